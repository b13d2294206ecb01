//! Extractors for the parts of the path and for the query.

mod parameter_error;

use axum::extract::{FromRequestParts, Path, Query};
use axum::http::Uri;
use axum::http::request::Parts;
use chrono::NaiveDate;
use serde::de::DeserializeOwned;
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::path::{Parameter, ParameterIn};
use utoipa::openapi::schema::Schema;
use utoipa::{IntoParams, PartialSchema};
use uuid::Uuid;
use waybill_domain::field::{Field as _, FieldErrors};
use waybill_domain::id::CustomerId;
use waybill_http::problem::{Problem, Result};

use crate::app::App;
use crate::http::route::{Describe, Described};

/// Path parameters. A malformed id is answered with 404.
pub struct PathParam<T>(pub T);

/// The query parameters that these fields name. Parameters that none of a handler's fields name have been
/// refused before.
pub struct QueryParams<T>(pub T);

/// Returns an id as records have it, in any letter case; of stock, both of its parts.
pub fn canonical_id(text: &str) -> String {
    let parts =
        text.split('/').map(|part| Uuid::try_parse(part).map_or(part.to_owned(), |id| id.to_string()));
    parts.collect::<Vec<_>>().join("/")
}

impl<T: DeserializeOwned + Send> FromRequestParts<App> for PathParam<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let path = Path::<T>::from_request_parts(parts, app).await;
        path.map(|Path(at)| Self(at)).map_err(|_| Problem::absent("record"))
    }
}

impl<T: DeserializeOwned + IntoParams + Send> FromRequestParts<App> for QueryParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self> {
        let known = || T::into_params(|| Some(ParameterIn::Query));
        if parts.uri.query().is_some_and(|query| !query.is_empty()) {
            check_days(&parts.uri, &known())?;
        }
        let query = Query::<T>::try_from_uri(&parts.uri);
        query.map(|Query(params)| Self(params)).map_err(|error| {
            let reason =
                std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string);
            let (field, reason) = reason.split_once(": ").unwrap_or(("query", reason.as_str()));
            parameter_error::parameter(field, reason, &known())
        })
    }
}

/// Refuses a day that a field of a body would refuse: one in another form, or of a year that users cannot choose.
fn check_days(uri: &Uri, known: &[Parameter]) -> Result<()> {
    let mut errors = FieldErrors::default();
    let given =
        Query::<Vec<(String, String)>>::try_from_uri(uri).map_or_else(|_| Vec::new(), |Query(all)| all);
    for (name, value) in given {
        if known.iter().any(|one| one.name == name && parameter_error::is_day(one)) {
            NaiveDate::read(&Value::String(value), &name, &mut errors);
        }
    }
    Ok(errors.none_or_invalid()?)
}

impl<T: IntoParams> Describe for QueryParams<T> {
    fn describe(described: &mut Described) {
        described.parameters(T::into_params(|| Some(ParameterIn::Query)));
    }
}

/// One part of a path.
pub trait PathPart {
    /// Returns the schema of the part.
    fn schema() -> RefOr<Schema>;
}

macro_rules! path_parts {
    ($($part:ty),+ $(,)?) => {$(
        impl PathPart for $part {
            fn schema() -> RefOr<Schema> {
                <$part as utoipa::PartialSchema>::schema()
            }
        }
        impl Describe for PathParam<$part> {
            fn describe(described: &mut Described) {
                described.path_of(<$part as PathPart>::schema());
            }
        }
    )+};
}
path_parts!(
    String,
    i64,
    CustomerId,
    waybill_domain::id::SupplierId,
    waybill_domain::id::WarehouseId,
    waybill_domain::id::UserId,
    waybill_domain::id::EmployeeId,
    waybill_domain::id::ProductId,
    waybill_domain::id::OrderId,
    waybill_domain::id::MonthEndPackId,
    waybill_domain::id::DispatchId,
    waybill_domain::id::StockTransactionId,
    waybill_domain::id::ReceivableId,
    waybill_domain::id::InvoiceId,
    waybill_domain::id::IssuedStatementId,
    waybill_domain::id::AttachmentId,
);

impl PathPart for Uuid {
    fn schema() -> RefOr<Schema> {
        <CustomerId as PartialSchema>::schema()
    }
}

impl Describe for PathParam<Uuid> {
    fn describe(described: &mut Described) {
        described.path_of(<Uuid as PathPart>::schema());
    }
}

impl<A: PathPart, B: PathPart> Describe for PathParam<(A, B)> {
    fn describe(described: &mut Described) {
        described.path_of(A::schema());
        described.path_of(B::schema());
    }
}

impl<A: PathPart, B: PathPart, C: PathPart> Describe for PathParam<(A, B, C)> {
    fn describe(described: &mut Described) {
        described.path_of(A::schema());
        described.path_of(B::schema());
        described.path_of(C::schema());
    }
}
