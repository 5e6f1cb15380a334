"""Routes board/vedette.kicad_pcb: shortest paths on a 0.25 mm grid, two layers, GND by a tree of tracks and the pours.
Run after moving parts; the routed board is what the repository keeps. Same input, same tracks."""

import heapq
import math
import re
import sys
from pathlib import Path

import numpy as np
import pcbnew

import places

PCB = str(places.PCB)
STEP, CLEARANCE, VIA, DRILL = 0.25, 0.26, 0.8, 0.4
WIDE = {"VSYS": 0.6, "VBAT": 0.6, "VSW": 0.6, "+3V3": 0.5, "OLED_1": 0.4, "OLED_2": 0.4}
LAYERS = (pcbnew.F_Cu, pcbnew.B_Cu)
VIA_COST, AGAINST, HUG = 14, 1.25, 0.0

board = pcbnew.LoadBoard(PCB)
for track in list(board.GetTracks()):
    board.Delete(track)
box = board.GetBoardEdgesBoundingBox()
X0, Y0 = pcbnew.ToMM(box.GetLeft()), pcbnew.ToMM(box.GetTop())
NX, NY = int(pcbnew.ToMM(box.GetWidth()) / STEP) + 1, int(pcbnew.ToMM(box.GetHeight()) / STEP) + 1
gx, gy = np.meshgrid(X0 + STEP * np.arange(NX), Y0 + STEP * np.arange(NY))
cell = lambda p: (round((pcbnew.ToMM(p.y) - Y0) / STEP), round((pcbnew.ToMM(p.x) - X0) / STEP))
width = lambda net: WIDE.get(net, 0.3)
REACH = sorted({CLEARANCE + w / 2 for w in [0.3, VIA, *WIDE.values()]})


def near_pad(pad, layer, reach):
    """Cells closer than reach to the pad, taken as its bounding box: every part stands at a multiple of 90 degrees."""
    if not pad.IsOnLayer(layer) and pad.GetDrillSize().x == 0:
        return np.zeros((NY, NX), bool)
    b = pad.GetBoundingBox()
    l, r, t, d = [pcbnew.ToMM(v) for v in (b.GetLeft(), b.GetRight(), b.GetTop(), b.GetBottom())]
    return (
        np.hypot(np.maximum(np.maximum(l - gx, gx - r), 0), np.maximum(np.maximum(t - gy, gy - d), 0)) < reach
    )


def off_board(reach):
    w, h = (NX - 1) * STEP, (NY - 1) * STEP
    d = np.minimum.reduce([gx - X0, X0 + w - gx, gy - Y0, Y0 + h - gy])
    corner = np.minimum(np.minimum(gx - X0, X0 + w - gx) + np.minimum(gy - Y0, Y0 + h - gy), 99)
    return (d < 0.5 + reach - CLEARANCE) | (corner < 3.5)


pads = [p for fp in sorted(board.GetFootprints(), key=lambda fp: fp.GetReference()) for p in fp.Pads()]
count = {}  # reach -> layer -> net -> how many pads or tracks forbid the cell; "" for things without a net
print("pads", len(pads), "grid", NX, NY, flush=True)
blocked = {r: [{}, {}] for r in REACH}
for reach in REACH:
    for l, layer in enumerate(LAYERS):
        for pad in pads:
            name = pad.GetNetname() or f"?{pad.GetParent().GetReference()}.{pad.GetNumber()}"
            m = blocked[reach][l].setdefault(name, np.zeros((NY, NX), bool))
            m |= near_pad(pad, layer, reach)
outside = {r: off_board(r) for r in REACH}
in_pads = np.logical_or.reduce(
    [near_pad(p, l, VIA / 2 + 0.1) for p in pads if not p.GetDrillSize().x for l in LAYERS]
)


def near_segment(a, b, reach):
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    t = np.clip(((gx - ax) * dx + (gy - ay) * dy) / ((dx * dx + dy * dy) or 1), 0, 1)
    return np.hypot(gx - ax - t * dx, gy - ay - t * dy) < reach


def route_all(order):
    laid = {r: [{}, {}] for r in REACH}
    result = {}

    def forbidden(net, reach):
        out = []
        for l in range(2):
            m = outside[reach].copy()
            for source in (blocked, laid):
                for name, mask in source[reach][l].items():
                    if name != net:
                        m |= mask
            out.append(m)
        return out

    for net in order:
        w = width(net)
        no = forbidden(net, CLEARANCE + w / 2)
        via_no = forbidden(net, CLEARANCE + VIA / 2)
        via_no = via_no[0] | via_no[1] | in_pads  # no via in a pad that is to be soldered
        terminals = [(cell(p.GetPosition()), p) for p in pads if p.GetNetname() == net]

        def places(t):
            (r, c), p = t
            return [(l, r, c) for l, layer in enumerate(LAYERS) if p.IsOnLayer(layer)]

        tree = set(places(terminals[0]))
        waiting = terminals[1:]
        lines = []
        vias = []
        feet = [terminals[0]]
        while waiting:
            goals = {s: t for t in waiting for s in places(t)}
            gl = np.array([(r, c) for _, r, c in goals])
            guess = (
                (lambda s: 0)
                if len(gl) > 12
                else (lambda s: min(max(abs(s[1] - r), abs(s[2] - c)) for r, c in gl))
            )
            best = {s: 0 for s in tree}
            came = {}
            heap = [(guess(s), 0, s) for s in sorted(tree)]
            heapq.heapify(heap)
            found = None
            while heap:
                _, cost, s = heapq.heappop(heap)
                if cost > best[s]:
                    continue
                if s in goals:
                    found = s
                    break
                l, r, c = s
                moves = []
                for dr in (-1, 0, 1):
                    for dc in (-1, 0, 1):
                        if not (dr or dc):
                            continue
                        rr, cc = r + dr, c + dc
                        if not (0 <= rr < NY and 0 <= cc < NX) or no[l][rr, cc]:
                            continue
                        k = math.hypot(dr, dc)
                        if (l == 0 and dr and not dc) or (l == 1 and dc and not dr):
                            k *= AGAINST
                        before = came.get(s)
                        if before and before[0] == l and (r - before[1], c - before[2]) != (dr, dc):
                            k += 0.4
                        moves.append(((l, rr, cc), k))
                if not via_no[r, c] and not no[1 - l][r, c]:
                    moves.append(((1 - l, r, c), VIA_COST))
                for n, k in moves:
                    if cost + k < best.get(n, 1e9):
                        best[n] = cost + k
                        came[n] = s
                        heapq.heappush(heap, (cost + k + guess(n), cost + k, n))
            if found is None:
                return net, None
            waiting = [t for t in waiting if t is not goals[found]]
            feet.append(goals[found])
            tree |= set(places(goals[found]))
            path = [found]
            while path[-1] in came:
                path.append(came[path[-1]])
            tree |= set(path)
            run = [path[0]]
            for a, b in zip(path, path[1:]):
                if a[0] != b[0]:
                    run.append(a)
                    lines.append(run)
                    run = [b]
                    vias.append((a[1], a[2]))
                    continue
                if len(run) >= 1 and len(lines) >= 0:
                    run.append(b)
            lines.append(run)
        xy = lambda r, c: (float(gx[r, c]), float(gy[r, c]))
        segments = []
        for run in lines:
            l = run[0][0]
            pts = []
            for _, r, c in run:
                if pts and pts[-1] == (r, c):
                    continue
                if len(pts) >= 2:
                    (r1, c1), (r2, c2) = pts[-2], pts[-1]
                    if (
                        (r2 - r1) * (c - c2) == (c2 - c1) * (r - r2)
                        and (r2 - r1) * (r - r2) >= 0
                        and (c2 - c1) * (c - c2) >= 0
                    ):
                        pts[-1] = (r, c)
                        continue
                pts.append((r, c))
            segments += [(l, xy(*a), xy(*b)) for a, b in zip(pts, pts[1:])]
        for (r, c), p in feet:  # from the grid to the middle of the pad, inside the pad
            m = (pcbnew.ToMM(p.GetPosition().x), pcbnew.ToMM(p.GetPosition().y))
            for l, layer in enumerate(LAYERS):
                ends = [e for s in segments if s[0] == l for e in s[1:]]
                if p.IsOnLayer(layer) and xy(r, c) in ends and math.dist(m, xy(r, c)) > 0.001:
                    segments.append((l, m, xy(r, c)))
        vias = [xy(*v) for v in vias if not any(v == f[0] and f[1].GetDrillSize().x for f in feet)]
        for reach in REACH:
            for l in range(2):
                m = np.zeros((NY, NX), bool)
                for sl, a, b in segments:
                    if sl == l:
                        m |= near_segment(a, b, reach + w / 2)
                for v in vias:
                    m |= near_segment(v, v, reach + VIA / 2)
                laid[reach][l][net] = m
        result[net] = (segments, vias)
    return None, result


nets = sorted({p.GetNetname() for p in pads} - {"", "GND"})


def length(net):
    ps = [p.GetPosition() for p in pads if p.GetNetname() == net]
    return max(p.x for p in ps) - min(p.x for p in ps) + max(p.y for p in ps) - min(p.y for p in ps)


order = sorted(nets, key=lambda net: (length(net), net)) + [
    "GND"
]  # GND last: the pours do most, tracks make sure
for attempt in range(25):
    failed, result = route_all(order)
    print("attempt", attempt, "failed" if failed else "done", failed or "", flush=True)
    if not failed:
        break
    order.remove(failed)
    order.insert(0, failed)
else:
    sys.exit("not routed")
by_name = board.GetNetsByName()
at = lambda p: pcbnew.wxPoint(pcbnew.FromMM(p[0]), pcbnew.FromMM(p[1]))
for net, (segments, vias) in result.items():
    for l, a, b in segments:
        t = pcbnew.PCB_TRACK(board)
        t.SetStart(at(a))
        t.SetEnd(at(b))
        t.SetLayer(LAYERS[l])
        t.SetNet(by_name[net])
        t.SetWidth(pcbnew.FromMM(width(net)))
        board.Add(t)
    for v in vias:
        via = pcbnew.PCB_VIA(board)
        via.SetPosition(at(v))
        via.SetDrill(pcbnew.FromMM(DRILL))
        via.SetWidth(pcbnew.FromMM(VIA))
        via.SetNet(by_name[net])
        board.Add(via)
pcbnew.ZONE_FILLER(board).Fill(board.Zones())
pcbnew.SaveBoard(PCB, board)
for _ in range(5):  # stubs that the search left inside pads: take away what DRC calls dangling
    board = pcbnew.LoadBoard(PCB)
    report = PCB + ".drc"
    pcbnew.WriteDRCReport(board, report, pcbnew.EDA_UNITS_MILLIMETRES, True)
    loose = re.findall(
        r"\[track_dangling\].*\n.*\n    @\(([\d.]+) mm, ([\d.]+) mm\): Track \[(.*?)\] on (\S+), length ([\d.]+)",
        Path(report).read_text(),
    )
    Path(report).unlink()
    if not loose:
        break
    for x, y, net, layer, size in loose:
        for t in list(board.GetTracks()):
            if (
                t.GetNetname() == net
                and t.GetLayerName() == layer
                and abs(pcbnew.ToMM(t.GetLength()) - float(size)) < 0.002
                and min(
                    math.dist((float(x), float(y)), (pcbnew.ToMM(e.x), pcbnew.ToMM(e.y)))
                    for e in (t.GetStart(), t.GetEnd())
                )
                < 0.01
            ):
                board.Delete(t)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    pcbnew.SaveBoard(PCB, board)
print(sum(len(s) for s, _ in result.values()), "segments", sum(len(v) for _, v in result.values()), "vias")
