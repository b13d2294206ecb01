//! Compressed responses, for clients that accept gzip.

use axum::http::{Extensions, HeaderMap, StatusCode, Version, header};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{Predicate, SizeAbove};

/// Smaller bodies fit into one packet uncompressed.
const MIN_BYTES: u64 = 1024;
/// The media types that are compressed. PDF, workbooks and archives are compressed already, and a stream of
/// events must not wait in a buffer.
const TEXTS: [&str; 5] =
    ["application/json", "application/problem+json", "application/jsonl", "application/xml", "text/csv"];

pub(super) fn layer() -> CompressionLayer<impl Predicate + Send + Sync + 'static> {
    let level = CompressionLevel::Fastest;
    CompressionLayer::new().quality(level).compress_when(SizeAbove::new(MIN_BYTES).and(is_text))
}

fn is_text(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    let media_type =
        headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    TEXTS.contains(&media_type.split(';').next().unwrap_or_default().trim())
}
