// The case: front, back, battery door, six caps. Millimetres.
//
// x right, y up as the player sees it; z = 0 is the back of the board, its front is at board_t. The front holds the
// board by two screws at its left and hooks into the back there; two longer screws at the right hold all three.
//
//   openscad -o front.stl -D 'part="front"' -D 'oled="1.3"' vedette.scad
//
// Parts to print: front, back, door, caps. For the eye: all, section, exploded, which show the printed files (`from`
// is their folder) with the parts inside. For the check: clash.

part    = "front";
battery = "aaa";      // aaa: holder for three cells | lipo: a flat cell and its charger
oled    = "0.96";     // 0.96 | 1.3
from    = "";

// Measure your display module before you print: from the row of pins down to the middle of the picture.
pins_to_picture = oled == "0.96" ? 10.6 : 13.7;
picture = oled == "0.96" ? [22, 11] : [29.5, 14.8];
module_size = oled == "0.96" ? [27.3, 27.8] : [35.4, 33.5];
// From the top of the board to the top of a button's stem: 5 for switches of 6 x 6 x 5 mm.
stem    = 5;

board   = [104, 56]; board_t = 1.6; board_r = 4;
gap     = 0.5;        // around the board
wall    = 2.4; skin = 2;
above   = 6.5;        // front of the board to the ceiling: the display on its pins takes 5.2
lap     = 1.6;        // overlap of the halves
fit     = 0.2;        // play between printed parts
$fn = 48;

below    = battery == "aaa" ? 16 : 11;
pico_z   = 2.54;                                       // the spacer of its pins
usb_z    = -(pico_z + 1 + 1.35);                       // middle of the Pico's socket
window   = picture + [2, 2];
window_y = 12 - pins_to_picture;                       // the pins are 12 above the middle of the board
keys     = [[-35, 9], [-35, -9], [-44, 0], [-26, 0], [41, 4], [29, -4]];
holes_l  = [[-48, 24], [-48, -24]];                    // board to front, from behind: M2.5 x 6
holes_r  = [[48, 24], [48, -24]];                      // back, board and front together: M2.5 x 12
cap_d    = 8; flange_d = 10.4; flange_t = 1; proud = 1.5;
stem_z   = board_t + stem;
inner    = board + [2 * gap, 2 * gap];
top_z    = board_t + above;
bay      = [[-51.8, -26.6], [-12.6, 26.6]];            // the holder of three cells: 52 x 38 x 13
door     = [[-49, -24], [-15, 24]];                    // opening in the floor, smaller than the holder
ear      = [-8, 0];                                    // the door's screw: M2.5 x 6
cell     = [[-50, -4], [-14, 26]];                     // a LiPo up to 36 x 30 x 6, such as 603035
charger  = [[-52.3, -24], [-24.3, -6.5]];              // a TP4056 module of 28 x 17.5, its socket to the left
socket   = [charger[0].x, (charger[0].y + charger[1].y) / 2, -below + 3.3];

module plate(size, r, h) { linear_extrude(h, convexity = 4) offset(r) square(size - [2 * r, 2 * r], center = true); }
module box(a, b) { translate(a) cube(b - a); }
module rim(outer, h) { linear_extrude(h, convexity = 4) offset(outer) offset(board_r + gap) square(board - 2 * [board_r, board_r], center = true); }
module soft_shell(h, e = 1.2) {                         // outside shape, bottom edge chamfered
  hull() { translate([0, 0, 0]) rim(wall - e, 0.01); translate([0, 0, e]) rim(wall, h - e); }
}

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
  for (p = concat(holes_l, holes_r)) translate([p.x, p.y, board_t - 1]) cylinder(d = 2.1, h = above);
  hull() {                                             // window, wider towards the eye
    translate([0, window_y, top_z - 2]) plate(window, 0.8, 2.2);
    translate([0, window_y, top_z + skin]) plate(window + [4, 4], 2, 0.1);
  }
  for (p = keys) translate([p.x, p.y, top_z - 1]) { cylinder(d = cap_d + 0.6, h = skin + 2);
    translate([0, 0, skin + 0.4]) cylinder(d1 = cap_d + 0.6, d2 = cap_d + 2, h = 0.7); }
  translate([35, 22, top_z - 1]) {                     // slide switch
    plate([8.6, 4.6], 1, skin + 2);
    translate([0, 0, 1.8]) hull() { plate([8.6, 4.6], 1, 0.1); translate([0, 0, skin]) plate([12, 8], 2, 0.1); }
  }
  translate([0, 0, top_z + skin - 0.5]) linear_extrude(1) {
    translate([41, 12]) text("A", 4, halign = "center", valign = "center", font = "DejaVu Sans:style=Bold");
    translate([29, -12]) text("B", 4, halign = "center", valign = "center", font = "DejaVu Sans:style=Bold");
    translate([-35, 22.5]) text("VEDETTE", 4.2, halign = "center", valign = "center", font = "DejaVu Sans:style=Bold");
    translate([27.2, 22]) text("I", 3, halign = "center", valign = "center", font = "DejaVu Sans:style=Bold");
    translate([-35, 0]) rotate(45) square(2.6, center = true);
  }
}

module snap(more = 0) for (y = [-14, 14])              // ridge on the front's lip, groove in the back: holds the left edge
  translate([-inner.x / 2 - wall / 2 + fit / 2 + 0.1, y, -lap + 0.6]) rotate([90, 0, 0]) cylinder(d = 1.1 + more, h = 12 + more, center = true, $fn = 24);

module back() difference() {
  union() {
    difference() {
      translate([0, 0, -below - skin]) soft_shell(below + skin);
      translate([0, 0, -below]) rim(0, below + 1);
      translate([0, 0, -lap]) rim(wall / 2 + fit / 2, lap + 1);
    }
    for (p = holes_r) translate([p.x, p.y, -below - 0.1]) cylinder(d = 7.2, h = below + 0.1);
    if (battery == "aaa") {
      for (y = [-20, 12]) box([bay[1].x, y, -below - 0.1], [bay[1].x + 1.6, y + 8, -9]);   // keeps the holder off the Pico
      translate([ear.x, ear.y, -below - 0.1]) cylinder(d = 6.4, h = 7);
    } else
      for (rib = [[[cell[1].x + 0.6, 4], [cell[1].x + 2, 18]], [[-44, cell[0].y - 2], [-20, cell[0].y - 0.6]],
                  [[charger[1].x + 0.6, charger[0].y + 4], [charger[1].x + 2, charger[1].y - 4]]])
        box([rib[0].x, rib[0].y, -below - 0.1], [rib[1].x, rib[1].y, -below + 3]);   // keep cell and charger apart
  }
  for (p = holes_r) translate([p.x, p.y, -below - skin - 1]) { cylinder(d = 2.9, h = 99); cylinder(d = 5.4, h = below + skin + 1 - 6); }
  snap(2 * fit);
  translate([0, 26, usb_z]) rotate([-90, 0, 0]) {      // USB: room for the plug's body
    linear_extrude(10) hull() { offset(1.5) square([9.4, 5.2], center = true); translate([-6.2, usb_z - 1]) square([12.4, 1]); }   // open to the rim: the socket must pass
  }
  translate([3.5, 15.5, -below - skin - 1]) plate([8, 6], 2.5, skin + 2);                 // BOOTSEL
  translate([0, -25.4, -below - skin - 1]) plate([9.6, 4.4], 1, skin + 2);                // SWD
  translate([37, -17, -below - skin - 1]) for (a = [0:60:300]) rotate(a) translate([3.4, 0]) cylinder(d = 1.8, h = skin + 2);
  translate([37, -17, -below - skin - 1]) cylinder(d = 1.8, h = skin + 2);
  if (battery == "lipo") translate([socket.x - 5, socket.y, socket.z]) rotate([90, 0, 90])
    linear_extrude(6) offset(1.5) square([10, 3.4], center = true);                        // the charger's socket
  if (battery == "aaa") {
    box([door[0].x, door[0].y, -below - 9], [door[1].x, door[1].y, -below + 1]);
    translate([0, 0, -below - skin - 0.01]) door_sheet(fit, 1.21);
    translate([ear.x, ear.y, -below - skin - 1]) cylinder(d = 2.1, h = 8);
  }
}

module door_sheet(more, h) {
  linear_extrude(h, convexity = 4) offset(more) union() {
    translate(door[0] - [1.6, 1.6]) square([door[1].x - door[0].x + 3.2, door[1].y - door[0].y + 3.2]);
    hull() { translate(ear) circle(4); translate([door[1].x, -4]) square([1, 8]); }
  }
}
module door_part() difference() {
  union() {
    translate([0, 0, -below - skin]) door_sheet(0, 1.2);
    translate([0, 0, -below - skin]) linear_extrude(skin)
      translate(door[0] + [fit, fit]) square([door[1].x - door[0].x - 2 * fit, door[1].y - door[0].y - 2 * fit]);
    for (y = [-16, 8]) {                                // tongues behind the floor's left edge
      box([door[0].x + fit, y, -below - 0.1], [door[0].x + 3, y + 8, -below + 1.4]);
      box([door[0].x - 1.8, y, -below + fit], [door[0].x + 3, y + 8, -below + 1.4]);
    }
  }
  translate([ear.x, ear.y, -below - skin - 1]) cylinder(d = 2.9, h = 9);
  for (y = [-6:4:6]) translate([door[1].x - 8, y, -below - skin]) rotate([0, 90, 0]) cylinder(d = 1.2, h = 6, $fn = 16);   // grip
}

module cap() difference() {
  union() {
    cylinder(d = flange_d, h = flange_t);
    cylinder(d = cap_d, h = top_z - stem_z + skin + proud - 0.8);
    translate([0, 0, top_z - stem_z + skin + proud - 0.8]) cylinder(d1 = cap_d, d2 = cap_d - 1.6, h = 0.8);
  }
  translate([0, 0, -0.1]) cylinder(d = 3.9, h = 0.5);   // the switch's stem finds its middle
}

module inside() {                                       // what is in the box
  color("seagreen") plate(board, board_r, board_t);
  color("midnightblue") translate([0, window_y - 1.5, board_t + 2.54]) plate(module_size, 1, 1.2);
  color("black") translate([0, window_y, board_t + 3.74]) plate(window + [2.7, 6], 0.5, 1.45);
  color("lightcyan") translate([0, window_y, board_t + 5.2]) plate(picture, 0.1, 0.05);
  for (p = keys) translate([p.x, p.y, board_t]) { color("dimgray") plate([6, 6], 0.5, 3.5); color("black") cylinder(d = 3.5, h = stem); }
  translate([0, 2.5, -pico_z - 1]) {
    color("darkgreen") plate([21, 51], 0.5, 1);
    color("silver") translate([0, 24.1, -2.7]) plate([7.6, 5.6], 0.3, 2.7);
    for (x = [-8.89, 8.89]) color("black") translate([x, 0, 1]) plate([2.5, 50.8], 0.2, pico_z);
  }
  color("dimgray") translate([37, -17, -6.5]) cylinder(d = 12.2, h = 6.5);
  color("ivory") translate([19, -10.4, -4.8]) plate([6, 8], 0.2, 4.8);                     // J2, and the plug below it
  color("white") translate([19, -17, -4.6]) plate([5, 6], 0.2, 4);
  color("black") translate([35, 22, board_t]) { plate([8.6, 4.4], 0.3, 4.7); translate([-1, 0, 4.7]) plate([2, 2], 0.2, 4); }
  if (battery == "aaa") translate([0, 0, -2 - 13]) {
    color("#333") box([-51.3, -26, 11], [-13.3, 26, 13]);
    for (x = [-45, -32.3, -19.6]) color("goldenrod") translate([x, -22.2, 5.6]) rotate([-90, 0, 0]) cylinder(d = 10.5, h = 44.5);
  } else {
    color("silver") box([cell[0].x, cell[0].y, -below], [cell[1].x, cell[1].y, -below + 6]);
    color("royalblue") box([charger[0].x, charger[0].y, -below], [charger[1].x, charger[1].y, -below + 1.6]);
    color("silver") box([socket.x - 1, socket.y - 4.5, socket.z - 1.6], [socket.x + 6, socket.y + 4.5, socket.z + 1.6]);
  }
}
module caps_placed() for (p = keys) translate([p.x, p.y, stem_z + 0.1]) cap();

// The printed files, back in their places.
module printed_front() rotate([180, 0, 0]) translate([0, 0, -top_z - skin]) import(str(from, "/front-", oled, ".stl"), convexity = 10);
module printed_back() translate([0, 0, -below - skin]) import(str(from, "/back-", battery, ".stl"), convexity = 10);
module printed_door() if (battery == "aaa") translate([-32, 0, -below - skin]) import(str(from, "/door-aaa.stl"), convexity = 10);
module device(lift = 0) {
  translate([0, 0, 1.5 * lift]) color("#d8d2c0") printed_front();
  translate([0, 0, lift]) color("firebrick") caps_placed();
  inside();
  translate([0, 0, -1.4 * lift]) color("#8a8f96") printed_back();
  translate([0, 0, -2 * lift]) color("#666c73") printed_door();
}

if (part == "front") translate([0, 0, top_z + skin]) rotate([180, 0, 0]) front();
else if (part == "back") translate([0, 0, below + skin]) back();
else if (part == "door") translate([32, 0, below + skin]) door_part();
else if (part == "caps") for (i = [0:5]) translate([(i % 3) * 14, floor(i / 3) * 14, 0]) cap();
else if (part == "section") difference() {
  device();
  translate([-200, -200, -100]) cube([400, 200, 200]);
}
else if (part == "clash") intersection() {              // the board may touch its posts, and nothing may meet more
  union() { front(); back(); if (battery == "aaa") door_part(); }
  union() { inside(); translate([0, 0, 0.2]) caps_placed(); }
}
else device(part == "exploded" ? 30 : 0);
