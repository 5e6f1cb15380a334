// The I2C controller: interrupts as levels and a bus that takes its time.
//
// In rp2040js the interrupt mask cannot be written, TX_EMPTY and RX_FULL are events instead of
// levels, odd values of the spike filter are dropped, and a byte takes no time at all. embassy's
// driver needs the first two; the budgets need the last.

const REGISTER = {
  DATA_CMD: 0x10, INTR_MASK: 0x30, ENABLE: 0x6c, SDA_HOLD: 0x7c, DMA_CR: 0x88, SDA_SETUP: 0x94, SPKLEN: 0xa0,
};
const [RX_FULL, TX_EMPTY] = [1 << 2, 1 << 4];
const WRITING = 0;

/** What went over the wires since power-on. Outlives resets. */
export class Bus {
  constructor() {
    this.bytes = 0;
    this.transactions = 0;
    this.nacks = 0;
    this.sclHz = 0; // As it was used last.
    // Board time in nanoseconds.
    this.lastByteAt = -Infinity;
    // Called after every byte, with true for an address; measurements listen here.
    this.onByte = null;
  }

  address(at, acknowledged) {
    this.transactions++;
    this.count(at, acknowledged, true);
  }

  byte(at, acknowledged) {
    this.count(at, acknowledged, false);
  }

  count(at, acknowledged, starts) {
    this.bytes++;
    this.lastByteAt = at;
    if (!acknowledged) this.nacks++;
    this.onByte?.(at, starts);
  }
}

/** Connects a device to a controller; `board` gives the time and collects warnings. */
export function connectI2C(board, mcu, controller, device) {
  const { bus } = board;
  const now = () => board.time.now;

  // The controller has one phase of the bus in hand at a time, so one alarm is enough.
  let phase = null;
  const alarm = mcu.clock.createAlarm(() => {
    phase();
    updateLevels(controller);
  });
  // The datasheet's SCL period: both counts, the spike filter, and 8 cycles of the state machine.
  const period = () => {
    const { sclHighPeriod: high, sclLowPeriod: low, spikelen } = controller;
    return ((high + low + spikelen + 8) * 1e9) / mcu.clkSys;
  };
  // On a wire that is held low nothing ever comes to its end.
  const after = (clocks, action) => {
    phase = action;
    bus.sclHz = 1e9 / period();
    if (!board.world.busHeld) alarm.schedule(clocks * period());
  };
  repairRegisters(controller, () => alarm.cancel(), (message) => board.warn(message));

  let addressed = false;
  controller.onStart = () => after(1, () => controller.completeStart());
  controller.onConnect = (address, mode) => after(9, () => {
    addressed = address === device.address && device.start(mode === WRITING);
    bus.address(now(), addressed);
    controller.completeConnect(addressed);
  });
  controller.onWriteByte = (value) => after(9, () => {
    const acknowledged = addressed && device.write(value);
    bus.byte(now(), acknowledged);
    controller.completeWrite(acknowledged);
  });
  controller.onReadByte = () => after(9, () => {
    const value = addressed ? device.read() : 0xff;
    bus.byte(now(), true);
    controller.completeRead(value);
  });
  controller.onStop = () => after(1, () => {
    addressed = false;
    controller.completeStop();
  });
}

function repairRegisters(controller, cancel, warn) {
  const write = controller.writeUint32.bind(controller);
  const read = controller.readUint32.bind(controller);
  controller.writeUint32 = (offset, value) => {
    if (offset === REGISTER.INTR_MASK) {
      controller.intEnable = value & 0x1fff;
      controller.checkInterrupts();
    } else if (offset === REGISTER.SPKLEN) {
      controller.spikelen = Math.max(1, value & 0xff);
    } else if (offset === REGISTER.SDA_HOLD || offset === REGISTER.SDA_SETUP) {
      // Fine timing of the data line: no matter here.
    } else if (offset >= REGISTER.DMA_CR && offset < REGISTER.SDA_SETUP) {
      if (offset === REGISTER.DMA_CR && value) warn('I2C by DMA is not modelled');
    } else {
      write(offset, value);
      if (offset === REGISTER.ENABLE && !(value & 1)) {
        // Switched off, it forgets the transfer it had in hand.
        cancel();
        Object.assign(controller, { state: 0, busy: false, stop: false, pendingRestart: false });
      }
      updateLevels(controller);
    }
  };
  controller.readUint32 = (offset) => {
    const value = read(offset);
    if (offset === REGISTER.DATA_CMD) updateLevels(controller);
    return value;
  };
}

function updateLevels(controller) {
  const { enable, txFIFO, rxFIFO, txThreshold, rxThreshold } = controller;
  const empty = enable & 1 && txFIFO.itemCount <= txThreshold ? TX_EMPTY : 0;
  const full = rxFIFO.itemCount > rxThreshold ? RX_FULL : 0;
  controller.intRaw = (controller.intRaw & ~(TX_EMPTY | RX_FULL)) | empty | full;
  controller.checkInterrupts();
}
