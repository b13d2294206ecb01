//! Folders and processes that use them.

use sqlx::{Connection, Executor, PgConnection};
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use waybill_database::{Database, PoolSettings, Purpose, Result, Source};

/// Names the program `waybill-postgres` if the one that cargo built cannot be reached.
pub(crate) const HOLDER: &str = "WAYBILL_TEST_HOLDER";

/// A folder that is removed after the test, with the PostgreSQL that may still run in it.
pub(crate) struct TempFolder(PathBuf);

impl TempFolder {
    pub(crate) fn new() -> Self {
        let path = std::env::temp_dir().join(format!("waybill-launcher-{}", uuid::Uuid::now_v7().simple()));
        std::fs::create_dir(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Returns the process number of the PostgreSQL that runs in it.
    pub(crate) fn postmaster(&self) -> Option<i32> {
        postmaster(&self.0)
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        // A failed test left it running. The number in a leftover file may now belong to another process.
        let cluster = self.0.join("postgres").canonicalize().ok();
        let running =
            self.postmaster().filter(|pid| std::fs::read_link(format!("/proc/{pid}/cwd")).ok() == cluster);
        if let Some(pid) = running {
            kill(pid);
        }
        let elsewhere = self.0.join("postgres").read_link();
        if let Some(elsewhere) = elsewhere.ok().filter(|path| path.is_dir()) {
            std::fs::remove_dir_all(elsewhere).unwrap();
        }
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}

/// Returns the process number from the file that PostgreSQL keeps while it runs.
pub(crate) fn postmaster(data: &Path) -> Option<i32> {
    let text = std::fs::read_to_string(data.join("postgres/postmaster.pid")).ok()?;
    text.lines().next()?.trim().parse().ok()
}

/// Opens the database of a folder as a command would.
pub(crate) async fn open(data: &TempFolder) -> Result<Database> {
    open_for(data.path(), Purpose::Tool).await
}

pub(crate) async fn open_for(data: &Path, purpose: Purpose) -> Result<Database> {
    Database::open(Source::Embedded { data: data.into() }, purpose, PoolSettings::default()).await
}

/// Writes as the owner, in a database that needs no migration.
pub(crate) async fn write(database: &Database, text: &str) {
    let mut owner = PgConnection::connect_with(&database.owner()).await.unwrap();
    owner.execute("CREATE TABLE IF NOT EXISTS written (text text)").await.unwrap();
    owner.execute("GRANT SELECT ON written TO PUBLIC").await.unwrap();
    sqlx::query("INSERT INTO written VALUES ($1)").bind(text).execute(&mut owner).await.unwrap();
    owner.close().await.unwrap();
}

pub(crate) async fn read(database: &Database) -> Vec<String> {
    try_read(database).await.unwrap()
}

pub(crate) async fn try_read(database: &Database) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar("SELECT text FROM written ORDER BY text").fetch_all(&database.pool).await
}

/// Ends a process as a power cut would.
pub(crate) fn kill(pid: i32) {
    nix::sys::signal::kill(nix::unistd::Pid::from_raw(pid), nix::sys::signal::Signal::SIGKILL).unwrap();
}

/// Another process that has opened the database of a folder.
pub(crate) struct Holder {
    child: Child,
    pub(crate) url: String,
}

impl Holder {
    pub(crate) fn start(data: &Path, purpose: &str) -> Self {
        Self::start_by(Command::new(holder_program()), data, purpose).unwrap()
    }

    /// Starts one with a command of the caller. Fails with its output if it cannot open the folder.
    pub(crate) fn start_by(
        mut command: Command,
        data: &Path,
        purpose: &str,
    ) -> std::result::Result<Self, String> {
        command.arg(data).arg(purpose).process_group(0);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut url = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
        if url.is_empty() {
            let output = child.wait_with_output().unwrap();
            return Err(String::from_utf8(output.stderr).unwrap());
        }
        Ok(Self { child, url: url.trim().to_owned() })
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Ends it cleanly.
    pub(crate) fn end(mut self) {
        drop(self.child.stdin.take());
        assert!(self.child.wait().unwrap().success());
    }

    /// Kills it without notice.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

pub(crate) fn holder_program() -> PathBuf {
    let built = || env!("CARGO_BIN_EXE_waybill-postgres").into();
    std::env::var_os(HOLDER).map_or_else(built, PathBuf::from)
}
