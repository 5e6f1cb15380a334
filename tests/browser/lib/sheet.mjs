// The workshop as somebody works it who writes rules.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openGadget } from './browser.mjs';

const rules = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../rules');
/** The examples, and the text of one. */
export const names = fs.readdirSync(rules).filter((file) => file.endsWith('.rules')).map((file) => path.parse(file).name);
export const example = (name) => fs.readFileSync(path.join(rules, `${name}.rules`), 'utf8');

/** Opens the workshop of a page, by its button or by a link to rules. */
export async function openIn(browser, html, options = {}) {
  const { hash = '', ...rest } = options;
  const page = await openGadget(await browser.newContext({ viewport: { width: 1280, height: 900 }, ...rest }), html, hash);
  if (!hash) await page.click('#write');
  await page.waitForFunction(() => document.querySelector('#text')?.value);
  await playsOwn(page);
  return page;
}

export const text = (page) => page.inputValue('#text');
export const said = (page) => page.textContent('#said');
export const link = (page) => page.evaluate(() => window.vedette.gadget.link());
/** The link to what is shown is this one, or begins with it. */
export const isAt = (page, wanted) => page.waitForFunction((start) => window.vedette.gadget.link().startsWith(start), wanted);
const playsOwn = (page) => page.waitForFunction(() => window.vedette.own());

/** Another text, as if it were pasted over all that is there. */
export async function write(page, words) {
  await page.focus('#text');
  await page.evaluate((all) => {
    document.querySelector('#text').select();
    if (all) document.execCommand('insertText', false, all); else document.execCommand('delete');
  }, words);
}

/** Puts the caret behind the first place where these words stand. */
export async function goBehind(page, words) {
  await page.evaluate((wanted) => {
    const area = document.querySelector('#text'), at = area.value.indexOf(wanted) + wanted.length;
    if (at < wanted.length) throw new Error(`no ${wanted}`);
    area.focus();
    area.setSelectionRange(at, at);
  }, words);
}

export async function choose(page, name) {
  await page.selectOption('#examples', name);
  await page.waitForFunction((id) => window.vedette.own()?.id === id, example(name).match(/^ruleset (\S+)/m)?.[1] ?? name);
}
