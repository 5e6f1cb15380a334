// The ring oscillator, source of the device's randomness. In rp2040js it reads as ones throughout.
//
// RANDOMBIT can be made to behave in eight ways:
//   {"kind":"good","seed":1}            fair and independent bits; with "alike":true the same ones
//                                       after every start
//   {"kind":"stuck","value":1}          always the same bit
//   {"kind":"biased","p":0.7,"seed":1}  ones with chance p
//   {"kind":"bits","bits":[0,1,1]}      these bits, over and over
//   {"kind":"clocked","hz":6.5e6,"seed":1}  a fresh bit once per turn of the ring: whoever reads
//                                       faster sees the old one again
//   {"kind":"ring","hz":6.5e6,"jitter":0.01,"seed":1}  a ring that turns by itself, from the same
//                                       state after every start; jitter is the deviation in turns
//                                       over 11 us
//   {"kind":"off"}                      it stands still, and its status says so
//   {"kind":"clock","seed":1}           good, but the processor's clock is said to be made from it
//
// And `{kind: 'given', draw}` takes bits from a function: the page's come from the browser.
import { BasePeripheral } from 'rp2040js';
import { xorshift } from './random.js';

const [CTRL, DORMANT, STATUS, RANDOMBIT] = [0x00, 0x0c, 0x18, 0x1c];
const ENABLED_AND_STABLE = 0x80001000;
const COMA = 0x636f6d61;
const DISABLE = 0xd1e;

/** The bit source of a mode; `now` gives nanoseconds. Throws a sentence for a mode that is none. */
export function bitSource(mode, now) {
  const random = xorshift(mode.seed ?? 1);
  const chance = (p) => (random() < p * 2 ** 32 ? 1 : 0);
  switch (mode.kind) {
    case 'clock':
    case 'good': return fair(mode);
    case 'given': return mode.draw;
    case 'off': return () => 1;
    case 'stuck': return () => (mode.value ? 1 : 0);
    case 'biased':
      if (!(mode.p >= 0 && mode.p <= 1)) throw new Error('a biased ring oscillator needs p');
      return () => chance(mode.p);
    case 'bits': {
      let i = 0;
      return () => mode.bits[i++ % mode.bits.length];
    }
    case 'clocked': {
      let turn = -1;
      let bit = 0;
      return () => {
        const t = Math.floor((now() * (mode.hz ?? 6.5e6)) / 1e9);
        if (t !== turn) [turn, bit] = [t, chance(0.5)];
        return bit;
      };
    }
    case 'ring': return ring(mode, now, random);
    default: throw new Error(`no ring oscillator is ${JSON.stringify(mode.kind)}`);
  }
}

/** Fair bits. */
function fair({ seed = 1, alike = false }) {
  let random = xorshift(seed);
  const draw = () => random() >>> 31;
  draw.restart = () => { if (alike) random = xorshift(seed); };
  return draw;
}

/** A ring that turns by itself. Its `restart` begins a first turn. */
function ring({ hz = 6.5e6, jitter = 0 }, now, random) {
  const part = () => (random() + 0.5) / 2 ** 32;
  const normal = () => Math.sqrt(-2 * Math.log(part())) * Math.cos(2 * Math.PI * part());
  let [phase, last] = [part(), now()];
  const draw = () => {
    const ns = now() - last;
    last += ns;
    phase += (ns * hz) / 1e9 + (jitter ? jitter * Math.sqrt(ns / 11e3) * normal() : 0);
    phase -= Math.floor(phase);
    return phase < 0.5 ? 1 : 0;
  };
  draw.restart = () => { [phase, last] = [0, now()]; };
  return draw;
}

export class Rosc extends BasePeripheral {
  /** `onStuck` hears that the ring which makes the processor's clock was stopped. */
  constructor(mcu, source, onDormant, onStuck) {
    super(mcu, 'ROSC');
    this.source = source;
    this.onDormant = onDormant;
    this.onStuck = onStuck;
    this.stopped = false;
    this.registers = new Map([[CTRL, 0xaa0]]);
  }

  readUint32(offset) {
    if (offset === STATUS) return this.source.turns && !this.stopped ? ENABLED_AND_STABLE : 0;
    if (offset === RANDOMBIT) return this.stopped ? 0 : this.source.next();
    return this.registers.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.registers.set(offset, value >>> 0);
    if (offset === DORMANT && value >>> 0 === COMA) this.onDormant();
    if (offset === CTRL) this.enable(((value >>> 12) & 0xfff) !== DISABLE);
  }

  enable(turns) {
    if (!turns && (this.source.drivesClock || this.rp2040.clkSys === this.rp2040.roscFreq)) this.onStuck();
    if (turns && this.stopped) this.source.restart();
    this.stopped = !turns;
  }
}

/** Has CLK_SYS_CTRL say that the system clock comes from the ring, while the source says so. */
export function tellClock(clocks, source) {
  const CLK_SYS_CTRL = 0x3c;
  const AUX_FROM_ROSC = (2 << 5) | 1;
  const read = clocks.readUint32.bind(clocks);
  clocks.readUint32 = (offset) => {
    const told = source.drivesClock && offset === CLK_SYS_CTRL;
    return told ? AUX_FROM_ROSC : read(offset);
  };
  // It is only said: what the firmware writes back on its way to sleep does not make it so.
  const AUX = 7 << 5;
  const write = clocks.writeUint32.bind(clocks);
  clocks.writeUint32 = (offset, value) => {
    const told = source.drivesClock && offset === CLK_SYS_CTRL;
    write(offset, told ? (value & ~AUX) | (read(offset) & AUX) : value);
  };
}

/** The bits of a board, over all resets, with a count of the reads and their smallest distance. */
export class BitSource {
  constructor(mode, now) {
    this.now = now;
    this.reads = 0;
    this.starts = 0;
    this.lastRead = -Infinity;
    this.minGap = Infinity;
    this.become(mode);
  }

  /** The ring was stopped and starts again. */
  restart() {
    this.starts++;
    this.draw.restart?.();
  }

  become(mode) {
    this.draw = bitSource(mode, this.now);
    this.turns = mode.kind !== 'off';
    this.drivesClock = mode.kind === 'clock';
  }

  next() {
    const now = this.now();
    this.minGap = Math.min(this.minGap, now - this.lastRead);
    this.lastRead = now;
    this.reads++;
    return this.draw() & 1;
  }
}
