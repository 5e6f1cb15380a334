// The SSD1306 behind a glass of 128x64: its memory, its commands, and what the eye sees. Or its
// cousin SH1106: 132 columns of memory, of which the glass shows those from the third on, and pages
// are all it knows.

/** Commands that take arguments, and how many. */
const ARGUMENTS = new Map([
  [0x20, 1], [0x21, 2], [0x22, 2], [0x26, 6], [0x27, 6], [0x29, 5], [0x2a, 5], [0x81, 1],
  [0x8d, 1], [0xa3, 2], [0xa8, 1], [0xd3, 1], [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1],
]);
/**
 * What an SH1106 does not know: addressing modes and windows, scrolling, the charge pump. It passes
 * them over, without their arguments: it takes each of those for a command.
 */
const UNKNOWN_TO_SH1106 = [0x20, 0x21, 0x22, 0x26, 0x27, 0x29, 0x2a, 0x2e, 0x2f, 0x8d, 0xa3];
/** Stop scrolling, no operation. */
const NO_MATTER = [0x2e, 0xe3];
const [HORIZONTAL, VERTICAL, PAGES] = [0, 1, 2];
const [MORE_CONTROL, DATA] = [0x80, 0x40];

export class Ssd1306 {
  constructor(warn, kind = 'ssd1306', address = 0x3c, turned = false) {
    this.address = address;
    this.turned = turned; // Mounted upside down.
    this.warn = warn;
    // How many columns the memory has, and which of them the glass begins with.
    [this.width, this.first] = kind === 'sh1106' ? [132, 2] : [128, 0];
    this.unknown = kind === 'sh1106' ? UNKNOWN_TO_SH1106 : [];
    // One byte is eight pixels below each other: page * width + segment.
    this.ram = new Uint8Array(8 * this.width);
    // Which of them hold a picture, and not what power-on left there.
    this.written = new Uint8Array(this.ram.length);
    this.present = true;
    this.dataBytes = 0;
    this.onData = null;
    this.onSwitch = null;
    this.powerOn();
  }

  /** The state after power-on. The memory is noise, to be overwritten before it is shown. */
  powerOn() {
    this.reset();
    for (let i = 0; i < this.ram.length; i++) this.ram[i] = (i * 73 + (i >> 3) * 31) & 0xff;
    this.written.fill(0);
  }

  /** The state after a reset, which leaves the memory alone. */
  reset() {
    Object.assign(this, {
      on: false, pump: false, allOn: false, inverse: false, contrast: 0x7f,
      mode: PAGES, column: 0, columns: [0, 127], page: 0, pages: [0, 7],
      remap: false, comReversed: false, startLine: 0, offset: 0, multiplex: 63, comPins: 0x12,
      clock: 0x80, precharge: 0x22, vcomh: 0x20,
      command: null, given: [], control: null,
    });
  }

  unplug() {
    this.present = false;
    this.on = false;
  }

  /** Another module may have its jumper set otherwise. */
  plug(address = this.address) {
    this.address = address;
    this.powerOn();
    this.present = true;
  }

  // The I2C side. Everything gives whether it was acknowledged.

  start() {
    this.control = null;
    return this.present;
  }

  write(byte) {
    if (this.control === null) this.control = byte;
    else {
      if (this.control & DATA) this.store(byte);
      else this.obey(byte);
      // With the Co bit set one byte follows, then the next control byte.
      if (this.control & MORE_CONTROL) this.control = null;
    }
    return this.present;
  }

  // The SPI side: a wire says which of both it is.

  take(byte, isData) {
    if (!this.present) return;
    if (isData) this.store(byte);
    else this.obey(byte);
  }

  read() {
    return this.on ? 0x03 : 0x43;
  }

  store(byte) {
    // The segment remap acts on what is written, not on what is there.
    if (this.column >= this.width) return;
    const segment = this.remap ? this.width - 1 - this.column : this.column;
    const cell = this.page * this.width + segment;
    const changed = this.ram[cell] ^ byte;
    this.ram[cell] = byte;
    this.written[cell] = 1;
    this.dataBytes++;
    this.advance();
    this.onData?.(cell, changed);
  }

  advance() {
    const step = (value, [first, last], limit) => (value === last ? first : (value + 1) & limit);
    if (this.mode === HORIZONTAL) {
      if (this.column === this.columns[1]) this.page = step(this.page, this.pages, 7);
      this.column = step(this.column, this.columns, 127);
    } else if (this.mode === VERTICAL) {
      if (this.page === this.pages[1]) this.column = step(this.column, this.columns, 127);
      this.page = step(this.page, this.pages, 7);
    } else this.column = this.width === 128 ? (this.column + 1) & 127 : this.column + 1;
  }

  obey(byte) {
    if (this.command === null) {
      this.command = byte;
      this.given = [];
    } else this.given.push(byte);
    const known = !this.unknown.includes(this.command);
    if (known && this.given.length < (ARGUMENTS.get(this.command) ?? 0)) return;
    if (known) this.carryOut(this.command, this.given);
    this.command = null;
  }

  carryOut(c, [a, b]) {
    const high = this.width === 128 ? 7 : 15;
    if (c <= 0x0f) this.column = (this.column & 0xf0) | c;
    else if (c <= 0x1f) this.column = (this.column & 0x0f) | ((c & high) << 4);
    else if (c === 0x20) this.mode = a & 3;
    else if (c === 0x21) [this.columns, this.column] = [[a & 127, b & 127], a & 127];
    else if (c === 0x22) [this.pages, this.page] = [[a & 7, b & 7], a & 7];
    else if (c >= 0x40 && c <= 0x7f) this.startLine = c & 63;
    else if (c === 0x81) this.contrast = a;
    else if (c === 0x8d) this.pump = (a & 4) !== 0;
    else if (c === 0xa0 || c === 0xa1) this.remap = c === 0xa1;
    else if (c === 0xa4 || c === 0xa5) this.allOn = c === 0xa5;
    else if (c === 0xa6 || c === 0xa7) this.inverse = c === 0xa7;
    else if (c === 0xa8) this.multiplex = a & 63;
    else if (c === 0xae || c === 0xaf) this.switch(c === 0xaf);
    else if (c >= 0xb0 && c <= 0xb7) this.page = c & 7;
    else if (c === 0xc0 || c === 0xc8) this.comReversed = c === 0xc8;
    else if (c === 0xd3) this.offset = a & 63;
    else if (c === 0xd5) this.clock = a;
    else if (c === 0xd9) this.precharge = a;
    else if (c === 0xda) this.comPins = a;
    else if (c === 0xdb) this.vcomh = a;
    else if (!NO_MATTER.includes(c)) this.warn(`SSD1306: no command 0x${c.toString(16)} here`);
  }

  switch(on) {
    this.on = on;
    if (on && this.comPins !== 0x12) this.warn('SSD1306: 64 lines need the COM pins 0x12');
    if (on && this.showsNoise) this.warn('SSD1306: lit without a whole picture in its memory');
    this.onSwitch?.();
  }

  /** Whether a part of the memory that the glass shows was never written. */
  get showsNoise() {
    const isShown = (cell) => cell % this.width >= this.first && cell % this.width < this.first + 128;
    return this.written.some((written, cell) => !written && isShown(cell));
  }

  /** Light comes out: it is there, switched on, and has its charge pump (an SH1106 always has). */
  get lit() {
    return this.present && this.on && (this.pump || this.width === 132);
  }

  /** How it is set, as numbers of its data sheet. */
  get settings() {
    const { contrast, clock, precharge, vcomh, comPins, multiplex, offset, startLine, mode } = this;
    const flags = { on: this.on, pump: this.pump, all_on: this.allOn, inverse: this.inverse };
    return {
      contrast, clock, precharge, vcomh, com_pins: comPins, multiplex, offset,
      start_line: startLine, mode, ...flags, remap: this.remap, com_reversed: this.comReversed,
    };
  }

  /** The line that shows a row of the memory: modules stand upright with remap and reversed COM. */
  lineOf(row) {
    const com = (row - this.startLine - this.offset) & 63;
    return this.comReversed !== this.turned ? com : 63 - com;
  }

  /** What the eye sees: 64 rows of 128 characters, '#' for a lit pixel. */
  rows() {
    const rows = Array(64);
    for (let row = 0; row < 64; row++) {
      let line = '';
      for (let x = 0; x < 128; x++) line += this.shines(row, this.segmentAt(x)) ? '#' : '.';
      rows[this.lineOf(row)] = line;
    }
    return rows;
  }

  /** The segment behind a column of the glass: modules are mounted with the last at the left. */
  segmentAt(x) {
    return this.turned ? x : 127 - x;
  }

  shines(row, segment) {
    if (!this.lit || ((row - this.startLine - this.offset) & 63) > this.multiplex) return false;
    const cell = (row >> 3) * this.width + this.first + segment;
    const bit = (this.ram[cell] >> (row & 7)) & 1;
    return (this.allOn || bit === 1) !== this.inverse;
  }

  /** Whether anything at all is to be seen. */
  get dark() {
    return !this.rows().some((row) => row.includes('#'));
  }
}
