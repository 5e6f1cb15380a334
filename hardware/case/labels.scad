// SPDX-License-Identifier: CERN-OHL-P-2.0
// Names for the exploded view. A label stands beside what it names, in the plane of the picture: `eye` is how the camera of
// hardware/check.sh is turned. A dot is on what it names; a ring is above what the board hides.

eye = [62, 0, 25];
module label(at, to, words, hidden = false) translate(at) rotate(eye) translate([0, 0, 120]) color("#202020") {
  hull() for (p = [hidden ? 1.3 * to / norm(to) : [0, 0], to]) translate(p) circle(d = 0.45);
  difference() { circle(d = hidden ? 3 : 1.8); if (hidden) circle(d = 2.1); }
  translate(to + [to.x > 0 ? 1.5 : -1.5, 0]) text(words, 4.6, halign = to.x > 0 ? "left" : "right", valign = "center", font = "DejaVu Sans");
}

// Anchors are where device(lift) puts the parts.
module labels(lift) {
  label([48, 10, top_z + 1.9 * lift], [24, 8], "front");
  label([41, 4, stem_z + 6 + 0.8 * lift], [34, 6], "six caps");
  label([35, 22, 9], [36, 14], "switch (SW7)");
  label([22, 17, 5], [54, 4], "diode (D1)");
  label([32.5, 6.6, board_t], [42, 5], "fuse (F1), below", hidden = true);
  label([47, 0, board_t], [26, 1], "board");
  label([15, 0.5, board_t], [62, -15], "capacitor (C1), below", hidden = true);
  label([19, -12, board_t], [60, -19], "cells' socket (J2), below", hidden = true);
  label([37, -18, -5], [34, -20], "piezo (BZ1), below");
  label([5, -19, board_t], [60, -43], "Pico (U1), below", hidden = true);
  label([2.54, -25.4, -6], [70, -46], "pins for a probe (J3), below");
  label([-13, 6, 7], [-68, 22], "panel (J1)");
  label([-46, -24, -0.3 * lift - 2], [-16, 4], "2 x M2.5 x 6, pan head");
  label([-48, -10, -8 - 0.6 * lift], [-36, -4], "holder, 3 AAA");
  label([-50, -20, floor_z + 6 - 1.6 * lift], [-28, -6], "back");
  label([-44, -20, floor_z - 2.2 * lift], [-34, -12], "battery door");
  label([ear.x, ear.y, floor_z - 2.6 * lift], [-32, -16], "M2.5 x 8, countersunk");
  label([46, -24, seat_z - 2.2 * lift - 1], [22, -6], "2 x M2.5 x 12, countersunk");
}
