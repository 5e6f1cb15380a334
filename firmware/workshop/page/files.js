// Where texts come from and go to: examples, files, links and the browser's own memory.
const KEYS = { text: 'vedette.rules.text', file: 'vedette.rules.file', before: 'vedette.rules.before', open: 'vedette.rules.open' };
const LONG_LINK = 8000;
const MOST_LETTERS = 256 * 1024; // The compiler reads no more.

const stemOf = (name) => name.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}_-]+/gu, '-') || 'mine';

/** What was kept under this key; null where nothing is kept. */
function keptText(key) {
  try { return localStorage.getItem(key); } catch { return null; }
}

/** Keeps texts. A page that does not have the memory keeps nothing over what the other one writes. */
function keepTexts(texts) {
  return memory.isMine && keepAll(texts);
}

/** What a text calls itself, or what its file is called. */
function nameOf(text, file) {
  return text.match(/^ruleset\s+\S+\s+"([^"]*)"/m)?.[1] ?? capital(file);
}

function listExamples(menu, chosen) {
  const add = (value, textContent) => menu.append(Object.assign(document.createElement('option'), { value, textContent }));
  add('', 'choose one');
  add('new', 'A new game, explained');
  for (const [file, text] of Object.entries(EXAMPLES).sort(([, a], [, b]) => a.length - b.length)) add(file, nameOf(text, file));
  menu.onchange = () => {
    if (menu.value) chosen(menu.value);
    menu.value = '';
  };
}

async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text of a link. No more is unpacked than the compiler reads, whatever the link claims. */
async function unpacked(letters) {
  const bytes = toBytes(letters.replaceAll('-', '+').replaceAll('_', '/'));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts = [];
  let length = 0;
  for (let part; !(part = await reader.read()).done; parts.push(part.value)) {
    length += part.value.length;
    if (length > MOST_LETTERS) throw new Error('it is too long');
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(await new Blob(parts).arrayBuffer());
}

/** A link to the text as it stands, in the clipboard or the address bar. */
async function share(file, text) {
  const link = new URL(`#rules=${await packed(text)}&file=${encodeURIComponent(file)}`, location.href).href;
  const long = link.length > LONG_LINK ? ' It is long: some programs cut such links, and then the file is safer.' : '';
  try {
    await navigator.clipboard.writeText(link);
    say(`The link is copied. The whole text is in it.${long}`);
  } catch {
    // From the disk some browsers have no clipboard: the address bar has the link then.
    history.replaceState(null, '', link);
    say(`The link stands in the address bar. The whole text is in it.${long}`);
  }
}

/** The text and the name of its file, of what stands behind `#rules=`. */
async function shared(link) {
  const [letters, file = ''] = link.split('&file=');
  return { text: await unpacked(letters), file: stemOf(decodeURIComponent(file) || 'shared') };
}

/** Asks for the place on the gadget; null if none is wanted. */
function askPlace(places) {
  const dialog = by('place'), which = by('which');
  which.textContent = '';
  for (let place = 1; place <= 9 - places; place++) which.append(new Option(String(place)));
  by('takes').textContent = places > 1 ? `These rules take ${places} places.` : '';
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((done) => {
    dialog.onclose = () => done(dialog.returnValue === 'write' ? Number(which.value) - 1 : null);
  });
}
