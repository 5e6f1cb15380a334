// The lamps of a board: LEDs at pins, and a chain of coloured ones (WS2812) that keeps what it was
// told. A firmware that was there before has left the chain lit.

// A pulse is a one if it is longer than this (ns), and a pause that is longer begins anew.
const [ONE, END] = [550, 6000];
const BITS = 24;

export class Lamps {
  constructor({ pin, lamps = 0 }, now) {
    this.now = now;
    this.leds = Object.entries(pin).filter(([name]) => name.startsWith('led_')).map(([, led]) => led);
    this.wire = pin.lamps?.gpio;
    this.chain = Array(lamps).fill(true); // Which of them are lit.
    Object.assign(this, { high: false, edge: -Infinity, bits: 0, ones: 0 });
  }

  /** Listens to the pins of a new chip. */
  connect(mcu) {
    this.mcu = mcu;
    const wire = mcu.gpio[this.wire];
    wire?.addListener(() => this.move(Boolean(wire.outputEnable && wire.outputValue)));
  }

  move(high) {
    if (high === this.high) return;
    const span = this.now() - this.edge;
    Object.assign(this, { high, edge: this.now() });
    if (!high) this.take(span > ONE);
    else if (span > END) this.bits = 0;
  }

  take(isOne) {
    if (this.bits % BITS === 0) this.ones = 0;
    this.ones += isOne;
    this.bits++;
    if (this.bits % BITS === 0) this.chain[this.bits / BITS - 1] = this.ones > 0;
  }

  /** How many are lit now. */
  get lit() {
    const isLit = ({ gpio, active }) => {
      const { outputEnable, outputValue } = this.mcu.gpio[gpio];
      return outputEnable && outputValue === (active === 'high');
    };
    return this.leds.filter(isLit).length + this.chain.filter(Boolean).length;
  }
}
