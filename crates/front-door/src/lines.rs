//! Follows the requests of an HTTP/1 connection, to refuse a head with a line that ends without a carriage return. Hyper
//! accepts such a line. A proxy in front of the server that does not would see other requests than the server.

use super::guard::MAX_HEAD;

/// The maximum length of a followed line. Hyper refuses a head with a longer one.
const MAX_LINE: usize = 2 * MAX_HEAD;

/// The position in the requests of a connection.
#[derive(Default)]
pub(super) struct Lines {
    part: Part,
    /// The bytes of the current line.
    line: Vec<u8>,
    body: Body,
}

#[derive(Clone, Copy)]
enum Part {
    /// A head, which may follow empty lines.
    Head {
        begun: bool,
    },
    /// Bytes of a body, or of a chunk of it.
    Bytes {
        left: u64,
        chunk: bool,
    },
    ChunkSize,
    Trailer,
    /// The rest of a connection whose requests hyper refuses.
    Refused,
}

/// The length of the body that a head announces.
#[derive(Default, Clone, Copy)]
enum Body {
    #[default]
    None,
    Bytes(u64),
    Chunks,
}

impl Default for Part {
    fn default() -> Self {
        Self::Head { begun: false }
    }
}

impl Lines {
    /// Follows bytes that were received. Replaces a line feed without a carriage return before it by a NUL, which hyper
    /// refuses in every part of a head.
    pub(super) fn follow(&mut self, bytes: &mut [u8]) {
        let mut at = 0;
        while let Some(byte) = bytes.get_mut(at) {
            match self.part {
                Part::Refused => return,
                Part::Bytes { left, chunk } => at += self.skip(left, chunk, bytes.len() - at),
                Part::Head { .. } | Part::ChunkSize | Part::Trailer => {
                    self.take(byte);
                    at += 1;
                }
            }
        }
    }

    /// Skips bytes of a body. Returns their number.
    fn skip(&mut self, left: u64, chunk: bool, received: usize) -> usize {
        let skipped = usize::try_from(left).unwrap_or(usize::MAX).min(received);
        let left = left - skipped as u64;
        self.part = match left {
            0 if chunk => Part::ChunkSize,
            0 => Part::default(),
            left => Part::Bytes { left, chunk },
        };
        skipped
    }

    fn take(&mut self, byte: &mut u8) {
        if *byte != b'\n' && self.line.len() < MAX_LINE {
            return self.line.push(*byte);
        }
        let line = std::mem::take(&mut self.line);
        self.part = match (line.strip_suffix(b"\r"), *byte) {
            (Some(line), b'\n') => self.after(line),
            _ => {
                *byte = 0;
                Part::Refused
            }
        };
    }

    /// Returns the part that follows this line.
    fn after(&mut self, line: &[u8]) -> Part {
        match self.part {
            Part::Head { begun: true } if line.is_empty() => match std::mem::take(&mut self.body) {
                Body::None | Body::Bytes(0) => Part::default(),
                Body::Bytes(left) => Part::Bytes { left, chunk: false },
                Body::Chunks => Part::ChunkSize,
            },
            Part::Head { .. } if line.is_empty() => Part::default(),
            Part::Head { .. } => self.field(line).map_or(Part::Refused, |()| Part::Head { begun: true }),
            Part::ChunkSize => match size_of_chunk(line) {
                Some(0) => Part::Trailer,
                // The line end after the chunk counts with it.
                Some(size) => Part::Bytes { left: size.saturating_add(2), chunk: true },
                None => Part::Refused,
            },
            Part::Trailer if line.is_empty() => Part::default(),
            other => other,
        }
    }

    /// Notes the length of the body. Returns `None` for one that is no number.
    fn field(&mut self, line: &[u8]) -> Option<()> {
        let Some(colon) = line.iter().position(|byte| *byte == b':') else { return Some(()) };
        let (name, value) = (&line[..colon], line[colon + 1..].trim_ascii());
        if name.eq_ignore_ascii_case(b"transfer-encoding") {
            self.body = Body::Chunks;
        } else if name.eq_ignore_ascii_case(b"content-length") && !matches!(self.body, Body::Chunks) {
            self.body = Body::Bytes(std::str::from_utf8(value).ok()?.parse().ok()?);
        }
        Some(())
    }
}

fn size_of_chunk(line: &[u8]) -> Option<u64> {
    let size = line.split(|byte| *byte == b';').next()?.trim_ascii();
    u64::from_str_radix(std::str::from_utf8(size).ok()?, 16).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Follows the text in pieces of every size. Returns it as hyper receives it.
    fn followed(text: &str) -> String {
        let pieces = |size: usize| {
            let (mut lines, mut bytes) = (Lines::default(), text.as_bytes().to_vec());
            bytes.chunks_mut(size).for_each(|piece| lines.follow(piece));
            String::from_utf8(bytes).unwrap()
        };
        let whole = pieces(text.len());
        assert!((1..text.len()).all(|size| pieces(size) == whole), "{text:?}");
        whole
    }

    const HEADS: [&str; 4] = [
        "GET / HTTP/1.1\r\nhost: a\r\n\r\n",
        "\r\nPOST /a HTTP/1.1\r\nhost: a\r\ncontent-length: 0\r\n\r\n",
        "POST /b HTTP/1.1\r\nContent-Length: 5\r\n\r\n\na\n\nb",
        "POST /c HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n3;x=y\r\n\n\n\n\r\nA\r\n0123\n56789\r\n0\r\nt: 1\r\n\r\n",
    ];

    #[test]
    fn requests_whose_lines_end_as_they_have_to_stay_as_they_are_whatever_is_in_their_bodies() {
        for first in HEADS {
            for second in HEADS {
                let both = format!("{first}{second}{first}");
                assert_eq!(followed(&both), both);
            }
        }
    }

    #[test]
    fn a_line_feed_alone_is_found_in_any_line_of_any_head_of_a_connection() {
        for before in HEADS {
            for head in HEADS {
                let (end, _) = head.match_indices("\r\n\r\n").next().unwrap();
                for (at, _) in head[..end + 4].match_indices("\r\n").filter(|(at, _)| *at > 0) {
                    let broken = format!("{before}{}\n{}", &head[..at], &head[at + 2..]);
                    let found = followed(&broken);
                    assert_eq!(found.find('\0'), Some(before.len() + at), "{broken:?}");
                }
            }
        }
    }
}
