// The browser under test: the system's Chromium, at the place that `--chromium` names.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const ARGUMENTS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

export function launch() {
  const named = process.argv.indexOf('--chromium');
  const executablePath = named < 0 ? '/usr/bin/chromium' : process.argv[named + 1];
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/** Opens a page from the disk; `quiet` fails if it complained, broke or asked for anything else. */
export async function open(context, file, hash = '') {
  const page = await context.newPage();
  const address = pathToFileURL(file).href, workshop = new URL('workshop.js', address).href;
  const heard = [];
  page.on('console', (message) => heard.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(address) && url !== workshop && !url.startsWith('data:') && !url.startsWith('blob:')) heard.push(`request: ${url}`);
  });
  page.quiet = () => assert.deepEqual(heard, []);
  await page.goto(address + hash);
  return page;
}

/** Opens the gadget's page and waits until it can be played. */
export async function openGadget(context, file, hash) {
  const page = await open(context, file, hash);
  await page.waitForFunction(() => window.vedette);
  return page;
}

/** The licences that stand in a page are these files of the project, word for word. */
export async function carries(page, files) {
  const read = (file) => fs.readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');
  assert.deepEqual(await page.locator('details pre').allTextContents(), files.map(read));
}
