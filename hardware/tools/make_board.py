"""Places the parts of design.py on an empty board and writes board/vedette.kicad_pcb (unrouted). KiCad 6 pcbnew."""

import math

import pcbnew
from design import DATE, HEIGHT, HOLES, PARTS, PINS, RADIUS, WIDTH, ident
from footprints import at, footprint, fuse_footprint, pico_footprint
from places import PCB
from silkscreen import print_marks, print_values, print_words

mm = pcbnew.FromMM


def pads_middle(fp):
    """The middle of a part's pads, which is where the parts list has it."""
    points = [p.GetPosition() for p in fp.Pads()]
    xs, ys = [p.x for p in points], [p.y for p in points]
    return pcbnew.wxPoint((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)


# Where a reference does not fit beside its part.
LABELS = {"J3": (-11.5, 26.6), "J2": (19, 17.2), "J4": (19.2, 22), "C1": (15, -11.5), "R2": (23.4, -21.5), "R1": (23.4, -25)}


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


def set_title(board):
    """What Gerbers and the interactive parts list say of themselves, whenever they are made."""
    title = board.GetTitleBlock()
    title.SetTitle("Vedette")
    title.SetDate(DATE)
    title.SetRevision(PINS["revision"])


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


def main():
    pico_footprint()
    fuse_footprint()
    board = pcbnew.NewBoard(str(PCB))
    board.SetCopperLayerCount(2)
    set_rules(board)
    set_title(board)
    nets = add_nets(board)
    for part in PARTS:
        add_part(board, part, nets)
    for number, place in enumerate(HOLES, start=1):
        add_hole(board, number, place)
    add_edge(board)
    add_pours(board, nets["GND"])
    print_words(board)
    print_marks(board)
    print_values(board)
    pcbnew.SaveBoard(str(PCB), board)


main()
