// Plays the gadget's page as a person would: by keys, by touch, in two tabs, and where nothing can be
// kept.
//
//   node page.mjs INDEX.html MEMORY.bin SHOTS [--chromium PLACE]
//
// Saves the memory to MEMORY.bin for whoever reads its log, and screenshots to the folder SHOTS.
// Prints its figures, or what is wrong, and ends with 1 then.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { launch, openGadget } from './lib/browser.mjs';

const [html, memory, shots] = process.argv.slice(2);
const SIZES = [[390, 844], [844, 390], [1280, 800]];
const browser = await launch();

const words = (page) => page.evaluate(() => window.vedette.gadget.texts.join('\n'));
const shows = async (page, text) => {
  const has = (wanted) => window.vedette.gadget.texts.join('\n').includes(wanted);
  await page.waitForFunction(has, text, { timeout: 5000 })
    .catch(async () => assert.fail(`no ${text} on the screen: ${await words(page)}`));
};
const key = async (page, name, ms = 40) => {
  await page.keyboard.press(name, { delay: ms });
  await page.waitForTimeout(60);
};

/** From a first start to the form of the first game's first procedure. */
async function toForm(page) {
  await shows(page, 'Buttons');
  for (const name of ['Enter', 'Enter', 'Enter']) await key(page, name);
  await shows(page, 'Attack a square');
  await key(page, 'Enter');
  await shows(page, 'Full infantry');
}

async function byKeys() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true });
  const begun = Date.now();
  const page = await openGadget(context, html);
  const ready = Date.now() - begun;
  await toForm(page);
  await page.waitForFunction(() => /ahead [\d.]+%/.test(window.vedette.gadget.texts.join(' ')));
  assert.match(await page.textContent('#words'), /\d/, 'what changes is read out');
  await key(page, 'a');
  await shows(page, 'lost');
  await page.waitForTimeout(1700);
  const result = await words(page);
  await page.screenshot({ path: path.join(shots, 'page-result.png') });

  await page.reload();
  await page.waitForFunction(() => window.vedette);
  await page.waitForTimeout(600);
  await shows(page, 'Schnaffs');
  await key(page, 'ArrowUp');
  await key(page, 'Enter');
  await shows(page, 'lost');
  assert.equal(await words(page), result, 'the last result is there after a reload');

  await key(page, 'b', 900);
  await shows(page, 'Schnaffs');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#export')]);
  await download.saveAs(memory);
  page.quiet();

  const other = await openGadget(context, html);
  assert.match(await other.textContent('#said'), /not kept/, 'the second page says that it keeps nothing');
  await key(other, 'Enter');
  other.quiet();
  await page.close();
  await other.reload();
  await other.waitForFunction(() => window.vedette);
  assert.equal(await other.textContent('#said'), '', 'once the first is gone, the memory is its own');
  await other.setInputFiles('#import', { name: 'x', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await other.waitForFunction(() => document.querySelector('#said').textContent.includes('no memory'));
  await context.close();
  return ready;
}

async function byTouch() {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await openGadget(context, html);
  await shows(page, 'Buttons');
  for (let tap = 0; tap < 4; tap++) { await page.tap('#a'); await page.waitForTimeout(150); }
  await shows(page, 'Full infantry');
  // A finger that stays down repeats, and a second one may press meanwhile.
  const touch = async (type, ...names) => {
    for (const [id, name] of names.entries()) {
      await page.dispatchEvent(`#${name}`, type, { pointerId: id + 20, pointerType: 'touch', isPrimary: !id, bubbles: true });
    }
  };
  await page.evaluate(() => { Element.prototype.setPointerCapture = () => {}; });
  await touch('pointerdown', 'right');
  await page.waitForTimeout(900);
  await touch('pointerup', 'right');
  const turned = await words(page);
  assert.doesNotMatch(turned, /^1$/m, 'a held finger turns on');
  await touch('pointerdown', 'up', 'down');
  await touch('pointerup', 'up', 'down');
  assert.equal(await page.evaluate(() => scrollY), 0, 'the page does not scroll');
  page.quiet();
  await context.close();
}

/** Storage that throws when it is written, or whenever it is touched. */
async function withoutStorage(name, forbid) {
  const context = await browser.newContext();
  await context.addInitScript(forbid);
  const page = await openGadget(context, html);
  for (let press = 0; press < 3; press++) await key(page, 'Enter');
  await shows(page, 'Not all is kept');
  await page.screenshot({ path: path.join(shots, `page-${name}.png`) });
  await key(page, 'Enter');
  await shows(page, 'Attack a square');
  page.quiet();
  await context.close();
}

async function atAllSizes() {
  for (const [width, height] of SIZES) {
    for (const colorScheme of ['light', 'dark']) {
      const viewport = { width, height };
      const context = await browser.newContext({ viewport, colorScheme });
      const page = await openGadget(context, html);
      await toForm(page);
      await page.waitForTimeout(300);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `the page is ${wide} wide on a screen of ${width}`);
      await page.screenshot({ path: path.join(shots, `page-${width}x${height}-${colorScheme}.png`) });
      await context.close();
    }
  }
}

/** A thousand presses with their pictures, and twenty thousand of the bare gadget. */
async function figures() {
  const page = await openGadget(await browser.newContext(), html);
  await toForm(page);
  return page.evaluate(() => {
    const times = [], down = (type, key) => dispatchEvent(new KeyboardEvent(type, { key }));
    for (let press = 0; press < 1000; press++) {
      const name = press % 2 ? 'ArrowLeft' : 'ArrowRight', begun = performance.now();
      down('keydown', name);
      times.push(performance.now() - begun);
      down('keyup', name);
    }
    times.sort((a, b) => a - b);
    const { it } = window.vedette.gadget, begun = performance.now();
    for (let press = 0, now = begun + 1e6; press < 20000; press++) {
      const button = [1, 3, 1, 4, 5, 2, 0, 4][press % 8];
      it.edge(button, 1, now += 30);
      it.edge(button, 0, now += 30);
      it.draw();
    }
    return { press_ms: times[500], worst_ms: times[999], presses_20000_ms: performance.now() - begun };
  });
}

fs.mkdirSync(shots, { recursive: true });
const ready_ms = await byKeys();
await byTouch();
await withoutStorage('full', () => { Storage.prototype.setItem = () => { throw new Error('full'); }; });
await withoutStorage('forbidden', () => {
  Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); } });
});
await atAllSizes();
console.log(JSON.stringify({ ready_ms, ...await figures() }));
await browser.close();
