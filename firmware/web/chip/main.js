// The page that runs the firmware's .uf2 on the emulated chip, as fast as the real one.
import { ScriptError } from '../../../tests/emulator/lib/error.js';
import { connectButtons } from '../page/buttons.js';
import { saveFile } from '../page/save.js';
import { unpack } from '../page/unpack.js';
import { Figures, percent } from './figures.js';
import { Machine } from './machine.js';
import { Panel } from './panel.js';
import { sha256 } from './sum.js';

// A longer pause between two pictures was none of the player's: the page was hidden, or the
// computer asleep.
const PAUSE_MS = 250;
// Above this the clock is right for everything a hand and an eye can tell.
const REAL_TIME = 0.98;
// The page's own start takes the browser's time away from the chip: seconds until that is over.
const SETTLED = 3;

const at = (id) => document.getElementById(id);
const machine = new Machine();
const panel = new Panel(at('panel'));
const figures = new Figures(machine, show);
let [last, wall] = [null, 0];

function show({ seconds, share, awake, work }) {
  at('time').textContent = `${seconds.toFixed(0)} s`;
  at('share').textContent = percent(share);
  at('awake').textContent = percent(awake);
  at('work').textContent = percent(work);
  at('pace').textContent = share < REAL_TIME && seconds > SETTLED
    ? `This browser is too slow for the chip just now: it runs at ${percent(share)} of its speed.`
    : '';
}

function say(sentence) {
  at('message').textContent = sentence;
}

/** Once for each picture of the screen, and not at all while the page is hidden. */
function frame(now) {
  const passed = last === null ? 0 : now - last;
  last = now;
  if (passed < PAUSE_MS && machine.on && !machine.halted) {
    machine.follow(passed);
    wall += passed;
    figures.note(wall);
    if (machine.halted) say(`The chip has stopped: ${machine.halted}. Switch it off and on.`);
  }
  panel.paint(machine.rows);
  requestAnimationFrame(frame);
}

function setPower(on) {
  machine.power(on);
  at('power').setAttribute('aria-checked', String(machine.on));
  at('device').classList.toggle('off', !machine.on);
  say('');
}

/** Flashes a file; one that is no firmware leaves the chip as it is. */
async function flash(bytes, name) {
  try {
    machine.flash(bytes, name);
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    say(`${error.message}.`);
    return;
  }
  setPower(true);
  at('name').textContent = name;
  at('bytes').textContent = `${bytes.length.toLocaleString('en')} bytes`;
  at('sum').textContent = await sha256(bytes)
    ?? 'not told by this browser over an unprotected connection: save the page and open the file';
}

async function flashFile(file) {
  if (!file) return;
  // What cannot be read, as a folder, is no firmware.
  const buffer = await file.arrayBuffer().catch(() => new ArrayBuffer());
  await flash(new Uint8Array(buffer), file.name);
}

function connectFiles() {
  at('file').addEventListener('change', (event) => flashFile(event.target.files[0]));
  addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) document.body.classList.remove('dropping');
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    flashFile(event.dataTransfer.files[0]);
  });
}

async function start() {
  const carried = at('uf2');
  await flash(await unpack(carried.textContent), carried.dataset.name);
  connectButtons(at('device'), (name, isDown) => machine.move(name, isDown));
  connectFiles();
  at('power').addEventListener('click', () => setPower(!machine.on));
  // The whole flash: `vedette log` reads it.
  at('save').addEventListener('click', () => saveFile(machine.board.flash.cells, 'vedette-flash.bin'));
  requestAnimationFrame(frame);
  // For the console, and for the page's tests.
  globalThis.chip = machine;
}

start().catch((error) => say(`The page does not start: ${error.message}.`));
