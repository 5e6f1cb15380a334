// The page: buttons, picture, sound and words for one gadget in real time.
const NAMES = ['up', 'down', 'left', 'right', 'a', 'b'];
const KEYS = { ArrowUp: 0, ArrowDown: 1, ArrowLeft: 2, ArrowRight: 3, Enter: 4, a: 4, Backspace: 5,
  b: 5, Escape: 5 };
const by = (id) => document.getElementById(id);
const say = (text) => { by('said').textContent = text; };
const context = by('panel').getContext('2d');
const image = context.createImageData(128, 64);
const pixels = new Uint32Array(image.data.buffer);
let gadget, it, memory, timer, spoken = [], wasSaved = true, audio;

function paint() {
  const bits = gadget.draw(), state = it.panel(), lit = state & 1, turned = state & 2;
  const level = Math.round(150 + (state >> 8) * 105 / 255); // Even the dimmest can be read.
  const light = (0xff000000 | level << 16 | level << 8 | level * 0.93) >>> 0; // ABGR, a cool white.
  for (let at = 0; at < 8192; at++) {
    const on = lit && bits[(at >> 10) * 128 + at % 128] >> (at >> 7 & 7) & 1;
    pixels[turned ? 8191 - at : at] = on ? light : 0xff140d0a;
  }
  context.putImageData(image, 0, 0);
}

/** Each pixel of the panel takes the same whole number of the screen's own: none is blurred. */
function fit() {
  const canvas = by('panel'), room = canvas.parentElement.clientWidth * devicePixelRatio;
  canvas.style.width = `${Math.max(1, Math.floor(room / 128)) * 128 / devicePixelRatio}px`;
}

/** A new screen is read out as a whole, and on the same one what has changed. */
function speak() {
  const now = it.panel() & 1 ? gadget.texts : [], news = now.filter((text) => !spoken.includes(text));
  if (now[0] !== spoken[0]) by('words').textContent = now.join(', ');
  else if (news.length) by('words').textContent = news.join(', ');
  spoken = now;
}

function hear() {
  let notes = BigInt.asUintN(64, it.sound());
  if (!notes) return;
  audio ??= new AudioContext();
  for (let at = audio.currentTime; notes; notes >>= 32n) {
    const tone = audio.createOscillator(), millis = Number(notes & 255n);
    tone.type = 'square';
    tone.frequency.value = 500000 / Number(notes >> 8n & 65535n);
    tone.connect(audio.destination);
    tone.start(at);
    tone.stop(at += millis / 1000);
  }
}

function after() {
  const isSaved = memory.save();
  if (isSaved !== wasSaved) it.was_saved(+(wasSaved = isSaved));
  hear();
  paint();
  speak();
  clearTimeout(timer);
  const wait = it.deadline() - performance.now();
  if (it.work(0)) timer = setTimeout(pass, 0);
  else if (wait < Infinity) timer = setTimeout(pass, Math.max(0, wait));
}

function pass() {
  it.gather();
  it.work(40);
  if (it.deadline() <= performance.now()) it.tick(performance.now());
  after();
}

const held = new Set();
function edge(number, isDown) {
  if (isDown === held.has(number)) return;
  if (isDown) held.add(number); else held.delete(number);
  by(NAMES[number]).classList.toggle('down', isDown);
  it.edge(number, +isDown, performance.now());
  it.gather();
  after();
}

function listen() {
  const isOurs = (event) => event.key in KEYS && !event.ctrlKey && !event.metaKey && !event.altKey
    && !(event.target.closest?.('.tools') || (event.key === 'Enter' && event.target.closest?.('button')));
  addEventListener('keydown', (event) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    if (!event.repeat) edge(KEYS[event.key], true);
  });
  addEventListener('keyup', (event) => { if (event.key in KEYS) edge(KEYS[event.key], false); });
  addEventListener('blur', () => [...held].forEach((number) => edge(number, false)));
  addEventListener('pagehide', () => { it.close(); memory.save(); });
  NAMES.forEach((name, number) => {
    const button = by(name);
    button.onpointerdown = (event) => { button.setPointerCapture(event.pointerId); edge(number, true); };
    button.onpointerup = button.onpointercancel = () => edge(number, false);
    button.oncontextmenu = (event) => event.preventDefault();
    // A screen reader clicks without a pointer.
    button.onclick = (event) => {
      if (event.detail === 0) { edge(number, true); setTimeout(() => edge(number, false), 40); }
    };
  });
  by('export').onclick = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([memory.bytes().slice()]));
    link.download = 'vedette.bin';
    link.click();
  };
  const replace = (bytes) => {
    if (!memory.isMine) say('Another page holds the memory.');
    else if (memory.replace(bytes)) { it = { close() {} }; location.reload(); }
  };
  by('import').onchange = async (event) => {
    const bytes = new Uint8Array(await event.target.files[0].arrayBuffer());
    if (bytes.length === memory.bytes().length) replace(bytes);
    else say(`That is no memory: it has ${bytes.length} bytes, not ${memory.bytes().length}.`);
  };
  by('forget').onclick = () => {
    if (confirm('Clear the memory? All games and the log are lost.')) replace(new Uint8Array(0));
  };
}

async function begin() {
  const isMine = await hold();
  gadget = await load({
    kept: (from, to) => memory.note(from, to),
    broken: (text) => say(`The program broke: ${text}`),
  });
  it = gadget.it;
  memory = new Memory(gadget.bytes, isMine);
  memory.load();
  it.start(0, 1);
  if (!isMine) say('Another page holds the memory: what is thrown here is not kept.');
  listen();
  fit();
  addEventListener('resize', fit);
  it.gather();
  after();
  window.vedette = { gadget, load, ready: performance.now() };
}

if (typeof DecompressionStream === 'undefined') say('This browser is too old to unpack the gadget.');
else begin().catch((error) => say(`The gadget could not be started: ${error.message}`));
