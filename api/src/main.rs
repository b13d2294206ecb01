//! The program `waybill`.

use std::process::ExitCode;

use clap::Parser as _;
use mimalloc::MiMalloc;
use waybill::cli::{self, Cli};

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    cli::run(Cli::parse())
}
