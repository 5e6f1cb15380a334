// What the page says about the run: emulated time, its share of real time, and the work it takes.

const PERIOD_MS = 1000;

export class Figures {
  /** `tell` gets the figures of each period that has ended. */
  constructor(machine, tell) {
    this.machine = machine;
    this.tell = tell;
    this.begin(0);
  }

  begin(wall) {
    const { board, worked } = this.machine;
    const { ms = 0, awake = 0 } = board?.time ?? {};
    Object.assign(this, { board, wall, start: { ms, awake, worked } });
  }

  /** `wall` is the time for which the page was visible and the chip on (ms). */
  note(wall) {
    if (this.board !== this.machine.board) this.begin(wall);
    const passed = wall - this.wall;
    if (passed < PERIOD_MS) return;
    const { board: { time }, worked } = this.machine;
    const emulated = time.ms - this.start.ms;
    this.tell({
      seconds: time.ms / 1000,
      share: emulated / passed,
      awake: emulated ? (time.awake - this.start.awake) / 1e6 / emulated : 0,
      work: (worked - this.start.worked) / passed,
    });
    this.begin(wall);
  }
}

/** A share in per cent, with one digit where it is small. */
export function percent(share) {
  const value = share * 100;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} %`;
}
