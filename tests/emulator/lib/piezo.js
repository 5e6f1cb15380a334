// What makes a sound: what it plays, told by the edges of its drive.
//
// Edges that are equally far apart make a note. A piezo between two pins sounds only while they are
// opposed, a loudspeaker behind an amplifier only while that is on.

// Edges further apart than this (ns) do not belong together: below 100 Hz nothing is heard.
const SILENCE = 5e6;
const FULL_SPEED = 125e6;

export class Piezo {
  constructor({ pin }, now) {
    // The two pins and the amplifier's, as far as the board has them.
    this.wires = [pin.buzzer_p, pin.buzzer_n, pin.buzzer_enable].map((wire) => wire?.gpio);
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
    const [one, other, enable] = this.wires.map((gpio) => mcu.gpio[gpio]);
    if (!one) return;
    const level = (pin) => (pin.outputEnable && pin.outputValue ? 1 : 0);
    // A single pin swings around the half of the supply, by a capacitor.
    const drive = () => {
      if (other) return level(one) - level(other);
      return one.outputEnable ? 2 * level(one) - 1 : 0;
    };
    const listen = () => { if (!enable || level(enable)) this.move(drive()); };
    for (const pin of [one, other]) pin?.addListener(listen);
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
