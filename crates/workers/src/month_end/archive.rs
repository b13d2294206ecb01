//! Writes the files of a pack as one ZIP: under a temporary name, synced to disk, then renamed. Equal files
//! give equal bytes.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write as _};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use sha2::{Digest as _, Sha256};
use waybill_database::secret::hex;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::work::{Finished, hash_file, place_in};
use super::{Result, Stopped};

/// The progress of the ZIP.
#[derive(Debug, Default)]
pub(super) struct Packing {
    /// The number of files in it so far.
    pub(super) done: AtomicU64,
    /// Set when the ZIP is not needed anymore.
    pub(super) aborted: AtomicBool,
}

/// Writes the ZIP of these files to `target` and returns its size in bytes and its hash.
///
/// # Errors
/// [`Stopped::Again`] when a file no longer matches its hash; [`Stopped::Over`] when it was aborted.
pub(super) fn write(
    folder: &Path,
    files: &[Finished],
    target: &Path,
    packing: &Packing,
) -> Result<(u64, String)> {
    let part = target.with_extension("part");
    let written = write_to(folder, files, &part, packing);
    if written.is_err() {
        let _ = std::fs::remove_file(&part);
    }
    written?;
    let (bytes, sha256) = hash_file(&part)?;
    std::fs::rename(&part, target)?;
    if let Some(parent) = target.parent() {
        // The name is durable only once its folder is synced.
        File::open(parent)?.sync_all()?;
    }
    Ok((bytes, sha256))
}

fn write_to(folder: &Path, files: &[Finished], part: &Path, packing: &Packing) -> Result<()> {
    let mut zip = ZipWriter::new(BufWriter::new(File::create(part)?));
    for file in files {
        zip.start_file(&file.path, options(&file.path)).map_err(failure)?;
        let mut content = Hashing { from: File::open(place_in(folder, &file.path))?, hash: Sha256::new() };
        io::copy(&mut content, &mut zip)?;
        if hex(&content.hash.finalize()) != file.sha256 {
            return Err(Stopped::Again);
        }
        if packing.aborted.load(Ordering::Relaxed) {
            return Err(Stopped::Over);
        }
        packing.done.fetch_add(1, Ordering::Relaxed);
    }
    let mut written = zip.finish().map_err(failure)?;
    written.flush()?;
    written.get_ref().sync_all()?;
    Ok(())
}

/// Returns the options of an entry. The time is constant, so that the bytes do not depend on it; compressed
/// formats are stored.
fn options(path: &str) -> SimpleFileOptions {
    let packed = [".pdf", ".xlsx"].iter().any(|ending| path.ends_with(ending));
    let method = if packed { CompressionMethod::Stored } else { CompressionMethod::Deflated };
    SimpleFileOptions::default()
        .compression_method(method)
        .last_modified_time(DateTime::DEFAULT)
        .unix_permissions(0o644)
}

fn failure(error: zip::result::ZipError) -> Stopped {
    match error {
        zip::result::ZipError::Io(error) => error.into(),
        other => io::Error::other(other).into(),
    }
}

/// Hashes the bytes that are read through it.
struct Hashing {
    from: File,
    hash: Sha256,
}

impl Read for Hashing {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.from.read(buffer)?;
        self.hash.update(&buffer[..read]);
        Ok(read)
    }
}
