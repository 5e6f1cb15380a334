// Golden pictures, and pictures as they are drawn there.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const tests = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The golden pictures of a scenario, by the line that asked for them. */
export function goldens(scenario) {
  const text = fs.readFileSync(path.join(tests, `golden/${scenario}.txt`), 'utf8');
  return new Map(text.split(/^== line /m).slice(1).map((part) => {
    const [line, ...rows] = part.trimEnd().split('\n');
    return [Number(line), rows.filter((row) => row.startsWith('|'))];
  }));
}

/** Rows of the panel as the goldens draw them: two in each line. */
export function halfBlocks(rows) {
  const sign = { '##': '█', '#.': '▀', '.#': '▄', '..': ' ' };
  const pair = (i) => [...rows[i]].map((upper, x) => sign[upper + rows[i + 1][x]]).join('');
  return Array.from({ length: 32 }, (_, i) => `|${pair(2 * i)}|`);
}
