// Checks the fast path through the plain instructions (lib/burst.js):
//
//   node cpucheck.mjs
//
// Arithmetic and its flags are compared with a model after the ARMv6-M manual, in whole numbers
// without limit; everything else (moves, loads, stores, branches) with rp2040js, which has those
// right, cycle by cycle. Ends with 0, or with 1 and the mismatches.
import { RP2040 } from 'rp2040js';
import { Burst, END } from './lib/burst.js';
import { xorshift } from './lib/random.js';
import { KIND } from './lib/thumb.js';

const [CODE, STACK, DATA] = [0x20000100, 0x20001000, 0x20002000];
const random = xorshift(1);
const hex = (x) => x.toString(16);

function machine() {
  const mcu = new RP2040();
  mcu.logger = { debug() {}, info() {}, warn() {}, error() {} };
  const burst = new Burst(mcu, { cells: new Uint8Array(4096), readable: true });
  return { mcu, core: mcu.core, burst };
}

const unsigned = (x) => BigInt.asUintN(32, BigInt(x));
const signed = (x) => BigInt.asIntN(32, BigInt(x));

/** AddWithCarry of the manual; every sum and difference is one. */
function add(a, b, carry) {
  const r = Number(unsigned(unsigned(a) + unsigned(b) + BigInt(carry)));
  const C = unsigned(a) + unsigned(b) + BigInt(carry) !== unsigned(r);
  const V = signed(a) + signed(b) + BigInt(carry) !== signed(r);
  return { r, N: r >= 2 ** 31, Z: r === 0, C, V };
}

const logic = (x, { C, V }) => {
  const r = x >>> 0;
  return { r, N: r >= 2 ** 31, Z: r === 0, C, V };
};

/** Shifts bit by bit, as long as anything can still change. */
function shift(kind, a, n, flags) {
  let [x, C] = [BigInt(a), flags.C];
  for (let i = 0; i < Math.min(n, 33) || (kind === 'ror' && i < n); i++) {
    C = kind === 'lsl' ? (x & 0x80000000n) !== 0n : (x & 1n) !== 0n;
    const top = kind === 'asr' ? x & 0x80000000n : kind === 'ror' && C ? 0x80000000n : 0n;
    x = kind === 'lsl' ? unsigned(x << 1n) : (x >> 1n) | top;
  }
  return logic(Number(x), { C, V: flags.V });
}

const compare = (result, a) => ({ ...result, r: a });
// r0 is the first operand and the result, r1 the second.
const ARITHMETIC = {
  ANDS: [0x4008, (a, b, f) => logic(a & b, f)],
  EORS: [0x4048, (a, b, f) => logic(a ^ b, f)],
  ORRS: [0x4308, (a, b, f) => logic(a | b, f)],
  BICS: [0x4388, (a, b, f) => logic(a & ~b, f)],
  MVNS: [0x43c8, (a, b, f) => logic(~b, f)],
  MULS: [0x4348, (a, b, f) => logic(Number(unsigned(BigInt(a) * BigInt(b))), f)],
  TST: [0x4208, (a, b, f) => compare(logic(a & b, f), a)],
  ADCS: [0x4148, (a, b, f) => add(a, b, f.C)],
  SBCS: [0x4188, (a, b, f) => add(a, ~b >>> 0, f.C)],
  ADDS: [0x1840, (a, b) => add(a, b, 0)],
  SUBS: [0x1a40, (a, b) => add(a, ~b >>> 0, 1)],
  RSBS: [0x4248, (a, b) => add(~b >>> 0, 0, 1)],
  CMP: [0x4288, (a, b) => compare(add(a, ~b >>> 0, 1), a)],
  CMP_ANY: [0x4508, (a, b) => compare(add(a, ~b >>> 0, 1), a)],
  CMN: [0x42c8, (a, b) => compare(add(a, b, 0), a)],
  ADDS_7: [0x1dc0, (a) => add(a, 7, 0)],
  SUBS_7: [0x1fc0, (a) => add(a, ~7 >>> 0, 1)],
  ADDS_255: [0x30ff, (a) => add(a, 255, 0)],
  SUBS_255: [0x38ff, (a) => add(a, ~255 >>> 0, 1)],
  CMP_255: [0x28ff, (a) => compare(add(a, ~255 >>> 0, 1), a)],
  MOVS_200: [0x20c8, (a, b, f) => logic(200, f)],
  LSLS: [0x4088, (a, b, f) => shift('lsl', a, b & 255, f)],
  LSRS: [0x40c8, (a, b, f) => shift('lsr', a, b & 255, f)],
  ASRS: [0x4108, (a, b, f) => shift('asr', a, b & 255, f)],
  RORS: [0x41c8, (a, b, f) => shift('ror', a, b & 255, f)],
  LSLS_5: [0x0140, (a, b, f) => shift('lsl', a, 5, f)],
  LSLS_0: [0x0000, (a, b, f) => logic(a, f)],
  LSRS_1: [0x0840, (a, b, f) => shift('lsr', a, 1, f)],
  LSRS_32: [0x0800, (a, b, f) => shift('lsr', a, 32, f)],
  ASRS_1: [0x1040, (a, b, f) => shift('asr', a, 1, f)],
  ASRS_32: [0x1000, (a, b, f) => shift('asr', a, 32, f)],
};
const CORNERS = [
  0, 1, 2, 31, 32, 33, 255, 256,
  0x7ffffffe, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff,
];

function checkArithmetic(report) {
  const { mcu, core, burst } = machine();
  const values = [...CORNERS, ...Array.from({ length: 26 }, random)];
  let cases = 0;
  for (const [name, [op, model]] of Object.entries(ARITHMETIC)) {
    mcu.sramView.setUint16(0x100, op, true);
    for (const a of values) for (const b of values) for (const flags of [0, 1, 2, 3]) {
      const [C, V] = [(flags & 1) !== 0, (flags & 2) !== 0];
      Object.assign(core, { PC: CODE, N: false, Z: false, C, V });
      core.registers.set([a, b]);
      burst.run(1, -1);
      const wanted = model(a, b, { C, V });
      const got = { r: core.registers[0], N: core.N, Z: core.Z, C: core.C, V: core.V };
      cases++;
      if (Object.keys(wanted).some((key) => wanted[key] !== got[key])) {
        const texts = [got, wanted].map((state) => JSON.stringify(state));
        report(`${name} of ${hex(a)} and ${hex(b)}: ${texts.join(' for ')}`);
      }
    }
  }
  return cases;
}

// Those whose flags rp2040js has wrong, and the model above has checked.
const CHECKED = new Set([14, 15, 16, 17, 18, 19]);
// BLX LR, where rp2040js jumps to the new LR, and branches to PC, which nobody defines.
const LEFT_OUT = new Set([0x47f0, 0x4778, 0x47f8]);

function checkOthers(report) {
  const [ours, theirs] = [machine(), machine()];
  let cases = 0;
  for (let round = 0; round < 400000; round++) {
    const op = random() & 0xffff;
    if (KIND[op] === 0 || CHECKED.has(KIND[op]) || LEFT_OUT.has(op)) continue;
    // Addresses in RAM, mostly aligned; small offsets in the even registers so that sums are
    // addresses too.
    const operand = (_, i) => (i % 2 ? DATA + (random() & 0xffc) : random() & 0xfc);
    const registers = Array.from({ length: 8 }, operand);
    const high = [8, 9, 10, 11, 12].map(() => random());
    const state = [...registers, ...high, STACK, 0x20000201, CODE];
    const flags = { N: random() % 3 === 0, C: random() % 2 === 0, V: random() % 2 === 0 };
    flags.Z = !flags.N && random() % 2 === 0;
    const second = (random() & 0x2fff) | 0xd000;
    for (const { mcu, core } of [ours, theirs]) {
      core.registers.set(state);
      Object.assign(core, flags, { cycles: 0 });
      mcu.sramView.setUint16(0x100, op, true);
      mcu.sramView.setUint16(0x102, second, true);
    }
    ours.burst.run(1, -1);
    // What is not for us must have been left alone, and needs no comparison.
    if (ours.burst.end === END.time) theirs.core.executeInstruction();
    cases++;
    const difference = compareMachines(ours, theirs);
    if (difference) report(`instruction ${hex(op)}: ${difference}`);
    if (ours.burst.end !== END.time) continue;
    if (round % 64 === 0 && Buffer.compare(ours.mcu.sram, theirs.mcu.sram)) {
      report(`memory differs after ${hex(op)}`);
      theirs.mcu.sram.set(ours.mcu.sram);
    }
  }
  return cases;
}

function compareMachines({ core: a }, { core: b }) {
  const register = a.registers.findIndex((value, i) => value !== b.registers[i]);
  if (register >= 0) {
    return `r${register} is ${hex(a.registers[register])} for ${hex(b.registers[register])}`;
  }
  const name = ['N', 'Z', 'C', 'V', 'cycles'].find((key) => a[key] !== b[key]);
  return name && `${name} is ${a[name]} for ${b[name]}`;
}

const mismatches = [];
const report = (sentence) => mismatches.push(sentence);
const cases = checkArithmetic(report) + checkOthers(report);
for (const sentence of mismatches.slice(0, 20)) console.error(sentence);
if (mismatches.length) {
  console.error(`${mismatches.length} of ${cases} cases differ`);
  process.exit(1);
}
console.log(`${cases} cases agree`);
