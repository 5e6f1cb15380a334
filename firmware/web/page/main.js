// The page: one gadget in real time.
const RETRY_MS = 5000;
const isStill = matchMedia('(prefers-reduced-motion: reduce)');
const NUMBERS = { up: 0, down: 1, left: 2, right: 3, A: 4, B: 5 };
const memory = new Memory();
// What the workshop uses of this page.
const shared = { by, keepAll, saveFile, say, toBytes, unpack };
let gadget, it, timer, wasSaved = true, wasPress = false, isBroken = false;

/** Keeps, paints, plays and says what the last event has changed, and waits for what is due. */
function after(isPress) {
  const isSaved = memory.save();
  if (isSaved !== wasSaved) it.was_saved(+(wasSaved = isSaved));
  by('unkept').hidden = isSaved;
  const bits = gadget.draw(), state = it.panel();
  // Who wants no motion sees the dice when they lie still.
  if (!(isStill.matches && it.tumbles())) paint(bits, state);
  play(BigInt.asUintN(64, it.sound()));
  const isBusy = it.work(0);
  // Odds come in a moment: then all of it is said at once.
  if (!isBusy) speak(state & 1 ? gadget.texts : [], isPress || wasPress);
  wasPress = isBusy && (isPress || wasPress);
  if (!isBusy) window.vedette?.settled?.();
  clearTimeout(timer);
  const wait = isBusy ? 0 : it.deadline() - performance.now();
  const due = Math.min(wait, isSaved ? Infinity : RETRY_MS);
  if (due < Infinity) timer = setTimeout(pass, Math.max(0, due));
}

function pass() {
  if (isBroken) return;
  it.gather();
  it.work(40);
  if (it.deadline() <= performance.now()) it.tick(performance.now());
  after();
}

function move(name, isDown) {
  if (isBroken) return;
  // Whoever goes on has read it.
  if (isDown) {
    say('');
    window.vedette.moved?.();
  }
  it.edge(NUMBERS[name], +isDown, performance.now());
  it.gather();
  // A and B act when they come up: till then nothing is known of them.
  after(isDown && name.length > 1);
}

/** What is down means nothing any more: a finger slid off, or the window is another's. */
function letGo() {
  if (!isBroken) it.let_go();
}

function visit() {
  if (isBroken || !location.hash) return;
  const rules = location.hash.startsWith(RULES) && location.hash.slice(RULES.length);
  if (rules) {
    history.replaceState(null, '', location.pathname + location.search);
    openWorkshop(rules);
  } else follow(gadget);
  after();
}

/** Whoever follows a link on the page sees where it led, and Enter is the gadget's. */
function visitHere() {
  const isText = location.hash.startsWith(RULES);
  visit();
  if (!isText) by('device').focus();
}

/** Keeps what waits for a quiet moment. */
function close() {
  if (!isBroken) it?.close();
  memory.save();
}

/** Another page has taken the memory. What it has not yet is not to be kept over its own. */
function lose() {
  memory.isMine = false;
  by('taken').hidden = false;
}

/** The program broke. Nothing more is asked of it: what it kept is whole. */
function tellBroken(text) {
  isBroken = true;
  say(`The program broke: ${text}. Load the page again${memory.isMine ? '; what was thrown is kept' : ''}.`);
}

// What the program could not tell itself: its stack or its memory ran out.
addEventListener('error', ({ error }) => {
  if (error instanceof WebAssembly.RuntimeError && !isBroken) tellBroken(error.message);
});

async function begin() {
  const isMine = await hold(() => {
    // The page that takes it waits a moment for what is still to be kept.
    close();
    lose();
  });
  gadget = await load(HOOKS);
  it = gadget.it;
  memory.fill(gadget.bytes);
  if (isMine) memory.take(); else lose();
  // Before the start: a memory that it breaks on can still be saved, and cleared.
  offerTools(gadget, memory);
  switchOn(imageKept());
  connectButtons(by('device'), move, letGo);
  listGames(gadget);
  addEventListener('hashchange', visitHere);
  addEventListener('pagehide', close);
  // On a phone nothing else may be heard of a page that is put away and ended.
  document.addEventListener('visibilitychange', () => { if (document.hidden) close(); });
  addEventListener('storage', () => { if (memory.isMine && memory.isTaken) lose(); });
  if (location.hash) visit(); else after();
  tellDone();
  // For the workshop, the console, and the page's tests.
  window.vedette = { gadget, load, memory, own: () => own, playRules, ...shared };
  by('write').onclick = () => openWorkshop();
  if (wasOpen()) openWorkshop();
}

if (typeof DecompressionStream === 'undefined') say('This browser is too old to unpack the gadget.');
else begin().catch((error) => { if (!isBroken) say(`The gadget could not be started: ${error.message}`); });
