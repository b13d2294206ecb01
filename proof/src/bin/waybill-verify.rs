//! Verifies a log that was exported, or the proof of a document, without the server and its database.

use std::error::Error;
use std::fs::File;
use std::io::{BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use waybill_proof::document::{self, Bundle};
use waybill_proof::{Checkpoint, Expected, VerifierKeys, file};

/// Bytes of a checkpoint or a key in a file at most.
const MAX_SMALL: u64 = 64 << 10;
/// How often progress is shown, in events.
const STEP: u64 = 100_000;

/// Verifies what a Waybill exported. Ends with 0 when it holds, 1 when it does not, 2 when it cannot be read.
#[derive(Debug, Parser)]
#[command(name = "waybill-verify", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Verifies a log that `waybill export-log` wrote.
    Log {
        /// The log, JSON Lines.
        file: PathBuf,
        /// A checkpoint that was kept elsewhere: a file, or the short form printed on papers (repeatable).
        #[arg(long)]
        checkpoint: Vec<String>,
        #[command(flatten)]
        keys: Keys,
    },
    /// Verifies the proof of a document that `waybill prove` wrote.
    Document {
        /// The document with its proof, JSON.
        file: PathBuf,
        #[command(flatten)]
        keys: Keys,
    },
}

#[derive(Debug, Args)]
struct Keys {
    /// The verifier key of the company, as `waybill proof-key` prints it, or a file with it (repeatable). One that is no
    /// longer in use with the size up to which it counts: "waybill/…+…+… until 48213". Take it from the
    /// company itself, not from the file that is verified.
    #[arg(long, required = true)]
    key: Vec<String>,
}

type Failure = Box<dyn Error>;

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Log { file, checkpoint, keys } => verify_log(&file, &checkpoint, &keys),
        Command::Document { file, keys } => verify_document(&file, &keys),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("waybill-verify: {}", printable(&error.to_string()));
            ExitCode::from(2)
        }
    }
}

fn verify_log(path: &Path, checkpoints: &[String], keys: &Keys) -> Result<bool, Failure> {
    let keys = keys.read()?;
    let expected =
        checkpoints.iter().map(|given| expect(given, &keys)).collect::<Result<Vec<_>, Failure>>()?;
    let log = BufReader::with_capacity(1 << 20, open(path)?);
    let report = file::verify(log, &keys, &expected, |events| {
        if events.is_multiple_of(STEP) {
            eprintln!("{events} events");
        }
    })?;
    for finding in report.findings.kept() {
        print(&finding.to_string())?;
    }
    for range in &report.accepted {
        print(&range.to_string())?;
    }
    let (events, found) = (report.events, report.findings.count());
    if found > 0 {
        print(&format!("{}: NOT as it was sealed, {found} findings in {events} events", path.display()))?;
        return Ok(false);
    }
    let Some(last) = &report.last else {
        print(&format!("{}: no checkpoint, nothing is proved of its {events} events", path.display()))?;
        return Ok(false);
    };
    print(&format!(
        "{}: {} events are what was sealed, to {} ({} checkpoints); {} events are not sealed yet",
        path.display(),
        last.size,
        describe(last),
        report.checkpoints,
        report.unsealed
    ))?;
    Ok(true)
}

fn verify_document(path: &Path, keys: &Keys) -> Result<bool, Failure> {
    let keys = keys.read()?;
    let bundle: Bundle = serde_json::from_str(&read(path, document::MAX_BYTES)?)?;
    let report = bundle.verify(&keys);
    for finding in &report.findings {
        print(&finding.to_string())?;
    }
    let name = format!("{} {}", bundle.noun, bundle.id);
    match &report.checkpoint {
        Some(checkpoint) if report.findings.is_empty() && report.events > 0 => {
            for line in bundle.describe() {
                print(&line)?;
            }
            for range in bundle.accepted(checkpoint) {
                print(&range.to_string())?;
            }
            print(&format!(
                "{name} with these {} events is in the log of {} that was sealed {}",
                report.events,
                checkpoint.origin,
                describe(checkpoint)
            ))?;
            Ok(true)
        }
        _ => {
            print(&format!("{name}: NOT proved"))?;
            Ok(false)
        }
    }
}

impl Keys {
    fn read(&self) -> Result<VerifierKeys, Failure> {
        let keys = self.key.iter().map(|given| {
            let path = Path::new(given);
            if path.is_file() { Ok(read(path, MAX_SMALL)?.trim().to_owned()) } else { Ok(given.clone()) }
        });
        let keys = keys.collect::<Result<Vec<_>, Failure>>()?;
        Ok(VerifierKeys::new(keys)?)
    }
}

fn expect(given: &str, keys: &VerifierKeys) -> Result<Expected, Failure> {
    let path = Path::new(given);
    let text = if path.is_file() { read(path, MAX_SMALL)? } else { given.to_owned() };
    Expected::read(&text, keys).map_err(|error| format!("the checkpoint {given}: {error}").into())
}

fn describe(checkpoint: &Checkpoint) -> String {
    format!(
        "{} (checkpoint {})",
        checkpoint.sealed_at.format("%Y-%m-%d %H:%M:%S UTC"),
        checkpoint.short_form()
    )
}

fn open(path: &Path) -> Result<File, Failure> {
    File::open(path).map_err(|error| format!("{}: {error}", path.display()).into())
}

fn read(path: &Path, limit: u64) -> Result<String, Failure> {
    let mut text = String::new();
    open(path)?.take(limit).read_to_string(&mut text)?;
    Ok(text)
}

fn print(text: &str) -> Result<(), Failure> {
    Ok(writeln!(std::io::stdout(), "{}", printable(text))?)
}

/// A file that is verified may be anybody's: nothing in it moves the cursor, begins another line or turns the text around.
fn printable(text: &str) -> String {
    let turns = |letter: char| matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars()
        .map(|letter| if letter.is_control() || turns(letter) { '\u{fffd}' } else { letter })
        .collect()
}
