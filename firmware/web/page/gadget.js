// The module and what it imports. Time is a number here: the page gives its clock's, a test its own.
const WASM = '/*WASM*/';
const decoder = new TextDecoder();

const words = new Uint32Array(256);
let left = 0;
function random() {
  if (left === 0) { crypto.getRandomValues(words); left = words.length; }
  const word = words[--left];
  words[left] = 0;
  return word;
}

/** The module is compiled once: each gadget that is switched on is another instance of it. */
let compiled;

/** The exports of a new module, with `memory` loaded by `fill` but not started. */
async function load(hooks) {
  compiled ??= unpack(WASM).then((bytes) => WebAssembly.compile(bytes));
  let it;
  const heap = () => new Uint8Array(it.memory.buffer);
  const text = (at, length) => decoder.decode(heap().slice(at, at + length));
  const gadget = { texts: [], heap };
  let answer = '';
  const page = {
    random,
    face: (faces, thrown) => hooks.face ? hooks.face(faces, thrown) : thrown,
    kept: (from, to) => hooks.kept?.(from, to),
    removed: (place) => hooks.removed?.(place),
    drawn: (at, length, row) => {
      if (length) gadget.texts.push({ text: text(at, length), at: row });
    },
    said: (at, length) => { answer = text(at, length); },
    broken: (at, length) => hooks.broken?.(text(at, length)),
  };
  const made = await WebAssembly.instantiate(await compiled, { page });
  it = gadget.it = made.exports;
  const [at, length] = [it.memory_at(), it.memory_bytes()];
  /** The gadget's memory: it stays where it is, but the view is another after the module has grown. */
  gadget.bytes = () => new Uint8Array(it.memory.buffer, at, length);
  /** Draws: the panel's bytes, and in `texts` what stands on it. */
  gadget.draw = () => {
    gadget.texts = [];
    const at = it.draw();
    return heap().subarray(at, at + 1024);
  };
  /** Asks for an answer in words. */
  const ask = (question) => {
    answer = '';
    question();
    return answer;
  };
  const write = (bytes) => {
    const at = it.question_at(bytes.length);
    heap().set(bytes, at);
  };
  /** Goes where a link leads; gives why not, where it leads nowhere. */
  gadget.visit = (link, now) => ask(() => {
    write(new TextEncoder().encode(link));
    it.visit(now);
  });
  /** Players' rulesets lie in these bytes, place by place. It comes before the start. */
  gadget.setRules = (bytes) => {
    write(bytes);
    it.rules();
  };
  /** Whether these bytes are a memory. */
  gadget.isMemory = (bytes) => {
    write(bytes);
    return it.is_memory() === 1;
  };
  /** Opens the first of players' rulesets, after the start: gives the link to its first form, or throws what is wrong with it. */
  gadget.openRules = () => {
    let isOpen;
    const told = ask(() => { isOpen = it.open_rules(); });
    if (!isOpen) throw new Error(told);
    return told;
  };
  gadget.link = () => ask(it.link);
  /** The odds of the form: each outcome with its chance, from 0 to 1. Empty while they are not known. */
  gadget.odds = () => ask(it.odds).split('\n').filter((line) => line).map((line) => {
    const [outcome, chance] = line.split('\t');
    return { outcome, chance: chance / 1e8 };
  });
  gadget.games = () => ask(it.games).split('\n').map((line) => {
    const [id, name] = line.split('\t');
    return { id, name };
  });
  return gadget;
}
