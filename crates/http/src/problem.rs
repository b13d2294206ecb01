//! The type of every error response: RFC 9457 `application/problem+json`.

mod causes;

use std::collections::BTreeMap;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use waybill_domain::money::Money;
use waybill_domain::refusal::Shortage;
use waybill_domain::{FieldError, Operation, Refusal};

use crate::request_id;

/// The media type of problems.
pub const PROBLEM_JSON: &str = "application/problem+json";

/// The default number of seconds after which a caller should try again.
const RETRY_AFTER: u32 = 1;

/// The result of a handler.
pub type Result<T> = std::result::Result<T, Problem>;

/// An error with texts for the person at the screen.
#[derive(Debug)]
pub struct Problem(Box<Parts>);

#[derive(Debug)]
struct Parts {
    status: StatusCode,
    code: &'static str,
    detail: String,
    errors: Vec<FieldError>,
    amounts: Vec<(&'static str, Money)>,
    customer: Option<String>,
    shortages: Vec<Shortage>,
    retry_after: Option<u32>,
    version: Option<u64>,
    first: Option<FirstOutcome>,
}

/// The body of every failed response (RFC 9457).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Problem)]
pub struct ProblemBody {
    /// The kind of problem, as a name that never changes: `urn:waybill:problem:stock-short`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind of problem in words.
    pub title: String,
    pub status: u16,
    /// The error in words, with the figures.
    pub detail: String,
    /// The last word of `type`, for programs.
    pub code: String,
    /// The fields that are wrong.
    pub errors: Vec<FieldError>,
    /// For `credit-exceeded`: the underlying amounts `balance`, `openOrders`, `amount` (of this order),
    /// `total`, `limit` and `over`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    pub amounts: BTreeMap<String, Money>,
    /// For `credit-exceeded` and `on-hold`: the name of the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub customer: Option<String>,
    /// For `stock-short`: each product with a shortage.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub shortages: Vec<Shortage>,
    /// For `key-reused`: the record that the first request with the key created or changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<FirstOutcome>,
    /// The `X-Request-Id` by which this request is found in the logs.
    pub trace_id: String,
}

/// The record that an earlier request with the same idempotency key made or changed.
#[derive(Debug, Serialize, ToSchema)]
pub struct FirstOutcome {
    pub id: String,
    /// The number or code that users see.
    pub number: String,
}

impl FirstOutcome {
    /// Reads it from the response that was stored with the key; some commands respond without a record.
    fn of(answer: &Value) -> Option<Self> {
        let text = |name: &str| answer.get(name)?.as_str().map(str::to_owned);
        Some(Self { id: text("id")?, number: text("number")? })
    }
}

impl Problem {
    /// Creates a problem of this status and kind.
    pub fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Self {
        Self(Box::new(Parts {
            status,
            code,
            detail: detail.into(),
            errors: Vec::new(),
            amounts: Vec::new(),
            customer: None,
            shortages: Vec::new(),
            retry_after: None,
            version: None,
            first: None,
        }))
    }

    /// Creates a 400: the request cannot be parsed.
    pub fn malformed(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "malformed", detail)
    }

    /// Creates a 401: the request has no session, or its session has ended.
    pub fn not_signed_in(detail: impl Into<String>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "not-signed-in", detail)
    }

    /// Creates a 403: the role does not allow the operation.
    pub fn forbidden(operation: Operation) -> Self {
        Refusal::Forbidden { operation }.into()
    }

    /// Creates a 404: the record is absent, or out of the reader's scope, which must look the same.
    pub fn absent(noun: &'static str) -> Self {
        Refusal::Absent { noun }.into()
    }

    /// Creates a 422: one parameter or field is wrong.
    pub fn field(field: &str, code: &str, message: impl Into<String>) -> Self {
        Refusal::field(field, code, message).into()
    }

    /// Creates a 503: the request is not possible now, and may succeed soon.
    pub fn unavailable(code: &'static str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, code, detail).retry_after(RETRY_AFTER)
    }

    /// Creates a 500: a fault of the server. The reason is logged and not sent to the caller.
    pub fn fault(reason: &dyn std::fmt::Display) -> Self {
        tracing::error!(%reason, "a request failed by a fault of the server");
        let text = "Something went wrong in the server. Nothing that you entered is wrong.";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "fault", text)
    }

    /// Sets the seconds after which to try again.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Self {
        self.0.retry_after = Some(seconds);
        self
    }

    /// Sets the current version of the record.
    #[must_use]
    pub fn at_version(mut self, version: u64) -> Self {
        self.0.version = Some(version);
        self
    }

    /// Sets the outcome of an earlier request with the same key.
    #[must_use]
    pub fn after(mut self, first: FirstOutcome) -> Self {
        self.0.first = Some(first);
        self
    }

    /// Sets the fields that are wrong.
    #[must_use]
    pub fn with_errors(mut self, errors: Vec<FieldError>) -> Self {
        self.0.errors = errors;
        self
    }

    /// Adds the figures and names of a refusal, for clients that word the problem themselves.
    #[must_use]
    fn with_facts(mut self, refusal: &Refusal) -> Self {
        self.0.amounts = refusal.amounts();
        self.0.customer = refusal.customer().map(str::to_owned);
        self.0.shortages = refusal.shortages().to_vec();
        self
    }

    pub fn status(&self) -> StatusCode {
        self.0.status
    }

    /// Returns its name for programs.
    pub fn code(&self) -> &'static str {
        self.0.code
    }

    /// Returns the error in words.
    pub fn detail(&self) -> &str {
        &self.0.detail
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Parts { status, code, detail, errors, amounts, customer, shortages, retry_after, version, first } =
            *self.0;
        let body = ProblemBody {
            kind: format!("urn:waybill:problem:{code}"),
            title: title(code, status),
            status: status.as_u16(),
            detail,
            code: code.to_owned(),
            errors,
            amounts: amounts.into_iter().map(|(name, amount)| (name.to_owned(), amount)).collect(),
            customer,
            shortages,
            first,
            trace_id: request_id::current(),
        };
        let mut response = (status, Json(body)).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(PROBLEM_JSON));
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Some(etag) = version.and_then(|version| format!("\"{version}\"").parse().ok()) {
            headers.insert(header::ETAG, etag);
        }
        response
    }
}

/// Returns the kind of problem in words; for kinds without words of their own, those of the status.
fn title(code: &str, status: StatusCode) -> String {
    let words = match code {
        "absent" => "Not found",
        "exists" | "taken" => "Taken already",
        "forbidden" => "Not allowed",
        "own-work" => "Somebody else has to approve this",
        "transition" => "Not possible now",
        "invalid" => "Please check the fields",
        "stock-short" => "Not enough stock",
        "credit-exceeded" => "Credit limit exceeded",
        "on-hold" => "Customer on hold",
        "inactive" => "No longer in use",
        "price-overlap" => "Prices overlap",
        "stale" => "Changed by somebody else",
        "waiting" => "Waiting for an administrator",
        "read-only" => "Read-only account",
        "not-signed-in" => "Not signed in",
        "bad-credentials" => "Wrong user name or password",
        "too-many" => "Too many tries",
        "fault" => "Something went wrong",
        _ => status.canonical_reason().unwrap_or("Something went wrong"),
    };
    words.to_owned()
}
