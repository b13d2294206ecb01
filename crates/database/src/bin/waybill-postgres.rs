//! Runs the PostgreSQL of a data folder alone, for `psql` and similar tools: `waybill-postgres <folder> [server|tool]`.
//! Prints its address and waits for the end of its input or Ctrl-C.

use std::process::ExitCode;
use tokio::sync::oneshot;
use waybill_database::{Database, PoolSettings, Purpose, Result, Source};

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (data, purpose) = match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [data] | [data, "tool"] => (*data, Purpose::Tool),
        [data, "server"] => (*data, Purpose::Server),
        _ => {
            eprintln!("usage: waybill-postgres <folder> [server|tool]");
            return ExitCode::FAILURE;
        }
    };
    match hold(data, purpose).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

async fn hold(data: &str, purpose: Purpose) -> Result<()> {
    let source = Source::Embedded { data: data.into() };
    let database = Database::open(source, purpose, PoolSettings::default().with_max_connections(1)).await?;
    println!("{}", database.url);
    tokio::select! {
        _ = end_of_input() => (),
        _ = tokio::signal::ctrl_c() => (),
    }
    database.stop().await
}

/// Reads the input on a thread of its own, which may still be waiting when the program ends for another reason.
fn end_of_input() -> oneshot::Receiver<()> {
    let (ended, end) = oneshot::channel();
    std::thread::spawn(move || {
        let copied = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
        // The receiver is dropped if Ctrl-C came first; a failed input has ended too.
        drop((copied, ended.send(())));
    });
    end
}
