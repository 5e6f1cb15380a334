// Plays scripts on the emulated chip:
//
//   node play.mjs ELF SCRIPT OUT.json [SCRIPT OUT.json ..]
//
// Each script gets a fresh board; several in one call spare the start of Node and warm its compiler
// up. The lines of a script are listed in lib/script.js. OUT.json holds the pictures and a record
// of the run:
//
//   {"pictures":[{"line":3,"kind":"shot","name":"a.png","rows":["...#", 64 of 128 characters]}],
//    "resets":[{"why":"power","at_ms":812.5,"by":"script"}],
//    "faults":[{"what":"unaligned access","pc":"0x1000393e","function":"..","at_ms":609.009}],
//    "warnings":[], "nacks":0, "end_ms":1310.2, "asleep_pct":93.1, ..} and "error" if it failed.
//
// What `expect` asks for is judged on the simulator; here it only records the picture.
// Prints nothing and ends with 0, or ends with 1 and one sentence for each script that failed.
import fs from 'node:fs';
import path from 'node:path';
import { orFail, sentenceOf } from './lib/error.js';
import { readImage } from './lib/elf.js';
import { Player } from './lib/player.js';
import { boardRecord, toJson } from './lib/report.js';
import { parseScript } from './lib/script.js';

const [elf, ...files] = process.argv.slice(2);
if (!elf || files.length < 2 || files.length % 2) {
  console.error('usage: node play.mjs ELF SCRIPT OUT.json [SCRIPT OUT.json ..]');
  process.exit(2);
}

/** Plays one script; gives the sentence that says what went wrong, or undefined. */
function play(image, scriptFile, outFile) {
  let player;
  let error;
  try {
    const script = parseScript(fs.readFileSync(scriptFile, 'utf8'));
    player = new Player(image, script, path.dirname(scriptFile));
    player.play();
  } catch (thrown) {
    error = sentenceOf(thrown);
  }
  const record = player ? boardRecord(player.board) : {};
  fs.writeFileSync(outFile, toJson({ pictures: player?.pictures ?? [], ...record, error }));
  return error;
}

orFail(() => {
  const image = readImage(elf);
  for (let i = 0; i < files.length; i += 2) {
    const error = play(image, files[i], files[i + 1]);
    if (error === undefined) continue;
    process.exitCode = 1;
    console.error(`${files[i]}, ${error}`);
  }
});
