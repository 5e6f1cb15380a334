// The board and its pace: emulated time follows the wall clock as long as the browser is fast
// enough, and goes slower than it otherwise.
import { Board } from '../../../tests/emulator/lib/board.js';
import { parseUf2 } from '../../../tests/emulator/lib/uf2.js';

// Of the 16.7 ms between two pictures of a 60 Hz screen; the rest is for the browser.
const WORK_MS = 13;
// So far the chip may fall behind and catch up again: a short heavy stretch is not noticed. More is
// let go, for a chip that rushes after would play on presses that nobody sees the answer of.
const LAG_MS = 100;
// A step that is short beside WORK_MS even where the chip is busy throughout.
const STEP_MS = 0.5;

/** A bit source for the ring oscillator: the browser's generator, fetched by the kilobyte. */
function browserBits() {
  const pool = new Uint8Array(1024);
  let left = 0;
  return () => {
    if (!left) {
      crypto.getRandomValues(pool);
      left = pool.length * 8;
    }
    left--;
    return (pool[left >> 3] >> (left & 7)) & 1;
  };
}

export class Machine {
  constructor() {
    this.board = null;
    this.on = false;
    this.lag = 0; // Milliseconds that the chip is behind the wall clock.
    this.worked = 0; // Milliseconds that the browser has spent on it.
  }

  /**
   * Flashes a .uf2 and switches on. Like a real flash, the one behind the firmware's own sectors
   * keeps what an earlier firmware has stored there.
   */
  flash(bytes, name) {
    const image = parseUf2(bytes, name);
    const memory = this.board?.flash.cells.slice(Math.max(image.free, this.board.image.free));
    this.board = new Board(image, WIRING, { rosc: { kind: 'given', draw: browserBits() }, memory });
    // As on the real chip: the firmware's own handler takes a fault, and restarts.
    this.board.takesFaults = true;
    this.on = true;
    this.lag = 0;
  }

  /** Cuts the power, or restores it. What is in the flash stays. */
  power(on) {
    if (!this.board || on === this.on) return;
    this.on = on;
    this.lag = 0;
    if (on) {
      this.board.time.halted = null;
      this.board.restart('power');
    }
  }

  /** A button went down or up. */
  move(button, isDown) {
    if (isDown) this.board?.press(button); else this.board?.release(button);
  }

  /** Runs for so many milliseconds of the wall clock, as far as they suffice. */
  follow(ms) {
    if (!this.on || this.halted) return;
    const { time } = this.board;
    const begun = performance.now();
    const end = time.ms + this.lag + ms;
    try {
      while (time.ms < end && performance.now() - begun < WORK_MS) {
        if (!time.runTo(Math.min(end, time.ms + STEP_MS))) break;
      }
    } catch (error) {
      // A .uf2 of anybody's may want what this emulator does not have.
      time.halt(`the emulator cannot go on (${error.message})`);
    }
    this.lag = Math.min(LAG_MS, Math.max(0, end - time.ms));
    this.worked += performance.now() - begun;
  }

  /** The sentence that says why nothing runs any more, or null. */
  get halted() {
    return this.board?.time.halted ?? null;
  }

  /** 64 rows of 128 characters, or null while there is nothing to see. */
  get rows() {
    return this.on ? this.board.oled.rows() : null;
  }
}
