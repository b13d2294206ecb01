//! No other crate names the tables of the log in its SQL.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs;
use std::path::{Path, PathBuf};

/// The tables that only this crate reads and writes.
const TABLES: [&str; 10] = [
    "streams",
    "commits",
    "events",
    "log_partitions",
    "log_head",
    "log_identity",
    "person_keys",
    "log_tiles",
    "log_checkpoints",
    "log_verifications",
];
/// Those of them that are also ordinary words.
const WORDS: [&str; 3] = ["streams", "commits", "events"];
/// The words after which SQL names a table.
const BEFORE_A_TABLE: [&str; 12] = [
    "from", "into", "join", "update", "table", "only", "copy", "truncate", "analyze", "lock", "vacuum",
    "using",
];
/// The other crates. `database` is below this one: it makes the tables, grants the rights on them and tests those.
const CRATES: [&str; 17] = [
    "domain",
    "crates/proof",
    "commands",
    "projections",
    "crates/looking-back",
    "crates/files",
    "crates/printing",
    "crates/http",
    "crates/front-door",
    "crates/workers",
    "crates/backup",
    "crates/import",
    "crates/demo",
    "api",
    "tools/bench",
    "tools/trust",
    "tools/xtask",
];

#[test]
fn only_the_log_names_its_tables_in_sql() {
    let root = &Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut sources = Vec::new();
    for part in CRATES {
        collect(&root.join(part), &mut sources);
    }
    assert!(sources.len() > 300, "only {} sources were found", sources.len());
    let named: Vec<String> = sources
        .iter()
        .filter(|path| names_a_table(&fs::read_to_string(path).unwrap()))
        .map(|path| path.strip_prefix(root).unwrap().display().to_string())
        .collect();
    assert!(named.is_empty(), "these name tables of the log; use `waybill_log::read`: {named:#?}");
}

#[test]
fn a_table_is_found_however_the_statement_is_written() {
    for statement in [
        "SELECT * FROM events",
        "select 1 from public.events e",
        "SELECT 1 FROM read.orders o, log_head h",
        "SELECT (SELECT position FROM\n   log_head)",
        "INSERT INTO \"events\" VALUES (1)",
        "to_regclass('public.events')",
        "ANALYZE events",
        "SELECT s.id FROM streams s",
        "JOIN public.commits c ON c.position >= e.position",
        "DROP TRIGGER no_room ON events",
    ] {
        assert!(names_a_table(statement), "{statement}");
    }
    for harmless in [
        "let events = read(1);",
        "reads the events from events.rs",
        "SELECT sum(events) FROM read.tally",
        "what follows from the events",
        "the lock on events_of",
    ] {
        assert!(!names_a_table(harmless), "{harmless}");
    }
}

/// Returns true if SQL in this text names a table of the log. A name that is also an ordinary word counts only after a
/// word of SQL, and after `ON` only in capitals.
fn names_a_table(text: &str) -> bool {
    let text = text.replace(['"', '\\'], " ");
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || "(),;'".contains(c))
        .filter(|word| !word.is_empty())
        .collect();
    let is_table = |word: &str| TABLES.contains(&word.strip_prefix("public.").unwrap_or(word));
    let is_sql = |word: &str| word == "ON" || BEFORE_A_TABLE.contains(&word.to_lowercase().as_str());
    let behind_sql = words.windows(2).any(|pair| is_table(pair[1]) && is_sql(pair[0]));
    behind_sql || words.iter().any(|word| !WORDS.contains(word) && is_table(word))
}

fn collect(folder: &Path, sources: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs" || extension == "sql") {
            sources.push(path);
        }
    }
}
