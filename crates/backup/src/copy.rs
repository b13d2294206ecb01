//! Copies rows from the database into frames.

use std::pin::pin;

use futures_util::{Stream, TryStreamExt as _};
use sqlx::PgConnection;
use waybill_log::copy as log;

use crate::format::{FRAME, Meta, position_of};
use crate::source::Table;
use crate::writer::Writer;
use crate::{Error, Result};

/// Copies the events after `from`, up to `to`.
pub(crate) async fn events(connection: &mut PgConnection, writer: &Writer, from: i64, to: i64) -> Result<()> {
    let columns = log::COLUMNS.map(str::to_owned).to_vec();
    let mut reached = from;
    let stream = log::copy_out(connection, from, to).await?;
    rows(stream, writer, |rows, count| {
        let first = reached + 1;
        let last = rows.split_inclusive(|byte| *byte == b'\n').next_back().and_then(position_of);
        reached = last.ok_or_else(|| Error::Refused(format!("the event {first} has no position")))?;
        Ok(Meta::Events { columns: columns.clone(), first, last: reached, rows: count })
    })
    .await?;
    if reached == to { Ok(()) } else { Err(Error::Refused(format!("the log has a gap after {reached}"))) }
}

/// Copies a table, or those of its rows for which `filter` holds. A table without rows gets a frame too.
pub(crate) async fn table(
    connection: &mut PgConnection,
    writer: &Writer,
    table: &Table,
    filter: &str,
) -> Result<()> {
    let (name, columns) = (&table.name, &table.columns);
    let copy = format!("COPY (SELECT {} FROM {} {filter}) TO STDOUT", list(columns), quoted(name));
    let meta = |rows| Meta::Table { name: name.clone(), columns: columns.clone(), rows };
    let stream = connection.copy_out_raw(&copy).await?;
    let count = rows(stream, writer, |_, rows| Ok(meta(rows))).await?;
    if count == 0 { writer.frame(meta(0), Vec::new()).await } else { Ok(()) }
}

/// Passes the output of a `COPY` statement to the writer, in frames of whole rows. Returns the number of rows.
async fn rows(
    stream: impl Stream<Item = sqlx::Result<impl AsRef<[u8]>>>,
    writer: &Writer,
    mut describe: impl FnMut(&[u8], u64) -> Result<Meta>,
) -> Result<u64> {
    let mut stream = pin!(stream);
    let (mut buffer, mut total) = (Vec::with_capacity(FRAME + FRAME / 8), 0);
    while let Some(bytes) = stream.try_next().await? {
        buffer.extend_from_slice(bytes.as_ref());
        // A message is a whole row in text, but the protocol does not guarantee it.
        if buffer.len() >= FRAME
            && let Some(end) = buffer.iter().rposition(|byte| *byte == b'\n')
        {
            let rest = buffer.split_off(end + 1);
            let full = std::mem::replace(&mut buffer, rest);
            total += send(writer, full, &mut describe).await?;
            buffer.reserve(FRAME);
        }
    }
    if !buffer.is_empty() {
        total += send(writer, buffer, &mut describe).await?;
    }
    Ok(total)
}

async fn send(
    writer: &Writer,
    rows: Vec<u8>,
    describe: &mut impl FnMut(&[u8], u64) -> Result<Meta>,
) -> Result<u64> {
    // A line break within a value is written as `\n` in two characters.
    let count = rows.split_inclusive(|byte| *byte == b'\n').count() as u64;
    writer.frame(describe(&rows, count)?, rows).await?;
    Ok(count)
}

pub(crate) fn list(columns: &[String]) -> String {
    columns.iter().map(|column| quoted(column)).collect::<Vec<_>>().join(", ")
}

pub(crate) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
