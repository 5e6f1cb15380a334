"""Routes board/vedette.kicad_pcb: shortest paths on a grid over both layers, net by net, shortest net first. A net that
finds no way is tried first the next time. GND comes last: the pours connect most of it, tracks make sure of the rest.

Run it after parts have moved; the routed board is what the repository keeps. Same parts, same tracks."""

import heapq
import math
import re
import sys

import numpy as np
import pcbnew

from places import OUT, PCB

# Millimetres. Any board house makes these.
STEP, CLEARANCE, EDGE, CORNER = 0.25, 0.26, 0.5, 3.5
VIA, DRILL = 0.8, 0.4
PLAIN, WIDE = 0.3, {"VSYS": 0.6, "VBAT": 0.6, "VFUSE": 0.6, "VSW": 0.6, "+3V3": 0.5, "OLED_1": 0.4, "OLED_2": 0.4}
# In steps: what a via costs, a bend, and how much dearer it is to go down on the front or across on the back.
VIA_COST, BEND, AGAINST = 14, 0.4, 1.25
ATTEMPTS = 25
LAYERS = (pcbnew.F_Cu, pcbnew.B_Cu)
mm = pcbnew.ToMM


def width(net):
    return WIDE.get(net, PLAIN)


class Grid:
    """The board as cells, and which of them are too near to something."""

    def __init__(self, board):
        box = board.GetBoardEdgesBoundingBox()
        self.left, self.top = mm(box.GetLeft()), mm(box.GetTop())
        self.columns, self.rows = int(mm(box.GetWidth()) / STEP) + 1, int(mm(box.GetHeight()) / STEP) + 1
        self.x, self.y = np.meshgrid(
            self.left + STEP * np.arange(self.columns), self.top + STEP * np.arange(self.rows)
        )

    def nothing(self):
        return np.zeros((self.rows, self.columns), bool)

    def cell(self, point):
        return round((mm(point.y) - self.top) / STEP), round((mm(point.x) - self.left) / STEP)

    def place(self, cell):
        return float(self.x[cell]), float(self.y[cell])

    def near_pad(self, pad, layer, reach):
        """A pad counts as its bounding box: every part stands at a multiple of 90 degrees."""
        if not pad.IsOnLayer(layer) and pad.GetDrillSize().x == 0:
            return self.nothing()
        box = pad.GetBoundingBox()
        left, right, top, bottom = (
            mm(v) for v in (box.GetLeft(), box.GetRight(), box.GetTop(), box.GetBottom())
        )
        across = np.maximum(np.maximum(left - self.x, self.x - right), 0)
        down = np.maximum(np.maximum(top - self.y, self.y - bottom), 0)
        return np.hypot(across, down) < reach

    def near_line(self, a, b, reach):
        (ax, ay), (bx, by) = a, b
        dx, dy = bx - ax, by - ay
        along = np.clip(((self.x - ax) * dx + (self.y - ay) * dy) / ((dx * dx + dy * dy) or 1), 0, 1)
        return np.hypot(self.x - ax - along * dx, self.y - ay - along * dy) < reach

    def near_edge(self, reach):
        right, bottom = self.x.max(), self.y.max()
        across = np.minimum(self.x - self.left, right - self.x)
        down = np.minimum(self.y - self.top, bottom - self.y)
        return (np.minimum(across, down) < EDGE + reach - CLEARANCE) | (across + down < CORNER)


class Router:
    """Where tracks may go, given the pads and the tracks so far."""

    def __init__(self, board):
        self.grid = Grid(board)
        parts = sorted(board.GetFootprints(), key=lambda part: part.GetReference())
        self.pads = [pad for part in parts for pad in part.Pads()]
        self.reaches = sorted({CLEARANCE + w / 2 for w in (PLAIN, VIA, *WIDE.values())})
        self.outside = {reach: self.grid.near_edge(reach) for reach in self.reaches}
        self.padded = {reach: [self.around_pads(layer, reach) for layer in LAYERS] for reach in self.reaches}
        flat = [pad for pad in self.pads if not pad.GetDrillSize().x]
        # No via in a pad that is to be soldered.
        near = [self.grid.near_pad(pad, layer, VIA / 2 + 0.1) for pad in flat for layer in LAYERS]
        self.in_flat_pads = np.logical_or.reduce(near)

    def around_pads(self, layer, reach):
        """By net; a pad without one is its own."""
        masks = {}
        for pad in self.pads:
            name = pad.GetNetname() or f"?{pad.GetParent().GetReference()}.{pad.GetNumber()}"
            mask = masks.setdefault(name, self.grid.nothing())
            mask |= self.grid.near_pad(pad, layer, reach)
        return masks

    def forbidden(self, net, reach, laid):
        """For each layer, the cells that are too near to what belongs to other nets."""
        masks = []
        for layer in range(2):
            mask = self.outside[reach].copy()
            for others in (self.padded[reach][layer], laid[reach][layer]):
                for name, near in others.items():
                    if name != net:
                        mask |= near
            masks.append(mask)
        return masks

    def route_all(self, order):
        """The tracks of every net; or the first net that found no way."""
        laid = {reach: [{}, {}] for reach in self.reaches}
        result = {}
        for net in order:
            found = self.route(net, laid)
            if found is None:
                return net, None
            result[net] = found
            self.lay(net, found, laid)
        return None, result

    def lay(self, net, tracks, laid):
        lines, vias = tracks
        for reach in self.reaches:
            for layer in range(2):
                mask = self.grid.nothing()
                for on, a, b in lines:
                    if on == layer:
                        mask |= self.grid.near_line(a, b, reach + width(net) / 2)
                for via in vias:
                    mask |= self.grid.near_line(via, via, reach + VIA / 2)
                laid[reach][layer][net] = mask

    def route(self, net, laid):
        """Joins the net's pads one after another to a tree: its lines and vias, or nothing if there is no way."""
        blocked = self.forbidden(net, CLEARANCE + width(net) / 2, laid)
        no_via = np.logical_or.reduce([*self.forbidden(net, CLEARANCE + VIA / 2, laid), self.in_flat_pads])
        pads = [pad for pad in self.pads if pad.GetNetname() == net]
        tree, waiting, paths = set(self.places(pads[0])), pads[1:], []
        while waiting:
            goals = {place: pad for pad in waiting for place in self.places(pad)}
            path = shortest(tree, goals, blocked, no_via)
            if path is None:
                return None
            joined = goals[path[0]]
            waiting = [pad for pad in waiting if pad is not joined]
            tree |= set(path) | set(self.places(joined))
            paths.append(path)
        return self.tracks(paths, pads)

    def places(self, pad):
        return [
            (layer, *self.grid.cell(pad.GetPosition())) for layer in range(2) if pad.IsOnLayer(LAYERS[layer])
        ]

    def tracks(self, paths, pads):
        """Paths of cells as straight lines and vias."""
        runs, vias = [], []
        for path in paths:
            run = [path[0]]
            for a, b in zip(path, path[1:]):
                if a[0] != b[0]:
                    runs.append(run)
                    vias.append(a[1:])
                    run = []
                run.append(b)
            runs.append(run)
        drilled = {self.grid.cell(pad.GetPosition()) for pad in pads if pad.GetDrillSize().x}
        lines = [line for run in runs for line in self.straight(run)]
        return lines + self.into_pads(lines, pads), [
            self.grid.place(via) for via in vias if via not in drilled
        ]

    def straight(self, run):
        layer, points = run[0][0], []
        for cell in (step[1:] for step in run):
            if len(points) >= 2:
                (r1, c1), (r2, c2) = points[-2:]
                before, after = (r2 - r1, c2 - c1), (cell[0] - r2, cell[1] - c2)
                if before[0] * after[1] == before[1] * after[0]:
                    points.pop()
            points.append(cell)
        places = [self.grid.place(point) for point in points]
        return [(layer, a, b) for a, b in zip(places, places[1:])]

    def into_pads(self, lines, pads):
        """From the grid to the middle of the pad, inside the pad."""
        stubs = []
        for pad in pads:
            middle, on_grid = (mm(pad.GetPosition().x), mm(pad.GetPosition().y)), self.grid.place(
                self.grid.cell(pad.GetPosition())
            )
            for layer in range(2):
                ends = {end for on, *both in lines if on == layer for end in both}
                if pad.IsOnLayer(LAYERS[layer]) and on_grid in ends and math.dist(middle, on_grid) > 0.001:
                    stubs.append((layer, middle, on_grid))
        return stubs


def shortest(tree, goals, blocked, no_via):
    """The cheapest way from a goal back to the tree, as (layer, row, column); A* over eight directions and vias."""
    rows, columns = no_via.shape
    places = [place[1:] for place in goals]

    def guess(step):
        # With many goals the estimate costs more than it saves.
        return 0 if len(places) > 12 else min(max(abs(step[1] - r), abs(step[2] - c)) for r, c in places)

    best, came = {step: 0 for step in tree}, {}
    heap = [(guess(step), 0, step) for step in sorted(tree)]
    heapq.heapify(heap)
    while heap:
        _, cost, step = heapq.heappop(heap)
        if cost > best[step]:
            continue
        if step in goals:
            path = [step]
            while path[-1] in came:
                path.append(came[path[-1]])
            return path
        layer, row, column = step
        moves = []
        for down, across in ((d, a) for d in (-1, 0, 1) for a in (-1, 0, 1) if d or a):
            r, c = row + down, column + across
            if not (0 <= r < rows and 0 <= c < columns) or blocked[layer][r, c]:
                continue
            price = math.hypot(down, across)
            if (layer == 0 and not across) or (layer == 1 and not down):
                price *= AGAINST
            last = came.get(step)
            if last and last[0] == layer and (row - last[1], column - last[2]) != (down, across):
                price += BEND
            moves.append(((layer, r, c), price))
        if not no_via[row, column] and not blocked[1 - layer][row, column]:
            moves.append(((1 - layer, row, column), VIA_COST))
        for move, price in moves:
            if cost + price < best.get(move, math.inf):
                best[move], came[move] = cost + price, step
                heapq.heappush(heap, (cost + price + guess(move), cost + price, move))
    return None


def lay_tracks(board, result):
    nets = board.GetNetsByName()

    def at(place):
        return pcbnew.wxPoint(pcbnew.FromMM(place[0]), pcbnew.FromMM(place[1]))

    for net, (lines, vias) in result.items():
        for layer, a, b in lines:
            track = pcbnew.PCB_TRACK(board)
            track.SetStart(at(a))
            track.SetEnd(at(b))
            track.SetLayer(LAYERS[layer])
            track.SetWidth(pcbnew.FromMM(width(net)))
            track.SetNet(nets[net])
            board.Add(track)
        for place in vias:
            via = pcbnew.PCB_VIA(board)
            via.SetPosition(at(place))
            via.SetDrill(pcbnew.FromMM(DRILL))
            via.SetWidth(pcbnew.FromMM(VIA))
            via.SetNet(nets[net])
            board.Add(via)
    save(board)


def save(board):
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    pcbnew.SaveBoard(str(PCB), board)


def remove_stubs():
    """Takes away what the search left inside pads, by what the design rule check calls dangling."""
    report = OUT / "dangling.txt"
    pattern = r"\[track_dangling\].*\n.*\n    @\(([\d.]+) mm, ([\d.]+) mm\): Track \[(.*?)\] on (\S+), length ([\d.]+)"
    for _ in range(5):
        board = pcbnew.LoadBoard(str(PCB))
        pcbnew.WriteDRCReport(board, str(report), pcbnew.EDA_UNITS_MILLIMETRES, True)
        loose = re.findall(pattern, report.read_text())
        if not loose:
            return
        for x, y, net, layer, length in loose:
            for track in list(board.GetTracks()):
                same = track.GetNetname() == net and track.GetLayerName() == layer
                ends = [(mm(end.x), mm(end.y)) for end in (track.GetStart(), track.GetEnd())]
                there = min(math.dist((float(x), float(y)), end) for end in ends) < 0.01
                if same and there and abs(mm(track.GetLength()) - float(length)) < 0.002:
                    board.Delete(track)
        save(board)


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    board = pcbnew.LoadBoard(str(PCB))
    for track in list(board.GetTracks()):
        board.Delete(track)
    router = Router(board)

    def length(net):
        places = [pad.GetPosition() for pad in router.pads if pad.GetNetname() == net]
        xs, ys = [place.x for place in places], [place.y for place in places]
        return max(xs) - min(xs) + max(ys) - min(ys)

    nets = {pad.GetNetname() for pad in router.pads} - {"", "GND"}
    order = sorted(nets, key=lambda net: (length(net), net)) + ["GND"]
    for attempt in range(ATTEMPTS):
        failed, result = router.route_all(order)
        if not failed:
            lay_tracks(board, result)
            remove_stubs()
            print(f"{sum(len(vias) for _, vias in result.values())} vias, attempt {attempt + 1}")
            return
        order.remove(failed)
        order.insert(0, failed)
    sys.exit(f"no way for {failed} in {ATTEMPTS} attempts")


main()
