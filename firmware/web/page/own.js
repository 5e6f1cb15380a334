// The player's own ruleset in the gadget: its image is kept, so that it is played also where nobody
// opens the workshop.
const IMAGE = 'vedette.rules.image';
const HOOKS = { kept: (from, to) => memory.note(from, to), broken: tellBroken };
let own; // The id of the ruleset with its first procedure and its image, while there is one.

/** The image that was kept, if there is one. */
function imageKept() {
  try {
    const text = localStorage.getItem(IMAGE);
    return text && toBytes(text);
  } catch { return null; /* It may keep nothing, or something else wrote there. */ }
}

/** Puts a ruleset beside the others, before the start. One that cannot be taken is left out. */
function take(image) {
  own = undefined;
  if (!image) return;
  try {
    const [id, first] = gadget.takeRules(image).split('/');
    own = { id, first, image };
  } catch (error) {
    say(`Your own rules cannot be played: ${error.message}.`);
  }
}

/**
 * Switches the gadget off and on again with another ruleset of the player's, in this form: a
 * procedure of it with its inputs, as links have them. Without one, or where it is not any more, the
 * first procedure is shown.
 */
async function playRules(image, form) {
  if (isBroken) return;
  it.close();
  memory.save();
  const bytes = gadget.bytes().slice();
  gadget = await load(HOOKS);
  it = gadget.it;
  memory.bytes = gadget.bytes;
  gadget.bytes().set(bytes);
  take(image);
  if (own && memory.isMine) keepAll([[IMAGE, toText(image)]]);
  it.start(0, 1);
  it.gather();
  Object.assign(window.vedette, { gadget });
  listGames(gadget);
  if (own) goToOwn(form);
  after();
}

function goToOwn(form) {
  if (form) gadget.visit(`${own.id}/${form}`, performance.now());
  if (!gadget.link().startsWith(`${own.id}/`)) gadget.visit(`${own.id}/${own.first}`, performance.now());
}
