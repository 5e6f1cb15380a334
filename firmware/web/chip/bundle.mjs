// Makes the page that runs a .uf2 on the emulated chip, as one file:
//
//   node bundle.mjs FILE.uf2 NAME OUT.html
//
// NAME is what the page calls the .uf2. The same files come to the same page, byte for byte.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import esbuild from 'esbuild';
import { readWiring } from '../../../tests/emulator/lib/wiring.js';

const [uf2, name, out] = process.argv.slice(2);
if (!out) {
  console.error('usage: node bundle.mjs FILE.uf2 NAME OUT.html');
  process.exit(2);
}

const here = path.dirname(fileURLToPath(import.meta.url));
const read = (file) => fs.readFileSync(path.join(here, file), 'utf8');
const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

async function script() {
  const { outputFiles: [file] } = await esbuild.build({
    entryPoints: [path.join(here, 'main.js')],
    bundle: true,
    // The board that the image is for: our own.
    define: { WIRING: JSON.stringify(readWiring('vedette')) },
    minify: true,
    charset: 'utf8',
    format: 'iife',
    platform: 'browser',
    write: false,
    logLevel: 'warning',
  });
  // Inside a page this would end the script.
  return file.text.replaceAll('</script', '<\\/script');
}

const parts = {
  '/*STYLE*/': read('chip.css'),
  '<!--LICENCE-OURS-->': escaped(read('../../../LICENSE-MIT')),
  '<!--LICENCE-EMULATOR-->': escaped(read('../../../tests/emulator/node_modules/rp2040js/LICENSE')),
  '<!--LICENCE-FONTS-->': escaped(read('../../../LICENSE-FONTS')),
  '<!--NAME-->': escaped(name),
  '<!--UF2-->': gzipSync(fs.readFileSync(uf2), { level: 9 }).toString('base64'),
  '<!--SCRIPT-->': await script(),
};
let page = read('chip.html');
for (const [mark, part] of Object.entries(parts)) {
  if (page.split(mark).length !== 2) throw new Error(`chip.html has no single ${mark}`);
  // By a function: a `$` in a script means nothing here.
  page = page.replace(mark, () => part);
}
fs.writeFileSync(out, page);
