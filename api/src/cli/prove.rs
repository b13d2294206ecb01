//! `waybill prove`

use std::io::Write as _;
use std::process::ExitCode;

use sqlx::PgPool;
use waybill_database::Purpose;
use waybill_log::proof::{ProofKeys, ProveError, document};
use waybill_log::{StreamKey, stream_type_of};
use waybill_projections::documents::document_number;
use waybill_proof::document::Bundle;

use super::export_log::create;
use super::{Failure, Prove, print};

/// The maximum number of connections of a proof.
const CONNECTIONS: u32 = 2;

/// Writes the proof of a document to a new file. The server may be running.
pub(super) async fn run(options: Prove) -> Result<(), Failure> {
    options.place.require_database()?;
    let database = options.place.clone().open(Purpose::Tool, CONNECTIONS).await?;
    let done = prove(&database.pool, &options).await;
    let stopped = database.stop().await;
    let bundle = done?;
    stopped?;
    let mut file = create(&options.to)?;
    serde_json::to_writer_pretty(&mut file, &bundle)?;
    file.write_all(b"\n")?;
    file.sync_all()?;
    print(&format!(
        "{}: verify it with: waybill-verify document {0} --key KEY (waybill proof-key)",
        options.to.display()
    ))
}

/// Returns the exit code of a failure: 3 for a document that differs from the sealed one, another one for
/// other errors.
pub(super) fn exit_code(failure: &Failure) -> ExitCode {
    const CHANGED: u8 = 3;
    match failure.downcast_ref::<ProveError>() {
        Some(ProveError::Changed(_)) => ExitCode::from(CHANGED),
        _ => ExitCode::FAILURE,
    }
}

async fn prove(pool: &PgPool, options: &Prove) -> Result<Bundle, Failure> {
    let id = match (&options.id, &options.number) {
        (Some(id), _) => id.clone(),
        (None, Some(number)) => {
            let found = document_number::find(pool, &options.noun, number).await?;
            let absent =
                || format!("there is no {} with the number {number}, or more than one", options.noun);
            found.ok_or_else(absent)?.to_string()
        }
        (None, None) => return Err("name the document by --id or --number".into()),
    };
    let keys = ProofKeys::settle(pool, &options.place.proof_key()).await?;
    Ok(document(pool, Some(&keys), &StreamKey::named(stream_type_of(&options.noun).to_owned(), id)).await?)
}
