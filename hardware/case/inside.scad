// SPDX-License-Identifier: CERN-OHL-P-2.0
// What is in the box, as large as its maker says: for the pictures, and to show that it has room.

module on_board() {
  color("seagreen") difference() {
    plate(board, board_r, board_t);
    for (p = concat(holes_l, holes_r)) translate([p.x, p.y, -1]) cylinder(d = 2.7, h = 9);
  }
  color("midnightblue") translate([0, window_y - 1.5, board_t + 2.54]) plate(module_size, 1, 1.2);
  color("black") translate([0, window_y, board_t + 3.74]) plate(window + [2.7, 6], 0.5, 1.45);
  color("lightcyan") translate([0, window_y, board_t + 5.2]) plate(picture, 0.1, 0.05);
  color("gold") for (x = [-3.81:2.54:3.81]) translate([x, 12, board_t]) plate([0.64, 0.64], 0.1, 5.5);
  for (p = keys) translate([p.x, p.y, board_t]) { color("dimgray") plate([6, 6], 0.5, 3.5); color("black") cylinder(d = 3.5, h = stem); }
  translate([0, 2.5, -pico_z - 1]) {
    color("darkgreen") plate([21, 51], 0.5, 1);
    color("silver") translate([0, 24.1, -2.7]) plate([7.6, 5.6], 0.3, 2.7);
    color("white") translate([3.5, 13, -2]) plate([4, 3.5], 0.3, 2);                       // BOOTSEL
    for (x = [-8.89, 8.89]) color("black") translate([x, 0, 1]) plate([2.5, 50.8], 0.2, pico_z);
  }
  color("dimgray") translate([37, -17, -6.5]) cylinder(d = 12.2, h = 6.5);                 // BZ1
  color("ivory") translate([19, -10.4, -4.8]) plate([6, 8], 0.2, 4.8);                     // J2, and the plug below it
  color("white") translate([19, -17, -4.6]) plate([5, 6], 0.2, 4);
  color("orange") translate([32.5, 6.6, -3.3]) plate([7.4, 12.7], 1, 3.1);                 // F1
  color("navy") translate([15, 6, -2.7]) rotate([90, 0, 0]) cylinder(d = 5, h = 11);       // C1
  color("black") translate([22, 17, board_t + 1.5]) rotate([0, 90, 0]) cylinder(d = 2.7, h = 5.2, center = true);   // D1
  color("black") translate([35, 22, board_t]) { plate([8.6, 4.4], 0.3, 4.7); translate([-1, 0, 4.7]) plate([2, 2], 0.2, 4); }
  color("black") translate([0, -25.4, -2.5]) plate([7.6, 2.5], 0.1, 2.5);                  // J3
  color("gold") for (x = [-2.54:2.54:2.54]) translate([x, -25.4, -8.5]) plate([0.64, 0.64], 0.1, 8);
}

module cells() translate([bay_x, 0, -behind - holder.z]) {
  difference() {
    color("#333") translate([0, 0, 0]) plate([holder.x, holder.y], 0.5, holder.z);
    translate([0, 0, -1]) plate([holder.x - 2, holder.y - 2], 0.5, holder.z - 0.5);
  }
  for (x = [-12.3, 0, 12.3]) color("goldenrod") translate([x, -22.2, 5.6]) rotate([-90, 0, 0]) cylinder(d = 10.5, h = 44.5);
}

// Heads of screws, seen from their threads' end: pan heads are 5 wide and 2.1 high, countersunk ones 4.7 and 1.5.
module sunk() color("silver") { cylinder(d1 = 4.7, d2 = 2.5, h = 1.1); }
module heads() {
  color("silver") for (p = holes_l) translate([p.x, p.y, -2.1]) cylinder(d = 5, h = 2.1);
  for (p = holes_r) translate([p.x, p.y, seat_z + 0.35]) sunk();
  translate([ear.x, ear.y, floor_z + 0.3]) sunk();
}
module screws(lift) color("silver") {
  for (p = holes_l) translate([p.x, p.y, -0.3 * lift]) { translate([0, 0, -2.1]) cylinder(d = 5, h = 2.1); cylinder(d = 2.5, h = 6); }
  for (p = holes_r) translate([p.x, p.y, seat_z + 0.35 - 2.2 * lift]) { sunk(); cylinder(d = 2.5, h = 12); }
  translate([ear.x, ear.y, floor_z + 0.3 - 2.6 * lift]) { sunk(); cylinder(d = 2.5, h = 8); }
}
