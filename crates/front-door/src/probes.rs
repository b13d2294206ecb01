//! Guards the routes of monitoring: all clients learn whether the server serves, only the operator reads
//! measurements.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Extension;
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use ipnet::IpNet;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use tokio_util::sync::CancellationToken;
use waybill_http::problem::{Problem, Result};

use super::shares::{Bounds, Shares};
use super::{ClientAddr, Network};

/// The clients that may read measurements: this machine itself, the operator's networks, and clients with the
/// token.
#[derive(Debug, Clone, Default)]
pub struct Watchers {
    networks: Vec<Network>,
    token: Option<[u8; 32]>,
}

/// The data that the guards of these routes need. Cheap to clone.
#[derive(Clone)]
pub struct Probes(Arc<Inner>);

struct Inner {
    watchers: Watchers,
    places: Shares<IpNet>,
    stopping: CancellationToken,
}

impl Watchers {
    pub fn new(networks: Vec<Network>, token: Option<&str>) -> Self {
        let token = token.filter(|token| !token.is_empty()).map(digest);
        Self { networks, token }
    }

    fn include(&self, client: &ClientAddr, headers: &HeaderMap) -> bool {
        client.is_local()
            || self.networks.iter().any(|network| network.contains(client.ip()))
            || self.is_known(headers)
    }

    /// Returns whether the token is right. Compares hashes, so that the time reveals nothing about the token.
    fn is_known(&self, headers: &HeaderMap) -> bool {
        let given =
            headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        self.token.is_some_and(|token| given.is_some_and(|given| digest(given) == token))
    }
}

impl Probes {
    pub(super) fn new(watchers: Watchers, stopping: CancellationToken) -> Self {
        let places = Shares::new(Bounds { all: 32, each: 4, queue: 16 });
        Self(Arc::new(Inner { watchers, places, stopping }))
    }

    fn may_watch(&self, request: &Request) -> bool {
        let client = request.extensions().get::<ClientAddr>();
        client.is_some_and(|client| self.0.watchers.include(client, request.headers()))
    }

    async fn run(&self, request: Request, next: Next) -> Response {
        let client = request.extensions().get::<ClientAddr>();
        let network = client.map_or(IpNet::from(IpAddr::from([0, 0, 0, 0])), ClientAddr::network);
        let Ok(_place) = self.0.places.take(network).await else {
            let text = "Too many ask for this at once. Please try again in a moment.";
            return Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", text)
                .retry_after(1)
                .into_response();
        };
        next.run(request).await
    }
}

/// Admits watchers only.
pub async fn watchers_only(
    Extension(probes): Extension<Probes>,
    request: Request,
    next: Next,
) -> Result<Response> {
    if !probes.may_watch(&request) {
        let text = "Measurements are for this machine, the networks of --metrics-from and the bearer of WAYBILL_METRICS_TOKEN.";
        return Err(Problem::new(StatusCode::FORBIDDEN, "forbidden", text));
    }
    Ok(probes.run(request, next).await)
}

/// Tells all clients whether the server serves, and watchers also its progress.
pub async fn readiness(
    Extension(probes): Extension<Probes>,
    request: Request,
    next: Next,
) -> Result<Response> {
    if probes.0.stopping.is_cancelled() {
        return Err(Problem::unavailable("stopping", "The server is stopping."));
    }
    let may_watch = probes.may_watch(&request);
    let response = probes.run(request, next).await;
    Ok(match (response.status(), may_watch) {
        (StatusCode::OK, false) => axum::Json(json!({"status": "ready"})).into_response(),
        (_, true) | (StatusCode::TOO_MANY_REQUESTS, false) => response,
        (_, false) => return Err(Problem::unavailable("not-ready", "The server is not ready.")),
    })
}

fn digest(text: &str) -> [u8; 32] {
    Sha256::digest(text).into()
}
