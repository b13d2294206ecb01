//! The single list of all routes.

use std::future::ready;
use std::sync::LazyLock;

use axum::Router;
use axum::body::Bytes;
use axum::extract::Request;
use axum::http::header;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use utoipa::openapi::OpenApi;

use crate::app::App;
use crate::auth::{self, reading_log};
use crate::http::route::Routes;
use crate::http::{assets, min_position};
use crate::monitoring::health;
use crate::{live, resources};

/// The OpenAPI document as JSON. It is made for the first request, because most servers never serve it.
static DOCUMENT: LazyLock<Bytes> =
    LazyLock::new(|| Bytes::from(serde_json::to_vec(&document()).unwrap_or_default()));

fn operations() -> Routes {
    auth::routes().and(resources::routes()).and(live::routes())
}

pub fn document() -> OpenApi {
    operations().into_document()
}

/// Returns two routers. The first has the routes of the API, within the limits on requests; a stream of
/// changes or a file counts only until it begins. The second has those outside of the limits: the client's
/// files, which are cheap, and the routes of monitoring, which has to work especially when the server is
/// overloaded.
pub fn routers(app: App) -> (Router, Router) {
    let document = || ready(([(header::CONTENT_TYPE, "application/json")], DOCUMENT.clone()));
    let api = operations().into_router(&app);
    let api = api.route_layer(from_fn_with_state(app.clone(), min_position::answer_position));
    let api = refusing_other_methods(api.route("/api/openapi.json", get(document))).with_state(app.clone());
    // When it is set twice, as in tests, the first ones stay: they are the same.
    let _ = app.routes.set(api.clone());
    let api = api.layer(from_fn_with_state(app.security.clone(), reading_log::watch));
    (api, refusing_other_methods(health::routes()).with_state(app).fallback_service(assets::routes()))
}

fn refusing_other_methods(router: Router<App>) -> Router<App> {
    router.method_not_allowed_fallback(|request: Request| ready(assets::not_this_way(request.method())))
}
