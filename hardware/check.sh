#!/usr/bin/env bash
# Everything about the hardware that a computer can check, and everything a builder orders or prints:
#
#   hardware/check.sh [--no-install] [--pictures]
#
# Schematic: electrical rules, its netlist. Board: design rules, nothing unconnected, the schematic's nets. Parts list:
# the schematic's parts. Case: closed solids that print without support and in which the parts have room; the guide's
# table of what they weigh. What it makes lies in target/hardware: Gerbers and their zip, the interactive parts list
# (HTML), the schematic as a PDF, STL files, pictures; --pictures also brings the pictures in hardware/pictures up to date.
# Its drawings (SVG) are not made here but by `cargo test -p vedette-tests --test claims builders_guide`, which needs no KiCad.
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
  fonts-dejavu-core python3-venv"
# The versions this was written for.
modules="kiauto==2.3.10 gerbonara==1.5.0 InteractiveHtmlBom==2.12.0 numpy==1.26.4 scipy==1.17.1 networkx==3.6.1
  shapely==2.2.0 trimesh==5.2.0"

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
  if ! "$venv/bin/python" -m pip show -q $(printf '%s\n' $modules | cut -d= -f1) 2>/dev/null; then
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
  title 'interactive parts list'
  # Jumpers are drawn on the board, and holes are no parts.
  INTERACTIVE_HTML_BOM_NO_DISPLAY=1 "$venv/bin/generate_interactive_bom" --no-browser --dest-dir "$out" \
    --name-format vedette-bom --blacklist 'H*,JP*' board/vedette.kicad_pcb
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
  for part in back door; do scad $part.stl part=$part & done
  wait
  for part in caps crowd; do scad $part.stl part=$part & done
  wait
  for oled in 0.96 1.3; do scad clash-$oled.stl part=clash oled=$oled & done
  wait
  python tools/test_overhang.py
  python tools/check_case.py
}

view() { # file, part, camera, then options of OpenSCAD
  local file=$1 part=$2 camera=$3
  shift 3
  xvfb-run -a openscad -q --imgsize=1200,800 --camera="$camera" --colorscheme=Tomorrow -D "part=\"$part\"" \
    -D "from=\"$out/case\"" -o "$out/pictures/$file.png" "$@" case/vedette.scad
}

draw() {
  title 'pictures'
  python tools/pictures.py
  "$venv/bin/eeschema_do" export -f pdf board/vedette.kicad_sch "$out"
  pdftoppm -png -r 110 -singlefile "$out/vedette.pdf" "$out/pictures/schematic"
  view case-front all 0,0,-3,38,0,22,290
  view case-back all 0,0,-8,145,0,20,290
  # Without perspective, and turned as case/labels.scad says.
  view case-open exploded 0,0,-10,62,0,25,500 --projection=o
  view case-section section 0,-10,-4,75,0,0,260
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
title "all well in $SECONDS seconds; what was made lies in $out"
