//! Runs a command with Waybill servers of the demo company, each on a fresh database and a free port.

use crate::process::{exit_code, run_to_end, send};
use nix::sys::signal::Signal;
use std::fs::File;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Stdio};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep, timeout};
use waybill_database::testing::TestDatabase;

/// The variable with the addresses of the servers, separated by spaces.
const URL_VARIABLE: &str = "WAYBILL_URL";
/// The demo company takes nine seconds of a processor, which a loaded machine may be slow to provide.
const START_TIMEOUT: Duration = Duration::from_mins(10);
const STOP_TIMEOUT: Duration = Duration::from_secs(20);
const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);
const POLL: Duration = Duration::from_millis(50);
/// The number of log lines shown. It is small, so that the last output of the command stays visible at the end of a CI
/// log.
const LOG_LINES: usize = 8;
const LOG_WIDTH: usize = 160;
/// The mark of the server's log lines about requests, which would hide the last output of the command.
const ROUTINE: &str = r#""level":"INFO""#;

/// Starts so many servers next to this program, runs the command and stops them. Returns the command's exit code.
#[tokio::main]
pub(crate) async fn run(servers: usize, program: &str, arguments: &[&str]) -> Result<ExitCode, String> {
    let binary = std::env::current_exe().map_err(|error| error.to_string())?.with_file_name("waybill");
    let mut running = Vec::new();
    for number in 1..=servers {
        running.push(Running::start(&binary, number).await?);
    }
    let urls: Vec<String> =
        running.iter().map(|server| format!("http://127.0.0.1:{}", server.port)).collect();
    let mut command = Command::new(program);
    command.args(arguments).env(URL_VARIABLE, urls.join(" "));
    let status = run_to_end(command).await;
    let mut stopped = Ok(());
    for server in &mut running {
        stopped = stopped.and(server.stop().await);
    }
    let well = status.as_ref().is_ok_and(std::process::ExitStatus::success) && stopped.is_ok();
    for server in running.iter().filter(|_| !well) {
        show_end(&server.log);
    }
    stopped?;
    Ok(exit_code(status?))
}

/// A server with a database and a folder of its own.
struct Running {
    process: Child,
    port: u16,
    log: PathBuf,
    data: PathBuf,
    _database: TestDatabase,
}

impl Running {
    async fn start(binary: &Path, number: usize) -> Result<Self, String> {
        let database =
            TestDatabase::filled("demo", binary, async |empty| make_demo(binary, empty).await).await;
        let data = std::env::temp_dir().join(format!("waybill-server-{}", uuid::Uuid::now_v7().simple()));
        let log = binary.with_file_name(format!("with-server-{number}.log"));
        let port = free_port().map_err(|error| format!("no free port: {error}"))?;
        let mut process = start(binary, &log, &database.url, &data, port)?;
        if let Err(reason) = ready(&mut process, port).await {
            show_end(&log);
            return Err(reason);
        }
        Ok(Self { process, port, log, data, _database: database })
    }

    async fn stop(&mut self) -> Result<(), String> {
        let stopped = stop(&mut self.process).await;
        stopped.and(remove(&self.data))
    }
}

/// Makes the demo company, with which every server of the run begins.
async fn make_demo(binary: &Path, database: &TestDatabase) -> Result<(), String> {
    let data = std::env::temp_dir().join(format!("waybill-demo-{}", uuid::Uuid::now_v7().simple()));
    let port = free_port().map_err(|error| format!("no free port: {error}"))?;
    let mut server =
        start(binary, &binary.with_file_name("with-server-demo.log"), &database.url, &data, port)?;
    ready(&mut server, port).await?;
    stop(&mut server).await?;
    remove(&data)
}

fn remove(data: &Path) -> Result<(), String> {
    if !data.exists() {
        return Ok(());
    }
    std::fs::remove_dir_all(data).map_err(|error| format!("cannot remove {}: {error}", data.display()))
}

fn start(binary: &Path, log: &Path, database: &str, data: &Path, port: u16) -> Result<Child, String> {
    let failed = |error: std::io::Error| format!("cannot start {}: {error}", binary.display());
    let output = File::create(log).map_err(failed)?;
    let errors = output.try_clone().map_err(failed)?;
    let mut command = Command::new(binary);
    command.args(["serve", "--demo", "--port", &port.to_string(), "--data"]).arg(data);
    command.env("DATABASE_URL", database).stdin(Stdio::null()).stdout(output).stderr(errors);
    // Use a separate process group: Ctrl-C is for the command, and the server is stopped after it.
    command.process_group(0).kill_on_drop(true).spawn().map_err(failed)
}

/// Waits until the server is ready.
async fn ready(server: &mut Child, port: u16) -> Result<(), String> {
    let deadline = Instant::now() + START_TIMEOUT;
    while Instant::now() < deadline {
        if let Some(status) = server.try_wait().map_err(|error| error.to_string())? {
            return Err(format!("the server ended while it was starting: {status}"));
        }
        if let Ok(Ok(true)) = timeout(ANSWER_TIMEOUT, answers_ready(port)).await {
            return Ok(());
        }
        sleep(POLL).await;
    }
    Err(format!("the server was not ready after {} seconds", START_TIMEOUT.as_secs()))
}

async fn answers_ready(port: u16) -> std::io::Result<bool> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await?;
    stream.write_all(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await?;
    let mut status = [0; 12];
    stream.read_exact(&mut status).await?;
    Ok(status.ends_with(b" 200"))
}

async fn stop(server: &mut Child) -> Result<(), String> {
    send(server, Signal::SIGTERM)?;
    let status = timeout(STOP_TIMEOUT, server.wait()).await;
    let status = status.map_err(|_| "the server did not stop when asked to".to_owned())?;
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("the server did not end well: {status}")),
        Err(error) => Err(error.to_string()),
    }
}

fn show_end(log: &Path) {
    match std::fs::read_to_string(log) {
        Ok(text) => {
            let lines: Vec<&str> = text.lines().filter(|line| !line.contains(ROUTINE)).collect();
            eprintln!("The last warnings and errors of the server ({} has all of it):", log.display());
            for line in lines.iter().skip(lines.len().saturating_sub(LOG_LINES)) {
                eprintln!("  {}", line.chars().take(LOG_WIDTH).collect::<String>());
            }
        }
        Err(error) => eprintln!("The server's log {} cannot be read: {error}", log.display()),
    }
}

fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}
