// The board: an RP2040 with its flash, and what its wiring says: a panel, buttons, a battery, a USB socket.
//
// A chip lives from one reset to the next: every reset makes a new one, which inherits what the
// real one keeps. The board around it, its clock and its records live as long as the script.
import { RP2040 } from 'rp2040js';
import { contactsOf } from './buttons.js';
import { Clockwork } from './clockwork.js';
import { repairCore, takeFault, Fault } from './core.js';
import { Dice } from './dice.js';
import { Flash } from './flash.js';
import { Bus, connectI2C } from './i2c.js';
import { RULES_AT, functionAt } from './image.js';
import { Lamps } from './lamps.js';
import { Piezo } from './piezo.js';
import { Pins, World, sensed } from './pins.js';
import { xorshift } from './random.js';
import { installRom } from './rom.js';
import { BitSource, Rosc, tellClock } from './rosc.js';
import { connectSpi } from './spi.js';
import { Ssd1306 } from './ssd1306.js';
import { St7567 } from './st7567.js';
import { installSystem, keptOver } from './system.js';

const [CLOCKS, ROSC] = [0x40008, 0x40060];
// The boot ROM copies the second-stage loader here and calls it, with the stack below it.
const BOOT2_AT = 0x20041f00;
const RAM_BASE = 0x20000000;
const GOOD_RING = { kind: 'good', seed: 1 };
const REASONS = { watchdog: 1, forced: 2, image: 1 };

export class Board {
  /**
   * The wiring is that of hardware/boards. The conditions hold at power-on; `held` are buttons,
   * `memory` is put at the end of the flash, and `region` where players' rulesets lie.
   */
  constructor(image, wiring, conditions = {}) {
    const { rosc = GOOD_RING, vsys = 4.0, usb = false, oled = 'plug' } = conditions;
    const { held = [], memory, region, panel, address, floats, erase_ms: eraseMs } = conditions;
    this.image = image;
    this.wiring = wiring;
    this.time = new Clockwork(this);
    this.resets = []; // {why, at_ms, by}
    this.faults = []; // {what, pc, function, at_ms}
    this.warnings = new Map(); // Sentence -> how often.
    this.takesFaults = false;
    this.returns = false; // From the boot loader, by a power cut.
    this.flash = new Flash(image, (what) => this.misuse(what), eraseMs);
    if (memory) this.flash.cells.set(memory, this.flash.cells.length - memory.length);
    if (region) this.flash.cells.set(region, RULES_AT);
    this.bits = new BitSource(rosc, () => this.time.now);
    this.bus = new Bus();
    this.oled = panelOf(wiring, panel, address, (what) => this.warn(what));
    if (oled === 'unplug') this.oled.unplug();
    this.dice = new Dice(image);
    this.piezo = new Piezo(wiring, () => this.time.now);
    this.lamps = new Lamps(wiring, () => this.time.now);
    this.world = new World(wiring);
    this.world.usb = floats === undefined ? usb : undefined;
    held.forEach((button) => this.world.held.add(button));
    this.vsys = vsys;
    this.floats = floats; // Without its two dividers: the volts that the converter's pin hangs at.
    this.noise = ramNoise();
    this.deepestStack = 0;
    this.start(null);
  }

  /** Makes a chip and lets it begin; `kept` is null after power-on. */
  start(kept) {
    const mcu = new RP2040();
    this.mcu = mcu;
    this.flash.readable = true;
    mcu.flash = this.flash.cells;
    mcu.flashView = new DataView(this.flash.cells.buffer);
    mcu.sram.set(kept?.sram ?? this.noise);
    repairCore(mcu, (what) => this.warn(what));
    this.time.attach(mcu, this.flash);
    installRom(this, mcu, (n) => { throw new Fault(`breakpoint or undefined instruction ${n}`); });
    installSystem(this, mcu, kept);
    const stuck = () => this.time.halt('the ring that makes the clock was stopped');
    mcu.peripherals[ROSC] = new Rosc(mcu, this.bits, () => this.time.fallDormant(), stuck);
    tellClock(mcu.peripherals[CLOCKS], this.bits);
    this.pins = new Pins(mcu, this.world);
    this.connectPanel(mcu);
    this.piezo.connect(mcu);
    this.lamps.connect(mcu);
    this.connectVsys(mcu);
    mcu.sram.set(this.flash.cells.subarray(0, 256), BOOT2_AT - RAM_BASE);
    Object.assign(mcu.core, { SP: BOOT2_AT, LR: 0, PC: BOOT2_AT, waiting: false });
  }

  requestReset(why, by = 'firmware') {
    this.resetBy = by;
    this.time.stop(why);
  }

  /**
   * why: power, run (the pin), watchdog, forced (its trigger bit), system (SYSRESETREQ), or image:
   * the boot ROM has taken a new one over USB and starts it by the watchdog.
   */
  restart(why) {
    this.resets.push({ why, at_ms: this.time.ms, by: why === 'power' ? 'script' : this.resetBy });
    if (why === 'power') {
      this.deepestStack = this.stackUsed;
      if (this.oled.present) this.oled.plug();
      this.start(null);
    } else {
      this.start(keptOver(this.mcu, why, REASONS[why]));
    }
  }

  /** The panel's block of the chip is the one that the wiring names. */
  connectPanel(mcu) {
    const { bus } = this.wiring.panel;
    const block = Number(bus.at(-1));
    if (bus.startsWith('I2C')) connectI2C(this, mcu, mcu.i2c[block], this.oled);
    else connectSpi(this, mcu, mcu.spi[block], this.oled);
  }

  press(button) {
    this.world.held.add(button);
    this.settle(button);
  }

  release(button) {
    this.world.held.delete(button);
    this.settle(button);
  }

  settle(button) {
    contactsOf(this.wiring, button).forEach(({ gpio }) => this.pins.settle(this.mcu.gpio[gpio]));
  }

  /** A single contact, by its name in the board's file: a knob's, or one of several of a button. */
  moveContact(name, closed) {
    const { gpio, active } = this.wiring.pin[name];
    if (closed) this.world.closed.set(gpio, active === 'high');
    else this.world.closed.delete(gpio);
    this.pins.settle(this.mcu.gpio[gpio]);
  }

  setUsb(plugged) {
    this.world.usb = plugged;
    this.pins.settleAll();
  }

  /** A wire of the panel's bus is held low, the data line until so many clocks have passed. */
  holdWire(wire, clocks) {
    this.world.sclHeld = wire === 'scl';
    this.world.sdaHeldFor = wire === 'sda' ? clocks : 0;
    this.pins.settleAll();
  }

  setVsys(volts) {
    this.vsys = volts;
  }

  /** A third of VSYS is on a channel of the converter, which begin at GP26, against 3.3 V. */
  connectVsys(mcu) {
    const pin = this.wiring.pin.vsys_sense?.gpio;
    if (pin === undefined) return;
    const volts = () => sensed(mcu.gpio[pin], this.vsys, this.floats);
    const get = () => Math.min(4095, Math.round((volts() / 3.3) * 4096));
    Object.defineProperty(mcu.adc.channelValues, pin - 26, { get });
  }

  warn(what) {
    this.warnings.set(what, (this.warnings.get(what) ?? 0) + 1);
  }

  misuse(what) {
    throw new Fault(what);
  }

  onFault(fault, at) {
    const [what, pc] = [fault.message, `0x${at.toString(16)}`];
    const place = functionAt(this.image, at);
    this.faults.push({ what, pc, function: place, at_ms: this.time.ms });
    if (!this.takesFaults) this.time.halt(`${what} at ${pc} in ${place}`);
    else if (!takeFault(this.mcu.core, at)) this.time.locked = true;
  }

  /** The firmware goes where no emulator follows; or somebody cuts its power there. */
  leave(what) {
    if (this.returns) this.requestReset('power', 'script');
    else this.time.halt(what);
  }

  /** Takes what the firmware has logged by RTT, so that its buffer never fills. */
  drainLog() {
    const at = this.image.symbols.get('_SEGGER_RTT');
    if (at === undefined) return;
    const [written, read] = [at - RAM_BASE + 36, at - RAM_BASE + 40];
    this.mcu.sramView.setUint32(read, this.mcu.sramView.getUint32(written, true), true);
  }

  /** The depth of the stack so far, by what is left of the noise; null if the image won't tell. */
  get stackUsed() {
    const top = this.image.symbols.get('_stack_start');
    const bottom = this.image.symbols.get('_stack_end');
    if (top === undefined || bottom === undefined) return null;
    let at = bottom - RAM_BASE;
    while (at < top - RAM_BASE && this.mcu.sram[at] === this.noise[at]) at++;
    return Math.max(this.deepestStack, top - RAM_BASE - at);
  }
}

/** The panel of a board; where modules differ, `kind` and `address` say which one is plugged in. */
function panelOf({ panel }, kind, address, warn) {
  const controller = kind ?? panel.controller.toLowerCase();
  if (controller === 'st7567') return new St7567(warn, panel.turned);
  return new Ssd1306(warn, controller, address ?? panel.addresses?.[0], panel.turned);
}

/** SRAM comes up with anything in it but zeros. */
function ramNoise() {
  const random = xorshift(2040);
  return new Uint8Array(Uint32Array.from({ length: 264 * 256 }, random).buffer);
}
