// The panel: the gadget's bits as crisp squares on the canvas.
const canvas = by('panel');
const context = canvas.getContext('2d');
const image = context.createImageData(128, 64);
const pixels = new Uint32Array(image.data.buffer);
const DARK = 0xff140d0a; // Alpha, blue, green, red.

function paint(bits, state) {
  const isLit = state & 1, isTurned = state & 2;
  const level = Math.round(150 + (state >> 8) * 105 / 255); // Even the dimmest can be read.
  const light = (0xff000000 | level << 16 | level << 8 | level * 0.93) >>> 0; // A cool white.
  for (let at = 0; at < 8192; at++) {
    const isOn = isLit && bits[(at >> 10) * 128 + at % 128] >> (at >> 7 & 7) & 1;
    pixels[isTurned ? 8191 - at : at] = isOn ? light : DARK;
  }
  context.putImageData(image, 0, 0);
}

/** Each pixel of the panel takes the same whole number of the screen's own: none is blurred. */
function fit() {
  const room = canvas.parentElement.clientWidth * devicePixelRatio;
  // Across on a phone the height is what there is less of.
  const height = (innerHeight - 60) * devicePixelRatio;
  const scale = Math.max(1, Math.floor(Math.min(room / 128, height / 64)));
  canvas.style.width = `${scale * 128 / devicePixelRatio}px`;
}
fit();
addEventListener('resize', fit);
