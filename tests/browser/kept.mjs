// The memory of the gadget's page: what is kept, taken over, loaded and cleared, and what is left
// where the browser keeps little or nothing.
//
//   node kept.mjs INDEX.html MEMORY.bin KILLED FULL [--chromium PLACE]
//
// Saves the memory to MEMORY.bin for whoever reads its log, to the folder KILLED what a page leaves
// that is killed between two writes, and to FULL what is kept of a long game in a storage that is full
// every now and then.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { launch, openGadget } from './lib/browser.mjs';
import { bytesOf, focused, keptSectors, key, shows, toForm, words } from './lib/play.mjs';

const [html, memory, killed, full] = process.argv.slice(2);
const browser = await launch();
const said = (page, text) => page.waitForFunction((wanted) =>
  document.querySelector('#said').textContent.includes(wanted), text);

/** Throws the first procedure of the first game; gives what the result shows. */
async function toss(page) {
  await shows(page, 'Full infantry');
  await key(page, 'a');
  await shows(page, 'lost');
  await page.waitForTimeout(1700);
  return words(page);
}

/** Whether the last result is this one, from wherever the page begins. */
async function hasLast(page, result, message) {
  await page.waitForFunction(() => window.vedette);
  await page.waitForTimeout(600);
  await key(page, 'b', 900);
  await shows(page, 'Attack a square');
  for (let row = 0; row < 30 && !/Last result/i.test(await focused(page)); row++) await key(page, 'ArrowUp');
  await key(page, 'Enter');
  await shows(page, 'lost');
  assert.equal(await words(page), result, message);
}

async function afterAReload() {
  const context = await browser.newContext({ acceptDownloads: true });
  const page = await openGadget(context, html);
  await toForm(page);
  const result = await toss(page);
  await page.reload();
  await hasLast(page, result, 'the last result is there after a reload');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#export')]);
  await download.saveAs(memory);
  page.quiet();
  await context.close();
  return result;
}

/** A second page says that it keeps nothing, takes the memory, and loses no throw of the first. */
async function inTwoPages() {
  const context = await browser.newContext();
  const first = await openGadget(context, html);
  await toForm(first);
  const result = await toss(first);
  const second = await openGadget(context, html);
  assert.ok(await second.isVisible('#taken') && !await first.isVisible('#taken'));
  await key(second, 'Enter');
  await Promise.all([second.waitForEvent('load'), second.click('#take')]);
  await first.locator('#taken').waitFor();
  await second.waitForFunction(() => window.vedette);
  assert.ok(!await second.isVisible('#taken'));
  await hasLast(second, result, 'what the first page has thrown');
  await key(second, 'b');
  const later = await toss(second);
  // The first plays on, and what it throws is not kept over what the second has.
  await key(first, 'b');
  await toss(first);
  await first.close();
  await second.reload();
  await hasLast(second, later, 'what the second page has thrown');
  second.quiet();
  await context.close();
}

/** Where there are no locks, the page that was opened last has the memory, and the other says so. */
async function withoutLocks() {
  const context = await browser.newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  const first = await openGadget(context, html);
  await toForm(first);
  await toss(first);
  const second = await openGadget(context, html);
  await first.locator('#taken').waitFor();
  await hasLast(second, await words(first), 'the second page begins with what the first has thrown');
  await key(second, 'b');
  const later = await toss(second);
  await key(first, 'b');
  await toss(first);
  await second.reload();
  await hasLast(second, later, 'nothing is written over it');
  second.quiet();
  await context.close();
}

/** Files: what is no memory changes nothing, one that is takes the place of what was there. */
async function fromAFile(result) {
  const context = await browser.newContext();
  const page = await openGadget(context, html);
  await toForm(page);
  const other = await toss(page);
  const kept = await keptSectors(page);
  const load = (name, buffer) => page.setInputFiles('#import', { name, mimeType: 'application/octet-stream', buffer });
  const bytes = fs.readFileSync(memory);
  for (const [name, buffer] of [['short.bin', Buffer.from('x')], ['letters.bin', Buffer.alloc(bytes.length, 'A')]]) {
    await load(name, buffer);
    await said(page, `"${name}" is no memory`);
  }
  // Whoever is asked may say no.
  page.once('dialog', (dialog) => dialog.dismiss());
  await load('memory.bin', bytes);
  await page.waitForTimeout(300);
  assert.deepEqual(await keptSectors(page), kept);

  // A storage that takes what is there already, and nothing new.
  await page.evaluate(() => {
    const set = Storage.prototype.setItem;
    window.before = new Set(Object.values({ ...localStorage }));
    window.mend = () => { Storage.prototype.setItem = set; };
    Storage.prototype.setItem = function (name, text) {
      if (!window.before.has(text)) throw new Error('full');
      set.call(this, name, text);
    };
  });
  page.on('dialog', (dialog) => dialog.accept());
  await load('memory.bin', bytes);
  await said(page, 'could not keep it');
  assert.deepEqual(await keptSectors(page), kept, 'a memory that finds no room changes nothing');
  await page.evaluate(() => window.mend());
  await page.reload();
  await hasLast(page, other, 'nor does a reload after it');

  await Promise.all([page.waitForEvent('load'), load('flash.bin', Buffer.concat([Buffer.alloc(4096), bytes]))]);
  await hasLast(page, result, 'a whole flash has its memory at its end');
  await Promise.all([page.waitForEvent('load'), page.click('#clear')]);
  await page.waitForFunction(() => window.vedette);
  await shows(page, 'Buttons');
  assert.deepEqual((await keptSectors(page)).filter((text) => text !== null).length <= 2, true, 'all of it is gone');
  page.quiet();
  await context.close();
}

/** A sector that something else wrote into does not keep the player out. */
async function withABrokenSector() {
  const context = await browser.newContext();
  const page = await openGadget(context, html);
  await toForm(page);
  await toss(page);
  await page.evaluate(() => {
    localStorage.setItem('vedette.memory.3', '*** no base64 ***');
    localStorage.setItem('vedette.memory.15', 'AAAA');
  });
  await page.reload();
  await page.waitForFunction(() => window.vedette);
  assert.equal(await page.locator('#games a').count(), 5);
  await key(page, 'Enter');
  page.quiet();
  await context.close();
}

/** A storage that has filled up since the last game: what is there is played on, and nobody else is blamed. */
async function fullSinceTheLastGame() {
  const context = await browser.newContext();
  const page = await openGadget(context, html);
  await toForm(page);
  const result = await toss(page);
  await page.addInitScript(() => { Storage.prototype.setItem = () => { throw new Error('full'); }; });
  await page.reload();
  await hasLast(page, result, 'what was kept before');
  for (const name of ['b', 'a']) await key(page, name);
  await shows(page, 'Not all is kept');
  assert.ok(await page.isVisible('#unkept') && !await page.isVisible('#taken'));
  page.quiet();
  await context.close();
}

/** The browser's data are cleared while the page is open: the next throw keeps all of the memory again. */
async function clearedMeanwhile() {
  const context = await browser.newContext();
  const page = await openGadget(context, html);
  await toForm(page);
  await toss(page);
  await page.evaluate(() => localStorage.clear());
  await key(page, 'b');
  const later = await toss(page);
  const bytes = await page.evaluate(() => [...window.vedette.gadget.bytes()]);
  assert.ok(bytesOf(await keptSectors(page)).equals(Buffer.from(bytes)), 'the memory is kept whole');
  await page.reload();
  await hasLast(page, later, 'after it was cleared');
  page.quiet();
  await context.close();
}

/** A page that is going lets go of the memory a moment after the next one asks for it. */
async function waitsForTheOneBefore() {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    navigator.locks.request('vedette.memory', () => new Promise((done) => { setTimeout(done, 100); }));
  });
  const page = await openGadget(context, html);
  assert.ok(!await page.isVisible('#taken'));
  page.quiet();
  await context.close();
}

/** A page that is put away keeps what waited for a quiet moment. */
async function whenItIsPutAway() {
  const context = await browser.newContext();
  const page = await openGadget(context, html, '#wss/fire?stands=2');
  await shows(page, 'Stands');
  await key(page, 'ArrowRight');
  const before = await keptSectors(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  assert.notDeepEqual(await keptSectors(page), before);
  page.quiet();
  await context.close();
}

/** A program that breaks, by a panic or by a trap, says so once and is left alone; the throws are kept. */
async function whenTheProgramBreaks() {
  for (const breakIt of [
    () => window.vedette.gadget.it.question_at(-1),
    () => new Uint8Array(window.vedette.gadget.it.memory.buffer).fill(255),
  ]) {
    const context = await browser.newContext();
    const page = await openGadget(context, html);
    await toForm(page);
    const result = await toss(page);
    await page.evaluate(breakIt).catch(() => {});
    await key(page, 'b');
    await said(page, 'The program broke: ');
    const told = await page.textContent('#said');
    await key(page, 'b');
    assert.equal(await page.textContent('#said'), told);
    await page.reload();
    await hasLast(page, result, told);
    await context.close();
  }
}

/** Plays for a long time on a clock of its own; `note` sees what is kept, and says which of it to keep. */
async function longGame(hook) {
  const page = await openGadget(await browser.newContext(), html);
  await toForm(page);
  const images = await page.evaluate(`(${hook})((presses, pressed) => {
    const { it } = window.vedette.gadget;
    for (let press = 0, now = performance.now() + 1e6; press < presses; press++) {
      // A throws, B goes back to the form, right and left set it.
      const button = [4, 5, 3, 4, 5, 2][press % 6];
      it.edge(button, 1, now += 400);
      it.edge(button, 0, now += 40);
      it.gather();
      pressed?.();
    }
  }, () => Array.from({ length: 16 }, (_, at) => localStorage.getItem('vedette.memory.' + at)))`);
  await page.context().close();
  return images;
}

/** What is kept at some moments of a long game: each could be the last before the page is killed. */
const killedBetweenWrites = () => longGame(`(play, kept) => {
  const seen = [], set = Storage.prototype.setItem;
  let writes = 0;
  Storage.prototype.setItem = function (key, value) {
    set.call(this, key, value);
    if (++writes % 2 === 0) seen.push(kept());
  };
  play(6000);
  return seen;
}`);

/** What is kept after each pass, where every third write of a new text fails. */
const everNowAndThenFull = () => longGame(`(play, kept) => {
  const seen = [kept()], set = Storage.prototype.setItem;
  let writes = 0, old = new Set(seen[0]);
  Storage.prototype.setItem = function (key, value) {
    if (!old.has(value) && ++writes % 3 === 0) throw new Error('full');
    set.call(this, key, value);
  };
  play(6000, () => {
    window.vedette.memory.save();
    const now = kept();
    if (now.some((text) => !old.has(text))) seen.push(now);
    old = new Set(now);
  });
  return seen;
}`);

function write(images, folder) {
  assert.ok(images.length > 20, `${images.length} moments are few`);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const some = Math.ceil(images.length / 200);
  images.filter((_, at) => at % some === 0).forEach((sectors, at) => {
    fs.writeFileSync(path.join(folder, `${String(at).padStart(4, '0')}.bin`), bytesOf(sectors));
  });
}

const result = await afterAReload();
await inTwoPages();
await withoutLocks();
await fromAFile(result);
await withABrokenSector();
await fullSinceTheLastGame();
await clearedMeanwhile();
await waitsForTheOneBefore();
await whenItIsPutAway();
await whenTheProgramBreaks();
write(await killedBetweenWrites(), killed);
write(await everNowAndThenFull(), full);
await browser.close();
