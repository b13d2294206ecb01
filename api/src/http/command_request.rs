//! The extractor of a command: permission, body, idempotency key, version, preview.

use axum::body::Bytes;
use axum::extract::{FromRef, FromRequest, Query, Request};
use axum::http::{HeaderMap, Uri, header};
use serde_json::Value;
use utoipa::ToSchema;
use waybill_commands::{CommandContext, EventMetadata, Source, business_date};
use waybill_domain::{Actor, Field};
use waybill_http::json;
use waybill_http::problem::{Problem, Result};
use waybill_http::request_id;
use waybill_log::IdempotencyKey;

use crate::app::App;
use crate::auth::Auth;
use crate::auth::authorization::{Need, Permit};
use crate::http::route::{Describe, Described};

const IDEMPOTENCY_KEY: &str = "idempotency-key";
pub(super) const ABOUT_KEY: &str = "1 to 200 printable characters. The same key with the same body gives the same answer and \
    does nothing again; with another body it is refused with 422.";
pub(super) const ABOUT_VERSION: &str =
    "The version that was seen (`ETag`); 412 when the record has moved on.";
pub(super) const ABOUT_PREVIEW: &str = "Only says what would happen; nothing is recorded.";

/// A command with body `T` from a user who may do `N`. A version in `If-Match` is optional.
pub struct CommandRequest<N: Need, T> {
    /// The caller's permission.
    pub permit: Permit<N>,
    pub context: CommandContext,
    pub body: T,
}

/// A read with body `T` from a user who may do `N`, for parameters that are too long or too private for a
/// URL. It records nothing, so read-only accounts may send it.
pub struct ReadRequest<N: Need, T> {
    /// The caller's permission.
    pub permit: Permit<N>,
    pub body: T,
}

impl<N: Need, T: Field + Send> FromRequest<App> for ReadRequest<N, T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let (parts, body) = request.into_parts();
        let permit = Permit::<N>::of(Auth::from_ref(app).session(&parts.headers).await?)?;
        let json_body = json::parse(&json::read(&parts.headers, body).await?)?;
        let body = waybill_domain::field::parse::<T>(&json_body).map_err(waybill_domain::Refusal::Invalid)?;
        Ok(Self { permit, body })
    }
}

impl<N: Need, T: ToSchema> Describe for ReadRequest<N, T> {
    fn describe(described: &mut Described) {
        described.needs(N::ANY_OF);
        described.only_reads();
        described.body::<T>();
    }
}

impl<N: Need, T: Field + Send> FromRequest<App> for CommandRequest<N, T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let (parts, body) = request.into_parts();
        let permit = Permit::<N>::of(Auth::from_ref(app).session(&parts.headers).await?)?;
        permit.session.require_writing()?;
        let expected = version(&parts.headers)?;
        let preview = is_preview(&parts.uri)?;
        let body = json::read(&parts.headers, body).await?;
        let operation = format!("{} {}", parts.method, parts.uri.path().trim_end_matches('/'));
        let json_body = json::parse(&body)?;
        let key = key(&parts.headers, permit.actor(), &operation, &known_by(&json_body, body))?;
        let body = waybill_domain::field::parse::<T>(&json_body).map_err(waybill_domain::Refusal::Invalid)?;
        let decision = business_date::decision_context(&app.runtime, permit.actor().clone()).await?;
        let decision = decision.within(permit.session.scope.clone());
        let metadata = EventMetadata::new(Source::Api, request_id::current());
        Ok(Self { permit, context: CommandContext { decision, metadata, key, expected, preview }, body })
    }
}

pub(super) fn key(
    headers: &HeaderMap,
    actor: &Actor,
    operation: &str,
    body: &[u8],
) -> Result<Option<IdempotencyKey>> {
    let Some(given) = headers.get(IDEMPOTENCY_KEY) else { return Ok(None) };
    let key = given.to_str().ok().and_then(|key| IdempotencyKey::new(actor.id, key, operation, body));
    let wrong = || Problem::malformed("Idempotency-Key must have 1 to 200 printable ASCII characters.");
    key.map(Some).ok_or_else(wrong)
}

/// Returns the bytes that identify a repetition: the body without its password. The hash of these bytes is
/// stored with the key, and must not allow trying passwords against it.
fn known_by(json_body: &Value, body: Bytes) -> Bytes {
    match json_body.as_object() {
        Some(fields) if fields.contains_key("password") => {
            let mut fields = fields.clone();
            fields.remove("password");
            Value::Object(fields).to_string().into()
        }
        _ => body,
    }
}

/// Reads the version in `If-Match`; `*` is any.
fn version(headers: &HeaderMap) -> Result<Option<u64>> {
    let Some(given) = headers.get(header::IF_MATCH) else { return Ok(None) };
    let given = given.to_str().unwrap_or_default().trim();
    if given == "*" {
        return Ok(None);
    }
    let plain = given.strip_prefix("W/").unwrap_or(given).trim_matches('"');
    let wrong = || Problem::malformed("If-Match must be the ETag of the record: its version, like \"3\".");
    plain.parse().map(Some).map_err(|_| wrong())
}

/// Returns whether the command is only tried and not recorded. Parameter names are read as the check of all
/// parameters reads them. If one accepted a spelling that the other overlooks, a preview would be recorded.
fn is_preview(uri: &Uri) -> Result<bool> {
    let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(uri)
        .map_err(|_| Problem::malformed("The query of the address cannot be read."))?;
    match pairs.iter().find(|(name, _)| name == "preview").map(|(_, value)| value.as_str()) {
        None | Some("false") => Ok(false),
        Some("true") => Ok(true),
        Some(_) => Err(Problem::malformed("preview must be true or false.")),
    }
}

impl<N: Need, T: ToSchema> Describe for CommandRequest<N, T> {
    fn describe(described: &mut Described) {
        described.needs(N::ANY_OF);
        described.header("Idempotency-Key", ABOUT_KEY, false);
        described.header("If-Match", ABOUT_VERSION, false);
        described.flag("preview", ABOUT_PREVIEW);
        described.body::<T>();
    }
}
