//! The texts of a picture, heard while it is drawn.

use std::cell::RefCell;

use app::App;
use graphics::Frame;

thread_local! {
    /// The texts of the picture being drawn. A picture takes a plain function as its listener, so
    /// that the chip's pictures carry no closure.
    static HEARD: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// The texts an app draws, in order.
pub fn texts_of(app: &App<'_>) -> Vec<String> {
    let mut frame = Frame::new();
    frame.listener = Some(|text, _| HEARD.with_borrow_mut(|heard| heard.push(text.to_owned())));
    HEARD.with_borrow_mut(Vec::clear);
    app.draw(&mut frame);
    HEARD.take()
}
