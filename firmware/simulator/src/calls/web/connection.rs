//! A connection that has to be done in time.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// How long, and how much, the other side may still send after its answer.
const FAREWELL: (Duration, u64) = (Duration::from_secs(1), 1 << 20);

/// A connection, and the moment at which it is over. Timeouts of the socket alone would begin anew
/// with every byte.
#[derive(Debug)]
pub(super) struct Connection {
    stream: TcpStream,
    end: Instant,
}

impl Connection {
    pub(super) fn new(stream: TcpStream, patience: Duration) -> Self {
        Self { stream, end: Instant::now() + patience }
    }

    /// Ends it from this side, and reads what the other side still sends: closing before that would
    /// take the answer away from it.
    pub(super) fn close(mut self) -> io::Result<()> {
        let (patience, bytes) = FAREWELL;
        self.end = self.end.min(Instant::now() + patience);
        self.stream.shutdown(Shutdown::Write)?;
        io::copy(&mut self.take(bytes), &mut io::sink()).map(drop)
    }

    /// The time that is left. A socket takes no timeout of zero.
    fn left(&self) -> io::Result<Option<Duration>> {
        match self.end.saturating_duration_since(Instant::now()) {
            Duration::ZERO => Err(io::ErrorKind::TimedOut.into()),
            left => Ok(Some(left)),
        }
    }
}

impl Read for Connection {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(buffer)
    }
}

impl Write for Connection {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(buffer)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    const PATIENCE: Duration = Duration::from_millis(200);

    /// Both ends of a connection, this one with little patience.
    fn pair() -> (Connection, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let other = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        (Connection::new(listener.accept().unwrap().0, PATIENCE), other)
    }

    #[test]
    fn a_trickle_does_not_make_it_last_longer() {
        let (mut connection, mut other) = pair();
        let trickle = thread::spawn(move || {
            while other.write_all(b"x").is_ok() {
                thread::sleep(Duration::from_millis(10));
            }
        });
        let begun = Instant::now();
        assert!(io::copy(&mut connection, &mut io::sink()).is_err());
        assert!(begun.elapsed() >= PATIENCE && begun.elapsed() < 25 * PATIENCE);
        drop(connection);
        trickle.join().unwrap();
    }

    #[test]
    fn who_does_not_read_is_left() {
        let (mut connection, _other) = pair();
        let begun = Instant::now();
        assert!(io::copy(&mut io::repeat(0), &mut connection).is_err());
        assert!(begun.elapsed() >= PATIENCE && begun.elapsed() < 25 * PATIENCE);
    }
}
