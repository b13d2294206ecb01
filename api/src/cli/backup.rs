//! `waybill backup`, `waybill verify-backup`

use std::path::Path;
use std::time::Instant;

use waybill_backup::{Progress, Summary, Trust, back_up};
use waybill_database::{Database, PoolSettings, Purpose};
use waybill_log::proof::ProofKeys;

use super::rebuild::Bar;
use super::verify::given_keys;
use super::{Backup, DataLocation, Failure, Origin, VerifyBackup, print};

/// Stands in for the log whose checkpoints a key signs: for a backup its name does not matter.
const ANY_LOG: &str = "waybill";

/// Writes a backup and reads it back. The server may be running. The schema is left as it is, so that a
/// backup can precede an upgrade.
pub(super) async fn run(options: Backup) -> Result<(), Failure> {
    let began = Instant::now();
    options.place.require_database()?;
    let settings = PoolSettings::default().with_max_connections(2);
    let proof_key = options.place.proof_key();
    let database = Database::open(options.place.source(), Purpose::Tool, settings).await?;
    let bar = Bar::new("events");
    let done = match ProofKeys::settle(&database.pool, &proof_key).await {
        Ok(keys) => {
            let progress = |at: Progress| bar.at(at.position, at.head);
            back_up(&database.owner(), &options.file, Some(&keys), progress).await.map_err(Failure::from)
        }
        Err(error) => Err(error.into()),
    };
    let stopped = database.stop().await;
    let summary = done?;
    stopped?;
    let took = began.elapsed().as_secs_f64();
    print(&format!("Backed up and read back in {took:.1} s.\n{}", describe(&options.file, &summary)))
}

/// Reads and verifies a whole backup.
pub(super) async fn verify(options: VerifyBackup) -> Result<(), Failure> {
    let (path, trust) = (options.file.clone(), trust(&options.place, &options.origin)?);
    let signed = if matches!(trust, Trust::Anybody) { "" } else { " and signed by this business" };
    let summary = tokio::task::spawn_blocking(move || waybill_backup::verify(&path, &trust)).await??;
    print(&format!("This backup is whole{signed}.\n{}", describe(&options.file, &summary)))
}

/// Returns the keys whose signatures are accepted: those given, else the proof key next to the data.
pub(super) fn trust(place: &DataLocation, origin: &Origin) -> Result<Trust, Failure> {
    if origin.unsigned {
        return Ok(Trust::Anybody);
    }
    if !origin.key.is_empty() {
        return Ok(Trust::Keys(given_keys(&origin.key)?));
    }
    let keys = ProofKeys::read(&place.proof_key()).map_err(|error| {
        format!(
            "{error}. Backups are signed with it: put a copy of the proof key there, name its verifier key (--key), or take \
             the backup without knowing who wrote it (--unsigned)"
        )
    })?;
    Ok(Trust::Keys(keys.verifiers(ANY_LOG)?))
}

/// Describes the content of a backup for people.
pub(super) fn describe(path: &Path, summary: &Summary) -> String {
    let Summary { header, end, bytes } = summary;
    format!(
        "{}: {} events up to position {}, {} accounts; {:.1} MB, begun {}, by Waybill {}, log {}",
        path.display(),
        end.events,
        end.last,
        end.tables.get("accounts").copied().unwrap_or_default(),
        f64::from(u32::try_from(bytes / 1_000).unwrap_or(u32::MAX)) / 1_000.0,
        header.created_at.format("%Y-%m-%d %H:%M:%S UTC"),
        header.software,
        header.log_id,
    )
}
