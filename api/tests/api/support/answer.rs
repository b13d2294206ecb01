//! The response to a request.

use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::sync::LazyLock;

use reqwest::header::HeaderMap;
use reqwest::{RequestBuilder, StatusCode};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use waybill_database::secret::hex;

use super::described;

/// The file to which the tests write their calls: `cargo run -p xtask -- calls` makes a table of it.
static RECORD: LazyLock<Option<File>> = LazyLock::new(|| {
    let path = std::env::var_os("WAYBILL_CALLS")?;
    Some(OpenOptions::new().create(true).append(true).open(path).unwrap())
});

/// Notes that this test, after which its thread is named, made the call.
pub(crate) fn record(call: &str, status: StatusCode) {
    if let (Some(mut file), Some(test)) = (RECORD.as_ref(), std::thread::current().name()) {
        file.write_all(format!("{test}\t{call}\t{}\n", status.as_u16()).as_bytes()).unwrap();
    }
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
    /// The body as it was received.
    pub(crate) bytes: Vec<u8>,
    pub(crate) body: Value,
}

impl Answer {
    pub(crate) async fn of(request: RequestBuilder) -> Self {
        let (client, request) = request.build_split();
        let request = request.unwrap();
        let (method, path) = (request.method().to_string(), request.url().path().to_owned());
        let call = format!("{method}\t{path}");
        let response = client.execute(request).await.unwrap();
        record(&call, response.status());
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = response.bytes().await.unwrap().to_vec();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let body = serde_json::from_str(&text).unwrap_or(Value::Null);
        let media_type = headers.get("content-type").map_or("", |value| value.to_str().unwrap_or_default());
        let described = ["application/json", "application/problem+json"].contains(&media_type);
        if described && !headers.contains_key("content-encoding") {
            described::check(&method, &path, status.as_u16(), &body);
        }
        Self { status, headers, text, bytes, body }
    }

    /// Returns the response, which must have this status.
    #[track_caller]
    pub(crate) fn is(self, status: u16) -> Self {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self
    }

    /// Returns the response, which must be a problem of this status and code.
    #[track_caller]
    pub(crate) fn fails_with(self, status: u16, code: &str) -> Self {
        let answer = self.is(status);
        assert_eq!(answer.header("content-type"), "application/problem+json", "{}", answer.text);
        assert_eq!(answer.body["code"], code, "{}", answer.text);
        assert_eq!(answer.body["status"], status, "{}", answer.text);
        assert_eq!(answer.body["traceId"], answer.header("x-request-id"), "{}", answer.text);
        assert_eq!(answer.body["type"], format!("urn:waybill:problem:{code}"));
        for text in ["title", "detail"] {
            assert!(answer.body[text].as_str().is_some_and(|text| !text.is_empty()), "{}", answer.text);
        }
        answer
    }

    /// The header, or nothing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The id of what was written.
    #[track_caller]
    pub(crate) fn id(&self) -> String {
        self.body["id"].as_str().unwrap_or_else(|| panic!("no id in {}", self.text)).to_owned()
    }

    /// The codes of the wrong fields, by field.
    pub(crate) fn errors(&self) -> Vec<(String, String)> {
        let errors = self.body["errors"].as_array().cloned().unwrap_or_default();
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        errors.iter().map(|error| (word(&error["field"]), word(&error["code"]))).collect()
    }
}

/// The SHA-256 of a file, in hexadecimal digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}
