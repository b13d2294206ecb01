//! A cheap client of HTTP/1.1: it shares the cores with the server that it measures.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Result;

/// Maximum number of bytes of a response.
const MAX_BODY: usize = 16 << 20;
/// The maximum number of bytes of a head.
const MAX_HEAD: usize = 64 << 10;

/// A connection that is kept open.
pub(crate) struct Client {
    address: SocketAddr,
    stream: Option<TcpStream>,
    buffer: Vec<u8>,
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The position that a write reached.
    pub(crate) position: Option<String>,
    body: Vec<u8>,
}

/// The head of a response.
#[derive(Debug, PartialEq)]
struct Head {
    status: u16,
    length: usize,
    position: Option<String>,
}

impl Client {
    /// Creates a client that connects at the first request.
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self { address, stream: None, buffer: Vec::with_capacity(16 << 10) }
    }

    /// Sends a request and waits for the whole response.
    ///
    /// # Errors
    /// The connection is lost. The next request opens it again.
    pub(crate) async fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Result<Answer> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => connect(self.address).await?,
        };
        let request = request(method, path, headers, body);
        stream.write_all(&request).await?;
        let answer = self.answer(&mut stream).await?;
        self.stream = Some(stream);
        Ok(answer)
    }

    async fn answer(&mut self, stream: &mut TcpStream) -> Result<Answer> {
        self.buffer.clear();
        let end = loop {
            if let Some(end) = end_of_head(&self.buffer) {
                break end;
            }
            self.more(stream, MAX_HEAD).await?;
        };
        let head = head(&self.buffer[..end])?;
        let all = end + head.length;
        while self.buffer.len() < all {
            self.more(stream, MAX_BODY).await?;
        }
        let body = self.buffer[end..all].to_vec();
        Ok(Answer { status: head.status, position: head.position, body })
    }

    async fn more(&mut self, stream: &mut TcpStream, max: usize) -> Result<()> {
        if self.buffer.len() > max {
            return Err("the answer is too long".into());
        }
        match stream.read_buf(&mut self.buffer).await? {
            0 => Err("the server closed the connection".into()),
            _ => Ok(()),
        }
    }
}

impl Answer {
    /// Returns the body of a successful response as JSON.
    ///
    /// # Errors
    /// The response has another status. The error contains its body.
    pub(crate) fn json(&self) -> Result<Value> {
        self.require_success()?;
        Ok(serde_json::from_slice(&self.body)?)
    }

    /// Requires a status of success.
    ///
    /// # Errors
    /// The response has another status. The error contains its body.
    pub(crate) fn require_success(&self) -> Result<()> {
        if (200..300).contains(&self.status) {
            return Ok(());
        }
        Err(format!("{}: {}", self.status, String::from_utf8_lossy(&self.body)).into())
    }
}

async fn connect(address: SocketAddr) -> Result<TcpStream> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

fn request(method: &str, path: &str, headers: &[(&str, &str)], body: Option<&Value>) -> Vec<u8> {
    let body = body.map(Value::to_string).unwrap_or_default();
    let mut text = format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\n");
    for (name, value) in headers {
        text.extend([name, ": ", value, "\r\n"]);
    }
    if !body.is_empty() {
        text.push_str("Content-Type: application/json\r\n");
        text.extend(["Content-Length: ", &body.len().to_string(), "\r\n"]);
    }
    text.extend(["\r\n", &body]);
    text.into_bytes()
}

fn end_of_head(bytes: &[u8]) -> Option<usize> {
    bytes.windows(4).position(|four| four == b"\r\n\r\n").map(|at| at + 4)
}

fn head(bytes: &[u8]) -> Result<Head> {
    let text = std::str::from_utf8(bytes)?;
    let mut lines = text.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|word| word.parse().ok());
    let mut head = Head { status: status.ok_or("no status")?, length: 0, position: None };
    for (name, value) in lines.filter_map(|line| line.split_once(':')) {
        let value = value.trim();
        if name.eq_ignore_ascii_case("content-length") {
            head.length = value.parse().ok().filter(|length| *length <= MAX_BODY).ok_or("no length")?;
        } else if name.eq_ignore_ascii_case("position") {
            head.position = Some(value.to_owned());
        } else if name.eq_ignore_ascii_case("transfer-encoding") {
            return Err("an answer of unknown length".into());
        }
    }
    Ok(head)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_head_says_how_long_the_body_is() {
        let bytes = b"HTTP/1.1 201 Created\r\ncontent-length: 12\r\nPosition: 77\r\n\r\n{";
        let end = end_of_head(bytes).unwrap();
        assert_eq!(
            head(&bytes[..end]).unwrap(),
            Head { status: 201, length: 12, position: Some("77".to_owned()) }
        );
    }

    #[test]
    fn a_head_that_is_not_whole_is_no_head() {
        assert_eq!(end_of_head(b"HTTP/1.1 200 OK\r\ncontent-length: 12\r\n"), None);
        assert!(head(b"nonsense\r\n\r\n").is_err());
    }

    #[test]
    fn a_request_carries_its_headers_and_the_length_of_its_body() {
        let bytes = request("POST", "/x", &[("Authorization", "Bearer t")], Some(&json!({"a": 1})));
        assert_eq!(
            String::from_utf8(bytes).unwrap(),
            "POST /x HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer t\r\n\
             Content-Type: application/json\r\nContent-Length: 7\r\n\r\n{\"a\":1}"
        );
    }
}
