// When the device has come to rest: nothing will change on the screen until a button is pressed.
import { ScriptError } from './error.js';

// Frames of an animation are closer together than this, and so are the slices of a computation.
const CALM_MS = 150;
// A feeder of the watchdog and a timer tick are allowed; working out odds is not.
const AWAKE_SHARE = 0.02;
const LIMIT_MS = 5000;

/**
 * Runs until there were 150 ms without a byte on the bus and with the core asleep for all but 2 % of
 * the time. `panel` asks for the panel to be switched on as well. Gives up after 5 s, not counting
 * what the flash takes to erase.
 */
export function rest(board, { panel = false } = {}) {
  const { time, bus, oled, flash } = board;
  const awake = []; // Nanoseconds awake in each of the last milliseconds.
  const share = () => awake.reduce((sum, ns) => sum + ns, 0) / (CALM_MS * 1e6);
  const withoutErases = () => time.ms - flash.operations.erase * flash.eraseMs;
  const end = withoutErases() + LIMIT_MS;
  while (withoutErases() < end) {
    const before = time.awake;
    // What stopped it is reported by whoever asked.
    if (!time.runTo(time.ms + 1)) return;
    awake.push(time.awake - before);
    if (awake.length > CALM_MS) awake.shift();
    const quiet = time.now - bus.lastByteAt > CALM_MS * 1e6;
    const asleep = awake.length === CALM_MS && share() < AWAKE_SHARE;
    if (quiet && asleep && (oled.on || !panel)) return;
  }
  const dark = panel && !oled.on ? ', and the panel is still off' : '';
  const percent = (100 * share()).toFixed(1);
  const late = `no rest within ${LIMIT_MS / 1000} s`;
  throw new ScriptError(`${late}: the core was awake ${percent} % of the last 150 ms${dark}`);
}
