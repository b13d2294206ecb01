//! The browser client, inside the binary.

use std::borrow::Cow;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use waybill_front_door::{Nonce, WorkerScript};
use waybill_http::problem::Problem;

/// The files that `make web` built. Without them, there is only a page that explains how to build them.
#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Client;

const PAGE: &str = "index.html";
/// The service worker, which stores the client's files for use without a network.
const WORKER: &str = "service-worker.js";
const MISSING: &str = "<!doctype html><html lang=\"en\"><head><title>Waybill</title></head><body>\
    <h1>Waybill</h1><p>The browser client is not built in. Run <code>make web</code>, then build again.</p>\
    </body></html>";
/// The encodings of compressed files and their suffixes, the shorter ones first.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];
/// Names under `assets/` change with their content.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "no-cache";

/// Serves every path that is not an API route: a file of the client, or its page, which has the routes of the
/// browser.
pub(crate) fn routes() -> Router {
    Router::new().fallback(serve)
}

#[allow(clippy::unused_async, reason = "a handler is asynchronous")]
async fn serve(request: Request) -> Response {
    let path = request.uri().path();
    if path == "/api" || path.starts_with("/api/") {
        return nothing_here(request.uri());
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return not_this_way(request.method());
    }
    let name = path.trim_start_matches('/');
    match Client::get(name) {
        Some(file) if name != PAGE => {
            let caching = if name.starts_with("assets/") { FOR_EVER } else { REVALIDATE };
            let (data, encoding) = shortest(name, file.data, request.headers());
            let mut response = answer(data, file.metadata.mimetype(), caching);
            response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
            if let Some(encoding) = encoding {
                response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
            }
            if name == WORKER {
                response.extensions_mut().insert(WorkerScript);
            }
            response
        }
        // A missing file must not look like a page to the browser's loader.
        None if name.starts_with("assets/") || name == WORKER => nothing_here(request.uri()),
        _ => page(),
    }
}

/// Returns a file as the build compressed it, if the client accepts that encoding.
fn shortest(
    name: &str,
    plain: Cow<'static, [u8]>,
    headers: &HeaderMap,
) -> (Cow<'static, [u8]>, Option<&'static str>) {
    let readable = ENCODINGS.into_iter().filter(|(encoding, _)| accepts(headers, encoding));
    let mut compressed = readable.filter_map(|(encoding, suffix)| {
        Some((Client::get(&format!("{name}{suffix}"))?.data, Some(encoding)))
    });
    compressed.next().unwrap_or((plain, None))
}

/// Returns whether `Accept-Encoding` names this encoding, and not with a weight of 0.
fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let values = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|named| {
        let (name, weight) = named.split_once(';').unwrap_or((named, "q=1"));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(encoding) && weight.is_some_and(|weight| weight > 0.0)
    })
}

/// Returns the page, with a nonce for its styles.
fn page() -> Response {
    let nonce = uuid::Uuid::from_bytes(rand::random()).simple().to_string();
    let html = Client::get(PAGE).map_or(Cow::Borrowed(MISSING.as_bytes()), |file| file.data);
    let meta = format!("<head><meta name=\"csp-nonce\" content=\"{nonce}\">");
    let html = String::from_utf8_lossy(&html).replacen("<head>", &meta, 1);
    let mut response = answer(html.into_bytes().into(), "text/html; charset=utf-8", REVALIDATE);
    response.extensions_mut().insert(Nonce(nonce));
    response
}

fn answer(data: Cow<'static, [u8]>, media_type: &str, caching: &'static str) -> Response {
    let body = match data {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    };
    let mut response = body.into_response();
    let media_type =
        HeaderValue::from_str(media_type).unwrap_or(HeaderValue::from_static("application/octet-stream"));
    response.headers_mut().insert(header::CONTENT_TYPE, media_type);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    response
}

pub(crate) fn nothing_here(uri: &Uri) -> Response {
    let shown: String = uri.path().chars().take(200).collect();
    Problem::new(StatusCode::NOT_FOUND, "no-such-path", format!("There is nothing at {shown}."))
        .into_response()
}

pub(crate) fn not_this_way(method: &Method) -> Response {
    let text = format!("{method} is not possible here.");
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn readable(accepted: &'static str) -> Vec<&'static str> {
        let headers: HeaderMap =
            [(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted))].into_iter().collect();
        ENCODINGS
            .into_iter()
            .map(|(encoding, _)| encoding)
            .filter(|encoding| accepts(&headers, encoding))
            .collect()
    }

    #[test]
    fn a_file_is_sent_as_the_client_can_read_it() {
        assert_eq!(readable("gzip, deflate, br, zstd"), ["br", "gzip"]);
        assert_eq!(readable("GZIP;q=0.5, br; q=0.0"), ["gzip"]);
        assert_eq!(readable("identity, brotli, *;q=0"), [""; 0]);
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }
}
