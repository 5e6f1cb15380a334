// The chip's small print: resets, the watchdog, the timer, the crystal, and missing registers.
import { BasePeripheral } from 'rp2040js';

const [XIP_CTRL, SSI, SYSCFG, XOSC] = [0x14000, 0x18000, 0x40004, 0x40024];
const [TIMER, WATCHDOG, VREG] = [0x40054, 0x40058, 0x40064];
const COMA = 0x636f6d61;

/** Plain storage for registers that nobody acts on. */
class Registers extends BasePeripheral {
  constructor(mcu, name, values) {
    super(mcu, name);
    this.values = new Map(values);
  }

  readUint32(offset) {
    return this.values.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.values.set(offset, value >>> 0);
  }
}

/** The flash cache is always ready, its FIFO empty; unmapped, it would read as busy for ever. */
class XipControl extends BasePeripheral {
  readUint32(offset) {
    return { 0x00: 3, 0x08: 2 }[offset] ?? 0;
  }

  writeUint32() {}
}

/**
 * Puts a new chip into the state that a reset leaves. `kept` is what lives on from before, or null
 * after power-on: {reason, scratch, crystal, sram}.
 */
export function installSystem(board, mcu, kept) {
  mcu.peripherals[XIP_CTRL] = new XipControl(mcu, 'XIP_CTRL');
  mcu.peripherals[VREG] = new Registers(mcu, 'VREG', [[0, 0xb1], [4, 0x09], [8, 0x100]]);
  addMemoryPower(mcu.peripherals[SYSCFG]);
  repairControlBlock(board, mcu.core, mcu.ppb);
  repairTimer(mcu);
  repairWatchdog(board, mcu.peripherals[WATCHDOG], kept);
  slowCrystal(board, mcu, kept);
  watchFlashBus(board, mcu.peripherals[SSI]);
}

/**
 * What the next chip inherits over a reset that is no power cut. `reason` is the watchdog's own, if
 * it was the watchdog; the RUN pin clears what it keeps.
 */
export function keptOver(mcu, why, reason) {
  const { sram } = mcu;
  if (why === 'run') return { reason: 0, scratch: new Uint32Array(8), crystal: false, sram };
  const { scratchData: scratch, reason: last } = mcu.peripherals[WATCHDOG];
  // Where the boot ROM would find whom to start, it says: nobody in particular.
  if (why === 'image') scratch[4] = 0;
  const { enabled, stable } = mcu.peripherals[XOSC];
  return { reason: reason ?? last, scratch, crystal: enabled && stable, sram };
}

/** On the way to DORMANT embassy takes the memories' power and gives it back; they keep all. */
function addMemoryPower(syscfg) {
  const MEMPOWERDOWN = 0x18;
  const read = syscfg.readUint32.bind(syscfg);
  const write = syscfg.writeUint32.bind(syscfg);
  let power = 0;
  syscfg.readUint32 = (offset) => (offset === MEMPOWERDOWN ? power : read(offset));
  syscfg.writeUint32 = (offset, value) => {
    if (offset === MEMPOWERDOWN) power = value;
    else write(offset, value);
  };
}

/** AIRCR.SYSRESETREQ and SCR are not decoded. */
function repairControlBlock(board, core, ppb) {
  const [AIRCR, SCR] = [0xd0c, 0xd10];
  const SEVONPEND = 0x10;
  const read = ppb.readUint32.bind(ppb);
  const write = ppb.writeUint32.bind(ppb);
  let scr = 0;
  ppb.readUint32 = (offset) => {
    if (offset === AIRCR) return 0xfa050000;
    return offset === SCR ? scr : read(offset);
  };
  ppb.writeUint32 = (offset, value) => {
    if (offset === SCR) {
      scr = value;
      core.sevOnPend = (value & SEVONPEND) !== 0;
    } else if (offset !== AIRCR) write(offset, value);
    else if (value >>> 16 === 0x05fa && value & 4) board.requestReset('system');
  };
}

/** Alarms fire up to a microsecond early, because the fraction of the present time is dropped. */
function repairTimer(mcu) {
  const timer = mcu.peripherals[TIMER];
  const write = timer.writeUint32.bind(timer);
  timer.writeUint32 = (offset, value) => {
    if (offset < 0x10 || offset > 0x1c) return write(offset, value);
    const alarm = timer.alarms[(offset - 0x10) / 4];
    const micros = Math.floor(mcu.clock.nanos / 1000);
    alarm.armed = true;
    alarm.targetMicros = value;
    alarm.clockAlarm.schedule(((value - micros) >>> 0) * 1000 - (mcu.clock.nanos - micros * 1000));
  };
}

function repairWatchdog(board, watchdog, kept) {
  const FORCED = 2;
  watchdog.reason = kept?.reason ?? 0;
  if (kept) watchdog.scratchData.set(kept.scratch);
  watchdog.onWatchdogTrigger = () => {
    // The expired counter is set again with no delay: the clock would never get past it.
    watchdog.alarm.enable = false;
    watchdog.timer.enable = false;
    board.requestReset(watchdog.reason === FORCED ? 'forced' : 'watchdog');
  };
}

/**
 * The crystal is stable at once in rp2040js. A real one has the firmware wait for as long as
 * STARTUP says.
 */
function slowCrystal(board, mcu, kept) {
  const [CTRL, DORMANT] = [0x00, 0x08];
  const xosc = mcu.peripherals[XOSC];
  xosc.enabled = xosc.stable = kept?.crystal ?? false;
  const steady = mcu.clock.createAlarm(() => { xosc.stable = xosc.enabled; });
  const startup = () => {
    const counts = (xosc.startup & 0x3fff) * (xosc.startup & 0x100000 ? 4 : 1);
    return (counts * 256 * 1e9) / mcu.xoscFreq;
  };
  const write = xosc.writeUint32.bind(xosc);
  xosc.writeUint32 = (offset, value) => {
    const { enabled, stable } = xosc;
    if (offset === DORMANT) {
      if (value >>> 0 === COMA) board.time.fallDormant(startup());
      return;
    }
    write(offset, value);
    if (offset === CTRL && xosc.enabled) {
      xosc.stable = enabled && stable;
      if (!xosc.stable) steady.schedule(startup());
    }
  };
}

/** The second-stage loader, run again after each flash operation, ends with the flash readable. */
function watchFlashBus(board, ssi) {
  const SSIENR = 0x08;
  const write = ssi.writeUint32.bind(ssi);
  ssi.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset === SSIENR && value & 1) board.flash.readable = true;
  };
}
