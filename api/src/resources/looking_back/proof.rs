//! The seal of the log: its last checkpoint, the results of verifications, and the proof of a document.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use waybill_backup::Shipping;
use waybill_commands::CommandRuntime;
use waybill_http::problem::{Problem, Result};
use waybill_log::proof::{LastCheckpoint, ProveError, VerificationRow, document, hand_out, state};
use waybill_log::{StreamKey, stream_type_of};
use waybill_proof::{AcceptedRange, Checkpoint, FindingKind};
use waybill_workers::proof::Proof;
use waybill_workers::proof::rows::{is_of_the_future, latest_with};

use crate::auth::authorization::{Permit, op};
use crate::auth::visibility;
use crate::http::as_of::Now;
use crate::http::extract::{QueryParams, canonical_id};
use crate::http::places::Places;
use crate::http::response::{Body, NoContent};
use crate::http::route::{Describe, Described, Routes};

/// The maximum number of verifications that are returned.
const VERIFICATIONS: u32 = 30;
/// A proof reads up to 10,000 events and computes the hashes of all of them. One at a time leaves a processor
/// to other requests.
static PLACES: Places =
    Places::new(1, Duration::from_secs(5), "Other proofs are being written just now. Please try again.");

/// The state of the seal of the log, and the results of verifications.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SealOfLog {
    /// The position of the last event.
    position: i64,
    /// Events that are not sealed yet.
    unsealed: i64,
    /// True if this server seals the log: it has the key, and sealing has not failed.
    sealing: bool,
    /// The reason why it is not sealed despite the key, in English, for example because it differs from the
    /// last signed checkpoint.
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<String>,
    /// The public key by which checkpoints are verified.
    #[serde(skip_serializing_if = "Option::is_none")]
    verifier_key: Option<String>,
    /// The last checkpoint.
    #[serde(skip_serializing_if = "Option::is_none")]
    checkpoint: Option<CheckpointOfLog>,
    /// The events that were accepted without a proof, as the last checkpoint names them.
    accepted: Vec<AcceptedRangeOfLog>,
    /// The time at which this server, since its start, last compared the read models and the issued files
    /// with the log by itself. Entries of `verifications` are less reliable: any process with write access to
    /// the database can write them.
    read_models_compared_at: Option<DateTime<Utc>>,
    /// The progress of the verification that is running, in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    verifying: Option<u8>,
    /// The results of verifications, the last one first.
    verifications: Vec<VerificationOfLog>,
    /// The backup to which this server copies everything new; absent when it makes none.
    #[serde(skip_serializing_if = "Option::is_none")]
    backup: Option<BackupOfLog>,
}

/// A folder to which a server copies everything new.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BackupOfLog {
    folder: String,
    /// The time up to which everything recorded is in it; absent when it was never complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_at: Option<DateTime<Utc>>,
    /// The reason why the last attempt failed, in English; absent when it succeeded.
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<String>,
}

/// A root of the log that was signed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CheckpointOfLog {
    /// The position of the last event that it covers.
    size: u64,
    /// The root of the Merkle tree over these events, base64.
    root: String,
    /// The form that is printed on papers: the size and the beginning of the root.
    short_form: String,
    sealed_at: DateTime<Utc>,
    /// The signed note, to be stored elsewhere.
    note: String,
}

/// Events that were accepted without a proof when an earlier log was restored. It is unknown whether they are
/// those that were sealed before.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AcceptedRangeOfLog {
    /// The first position.
    first: i64,
    /// The last position.
    last: i64,
    accepted_at: DateTime<Utc>,
    /// The id of the key that signed it, eight hexadecimal digits: those after the first `+` of its verifier
    /// key.
    key: String,
}

/// The result of a verification.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct VerificationOfLog {
    began_at: DateTime<Utc>,
    ended_at: DateTime<Utc>,
    /// `nightly`, `command` or `request`.
    occasion: String,
    /// True if all data was as it was sealed.
    holds: bool,
    /// Events that were read.
    events: i64,
    /// The position up to which signatures hold.
    proved: i64,
    /// Events that were not sealed yet.
    unsealed: i64,
    /// Checkpoints with valid signatures.
    checkpoints: i64,
    /// Read models that were compared with the log; absent when they were left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    read_models: Option<i32>,
    /// The number of findings.
    findings: i64,
    /// The first of them.
    details: Vec<FindingOfLog>,
}

/// A deviation from the sealed log.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FindingOfLog {
    /// `event-changed`, `event-missing`, `event-excess`, `tile-changed`, `tile-missing`, `rewritten`, `checkpoint-invalid`,
    /// `checkpoint-missing`, `truncated`, `sequence`, `structure`, `read-model`,
    /// `account` or `issued-file`.
    kind: String,
    /// The first position that it concerns; 0 when it concerns none.
    first: i64,
    last: i64,
    /// The event or other object that is concerned, in English.
    detail: String,
}

/// The document to prove.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Which {
    /// The kind of document, as in the history: `order`.
    noun: String,
    /// Its id; of stock, {warehouseId}/{productId}.
    id: String,
}

/// A file to download.
struct Download {
    name: String,
    content: Vec<u8>,
}

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("proof")
        .get("/api/proof", "getProof", "How far the log is sealed, and what verifications of it found", seal)
        .post("/api/proof/verifications", "verifyLog", "Begins a verification of the log, one at a time", verify)
        .get(
            "/api/proof/checkpoint",
            "getCheckpoint",
            "The last checkpoint of the log, for what is printed or kept elsewhere",
            checkpoint,
        )
        .get(
            "/api/proof/document",
            "getProofOfDocument",
            "The events of a document with the proof that they are in the sealed log, as a file for waybill-verify",
            of_document,
        )
}

async fn seal(
    _: Permit<op::HistoryView>,
    Now(reader): Now,
    State(proof): State<Proof>,
    State(shipping): State<Option<Shipping>>,
) -> Result<Body<SealOfLog>> {
    let state = state(&reader.pool).await?;
    let (own, now) = (proof.own_run(), Utc::now());
    let verifications =
        latest_with(&reader.pool, own.as_ref().map(|own| &own.verification), VERIFICATIONS).await?;
    let failure = proof.failure();
    Ok(Body(SealOfLog {
        position: state.head,
        unsealed: state.unsealed(),
        sealing: proof.keys().is_some() && failure.is_none(),
        failure,
        verifier_key: proof.keys().map(|keys| keys.verifier(&state.origin)),
        checkpoint: state.last.as_ref().and_then(CheckpointOfLog::stored),
        accepted: state.accepted().into_iter().map(AcceptedRangeOfLog::from).collect(),
        read_models_compared_at: proof.read_models_compared_at(),
        verifying: proof.percent(),
        verifications: verifications.into_iter().map(|row| VerificationOfLog::of(row, now)).collect(),
        backup: shipping.as_ref().map(BackupOfLog::from),
    }))
}

async fn verify(_: Permit<op::HistoryView>, _: Now, State(proof): State<Proof>) -> Result<NoContent> {
    if proof.keys().is_none() {
        return Err(problem(ProveError::NoKey));
    }
    if proof.request(Utc::now()) {
        return Ok(NoContent);
    }
    let text = "The log was verified less than a minute ago.";
    Err(Problem::unavailable("verified-just-now", text).retry_after(60))
}

async fn checkpoint(
    _: Permit<op::CheckpointRead>,
    Now(reader): Now,
    State(proof): State<Proof>,
) -> Result<Body<CheckpointOfLog>> {
    let last = hand_out(&reader.pool, proof.keys()).await?.ok_or_else(|| Problem::absent("checkpoint"))?;
    Ok(Body(CheckpointOfLog::from(last)))
}

async fn of_document(
    permit: Permit<op::HistoryView>,
    Now(reader): Now,
    State(runtime): State<CommandRuntime>,
    State(proof): State<Proof>,
    QueryParams(Which { noun, id }): QueryParams<Which>,
) -> Result<Download> {
    let id = canonical_id(&id);
    if !visibility::sees(&permit.session, &runtime, &noun, &id).await? {
        return Err(Problem::absent("record"));
    }
    let _place = PLACES.take().await?;
    let stream = StreamKey::named(stream_type_of(&noun).to_owned(), id.as_str());
    let bundle = document(&reader.pool, proof.keys(), &stream).await.map_err(problem)?;
    let written = tokio::task::spawn_blocking(move || serde_json::to_vec_pretty(&bundle)).await;
    let content = written.map_err(|panic| Problem::fault(&panic))?.map_err(|error| Problem::fault(&error))?;
    let kept = |letter: &char| letter.is_ascii_alphanumeric() || *letter == '-';
    let name = format!("{noun}-{id}").chars().filter(kept).collect::<String>();
    Ok(Download { name: format!("proof-{name}.json"), content })
}

fn problem(error: ProveError) -> Problem {
    match error {
        ProveError::Absent => Problem::absent("record"),
        ProveError::NotSealed => {
            Problem::unavailable("not-sealed", "What was done last is not sealed yet.").retry_after(3)
        }
        ProveError::NoKey => Problem::unavailable("not-sealed", "This server has no key to prove it by."),
        ProveError::TooLong => Problem::field("id", "too-long", "It has more events than one file may have"),
        ProveError::Changed(_) => Problem::new(
            StatusCode::CONFLICT,
            "not-as-sealed",
            "This record is not what was sealed; no proof is made of it.",
        ),
        ProveError::Broken => Problem::fault(&error),
        ProveError::Database(error) => error.into(),
    }
}

impl From<Checkpoint> for CheckpointOfLog {
    fn from(checkpoint: Checkpoint) -> Self {
        Self {
            size: checkpoint.size,
            root: checkpoint.root.to_string(),
            short_form: checkpoint.short_form(),
            sealed_at: checkpoint.sealed_at,
            note: checkpoint.note,
        }
    }
}

impl CheckpointOfLog {
    /// Returns the stored checkpoint if it is valid; if not, verifications report it.
    fn stored(last: &LastCheckpoint) -> Option<Self> {
        Checkpoint::read(&last.note).ok().map(Self::from)
    }
}

impl From<&Shipping> for BackupOfLog {
    fn from(shipping: &Shipping) -> Self {
        let (last_at, failure) = (shipping.last_at(), shipping.failure());
        Self { folder: shipping.folder().display().to_string(), last_at, failure }
    }
}

impl From<AcceptedRange> for AcceptedRangeOfLog {
    fn from(AcceptedRange { first, last, accepted_at, key }: AcceptedRange) -> Self {
        Self { first, last, accepted_at, key }
    }
}

impl VerificationOfLog {
    /// Returns the result in a row. One that ends in the future or is incomplete does not hold.
    fn of(row: VerificationRow, now: DateTime<Utc>) -> Self {
        let fault = if !row.is_whole {
            Some("parts of it are missing: somebody took them away")
        } else if is_of_the_future(&row, now) {
            Some("it says that it ended in the future: somebody else wrote it, or a clock was wrong")
        } else {
            None
        };
        let unbelievable = fault.map(|detail| FindingOfLog {
            kind: FindingKind::Structure.name().to_owned(),
            first: 0,
            last: 0,
            detail: detail.to_owned(),
        });
        let details = match row.details {
            Value::Array(details) => details,
            _ => Vec::new(),
        };
        let details = details.into_iter().filter_map(|one| serde_json::from_value::<FindingOfLog>(one).ok());
        Self {
            began_at: row.began_at,
            ended_at: row.ended_at,
            occasion: row.occasion,
            holds: row.findings == 0 && unbelievable.is_none(),
            events: row.events,
            proved: row.proved,
            unsealed: row.unsealed,
            checkpoints: row.checkpoints,
            read_models: row.read_models,
            findings: row.findings.saturating_add(i64::from(unbelievable.is_some())),
            details: unbelievable.into_iter().chain(details).collect(),
        }
    }
}

impl IntoResponse for Download {
    fn into_response(self) -> Response {
        let mut response = Response::new(Bytes::from(self.content).into());
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{}\"", self.name)) {
            headers.insert(header::CONTENT_DISPOSITION, name);
        }
        response
    }
}

impl Describe for Download {
    fn describe(described: &mut Described) {
        described.answers_object(StatusCode::OK);
    }
}
