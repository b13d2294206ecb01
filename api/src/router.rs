//! The one list of all routes.

use axum::Router;
use utoipa::openapi::OpenApi;

use crate::app::App;
use crate::route::Routes;
use crate::{assets, auth, health, live, resources};

/// Every operation of the API, but for the stream of changes.
fn operations() -> Routes {
    auth::routes().and(resources::routes())
}

/// The OpenAPI document.
pub fn document() -> OpenApi {
    operations().and(live::routes()).finish().1
}

/// The routes that answer at once, and those that stay open.
pub fn routers(app: App) -> (Router, Router) {
    let document = document();
    let (api, _) = operations().finish();
    let (streams, _) = live::routes().finish();
    let api = api.merge(health::routes()).route(
        "/api/openapi.json",
        axum::routing::get(move || std::future::ready(axum::Json(document.clone()))),
    );
    let api = api
        .method_not_allowed_fallback(|request: axum::extract::Request| {
            std::future::ready(assets::not_this_way(request.method()))
        })
        .with_state(app.clone());
    (api.fallback_service(assets::routes()), streams.with_state(app))
}
