// A boot ROM of our own, as rp2040js ships none: the public table of functions, its lookup, and for
// each function the instructions BKPT #n; BX LR. The breakpoint calls the JavaScript behind it.

const FUNCTIONS = [
  'P3', 'R3', 'L3', 'T3', // Counting and reversing bits.
  'MS', 'S4', 'MC', 'C4', // memset and memcpy, also by words.
  'IF', 'EX', 'RE', 'RP', 'FC', 'CX', // Flash: connect, leave XIP, erase, program, flush, XIP.
  'UB', 'WV', // The USB boot loader; waiting for core 1.
];
const [LOOKUP, TABLE, DATA, STUBS] = [0x120, 0x200, 0x300, 0x400];
const FIRST_BREAK = 0x80;
const ROM_SIZE = 16 * 1024;
const RAM_BASE = 0x20000000;

// rom_table_lookup(r0 = table, r1 = code): pairs of a code and an address until the code 0.
const LOOKUP_CODE = [
  0x8802, // again: ldrh r2, [r0]
  0x2a00, //        cmp  r2, #0
  0xd005, //        beq  none
  0x428a, //        cmp  r2, r1
  0xd001, //        beq  found
  0x3004, //        adds r0, #4
  0xe7f8, //        b    again
  0x8840, // found: ldrh r0, [r0, #2]
  0x4770, //        bx   lr
  0x2000, // none:  movs r0, #0
  0x4770, //        bx   lr
];

export function romWords() {
  const rom = new DataView(new ArrayBuffer(ROM_SIZE));
  const put = (at, half) => rom.setUint16(at, half, true);
  rom.setUint32(0x10, 0x0201754d, true); // "Mu", 1, version 2.
  put(0x14, TABLE);
  put(0x16, DATA);
  put(0x18, LOOKUP | 1);
  LOOKUP_CODE.forEach((half, i) => put(LOOKUP + 2 * i, half));
  FUNCTIONS.forEach((name, i) => {
    put(TABLE + 4 * i, name.charCodeAt(0) | (name.charCodeAt(1) << 8));
    put(TABLE + 4 * i + 2, (STUBS + 4 * i) | 1);
    put(STUBS + 4 * i, 0xbe00 | (FIRST_BREAK + i));
    put(STUBS + 4 * i + 2, 0x4770);
  });
  return new Uint32Array(rom.buffer);
}

/** Puts the ROM into a chip. Breakpoints outside the ROM go to `onBreak`. */
export function installRom(board, mcu, onBreak) {
  mcu.bootrom.set(romWords());
  const services = {
    ...bitServices(mcu),
    ...copyServices(board, mcu),
    ...flashServices(board, mcu),
    UB: () => board.leave('the firmware went to the USB boot loader'),
    WV: () => {},
  };
  mcu.onBreak = (n) => {
    const name = mcu.core.PC < ROM_SIZE ? FUNCTIONS[n - FIRST_BREAK] : undefined;
    if (name) services[name]();
    else onBreak(n);
  };
}

function bitServices(mcu) {
  const r = mcu.core.registers;
  const bits = () => r[0].toString(2).padStart(32, '0');
  return {
    P3: () => { r[0] = bits().replaceAll('0', '').length; },
    R3: () => { r[0] = parseInt([...bits()].reverse().join(''), 2); },
    L3: () => { r[0] = Math.clz32(r[0]); },
    T3: () => { r[0] = r[0] ? 31 - Math.clz32(r[0] & -r[0]) : 32; },
  };
}

function copyServices(board, mcu) {
  const r = mcu.core.registers;
  const fill = () => {
    for (let i = 0; i < r[2]; i++) mcu.writeUint8(r[0] + i, r[1] & 0xff);
    board.time.spend(r[2]);
  };
  const copy = () => {
    for (let i = 0; i < r[2]; i++) mcu.writeUint8(r[0] + i, mcu.readUint8(r[1] + i));
    board.time.spend(r[2]);
  };
  return { MS: fill, S4: fill, MC: copy, C4: copy };
}

function flashServices(board, mcu) {
  const { flash } = board;
  const r = mcu.core.registers;
  const guarded = (service) => () => {
    // Until the flash can be read again, neither a handler nor the caller may need it.
    if (!mcu.core.PM) board.misuse('a flash function of the ROM runs with interrupts enabled');
    if (mcu.core.LR < RAM_BASE) board.misuse('a flash function of the ROM is called from flash');
    service();
  };
  const close = () => { flash.readable = false; };
  const bytes = (at, length) => Uint8Array.from({ length }, (_, i) => mcu.readUint8(at + i));
  return {
    IF: guarded(close),
    EX: guarded(close),
    FC: guarded(() => {}),
    CX: guarded(() => { flash.readable = true; }),
    RE: guarded(() => board.time.delay(flash.erase(r[0], r[1]))),
    RP: guarded(() => {
      if (r[1] < RAM_BASE) board.misuse('flash is programmed with data that lie in flash');
      board.time.delay(flash.program(r[0], bytes(r[1], r[2])));
    }),
  };
}
