// How a board is wired: hardware/boards/NAME.toml, the file that the firmware is built from.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';

const BOARDS = fileURLToPath(new URL('../../../hardware/boards/', import.meta.url));

/** The wiring of the board that VEDETTE_BOARD names, or of our own. */
export function readWiring(name = process.env.VEDETTE_BOARD ?? 'vedette') {
  return parse(fs.readFileSync(`${BOARDS}${name}.toml`, 'utf8'));
}
