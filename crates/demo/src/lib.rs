//! The demo company: a wholesaler of food and household goods with 120 days of business. It is the same in every run
//! except for its dates, which end on the day it is made. It is entered through the same commands as all other data, in
//! chronological order. The log is given a past, so the times of recording are in the past too.

mod calendar;
mod catalogue;
mod customers;
mod draw;
mod goods;
mod money;
mod orders;
mod people;
mod play;
mod purchases;
mod returns;
mod trips;
mod world;

use std::cell::Cell;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use futures_util::future::{BoxFuture, LocalBoxFuture};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use waybill_commands::company::DescribeCompany;
use waybill_commands::idempotent_batch::{BatchOutcome, IdempotentBatch, RefusedCommand};
use waybill_commands::{CommandRuntime, Failure, Source, UseCase};
use waybill_domain::field::{Field, parse};
use waybill_domain::{Actor, FieldError, Role};
use waybill_log::{GivenPast, StoredEvent, read as log};

use calendar::{Calendar, ZONE, planned};

/// The password of every demo account.
pub const PASSWORD: &str = "waybill-demo";
/// A function that returns the hash under which a password is stored, or the reason why there is none.
pub type HashPassword<'a> = dyn Fn(&'static str) -> BoxFuture<'a, Result<String, String>> + 'a;

/// The logo of the company.
const LOGO: &str = include_str!("../logo.txt");
/// The time between two records that are entered one after the other.
const APART: TimeDelta = TimeDelta::seconds(19);

/// The reason why the demo company could not be made.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// A command that must succeed was refused.
    #[error("the demo company: {0}")]
    RefusedCommand(#[from] RefusedCommand),
    /// A command failed.
    #[error("the demo company: {0}")]
    Command(#[from] Failure),
    /// A required record is missing.
    #[error("the demo company: {0}")]
    Refused(#[from] waybill_domain::Refusal),
    /// The database failed.
    #[error("the demo company: {0}")]
    Database(#[from] sqlx::Error),
    /// One of the demo's own records is invalid.
    #[error("the demo company: {0:?}")]
    Wrong(Vec<FieldError>),
    /// The passwords could not be hashed.
    #[error("the demo company: {0}")]
    Password(String),
}

/// Returns the names of the demo accounts: the eight roles.
pub fn accounts() -> impl Iterator<Item = &'static str> {
    <Role as strum::VariantArray>::VARIANTS.iter().map(|role| <&'static str>::from(*role))
}

/// Returns the names and the password hashes of the demo accounts that have a password.
///
/// # Errors
/// Errors of the database.
pub async fn password_hashes(pool: &PgPool) -> Result<Vec<(String, String)>, sqlx::Error> {
    const OF_DEMO: &str = "SELECT username, password_hash FROM accounts \
         WHERE user_id = ANY ($1) AND password_hash IS NOT NULL ORDER BY user_id";
    sqlx::query_as(OF_DEMO).bind(people::ids().collect::<Vec<_>>()).fetch_all(pool).await
}

/// Returns true if this is the demo company's data.
pub async fn is_there(pool: &PgPool) -> Result<bool, sqlx::Error> {
    Ok(log::at(pool, 1).await?.as_ref().is_some_and(is_demo))
}

/// Returns true if the event was recorded for a demo company.
fn is_demo(event: &StoredEvent) -> bool {
    event.metadata().is_ok_and(|metadata| metadata.source == Source::Demo)
}

/// Makes the demo company in an empty system, or finishes one that was begun, if no one else has recorded anything.
/// Returns true if it did anything.
///
/// # Errors
/// [`DemoError`].
pub fn begin<'a>(
    pool: &'a PgPool,
    hash_password: &'a HashPassword<'a>,
) -> LocalBoxFuture<'a, Result<bool, DemoError>> {
    Box::pin(begin_or_finish(pool, hash_password))
}

async fn begin_or_finish(pool: &PgPool, hash_password: &HashPassword<'_>) -> Result<bool, DemoError> {
    let runtime = CommandRuntime::start(pool.clone()).await?;
    let made = make(&runtime, hash_password).await;
    runtime.stop().await;
    made
}

async fn make(runtime: &CommandRuntime, hash_password: &HashPassword<'_>) -> Result<bool, DemoError> {
    let Some(past) = runtime.journal().begin_past().await? else { return Ok(false) };
    let calendar = Calendar::until(past.opened_at);
    let demo = Demo {
        batch: IdempotentBatch::new(runtime.clone(), "demo", Source::Demo),
        clock: Cell::new(planned(calendar.first(), 6, 0)),
        calendar,
        past,
    };
    demo.play(hash_password).await?;
    demo.past.end().await?;
    Ok(true)
}

/// The demo company in the making.
struct Demo {
    batch: IdempotentBatch,
    past: GivenPast,
    calendar: Calendar,
    /// The time at which the last command was recorded.
    clock: Cell<DateTime<Utc>>,
}

impl Demo {
    async fn play(&self, hash_password: &HashPassword<'_>) -> Result<(), DemoError> {
        let system = Actor::system(2, "demo");
        let describe = DescribeCompany(read(&company(self.calendar.first()))?);
        self.must(&system, self.soon(), "company", &describe.0, &describe).await?;
        let records = self.records(&system).await?;
        self.users(&system, &records, hash_password).await?;
        self.business(records).await
    }

    /// Returns the time of the next of several commands that are entered one after the other, on a day before today.
    fn soon(&self) -> DateTime<Utc> {
        self.clock.get() + APART
    }

    /// Returns the id of an object that is named only once, with the day on which it is made.
    fn id(&self, at: DateTime<Utc>, name: &str) -> Uuid {
        self.batch.id(at.with_timezone(&ZONE).date_naive(), name)
    }

    /// Executes a command that is planned for this instant, or right after the one before. Returns true if it was accepted. The result
    /// of an earlier run is not decided again.
    async fn give<T: Serialize>(
        &self,
        by: &Actor,
        at: DateTime<Utc>,
        name: &str,
        body: &T,
        use_case: &dyn UseCase,
    ) -> Result<bool, DemoError> {
        Ok(self.outcome(by, at, name, body, use_case).await? == BatchOutcome::Now)
    }

    /// Executes a command that must succeed.
    async fn must<T: Serialize>(
        &self,
        by: &Actor,
        at: DateTime<Utc>,
        name: &str,
        body: &T,
        use_case: &dyn UseCase,
    ) -> Result<(), DemoError> {
        Ok(self.outcome(by, at, name, body, use_case).await?.must(name)?)
    }

    async fn outcome<T: Serialize>(
        &self,
        by: &Actor,
        at: DateTime<Utc>,
        name: &str,
        body: &T,
        use_case: &dyn UseCase,
    ) -> Result<BatchOutcome, DemoError> {
        // Each command has its own instant, so that the last recorded one shows which were decided.
        let at = self.calendar.recorded(at).max(self.clock.get() + TimeDelta::microseconds(1));
        self.clock.set(at);
        if self.past.recorded_until.is_some_and(|last| at <= last) {
            let done = self.batch.was_done(by, name, body).await?;
            return Ok(if done { BatchOutcome::Now } else { BatchOutcome::Refused("before".to_owned()) });
        }
        self.past.turn_to(at);
        let day = at.with_timezone(&ZONE).date_naive();
        Ok(match self.batch.once_at(by, (day, at), name, body, use_case).await? {
            BatchOutcome::Refused(why) => BatchOutcome::Refused(why),
            _ => BatchOutcome::Now,
        })
    }
}

fn company(first: NaiveDate) -> Value {
    json!({
        "name": "Harbour & Hill Distribution", "currency": "USD", "timeZone": ZONE.name(), "logo": LOGO.trim_end(),
        "address": {"line": "12 Quayside", "city": "Portland", "state": "Maine", "zipCode": "04101", "country": "United States"},
        "phoneNumber": "+1 207 555 0100", "email": "office@example.com", "website": "https://www.example.com",
        "taxId": "00-1234567", "invoicesFrom": first, "bankAccount": {
            "holder": "Harbour & Hill Distribution", "accountNumber": "5550100200", "bankCode": "000000017", "bankName": "Casco Bay Bank",
        },
    })
}

/// Parses a request of the demo company as the API does.
fn read<T: Field>(body: &Value) -> Result<T, DemoError> {
    parse(body).map_err(DemoError::Wrong)
}

/// Returns cents as a decimal string.
fn money(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}
