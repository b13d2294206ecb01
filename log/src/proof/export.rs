//! The log into a file that anybody can verify.

use std::io::Write;

use futures_util::TryStreamExt as _;
use sqlx::PgPool;
use waybill_proof::file::{FORMAT, Header, Line, leaf_text, write_line};

use super::ProofKeys;
use super::rows::stored;
use super::state::{hand_out, state};
use super::tiles::leaf_hashes;

/// Positions of one statement.
const STEP: i64 = 10_240;

/// What was exported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exported {
    pub events: i64,
    /// Of these, the first so many are sealed.
    pub sealed: i64,
}

/// Writes all events with their hashes and checkpoints, in lines. `progress` gets the position reached and the last one.
///
/// # Errors
/// The database's, or the file's; a gap in the log is one too.
pub async fn export(
    pool: &PgPool,
    keys: &ProofKeys,
    mut file: impl Write,
    progress: impl Fn(i64, i64),
) -> Result<Exported, Box<dyn std::error::Error + Send + Sync>> {
    let last = hand_out(pool).await?;
    let state = state(pool).await?;
    let sealed = last.map_or(0, |last| last.size.cast_signed());
    let (verifier_key, format) = (keys.verifier(&state.origin), FORMAT.to_owned());
    write_line(&mut file, &Line::Header(Header { format, origin: state.origin, verifier_key }))?;
    let mut reached = 0;
    while reached < state.head {
        let to = state.head.min(reached + STEP);
        part(pool, &mut file, reached, to, sealed).await?;
        reached = to;
        progress(reached, state.head);
    }
    write_line(&mut file, &Line::End { events: state.head.unsigned_abs() })?;
    file.flush()?;
    Ok(Exported { events: state.head, sealed })
}

async fn part(
    pool: &PgPool,
    file: &mut impl Write,
    from: i64,
    to: i64,
    sealed: i64,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let notes: Vec<(i64, String)> = sqlx::query_as(
        "SELECT size, note FROM public.log_checkpoints WHERE size > $1 AND size <= least($2, $3) ORDER BY size",
    )
    .bind(from)
    .bind(to)
    .bind(sealed)
    .fetch_all(pool)
    .await?;
    let mut notes = notes.into_iter().peekable();
    let hashes = leaf_hashes(pool, from, to).await?;
    let mut rows = stored(pool, from, to);
    for (position, hash) in (from + 1..).zip(hashes) {
        let stored = rows.try_next().await?.filter(|stored| stored.event.position == position);
        let event = stored.ok_or_else(|| format!("event {position} is missing; run waybill verify"))?.event;
        let leaf = hash.filter(|_| position <= sealed).map(|hash| leaf_text(&hash));
        write_line(file, &Line::Event { event, leaf })?;
        while let Some((_, note)) = notes.next_if(|(size, _)| *size == position) {
            write_line(file, &Line::Checkpoint { note })?;
        }
    }
    Ok(())
}
