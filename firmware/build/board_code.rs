//! The Rust code of a board: what `src/board.rs` includes.

use vedette_boards::{Active, Board, Controller, Pin, Pull};

/// What the code of any board may name.
const IMPORTS: &str = r#"#[allow(unused_imports, reason = "a board has one of each")]
use {
    crate::panel::{Backlight, Controller, I2cPort, Lcd, Oled, SpiPort, Wires},
    crate::parts::{lamps, sound, supply},
    app::Button,
    app::input::chord::Chord,
    core::ffi::CStr,
    embassy_rp::gpio::{Level, Output, Pull},
    embassy_rp::peripherals::*,
    embassy_rp::{bind_interrupts, i2c, pwm},
};
"#;

/// A part that is a type, and the value of it that takes its pins.
struct Part {
    kind: String,
    value: String,
}

/// The constants, types and functions of a board, as `src/board.rs` lists them.
pub(crate) fn of(board: &Board) -> String {
    let (port, piezo) = (port(board), piezo(board));
    let lines = [
        format!("// Made by build.rs from hardware/boards/{}.toml.\n", board.name),
        IMPORTS.to_owned(),
        constants(board),
        interrupts(board),
        format!("pub(crate) type DisplayPort = {};", port.kind),
        format!("pub(crate) type PiezoPort = {};\n", piezo.kind),
        "/// Opens the panel's bus. The panel on it is to be set so.".to_owned(),
        "pub(crate) fn panel_driver(port: &mut DisplayPort, panel: Panel) -> impl Controller {"
            .to_owned(),
        format!("    {}\n}}\n", driver(board)),
        "/// Takes the pins.".to_owned(),
        "fn wire(p: embassy_rp::Peripherals, control: SCB) -> Board {".to_owned(),
        lights_off(board),
        "    Board {".to_owned(),
        format!("        display: {},", port.value),
        format!("        buttons: [\n{}        ],", buttons(board)),
        format!("        knob: {},", knob(board)),
        "        watchdog: Watchdog::new(p.WATCHDOG),".to_owned(),
        format!("        supply: {},", supply(board)),
        format!("        piezo: {},", piezo.value),
        "        control,\n        flash: p.FLASH,\n        ring: p.DMA_CH11,\n    }\n}\n"
            .to_owned(),
    ];
    lines.join("\n")
}

fn constants(board: &Board) -> String {
    let pins = board.pins();
    let names = pins.iter().map(|(name, pin)| format!("({}, c{name:?})", pin.gpio));
    let names = names.collect::<Vec<_>>().join(", ");
    let buttons = board.buttons();
    let wakes = buttons.iter().map(|(_, pin)| *pin).chain(board.pins_of("knob_"));
    let wakes: Vec<u8> = wakes.map(|pin| pin.gpio).collect();
    let chord = board.chord.as_ref().map(|chord| {
        let [one, other] = chord.b.each_ref().map(|button| button_name(button));
        format!("Chord::new([{one}, {other}], Button::B)")
    });
    let first_column = board.panel.first_column.map(|column| column.to_string());
    let constants = [
        ("NAME", "&str".to_owned(), format!("{:?}", board.name)),
        ("TOLD_AS", "&str".to_owned(), format!("{:?}", board.told_as())),
        ("PICO_BOARD", "&CStr".to_owned(), format!("c{:?}", board.pico_board)),
        ("PIN_NAMES", format!("[(u8, &CStr); {}]", pins.len()), format!("[{names}]")),
        ("CRYSTAL_MS", "u32".to_owned(), board.crystal_ms.to_string()),
        ("BUTTONS", "usize".to_owned(), buttons.len().to_string()),
        ("WAKE_PINS", format!("[usize; {}]", wakes.len()), format!("{wakes:?}")),
        ("USB", "Option<usize>".to_owned(), option(gpio(board, "vbus_sense"))),
        ("CHORD", "Option<Chord>".to_owned(), option(chord)),
        ("FIRST_COLUMN", "Option<u8>".to_owned(), option(first_column)),
        ("TURNED", "bool".to_owned(), board.panel.turned.to_string()),
    ];
    let line = |(name, kind, value)| format!("pub(crate) const {name}: {kind} = {value};\n");
    constants.map(line).concat()
}

/// The bus by I2C interrupts the processor; the one by SPI is waited for.
fn interrupts(board: &Board) -> String {
    let bus = &board.panel.bus;
    if !bus.starts_with("I2C") {
        return String::new();
    }
    let handler = format!("i2c::InterruptHandler<{bus}>");
    format!("bind_interrupts!(pub(crate) struct Interrupts {{\n    {bus}_IRQ => {handler};\n}});\n")
}

/// The panel's port.
fn port(board: &Board) -> Part {
    let (panel, bus) = (&board.panel, &board.panel.bus);
    let pin = |name: &str| format!("PIN_{}", gpio(board, name).unwrap_or_default());
    if bus.starts_with("I2C") {
        let (sda, scl, addresses) = (pin("display_sda"), pin("display_scl"), &panel.addresses);
        return Part {
            kind: format!("I2cPort<{bus}, {sda}, {scl}, Interrupts>"),
            value: format!(
                "I2cPort {{ i2c: p.{bus}, sda: p.{sda}, scl: p.{scl}, interrupts: Interrupts, \
                 addresses: &{addresses:?} }}"
            ),
        };
    }
    let (sck, mosi, hz) = (pin("display_sck"), pin("display_mosi"), panel.hz);
    let backlight = board.pin.get("display_backlight").map(|pin| {
        let Counter { slice, output } = Counter::of(pin);
        let output = output.to_lowercase();
        let pwm = format!("new_output_{output}(p.{slice}, p.PIN_{}, Default::default())", pin.gpio);
        format!("Backlight::new(pwm::Pwm::{pwm})")
    });
    let wires = format!(
        "Wires {{ select: {}, pixels: {}, reset: {}, backlight: {} }}",
        output(board, "display_cs", "High").unwrap_or_default(),
        output(board, "display_dc", "High").unwrap_or_default(),
        option(output(board, "display_reset", "High")),
        option(backlight),
    );
    Part {
        kind: format!("SpiPort<{bus}, {sck}, {mosi}>"),
        value: format!(
            "SpiPort {{ spi: p.{bus}, sck: p.{sck}, mosi: p.{mosi}, wires: {wires}, hz: {hz} }}"
        ),
    }
}

/// The driver of the panel on its port.
fn driver(board: &Board) -> String {
    match board.panel.controller {
        Controller::Ssd1306 | Controller::Sh1106 => "Oled::new(port.open(), panel)".to_owned(),
        Controller::St7567 => {
            format!("Lcd::new(port.open(), panel, {:?})", board.panel.contrast)
        }
    }
}

/// What makes a sound.
fn piezo(board: &Board) -> Part {
    let Some(one) = board.pin.get("buzzer_p") else {
        return Part { kind: "sound::Silent".to_owned(), value: "sound::Silent".to_owned() };
    };
    let (Counter { slice, output: place }, pin) = (Counter::of(one), one.gpio);
    if let Some(other) = gpio(board, "buzzer_n") {
        return Part {
            kind: format!("sound::TwoPins<{slice}, PIN_{pin}, PIN_{other}>"),
            value: format!(
                "sound::TwoPins {{ slice: p.{slice}, one: p.PIN_{pin}, other: p.PIN_{other} }}"
            ),
        };
    }
    let amplifier = option(output(board, "buzzer_enable", "Low"));
    Part {
        kind: format!("sound::Pin{place}<{slice}, PIN_{pin}>"),
        value: format!(
            "sound::Pin{place} {{ slice: p.{slice}, pin: p.PIN_{pin}, amplifier: \
             sound::Amplifier({amplifier}) }}"
        ),
    }
}

/// What switches lamps off, before anything else. A pin that is forgotten keeps its level; one that
/// is dropped lets go.
fn lights_off(board: &Board) -> String {
    let leds = board.pins_of("led_").map(|led| {
        let off = if led.active == Some(Active::Low) { "High" } else { "Low" };
        format!("    core::mem::forget(Output::new(p.PIN_{}, Level::{off}));\n", led.gpio)
    });
    let chain = output(board, "lamps", "Low").map(|pin| darken(&pin, board.lamps));
    leds.chain(chain).collect()
}

/// Left in the air, the chain could take noise for colours.
fn darken(pin: &str, lamps: u8) -> String {
    format!(
        "    let mut chain = {pin};\n    lamps::darken(&mut chain, {lamps});\n    \
         core::mem::forget(chain);\n"
    )
}

fn buttons(board: &Board) -> String {
    let contact = |(button, pin): (&str, &Pin)| {
        let pull = if pin.pull == Some(Pull::Down) { "Down" } else { "Up" };
        let down = if pin.active == Some(Active::High) { "High" } else { "Low" };
        let (button, gpio) = (button_name(button), pin.gpio);
        format!("            Contact::new({button}, p.PIN_{gpio}, Pull::{pull}, Level::{down}),\n")
    };
    board.buttons().into_iter().map(contact).collect()
}

fn knob(board: &Board) -> String {
    let pins = gpio(board, "knob_a").zip(gpio(board, "knob_b"));
    option(pins.map(|(a, b)| format!("Knob::new(p.PIN_{a}, p.PIN_{b})")))
}

fn supply(board: &Board) -> String {
    let divider = gpio(board, "vsys_sense");
    let divider = divider.map(|gpio| format!("supply::Divider::new(p.ADC, p.PIN_{gpio})"));
    let usb = gpio(board, "vbus_sense").map(|gpio| format!("supply::cable(p.PIN_{gpio})"));
    let steady = output(board, "smps_mode", "Low");
    format!("SupplyPort::new({}, {}, {})", option(divider), option(steady), option(usb))
}

/// The counter behind a pin, and which of its two outputs the pin is.
struct Counter {
    slice: String,
    output: String,
}

impl Counter {
    fn of(pin: &Pin) -> Self {
        let (block, place) = pin.block();
        Self { slice: block.replace("PWM", "PWM_SLICE"), output: place.to_owned() }
    }
}

/// A pin of the board that is driven, and begins at this level.
fn output(board: &Board, name: &str, level: &str) -> Option<String> {
    gpio(board, name).map(|gpio| format!("Output::new(p.PIN_{gpio}, Level::{level})"))
}

fn gpio(board: &Board, name: &str) -> Option<String> {
    board.pin.get(name).map(|pin| pin.gpio.to_string())
}

fn button_name(button: &str) -> String {
    let (first, rest) = button.split_at(1);
    format!("Button::{}{rest}", first.to_uppercase())
}

fn option(value: Option<String>) -> String {
    value.map_or("None".to_owned(), |value| format!("Some({value})"))
}
