//! Writes into the security log who exports and who opens personal data.

use std::net::IpAddr;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::Response;
use waybill_commands::security::SecurityKind;

use super::security_log::{SecurityLog, about, record};
use crate::http::request_id::{self, Caller};
use crate::server::ClientAddr;

/// Pages of personal data, whose reading is recorded.
const PERSONAL: [&str; 5] = [
    "/api/customers/{id}",
    "/api/employees/{id}",
    "/api/users/{id}",
    "/api/account-statements/{customerId}",
    PERSONAL_DATA,
];
/// Names whom it is about in its query.
const PERSONAL_DATA: &str = "/api/personal-data";

/// Records files that are taken out, and readings of personal data.
pub(crate) async fn watch(State(log): State<SecurityLog>, request: Request, next: Next) -> Response {
    let is_get = request.method() == Method::GET;
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let target = request.uri().path_and_query().map_or_else(String::new, ToString::to_string);
    let client = request.extensions().get::<ClientAddr>().map(ClientAddr::ip);
    let response = next.run(request).await;
    let is_file = response.headers().contains_key(header::CONTENT_DISPOSITION);
    if !(is_get || is_file) || !response.status().is_success() {
        return response;
    }
    let Some(Caller { id, username }) = request_id::caller() else { return response };
    let address = client.unwrap_or(IpAddr::from([0, 0, 0, 0]));
    let of_kind = |kind, subject| about(record(kind, Some(id), &username, address), subject);
    if is_file {
        if let Err(problem) = log.write(of_kind(SecurityKind::Exported, target)).await {
            return axum::response::IntoResponse::into_response(problem);
        }
    } else if let Some(route) = route.filter(|route| PERSONAL.contains(&route.as_str())) {
        let path = target.split('?').next().unwrap_or_default().to_owned();
        let subject = if route == PERSONAL_DATA { target } else { path };
        log.note_reading(of_kind(SecurityKind::Opened, subject));
    }
    response
}
