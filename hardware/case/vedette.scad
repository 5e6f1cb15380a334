// SPDX-License-Identifier: CERN-OHL-P-2.0
// The case: front, back, battery door, six caps. Millimetres.
//
// x right, y up as the player sees it; z = 0 is the back of the board, its front is at board_t. The front holds the
// board by two screws at its left and hooks into the back there; two longer screws at the right hold all three.
//
//   openscad -o front.stl -D 'part="front"' -D 'oled="1.3"' vedette.scad
//
// Parts to print: front, back, door, caps. For the eye: all, section, exploded, which show the printed files (`from`
// is their folder) with the parts inside. For the check: clash, crowd.
//
// Everything prints without support: nothing hangs over by more than 45 degrees, but for bridges of a few millimetres
// (tools/overhang.py). Hence the slanted edges of the door and the cones below the screws' heads.

part    = "front";
oled    = "0.96";     // 0.96 | 1.3
from    = "";

// Measure your display module before you print: from the row of pins down to the middle of the picture.
pins_to_picture = oled == "0.96" ? 10.6 : 13.7;
picture = oled == "0.96" ? [22, 11] : [29.5, 14.8];
module_size = oled == "0.96" ? [27.3, 27.8] : [35.4, 33.5];
// From the top of the board to the top of a button's stem: 5 for switches of 6 x 6 x 5 mm.
stem    = 5;
// The room for the battery holder, for three AAA cells side by side: a Keystone 2479 is 37.5 x 52.6 and, in KiCad's
// model of it, 11.1 high; others are up to 13.
holder  = [37.5, 52.6, 13];

board   = [100, 56]; board_t = 1.6; board_r = 4;
gap     = 0.5;        // around the board
wall    = 2.4; skin = 2;
above   = 6.5;        // front of the board to the ceiling: the display on its pins takes 5.2
lap     = 1.6;        // overlap of the halves
fit     = 0.2;        // play between printed parts
behind  = 3.2;        // back of the board to the holder: screw heads (2.1), cut legs, the holder's bent pins
$fn = 48;

below    = behind + holder.z + fit;
floor_z  = -below - skin;                              // what lies on the table
pico_z   = 2.54;                                       // the spacer of its pins
usb_z    = -(pico_z + 1 + 1.35);                       // middle of the Pico's socket
window   = picture + [2, 2];
window_y = 12 - pins_to_picture;                       // the pins are 12 above the middle of the board
keys     = [[-35, 9], [-35, -9], [-44, 0], [-26, 0], [41, 4], [29, -4]];
holes_l  = [[-46, 24], [-46, -24]];                    // board to front, from behind: M2.5 x 6, pan head
holes_r  = [[46, 24], [46, -24]];                      // back, board and front together: M2.5 x 12, countersunk
head_d   = 5.4; shaft_d = 2.9; thread_d = 2.1;         // a countersunk M2.5 has a head of 4.7
seat_z   = -6;                                         // where those heads end and their cones begin
cap_d    = 8; flange_d = 10.4; flange_t = 1; proud = 1.5;
stem_z   = board_t + stem;
inner    = board + [2 * gap, 2 * gap];
top_z    = board_t + above;
bay_x    = -30.85;                                     // middle of the holder: clear of the round corners and of the Pico
door     = [[-48.6, -24.5], [-13, 24.5]];              // opening in the floor: the cells pass, the holder does not
ear      = [-7.5, 0]; ear_r = 4.5;                     // the door's screw: M2.5 x 8, countersunk
catch_z  = 0.8;                                        // the door's left edge hooks in above this
boss_h   = 9.5;

include <inside.scad>
include <labels.scad>

module plate(size, r, h) { linear_extrude(h, convexity = 4) offset(r) square(size - [2 * r, 2 * r], center = true); }
module box(a, b) { translate(a) cube(b - a); }
module rim(outer, h) { linear_extrude(h, convexity = 4) offset(outer) offset(board_r + gap) square(board - 2 * [board_r, board_r], center = true); }
module soft_shell(h, e = 1.2) {                         // outside shape, bottom edge chamfered
  hull() { rim(wall - e, 0.01); translate([0, 0, e]) rim(wall, h - e); }
}
module flare(size, r, more) {                          // a hole that widens at 45 degrees towards the player
  translate([0, 0, top_z + skin - more]) hull() { plate(size, r, 0.01); translate([0, 0, more]) plate(size + 2 * [more, more], r + more, 0.01); }
  translate([0, 0, top_z - 2]) plate(size, r, skin + 2 - more + 0.01);
}
module words(at, size, what) translate(at) text(what, size, halign = "center", valign = "center", font = "DejaVu Sans:style=Bold");

module front() difference() {
  union() {
    difference() {
      translate([0, 0, top_z + skin]) mirror([0, 0, 1]) soft_shell(top_z + skin);
      translate([0, 0, -1]) rim(0, top_z + 1);
    }
    difference() {                                     // lip that goes into the back
      translate([0, 0, -lap]) rim(wall / 2 - fit / 2, lap + 1);
      translate([0, 0, -lap - 1]) rim(0, lap + 3);
      box([-8, 26, -lap - 1], [8, 34, 0]);
    }
    snap();
    for (p = concat(holes_l, holes_r)) translate([p.x, p.y, board_t]) cylinder(d = 6.4, h = above + 0.1);
    difference() {                                     // frame that rests just above the glass
      translate([0, window_y, top_z - 0.8]) plate(window + [5, 5], 1.5, 1);
      translate([0, window_y, top_z - 2]) plate(window, 0.8, 4);
    }
  }
  for (p = concat(holes_l, holes_r)) translate([p.x, p.y, board_t - 1]) cylinder(d = thread_d, h = above);
  translate([0, window_y, 0]) flare(window, 0.8, 1.8);
  translate([35, 22, 0]) flare([8.6, 4.6], 1, 1.2);    // slide switch
  for (p = keys) translate([p.x, p.y, 0]) flare([cap_d + 0.6, cap_d + 0.6], cap_d / 2 + 0.29, 0.7);
  translate([0, 0, top_z + skin - 0.5]) linear_extrude(1) {
    words([41, 12], 4, "A");
    words([29, -12], 4, "B");
    words([-32, 22.5], 4.2, "VEDETTE");
    words([27, 22], 3, "I");
    translate([-35, 0]) rotate(45) square(2.6, center = true);
  }
}

module snap(more = 0) for (y = [-14, 14])              // ridge on the front's lip, groove in the back: holds the left edge
  translate([-inner.x / 2 - wall / 2 + fit / 2 + 0.1, y, -lap + 0.7]) rotate([90, 0, 0]) rotate(45)
    cube([0.8 + more, 0.8 + more, 12 + more], center = true);

module back() difference() {
  union() {
    difference() {
      translate([0, 0, floor_z]) soft_shell(below + skin);
      translate([0, 0, -below]) rim(0, below + 1);
      translate([0, 0, -lap]) rim(wall / 2 + fit / 2, lap + 1);
    }
    for (p = holes_r) translate([p.x, p.y, -below - 0.1]) cylinder(d = 8, h = below + 0.1);
    for (y = [-20, 12]) translate([bay_x + holder.x / 2 + fit, y, -below - 0.1]) cube([1.4, 8, 7]);   // keeps the holder off the Pico
    for (y = [-1, 1]) box([-40, y > 0 ? holder.y / 2 + fit : -inner.y / 2 - 0.1, -below - 0.1],
                          [-22, y > 0 ? inner.y / 2 + 0.1 : -holder.y / 2 - fit, -below + 6]);
    translate([ear.x, ear.y, floor_z]) cylinder(r = 4, h = boss_h);
  }
  for (p = holes_r) translate([p.x, p.y, 0]) {          // the head's shaft, its cone, the screw
    translate([0, 0, floor_z - 1]) cylinder(d = head_d, h = seat_z - floor_z + 1);
    translate([0, 0, seat_z - 0.01]) cylinder(d1 = head_d, d2 = shaft_d, h = (head_d - shaft_d) / 2);
    translate([0, 0, floor_z]) cylinder(d = shaft_d, h = below + 9);
  }
  snap(2 * fit);
  translate([0, 26, usb_z]) rotate([-90, 0, 0])         // USB: room for the plug's body; open to the rim, as the socket must pass
    linear_extrude(10) hull() { offset(1.5) square([9.4, 5.2], center = true); translate([-6.2, usb_z - 1]) square([12.4, 1]); }
  translate([3.5, 15.5, floor_z - 1]) plate([8, 6], 2.5, skin + 2);                       // BOOTSEL
  translate([0, -25.4, floor_z - 1]) plate([9.6, 4.4], 1, skin + 2);                      // SWD
  translate([37, -17, floor_z - 1]) { cylinder(d = 1.8, h = skin + 2); for (a = [0:60:300]) rotate(a) translate([3.4, 0]) cylinder(d = 1.8, h = skin + 2); }
  translate([0, 0, floor_z]) { door_shape(fit); ear_shape(fit, ear_r - 0.3); translate([ear.x, ear.y, 0]) cylinder(d = thread_d, h = boss_h - 1); }
}

// The door from the table up: slanted inwards at three sides, outwards above the catch at the left.
module door_shape(more) {
  hull() for (z = [0, skin]) translate([0, 0, z]) linear_extrude(0.01)
    translate([door[0].x - more, door[0].y - skin + z - more]) square([door[1].x - door[0].x + skin - z + 2 * more, door[1].y - door[0].y + 2 * (skin - z + more)]);
  catch(more);
}
module catch(more) translate([0, door[0].y, 0]) rotate([90, 0, 0]) mirror([0, 0, 1]) linear_extrude(door[1].y - door[0].y)
  polygon([[door[0].x + 1, catch_z - more], [door[0].x - more, catch_z - more], [door[0].x - (skin - catch_z) - more, skin], [door[0].x + 1, skin]]);
module ear_shape(more, h) hull() for (z = [0, h]) translate([0, 0, z]) linear_extrude(0.01) hull() {
  translate(ear) circle(ear_r - fit + more - z);
  translate([door[1].x - 3, -ear_r + fit - more + z]) square([1, 2 * (ear_r - fit + more - z)]);
}
module door_part() translate([0, 0, floor_z]) difference() {
  union() { door_shape(-fit / 2); ear_shape(-fit / 2, skin); }
  translate([ear.x, ear.y, 0]) { translate([0, 0, -0.01]) cylinder(d1 = head_d, d2 = shaft_d, h = (head_d - shaft_d) / 2); cylinder(d = shaft_d, h = 9); }
  for (y = [-6:4:6]) translate([door[1].x - 8, y, 0]) rotate([0, 90, 0]) rotate(45) cube([0.85, 0.85, 12], center = true);   // grip
}

module cap() difference() {
  union() {
    cylinder(d = flange_d, h = flange_t);
    cylinder(d = cap_d, h = top_z - stem_z + skin + proud - 0.8);
    translate([0, 0, top_z - stem_z + skin + proud - 0.8]) cylinder(d1 = cap_d, d2 = cap_d - 1.6, h = 0.8);
  }
  translate([0, 0, -0.1]) cylinder(d = 3.9, h = 0.5);   // the switch's stem finds its middle
}
module caps_placed() for (p = keys) translate([p.x, p.y, stem_z + 0.1]) cap();

// The printed files, back in their places.
module printed_front() rotate([180, 0, 0]) translate([0, 0, -top_z - skin]) import(str(from, "/front-", oled, ".stl"), convexity = 10);
module printed_back() translate([0, 0, floor_z]) import(str(from, "/back.stl"), convexity = 10);
module printed_door() translate([-32, 0, floor_z]) import(str(from, "/door.stl"), convexity = 10);
module device(lift = 0) {
  translate([0, 0, 1.9 * lift]) color("#d8d2c0") printed_front();
  translate([0, 0, 0.8 * lift]) color("firebrick") caps_placed();
  on_board();
  translate([0, 0, -0.6 * lift]) cells();
  translate([0, 0, -1.6 * lift]) color("#8a8f96") printed_back();
  translate([0, 0, -2.2 * lift]) color("#666c73") printed_door();
  screws(lift);
}

// Where two things are. With a cube of 1 mm far away: OpenSCAD writes no empty file.
module shared() { intersection() { children(0); children(1); } translate([300, 0, 0]) cube(1); }

if (part == "front") translate([0, 0, top_z + skin]) rotate([180, 0, 0]) front();
else if (part == "back") translate([0, 0, -floor_z]) back();
else if (part == "door") translate([32, 0, -floor_z]) door_part();
else if (part == "caps") for (i = [0:5]) translate([(i % 3) * 14, floor(i / 3) * 14, 0]) cap();
else if (part == "section") difference() {
  device();
  translate([-200, -200, -100]) cube([400, 200, 200]);
}
else if (part == "clash") shared() {                    // the board may touch its posts, and nothing may meet more
  union() { front(); back(); door_part(); }
  union() { on_board(); cells(); translate([0, 0, 0.2]) caps_placed(); heads(); }
}
else if (part == "crowd") shared() { cells(); union() { on_board(); heads(); } }   // nor the parts one another
else if (part == "exploded") { device(30); labels(30); }
else device();
