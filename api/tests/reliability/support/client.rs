//! A person at a browser: they send, and send the same again when they do not know what became of it.

use std::net::SocketAddr;
use std::time::Duration;

use reqwest::{Method, StatusCode};
use serde_json::Value;
use tokio::sync::watch;
use uuid::Uuid;

use super::TIMEOUT;

/// The pause before the same is sent again.
const PAUSE: Duration = Duration::from_millis(20);

/// The response to a request.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) position: Option<i64>,
    pub(crate) body: Value,
    /// The number of failed attempts before.
    pub(crate) in_vain: usize,
}

impl Answer {
    /// Returns the response, which must have this status.
    #[track_caller]
    pub(crate) fn is(self, status: u16) -> Self {
        assert_eq!(self.status.as_u16(), status, "{}", self.body);
        self
    }

    #[track_caller]
    pub(crate) fn text(&self, field: &str) -> &str {
        self.body[field].as_str().unwrap_or_else(|| panic!("no {field} in {}", self.body))
    }

    #[track_caller]
    pub(crate) fn id(&self) -> String {
        self.text("id").to_owned()
    }
}

/// Somebody who works with a server, or the one that replaces it.
#[derive(Clone)]
pub(crate) struct Client {
    http: reqwest::Client,
    server: watch::Receiver<SocketAddr>,
    token: Option<String>,
}

impl Client {
    /// Nobody yet, at the server at this address.
    pub(crate) fn at(address: SocketAddr) -> Self {
        Self::following(watch::channel(address).1)
    }

    /// Nobody yet, at the server that is current at the time.
    pub(crate) fn following(server: watch::Receiver<SocketAddr>) -> Self {
        let http = reqwest::Client::builder().no_proxy().timeout(TIMEOUT).build().unwrap();
        Self { http, server, token: None }
    }

    pub(crate) fn with_token(&self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self.clone() }
    }

    /// Returns the token of the person.
    pub(crate) fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Returns the person at another server.
    pub(crate) fn beside(&self, address: SocketAddr) -> Self {
        Self { server: watch::channel(address).1, ..self.clone() }
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let request = self.http.request(method, format!("http://{}{path}", *self.server.borrow()));
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        answer(self.request(Method::GET, path)).await.unwrap()
    }

    /// A read that sees everything up to this position.
    pub(crate) async fn get_at(&self, position: i64, path: &str) -> Answer {
        answer(self.request(Method::GET, path).header("Min-Position", position)).await.unwrap()
    }

    /// Sends it once, under a key of its own.
    pub(crate) async fn send(&self, method: Method, path: &str, body: &Value) -> Answer {
        self.try_once(method, path, body, &new_key()).await.unwrap()
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, body).await
    }

    pub(crate) async fn put(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::PUT, path, body).await
    }

    /// Sends it under this key once; an error when nothing is known of what became of it.
    pub(crate) async fn try_once(
        &self,
        method: Method,
        path: &str,
        body: &Value,
        key: &str,
    ) -> reqwest::Result<Answer> {
        answer(self.request(method, path).header("Idempotency-Key", key).json(body)).await
    }

    /// Sends it under this key until it is known what became of it.
    pub(crate) async fn insist(&self, method: Method, path: &str, body: &Value, key: &str) -> Answer {
        let insisting = async {
            let mut in_vain = 0;
            loop {
                match self.try_once(method.clone(), path, body, key).await {
                    Ok(answer) if answer.status != StatusCode::SERVICE_UNAVAILABLE => {
                        return Answer { in_vain, ..answer };
                    }
                    Ok(_) | Err(_) => in_vain += 1,
                }
                tokio::time::sleep(PAUSE).await;
            }
        };
        tokio::time::timeout(TIMEOUT, insisting).await.expect("a server that answers again")
    }
}

/// A key that nobody else has.
pub(crate) fn new_key() -> String {
    Uuid::now_v7().to_string()
}

async fn answer(request: reqwest::RequestBuilder) -> reqwest::Result<Answer> {
    let response = request.send().await?;
    let status = response.status();
    let position = response.headers().get("position").map(|value| value.to_str().unwrap().parse().unwrap());
    let text = response.text().await?;
    let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
    Ok(Answer { status, position, body, in_vain: 0 })
}
