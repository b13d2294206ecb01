//! Runs the print program. It is a process of its own for each request, since its memory ends with it, and
//! since it takes longer to build than the server.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use waybill_papers::{Answer, Job, ProtocolError, job_line, read_answer_head};

/// The maximum number of processes at the same time.
const MAX_PROCESSES: usize = 2;
/// The maximum time to wait for a process.
const WAIT: Duration = Duration::from_secs(10);
/// The maximum time for a paper.
const TIMEOUT: Duration = Duration::from_secs(30);
/// The maximum number of bytes of the line before a file.
const MAX_HEAD_BYTES: u64 = 4096;

/// The name of the program, in the same folder as the server's own.
const PROGRAM: &str = "waybill-papers";

/// Prints papers. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Papers {
    /// The path of the program; by default next to the server's own.
    program: Option<PathBuf>,
    /// The folder with the fonts of the operator.
    fonts: Option<PathBuf>,
    room: Arc<Semaphore>,
}

/// An error that left a paper unprinted.
#[derive(Debug, thiserror::Error)]
enum Unprinted {
    #[error(transparent)]
    Protocol(#[from] ProtocolError),
    #[error(transparent)]
    Io(#[from] std::io::Error),
    #[error("a paper cannot be printed: {0}")]
    Failed(String),
    #[error("a paper took longer than {TIMEOUT:?}")]
    TooSlow,
}

/// The reason why a paper is not printed.
#[derive(Debug, thiserror::Error)]
pub enum PrintError {
    /// Others are printing.
    #[error("Other papers are being printed. Please try again.")]
    Busy,
    /// The program is missing, or does not start.
    #[error(
        "This server can't print: it doesn't find the program waybill-papers. Ask your administrator to install it."
    )]
    Missing,
    /// The program failed.
    #[error("{0}")]
    Failed(String),
}

type Result<T> = std::result::Result<T, PrintError>;

impl PrintError {
    fn failed(reason: &impl ToString) -> Self {
        Self::Failed(reason.to_string())
    }
}

impl Papers {
    /// Uses the program at this path, or next to the server's own, and a folder with fonts.
    pub fn new(program: Option<PathBuf>, fonts: Option<PathBuf>) -> Self {
        Self { program, fonts, room: Arc::new(Semaphore::new(MAX_PROCESSES)) }
    }

    /// Prints a job.
    ///
    /// # Errors
    /// When the program is missing, others are printing, or it fails.
    pub async fn print(&self, job: &Job) -> Result<Vec<u8>> {
        let mut process = self.open().await?;
        process.print(job).await.map_err(|error| PrintError::failed(&error))
    }

    /// Opens a process that prints one job after the other, so that each of many papers costs only its own
    /// time. It occupies one of the printing slots until it is dropped.
    ///
    /// # Errors
    /// When the program is missing or others are printing.
    pub async fn session(&self) -> Result<PaperSession> {
        Ok(PaperSession(self.open().await?))
    }

    async fn open(&self) -> Result<Process> {
        let room =
            timeout(WAIT, Arc::clone(&self.room).acquire_owned()).await.map_err(|_| PrintError::Busy)?;
        let room = room.map_err(|closed| PrintError::failed(&closed))?;
        // Searched each time: it may be built while the server runs.
        let program = self.program.clone().or_else(beside).ok_or(PrintError::Missing)?;
        match Process::start(&program, self.fonts.as_deref(), room) {
            Ok(process) => Ok(process),
            Err(error) => {
                tracing::error!(%error, program = %program.display(), "the program that prints papers does not start");
                Err(PrintError::Missing)
            }
        }
    }
}

fn beside() -> Option<PathBuf> {
    Some(std::env::current_exe().ok()?.with_file_name(PROGRAM))
}

/// A process for many papers; it ends when it is dropped.
pub struct PaperSession(Process);

impl PaperSession {
    /// Prints a job. After an error the process may not be able to continue.
    ///
    /// # Errors
    /// The reason why it could not be printed.
    pub async fn print(&mut self, job: &Job) -> std::result::Result<Vec<u8>, String> {
        self.0.print(job).await.map_err(|error| error.to_string())
    }
}

/// A running program; it ends when it is dropped.
struct Process {
    _child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    _room: OwnedSemaphorePermit,
}

impl Process {
    fn start(program: &Path, fonts: Option<&Path>, room: OwnedSemaphorePermit) -> std::io::Result<Self> {
        let mut command = Command::new(program);
        command.args(fonts).stdin(Stdio::piped()).stdout(Stdio::piped()).env_clear().kill_on_drop(true);
        let mut child = command.spawn()?;
        let broken = || std::io::Error::other("no pipe");
        let input = child.stdin.take().ok_or_else(broken)?;
        let output = BufReader::new(child.stdout.take().ok_or_else(broken)?);
        Ok(Self { _child: child, input, output, _room: room })
    }

    async fn print(&mut self, job: &Job) -> std::result::Result<Vec<u8>, Unprinted> {
        timeout(TIMEOUT, self.printed(job)).await.map_err(|_| Unprinted::TooSlow)?
    }

    async fn printed(&mut self, job: &Job) -> std::result::Result<Vec<u8>, Unprinted> {
        self.input.write_all(&job_line(job)?).await?;
        self.input.flush().await?;
        let mut head = Vec::new();
        (&mut self.output).take(MAX_HEAD_BYTES).read_until(b'\n', &mut head).await?;
        let bytes = match read_answer_head(&head)? {
            Answer::Pdf { bytes } => bytes,
            Answer::Failed { reason } => return Err(Unprinted::Failed(reason)),
        };
        let mut pdf = vec![0; usize::try_from(bytes).map_err(|_| ProtocolError::TooLarge(bytes))?];
        self.output.read_exact(&mut pdf).await?;
        Ok(pdf)
    }
}
