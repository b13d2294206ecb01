//! Passes a file from its writer to its reader part by part, as fast as the reader takes it.

use std::io;
use std::time::{Duration, Instant};

use futures_util::{Stream, StreamExt as _, stream};
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::SendTimeoutError;

/// The maximum time for a whole file.
const LONGEST: Duration = Duration::from_mins(10);
/// The maximum time in which a client reads one part. It is shorter than the time for which the database
/// allows an idle transaction.
pub const SLOWEST: Duration = Duration::from_secs(30);
/// The bytes of a part, if the writer has no parts of its own.
const PART: usize = 64 * 1024;

/// A message from the writer of a file to its response.
enum Part {
    /// Some of its bytes.
    Bytes(Vec<u8>),
    /// The end of the file. A file without it broke off.
    End,
}

/// The reason why a file was not finished.
#[derive(Debug, thiserror::Error)]
pub enum Stopped {
    /// The reader canceled it.
    #[error("its reader has gone")]
    Left,
    /// The reader did not take a part in time.
    #[error("nobody took the next part within {} s", .0.as_secs())]
    Asleep(Duration),
    /// The whole file took too long.
    #[error("it took longer than {} min in all", LONGEST.as_secs() / 60)]
    TooLong,
    /// The rows or their encoding failed.
    #[error("{0}")]
    Fault(String),
}

impl Stopped {
    /// Returns a fault of the server.
    pub fn fault(error: &impl ToString) -> Self {
        Self::Fault(error.to_string())
    }

    /// Logs the reason why a file broke off, unless its client canceled it.
    pub fn note(&self) {
        match self {
            Self::Left => {}
            Self::Asleep(_) | Self::TooLong => tracing::warn!(reason = %self, "a file broke off"),
            Self::Fault(_) => tracing::error!(reason = %self, "a file broke off"),
        }
    }
}

/// The writing end of a file.
pub struct Sending {
    parts: mpsc::Sender<Part>,
    began: Instant,
    slowest: Duration,
}

/// Returns both ends: the sender for the writer, and the parts for the reader. Compression of a response polls
/// them again after their end.
pub fn sending(
    slowest: Duration,
) -> (Sending, impl Stream<Item = Result<Vec<u8>, BrokenOff>> + Send + 'static) {
    let (sender, receiver) = mpsc::channel(1);
    let parts = stream::unfold(Some(receiver), next).fuse();
    (Sending { parts: sender, began: Instant::now(), slowest }, parts)
}

impl Sending {
    /// Sends a part, unless it is empty.
    ///
    /// # Errors
    /// When the client does not read it in time: a stalled client must not block the permits for others.
    pub async fn send(&self, bytes: Vec<u8>) -> Result<(), Stopped> {
        if bytes.is_empty() { self.check() } else { self.part(Part::Bytes(bytes)).await }
    }

    /// Marks the end of the file.
    ///
    /// # Errors
    /// When the client does not read it in time.
    pub async fn end(&self) -> Result<(), Stopped> {
        self.part(Part::End).await
    }

    /// Checks that the client is still connected, and the time not used up.
    ///
    /// # Errors
    /// The reason to stop.
    pub(super) fn check(&self) -> Result<(), Stopped> {
        if self.parts.is_closed() {
            return Err(Stopped::Left);
        }
        if self.began.elapsed() > LONGEST { Err(Stopped::TooLong) } else { Ok(()) }
    }

    async fn part(&self, part: Part) -> Result<(), Stopped> {
        self.check()?;
        match self.parts.send_timeout(part, self.slowest).await {
            Ok(()) => Ok(()),
            Err(SendTimeoutError::Closed(_)) => Err(Stopped::Left),
            Err(SendTimeoutError::Timeout(_)) => Err(Stopped::Asleep(self.slowest)),
        }
    }
}

/// A sender for blocking writers.
pub(super) struct BlockingSender {
    sending: Sending,
    runtime: Handle,
    waiting: Vec<u8>,
    stopped: Option<Stopped>,
}

impl BlockingSender {
    pub(super) fn of(sending: Sending, runtime: Handle) -> Self {
        Self { sending, runtime, waiting: Vec::with_capacity(PART), stopped: None }
    }

    /// Sends the buffered bytes, and marks the end, unless the writing failed.
    ///
    /// # Errors
    /// The reason that ended the file early.
    pub(super) fn end(mut self, written: Result<(), Stopped>) -> Result<(), Stopped> {
        if let Some(stopped) = self.stopped {
            return Err(stopped);
        }
        written?;
        self.runtime.block_on(async {
            self.sending.send(std::mem::take(&mut self.waiting)).await?;
            self.sending.end().await
        })
    }
}

impl io::Write for BlockingSender {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.stopped.is_some() {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        self.waiting.extend_from_slice(bytes);
        if self.waiting.len() >= PART {
            let part = std::mem::replace(&mut self.waiting, Vec::with_capacity(PART));
            if let Err(stopped) = self.runtime.block_on(self.sending.send(part)) {
                self.stopped = Some(stopped);
                return Err(io::ErrorKind::BrokenPipe.into());
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The rest of a file is missing; the reason was logged.
#[derive(Debug, thiserror::Error)]
#[error("the file broke off")]
pub struct BrokenOff;

type Parts = Option<mpsc::Receiver<Part>>;

async fn next(parts: Parts) -> Option<(Result<Vec<u8>, BrokenOff>, Parts)> {
    let mut parts = parts?;
    match parts.recv().await {
        Some(Part::Bytes(bytes)) => Some((Ok(bytes), Some(parts))),
        Some(Part::End) => None,
        None => Some((Err(BrokenOff), None)),
    }
}
