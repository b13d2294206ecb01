//! Runs a command with a PostgreSQL of its own.

#![allow(clippy::unwrap_used, reason = "a test ends where it fails")]

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A folder for temporary files, separate from other runs and removed after the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        let path = std::env::temp_dir().join(format!("waybill-xtask-{}", uuid::Uuid::now_v7().simple()));
        std::fs::create_dir(&path).unwrap();
        Self(path)
    }

    fn with_database(&self, script: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.args(["with-database", "--", "sh", "-c", script]);
        // These tests run inside a with-database themselves.
        command.env_remove("WAYBILL_TEST_DATABASE_URL").env("TMPDIR", &self.0);
        command
    }

    fn is_empty(&self) -> bool {
        self.0.read_dir().unwrap().next().is_none()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}

#[test]
fn the_command_gets_the_address_and_its_exit_code_is_passed_on() {
    let folder = Folder::new();
    let output = folder.with_database("echo $WAYBILL_TEST_DATABASE_URL; exit 3").output().unwrap();
    let address = String::from_utf8(output.stdout).unwrap();
    assert!(address.starts_with("postgres://postgres:"), "{address}");
    assert_eq!(output.status.code(), Some(3));
    assert!(folder.is_empty(), "nothing is left behind");
}

#[test]
fn a_command_that_is_killed_is_a_failure() {
    let folder = Folder::new();
    let status = folder.with_database("kill -9 $$").status().unwrap();
    assert_eq!(status.code(), Some(137));
}

#[test]
fn a_server_that_is_given_is_used_and_none_is_started() {
    let folder = Folder::new();
    let mut command = folder.with_database("echo $WAYBILL_TEST_DATABASE_URL; ls -A $TMPDIR");
    let output = command.env("WAYBILL_TEST_DATABASE_URL", "postgres://given").output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap().trim(), "postgres://given");
}

#[test]
fn what_a_killed_run_left_behind_is_stopped_and_removed_by_the_next() {
    let folder = Folder::new();
    // The command ends with its input, which the test controls.
    let mut command = folder.with_database("echo started; exec cat");
    let mut killed = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(killed.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "started\n");
    killed.kill().unwrap();
    killed.wait().unwrap();
    let server = address(&folder.0);
    assert!(is_running(server), "the server outlives a killed run");

    assert!(folder.with_database("true").status().unwrap().success());
    assert!(!is_running(server));
    assert!(folder.is_empty());
}

/// Returns the address of the server of the only run in the folder.
fn address(folder: &Path) -> (&'static str, u16) {
    let run = folder.read_dir().unwrap().next().unwrap().unwrap().path();
    let text = std::fs::read_to_string(run.join("postgres/postmaster.pid")).unwrap();
    ("127.0.0.1", text.lines().nth(3).unwrap().trim().parse().unwrap())
}

fn is_running(server: (&str, u16)) -> bool {
    TcpStream::connect(server).is_ok()
}
