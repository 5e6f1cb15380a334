// Time: runs the chip until a moment of the board's own clock, and lets things happen on the way.
//
// The board's clock goes on over resets and while all of the chip's clocks stand still (DORMANT);
// the chip's own clock does neither. All moments here are nanoseconds of the board's clock unless
// they say `chip`.
import { Burst, END } from './burst.js';
import { Fault } from './core.js';
import { PowerCut } from './flash.js';
import { FLASH_BASE } from './image.js';

// A stretch of work that is longer than this is more than an interrupt and its task.
const WORK_NS = 200e3;
// The ring oscillator starts within a few of its own turns.
const ROSC_WAKE_NS = 1e3;

export class Clockwork {
  constructor(board) {
    this.board = board;
    this.base = 0; // The moment at which the chip's clock was zero.
    this.events = []; // {at, act}, sorted.
    this.asleep = 0;
    this.slow = 0; // Asleep on a clock below the fastest, DORMANT not counted.
    this.awake = 0;
    this.instructions = 0;
    this.wokeAt = 0;
    this.busyUntil = 0; // The end of the last long stretch of work.
    this.dormantSince = null; // The last time that all clocks stopped (ms).
    this.fastest = 0; // The fastest clock so far (Hz): the firmware waits on a slower one.
    this.halted = null; // A sentence once nothing can run any more.
    this.mcu = null;
  }

  /** A new chip starts now. */
  attach(mcu, flash) {
    if (this.mcu) {
      this.base = this.now;
      this.instructions += this.burst.instructions;
    }
    this.mcu = mcu;
    this.clock = mcu.clock;
    this.burst = new Burst(mcu, flash);
    this.stopped = false;
    this.wish = null;
    this.dormant = null; // While dormant: how long the oscillator takes to start.
    this.locked = false;
    this.extra = 0;
    this.wokeAt = this.now;
    // Until the firmware has set up its clocks the chip runs from the ring oscillator.
    mcu.clkSys = mcu.roscFreq;
    this.cycle = 1e9 / mcu.clkSys;
    mcu.addClockListener((hz) => {
      this.cycle = 1e9 / hz;
      this.fastest = Math.max(this.fastest, hz);
    });
    this.alarm = this.clock.createAlarm(() => this.happen());
    this.setAlarm();
  }

  get now() {
    return this.base + (this.mcu ? this.clock.nanos : 0);
  }

  get ms() {
    return this.now / 1e6;
  }

  /** Instructions of all chips so far. */
  get executed() {
    return this.instructions + this.burst.instructions;
  }

  /** Adds time to the running instruction. */
  delay(ns) {
    this.extra += ns;
  }

  spend(cycles) {
    this.extra += cycles * this.cycle;
  }

  /** Has something happen at a moment (ms), also after a reset in between. */
  at(ms, act) {
    const at = ms * 1e6;
    const place = this.events.findIndex((event) => event.at > at);
    this.events.splice(place < 0 ? this.events.length : place, 0, { at, act });
    this.setAlarm();
  }

  setAlarm() {
    this.alarm.cancel();
    if (this.events.length) this.alarm.schedule(Math.max(0, this.events[0].at - this.now));
  }

  happen() {
    // Half a nanosecond of tolerance: sums of fractions are not exact.
    while (this.events.length && this.events[0].at <= this.now + 0.5) this.events.shift().act();
    this.setAlarm();
  }

  /** Ends the present run of the chip; `wish` is the kind of reset that follows. */
  stop(wish) {
    this.wish ??= wish;
    this.stopped = true;
  }

  halt(sentence) {
    this.halted ??= sentence;
    this.stopped = true;
  }

  /** Runs to a moment (ms); gives false if nothing runs any more. */
  runTo(ms) {
    const end = ms * 1e6;
    // After a restart the chip's clock counts from another nought: sums that differ in the last bit are equal.
    const differ = 1e-3;
    while (end - this.now > differ && !this.halted) {
      this.stopped = false;
      try {
        this.spin(end);
      } catch (thrown) {
        this.extra = 0;
        if (thrown instanceof Fault) this.board.onFault(thrown, this.running);
        else if (thrown instanceof PowerCut) this.wish = 'power';
        else throw thrown;
      }
      this.board.drainLog();
      this.obeyWish();
    }
    return !this.halted;
  }

  obeyWish() {
    if (this.wish) this.board.restart(this.wish);
  }

  /** Runs one chip until a moment, or until something stops it. */
  spin(end) {
    const { clock, burst } = this;
    const { core } = this.mcu;
    const { dice } = this.board;
    const chipEnd = end - this.base;
    while (!this.stopped && clock.nanos < chipEnd) {
      if (this.dormant !== null) return this.dream(end);
      // A core that is locked up takes no interrupt.
      const interrupted = !this.locked && core.interruptsUpdated && core.checkForInterrupts();
      if (interrupted) core.waiting = false;
      if (core.waiting || this.locked) {
        this.sleep(chipEnd);
        continue;
      }
      const horizon = Math.min(clock.nextAlarm?.nanos ?? Infinity, chipEnd) - clock.nanos;
      // An alarm that is due already must not be passed by.
      const used = horizon > 0 ? burst.run(Math.ceil(horizon / this.cycle), ...dice.stops) : 0;
      this.pass(used * this.cycle);
      if (horizon <= 0 || burst.end === END.time || core.interruptsUpdated) continue;
      this.running = core.PC & ~1;
      if (burst.end !== END.stop || !dice.answer(core, clock.nanos / 1e3)) this.step();
    }
  }

  /** One instruction that is not plain. */
  step() {
    const { core } = this.mcu;
    const { flash } = this.board;
    if (this.burst.end === END.unaligned) throw new Fault('unaligned access');
    if (this.burst.end === END.flashWrite) throw new Fault('store to flash');
    const inFlash = (this.running - FLASH_BASE) >>> 0 < flash.cells.length;
    if (inFlash && !flash.readable) throw new Fault('code runs from flash while it is written');
    this.instructions++;
    const ns = core.executeInstruction() * this.cycle + this.extra;
    this.extra = 0;
    this.pass(ns);
    if (core.waiting) this.fallAsleep();
  }

  pass(ns) {
    this.awake += ns;
    this.clock.tick(ns);
  }

  fallAsleep() {
    if (this.now - this.wokeAt > WORK_NS) this.busyUntil = this.now;
    this.board.drainLog();
  }

  sleep(chipEnd) {
    const { clock } = this;
    const next = Math.min(clock.nextAlarm?.nanos ?? Infinity, chipEnd);
    const ns = Math.max(0, next - clock.nanos);
    this.asleep += ns;
    if (1e9 / this.cycle < this.fastest / 2) this.slow += ns;
    clock.tick(ns);
    if (!this.mcu.core.waiting) this.wokeAt = this.now;
  }

  /** All clocks of the chip stop until a pin wakes it and the oscillator has started again. */
  fallDormant(startup = ROSC_WAKE_NS) {
    this.dormant = startup;
    this.dormantSince = this.ms;
    this.fallAsleep();
  }

  /** Only the world outside goes on. */
  dream(end) {
    while (this.dormant !== null && this.now < end && !this.stopped) {
      if (this.board.pins.wakes) {
        const startup = this.dormant;
        this.dormant = null;
        this.base += startup;
        this.wokeAt = this.now;
        break;
      }
      const until = Math.min(this.events[0]?.at ?? end, end);
      const ns = Math.max(0, until - this.now);
      this.asleep += ns;
      this.base += ns;
      this.happen();
    }
    this.setAlarm();
  }
}
