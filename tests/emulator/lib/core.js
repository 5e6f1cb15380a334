// What rp2040js lacks: an instruction, faults that really are faults, the right pace of its DMA.
// (Its wrong flags are no matter: plain instructions are carried out in burst.js.)

/** What makes a Cortex-M0+ enter its HardFault handler. */
export class Fault extends Error {}

const FATAL = /invalid memory address|undefined address|not 32 bit aligned|not implemented yet/;

/** `warn` hears of everything else that rp2040js remarks on. */
export function repairCore(mcu, warn) {
  const speak = (part, message) => {
    if (FATAL.test(message)) throw new Fault(message);
    warn(`${part}: ${message}`);
  };
  mcu.logger = {
    debug() {},
    info(part, message) {
      // SEV is only logged. Without its event, a task that wakes another one is not heard until the
      // next interrupt.
      if (message === 'SEV') mcu.core.eventRegistered = true;
    },
    warn: speak,
    error: speak,
  };
  repairMaskedSleep(mcu.core);
  repairPendingEvent(mcu.core);
  repairPacing(mcu);
}

/** A pacing timer of the DMA ticks X times in Y cycles; rp2040js takes it for Y times in X. */
function repairPacing(mcu) {
  const TIMER0 = 59;
  mcu.dma.getTimer = (treq) => {
    const timer = [mcu.dma.timer0, mcu.dma.timer1, mcu.dma.timer2, mcu.dma.timer3][treq - TIMER0];
    const [x, y] = [timer >>> 16, timer & 0xffff];
    return x ? (1e6 * y) / x / mcu.clkSys : 0;
  };
}

/** While interrupts are masked, a pending one ends the sleep of WFI but its handler must wait. */
function repairMaskedSleep(core) {
  const check = core.checkForInterrupts.bind(core);
  core.checkForInterrupts = () => {
    if (!core.waiting || !core.PM) return check();
    if (core.pendingInterrupts & core.enabledInterrupts) core.waiting = false;
    core.interruptsUpdated = false;
    return false;
  };
}

/** With SEVONPEND an interrupt that becomes pending is an event, masked or not: WFE must see it. */
function repairPendingEvent(core) {
  const set = core.setInterrupt.bind(core);
  core.setInterrupt = (irq, value) => {
    const known = core.pendingInterrupts;
    set(irq, value);
    if (core.sevOnPend && core.pendingInterrupts & ~known) core.eventRegistered = true;
  };
}

const HARD_FAULT = 3;

/**
 * Enters the HardFault handler, with `at` as the place of the broken instruction. A fault inside
 * that handler, or a stack that is nowhere, locks the core up: then this gives false.
 */
export function takeFault(core, at) {
  if (core.IPSR === HARD_FAULT) return false;
  core.PC = at;
  core.waiting = false;
  try {
    core.exceptionEntry(HARD_FAULT);
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return false;
  }
  return true;
}
