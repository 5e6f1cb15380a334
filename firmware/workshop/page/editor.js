// The sheet: a plain text area, and behind it the same letters in their colours. So all keys, the
// clipboard, undo and the screen reader are the browser's own.
const INDENT = /^[ \t]*/;

class Editor {
  constructor(area, layer, changed) {
    Object.assign(this, { area, layer, lines: [], changed });
    area.addEventListener('input', () => changed());
    area.addEventListener('keydown', (event) => this.breakLine(event));
    document.addEventListener('selectionchange', () => this.markLine());
  }

  get text() { return this.area.value; }

  /** Another text. One can go back to what was there before by the page's own button. */
  set text(text) {
    this.area.value = text;
    this.area.setSelectionRange(0, 0);
    this.area.closest('.sheet').scrollTo(0, 0);
  }

  /** A new line begins below the one above it. */
  breakLine(event) {
    if (event.key !== 'Enter' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { value, selectionStart } = this.area;
    const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart);
    event.preventDefault();
    this.insert(`\n${line.match(INDENT)[0]}`);
  }

  /** As if it were typed: what is undone later is this. */
  insert(text) {
    if (document.execCommand('insertText', false, text)) return;
    this.area.setRangeText(text, this.area.selectionStart, this.area.selectionEnd, 'end');
    this.changed();
  }

  /** Shows where something is. */
  select({ from, to }) {
    this.area.focus();
    this.area.setSelectionRange(from, to);
    const line = this.layer.children[lineOf(this.text, from) - 1];
    line?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.markLine();
  }

  /** Letters in their colours, with what is wrong and how wide texts are. */
  paint(pieces, mistakes, widest) {
    const marks = [...mistakes.map((it) => ({ ...it, mark: it.isWarning ? 'doubtful' : 'bad' })),
      ...widest.map((it) => ({ ...it, mark: 'ruled' }))];
    const html = drawn(this.text, pieces, marks, mistakes);
    const { layer } = this;
    while (layer.children.length > html.length) layer.lastChild.remove();
    html.forEach((line, at) => {
      if (line === this.lines[at] && at < layer.children.length) return;
      const row = layer.children[at] ?? layer.appendChild(Object.assign(document.createElement('div'), { className: 'line' }));
      row.innerHTML = line;
    });
    this.lines = html;
    this.markLine();
  }

  /** What is said below a line is not said over the one that is being written. */
  markLine() {
    if (document.activeElement !== this.area) return;
    const here = this.layer.children[lineOf(this.text, this.area.selectionStart) - 1];
    if (here === this.here) return;
    this.here?.classList.remove('here');
    (this.here = here)?.classList.add('here');
  }
}

const lineOf = (text, at) => text.slice(0, at).split('\n').length;

const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);

/** The lines of a text as HTML: a piece is cut wherever a mark begins or ends. */
function drawn(text, pieces, marks, mistakes) {
  const html = [];
  let from = 0, next = 0;
  for (const line of text.split('\n')) {
    const to = from + line.length;
    while (next < pieces.length && pieces[next].to <= from) next++;
    html.push(lineHtml(text, from, to, pieces, next, marks.filter((it) => it.from <= to && it.to >= from))
      + notes(text, mistakes.filter((it) => it.from >= from && it.from <= to), from));
    from = to + 1;
  }
  return html;
}

function lineHtml(text, from, to, pieces, first, marks) {
  const edges = new Set([from, to]);
  const add = (at) => { if (at > from && at < to) edges.add(at); };
  const here = [];
  for (let at = first; at < pieces.length && pieces[at].from < to; at++) here.push(pieces[at]);
  [...here, ...marks].forEach((it) => { add(it.from); add(it.to); });
  const sorted = [...edges].sort((a, b) => a - b);
  const cuts = sorted.slice(1).map((end, at) => span(text, sorted[at], end, here, marks));
  // A mark behind the last letter has a place of its own.
  const behind = marks.filter((it) => it.from === it.to && it.from === to && it.mark !== 'ruled');
  return `${cuts.join('')}${behind.map((it) => `<span class="${it.mark}"> </span>`).join('')}`;
}

function span(text, from, to, pieces, marks) {
  const covers = (it) => it.from <= from && it.to >= to;
  const kind = pieces.find(covers)?.kind;
  const over = marks.filter(covers);
  const names = [kind, ...over.map((it) => it.mark)].filter(Boolean).join(' ');
  const rule = over.find((it) => it.mark === 'ruled');
  const style = rule ? ` style="--full:${Math.round(100 * rule.pixels / rule.room)}%"` : '';
  const letters = escaped(text.slice(from, to));
  return names ? `<span class="${names}"${style}>${letters}</span>` : letters;
}

/** What is wrong in a line, below it. */
function notes(text, mistakes, from) {
  if (mistakes.length === 0) return '';
  const column = mistakes[0].from - from;
  const said = mistakes.map((it) => `<span class="${it.isWarning ? 'doubt' : 'fault'}">${escaped(inWordsOf(it))}</span>`);
  return `<span class="note" style="--column:${column}">${said.join('')}</span>`;
}

const inWordsOf = ({ what, hint }) => (hint ? `${what}: ${hint}` : what);
