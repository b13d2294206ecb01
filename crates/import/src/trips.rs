//! Delivers the orders of each day with dispatches, all completely: the file contains nothing else.

use chrono::NaiveDate;
use futures_util::{Stream, StreamExt as _, stream};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use waybill_commands::dispatch::CompleteDispatchTrip;
use waybill_commands::idempotent_batch::BatchOutcome;
use waybill_domain::dispatch::{DispatchDraft, DispatchStopDraft};
use waybill_domain::id::{DispatchId, OrderId};
use waybill_domain::text::Code;

use super::file::Invoices;
use super::orders::{self, Orders, Placed};
use super::progress::Progress;
use super::records::Records;
use super::sales::Sales;
use super::survey::Survey;
use super::{Import, ImportError, TRIPS_AT_ONCE};

/// The number of orders read ahead of those being placed.
const AHEAD: usize = 128;
/// The maximum number of orders of one dispatch.
const STOPS: usize = 40;
/// The maximum number of order lines of one dispatch.
const LINES: usize = 1_000;

/// The outcome of the invoices.
#[derive(Debug, Default)]
pub(super) struct Trips {
    pub(super) orders: Orders,
    /// The number of dispatches that delivered them.
    pub(super) dispatches: u64,
    /// The refused dispatches, with the reason.
    pub(super) refused: Vec<(String, String)>,
}

/// Orders that are delivered by one dispatch.
#[derive(Default)]
struct Load {
    day: NaiveDate,
    /// 1-based number within the file, which selects the driver in turn.
    turn: usize,
    orders: Vec<Stop>,
    lines: usize,
    /// The permits of its orders among those under way.
    places: Vec<OwnedSemaphorePermit>,
}

/// An order of a load.
struct Stop {
    order: OrderId,
    reference: String,
    /// Set if it is not delivered yet.
    to_deliver: bool,
}

impl Trips {
    /// Places, approves and delivers an order for each invoice of the file. Records goods returned later in `sales`.
    ///
    /// # Errors
    /// [`ImportError`]: the file cannot be read, or the database became unavailable.
    pub(super) async fn make(
        import: &Import,
        records: &Records,
        file: &Invoices,
        survey: &Survey,
    ) -> Result<(Self, Sales), ImportError> {
        let progress = Progress::begin("Orders, delivered", survey.lines, false);
        let (parts, waiting) = mpsc::channel(AHEAD);
        let file = file.clone();
        let reading = tokio::task::spawn_blocking(move || orders::read(&file, &parts));
        let (loads, loaded) = mpsc::unbounded_channel();
        let placed = orders::place(import, records, waiting);
        // Concurrent: the next orders are placed while these are delivered.
        let (loading, completing) =
            tokio::join!(load(placed, survey, loads), complete(import, records, loaded, &progress));
        let (orders, sales) = loading?;
        let (dispatches, refused) = completing?;
        reading.await.map_err(|error| ImportError::Value(error.to_string()))??;
        progress.end();
        Ok((Self { orders, dispatches, refused }, sales))
    }
}

impl Load {
    /// Returns true if there is no room for an order of `lines` lines on `day`.
    fn is_full_for(&self, day: NaiveDate, lines: usize) -> bool {
        !self.orders.is_empty()
            && (self.day != day || self.orders.len() == STOPS || self.lines + lines > LINES)
    }

    /// Returns the load after this one.
    fn next(&self, day: NaiveDate) -> Self {
        Self { day, turn: self.turn + 1, orders: Vec::new(), lines: 0, places: Vec::new() }
    }
}

/// Groups the orders of a day, in the order of the file, so that every run makes the same loads.
async fn load(
    placed: impl Stream<Item = Result<Placed, ImportError>>,
    survey: &Survey,
    loads: mpsc::UnboundedSender<Load>,
) -> Result<(Orders, Sales), ImportError> {
    let (mut orders, mut sales) = (Orders::default(), Sales::default());
    let mut load = Load::default();
    let mut placed = std::pin::pin!(placed);
    while let Some(one) = placed.next().await {
        let one = one?;
        let Some(first) = one.lines.first().filter(|_| orders.count(&one)) else { continue };
        if load.is_full_for(first.date, one.lines.len()) {
            let next = load.next(first.date);
            if loads.send(std::mem::replace(&mut load, next)).is_err() {
                // The receiver has ended with its own error.
                return Ok((orders, sales));
            }
        } else if load.orders.is_empty() {
            load = load.next(first.date);
        }
        sales.note(one.order, &one.lines, &survey.credited);
        load.lines += one.lines.len();
        load.orders.push(Stop { order: one.order, reference: one.reference, to_deliver: one.to_deliver });
        load.places.push(one.place);
    }
    if !load.orders.is_empty() && loads.send(load).is_err() {
        return Ok((orders, sales));
    }
    Ok((orders, sales))
}

/// Dispatches each load and delivers all of it.
async fn complete(
    import: &Import,
    records: &Records,
    loads: mpsc::UnboundedReceiver<Load>,
    progress: &Progress,
) -> Result<(u64, Vec<(String, String)>), ImportError> {
    let loads = stream::unfold(loads, |mut loads| async { loads.recv().await.map(|load| (load, loads)) });
    let trips = loads.map(|load| one(import, records, load)).buffer_unordered(TRIPS_AT_ONCE);
    let (mut completed, mut refused) = (0, Vec::new());
    let mut trips = std::pin::pin!(trips);
    while let Some(trip) = trips.next().await {
        let (name, lines, done) = trip?;
        match done {
            BatchOutcome::Now | BatchOutcome::Before | BatchOutcome::Different => completed += 1,
            BatchOutcome::Refused(why) => refused.push((name, why)),
        }
        progress.add(lines as u64);
    }
    Ok((completed, refused))
}

async fn one(
    import: &Import,
    records: &Records,
    load: Load,
) -> Result<(String, usize, BatchOutcome), ImportError> {
    let stops: Vec<&Stop> = load.orders.iter().filter(|stop| stop.to_deliver).collect();
    // An order is delivered once, so its first one names the dispatch in every run, whatever other files contain.
    let Some(first) = stops.first() else {
        return Ok((format!("dispatch/{}", load.day), load.lines, BatchOutcome::Before));
    };
    let name = format!("dispatch/{}/{}", load.day, first.reference);
    let id = DispatchId(import.id(load.day, &name));
    let turn = load.turn % TRIPS_AT_ONCE;
    let driver = records.drivers.get(turn).copied();
    let draft = DispatchDraft {
        dispatch_no: None,
        warehouse_id: records.warehouse,
        planned_date: Some(load.day),
        driver_id: driver.ok_or_else(|| ImportError::Value("there is no driver".to_owned()))?,
        assistant_ids: Vec::new(),
        vehicle_plate: Code::new(&format!("NOT-IN-FILE-{}", turn + 1)).map_err(ImportError::Value)?,
        stops: stops.iter().map(|stop| DispatchStopDraft { order_id: stop.order, sequence: None }).collect(),
    };
    let complete = CompleteDispatchTrip { id, draft };
    let done = import.once(load.day, &name, &complete.draft, &complete).await?;
    Ok((name, load.lines, done))
}
