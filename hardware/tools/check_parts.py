"""Every part of the schematic is in parts.csv and the other way round. Prints what a device costs."""

import csv
import re
import sys

from netlist import tree, under
from places import HERE, NETLIST

rows = list(csv.DictReader((HERE / "parts.csv").open()))
listed = {ref for row in rows for ref in row["ref"].split(",") if re.fullmatch(r"[A-Z]+\d+", ref)}
components = under(tree(NETLIST.read_text()), "components")[0]
drawn = {under(part, "ref")[0][1] for part in under(components, "comp")}
for ref in sorted(listed ^ drawn):
    print(ref, "is only in", "parts.csv" if ref in listed else "the schematic")
if listed ^ drawn:
    sys.exit(1)
needed, optional = (
    sum(int(row["qty"]) * float(row["eur"]) for row in rows if (row["needed"] == "yes") == need)
    for need in (True, False)
)
print(f"{len(drawn)} parts, {needed:.2f} EUR, and {optional:.2f} EUR for what can be left out")
