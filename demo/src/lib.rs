//! The demo company: a wholesaler of food and household goods, the same every time but for its dates, which run up
//! to the day it is made. It is entered through the same commands as everything else.

mod documents;
mod draw;
mod goods;
mod money;
mod people;
mod purchases;
mod trips;

use chrono::{NaiveDate, Utc};
use futures_util::future::{BoxFuture, LocalBoxFuture};
use serde_json::{Value, json};
use sqlx::PgPool;
use waybill_commands::company::DescribeCompany;
use waybill_commands::idempotent_batch::{IdempotentBatch, RefusedCommand};
use waybill_commands::{CommandRuntime, Failure, Source};
use waybill_domain::field::{Field, parse};
use waybill_domain::user::User;
use waybill_domain::{Actor, FieldError, Role};
use waybill_log::{StoredEvent, read};

/// The password of every demo account.
pub const PASSWORD: &str = "waybill-demo";
/// Gives the hash under which a password is kept, or says why there is none.
pub type HashPassword<'a> = dyn Fn(&'static str) -> BoxFuture<'a, Result<String, String>> + 'a;

/// How far back the demo company's business goes, in days.
const DAYS: u64 = 120;

/// Why there is no demo company.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// A record that it needs was refused.
    #[error("the demo company: {0}")]
    RefusedCommand(#[from] RefusedCommand),
    /// A command failed.
    #[error("the demo company: {0}")]
    Command(#[from] Failure),
    /// A record that should be there is not.
    #[error("the demo company: {0}")]
    Refused(#[from] waybill_domain::Refusal),
    /// The database failed.
    #[error("the demo company: {0}")]
    Database(#[from] sqlx::Error),
    /// One of its own records is wrong.
    #[error("the demo company: {0:?}")]
    Wrong(Vec<FieldError>),
    /// The passwords could not be hashed.
    #[error("the demo company: {0}")]
    Password(String),
}

/// The names of the demo accounts: the eight roles.
pub fn accounts() -> impl Iterator<Item = &'static str> {
    <waybill_domain::Role as strum::VariantArray>::VARIANTS.iter().map(|role| <&'static str>::from(*role))
}

/// Is this the demo company's data?
pub async fn is_there(pool: &PgPool) -> Result<bool, sqlx::Error> {
    Ok(read::at(pool, 1).await?.as_ref().is_some_and(is_demo))
}

/// Was this recorded for a demo company?
fn is_demo(event: &StoredEvent) -> bool {
    event.metadata().is_ok_and(|metadata| metadata.source == Source::Demo)
}

/// Makes the demo company in an empty system, or finishes one that was begun; says whether it did anything.
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
    let first = read::at(pool, 1).await?;
    let runtime = CommandRuntime::start(pool.clone()).await?;
    // The admin's account is made last, so who has it has all of it.
    let complete = runtime.load::<User>(people::actor(Role::Admin).id).await?.account.is_some();
    let day = match first {
        None => Utc::now().date_naive(),
        Some(first) if !complete && is_demo(&first) => first.recorded_at.date_naive(),
        Some(_) => {
            runtime.stop().await;
            return Ok(false);
        }
    };
    let demo = Demo { batch: IdempotentBatch::new(runtime, "demo", Source::Demo), today: day };
    let made = demo.make(hash_password).await;
    demo.batch.runtime.stop().await;
    made.map(|()| true)
}

/// The demo company in the making.
struct Demo {
    batch: IdempotentBatch,
    today: NaiveDate,
}

impl Demo {
    async fn make(&self, hash_password: &HashPassword<'_>) -> Result<(), DemoError> {
        let system = Actor::system(2, "demo");
        let company = json!({
            "name": "Harbour & Hill Distribution", "currency": "USD", "timeZone": "UTC",
            "address": {"line": "12 Quayside", "city": "Portland", "state": "Maine", "zipCode": "04101", "country": "United States"}
        });
        let describe = DescribeCompany(read(&company)?);
        let described = self.batch.once(&system, self.first_day(), "company", &describe.0, &describe);
        described.await?.must("company")?;
        let records = self.records(&system).await?;
        self.stock(&system, &records).await?;
        let approved = self.orders(&records).await?;
        self.purchases(&records).await?;
        self.trips(&records, &approved).await?;
        self.money(&system, &records, &approved).await?;
        self.users(&system, &records, hash_password).await
    }

    /// The day on which the business begins.
    fn first_day(&self) -> NaiveDate {
        self.today.checked_sub_days(chrono::Days::new(DAYS)).unwrap_or(self.today)
    }

    /// The day `days` before the last.
    fn days_ago(&self, days: u64) -> NaiveDate {
        self.today.checked_sub_days(chrono::Days::new(days)).unwrap_or(self.today)
    }
}

/// A request of the demo company, read as the API reads one.
fn read<T: Field>(body: &Value) -> Result<T, DemoError> {
    parse(body).map_err(DemoError::Wrong)
}
