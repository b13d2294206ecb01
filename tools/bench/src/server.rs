//! The measured server: this program as `waybill serve`, in a separate process.

use std::ffi::OsString;
use std::fs::File;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{ExitCode, Stdio};
use std::time::{Duration, Instant};

use clap::Parser;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tokio::process::{Child, Command};
use tokio::time::{sleep, timeout};
use waybill::cli::{self, Cli};

use crate::Result;
use crate::http::Client;

/// The argument that makes this program the server.
pub(crate) const PROGRAM: &str = "waybill";

const START: Duration = Duration::from_mins(2);
const STOP: Duration = Duration::from_secs(30);
const POLL: Duration = Duration::from_millis(2);

/// A running server.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    /// The time from the start of its process to its first page.
    pub(crate) started_in: Duration,
}

/// The addresses of a running database.
#[derive(Debug, Clone)]
pub(crate) struct Addresses {
    /// The address for the application.
    pub(crate) url: String,
    /// The address for its owner, who migrates.
    pub(crate) owner_url: String,
}

/// A process of this program as `waybill`, with its log in a file.
pub(crate) struct Program {
    arguments: Vec<OsString>,
    database: Option<Addresses>,
    log: PathBuf,
}

/// Runs the program `waybill` with the arguments that follow.
pub(crate) fn be() -> ExitCode {
    cli::run(Cli::parse_from(std::env::args_os().skip(1)))
}

impl Program {
    /// Creates `waybill` with these arguments and this database. Without one, it uses a database in a folder of its
    /// own.
    pub(crate) fn new(
        arguments: impl IntoIterator<Item = OsString>,
        database: Option<Addresses>,
        log: PathBuf,
    ) -> Self {
        Self { arguments: arguments.into_iter().collect(), database, log }
    }

    /// Starts it.
    ///
    /// # Errors
    /// It cannot be run.
    pub(crate) fn start(&self) -> Result<Child> {
        let output = File::options().create(true).append(true).open(&self.log)?;
        let mut command = Command::new(std::env::current_exe()?);
        command.arg(PROGRAM).args(&self.arguments).env_remove("DATABASE_URL");
        // By default a server ships to its user's home.
        command.env("WAYBILL_SHIP_TO", "none");
        if let Some(Addresses { url, owner_url }) = &self.database {
            command.env("DATABASE_URL", url).env("DATABASE_OWNER_URL", owner_url);
        }
        command.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output);
        Ok(command.process_group(0).kill_on_drop(true).spawn()?)
    }

    /// Returns the end of its output.
    pub(crate) fn last_words(&self) -> String {
        let text = std::fs::read_to_string(&self.log).unwrap_or_default();
        let lines: Vec<&str> = text.lines().rev().take(3).collect();
        lines.into_iter().rev().collect::<Vec<_>>().join(" / ")
    }
}

impl Server {
    /// Starts `waybill serve` with further arguments, and waits for its first page.
    ///
    /// # Errors
    /// It ends before that.
    pub(crate) async fn start(
        arguments: &[OsString],
        database: Option<Addresses>,
        log: PathBuf,
    ) -> Result<Self> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let all = ["serve".into(), "--port".into(), port.to_string().into()];
        let program = Program::new(all.into_iter().chain(arguments.iter().cloned()), database, log);
        let began = Instant::now();
        let mut child = program.start()?;
        while began.elapsed() < START {
            if let Some(status) = child.try_wait()? {
                return Err(format!("the server ended ({status}): {}", program.last_words()).into());
            }
            let page = Client::new(address).send("GET", "/", &[], None).await;
            if page.is_ok_and(|page| page.status == 200) {
                return Ok(Self { child, address, started_in: began.elapsed() });
            }
            sleep(POLL).await;
        }
        Err(format!("the server did not start within {} s: {}", START.as_secs(), program.last_words()).into())
    }

    /// Returns its present resident memory, in KiB.
    pub(crate) fn resident(&self) -> Option<u32> {
        memory(self.child.id()?, "VmRSS")
    }

    pub(crate) fn process(&self) -> Option<u32> {
        self.child.id()
    }

    /// Requests it to stop, and waits.
    ///
    /// # Errors
    /// It does not stop, or ends with an error.
    pub(crate) async fn stop(mut self) -> Result<()> {
        if let Some(pid) = self.child.id().and_then(|pid| i32::try_from(pid).ok()) {
            kill(Pid::from_raw(pid), Signal::SIGTERM)?;
        }
        let status = timeout(STOP, self.child.wait()).await.map_err(|_| "the server did not stop")??;
        if status.success() { Ok(()) } else { Err(format!("the server ended badly: {status}").into()) }
    }
}

/// Returns a figure of a process in KiB: `VmRSS` is its present memory, `VmHWM` its maximum.
pub(crate) fn memory(process: u32, figure: &str) -> Option<u32> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with(figure))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
