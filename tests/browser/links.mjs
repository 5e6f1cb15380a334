// Links to a situation: each game by its link, a form with what is set, and what is wrong with one.
//
//   node links.mjs INDEX.html SHOTS [--chromium PLACE]
import assert from 'node:assert/strict';
import path from 'node:path';
import { launch, openGadget } from './lib/browser.mjs';
import { button, focused, key, shows, words } from './lib/play.mjs';

const [html, shots] = process.argv.slice(2);
const browser = await launch();
const said = (page) => page.textContent('#said');

/** A link opens its form, also on a new device, and what is set stands in it. */
async function opensForms() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  for (const [link, ...texts] of [
    ['schnaffs/attack-square?a_inf=3', 'Full infantry', '3'],
    ['wss/fire?stands=4', 'Stands', '4'],
    ['stprivat/rifle-fire?stands=5', 'Stands', '5'],
    ['dbfpw/close-combat', 'Close combat'],
    ['kriegsspiel/artillery-fire', 'Large canister'],
  ]) {
    const page = await openGadget(context, html, `#${link}`);
    assert.equal(await said(page), '', link);
    for (const text of texts) await shows(page, text);
    await page.screenshot({ path: path.join(shots, `link-${link.split('/')[0]}.png`) });
    assert.equal(await page.evaluate(() => window.vedette.gadget.link()), link);
    page.quiet();
    await page.close();
  }
  await context.close();
}

/** All games by a click, and the link of one situation in the clipboard. */
async function isHandedOn() {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await openGadget(context, html);
  const games = page.locator('#games a');
  assert.equal(await games.count(), 5);
  for (let game = 0; game < 5; game++) {
    const link = await games.nth(game).getAttribute('href');
    await games.nth(game).click();
    await page.waitForFunction((id) => window.vedette.gadget.link() === id, link.slice(1));
  }
  await page.evaluate(() => { location.hash = '#wss/fire'; });
  await shows(page, 'Stands');
  await page.locator(button('A')).focus();
  await key(page, 'ArrowLeft');
  await page.click('#copy');
  await page.waitForFunction(() => document.querySelector('#said').textContent.includes('link'));
  const link = await page.evaluate(() => navigator.clipboard.readText().catch(() => location.href));
  assert.match(link, /#wss\/fire\?stands=5$/);
  const shown = await words(page);
  const other = await openGadget(await browser.newContext(), html, link.slice(link.indexOf('#')));
  await other.waitForFunction((text) => window.vedette.gadget.texts.map((it) => it.text).join('\n') === text, shown);
  page.quiet();
  await context.close();
}

/** On a phone across, where the gadget fills the window: what a link did is seen, and Enter is the gadget's. */
async function isSeenOnAPhone() {
  const context = await browser.newContext({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  const page = await openGadget(context, html);
  const isSeen = (place) => page.waitForFunction((wanted) => {
    const { top, bottom } = document.querySelector(wanted).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }, place, { timeout: 5000 });
  await page.locator('#games a[href="#dbfpw"]').tap();
  await shows(page, 'Close combat');
  await isSeen('#panel');
  await key(page, 'Enter');
  await page.waitForFunction(() => window.vedette.gadget.link().startsWith('dbfpw/'));
  await page.evaluate(() => { location.hash = '#wsx'; });
  await page.waitForFunction(() => document.querySelector('#said').textContent !== '');
  await isSeen('#said');
  await page.locator('#copy').tap();
  await page.waitForFunction(() => document.querySelector('#said').textContent.includes('link'));
  await isSeen('#said');
  const second = await openGadget(context, html);
  assert.ok((await second.locator('#take').boundingBox()).y < 390, 'what is not kept is told where it is seen');
  page.quiet();
  await context.close();
}

/** A wrong link says what there is, leads as far as it is right, and is forgotten with the next press. */
async function saysWhatIsWrong() {
  for (const [link, sentence, shown] of [
    ['wsx/fire', /mistake in this link: there is no game "wsx"; there is schnaffs, wss/, 'Buttons'],
    ['wss/fier', /wss has no "fier"; there is/, 'Next card'],
    ['wss/fire?stands=99', /stands cannot be "99"; it goes from 1 to/, 'Stands'],
    ['wss/fire?stand=3', /fire has no row "stand"; there is/, 'Stands'],
    ['%E0%A4%A', /mistake in this link/, 'Buttons'],
  ]) {
    const page = await openGadget(await browser.newContext(), html, `#${link}`);
    assert.match(await said(page), sentence, link);
    await shows(page, shown);
    await key(page, 'ArrowDown');
    assert.equal(await said(page), '', 'a press goes on');
    page.quiet();
    await page.context().close();
  }
}

/** A link that was followed leaves the address: it can be followed again, and a reload stays where one is. */
async function isFollowedOnce() {
  const context = await browser.newContext();
  const page = await openGadget(context, html, '#wss/fire?stands=4');
  await shows(page, 'Stands');
  assert.equal(await page.evaluate(() => location.hash), '');
  const game = page.locator('#games a[href="#dbfpw"]');
  const isHome = () => page.waitForFunction(() => window.vedette.gadget.link() === 'dbfpw');
  await game.click();
  await isHome();
  await key(page, 'ArrowDown');
  await key(page, 'a');
  await page.waitForFunction(() => window.vedette.gadget.link().startsWith('dbfpw/'));
  await game.click();
  await isHome();
  await page.reload();
  await page.waitForFunction(() => window.vedette);
  await isHome();
  const second = await openGadget(context, html, '#wss/fire');
  assert.ok(await second.isVisible('#taken'), 'a link does not take the warning of a second page away');
  await second.locator('#games a').first().click();
  assert.ok(await second.isVisible('#taken'));
  page.quiet();
  await context.close();
}

/** An entry of the log hands out the link to its own throw. */
async function namesTheEntry() {
  const page = await openGadget(await browser.newContext(), html, '#wss/fire?stands=2');
  const link = () => page.evaluate(() => window.vedette.gadget.link());
  const toss = async () => {
    await shows(page, 'Stands');
    await key(page, 'a');
    await page.waitForTimeout(600);
  };
  await toss();
  await page.evaluate(() => { location.hash = '#wss/fire?stands=5'; });
  await toss();
  assert.equal(await link(), 'wss/fire?stands=5');
  await page.evaluate(() => { location.hash = '#wss'; });
  const focus = () => focused(page);
  for (let row = 0; row < 60 && !/^Log/.test(await focus()); row++) await key(page, 'ArrowUp');
  await key(page, 'Enter');
  await key(page, 'ArrowDown');
  await key(page, 'Enter');
  await page.waitForFunction(() => window.vedette.gadget.link() === 'wss/fire?stands=2');
  page.quiet();
  await page.context().close();
}

await opensForms();
await isHandedOn();
await saysWhatIsWrong();
await isSeenOnAPhone();
await isFollowedOnce();
await namesTheEntry();
await browser.close();
