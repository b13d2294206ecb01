//! A whole day of the business through the API, each step by the role that would take it: `cargo run -p waybill
//! --example day -- http://localhost:8080 CODE` beside a server without any data. It prints `docs/day.md`.

#[path = "story.rs"]
mod story;

use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [base, code] = arguments.as_slice() else {
        eprintln!("usage: day <address of a server without any data> <the code that it printed>");
        return ExitCode::FAILURE;
    };
    match story::written_by(base, code).await {
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
