//! Tests run as root: PostgreSQL runs as another account, which cannot reach every folder. All tests also run again as
//! an ordinary user.
#![cfg(target_os = "linux")]

use crate::support::{HOLDER, Holder, TempFolder, holder_program, open, open_for, postmaster, read, write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use waybill_database::Purpose;
use waybill_database::testing::rounds;

#[tokio::test]
async fn postgres_does_not_run_as_root() {
    let data = TempFolder::new();
    let database = open(&data).await.unwrap();
    let owner = std::fs::metadata(format!("/proc/{}", data.postmaster().unwrap())).unwrap().uid();
    assert_ne!(owner, 0);
    database.stop().await.unwrap();
}

#[tokio::test]
async fn below_a_folder_that_is_closed_to_others_the_database_is_kept_elsewhere_with_a_link_to_it() {
    let closed = TempFolder::new();
    close(closed.path());
    let data = closed.path().join("data");
    let database = open_for(&data, Purpose::Tool).await.unwrap();
    write(&database, "kept").await;
    database.stop().await.unwrap();
    assert_eq!(data.join("postgres").is_symlink(), is_root(), "an ordinary user can reach what is its own");

    let database = open_for(&data, Purpose::Tool).await.unwrap();
    assert_eq!(read(&database).await, ["kept"]);
    database.stop().await.unwrap();
    if is_root() {
        std::fs::remove_dir_all(data.join("postgres").read_link().unwrap()).unwrap();
    }
}

#[tokio::test]
async fn programs_in_a_folder_that_is_closed_to_others_are_copied_to_an_open_one() {
    if !is_root() {
        return;
    }
    let (closed, data) = (TempFolder::new(), TempFolder::new());
    let installation = programs().await.parent().unwrap().to_owned();
    let copied = Command::new("cp").arg("-R").arg(installation).arg(closed.path().join("native")).status();
    assert!(copied.unwrap().success());
    close(closed.path());

    let mut command = Command::new(holder_program());
    command.env("PG_BIN", closed.path().join("native/bin"));
    let holder = Holder::start_by(command, data.path(), "tool").unwrap();
    let used = running_programs(data.path());
    holder.end();
    let copy = used.parent().unwrap();
    assert!(copy.starts_with("/var/lib/waybill/programs"), "{}", copy.display());
    std::fs::remove_dir_all(copy).unwrap();
}

#[tokio::test]
async fn a_folder_that_root_made_is_refused_to_others_in_words() {
    if !is_root() {
        return;
    }
    let (programs, open_to_all) = (programs().await, TempFolder::new());
    let data = TempFolder::new();
    let holder = open_to_all.path().join("waybill-postgres");
    std::fs::copy(holder_program(), &holder).unwrap();
    let database = open(&data).await.unwrap();
    database.stop().await.unwrap();

    let Err(error) = Holder::start_by(ordinary(&holder, &programs), data.path(), "tool") else {
        panic!("opened")
    };
    assert!(
        error.contains("Permission denied") && error.contains(&data.path().display().to_string()),
        "{error}"
    );
}

#[tokio::test]
async fn root_runs_the_database_of_an_ordinary_user_as_that_user() {
    if !is_root() {
        return;
    }
    let (programs, open_to_all) = (programs().await, TempFolder::new());
    let data = TempFolder::new();
    std::os::unix::fs::chown(data.path(), Some(NOBODY), None).unwrap();
    let holder = open_to_all.path().join("waybill-postgres");
    std::fs::copy(holder_program(), &holder).unwrap();
    Holder::start_by(ordinary(&holder, &programs), data.path(), "server").unwrap().end();

    let database = open_for(data.path(), Purpose::Server).await.unwrap();
    let owner = std::fs::metadata(format!("/proc/{}", data.postmaster().unwrap())).unwrap().uid();
    assert_eq!(owner, NOBODY);
    database.stop().await.unwrap();
    Holder::start_by(ordinary(&holder, &programs), data.path(), "server").unwrap().end();
}

#[tokio::test]
async fn all_of_this_holds_for_an_ordinary_user_too() {
    if !is_root() {
        return;
    }
    let (programs, open_to_all) = (programs().await, TempFolder::new());
    let tests = open_to_all.path().join("tests");
    let holder = open_to_all.path().join("waybill-postgres");
    std::fs::copy(std::env::current_exe().unwrap(), &tests).unwrap();
    std::fs::copy(holder_program(), &holder).unwrap();
    let mut command = ordinary(&tests, &programs);
    // `make drills` runs all tests again.
    let some: &[&str] = if rounds(1) == 1 { &OF_AN_ORDINARY_USER } else { &[] };
    let output = command.env(HOLDER, &holder).args(["--test-threads", "2"]).args(some).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("what_was_written_is_there_after_a_restart ... ok"), "{text}");
}

/// Tests in which the account matters most.
const OF_AN_ORDINARY_USER: [&str; 3] =
    ["what_was_written", "closed_folders::below", "sharing::who_comes_later"];

const NOBODY: u32 = 65534;

fn is_root() -> bool {
    nix::unistd::Uid::effective().is_root()
}

fn close(folder: &Path) {
    std::fs::set_permissions(folder, PermissionsExt::from_mode(0o700)).unwrap();
}

/// Returns a command run by an unprivileged user, with programs that everyone can reach.
fn ordinary(program: &Path, programs: &Path) -> Command {
    let mut command = Command::new(program);
    command.uid(NOBODY).gid(NOBODY).current_dir("/").env("PG_BIN", programs);
    command
}

/// Returns programs that another account can reach: those that root's own PostgreSQL runs on.
async fn programs() -> PathBuf {
    let data = TempFolder::new();
    let database = open(&data).await.unwrap();
    let programs = running_programs(data.path());
    database.stop().await.unwrap();
    programs
}

fn running_programs(data: &Path) -> PathBuf {
    let program = std::fs::read_link(format!("/proc/{}/exe", postmaster(data).unwrap())).unwrap();
    program.parent().unwrap().to_owned()
}
