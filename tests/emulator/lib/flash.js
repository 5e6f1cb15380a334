// The flash chip: NOR cells, which an erase sets to ones and a write can only clear.
//
// A power cut can be armed for the n-th operation from now: before it, in its middle, or after it.
import { FLASH_BASE, SECTOR } from './image.js';
import { xorshift } from './random.js';

const PAGE = 256;
/** W25Q16JV, typical: 45 ms to erase a sector, 0.4 ms to program a page. Its limit is 400 ms. */
const ERASE_MS = 45;
const PROGRAM_NS = 0.4e6;

/** Thrown out of the running instruction when the armed cut is reached. */
export class PowerCut extends Error {}

export class Flash {
  /** `report` is told of operations that a real board would not survive. */
  constructor(image, report, eraseMs = ERASE_MS) {
    this.cells = image.flash.slice();
    this.free = image.free;
    this.report = report;
    this.eraseMs = eraseMs; // For a sector.
    this.operations = { erase: 0, program: 0 };
    this.cut = null;
    // While this is false the chip answers commands only: code and data in flash cannot be read.
    this.readable = true;
  }

  /** Cuts the power at the n-th operation from now; `how` is before, torn or after. */
  armCut(n, how, seed) {
    const random = xorshift(seed);
    this.cut = { left: n, how, random: () => random() & 0xff };
  }

  /** Erases sectors; gives the time it takes. */
  erase(at, length) {
    this.check(at, length);
    for (let a = at; a < at + length; a += SECTOR) {
      const sector = this.cells.subarray(a, a + SECTOR);
      // An erase cut short has set some bits of every byte.
      this.operate('erase', () => sector.fill(0xff), (random) => {
        for (let i = 0; i < SECTOR; i++) sector[i] |= random();
      });
    }
    return (this.eraseMs * 1e6 * length) / SECTOR;
  }

  /** Programs bytes page by page; gives the time it takes. */
  program(at, bytes) {
    this.check(at, bytes.length);
    for (let a = 0; a < bytes.length; a += PAGE) {
      const page = bytes.subarray(a, a + PAGE);
      const clear = (count) => {
        for (let i = 0; i < count; i++) this.cells[at + a + i] &= page[i];
      };
      // A write cut short has done some bytes, and the last of them by half.
      this.operate('program', () => clear(page.length), (random) => {
        const written = [...page.keys()].filter((i) => page[i] !== 0xff);
        const last = written[random() % written.length] ?? 0;
        clear(last);
        this.cells[at + a + last] &= page[last] | random();
      });
    }
    return PROGRAM_NS * Math.ceil(bytes.length / PAGE);
  }

  operate(kind, whole, torn) {
    this.operations[kind]++;
    const cut = this.cut;
    if (!cut || --cut.left > 0) return whole();
    this.cut = null;
    if (cut.how === 'torn') torn(cut.random);
    if (cut.how === 'after') whole();
    throw new PowerCut(kind);
  }

  check(at, length) {
    if (at < this.free || at + length > this.cells.length) {
      const from = (FLASH_BASE + at).toString(16);
      this.report(`flash is written at 0x${from}+${length}, where the program is or no flash`);
    }
    if (this.readable) this.report('flash is written while code is read from it');
  }
}
