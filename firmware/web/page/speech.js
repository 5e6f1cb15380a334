// What the screen says, for those who do not see it: all of a new screen and of a throw; on the same
// screen the row in focus, and what else a press has changed.
const said = { screen: undefined, faces: 0, row: '', label: '', texts: [] };

// Where nothing is in focus, more changes than these are another page.
const FEW = 2;

const inWords = (texts) => texts.filter((text) => text).join(', ').replaceAll('\n', ', ');
const withFocus = (words, row) => `${words}${words.endsWith('.') ? '' : '.'} In focus: ${row}`;

/** `texts` stand on a row of the panel each; what is in focus may come in words of its own, on none. */
function speak(texts, isPress) {
  if (texts.length === 0) return; // Dark, or dice on their way.
  const [screen, faces, focus] = [it.screen(), it.faces(), it.focus()];
  const isInRow = ({ at }) => (focus & 255) <= at && at < focus >> 8;
  const words = texts.filter(({ at }) => at < 0);
  const standing = texts.filter(({ at }) => at >= 0);
  const inRow = words.length > 0 ? words : standing.filter(isInRow);
  const [row, label] = [inWords(inRow.map(({ text }) => text)), inRow[0]?.text ?? ''];
  const all = standing.map(({ text }) => text);
  const changed = standing.filter(({ text }) => !said.texts.includes(text));
  const beside = inWords(changed.filter((it) => !inRow.includes(it)).map(({ text }) => text));
  const isNew = screen !== said.screen || !row !== !said.row || !row && changed.length > FEW;
  if (faces !== said.faces) read(`Thrown: ${inWords(all)}`);
  else if (isNew) read(row ? withFocus(inWords(all), row) : inWords(all));
  else if (row !== said.row && label !== said.label && words.length === 0) read(row); // The rest may have scrolled.
  else if (row !== said.row) read(inWords([row, beside]));
  else if (beside) read(beside);
  else if (isPress) read(row); // It goes no further.
  Object.assign(said, { screen, faces, row, label, texts: all });
}

/** Says all of the screen once more. */
function speakAgain() {
  read(said.row ? withFocus(inWords(said.texts), said.row) : inWords(said.texts));
}

/** A text that is the same as before would not be read: a space that nobody hears makes it another. */
function read(news) {
  // Whoever writes rules hears what is written, and not the gadget at each change of them.
  if (!news || document.activeElement?.closest('#workshop')) return;
  const words = by('words');
  words.textContent = words.textContent === news ? `${news}\u00a0` : news;
}
