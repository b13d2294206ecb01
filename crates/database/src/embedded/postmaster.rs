//! Finds, starts and stops the PostgreSQL of a cluster.

use super::cluster::Cluster;
use super::{programs, roles};
use crate::{Error, Result};
use nix::errno::Errno;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use sqlx::{Connection, PgConnection};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use tokio::process::Child;
use tokio::time::{Instant, sleep, timeout};

/// The user that the application signs in as, and the name of its database.
pub(crate) const NAME: &str = "waybill";
/// The superuser, for the tasks of the launcher: setup, migration, restore.
pub(crate) const OWNER: &str = "postgres";

const PID_FILE: &str = "postmaster.pid";
/// SQLSTATE `cannot_connect_now`.
const STARTING_UP: &str = "57P03";
const START_TIMEOUT: Duration = Duration::from_mins(5);
const FAST_STOP_TIMEOUT: Duration = Duration::from_secs(30);
const IMMEDIATE_STOP_TIMEOUT: Duration = Duration::from_secs(10);
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const POLL: Duration = Duration::from_millis(10);
const WATCH: Duration = Duration::from_millis(200);
const STARTS: u32 = 5;

/// A running PostgreSQL, started by us or by a process before us.
#[derive(Debug)]
pub(crate) struct Postmaster {
    pid: i32,
    pub(crate) port: u16,
    /// The child process; `None` if another process started it.
    child: Option<Child>,
}

impl Postmaster {
    /// Joins the PostgreSQL that runs on the cluster, or starts one on `port`, or on a free port otherwise. Returns
    /// when it accepts connections.
    pub(crate) async fn ensure(cluster: &Cluster, port: Option<u16>) -> Result<Self> {
        let mut attempt = 1;
        loop {
            let outcome = match Self::find(cluster)? {
                Some(running) => running.join(cluster).await,
                None => Self::start(cluster, port).await,
            };
            match outcome {
                Err(Error::NotStarted { log, .. }) if attempt < STARTS && is_passing(&log) => {
                    tracing::info!(attempt, "PostgreSQL could not start yet; trying again");
                    sleep(WATCH * attempt).await;
                    attempt += 1;
                }
                outcome => return outcome,
            }
        }
    }

    /// Returns the PostgreSQL that runs on the cluster, according to its own file. Removes the file of a crashed
    /// PostgreSQL if its process number now belongs to another process, which PostgreSQL would mistake for its own.
    pub(crate) fn find(cluster: &Cluster) -> Result<Option<Self>> {
        let path = cluster.path();
        match recorded(path)? {
            (Some(pid), Some(port)) if is_postmaster(pid, path) => Ok(Some(Self { pid, port, child: None })),
            (Some(pid), _) if kill(Pid::from_raw(pid), None).is_ok() && !is_postmaster(pid, path) => {
                let file = path.join(PID_FILE);
                std::fs::remove_file(&file).map_err(Error::file("remove", &file))?;
                Ok(None)
            }
            _ => Ok(None),
        }
    }

    async fn start(cluster: &Cluster, port: Option<u16>) -> Result<Self> {
        let port = match port {
            Some(port) => port,
            None => free_port()?,
        };
        let log = cluster.folder.log()?;
        let start = cluster.folder.log_length();
        let program = cluster.programs.postgres();
        let mut command = cluster.os_user.command(&program);
        command.arg("-D").arg(cluster.path()).args(cluster.settings(port));
        let errors = log.try_clone().map_err(Error::file("open the log for", &program))?;
        // Use a separate process group: Ctrl-C in the terminal is for this process, which stops the database last.
        command.stdin(Stdio::null()).stdout(log).stderr(errors).process_group(0);
        let child = command.spawn().map_err(Error::file("run", &program))?;
        let pid = child.id().and_then(|pid| i32::try_from(pid).ok()).unwrap_or_default();
        let mut postmaster = Self { pid, port, child: Some(child) };
        match postmaster.answer(cluster, start).await {
            Ok(()) => Ok(postmaster),
            Err(error) => {
                postmaster.stop(cluster.path()).await?;
                Err(error)
            }
        }
    }

    async fn join(mut self, cluster: &Cluster) -> Result<Self> {
        tracing::info!(process = self.pid, port = self.port, "PostgreSQL runs already; using it");
        self.answer(cluster, cluster.folder.log_length()).await?;
        Ok(self)
    }

    /// Waits until PostgreSQL accepts connections (after a crash it first repairs itself) and our password.
    async fn answer(&mut self, cluster: &Cluster, log_start: u64) -> Result<()> {
        let deadline = Instant::now() + START_TIMEOUT;
        let options = cluster.maintenance(self.port);
        let not_started = |reason: &str| Error::NotStarted {
            reason: reason.into(),
            log: cluster.folder.log_since(log_start),
        };
        loop {
            if !self.is_running(cluster.path()) {
                return Err(not_started("it has ended"));
            }
            match timeout(CONNECT_TIMEOUT, PgConnection::connect_with(&options)).await {
                Ok(Ok(connection)) => {
                    roles::set_up(cluster, connection).await?;
                    return self.require_password(cluster).await;
                }
                Ok(Err(sqlx::Error::Database(error)))
                    if error.code().is_none_or(|code| code != STARTING_UP) =>
                {
                    return Err(self.foreign(cluster, error.message()));
                }
                _ if Instant::now() > deadline => return Err(not_started("it does not answer")),
                _ => sleep(POLL).await,
            }
        }
    }

    /// Requires that the application's stored password is the one of its role.
    async fn require_password(&self, cluster: &Cluster) -> Result<()> {
        let options = cluster.application(self.port);
        match timeout(CONNECT_TIMEOUT, PgConnection::connect_with(&options)).await {
            Ok(Ok(connection)) => Ok(connection.close().await?),
            Ok(Err(sqlx::Error::Database(error))) => Err(self.foreign(cluster, error.message())),
            Ok(Err(error)) => Err(Error::Connect(error)),
            Err(_) => Err(Error::Connect(sqlx::Error::PoolTimedOut)),
        }
    }

    fn foreign(&self, cluster: &Cluster, reason: &str) -> Error {
        let (pid, port, reason) = (self.pid, self.port, reason.to_owned());
        Error::Foreign { cluster: cluster.path().into(), pid, port, reason }
    }

    /// Returns true if both are the same process.
    pub(crate) fn is(&self, other: &Self) -> bool {
        self.pid == other.pid
    }

    /// Returns when PostgreSQL has ended.
    pub(crate) async fn ended(&mut self, cluster: &Path) {
        if let Some(child) = &mut self.child
            && child.wait().await.is_ok()
        {
            return;
        }
        while is_postmaster(self.pid, cluster) {
            sleep(WATCH).await;
        }
    }

    /// Stops PostgreSQL: open transactions are rolled back and everything is on disk. If it does not stop in time, it
    /// is stopped immediately and repairs itself at its next start.
    pub(crate) async fn stop(mut self, cluster: &Path) -> Result<()> {
        for (signal, limit) in
            [(Signal::SIGINT, FAST_STOP_TIMEOUT), (Signal::SIGQUIT, IMMEDIATE_STOP_TIMEOUT)]
        {
            if !self.is_running(cluster) {
                return Ok(());
            }
            match kill(Pid::from_raw(self.pid), signal) {
                Ok(()) | Err(Errno::ESRCH) => (),
                Err(errno) => return Err(Error::file("stop the PostgreSQL of", cluster)(errno.into())),
            }
            if timeout(limit, self.ended(cluster)).await.is_ok() {
                return Ok(());
            }
            tracing::warn!(process = self.pid, %signal, "PostgreSQL has not stopped in time");
        }
        Err(Error::file("stop the PostgreSQL of", cluster)(std::io::ErrorKind::TimedOut.into()))
    }

    fn is_running(&mut self, cluster: &Path) -> bool {
        match &mut self.child {
            Some(child) => matches!(child.try_wait(), Ok(None)),
            None => is_postmaster(self.pid, cluster),
        }
    }
}

/// Returns the program folder of the PostgreSQL that runs on a cluster, if it is safe to run.
pub(super) fn programs_of(cluster: &Path) -> Result<Option<PathBuf>> {
    let (pid, _) = recorded(cluster)?;
    Ok(pid.filter(|pid| is_postmaster(*pid, cluster)).and_then(programs::folder_of))
}

/// Reads the process and port from PostgreSQL's own file, which may be that of a process that has ended.
fn recorded(cluster: &Path) -> Result<(Option<i32>, Option<u16>)> {
    let path = cluster.join(PID_FILE);
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok((None, None)),
        Err(error) => return Err(Error::file("read", &path)(error)),
    };
    let lines: Vec<&str> = text.lines().collect();
    let pid = lines.first().and_then(|line| line.trim().parse().ok());
    Ok((pid, lines.get(3).and_then(|line| line.trim().parse().ok())))
}

/// Returns the options of a connection to a database of an embedded PostgreSQL.
pub(crate) fn options(port: u16, user: &str, password: &str, database: &str) -> PgConnectOptions {
    PgConnectOptions::new_without_pgpass()
        .host("127.0.0.1")
        .port(port)
        .username(user)
        .password(password)
        .database(database)
        .ssl_mode(PgSslMode::Disable)
}

fn free_port() -> Result<u16> {
    let listen = || TcpListener::bind(("127.0.0.1", 0))?.local_addr();
    Ok(listen().map_err(Error::file("find a free port on", Path::new("127.0.0.1")))?.port())
}

/// Returns true if a new start may succeed. The port was taken concurrently, another PostgreSQL is starting, or
/// processes of a killed PostgreSQL are still ending.
fn is_passing(log: &str) -> bool {
    const PASSING: [&str; 4] = [
        "could not create any TCP/IP sockets",
        "could not bind",
        "pre-existing shared memory block",
        "lock file \"postmaster.pid\" already exists",
    ];
    PASSING.iter().any(|text| log.contains(text))
}

/// Returns true if the process is the PostgreSQL of this cluster. It works in the cluster's folder.
#[cfg(target_os = "linux")]
pub(super) fn is_postmaster(pid: i32, cluster: &Path) -> bool {
    std::fs::read_link(format!("/proc/{pid}/cwd")).is_ok_and(|folder| folder == cluster)
}

/// Returns true if the process is the PostgreSQL of this cluster. It was started with the cluster's folder.
#[cfg(not(target_os = "linux"))]
pub(super) fn is_postmaster(pid: i32, cluster: &Path) -> bool {
    let output = std::process::Command::new("ps").args(["-o", "command=", "-p", &pid.to_string()]).output();
    output.is_ok_and(|output| {
        String::from_utf8_lossy(&output.stdout).contains(&format!("-D {} ", cluster.display()))
    })
}
