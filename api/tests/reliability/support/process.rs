//! Processes of the real program.

use std::ffi::OsStr;
use std::net::SocketAddr;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Output, Stdio};
use std::sync::{Arc, Mutex};

use nix::sys::signal::{self, Signal};
use nix::unistd::Pid;
use tokio::io::{AsyncBufReadExt as _, AsyncRead, BufReader};
use tokio::process::{Child, Command};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use waybill_database::testing::TestDatabase;

use super::TIMEOUT;

/// The code for registering the first administrator.
pub(crate) const FIRST_ADMIN_CODE: &str = "TQ7K-W2NX-9DHF";
/// Servers of one database need the same key.
const SIGNING_KEY: &str = "mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU-3";

/// A server of its own; killed when it is dropped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    child: Child,
    log: Arc<Mutex<Vec<String>>>,
    reading: JoinHandle<()>,
}

impl Server {
    /// A server on a free port that accepts requests.
    pub(crate) async fn start(database: &TestDatabase) -> Self {
        Self::with(database, &["--connections", "8"]).await
    }

    /// Starts a server on a free port with these options.
    pub(crate) async fn with(database: &TestDatabase, options: &[&str]) -> Self {
        Self::by(&database.url, options).await
    }

    /// Runs the program with the database at this address.
    pub(crate) async fn by(url: &str, options: &[&str]) -> Self {
        let mut child = spawn_at(url, ["serve", "--port", "0"].iter().chain(options));
        let log: Arc<Mutex<Vec<String>>> = Arc::default();
        let mut reading = tokio::spawn(keep(child.stderr.take().unwrap(), Arc::clone(&log)));
        let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = timeout(TIMEOUT, async {
            while let Some(line) = output.next_line().await.unwrap() {
                if let Some(address) =
                    line.strip_prefix("Waybill is at ").and_then(|url| url.split("://").nth(1))
                {
                    return address.parse().unwrap();
                }
            }
            (&mut reading).await.unwrap();
            panic!("the server ended before it served: {:?}", log.lock().unwrap());
        });
        let address = address.await.expect("a server that serves");
        // The rest of its output is read away, so that it never waits for a reader.
        tokio::spawn(async move { while let Ok(Some(_)) = output.next_line().await {} });
        Self { address, child, log, reading }
    }

    /// Ends it as a loss of power does: without a message, with nothing finished.
    pub(crate) async fn kill(mut self) {
        self.child.kill().await.unwrap();
        self.checked_log().await;
    }

    /// Sends it a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        signal::kill(Pid::from_raw(self.child.id().unwrap().cast_signed()), signal).unwrap();
    }

    /// Asks it to end, and waits until it has: how it ended, and the lines of its log, none of them an error.
    pub(crate) async fn terminate(self) -> (ExitStatus, Vec<String>) {
        let (status, log) = self.end().await;
        let is_error = |line: &&String| line.contains(r#""level":"ERROR""#) || line.contains("panicked");
        let errors: Vec<&String> = log.iter().filter(is_error).collect();
        assert!(errors.is_empty(), "{errors:#?}");
        (status, log)
    }

    /// Ends a server that may have logged errors.
    pub(crate) async fn end(mut self) -> (ExitStatus, Vec<String>) {
        self.signal(Signal::SIGTERM);
        let status = timeout(TIMEOUT, self.child.wait()).await.expect("a server that ends").unwrap();
        (&mut self.reading).await.unwrap();
        let log = self.log.lock().unwrap().clone();
        (status, log)
    }

    /// Waits until it has ended by itself: how, and the lines of its log, errors among them.
    pub(crate) async fn ended(mut self) -> (ExitStatus, Vec<String>) {
        let status = timeout(TIMEOUT, self.child.wait()).await.expect("a server that ends").unwrap();
        (&mut self.reading).await.unwrap();
        let log = self.log.lock().unwrap().clone();
        (status, log)
    }

    /// Stops it, which must succeed, with nothing in its log that an operator would have to look after.
    pub(crate) async fn stop(self) {
        let (status, log) = self.terminate().await;
        assert!(status.success(), "{status}: {log:#?}");
    }

    /// The lines of the log of a process that has ended: no error among them.
    async fn checked_log(mut self) -> Vec<String> {
        (&mut self.reading).await.unwrap();
        let log = self.log.lock().unwrap().clone();
        let is_error = |line: &&String| line.contains(r#""level":"ERROR""#) || line.contains("panicked");
        let errors: Vec<&String> = log.iter().filter(is_error).collect();
        assert!(errors.is_empty(), "{errors:#?}");
        log
    }
}

impl Drop for Server {
    /// A test that fails shows the output of its servers.
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}: {:#?}", self.address, self.log.lock().unwrap());
        }
    }
}

/// The program with these arguments, on this database; killed when it is dropped.
pub(crate) fn spawn<S: AsRef<OsStr>>(
    database: &TestDatabase,
    arguments: impl IntoIterator<Item = S>,
) -> Child {
    spawn_at(&database.url, arguments)
}

fn spawn_at<S: AsRef<OsStr>>(url: &str, arguments: impl IntoIterator<Item = S>) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_waybill"));
    command
        .args(arguments)
        .args(["--database-url", url])
        .current_dir(folder_of(url))
        .env("RUST_LOG", "warn")
        .env("WAYBILL_SIGNING_KEY", SIGNING_KEY)
        .env("WAYBILL_FIRST_ADMIN_CODE", FIRST_ADMIN_CODE)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap()
}

/// Returns the folder for the data that the processes of one database store outside of it.
pub(crate) fn folder_of(url: &str) -> PathBuf {
    let name = url.rsplit('/').next().unwrap_or_default().split('?').next().unwrap_or_default();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("beside").join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Kills a program that is still at work.
pub(crate) async fn kill(mut program: Child) {
    program.start_kill().unwrap();
    let ended = program.wait_with_output().await.unwrap();
    assert_eq!(ended.status.signal(), Some(Signal::SIGKILL as i32), "it had ended before: {ended:?}");
}

/// Runs the program with these arguments to its end, and returns its output.
pub(crate) async fn run_to_end<S: AsRef<OsStr>>(
    database: &TestDatabase,
    arguments: impl IntoIterator<Item = S>,
) -> Output {
    run_at(&database.url, arguments).await
}

/// Runs the program with the database at this address.
pub(crate) async fn run_at<S: AsRef<OsStr>>(url: &str, arguments: impl IntoIterator<Item = S>) -> Output {
    let running = spawn_at(url, arguments).wait_with_output();
    timeout(TIMEOUT, running).await.expect("a program that ends").unwrap()
}

async fn keep(lines: impl AsyncRead + Unpin, log: Arc<Mutex<Vec<String>>>) {
    let mut lines = BufReader::new(lines).lines();
    while let Ok(Some(line)) = lines.next_line().await {
        log.lock().unwrap().push(line);
    }
}
