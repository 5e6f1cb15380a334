// What a press does on the bus, byte by byte, and the figures that come out of it.

/** Listens to a board's bus until `stop`. `rows` are the first and last line that are watched. */
export class Trace {
  constructor(board, rows) {
    this.board = board;
    this.bytes = []; // {at, starts, data, watched}
    let data = false;
    let watched = false;
    const counts = (y) => rows !== undefined && y >= rows[0] && y <= rows[1];
    board.oled.onData = (cell, changed) => {
      data = true;
      watched = linesOf(board.oled, cell, changed).some(counts);
    };
    board.bus.onByte = (at, starts) => {
      this.bytes.push({ at, starts, data, watched });
      data = watched = false;
    };
  }

  stop() {
    this.board.oled.onData = null;
    this.board.bus.onByte = null;
    return this;
  }

  /** The bytes since a moment, and those of them until the bus was idle for `gap` nanoseconds. */
  frames(since, gap) {
    const all = this.bytes.filter((byte) => byte.at >= since);
    const end = all.findIndex((byte, i) => i > 0 && byte.at - all[i - 1].at > gap);
    return { all, first: end < 0 ? all : all.slice(0, end) };
  }
}

/** The lines on the glass whose pixels a data byte changed. */
function linesOf(oled, cell, changed) {
  const bits = [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => changed & (1 << bit));
  return bits.map((bit) => oled.lineOf(Math.floor(cell / oled.width) * 8 + bit));
}

export const count = (bytes) => ({
  bus_bytes: bytes.length,
  data_bytes: bytes.filter((byte) => byte.data).length,
  transactions: bytes.filter((byte) => byte.starts).length,
});

/** Milliseconds from a moment to the first or the last of some bytes; null if there are none. */
export const toFirst = (since, bytes) => (bytes.length ? (bytes[0].at - since) / 1e6 : null);
export const toLast = (since, bytes) => (bytes.length ? (bytes.at(-1).at - since) / 1e6 : null);
