//! Verifies an exported log, or the proof of a document, without the server and its database.

use std::error::Error;
use std::fs::File;
use std::io::{BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use waybill_proof::document::{self, Bundle};
use waybill_proof::{Checkpoint, Expected, VerifierKeys, file};

/// The maximum size of a checkpoint or key in a file, in bytes.
const MAX_SMALL: u64 = 64 << 10;
/// The number of events between two progress messages.
const STEP: u64 = 100_000;

/// Verifies a file that Waybill exported. Exit status: 0 if it holds, 1 if it does not, 2 if it cannot be read, 3 if a
/// log holds up to where it is sealed but has more unsealed events than allowed.
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
        /// A checkpoint from another source: a file, or the short form printed on papers (repeatable).
        #[arg(long)]
        checkpoint: Vec<String>,
        /// The number of events at the end that may be without a proof. A log that was exported with events not yet
        /// sealed has them. The maker of the file may have invented them.
        #[arg(long, value_name = "N", default_value_t = 0)]
        allow_unsealed: u64,
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
    /// The verifier key of the company, as `waybill proof-key` prints it, or a file with it (repeatable). Give a
    /// retired key with the short form of the last checkpoint that it signed: "waybill/…+…+… until 48213
    /// 3f5f-70cb-e844-08a0-bf92". With the size alone, nothing counts that only this key signed. Get both from the
    /// company itself, not from the file to verify.
    #[arg(long, required = true)]
    key: Vec<String>,
}

type Failure = Box<dyn Error>;

/// The verdict on a file that can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Holds,
    Fails,
    /// The sealed part holds, and there are more events.
    HasUnproved,
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Holds => Self::SUCCESS,
            Verdict::Fails => Self::from(1),
            Verdict::HasUnproved => Self::from(3),
        }
    }
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Log { file, checkpoint, allow_unsealed, keys } => {
            verify_log(&file, &checkpoint, allow_unsealed, &keys)
        }
        Command::Document { file, keys } => verify_document(&file, &keys),
    };
    match done {
        Ok(verdict) => verdict.into(),
        Err(error) => {
            eprintln!("waybill-verify: {}", printable(&error.to_string()));
            ExitCode::from(2)
        }
    }
}

fn verify_log(path: &Path, checkpoints: &[String], allowed: u64, keys: &Keys) -> Result<Verdict, Failure> {
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
        print(&format!("{}: does NOT hold, {found} findings in {events} events", path.display()))?;
        return Ok(Verdict::Fails);
    }
    judge(path, &report, allowed)
}

/// Prints the proved and unproved parts of a log without findings. Returns the verdict.
fn judge(path: &Path, report: &file::Report, allowed: u64) -> Result<Verdict, Failure> {
    let (path, proved) = (path.display(), report.proved);
    if proved == 0 {
        // `allowed` does not matter: unproved events may only follow proved ones, and there are none.
        print(&format!("{path}: NOT proved: {}there is no checkpoint that counts", all(report.unsealed)))?;
        return Ok(Verdict::Fails);
    }
    let last = report.last.as_ref().map_or_else(String::new, |last| format!(", to {}", describe(last)));
    let checkpoints = report.checkpoints;
    print(&format!("{path}: {proved} events are what was sealed{last} ({checkpoints} checkpoints)"))?;
    if report.unsealed == 0 {
        return Ok(Verdict::Holds);
    }
    let (first, last) = (proved + 1, proved + report.unsealed);
    let is_allowed = report.unsealed <= allowed;
    let allowance = if is_allowed { "allows" } else { "would allow" };
    print(&format!(
        "{path}: NOT proved: events {first} to {last}, behind the last checkpoint: anybody can have written them \
         (--allow-unsealed {} {allowance} them)",
        report.unsealed
    ))?;
    Ok(if is_allowed { Verdict::Holds } else { Verdict::HasUnproved })
}

fn all(events: u64) -> String {
    if events == 0 { String::new() } else { format!("events 1 to {events}: ") }
}

fn verify_document(path: &Path, keys: &Keys) -> Result<Verdict, Failure> {
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
            Ok(Verdict::Holds)
        }
        _ => {
            print(&format!("{name}: NOT proved"))?;
            Ok(Verdict::Fails)
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

/// Replaces control and direction characters, since the file may come from anyone. They could move the cursor, begin
/// another line or reverse the text.
fn printable(text: &str) -> String {
    let turns = |letter: char| matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars()
        .map(|letter| if letter.is_control() || turns(letter) { '\u{fffd}' } else { letter })
        .collect()
}
