//! Clients that go away in the middle of a request.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use waybill_database::testing::{TestDatabase, rounds};

use crate::support::{Client, Office, Server};

const STORMS: usize = 60;
/// Requests that are left at once: as many as the pool has connections, and some.
const AT_ONCE: u64 = 16;
/// The maximum time of a request whose client disconnected.
const TIMEOUT: Duration = Duration::from_secs(5);

/// A request that is dropped between `BEGIN` and its response leaves a connection with an open transaction.
/// Later work on that connection is never committed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_that_go_away_at_any_moment_leave_no_transaction_open() {
    let database = TestDatabase::fresh().await;
    let server = Server::start(&database).await;
    let office = Office::open(&Client::at(server.address), 1).await;
    let request = format!(
        "GET /api/generate-id/order-id HTTP/1.1\r\nhost: waybill\r\nauthorization: Bearer {}\r\n\r\n",
        office.admin.token().unwrap()
    );
    let leave = async |after: u64| {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_micros(after)).await;
    };
    for storm in 0..STORMS * rounds(1) {
        // At every moment of the few milliseconds that a response takes.
        join_all((0..AT_ONCE).map(|at| leave((storm as u64 * 131 + at * 613) % 9_000))).await;
        let ended = tokio::time::timeout(TIMEOUT, nothing_is_open(&database)).await;
        assert!(ended.is_ok(), "after storm {storm} a transaction stays open that nobody ends");
    }
    server.stop().await;
}

async fn nothing_is_open(database: &TestDatabase) {
    let open = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
                   AND state LIKE 'idle in transaction%'";
    while sqlx::query_scalar::<_, i64>(open).fetch_one(&database.pool).await.unwrap() > 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
