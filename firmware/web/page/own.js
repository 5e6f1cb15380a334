// The player's own ruleset in the gadget: its image is kept, so that it is played also where nobody
// opens the workshop.
const IMAGE = 'vedette.rules.image';
const HOOKS = { kept: (from, to) => memory.note(from, to), removed: forgetOwn, broken: tellBroken };
let own; // The id of the ruleset with its first form and its image, while there is one.

/** The image that was kept, if there is one. */
function imageKept() {
  try {
    const text = localStorage.getItem(IMAGE);
    return text && toBytes(text);
  } catch { return null; /* It may keep nothing, or something else wrote there. */ }
}

/** Opens the ruleset that was taken before the start. */
function openOwn(image) {
  own = undefined;
  if (!image) return;
  try {
    const [id, first] = gadget.openRules().split('/');
    own = { id, first, image };
  } catch (error) {
    say(`Your own rules cannot be played: ${error.message}.`);
  }
}

/** Switches the gadget on, with a ruleset of the player's in its first place. */
function switchOn(image) {
  if (image) gadget.setRules(image);
  it.start(0, 1);
  openOwn(image);
  it.gather();
}

/** Switches it off, and on again with another ruleset of the player's, or none. */
async function switchOver(image) {
  it.close();
  memory.save();
  const bytes = gadget.bytes().slice();
  gadget = await load(HOOKS);
  it = gadget.it;
  memory.bytes = gadget.bytes;
  gadget.bytes().set(bytes);
  switchOn(image);
  if (memory.isMine) keepAll([[IMAGE, image && toText(image)]]);
  Object.assign(window.vedette, { gadget });
  listGames(gadget);
}

/**
 * Plays another ruleset of the player's, in this form: a procedure of it with its inputs, as links
 * have them. Without one, or where it is not any more, the first form is shown.
 */
async function playRules(image, form) {
  if (isBroken) return;
  await switchOver(image);
  if (own) goToOwn(form);
  after();
}

function goToOwn(form) {
  if (form) gadget.visit(`${own.id}/${form}`, performance.now());
  if (!gadget.link().startsWith(`${own.id}/`)) gadget.visit(`${own.id}/${own.first}`, performance.now());
}

/** The player has removed it on the gadget, which restarts without it. The sheet of the workshop has it still. */
function forgetOwn() {
  own = undefined;
  if (memory.isMine) keepAll([[IMAGE, null]]);
  queueMicrotask(() => listGames(gadget));
}
