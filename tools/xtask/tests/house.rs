//! Checks the dependencies between the crates.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::process::Command;

use serde_json::Value;

/// Each crate and the crates that it uses, tests excluded. Commands and projections do not use each other: they share
/// only the domain, the log and the database.
const ARROWS: &[(&str, &[&str])] = &[
    (
        "waybill",
        &[
            "backup",
            "commands",
            "database",
            "demo",
            "domain",
            "files",
            "front-door",
            "http",
            "import",
            "log",
            "looking-back",
            "papers",
            "printing",
            "projections",
            "proof",
            "workers",
        ],
    ),
    ("backup", &["commands", "database", "log", "proof"]),
    ("commands", &["database", "domain", "log"]),
    ("database", &[]),
    ("demo", &["commands", "domain", "log"]),
    ("domain", &[]),
    ("files", &["domain", "projections"]),
    ("forecast", &[]),
    ("front-door", &["database", "domain", "http"]),
    ("http", &["commands", "domain", "log", "projections"]),
    ("import", &["commands", "domain", "import-file", "log", "projections"]),
    ("import-file", &["domain"]),
    ("log", &["database", "domain", "proof"]),
    ("looking-back", &["database", "domain", "log", "projections"]),
    ("papers", &[]),
    ("papers-program", &["papers"]),
    ("printing", &["domain", "files", "looking-back", "papers", "projections"]),
    ("projections", &["database", "domain", "forecast", "log"]),
    ("proof", &[]),
    (
        "workers",
        &[
            "commands",
            "database",
            "domain",
            "files",
            "http",
            "log",
            "looking-back",
            "papers",
            "printing",
            "projections",
            "proof",
        ],
    ),
];

#[test]
fn each_crate_uses_only_the_crates_that_it_may() {
    for (name, expected) in ARROWS {
        assert_eq!(used_by(name), *expected, "what {name} uses");
    }
}

/// Returns the crates of the workspace that a crate uses, without the prefix of their names.
fn used_by(name: &str) -> Vec<String> {
    let package = packages().into_iter().find(|package| short(package) == name);
    let package = package.unwrap_or_else(|| panic!("there is no crate {name}"));
    let dependencies = package["dependencies"].as_array().cloned().unwrap_or_default();
    let mut used: Vec<String> = dependencies
        .iter()
        .filter(|dependency| dependency["kind"].is_null() && dependency["path"].is_string())
        .map(short)
        .collect();
    used.sort_unstable();
    used.dedup();
    used
}

fn short(package: &Value) -> String {
    let name = package["name"].as_str().unwrap_or_default();
    name.strip_prefix("waybill-").unwrap_or(name).to_owned()
}

fn packages() -> Vec<Value> {
    let arguments = ["metadata", "--no-deps", "--offline", "--format-version", "1"];
    let output = Command::new(env!("CARGO")).args(arguments).output().unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    metadata["packages"].as_array().cloned().unwrap_or_default()
}
