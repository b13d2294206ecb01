//! `waybill verify`

use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use waybill_database::{Database, Purpose};
use waybill_log::proof::{Occasion, ProofKeys, Verified};
use waybill_proof::{Expected, VerifierKeys};
use waybill_workers::proof::{self, Request, Signed};

use super::rebuild::Bar;
use super::{Failure, Verify, print};

/// The maximum number of connections of a verification.
const CONNECTIONS: u32 = 8;
/// The number of pieces of the log that are read at once.
pub(super) const READERS: usize = 4;
/// The maximum number of bytes of a checkpoint or a key in a file.
const MAX_SMALL: u64 = 64 << 10;

/// Verifies the log and stores the result. The server may be running. Fails when anything differs.
pub(super) async fn run(options: Verify) -> Result<(), Failure> {
    let began = Instant::now();
    options.place.require_database()?;
    let database = options.place.clone().open(Purpose::Tool, CONNECTIONS).await?;
    let done = verify(&database, &options).await;
    let stopped = database.stop().await;
    let verified = done?;
    stopped?;
    report(&verified, began.elapsed().as_secs_f64())
}

async fn verify(database: &Database, options: &Verify) -> Result<Verified, Failure> {
    let pool = &database.pool;
    let own = if options.key.is_empty() {
        Some(ProofKeys::settle(pool, &options.place.proof_key()).await?)
    } else {
        None
    };
    let last_signed = options.place.last_signed();
    let signed = match &own {
        Some(own) => Signed::Here(own, &last_signed),
        None => Signed::By(given_keys(&options.key)?, &last_signed),
    };
    if let Some(own) = &own
        && matches!(last_signed.read(own), Ok(None))
    {
        print(
            "What was signed last is not known on this machine: whether seals were cut back is seen by a checkpoint that was \
             kept elsewhere only (--checkpoint).",
        )?;
    }
    let keys = signed.keys(pool).await?;
    let expected = options.checkpoint.iter().map(|given| expect(given, &keys));
    let expected = expected.collect::<Result<Vec<_>, Failure>>()?;
    let bar: Mutex<Option<(&'static str, Bar)>> = Mutex::new(None);
    let progress = |what, at, of| {
        let mut bar = bar.lock().unwrap_or_else(PoisonError::into_inner);
        if bar.as_ref().is_none_or(|(shown, _)| *shown != what) {
            *bar = Some((what, Bar::new(what)));
        }
        if let Some((_, bar)) = bar.as_ref() {
            bar.at(at, of);
        }
    };
    let (occasion, with_read_models) = (Occasion::Command, !options.skip_read_models);
    let has_owner = database.has_owner();
    let request = Request { signed, expected, occasion, readers: READERS, with_read_models, has_owner };
    proof::run(pool, request, progress).await
}

pub(super) fn given_keys(given: &[String]) -> Result<VerifierKeys, Failure> {
    let keys = given.iter().map(|key| Ok(text(key)?.trim().to_owned()));
    Ok(VerifierKeys::new(keys.collect::<Result<Vec<_>, Failure>>()?)?)
}

fn expect(given: &str, keys: &VerifierKeys) -> Result<Expected, Failure> {
    Expected::read(&text(given)?, keys).map_err(|error| format!("the checkpoint {given}: {error}").into())
}

/// Returns the content of a file, or the text itself when no such file exists.
fn text(given: &str) -> Result<String, Failure> {
    use std::io::Read as _;
    let path = Path::new(given);
    if !path.is_file() {
        return Ok(given.to_owned());
    }
    let mut text = String::new();
    std::fs::File::open(path)?.take(MAX_SMALL).read_to_string(&mut text)?;
    Ok(text)
}

pub(super) fn report(verified: &Verified, seconds: f64) -> Result<(), Failure> {
    for finding in verified.findings.kept() {
        print(&finding.to_string())?;
    }
    for range in &verified.accepted {
        print(&range.to_string())?;
    }
    let found = verified.findings.count();
    if found > 0 {
        return Err(format!("not as it was sealed: {found} findings in {} events", verified.events).into());
    }
    let Some(last) = verified.last.as_ref() else {
        let text = format!(
            "nothing of the {} events is sealed: no server has run yet, or the seals were removed",
            verified.events
        );
        return if verified.events == 0 { print("the log is empty") } else { Err(text.into()) };
    };
    if last.size.cast_signed() < verified.proved {
        print(&format!(
            "The checkpoints of the log end at {}; one that is stored elsewhere proves the events up to {}.",
            last.size, verified.proved
        ))?;
    }
    let time = last.sealed_at.format("%Y-%m-%d %H:%M:%S UTC");
    let sealed = format!("sealed {time}, checkpoint {}", last.short_form());
    print(&format!(
        "{} events verified in {seconds:.1} s: as they were sealed up to {} ({} checkpoints); {} not sealed yet. {sealed}",
        verified.events, verified.proved, verified.checkpoints, verified.unsealed
    ))
}
