// Plays every scenario in the page and compares its pictures with the golden ones:
//
//   node scenarios.mjs INDEX.html [--chromium PLACE]
//
// VEDETTE_USED_MEMORY names the memory of a device that was used before. Ends with 1 if a picture
// differs.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { goldens, halfBlocks } from './lib/goldens.mjs';
import { launch, openGadget } from './lib/browser.mjs';

const PLACE = 16384; // Bytes of a place for players' rulesets.
const html = process.argv[2];
const used = process.env.VEDETTE_USED_MEMORY;
const here = path.dirname(fileURLToPath(import.meta.url));
const folder = path.join(here, '../scenarios');
const clock = fs.readFileSync(path.join(here, 'lib/script-clock.js'), 'utf8');

/** The steps of a script with the numbers of their lines, the memory it starts with, and what lies in the places. */
async function read(page, name) {
  const lines = fs.readFileSync(path.join(folder, `${name}.jsonl`), 'utf8').split('\n');
  const steps = lines.map((line, at) => [line.trim(), at + 1]).filter(([line]) => line)
    .map(([line, number]) => ({ number, ...JSON.parse(line) }));
  const start = steps[0]?.start === undefined ? undefined : steps.shift().start;
  const rules = steps[0]?.rules ? await region(page, steps.shift().rules) : null;
  const file = start === undefined ? used : path.join(folder, start);
  return [steps, start === 'first' ? null : fs.readFileSync(file).toString('base64'), rules];
}

/** Players' rulesets one after the other, each from the beginning of a place: images, or texts that the workshop compiles. */
async function region(page, files) {
  const images = [];
  for (const file of files.map((name) => path.join(folder, name))) {
    const bytes = fs.readFileSync(file);
    const { name, ext } = path.parse(file);
    const image = ext === '.rules' ? Buffer.from(await compiled(page, name, bytes.toString()), 'base64') : bytes;
    images.push(Buffer.concat([image, Buffer.alloc((PLACE - image.length % PLACE) % PLACE, 255)]));
  }
  return Buffer.concat(images).toString('base64');
}

const compiled = (page, name, text) => page.evaluate(async ([file, rules]) => {
  if (!window.vedette.workshop) document.querySelector('#write').click();
  while (!window.vedette.workshop) await new Promise((done) => { setTimeout(done, 20); });
  const image = await window.vedette.workshop.image(file, rules);
  return btoa(Array.from(image, (byte) => String.fromCharCode(byte)).join(''));
}, [name, text]);

async function play(page, name) {
  const script = await read(page, name), [steps] = script;
  const body = `(${clock.trim().replace(/;$/, '')})(...${JSON.stringify(script)})`;
  const pictures = await page.evaluate(body), wanted = goldens(name);
  const said = new Map(steps.filter((step) => step.expect).map((step) => [step.number, step.expect]));
  for (const { line, rows, texts } of pictures) {
    const shown = halfBlocks(rows).join('\n'), expected = said.get(line);
    if (expected !== undefined) {
      if (!texts.join(' ').toLowerCase().includes(expected.toLowerCase())) throw new Error(`line ${line}: no ${expected}:\n${shown}`);
    } else if (shown !== wanted.get(line)?.join('\n')) {
      throw new Error(`line ${line} differs:\n${shown}`);
    }
  }
  const kept = pictures.length - said.size;
  if (kept !== wanted.size) throw new Error(`${kept} pictures, not ${wanted.size}`);
  return pictures.length;
}

const browser = await launch();
const page = await openGadget(await browser.newContext(), html);
const names = fs.readdirSync(folder).filter((file) => file.endsWith('.jsonl'))
  .map((file) => file.slice(0, -'.jsonl'.length)).sort();
assert.ok(names.length > 100, `${names.length} scenarios are few`);
let count = 0, failed = 0;
for (const name of names) {
  try {
    count += await play(page, name);
  } catch (error) {
    failed += 1;
    console.error(`${name}: ${error.message}`);
  }
}
page.quiet();
await browser.close();
console.log(`scenarios in the page: ${count} pictures`);
console.log(`${names.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
