//! `waybill restore`

use std::io::{IsTerminal as _, Write as _};
use std::path::Path;
use std::time::Instant;

use waybill_backup::{Loaded, Selection, complete, load, select};
use waybill_database::{Database, PoolSettings, Purpose, Replacement, Source};
use waybill_log::personal::master::{MasterKeySource, provide};
use waybill_log::proof::{SealError, tile_anew};
use waybill_projections::{read_models, rebuild};

use super::rebuild::{Bar, CONNECTIONS};
use super::{Failure, Restore, prepare, print};

/// Restores into a place without a log: beside the database of the data folder, whose place it takes when everything
/// was verified, or into an empty database at an address.
pub(super) async fn run(options: Restore) -> Result<(), Failure> {
    let began = Instant::now();
    let selection = selection(&options)?;
    let (replace, sure) = (options.replace, options.yes);
    let master_key = options.place.master_key();
    let loaded = match options.place.source() {
        Source::Embedded { data } => {
            let replacement = Replacement::begin(&data).await?;
            if let Err(refused) = check_place(&replacement, &data, replace, sure) {
                replacement.discard().await?;
                return Err(refused);
            }
            match restore(replacement.source(), &selection, master_key).await {
                Ok(loaded) => {
                    if let Some(kept) = replacement.take_place().await? {
                        print(&format!("The old database is kept in {}.", kept.display()))?;
                    }
                    loaded
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
        source @ Source::Url { .. } => restore(source, &selection, master_key).await?,
    };
    print(&format!(
        "Restored and verified up to position {} in {:.1} s (restore number {} of this business). Everybody signs in anew.",
        loaded.position,
        began.elapsed().as_secs_f64(),
        loaded.epoch,
    ))
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
    master_key: MasterKeySource,
) -> Result<Loaded, Failure> {
    let settings = PoolSettings::default().with_max_connections(CONNECTIONS);
    let database = Database::open(source, Purpose::Restore, settings).await?;
    let done = fill(&database, selection, master_key).await;
    let stopped = database.stop().await;
    let loaded = done?;
    stopped?;
    Ok(loaded)
}

async fn fill(
    database: &Database,
    selection: &Selection,
    master_key: MasterKeySource,
) -> Result<Loaded, Failure> {
    provide(master_key.clone());
    let bar = Bar::new("events");
    let loaded =
        load(&database.owner(), &selection.files, selection.until, |at| bar.at(at.position, at.head)).await?;
    drop(bar);
    prepare(database, master_key).await?;
    let bar = Bar::new("events compared with what was sealed");
    match tile_anew(&database.pool, |position| bar.at(position, loaded.position)).await {
        Ok(()) => drop(bar),
        Err(SealError::Database(error)) => return Err(error.into()),
        // Who needs the backup needs it all the same.
        Err(error) => print(&format!("Restored, but {error}"))?,
    }
    let bar = Bar::new("events read");
    rebuild(&database.pool, &read_models()?, &[], |progress| bar.at(progress.position, progress.head))
        .await?;
    complete(&database.owner()).await?;
    Ok(loaded)
}

/// Asks the person at the terminal.
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
