//! Checks the effect of `make` for readers of the README.

#![allow(clippy::unwrap_used, reason = "a test ends where it fails")]

use std::process::Command;

/// Returns the commands of a target and the messages of make itself.
fn dry_run(target: &str) -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    // The variables of a make that runs these tests would affect this one.
    let output = Command::new("make")
        .args(["--dry-run", target, "FILE="])
        .current_dir(root)
        .env_remove("MAKEFLAGS")
        .env_remove("MAKELEVEL")
        .output()
        .unwrap();
    let printed = [output.stdout, output.stderr].concat();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&printed));
    String::from_utf8_lossy(&printed).into_owned()
}

#[test]
fn run_serves_and_needs_no_file_to_import() {
    let commands = dry_run("run");
    assert!(commands.contains("/waybill serve --port"), "{commands}");
    for wrong in ["Circular", "overriding", "/waybill import"] {
        assert!(!commands.contains(wrong), "{wrong}: {commands}");
    }
}

#[test]
fn folders_named_like_a_target_are_not_dependencies() {
    for target in ["import", "rebuild", "lighthouse", "bench", "trust", "test-browser", "test"] {
        let commands = dry_run(target);
        assert!(!commands.contains("Circular"), "{target}: {commands}");
    }
}
