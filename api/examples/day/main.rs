//! A whole day of the business through the API, each step by the role that would take it: `cargo run -p waybill
//! --example day -- http://localhost:8080` beside a server without any data. It prints `docs/day.md`.

#[path = "story.rs"]
mod story;

use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    let Some(base) = std::env::args().nth(1) else {
        eprintln!("usage: day <address of a server without any data>");
        return ExitCode::FAILURE;
    };
    match story::told_by(&base).await {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}
