//! Exports the log to a file that anyone can verify.

use std::io::Write;

use futures_util::TryStreamExt as _;
use sqlx::PgPool;
use waybill_proof::file::{FORMAT, Header, Line, leaf_text, write_line};

use super::ProofKeys;
use super::rows::stored;
use super::state::{Judged, judge, state};
use super::tiles::leaf_hashes;

/// The number of positions that one statement reads.
const STEP: i64 = 10_240;

/// The result of an export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exported {
    pub events: i64,
    /// The number of sealed events, which come first.
    pub sealed: i64,
    /// The number of unsealed events after them that are not in the file.
    pub left_out: i64,
}

/// Writes the sealed events with their hashes and checkpoints, one per line. Passes the position reached and the last
/// one to `progress`.
///
/// Unsealed events are omitted unless requested (`with_unsealed`): nothing proves them, and a verifier could not
/// distinguish them from invented ones.
///
/// # Errors
/// Errors of the database or of the file; also a gap in the log, several events at one position, and a last checkpoint
/// that these keys did not sign.
pub async fn export(
    pool: &PgPool,
    keys: &ProofKeys,
    with_unsealed: bool,
    mut file: impl Write,
    progress: impl Fn(i64, i64),
) -> Result<Exported, Box<dyn std::error::Error + Send + Sync>> {
    let sealed = match judge(pool, keys, None).await? {
        Judged::Counts(last) => last.size.cast_signed(),
        Judged::Absent => 0,
        Judged::Refused(size, reason) => {
            return Err(format!(
                "the checkpoint of {size} events does not count: {reason}; run waybill verify"
            )
            .into());
        }
    };
    let state = state(pool).await?;
    let (verifier_key, format) = (keys.verifier(&state.origin), FORMAT.to_owned());
    write_line(&mut file, &Line::Header(Header { format, origin: state.origin, verifier_key }))?;
    let (mut reached, end) = (0, if with_unsealed { state.head } else { sealed });
    while reached < end {
        let to = end.min(reached + STEP);
        part(pool, &mut file, reached, to, sealed).await?;
        reached = to;
        progress(reached, end);
    }
    write_line(&mut file, &Line::End { events: end.unsigned_abs() })?;
    file.flush()?;
    Ok(Exported { events: end, sealed, left_out: (state.head - end).max(0) })
}

async fn part(
    pool: &PgPool,
    file: &mut impl Write,
    from: i64,
    to: i64,
    sealed: i64,
) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let notes: Vec<(i64, String)> = sqlx::query_as(
        "SELECT size, coalesce(note, '') FROM public.log_checkpoints \
          WHERE size > $1 AND size <= least($2, $3) ORDER BY size",
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
        let event = match rows.try_next().await? {
            Some(stored) if stored.event.position == position => stored.event,
            Some(stored) if stored.event.position < position => return Err(several(stored.event.position)),
            _ => return Err(format!("event {position} is missing; run waybill verify").into()),
        };
        let leaf = hash.filter(|_| position <= sealed).map(|hash| leaf_text(&hash));
        write_line(file, &Line::Event { event, leaf })?;
        while let Some((_, note)) = notes.next_if(|(size, _)| *size == position) {
            write_line(file, &Line::Checkpoint { note })?;
        }
    }
    match rows.try_next().await? {
        Some(stored) => Err(several(stored.event.position)),
        None => Ok(()),
    }
}

fn several(position: i64) -> Box<dyn std::error::Error + Send + Sync> {
    format!("there are several events at position {position}; run waybill verify").into()
}
