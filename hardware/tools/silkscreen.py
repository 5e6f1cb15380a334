"""What is printed on the board: names of buttons, values of parts, marks beside pads."""

import math

import pcbnew
from design import MIDDLE, PARTS, PINS
from footprints import at

mm = pcbnew.FromMM
# From the middle of a part to the words that say what it is; where they would not be seen, they tell the solderer.
VALUES = {
    "SW1": ("UP", 0, 4.6, 1.2),
    "SW2": ("DOWN", 0, 4.6, 1.2),
    "SW3": ("LEFT", 0, 4.6, 1.2),
    "SW4": ("RIGHT", 0, 4.6, 1.2),
    "SW7": ("POWER", 0, 5.4, 1),
    "D1": ("1N5817", 0, 2.6, 1),
    "R1": ("4k7", 0, 0, 1),
    "R2": ("4k7", 0, 0, 1),
    "R3": ("220", 0, 0, 1),
    "J1": ("OLED", 0, -2.5, 1),
    "C1": ("100u", 0, -5.1, 1),
    "F1": ("0.5 A", 0, 8, 1.2),
    "BZ1": ("piezo", 0, 3, 1.2),
    "U1": ("Pico", 0, 10, 1.2),
}


def print_text(board, words, x, y, size, back=False):
    item = pcbnew.PCB_TEXT(board)
    item.SetText(words)
    item.SetPosition(at(x, y))
    item.SetLayer(pcbnew.B_SilkS if back else pcbnew.F_SilkS)
    item.SetMirrored(back)
    item.SetTextSize(pcbnew.wxSize(mm(size), mm(size)))
    item.SetTextThickness(mm(size * 0.15))
    board.Add(item)


def print_marks(board):
    """Marks follow the pads of their nets, so that they cannot stand at the wrong one."""

    def pad(ref, net):
        found = next(p for p in board.FindFootprintByReference(ref).Pads() if p.GetNetname() == net)
        return pcbnew.ToMM(found.GetPosition().x) - MIDDLE[0], pcbnew.ToMM(found.GetPosition().y) - MIDDLE[1]

    def beside(ref, net, words, dx, dy, size, back=False):
        x, y = pad(ref, net)
        print_text(board, words, x + dx, y + dy, size, back)

    places = {part.ref: part.at for part in PARTS}
    print_text(board, "A", places["SW5"][0] - 6, places["SW5"][1], 2)
    print_text(board, "B", places["SW6"][0] + 6, places["SW6"][1], 2)
    # The slider bridges the middle pad and the one on its side.
    towards_on = pad("SW7", "VSW")[0] - places["SW7"][0]
    for words, way in (("ON", 1), ("OFF", -1)):
        print_text(board, words, places["SW7"][0] + way * 2.35 * towards_on, places["SW7"][1] + 3.8, 1)
    for net, words in (("OLED_1", "JP1"), ("OLED_2", "JP2"), ("SCL", "SCL"), ("SDA", "SDA")):
        beside("J1", net, words, 0, 2.7, 0.8)
    for ref in ("JP1", "JP2"):
        for net in ("GND", "+3V3"):
            outwards = math.copysign(3.1, pad(ref, net)[0] - places[ref][0])
            beside(ref, net, net.replace("+", ""), outwards, 0, 0.8)
    for net in ("SWDIO", "SWCLK"):
        beside("J3", net, net, math.copysign(3.9, pad("J3", net)[0]), 1.2, 0.9, back=True)
    beside("J3", "GND", "GND", 0, 2, 0.8, back=True)
    for net in ("RUN", "GND"):
        apart = math.copysign(0.5, pad("J4", net)[0] - places["J4"][0])
        beside("J4", net, net, apart, 2.4, 0.8, back=True)
    beside("J2", "VBAT", "+", 0, -3.4, 1.6, back=True)
    beside("J2", "GND", "-", 0, -3.4, 1.6, back=True)


def print_words(board):
    print_text(board, f"VEDETTE rev {PINS['revision']}", -33.5, -24.5, 1.8)
    advice = ("OLED marked GND VCC:", "bridge both left.", "VCC GND: both right.")
    for line, words in enumerate(advice):
        print_text(board, words, -37, -19.5 + 1.6 * line, 1)
    print_text(board, "3 x AAA, 5.5 V at most", 33, 25.8, 1, back=True)


def print_values(board):
    parts = {part.ref: part for part in PARTS}
    for ref, (words, dx, dy, size) in VALUES.items():
        x, y = parts[ref].at
        print_text(board, words, x + dx, y + dy, size, parts[ref].back)
