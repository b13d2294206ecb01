//! `waybill rotate-master-key`

use waybill_database::Purpose;
use waybill_log::personal::master::NEXT_VARIABLE;
use waybill_log::personal::{prepare, rotate};

use super::{DataLocation, Failure, RotateMasterKey, print};

/// The maximum number of connections of a rotation.
const CONNECTIONS: u32 = 2;
/// The SQLSTATE of a refused right.
const INSUFFICIENT_PRIVILEGE: &str = "42501";

/// Wraps the keys of all persons with another master key, or prepares that key.
pub(super) async fn run(RotateMasterKey { place, prepare }: RotateMasterKey) -> Result<(), Failure> {
    place.require_database()?;
    if prepare {
        return prepare_next(place).await;
    }
    let source = place.master_key();
    let next = std::env::var(NEXT_VARIABLE).ok();
    let database = place.open(Purpose::Tool, CONNECTIONS).await?;
    let done = rotate(&database.owner(), &source, next.as_deref()).await;
    let done = done.map_err(|error| if database.has_owner() { error } else { name_owner(error) });
    let stopped = database.stop().await;
    let rotated = done?;
    stopped?;
    print(&format!(
        "The keys of {} persons are wrapped by the master key {} now. Backups from before need the one before: keep it as \
         long as you keep them, and not with them.",
        rotated.keys, rotated.fingerprint
    ))
}

/// Names the variable with the owner's address in an error that says that the application lacks a right.
fn name_owner(error: Failure) -> Failure {
    let code = error.downcast_ref::<sqlx::Error>().and_then(|error| error.as_database_error()?.code());
    if code.as_deref() == Some(INSUFFICIENT_PRIVILEGE) {
        return format!(
            "{error}. Only the owner of the database rotates the master key: set DATABASE_OWNER_URL"
        )
        .into();
    }
    error
}

/// Writes the next key next to the current one. Servers on other machines need it before the database changes
/// over.
async fn prepare_next(place: DataLocation) -> Result<(), Failure> {
    let source = place.master_key();
    let database = place.open(Purpose::Tool, CONNECTIONS).await?;
    let done = prepare(&database.owner(), &source).await;
    let stopped = database.stop().await;
    let fingerprint = done?;
    stopped?;
    print(&format!(
        "The next master key, {fingerprint}, stands in the file beside the one in use. Copy the file to all machines of this \
         database, then run `waybill rotate-master-key` here."
    ))
}
