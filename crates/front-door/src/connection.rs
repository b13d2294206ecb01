//! Serves one connection, from its first byte to its last.

use std::convert::Infallible;
use std::future::pending;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderValue, Version, header};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_util::sync::CancellationToken;
use tower::Service as _;
use tower_http::normalize_path::NormalizePath;

use super::connections::{BusyBody, Slot};
use super::guard::MAX_HEAD;
use super::io::Guarded;
use super::{HEAD_TIMEOUT, Peer};

/// The size of the buffer beyond which HTTP/1 closes the connection without a response. Smaller heads that
/// are too large are refused with a response.
const READ_BUFFER: usize = 2 * MAX_HEAD;
/// The maximum number of concurrent requests of one HTTP/2 connection; a browser sends more only when others
/// are done.
const MAX_STREAMS: u32 = 128;
/// The limit on streams that a client opens and cancels before they are handled, and on faults of its frames.
/// Beyond it, the connection is closed.
const MAX_RESETS: usize = 64;
/// `PING` is the interval of pinging a silent HTTP/2 client, `PONG` the timeout of its reply.
const PING: Duration = Duration::from_secs(30);
const PONG: Duration = Duration::from_secs(20);
/// The maximum wait for the first request of a connection when the server stops: a client that has connected
/// is about to send it.
const FIRST_REQUEST: Duration = Duration::from_secs(1);
/// The maximum number of bytes of responses that wait in one HTTP/2 stream for a slow reader.
const SEND_BUFFER: usize = 256 * 1024;

/// The state that all connections share. Cheap to clone.
#[derive(Clone)]
pub(super) struct Serving {
    pub(super) router: NormalizePath<Router>,
    http1: Arc<Builder<TokioExecutor>>,
    http2: Arc<Builder<TokioExecutor>>,
    /// Canceled when the server is about to stop: clients should send no more requests over open connections.
    pub(super) stopping: CancellationToken,
    /// Canceled when the server stops: requests under way are finished, and no others begin.
    pub(super) draining: CancellationToken,
}

/// The protocol that was agreed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Protocol {
    Http1,
    Http2,
}

impl Serving {
    pub(super) fn new(router: NormalizePath<Router>, stopping: CancellationToken) -> Self {
        let mut http1 = Builder::new(TokioExecutor::new()).http1_only();
        http1.http1().timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).max_buf_size(READ_BUFFER);
        let mut http2 = Builder::new(TokioExecutor::new()).http2_only();
        http2
            .http2()
            .timer(TokioTimer::new())
            .max_concurrent_streams(MAX_STREAMS)
            .max_header_list_size(u32::try_from(READ_BUFFER).unwrap_or(u32::MAX))
            .max_pending_accept_reset_streams(MAX_RESETS)
            .max_local_error_reset_streams(MAX_RESETS)
            .keep_alive_interval(PING)
            .keep_alive_timeout(PONG)
            .max_send_buf_size(SEND_BUFFER);
        let draining = CancellationToken::new();
        Self { router, http1: Arc::new(http1), http2: Arc::new(http2), stopping, draining }
    }

    /// Serves until the client disconnects, the connection has to make room, or the server stops.
    pub(super) async fn serve<I>(self, io: I, peer: Peer, protocol: Protocol, slot: Slot)
    where
        I: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let slot = Arc::new(slot);
        let used = CancellationToken::new();
        let service = service_fn(|request: hyper::Request<Incoming>| {
            used.cancel();
            answer(self.router.clone(), self.stopping.clone(), Arc::clone(&slot), peer, request)
        });
        let builder = if protocol == Protocol::Http2 { &self.http2 } else { &self.http1 };
        let mut connection = pin!(builder.serve_connection(TokioIo::new(Guarded::new(io)), service));
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = slot.closed() => return,
            () = self.goes(protocol, &used) => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, peer = %peer.address, "a connection ended early");
        }
    }

    /// Waits until the connection may be shut down. HTTP/2 tells the client which requests it still accepts.
    /// HTTP/1 can only close, and a request that is on its way then never gets a response. So it waits until
    /// clients have read that they should connect again, and on a connection that was not `used` yet, for its
    /// first request.
    async fn goes(&self, protocol: Protocol, used: &CancellationToken) {
        match protocol {
            Protocol::Http2 => self.stopping.cancelled().await,
            Protocol::Http1 => {
                self.draining.cancelled().await;
                if tokio::time::timeout(FIRST_REQUEST, used.cancelled()).await.is_err() {
                    tracing::debug!("a connection was closed without a request");
                }
            }
        }
    }
}

async fn answer(
    mut router: NormalizePath<Router>,
    stopping: CancellationToken,
    slot: Arc<Slot>,
    peer: Peer,
    mut request: hyper::Request<Incoming>,
) -> Result<Response<BusyBody>, Infallible> {
    let Some(busy) = slot.begin() else { return pending().await };
    let version = request.version();
    request.extensions_mut().insert(peer);
    let mut response = router.call(request.map(Body::new)).await?;
    if stopping.is_cancelled() && version < Version::HTTP_2 {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    Ok(response.map(|body| BusyBody::new(body, busy)))
}
