// Presses buttons at random on the emulated chip, and lets everything happen to it meanwhile:
//
//   node soak.mjs ELF SEED COUNT MEMORY OUT [SCRIPT]
//
// The board begins with MEMORY at the end of its flash, a panel at either address, and a flash that
// erases a sector as slowly as its data sheet allows, or faster. The panel comes loose, wires of its
// bus are held low, the random source fails, the battery sags, the cable comes and goes, buttons
// stick, all six are pressed at once, and the power is cut, also at an operation of the flash. OUT
// gets the memory around every cut: as it was before the operation that was cut short, if one was,
// and as the cut left it; and twice as it is in the end. A
// fault, a restart that nobody asked for, or a panel that stays dark though it could shine fails the
// run. In the end all is well again, B is held twice and pressed, then up: the screen must be lit,
// and which one it is the caller may judge from the picture. Prints one line of JSON: the record of
// the run as play.mjs gives it, with how often each thing was done, how long after its return the
// panel was back at the latest, and the last picture. Ends with 0, or with 1 and a sentence. All of
// it is a function of the seed; SCRIPT is a file for the lines that play.mjs can play again.
import fs from 'node:fs';
import { ScriptError, orFail, sentenceOf } from './lib/error.js';
import { readImage } from './lib/elf.js';
import { BUTTONS } from './lib/buttons.js';
import { Player } from './lib/player.js';
import { xorshift } from './lib/random.js';
import { boardRecord, toJson } from './lib/report.js';
import { checkLines } from './lib/script.js';

// In hundredths: a player sets values and rolls, now and then goes back, holds a button or thinks.
const WEIGHTS = [
  ['up', 12], ['down', 18], ['left', 12], ['right', 20], ['A', 20], ['B', 9], ['hold', 9],
];
const WAIT_CHANCE = 10;
// Something happens about once in so many presses.
const CALM = 25;
// Long enough for the panel to go off, and for deep sleep.
const LONG_WAITS = [70e3, 330e3];
const GOOD_RING = { kind: 'good', seed: 3 };
const SICK_RINGS = [
  { kind: 'stuck', value: 0 }, { kind: 'stuck', value: 1 }, { kind: 'biased', p: 0.9, seed: 5 },
];
// The supply is measured twice a minute.
const MEASURED = 31e3;
// An empty battery is told for six seconds; then a button has the chip measure again.
const WELL = [
  { wire: 'free' }, { rosc: GOOD_RING }, { vsys: 4.0 }, { usb: false }, { oled: 'plug' }, { wait: 7000 },
];
const ADDRESSES = [0x3c, 0x3d];
const ERASE_MS = [45, 45, 120, 200, 400];
const MEMORY_BYTES = 64 * 1024;
const HOME = [{ hold: 'B', ms: 800 }, { hold: 'B', ms: 800 }, { press: 'B' }, { press: 'up' }];

/**
 * What can happen. Each gives the lines that begin it and those that end it, some presses later; `r`
 * gives random numbers below a limit.
 */
const DISTURBANCES = {
  unplugged: () => [[{ oled: 'unplug' }], [{ oled: 'plug' }]],
  clock_held: () => [[{ wire: 'scl' }], [{ wire: 'free' }]],
  data_held: (r) => [[{ wire: 'sda', clocks: 1 + r(9) }], [{ wire: 'free' }]],
  // A source that failed is trusted again after a restart.
  source: (r) => [[{ rosc: SICK_RINGS[r(3)] }], [{ rosc: GOOD_RING }, { power: 'cut' }]],
  volts: (r) => [[{ vsys: 2.2 + r(24) / 10 }, { wait: MEASURED }], [{ vsys: 4.0 }, { wait: r(MEASURED) }]],
  cable: (r) => [[{ usb: true }, { wait: r(MEASURED) }], [{ usb: false }, { wait: r(MEASURED) }]],
  power_cut: () => [[{ power: 'cut' }], []],
  low_start: () => [[{ vsys: 2.45 }, { power: 'cut' }], [{ vsys: 4.0 }, { wait: MEASURED }]],
  torn_write: (r) => [[{
    power: 'cut', flash_op: 1 + r(4), how: ['before', 'torn', 'after'][r(3)], seed: 1 + r(1e6),
  }], []],
  stuck: (r) => {
    const button = BUTTONS[r(6)];
    return [[{ down: button }, { wait: 30e3 + r(3000) }], [{ up: button }]];
  },
  all_six: (r) => [[...shuffled(r).map((down) => ({ down })), { wait: r(1500) }],
    [...shuffled(r).map((up) => ({ up })), { wait: 100 }]],
  dozed: (r) => [[{ wait: LONG_WAITS[r(2)] }], []],
};

function shuffled(r) {
  const names = [...BUTTONS];
  for (let i = names.length - 1; i > 0; i--) {
    const j = r(i + 1);
    [names[i], names[j]] = [names[j], names[i]];
  }
  return names;
}

/** What board it is. */
function randomBoot(seed, memory) {
  const random = xorshift(seed ^ 0x5eed);
  const oneOf = (list) => list[Math.floor(random() % list.length)];
  return { boot: [], memory, address: oneOf(ADDRESSES), erase_ms: oneOf(ERASE_MS) };
}

/** The lines of a run after the first: {line, does}, where `does` names what is counted. */
function randomLines(seed, count) {
  const random = xorshift(seed);
  const r = (n) => Math.floor(random() % n);
  const lines = [];
  const add = (all, does) => all.forEach((line, i) => lines.push({ line, does: i ? undefined : does }));
  let ending = null;
  for (let i = 0; i < count; i++) {
    const kind = pick(WEIGHTS, r(100));
    if (kind === 'hold') add([{ hold: BUTTONS[r(6)], ms: 300 + r(601) }], 'hold');
    else add([{ press: kind }], kind);
    if (r(100) < WAIT_CHANCE) add([{ wait: 10 + r(2000) }]);
    if (ending && r(4) === 0) {
      add(ending);
      ending = null;
    } else if (!ending && r(CALM) === 0) {
      const names = Object.keys(DISTURBANCES);
      const name = names[r(names.length)];
      const [begin, end] = DISTURBANCES[name](r);
      add(begin, name);
      ending = end.length ? end : null;
    }
  }
  add([...(ending ?? []), ...WELL, ...HOME]);
  return lines;
}

function pick(weights, roll) {
  let left = roll;
  return weights.find(([, weight]) => (left -= weight) < 0)[0];
}

/** Whether the panel could shine if it were sent a picture. */
const couldShine = ({ oled, world }) => oled.present && !world.busHeld;

/** A press may send the device to sleep, but then the next one wakes it. */
function ensureLight(player, run) {
  const { board } = player;
  const start = player.now;
  const light = () => {
    for (let ms = 0; ms < 2500 && !board.oled.lit; ms += 20) player.pass(20);
    if (board.oled.lit) run.longest_dark_ms = Math.max(run.longest_dark_ms, player.now - start);
    return board.oled.lit;
  };
  if (light()) return;
  const free = BUTTONS.find((name) => !board.world.held.has(name));
  if (free === undefined) return;
  player.hold(free, 40);
  run.woken++;
  if (!light()) throw new ScriptError('the panel stays dark after a press');
}

/** Writes down what the flash holds around every power cut. */
class Memories {
  constructor(board, file) {
    this.flash = board.flash;
    this.file = fs.openSync(file, 'w');
    this.cuts = 0;
    this.torn = 0;
    this.before = null; // While an operation is in hand, or was cut short.
    const operate = board.flash.operate.bind(board.flash);
    board.flash.operate = (...operation) => {
      this.before = this.now;
      operate(...operation);
      this.before = null;
    };
    const restart = board.restart.bind(board);
    board.restart = (why) => {
      if (why === 'power') this.write();
      restart(why);
    };
  }

  get now() {
    return this.flash.cells.slice(-MEMORY_BYTES);
  }

  write() {
    this.cuts++;
    if (this.before) this.torn++;
    for (const memory of [this.before ?? this.now, this.now]) fs.writeSync(this.file, memory);
    this.before = null;
  }
}

function soak(image, boot, lines, out) {
  const player = new Player(image, checkLines([boot, ...lines.map(({ line }) => line)], 'soak'));
  const { board } = player;
  const memories = new Memories(board, out);
  // Random presses find the way to a new firmware, too.
  board.returns = true;
  const { address, erase_ms } = boot;
  const run = { address, erase_ms, used: {}, woken: 0, longest_dark_ms: 0 };
  try {
    player.attempt('at power-on', () => player.begin());
    player.script.forEach(({ number, verb, line }, i) => {
      player.attempt(`line ${number}`, () => {
        player.perform(verb, line, number);
        // While the source is sick the device offers a restart, and random presses take it.
        if (verb === 'rosc') player.resetsAllowed = line.rosc.kind !== GOOD_RING.kind;
        if (verb !== 'wait' && couldShine(board)) ensureLight(player, run);
      });
      const { does } = lines[i];
      if (does) run.used[does] = (run.used[does] ?? 0) + 1;
    });
    player.attempt('in the end', () => player.takePicture('screen', 'end', lines.length));
    if (board.oled.dark) throw new ScriptError('in the end: the screen is dark');
  } catch (thrown) {
    run.error = sentenceOf(thrown);
  }
  Object.assign(run, { cuts: memories.cuts, torn: memories.torn });
  memories.write();
  return { ...run, ...boardRecord(board), pictures: player.pictures };
}

const [elf, seed, count, memory, out, scriptFile] = process.argv.slice(2);
if (!out || !(seed >= 0) || !(count >= 0)) {
  console.error('usage: node soak.mjs ELF SEED COUNT MEMORY OUT [SCRIPT]');
  process.exit(2);
}
const boot = randomBoot(Number(seed), memory);
const lines = randomLines(Number(seed), Number(count));
if (scriptFile) {
  const script = [boot, ...lines.map(({ line }) => line)].map((line) => `${JSON.stringify(line)}\n`);
  fs.writeFileSync(scriptFile, script.join(''));
}
orFail(() => {
  const record = soak(readImage(elf), boot, lines, out);
  console.log(toJson({ seed: Number(seed), count: Number(count), ...record }));
  if (record.error) throw new ScriptError(`seed ${seed}, ${record.error}`);
});
