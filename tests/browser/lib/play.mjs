// The gadget's page as a player works it.
import assert from 'node:assert/strict';

/** A button of the device. */
export const button = (name) => `[data-button="${name}"]`;

/** What stands on the screen, a text a line. */
export const words = (page) => page.evaluate(() => window.vedette.gadget.texts.map(({ text }) => text).join('\n'));
export const shows = async (page, text) => {
  const has = (wanted) => window.vedette.gadget.texts.map(({ text }) => text).join('\n').includes(wanted);
  await page.waitForFunction(has, text, { timeout: 5000 })
    .catch(async () => assert.fail(`no ${text} on the screen: ${await words(page)}`));
};
export const key = async (page, name, ms = 40) => {
  await page.keyboard.press(name, { delay: ms });
  await page.waitForTimeout(60);
};

/** From a first start to the form of the first game's first procedure. */
export async function toForm(page) {
  await shows(page, 'Buttons');
  for (const name of ['Enter', 'Enter', 'Enter']) await key(page, name);
  await shows(page, 'Attack a square');
  await key(page, 'Enter');
  await shows(page, 'Full infantry');
}

/** What stands in the row in focus. */
export const focused = (page) => page.evaluate(() => {
  const { gadget } = window.vedette, focus = gadget.it.focus();
  return gadget.texts.filter(({ at }) => (focus & 255) <= at && at < focus >> 8).map(({ text }) => text).join(' ');
});

/** From anywhere to a setting, and one step to the right there. */
export async function changeSetting(page, name) {
  await key(page, 'b', 900);
  const go = async (wanted, way) => {
    for (let row = 0; row < 60 && !(await focused(page)).includes(wanted); row++) await key(page, way);
    assert.ok((await focused(page)).includes(wanted), `no row ${wanted}`);
  };
  await go('Settings', 'ArrowUp');
  await key(page, 'Enter');
  await go(name, 'ArrowDown');
  await key(page, 'ArrowRight');
}

/** What the browser has kept of the memory: a text for each sector, null for a blank one. */
export const keptSectors = (page) => page.evaluate(() =>
  Array.from({ length: 16 }, (_, at) => localStorage.getItem(`vedette.memory.${at}`)));

/** The same as the bytes of a memory. */
export const bytesOf = (sectors) => Buffer.concat(sectors.map((text) =>
  text === null ? Buffer.alloc(4096, 255) : Buffer.from(text, 'base64')));
