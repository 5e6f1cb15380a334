// Carries a script out on a board of its own.
import fs from 'node:fs';
import path from 'node:path';
import { Board } from './board.js';
import { takeFault } from './core.js';
import { ScriptError } from './error.js';
import { RULES_AT, RULES_BYTES } from './image.js';
import { rest } from './rest.js';
import { regionOf } from './rules.js';
import { readWiring } from './wiring.js';

// A press by a script: as long as a quick finger's.
export const PRESS_MS = 40;
const MEMORY_BYTES = 64 * 1024;
// A file with the memory of a device that was used before, if the caller has one.
const USED = process.env.VEDETTE_USED_MEMORY;

/** The memory image that a script starts with. One that names none starts with that of a device that was used before. */
function memoryOf(start, folder, boot) {
  if (start === 'first') return undefined;
  if (boot.memory) return fs.readFileSync(boot.memory);
  if (start === undefined) return USED && fs.readFileSync(USED);
  const memory = fs.readFileSync(path.resolve(folder, start));
  if (memory.length === MEMORY_BYTES) return memory;
  throw new ScriptError(`line 1: ${start} has ${memory.length} bytes, not ${MEMORY_BYTES}`);
}

export class Player {
  /** Makes the board of a script, which is what parseScript gives and stands in this folder. */
  constructor(image, script, folder = '.') {
    const start = script[0]?.verb === 'start' ? script[0].line.start : undefined;
    const begun = start === undefined ? script : script.slice(1);
    const rules = begun[0]?.verb === 'rules' ? begun[0].line.rules : undefined;
    const lines = rules === undefined ? begun : begun.slice(1);
    const boot = lines[0]?.verb === 'boot' ? lines[0].line : {};
    this.script = boot.boot ? lines.slice(1) : lines;
    this.boot = boot;
    this.pictures = [];
    this.resetsAllowed = false;
    this.knownResets = 0;
    this.startsSeen = 0;
    const memory = memoryOf(start, folder, boot);
    const region = rules && regionOf(rules, folder);
    this.board = new Board(image, readWiring(), { ...boot, held: boot.boot, memory, region });
    // The script's own clock (ms). The chip's may be an instruction or a flash operation ahead.
    this.now = 0;
  }

  /** Waits for the end of the boot. */
  begin() {
    if (this.boot.wait !== undefined) this.pass(this.boot.wait);
    else this.comeToRest();
  }

  /** Plays the whole script; an error gets the number of its line. */
  play() {
    this.attempt('at power-on', () => this.begin());
    for (const { number, verb, line } of this.script) {
      this.attempt(`line ${number}`, () => this.perform(verb, line, number));
    }
  }

  attempt(place, action) {
    try {
      action();
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      throw new ScriptError(`${place}: ${error.message}`);
    }
  }

  perform(verb, line, number) {
    const { board } = this;
    const value = line[verb];
    switch (verb) {
      case 'press': return this.hold(value, PRESS_MS);
      case 'hold': return this.hold(value, line.ms);
      case 'bounce': return this.bounce(value, line);
      case 'down': return board.press(value);
      case 'up': return board.release(value);
      case 'contact': return this.touch(value);
      case 'turn': return this.turn(value);
      case 'wait': return this.pass(value);
      case 'dice': return board.dice.give(value);
      case 'seed': return board.dice.seed(value);
      case 'watch': return board.dice.watch();
      case 'power': return this.cutPower(line);
      case 'reset': return this.reset(value);
      case 'crash': return this.crash(value, line.within_ms ?? 1000);
      case 'resets': return void (this.resetsAllowed = value === 'allowed');
      case 'faults': return void (board.takesFaults = value === 'taken');
      case 'rosc': return board.bits.become(value);
      case 'oled': return value === 'plug' ? board.oled.plug(line.address) : board.oled.unplug();
      case 'vsys': return board.setVsys(value);
      case 'usb': return board.setUsb(value);
      case 'wire': return board.holdWire(value, line.clocks ?? 9);
      case 'region': return fs.writeFileSync(value, board.flash.cells.subarray(RULES_AT, RULES_AT + RULES_BYTES));
      case 'memory': return fs.writeFileSync(value, board.flash.cells.subarray(-MEMORY_BYTES));
      default: return this.takePicture(verb, value, number);
    }
  }

  takePicture(kind, name, line) {
    this.comeToRest();
    this.pictures.push({ line, kind, name, rows: this.board.oled.rows() });
  }

  pass(ms) {
    this.now += ms;
    this.board.time.runTo(this.now);
    this.check();
  }

  comeToRest() {
    const { board } = this;
    // A device that has just started is not at rest before it has shown something.
    const started = this.startsSeen < board.resets.length + 1;
    rest(board, { panel: started && board.oled.present });
    this.startsSeen = board.resets.length + 1;
    this.now = board.time.ms;
    this.check();
  }

  /** Whatever stops the chip, or makes it start again unasked, ends the script. */
  check() {
    const { board } = this;
    if (board.time.halted) throw new ScriptError(board.time.halted);
    const unasked = board.resets.slice(this.knownResets).find((reset) => reset.by === 'firmware');
    this.knownResets = board.resets.length;
    if (unasked && !this.resetsAllowed) {
      const at = unasked.at_ms.toFixed(1);
      throw new ScriptError(`the chip started again by itself (${unasked.why}) at ${at} ms`);
    }
  }

  hold(button, ms) {
    const { board } = this;
    board.time.at(this.now, () => board.press(button));
    board.time.at(this.now + ms, () => board.release(button));
    this.pass(ms + PRESS_MS);
  }

  touch(name) {
    if (!this.board.wiring.pin[name]) throw new ScriptError(`the board has no contact ${name}`);
    this.moveContacts(PRESS_MS, [[name, true], [name, false]]);
    this.pass(2 * PRESS_MS);
  }

  /** The contacts of the knob close one after the other, and open in the same order. */
  turn(way) {
    const [first, second] = way === 'right' ? ['knob_a', 'knob_b'] : ['knob_b', 'knob_a'];
    this.moveContacts(5, [[first, true], [second, true], [first, false], [second, false]]);
    this.pass(PRESS_MS);
  }

  /** Contacts close and open, so many milliseconds after each other. */
  moveContacts(ms, moves) {
    const { board } = this;
    moves.forEach(([name, closed], i) => {
      board.time.at(this.now + ms * i, () => board.moveContact(name, closed));
    });
  }

  bounce(button, { edges_us: edges, hold_ms: ms = PRESS_MS, release_us: releaseEdges = [] }) {
    const { time } = this.board;
    const close = () => this.board.press(button);
    const open = () => this.board.release(button);
    const up = this.now + ms;
    edges.forEach((us, i) => time.at(this.now + us / 1000, i % 2 ? open : close));
    // However it began, the contact is closed in the end, and open after the release.
    time.at(this.now + Math.max(...edges) / 1000 + 0.2, close);
    time.at(up, open);
    releaseEdges.forEach((us, i) => time.at(up + us / 1000, i % 2 ? close : open));
    if (releaseEdges.length) time.at(up + Math.max(...releaseEdges) / 1000 + 0.2, open);
    this.pass(ms + PRESS_MS);
  }

  cutPower({ flash_op: operation, how = 'before', seed = 1 }) {
    if (operation) this.board.flash.armCut(operation, how, seed);
    else this.reset('power');
  }

  reset(why) {
    this.board.requestReset(why, 'script');
    this.board.time.obeyWish();
    this.comeToRest();
  }

  crash(how, within) {
    const { board } = this;
    const { time } = board;
    const before = board.resets.length;
    const { core } = board.mcu;
    // A stack that is nowhere: the fault cannot even be entered.
    if (how === 'lockup') core.SP = 0;
    if (how === 'hang' || !takeFault(core, core.PC)) time.locked = true;
    const end = this.now + within;
    while (board.resets.length === before && time.ms < end && time.runTo(time.ms + 1));
    if (board.resets.length === before) {
      throw new ScriptError(`no restart within ${within} ms of the crash`);
    }
    this.knownResets = board.resets.length;
    this.comeToRest();
  }
}
