// Players' rulesets in the flash, as a script puts them there.
import fs from 'node:fs';
import path from 'node:path';
import { ScriptError } from './error.js';
import { RULES_BYTES } from './image.js';

const PLACE_BYTES = 16 * 1024;
// A file with the images of all texts by their names, in hexadecimal figures. Texts are compiled by the caller.
const COMPILED = process.env.VEDETTE_RULES;

function imageOf(file, folder) {
  const { name, ext } = path.parse(file);
  if (ext !== '.rules') return fs.readFileSync(path.resolve(folder, file));
  const figures = COMPILED && JSON.parse(fs.readFileSync(COMPILED, 'utf8'))[name];
  if (!figures) throw new ScriptError(`${file} is not compiled`);
  return Buffer.from(figures, 'hex');
}

/** Images of these files, each at the beginning of a place. */
export function regionOf(files, folder) {
  const region = new Uint8Array(RULES_BYTES).fill(0xff);
  let at = 0;
  for (const file of files) {
    const image = imageOf(file, folder);
    if (at + image.length > RULES_BYTES) throw new ScriptError(`${file} finds no room`);
    region.set(image, at);
    at = Math.ceil((at + image.length) / PLACE_BYTES) * PLACE_BYTES;
  }
  return region;
}
