//! The security headers of every response.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

use super::ClientAddr;

/// The nonce that admits the client's own styles, on responses that contain the page.
#[derive(Debug, Clone)]
pub struct Nonce(pub String);

/// Marks the response with the client's service worker, which stores the client's own files.
#[derive(Debug, Clone, Copy)]
pub struct WorkerScript;

/// Marks a response with a file of a user, which a browser opens in a sandbox.
#[derive(Debug, Clone, Copy)]
pub struct UserFile;

const ALWAYS: [(HeaderName, &str); 6] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Browsers that used HTTPS use nothing else for a year.
const HSTS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Adds the security headers to the response. A response other than a page may load nothing at all.
pub(super) async fn secure(request: Request, next: Next) -> Response {
    let https = request.extensions().get().is_some_and(ClientAddr::is_https);
    let mut response = next.run(request).await;
    let policy = policy(&response);
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    if https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HSTS);
    }
    keep_out_of_caches(headers);
    response
}

/// Returns the security headers of a response that has no others, as lines of HTTP/1.1.
pub(super) fn bare() -> String {
    let always = ALWAYS.into_iter().map(|(name, value)| format!("{name}: {value}\r\n"));
    let policy = format!(
        "{}: {}\r\n{}: no-store\r\n",
        header::CONTENT_SECURITY_POLICY,
        NOTHING,
        header::CACHE_CONTROL
    );
    always.chain([policy]).collect()
}

fn keep_out_of_caches(headers: &mut HeaderMap) {
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

const NOTHING: &str = "default-src 'none'; frame-ancestors 'none'";

fn policy(response: &Response) -> String {
    if response.extensions().get::<WorkerScript>().is_some() {
        return "default-src 'none'; connect-src 'self'; frame-ancestors 'none'".to_owned();
    }
    if response.extensions().get::<UserFile>().is_some() {
        return format!("sandbox; {NOTHING}");
    }
    let Some(Nonce(nonce)) = response.extensions().get() else {
        return NOTHING.to_owned();
    };
    format!(
        "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data: blob:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'none'"
    )
}
