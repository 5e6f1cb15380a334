// Opens the page that runs the .uf2 on the emulated chip, and plays:
//
//   node chip-page.mjs CHIP.html FILE.uf2 FLASH.bin [SHOTS]
//
// It plays a scenario to its golden pictures in real time, throws dice, cuts the power, and saves
// the flash to FLASH.bin for whoever reads its log. SHOTS is a folder for screenshots. Prints its
// figures as JSON, or what is wrong, and ends with 1 then.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { carries, launch } from './lib/browser.mjs';
import { goldens, halfBlocks } from './lib/goldens.mjs';

const [html, uf2, flash, shots] = process.argv.slice(2);
const tests = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const KEYS = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight', A: 'a', B: 'b' };
const PRESS_MS = 60;
const ODDS_MS = 250;
const SIZES = [[390, 844, 2], [844, 390, 2], [1280, 800, 1]];

const shown = async (page) => halfBlocks(await page.evaluate(() => chip.board.oled.rows()));

async function comesToShow(page, wanted, what) {
  const end = Date.now() + 5000;
  let rows;
  do {
    rows = await shown(page);
    if (rows.join() === wanted.join()) return;
    await page.waitForTimeout(30);
  } while (Date.now() < end);
  assert.deepEqual(rows, wanted, what);
}

const tap = async (page, button, ms = PRESS_MS) => {
  await page.keyboard.press(KEYS[button], { delay: ms });
  await page.waitForTimeout(PRESS_MS);
};

async function cutPower(page) {
  await page.click('#power');
  assert.equal(await page.getAttribute('#power', 'aria-checked'), 'false');
  await page.waitForTimeout(100);
  await page.click('#power');
}

async function playScenario(page, scenario) {
  const pictures = goldens(scenario);
  const lines = fs.readFileSync(path.join(tests, `scenarios/${scenario}.jsonl`), 'utf8');
  for (const [i, text] of lines.trimEnd().split('\n').entries()) {
    const step = JSON.parse(text);
    if (step.press) await tap(page, step.press);
    if (step.wait) await page.waitForTimeout(step.wait);
    if (step.power) await cutPower(page);
    if (step.screen) await comesToShow(page, pictures.get(i + 1), `${scenario}, line ${i + 1}`);
  }
}

/** Milliseconds of the chip in so many of the wall clock, and what the browser worked for them. */
async function pace(page, during) {
  const look = () => page.evaluate(() => {
    const { time } = chip.board;
    return [time.ms, performance.now(), chip.worked, time.awake / 1e6];
  });
  const before = await look();
  await during();
  const [chip, wall, work, awake] = (await look()).map((value, i) => value - before[i]);
  const round = (value) => Math.round(value * 1000) / 1000;
  return { share: round(chip / wall), work: round(work / wall), awake: round(awake / chip) };
}

/** The largest attack, row by row from the first: the odds are worked out anew at every press. */
async function fillForm(page) {
  // Five units and their support, half of them professional; no other infantry, five with Chassepots.
  const changes = { 0: [4, 'right'], 1: [1, 'right'], 2: [1, 'right'], 11: [1, 'left'], 13: [5, 'right'] };
  for (let row = 0; row < 17; row++) {
    const [times, way] = changes[row] ?? [0];
    for (let time = 0; time < times; time++) await tap(page, way);
    await tap(page, 'down');
  }
  await page.waitForTimeout(500);
}

/** Milliseconds of the chip from a press that ticks a row to the odds that come of it, to a frame of the screen. */
const oddsTime = (page) => page.evaluate(async () => {
  const { time, oled } = chip.board, from = time.ms;
  let last = from, seen = oled.rows().join();
  for (const isDown of [true, false]) {
    chip.move('right', isDown);
    while (time.ms < from + (isDown ? 60 : 1500)) {
      await new Promise(requestAnimationFrame);
      const rows = oled.rows().join();
      if (rows !== seen) [seen, last] = [rows, time.ms];
    }
  }
  return Math.round(last - from);
});

/** A finger that stays on a button holds it, and lets go where it leaves the glass. */
async function holdsByPointer(page) {
  const { x, y, width, height } = await page.locator('[data-button="B"]').boundingBox();
  const held = () => page.evaluate(() => chip.board.world.held.has('B'));
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + 3 * height);
  assert.equal(await held(), true, 'a pointer that slides off still holds');
  await page.mouse.up();
  assert.equal(await held(), false, 'a pointer that is lifted lets go');
}

/** Time that the page could not use is let go. */
async function doesNotRush(page) {
  const passed = await page.evaluate(async () => {
    const from = chip.board.time.ms;
    const end = performance.now() + 2000;
    while (performance.now() < end);
    for (let i = 0; i < 6; i++) await new Promise(requestAnimationFrame);
    return chip.board.time.ms - from;
  });
  assert.ok(passed < 500, `after a pause of 2 s the chip went on by ${passed} ms at once`);
}

async function takesFiles(page) {
  const bytes = fs.readFileSync(uf2);
  const file = (name, buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
  await page.setInputFiles('#file', file('notes.txt', Buffer.from('no firmware')));
  await page.waitForFunction(() => document.getElementById('message').textContent.includes('no .uf2'));
  await page.setInputFiles('#file', file('another.uf2', bytes));
  await page.waitForFunction(() => document.getElementById('name').textContent === 'another.uf2');
  // The same by dropping it anywhere.
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], 'dropped.uf2'));
    document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, bytes.toString('base64'));
  await page.waitForFunction(() => document.getElementById('name').textContent === 'dropped.uf2');
  await page.waitForFunction(() => chip.board.oled.rows().some((row) => row.includes('#')));
}

/** An image that the emulator cannot follow stops the chip, with a sentence, and not the page. */
async function saysThatItCannotGoOn(page) {
  await page.evaluate(() => { chip.board.time.spin = () => { throw new TypeError('no such part'); }; });
  await page.waitForFunction(() => document.getElementById('message').textContent.includes('(no such part)'));
  await page.evaluate(() => { delete chip.board.time.spin; });
  await cutPower(page);
  await page.waitForFunction(() => chip.board.oled.rows().some((row) => row.includes('#')));
}

async function saveFlash(page) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save')]);
  await download.saveAs(flash);
  return fs.readFileSync(flash);
}

async function check(browser) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  const complaints = [];
  const url = pathToFileURL(html).href;
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (request.url() !== url && !request.url().startsWith('blob:')) complaints.push(request.url());
  });
  const begun = Date.now();
  await page.goto(url);
  await page.waitForFunction(() => globalThis.chip?.board.oled.rows().some((row) => row.includes('#')));
  const ready = Date.now() - begun;
  await page.waitForFunction(() => document.getElementById('sum').textContent.length === 64);
  const sum = createHash('sha256').update(fs.readFileSync(uf2)).digest('hex');
  assert.equal(await page.textContent('#sum'), sum);
  await carries(page, ['LICENSE-MIT', 'tests/emulator/node_modules/rp2040js/LICENSE', 'LICENSE-FONTS']);

  await playScenario(page, 'first-start');
  const idle = await pace(page, () => page.waitForTimeout(3000));
  assert.ok(idle.share > 0.9, `idle, it runs at ${idle.share} of real time`);
  await holdsByPointer(page);

  const form = await openAttack(page);
  const odds_ms = await oddsTime(page);
  assert.ok(odds_ms > 0 && odds_ms < ODDS_MS, `the odds of the largest attack take ${odds_ms} ms`);
  const unthrown = await saveFlash(page);
  await tap(page, 'A');
  await page.waitForTimeout(3000);
  if (shots) await page.screenshot({ path: path.join(shots, 'chip-thrown.png') });
  const before = await saveFlash(page);
  await cutPower(page);
  await page.waitForTimeout(1500);
  const after = await saveFlash(page);
  const written = (bytes) => bytes.reduce((count, byte) => count + (byte !== 0xff), 0);
  assert.ok(written(before) > written(unthrown), 'a throw is in the log');
  assert.ok(written(after) >= written(before), 'the flash lost something in a power cut');
  await doesNotRush(page);
  await takesFiles(page);
  await saysThatItCannotGoOn(page);
  const faults = await page.evaluate(() => [...chip.board.faults, ...chip.board.warnings.keys()]);
  assert.deepEqual(faults, []);
  assert.deepEqual(complaints, []);
  return { ready_ms: ready, idle, form, odds_ms };
}

async function takeShots(browser) {
  for (const [width, height, deviceScaleFactor] of SIZES) {
    for (const colorScheme of ['light', 'dark']) {
      const viewport = { width, height };
      const context = await browser.newContext({ viewport, deviceScaleFactor, colorScheme });
      const page = await context.newPage();
      await page.goto(pathToFileURL(html).href);
      await page.waitForTimeout(2000);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `the page is ${wide} wide on a screen of ${width}`);
      await page.screenshot({ path: path.join(shots, `chip-${width}x${height}-${colorScheme}.png`) });
      const isSeen = await page.evaluate(() => {
        const heading = document.querySelector('h1');
        heading.scrollIntoView();
        const { left, top, height } = heading.getBoundingClientRect();
        return document.elementFromPoint(left + 9, top + height / 2) === heading;
      });
      assert.ok(isSeen, `on a screen of ${width} x ${height} the words slide under the device`);
      await context.close();
    }
  }
}

/** From a first start to the first procedure of the first game, filled; gives its pace. */
async function openAttack(page) {
  await page.reload();
  await page.waitForFunction(() => globalThis.chip);
  await page.waitForTimeout(1000);
  // The pages about the buttons, the list of games, the game's home.
  for (const button of ['B', 'A', 'left', 'right', 'A', 'A', 'A']) {
    await tap(page, button);
    await page.waitForTimeout(300);
  }
  return pace(page, () => fillForm(page));
}

const browser = await launch();
try {
  const figures = await check(browser);
  if (shots) await takeShots(browser);
  console.log(JSON.stringify(figures));
} finally {
  await browser.close();
}
