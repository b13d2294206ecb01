//! Responses of requests that succeeded.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use waybill_commands::{CommandResult, StagedEvent};
use waybill_log::noun_of;
use waybill_looking_back::history::{Phrase, in_words};
use waybill_projections::Page;

use crate::http::min_position::POSITION;
use crate::http::route::{Describe, Described};

const ETAG: (&str, &str) = ("ETag", "The record's version, for If-Match.");
const REACHED: (&str, &str) = ("Position", "The position that the log reached, for Min-Position.");

/// 200 with a JSON body.
pub struct Body<T>(pub T);

/// 200 with a page as JSON.
pub struct PageBody<T>(pub Page<T>);

/// 200 with a JSON list.
pub struct List<T>(pub Vec<T>);

/// 201 with a JSON body.
pub struct Created<T>(pub T);

/// A custom response to a write, with the version and the position that the write reached.
pub struct WithPosition<T> {
    pub answer: T,
    pub outcome: CommandResult,
}

/// A record, with its version as the `ETag`.
pub struct Versioned<T> {
    pub record: T,
    pub version: i64,
}

/// 204.
pub struct NoContent;

/// The result of a command that changed something, or its preview.
pub struct CommandChanged(pub CommandResult);

/// The result of a command that created something, or its preview.
pub struct CommandCreated(pub CommandResult);

/// The receipt of a command.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Written)]
pub struct WrittenBody {
    pub id: String,
    /// The number or code that users see.
    pub number: String,
    pub status: String,
    /// Its version now: the `ETag`.
    pub version: u64,
    /// The events that would be recorded; only with `preview=true`, when nothing was recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preview: Option<Vec<Consequence>>,
}

/// An event that would be recorded.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Consequence {
    /// The kind of record: `order`, `stock`, `account` ...
    pub noun: String,
    pub id: String,
    /// The type of the event.
    pub event_type: String,
    /// The event in words: `Reserved 5 for ORD-2026-000123`.
    pub words: String,
    /// The event for any language, as phrases in order; absent when `words` is only the event's name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub phrases: Vec<Phrase>,
    #[schema(value_type = Value)]
    pub payload: Value,
}

impl From<StagedEvent> for Consequence {
    fn from(event: StagedEvent) -> Self {
        let (words, phrases) = in_words(&event.aggregate_type, &event.event_type, &event.payload);
        Self {
            words,
            phrases,
            noun: noun_of(&event.aggregate_type).to_owned(),
            id: event.aggregate_id,
            event_type: event.event_type,
            payload: event.payload,
        }
    }
}

impl IntoResponse for CommandChanged {
    fn into_response(self) -> Response {
        written(self.0, StatusCode::OK)
    }
}

impl IntoResponse for CommandCreated {
    fn into_response(self) -> Response {
        written(self.0, StatusCode::CREATED)
    }
}

fn written(CommandResult { receipt, position, events, .. }: CommandResult, done: StatusCode) -> Response {
    let tried = position.is_none();
    let version = receipt.version;
    let body = WrittenBody {
        id: receipt.id,
        number: receipt.number,
        status: receipt.status,
        version,
        preview: tried.then(|| events.into_iter().map(Consequence::from).collect()),
    };
    let mut response = (if tried { StatusCode::OK } else { done }, Json(body)).into_response();
    mark(&mut response, position, version);
    response
}

/// Adds the version and the position that a write reached; nothing for a preview.
fn mark(response: &mut Response, position: Option<u64>, version: u64) {
    if let Some(position) = position {
        response.headers_mut().insert(POSITION, position.into());
        set_etag(response, version);
    }
}

impl<T: Serialize> IntoResponse for Body<T> {
    fn into_response(self) -> Response {
        Json(self.0).into_response()
    }
}

impl<T: Serialize> IntoResponse for PageBody<T> {
    fn into_response(self) -> Response {
        Json(self.0).into_response()
    }
}

impl<T: Serialize> IntoResponse for List<T> {
    fn into_response(self) -> Response {
        Json(self.0).into_response()
    }
}

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (StatusCode::CREATED, Json(self.0)).into_response()
    }
}

impl<T: IntoResponse> IntoResponse for WithPosition<T> {
    fn into_response(self) -> Response {
        let mut response = self.answer.into_response();
        mark(&mut response, self.outcome.position, self.outcome.receipt.version);
        response
    }
}

impl<T: Serialize> IntoResponse for Versioned<T> {
    fn into_response(self) -> Response {
        let mut response = Json(self.record).into_response();
        set_etag(&mut response, self.version);
        response
    }
}

impl IntoResponse for NoContent {
    fn into_response(self) -> Response {
        StatusCode::NO_CONTENT.into_response()
    }
}

fn set_etag(response: &mut Response, version: impl std::fmt::Display) {
    if let Ok(etag) = HeaderValue::from_str(&format!("\"{version}\"")) {
        response.headers_mut().insert(header::ETAG, etag);
    }
}

impl<T: ToSchema> Describe for Body<T> {
    fn describe(described: &mut Described) {
        described.answers::<T>(StatusCode::OK, &[]);
    }
}

impl<T: ToSchema> Describe for PageBody<T> {
    fn describe(described: &mut Described) {
        described.mentions::<T>();
        described.answers::<Page<T>>(StatusCode::OK, &[]);
    }
}

impl<T: ToSchema> Describe for List<T> {
    fn describe(described: &mut Described) {
        described.answers_every::<T>(StatusCode::OK);
    }
}

impl<T: ToSchema> Describe for Created<T> {
    fn describe(described: &mut Described) {
        described.answers::<T>(StatusCode::CREATED, &[]);
    }
}

impl<T: Describe> Describe for WithPosition<T> {
    fn describe(described: &mut Described) {
        T::describe(described);
        described.answers_with(&[ETAG, REACHED]);
    }
}

impl<T: ToSchema> Describe for Versioned<T> {
    fn describe(described: &mut Described) {
        described.answers::<T>(StatusCode::OK, &[ETAG]);
    }
}

impl Describe for NoContent {
    fn describe(described: &mut Described) {
        described.answers_as(StatusCode::NO_CONTENT, "application/json");
    }
}

impl Describe for CommandChanged {
    fn describe(described: &mut Described) {
        described.answers::<WrittenBody>(StatusCode::OK, &[ETAG, REACHED]);
    }
}

impl Describe for CommandCreated {
    fn describe(described: &mut Described) {
        described.answers::<WrittenBody>(StatusCode::CREATED, &[ETAG, REACHED]);
        described.answers::<WrittenBody>(StatusCode::OK, &[]);
    }
}
