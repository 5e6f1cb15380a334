#!/usr/bin/env bash
# Everything about the hardware that a computer can check, and everything a builder orders or prints:
#
#   hardware/check.sh [--no-install] [--pictures]
#
# Schematic: electrical rules, its netlist. Board: design rules, nothing unconnected, the schematic's nets. Parts list:
# the schematic's parts. Case: closed solids in which the parts have room. What it makes lies in target/hardware:
# Gerbers and their zip, STL files, pictures; --pictures also brings the pictures in hardware/pictures up to date.
#
# It is made for Debian 12 (KiCad 6). What is missing comes from Debian's packages and from PyPI, into a folder of its
# own; --no-install says what is missing instead. Needs no screen.
set -euo pipefail
cd "$(dirname "$0")"
install=yes pictures=no
for argument in "$@"; do
  case $argument in
    --no-install) install=no ;;
    --pictures) pictures=yes ;;
    *) echo "usage: hardware/check.sh [--no-install] [--pictures]" >&2; exit 2 ;;
  esac
done

out=$(realpath ../target)/hardware
venv=$out/venv
mkdir -p "$out/case" "$out/pictures"

# KiCad with its libraries; kiauto drives its windows (xvfb, xdotool, xclip), because KiCad 6 has no command line for
# the electrical rules; the rest draws.
packages="kicad kicad-symbols kicad-footprints xvfb xauth xdotool xclip openscad librsvg2-bin poppler-utils
  fonts-dejavu-core python3-venv python3-numpy"
# The versions this was written for.
modules="kiauto==2.3.10 gerbonara==1.5.0"

provide() {
  local missing
  missing=$(for package in $packages; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok' || echo "$package"
  done | xargs)
  if [ -n "$missing" ] && [ $install = no ]; then
    echo "missing: $missing. Run hardware/check.sh, or: sudo apt-get install --no-install-recommends $missing" >&2
    exit 3
  fi
  if [ -n "$missing" ]; then
    local root=
    [ "$(id -u)" = 0 ] || root=sudo
    $root apt-get update -q
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
  fi
  if ! "$venv/bin/python" -m pip show -q kiauto gerbonara 2>/dev/null; then
    if [ $install = no ]; then
      echo "missing: the Python modules $modules. Run hardware/check.sh, which puts them into $venv" >&2
      exit 3
    fi
    # Debian's own Python, because KiCad's module is made for it.
    /usr/bin/python3 -m venv --system-site-packages "$venv"
    "$venv/bin/pip" install -q $modules
  fi
}

python() { "$venv/bin/python" "$@"; }
title() { printf '== %s\n' "$1"; }

check_schematic() {
  title 'schematic: electrical rules'
  python tools/make_schematic.py --check
  "$venv/bin/eeschema_do" run_erc board/vedette.kicad_sch "$out"
  tail -n 1 "$out/vedette.erc"
  grep -q 'ERC messages: 0 ' "$out/vedette.erc"
  title 'schematic: netlist'
  "$venv/bin/eeschema_do" netlist board/vedette.kicad_sch "$out"
  python tools/netlist.py "$out/vedette.net"
}

check_board() {
  title 'board'
  python tools/check_board.py
  title 'parts'
  python tools/check_parts.py
  title 'files for the board house'
  python tools/export.py
}

scad() { # picture or STL, then the values of variables
  local file=$1 values=() value
  shift
  for value in "$@"; do values+=(-D "${value%%=*}=\"${value#*=}\""); done
  openscad -q -o "$out/case/$file" "${values[@]}" case/vedette.scad
}

check_case() {
  title 'case'
  rm -f "$out"/case/*.stl
  for oled in 0.96 1.3; do scad front-$oled.stl part=front oled=$oled & done
  wait
  for battery in aaa lipo; do scad back-$battery.stl part=back battery=$battery & done
  wait
  scad door-aaa.stl part=door &
  scad caps.stl part=caps
  wait
  # Each kind of battery and of panel once.
  scad clash-aaa-0.96.stl part=clash battery=aaa oled=0.96 &
  scad clash-lipo-1.3.stl part=clash battery=lipo oled=1.3 &
  wait
  python tools/check_case.py
}

view() { # file, part, camera, then values
  local file=$1 part=$2 camera=$3 values=() value
  shift 3
  for value in "$@"; do values+=(-D "${value%%=*}=\"${value#*=}\""); done
  xvfb-run -a openscad -q --imgsize=1200,800 --camera="$camera" --colorscheme=Tomorrow -D "part=\"$part\"" \
    -D "from=\"$out/case\"" "${values[@]}" -o "$out/pictures/$file.png" case/vedette.scad
}

draw() {
  title 'pictures'
  python tools/pictures.py
  "$venv/bin/eeschema_do" export -f pdf board/vedette.kicad_sch "$out"
  pdftoppm -png -r 110 -singlefile "$out/vedette.pdf" "$out/pictures/schematic"
  view case-front all 0,0,-3,38,0,22,290
  view case-back all 0,0,-8,145,0,20,290
  view case-open exploded 0,0,-12,62,0,25,430
  view case-section section 0,-10,-4,75,0,0,260
  view case-lipo exploded 0,0,-12,62,0,205,430 battery=lipo oled=1.3
}

provide
check_schematic
check_board
check_case
draw
if [ $pictures = yes ]; then
  mkdir -p pictures
  cp "$out"/pictures/*.png pictures/
fi
title "all well; what was made lies in $out"
