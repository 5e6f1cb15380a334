"""Pictures of the board as it will be made, drawn from the Gerbers themselves."""

import subprocess
import warnings

from gerbonara import LayerStack
from places import OUT

PICTURES = OUT / "pictures"
PICTURES.mkdir(parents=True, exist_ok=True)
# It remarks on attributes of KiCad's files that it does not need.
warnings.simplefilter("ignore")
stack = LayerStack.open(OUT / "gerbers")
for side, name in (("top", "front"), ("bottom", "back")):
    svg = OUT / f"board-{name}.svg"
    svg.write_text(str(stack.to_pretty_svg(side=side)))
    png = PICTURES / f"board-{name}.png"
    subprocess.run(["rsvg-convert", "-w", "1400", "-b", "white", "-o", str(png), str(svg)], check=True)
