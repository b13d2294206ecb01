//! Document numbers: `ORD-2026-000123`.
//!
//! A process takes numbers in blocks, so that drawing one costs nothing. Numbers that a process did not use before it
//! ended are drawn again. The log alone decides whether a number is used: the unit that uses one writes its claim, the
//! stream `claim` / [`Number::claim`]. So no number is ever used twice, even if it is drawn twice here.

mod block;
mod lease;
mod series;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use chrono::NaiveDate;
use sqlx::{Connection, PgConnection, PgPool};
use tokio::sync::Mutex;
use waybill_database::{limited_alone, open};

pub use series::{NotANumber, Number, Series};

/// Time for which the lock on this process's blocks is assumed to be held before it is checked again.
const BELIEVED: Duration = Duration::from_secs(1);
/// Timeout of that check, and of taking the lock.
const LIMIT: Duration = Duration::from_secs(5);

/// The source of document numbers. Cheap to clone.
#[derive(Clone)]
pub struct Numbers(Arc<Inner>);

struct Inner {
    pool: PgPool,
    unused: Mutex<NumberPool>,
}

/// Numbers that this process has taken and not drawn yet.
#[derive(Default)]
struct NumberPool {
    holder: Option<Holder>,
    ready: HashMap<(Series, i32), VecDeque<u64>>,
}

/// The holder of this process's blocks. An advisory lock on a connection of its own shows other processes that the
/// blocks are in use.
struct Holder {
    id: i64,
    connection: PgConnection,
    seen: Instant,
}

impl Numbers {
    /// Starts drawing numbers, and reclaims in the background those that ended processes have left.
    pub fn start(pool: PgPool) -> Self {
        tokio::spawn(reclaim(pool.clone()));
        Self(Arc::new(Inner { pool, unused: Mutex::default() }))
    }

    /// Returns the next number of a series for a document dated `on`. No other caller draws it unless it is given back.
    pub async fn draw(&self, series: Series, on: NaiveDate) -> Result<Number, sqlx::Error> {
        let period = series.period(on);
        let mut unused = self.0.unused.lock().await;
        let holder = unused.hold(&self.0.pool).await?;
        if let Some(value) = unused.next(series, period) {
            return Ok(Number { series, period, value });
        }
        let block = block::reserve(&self.0.pool, series, period, holder).await?;
        unused.ready.entry((series, period)).or_default().extend(block);
        let value = unused.next(series, period).ok_or(sqlx::Error::RowNotFound)?;
        Ok(Number { series, period, value })
    }

    /// Returns a drawn number that was not used.
    pub(crate) async fn give_back(&self, number: Number) {
        let mut unused = self.0.unused.lock().await;
        unused.ready.entry((number.series, number.period)).or_default().push_front(number.value);
    }

    /// Returns the number that is reserved for `actor` to use within 24 hours. A repeated request returns the same
    /// number until it is used.
    pub async fn lease(&self, series: Series, on: NaiveDate, actor: &str) -> Result<Number, sqlx::Error> {
        lease::lease(&self.0.pool, series, series.period(on), actor).await
    }

    /// Returns true if this number is leased to `actor` now.
    pub async fn is_leased_to(&self, number: Number, actor: &str) -> Result<bool, sqlx::Error> {
        lease::is_leased_to(&self.0.pool, number, actor).await
    }

    /// Releases leased numbers that were not used. Returns the number of leases that ended.
    pub(crate) async fn end_leases(pool: &PgPool) -> Result<usize, sqlx::Error> {
        lease::end_expired(pool).await
    }
}

impl NumberPool {
    fn next(&mut self, series: Series, period: i32) -> Option<u64> {
        self.ready.get_mut(&(series, period)).and_then(VecDeque::pop_front)
    }

    /// Returns the holder of this process's blocks. If the lock was lost, another process may have reclaimed the
    /// blocks. Then it continues as a new holder, and reclaims the numbers that it had not used.
    async fn hold(&mut self, pool: &PgPool) -> Result<i64, sqlx::Error> {
        if let Some(holder) = &mut self.holder {
            if holder.seen.elapsed() < BELIEVED {
                return Ok(holder.id);
            }
            if limited_alone::<_, sqlx::Error>(LIMIT, holder.connection.ping()).await.is_ok() {
                holder.seen = Instant::now();
                return Ok(holder.id);
            }
            self.holder = None;
            self.ready.clear();
            tokio::spawn(reclaim(pool.clone()));
        }
        let id = rand::random::<i64>();
        let connection = limited_alone::<_, sqlx::Error>(LIMIT, async {
            let mut connection = open(&pool.connect_options()).await?;
            sqlx::query("SELECT pg_advisory_lock_shared($1)").bind(id).execute(&mut connection).await?;
            Ok(connection)
        });
        self.holder = Some(Holder { id, connection: connection.await?, seen: Instant::now() });
        Ok(id)
    }
}

/// Reclaims the numbers that ended processes have left. Nothing depends on it immediately.
async fn reclaim(pool: PgPool) {
    if let Err(error) = block::reclaim(&pool).await {
        tracing::warn!(%error, "the numbers that ended processes left could not be taken back");
    }
}
