//! Reads a file and trusts nothing in it: checks every hash, count and position.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

use flate2::read::DeflateDecoder;
use sha2::{Digest as _, Sha256};
use waybill_proof::VerifierKeys;

use crate::format::{End, Header, MAGIC, MAX_FRAME, MAX_META, Meta, PURPOSE, hexadecimal, position_of};
use crate::{Error, Result};

/// The content of a verified file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// The header, which names the source.
    pub header: Header,
    pub end: End,
    /// Its length in bytes.
    pub bytes: u64,
}

/// The accepted authors of a file.
#[derive(Debug, Clone)]
pub enum Trust {
    /// Only servers with one of these keys.
    Keys(VerifierKeys),
    /// Anyone who can write files.
    Anybody,
}

impl Trust {
    fn judge(&self, path: &Path, end: &End) -> Result<()> {
        let Self::Keys(keys) = self else { return Ok(()) };
        let message = end.message().map_err(|error| Error::broken(path, error.to_string()))?;
        match &end.signature {
            Some(signature) if keys.have_signed(PURPOSE, &message, end.last.unsigned_abs(), signature) => {
                Ok(())
            }
            Some(_) => Err(Error::Stranger {
                path: path.to_owned(),
                how: "signed with another proof key than this one",
            }),
            None => Err(Error::Stranger { path: path.to_owned(), how: "not signed" }),
        }
    }
}

/// Reads a whole file and verifies its hashes, its counts, the order of its positions and its signature.
///
/// # Errors
/// [`Error::Broken`] with the defect; [`Error::Stranger`].
pub fn verify(path: &Path, trust: &Trust) -> Result<Summary> {
    let (header, mut frames) = Frames::open(path)?;
    while frames.next()?.is_some() {}
    trust.judge(path, &frames.so_far)?;
    let bytes = frames.file.get_ref().metadata().map_err(Error::file("look at", path))?.len();
    Ok(Summary { header, end: frames.so_far, bytes })
}

/// A frame whose hash was verified.
pub(crate) struct Frame {
    pub(crate) meta: Meta,
    pub(crate) rows: Vec<u8>,
}

/// The frames of a file, in order.
pub(crate) struct Frames {
    path: PathBuf,
    file: BufReader<File>,
    hash: Sha256,
    so_far: End,
    ended: bool,
}

impl Frames {
    pub(crate) fn open(path: &Path) -> Result<(Header, Self)> {
        let file = File::open(path).map_err(Error::file("open", path))?;
        let mut frames = Self {
            path: path.to_owned(),
            file: BufReader::with_capacity(1 << 20, file),
            hash: Sha256::new(),
            so_far: End::default(),
            ended: false,
        };
        let mut magic = [0; MAGIC.len()];
        if frames.file.read_exact(&mut magic).is_err() || magic != MAGIC {
            return Err(frames.broken("it is no backup of Waybill, or of another format"));
        }
        frames.hash.update(magic);
        let Meta::Header(header) = frames.read_frame()?.0 else {
            return Err(frames.broken("it has no header"));
        };
        frames.so_far = End::after(header.after);
        Ok((header, frames))
    }

    /// Returns the next frame of rows; `None` after the last one if the file is whole.
    pub(crate) fn next(&mut self) -> Result<Option<Frame>> {
        if self.ended {
            return Ok(None);
        }
        let (meta, data, before) = self.read_frame()?;
        if let Meta::End(end) = meta {
            return self.end(end, &before).map(|()| None);
        }
        let rows = self.inflate(&data)?;
        self.check(&meta, &rows)?;
        self.so_far.add(&meta);
        Ok(Some(Frame { meta, rows }))
    }

    /// Reads a frame, verifies its hash, and returns it with the hash of everything before it.
    fn read_frame(&mut self) -> Result<(Meta, Vec<u8>, Sha256)> {
        let before = self.hash.clone();
        let mut lengths = [[0; 4]; 2];
        self.fill(lengths.as_flattened_mut())?;
        let [meta, data] = lengths.map(|length| u32::from_be_bytes(length) as usize);
        let lengths = lengths.as_flattened();
        if meta > MAX_META || data > MAX_FRAME {
            return Err(self.broken("a frame says that it is longer than any frame is"));
        }
        let mut bytes = vec![0; meta + data];
        self.fill(&mut bytes)?;
        let mut hash = [0; 32];
        self.fill(&mut hash)?;
        let found = Sha256::new().chain_update(lengths).chain_update(&bytes).finalize();
        if found[..] != hash {
            return Err(self.broken(format!("a frame after position {} was changed", self.so_far.last)));
        }
        self.hash.update(lengths);
        self.hash.update(&bytes);
        self.hash.update(hash);
        let data = bytes.split_off(meta);
        let meta = serde_json::from_slice(&bytes).map_err(|error| self.broken(error.to_string()))?;
        Ok((meta, data, before))
    }

    fn fill(&mut self, bytes: &mut [u8]) -> Result<()> {
        self.file.read_exact(bytes).map_err(|error| match error.kind() {
            std::io::ErrorKind::UnexpectedEof => {
                self.broken(format!("it breaks off after position {}", self.so_far.last))
            }
            _ => Error::file("read", &self.path)(error),
        })
    }

    fn inflate(&self, data: &[u8]) -> Result<Vec<u8>> {
        let mut rows = Vec::new();
        let limit = MAX_FRAME as u64 + 1;
        let inflated = DeflateDecoder::new(data).take(limit).read_to_end(&mut rows);
        inflated.map_err(|error| self.broken(error.to_string()))?;
        if rows.len() > MAX_FRAME { Err(self.broken("a frame is too long")) } else { Ok(rows) }
    }

    fn check(&self, meta: &Meta, rows: &[u8]) -> Result<()> {
        let lines = rows.split_inclusive(|byte| *byte == b'\n');
        match meta {
            Meta::Events { first, last, rows: count, .. } => {
                let mut position = self.so_far.last;
                for line in lines {
                    position += 1;
                    if position_of(line) != Some(position) {
                        return Err(self.broken(format!("the event at position {position} is missing")));
                    }
                }
                let counted = u64::try_from(position - self.so_far.last).unwrap_or_default();
                if *first != self.so_far.last + 1 || *last != position || *count != counted {
                    return Err(self.broken(format!("events are missing before position {position}")));
                }
            }
            Meta::Table { name, rows: count, .. } => {
                if lines.count() as u64 != *count {
                    return Err(self.broken(format!("rows of {name} are missing")));
                }
            }
            Meta::Header(_) | Meta::End(_) => return Err(self.broken("a frame stands where none may be")),
        }
        Ok(())
    }

    fn end(&mut self, end: End, before: &Sha256) -> Result<()> {
        let sha256 = hexadecimal(&before.clone().finalize());
        let (tables_at, signature) = (end.tables_at, end.signature.clone());
        let found = End { tables_at, sha256, signature, ..self.so_far.clone() };
        if end != found {
            return Err(self.broken(format!(
                "at its end it says {} events up to position {}, but it holds {} up to {}",
                end.events, end.last, found.events, found.last
            )));
        }
        let mut more = [0];
        if !matches!(self.file.read(&mut more), Ok(0)) {
            return Err(self.broken("something stands behind its end"));
        }
        self.so_far = end;
        self.ended = true;
        Ok(())
    }

    fn broken(&self, reason: impl Into<String>) -> Error {
        Error::broken(&self.path, reason)
    }
}
