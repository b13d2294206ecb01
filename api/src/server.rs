//! The HTTP server: an accept loop of our own, with a limit on everything.

mod guard;
mod headers;
mod log;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::middleware::from_fn;
use axum::{Extension, Router};
use hyper::body::Incoming;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;
use tower::{Layer as _, Service as _};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::normalize_path::{NormalizePath, NormalizePathLayer};

use crate::trace;

pub use guard::Limits;
pub(crate) use headers::Nonce;

/// How long a client may take for the head of a request; an idle connection is closed after that too.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// Bytes of a request's head at most.
const MOST_HEAD: usize = 32 * 1024;
/// Open connections at most; more wait in the kernel's queue.
const MOST_CONNECTIONS: usize = 4_096;
/// How long requests under way may take when the server is told to stop: of the ten seconds within which it has
/// ended, two are for the rest.
const DRAIN: Duration = Duration::from_secs(8);
/// The pause after the machine had no room for another connection.
const BREATH: Duration = Duration::from_millis(100);

/// Where a request came from.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

/// Serves until `stop`, then lets requests under way end, eight seconds at most.
///
/// `bound` are the routes that the limits hold for, `unbound` those that stay open or must always answer.
pub async fn run(
    listener: TcpListener,
    bound: Router,
    unbound: Router,
    limits: Limits,
    stop: CancellationToken,
) {
    let service = layered(bound, unbound, limits);
    let connections = GracefulShutdown::new();
    let room = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener, &room) => accepted,
            () = stop.cancelled() => break,
        };
        let Some((stream, peer, permit)) = accepted else { continue };
        let service = service.clone();
        let service =
            TowerToHyperService::new(tower::service_fn(move |mut request: hyper::Request<Incoming>| {
                request.extensions_mut().insert(Peer(peer));
                service.clone().call(request.map(axum::body::Body::new))
            }));
        let connection = hyper::server::conn::http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_TIMEOUT)
            .max_buf_size(MOST_HEAD)
            .serve_connection(TokioIo::new(stream), service);
        let connection = connections.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, %peer, "a connection ended early");
            }
            drop(permit);
        });
    }
    drop(listener);
    if tokio::time::timeout(DRAIN, connections.shutdown()).await.is_err() {
        tracing::warn!("some requests did not end within {} s and were cut off", DRAIN.as_secs());
    }
}

async fn accept(
    listener: &TcpListener,
    room: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let permit = Arc::clone(room).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "answers may be delayed");
            }
            Some((stream, peer, permit))
        }
        Err(error) => {
            tracing::warn!(%error, "no connection can be taken just now");
            tokio::time::sleep(BREATH).await;
            None
        }
    }
}

/// Everything that happens to every request, the outermost last.
fn layered(bound: Router, unbound: Router, limits: Limits) -> NormalizePath<Router> {
    let guarded = bound.layer(from_fn(guard::hurry)).layer(from_fn(guard::shed)).layer(Extension(limits));
    let router = guarded
        .merge(unbound)
        .layer(CatchPanicLayer::custom(guard::panicked))
        .layer(from_fn(headers::secure))
        .layer(from_fn(log::record))
        .layer(from_fn(trace::identify));
    NormalizePathLayer::trim_trailing_slash().layer(router)
}
