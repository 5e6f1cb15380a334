// Links: `#wss/fire?stands=4` opens that form, and the page hands out such a link.

/** What begins the address of a link to rules as text. */
const RULES = '#rules=';

/** Goes where the address leads, once: then the same link can be followed again. */
function follow(gadget) {
  let text = location.hash.slice(1);
  if (!text) return;
  try { text = decodeURIComponent(text); } catch { /* It is then wrong as it stands. */ }
  const wrong = gadget.visit(text, performance.now());
  say(wrong ? `There is a mistake in this link: ${wrong}.` : '');
  history.replaceState(null, '', location.pathname + location.search);
}

async function copyLink(gadget) {
  const link = new URL(`#${gadget.link()}`, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    say('The link is copied. House rules are not in it.');
  } catch {
    // From the disk some browsers have no clipboard: the address bar has the link then.
    history.replaceState(null, '', link);
    say('The link stands in the address bar. House rules are not in it.');
  }
}

function listGames(gadget) {
  by('games').textContent = '';
  for (const { id, name } of gadget.games()) {
    const link = Object.assign(document.createElement('a'), { href: `#${id}`, textContent: name });
    const item = document.createElement('li');
    item.append(link);
    by('games').append(item);
  }
}
