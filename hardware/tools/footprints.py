"""The footprints that KiCad's libraries lack, written to board/vedette.pretty, and the way to load any of them."""

import pcbnew
from design import MIDDLE
from places import BOARD

LIBRARY = "/usr/share/kicad/footprints/"
OWN = BOARD / "vedette.pretty"
FONT = "(effects (font (size 1 1) (thickness 0.15)))"


def at(x, y):
    """A place on the board, from its middle."""
    return pcbnew.wxPoint(pcbnew.FromMM(MIDDLE[0] + x), pcbnew.FromMM(MIDDLE[1] + y))


def keep(name, about, reference, rows):
    """Writes a footprint; its reference stands at a place of its own."""
    head = [
        f'(footprint "{name}" (version 20211014) (generator vedette) (layer "F.Cu") (attr through_hole)',
        f'  (descr "{about}")',
        f'  (fp_text reference "REF**" (at {reference}) (layer "F.SilkS") {FONT})',
        f'  (fp_text value "{name}" (at {reference}) (layer "F.Fab") {FONT})',
    ]
    OWN.mkdir(exist_ok=True)
    (OWN / f"{name}.kicad_mod").write_text("\n".join([*head, *rows]) + "\n)\n")


def box(layer, x0, y0, x1, y1, width):
    """A rectangle of lines."""
    corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)]
    return [
        f'  (fp_line (start {a} {b}) (end {c} {d}) (layer "{layer}") (width {width}))'
        for (a, b), (c, d) in zip(corners, corners[1:])
    ]


def fuse_footprint():
    """A polyfuse bent over, so that it lies below its legs: a Bourns MF-R050 is at most 7.4 x 12.7 x 3.1 mm, its legs of
    0.51 mm stand 5.1 mm apart."""
    pads = [
        f'  (pad "{number}" thru_hole circle (at {x} 0) (size 1.8 1.8) (drill 0.8) (layers *.Cu *.Mask))'
        for number, x in ((1, -2.55), (2, 2.55))
    ]
    body = box("F.SilkS", -3.8, 1.4, 3.8, 14.4, 0.12) + box("F.Fab", -3.7, 1.5, 3.7, 14.2, 0.1)
    keep("Polyfuse_flat", "Radial polyfuse, lying flat", "0 -1.9", pads + body + box("F.CrtYd", -4, -1.2, 4, 14.6, 0.05))


def pico_footprint():
    """Pico seen from its component side: holes for headers, pads long enough to solder the castellations flat."""
    rows = []

    def pad(number, x, y, horizontal, dx, dy):
        size = "3.4 1.7" if horizontal else "1.7 2.9"
        shape = "rect" if number == 1 else "oval"
        rows.append(
            f'  (pad "{number}" thru_hole {shape} (at {x:.2f} {y:.2f}) (size {size}) (drill 1.02 (offset {dx} {dy})) (layers *.Cu *.Mask))'
        )

    for i in range(20):
        pad(i + 1, -8.89, -24.13 + 2.54 * i, True, -0.85, 0)
        pad(40 - i, 8.89, -24.13 + 2.54 * i, True, 0.85, 0)
    for i, number in enumerate((41, 42, 43)):
        pad(number, -2.54 + 2.54 * i, 23.9, False, 0, 0.6)

    rows += box("F.Fab", -10.5, -25.5, 10.5, 25.5, 0.1)
    rows += box("F.Fab", -4, -26.8, 4, -21, 0.1)
    rows += box("F.CrtYd", -11.7, -25.5, 11.7, 26.04, 0.05)
    for x in (-10.5, 10.5):
        rows.append(
            f'  (fp_line (start {x/10.5*7.2:.2f} -24.6) (end {x/10.5*4.5:.2f} -24.6) (layer "F.SilkS") (width 0.15))'
        )
    rows.append('  (fp_line (start -10.5 25.6) (end -4.2 25.6) (layer "F.SilkS") (width 0.12))')
    rows.append('  (fp_line (start 4.2 25.6) (end 10.5 25.6) (layer "F.SilkS") (width 0.12))')
    rows.append(
        '  (fp_text user "USB" (at 0 -22.5) (layer "F.SilkS") (effects (font (size 1.2 1.2) (thickness 0.18))))'
    )
    rows.append(
        '  (fp_text user "1" (at -6.2 -22.9) (layer "F.SilkS") (effects (font (size 1 1) (thickness 0.15))))'
    )
    rows.append(
        '  (fp_text user "BOOTSEL" (at -3.5 -13) (layer "F.Fab") (effects (font (size 1 1) (thickness 0.15))))'
    )
    keep("Pico", "Raspberry Pi Pico: pin headers, sockets or soldered flat", "0 8", rows)


def footprint(name):
    """A part of KiCad's libraries, or of our own."""
    lib, part = name.split(":")
    path = str(OWN) if lib == "vedette" else LIBRARY + lib + ".pretty"
    found = pcbnew.FootprintLoad(path, part)
    if not found:
        raise SystemExit(f"no footprint {name}")
    found.SetFPID(pcbnew.LIB_ID(lib, part))
    return found
