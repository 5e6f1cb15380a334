"""Does a part print without support, as it lies on the bed? Looks at it as the printer does, layer by layer.

What a layer adds may stand out over the layer below by as much as the layer is high: 45 degrees. Anything further out
must be a bridge: there is one direction in which every thread that is laid over it ends on something solid at both
ends, and is no longer than SPAN."""

import math

import numpy as np
import shapely
from shapely import affinity

LAYER, SPAN = 0.2, 10
STEEPEST, PLAY = math.radians(45), 0.03
# Each layer over the next one shows ledges; over the fifth below it, slopes that are only a little too flat.
DEPTHS = (1, 5)
# Threads are looked at that far to both sides; what is narrower counts as nothing.
THREAD = 0.1
DIRECTIONS = range(0, 180, 15)


def slices(mesh):
    """The part's outline in the middle of every layer, from the bed up."""
    low, high = mesh.bounds[:, 2]
    # A little off the middle: no face of ours lies there.
    heights = np.arange(low + LAYER / 2 + 0.003, high, LAYER) - low
    for height, section in zip(heights, mesh.section_multiplane([0, 0, low], [0, 0, 1], heights)):
        yield height, shapely.union_all(section.polygons_full)


def wider(outline, reach):
    """With square corners: where two slopes of 45 degrees meet, their edge is flatter than they are."""
    return outline.buffer(reach, join_style="mitre")


def is_bridge(hanging, firm):
    """Whether threads in some direction carry it."""
    turned = ([affinity.rotate(shape, way, (0, 0)) for shape in (hanging, firm)] for way in DIRECTIONS)
    return any(carries(*shapes) for shapes in turned)


def carries(hanging, firm):
    """Whether threads from left to right do."""
    left, bottom, right, top = hanging.bounds
    for y in np.arange(bottom + THREAD, top, 2 * THREAD):
        across = shapely.LineString([(left - 1, y), (right + 1, y)]).intersection(hanging)
        for thread in (part for part in shapely.get_parts(across) if part.length):
            ends = [shapely.Point(thread.coords[0]), shapely.Point(thread.coords[-1])]
            if thread.length > SPAN or not all(firm.intersects(end) for end in ends):
                return False
    return True


def overhangs(mesh):
    """What would droop: height over the bed, middle, and area in square millimetres."""
    found, layers = [], list(slices(mesh))
    for depth in DEPTHS:
        for (_, below), (height, outline) in zip(layers, layers[depth:]):
            reach = depth * LAYER * math.tan(STEEPEST) + PLAY
            added = outline.difference(wider(below, reach)).buffer(-THREAD / 2).buffer(THREAD / 2)
            for piece in shapely.get_parts(added):
                if not piece.is_empty and not is_bridge(piece, wider(below, reach + THREAD)):
                    middle = piece.centroid
                    found.append(tuple(round(float(v), 1) for v in (height, middle.x, middle.y, piece.area)))
    return found
