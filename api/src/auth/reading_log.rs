//! Records exports and views of personal data in the security log.

use std::net::IpAddr;

use axum::extract::rejection::RawPathParamsRejection;
use axum::extract::{MatchedPath, RawPathParams, Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::Response;
use uuid::Uuid;
use waybill_commands::security::SecurityKind;
use waybill_front_door::ClientAddr;
use waybill_http::request_id::{self, Caller};

use super::security_log::{SecurityLog, about, record};

/// Routes with personal data; requests to them are recorded.
const PERSONAL: [&str; 6] = [
    "/api/customers/{id}",
    "/api/suppliers/{id}",
    "/api/employees/{id}",
    "/api/users/{id}",
    "/api/account-statements/{customerId}",
    PERSONAL_DATA,
];
/// The route whose query names the person.
const PERSONAL_DATA: &str = "/api/personal-data";

/// Records exported files, and readings of personal data.
pub(crate) async fn watch(
    State(log): State<SecurityLog>,
    params: Result<RawPathParams, RawPathParamsRejection>,
    request: Request,
    next: Next,
) -> Response {
    let is_get = request.method() == Method::GET;
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let path = match (&route, &params) {
        (Some(route), Ok(params)) => canonical(route, params),
        _ => request.uri().path().to_owned(),
    };
    let query = request.uri().query().map(|query| format!("?{query}")).unwrap_or_default();
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
        if let Err(problem) = log.write(of_kind(SecurityKind::Exported, path + &query)).await {
            return axum::response::IntoResponse::into_response(problem);
        }
    } else if let Some(route) = route.filter(|route| PERSONAL.contains(&route.as_str())) {
        let subject = if route == PERSONAL_DATA { path + &query } else { path };
        log.note_reading(of_kind(SecurityKind::Opened, subject));
    }
    response
}

/// Returns the path with each id in the server's own spelling, so that a record is one subject however the
/// request spelled it.
fn canonical(route: &str, params: &RawPathParams) -> String {
    params.iter().fold(route.to_owned(), |path, (name, value)| {
        let id = Uuid::parse_str(value).map(|id| id.to_string());
        path.replace(&format!("{{{name}}}"), id.as_deref().unwrap_or(value))
    })
}
