"""What is on the board: parts, where they sit, which pad is on which net. Both generators read this."""

import tomllib
import uuid
from typing import NamedTuple

from places import HERE

PINS = tomllib.loads((HERE / "boards/vedette.toml").read_text())
NAMESPACE = uuid.UUID("6f1a0c4e-0000-4000-8000-7ede77e00001")
ident = lambda *key: str(uuid.uuid5(NAMESPACE, "/".join(map(str, key))))

# Of the revision.
DATE = "2026-11-18"

# Many board houses ask more for a board of which a side is longer than 100 mm.
WIDTH, HEIGHT, RADIUS = 100, 56, 4
# Where the board's middle lies on KiCad's sheet.
MIDDLE = (150, 100)
HOLES = [(x, y) for x in (-46, 46) for y in (-24, 24)]

LEFT = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15".split()
RIGHT = "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS".split()
PICO = dict(enumerate(LEFT + RIGHT + ["SWCLK", "GND", "SWDIO"], start=1))


def pico_nets():
    nets = {pin["pad"]: pin["net"] for pin in PINS["pin"].values() if "pad" in pin}
    for net, pads in PINS["pad"].items():
        nets.update({pad: net for pad in pads})
    return nets


class Part(NamedTuple):
    """A part: `at` is its middle in millimetres from the board's, y down; `nets` says what its pads are on."""

    ref: str
    value: str
    symbol: str
    footprint: str
    at: tuple
    rotation: int
    back: bool
    nets: dict


PARTS = [
    Part("U1", "Raspberry Pi Pico", "vedette:Pico", "vedette:Pico", (0, -2.5), 0, True, pico_nets()),
    Part(
        "J1",
        "OLED 128x64 I2C",
        "Connector_Generic:Conn_01x04",
        "Connector_PinSocket_2.54mm:PinSocket_1x04_P2.54mm_Vertical",
        (0, -12),
        90,
        False,
        {1: "OLED_1", 2: "OLED_2", 3: "SCL", 4: "SDA"},
    ),
    Part(
        "JP1",
        "pin 1: GND | 3V3",
        "Jumper:SolderJumper_3_Open",
        "Jumper:SolderJumper-3_P1.3mm_Open_RoundedPad1.0x1.5mm",
        (-21.5, -19),
        0,
        False,
        {1: "GND", 2: "OLED_1", 3: "+3V3"},
    ),
    Part(
        "JP2",
        "pin 2: 3V3 | GND",
        "Jumper:SolderJumper_3_Open",
        "Jumper:SolderJumper-3_P1.3mm_Open_RoundedPad1.0x1.5mm",
        (-21.5, -13.5),
        0,
        False,
        {1: "+3V3", 2: "OLED_2", 3: "GND"},
    ),
    *[
        Part(
            f"SW{i}",
            name,
            "Switch:SW_Push",
            "Button_Switch_THT:SW_PUSH_6mm_H5mm",
            at,
            0,
            False,
            {1: net, 2: "GND"},
        )
        for i, (name, net, at) in enumerate(
            [
                ("UP", "BTN_UP", (-35, -9)),
                ("DOWN", "BTN_DOWN", (-35, 9)),
                ("LEFT", "BTN_LEFT", (-44, 0)),
                ("RIGHT", "BTN_RIGHT", (-26, 0)),
                ("A", "BTN_A", (41, -4)),
                ("B", "BTN_B", (29, 4)),
            ],
            start=1,
        )
    ],
    Part(
        "J2",
        "3xAAA",
        "Connector_Generic:Conn_01x02",
        "Connector_JST:JST_PH_S2B-PH-K_1x02_P2.00mm_Horizontal",
        (19, 8),  # its mouth towards the lower edge: beside the Pico there is no room for the plug
        0,
        True,
        {1: "VBAT", 2: "GND"},
    ),
    Part(
        "SW7",
        "POWER",
        "Switch:SW_SPDT",
        "Button_Switch_THT:SW_Slide_1P2T_CK_OS102011MS2Q",
        (35, -22),
        0,
        False,
        {2: "VFUSE", 1: "VSW"},
    ),
    Part(
        "F1",
        "0.5A",
        "Device:Polyfuse",
        "vedette:Polyfuse_flat",
        (32.5, -14.5),
        0,
        True,
        {1: "VBAT", 2: "VFUSE"},
    ),
    Part(
        "D1",
        "1N5817",
        "Device:D_Schottky",
        "Diode_THT:D_DO-41_SOD81_P10.16mm_Horizontal",
        (22, -17),
        0,
        False,
        {1: "VSYS", 2: "VSW"},
    ),
    Part(
        "C1",
        "100u",
        "Device:C_Polarized",
        "Capacitor_THT:CP_Radial_D5.0mm_P2.00mm",
        (15, -8),
        0,
        True,
        {1: "VSYS", 2: "GND"},
    ),
    Part(
        "R1",
        "4k7 (DNP)",
        "Device:R",
        "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal",
        (16.5, -25),
        0,
        False,
        {1: "SDA", 2: "+3V3"},
    ),
    Part(
        "R2",
        "4k7 (DNP)",
        "Device:R",
        "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal",
        (16.5, -21.5),
        0,
        False,
        {1: "SCL", 2: "+3V3"},
    ),
    Part(
        "R3",
        "220",
        "Device:R",
        "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P7.62mm_Horizontal",
        (25, 23),
        0,
        False,
        {1: "BUZZ_P", 2: "BUZZ_R"},
    ),
    Part(
        "BZ1",
        "piezo 12 mm",
        "Device:Buzzer",
        "Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm",
        (37, 17),
        0,
        True,
        {1: "BUZZ_R", 2: "BUZZ_N"},
    ),
    Part(
        "J3",
        "SWD",
        "Connector_Generic:Conn_01x03",
        "Connector_PinHeader_2.54mm:PinHeader_1x03_P2.54mm_Vertical",
        (0, 25.4),
        270,
        True,
        {1: "SWCLK", 2: "GND", 3: "SWDIO"},
    ),
    Part(
        "J4",
        "RESET",
        "Connector_Generic:Conn_01x02",
        "Connector_PinHeader_2.54mm:PinHeader_1x02_P2.54mm_Vertical",
        (15.5, 22),
        90,
        True,
        {1: "RUN", 2: "GND"},
    ),
]
