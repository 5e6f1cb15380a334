// What odds cost takes a second where they are dear: it is weighed beside the page, which goes on.
const WORKER = `onmessage = ({ data: { module, question } }) => {
  let it, answer;
  const heap = (at, length) => new Uint8Array(it.memory.buffer, at, length);
  const said = (at, length) => { answer = heap(at, length).slice(); };
  it = new WebAssembly.Instance(module, { page: { said, broken: said } }).exports;
  it.begin();
  heap(it.question_at(question.length), question.length).set(question);
  try { it.weigh(); } catch { answer = undefined; }
  postMessage(answer);
};`;

class Scales {
  constructor(module) {
    this.module = module;
  }

  /** What the odds of a text cost, and its mistakes, if they are too dear. Nothing comes of what is weighed before. */
  async weigh(file, text) {
    if (this.isBusy) this.stop();
    this.worker ??= new Worker(URL.createObjectURL(new Blob([WORKER], { type: 'text/javascript' })));
    this.isBusy = true;
    this.worker.postMessage({ module: this.module, question: encoder.encode(`${file}\n${text}`) });
    const { data } = await new Promise((done, fail) => Object.assign(this.worker, { onmessage: done, onerror: fail }));
    this.isBusy = false;
    if (!data) throw new Error('the compiler broke while it weighed the odds');
    const [mistakes, dearest] = JSON.parse(decoder.decode(data));
    return {
      mistakes: mistakes.map(mistakeOf),
      dearest: dearest.map(([label, cycles, inputs]) => ({ label, cycles, inputs })),
    };
  }

  stop() {
    this.worker?.terminate();
    Object.assign(this, { worker: undefined, isBusy: false });
  }
}
