"""Draws design.py as board/vedette.kicad_sch (KiCad 6) and writes the project's own symbol library. With --check it only
compares: the schematic that the repository keeps must be the one that boards/vedette.toml and design.py make."""

import math
import re
import sys
from pathlib import Path

from design import DATE, PARTS, PICO, PINS, ident
from places import BOARD, SCHEMATIC

SYMBOLS = Path("/usr/share/kicad/symbols")
FONT = "(effects (font (size 1.27 1.27)))"


def block(text, start):
    """The list that begins at a place of a text."""
    depth, quoted = 0, False
    for i in range(start, len(text)):
        c = text[i]
        if c == '"' and text[i - 1] != "\\":
            quoted = not quoted
        if quoted:
            continue
        depth += (c == "(") - (c == ")")
        if depth == 0:
            return text[start : i + 1]


def pico_symbol():
    """Debian's libraries have no Pico: left edge, right edge, and the three pads for debugging."""
    rows = [
        '(symbol "Pico" (pin_names (offset 1.016)) (in_bom yes) (on_board yes)',
        '(property "Reference" "U" (id 0) (at -15.24 29.21 0) (effects (font (size 1.27 1.27)) (justify left)))',
        '(property "Value" "Pico" (id 1) (at 15.24 29.21 0) (effects (font (size 1.27 1.27)) (justify right)))',
        '(property "Footprint" "vedette:Pico" (id 2) (at 0 0 0) (effects (font (size 1.27 1.27)) hide))',
        '(property "Datasheet" "https://datasheets.raspberrypi.com/pico/pico-datasheet.pdf" (id 3) (at 0 0 0) (effects (font (size 1.27 1.27)) hide))',
        '(symbol "Pico_0_1" (rectangle (start -15.24 27.94) (end 15.24 -27.94) (stroke (width 0.254) (type default) (color 0 0 0 0)) (fill (type background))))',
        '(symbol "Pico_1_1"',
    ]
    kinds = {
        "GND": "power_in",
        "AGND": "power_in",
        "VSYS": "power_in",
        "VBUS": "power_out",
        "3V3": "power_out",
        "ADC_VREF": "passive",
        "3V3_EN": "input",
        "RUN": "input",
        "SWCLK": "input",
    }
    for number, name in PICO.items():
        if number <= 20:
            x, y, a = -20.32, 25.4 - 2.54 * (number - 1), 0
        elif number <= 40:
            x, y, a = 20.32, 25.4 - 2.54 * (40 - number), 180
        else:
            x, y, a = -5.08 + 5.08 * (number - 41), -33.02, 90
        rows.append(
            f'(pin {kinds.get(name, "bidirectional")} line (at {x:.2f} {y:.2f} {a}) (length 5.08) (name "{name}" {FONT}) (number "{number}" {FONT}))'
        )
    rows.append("))")
    return "\n".join(rows)


library = {}


def symbol(lib_id):
    """Text of the library symbol and its pins: number -> (x, y, angle), y up."""
    if lib_id not in library:
        lib, name = lib_id.split(":")
        text = pico_symbol() if lib == "vedette" else (SYMBOLS / f"{lib}.kicad_sym").read_text()
        body = block(text, text.index(f'(symbol "{name}"'))
        pins = {
            n: (float(x), float(y), int(a))
            for x, y, a, n in re.findall(
                r'\(pin \w+ \w+ \(at (-?[\d.]+) (-?[\d.]+) (\d+)\).*?\(number "([^"]*)"', body, re.S
            )
        }
        library[lib_id] = (body.replace(f'(symbol "{name}"', f'(symbol "{lib_id}"', 1), pins)
    return library[lib_id]


out, instances, count = [], [], [0]
num = lambda v: f"{v:.2f}".rstrip("0").rstrip(".")


def turn(x, y, rot):
    c, s = round(math.cos(math.radians(rot))), round(math.sin(math.radians(rot)))
    return c * x - s * y, s * x + c * y


def place(ref, value, lib_id, at, rot=0, footprint="", fields=((0, -5.08), (0, 5.08)), show_value=True):
    symbol(lib_id)
    x, y = at
    hidden = ref.startswith("#")
    (rx, ry), (vx, vy) = fields
    out.append(
        f'(symbol (lib_id "{lib_id}") (at {num(x)} {num(y)} {rot}) (unit 1) (in_bom yes) (on_board yes) (uuid {ident("symbol", ref)})\n'
        f'  (property "Reference" "{ref}" (id 0) (at {num(x + rx)} {num(y + ry)} {rot % 180}) (effects (font (size 1.27 1.27)){" hide" if hidden else ""}))\n'
        f'  (property "Value" "{value}" (id 1) (at {num(x + vx)} {num(y + vy)} {rot % 180}) (effects (font (size 1.27 1.27)){"" if show_value else " hide"}))\n'
        f'  (property "Footprint" "{footprint}" (id 2) (at {num(x)} {num(y)} 0) (effects (font (size 1.27 1.27)) hide))\n'
        f'  (property "Datasheet" "~" (id 3) (at {num(x)} {num(y)} 0) (effects (font (size 1.27 1.27)) hide))\n'
        + "".join(f'  (pin "{n}" (uuid {ident("pin", ref, n)}))\n' for n in symbol(lib_id)[1])
        + ")"
    )
    instances.append(
        f'(path "/{ident("symbol", ref)}" (reference "{ref}") (unit 1) (value "{value}") (footprint "{footprint}"))'
    )


def ends(lib_id, at, rot):
    """number -> (x, y on the sheet, direction away from the symbol: 0 right, 90 up, 180 left, 270 down)."""
    result = {}
    for n, (x, y, a) in symbol(lib_id)[1].items():
        px, py = turn(x, y, rot)
        result[n] = (at[0] + px, at[1] - py, (a + 180 + rot) % 360)
    return result


def wire(a, b):
    out.append(
        f'(wire (pts (xy {num(a[0])} {num(a[1])}) (xy {num(b[0])} {num(b[1])})) (stroke (width 0) (type default) (color 0 0 0 0)) (uuid {ident("wire", *a, *b)}))'
    )


def power(name, at, rot=0, show=True):
    count[0] += 1
    up = name not in ("GND",)
    place(
        f"#PWR{count[0]:03}",
        name,
        f"power:{name}",
        at,
        rot,
        fields=((0, 0), (0, -3.56 if up else 3.81)),
        show_value=show,
    )


def net_label(net, at, direction):
    justify = "right" if direction in (180, 270) else "left"
    out.append(
        f'(global_label "{net}" (shape bidirectional) (at {num(at[0])} {num(at[1])} {direction}) (fields_autoplaced) '
        f'(effects (font (size 1.27 1.27)) (justify {justify})) (uuid {ident("label", net, *at)}))'
    )


def note(words, at, size=1.27):
    out.append(
        f'(text "{words}" (at {num(at[0])} {num(at[1])} 0) (effects (font (size {size} {size})) (justify left bottom)) (uuid {ident("text", words)}))'
    )


def nowhere(at):
    out.append(f'(no_connect (at {num(at[0])} {num(at[1])}) (uuid {ident("nc", *at)}))')


STEP = {0: (1, 0), 90: (0, -1), 180: (-1, 0), 270: (0, 1)}
OUTWARD = {0: 90, 180: 270, 270: 0, 90: 180}  # turn of a GND symbol so that it points away


def connect(net, x, y, direction, stub=2.54):
    dx, dy = STEP[direction]
    end = (round(x + dx * stub, 2), round(y + dy * stub, 2))
    wire((x, y), end)
    if net == "GND":
        power("GND", end, OUTWARD[direction], show=direction == 270)
    elif net == "+3V3":
        power("+3V3", end, {90: 0, 0: 270, 180: 90, 270: 180}[direction], show=direction == 90)
    else:
        net_label(net, end, direction)


SHEET = {  # part: place on the sheet, turn, where reference and value go
    "U1": ((139.7, 99.06), 0, ((-12.7, -30.48), (2.54, -30.48))),
    **{f"SW{i}": ((50.8, 40.64 + 12.7 * (i - 1)), 0, ((-2.54, -4.0), (5.08, -4.0))) for i in range(1, 7)},
    "J1": ((250.19, 50.8), 0, ((2.54, -5.08), (0, 8.89))),
    "JP1": ((210.82, 73.66), 0, ((0, -5.08), (0, -2.54))),
    "JP2": ((236.22, 73.66), 0, ((0, -5.08), (0, -2.54))),
    "R1": ((251.46, 76.2), 180, ((3.3, -1.27), (6.2, 1.27))),
    "R2": ((266.7, 76.2), 180, ((3.3, -1.27), (6.2, 1.27))),
    "J2": ((40.64, 142.24), 180, ((0, -6.35), (0, 5.08))),
    "F1": ((63.5, 142.24), 90, ((0, -3.81), (0, 3.81))),
    "SW7": ((81.28, 142.24), 0, ((0, -5.08), (0, 5.08))),
    "D1": ((101.6, 139.7), 180, ((0, -3.81), (0, 3.81))),
    "C1": ((114.3, 148.59), 0, ((5.6, -2), (5.6, 2))),
    "R3": ((220.98, 127), 90, ((0, -2.54), (0, 2.54))),
    "BZ1": ((241.3, 129.54), 0, ((5.08, -5.08), (5.08, 5.08))),
    "J3": ((246.38, 160.02), 0, ((0, -5.08), (0, 5.08))),
    "J4": ((274.32, 157.48), 0, ((0, -3.81), (0, 5.08))),
}
JOINED = [("J2", "1", "F1", "1"), ("F1", "2", "SW7", "2"), ("SW7", "1", "D1", "2"), ("R3", "2", "BZ1", "1")]


# Pins that main draws itself, on the way from the diode to VSYS.
ALONE = {("D1", "1"), ("C1", "1")}
HEADINGS = [
    ("Buttons: to ground, pulled up in the chip", (25.4, 30.48)),
    ("Display", (213.36, 38.1)),
    ("Power: three AAA cells", (25.4, 127)),
    ("Sound: piezo between two PWM outputs in opposition", (200.66, 118.11)),
    ("Debug: SWD; bridge RUN and GND to restart", (213.36, 149.86)),
]
REMARKS = [
    ("OLED modules come with GND VCC or VCC GND: bridge JP1 and JP2 to match", (200.66, 63.5)),
    ("R1, R2: fit only if the module has no pull-ups", (226.06, 93.98)),
    ("F1: Bourns MF-R050, holds 0.5 A, trips at 1 A", (40.64, 152.4)),
    ("D1 keeps USB from charging the cells", (88.9, 132.08)),
]


def draw_parts():
    """All parts with their labels; gives the place of every pin."""
    joined = {(a, p) for a, p, _, _ in JOINED} | {(b, q) for _, _, b, q in JOINED} | ALONE
    where = {}
    for part in PARTS:
        at, turned, fields = SHEET[part.ref]
        place(part.ref, part.value, part.symbol, at, turned, part.footprint, fields)
        for pin, (x, y, direction) in ends(part.symbol, at, turned).items():
            where[part.ref, pin] = (round(x, 2), round(y, 2))
            if (part.ref, pin) in joined:
                continue
            if int(pin) in part.nets:
                connect(part.nets[int(pin)], x, y, direction)
            else:
                nowhere((x, y))
    return where


def draw_joined(where):
    """Wires from part to part, with the names of their nets."""
    for a, p, b, q in JOINED:
        start, end = where[a, p], where[b, q]
        if start[1] != end[1]:
            raise SystemExit(f"{a}.{p} and {b}.{q} do not stand on one line")
        wire(start, end)
        net = next(part for part in PARTS if part.ref == a).nets[int(p)]
        # Beside the battery's plug there is a symbol in the way.
        x = min(start[0], end[0]) + (7.62 if net == "VBAT" else 2.54)
        out.append(
            f'(label "{net}" (at {num(x)} {num(start[1])} 0) (fields_autoplaced) '
            f'(effects (font (size 1.27 1.27)) (justify left bottom)) (uuid {ident("local", net)}))'
        )


def draw_supply(where):
    """From the diode to VSYS, with the capacitor and the flag that tells KiCad where power comes from."""
    cathode, plus = where["D1", "1"], where["C1", "1"]
    corner, flag, end = (plus[0], cathode[1]), (plus[0] - 5.08, cathode[1]), (plus[0] + 5.08, cathode[1])
    for a, b in ((cathode, flag), (flag, corner), (corner, end), (corner, plus)):
        wire(a, b)
    out.append(
        f"(junction (at {num(corner[0])} {num(corner[1])}) (diameter 0) (color 0 0 0 0) "
        f'(uuid {ident("junction", 1)}))'
    )
    net_label("VSYS", end, 0)
    place("#FLG01", "PWR_FLAG", "power:PWR_FLAG", flag, 0, fields=((0, 0), (0, -3.8)))
    place("#FLG02", "PWR_FLAG", "power:PWR_FLAG", (25.4, 165.1), 0, fields=((0, 0), (0, -3.8)))
    wire((25.4, 165.1), (25.4, 167.64))
    power("GND", (25.4, 167.64), 0)


def files():
    """What is written, by file."""
    where = draw_parts()
    draw_joined(where)
    draw_supply(where)
    for words, at in HEADINGS:
        note(words, at, 1.8)
    for words, at in REMARKS:
        note(words, at)
    symbols = "\n".join(body for body, _ in library.values())
    table = '({kind}_lib_table (lib (name "vedette")(type "KiCad")(uri "${{KIPRJMOD}}/{uri}")(options "")(descr "")))\n'
    return {
        SCHEMATIC: f'(kicad_sch (version 20211123) (generator eeschema)\n(uuid {ident("sheet")})\n(paper "A4")\n'
        f'(title_block (title "Vedette") (date "{DATE}") (rev "{PINS["revision"]}") '
        '(comment 1 "Made by tools/make_schematic.py from boards/vedette.toml") '
        '(comment 2 "Licence: CERN-OHL-P-2.0, see LICENSE-HARDWARE"))\n'
        f"(lib_symbols\n{symbols}\n)\n" + "\n".join(out) + '\n(sheet_instances (path "/" (page "1")))\n'
        "(symbol_instances\n" + "\n".join(instances) + "\n)\n)\n",
        BOARD
        / "vedette.kicad_sym": f"(kicad_symbol_lib (version 20211014) (generator vedette)\n{pico_symbol()}\n)\n",
        BOARD / "sym-lib-table": table.format(kind="sym", uri="vedette.kicad_sym"),
        BOARD / "fp-lib-table": table.format(kind="fp", uri="vedette.pretty"),
    }


for path, text in files().items():
    if sys.argv[1:] != ["--check"]:
        path.write_text(text)
    elif path.read_text() != text:
        raise SystemExit(
            f"{path.name} is not what boards/vedette.toml and tools/design.py make: run tools/make_schematic.py"
        )
