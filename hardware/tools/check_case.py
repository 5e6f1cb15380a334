"""Every printed part must be closed, rightly turned, of as many pieces as it should be, and of believable size.
Nothing of the case may be where a part of the device is. Reads OpenSCAD's text STL."""

import re
import sys
from collections import Counter

from places import OUT

CASE = OUT / "case"
PIECES = {"front-0.96": 1, "front-1.3": 1, "back-aaa": 1, "back-lipo": 1, "door-aaa": 1, "caps": 6}
# What the case and its contents share, for each kind of battery and of panel.
CLASHES = ("clash-aaa-0.96", "clash-lipo-1.3")
# In cubic millimetres: faces that touch leave slivers.
TOUCHING = 1


def corners_of(name):
    return re.findall(r"vertex (\S+) (\S+) (\S+)", (CASE / f"{name}.stl").read_text())


def volume(corners):
    """The signed volume, in cubic millimetres: positive when the faces look outwards."""
    points = [tuple(map(float, corner)) for corner in corners]
    return (
        sum(
            a[0] * (b[1] * c[2] - b[2] * c[1])
            + a[1] * (b[2] * c[0] - b[0] * c[2])
            + a[2] * (b[0] * c[1] - b[1] * c[0])
            for a, b, c in zip(points[::3], points[1::3], points[2::3])
        )
        / 6
    )


def pieces(edges):
    """How many bodies the edges hold together."""
    parent = {}

    def root(corner):
        while parent.setdefault(corner, corner) != corner:
            parent[corner] = corner = parent[parent[corner]]
        return corner

    for a, b in edges:
        parent[root(a)] = root(b)
    return len({root(corner) for edge in edges for corner in edge})


def is_sound(name, wanted):
    corners = corners_of(name)
    faces = [corners[at : at + 3] for at in range(0, len(corners), 3)]
    edges = Counter(edge for face in faces for edge in zip(face, face[1:] + face[:1]))
    # Each edge is walked once each way by the two faces that share it.
    closed = all(count == 1 and (b, a) in edges for (a, b), count in edges.items())
    found, cubic = pieces(edges), volume(corners)
    size = [max(float(c[axis]) for c in corners) - min(float(c[axis]) for c in corners) for axis in range(3)]
    print(
        f"{name}: {'closed' if closed else 'OPEN'}, {found} of {wanted} pieces, "
        f"{size[0]:.0f} x {size[1]:.0f} x {size[2]:.0f} mm, {cubic / 1000:.1f} cm3"
    )
    return closed and found == wanted and cubic > 0 and max(size) < 200


sound = [is_sound(*part) for part in PIECES.items()]
for clash in CLASHES:
    shared = abs(volume(corners_of(clash)))
    print(f"{clash}: {shared:.2f} mm3 of the case where a part is")
    sound.append(shared < TOUCHING)
sys.exit(not all(sound))
