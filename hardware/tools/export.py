"""What a board house wants, from the routed board, without a display: Gerbers, drill files, their zip, positions."""

import csv
import zipfile

import pcbnew
from places import OUT, PCB

GERBERS = OUT / "gerbers"
LAYERS = {
    "F_Cu": pcbnew.F_Cu,
    "B_Cu": pcbnew.B_Cu,
    "F_Mask": pcbnew.F_Mask,
    "B_Mask": pcbnew.B_Mask,
    "F_Silkscreen": pcbnew.F_SilkS,
    "B_Silkscreen": pcbnew.B_SilkS,
    "Edge_Cuts": pcbnew.Edge_Cuts,
}


def plot(board):
    plotter = pcbnew.PLOT_CONTROLLER(board)
    options = plotter.GetPlotOptions()
    options.SetPlotFrameRef(False)
    options.SetUseGerberProtelExtensions(True)
    # Ink on a pad would keep solder off it.
    options.SetSubtractMaskFromSilk(True)
    options.SetDrillMarksType(pcbnew.PCB_PLOT_PARAMS.NO_DRILL_SHAPE)
    options.SetOutputDirectory(str(GERBERS))
    for name, layer in LAYERS.items():
        plotter.SetLayer(layer)
        plotter.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
        plotter.PlotLayer()
    plotter.ClosePlot()
    drill = pcbnew.EXCELLON_WRITER(board)
    drill.SetOptions(False, False, pcbnew.wxPoint(0, 0), False)
    drill.SetFormat(True)
    drill.CreateDrillandMapFilesSet(str(GERBERS), True, False)


def list_positions(board):
    with open(OUT / "positions.csv", "w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["ref", "value", "footprint", "x_mm", "y_mm", "rotation", "side"])
        for part in sorted(board.GetFootprints(), key=lambda part: part.GetReference()):
            if part.GetAttributes() & pcbnew.FP_EXCLUDE_FROM_POS_FILES:
                continue
            place = part.GetPosition()
            side = "bottom" if part.IsFlipped() else "top"
            x, y = pcbnew.ToMM(place.x), -pcbnew.ToMM(place.y)
            kind = part.GetFPIDAsString()
            rows.writerow(
                [part.GetReference(), part.GetValue(), kind, x, y, part.GetOrientationDegrees(), side]
            )


GERBERS.mkdir(parents=True, exist_ok=True)
loaded = pcbnew.LoadBoard(str(PCB))
plot(loaded)
list_positions(loaded)
with zipfile.ZipFile(OUT / "vedette-gerbers.zip", "w", zipfile.ZIP_DEFLATED) as archive:
    for gerber in sorted(GERBERS.iterdir()):
        archive.write(gerber, gerber.name)
print(f"{len(list(GERBERS.iterdir()))} files for the board house")
