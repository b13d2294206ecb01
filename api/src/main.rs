//! The program `waybill`.

use std::process::ExitCode;

use clap::Parser as _;
use waybill::cli::{self, Cli};

fn main() -> ExitCode {
    let cli = Cli::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let done = match runtime {
        Ok(runtime) => runtime.block_on(cli::run(cli)),
        Err(error) => Err(error.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("waybill: {error}");
            ExitCode::FAILURE
        }
    }
}
