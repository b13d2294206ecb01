//! The folder of the tests' databases.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A file system in memory, if Linux has one.
const MEMORY: &str = "/dev/shm";
/// The required space in kilobytes. A run of all tests takes less than half of it.
const ROOM: u64 = 6 * 1024 * 1024;

/// Returns the folder for them. A fresh database is hundreds of files, which cost ten times as much on a disk as in
/// memory, so they are stored there while there is room. `TMPDIR` names another folder.
pub(crate) fn folder() -> PathBuf {
    let room = free_memory().unwrap_or(0).min(free_space(MEMORY).unwrap_or(0));
    if std::env::var_os("TMPDIR").is_none() && room >= ROOM {
        return PathBuf::from(MEMORY);
    }
    std::env::temp_dir()
}

/// Returns all folders in which runs may have left databases.
pub(crate) fn all_folders() -> Vec<PathBuf> {
    let mut folders = vec![std::env::temp_dir()];
    if std::env::var_os("TMPDIR").is_none() && Path::new(MEMORY).is_dir() {
        folders.push(PathBuf::from(MEMORY));
    }
    folders
}

/// Returns the memory available to programs, in kilobytes.
fn free_memory() -> Option<u64> {
    let figures = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = figures.lines().find(|line| line.starts_with("MemAvailable:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Returns the free space below this folder, in kilobytes.
fn free_space(folder: &str) -> Option<u64> {
    let output = Command::new("df").args(["-Pk", folder]).output().ok()?;
    let table = String::from_utf8(output.stdout).ok()?;
    table.lines().nth(1)?.split_whitespace().nth(3)?.parse().ok()
}
