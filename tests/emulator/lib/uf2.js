// A .uf2: what a player drops onto the drive that the chip shows in its boot mode.
import { ScriptError } from './error.js';
import { assemble } from './image.js';

const BLOCK = 512;
const PAGE = 256;
const MAGIC = [[0, 0x0a324655], [4, 0x9e5d5157], [508, 0x0ab16f30]];
const RP2040 = 0xe48bff56;
const [FLAGS, ADDRESS, SIZE, NUMBER, COUNT, FAMILY, DATA] = [8, 12, 16, 20, 24, 28, 32];
const NOT_FOR_FLASH = 0x00000001;
const HAS_FAMILY = 0x00002000;

/** Reads a .uf2 for the RP2040 as the boot ROM does; `name` is for messages. It has no symbols. */
export function parseUf2(bytes, name) {
  if (!bytes.length || bytes.length % BLOCK) throw new ScriptError(`${name} is no .uf2 file`);
  return assemble(name, [...blocks(bytes, name)]);
}

function* blocks(bytes, name) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let o = 0; o < bytes.length; o += BLOCK) {
    const word = (offset) => view.getUint32(o + offset, true);
    if (MAGIC.some(([offset, magic]) => word(offset) !== magic)) {
      throw new ScriptError(`${name} is no .uf2 file`);
    }
    // The boot ROM passes over what is for another chip, or not for its flash.
    if (word(FLAGS) & NOT_FOR_FLASH) continue;
    if (!(word(FLAGS) & HAS_FAMILY) || word(FAMILY) !== RP2040) continue;
    if (word(SIZE) !== PAGE) throw new ScriptError(`${name} has a block of another size than a page`);
    if (word(NUMBER) >= word(COUNT)) throw new ScriptError(`${name} counts its blocks wrongly`);
    yield { at: word(ADDRESS), data: bytes.subarray(o + DATA, o + DATA + PAGE) };
  }
}
