//! `waybill restore`

use std::io::{IsTerminal as _, Write as _};
use std::path::Path;
use std::time::Instant;

use waybill_backup::{Loaded, Progress, Selection, Trust, complete, load, select};
use waybill_database::{Database, PoolSettings, Purpose, Replacement, Source};
use waybill_log::SecretSource;
use waybill_log::copy::restored_from;
use waybill_log::personal::master::{MasterKeySource, provide};
use waybill_log::proof::{
    LastSigned, Occasion, ProofKeys, SealError, Verified, reinstate_last_signed, state, tile_anew,
};
use waybill_projections::{read_models, rebuild};
use waybill_proof::Expected;
use waybill_workers::proof::{self, Request, Signed};

use super::backup::trust;
use super::rebuild::{Bar, CONNECTIONS};
use super::verify::{READERS, report};
use super::{DataLocation, Failure, Restore, prepare, print};

/// The message when the verification of a backup that would replace a database has findings.
const NOT_REPLACED: &str = "the database stays as it is; restore into an empty folder to look at this backup";

/// The restored data, and the result of the verification if there was a key for it.
type Restored = (Loaded, Option<Verified>);

/// Restores into a place without a log. In a data folder, the backup is restored next to the database and
/// then replaces it; with `--replace` only if the verification has no findings. At an address, it is restored
/// into an empty database.
pub(super) async fn run(options: Restore) -> Result<(), Failure> {
    let began = Instant::now();
    let selection = selection(&options)?;
    let trust = trust(&options.place, &options.origin)?;
    let (replace, sure) = (options.replace, options.yes);
    let own = own_keys(&options.place);
    // Without signed backups, the seals are all that is verified.
    let proof = if matches!(trust, Trust::Anybody) { own? } else { own.ok().flatten() };
    let keys = Keys { master: options.place.master_key(), proof, last_signed: options.place.last_signed() };
    let (loaded, verified) = match options.place.source() {
        Source::Embedded { data } => {
            let replacement = Replacement::begin(&data).await?;
            if let Err(refused) = check_place(&replacement, &data, replace, sure) {
                replacement.discard().await?;
                return Err(refused);
            }
            match restore(replacement.source(), &selection, &trust, &keys).await {
                Ok((_, Some(verified))) if replace && !verified.findings.is_empty() => {
                    replacement.discard().await?;
                    return match conclude(&verified, began.elapsed().as_secs_f64()) {
                        Err(found) => Err(format!("{found}; {NOT_REPLACED}").into()),
                        Ok(()) => Err(NOT_REPLACED.into()),
                    };
                }
                Ok(restored) => {
                    if let Some(kept) = replacement.take_place().await? {
                        print(&format!("The old database is kept in {}.", kept.display()))?;
                    }
                    restored
                }
                Err(error) => {
                    replacement.discard().await?;
                    return Err(error);
                }
            }
        }
        Source::Url { .. } if replace => {
            return Err(
                "--replace is for a data folder. Create an empty database, restore into that, and point \
                        DATABASE_URL at it; the old one stays as it is"
                    .into(),
            );
        }
        source @ Source::Url { .. } => restore(source, &selection, &trust, &keys).await?,
    };
    let place = format!(
        "up to position {} in {:.1} s (restore number {} of this business). Everybody signs in anew.",
        loaded.position,
        began.elapsed().as_secs_f64(),
        loaded.epoch,
    );
    let Some(verified) = verified else {
        return print(&format!("Restored {place} It is not verified: there was no key to verify it with."));
    };
    if let Err(failure) = conclude(&verified, began.elapsed().as_secs_f64()) {
        print(&format!("Restored {place}"))?;
        return Err(failure);
    }
    print(&format!("Restored and verified {place}"))
}

/// Refuses a database into which a restore did not end: without its events it looks like that of a new company, and
/// without its read models like a whole one.
pub(super) async fn require_ended(database: &Database) -> Result<(), Failure> {
    let mut connection = database.pool.acquire().await?;
    match restored_from(&mut connection).await? {
        Some(_) => Err(waybill_database::Error::RestoreNotEnded(database.place()).into()),
        None => Ok(()),
    }
}

/// Reports what the verification found. A log that no server has sealed yet is vouched for by the signature of its backup.
fn conclude(verified: &Verified, seconds: f64) -> Result<(), Failure> {
    if verified.findings.is_empty() && verified.last.is_none() {
        return print("Nothing of the log was sealed yet.");
    }
    report(verified, seconds)
}

/// Refuses a folder that holds a database, unless that is to be replaced.
fn check_place(replacement: &Replacement, data: &Path, replace: bool, sure: bool) -> Result<(), Failure> {
    let place = data.display();
    if !replacement.replaces()? || (replace && (sure || confirmed(&place.to_string())?)) {
        return Ok(());
    }
    let text = format!(
        "{place} holds a database already. Restore into an empty folder, or add --replace: the old database is kept \
         beside the new one"
    );
    Err(text.into())
}

fn selection(options: &Restore) -> Result<Selection, Failure> {
    match (&options.file, &options.from) {
        (Some(file), _) => Ok(Selection { files: vec![file.clone()], until: None }),
        (None, Some(from)) => Ok(select(from, options.log, options.position, options.time.as_deref())?),
        (None, None) => Err("name a backup, or a folder with --from".into()),
    }
}

async fn restore(
    source: Source,
    selection: &Selection,
    trust: &Trust,
    keys: &Keys,
) -> Result<Restored, Failure> {
    let settings = PoolSettings::default().with_max_connections(CONNECTIONS);
    let database = Database::open(source, Purpose::Restore, settings).await?;
    let done = fill(&database, selection, trust, keys).await;
    let stopped = database.stop().await;
    let restored = done?;
    stopped?;
    Ok(restored)
}

async fn fill(
    database: &Database,
    selection: &Selection,
    trust: &Trust,
    keys: &Keys,
) -> Result<Restored, Failure> {
    provide(keys.master.clone());
    let bar = Bar::new("events");
    let progress = |at: Progress| bar.at(at.position, at.head);
    let loaded = load(&database.owner(), &selection.files, selection.until, trust, progress).await?;
    drop(bar);
    prepare(database, keys.master.clone()).await?;
    let bar = Bar::new("events compared with what was sealed");
    match tile_anew(&database.pool, |position| bar.at(position, loaded.position)).await {
        Ok(()) => {
            drop(bar);
            reinstate(database, keys).await?;
        }
        Err(SealError::Database(error)) => return Err(error.into()),
        // The restored data is useful in any case.
        Err(error) => print(&format!("Restored, but {error}"))?,
    }
    let bar = Bar::new("events read");
    rebuild(&database.pool, &read_models()?, &[], |progress| bar.at(progress.position, progress.head))
        .await?;
    complete(&database.owner()).await?;
    let verified = verify(database, trust, keys, loaded.position).await?;
    Ok((loaded, verified))
}

/// Gives the log the checkpoint that was signed last if all of its events were restored: checkpoints are copied less often
/// than events. Without the proof key, the server does it.
async fn reinstate(database: &Database, keys: &Keys) -> Result<(), Failure> {
    let Some(proof) = &keys.proof else { return Ok(()) };
    match reinstate_last_signed(&database.pool, proof, &keys.last_signed).await {
        Ok(()) => Ok(()),
        Err(SealError::Database(error)) => Err(error.into()),
        Err(error) => print(&format!("Restored, but {error}")),
    }
}

/// The keys next to the data.
struct Keys {
    master: MasterKeySource,
    /// The proof key, if it is on this machine.
    proof: Option<ProofKeys>,
    /// The checkpoint that it signed last.
    last_signed: LastSigned,
}

/// Returns the proof key of this machine. `--unsigned` is about the signature of the backup: the seals of its log are
/// verified all the same.
///
/// # Errors
/// A key that is here and cannot be used.
fn own_keys(place: &DataLocation) -> Result<Option<ProofKeys>, Failure> {
    match place.proof_key() {
        SecretSource::File(path) if !path.exists() => Ok(None),
        source => Ok(Some(ProofKeys::read(&source)?)),
    }
}

/// Compares the restored log with its seals; `None` if there is no key. The read models were just rebuilt
/// from it.
async fn verify(
    database: &Database,
    trust: &Trust,
    own: &Keys,
    position: i64,
) -> Result<Option<Verified>, Failure> {
    let pool = &database.pool;
    let origin = state(pool).await?.origin;
    let keys = match (trust, &own.proof) {
        (Trust::Keys(keys), _) => keys.of_log(&origin)?,
        (Trust::Anybody, Some(proof)) => proof.verifiers(&origin)?,
        (Trust::Anybody, None) => return Ok(None),
    };
    let last = own.last_signed.read_with(&keys).filter(|last| last.origin == origin);
    let expected = match &last {
        // A restore to an earlier moment is intended, or the backup was cut: the operator decides.
        Some(last) if last.size > position.unsigned_abs() => {
            print(&format!(
                "The key signed position {} last, and this log ends at {position}: {} events are missing at its end.",
                last.size,
                last.size - position.unsigned_abs()
            ))?;
            vec![]
        }
        Some(last) => vec![Expected::of(last)],
        None => vec![],
    };
    let (nothing, occasion) = (LastSigned::default(), Occasion::Command);
    let signed = Signed::By(keys, &nothing);
    let has_owner = database.has_owner();
    let request =
        Request { signed, expected, occasion, readers: READERS, with_read_models: false, has_owner };
    let bar = Bar::new("events verified");
    proof::run(pool, request, |_, at, of| bar.at(at, of)).await.map(Some)
}

/// Asks the user at the terminal for confirmation.
fn confirmed(place: &str) -> Result<bool, Failure> {
    if !std::io::stdin().is_terminal() {
        return Err("--replace asks before it goes on; without a terminal, add --yes".into());
    }
    eprint!(
        "The database in {place} is replaced by the backup, and kept beside it. Type \"replace\" to go on: "
    );
    std::io::stderr().flush()?;
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer)?;
    Ok(answer.trim() == "replace")
}
