// The SPI controller and the wires beside it: a bus that takes its time.
//
// In rp2040js a byte takes no time at all; the firmware waits for the end of each.

// In the controller's first register (PL022).
const [RESTS_HIGH, SECOND_EDGE] = [1 << 6, 1 << 7];

/** Connects a panel to a controller, by the wires that the board has; `board` gives the time. */
export function connectSpi(board, mcu, controller, device) {
  const { bus, wiring: { pin, panel: { hz } } } = board;
  const wire = ({ gpio }) => mcu.gpio[gpio];
  const isHigh = (one) => one.outputEnable && one.outputValue;
  const [select, data] = [pin.display_cs, pin.display_dc].map(wire);
  if (pin.display_reset) {
    const reset = wire(pin.display_reset);
    reset.addListener(() => { if (reset.outputEnable && !reset.outputValue) device.reset(); });
  }
  select.addListener(() => { if (!isHigh(select)) bus.transactions++; });
  if (pin.display_backlight) device.backlight = () => brightness(board, mcu, wire(pin.display_backlight));

  let byte = 0;
  const alarm = mcu.clock.createAlarm(() => {
    if (isHigh(select)) board.warn('SPI: a byte that the panel is not selected for');
    else device.take(byte, isHigh(data));
    bus.byte(board.time.now, true);
    controller.completeTransmit(0);
  });
  controller.onTransmit = (value) => {
    byte = value;
    bus.sclHz = controller.clockFrequency;
    if (bus.sclHz > hz) board.warn(`SPI: the panel takes ${hz} bits a second at most`);
    if (!suits(controller)) board.warn('SPI: the panel takes bytes at the rising edge of its clock');
    alarm.schedule((8 * 1e9) / bus.sclHz);
  };
}

/** Bits are taken when the clock rises: at its first edge if it rests low, else at its second. */
function suits({ control0, dataBits }) {
  return dataBits === 8 && Boolean(control0 & RESTS_HIGH) === Boolean(control0 & SECOND_EDGE);
}

/**
 * The share of the time that a counter's output is high: 0 where the lamp there is dark. While all
 * clocks stand still the output stays as it is.
 */
function brightness(board, mcu, { index, outputValue }) {
  if (board.time.dormant !== null) return outputValue ? 1 : 0;
  const { cc, top } = mcu.pwm.channels[(index >> 1) & 7];
  return Math.min(1, ((cc >> (index & 1 ? 16 : 0)) & 0xffff) / (top + 1));
}
