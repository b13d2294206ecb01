//! The tests of each call.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::document::Operation;

/// Maximum number of tests that are named for a call.
const MAX_TESTS: usize = 2;
/// The prefix of tests that try every operation, which prove nothing about one.
const SWEEPS: &str = "operations::";

/// The tests of each call.
pub(super) struct Tests(BTreeMap<String, Vec<String>>);

impl Tests {
    /// Reads the lines `test, method, path, status` that the tests wrote.
    pub(super) fn recorded(file: &Path, operations: &[Operation]) -> Result<Self, String> {
        let lines = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let mut made: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        for line in lines.lines() {
            let [test, method, path, status] = line.split('\t').collect::<Vec<_>>()[..] else {
                return Err(format!("{} has a line that is no call: {line}", file.display()));
            };
            if status.starts_with('2') && !test.starts_with(SWEEPS) {
                let call = format!("{method} {path}");
                let meant = operations.iter().filter(|operation| operation.is(&call));
                if let Some(operation) = meant.min_by_key(|operation| operation.parameters()) {
                    made.entry(test).or_default().insert(operation.call());
                }
            }
        }
        let mut tests: BTreeMap<String, Vec<(usize, String)>> = BTreeMap::new();
        for (test, calls) in made {
            for call in &calls {
                tests.entry(call.clone()).or_default().push((calls.len(), test.to_owned()));
            }
        }
        Ok(Self(tests.into_iter().map(|(call, tests)| (call, fewest(tests))).collect()))
    }

    /// Reads the tests that the table itself names, if they exist.
    pub(super) fn named(table: &str, folder: &Path) -> Result<Self, String> {
        let mut tests = BTreeMap::new();
        let rows = table.lines().filter_map(|line| {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            Some(((*cells.get(2)?).trim_matches('`').to_owned(), cells.get(5)?.to_owned()))
        });
        for (call, named) in rows.filter(|(call, _)| call.contains(' ')) {
            let named = named.split("<br>").map(|test| test.trim_matches('`').to_owned());
            let mut there = Vec::new();
            for test in named.filter(|test| !test.is_empty()) {
                if is_there(&test, folder)? {
                    there.push(test);
                }
            }
            tests.insert(call, there);
        }
        Ok(Self(tests))
    }

    /// Returns the tests of a call.
    pub(super) fn of(&self, call: &str) -> &[String] {
        self.0.get(call).or_else(|| self.alike(call)).map_or(&[], Vec::as_slice)
    }

    /// Returns the tests of a call that differs only in the names of its parameters.
    fn alike(&self, call: &str) -> Option<&Vec<String>> {
        let plain = |call: &str| -> Vec<String> {
            let part = |part: &str| if part.starts_with('{') { "{}".to_owned() } else { part.to_owned() };
            call.split('/').map(part).collect()
        };
        self.0.iter().find(|(known, _)| plain(known) == plain(call)).map(|(_, tests)| tests)
    }
}

/// Returns the tests that make the fewest calls.
fn fewest(mut tests: Vec<(usize, String)>) -> Vec<String> {
    tests.sort();
    tests.into_iter().take(MAX_TESTS).map(|(_, test)| test).collect()
}

/// Returns true if the test `file::name` exists in the folder.
fn is_there(test: &str, folder: &Path) -> Result<bool, String> {
    let Some((module, name)) = test.rsplit_once("::") else { return Ok(false) };
    let file = folder.join(module.replace("::", "/")).with_extension("rs");
    match std::fs::read_to_string(&file) {
        Ok(code) => Ok(code.contains(&format!("fn {name}("))),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(format!("{}: {error}", file.display())),
    }
}
