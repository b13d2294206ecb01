//! A way to the database that can fall silent, as a firewall does that forgets connections.

use std::net::SocketAddr;

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
    silenced: watch::Sender<u32>,
}

impl Proxy {
    pub(crate) async fn before(database: &TestDatabase) -> Self {
        let options: PgConnectOptions = database.url.parse().unwrap();
        let server = (options.get_host().to_owned(), options.get_port());
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address: SocketAddr = listener.local_addr().unwrap();
        let url = options.host("127.0.0.1").port(address.port()).to_url_lossy().to_string();
        let silenced = watch::Sender::new(0);
        let silence = silenced.clone();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let Ok(far) = TcpStream::connect(server.clone()).await else { continue };
                let ((near_read, near_write), (far_read, far_write)) = (near.into_split(), far.into_split());
                tokio::spawn(forward(near_read, far_write, silence.subscribe()));
                tokio::spawn(forward(far_read, near_write, silence.subscribe()));
            }
        });
        Self { url, silenced }
    }

    /// The connections that are open now carry nothing any more, and are not closed either. New ones work.
    pub(crate) fn silence(&self) {
        self.silenced.send_modify(|times| *times += 1);
    }
}

async fn forward(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut silenced: watch::Receiver<u32>) {
    let mut buffer = vec![0; 16 << 10];
    loop {
        let read = tokio::select! {
            biased;
            _ = silenced.changed() => return std::future::pending().await,
            read = from.read(&mut buffer) => read,
        };
        match read {
            Ok(length) if length > 0 && to.write_all(&buffer[..length]).await.is_ok() => {}
            _ => return,
        }
    }
}
