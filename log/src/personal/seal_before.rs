//! Seals the events that were written in clear, before there were keys of persons: in pieces, each in a transaction of its
//! own that records its progress, so that it resumes there after an interruption.

use serde_json::Value;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection as _, Executor as _};
use waybill_database::open;

use super::field::sites;
use super::keys::{PersonKeys, unwritable};
use super::seal::{Payload, seal};
use crate::wire::personal_aggregates;

mod names;
mod receivers;

/// Positions of one transaction at most.
const PIECE: i64 = 20_000;

#[derive(sqlx::FromRow)]
struct Row {
    position: i64,
    aggregate_type: String,
    aggregate_id: String,
    event_type: String,
    payload: String,
}

/// Seals what is left; how many events and commits. Needs the owner of the log: nobody else changes an event. `progress` gets the
/// position reached and the last one.
///
/// # Errors
/// No master key; the database's.
pub async fn seal_before(
    owner: &PgConnectOptions,
    progress: impl Fn(i64, i64) + Send + Sync,
) -> Result<u64, sqlx::Error> {
    let options = owner.clone().options([("statement_timeout", "0"), ("lock_timeout", "0")]);
    let mut connection = open(&options).await?;
    // Who may not change the log may find out that there is nothing to do.
    let done: bool = sqlx::query_scalar("SELECT reached >= last FROM public.log_sealing")
        .fetch_one(&mut connection)
        .await?;
    if done {
        connection.close().await?;
        return Ok(0);
    }
    let keys = PersonKeys::default();
    let mut sealed = 0;
    while let Some(piece) = seal_piece(&mut connection, &keys).await? {
        sealed += piece.events;
        progress(piece.reached, piece.last);
    }
    if sealed > 0 {
        // What was there in clear is no row any more, but in the files until its room is given to others.
        for table in ["events", "commits", "streams"] {
            connection.execute(format!("VACUUM public.{table}").as_str()).await?;
        }
    }
    connection.close().await?;
    Ok(sealed)
}

struct Piece {
    events: u64,
    reached: i64,
    last: i64,
}

/// The next piece; nothing when there is none.
async fn seal_piece(connection: &mut PgConnection, keys: &PersonKeys) -> Result<Option<Piece>, sqlx::Error> {
    const ROWS: &str = "\
        SELECT e.position, s.type AS aggregate_type, s.key AS aggregate_id, e.type AS event_type, e.payload::text AS payload \
          FROM public.events e JOIN public.streams s ON s.id = e.stream \
         WHERE e.position > $1 AND e.position <= $2 AND s.type = ANY ($3) \
         ORDER BY e.position";
    let mut transaction = connection.begin().await?;
    // One process at a time; the others find it done.
    let (from, last): (i64, i64) = sqlx::query_as("SELECT reached, last FROM public.log_sealing FOR UPDATE")
        .fetch_one(&mut *transaction)
        .await?;
    if from >= last {
        transaction.rollback().await?;
        return Ok(None);
    }
    let reached = last.min(from + PIECE);
    let rows: Vec<Row> = sqlx::query_as(ROWS)
        .bind(from)
        .bind(reached)
        .bind(personal_aggregates())
        .fetch_all(&mut *transaction)
        .await?;
    let mut events = write(&mut transaction, keys, rows).await?;
    events += names::seal_names(&mut transaction, keys, from, reached).await?;
    if from == 0 {
        names::seal_usernames(&mut transaction, keys).await?;
        // Who has copies has those of another log, with names in clear: what is shipped begins anew.
        sqlx::query("UPDATE public.log_identity SET log_id = gen_random_uuid(), epoch = epoch + 1")
            .execute(&mut *transaction)
            .await?;
        // What was signed of it was signed of the log of before: another tree begins.
        transaction.execute("DELETE FROM public.log_checkpoints").await?;
        transaction.execute("DELETE FROM public.log_tiles").await?;
    }
    sqlx::query("UPDATE public.log_sealing SET reached = $1")
        .bind(reached)
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(Some(Piece { events, reached, last }))
}

async fn write(connection: &mut PgConnection, keys: &PersonKeys, rows: Vec<Row>) -> Result<u64, sqlx::Error> {
    let unreadable = |error: serde_json::Error| sqlx::Error::Decode(Box::new(error));
    let mut events: Vec<(Row, Value)> = Vec::new();
    for row in rows {
        let value = serde_json::from_str(&row.payload).map_err(unreadable)?;
        events.push((row, value));
    }
    receivers::name_customers(connection, &mut events).await?;
    let mut payloads = Vec::new();
    for (Row { position, aggregate_type, aggregate_id, event_type, payload }, value) in events {
        let sites = sites(&aggregate_type, &event_type, &aggregate_id, &value);
        if !sites.is_empty() {
            payloads.push((position, Payload::new(payload, value, sites)));
        }
    }
    let mut needed = keys.needed(payloads.iter().flat_map(|(_, payload)| payload.persons()));
    if !needed.is_complete() {
        needed.complete(&mut *connection).await?;
    }
    let (mut positions, mut sealed) = (Vec::new(), Vec::new());
    for (position, payload) in &payloads {
        positions.push(*position);
        sealed.push(seal(payload, &needed.keys).map_err(unwritable)?.into_owned());
    }
    if !positions.is_empty() {
        update(connection, &positions, &sealed).await?;
    }
    keys.keep(needed);
    Ok(positions.len() as u64)
}

/// Puts payloads in the place of those of the events at these positions. Nobody may do that, so for as long as this
/// transaction takes the partition does without the trigger that forbids it.
async fn update(
    connection: &mut PgConnection,
    positions: &[i64],
    payloads: &[String],
) -> Result<(), sqlx::Error> {
    let (first, last) = (positions.first().copied(), positions.last().copied());
    let partitions: Vec<i64> = sqlx::query_scalar(
        "SELECT first_position FROM public.log_partitions WHERE first_position <= $2 AND last_position >= $1",
    )
    .bind(first)
    .bind(last)
    .fetch_all(&mut *connection)
    .await?;
    for partition in partitions {
        let table = format!("public.events_{partition}");
        let trigger = |way: &str| format!("ALTER TABLE {table} {way} TRIGGER events_append_only");
        connection.execute(trigger("DISABLE").as_str()).await?;
        let update = format!(
            "UPDATE {table} e SET payload = n.payload::json \
               FROM unnest($1::bigint[], $2::text[]) AS n (position, payload) WHERE e.position = n.position"
        );
        sqlx::query(&update).bind(positions).bind(payloads).execute(&mut *connection).await?;
        connection.execute(trigger("ENABLE").as_str()).await?;
    }
    Ok(())
}
