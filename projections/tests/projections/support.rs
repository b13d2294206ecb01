//! A log to write to, and small read models of it.

use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::{Executor, PgConnection, PgPool};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;
use waybill_database::testing::TestDatabase;
use waybill_domain::Noun;
use waybill_log::StreamKey;
use waybill_log::read::{self, Limit};
use waybill_log::testing::{self, NewEvent};
use waybill_log::wire_as_serde;
use waybill_projections::{
    EVERYTHING, Error, Projector, ReadModel, ReadModels, Result, Runner, RunnerOptions, StoredEvent,
};

pub(crate) const SOON: Duration = Duration::from_secs(30);

/// Creates a database with the tables of the read models below.
pub(crate) async fn database() -> TestDatabase {
    let database = TestDatabase::fresh().await.with_open_log().await;
    database
        .pool
        .execute(
            "CREATE TABLE read.entry (position bigint PRIMARY KEY, account text NOT NULL, amount bigint NOT NULL, \
                 recorded_at timestamptz NOT NULL CHECK (recorded_at > '2000-01-01')) WITH (fillfactor = 90); \
             CREATE INDEX entry_by_account ON read.entry (account, position DESC) WHERE amount > 0; \
             CREATE TABLE read.balance (account text PRIMARY KEY, balance bigint NOT NULL DEFAULT 0, \
                 entries bigint NOT NULL, note text, CONSTRAINT balance_counts UNIQUE (account, entries)) \
                 WITH (fillfactor = 70); \
             CREATE INDEX balance_by_amount ON read.balance (balance, account); \
             GRANT SELECT ON read.balance TO PUBLIC; \
             CREATE TABLE read.tally (event_type text PRIMARY KEY, events bigint NOT NULL)",
        )
        .await
        .unwrap();
    database
}

#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct Booked {
    amount: i64,
}

wire_as_serde!(Booked, "account", "booked");

/// One row per event. A second row for the same event is refused, and a missing one is detected.
pub(crate) struct Entries;

impl Projector for Entries {
    const NAME: &'static str = "entry";
    const TABLES: &'static [&'static str] = &["entry"];
    const AGGREGATES: &'static [Noun] = &[Noun::Account];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let positions: Vec<i64> = events.iter().map(|event| event.position).collect();
        let accounts: Vec<&str> = events.iter().map(|event| event.aggregate_id.as_str()).collect();
        let amounts: Result<Vec<i64>> =
            events.iter().map(|event| Ok(event.decode::<Booked>()?.amount)).collect();
        let times: Vec<_> = events.iter().map(|event| event.recorded_at).collect();
        sqlx::query("INSERT INTO entry SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::timestamptz[])")
            .bind(positions)
            .bind(accounts)
            .bind(amounts?)
            .bind(times)
            .execute(connection)
            .await?;
        Ok(())
    }
}

/// A switch that tests control.
#[derive(Clone, Default)]
pub(crate) struct Switch(Arc<AtomicBool>);

impl Switch {
    pub(crate) fn set(&self, on: bool) {
        self.0.store(on, Ordering::SeqCst);
    }

    fn is_on(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

/// The entries of another release, with a projector that writes them differently.
pub(crate) struct LaterEntries;

impl Projector for LaterEntries {
    const NAME: &'static str = Entries::NAME;
    const TABLES: &'static [&'static str] = Entries::TABLES;
    const AGGREGATES: &'static [Noun] = Entries::AGGREGATES;
    const VERSION: i32 = Entries::VERSION + 1;

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        Entries.project(&mut *connection, events).await?;
        let positions: Vec<i64> = events.iter().map(|event| event.position).collect();
        let marked = sqlx::query("UPDATE entry SET amount = amount + 1000 WHERE position = ANY ($1)");
        marked.bind(positions).execute(connection).await?;
        Ok(())
    }
}

/// One row per account; fails while its switch is on.
#[derive(Default)]
pub(crate) struct Balances {
    pub(crate) broken: Switch,
    pub(crate) panics: Switch,
    /// While this is on, a batch takes as long as the server allows.
    pub(crate) slow: Switch,
}

impl Projector for Balances {
    const NAME: &'static str = "balance";
    const TABLES: &'static [&'static str] = &["balance"];
    const AGGREGATES: &'static [Noun] = &[Noun::Account];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut accounts: BTreeMap<&str, (i64, i64)> = BTreeMap::new();
        for event in events {
            let account = accounts.entry(&event.aggregate_id).or_default();
            account.0 += event.decode::<Booked>()?.amount;
            account.1 += 1;
        }
        let names: Vec<&str> = accounts.keys().copied().collect();
        let (amounts, counts): (Vec<i64>, Vec<i64>) = accounts.values().copied().unzip();
        sqlx::query(
            "INSERT INTO balance SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) ON CONFLICT (account) \
             DO UPDATE SET balance = balance.balance + excluded.balance, entries = balance.entries + excluded.entries",
        )
        .bind(names)
        .bind(amounts)
        .bind(counts)
        .execute(&mut *connection)
        .await?;
        if self.slow.is_on() {
            sqlx::query("SELECT pg_sleep(3600)").execute(&mut *connection).await?;
        }
        assert!(!self.panics.is_on(), "the balance does not add up");
        if self.broken.is_on() { Err(Error::Unfit("the balance is out of order".into())) } else { Ok(()) }
    }
}

/// Counts events of every kind. A test lets each batch through.
pub(crate) struct Tally {
    pub(crate) gate: Arc<Semaphore>,
    pub(crate) inside: Arc<Semaphore>,
}

impl Tally {
    /// Creates a tally that nothing delays.
    pub(crate) fn open() -> Self {
        Self { gate: Arc::new(Semaphore::new(Semaphore::MAX_PERMITS)), inside: Arc::new(Semaphore::new(0)) }
    }

    /// Creates a tally that stops in the middle of every batch, and signals it by a permit of `inside`.
    pub(crate) fn closed() -> Self {
        Self { gate: Arc::new(Semaphore::new(0)), ..Self::open() }
    }
}

impl Projector for Tally {
    const NAME: &'static str = "tally";
    const TABLES: &'static [&'static str] = &["tally"];
    const AGGREGATES: &'static [Noun] = EVERYTHING;

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut counts: BTreeMap<&str, i64> = BTreeMap::new();
        for event in events {
            *counts.entry(&event.event_type).or_default() += 1;
        }
        let (types, counts): (Vec<&str>, Vec<i64>) = counts.into_iter().unzip();
        sqlx::query(
            "INSERT INTO tally SELECT * FROM unnest($1::text[], $2::bigint[]) ON CONFLICT (event_type) \
             DO UPDATE SET events = tally.events + excluded.events",
        )
        .bind(types)
        .bind(counts)
        .execute(connection)
        .await?;
        self.inside.add_permits(1);
        self.gate.acquire().await.unwrap().forget();
        Ok(())
    }
}

/// Returns all three models, none of them blocking.
pub(crate) fn models() -> ReadModels {
    models_of(Balances::default(), Tally::open())
}

pub(crate) fn models_of(balances: Balances, tally: Tally) -> ReadModels {
    let models = vec![ReadModel::of(Entries), ReadModel::of(balances), ReadModel::of(tally)];
    ReadModels::new(models).unwrap()
}

/// Returns options with retries that do not delay a test.
pub(crate) fn quick() -> RunnerOptions {
    RunnerOptions {
        poll_interval: Duration::from_millis(100),
        first_pause: Duration::from_millis(20),
        ..RunnerOptions::default()
    }
}

/// Starts a runner with retries that do not delay a test.
pub(crate) async fn run(pool: &PgPool, models: ReadModels) -> Runner {
    Runner::start(pool, models, quick()).await.unwrap()
}

/// Appends `count` events of one account as the journal does, and returns the head.
pub(crate) async fn append(pool: &PgPool, account: &str, count: i64) -> i64 {
    let head = append_silently(pool, account, count, true).await;
    testing::notify(pool, head).await.unwrap();
    head
}

/// Appends without a notification; rolled back when `kept` is false.
pub(crate) async fn append_silently(pool: &PgPool, account: &str, count: i64, kept: bool) -> i64 {
    let mut transaction = pool.begin().await.unwrap();
    // The head is locked before the streams are read, as the journal does.
    testing::hold_head(&mut transaction).await.unwrap();
    let before = read::head(&mut *transaction).await.unwrap();
    let key = StreamKey::named("account", account.to_owned());
    let last = read::latest(&mut *transaction, &key, None, Limit { events: 1, ..Limit::PAGE }).await.unwrap();
    let version = last.first().map_or(0, |event| event.sequence);
    let event = |number: i64| NewEvent {
        aggregate_type: "account".to_owned(),
        aggregate_id: account.to_owned(),
        sequence: version + number,
        event_type: if (before + number) % 3 == 0 { "Paid" } else { "Charged" }.to_owned(),
        payload: json!({"amount": (before + number) % 7 - 2}),
        metadata: json!({}),
    };
    let events: Vec<NewEvent> = (1..=count).map(event).collect();
    let head = testing::append(&mut transaction, &events, 0).await.unwrap();
    if kept {
        transaction.commit().await.unwrap();
    } else {
        transaction.rollback().await.unwrap();
    }
    head
}

/// Runs `writers` concurrently, each with this number of `appends` of 1 to 5 events; every seventh is rolled back.
pub(crate) async fn write_much(pool: &PgPool, writers: i64, appends: i64) -> i64 {
    let writing = (0..writers).map(|writer| {
        let pool = pool.clone();
        tokio::spawn(async move {
            for number in 0..appends {
                let account = format!("{}", (writer * 31 + number) % 20);
                append_silently(&pool, &account, 1 + (writer + number) % 5, number % 7 != 3).await;
                if number % 4 == 0 {
                    append(&pool, &account, 1).await;
                }
            }
        })
    });
    for writer in writing.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    read::head(pool).await.unwrap()
}

/// Asserts that the rows are those of the log up to `head`: none lost, none duplicated.
pub(crate) async fn assert_rows_are_those_of_the_log(pool: &PgPool, head: i64) {
    let events = testing::events(pool).await.unwrap();
    assert_eq!(events.last().map(|event| event.position), Some(head));
    let (mut entries, mut balances, mut tallies) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
    for event in events {
        let amount = event.payload["amount"].as_i64().unwrap();
        entries.push((event.position, event.aggregate_id.clone(), amount));
        let (balance, count) = balances.entry(event.aggregate_id).or_insert((0_i64, 0_i64));
        (*balance, *count) = (*balance + amount, *count + 1);
        *tallies.entry(event.event_type).or_insert(0_i64) += 1;
    }
    let rows: Vec<(i64, String, i64)> =
        sqlx::query_as("SELECT position, account, amount FROM read.entry ORDER BY position")
            .fetch_all(pool)
            .await
            .unwrap();
    assert!(rows == entries, "the entries are not those of the log");
    let rows: Vec<(String, i64, i64)> =
        sqlx::query_as("SELECT account, balance, entries FROM read.balance").fetch_all(pool).await.unwrap();
    let rows: BTreeMap<_, _> =
        rows.into_iter().map(|(account, balance, count)| (account, (balance, count))).collect();
    assert_eq!(rows, balances);
    let rows: Vec<(String, i64)> =
        sqlx::query_as("SELECT event_type, events FROM read.tally").fetch_all(pool).await.unwrap();
    assert_eq!(rows.into_iter().collect::<BTreeMap<_, _>>(), tallies);
}
