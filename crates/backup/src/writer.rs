//! Writes a file on a thread of its own, first under a temporary name. Renames it once it is whole and on the disk.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::DeflateEncoder;
use sha2::{Digest as _, Sha256};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use waybill_log::proof::ProofKeys;

use crate::format::{End, Header, MAGIC, Meta, PURPOSE, hexadecimal};
use crate::reader::Trust;
use crate::{Error, Result, reader};

/// The maximum number of frames that wait to be compressed. Memory holds these and the frame being filled.
const WAITING: usize = 2;

enum Message {
    Frame(Meta, Vec<u8>),
    Finish(Option<i64>),
}

/// A file being written. If it is dropped before it is finished, nothing of it remains.
pub(crate) struct Writer {
    path: PathBuf,
    partial: PathBuf,
    frames: mpsc::Sender<Message>,
    thread: JoinHandle<Result<End>>,
}

impl Writer {
    /// Creates a file, which must not exist yet.
    pub(crate) fn create(path: &Path, header: Header, keys: Option<&ProofKeys>) -> Result<Self> {
        if path.exists() {
            return Err(Error::Refused(format!(
                "{} is there already and is not overwritten; choose another name",
                path.display()
            )));
        }
        let partial = with_suffix(path, "partial");
        // It holds password hashes and business data: only its owner can read it.
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true).mode(0o600);
        let file = options.open(&partial).map_err(Error::file("create", &partial))?;
        let (frames, waiting) = mpsc::channel(WAITING);
        let (beside, keys) = (partial.clone(), keys.cloned());
        let thread = tokio::task::spawn_blocking(move || write_all(file, &beside, header, keys, waiting));
        Ok(Self { path: path.to_owned(), partial, frames, thread })
    }

    /// Queues rows to be compressed and written.
    pub(crate) async fn frame(&self, meta: Meta, rows: Vec<u8>) -> Result<()> {
        // The thread ends early only after an error, which `finish` reports.
        self.frames.send(Message::Frame(meta, rows)).await.map_err(|_| self.ended())
    }

    /// Writes the end, waits until everything is on the disk, reads it back, and gives the file its name.
    pub(crate) async fn finish(self, tables_at: Option<i64>) -> Result<End> {
        let Self { path, partial, frames, thread } = self;
        // As above: an error of the thread is the one to report.
        let _ = frames.send(Message::Finish(tables_at)).await;
        drop(frames);
        let written = match thread.await {
            Ok(written) => written,
            Err(error) => Err(Error::Refused(format!("the writer of {} ended: {error}", path.display()))),
        };
        let kept = match written {
            Ok(end) => keep(partial.clone(), path, end).await,
            Err(error) => Err(error),
        };
        if kept.is_err() {
            // The cause is reported; a failure to remove the half-written file adds nothing.
            let _ = std::fs::remove_file(&partial);
        }
        kept
    }

    /// Abandons the file and removes its written part.
    pub(crate) async fn abandon(self, error: Error) -> Error {
        let Self { partial, frames, thread, .. } = self;
        drop(frames);
        let written = thread.await;
        let _ = std::fs::remove_file(&partial);
        match (error, written) {
            (Error::Refused(_), Ok(Err(cause @ Error::File { .. }))) => cause,
            (error, _) => error,
        }
    }

    fn ended(&self) -> Error {
        Error::Refused(format!("{} cannot be written", self.partial.display()))
    }
}

/// Reads the file back and verifies it before it gets its name.
async fn keep(partial: PathBuf, path: PathBuf, end: End) -> Result<End> {
    let read = partial.clone();
    let summary = match tokio::task::spawn_blocking(move || reader::verify(&read, &Trust::Anybody)).await {
        Ok(summary) => summary?,
        Err(error) => return Err(Error::Refused(format!("the verification ended: {error}"))),
    };
    if summary.end != end {
        return Err(Error::broken(&partial, "read back, it holds something else than was written"));
    }
    std::fs::rename(&partial, &path).map_err(Error::file("create", &path))?;
    sync_folder(&path)?;
    Ok(end)
}

fn write_all(
    file: File,
    path: &Path,
    header: Header,
    keys: Option<ProofKeys>,
    mut waiting: mpsc::Receiver<Message>,
) -> Result<End> {
    let mut end = End::after(header.after);
    let mut output = Output { file: BufWriter::with_capacity(1 << 20, file), hash: Sha256::new() };
    let failed = |error| Error::file("write", path)(error);
    output.write(&MAGIC).map_err(failed)?;
    output.frame(&Meta::Header(header), &[]).map_err(failed)?;
    loop {
        match waiting.blocking_recv() {
            Some(Message::Frame(meta, rows)) => {
                end.add(&meta);
                output.frame(&meta, &rows).map_err(failed)?;
            }
            Some(Message::Finish(tables_at)) => {
                end.tables_at = tables_at;
                end.sha256 = hexadecimal(&output.hash.clone().finalize());
                let message = end.message().map_err(|error| failed(error.into()))?;
                end.signature = keys.map(|keys| keys.sign(PURPOSE, &message));
                output.frame(&Meta::End(end.clone()), &[]).map_err(failed)?;
                output.file.flush().and_then(|()| output.file.get_ref().sync_all()).map_err(failed)?;
                return Ok(end);
            }
            None => return Err(Error::Refused(format!("{} was given up", path.display()))),
        }
    }
}

struct Output {
    file: BufWriter<File>,
    hash: Sha256,
}

impl Output {
    fn frame(&mut self, meta: &Meta, rows: &[u8]) -> std::io::Result<()> {
        let meta = serde_json::to_vec(meta)?;
        let mut deflate = DeflateEncoder::new(Vec::with_capacity(rows.len() / 4), Compression::fast());
        deflate.write_all(rows)?;
        let data = deflate.finish()?;
        let length = |bytes: &[u8]| u32::try_from(bytes.len()).map_err(std::io::Error::other);
        let mut frame = Vec::with_capacity(8 + meta.len() + data.len());
        frame.extend(length(&meta)?.to_be_bytes());
        frame.extend(length(&data)?.to_be_bytes());
        frame.extend(&meta);
        frame.extend(&data);
        let hash = Sha256::digest(&frame);
        self.write(&frame)?;
        self.write(&hash)
    }

    fn write(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        self.hash.update(bytes);
        self.file.write_all(bytes)
    }
}

/// Syncs the folder: the name of a new file is on the disk only after that.
pub(crate) fn sync_folder(path: &Path) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(Error::file("write", folder))
}

/// Returns the path with `.suffix` appended to its whole name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.to_owned().into_os_string();
    name.push(".");
    name.push(suffix);
    name.into()
}
