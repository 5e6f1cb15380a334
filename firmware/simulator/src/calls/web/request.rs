//! What a browser asks for.

use std::io::{self, Read};

use httparse::{EMPTY_HEADER, Error, Status};

use super::refusal::Refusal;

/// Bytes that the head of a request may have. Browsers send less than a thousand.
const LONGEST: usize = 16 * 1024;
/// Lines that it may have after the first.
const LINES: usize = 100;

/// A request that can be answered.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Request {
    pub(super) method: Method,
    /// The path and the query of the address, as they were sent.
    pub(super) path: String,
}

/// What is wanted of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    Get,
    /// Everything but the page itself.
    Head,
}

impl Request {
    /// Reads the head of a request. What may follow it is of no interest.
    pub(super) fn read(from: &mut impl Read) -> io::Result<Result<Self, Refusal>> {
        let (mut head, mut piece) = (Vec::new(), [0; 1024]);
        loop {
            let count = from.read(&mut piece)?;
            head.extend(piece.iter().take(count));
            match Self::parse(&head) {
                Some(request) => return Ok(request),
                None if count == 0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                None if head.len() > LONGEST => return Ok(Err(Refusal::TooLong)),
                None => {}
            }
        }
    }

    /// The request with this head; none while there is more to come.
    fn parse(head: &[u8]) -> Option<Result<Self, Refusal>> {
        let mut lines = [EMPTY_HEADER; LINES];
        let mut request = httparse::Request::new(&mut lines);
        match request.parse(head) {
            Ok(Status::Partial) => return None,
            Ok(Status::Complete(_)) => {}
            Err(Error::TooManyHeaders) => return Some(Err(Refusal::TooLong)),
            Err(_) => return Some(Err(Refusal::Mangled)),
        }
        let method = match request.method {
            Some("GET") => Method::Get,
            Some("HEAD") => Method::Head,
            _ => return Some(Err(Refusal::Method)),
        };
        let path = request.path.unwrap_or_default().to_owned();
        Some(Ok(Self { method, path }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What comes of these bytes, read as one piece and one by one.
    fn read(bytes: &[u8]) -> Result<Request, Refusal> {
        struct Trickle<'a>(&'a [u8]);
        impl Read for Trickle<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                let count = buffer.len().min(1);
                self.0.read(&mut buffer[..count])
            }
        }
        let whole = Request::read(&mut &*bytes).unwrap();
        assert_eq!(Request::read(&mut Trickle(bytes)).unwrap(), whole);
        whole
    }

    #[test]
    fn a_request_names_a_method_and_a_path() {
        let request = |method, path: &str| Ok(Request { method, path: path.to_owned() });
        assert_eq!(read(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"), request(Method::Get, "/"));
        assert_eq!(read(b"HEAD /a.html?b HTTP/1.0\n\n"), request(Method::Head, "/a.html?b"));
    }

    #[test]
    fn other_requests_are_refused() {
        assert_eq!(read(b"POST / HTTP/1.1\r\n\r\n"), Err(Refusal::Method));
        assert_eq!(read(b"GET / HTTP/1.1\r\nno colon\r\n\r\n"), Err(Refusal::Mangled));
        assert_eq!(read(b"\x16\x03\x01 is how TLS begins"), Err(Refusal::Mangled));
        let lines = "A: b\r\n".repeat(LINES + 1);
        assert_eq!(
            read(format!("GET / HTTP/1.1\r\n{lines}\r\n").as_bytes()),
            Err(Refusal::TooLong)
        );
    }

    #[test]
    fn an_endless_request_is_not_read_to_its_end() {
        let mut endless = "GET /".as_bytes().chain(io::repeat(b'x'));
        assert_eq!(Request::read(&mut endless).unwrap(), Err(Refusal::TooLong));
    }

    #[test]
    fn half_a_request_has_no_answer() {
        assert!(Request::read(&mut "GET / HTTP/1.1\r\n".as_bytes()).is_err());
    }
}
