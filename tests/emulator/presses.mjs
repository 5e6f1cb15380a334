// Presses buttons at random on the emulated chip:
//
//   node presses.mjs ELF SEED COUNT [SCRIPT]
//
// A fault, a reset, or a panel that stays dark fails the run. In the end B is held twice and
// pressed, then up: the screen must be lit, and which one it is the caller may judge from the
// picture. Prints one line of JSON: the record of the run as play.mjs gives it, with how often each
// button was used and the last picture. Ends with 0, or with 1 and a sentence. The presses are a
// function of the seed; SCRIPT is a file for them that play.mjs can play again.
import fs from 'node:fs';
import { ScriptError, orFail, sentenceOf } from './lib/error.js';
import { readImage } from './lib/image.js';
import { Player } from './lib/player.js';
import { xorshift } from './lib/random.js';
import { boardRecord, toJson } from './lib/report.js';
import { checkLines } from './lib/script.js';

// In hundredths: a player sets values and rolls, now and then goes back, holds a button or thinks.
const WEIGHTS = [
  ['up', 12], ['down', 18], ['left', 12], ['right', 20], ['A', 20], ['B', 9], ['hold', 9],
];
const WAIT_CHANCE = 10;
// Long enough for the panel to go off, and for deep sleep.
const LONG_WAITS = [70e3, 330e3];
const HOME = [{ hold: 'B', ms: 800 }, { hold: 'B', ms: 800 }, { press: 'B' }, { press: 'up' }];

function randomLines(seed, count) {
  const random = xorshift(seed);
  const below = (n) => random() % n;
  const lines = [];
  for (let i = 0; i < count; i++) {
    const kind = pick(WEIGHTS, below(100));
    if (kind === 'hold') lines.push({ hold: WEIGHTS[below(6)][0], ms: 300 + below(601) });
    else lines.push({ press: kind });
    if (below(500) === 0) lines.push({ wait: LONG_WAITS[below(2)] });
    else if (below(100) < WAIT_CHANCE) lines.push({ wait: 10 + below(2000) });
  }
  return lines;
}

function pick(weights, roll) {
  let left = roll;
  return weights.find(([, weight]) => (left -= weight) < 0)[0];
}

/** A press may send the device to sleep, but then the next one wakes it. Gives whether it did. */
function ensureLight(player) {
  const light = () => {
    for (let ms = 0; ms < 1000 && !player.board.oled.lit; ms += 20) player.pass(20);
    return player.board.oled.lit;
  };
  if (light()) return false;
  player.hold('B', 40);
  if (!light()) throw new ScriptError('the panel stays dark after a press');
  return true;
}

function run(image, lines) {
  const player = new Player(image, []);
  const used = {};
  let woken = 0;
  let error;
  try {
    player.attempt('at power-on', () => player.begin());
    for (const { number, verb, line } of checkLines([...lines, ...HOME], 'presses')) {
      player.attempt(`line ${number}`, () => {
        player.perform(verb, line, number);
        if (verb !== 'wait' && ensureLight(player)) woken++;
      });
      used[line.press ?? verb] = (used[line.press ?? verb] ?? 0) + 1;
    }
    const last = lines.length + HOME.length;
    player.attempt('in the end', () => player.takePicture('screen', 'end', last));
    if (player.board.oled.dark) throw new ScriptError('in the end: the screen is dark');
  } catch (thrown) {
    error = sentenceOf(thrown);
  }
  return { used, woken, ...boardRecord(player.board), pictures: player.pictures, error };
}

const [elf, seed, count, scriptFile] = process.argv.slice(2);
if (!elf || !(seed >= 0) || !(count >= 0)) {
  console.error('usage: node presses.mjs ELF SEED COUNT [SCRIPT]');
  process.exit(2);
}
const lines = randomLines(Number(seed), Number(count));
if (scriptFile) {
  const script = [...lines, ...HOME].map((line) => `${JSON.stringify(line)}\n`);
  fs.writeFileSync(scriptFile, script.join(''));
}
orFail(() => {
  const record = run(readImage(elf), lines);
  console.log(toJson({ seed: Number(seed), count: Number(count), ...record }));
  if (record.error) throw new ScriptError(`seed ${seed}, ${record.error}`);
});
