//! Requests of people who are not signed in.

use std::net::{IpAddr, Ipv4Addr};

use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use utoipa::ToSchema;
use waybill_domain::{Field, Refusal};

use crate::app::App;
use crate::json;
use crate::problem::{Problem, Result};
use crate::route::{Describe, Described};
use crate::server::Peer;

/// A body from whoever sends it.
pub struct Open<T>(pub T);

/// The address that the request came from.
pub struct Sender(pub IpAddr);

impl<T: Field> FromRequest<App> for Open<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &App) -> Result<Self> {
        let (parts, body) = request.into_parts();
        let body = json::read(&parts.headers, body).await?;
        Ok(Self(waybill_domain::field::parse(&json::parse(&body)?).map_err(Refusal::Invalid)?))
    }
}

impl FromRequestParts<App> for Sender {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self> {
        let peer = parts.extensions.get::<Peer>();
        Ok(Self(peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |Peer(peer)| peer.ip().to_canonical())))
    }
}

impl<T: ToSchema> Describe for Open<T> {
    fn describe(described: &mut Described) {
        described.body::<T>();
    }
}

impl Describe for Sender {
    fn describe(_: &mut Described) {}
}
