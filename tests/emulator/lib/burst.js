// The plain instructions, from one jump table: arithmetic, branches, loads and stores of memory.
//
// rp2040js asks of each instruction in turn whether it is this one or that, 15 million times a
// second, and gets flags wrong: V of ADCS and SBCS at 0x7fffffff (so that `0 < i64::MAX` is false),
// C of shifts by a register. A burst is several times faster and right (cpucheck.mjs holds it to
// the manual), with the cycle counts of rp2040js. It stops before anything else, and leaves that
// one instruction to rp2040js.
//
// The one long function is what makes it fast: its variables stay in registers of the host as long
// as no closure shares them. So nothing that changes them is taken out of it.
import { FLASH_BASE } from './image.js';
import { KIND } from './thumb.js';

const RAM_BASE = 0x20000000;
const [SP, LR, PC] = [13, 14, 15];

/** Why a burst ended: time is up, one for rp2040js, two kinds of fault, PC at its stop. */
export const END = { time: 0, other: 1, unaligned: 2, flashWrite: 3, stop: 4 };

export class Burst {
  constructor(mcu, flash) {
    this.core = mcu.core;
    this.flash = flash;
    this.flash16 = new Uint16Array(flash.cells.buffer);
    this.flash32 = new Int32Array(flash.cells.buffer);
    this.ram8 = mcu.sram;
    this.ram16 = new Uint16Array(mcu.sram.buffer);
    this.ram32 = new Int32Array(mcu.sram.buffer);
    this.registers = new Int32Array(mcu.core.registers.buffer);
    this.end = END.time;
    this.instructions = 0;
  }

  /**
   * Runs for some cycles or until PC is `stop` or `other`. Gives the cycles used; `end` says why it
   * ended.
   */
  run(cycles, stop, other) {
    const { core, ram8, ram16, ram32, flash16, flash32, registers: r } = this;
    const flash8 = this.flash.cells;
    const ramSize = ram8.length;
    const flashSize = this.flash.readable ? flash8.length : 0;
    let end = END.time;
    let used = 0;
    let count = 0;
    let pc = r[PC] & ~1;
    // N and Z live in one number: negative or zero, as the last result was.
    let nz = core.N ? -1 : core.Z ? 0 : 1;
    let c = core.C ? 1 : 0;
    let v = core.V ? 1 : 0;

    loop: while (used < cycles) {
      if (pc === stop || pc === other) {
        end = END.stop;
        break;
      }
      let op = 0;
      if ((pc - FLASH_BASE) >>> 0 < flashSize) op = flash16[(pc - FLASH_BASE) >> 1];
      else if ((pc - RAM_BASE) >>> 0 < ramSize) op = ram16[(pc - RAM_BASE) >> 1];
      else {
        end = END.other;
        break;
      }
      const kind = KIND[op];
      const d = op & 7;
      const m = (op >> 3) & 7;
      let next = (pc + 2) | 0;
      let cost = 1;
      switch (kind) {
        case 1: { // LSLS immediate
          const n = (op >> 6) & 31;
          if (n) c = (r[m] >>> (32 - n)) & 1;
          nz = r[m] << n;
          r[d] = nz;
          break;
        }
        case 2: { // LSRS immediate
          const n = (op >> 6) & 31;
          c = (r[m] >>> (n ? n - 1 : 31)) & 1;
          nz = n ? (r[m] >>> n) | 0 : 0;
          r[d] = nz;
          break;
        }
        case 3: { // ASRS immediate
          const n = (op >> 6) & 31 || 32;
          c = (r[m] >> (n - 1)) & 1;
          nz = r[m] >> (n === 32 ? 31 : n);
          r[d] = nz;
          break;
        }
        case 8: // MOVS
          nz = op & 255;
          r[(op >> 8) & 7] = nz;
          break;
        case 12: r[d] = nz = r[d] & r[m]; break; // ANDS
        case 13: r[d] = nz = r[d] ^ r[m]; break; // EORS
        case 20: nz = r[d] & r[m]; break; // TST
        case 24: r[d] = nz = r[d] | r[m]; break; // ORRS
        case 25: r[d] = nz = Math.imul(r[d], r[m]); break; // MULS
        case 26: r[d] = nz = r[d] & ~r[m]; break; // BICS
        case 27: r[d] = nz = ~r[m]; break; // MVNS
        case 14: { // LSLS register
          const n = r[m] & 255;
          if (n) c = n > 32 ? 0 : (r[d] >>> (32 - n)) & 1;
          nz = n > 31 ? 0 : r[d] << n;
          r[d] = nz;
          break;
        }
        case 15: { // LSRS register
          const n = r[m] & 255;
          if (n) c = n > 32 ? 0 : (r[d] >>> (n - 1)) & 1;
          nz = n > 31 ? 0 : (r[d] >>> n) | 0;
          r[d] = nz;
          break;
        }
        case 16: { // ASRS register
          const n = r[m] & 255;
          if (n) c = (r[d] >> (n > 32 ? 31 : n - 1)) & 1;
          nz = r[d] >> (n > 31 ? 31 : n);
          r[d] = nz;
          break;
        }
        case 19: { // RORS
          const n = r[m] & 31;
          nz = (r[d] >>> n) | (r[d] << (32 - n));
          if (r[m] & 255) c = nz >>> 31;
          r[d] = nz;
          break;
        }

        // Everything that adds: a - b is a + ~b + 1.
        case 4: case 5: case 6: case 7: case 9: case 10: case 11:
        case 17: case 18: case 21: case 22: case 23: case 29: {
          let a = 0;
          let b = 0;
          let carry = 0;
          let to = d;
          switch (kind) {
            // ADDS and SUBS of registers and of 3 bits.
            case 4: a = r[m]; b = r[(op >> 6) & 7]; break;
            case 5: a = r[m]; b = ~r[(op >> 6) & 7]; carry = 1; break;
            case 6: a = r[m]; b = (op >> 6) & 7; break;
            case 7: a = r[m]; b = ~((op >> 6) & 7); carry = 1; break;
            // CMP, ADDS and SUBS of 8 bits.
            case 9: a = r[(op >> 8) & 7]; b = ~(op & 255); carry = 1; to = -1; break;
            case 10: to = (op >> 8) & 7; a = r[to]; b = op & 255; break;
            case 11: to = (op >> 8) & 7; a = r[to]; b = ~(op & 255); carry = 1; break;
            // ADCS, SBCS, RSBS.
            case 17: a = r[d]; b = r[m]; carry = c; break;
            case 18: a = r[d]; b = ~r[m]; carry = c; break;
            case 21: a = ~r[m]; carry = 1; break;
            // CMP, CMN, CMP of any registers.
            case 22: a = r[d]; b = ~r[m]; carry = 1; to = -1; break;
            case 23: a = r[d]; b = r[m]; to = -1; break;
            default: a = r[((op >> 4) & 8) | d]; b = ~r[(op >> 3) & 15]; carry = 1; to = -1;
          }
          nz = (a + b + carry) | 0;
          c = ((a & b) | ((a | b) & ~nz)) >>> 31;
          v = ((a ^ nz) & (b ^ nz)) >>> 31;
          if (to >= 0) r[to] = nz;
          break;
        }

        case 28: case 30: { // ADD and MOV, any registers
          const from = (op >> 3) & 15;
          const to = ((op >> 4) & 8) | d;
          let value = from === PC ? pc + 4 : r[from];
          if (kind === 28) value = (value + (to === PC ? pc + 4 : r[to])) | 0;
          if (to === PC) {
            next = value & ~1;
            cost = 2;
          } else r[to] = to === SP ? value & ~3 : value;
          break;
        }
        case 50: r[(op >> 8) & 7] = ((pc + 4) & ~3) + ((op & 255) << 2); break; // ADR
        case 51: r[(op >> 8) & 7] = r[SP] + ((op & 255) << 2); break; // ADD, SP plus immediate
        case 52: r[SP] += (op & 127) << 2; break; // ADD SP
        case 53: r[SP] -= (op & 127) << 2; break; // SUB SP
        case 54: r[d] = (r[m] << 16) >> 16; break; // SXTH
        case 55: r[d] = (r[m] << 24) >> 24; break; // SXTB
        case 56: r[d] = r[m] & 0xffff; break; // UXTH
        case 57: r[d] = r[m] & 0xff; break; // UXTB
        case 60: // REV
          r[d] = (r[m] << 24) | ((r[m] & 0xff00) << 8) | ((r[m] >> 8) & 0xff00) | (r[m] >>> 24);
          break;
        case 61: r[d] = ((r[m] & 0x00ff00ff) << 8) | ((r[m] >>> 8) & 0x00ff00ff); break; // REV16
        case 62: r[d] = ((r[m] << 24) >> 16) | ((r[m] >> 8) & 255); break; // REVSH
        case 63: break; // NOP

        case 33: case 38: case 43: case 49: { // LDR: literal, register, immediate, at SP
          let a = 0;
          let to = d;
          if (kind === 43) a = (r[m] + ((op >> 4) & 124)) | 0;
          else if (kind === 38) a = (r[m] + r[(op >> 6) & 7]) | 0;
          else {
            a = ((kind === 33 ? (pc + 4) & ~3 : r[SP]) + ((op & 255) << 2)) | 0;
            to = (op >> 8) & 7;
          }
          if (a & 3) {
            end = END.unaligned;
            break loop;
          }
          if ((a - RAM_BASE) >>> 0 < ramSize) r[to] = ram32[(a - RAM_BASE) >> 2];
          else if ((a - FLASH_BASE) >>> 0 < flashSize) r[to] = flash32[(a - FLASH_BASE) >> 2];
          else {
            end = END.other;
            break loop;
          }
          cost = 2;
          break;
        }
        case 39: case 41: case 47: { // LDRH register, LDRSH, LDRH immediate
          const a = (r[m] + (kind === 47 ? (op >> 5) & 62 : r[(op >> 6) & 7])) | 0;
          let value = 0;
          if (a & 1) {
            end = END.unaligned;
            break loop;
          }
          if ((a - RAM_BASE) >>> 0 < ramSize) value = ram16[(a - RAM_BASE) >> 1];
          else if ((a - FLASH_BASE) >>> 0 < flashSize) value = flash16[(a - FLASH_BASE) >> 1];
          else {
            end = END.other;
            break loop;
          }
          r[d] = kind === 41 ? (value << 16) >> 16 : value;
          cost = 2;
          break;
        }
        case 37: case 40: case 45: { // LDRSB, LDRB register, LDRB immediate
          const a = (r[m] + (kind === 45 ? (op >> 6) & 31 : r[(op >> 6) & 7])) | 0;
          let value = 0;
          if ((a - RAM_BASE) >>> 0 < ramSize) value = ram8[a - RAM_BASE];
          else if ((a - FLASH_BASE) >>> 0 < flashSize) value = flash8[a - FLASH_BASE];
          else {
            end = END.other;
            break loop;
          }
          r[d] = kind === 37 ? (value << 24) >> 24 : value;
          cost = 2;
          break;
        }
        case 34: case 42: case 48: // STR register, immediate, at SP
        case 35: case 46: // STRH register, immediate
        case 36: case 44: { // STRB register, immediate
          let a = 0;
          let mask = 3;
          switch (kind) {
            case 42: a = r[m] + ((op >> 4) & 124); break;
            case 48: a = r[SP] + ((op & 255) << 2); break;
            case 46: a = r[m] + ((op >> 5) & 62); mask = 1; break;
            case 44: a = r[m] + ((op >> 6) & 31); mask = 0; break;
            default: a = r[m] + r[(op >> 6) & 7]; mask = kind === 34 ? 3 : kind === 35 ? 1 : 0;
          }
          const o = (a - RAM_BASE) | 0;
          if (o & mask) end = END.unaligned;
          else if (o >>> 0 >= ramSize) {
            end = (a - FLASH_BASE) >>> 0 < flash8.length ? END.flashWrite : END.other;
          }
          if (end) break loop;
          if (mask === 0) ram8[o] = r[d];
          else if (mask === 1) ram16[o >> 1] = r[d];
          else ram32[o >> 2] = r[kind === 48 ? (op >> 8) & 7 : d];
          cost = 2;
          break;
        }

        case 58: case 59: case 64: case 65: { // PUSH, POP, STMIA, LDMIA
          const withLast = kind < 64 && op & 0x100; // LR of a PUSH, PC of a POP.
          const at = kind < 64 ? SP : (op >> 8) & 7;
          let words = 0;
          for (let bits = op & (withLast ? 0x1ff : 0xff); bits; bits &= bits - 1) words++;
          const a = kind === 58 ? r[SP] - 4 * words : r[at];
          const o = (a - RAM_BASE) | 0;
          if (o & 3) end = END.unaligned;
          // The whole block must be RAM, or rp2040js does it: a table in flash, the edge of the
          // memory.
          else if (o >>> 0 >= ramSize || o + 4 * words > ramSize) end = END.other;
          if (end) break loop;
          let w = o >> 2;
          if (kind === 59 && withLast) {
            const to = ram32[w + words - 1];
            if (to >>> 28 === 15) {
              end = END.other; // Return from an exception.
              break loop;
            }
            next = to & ~1;
            cost = 3;
          }
          for (let i = 0, bits = op & 0xff; bits; i++, bits >>= 1) {
            if (!(bits & 1)) continue;
            if (kind === 58 || kind === 64) ram32[w++] = r[i];
            else r[i] = ram32[w++];
            cost++;
          }
          if (kind === 58 && withLast) ram32[w] = r[LR];
          if (kind === 58) r[SP] = a;
          else if (kind === 59) r[SP] = a + 4 * words;
          else if (!(op & (1 << at))) r[at] = a + 4 * words;
          break;
        }

        case 31: case 32: { // BX, BLX
          const to = r[(op >> 3) & 15];
          if (d || to >>> 28 === 15) {
            end = END.other; // Not defined, or a return from an exception.
            break loop;
          }
          if (kind === 32) r[LR] = next | 1;
          next = to & ~1;
          cost = 2;
          break;
        }
        case 66: // B conditional
          if (holds((op >> 8) & 15, nz, c, v)) {
            next = (pc + 4 + ((op << 24) >> 23)) | 0;
            cost = 2;
          }
          break;
        case 67: // B
          next = (pc + 4 + ((op << 21) >> 20)) | 0;
          cost = 2;
          break;
        case 68: { // BL; the other instructions of 32 bits are for rp2040js
          const inFlash = (pc - FLASH_BASE) >>> 0 < flashSize;
          const low = inFlash ? flash16[(next - FLASH_BASE) >> 1] : ram16[(next - RAM_BASE) >> 1];
          if ((low & 0xd000) !== 0xd000) {
            end = END.other;
            break loop;
          }
          const s = (op >> 10) & 1;
          const i1 = ~((low >> 13) ^ s) & 1;
          const i2 = ~((low >> 11) ^ s) & 1;
          const high = (-s << 24) | (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12);
          r[LR] = (pc + 4) | 1;
          next = (pc + 4 + (high | ((low & 0x7ff) << 1))) | 0;
          cost = 3;
          break;
        }
        default:
          end = END.other;
          break loop;
      }
      pc = next;
      used += cost;
      count++;
    }

    r[PC] = pc;
    core.N = nz < 0;
    core.Z = nz === 0;
    core.C = c === 1;
    core.V = v === 1;
    core.cycles += used;
    this.end = end;
    this.instructions += count;
    return used;
  }
}

/**
 * The conditions of a branch, in the manual's order; each second one is the opposite of the one
 * before.
 */
function holds(condition, nz, c, v) {
  const less = nz < 0 !== (v === 1);
  let met = false;
  switch (condition >> 1) {
    case 0: met = nz === 0; break;
    case 1: met = c === 1; break;
    case 2: met = nz < 0; break;
    case 3: met = v === 1; break;
    case 4: met = c === 1 && nz !== 0; break;
    case 5: met = !less; break;
    default: met = !less && nz !== 0;
  }
  return (condition & 1) === 0 ? met : !met;
}
