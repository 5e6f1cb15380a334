// The module and what it imports. Time is a number here: the page gives its clock's, a test its own.
const WASM = '/*WASM*/';
const decoder = new TextDecoder();

async function unpack(text) {
  const packed = new Blob([toBytes(text)]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

const words = new Uint32Array(256);
let left = 0;
function random() {
  if (left === 0) { crypto.getRandomValues(words); left = words.length; }
  const word = words[--left];
  words[left] = 0;
  return word;
}

/** The exports of a new module, with `memory` loaded by `fill` but not started. */
async function load(hooks) {
  let it;
  const heap = () => new Uint8Array(it.memory.buffer);
  const text = (at, length) => decoder.decode(heap().slice(at, at + length));
  const gadget = { texts: [], heap };
  const page = {
    random,
    face: (faces, thrown) => hooks.face ? hooks.face(faces, thrown) : thrown,
    kept: (from, to) => hooks.kept?.(from, to),
    drawn: (at, length) => { gadget.texts.push(text(at, length)); },
    broken: (at, length) => hooks.broken?.(text(at, length)),
  };
  const made = await WebAssembly.instantiate(await unpack(WASM), { page });
  it = gadget.it = made.instance.exports;
  // The place first: asking for it may grow the memory, and that detaches the old buffer.
  gadget.bytes = () => {
    const at = it.memory_at();
    return new Uint8Array(it.memory.buffer, at, it.memory_bytes());
  };
  /** Draws: the panel's bytes, and in `texts` what stands on it. */
  gadget.draw = () => {
    gadget.texts = [];
    const at = it.draw();
    return heap().subarray(at, at + 1024);
  };
  return gadget;
}
