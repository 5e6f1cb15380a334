"""The board against KiCad's own rules, and against the schematic's netlist. Fails on anything that is reported."""

import re
import sys

import pcbnew
from netlist import read_netlist
from places import NETLIST, OUT, PCB


def drc(board):
    """What the design rule check counts: violations, unconnected pads, footprint errors."""
    report = OUT / "drc.txt"
    if not pcbnew.WriteDRCReport(board, str(report), pcbnew.EDA_UNITS_MILLIMETRES, True):
        sys.exit("the design rule check did not run")
    counts = re.findall(r"^\*\* Found (\d+) (.*?) \*\*", report.read_text(), re.M)
    for count, what in counts:
        print(f"DRC: {count} {what}")
    if len(counts) != 3 or any(int(count) for count, _ in counts):
        sys.exit(report.read_text())


def same_nets(board):
    """Every pad of the board is on the net that the schematic says, and no other."""
    drawn = read_netlist(NETLIST.read_text())
    laid = {
        (part.GetReference(), pad.GetNumber()): pad.GetNetname()
        for part in board.GetFootprints()
        for pad in part.Pads()
        if pad.GetNetname()
    }
    wrong = [
        f"{'.'.join(pad)}: {drawn.get(pad)} in the schematic, {laid.get(pad)} on the board"
        for pad in sorted(drawn.keys() | laid.keys())
        if drawn.get(pad) != laid.get(pad)
    ]
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"{len(drawn)} pads on the same nets in the schematic and on the board")


loaded = pcbnew.LoadBoard(str(PCB))
drc(loaded)
same_nets(loaded)
