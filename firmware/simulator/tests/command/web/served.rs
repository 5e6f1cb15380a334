//! What a browser gets.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use super::server::Server;
use super::{bytes, pages, served};

#[test]
fn the_pages_are_served_byte_for_byte() {
    let server = served("web-pages");
    for path in ["/", "/index.html", "/?from=here"] {
        let (head, body) = server.get(path);
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{path}: {head}");
        assert!(head.contains("\r\nContent-Type: text/html; charset=utf-8\r\n"), "{head}");
        assert!(head.contains("\r\nContent-Length: 17\r\n"), "{head}");
        assert!(head.contains("\r\nCache-Control: no-cache\r\n"), "{head}");
        assert!(head.contains("\r\nX-Content-Type-Options: nosniff\r\n"), "{head}");
        assert_eq!(body, b"<p>The gadget</p>");
    }
    assert!(server.get("/chip.html").1 == bytes(), "the other page");
    assert_eq!(server.get("/inner/manual.html").1, b"<p>The manual</p>");
    let (head, body) = server.ask(b"HEAD /chip.html HTTP/1.1\r\n\r\n");
    assert!(head.contains("\r\nContent-Length: 1500000\r\n"), "{head}");
    assert_eq!(body, b"", "the head alone");
}

/// A page that is made anew is served at the next look.
#[test]
fn a_new_page_takes_the_place_of_the_old_one() {
    let pages = pages("web-new");
    let server = Server::start(&pages);
    assert_eq!(server.get("/").1, b"<p>The gadget</p>");
    fs::write(pages.join("index.html"), "new").unwrap();
    assert_eq!(server.get("/").1, b"new");
}

#[test]
fn clients_do_not_wait_for_each_other() {
    let server = served("web-clients");
    let begun = Instant::now();
    // Some have only begun to ask, some do not read what they asked for.
    let slow: Vec<TcpStream> = (0..10)
        .map(|number| {
            let mut client = server.connect();
            let request =
                if number % 2 == 0 { "GET /chip" } else { "GET /chip.html HTTP/1.1\r\n\r\n" };
            client.write_all(request.as_bytes()).unwrap();
            client
        })
        .collect();
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert!(server.get("/chip.html").1 == bytes()));
        }
    });
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    // The slow ones are still served: here is the end of one's request.
    let mut client = &slow[0];
    client.write_all(b".html HTTP/1.1\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    client.read_to_end(&mut answer).unwrap();
    assert!(answer.ends_with(&bytes()));
}
