//! What is more than a line of the Makefile: `cargo run -q -p xtask -- <task>`.

mod with_database;

use std::process::ExitCode;

const USAGE: &str = "usage: cargo run -q -p xtask -- with-database -- <command...>
    runs the command beside a PostgreSQL of its own, named in WAYBILL_TEST_DATABASE_URL";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments.as_slice() {
        ["with-database", "--", program, arguments @ ..] => with_database::run(program, arguments),
        _ => Err(USAGE.into()),
    };
    outcome.unwrap_or_else(|reason| {
        eprintln!("{reason}");
        ExitCode::FAILURE
    })
}
