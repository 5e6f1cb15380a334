// The ST7567 behind a glass of 128x64, an LCD: 132 columns of memory, of which the glass shows the
// first, and pages are all it knows. It is mounted the other way round than OLEDs are: its first
// segment is at the left.
import { Ssd1306 } from './ssd1306.js';

const ARGUMENTS = new Map([[0x81, 1], [0xf8, 1]]);
// What it has in common with the SSD1306: columns, the first line, directions, inverse, pages.
const ALIKE = [[0x00, 0x1f], [0x40, 0x7f], [0xa0, 0xa1], [0xa4, 0xa7], [0xb0, 0xb7], [0xc0, 0xc8]];
const [NOTHING, ALL_POWER] = [0xe3, 7];

export class St7567 extends Ssd1306 {
  constructor(warn, turned = false) {
    super(warn, 'sh1106', undefined, turned);
    this.first = 0;
    // What the counter at its lamp says (spi.js); without a lamp it is lit from outside.
    this.backlight = () => 1;
  }

  reset() {
    super.reset();
    Object.assign(this, { power: 0, ratio: 0, bias: 9, contrast: 0x20 });
  }

  obey(byte) {
    if (this.command === null) {
      this.command = byte;
      this.given = [];
    } else this.given.push(byte);
    if (this.given.length < (ARGUMENTS.get(this.command) ?? 0)) return;
    this.carryOut(this.command, this.given);
    this.command = null;
  }

  carryOut(c, [a]) {
    if (c >= 0x20 && c <= 0x27) this.ratio = c & 7;
    else if (c >= 0x28 && c <= 0x2f) this.power = c & 7;
    else if (c === 0x81) this.contrast = a & 63;
    else if (c === 0xa2 || c === 0xa3) this.bias = c === 0xa2 ? 9 : 7;
    else if (c === 0xae || c === 0xaf) this.switch(c === 0xaf);
    else if (ALIKE.some(([first, last]) => c >= first && c <= last)) super.carryOut(c, [a]);
    else if (c !== NOTHING) this.warn(`ST7567: no command 0x${c.toString(16)} here`);
  }

  switch(on) {
    this.on = on;
    if (on && this.showsNoise) this.warn('ST7567: lit without a whole picture in its memory');
    this.onSwitch?.();
  }

  /** A picture can be seen: it has its voltages, is switched on, and the lamp behind it is lit. */
  get lit() {
    return this.present && this.on && this.power === ALL_POWER && this.backlight() > 0;
  }

  get settings() {
    const { contrast, ratio, bias, on, remap, comReversed } = this;
    return { contrast, ratio, bias, on, remap, com_reversed: comReversed, backlight: this.backlight() };
  }

  segmentAt(x) {
    return this.turned ? 127 - x : x;
  }
}
