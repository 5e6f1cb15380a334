//! What a browser is answered.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use super::pages::{content_type, find};
use super::refusal::Refusal;
use super::request::{Method, Request};

/// An answer that is ready to be sent.
pub(super) struct Response {
    status: &'static str,
    content_type: &'static str,
    /// How many bytes the page has.
    length: u64,
    /// The bytes that are sent of it.
    content: Box<dyn Read>,
}

impl Response {
    /// The page that is asked for, or why there is none.
    pub(super) fn to(request: &Request, folder: &Path) -> Self {
        let file = find(folder, &request.path);
        let page = file.and_then(|file| Self::page(&file).ok());
        let mut response = page.unwrap_or_else(|| Refusal::Unknown.into());
        if request.method == Method::Head {
            response.content = Box::new(io::empty());
        }
        response
    }

    fn page(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        // If it grows meanwhile, its first bytes are sent, as announced.
        let content = Box::new(file.take(length));
        Ok(Self { status: "200 OK", content_type: content_type(path), length, content })
    }

    /// Sends it. A page made anew is seen at the next look, hence `no-cache`.
    pub(super) fn send(mut self, to: &mut impl Write) -> io::Result<()> {
        let head = format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nAllow: GET, HEAD\r\n\
             Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
            self.status, self.content_type, self.length
        );
        to.write_all(head.as_bytes())?;
        io::copy(&mut self.content, to)?;
        to.flush()
    }
}

impl From<Refusal> for Response {
    fn from(refusal: Refusal) -> Self {
        let (status, text) = refusal.words();
        let length = text.len() as u64;
        let content_type = "text/plain; charset=utf-8";
        Self { status, content_type, length, content: Box::new(text.as_bytes()) }
    }
}
