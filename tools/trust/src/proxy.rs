//! A proxy of the database that can fall silent or close.

use std::net::SocketAddr;

use sqlx::ConnectOptions as _;
use sqlx::postgres::PgConnectOptions;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

use crate::Result;

/// The treatment of the connections that were open at the last change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Forwarding,
    /// Open connections transfer nothing; new ones work.
    Silent,
    /// All connections are closed, including new ones.
    Closed,
}

/// Forwards connections to a database.
pub(crate) struct Proxy {
    /// The database's address through the proxy.
    pub(crate) url: String,
    state: watch::Sender<State>,
}

impl Proxy {
    pub(crate) async fn before(url: &str) -> Result<Self> {
        let options: PgConnectOptions = url.parse()?;
        let server = (options.get_host().to_owned(), options.get_port());
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address: SocketAddr = listener.local_addr()?;
        let url = options.host("127.0.0.1").port(address.port()).to_url_lossy().to_string();
        let state = watch::Sender::new(State::Forwarding);
        let states = state.clone();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                if *states.borrow() == State::Closed {
                    continue;
                }
                let Ok(far) = TcpStream::connect(server.clone()).await else { continue };
                let ((near_read, near_write), (far_read, far_write)) = (near.into_split(), far.into_split());
                tokio::spawn(forward(near_read, far_write, states.subscribe()));
                tokio::spawn(forward(far_read, near_write, states.subscribe()));
            }
        });
        Ok(Self { url, state })
    }

    pub(crate) fn silence(&self) {
        self.state.send_replace(State::Silent);
    }

    pub(crate) fn close(&self) {
        self.state.send_replace(State::Closed);
    }

    pub(crate) fn open(&self) {
        self.state.send_replace(State::Forwarding);
    }
}

async fn forward(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut state: watch::Receiver<State>) {
    let mut buffer = vec![0; 16 << 10];
    loop {
        let read = tokio::select! {
            biased;
            _ = state.changed() => {
                if *state.borrow() == State::Closed {
                    return;
                }
                return std::future::pending().await;
            }
            read = from.read(&mut buffer) => read,
        };
        match read {
            Ok(length) if length > 0 && to.write_all(&buffer[..length]).await.is_ok() => {}
            _ => return,
        }
    }
}
