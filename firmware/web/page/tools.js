// What the page offers beside the gadget: its memory as a file, links, and the screen read out.
const DONE = 'vedette.done';
const by = (id) => document.getElementById(id);
const say = (text) => { by('said').textContent = text; };

function offerTools(gadget, memory) {
  by('copy').onclick = () => copyLink(gadget);
  by('again').onclick = speakAgain;
  by('export').onclick = () => saveFile(memory.bytes(), 'vedette.bin');
  by('import').onchange = ({ target }) => {
    const [file] = target.files;
    if (file) importMemory(gadget, memory, file);
    target.value = ''; // So that the same file can be taken again.
  };
  by('clear').onclick = () => {
    if (!isOurs(memory)) return;
    if (confirm('Clear the memory? All games and the log are lost.')) {
      replace(memory, new Uint8Array(memory.bytes().length).fill(255), 'The memory was cleared.');
    }
  };
  by('take').onclick = async () => {
    await takeOver();
    location.reload();
  };
}

/** Takes a memory, or a whole flash with one at its end, as `vedette log` does. */
async function importMemory(gadget, memory, file) {
  if (!isOurs(memory)) return;
  // A file that cannot be read is none either.
  const buffer = await file.arrayBuffer().catch(() => new ArrayBuffer());
  const bytes = new Uint8Array(buffer).slice(-memory.bytes().length);
  if (!gadget.isMemory(bytes)) say(`"${file.name}" is no memory of a Vedette. Nothing was changed.`);
  else if (confirm('Load this memory? The games and the log that are here now are lost.')) {
    replace(memory, bytes, `The memory was loaded from "${file.name}".`);
  }
}

function isOurs(memory) {
  if (!memory.isMine) say('Another page has the memory: take it over first.');
  return memory.isMine;
}

function replace(memory, bytes, done) {
  if (!memory.replace(bytes)) {
    say('The browser could not keep it, and kept what was there. Is its storage full?');
    return;
  }
  // Said by the page that comes; where nothing can be handed on it is only seen.
  try { sessionStorage.setItem(DONE, done); } catch { /* As above. */ }
  location.reload();
}

/** Says what the page before this one has done. */
function tellDone() {
  try {
    const done = sessionStorage.getItem(DONE);
    if (done) say(done);
    sessionStorage.removeItem(DONE);
  } catch { /* As above. */ }
}
