//! `waybill serve`

use tokio::signal::unix::{SignalKind, signal};
use waybill_database::{Database, Purpose};

use super::{Failure, Serve, print};
use crate::auth::{Hasher, SIGNING_KEY_VARIABLE};
use crate::demo;
use crate::start::{Running, Settings, listen};

/// Serves until Ctrl-C or a request to end, then stops everything cleanly.
pub(super) async fn run(options: Serve) -> Result<(), Failure> {
    // The port first: it is the mistake that is made most, and said before anything is started.
    let listener = listen(options.host, options.port).await?;
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    let opening = options.place.open(Purpose::Server, options.connections);
    let database = tokio::select! {
        database = opening => database?,
        _ = interrupt.recv() => return Ok(()),
        _ = terminate.recv() => return Ok(()),
    };
    let served = serve(&database, listener, options.demo, async {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
    .await;
    let stopped = database.stop().await;
    served?;
    Ok(stopped?)
}

async fn serve(
    database: &Database,
    listener: tokio::net::TcpListener,
    wants_demo: bool,
    told_to_stop: impl Future<Output = ()>,
) -> Result<(), Failure> {
    if wants_demo {
        print("Looking for the demo company ...")?;
        demo::begin(&database.pool, &Hasher::new().map_err(|problem| problem.detail().to_owned())?).await?;
    }
    let signing_key = std::env::var(SIGNING_KEY_VARIABLE).ok();
    let settings = Settings { signing_key, ..Settings::default() };
    let running = Running::start(database.pool.clone(), listener, settings).await?;
    print(&format!("Waybill is at http://{}\nData: {}", running.address, database.place()))?;
    if wants_demo && demo::is_there(&database.pool).await? {
        let names: Vec<&str> = demo::accounts().collect();
        print(&format!("Sign in as {}; the password is {}.", names.join(", "), demo::PASSWORD))?;
    }
    print("Ctrl-C stops it.")?;
    told_to_stop.await;
    print("Stopping ...")?;
    running.stop().await;
    Ok(())
}
