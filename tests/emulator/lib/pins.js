// The board's pins: what buttons, pulls and the cable put on them, by its wiring.
//
// In rp2040js an input stays low whatever its pull says, a level that does not change latches an
// edge, and a pin that is low from the start does not count as low. All three matter for buttons.
import { contactsOf } from './buttons.js';

// Behind VSYS a divider of 200 and 100 kilohms, and a pull of the chip's: kilohms.
const [DIVIDER, PULL] = [200 / 3, 65];
const LEVEL_LOW = 1;
// After reset a pad has its input enabled, its pull-down on and its Schmitt trigger on.
const PAD_RESET = 0x56;
// Interrupt enable, force and status for waking from DORMANT: four words each, eight pins a word.
const [WAKE_ENABLE, WAKE_FORCE, WAKE_STATUS, WAKE_END] = [0x160, 0x170, 0x180, 0x190];

/** The volts at the converter's pin: a third of VSYS, or those it hangs at; and what a pull does. */
export function sensed(pin, vsys, floats) {
  const pull = pin.pullupEnabled ? 3.3 : pin.pulldownEnabled ? 0 : undefined;
  if (floats !== undefined) return pull ?? floats;
  if (pull === undefined) return vsys / 3;
  return (vsys / 3 / DIVIDER + pull / PULL) / (1 / DIVIDER + 1 / PULL);
}

/** What acts on the pins from outside. Outlives resets. */
export class World {
  constructor(wiring) {
    this.wiring = wiring;
    const { vbus_sense: vbus, display_sda: sda, display_scl: scl } = wiring.pin;
    [this.vbus, this.sda, this.scl] = [vbus, sda, scl].map((pin) => pin?.gpio);
    this.held = new Set();
    this.closed = new Map(); // Single contacts that are closed, by their pins: the level then.
    this.usb = false;
    // Wires of the panel's bus that something holds low: the clock line, and the data line until
    // so many clocks have passed.
    this.sclHeld = false;
    this.sdaHeldFor = 0;
  }

  /** Nothing can be sent over the panel's bus. */
  get busHeld() {
    return this.sclHeld || this.sdaHeldFor > 0;
  }

  /** The level that is forced on a pin, or undefined. */
  drives(pin) {
    if (pin === this.vbus) return this.usb;
    if (pin === this.scl && this.sclHeld) return false;
    if (pin === this.sda && this.sdaHeldFor > 0) return false;
    for (const button of this.held) {
      const contact = contactsOf(this.wiring, button).find(({ gpio }) => gpio === pin);
      if (contact) return contact.closed;
    }
    return this.closed.get(pin);
  }
}

/** The pins of one chip. */
export class Pins {
  constructor(mcu, world) {
    this.gpio = mcu.gpio;
    this.world = world;
    this.wakeEnable = new Uint32Array(4);
    for (const pin of this.gpio) this.repair(pin);
    this.addWakeRegisters(mcu.peripherals[0x40014]);
  }

  repair(pin) {
    pin.padValue = PAD_RESET;
    pin.irqStatus = LEVEL_LOW;
    const set = pin.setInputValue.bind(pin);
    let seen = false;
    pin.setInputValue = (level) => {
      pin.rawInputValue = level;
      const now = level && pin.inputEnable;
      if (now === seen) return;
      seen = now;
      set(level);
    };
    pin.addListener(() => this.settle(pin));
    this.settle(pin);
  }

  /** Finds a pin's level: forced from outside, driven by the chip, or pulled. */
  settle(pin) {
    let level = this.world.drives(pin.index);
    if (level === undefined && pin.outputEnable) level = pin.outputValue;
    if (level === undefined && (pin.index === this.world.sda || pin.index === this.world.scl)) level = true;
    if (level === undefined && pin.pullupEnabled) level = true;
    if (level === undefined && pin.pulldownEnabled) level = false;
    const fell = pin.rawInputValue && level === false;
    pin.setInputValue(level ?? pin.rawInputValue);
    if (pin.index === this.world.scl && fell) this.countClock();
  }

  /** A device that was cut off in the middle of a byte lets the data line go after the rest of it. */
  countClock() {
    if (this.world.sdaHeldFor === 0 || this.world.sclHeld) return;
    this.world.sdaHeldFor--;
    this.settle(this.gpio[this.world.sda]);
  }

  settleAll() {
    for (const pin of this.gpio) this.settle(pin);
  }

  addWakeRegisters(io) {
    const read = io.readUint32.bind(io);
    const write = io.writeUint32.bind(io);
    io.readUint32 = (offset) => {
      if (offset < WAKE_ENABLE || offset >= WAKE_END) return read(offset);
      const word = (offset >> 2) & 3;
      if (offset < WAKE_FORCE) return this.wakeEnable[word];
      return offset < WAKE_STATUS ? 0 : this.wakeStatus(word);
    };
    io.writeUint32 = (offset, value) => {
      if (offset >= WAKE_ENABLE && offset < WAKE_FORCE) this.wakeEnable[(offset >> 2) & 3] = value;
      else write(offset, value);
    };
  }

  wakeStatus(word) {
    let status = 0;
    for (let i = 0; i < 8; i++) {
      const pin = this.gpio[word * 8 + i];
      if (pin) status |= pin.irqStatus << (4 * i);
    }
    return (status & this.wakeEnable[word]) >>> 0;
  }

  /** Whether a pin ends DORMANT now. */
  get wakes() {
    return [0, 1, 2, 3].some((word) => this.wakeStatus(word) !== 0);
  }
}
