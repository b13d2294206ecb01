//! The machine is lost with all its data; the business is restored from the shipped files.

use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::time::sleep;

use crate::folder::{Folder, remove_data};
use crate::load::Clerks;
use crate::server::{Data, Server, check, restore};
use crate::{Drill, Result, Row, Setup, drills};

/// The recovery point objective: orders acknowledged earlier than this before the loss must be restored
/// (docs/operations.md, RPO).
const RECOVERY_POINT: Duration = Duration::from_mins(1);
/// Long enough for several shipments.
const AT_LEAST: Duration = Duration::from_secs(40);
const AFTER: Duration = Duration::from_secs(5);

pub(crate) async fn run(setup: &Setup) -> Result<Row> {
    let folder = Folder::new()?;
    let (first, second, shipped) = (folder.join("first"), folder.join("second"), folder.join("shipped"));
    std::fs::create_dir(&shipped)?;
    let log = folder.join("server.log");
    let by = Data::Folder(first.clone());
    let mut server = Server::start_shipping(&setup.program, &by, &log, &shipped).await?;
    let (address, follow) = watch::channel(server.address);
    let clerks = Clerks::begin(follow, setup.clerks).await?;
    sleep(setup.time.max(AT_LEAST)).await;

    let lost_at = Instant::now();
    server.kill().await?;
    drills::kill_database(&first).await?;
    remove_data(&first)?;
    let by = Data::Folder(second.clone());
    restore(&setup.program, &shipped, &second).await?;
    let restored_at = Instant::now();
    server = Server::start(&setup.program, &by, &log).await?;
    address.send_replace(server.address);
    sleep(AFTER).await;
    let figures = clerks.end().await?;
    server.stop().await?;

    let placed = drills::placed_in(&second).await?;
    let gone: Vec<Instant> = figures.not_in(&placed).map(|acknowledged| acknowledged.at).collect();
    let age = gone.iter().min().map_or(Duration::ZERO, |at| lost_at.saturating_duration_since(*at));
    Ok(Row {
        drill: Drill::MachineLost,
        faults: 1,
        lost: gone.iter().filter(|at| lost_at.saturating_duration_since(**at) > RECOVERY_POINT).count(),
        surplus: figures.surplus(&placed),
        worst: figures.longest_gap(lost_at, Instant::now()),
        agrees: check(&setup.program, &by).await?,
        bound_kept: true,
        remark: format!(
            "{} of the last {:.0} s were not shipped yet; restored in {:.1} s",
            gone.len(),
            age.as_secs_f64(),
            (restored_at - lost_at).as_secs_f64(),
        ),
        figures,
    })
}
