// The dice of a script: faces from a list or a generator, in place of the firmware's own; and a
// witness of those that it throws by itself.
//
// Every face that the firmware throws comes out of one function, and the time of every press goes
// into another:
//
//   extern "C" fn vedette_face(faces: u8, ..) -> u8
//   extern "C" fn vedette_press(micros: u64, ..)
//
// When a script has given dice, the harness answers where the first starts and returns to its
// caller; the image itself is not touched. Otherwise the function runs, on the ring oscillator, and
// a script may have it watched.
import { ScriptError } from './error.js';
import { xorshift } from './random.js';

export class Dice {
  constructor(image) {
    const address = (symbol) => (image.symbols.get(symbol) ?? -1) & ~1;
    this.face = address('vedette_face');
    this.press = address('vedette_press');
    this.next = null;
    this.list = [];
    this.dropped = 0; // Faces of a list that were not thrown before the next came.
    this.served = 0;
    this.stops = [-1, -1]; // The addresses at which the harness looks in.
    // While watched, with times in microseconds of the chip: {press}, {face, faces, at}.
    this.seen = null;
    this.thrown = 0; // The faces of the die that is being thrown.
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
    const random = xorshift(seed);
    this.next = (faces) => 1 + (random() % faces);
  }

  /** Listed faces that nobody has thrown. */
  get unread() {
    return this.dropped + this.list.length;
  }

  claim() {
    this.dropped = this.unread;
    this.list = [];
    if (this.face < 0) throw new ScriptError('the image has no function vedette_face');
    this.stops = [this.face, -1];
  }

  watch() {
    this.claim();
    if (this.press < 0) throw new ScriptError('the image has no function vedette_press');
    this.next = null;
    this.seen = [];
    this.stops = [this.face, this.press];
  }

  /** The core is at one of the stops. Gives whether the call that begins there is carried out. */
  answer(core, micros) {
    if (!this.next) {
      this.note(core, micros);
      return false;
    }
    const faces = core.registers[0] & 0xff;
    if (faces === 0) throw new ScriptError('the firmware wants a die without faces');
    core.registers[0] = this.next(faces);
    core.PC = core.LR & ~1;
    this.served++;
    return true;
  }

  /** A time goes in, a die is about to be thrown, or it has been and its caller goes on. */
  note(core, micros) {
    const [low, high] = core.registers;
    if (core.PC === this.press) {
      this.seen.push({ press: (low >>> 0) + high * 2 ** 32 });
    } else if (core.PC === this.face) {
      this.thrown = low & 0xff;
      this.stops = [core.LR & ~1, -1];
    } else {
      this.seen.push({ face: low & 0xff, faces: this.thrown, at: micros });
      this.stops = [this.face, this.press];
    }
  }
}
