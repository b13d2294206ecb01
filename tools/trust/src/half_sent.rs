//! Attackers send half of a request and wait, while clerks place orders.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::folder::Folder;
use crate::load::Clerks;
use crate::server::{Data, Server, check};
use crate::{Drill, Result, Row, Setup, drills};

const STRANGERS: u8 = 200;
/// The number of connections of each attacker, from a separate address on this machine.
const CONNECTIONS: usize = 3;
/// The maximum factor by which clerks may wait longer.
const BOUND: u32 = 2;
const AGAIN: Duration = Duration::from_millis(100);
const WARM_UP: Duration = Duration::from_secs(3);
const HALF_A_HEAD: &[u8] = b"POST /api/users/login HTTP/1.1\r\nHost: waybill\r\nContent-Ty";
const HALF_A_BODY: &[u8] =
    b"POST /api/users/login HTTP/1.1\r\nHost: waybill\r\nContent-Type: application/json\r\n\
                             Content-Length: 200\r\n\r\n{\"username\":\"";

pub(crate) async fn run(setup: &Setup) -> Result<Row> {
    let folder = Folder::new()?;
    let by = Data::Folder(folder.join("data"));
    let mut server = Server::start(&setup.program, &by, &folder.join("server.log")).await?;
    let follow = watch::channel(server.address);
    let clerks = Clerks::begin(follow.1, setup.clerks).await?;
    sleep(WARM_UP).await;
    let quiet = Instant::now();
    sleep(setup.time).await;
    let occupied = Instant::now();
    let mut strangers = occupy(server.address);
    sleep(setup.time).await;
    let over = Instant::now();
    strangers.abort_all();
    while strangers.join_next().await.is_some() {}
    let figures = clerks.end().await?;
    server.stop().await?;
    let (before, during) = (figures.p99(quiet, occupied), figures.p99(occupied, over));
    let placed = drills::placed_in(&folder.join("data")).await?;
    Ok(Row {
        drill: Drill::HalfSent,
        faults: usize::from(STRANGERS) * CONNECTIONS,
        lost: figures.not_in(&placed).count(),
        surplus: figures.surplus(&placed),
        worst: figures.longest_gap(occupied, over),
        agrees: check(&setup.program, &by).await?,
        bound_kept: during <= before * BOUND,
        remark: format!(
            "99 of 100 orders within {:.0} ms, {:.0} ms without strangers",
            during.as_secs_f64() * 1_000.0,
            before.as_secs_f64() * 1_000.0
        ),
        figures,
    })
}

/// Opens all connections of all attackers. Each is opened again as soon as the server closes it.
fn occupy(server: SocketAddr) -> JoinSet<()> {
    let mut strangers = JoinSet::new();
    for stranger in 1..=STRANGERS {
        for connection in 0..CONNECTIONS {
            let part = if connection % 2 == 0 { HALF_A_HEAD } else { HALF_A_BODY };
            let address = Ipv4Addr::new(127, 0, 1, stranger);
            strangers.spawn(async move {
                loop {
                    if let Ok(mut stream) = connect(address, server).await
                        && stream.write_all(part).await.is_ok()
                    {
                        // Returns when the server closes the connection.
                        let _ = stream.read_to_end(&mut Vec::new()).await;
                    }
                    sleep(AGAIN).await;
                }
            });
        }
    }
    strangers
}

async fn connect(from: Ipv4Addr, server: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((from, 0)))?;
    socket.connect(server).await
}
