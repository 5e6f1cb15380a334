// The workshop is a file of its own beside this one: whoever only plays does not load it. It takes
// what it needs from `window.vedette`, and puts itself there.
const OPEN = 'vedette.rules.open';
let isComing;

/** Loads the workshop, once, and opens it; with the text of a link, if one was followed. */
function openWorkshop(link) {
  isComing ??= new Promise((done, fail) => {
    const script = document.createElement('script');
    Object.assign(script, { src: 'workshop.js', nonce: 'vedette', onload: done });
    script.onerror = () => fail(new Error('its file workshop.js does not lie beside this page'));
    document.head.append(script);
  });
  return isComing.then(() => window.vedette.workshop.open(link)).catch((error) => {
    isComing = undefined;
    say(`The workshop could not be opened: ${error.message}.`);
  });
}

/** Whether it stood open when the page was left. */
function wasOpen() {
  try { return localStorage.getItem(OPEN) !== null; } catch { return false; }
}
