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
    lib, part = name.split(":")
    path = str(BOARD / "vedette.pretty") if lib == "vedette" else LIBRARY + lib + ".pretty"
    found = pcbnew.FootprintLoad(path, part)
    assert found, name
    found.SetFPID(pcbnew.LIB_ID(lib, part))
    return found


def pads_middle(fp):
    points = [p.GetPosition() for p in fp.Pads()]
    xs, ys = [p.x for p in points], [p.y for p in points]
    return pcbnew.wxPoint((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)


# Where a reference does not fit beside its part.
LABELS = {"J3": (-11.5, 26.6), "J2": (19, 17.2), "R2": (23.4, -21.5), "R1": (23.4, -25)}


def main():
    pico_footprint()
    board = pcbnew.NewBoard(str(PCB))
    board.SetCopperLayerCount(2)
    settings = board.GetDesignSettings()
    settings.m_TrackMinWidth = mm(0.2)
    settings.m_MinClearance = mm(0.2)
    settings.m_CopperEdgeClearance = mm(0.4)
    settings.m_ViasMinSize = mm(0.6)
    default = board.GetDesignSettings().GetNetClasses().GetDefault()
    default.SetClearance(mm(0.25))
    default.SetTrackWidth(mm(0.3))
    default.SetViaDiameter(mm(0.8))
    default.SetViaDrill(mm(0.4))

    nets = {}
    for part in PARTS:
        for net in part.nets.values():
            if net not in nets:
                nets[net] = pcbnew.NETINFO_ITEM(board, net)
                board.Add(nets[net])

    for ref, value, symbol, name, (x, y), rotation, back, wiring in PARTS:
        fp = footprint(name)
        fp.SetReference(ref)
        fp.SetValue(value)
        fp.SetPath(pcbnew.KIID_PATH("/" + ident("symbol", ref)))
        board.Add(fp)  # before Flip: KiCad 6 crashes on a footprint without a board
        if back:
            fp.Flip(fp.GetPosition(), True)  # mirror left-right
        fp.SetOrientationDegrees(rotation + (180 if back else 0))
        middle = at(0, 0) if name == "vedette:Pico" else pads_middle(fp)
        if name == "vedette:Pico":
            fp.SetPosition(at(x, y))
        else:
            fp.Move(pcbnew.wxPoint(at(x, y).x - middle.x, at(x, y).y - middle.y))
        if ref in LABELS:
            fp.Reference().SetPosition(at(*LABELS[ref]))
        for pad in fp.Pads():
            if pad.GetNumber() and int(pad.GetNumber()) in wiring:
                pad.SetNet(nets[wiring[int(pad.GetNumber())]])

    for i, (x, y) in enumerate(HOLES, start=1):
        fp = footprint("MountingHole:MountingHole_2.7mm_M2.5")
        fp.SetReference(f"H{i}")
        fp.SetValue("M2.5")
        fp.SetPosition(at(x, y))
        fp.Reference().SetVisible(False)
        fp.SetAttributes(pcbnew.FP_EXCLUDE_FROM_POS_FILES | pcbnew.FP_EXCLUDE_FROM_BOM | pcbnew.FP_BOARD_ONLY)
        board.Add(fp)

    w, h, r = WIDTH / 2, HEIGHT / 2, RADIUS

    def edge(kind, *points):
        shape = pcbnew.PCB_SHAPE(board)
        shape.SetLayer(pcbnew.Edge_Cuts)
        shape.SetWidth(mm(0.1))
        shape.SetShape(kind)
        if kind == pcbnew.SHAPE_T_SEGMENT:
            shape.SetStart(at(*points[0]))
            shape.SetEnd(at(*points[1]))
        else:
            shape.SetArcGeometry(*[at(*p) for p in points])
        board.Add(shape)

    S, A, k = pcbnew.SHAPE_T_SEGMENT, pcbnew.SHAPE_T_ARC, r * (1 - math.sqrt(0.5))
    edge(S, (-w + r, -h), (w - r, -h))
    edge(S, (w, -h + r), (w, h - r))
    edge(S, (w - r, h), (-w + r, h))
    edge(S, (-w, h - r), (-w, -h + r))
    for sx, sy in ((1, -1), (1, 1), (-1, 1), (-1, -1)):
        ends = [(sx * (w - r), sy * h), (sx * w, sy * (h - r))]
        if sx * sy > 0:
            ends.reverse()
        edge(A, ends[0], (sx * (w - k), sy * (h - k)), ends[1])

    for layer in (pcbnew.F_Cu, pcbnew.B_Cu):
        zone = pcbnew.ZONE(board)
        zone.SetLayer(layer)
        zone.SetNet(nets["GND"])
        outline = zone.Outline()
        outline.NewOutline()
        for x, y in ((-w + 0.6, -h + 0.6), (w - 0.6, -h + 0.6), (w - 0.6, h - 0.6), (-w + 0.6, h - 0.6)):
            outline.Append(at(x, y).x, at(x, y).y)
        zone.SetLocalClearance(mm(0.3))
        zone.SetMinThickness(mm(0.25))
        zone.SetThermalReliefGap(mm(0.4))
        zone.SetThermalReliefSpokeWidth(mm(0.5))
        zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
        board.Add(zone)

    def text(words, x, y, size=1.2, back=False, angle=0):
        item = pcbnew.PCB_TEXT(board)
        item.SetText(words)
        item.SetPosition(at(x, y))
        item.SetLayer(pcbnew.B_SilkS if back else pcbnew.F_SilkS)
        item.SetMirrored(back)
        item.SetTextSize(pcbnew.wxSize(mm(size), mm(size)))
        item.SetTextThickness(mm(size * 0.15))
        item.SetTextAngle(angle * 10)
        board.Add(item)

    def beside(ref, net, words, dx, dy, size, back=False):
        """A mark follows the pad of its net, so that it cannot stand at the wrong one."""
        pad = next(p for p in board.FindFootprintByReference(ref).Pads() if p.GetNetname() == net)
        x, y = pcbnew.ToMM(pad.GetPosition().x) - OX, pcbnew.ToMM(pad.GetPosition().y) - OY
        text(words, x + dx, y + dy, size, back)
        return x

    text(f"VEDETTE rev {PINS['revision']}", -36, -24.5, 1.8)
    for name, mark in (("SW5", "A"), ("SW6", "B")):
        x, y = next(part.at for part in PARTS if part.ref == name)
        text(mark, x - 6 if mark == "A" else x + 6, y, 2)
    # The slider bridges the middle pad and the one on its side.
    on = beside("SW7", "VSW", "ON", -2.7, 3.8, 1)
    middle = next(part.at[0] for part in PARTS if part.ref == "SW7")
    text("OFF", middle + (middle - on) + 2.7, -18.2, 1)
    for net, mark in (("OLED_1", "JP1"), ("OLED_2", "JP2"), ("SCL", "SCL"), ("SDA", "SDA")):
        beside("J1", net, mark, 0, 2.7, 0.8)
    for net in ("GND", "+3V3"):
        for ref in ("JP1", "JP2"):
            outwards = -3.1 if ref_is_left(board, ref, net) else 3.1
            beside(ref, net, net.replace("+", ""), outwards, 0, 0.8)
    text("OLED marked GND VCC:", -37, -19.5, 1)
    text("bridge both left.", -37, -17.9, 1)
    text("VCC GND: both right.", -37, -16.3, 1)

    swdio = next(p for p in board.FindFootprintByReference("J3").Pads() if p.GetNetname() == "SWDIO")
    side = 1 if swdio.GetPosition().x > at(0, 0).x else -1
    beside("J3", "SWDIO", "SWDIO", 3.9 * side, 1.2, 0.9, back=True)
    beside("J3", "SWCLK", "SWCLK", -3.9 * side, 1.2, 0.9, back=True)
    beside("J2", "VBAT", "+", 0, -3.4, 1.6, back=True)
    beside("J2", "GND", "-", 0, -3.4, 1.6, back=True)
    text("3xAAA or 1 LiPo, 5.5 V max", 33, 25.6, 1, True)
    pcbnew.SaveBoard(str(PCB), board)


def ref_is_left(board, ref, net):
    """Whether a bridge's pad of this net is the left one, seen from the front."""
    pads = {p.GetNetname(): p.GetPosition().x for p in board.FindFootprintByReference(ref).Pads()}
    return pads[net] == min(pads.values())


main()
