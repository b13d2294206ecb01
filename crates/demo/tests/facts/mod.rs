//! The demo company, made once for all tests: its log and figures derived from it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use std::time::Duration;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use futures_util::FutureExt as _;
use rust_decimal::Decimal;
use sqlx::PgPool;
use waybill_commands::CommandRuntime;
use waybill_database::testing::TestDatabase;
use waybill_domain::account::Account;
use waybill_domain::dispatch::DispatchEvent;
use waybill_domain::id::{CustomerId, OrderId, ProductId};
use waybill_domain::order::OrderEvent;
use waybill_domain::receivable::ReceivableEvent;
use waybill_domain::stock_transaction::StockTransactionEvent;
use waybill_log::StoredEvent;
use waybill_log::read::{Limit, at_positions, head};

/// The time zone of the company.
pub(crate) const ZONE: Tz = chrono_tz::America::New_York;

pub(crate) struct Facts {
    pub(crate) events: Vec<StoredEvent>,
    /// Events with their index in `events`.
    pub(crate) order_events: Vec<(usize, OrderEvent)>,
    pub(crate) dispatch_events: Vec<(usize, DispatchEvent)>,
    pub(crate) receivable_events: Vec<(usize, ReceivableEvent)>,
    pub(crate) stock_events: Vec<(usize, StockTransactionEvent)>,
    pub(crate) accounts: Vec<Account>,
    pub(crate) requested: BTreeMap<OrderId, NaiveDate>,
    pub(crate) opened_at: DateTime<Utc>,
    pub(crate) today: NaiveDate,
}

pub(crate) fn facts() -> &'static Facts {
    static FACTS: LazyLock<Facts> = LazyLock::new(|| {
        let made = std::thread::spawn(|| {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
            runtime.unwrap().block_on(make())
        });
        made.join().unwrap()
    });
    &FACTS
}

async fn begin_demo(database: &TestDatabase) -> Result<(), String> {
    let hash = |_| async { Ok("$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA".to_owned()) }.boxed();
    assert!(waybill_demo::begin(&database.pool, &hash).await.unwrap());
    assert!(!waybill_demo::begin(&database.pool, &hash).await.unwrap());
    Ok(())
}

async fn make() -> Facts {
    let program = std::env::current_exe().unwrap();
    let database = TestDatabase::filled("demo without read models", &program, begin_demo).await;
    let events = events(&database.pool).await;
    let mut facts = Facts {
        order_events: decoded(&events, "order"),
        dispatch_events: decoded(&events, "dispatch"),
        receivable_events: decoded(&events, "receivable"),
        stock_events: decoded(&events, "stock-transaction"),
        accounts: accounts(&database.pool, &events).await,
        requested: BTreeMap::new(),
        opened_at: Utc::now(),
        today: events.last().unwrap().recorded_at.with_timezone(&ZONE).date_naive(),
        events,
    };
    for (at, event) in &facts.order_events {
        if let OrderEvent::Placed { content, .. } = event {
            let order = facts.events[*at].aggregate_id.parse().unwrap();
            facts.requested.insert(order, content.requested_date.unwrap());
        }
    }
    facts
}

/// Returns a description of each event of a demo company that was interrupted and continued every few seconds.
pub(crate) async fn made_in_parts() -> BTreeSet<String> {
    let database = TestDatabase::fresh().await;
    let hash = |_| async { Ok("$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA".to_owned()) }.boxed();
    let part = |turn: u64| Duration::from_millis(900 * turn);
    let mut turn = 1;
    while tokio::time::timeout(part(turn), waybill_demo::begin(&database.pool, &hash)).await.is_err() {
        // Writes that were under way at the interruption arrive first.
        tokio::time::sleep(Duration::from_millis(500)).await;
        turn += 1;
    }
    assert!(turn > 1, "it was never stopped");
    described(&events(&database.pool).await)
}

/// Describes events by type, stream and time. Today's events are described without the time, which depends on the
/// minute.
pub(crate) fn described(events: &[StoredEvent]) -> BTreeSet<String> {
    let today = events.last().unwrap().recorded_at.with_timezone(&ZONE).date_naive();
    let one = |event: &StoredEvent| {
        let at = event.recorded_at.with_timezone(&ZONE);
        let when = if at.date_naive() == today { "today".to_owned() } else { at.to_string() };
        let own = !["username", "personal", "claim"].iter().any(|noun| event.aggregate_type.contains(noun));
        let id = if own { event.aggregate_id.as_str() } else { "" };
        format!("{} {id} {} {} {when}", event.aggregate_type, event.sequence, event.event_type)
    };
    events.iter().map(one).collect()
}

async fn events(pool: &PgPool) -> Vec<StoredEvent> {
    let positions: Vec<i64> = (1..=head(pool).await.unwrap()).collect();
    let mut events = Vec::new();
    for part in positions.chunks(1_000) {
        events.extend(at_positions(pool, part, Limit::BATCH).await.unwrap());
    }
    events
}

fn decoded<E: waybill_log::wire::WireEvent + Clone + Send + Sync + 'static>(
    events: &[StoredEvent],
    of: &str,
) -> Vec<(usize, E)> {
    let mine = events.iter().enumerate().filter(|(_, event)| event.aggregate_type == of);
    mine.map(|(at, event)| (at, event.decode::<E>().unwrap().clone())).collect()
}

async fn accounts(pool: &PgPool, events: &[StoredEvent]) -> Vec<Account> {
    let runtime = CommandRuntime::start(pool.clone()).await.unwrap();
    let mut accounts = Vec::new();
    for event in events.iter().filter(|event| event.aggregate_type == "customer" && event.sequence == 1) {
        let customer: CustomerId = event.aggregate_id.parse().unwrap();
        accounts.push((*runtime.load::<Account>(customer).await.unwrap()).clone());
    }
    runtime.stop().await;
    accounts
}

impl Facts {
    /// Returns the day in the company's time zone on which an event was recorded.
    pub(crate) fn day(&self, at: usize) -> NaiveDate {
        self.events[at].recorded_at.with_timezone(&ZONE).date_naive()
    }

    /// Returns the unit costs of products at each receipt.
    pub(crate) fn costed(&self) -> Vec<(ProductId, Decimal)> {
        let entered = self.stock_events.iter().filter_map(|(_, event)| match event {
            StockTransactionEvent::Entered { content, .. } => Some(&content.lines),
            _ => None,
        });
        entered
            .flatten()
            .filter_map(|line| Some((line.product_id, line.unit_cost.as_ref()?.decimal())))
            .collect()
    }

    /// Returns the towns that records of a noun name.
    pub(crate) fn towns(&self, noun: &str) -> BTreeSet<String> {
        self.texts(noun, "city").into_iter().collect()
    }

    /// Returns the distinct texts of a field of the records of a noun when they were created.
    pub(crate) fn texts(&self, noun: &str, field: &str) -> Vec<String> {
        let created = self.events.iter().filter(|event| event.aggregate_type == noun && event.sequence == 1);
        let texts = created.filter_map(|event| {
            let text = event.json().unwrap().to_string();
            let (_, rest) = text.split_once(&format!("\"{field}\":\""))?;
            Some(rest.split('"').next()?.to_owned())
        });
        texts.collect()
    }

    /// Returns the status of each order.
    pub(crate) fn standing(&self) -> BTreeMap<OrderId, &'static str> {
        let mut standing = BTreeMap::new();
        for (at, event) in &self.order_events {
            let order: OrderId = self.events[*at].aggregate_id.parse().unwrap();
            let status = match event {
                OrderEvent::Placed { .. } | OrderEvent::Reopened { .. } => "pending",
                OrderEvent::Approved { .. } | OrderEvent::BroughtBack { .. } => "approved",
                OrderEvent::Cancelled { .. } => "cancelled",
                OrderEvent::Dispatched { .. } => "dispatched",
                OrderEvent::Delivered { .. } => "delivered",
                _ => continue,
            };
            standing.insert(order, status);
        }
        standing
    }

    /// Returns the reasons why orders were returned to the warehouse.
    pub(crate) fn back_reasons(&self) -> BTreeSet<String> {
        let back = self.order_events.iter().filter_map(|(_, event)| match event {
            OrderEvent::BroughtBack { reason, .. } => Some(reason.to_string()),
            _ => None,
        });
        back.collect()
    }
}
