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

const html = process.argv[2];
const used = process.env.VEDETTE_USED_MEMORY;
const here = path.dirname(fileURLToPath(import.meta.url));
const folder = path.join(here, '../scenarios');
const clock = fs.readFileSync(path.join(here, 'lib/script-clock.js'), 'utf8');

/** The places of players' rulesets, of these files. */
function regionOf(files) {
  const compiled = JSON.parse(fs.readFileSync(process.env.VEDETTE_RULES, 'utf8'));
  const region = Buffer.alloc(128 * 1024, 0xff);
  let at = 0;
  for (const file of files) {
    const { name, ext } = path.parse(file);
    const image = ext === '.rules' ? Buffer.from(compiled[name], 'hex') : fs.readFileSync(path.join(folder, file));
    image.copy(region, at);
    at = Math.ceil((at + image.length) / 16384) * 16384;
  }
  return region.toString('base64');
}

/** The steps of a script with the numbers of their lines, the memory it starts with, and players' rulesets. */
function read(name) {
  const lines = fs.readFileSync(path.join(folder, `${name}.jsonl`), 'utf8').split('\n');
  const steps = lines.map((line, at) => [line.trim(), at + 1]).filter(([line]) => line)
    .map(([line, number]) => ({ number, ...JSON.parse(line) }));
  const start = steps[0]?.start;
  if (start !== undefined) steps.shift();
  const region = steps[0]?.rules && regionOf(steps.shift().rules);
  if (start === 'first') return [steps, null, region];
  const file = start === undefined ? used : path.join(folder, start);
  return [steps, fs.readFileSync(file).toString('base64'), region];
}

async function play(page, name) {
  const [steps, memory, region] = read(name);
  const body = `(${clock.trim().replace(/;$/, '')})(...${JSON.stringify([steps, memory, region])})`;
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
