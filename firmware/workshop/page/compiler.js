// The compiler: a module of its own. One that broke is followed by another: the text is the page's.
const encoder = new TextEncoder(), decoder = new TextDecoder();
// Classes of pieces, in the compiler's own order.
const CLASSES = ['keyword', 'word', 'name', 'number', 'dice', 'text', 'comment', 'sign', 'wrong'];

class Compiler {
  /** A compiler that can be asked. */
  static async start() {
    const compiler = new Compiler();
    compiler.module = await WebAssembly.compile(await unpack(WASM));
    compiler.renew();
    return compiler;
  }

  renew() {
    const heap = (at, length) => new Uint8Array(this.it.memory.buffer, at, length);
    const page = {
      said: (at, length) => { this.answer = heap(at, length).slice(); },
      broken: (at, length) => { this.why = decoder.decode(heap(at, length)); },
    };
    this.it = new WebAssembly.Instance(this.module, { page }).exports;
    this.it.begin();
  }

  /** What an export answers, in bytes. */
  ask(name, question, ...numbers) {
    this.answer = undefined;
    try {
      if (question !== undefined) this.write(encoder.encode(question));
      this.it[name](...numbers);
    } catch (error) {
      this.renew();
      throw new Error(`the compiler broke (${this.why ?? error.message})`);
    }
    return this.answer;
  }

  write(bytes) {
    const at = this.it.question_at(bytes.length);
    new Uint8Array(this.it.memory.buffer, at, bytes.length).set(bytes);
  }

  /** The pieces of a text: where each begins and ends, and its class. */
  colours(text) {
    const numbers = this.json('colours', text), pieces = [];
    for (let at = 0; at < numbers.length; at += 3) {
      pieces.push({ from: numbers[at], to: numbers[at + 1], kind: CLASSES[numbers[at + 2]] });
    }
    return pieces;
  }

  /** Mistakes, bytes of the image (nought while there is a mistake), places of the gadget, widths. */
  proofread(file, text) {
    const [mistakes, bytes, places, widest] = this.json('proofread', `${file}\n${text}`);
    return {
      mistakes: mistakes.map(mistakeOf), bytes, places,
      widest: widest.map(([from, to, said, pixels, room]) => ({ from, to, said, pixels, room })),
    };
  }

  json(name, question) {
    return JSON.parse(decoder.decode(this.ask(name, question)));
  }

  words(name) {
    return decoder.decode(this.ask(name));
  }
}

const mistakeOf = ([from, to, isWarning, what, hint]) => ({ from, to, isWarning: isWarning === 1, what, hint });
