// What is flashed: the firmware's ELF file as a flash image and a table of symbols.
import fs from 'node:fs';
import { ScriptError } from './error.js';

/** The Pico's W25Q16 holds 2 MiB. */
export const FLASH_SIZE = 2 * 1024 * 1024;
export const FLASH_BASE = 0x10000000;
export const SECTOR = 4096;

const LOADABLE = 1;
const SYMBOL_TABLE = 2;
const FUNCTION = 2;

/** Reads an ELF; the result may be shared by many boards, each copies the flash. */
export function readImage(path) {
  const file = fs.readFileSync(path);
  if (file.length < 52 || file.readUInt32BE(0) !== 0x7f454c46) {
    throw new ScriptError(`${path} is no ELF file`);
  }
  const flash = new Uint8Array(FLASH_SIZE).fill(0xff);
  let end = 0;
  for (const { at, data } of segments(file)) {
    // Initial values of RAM are loaded by physical address: they lie in flash too.
    if (at < FLASH_BASE || at + data.length > FLASH_BASE + FLASH_SIZE) continue;
    flash.set(data, at - FLASH_BASE);
    end = Math.max(end, at - FLASH_BASE + data.length);
  }
  if (!boot2Sound(flash)) {
    throw new ScriptError(`${path}: the boot ROM would refuse the second-stage loader`);
  }
  // The firmware may erase and write behind its own code only.
  return { flash, free: Math.ceil(end / SECTOR) * SECTOR, ...symbolsOf(file) };
}

/** Some words of a record in the file. */
const words = (file, start, offsets) => offsets.map((offset) => file.readUInt32LE(start + offset));

function* segments(file) {
  const [table] = words(file, 0, [28]);
  const [size, count] = [file.readUInt16LE(42), file.readUInt16LE(44)];
  for (let o = table; o < table + size * count; o += size) {
    const [type, offset, at, length] = words(file, o, [0, 4, 12, 16]);
    if (type === LOADABLE && length) yield { at, data: file.subarray(offset, offset + length) };
  }
}

function symbolsOf(file) {
  const [table] = words(file, 0, [32]);
  const [size, count] = [file.readUInt16LE(46), file.readUInt16LE(48)];
  const section = (i) => words(file, table + i * size, [4, 16, 20, 24]);
  const symbols = new Map();
  const functions = [];
  for (let i = 0; i < count; i++) {
    const [type, offset, length, link] = section(i);
    if (type !== SYMBOL_TABLE) continue;
    const [, strings] = section(link);
    for (let o = offset; o < offset + length; o += 16) {
      const name = text(file, strings + file.readUInt32LE(o));
      const at = file.readUInt32LE(o + 4);
      if (name) symbols.set(name, at);
      if (name && (file[o + 12] & 15) === FUNCTION) functions.push({ name, at: at & ~1 });
    }
  }
  functions.sort((a, b) => a.at - b.at);
  return { symbols, functions };
}

function text(file, start) {
  return file.toString('latin1', start, file.indexOf(0, start));
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
