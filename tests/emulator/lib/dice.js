// The dice of a script: faces from a list or a generator, in place of the firmware's own.
//
// Every face that the firmware throws comes out of one function:
//
//   extern "C" fn vedette_face(faces: u8) -> u8
//
// When a script has given dice, the harness answers where that function starts and returns to its
// caller; the image itself is not touched. Otherwise the function runs, on the ring oscillator.
import { ScriptError } from './error.js';
import { xorshift } from './random.js';

const SYMBOL = 'vedette_face';

export class Dice {
  constructor(image) {
    const at = image.symbols.get(SYMBOL);
    this.address = at === undefined ? undefined : at & ~1;
    this.next = null;
    this.list = [];
    this.served = 0;
  }

  /** The address at which the harness answers, or -1. */
  get stop() {
    return this.next ? this.address : -1;
  }

  give(list) {
    this.claim();
    this.list = [...list];
    this.next = (faces) => {
      const wants = `the firmware wants a d${faces}`;
      if (!this.list.length) throw new ScriptError(`${wants} and no dice are left`);
      const face = this.list.shift();
      if (face > faces) throw new ScriptError(`${wants} and the next of the dice is ${face}`);
      return face;
    };
  }

  seed(seed) {
    this.claim();
    this.list = [];
    const random = xorshift(seed);
    this.next = (faces) => 1 + (random() % faces);
  }

  claim() {
    if (this.address === undefined) throw new ScriptError(`the image has no function ${SYMBOL}`);
  }

  /** Carries the call out that the core is about to begin. */
  serve(core) {
    const faces = core.registers[0] & 0xff;
    if (faces === 0) throw new ScriptError('the firmware wants a die without faces');
    core.registers[0] = this.next(faces);
    core.PC = core.LR & ~1;
    this.served++;
  }
}
