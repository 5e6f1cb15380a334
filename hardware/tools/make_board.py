"""Places the parts of design.py on an empty board and writes board/vedette.kicad_pcb (unrouted). KiCad 6 pcbnew."""

import math

import pcbnew
from design import HEIGHT, HOLES, PARTS, PINS, RADIUS, WIDTH, ident
from places import BOARD, PCB

LIBRARY = "/usr/share/kicad/footprints/"
OX, OY = 150, 100
mm = pcbnew.FromMM
at = lambda x, y: pcbnew.wxPoint(mm(OX + x), mm(OY + y))


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

    def box(layer, x0, y0, x1, y1, w):
        p = [(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)]
        for (a, b), (c, d) in zip(p, p[1:]):
            rows.append(f'  (fp_line (start {a} {b}) (end {c} {d}) (layer "{layer}") (width {w}))')

    box("F.Fab", -10.5, -25.5, 10.5, 25.5, 0.1)
    box("F.Fab", -4, -26.8, 4, -21, 0.1)
    box("F.CrtYd", -11.7, -25.5, 11.7, 26.04, 0.05)
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
    text = (
        '(footprint "Pico" (version 20211014) (generator vedette) (layer "F.Cu") (attr through_hole)\n'
        '  (descr "Raspberry Pi Pico: pin headers, sockets or soldered flat")\n'
        '  (fp_text reference "REF**" (at 0 8) (layer "F.SilkS") (effects (font (size 1 1) (thickness 0.15))))\n'
        '  (fp_text value "Pico" (at 0 10) (layer "F.Fab") (effects (font (size 1 1) (thickness 0.15))))\n'
        + "\n".join(rows)
        + "\n)\n"
    )
    folder = BOARD / "vedette.pretty"
    folder.mkdir(exist_ok=True)
    (folder / "Pico.kicad_mod").write_text(text)


def footprint(name):
    """A part of KiCad's libraries, or of our own."""
    lib, part = name.split(":")
    path = str(BOARD / "vedette.pretty") if lib == "vedette" else LIBRARY + lib + ".pretty"
    found = pcbnew.FootprintLoad(path, part)
    if not found:
        raise SystemExit(f"no footprint {name}")
    found.SetFPID(pcbnew.LIB_ID(lib, part))
    return found


def pads_middle(fp):
    """The middle of a part's pads, which is where the parts list has it."""
    points = [p.GetPosition() for p in fp.Pads()]
    xs, ys = [p.x for p in points], [p.y for p in points]
    return pcbnew.wxPoint((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)


# Where a reference does not fit beside its part.
LABELS = {"J3": (-11.5, 26.6), "J2": (19, 17.2), "R2": (23.4, -21.5), "R1": (23.4, -25)}


def set_rules(board):
    """What any board house makes, with room to spare."""
    settings = board.GetDesignSettings()
    settings.m_TrackMinWidth = mm(0.2)
    settings.m_MinClearance = mm(0.2)
    settings.m_CopperEdgeClearance = mm(0.4)
    settings.m_ViasMinSize = mm(0.6)
    default = settings.GetNetClasses().GetDefault()
    default.SetClearance(mm(0.25))
    default.SetTrackWidth(mm(0.3))
    default.SetViaDiameter(mm(0.8))
    default.SetViaDrill(mm(0.4))


def add_nets(board):
    nets = {}
    for name in (net for part in PARTS for net in part.nets.values()):
        if name not in nets:
            nets[name] = pcbnew.NETINFO_ITEM(board, name)
            board.Add(nets[name])
    return nets


def add_part(board, part, nets):
    fp = footprint(part.footprint)
    fp.SetReference(part.ref)
    fp.SetValue(part.value)
    fp.SetPath(pcbnew.KIID_PATH("/" + ident("symbol", part.ref)))
    # Before it is flipped: KiCad 6 crashes on a footprint without a board.
    board.Add(fp)
    if part.back:
        # Left and right change sides, which leaves it turned by 180 degrees.
        fp.Flip(fp.GetPosition(), True)
    fp.SetOrientationDegrees(part.rotation + (180 if part.back else 0))
    if part.ref == "U1":
        fp.SetPosition(at(*part.at))
    else:
        middle = pads_middle(fp)
        fp.Move(pcbnew.wxPoint(at(*part.at).x - middle.x, at(*part.at).y - middle.y))
    if part.ref in LABELS:
        fp.Reference().SetPosition(at(*LABELS[part.ref]))
    for pad in fp.Pads():
        if pad.GetNumber() and int(pad.GetNumber()) in part.nets:
            pad.SetNet(nets[part.nets[int(pad.GetNumber())]])


def add_hole(board, number, place):
    fp = footprint("MountingHole:MountingHole_2.7mm_M2.5")
    fp.SetReference(f"H{number}")
    fp.SetValue("M2.5")
    fp.SetPosition(at(*place))
    fp.Reference().SetVisible(False)
    fp.SetAttributes(pcbnew.FP_EXCLUDE_FROM_POS_FILES | pcbnew.FP_EXCLUDE_FROM_BOM | pcbnew.FP_BOARD_ONLY)
    board.Add(fp)


def add_edge(board):
    """A rectangle with round corners."""
    w, h, r = WIDTH / 2, HEIGHT / 2, RADIUS
    off = r * (1 - math.sqrt(0.5))

    def edge(kind):
        shape = pcbnew.PCB_SHAPE(board)
        shape.SetLayer(pcbnew.Edge_Cuts)
        shape.SetWidth(mm(0.1))
        shape.SetShape(kind)
        board.Add(shape)
        return shape

    sides = [
        ((r - w, -h), (w - r, -h)),
        ((w, r - h), (w, h - r)),
        ((w - r, h), (r - w, h)),
        ((-w, h - r), (-w, r - h)),
    ]
    for start, end in sides:
        side = edge(pcbnew.SHAPE_T_SEGMENT)
        side.SetStart(at(*start))
        side.SetEnd(at(*end))
    for x, y in ((1, -1), (1, 1), (-1, 1), (-1, -1)):
        ends = [(x * (w - r), y * h), (x * w, y * (h - r))]
        if x * y > 0:
            ends.reverse()
        middle = (x * (w - off), y * (h - off))
        edge(pcbnew.SHAPE_T_ARC).SetArcGeometry(at(*ends[0]), at(*middle), at(*ends[1]))


def add_pours(board, ground):
    """Ground fills what is left of both sides."""
    w, h = WIDTH / 2 - 0.6, HEIGHT / 2 - 0.6
    for layer in (pcbnew.F_Cu, pcbnew.B_Cu):
        zone = pcbnew.ZONE(board)
        zone.SetLayer(layer)
        zone.SetNet(ground)
        outline = zone.Outline()
        outline.NewOutline()
        for corner in ((-w, -h), (w, -h), (w, h), (-w, h)):
            outline.Append(at(*corner).x, at(*corner).y)
        zone.SetLocalClearance(mm(0.3))
        zone.SetMinThickness(mm(0.25))
        # Spokes to the pads, or nobody could heat them.
        zone.SetThermalReliefGap(mm(0.4))
        zone.SetThermalReliefSpokeWidth(mm(0.5))
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        board.Add(zone)


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
        return pcbnew.ToMM(found.GetPosition().x) - OX, pcbnew.ToMM(found.GetPosition().y) - OY

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
    beside("J2", "VBAT", "+", 0, -3.4, 1.6, back=True)
    beside("J2", "GND", "-", 0, -3.4, 1.6, back=True)


def print_words(board):
    print_text(board, f"VEDETTE rev {PINS['revision']}", -36, -24.5, 1.8)
    advice = ("OLED marked GND VCC:", "bridge both left.", "VCC GND: both right.")
    for line, words in enumerate(advice):
        print_text(board, words, -37, -19.5 + 1.6 * line, 1)
    print_text(board, "3xAAA or 1 LiPo, 5.5 V max", 33, 25.6, 1, back=True)


def main():
    pico_footprint()
    board = pcbnew.NewBoard(str(PCB))
    board.SetCopperLayerCount(2)
    set_rules(board)
    nets = add_nets(board)
    for part in PARTS:
        add_part(board, part, nets)
    for number, place in enumerate(HOLES, start=1):
        add_hole(board, number, place)
    add_edge(board)
    add_pours(board, nets["GND"])
    print_words(board)
    print_marks(board)
    pcbnew.SaveBoard(str(PCB), board)


main()
