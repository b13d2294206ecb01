//! Secrets that lie outside of the database, in files for their owner alone.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;

/// Bytes of a secret at least.
pub const MIN_BYTES: usize = 32;
/// Different bytes in a secret at least: a word that is repeated is none.
const MIN_DIFFERENT: usize = 12;
/// Different pairs of neighbours at least, by their distance: the alphabet or a row of keys is none.
const MIN_DISTANCES: usize = 8;

/// Why a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unusable {
    #[error("can be read by everybody on this machine")]
    Open,
    #[error(transparent)]
    File(#[from] io::Error),
}

/// A new one.
pub fn drawn() -> Vec<u8> {
    rand::random::<[u8; MIN_BYTES]>().to_vec()
}

/// Whether somebody could guess it.
pub fn is_weak(secret: &[u8]) -> bool {
    let different = secret.iter().collect::<BTreeSet<_>>().len();
    let distances =
        secret.windows(2).map(|pair| pair[0].wrapping_sub(pair[1])).collect::<BTreeSet<_>>().len();
    let text = String::from_utf8_lossy(secret).to_lowercase();
    let words = ["secret", "password", "changeme", "waybill", "qwerty", "asdfgh"];
    let guessable = words.iter().any(|word| text.contains(word));
    secret.len() < MIN_BYTES || different < MIN_DIFFERENT || distances < MIN_DISTANCES || guessable
}

/// The content of the file.
///
/// # Errors
/// [`Unusable::Open`] when everybody may read it.
pub fn read(path: &Path) -> Result<String, Unusable> {
    if fs::metadata(path)?.permissions().mode() & 0o007 != 0 {
        return Err(Unusable::Open);
    }
    Ok(fs::read_to_string(path)?.trim().to_owned())
}

/// Makes a file that nobody else reads, all of it or nothing; one that is there already stays.
pub fn create(path: &Path, text: &str) -> io::Result<()> {
    let unfinished = write_beside(path, text)?;
    let linked = match fs::hard_link(&unfinished, path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        linked => linked,
    };
    let removed = fs::remove_file(&unfinished);
    linked.and(removed)
}

/// Puts another text in the place of the file's, all of it or nothing.
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
        // What is left of it is of no use; that it could not be written is what matters.
        let _ = fs::remove_file(&beside);
        return Err(error);
    }
    Ok(beside)
}

/// As hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // A string takes everything.
        let _infallible = write!(text, "{byte:02x}");
        text
    })
}

/// The bytes that are written as hexadecimal digits.
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    let whole = text.len().is_multiple_of(2) && text.is_ascii();
    let byte = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
    whole.then(|| (0..text.len()).step_by(2).map(byte).collect::<Option<Vec<u8>>>()).flatten()
}

/// The bytes of a secret, which may be written as hexadecimal digits.
pub fn bytes(text: &str) -> Vec<u8> {
    let digits = (text.len() >= 2 * MIN_BYTES).then(|| from_hex(text)).flatten();
    digits.unwrap_or_else(|| text.as_bytes().to_vec())
}
