// What is flashed: the flash's content, how much of it is the firmware's, and its symbols.
//
// It comes from an ELF file (elf.js) or from a .uf2 (uf2.js). Nothing here needs Node: the page
// that runs the chip in a browser uses it too.
import { ScriptError } from './error.js';

/** The Pico's W25Q16 holds 2 MiB. */
export const FLASH_SIZE = 2 * 1024 * 1024;
export const FLASH_BASE = 0x10000000;
// Where players' rulesets lie, counted from there.
export const RULES_AT = 0x1c0000;
export const RULES_BYTES = 128 * 1024;
export const SECTOR = 4096;

/** Puts parts, {at, data}, into an empty flash. `name` is the file's, for messages. */
export function assemble(name, parts) {
  const flash = new Uint8Array(FLASH_SIZE).fill(0xff);
  let end = 0;
  for (const { at, data } of parts) {
    // Initial values of RAM are loaded by physical address: they lie in flash too.
    if (at < FLASH_BASE || at + data.length > FLASH_BASE + FLASH_SIZE) continue;
    flash.set(data, at - FLASH_BASE);
    end = Math.max(end, at - FLASH_BASE + data.length);
  }
  if (!boot2Sound(flash)) {
    throw new ScriptError(`${name}: the boot ROM would refuse the second-stage loader`);
  }
  // The firmware may erase and write behind its own code only.
  return { flash, free: Math.ceil(end / SECTOR) * SECTOR, symbols: new Map(), functions: [] };
}

/** The name of the function around an address, for messages. */
export function functionAt(image, at) {
  const before = image.functions.findLast((f) => f.at <= at);
  return before ? before.name : 'unknown code';
}

/** The boot ROM runs the first 256 bytes only if their last word is the CRC of the others. */
function boot2Sound(flash) {
  let crc = 0xffffffff;
  for (let i = 0; i < 252; i++) {
    crc ^= flash[i] << 24;
    for (let k = 0; k < 8; k++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0 === new DataView(flash.buffer).getUint32(252, true);
}
