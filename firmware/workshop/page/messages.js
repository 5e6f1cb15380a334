// What is wrong, in a list with links to the places, and in a sentence for whoever does not see them.
const CALM_MS = 1000;
let toldLater;

function showMistakes(editor, mistakes) {
  const list = by('mistakes');
  list.textContent = '';
  for (const mistake of mistakes) {
    const link = Object.assign(document.createElement('a'), { href: '#text', textContent: placeOf(editor.text, mistake) });
    link.onclick = (event) => {
      event.preventDefault();
      editor.select(mistake);
    };
    const item = Object.assign(document.createElement('li'), { className: mistake.isWarning ? 'doubt' : 'fault' });
    const hint = Object.assign(document.createElement('span'), { className: 'hint', textContent: mistake.hint });
    item.append(link, ` ${mistake.what} `, hint);
    list.append(item);
  }
  by('text').setAttribute('aria-invalid', String(mistakes.some((it) => !it.isWarning)));
}

/** «line 4, column 16», as the command counts them. */
function placeOf(text, { from }) {
  const before = text.slice(0, from);
  return `line ${lineOf(text, from)}, column ${[...before.slice(before.lastIndexOf('\n') + 1)].length + 1}`;
}

/** How things stand, once nothing has been typed for a moment: a reader would never come to an end. */
function tellState(state) {
  clearTimeout(toldLater);
  toldLater = setTimeout(() => {
    const place = by('state');
    if (place.textContent !== state) place.textContent = state;
  }, CALM_MS);
}

/** The first mistake in full, and how many there are; whether the gadget plays this text all the same. */
function stateOf(text, { mistakes, bytes, places }, isPlayed) {
  const faults = mistakes.filter((it) => !it.isWarning);
  const [first] = faults.length ? faults : mistakes;
  const said = first ? ` ${capital(placeOf(text, first))}: ${inWordsOf(first)}.` : '';
  const plays = isPlayed ? '' : ' The gadget plays what stood here before.';
  if (faults.length) return `${counted(faults.length, 'mistake')}.${plays}${said}`;
  if (!bytes) return '';
  const room = `${bytes.toLocaleString('en')} bytes: ${counted(places, 'place')} of the gadget's eight.`;
  return mistakes.length ? `${room} ${counted(mistakes.length, 'warning')}.${said}` : room;
}

const counted = (count, what) => `${count} ${what}${count === 1 ? '' : 's'}`;
const capital = (text) => text[0].toUpperCase() + text.slice(1);
