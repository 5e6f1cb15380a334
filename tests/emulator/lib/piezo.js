// What makes a sound: what it plays, told by its drive.
//
// A note lasts from where the drive begins to where it ends, and is as high as its edges are close. A
// piezo between two pins sounds only while they are opposed, a loudspeaker behind an amplifier only
// while that is on.

const FULL_SPEED = 125e6;

export class Piezo {
  constructor({ pin }, now) {
    // The two pins and the amplifier's, as far as the board has them.
    this.wires = [pin.buzzer_p, pin.buzzer_n, pin.buzzer_enable].map((wire) => wire?.gpio);
    this.now = now;
    this.notes = []; // {hz, begin, edge, end}
    this.direction = 0; // What it was moved to last.
  }

  /** What was heard. */
  get heard() {
    return this.notes.map(({ hz, begin, end }) => ({ hz, ms: ((end ?? this.now()) - begin) / 1e6 }));
  }

  /** Listens to the pins of a new chip. */
  connect(mcu) {
    this.speed = () => mcu.clkSys;
    const [one, other, enable] = this.wires.map((gpio) => mcu.gpio[gpio]);
    if (!one) return;
    const level = (pin) => (pin.outputEnable && pin.outputValue ? 1 : 0);
    const drive = () => {
      if (enable && !level(enable)) return 0;
      if (other) return level(one) - level(other);
      // A single pin swings around the half of the supply, by a capacitor.
      return one.outputEnable ? 2 * level(one) - 1 : 0;
    };
    for (const pin of [one, other, enable]) pin?.addListener(() => this.move(drive()));
  }

  /** The voltage over it: -1, 0 or 1 times the supply. */
  move(drive) {
    const now = this.now(), note = this.notes.at(-1);
    if (drive === 0) {
      if (note) note.end ??= now;
      return;
    }
    // Two pins turn one after the other in the same moment: between them the drive is none.
    if (!note || (note.end ?? now) !== now) this.notes.push({ hz: 0, begin: now, edge: now });
    else this.goOn(note, drive, now);
    this.direction = drive;
  }

  /** The note goes on: if it is driven the other way now, half a period is over. */
  goOn(note, drive, now) {
    delete note.end;
    if (drive === this.direction) return;
    // The emulated counter runs at its full speed always; the real one at that of the processor.
    note.hz = Math.round((5e8 / (now - note.edge)) * (this.speed() / FULL_SPEED));
    note.edge = now;
  }
}
