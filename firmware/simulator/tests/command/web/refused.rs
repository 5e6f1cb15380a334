//! What nobody gets.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use super::server::Server;
use super::{pages, served};

#[test]
fn what_is_no_page_is_not_served() {
    let server = served("web-refused");
    assert!(server.get("/missing.html").0.starts_with("HTTP/1.1 404 Not Found\r\n"));
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
        let request = format!("{method} / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc");
        let (head, _) = server.ask(request.as_bytes());
        assert!(head.starts_with("HTTP/1.1 405 Method Not Allowed\r\n"), "{head}");
        assert!(head.contains("\r\nAllow: GET, HEAD\r\n"), "{head}");
    }
}

#[test]
fn nothing_outside_the_folder_is_served() {
    let pages = pages("web-outside");
    let server = Server::start(&pages);
    let outside = pages.join("../secret.txt");
    assert_eq!(fs::read(&outside).unwrap(), b"secret", "it could be read");
    link(&outside, &pages.join("link.txt"));
    #[cfg(unix)]
    std::os::unix::fs::symlink("../..", pages.join("inner/linked")).unwrap();
    let absolute = fs::canonicalize(&outside).unwrap().display().to_string();
    for path in [
        "/../secret.txt",
        "/./../secret.txt",
        "/inner/../../secret.txt",
        "/inner/secret.txt",
        "/inner/linked/secret.txt",
        "/inner//manual.html",
        "/inner",
        "/inner/",
        "/.",
        "/..",
        "//",
        "../secret.txt",
        "secret.txt",
        "/%2e%2e/secret.txt",
        "/%2e%2e%2fsecret.txt",
        "/..%2Fsecret.txt",
        "/..%5Csecret.txt",
        "/..\\secret.txt",
        "/%252e%252e%252fsecret.txt",
        "/%c0%ae%c0%ae/secret.txt",
        "/index.html/../../secret.txt",
        "/index.html%00",
        "/link.txt",
        "http://127.0.0.1/../secret.txt",
        &absolute,
        &format!("/{absolute}"),
    ] {
        let (head, body) = server.get(path);
        assert!(head.starts_with("HTTP/1.1 404 Not Found\r\n"), "{path}: {head}");
        assert_eq!(body, b"There is no such page.\n", "{path}");
    }
    assert!(server.get("/").0.starts_with("HTTP/1.1 200 OK\r\n"));
}

#[cfg(unix)]
fn link(to: &Path, from: &Path) {
    std::os::unix::fs::symlink(fs::canonicalize(to).unwrap(), from).unwrap();
    assert_eq!(fs::read(from).unwrap(), b"secret", "the link leads there");
}

/// Not everybody may make links there.
#[cfg(not(unix))]
fn link(_to: &Path, _from: &Path) {}

#[test]
fn a_mangled_request_is_refused_and_the_next_one_answered() {
    let server = served("web-mangled");
    for request in [
        &b"\0\0\0\0\0\0\0\0"[..],
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET\r\n\r\n",
        b"GET  / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\n\xff\xfe: x\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ] {
        let (head, _) = server.ask(request);
        assert!(head.starts_with("HTTP/1.1 400 Bad Request\r\n"), "{request:?}: {head}");
    }
    let endless = [b"GET / HTTP/1.1\r\nA: ".as_slice(), &[b'x'; 200_000]].concat();
    let (head, _) = server.ask(&endless);
    assert!(head.starts_with("HTTP/1.1 431 Request Header Fields Too Large\r\n"), "{head}");
    for _ in 0..100 {
        // Half a request, and gone.
        server.connect().write_all(b"GET / HT").unwrap();
    }
    assert_eq!(server.get("/").1, b"<p>The gadget</p>");
}
