//! Bodies of requests without a session.

use axum::extract::{FromRequest, Request};
use utoipa::ToSchema;
use waybill_domain::{Field, Refusal};
use waybill_http::json;
use waybill_http::problem::{Problem, Result};

use crate::app::App;
use crate::http::route::{Describe, Described};

/// A body from any client, signed in or not.
pub struct PublicBody<T>(pub T);

impl<T: Field> FromRequest<App> for PublicBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &App) -> Result<Self> {
        let (parts, body) = request.into_parts();
        let body = json::read(&parts.headers, body).await?;
        Ok(Self(waybill_domain::field::parse(&json::parse(&body)?).map_err(Refusal::Invalid)?))
    }
}

impl<T: ToSchema> Describe for PublicBody<T> {
    fn describe(described: &mut Described) {
        described.body::<T>();
    }
}
