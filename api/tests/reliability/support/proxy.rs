//! A way to the database that can fall silent, as a firewall does that forgets connections.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use sqlx::ConnectOptions as _;
use sqlx::postgres::PgConnectOptions;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use waybill_database::testing::TestDatabase;

/// Forwards connections to a database.
pub(crate) struct Proxy {
    /// The database's address by this way.
    pub(crate) url: String,
    /// The number of connections that were accepted; the number of each is its place among them.
    accepted: Arc<AtomicUsize>,
    /// The number of connections that the client closed and that were not silent.
    closed: Arc<AtomicUsize>,
    silenced: watch::Sender<BTreeSet<usize>>,
}

impl Proxy {
    pub(crate) async fn before(database: &TestDatabase) -> Self {
        let options: PgConnectOptions = database.url.parse().unwrap();
        let server = (options.get_host().to_owned(), options.get_port());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address: SocketAddr = listener.local_addr().unwrap();
        let url = options.host("127.0.0.1").port(address.port()).to_url_lossy().to_string();
        let silenced = watch::Sender::new(BTreeSet::new());
        let (accepted, closed) = (Arc::<AtomicUsize>::default(), Arc::<AtomicUsize>::default());
        let (silence, number, ended) = (silenced.clone(), Arc::clone(&accepted), Arc::clone(&closed));
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let id = number.fetch_add(1, Ordering::SeqCst);
                let Ok(far) = TcpStream::connect(server.clone()).await else { continue };
                let ((near_read, near_write), (far_read, far_write)) = (near.into_split(), far.into_split());
                let (there, back) = (silence.subscribe(), silence.subscribe());
                let ended = Arc::clone(&ended);
                tokio::spawn(async move {
                    forward(near_read, far_write, id, there).await;
                    ended.fetch_add(1, Ordering::SeqCst);
                });
                tokio::spawn(forward(far_read, near_write, id, back));
            }
        });
        Self { url, accepted, closed, silenced }
    }

    /// The connections that are open now carry nothing any more, and are not closed either. New ones work.
    pub(crate) fn silence(&self) {
        let open = 0..self.accepted.load(Ordering::SeqCst);
        self.silenced.send_modify(|silenced| silenced.extend(open));
    }

    /// Silences the connection that was opened last.
    pub(crate) fn silence_last(&self) {
        let last = self.accepted.load(Ordering::SeqCst).checked_sub(1);
        self.silenced.send_modify(|silenced| silenced.extend(last));
    }

    /// Returns the number of connections that were opened, and of those that the client has closed.
    pub(crate) fn opened_and_closed(&self) -> (usize, usize) {
        (self.accepted.load(Ordering::SeqCst), self.closed.load(Ordering::SeqCst))
    }
}

async fn forward(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    id: usize,
    mut silenced: watch::Receiver<BTreeSet<usize>>,
) {
    let mut buffer = vec![0; 16 << 10];
    loop {
        let read = tokio::select! {
            biased;
            () = async { drop(silenced.wait_for(|ids| ids.contains(&id)).await) } => return std::future::pending().await,
            read = from.read(&mut buffer) => read,
        };
        match read {
            Ok(length) if length > 0 && to.write_all(&buffer[..length]).await.is_ok() => {}
            _ => return,
        }
    }
}
