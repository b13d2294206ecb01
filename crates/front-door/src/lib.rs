//! The HTTP server: an accept loop of our own, with a limit on everything.
//!
//! A request passes through TLS, the trusted proxies, the limits and the log on its way to the routes, and gets the
//! security headers on its way back. It knows neither routes nor sessions: those are in `api`.

mod bodies;
mod bounded;
mod client_addr;
mod compression;
mod connection;
mod connections;
mod gate;
mod guard;
mod headers;
mod io;
mod log;
mod probes;
mod shares;
mod tls;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderMap;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::{Extension, Router};
use sqlx::PgPool;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::Layer as _;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::normalize_path::{NormalizePath, NormalizePathLayer};
use waybill_domain::id::UserId;
use waybill_http::request_id;

use connection::{Protocol, Serving};
use connections::{ConnectionLimits, Connections, Slot};
use gate::Gate;
use probes::Probes;

pub use client_addr::{ClientAddr, Network, Peer, TrustedProxies};
pub use gate::Limits;
pub use headers::{Nonce, UserFile, WorkerScript};
pub use probes::{Watchers, readiness, watchers_only};
pub use tls::{Tls, TlsError, TlsFiles};

/// The maximum time for receiving the head of a request; an idle connection is closed after that too.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
const CONNECTIONS: ConnectionLimits = ConnectionLimits { all: 4_096, each: 1_024 };
/// The maximum number of connections that wait in the kernel until they are accepted.
const BACKLOG: u32 = 1_024;
/// The time for which connections are kept open after a stop was requested. On its next response, each client
/// then reads that it should connect again, to another server.
const GRACE: Duration = Duration::from_secs(1);
/// The maximum time for requests under way after that. The server ends within ten seconds, of which two are
/// for the rest.
const DRAIN: Duration = Duration::from_secs(7);
/// The pause after the machine had no resources for another connection.
const ACCEPT_BACKOFF: Duration = Duration::from_millis(100);
/// The interval of checking whether the last connection has closed.
const POLL: Duration = Duration::from_millis(20);

/// Returns the user whose token a request carries. It is called for every request before its session is checked.
pub type BearerOf = Arc<dyn Fn(&HeaderMap) -> Option<UserId> + Send + Sync>;

/// The options of the server.
pub struct Options {
    /// The limits on requests.
    pub limits: Limits,
    /// The proxies whose headers are trusted.
    pub proxies: TrustedProxies,
    /// Identifies the user for the limits per user.
    pub bearer_of: BearerOf,
    /// The connections that requests work with.
    pub pool: PgPool,
    /// The certificate; `None` without TLS.
    pub tls: Option<Tls>,
    /// The clients that may read measurements.
    pub watchers: Watchers,
}

/// Binds a socket to this address and listens on it.
pub fn bind(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Serves until `stop`, then lets requests under way finish.
///
/// `bound` are the routes that the limits apply to, `unbound` those that must always respond.
pub async fn run(
    listener: TcpListener,
    bound: Router,
    unbound: Router,
    options: Options,
    stop: CancellationToken,
) {
    let (proxies, tls) = (options.proxies.clone(), options.tls.clone());
    let front = Front {
        serving: Serving::new(layered(bound, unbound, options, &stop), stop.clone()),
        connections: Connections::new(CONNECTIONS),
        tasks: TaskTracker::new(),
        proxies,
        tls,
    };
    front.accept_until(&listener, stop.cancelled()).await;
    front.accept_until(&listener, front.is_left()).await;
    front.accept_rest(listener);
    front.serving.draining.cancel();
    front.tasks.close();
    if tokio::time::timeout(DRAIN, front.tasks.wait()).await.is_err() {
        tracing::warn!("some requests did not end within {} s and were cut off", DRAIN.as_secs());
    }
}

/// The parts between the listener and the requests.
struct Front {
    serving: Serving,
    connections: Connections,
    tasks: TaskTracker,
    proxies: TrustedProxies,
    tls: Option<Tls>,
}

impl Front {
    async fn accept_until(&self, listener: &TcpListener, end: impl Future<Output = ()>) {
        let mut end = std::pin::pin!(end);
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = end.as_mut() => return,
            };
            match accepted {
                Ok((stream, peer)) => self.serve(stream, peer),
                Err(error) => {
                    tracing::warn!(%error, "no connection can be taken just now");
                    tokio::time::sleep(ACCEPT_BACKOFF).await;
                }
            }
        }
    }

    /// Serves the connections that the kernel has accepted until the listener closes; they would be reset
    /// otherwise. The kernel is polled directly: the runtime learns of a new connection with some delay.
    fn accept_rest(&self, listener: TcpListener) {
        let listener = match listener.into_std() {
            Ok(listener) => listener,
            Err(error) => return tracing::warn!(%error, "the last connections cannot be accepted"),
        };
        while let Ok((stream, peer)) = listener.accept() {
            match stream.set_nonblocking(true).and_then(|()| TcpStream::from_std(stream)) {
                Ok(stream) => self.serve(stream, peer),
                Err(error) => tracing::warn!(%error, "a connection cannot be served"),
            }
        }
    }

    fn serve(&self, stream: TcpStream, address: SocketAddr) {
        let Some(slot) = self.connections.admit(address.ip(), self.proxies.contains(address.ip())) else {
            tracing::debug!(%address, "a connection too many was closed");
            return;
        };
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "answers may be delayed");
        }
        let serving = self.serving.clone();
        let peer = Peer { address, tls: self.tls.is_some() };
        match self.tls.clone() {
            None => self.tasks.spawn(serving.serve(stream, peer, Protocol::Http1, slot)),
            Some(tls) => self.tasks.spawn(serve_tls(serving, tls, stream, peer, slot)),
        };
    }

    /// Waits until all connections have closed, but not longer than the grace.
    async fn is_left(&self) {
        let left = async {
            while !self.connections.is_empty() {
                tokio::time::sleep(POLL).await;
            }
        };
        if tokio::time::timeout(GRACE, left).await.is_err() {
            tracing::debug!("some clients keep their connections open without using them");
        }
    }
}

async fn serve_tls(serving: Serving, tls: Tls, stream: TcpStream, peer: Peer, slot: Slot) {
    let accepted = tokio::select! {
        accepted = tls.accept(stream) => accepted,
        () = slot.closed() => return,
        () = serving.draining.cancelled() => return,
    };
    match accepted {
        Ok((stream, protocol)) => serving.serve(stream, peer, protocol, slot).await,
        Err(error) => tracing::debug!(%error, peer = %peer.address, "TLS could not be agreed on"),
    }
}

/// Applies all layers to a request, the outermost last.
fn layered(
    bound: Router,
    unbound: Router,
    options: Options,
    stop: &CancellationToken,
) -> NormalizePath<Router> {
    let probes = Probes::new(options.watchers, stop.clone());
    let gate = Gate::new(&options.limits, options.bearer_of, options.pool);
    let router = bound
        .layer(compression::layer())
        .layer(from_fn_with_state(gate, guard::admit))
        .merge(unbound)
        .layer(CatchPanicLayer::custom(guard::panicked))
        .layer(from_fn(guard::check_head))
        .layer(from_fn(headers::secure))
        .layer(from_fn(log::record))
        .layer(from_fn(client_addr::identify))
        .layer(Extension(options.proxies))
        .layer(Extension(probes))
        .layer(from_fn(request_id::identify));
    NormalizePathLayer::trim_trailing_slash().layer(router)
}
