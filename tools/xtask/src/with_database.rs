//! Runs a command with a PostgreSQL that lives as long as the command.

use crate::process::{exit_code, run_to_end};
use crate::test_folder;
use std::fs::File;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, ExitStatus};
use tokio::process::Command;
use waybill_database::testing::{TestServer, URL_VARIABLE};

const PREFIX: &str = "waybill-test-";
const OWNER: &str = "owner.lock";
/// Secrets for tests, the same for all processes of the run, which share databases.
const SECRETS: [(&str, &str); 2] = [
    ("WAYBILL_MASTER_KEY", "mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU"),
    ("WAYBILL_PROOF_KEY", "kQ7yD2sRzW5xB9nVfT4hJ8cLpG6mEaUo"),
];

/// Starts the server, runs the command and stops the server. Returns the command's exit code. If the variable is
/// already set, uses the server that it names.
#[tokio::main]
pub(crate) async fn run(program: &str, arguments: &[&str]) -> Result<ExitCode, String> {
    let mut command = Command::new(program);
    command.args(arguments);
    for (variable, secret) in SECRETS {
        if std::env::var_os(variable).is_none() {
            command.env(variable, secret);
        }
    }
    if std::env::var_os(URL_VARIABLE).is_some() {
        return run_to_end(command).await.map(exit_code);
    }
    remove_left_behind().await;
    let (folder, _owner) =
        new_folder().map_err(|error| format!("cannot make a folder for tests: {error}"))?;
    let status = run_beside_server(command, &folder).await;
    remove(&folder).map_err(|error| format!("cannot remove {}: {error}", folder.display()))?;
    status.map(exit_code)
}

async fn run_beside_server(mut command: Command, folder: &Path) -> Result<ExitStatus, String> {
    let server = TestServer::start(folder).await.map_err(|error| error.to_string())?;
    command.env(URL_VARIABLE, server.url());
    let status = run_to_end(command).await;
    server.stop().await.map_err(|error| error.to_string())?;
    status
}

/// Makes a folder that gets its name only once its owner holds its lock.
fn new_folder() -> std::io::Result<(PathBuf, File)> {
    let id = uuid::Uuid::now_v7().simple();
    let parent = test_folder::folder();
    let hidden = parent.join(format!("waybill-new-{id}"));
    let folder = parent.join(format!("{PREFIX}{id}"));
    std::fs::create_dir(&hidden)?;
    let owner = File::create(hidden.join(OWNER))?;
    owner.lock()?;
    std::fs::rename(&hidden, &folder)?;
    Ok((folder, owner))
}

/// Stops the servers and removes the folders of runs that were killed.
async fn remove_left_behind() {
    let parents = test_folder::all_folders();
    let entries = parents.iter().filter_map(|parent| std::fs::read_dir(parent).ok()).flatten();
    let folders = entries.filter_map(|entry| Some(entry.ok()?.path()));
    for folder in folders.filter(|folder| is_left_behind(folder)) {
        let outcome = match TestServer::start(&folder).await {
            Ok(server) => server.stop().await,
            Err(error) => Err(error),
        };
        let reason = outcome.err().map(|error| error.to_string());
        let reason = reason.or_else(|| remove(&folder).err().map(|error| error.to_string()));
        if let Some(reason) = reason {
            eprintln!(
                "{}, left behind by tests that were killed, cannot be removed: {reason}",
                folder.display()
            );
        }
    }
}

fn is_left_behind(folder: &Path) -> bool {
    let ours = folder.metadata().is_ok_and(|metadata| metadata.uid() == nix::unistd::geteuid().as_raw());
    let named = folder.file_name().is_some_and(|name| name.to_string_lossy().starts_with(PREFIX));
    named && ours && File::open(folder.join(OWNER)).is_ok_and(|owner| owner.try_lock().is_ok())
}

/// Removes the folder, and the database if it is stored elsewhere.
fn remove(folder: &Path) -> std::io::Result<()> {
    let database = folder.join("postgres");
    if database.is_symlink() {
        std::fs::remove_dir_all(database.canonicalize()?)?;
    }
    std::fs::remove_dir_all(folder)
}
