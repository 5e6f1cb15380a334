// The workshop: what is typed is coloured, read, played, weighed, kept, shared and saved.
//
//   node workshop.mjs INDEX.html SHOTS FILES [--chromium PLACE]
//
// FILES has for each example what `vedette compile` makes of it. VEDETTE_TYPE_ALL has every example
// typed letter by letter, which takes minutes; otherwise the short ones are, and a share of the others.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { launch, openGadget } from './lib/browser.mjs';
import { changeSetting, key, shows } from './lib/play.mjs';
import { choose, example, goBehind, isAt, link, names, openIn, said, text, write } from './lib/sheet.mjs';

const [html, shots, files] = process.argv.slice(2);
const browser = await launch();

const openWorkshop = (options) => openIn(browser, html, options);

/** Every letter of an example leaves a page that works; what was typed is what the file says. */
async function isTypedLetterByLetter() {
  const page = await openWorkshop(), took = {};
  for (const name of names) {
    const whole = example(name);
    const isShort = whole.length < 3500 || process.env.VEDETTE_TYPE_ALL;
    took[name] = await page.evaluate(async ([words, share]) => {
      const area = document.querySelector('#text'), times = [];
      area.focus();
      area.select();
      document.execCommand('delete');
      const put = (letters) => {
        const begun = performance.now();
        document.execCommand('insertText', false, letters);
        times.push(performance.now() - begun);
      };
      for (const [at, line] of words.split(/(?<=\n)/).entries()) {
        // A share of the lines by the letter, the others at once.
        (at % share ? [line] : [...line]).forEach(put);
        await new Promise((done) => { setTimeout(done, at % 20 ? 0 : 160); });
      }
      times.sort((a, b) => a - b);
      return { keys: times.length, median_ms: times[times.length >> 1], most_ms: times[Math.floor(times.length * 0.95)] };
    }, [whole, isShort ? 1 : 24]);
    assert.equal(await text(page), whole, name);
    await page.waitForFunction(() => /^[\d,]+ bytes/.test(document.querySelector('#state').textContent), undefined, { timeout: 10_000 });
    assert.doesNotMatch(await said(page), /broke/, name);
  }
  page.quiet();
  await page.context().close();
  return took;
}

/** Colours, and what is underlined, are of the same letters at the same places as the text. */
async function isColoured() {
  const page = await openWorkshop();
  for (const name of names) {
    await write(page, example(name));
    const lines = await page.$$eval('.line', (all) => all.map((line) => [...line.childNodes]
      .filter((node) => !node.classList?.contains('note')).map((node) => node.textContent).join('')));
    assert.equal(lines.join('\n'), example(name), name);
  }
  const boxes = await page.evaluate(() => {
    const box = (place) => {
      const { x, y, width, height } = document.querySelector(place).getBoundingClientRect();
      return [x, y, width, height];
    };
    return [box('.layer'), box('#text')];
  });
  assert.deepEqual(boxes[0], boxes[1], 'the text area lies over its colours');
  await write(page, 'ruleset é "Ünï 👍 x"\nlist a: b\n');
  const kinds = await page.$$eval('.line:first-child span', (all) => all.map((it) => [it.className.split(' ')[0], it.textContent]));
  assert.deepEqual(kinds.filter(([kind]) => kind !== 'note' && kind !== 'fault').slice(0, 2).map(([kind]) => kind), ['keyword', 'name']);
  page.quiet();
  await page.context().close();
}

/** A mistake is underlined, stands below its line and in a list that leads to it, and is read out. */
async function tellsMistakes() {
  const page = await openWorkshop();
  await choose(page, 'cove');
  await isAt(page, 'cove/');
  await goBehind(page, 'one of weap');
  await page.keyboard.press('Backspace');
  assert.equal(await page.textContent('.bad'), 'weaon', 'at once');
  assert.match(await page.textContent('.note'), /there is no list «weaon».*did you mean «weapon»/);
  assert.equal(await page.getAttribute('#text', 'aria-invalid'), 'true');
  const items = page.locator('#mistakes li');
  assert.equal(await items.count(), 1);
  await page.waitForFunction(() => /1 mistake\..*Line \d+, column \d+: there is no list/.test(document.querySelector('#state').textContent));
  assert.equal(await page.getAttribute('#state', 'role'), 'status');
  assert.equal(await page.getAttribute('#text', 'aria-describedby'), 'state');
  await goBehind(page, 'ruleset');
  await items.first().locator('a').click();
  const chosen = await page.evaluate(() => {
    const area = document.querySelector('#text');
    return [document.activeElement === area, area.value.slice(area.selectionStart, area.selectionEnd)];
  });
  assert.deepEqual(chosen, [true, 'weaon']);
  assert.ok(await page.locator('.note').isVisible(), 'below the line');
  await page.screenshot({ path: path.join(shots, 'workshop-mistake.png') });
  // But not over the line that is being written.
  await page.keyboard.press('ArrowDown');
  await page.locator('.note').waitFor({ state: 'hidden' });
  page.quiet();
  await page.context().close();
}

/** The gadget stays in its form, with its inputs, while the text changes; and plays on while it is faulty. */
async function playsOn() {
  const page = await openWorkshop();
  await choose(page, 'cove');
  await page.evaluate(() => { location.hash = '#cove/fire?shots=3&weapon=pistol'; });
  await isAt(page, 'cove/fire?shots=3&weapon=pistol');
  await shows(page, 'Shots');
  const odds = await page.locator('#odds .figure').allTextContents();
  assert.deepEqual(odds, ['12.5%', '37.5%', '37.5%', '12.5%']);
  await goBehind(page, 'ask shots  "Shots');
  await page.keyboard.type(' here');
  await shows(page, 'Shots here');
  assert.equal(await link(page), 'cove/fire?shots=3&weapon=pistol');
  await page.keyboard.type('"');
  await page.waitForTimeout(400);
  assert.ok(await page.locator('#mistakes li').count() > 0);
  await shows(page, 'Shots here');
  await page.keyboard.press('Backspace');
  // A procedure that is renamed comes back to where it was.
  await goBehind(page, 'procedure fire');
  await page.keyboard.type('x');
  await page.waitForFunction(() => !window.vedette.gadget.link().startsWith('cove/fire'));
  await page.keyboard.press('Backspace');
  await isAt(page, 'cove/fire?shots=3&weapon=pistol');
  // A press on the gadget counts: letters in the text do not.
  await page.focus('#device');
  await key(page, 'ArrowRight');
  await isAt(page, 'cove/fire?shots=4&weapon=pistol');
  await goBehind(page, 'Moonshine Cove: ');
  await page.keyboard.type('aabb');
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(400);
  assert.equal(await link(page), 'cove/fire?shots=4&weapon=pistol');
  page.quiet();
  await page.context().close();
}

/** What odds cost, and which input is too large. */
async function weighs() {
  const page = await openWorkshop();
  const costs = () => page.locator('#costs li').allInnerTexts();
  await choose(page, 'cove');
  await page.waitForFunction(() => /Search/.test(document.querySelector('#costs').textContent));
  assert.ok((await costs()).every((cost) => /\d s/.test(cost)), String(await costs()));
  const widths = await page.locator('#widths .figure').allTextContents();
  assert.ok(widths.length > 3 && widths.every((width) => /^\d+ of \d+$/.test(width)), String(widths));
  assert.ok(await page.locator('.ruled').count() > 20, 'labels have a ruler');
  await write(page, `procedure pool "Pool"
  ask n "Dice" 1 to 12
  counts "Hits", none "None", one "hit", many "hits"
  roll a = n d20 that show 2 "Why"
  roll b = n d20 that show 3 "Why"
  roll c = n d20 that show 4 "Why"
  roll d = (n + a) d20 that show 4 "Why"
  roll e = (d + b + c) d20 that show 4 "Why"
  outcome e
`);
  await page.waitForFunction(() => /more than .* s on the gadget.*up to n \d/.test(document.querySelector('#mistakes').textContent));
  assert.ok(await page.locator('#costs .over').count() === 1 && /> 2 s/.test((await costs())[0]), String(await costs()));
  await page.click('#uf2');
  assert.match(await said(page), /mistake/, 'and it is not downloaded');
  page.quiet();
  await page.context().close();
}

/** A link has the whole text, and opens it in another browser. */
async function isShared() {
  const page = await openWorkshop({ permissions: ['clipboard-read', 'clipboard-write'] });
  for (const name of ['cove', 'weather']) {
    await choose(page, name);
    await page.evaluate(() => { document.querySelector('#said').textContent = ''; });
    await page.click('#share');
    await page.waitForFunction(() => document.querySelector('#said').textContent.includes('link'));
    const shared = await page.evaluate(() => navigator.clipboard.readText().catch(() => location.href));
    assert.match(shared, /#rules=[\w-]+&file=/);
    const other = await openWorkshop({ hash: shared.slice(shared.indexOf('#')) });
    await other.waitForFunction((words) => document.querySelector('#text').value === words, example(name));
    await other.waitForFunction((id) => window.vedette.own()?.id === id, name);
    assert.equal(await other.evaluate(() => location.hash), '', 'a link is followed once');
    other.quiet();
    await other.context().close();
    await page.click('#leave');
    await page.click('#write');
  }
  // Letters that do not pack: the link is longer than some programs take.
  const noise = Array.from({ length: 400 }, () => `# ${Math.random().toString(36)}${Math.random().toString(36)}`).join('\n');
  await write(page, `${example('weather')}\n${noise}`);
  await page.click('#share');
  await page.waitForFunction(() => document.querySelector('#said').textContent.includes('cut such links'));
  const broken = await openGadget(await browser.newContext(), html, '#rules=AAAA');
  await broken.waitForFunction(() => document.querySelector('#said').textContent.includes('cannot be read'));
  page.quiet();
  broken.quiet();
  await broken.context().close();
  await page.context().close();
}

/** The text and the game are there after a reload, also where nobody opens the workshop. */
async function isKept() {
  const page = await openWorkshop();
  await choose(page, 'cove');
  await goBehind(page, 'procedure fire "Fire');
  await page.keyboard.type(' away');
  await page.waitForTimeout(500);
  await goBehind(page, 'ruleset');
  await page.keyboard.type('!');
  await page.waitForTimeout(500);
  const written = await text(page);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('#text')?.value);
  assert.equal(await text(page), written, 'also a text with a mistake');
  await page.evaluate(() => { location.hash = '#cove/fire'; });
  await shows(page, 'Fire away');
  await page.click('#leave');
  await page.reload();
  await page.waitForFunction(() => window.vedette);
  assert.equal(await page.locator('#workshop').count(), 0, 'it stays closed');
  assert.ok((await page.locator('#games a').allTextContents()).includes('Moonshine Cove'));
  await page.evaluate(() => { location.hash = '#cove/fire?shots=2'; });
  await isAt(page, 'cove/fire?shots=2');
  page.quiet();
  await page.context().close();
}

/** Rules that are removed on the gadget are gone from the page's gadget, and not from the sheet. */
async function isRemoved() {
  const page = await openWorkshop();
  await choose(page, 'cove');
  await isAt(page, 'cove/');
  await page.evaluate(() => { location.hash = '#wss'; });
  await isAt(page, 'wss');
  await changeSetting(page, "Players' rules");
  await key(page, 'Enter');
  await shows(page, 'Moonshine Cove');
  await key(page, 'Enter');
  await shows(page, 'Version');
  await key(page, 'Enter', 1500);
  await page.waitForFunction(() => !window.vedette.own());
  assert.ok(!(await page.locator('#games a').allTextContents()).includes('Moonshine Cove'));
  assert.equal(await text(page), example('cove'));
  page.quiet();
  await page.context().close();
}

/** What was there is not lost when an example, a file or a link takes its place. */
async function goesBack() {
  const page = await openWorkshop();
  await write(page, '# Mine\nWeather (D6)\n1-6 Fog\n');
  await choose(page, 'tables');
  await page.click('#before');
  assert.equal(await text(page), '# Mine\nWeather (D6)\n1-6 Fog\n');
  await page.click('#paste');
  assert.equal(await text(page), '');
  await page.keyboard.type('Riders, 2d6\n2-11 none\n12 ten');
  await isAt(page, 'table');
  await page.setInputFiles('#open', { name: 'My rules.rules', mimeType: 'text/plain', buffer: Buffer.from(example('weather')) });
  await page.waitForFunction(() => window.vedette.own()?.id === 'my-rules');
  await write(page, 'Weather   (D6)\n 1 -  5 Fog\n6 Rain\n');
  await page.click('#tidy');
  assert.match(await text(page), /^Weather \(D6\)\n/);
  page.quiet();
  await page.context().close();
}

/** What is downloaded is what the command makes of the same file. */
async function isDownloaded() {
  const page = await openWorkshop();
  for (const name of names) {
    await choose(page, name);
    const saved = page.waitForEvent('download');
    await page.click('#rules');
    const kept = await (await saved).path();
    assert.equal(fs.readFileSync(kept, 'utf8'), example(name));
    for (const place of name === 'cove' ? [1, 7] : [1]) {
      await page.click('#uf2');
      await page.selectOption('#which', String(place));
      const made = page.waitForEvent('download');
      await page.click('#place button[value="write"]');
      const download = await made;
      assert.equal(download.suggestedFilename(), `${name}.uf2`);
      const wanted = path.join(files, `${name}-${place}.uf2`);
      assert.ok(fs.readFileSync(await download.path()).equals(fs.readFileSync(wanted)), `${name} in place ${place}`);
    }
  }
  await page.click('#uf2');
  await page.screenshot({ path: path.join(shots, 'workshop-place.png') });
  await page.keyboard.press('Escape');
  await write(page, 'list');
  await page.click('#uf2');
  assert.match(await said(page), /mistake/);
  page.quiet();
  await page.context().close();
}

/** By the keys alone: all of it is reached, and the tab key leaves the text. */
async function isWorkedByKeys() {
  const page = await openWorkshop();
  await page.focus('#leave');
  const reached = [];
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement.id || document.activeElement.dataset.button));
  }
  for (const id of ['examples', 'paste', 'open', 'tidy', 'text', 'uf2', 'rules', 'share', 'up', 'A']) {
    assert.ok(reached.includes(id), `${id} is reached: ${reached}`);
  }
  await goBehind(page, 'ask men');
  await page.keyboard.press('Enter');
  const area = await page.evaluate(() => document.querySelector('#text').value.slice(0, document.querySelector('#text').selectionStart));
  assert.match(area, /ask men\n {2}$/, 'a new line begins below the one above');
  await page.keyboard.press('Control+z');
  assert.doesNotMatch(await text(page), /ask men\n {2}/, 'undo is the browser\'s own');
  page.quiet();
  await page.context().close();
}

async function atAllSizes() {
  const sizes = [[320, 568], [390, 844], [844, 390], [768, 1024], [1280, 800], [1920, 1080]];
  for (const [width, height] of sizes) {
    for (const colorScheme of width === 390 || width === 1280 ? ['light', 'dark'] : ['light']) {
      const page = await openWorkshop({ viewport: { width, height }, colorScheme, hasTouch: width < 1000, isMobile: width < 1000 });
      await choose(page, 'cove');
      await page.waitForTimeout(300);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `the page is ${wide} wide on a screen of ${width}`);
      await page.screenshot({ path: path.join(shots, `workshop-${width}x${height}-${colorScheme}.png`), fullPage: true });
      await page.context().close();
    }
  }
}

/** Where the system sets the colours the letters are there once, and mistakes are marked. */
async function isSeenInForcedColours() {
  const page = await openWorkshop({ forcedColors: 'active' });
  await write(page, 'procedure x\n');
  const seen = await page.evaluate(() => {
    const colour = (place) => getComputedStyle(document.querySelector(place)).color;
    return [colour('#text'), colour('.keyword')];
  });
  assert.notEqual(seen[0], seen[1]);
  assert.match(seen[1], /, 0\)$/, 'the layer has no letters');
  await page.screenshot({ path: path.join(shots, 'workshop-forced-colours.png') });
  await page.context().close();
}

/** Where nothing can be kept, and where the file is missing, it is said. */
async function tellsWhatIsMissing() {
  const context = await browser.newContext();
  await context.addInitScript(() => { Storage.prototype.setItem = () => { throw new Error('full'); }; });
  const page = await openGadget(context, html);
  await page.click('#write');
  await page.waitForFunction(() => document.querySelector('#said').textContent.includes('does not keep the text'));
  page.quiet();
  await context.close();
  const alone = path.join(files, 'alone.html');
  fs.copyFileSync(html, alone);
  const second = await openGadget(await browser.newContext(), alone);
  await second.click('#write');
  await second.waitForFunction(() => document.querySelector('#said').textContent.includes('workshop.js'));
  await second.context().close();
}

fs.mkdirSync(shots, { recursive: true });
await isColoured();
await tellsMistakes();
await playsOn();
await weighs();
await isShared();
await isKept();
await isRemoved();
await goesBack();
await isWorkedByKeys();
await isSeenInForcedColours();
await tellsWhatIsMissing();
await isDownloaded();
await atAllSizes();
console.log(JSON.stringify(await isTypedLetterByLetter()));
await browser.close();
