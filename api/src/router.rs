//! The one list of all routes.

use std::future::ready;

use axum::extract::Request;
use axum::routing::get;
use axum::{Json, Router};
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

/// The routes that answer at once, within the limits; and those beside them: the streams, which stay open, and what
/// whoever watches the server asks, most of all when it has too much to do.
pub fn routers(app: App) -> (Router, Router) {
    let document = document();
    let (api, _) = operations().finish();
    let (streams, _) = live::routes().finish();
    let api = api.route("/api/openapi.json", get(move || ready(Json(document.clone()))));
    let bound = refusing_other_methods(api).with_state(app.clone()).fallback_service(assets::routes());
    (bound, refusing_other_methods(streams.merge(health::routes())).with_state(app))
}

fn refusing_other_methods(router: Router<App>) -> Router<App> {
    router.method_not_allowed_fallback(|request: Request| ready(assets::not_this_way(request.method())))
}
