// The page without a mouse, without eyes, with a gamepad, and for whoever wants no motion.
//
//   node access.mjs INDEX.html [--chromium PLACE]
import assert from 'node:assert/strict';
import { launch, openGadget } from './lib/browser.mjs';
import { button, changeSetting, focused, key, shows, toForm, words } from './lib/play.mjs';

const [html] = process.argv.slice(2);
const browser = await launch();
const heard = (page) => page.textContent('#words');

/** What is read out: all of a new screen, then the row in focus. */
async function isReadOut() {
  const page = await openGadget(await browser.newContext(), html);
  assert.match(await heard(page), /Buttons/);
  await toForm(page);
  await page.waitForFunction(() => /ahead [\d.]+%/.test(document.querySelector('#words').textContent));
  assert.match(await heard(page), /^Attacker, .*Full infantry.*Full cavalry/i, 'a new screen is read as a whole');
  await key(page, 'ArrowDown');
  assert.match(await heard(page), /^Support behind, no/, 'then the row in focus');
  await key(page, 'ArrowRight');
  assert.match(await heard(page), /^Support behind, yes/, 'a tick is read');
  await key(page, 'ArrowLeft');
  assert.match(await heard(page), /^Support behind, no/, 'and that it is gone');
  await key(page, 'ArrowUp');
  await key(page, 'ArrowRight');
  assert.match(await heard(page), /^Full infantry, 2/, 'a value that was set is read with its row');
  await page.click('#again');
  await page.waitForFunction(() => document.querySelector('#words').textContent.includes('Full cavalry'));
  const texts = await page.evaluate(() => window.vedette.gadget.texts.map(({ text }) => text));
  assert.ok(texts.every((text) => text.trim()), 'no text is empty');
  page.quiet();
  await page.context().close();
}

/** By the tab key alone: every control is reached, the six have names, Enter on one can be held. */
async function isWorkedByTab() {
  const page = await openGadget(await browser.newContext(), html);
  await toForm(page);
  const reached = [];
  for (let step = 0; step < 24; step++) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement.getAttribute('aria-label')
      ?? document.activeElement.textContent));
  }
  for (const name of ['Up', 'Left', 'Right', 'Down', 'B, back', 'A, go', 'Kriegsspiel', 'Copy a link to this situation',
    'Save the memory', 'Clear the memory', 'Manual', 'Build one', 'Source', 'Licences']) {
    assert.ok(reached.includes(name), `${name} is reached by Tab: ${reached}`);
  }
  await page.locator(button('right')).focus();
  const seen = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.equal(seen, 'solid', 'the focus is seen');
  await page.keyboard.press('Enter', { delay: 40 });
  await shows(page, '\n2\n');
  await page.keyboard.press('Space', { delay: 900 });
  assert.doesNotMatch(await words(page), /\n[23]\n/, 'a held key repeats');
  await page.evaluate((place) => document.querySelector(place).click(), button('A'));
  await shows(page, 'lost');
  page.quiet();
  await page.context().close();
}

/** Where the system sets the colours, caps and arrows stay what they are. */
async function isSeenInForcedColours() {
  const colours = [];
  for (const forcedColors of ['none', 'active']) {
    const context = await browser.newContext({ forcedColors });
    const page = await openGadget(context, html);
    colours.push(await page.evaluate((place) => ['', '::before'].map((part) => {
      const { backgroundColor, borderBottomColor, borderLeftColor } =
        getComputedStyle(document.querySelector(place), part);
      return [backgroundColor, borderBottomColor, borderLeftColor];
    }), button('up')));
    await context.close();
  }
  assert.deepEqual(colours[1], colours[0]);
}

/** A gamepad of the standard layout, as a browser shows it. */
async function isWorkedByGamepad() {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    window.pad = { connected: true, axes: [0, 0], buttons: Array.from({ length: 16 }, () => ({ pressed: false })) };
    navigator.getGamepads = () => [null, window.pad];
  });
  const page = await openGadget(context, html);
  await page.evaluate(() => dispatchEvent(new Event('gamepadconnected')));
  const tap = async (change, back) => {
    await page.evaluate(change);
    await page.waitForTimeout(80);
    await page.evaluate(back);
    await page.waitForTimeout(80);
  };
  const a = [() => { window.pad.buttons[0].pressed = true; }, () => { window.pad.buttons[0].pressed = false; }];
  for (let press = 0; press < 4; press++) await tap(...a);
  await shows(page, 'Full infantry');
  await tap(() => { window.pad.axes[0] = 1; }, () => { window.pad.axes[0] = 0; });
  await shows(page, '\n2\n');
  await tap(() => { window.pad.buttons[1].pressed = true; }, () => { window.pad.buttons[1].pressed = false; });
  await shows(page, 'Attack a square');
  page.quiet();
  await context.close();
}

/** Dice that tumble are shown when they lie still, to whoever wants no motion. */
async function respectsReducedMotion() {
  for (const reducedMotion of ['reduce', 'no-preference']) {
    const context = await browser.newContext({ reducedMotion });
    await context.addInitScript(() => {
      window.painted = 0;
      const put = CanvasRenderingContext2D.prototype.putImageData;
      CanvasRenderingContext2D.prototype.putImageData = function (...all) { window.painted++; put.apply(this, all); };
    });
    const page = await openGadget(context, html, '#wss/fire');
    await changeSetting(page, 'Dice tumble');
    await page.evaluate(() => { location.hash = '#wss/fire?stands=3'; });
    await shows(page, 'Stands');
    await page.waitForTimeout(300);
    await page.evaluate(() => { window.painted = 0; });
    await key(page, 'a');
    await page.waitForFunction(() => !window.vedette.gadget.it.tumbles());
    await page.waitForTimeout(200);
    const painted = await page.evaluate(() => window.painted);
    if (reducedMotion === 'reduce') assert.ok(painted <= 5, `${painted} pictures of a throw that must not move`);
    else assert.ok(painted > 5, `${painted} pictures: nothing has moved, and the test sees nothing`);
    page.quiet();
    await context.close();
  }
}

/** A throw is read whole, with its faces, also when it comes to the same as the one before. */
async function hearsThrows() {
  const page = await openGadget(await browser.newContext(), html, '#stprivat/rifle-fire?stands=1');
  await shows(page, 'Stands');
  await page.evaluate(() => {
    window.heard = [];
    const words = document.querySelector('#words');
    new MutationObserver(() => window.heard.push(words.textContent)).observe(words, { childList: true });
  });
  await key(page, 'a');
  await page.waitForFunction(() => /^Thrown: .*\b[1-6]\b/.test(document.querySelector('#words').textContent));
  for (let again = 1; again <= 7; again++) {
    await page.waitForTimeout(400);
    await key(page, 'a', 800);
    const thrown = (count) => window.heard.filter((text) => text.startsWith('Thrown: ')).length > count;
    await page.waitForFunction(thrown, again, { timeout: 5000 });
    assert.match(await heard(page), /^Thrown: .*(effect|killed|hit)/, 'all of it');
  }
  page.quiet();
  await page.context().close();
}

/** Whoever sees nothing knows where the focus is, what a press has changed, and that it changed nothing. */
async function hearsWhereItIs() {
  const page = await openGadget(await browser.newContext(), html, '#wss');
  assert.match(await heard(page), /Succession.*In focus: /s, 'a list says where the focus is');
  await page.evaluate(() => { location.hash = '#wss/fire?stands=19'; });
  await page.waitForFunction(() => /In focus: Stands, 19/.test(document.querySelector('#words').textContent));
  await key(page, 'ArrowRight');
  await page.waitForFunction(() => /^Stands, 20.*%/.test(document.querySelector('#words').textContent));
  await page.evaluate(() => { document.querySelector('#words').textContent = ''; });
  await key(page, 'ArrowRight');
  await page.waitForFunction(() => /^Stands, 20/.test(document.querySelector('#words').textContent));
  await page.evaluate(() => { location.hash = '#kriegsspiel'; });
  await page.waitForFunction(() => /Kriegsspiel.*In focus: /.test(document.querySelector('#words').textContent));
  page.quiet();
  await page.context().close();
}

/** A sentence is read in one piece, however many lines it takes; A says nothing before it has done something. */
async function hearsSentences() {
  const page = await openGadget(await browser.newContext(), html, '#schnaffs');
  await shows(page, 'Attack a square');
  await page.evaluate(() => {
    window.heard = [];
    const words = document.querySelector('#words');
    new MutationObserver(() => window.heard.push(words.textContent)).observe(words, { childList: true });
  });
  await key(page, 'ArrowRight');
  assert.match(await heard(page), /One square attacks another\. Both add up points and roll/);
  await key(page, 'a');
  await shows(page, 'Full infantry');
  await page.waitForFunction(() => /ahead [\d.]+%/.test(document.querySelector('#words').textContent));
  await page.evaluate(() => { window.heard = []; });
  await key(page, 'a');
  await page.waitForFunction(() => window.heard.length > 0);
  assert.match((await page.evaluate(() => window.heard))[0], /^Thrown: /);
  await page.waitForTimeout(400);
  await key(page, 'ArrowDown');
  assert.match(await heard(page), /^Workings, attacker, Full infantry, 1, \+4, /, 'from the top, from left to right');
  page.quiet();
  await page.context().close();
}

/** The two pages about the buttons, and the faces that are typed in. */
async function hearsButtonsAndFaces() {
  const page = await openGadget(await browser.newContext(), html);
  assert.match(await heard(page), /Arrows, pick a row.*A, go on/);
  await key(page, 'Enter');
  assert.match(await heard(page), /held down.*A, on a form/i, 'the second page as a whole');
  await page.evaluate(() => { location.hash = '#wss/fire?stands=1'; });
  await shows(page, 'Stands');
  const isAt = (wanted) => page.waitForFunction((text) => document.querySelector('#words').textContent.includes(text), wanted);
  for (let row = 0; row < 60 && !/Own dice/.test(await focused(page)); row++) await key(page, 'ArrowUp');
  await key(page, 'ArrowRight');
  await isAt('In focus: 4 of 6');
  await key(page, 'ArrowRight');
  await isAt('5 of 6');
  await key(page, 'ArrowDown');
  await isAt('2 of 6');
  page.quiet();
  await page.context().close();
}

/** A finger that slides off A, a press that is called off and a window that goes away throw nothing. */
async function throwsNothingByASlip() {
  const page = await openGadget(await browser.newContext({ hasTouch: true }), html, '#wss/fire?stands=2');
  await shows(page, 'Stands');
  const form = await words(page);
  const { x, y, width, height } = await page.locator(button('A')).boundingBox();
  const [left, top] = [x + width / 2, y + height / 2];
  const slips = {
    slid: async () => { await page.mouse.down(); await page.mouse.move(left - 200, top - 60); await page.mouse.up(); },
    right: async () => { await page.mouse.down({ button: 'right' }); await page.mouse.up({ button: 'right' }); },
    blurred: async () => { await page.mouse.down(); await page.evaluate(() => dispatchEvent(new Event('blur'))); await page.mouse.up(); },
    cancelled: async () => {
      const fingers = await page.context().newCDPSession(page);
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: left, y: top, id: 1 }] });
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    },
  };
  for (const [name, slip] of Object.entries(slips)) {
    await page.mouse.move(left, top);
    await slip();
    await page.waitForTimeout(300);
    assert.equal(await words(page), form, name);
  }
  await page.locator(button('A')).click();
  await page.waitForFunction(() => window.vedette.gadget.it.faces() > 0);
  page.quiet();
  await page.context().close();
}

await isReadOut();
await hearsThrows();
await hearsWhereItIs();
await hearsSentences();
await hearsButtonsAndFaces();
await throwsNothingByASlip();
await isWorkedByTab();
await isSeenInForcedColours();
await isWorkedByGamepad();
await respectsReducedMotion();
await browser.close();
