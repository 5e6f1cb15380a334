// Measures the firmware in emulated time:
//
//   node measure.mjs ELF PLAN.json
//
// The plan says what is measured:
//
//   {"setup": [script lines], "gap_ms": 1.0, "measures": [
//     {"name":"value", "before":[script lines], "press":"right", "release_after_ms":40,
//      "edge":"down", "rows":[16,23], "settle_ms":150},
//     {"name":"rest", "kind":"idle", "seconds":10},
//     {"name":"odds", "kind":"odds", "before":[..], "press":"right", "holds":"0040..."},
//     {"name":"busy", "kind":"latency_during", "before":[..], "press":"right", "then":"down",
//      "times":10},
//     {"name":"again", "kind":"boot"},
//     {"name":"plugged", "kind":"return", "before":[..], "event":{"oled":"plug"}},
//     {"name":"full", "kind":"erase", "before":[..], "until":[script lines], "press":"B"}]}
//
// The lines are those of a script (lib/script.js). A measure without a kind is a press. Everything
// starts from rest. A frame ends when the bus has been idle for `gap_ms`. `rows` are lines of the
// glass; the last byte that changed them is timed of its own. The figures, in milliseconds where
// they say so, go to standard output as JSON:
//
//   {"clock_hz":125000000, "scl_hz":376506, "boot":{..}, "measures":[{"name":"value", ..}], ..}
//
// Not modelled, so times are a little kind: the boot ROM's own time, misses of the flash cache, the
// locking of PLLs.
import fs from 'node:fs';
import { ScriptError, orFail } from './lib/error.js';
import { readImage } from './lib/elf.js';
import {
  measureBoot, measureErase, measureIdle, measureLatency, measureOdds, measurePress, measureReturn,
} from './lib/measures.js';
import { Player } from './lib/player.js';
import { boardRecord, toJson } from './lib/report.js';
import { checkLines } from './lib/script.js';

const KINDS = {
  press: measurePress,
  idle: measureIdle,
  odds: measureOdds,
  latency_during: measureLatency,
  boot: bootAgain,
  return: measureReturn,
  erase: measureErase,
};

function bootAgain(player) {
  player.board.requestReset('power', 'script');
  player.board.time.obeyWish();
  return measureBoot(player);
}

function readPlan(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    throw error instanceof SyntaxError ? new ScriptError(`${file} is not JSON`) : error;
  }
}

function carryOut(image, plan) {
  const player = new Player(image, checkLines(plan.setup ?? [], 'setup'));
  const boot = measureBoot(player);
  for (const { number, verb, line } of player.script) {
    player.attempt(`setup, line ${number}`, () => player.perform(verb, line, number));
  }
  const measures = (plan.measures ?? []).map((measure) => {
    const { name, kind = 'press', gap_ms: gap = plan.gap_ms ?? 1.0 } = measure;
    const carry = KINDS[kind];
    if (!carry) throw new ScriptError(`${name}: there is no measure of the kind ${kind}`);
    let figures;
    player.attempt(name, () => { figures = carry(player, measure, gap * 1e6); });
    return { name, kind, ...figures };
  });
  const { board } = player;
  const { warnings, stack_used } = boardRecord(board);
  const [clock_hz, scl_hz] = [board.time.fastest, board.bus.sclHz].map(Math.round);
  return { clock_hz, scl_hz, boot, measures, stack_used, warnings };
}

const [elf, planFile] = process.argv.slice(2);
if (!elf || !planFile) {
  console.error('usage: node measure.mjs ELF PLAN.json');
  process.exit(2);
}
orFail(() => console.log(toJson(carryOut(readImage(elf), readPlan(planFile)))));
