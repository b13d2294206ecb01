//! The state of the demo company while its days go by.

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
    /// What was ordered of it, by whole weeks since the beginning.
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
    /// Products with their quantities.
    pub(super) lines: Vec<(usize, i64)>,
    pub(super) requested: NaiveDate,
    pub(super) standing: Standing,
    /// The day on which it was brought back last.
    pub(super) back: Option<NaiveDate>,
}

/// What became of the goods at a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Full,
    /// Of the last line one or more were not accepted, for this reason.
    Short(&'static str),
    /// Everything came back, for this reason.
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
    /// Products with their quantities.
    pub(super) lines: Vec<(usize, i64)>,
}

/// A delivery that is not paid yet.
pub(super) struct Invoice {
    pub(super) order: usize,
    pub(super) due: NaiveDate,
    pub(super) cents: i64,
    /// The customer contests it.
    pub(super) disputed: bool,
}

/// What is going to happen.
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
    NewCustomer(usize),
}

/// Orders that stand out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Special {
    /// Of the customer who is on hold.
    Held,
    /// More than there is.
    TooMuch,
    /// More than its customer's limit.
    OverLimit,
    /// Of today, waiting for its approval.
    Waiting,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TripKind {
    Usual,
    /// The last one that came home: not everything was delivered.
    Troubled,
    /// Today's.
    UnderWay,
    Loaded,
    Waiting,
    CalledOff,
}

/// How far a purchase comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd)]
pub(super) enum Stage {
    Entered,
    Approved,
    /// Sent, and it should have been here.
    Awaited,
    /// In part.
    Begun,
    Void,
    Received,
}

/// What arrives of a purchase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    All,
    /// The first lines only.
    First,
    /// What was left.
    Rest,
}

pub(super) struct World {
    pub(super) records: Records,
    pub(super) draw: Draw,
    pub(super) stock: HashMap<(usize, usize), Level>,
    pub(super) orders: Vec<Sale>,
    pub(super) trips: Vec<Trip>,
    pub(super) purchases: Vec<Purchase>,
    /// Of each customer.
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

    /// Notes what is going to happen; of the same instant what was noted first.
    pub(super) fn later(&mut self, at: DateTime<Utc>, task: Task) {
        self.noted += 1;
        self.agenda.insert((at, self.noted), task);
    }

    /// What happens next.
    pub(super) fn next(&mut self) -> Option<(DateTime<Utc>, Task)> {
        self.agenda.pop_first().map(|((at, _), task)| (at, task))
    }

    pub(super) fn level(&mut self, warehouse: usize, product: usize) -> &mut Level {
        self.stock.entry((warehouse, product)).or_default()
    }

    /// A number below `end`, as one that is signed.
    pub(super) fn below(&mut self, end: i64) -> i64 {
        i64::try_from(self.draw.below(end.max(1).unsigned_abs())).unwrap_or(0)
    }

    /// Minutes below `end`.
    pub(super) fn minutes(&mut self, end: i64) -> i64 {
        self.below(end)
    }
}
