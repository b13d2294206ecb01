//! Tasks that are more than a line of the Makefile: `cargo run -q -p xtask -- <task>`.

mod calls;
mod dependencies;
mod process;
mod prose;
mod test_folder;
mod with_database;
mod with_servers;

use std::process::ExitCode;

const USAGE: &str = "usage: cargo run -q -p xtask -- <task>
    with-database -- <command...>  runs the command beside a PostgreSQL of its own, named in WAYBILL_TEST_DATABASE_URL
    with-servers <number> -- <command...>
                                   inside with-database: runs the command beside so many Waybill servers, each with a
                                   demo company of its own, named in WAYBILL_URL
    calls [--check] [<record>]     writes docs/calls.md; the record is what the API's tests wrote to WAYBILL_CALLS
    dependencies                   lists the dependencies that no source names, and fails when there are any
    prose                          lists documents with long sentences, and folders whose doc comments are no sentences";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments.as_slice() {
        ["with-database", "--", program, arguments @ ..] => with_database::run(program, arguments),
        ["with-servers", number, "--", program, arguments @ ..] => match number.parse() {
            Ok(number) => with_servers::run(number, program, arguments),
            Err(error) => Err(format!("{number} is no number of servers: {error}")),
        },
        ["calls", "--check", record @ ..] if record.len() < 2 => calls::run(record.first().copied(), true),
        ["dependencies"] => dependencies::check(),
        ["prose"] => prose::check(),
        ["calls", record @ ..] if record.len() < 2 => calls::run(record.first().copied(), false),
        _ => Err(USAGE.into()),
    };
    outcome.unwrap_or_else(|reason| {
        eprintln!("{reason}");
        ExitCode::FAILURE
    })
}
