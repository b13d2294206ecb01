//! Reads jobs from the standard input and writes files to the standard output until the input ends. Its arguments are
//! folders with fonts, which are searched before those of the system.

use std::io::{stdin, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use nix::sys::resource::{Resource, setrlimit};
use waybill_papers::{ProtocolError, answer_to, read_job};
use waybill_papers_program::{Printer, SYSTEM_FOLDERS};

/// The maximum memory of this process in bytes: a paper that needs more fails alone.
const MAX_MEMORY: u64 = 2 * 1024 * 1024 * 1024;

fn main() -> ExitCode {
    match serve() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("waybill-papers: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn serve() -> Result<(), String> {
    // Not every system supports this limit.
    if let Err(error) = setrlimit(Resource::RLIMIT_AS, MAX_MEMORY, MAX_MEMORY) {
        eprintln!("waybill-papers: memory is not limited: {error}");
    }
    let given = std::env::args_os().skip(1).map(PathBuf::from);
    let printer = Printer::new(given.chain(SYSTEM_FOLDERS.map(PathBuf::from)).collect())?;
    let (mut input, mut output) = (stdin().lock(), stdout().lock());
    let broken = |error: ProtocolError| error.to_string();
    while let Some(job) = read_job(&mut input).map_err(broken)? {
        let printed = job.map_err(|error| error.to_string()).and_then(|job| printer.print(&job));
        answer_to(&mut output, &printed).map_err(broken)?;
    }
    Ok(())
}
