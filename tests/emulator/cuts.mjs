// Power cuts at the flash operations of a game on the emulated chip:
//
//   node cuts.mjs ELF MEMORY GAME AFTER FIRST COUNT OUT
//
// Plays the script GAME on a board with MEMORY at the end of its flash, and takes down what every
// operation finds there. For COUNT operations from FIRST on the power goes before, inside (three
// times) and after it: a board is switched on with what the flash then holds, shows its first
// picture, and plays the script AFTER. After every second cut the battery is too low to write, and
// the cable comes before the script. OUT gets, for each operation, the memory before and after it
// and then for each of its five cuts the memory at the first picture, the memory in the end, and
// the picture as 8192 bytes of "#" and ".". Prints the number of operations of the game.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { orFail } from './lib/error.js';
import { readImage } from './lib/elf.js';
import { Player } from './lib/player.js';
import { xorshift } from './lib/random.js';
import { parseScript } from './lib/script.js';

const MEMORY_BYTES = 64 * 1024;
const TORN_SEEDS = [1, 2, 3];
// The supply is measured twice a minute.
const CABLE = '{"usb":true}\n{"wait":31000}\n';

const scratch = path.join(os.tmpdir(), `vedette-cuts-${process.pid}.bin`);

/** A player whose board has this memory, and a battery of so many volts. */
function playerWith(image, memory, lines, vsys = 4.0) {
  fs.writeFileSync(scratch, memory);
  const boot = JSON.stringify({ boot: [], memory: scratch, vsys });
  return new Player(image, parseScript(`${boot}\n${lines}`));
}

/** Plays a game; gives what the flash held around each of its operations. */
function operationsOf(image, memory, game) {
  const player = playerWith(image, memory, game);
  const { flash } = player.board;
  const now = () => flash.cells.slice(-MEMORY_BYTES);
  const operations = [];
  const operate = flash.operate.bind(flash);
  flash.operate = (kind, whole, torn) => {
    const before = flash.cells.slice();
    const tear = (seed) => {
      const random = xorshift(seed + 7919 * operations.length);
      torn(() => random() & 0xff);
      const after = now();
      flash.cells.set(before);
      return after;
    };
    const cuts = [before.slice(-MEMORY_BYTES), ...TORN_SEEDS.map(tear)];
    operate(kind, whole, torn);
    operations.push({ cuts: [...cuts, now()] });
  };
  player.play();
  return operations;
}

/** Switches a board on with what a cut left; gives what it holds and shows, and holds in the end. */
function afterCut(image, memory, after, isLow) {
  const lines = isLow ? CABLE + after : after;
  const player = playerWith(image, memory, lines, isLow ? 2.45 : 4.0);
  const now = () => player.board.flash.cells.slice(-MEMORY_BYTES);
  player.begin();
  const [found, picture] = [now(), player.board.oled.rows().join('')];
  for (const { verb, line, number } of player.script) player.perform(verb, line, number);
  return [found, now(), Buffer.from(picture)];
}

orFail(() => {
  const [elf, memory, game, after, first, count, out] = process.argv.slice(2);
  const image = readImage(elf);
  const text = (file) => fs.readFileSync(file, 'utf8');
  try {
    const operations = operationsOf(image, fs.readFileSync(memory), text(game));
    const file = fs.openSync(out, 'w');
    for (const { cuts } of operations.slice(Number(first), Number(first) + Number(count))) {
      [cuts[0], cuts.at(-1)].forEach((bytes) => fs.writeSync(file, bytes));
      cuts.forEach((cut, index) => {
        const found = afterCut(image, cut, text(after), index % 2 === 1);
        found.forEach((bytes) => fs.writeSync(file, bytes));
      });
    }
    fs.closeSync(file);
    console.log(operations.length);
  } finally {
    fs.rmSync(scratch, { force: true });
  }
});
