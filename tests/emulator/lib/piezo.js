// The piezo between two pins: what it plays, told by the edges of its drive.
//
// Edges that are equally far apart make a note. It sounds only while the two pins are opposed.

const [ONE, OTHER] = [16, 17];
// Edges further apart than this (ns) do not belong together: below 100 Hz nothing is heard.
const SILENCE = 5e6;
const FULL_SPEED = 125e6;

export class Piezo {
  constructor(now) {
    this.now = now;
    this.notes = []; // {hz, ms, edges}
    this.note = null; // The one that sounds.
    this.lastEdge = -Infinity;
    this.drive = 0;
  }

  /** What was heard: a single edge between two notes is none. */
  get heard() {
    return this.notes.filter(({ edges }) => edges > 2);
  }

  /** Listens to the pins of a new chip. */
  connect(mcu) {
    this.speed = () => mcu.clkSys;
    const pins = [ONE, OTHER].map((pin) => mcu.gpio[pin]);
    const level = (pin) => (pin.outputEnable && pin.outputValue ? 1 : 0);
    const listen = () => this.move(level(pins[0]) - level(pins[1]));
    for (const pin of pins) pin.addListener(listen);
  }

  /** The voltage between the pins: -1, 0 or 1 times the supply. */
  move(drive) {
    if (drive === 0 || drive === this.drive) return;
    this.drive = drive;
    const half = this.now() - this.lastEdge;
    this.lastEdge = this.now();
    if (half > SILENCE) {
      this.note = null;
      return;
    }
    // The emulated counter runs at its full speed always; the real one at that of the processor.
    const hz = Math.round((5e8 / half) * (this.speed() / FULL_SPEED));
    if (this.note?.hz !== hz) {
      this.note = { hz, ms: 0, edges: 0 };
      this.notes.push(this.note);
    }
    this.note.ms += half / 1e6;
    this.note.edges++;
  }
}
