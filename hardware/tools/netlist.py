"""The schematic's netlist. As a program, it holds the one that the repository keeps to what KiCad makes of the
schematic now: `netlist.py NEW` compares, `netlist.py --write NEW` keeps it."""

import re
import sys
from pathlib import Path

from places import NETLIST


def tree(text):
    """S-expressions as nested lists."""
    stack = [[]]
    for token in re.findall(r'"(?:\\.|[^"\\])*"|[()]|[^\s()]+', text):
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(token.strip('"'))
    return stack[0][0]


def under(node, key):
    """The lists in a list that begin with a key."""
    return [part for part in node if isinstance(part, list) and part and part[0] == key]


def read_netlist(text):
    """(part, pad) -> net, without pads that are left open on purpose."""
    pads = {}
    for net in under(under(tree(text), "nets")[0], "net"):
        name = under(net, "name")[0][1].lstrip("/")
        for node in under(net, "node"):
            if not name.startswith("unconnected-"):
                pads[under(node, "ref")[0][1], under(node, "pin")[0][1]] = name
    return pads


def kept(text):
    """The parts and nets of a netlist; the rest names the day and the folders it was made in."""
    head, parts, libraries, nets = (
        text.index(f"  ({part}") for part in ("design", "components", "libparts", "nets")
    )
    return text[:head] + text[parts:libraries] + text[nets:].rstrip() + "\n"


if __name__ == "__main__":
    new = kept(Path(sys.argv[-1]).read_text())
    if sys.argv[1] == "--write":
        NETLIST.write_text(new)
    elif new != NETLIST.read_text():
        sys.exit(
            "board/vedette.net is not the netlist of board/vedette.kicad_sch: run tools/netlist.py --write"
        )
    else:
        print("the netlist is the schematic's")
