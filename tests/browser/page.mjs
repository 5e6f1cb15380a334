// Plays the gadget's page as a person would: by keys, by touch, with sound, at all sizes, and where
// nothing can be kept.
//
//   node page.mjs INDEX.html SHOTS [--chromium PLACE]
//
// Saves screenshots to the folder SHOTS. Prints its figures, or what is wrong, and ends with 1 then.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { carries, launch, openGadget } from './lib/browser.mjs';
import { button, changeSetting, key, shows, toForm, words } from './lib/play.mjs';

const [html, shots] = process.argv.slice(2);
const SIZES = [[320, 480], [390, 844], [844, 390], [768, 1024], [1280, 800], [1920, 1080]];
// The budgets of the page.
const [READY_MS, PRESS_MS] = [1000, 16];
const browser = await launch();

async function byKeys() {
  const page = await openGadget(await browser.newContext({ viewport: { width: 1280, height: 800 } }), html);
  await carries(page, ['LICENSE-MIT', 'LICENSE-FONTS']);
  await toForm(page);
  await page.waitForFunction(() => /ahead [\d.]+%/.test(window.vedette.gadget.texts.map(({ text }) => text).join(' ')));
  assert.match(await page.textContent('#words'), /\d/, 'what changes is read out');
  // Keys are the gadget's also after a click on one of the page's own controls.
  await page.click('#again');
  const [before] = [await words(page), await key(page, 'ArrowRight')];
  assert.notEqual(await words(page), before, 'an arrow works after a click');
  await key(page, 'a');
  await shows(page, 'lost');
  await page.screenshot({ path: path.join(shots, 'page-result.png') });
  page.quiet();
  await page.context().close();
}

/** Opened five times: the best is what the page takes, the rest is the machine's. */
async function ready() {
  const times = [];
  for (let time = 0; time < 5; time++) {
    const context = await browser.newContext(), begun = Date.now();
    await openGadget(context, html);
    times.push(Date.now() - begun);
    await context.close();
  }
  return Math.min(...times);
}

/** Notes are made once sounds are switched on, and not before. */
async function withSound() {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    window.notes = 0;
    window.loudest = 0;
    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (to, ...rest) {
      if (to instanceof AudioDestinationNode) window.loudest = Math.max(window.loudest, this.gain?.value ?? 1);
      return connect.call(this, to, ...rest);
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) { window.notes++; start.call(this, at); };
  });
  const page = await openGadget(context, html);
  await toForm(page);
  assert.equal(await page.evaluate(() => window.notes), 0, 'it is silent at first');
  await changeSetting(page, 'Sound');
  await key(page, 'ArrowRight');
  await key(page, 'ArrowDown');
  await page.waitForFunction(() => window.notes > 0);
  const loudest = await page.evaluate(() => window.loudest);
  assert.ok(loudest > 0 && loudest < 0.5, `${loudest} of all that the speakers can do`);
  page.quiet();
  await context.close();
}

/** A browser without sound plays on in silence. */
async function withoutSound() {
  const context = await browser.newContext();
  await context.addInitScript(() => { delete window.AudioContext; });
  const page = await openGadget(context, html);
  await toForm(page);
  await changeSetting(page, 'Sound');
  const before = await words(page);
  await key(page, 'ArrowRight');
  assert.notEqual(await words(page), before, 'the next press counts');
  page.quiet();
  await context.close();
}

async function byTouch() {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await openGadget(context, html);
  await shows(page, 'Buttons');
  for (let tap = 0; tap < 4; tap++) { await page.tap(button('A')); await page.waitForTimeout(150); }
  await shows(page, 'Full infantry');
  // Real fingers: one that stays down repeats, and a second one may press meanwhile.
  const fingers = await context.newCDPSession(page);
  const at = async (name, id) => {
    const { x, y, width, height } = await page.locator(button(name)).boundingBox();
    return { x: x + width / 2, y: y + height / 2, id };
  };
  const touch = (type, ...touchPoints) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  const isDown = (name) => page.evaluate((place) => document.querySelector(place).classList.contains('down'), button(name));
  const right = await at('right', 1), down = await at('down', 2);
  await touch('touchStart', right);
  await page.waitForTimeout(900);
  await touch('touchStart', right, down);
  assert.ok(await isDown('right') && await isDown('down'), 'two fingers press two buttons');
  await page.keyboard.down('ArrowUp');
  await touch('touchEnd');
  assert.ok(!await isDown('right') && !await isDown('down'), 'fingers let go');
  assert.ok(await isDown('up'), 'what another hand holds stays down');
  await page.keyboard.up('ArrowUp');
  assert.doesNotMatch(await words(page), /^1$/m, 'a held finger turns on');
  assert.equal(await page.evaluate(() => scrollY), 0, 'the page does not scroll');
  page.quiet();
  await context.close();
}

/** On a phone across the gadget fills the window: a finger on its glass still moves the page. */
async function isScrolledByAFinger() {
  const context = await browser.newContext({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  const page = await openGadget(context, html);
  const { x, y, width, height } = await page.locator('#panel').boundingBox();
  const fingers = await context.newCDPSession(page);
  const touch = (type, ...touchPoints) => fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: x + width / 2, y: y + height, id: 1 });
  for (let up = 20; up <= 240; up += 20) {
    await touch('touchMove', { x: x + width / 2, y: y + height - up, id: 1 });
    await page.waitForTimeout(16);
  }
  await touch('touchEnd');
  await page.waitForTimeout(300);
  assert.ok(await page.evaluate(() => scrollY) > 100, 'what lies below the gadget is reached');
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

/** A press that takes a message off the page does not move the gadget away from under the finger. */
async function staysInPlace() {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 844, height: 390 }]) {
    const context = await browser.newContext({ viewport });
    const page = await openGadget(context, html, '#wss/fier');
    await shows(page, 'Next card');
    assert.notEqual(await page.textContent('#said'), '');
    const { x, y, width, height } = await page.locator(button('down')).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.up();
    assert.equal(await page.textContent('#said'), '', 'whoever goes on has read it');
    await page.waitForFunction(() => document.querySelector('#words').textContent === 'Fire');
    const a = await page.locator(button('A')).boundingBox();
    await page.evaluate(() => { location.hash = '#wss/fier'; });
    await page.waitForFunction(() => document.querySelector('#said').textContent !== '');
    const moved = (await page.locator(button('A')).boundingBox()).y - a.y;
    await page.mouse.move(a.x + a.width / 2, a.y + moved + a.height / 2);
    await page.mouse.down();
    await page.waitForTimeout(60);
    await page.mouse.up();
    await shows(page, 'Cards face down');
    page.quiet();
    await context.close();
  }
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
    return { press_ms: times[500], most_ms: times[900], worst_ms: times[999], presses_20000_ms: performance.now() - begun };
  });
}

/** How long the odds of large situations take, from the link to the last slice. */
async function odds() {
  const page = await openGadget(await browser.newContext(), html);
  const took = await page.evaluate((links) => links.map((link) => {
    const { gadget } = window.vedette, begun = performance.now();
    const wrong = gadget.visit(link, begun);
    if (wrong) throw new Error(wrong);
    while (gadget.it.work(40));
    const passed = performance.now() - begun;
    gadget.draw();
    const shown = gadget.texts.map(({ text }) => text).join(' ');
    if (!/%$/.test(shown)) throw new Error(`${link} has no odds: ${shown}`);
    return Math.round(passed * 10) / 10;
  }), [
    'schnaffs/attack-square?a_inf=5&a_support=true&a_pro=true&d_rifle=0&d_chassepot=5&d_support=true&d_pro=true&d_flanks=2',
    'stprivat/rifle-fire?stands=24', 'wss/fire?stands=20',
  ]);
  assert.ok(Math.max(...took) < 250, `the odds of large situations take ${took} ms`);
  await page.context().close();
  return took;
}

fs.mkdirSync(shots, { recursive: true });
const ready_ms = await ready();
await byKeys();
await byTouch();
await isScrolledByAFinger();
await withSound();
await withoutSound();
await withoutStorage('full', () => { Storage.prototype.setItem = () => { throw new Error('full'); }; });
await withoutStorage('forbidden', () => {
  Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); } });
});
await staysInPlace();
await atAllSizes();
const told = { ready_ms, ...await figures(), odds_ms: await odds() };
console.log(JSON.stringify(told));
assert.ok(told.ready_ms <= READY_MS, `ready in ${told.ready_ms} ms`);
// One in ten may meet something else that the machine does.
assert.ok(told.most_ms <= PRESS_MS, `a press takes ${told.most_ms} ms`);
await browser.close();
