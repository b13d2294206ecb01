//! Chooses the folder to which `waybill serve` ships: by default one outside of the data folder.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::PgPool;
use tokio::time::timeout;
use waybill_backup::Shipping;
use waybill_log::copy;
use waybill_log::personal::master::{MasterKeySource, VARIABLE as MASTER_KEY_VARIABLE};

use super::Failure;
use super::serve::Serve;

/// Retention of the copies of the small tables in the default folder.
const RETENTION: Duration = Duration::from_hours(14 * 24);
/// Timeout for the first check of the folder, so that one on an unreachable machine cannot prevent the server
/// from starting.
const LOOK_TIMEOUT: Duration = Duration::from_secs(3);

/// The value of `--ship-to`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ShipTo {
    Folder(PathBuf),
    Nowhere,
}

impl From<OsString> for ShipTo {
    fn from(value: OsString) -> Self {
        if value == "none" { Self::Nowhere } else { Self::Folder(value.into()) }
    }
}

/// Returns the folder to ship to, with the time of the last shipment, or `None` when nothing is shipped.
pub(super) async fn of(options: &Serve, pool: &PgPool) -> Result<Option<Shipping>, Failure> {
    let Some(shipping) = destination(options) else { return Ok(None) };
    let log = copy::state(&mut *pool.acquire().await?).await?;
    let looking = shipping.clone();
    let looked = tokio::task::spawn_blocking(move || looking.look(log.log_id));
    if timeout(LOOK_TIMEOUT, looked).await.is_err() {
        tracing::warn!(folder = %shipping.folder().display(), "the folder of the backup does not answer");
    }
    Ok(Some(shipping))
}

fn destination(options: &Serve) -> Option<Shipping> {
    match (&options.ship_to, options.place.own_data()) {
        (Some(ShipTo::Folder(folder)), _) => Some(Shipping::to(folder.clone(), None)),
        (None, Some(data)) => Some(Shipping::to(default_folder(&state_home()?, data), Some(RETENTION))),
        (Some(ShipTo::Nowhere), _) | (None, None) => None,
    }
}

/// Returns the default folder of a data folder. It contains the path of the data folder, so that a copy of
/// that ships to another folder.
fn default_folder(state: &Path, data: &Path) -> PathBuf {
    let data = data.canonicalize().unwrap_or_else(|_| data.to_owned());
    state.join("waybill").join(data.strip_prefix("/").unwrap_or(&data))
}

/// Returns the user's folder of state, as the XDG Base Directory Specification names it.
fn state_home() -> Option<PathBuf> {
    let given = std::env::var_os("XDG_STATE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    given.or_else(|| Some(std::env::home_dir()?.join(".local/state")))
}

/// Returns the text about backups that is printed at the start.
pub(super) fn describe(shipping: Option<&Shipping>, options: &Serve) -> String {
    let Some(shipping) = shipping else {
        return "Warning: this server makes no backup. --ship-to names a folder to which everything new is copied."
            .to_owned();
    };
    if let Some(failure) = shipping.failure() {
        return format!("Warning: no backup is made: {failure}. --ship-to names another folder.");
    }
    let last = shipping.last_at().map_or_else(
        || "none yet".to_owned(),
        |at| format!("the last at {}", at.format("%Y-%m-%d %H:%M:%S UTC")),
    );
    format!("Backup: {}, {last}\n{}", shipping.folder().display(), advise(&options.place.master_key()))
}

fn advise(key: &MasterKeySource) -> String {
    let key = match key {
        MasterKeySource::File(path) => path.display().to_string(),
        MasterKeySource::Given(_) => MASTER_KEY_VARIABLE.to_owned(),
    };
    format!("Keep a copy of {key} elsewhere, apart from the backup: it cannot be read without it.")
}
