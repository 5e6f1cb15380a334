// The panel: one canvas pixel for one of the panel's, enlarged by the style sheet without blur.

const [COLUMNS, ROWS] = [128, 64];
// A white OLED: little-endian words of alpha, blue, green, red.
const [LIT, DARK] = [0xfffff6e6, 0xff0b0806];

export class Panel {
  constructor(canvas) {
    this.context = canvas.getContext('2d');
    this.image = this.context.createImageData(COLUMNS, ROWS);
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.shown = '';
    this.paint(null);
  }

  /** Paints rows of '#' and '.', or a panel without power; only if they have changed. */
  paint(rows) {
    const picture = rows ? rows.join('') : '.'.repeat(COLUMNS * ROWS);
    if (picture === this.shown) return;
    this.shown = picture;
    for (let i = 0; i < picture.length; i++) this.pixels[i] = picture[i] === '#' ? LIT : DARK;
    this.context.putImageData(this.image, 0, 0);
  }
}
