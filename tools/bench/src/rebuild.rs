//! P7: rebuilds every read model from the log and measures the memory.

use std::ffi::OsString;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use sqlx::{Connection, PgConnection};
use tokio::process::Command;
use waybill_database::{PoolSettings, connect};
use waybill_log::copy::analyze;
use waybill_log::personal::master::{MasterKeySource, provide};
use waybill_log::read::head;
use waybill_log::testing::multiply;
use waybill_projections::{read_models, rebuild};

use crate::figures::{in_megabytes, median, megabytes, whole};
use crate::place::Place;
use crate::report::{Report, Row};
use crate::server::{Addresses, Program, memory};
use crate::{Extent, Result};

/// The argument that makes this program a rebuild.
pub(crate) const PROGRAM: &str = "rebuild";

/// The number of measured rebuilds; the median counts.
const ROUNDS: usize = 3;
/// The number of connections, as in `waybill rebuild`.
const CONNECTIONS: u32 = 8;
const LOOK: Duration = Duration::from_millis(50);

/// The result of one rebuild.
struct Rebuilt {
    events: f64,
    per_second: f64,
    /// The peak memory in KiB.
    memory: Option<u32>,
}

/// Rebuilds the log of the orders that were just placed, copied several times, or the log of an import.
///
/// # Errors
/// A rebuild fails.
pub(crate) async fn measure(
    place: &mut Place,
    extent: &Extent,
    file: Option<&Path>,
    report: &mut Report,
) -> Result<()> {
    let small = rebuild_once(place, &place.server_url).await?;
    let (url, what) = if let Some(file) = file {
        let url = place.database("import").await?;
        import(place, &url, file, report).await?;
        (url, "the log of the import")
    } else {
        lengthen(&place.owner_url(), extent.events).await?;
        (place.server_url.clone(), "the log of these orders, multiplied")
    };
    let (mut rates, mut largest) = (Vec::new(), None);
    let mut events = 0.0;
    for round in 1..=ROUNDS {
        eprintln!("Rebuild {round} of {ROUNDS} ...");
        let rebuilt = rebuild_once(place, &url).await?;
        events = rebuilt.events;
        rates.push(rebuilt.per_second);
        largest = largest.max(rebuilt.memory);
    }
    let rate = median(&rates);
    report.add(Row {
        bar_id: "P7",
        what: format!("rebuild of every read model from {} events ({what})", whole(events)),
        measured: format!("{} events/s, {} at most", whole(rate), megabytes(largest)),
        beside: format!("{} events: {}", whole(small.events), megabytes(small.memory)),
        ratio: None,
        bar: "≥ 100,000 events/s, memory flat".into(),
        met: Some(rate >= 100_000.0 && is_flat(small.memory, largest)),
    });
    Ok(())
}

/// Returns true if the memory is flat: a log of several times the length takes at most half as much again.
fn is_flat(small: Option<u32>, large: Option<u32>) -> bool {
    small.zip(large).is_none_or(|(small, large)| in_megabytes(large) <= 1.5 * in_megabytes(small))
}

/// Appends copies of the log to itself until it has about `wanted` events.
async fn lengthen(url: &str, wanted: i64) -> Result<()> {
    let mut connection = PgConnection::connect(url).await?;
    let events: i64 = head(&mut connection).await?;
    let copies = (wanted / events.max(1)).clamp(1, 15) - 1;
    eprintln!("Multiplying {events} events by {} ...", copies + 1);
    for copy in 1..=copies {
        multiply(&mut connection, &format!("{copy:x}"), events).await?;
    }
    analyze(&mut connection).await?;
    connection.close().await?;
    Ok(())
}

/// Rebuilds in a separate process, so that its memory is that of the rebuild alone.
async fn rebuild_once(place: &Place, url: &str) -> Result<Rebuilt> {
    let mut command = Command::new(std::env::current_exe()?);
    command
        .arg(PROGRAM)
        .arg(url)
        .arg(place.file("unused").join("master-key"))
        .stderr(Stdio::inherit())
        .kill_on_drop(true);
    let output = command.output().await?;
    if !output.status.success() {
        return Err(format!("the rebuild ended: {}", output.status).into());
    }
    let figures: Value = serde_json::from_slice(&output.stdout)?;
    let number = |name: &str| figures[name].as_f64().ok_or("the rebuild said nothing");
    let memory = figures["memory"].as_u64().and_then(|size| u32::try_from(size).ok());
    let events = number("events")?;
    Ok(Rebuilt { events, per_second: events / number("seconds")?, memory })
}

/// Runs the rebuild of the database whose address follows, followed by the file with its master key.
///
/// # Errors
/// Any error that ends it.
pub(crate) fn be(mut arguments: impl Iterator<Item = OsString>) -> Result<()> {
    let url = arguments.next().and_then(|url| url.into_string().ok()).ok_or("no address")?;
    provide(MasterKeySource::File(arguments.next().ok_or("no master key")?.into()));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(async {
        let settings = PoolSettings::default().named("waybill-bench").with_max_connections(CONNECTIONS);
        let pool = connect(&url, settings).await?;
        let report = rebuild(&pool, &read_models()?, &[], |_| {}).await?;
        pool.close().await;
        Ok::<_, crate::Failure>(report)
    })?;
    let memory = memory(std::process::id(), "VmHWM");
    println!(
        "{}",
        json!({"events": report.position, "seconds": report.took.as_secs_f64(), "memory": memory})
    );
    Ok(())
}

/// Measures P8: imports the file in a separate process.
async fn import(place: &Place, url: &str, file: &Path, report: &mut Report) -> Result<()> {
    eprintln!("Importing {} ...", file.display());
    let arguments = [
        "import".into(),
        file.as_os_str().to_owned(),
        "--rejects".into(),
        place.file("rejects.csv").into(),
        "--data".into(),
        place.file("unused").into(),
    ];
    // Run as the owner, who is the application here.
    let database = Addresses { url: url.to_owned(), owner_url: url.to_owned() };
    let program = Program::new(arguments, Some(database), place.file("import.log"));
    let (began, mut largest) = (Instant::now(), None);
    let mut child = program.start()?;
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        largest = largest.max(child.id().and_then(|process| memory(process, "VmHWM")));
        tokio::time::sleep(LOOK).await;
    };
    if !status.success() {
        return Err(format!("the import ended ({status}): {}", program.last_words()).into());
    }
    let took = began.elapsed().as_secs_f64();
    let mut connection = PgConnection::connect(url).await?;
    let events = head(&mut connection).await?;
    let orders: i64 =
        sqlx::query_scalar("SELECT count(*) FROM read.orders").fetch_one(&mut connection).await?;
    connection.close().await?;
    report.add(Row {
        bar_id: "P8",
        what: "import of the trading in the file, through commands and events".into(),
        measured: format!(
            "{orders} orders, {events} events in {:.1} min, {} at most",
            took / 60.0,
            megabytes(largest)
        ),
        bar: "in minutes, memory flat".into(),
        ..Row::default()
    });
    Ok(())
}
