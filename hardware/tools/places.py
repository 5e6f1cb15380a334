"""Where things lie: what the repository keeps, and where the scripts leave what they make."""

from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
BOARD = HERE / "board"
PCB = BOARD / "vedette.kicad_pcb"
SCHEMATIC = BOARD / "vedette.kicad_sch"
# The schematic's nets, kept beside it so that the project's tests can read them without KiCad.
NETLIST = BOARD / "vedette.net"
OUT = HERE.parent / "target/hardware"
