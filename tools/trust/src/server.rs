//! The server under test, in a separate process.

use std::fs::File;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::Result;

const START: Duration = Duration::from_mins(2);
const STOP: Duration = Duration::from_secs(30);

/// The code with which the first user of an empty company proves to be its administrator.
pub(crate) const FIRST_ADMIN_CODE: &str = "TQ7K-W2NX-9DHF";

/// The keys of every server and of restored data, which could not be read with others.
const MASTER_KEY: &str = "mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU";
const PROOF_KEY: &str = "kQ7yD2sRzW5xB9nVfT4hJ8cLpG6mEaUo";

/// The location of the server's data.
#[derive(Debug, Clone)]
pub(crate) enum Data {
    /// A database at this address.
    Url(String),
    /// A PostgreSQL of its own in this folder.
    Folder(PathBuf),
}

/// A running server, killed when it is dropped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    child: Child,
}

impl Server {
    /// Starts it and waits until it serves. Appends its log to a file.
    pub(crate) async fn start(program: &Path, data: &Data, log: &Path) -> Result<Self> {
        Self::launch(waybill(program, data), data, log).await
    }

    /// Starts it with shipping to a folder.
    pub(crate) async fn start_shipping(program: &Path, data: &Data, log: &Path, to: &Path) -> Result<Self> {
        let mut command = waybill(program, data);
        command.env("WAYBILL_SHIP_TO", to);
        Self::launch(command, data, log).await
    }

    async fn launch(mut command: Command, data: &Data, log: &Path) -> Result<Self> {
        command.args(["serve", "--port", "0"]).env("RUST_LOG", "warn");
        command.stderr(File::options().create(true).append(true).open(log)?).stdout(Stdio::piped());
        let mut child = with_data(&mut command, data).kill_on_drop(true).spawn()?;
        let output = child.stdout.take().ok_or("no output")?;
        let mut lines = BufReader::new(output).lines();
        let serving = async {
            while let Some(line) = lines.next_line().await? {
                if let Some(address) = line.strip_prefix("Waybill is at http://") {
                    return Ok::<SocketAddr, crate::Failure>(address.parse()?);
                }
            }
            Err(format!("the server ended before it served; see {}", log.display()).into())
        };
        let address = timeout(START, serving).await??;
        // The rest of its output is discarded, so that it never waits for a reader.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Ok(Self { address, child })
    }

    pub(crate) async fn kill(&mut self) -> Result<()> {
        Ok(self.child.kill().await?)
    }

    /// Requests it to stop, and waits until it has.
    pub(crate) async fn stop(&mut self) -> Result<()> {
        let id = self.child.id().ok_or("the server has ended by itself")?;
        kill(Pid::from_raw(id.cast_signed()), Signal::SIGTERM)?;
        let status = timeout(STOP, self.child.wait()).await.map_err(|_| "the server does not end")??;
        if status.success() { Ok(()) } else { Err(format!("the server ended badly: {status}").into()) }
    }
}

/// Returns true if `waybill check` finds that the read models agree with the log.
pub(crate) async fn check(program: &Path, data: &Data) -> Result<bool> {
    let mut command = waybill(program, data);
    command.arg("check").stdout(Stdio::null()).stderr(Stdio::inherit());
    let status: ExitStatus = with_data(&mut command, data).status().await?;
    Ok(status.success())
}

/// Restores all shipped data into an empty data folder.
pub(crate) async fn restore(program: &Path, shipped: &Path, data: &Path) -> Result<()> {
    let into = Data::Folder(data.to_owned());
    let mut command = waybill(program, &into);
    command.arg("restore").arg("--from").arg(shipped).stdout(Stdio::null()).stderr(Stdio::inherit());
    let status = with_data(&mut command, &into).status().await?;
    if status.success() { Ok(()) } else { Err("what was shipped cannot be restored".into()) }
}

fn waybill(program: &Path, data: &Data) -> Command {
    let mut command = Command::new(program);
    command.env_remove("DATABASE_URL").env("WAYBILL_FIRST_ADMIN_CODE", FIRST_ADMIN_CODE);
    // Data restored into another folder is sealed and signed with these too.
    command.env("WAYBILL_MASTER_KEY", MASTER_KEY).env("WAYBILL_PROOF_KEY", PROOF_KEY).stdin(Stdio::null());
    // By default a server ships to its user's home.
    command.env("WAYBILL_SHIP_TO", "none");
    if let Data::Url(url) = data {
        command.env("DATABASE_URL", url);
    }
    command
}

fn with_data<'a>(command: &'a mut Command, data: &Data) -> &'a mut Command {
    match data {
        Data::Url(_) => command,
        Data::Folder(folder) => command.arg("--data").arg(folder),
    }
}
