//! The program `waybill`.

use std::process::ExitCode;

use clap::Parser as _;
use waybill::cli::{self, Cli};

fn main() -> ExitCode {
    cli::run(Cli::parse())
}
