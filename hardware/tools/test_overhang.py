"""The overhang test finds what would droop, and nothing else."""

import math
import unittest

import trimesh
from overhang import overhangs


def part(*boxes):
    """Boxes, each by its two corners; they may touch, but not overlap."""
    return trimesh.util.concatenate([trimesh.creation.box(bounds=corners) for corners in boxes])


def table(width):
    """A plate on two legs that stand `width` apart."""
    return part([(0, 0, 0), (2, 5, 4)], [(2 + width, 0, 0), (4 + width, 5, 4)], [(0, 0, 4), (4 + width, 5, 6)])


class Overhang(unittest.TestCase):
    def test_a_short_bridge_holds(self):
        self.assertEqual(overhangs(table(8)), [])

    def test_a_long_bridge_droops(self):
        self.assertNotEqual(overhangs(table(12)), [])

    def test_a_ledge_droops(self):
        self.assertNotEqual(overhangs(part([(0, 0, 0), (5, 5, 4)], [(0, 0, 4), (8, 5, 6)])), [])

    def test_a_ring_below_a_screw_head_droops(self):
        ring = trimesh.creation.annulus(r_min=1.4, r_max=6, height=4)
        shaft = trimesh.creation.annulus(r_min=2.7, r_max=6, height=4)
        ring.apply_translation((0, 0, 6))
        shaft.apply_translation((0, 0, 2))
        self.assertNotEqual(overhangs(trimesh.util.concatenate([shaft, ring])), [])

    def test_45_degrees_stand_and_50_do_not(self):
        for angle, found in ((45, False), (50, True)):
            cone = trimesh.creation.cone(radius=10, height=10 / math.tan(math.radians(angle)))
            cone.apply_transform(trimesh.transformations.rotation_matrix(math.pi, (1, 0, 0)))
            self.assertEqual(bool(overhangs(cone)), found, angle)


if __name__ == "__main__":
    unittest.main()
