//! The rows that store the learnt state of forecasts.

use chrono::{Datelike, NaiveDate};
use sqlx::{FromRow, PgConnection};
use std::collections::BTreeMap;
use uuid::Uuid;
use waybill_forecast::{Book, Day, History, Thousandths, Track};

use super::weeks::Kept;
use crate::Result;
use crate::engine::rows::{Table, row};

/// Number of tracks that are written with one statement: some megabytes.
const TRACKS_AT_ONCE: usize = 1_000;
/// 1970-01-01, in days of the common era.
const FIRST_DAY: i32 = 719_163;

row! {
    /// The progress of the weeks of a warehouse.
    #[derive(FromRow, Clone, Copy)]
    pub(super) struct WeekRow {
        warehouse_id: Uuid,
        since: NaiveDate,
        open_from: NaiveDate,
    }
}

impl WeekRow {
    pub(super) fn of(warehouse_id: Uuid, since: Day, open_from: Day) -> Self {
        Self { warehouse_id, since: date_of(since), open_from: date_of(open_from) }
    }

    /// Returns the first counted day.
    pub(super) fn since(&self) -> Day {
        day_of(self.since)
    }

    /// Returns the first open day, which is not counted yet.
    pub(super) fn open_from(&self) -> Day {
        day_of(self.open_from)
    }
}

row! {
    struct BookRow {
        warehouse_id: Uuid,
        average_days: i32,
        state: Vec<u8>,
    }
}

row! {
    struct TrackRow {
        warehouse_id: Uuid,
        average_days: i32,
        product_id: Uuid,
        state: Vec<u8>,
        history: Vec<u8>,
    }
}

row! {
    struct DayRow {
        warehouse_id: Uuid,
        product_id: Uuid,
        day: NaiveDate,
        quantity: i64,
    }
}

const WEEKS: Table = Table::by(&["warehouse_id"], "forecast_weeks");
const BOOKS: Table = Table::by(&["warehouse_id", "average_days"], "forecast_books");
const TRACKS: Table = Table::by(&["warehouse_id", "average_days", "product_id"], "forecast_tracks");
const DAYS: Table = Table::by(&["warehouse_id", "product_id", "day"], "forecast_days");

/// Returns the progress of a warehouse's weeks, or `None` when it has none.
pub(super) async fn week(connection: &mut PgConnection, warehouse: Uuid) -> Result<Option<WeekRow>> {
    const WEEK: &str = "SELECT warehouse_id, since, open_from FROM forecast_weeks WHERE warehouse_id = $1";
    Ok(sqlx::query_as(WEEK).bind(warehouse).fetch_optional(connection).await?)
}

/// Reads the whole state of a warehouse.
pub(super) async fn read(connection: &mut PgConnection, warehouse: Uuid, kept: &mut Kept) -> Result<()> {
    const TRACKS: &str = "SELECT product_id, state, history FROM forecast_tracks WHERE warehouse_id = $1 AND average_days = $2";
    for shelf in &mut kept.shelves {
        if let Some(book) = book(connection, warehouse, shelf.average_days).await? {
            shelf.book = book;
        }
        let rows: Vec<(Uuid, Vec<u8>, Vec<u8>)> = sqlx::query_as(TRACKS)
            .bind(warehouse)
            .bind(stored_days(shelf.average_days))
            .fetch_all(&mut *connection)
            .await?;
        for (product, state, history) in rows {
            shelf.tracks.insert(product, (track(&state)?, self::history(&history)?));
        }
    }
    let days = open_days(connection, warehouse, None).await?;
    kept.days.extend(days.into_iter().map(|(product, day, quantity)| ((product, day), quantity)));
    Ok(())
}

/// Returns the book of a warehouse for a stored `averageDay`.
pub(super) async fn book(
    connection: &mut PgConnection,
    warehouse: Uuid,
    average_days: u32,
) -> Result<Option<Book>> {
    const BOOK: &str = "SELECT state FROM forecast_books WHERE warehouse_id = $1 AND average_days = $2";
    let found: Option<Vec<u8>> = sqlx::query_scalar(BOOK)
        .bind(warehouse)
        .bind(stored_days(average_days))
        .fetch_optional(connection)
        .await?;
    found.map(|state| Book::decode(&state).ok_or_else(|| unreadable("book"))).transpose()
}

/// Decodes a track.
pub(super) fn track(state: &[u8]) -> Result<Track> {
    Track::decode(state).ok_or_else(|| unreadable("track"))
}

/// Decodes the past forecasts of a product.
pub(super) fn history(bytes: &[u8]) -> Result<History> {
    History::decode(bytes).ok_or_else(|| unreadable("history"))
}

/// Returns the tracks of these products, or of all.
pub(super) async fn tracks(
    connection: &mut PgConnection,
    (warehouse, average_days): (Uuid, u32),
    products: Option<&[Uuid]>,
) -> Result<BTreeMap<Uuid, Track>> {
    const ALL: &str =
        "SELECT product_id, state FROM forecast_tracks WHERE warehouse_id = $1 AND average_days = $2";
    const SOME: &str = "SELECT product_id, state FROM forecast_tracks \
         WHERE warehouse_id = $1 AND average_days = $2 AND product_id = ANY($3)";
    let query = sqlx::query_as(if products.is_some() { SOME } else { ALL });
    let query = query.bind(warehouse).bind(stored_days(average_days));
    let query = match products {
        Some(products) => query.bind(products),
        None => query,
    };
    let rows: Vec<(Uuid, Vec<u8>)> = query.fetch_all(connection).await?;
    rows.into_iter().map(|(product, state)| Ok((product, track(&state)?))).collect()
}

/// Returns the movements of these products, or of all, on open days.
pub(super) async fn open_days(
    connection: &mut PgConnection,
    warehouse: Uuid,
    products: Option<&[Uuid]>,
) -> Result<Vec<(Uuid, Day, Thousandths)>> {
    const ALL: &str = "SELECT product_id, day, quantity FROM forecast_days WHERE warehouse_id = $1";
    const SOME: &str = "SELECT product_id, day, quantity FROM forecast_days \
         WHERE warehouse_id = $1 AND product_id = ANY($2)";
    let query = sqlx::query_as(if products.is_some() { SOME } else { ALL }).bind(warehouse);
    let query = match products {
        Some(products) => query.bind(products),
        None => query,
    };
    let rows: Vec<(Uuid, NaiveDate, i64)> = query.fetch_all(connection).await?;
    Ok(rows.into_iter().map(|(product, day, quantity)| (product, day_of(day), quantity)).collect())
}

/// Returns the past forecasts of a product; empty when there are none.
pub(super) async fn history_of(
    connection: &mut PgConnection,
    (warehouse, average_days, product): (Uuid, u32, Uuid),
) -> Result<History> {
    const HISTORY: &str = "SELECT history FROM forecast_tracks \
         WHERE warehouse_id = $1 AND average_days = $2 AND product_id = $3";
    let found: Option<Vec<u8>> = sqlx::query_scalar(HISTORY)
        .bind(warehouse)
        .bind(stored_days(average_days))
        .bind(product)
        .fetch_optional(connection)
        .await?;
    found.map_or_else(|| Ok(History::default()), |bytes| history(&bytes))
}

/// Adds movements on open days.
pub(super) async fn add(
    connection: &mut PgConnection,
    week: WeekRow,
    days: BTreeMap<(Uuid, Day), Thousandths>,
) -> Result<()> {
    WEEKS.put(connection, [week]).await?;
    DAYS.adding().put(connection, day_rows(week.warehouse_id, days)).await
}

/// Replaces the whole state of a warehouse.
pub(super) async fn replace(connection: &mut PgConnection, week: WeekRow, kept: Kept) -> Result<()> {
    let warehouse_id = week.warehouse_id;
    for table in ["forecast_books", "forecast_tracks", "forecast_days"] {
        let statement = format!("DELETE FROM {table} WHERE warehouse_id = $1");
        sqlx::query(&statement).bind(warehouse_id).execute(&mut *connection).await?;
    }
    WEEKS.put(connection, [week]).await?;
    DAYS.insert(connection, day_rows(warehouse_id, kept.days)).await?;
    for shelf in kept.shelves {
        let average_days = stored_days(shelf.average_days);
        BOOKS
            .insert(connection, [BookRow { warehouse_id, average_days, state: shelf.book.encode() }])
            .await?;
        let mut tracks = shelf.tracks.into_iter();
        loop {
            let some = tracks.by_ref().take(TRACKS_AT_ONCE);
            let rows: Vec<TrackRow> = some
                .map(|(product_id, (track, history))| TrackRow {
                    warehouse_id,
                    average_days,
                    product_id,
                    state: track.encode(),
                    history: history.encode(),
                })
                .collect();
            if rows.is_empty() {
                break;
            }
            TRACKS.insert(connection, rows).await?;
        }
    }
    Ok(())
}

fn day_rows(warehouse_id: Uuid, days: BTreeMap<(Uuid, Day), Thousandths>) -> Vec<DayRow> {
    let row =
        |((product_id, day), quantity)| DayRow { warehouse_id, product_id, day: date_of(day), quantity };
    days.into_iter().map(row).collect()
}

/// Returns the number of a day, counted from 1970-01-01.
pub(crate) fn day_of(date: NaiveDate) -> Day {
    date.num_days_from_ce() - FIRST_DAY
}

/// Returns the date of a day's number.
pub(super) fn date_of(day: Day) -> NaiveDate {
    NaiveDate::from_num_days_from_ce_opt(day.saturating_add(FIRST_DAY)).unwrap_or_default()
}

fn stored_days(average_days: u32) -> i32 {
    i32::try_from(average_days).unwrap_or(i32::MAX)
}

fn unreadable(what: &str) -> crate::Error {
    sqlx::Error::Decode(format!("the {what} of a forecast is not one that this version has written").into())
        .into()
}
