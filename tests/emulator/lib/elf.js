// The firmware's ELF file: what the tests flash, with a table of symbols.
import fs from 'node:fs';
import { ScriptError } from './error.js';
import { assemble } from './image.js';

const LOADABLE = 1;
const SYMBOL_TABLE = 2;
const FUNCTION = 2;

/** Reads an ELF; the result may be shared by many boards, each copies the flash. */
export function readImage(path) {
  const file = fs.readFileSync(path);
  if (file.length < 52 || file.readUInt32BE(0) !== 0x7f454c46) {
    throw new ScriptError(`${path} is no ELF file`);
  }
  return { ...assemble(path, segments(file)), ...symbolsOf(file) };
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
