//! The state of the demo company while its days are played.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use waybill_commands::receivable::TransitionReceivable;
use waybill_domain::id::{DispatchId, OrderId, StockTransactionId};

use super::draw::Draw;
use super::goods::Records;

/// Stock of a product in a warehouse, in units.
#[derive(Default)]
pub(super) struct Level {
    pub(super) on_hand: i64,
    pub(super) reserved: i64,
    pub(super) incoming: i64,
    /// The ordered quantity by whole weeks since the beginning.
    pub(super) wanted: BTreeMap<u64, i64>,
}

impl Level {
    pub(super) fn available(&self) -> i64 {
        self.on_hand - self.reserved
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    Pending,
    Approved,
    OnTrip,
    Delivered,
    Cancelled,
}

/// An order.
pub(super) struct Sale {
    pub(super) id: OrderId,
    pub(super) name: String,
    pub(super) customer: usize,
    pub(super) warehouse: usize,
    /// The products with their quantities.
    pub(super) lines: Vec<(usize, i64)>,
    pub(super) requested: NaiveDate,
    pub(super) standing: Standing,
    /// The day on which it was last returned to the warehouse.
    pub(super) back: Option<NaiveDate>,
}

/// The outcome of a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Full,
    /// One or more units of the last line were not accepted, for this reason.
    Short(&'static str),
    /// Everything was returned, for this reason.
    Back(&'static str),
}

pub(super) struct Trip {
    pub(super) id: DispatchId,
    pub(super) name: String,
    pub(super) orders: Vec<usize>,
}

pub(super) struct Purchase {
    pub(super) id: StockTransactionId,
    pub(super) name: String,
    pub(super) supplier: usize,
    pub(super) warehouse: usize,
    /// The products with their quantities.
    pub(super) lines: Vec<(usize, i64)>,
}

/// A delivery that is not paid yet.
pub(super) struct Invoice {
    pub(super) order: usize,
    pub(super) due: NaiveDate,
    pub(super) cents: i64,
    /// Set if the customer contests it.
    pub(super) disputed: bool,
}

/// A scheduled task.
#[derive(Debug, Clone)]
pub(super) enum Task {
    Order { customer: usize, warehouse: usize },
    SpecialOrder(Special),
    Approve { order: usize, tries: u32 },
    CancelOrder { order: usize, reason: &'static str },
    Plan { warehouse: usize, day: NaiveDate, kind: TripKind },
    Load(usize),
    Depart(usize),
    Stop { trip: usize, stop: usize, outcome: Outcome },
    Close(usize),
    CallOff(usize),
    Review { supplier: usize, warehouse: usize, until: Stage },
    ApprovePurchase { purchase: usize, until: Stage },
    Send { purchase: usize, until: Stage },
    Receive { purchase: usize, part: Part },
    VoidPurchase(usize),
    Pay(usize),
    Cheque(usize),
    VoidCheque { number: usize, step: TransitionReceivable },
    Return { order: usize, number: usize },
    Count(u32),
    Hold,
    Prices,
    ReadNotifications,
    NewCustomer(usize),
}

/// The special orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Special {
    /// By the customer who is on hold.
    Held,
    /// More than the available stock.
    TooMuch,
    /// Beyond the customer's limit.
    OverLimit,
    /// Placed today, pending approval.
    Waiting,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TripKind {
    Usual,
    /// The last completed one, with failed deliveries.
    Troubled,
    /// Today's trip under way.
    UnderWay,
    Loaded,
    Waiting,
    CalledOff,
}

/// The last stage that a purchase reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd)]
pub(super) enum Stage {
    Entered,
    Approved,
    /// Sent and overdue.
    Awaited,
    /// Partly received.
    Begun,
    Void,
    Received,
}

/// The part of a purchase that arrives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    All,
    /// Only the first lines.
    First,
    /// The remaining lines.
    Rest,
}

pub(super) struct World {
    pub(super) records: Records,
    pub(super) draw: Draw,
    pub(super) stock: HashMap<(usize, usize), Level>,
    pub(super) orders: Vec<Sale>,
    pub(super) trips: Vec<Trip>,
    pub(super) purchases: Vec<Purchase>,
    /// The unpaid invoices by customer.
    pub(super) open: HashMap<usize, Vec<Invoice>>,
    pub(super) deliveries: usize,
    pub(super) payments: usize,
    agenda: BTreeMap<(DateTime<Utc>, usize), Task>,
    noted: usize,
}

impl World {
    pub(super) fn new(records: Records) -> Self {
        Self {
            records,
            draw: Draw::from(7),
            stock: HashMap::new(),
            orders: Vec::new(),
            trips: Vec::new(),
            purchases: Vec::new(),
            open: HashMap::new(),
            deliveries: 0,
            payments: 0,
            agenda: BTreeMap::new(),
            noted: 0,
        }
    }

    /// Schedules a task. Tasks of the same instant are executed in the order in which they were scheduled.
    pub(super) fn later(&mut self, at: DateTime<Utc>, task: Task) {
        self.noted += 1;
        self.agenda.insert((at, self.noted), task);
    }

    /// Removes and returns the next task.
    pub(super) fn next(&mut self) -> Option<(DateTime<Utc>, Task)> {
        self.agenda.pop_first().map(|((at, _), task)| (at, task))
    }

    pub(super) fn level(&mut self, warehouse: usize, product: usize) -> &mut Level {
        self.stock.entry((warehouse, product)).or_default()
    }

    /// Returns a random number below `end`, as a signed integer.
    pub(super) fn below(&mut self, end: i64) -> i64 {
        i64::try_from(self.draw.below(end.max(1).unsigned_abs())).unwrap_or(0)
    }

    /// Returns a random number of minutes below `end`.
    pub(super) fn minutes(&mut self, end: i64) -> i64 {
        self.below(end)
    }
}
