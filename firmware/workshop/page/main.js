// The workshop: what is typed is coloured and read at once, and played after a moment's rest.
const REST_MS = 150;
const WEIGH_MS = 500;
const { by, keepAll, memory, saveFile, say, toBytes, unpack } = window.vedette;

class Workshop {
  constructor(compiler) {
    this.compiler = compiler;
    this.scales = new Scales(compiler.module);
    this.found = { mistakes: [], bytes: 0, places: 0, widest: [] };
    this.goal = ''; // The form that the gadget is to show, until a button of it is pressed.
    this.playing = Promise.resolve();
    this.build();
    this.editor = new Editor(by('text'), document.querySelector('.layer'), () => this.read());
    this.connect();
  }

  build() {
    document.head.append(Object.assign(document.createElement('style'), { textContent: STYLE }));
    const parts = new DOMParser().parseFromString(FORM + FIGURES, 'text/html');
    const main = document.querySelector('main');
    main.prepend(parts.getElementById('workshop'));
    document.querySelector('.notes').after(parts.getElementById('figures'));
  }

  connect() {
    const on = (id, does) => { by(id).onclick = () => does(); };
    listExamples(by('examples'), (file) => this.put(file === 'new' ? this.fresh() : { file, text: EXAMPLES[file] }));
    on('paste', () => this.put({ file: 'table', text: '' }, true));
    by('open').onchange = ({ target }) => {
      const [file] = target.files;
      if (file) this.load(file);
      target.value = ''; // So that the same file can be opened again.
    };
    on('tidy', () => this.tidy());
    on('before', () => this.back());
    on('uf2', () => this.download());
    on('rules', () => saveFile(new TextEncoder().encode(this.editor.text), `${this.file}.rules`));
    on('share', () => share(this.file, this.editor.text));
    on('leave', () => this.show(false));
    window.vedette.moved = () => { this.goal = ''; };
    window.vedette.settled = () => { if (this.isOpen) showOdds(window.vedette.gadget.odds()); };
  }

  fresh() {
    return { file: 'mine', text: this.compiler.words('template') };
  }

  /** Opens it: with what a link says, with what was kept, or with an example. */
  async open(link) {
    this.show(true);
    if (this.file === undefined) this.begin();
    if (!link) return;
    try {
      this.put(await shared(link));
    } catch (error) {
      say(`The rules in this link cannot be read: ${error.message}.`);
    }
  }

  begin() {
    const text = keptText(KEYS.text);
    if (text === null) this.set(this.fresh());
    else this.set({ file: keptText(KEYS.file) ?? 'mine', text }, true);
    by('before').hidden = keptText(KEYS.before) === null;
  }

  show(isOpen) {
    this.isOpen = isOpen;
    document.querySelector('main').classList.toggle('working', isOpen);
    by('workshop').hidden = by('figures').hidden = !isOpen;
    by('write').hidden = isOpen;
    keepTexts([[KEYS.open, isOpen ? 'yes' : null]]);
    dispatchEvent(new Event('resize')); // The panel has another width.
    if (!isOpen) by('write').focus();
  }

  /** Another text, in place of the one that is here: one can go back to that. */
  put(next, isToWrite) {
    const { text } = this.editor;
    if (text.trim() && text !== next.text) {
      keepTexts([[KEYS.before, JSON.stringify({ file: this.file, text })]]);
      this.before = { file: this.file, text };
      by('before').hidden = false;
    }
    this.set(next);
    if (isToWrite) by('text').focus();
  }

  set({ file, text }, isKept) {
    this.file = file;
    this.editor.text = text.replaceAll('\r\n', '\n');
    this.goal = '';
    this.isNew = !isKept;
    this.read();
  }

  back() {
    const before = this.before ?? JSON.parse(keptText(KEYS.before) ?? 'null');
    if (before) this.put(before);
  }

  async load(file) {
    const text = await file.text().catch(() => null);
    if (text === null || text.length > MOST_LETTERS) say(`"${file.name}" cannot be read.`);
    else this.put({ file: stemOf(file.name), text });
  }

  tidy() {
    const { text } = this.editor, tidy = this.compiler.words('tidy');
    if (tidy !== text) this.put({ file: this.file, text: tidy });
    say(this.found.bytes ? 'The lines stand in columns.' : 'A text with a mistake is left as it is.');
  }

  async download() {
    if (!this.found.bytes) {
      say('There is a mistake in the text: the gadget takes what can be played.');
      return;
    }
    const place = await askPlace(this.found.places);
    if (place !== null) saveFile(this.compiler.ask('uf2', undefined, place), `${this.file}.uf2`);
  }

  /** Each keystroke: colours and messages at once, the rest after a moment. */
  read() {
    const { text } = this.editor;
    try {
      this.found = this.compiler.proofread(this.file, text);
      this.pieces = this.compiler.colours(text);
    } catch (error) {
      say(`${capital(error.message)}. The text is kept: go on, or save it.`);
      return;
    }
    this.tell();
    if (this.found.bytes) showWidths(this.found.widest);
    clearTimeout(this.rest);
    clearTimeout(this.later);
    this.rest = setTimeout(() => this.play(text), REST_MS);
    this.scales.stop();
    if (this.found.bytes) this.later = setTimeout(() => this.weigh(text), WEIGH_MS);
  }

  tell() {
    const { text } = this.editor;
    this.editor.paint(this.pieces, this.found.mistakes, this.found.widest);
    showMistakes(this.editor, this.found.mistakes);
    tellState(stateOf(text, this.found, text === this.played));
  }

  /** Keeps the text, and plays it if it can be played: in the same form, with the same inputs. */
  play(text) {
    const isKept = keepTexts([[KEYS.text, text], [KEYS.file, this.file]]);
    if (!isKept && memory.isMine) say('This browser does not keep the text. Save it before you leave the page.');
    if (!this.found.bytes) return;
    this.played = text;
    const image = this.compiler.ask('image');
    this.playing = this.playing.then(() => this.restart(image))
      .catch((error) => say(`The gadget could not be started: ${error.message}.`));
  }

  /** The form stays the same, also while its name is being written: it is gone then for a moment. */
  async restart(image) {
    const { gadget, own, playRules } = window.vedette;
    const before = own();
    if (before && isSame(before.image, image)) return;
    const [id, form] = gadget.link().split(/\/(.*)/s);
    if (id === before?.id && !this.isNew) this.goal ||= form ?? '';
    await playRules(image, this.goal);
    this.isNew = false;
  }

  /** Odds that are too dear are a mistake too. */
  async weigh(text) {
    try {
      const { mistakes, dearest } = await this.scales.weigh(this.file, text);
      if (text !== this.editor.text) return; // Something was typed meanwhile.
      if (mistakes.some((it) => !it.isWarning)) this.found.bytes = 0;
      this.found.mistakes = mistakes;
      this.tell();
      showCosts(dearest);
    } catch (error) {
      say(`${capital(error.message)}.`);
    }
  }
}

const isSame = (image, other) => image.length === other.length && image.every((byte, at) => byte === other[at]);

let workshop;
window.vedette.workshop = {
  async open(link) {
    workshop ??= Compiler.start().then((compiler) => new Workshop(compiler));
    await (await workshop).open(link);
  },
};
