"""Every printed part must be closed, rightly turned, of as many pieces as it should be, of believable size, and print
without support as it lies. Nothing of the case may be where a part of the device is, nor the battery holder where a
screw or another part is. What the parts weigh and how long they print stands in the guide as it is measured here."""

import math
import sys

import trimesh
from overhang import overhangs
from places import HERE, OUT

CASE = OUT / "case"
PIECES = {"front-0.96": 1, "front-1.3": 1, "back": 1, "door": 1, "caps": 6}
# A device has one of the fronts.
PRINTED = ("front-0.96", "back", "door", "caps")
# What should not share a place: the case and its contents with each kind of panel, the holder and what is around it.
MEETINGS = ("clash-0.96", "clash-1.3", "crowd")
# In cubic millimetres: faces that touch leave slivers. And the cube that is in every such file.
TOUCHING, CUBE = 1, 1
# Grams in a cubic centimetre of PLA. The walls are so thin that a slicer fills them: the mesh's volume is the plastic's.
DENSITY = 1.24
# Cubic millimetres a second: a line of 0.45 x 0.2 mm at 50 mm/s is 4.5, and a fifth goes to ways without plastic.
FLOW = 3.6
# Of the usual filament, in millimetres.
FILAMENT = 1.75


def is_sound(name, wanted):
    mesh = trimesh.load_mesh(CASE / f"{name}.stl")
    closed = mesh.is_watertight and mesh.is_winding_consistent
    drooping = overhangs(mesh)
    size = " x ".join(f"{length:.1f}" for length in mesh.extents)
    print(
        f"{name}: {'closed' if closed else 'OPEN'}, {mesh.body_count} of {wanted} pieces, {size} mm, "
        f"{mesh.volume / 1000:.1f} cm3, {len(drooping)} overhangs"
    )
    for height, x, y, area in drooping:
        print(f"  {area} mm2 in the air {height} mm over the bed, around ({x}, {y})")
    return closed and mesh.body_count == wanted and mesh.volume > 0 and max(mesh.extents) < 200 and not drooping


def is_apart(name):
    shared = abs(trimesh.load_mesh(CASE / f"{name}.stl").volume) - CUBE
    print(f"{name}: {shared:.2f} mm3 where two things are")
    return shared < TOUCHING


def row(name, volume):
    """A row of the guide's table, from cubic millimetres."""
    grams, metres = volume / 1000 * DENSITY, volume / (math.pi / 4 * FILAMENT**2) / 1000
    return f"| {name} | {volume / 1000:.1f} | {grams:.0f} | {metres:.1f} | {volume / FLOW / 60:.0f} |"


def is_in_guide():
    volumes = {name: trimesh.load_mesh(CASE / f"{name}.stl").volume for name in PIECES}
    rows = [row(name, volume) for name, volume in volumes.items()]
    rows.append(row(f"one case ({PRINTED[0]})", sum(volumes[name] for name in PRINTED)))
    guide = (HERE / "README.md").read_text().splitlines()
    missing = [wanted for wanted in rows if wanted not in guide]
    print("\n".join(["the guide lacks", *missing] if missing else rows))
    return not missing


sound = [is_sound(*part) for part in PIECES.items()] + [is_apart(name) for name in MEETINGS]
sys.exit(not all([*sound, is_in_guide()]))
