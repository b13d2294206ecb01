//! Secrets outside the database, in files that only their owner can read.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;

/// The minimum length of a secret, in bytes.
pub const MIN_BYTES: usize = 32;
/// The minimum number of different bytes in a secret. It excludes repeated words.
const MIN_DIFFERENT: usize = 12;
/// The minimum number of different distances between neighboring bytes. It excludes the alphabet and rows of keys.
const MIN_DISTANCES: usize = 8;
/// The length in bytes of a part that may not occur twice. It excludes phrases that were repeated to be long enough. Of
/// 64 random hexadecimal digits, one in two million has such a part.
const REPEATED_BYTES: usize = 8;

/// The reason why a file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum Unusable {
    #[error("can be read by everybody on this machine")]
    Open,
    #[error(transparent)]
    File(#[from] io::Error),
}

/// Draws a new random secret.
pub fn drawn() -> Vec<u8> {
    rand::random::<[u8; MIN_BYTES]>().to_vec()
}

/// Returns true if the secret can be guessed.
pub fn is_weak(secret: &[u8]) -> bool {
    secret.len() < MIN_BYTES || is_guessable(secret, MIN_DIFFERENT, MIN_DISTANCES)
}

/// Returns true if the secret has fewer different bytes or fewer different distances between neighboring
/// bytes than these minimums, contains a common word such as `password`, or repeats a part.
pub fn is_guessable(secret: &[u8], min_different: usize, min_distances: usize) -> bool {
    let different = secret.iter().collect::<BTreeSet<_>>().len();
    let distances =
        secret.windows(2).map(|pair| pair[0].wrapping_sub(pair[1])).collect::<BTreeSet<_>>().len();
    let text = String::from_utf8_lossy(secret).to_lowercase();
    let words = ["secret", "password", "changeme", "waybill", "qwerty", "asdfgh"];
    let letters = secret.to_ascii_lowercase();
    let parts: Vec<&[u8]> = letters.windows(REPEATED_BYTES).collect();
    let repeats = parts.iter().collect::<BTreeSet<_>>().len() < parts.len();
    different < min_different
        || distances < min_distances
        || words.iter().any(|word| text.contains(word))
        || repeats
}

/// Returns the content of the file.
///
/// # Errors
/// [`Unusable::Open`] if everyone can read it.
pub fn read(path: &Path) -> Result<String, Unusable> {
    if fs::metadata(path)?.permissions().mode() & 0o007 != 0 {
        return Err(Unusable::Open);
    }
    Ok(fs::read_to_string(path)?.trim().to_owned())
}

/// Creates a file that only its owner can read, completely or not at all. An existing file stays as it is.
pub fn create(path: &Path, text: &str) -> io::Result<()> {
    let unfinished = write_beside(path, text)?;
    let linked = match fs::hard_link(&unfinished, path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        linked => linked,
    };
    let removed = fs::remove_file(&unfinished);
    linked.and(removed)
}

/// Replaces the content of the file, completely or not at all.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    fs::rename(write_beside(path, text)?, path)
}

fn write_beside(path: &Path, text: &str) -> io::Result<std::path::PathBuf> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let beside = path.with_extension(format!("new-{}", std::process::id()));
    let mut file =
        fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&beside)?;
    let written = writeln!(file, "{text}").and_then(|()| file.sync_all());
    if let Err(error) = written {
        // The remaining part is useless; the write error is what matters.
        let _ = fs::remove_file(&beside);
        return Err(error);
    }
    Ok(beside)
}

/// Returns the bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _infallible = write!(text, "{byte:02x}");
        text
    })
}

/// Parses hexadecimal digits into bytes.
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    let whole = text.len().is_multiple_of(2) && text.is_ascii();
    let byte = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    whole.then(|| (0..text.len()).step_by(2).map(byte).collect::<Option<Vec<u8>>>()).flatten()
}

/// Returns the bytes of a secret, which may be written as hexadecimal digits.
pub fn bytes(text: &str) -> Vec<u8> {
    let digits = (text.len() >= 2 * MIN_BYTES).then(|| from_hex(text)).flatten();
    digits.unwrap_or_else(|| text.as_bytes().to_vec())
}
