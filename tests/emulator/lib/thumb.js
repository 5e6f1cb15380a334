// The plain Thumb instructions by number, for the jump table in burst.js.
//
// The leading bits are those of the ARMv6-M manual, chapter A5. An instruction that is missing here
// is one for rp2040js: breakpoints, special registers, barriers, sleep and interrupts.

const PLAIN = [
  [1, '00000', 'LSLS immediate'],
  [2, '00001', 'LSRS immediate'],
  [3, '00010', 'ASRS immediate'],
  [4, '0001100', 'ADDS register'],
  [5, '0001101', 'SUBS register'],
  [6, '0001110', 'ADDS 3 bits'],
  [7, '0001111', 'SUBS 3 bits'],
  [8, '00100', 'MOVS'],
  [9, '00101', 'CMP immediate'],
  [10, '00110', 'ADDS 8 bits'],
  [11, '00111', 'SUBS 8 bits'],
  [12, '0100000000', 'ANDS'],
  [13, '0100000001', 'EORS'],
  [14, '0100000010', 'LSLS register'],
  [15, '0100000011', 'LSRS register'],
  [16, '0100000100', 'ASRS register'],
  [17, '0100000101', 'ADCS'],
  [18, '0100000110', 'SBCS'],
  [19, '0100000111', 'RORS'],
  [20, '0100001000', 'TST'],
  [21, '0100001001', 'RSBS'],
  [22, '0100001010', 'CMP register'],
  [23, '0100001011', 'CMN'],
  [24, '0100001100', 'ORRS'],
  [25, '0100001101', 'MULS'],
  [26, '0100001110', 'BICS'],
  [27, '0100001111', 'MVNS'],
  [28, '01000100', 'ADD, any registers'],
  [29, '01000101', 'CMP, any registers'],
  [30, '01000110', 'MOV, any registers'],
  [31, '010001110', 'BX'],
  [32, '010001111', 'BLX'],
  [33, '01001', 'LDR literal'],
  [34, '0101000', 'STR register'],
  [35, '0101001', 'STRH register'],
  [36, '0101010', 'STRB register'],
  [37, '0101011', 'LDRSB'],
  [38, '0101100', 'LDR register'],
  [39, '0101101', 'LDRH register'],
  [40, '0101110', 'LDRB register'],
  [41, '0101111', 'LDRSH'],
  [42, '01100', 'STR immediate'],
  [43, '01101', 'LDR immediate'],
  [44, '01110', 'STRB immediate'],
  [45, '01111', 'LDRB immediate'],
  [46, '10000', 'STRH immediate'],
  [47, '10001', 'LDRH immediate'],
  [48, '10010', 'STR at SP'],
  [49, '10011', 'LDR at SP'],
  [50, '10100', 'ADR'],
  [51, '10101', 'ADD, SP plus immediate'],
  [52, '101100000', 'ADD SP'],
  [53, '101100001', 'SUB SP'],
  [54, '1011001000', 'SXTH'],
  [55, '1011001001', 'SXTB'],
  [56, '1011001010', 'UXTH'],
  [57, '1011001011', 'UXTB'],
  [58, '1011010', 'PUSH'],
  [59, '1011110', 'POP'],
  [60, '1011101000', 'REV'],
  [61, '1011101001', 'REV16'],
  [62, '1011101011', 'REVSH'],
  [63, '1011111100000000', 'NOP'],
  [64, '11000', 'STMIA'],
  [65, '11001', 'LDMIA'],
  [66, '1101', 'B conditional'],
  [67, '11100', 'B'],
  [68, '11110', 'BL, first half'],
];

/** From an instruction's 16 bits to its number; 0 is none of the plain ones. */
export const KIND = new Uint8Array(65536);
for (const [kind, bits] of PLAIN) {
  const first = parseInt(bits.padEnd(16, '0'), 2);
  KIND.fill(kind, first, first + 2 ** (16 - bits.length));
}
// Conditions 14 and 15 are UDF and SVC.
KIND.fill(0, 0xde00, 0xe000);
