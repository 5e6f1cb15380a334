// The kinds of measurement. Each takes a player at rest and gives its figures, in emulated time.
import { ScriptError } from './error.js';
import { BUTTONS } from './buttons.js';
import { PRESS_MS } from './player.js';
import { checkLines } from './script.js';
import { Trace, count, toFirst, toLast } from './trace.js';

// Nothing takes longer to come back.
const LONGEST_RETURN_MS = 3000;

/** Watches the panel while something happens: when its first byte came, and its first whole picture. */
function watchPanel({ time, oled }, happen) {
  const written = new Set();
  const seen = { firstData: null, whole: null };
  const look = () => {
    if (seen.whole === null && written.size === 1024 && oled.lit) seen.whole = time.now;
  };
  oled.onData = (cell) => {
    seen.firstData ??= time.now;
    written.add(cell);
    look();
  };
  oled.onSwitch = look;
  happen();
  oled.onData = oled.onSwitch = null;
  return seen;
}

const elapsed = (start, at) => (at === null ? null : (at - start) / 1e6);

/** From power-on to the first picture. The board is new, or its power has just come back. */
export function measureBoot(player) {
  const { time, bus } = player.board;
  const start = time.now;
  const { firstData, whole } = watchPanel(player.board, () => player.comeToRest());
  return {
    reset_to_first_data_byte_ms: elapsed(start, firstData),
    reset_to_whole_picture_ms: elapsed(start, whole),
    reset_to_idle_ms: elapsed(start, Math.max(time.busyUntil, bus.lastByteAt)),
  };
}

/**
 * How long the panel takes to show a whole picture after an event, which is a line of a script: it
 * is plugged in again, the device is woken, or breaks and starts again.
 */
export function measureReturn(player, { before = [], event }) {
  const { board } = player;
  for (const { number, verb, line } of checkLines(before, 'before')) {
    player.attempt(`before, line ${number}`, () => player.perform(verb, line, number));
  }
  const [start, resets] = [board.time.now, board.resets.length];
  const [{ number, verb, line }] = checkLines([event], 'event');
  const { whole } = watchPanel(board, () => {
    player.perform(verb, line, number);
    player.pass(LONGEST_RETURN_MS);
    player.comeToRest();
  });
  const reset = board.resets[resets];
  return {
    event_to_whole_picture_ms: elapsed(start, whole),
    event_to_reset_ms: reset ? reset.at_ms - start / 1e6 : null,
  };
}

/** Starts from rest: the lines before, then the button, whose edge down or up starts the clock. */
function pressOnce(player, measure) {
  const { before = [], press, release_after_ms: held = PRESS_MS, edge = 'down' } = measure;
  if (!BUTTONS.includes(press)) throw new ScriptError(`there is no button ${press}`);
  for (const { number, verb, line } of checkLines(before, 'before')) {
    player.attempt(`before, line ${number}`, () => player.perform(verb, line, number));
  }
  player.comeToRest();
  const { board } = player;
  const down = player.now + 1;
  board.time.at(down, () => board.press(press));
  board.time.at(down + held, () => board.release(press));
  const start = edge === 'up' ? down + held : down;
  player.pass(start - player.now);
  return { start: start * 1e6, released: down + held };
}

/** One press: from its edge to the bytes of the first frame, and of what follows. */
export function measurePress(player, measure, gap) {
  const { board } = player;
  const trace = new Trace(board, measure.rows);
  const { start, released } = pressOnce(player, measure);
  const awake = board.time.awake;
  player.pass(measure.settle_ms ?? 150);
  const awakeNs = board.time.awake - awake;
  const { all, first } = trace.stop().frames(start, gap);
  player.pass(Math.max(0, released - player.now) + PRESS_MS);
  return {
    edge_to_first_byte_ms: toFirst(start, first),
    edge_to_last_byte_of_rows_ms: toLast(start, first.filter((byte) => byte.watched)),
    edge_to_last_byte_ms: toLast(start, first),
    second_frame_ms: all.length > first.length ? toLast(start, all) : null,
    first_frame: count(first),
    total: count(all),
    awake_cycles: Math.round((awakeNs * board.time.fastest) / 1e9),
  };
}

/** Doing nothing for a while. */
export function measureIdle(player, { seconds = 10 }) {
  player.comeToRest();
  const { time, bus } = player.board;
  const [start, asleep, slow, bytes] = [time.now, time.asleep, time.slow, bus.bytes];
  player.pass(seconds * 1000);
  const percent = (ns) => (100 * ns) / (time.now - start);
  return {
    asleep_pct: percent(time.asleep - asleep),
    slow_pct: percent(time.slow - slow),
    bus_bytes: bus.bytes - bytes,
  };
}

/**
 * A press that sets off a long computation: until the core sleeps for good. `holds` are bytes in hex
 * that must then stand somewhere in the RAM.
 */
export function measureOdds(player, measure, gap) {
  const { board } = player;
  const { time, bus } = board;
  const trace = new Trace(board);
  const { start } = pressOnce(player, measure);
  const awake = time.awake;
  player.comeToRest();
  const { all, first } = trace.stop().frames(start, gap);
  return {
    edge_to_last_byte_ms: toLast(start, first),
    edge_to_last_byte_of_all_ms: toLast(start, all),
    edge_to_asleep_ms: (Math.max(time.busyUntil, bus.lastByteAt) - start) / 1e6,
    awake_ms: (time.awake - awake) / 1e6,
    held: measure.holds === undefined ? null : Number(holds(board, measure.holds)),
  };
}

const holds = ({ mcu }, hex) => Buffer.from(mcu.sram).includes(Buffer.from(hex, 'hex'));

/**
 * How soon a second button (`then`) is answered while the first one's computation runs: it is
 * pressed at `times` moments spread from the end of the first frame to the end of the computation,
 * each time from the same beginning: it takes back what the first has done.
 */
export function measureLatency(player, measure, gap) {
  const { then, times = 10 } = measure;
  const undisturbed = measureOdds(player, measure, gap);
  pressOnce(player, { press: then });
  player.comeToRest();
  const from = (undisturbed.edge_to_last_byte_ms ?? 0) + gap / 1e6;
  const length = Math.max(0, undisturbed.edge_to_asleep_ms - from);
  const tries = Array.from({ length: times }, (_, i) => {
    const after = from + ((i + 0.5) * length) / times;
    return { after_ms: after, latency_ms: disturb(player, measure, then, after) };
  });
  const known = tries.map((t) => t.latency_ms).filter((ms) => ms !== null);
  return {
    computation_ms: length,
    max_ms: known.length ? Math.max(...known) : null,
    missed: tries.length - known.length,
    tries,
  };
}

function disturb(player, measure, button, after) {
  const { board } = player;
  const trace = new Trace(board);
  const { start } = pressOnce(player, measure);
  const pressed = start / 1e6 + after;
  board.time.at(pressed, () => board.press(button));
  board.time.at(pressed + PRESS_MS, () => board.release(button));
  player.pass(pressed + PRESS_MS - player.now);
  player.comeToRest();
  const answer = trace.stop().bytes.filter((byte) => byte.at >= pressed * 1e6);
  return toFirst(pressed * 1e6, answer);
}

/**
 * How soon a press is answered that falls into the erase of a sector: the lines `until` are repeated
 * until there is one, and the button goes down a millisecond after it began.
 */
export function measureErase(player, { before = [], until, press }) {
  const { board } = player;
  const perform = (lines) => checkLines(lines, 'erase')
    .forEach(({ number, verb, line }) => player.perform(verb, line, number));
  perform(before);
  const trace = new Trace(board);
  const { flash, time } = board;
  let pressed = null;
  const erase = flash.erase.bind(flash);
  flash.erase = (...place) => {
    if (pressed === null) {
      pressed = time.ms + 1;
      time.at(pressed, () => board.press(press));
      time.at(pressed + PRESS_MS, () => board.release(press));
    }
    return erase(...place);
  };
  for (let turn = 0; pressed === null && turn < 500; turn++) perform(until);
  player.comeToRest();
  flash.erase = erase;
  const answer = trace.stop().bytes.filter((byte) => byte.at >= pressed * 1e6);
  return { edge_to_first_byte_ms: pressed === null ? null : toFirst(pressed * 1e6, answer) };
}
