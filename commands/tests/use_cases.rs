//! Each use case has a file of its own, with its name: `order/place.rs` has `PlaceOrder`. So the files list all
//! actions.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Returns the words of a name in any order: `SetUserPassword`, like `user/set_password.rs`, is set, user and password.
fn words(name: &str) -> BTreeSet<String> {
    let mut spaced = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() {
            spaced.push(' ');
        }
        spaced.push(if letter.is_alphanumeric() { letter.to_ascii_lowercase() } else { ' ' });
    }
    spaced.split_whitespace().map(str::to_owned).collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.append(&mut sources(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Returns the types in a source that are use cases.
fn use_cases(source: &str) -> Vec<&str> {
    let behind = source.split("UseCase for ").skip(1);
    behind.map(|rest| rest.split(|letter: char| !letter.is_alphanumeric()).next().unwrap()).collect()
}

#[test]
fn each_use_case_has_a_file_of_its_own_and_its_name() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut count = 0;
    for path in sources(&root) {
        let source = std::fs::read_to_string(&path).unwrap();
        let place = path.strip_prefix(&root).unwrap().with_extension("");
        match use_cases(&source).as_slice() {
            [] => {}
            [name] => {
                assert_eq!(words(name), words(&place.to_string_lossy()), "{name} in {}", path.display());
                count += 1;
            }
            several => panic!("{} has {several:?}", path.display()),
        }
    }
    assert!(count > 20, "only {count} use cases were found");
}
