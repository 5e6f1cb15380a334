// What a run leaves behind, as JSON.

/** The record of a board: what it did and what it cost. */
export function boardRecord(board) {
  const { time, bus, flash, bits } = board;
  const total = time.asleep + time.awake;
  return {
    resets: board.resets,
    faults: board.faults,
    warnings: [...board.warnings].map(([what, times]) => `${what} (${times} times)`),
    nacks: bus.nacks,
    notes: board.piezo.heard,
    lamps_lit: board.lamps.lit,
    panel: { rows: board.oled.rows(), settings: board.oled.settings },
    end_ms: time.ms,
    dormant_since_ms: time.dormantSince,
    asleep_pct: total ? (100 * time.asleep) / total : 0,
    bus_bytes: bus.bytes,
    flash_ops: flash.operations,
    rosc: {
      reads: bits.reads,
      starts: bits.starts,
      min_gap_us: bits.reads > 1 ? bits.minGap / 1000 : null,
    },
    dice: { served: board.dice.served, unread: board.dice.unread, seen: board.dice.seen },
    stack_used: board.stackUsed,
    instructions: time.executed,
    log: null,
  };
}

/**
 * Thousandths are enough for milliseconds and percents, and they read better than the noise behind
 * them.
 */
export function toJson(value) {
  const round = (_, x) => (typeof x === 'number' ? Math.round(x * 1000) / 1000 : x);
  return JSON.stringify(value, round);
}
