//! `waybill proof-key`

use chrono::Utc;
use sqlx::PgPool;
use waybill_commands::security::{SecurityKind, SecurityRecord, write};
use waybill_database::Purpose;
use waybill_log::proof::{Accepted, LastSigned, ProofKeys, accept, state};
use waybill_proof::Checkpoint;

use super::{Failure, ProofKey, print};

/// The maximum number of connections of the command.
const CONNECTIONS: u32 = 2;

/// Prints the public key by which checkpoints are verified, or accepts the present log as the one to seal
/// from now on.
pub(super) async fn run(options: ProofKey) -> Result<(), Failure> {
    options.place.require_database()?;
    let (source, last_signed) = (options.place.proof_key(), options.place.last_signed());
    let database = options.place.open(Purpose::Tool, CONNECTIONS).await?;
    let done = async {
        let keys = ProofKeys::settle(&database.pool, &source).await?;
        if options.accept_earlier_log {
            return accept_earlier_log(&database.pool, &keys, &last_signed, options.unproved).await;
        }
        Ok::<_, Failure>(keys.verifier(&state(&database.pool).await?.origin))
    }
    .await;
    let stopped = database.stop().await;
    let message = done?;
    stopped?;
    print(&message)
}

/// Accepts the log and records that in the security records, for later verifiers of the proof. Returns a
/// description to print.
async fn accept_earlier_log(
    pool: &PgPool,
    keys: &ProofKeys,
    last_signed: &LastSigned,
    unproved: i64,
) -> Result<String, Failure> {
    let Accepted { before, now, unproved, sealed } = accept(pool, keys, last_signed, unproved).await?;
    let [before, now] =
        [before, now].map(|one| one.as_ref().map_or("none".to_owned(), Checkpoint::short_form));
    let unproved =
        unproved.map_or_else(String::new, |one| format!(", events {} to {} unproved", one.first, one.last));
    let named = sealed.map_or_else(String::new, |sealed| {
        format!(" The checkpoint {} says so, and all that are signed later.", sealed.short_form())
    });
    let subject = format!("{before} -> {now}{unproved}");
    let (kind, username, address) =
        (SecurityKind::EarlierLogAccepted, "waybill proof-key".to_owned(), String::new());
    let record = SecurityRecord { at: Utc::now(), kind, user_id: None, username, address, subject };
    write(pool, &[record]).await?;
    Ok(format!(
        "Signed last was: {before}. The log is sealed on from: {now}{unproved}.{named} Checkpoints behind that say from now on that events are \
         missing, which is true: note when you restored, and why."
    ))
}
