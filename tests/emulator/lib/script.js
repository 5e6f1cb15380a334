// Scripts: JSON lines, read and checked before anything runs. Errors name their line.
//
// The lines that the simulator knows too:
//
//   {"press":"A"}  {"hold":"B","ms":800}  {"wait":500}  {"dice":[3,6,1]}  {"seed":7}
//   {"power":"cut"}  {"screen":"ascii"}  {"shot":"name.png"}  {"expect":"text"}
//   {"start":"first"}  {"start":"FILE"}
//       As the first line: on a new device, or with this memory image, in the script's folder. Without
//       it the device was used before (VEDETTE_USED_MEMORY names its memory).
//   {"rules":["cove.rules","other.vdr"]}
//       As the first line, or after "start": players' rulesets lie in the flash, each at the beginning
//       of a place. A text is compiled beforehand (VEDETTE_RULES); any other file lies there as it is.
//
// Lines for the chip alone:
//
//   {"boot":["A"],"wait":2000,"oled":"unplug","vsys":3.3,"usb":true,"rosc":{..},"memory":"file",
//    "panel":"sh1106","address":61,"floats":0.3,"erase_ms":400}
//       As the first line, or after "start": what holds at power-on. The buttons stay down until {"up":..}. All but
//       "boot" may be left out. "wait" goes on after so many ms instead of waiting for a first
//       picture at rest. "memory" is put at the end of the flash. "floats" is a board that can tell
//       neither VSYS nor the cable: the volts that the converter's pin hangs at. "erase_ms" is how
//       long the flash takes to erase a sector, 45 if it is not said.
//   {"down":"A"}  {"up":"A"}
//       Press and keep, let go.
//   {"contact":"knob"}
//       A single contact, by its name in the board's file, closed for as long as a press.
//   {"turn":"right"}
//       The knob, by a detent.
//   {"bounce":"A","edges_us":[0,300,700],"hold_ms":40,"release_us":[0,250]}
//       A contact that closes, opens, closes.. at these times, and likewise when it is let go.
//   {"rosc":{"kind":"stuck","value":1}}  {"oled":"unplug"}  {"oled":"plug","address":61}
//   {"vsys":3.3}  {"usb":true}
//       The ring oscillator (rosc.js), the panel's plug, the battery's volts, the USB cable. A panel
//       without an address has the one it had before, at first 60 (0x3c).
//   {"wire":"scl"}  {"wire":"sda","clocks":5}  {"wire":"free"}
//       A wire of the panel's bus is held low; the data line until so many clocks have passed.
//   {"power":"cut","flash_op":3,"how":"torn","seed":1}
//       Arms a cut at the third flash operation from now: before it, torn, or after it.
//   {"reset":"run"}
//       By the RUN pin; also watchdog, forced, system, and as the boot ROM does it with a new image.
//   {"crash":"fault","within_ms":1000}
//       A hard fault out of the blue, "hang", or "lockup": a fault with its stack nowhere. A restart
//       must follow in time.
//   {"resets":"allowed"}  {"faults":"taken"}
//       From here on the firmware may reset itself; a fault enters its handler instead of ending
//       the run. "refused" is the rule for both.
//   {"watch":"dice"}
//       From here on the report tells the faces the firmware throws by itself, and the times of the
//       presses that were mixed into them.
//   {"memory":"file"}
//       Writes the last 64 KiB of the flash to a file.
//   {"region":"file"}
//       Writes the places of players' rulesets to a file.
import { ScriptError } from './error.js';
import { BUTTONS } from './buttons.js';
import { bitSource } from './rosc.js';

const isNumber = (low, high) => (x) => typeof x === 'number' && x >= low && x <= high;
const isText = (x) => typeof x === 'string';
const isButton = (x) => BUTTONS.includes(x);
const isOneOf = (...words) => (x) => words.includes(x);
const isListOf = (check) => (x) => Array.isArray(x) && x.every(check);
const isFace = (x) => Number.isInteger(x) && x >= 1 && x <= 255;
const isSeed = (x) => Number.isInteger(x) && x >= 0 && x < 2 ** 32;
const isTime = isNumber(0, 24 * 3600e3);
const isRosc = (x) => {
  try {
    return bitSource(x, () => 0)() !== undefined;
  } catch {
    return false;
  }
};
const isVolts = isNumber(0, 6);
const isPlug = isOneOf('plug', 'unplug');
const isAddress = isOneOf(0x3c, 0x3d);
const isFlag = (x) => typeof x === 'boolean';

/** For each kind of line: what its own value must be, and what else it may carry. */
const LINES = {
  start: [isText],
  rules: [isListOf(isText)],
  press: [isButton],
  hold: [isButton, { ms: isTime }],
  wait: [isTime],
  dice: [isListOf(isFace)],
  seed: [isSeed],
  power: [isOneOf('cut'), {
    flash_op: isNumber(1, 1e6), how: isOneOf('before', 'torn', 'after'), seed: isSeed,
  }],
  screen: [isOneOf('ascii')],
  shot: [isText],
  expect: [isText],
  boot: [isListOf(isButton), {
    wait: isTime, oled: isPlug, vsys: isVolts, usb: isFlag, rosc: isRosc, memory: isText,
    panel: isOneOf('ssd1306', 'sh1106'), address: isAddress, floats: isNumber(0, 3.3),
    erase_ms: isNumber(1, 10e3),
  }],
  down: [isButton],
  up: [isButton],
  contact: [isText],
  turn: [isOneOf('left', 'right')],
  bounce: [isButton, { edges_us: isListOf(isTime), hold_ms: isTime, release_us: isListOf(isTime) }],
  rosc: [isRosc],
  oled: [isPlug, { address: isAddress }],
  vsys: [isVolts],
  usb: [isFlag],
  wire: [isOneOf('scl', 'sda', 'free'), { clocks: isNumber(1, 9) }],
  reset: [isOneOf('run', 'watchdog', 'forced', 'system', 'image')],
  crash: [isOneOf('fault', 'hang', 'lockup'), { within_ms: isTime }],
  resets: [isOneOf('allowed', 'refused')],
  faults: [isOneOf('taken', 'refused')],
  watch: [isOneOf('dice')],
  memory: [isText],
  region: [isText],
};

/** The lines of a script as {number, verb, line}. */
export function parseScript(text) {
  const lines = [];
  text.split('\n').forEach((source, i) => {
    if (source.trim() === '') return;
    let line;
    try {
      line = JSON.parse(source);
    } catch {
      throw new ScriptError(`line ${i + 1}: this is not JSON`);
    }
    lines.push({ number: i + 1, ...checkLine(line, `line ${i + 1}`, lines) });
  });
  return lines;
}

/** Lines that stand in a plan as objects, not in a file of their own. */
export function checkLines(lines, name) {
  const checked = [];
  lines.forEach((line, i) => {
    checked.push({ number: i + 1, ...checkLine(line, `${name}, line ${i + 1}`, checked) });
  });
  return checked;
}

function checkLine(line, place, before) {
  const known = line !== null && typeof line === 'object' ? Object.keys(line) : [];
  const allows = (verb, key) => key === verb || Object.hasOwn(LINES[verb][1] ?? {}, key);
  const verbs = known.filter((key) => Object.hasOwn(LINES, key));
  // Some words are a verb in one line and a detail in another: "seed", "wait", "oled".
  const verb = verbs.find((v) => known.every((key) => allows(v, key))) ?? verbs[0];
  const refuse = (sentence) => { throw new ScriptError(`${place}: ${sentence}`); };
  if (verb === undefined) refuse(`nobody knows how to do ${JSON.stringify(line)}`);
  if (verb === 'start' && before.length) refuse('start must be the first line');
  if (verb === 'rules' && before.some((other) => other.verb !== 'start')) {
    refuse('rules must be the first line, or follow start');
  }
  if (verb === 'boot' && before.some((other) => !['start', 'rules'].includes(other.verb))) {
    refuse('boot must be the first line, or follow start and rules');
  }
  const [check, others = {}] = LINES[verb];
  for (const key of known) {
    const fits = key === verb ? check : others[key];
    const said = JSON.stringify({ [key]: line[key] });
    if (!allows(verb, key) || !fits(line[key])) refuse(`${said} does not fit`);
  }
  if (verb === 'hold' && line.ms === undefined) refuse('hold needs ms');
  if (verb === 'bounce' && !line.edges_us?.length) refuse('bounce needs edges_us');
  return { verb, line };
}
