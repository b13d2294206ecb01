//! Verifies the parts of the log other than its events (streams, commits, the head), and the age of unsealed events.

use sqlx::PgPool;
use waybill_proof::FindingKind;

use super::extent::Extent;
use super::{Run, upper};
use crate::personal::{AGGREGATE, ERASED};

/// The maximum number of rows reported of one kind.
const NAMED: i64 = 100;
/// The maximum number of events counted together, so that a statement does not run too long.
const COUNTED: i64 = 5_000_000;
/// The maximum time that an event may wait to be sealed, in microseconds.
const MAX_WAIT: i64 = 600_000_000;
/// The additional time per waiting event, in microseconds: during concurrent writes at most 2,500 per second are
/// sealed.
const MAX_WAIT_EACH: i64 = 400;

pub(super) async fn examine(pool: &PgPool, extent: &Extent, run: &mut Run) -> Result<(), sqlx::Error> {
    stray_rows(pool, run).await?;
    events(pool, extent, run).await?;
    commits(pool, extent, run).await?;
    times(pool, run).await?;
    erasures(pool, run).await?;
    streams(pool, extent, run).await?;
    unsealed(extent, run);
    upper::examine(pool, extent, run).await
}

/// Records a finding that concerns no single event.
fn note(run: &mut Run, text: impl Into<String>) {
    run.examination.findings().note(FindingKind::Structure, 0, 0, text);
}

/// Finds events before the first position, after the end given by the head, or without a position. Also finds heads and
/// checkpoints that no log has.
async fn stray_rows(pool: &PgPool, run: &mut Run) -> Result<(), sqlx::Error> {
    let strays: Vec<i64> = sqlx::query_scalar(
        "SELECT e.position FROM public.events e WHERE e.position < 1 \
          UNION ALL SELECT e.position FROM public.events e \
          WHERE e.position > (SELECT max(h.position) FROM public.log_head h) ORDER BY 1 LIMIT $1",
    )
    .bind(NAMED)
    .fetch_all(pool)
    .await?;
    for position in strays {
        let text = "it stands outside of the log";
        run.examination.findings().note(FindingKind::EventExcess, position, position, text);
    }
    let (events, heads, checkpoints): (i64, i64, i64) = sqlx::query_as(
        "SELECT (SELECT count(*) FROM public.events e WHERE e.position IS NULL), \
                (SELECT count(*) FROM public.log_head h), \
                (SELECT count(*) FROM public.log_checkpoints c WHERE c.size IS NULL OR c.size < 1)",
    )
    .fetch_one(pool)
    .await?;
    if events > 0 {
        let text = format!("{events} events have no position");
        run.examination.findings().note(FindingKind::EventExcess, 0, 0, text);
    }
    if heads != 1 {
        note(run, format!("the log says {heads} times where it ends"));
    }
    if checkpoints > 0 {
        let text = format!("{checkpoints} checkpoints say of no number of events that they are of");
        run.examination.findings().note(FindingKind::CheckpointInvalid, 0, 0, text);
    }
    Ok(())
}

/// Finds events that were counted but not read.
async fn events(pool: &PgPool, extent: &Extent, run: &mut Run) -> Result<(), sqlx::Error> {
    let (mut from, mut count) = (0, 0);
    while from < extent.end() {
        // The last position may have any value: events without hashes are counted at once.
        let to = if from < extent.kept_to {
            extent.kept_to.min(from.saturating_add(COUNTED))
        } else {
            extent.end()
        };
        let counted: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM public.events e WHERE e.position > $1 AND e.position <= $2",
        )
        .persistent(false)
        .bind(from)
        .bind(to)
        .fetch_one(pool)
        .await?;
        (from, count) = (to, count + counted);
    }
    let read = run.events + run.excess;
    if count != read {
        note(
            run,
            format!(
                "the log has {count} events up to {}, of which {read} can be read one by one",
                extent.end()
            ),
        );
    }
    Ok(())
}

/// Finds impossible times: the next command is never recorded before the time of the head.
async fn times(pool: &PgPool, run: &mut Run) -> Result<(), sqlx::Error> {
    let (first, last, is_ahead, is_restored_ahead): (Option<i64>, Option<i64>, bool, bool) = sqlx::query_as(
        "SELECT min(c.position), max(c.position), \
                EXISTS (SELECT FROM public.log_head h \
                         WHERE h.recorded_at > now() + interval '2 minutes'), \
                EXISTS (SELECT FROM public.log_identity i \
                         WHERE i.restored_at > now() + interval '2 minutes') \
           FROM public.commits c \
          WHERE NOT isfinite(c.recorded_at) OR c.recorded_at > now() + interval '2 minutes'",
    )
    .fetch_one(pool)
    .await?;
    let findings = run.examination.findings();
    if let Some((first, last)) = first.zip(last) {
        findings.note(FindingKind::Structure, first, last, "commands among these have times that cannot be");
    }
    if is_ahead {
        let text =
            "the head of the log has a time that cannot be, which all that is recorded next would have";
        findings.note(FindingKind::Structure, 0, 0, text);
    }
    if is_restored_ahead {
        let text = "the log says that it comes from a restore in the future, before which nothing is late to be sealed";
        findings.note(FindingKind::Structure, 0, 0, text);
    }
    Ok(())
}

/// Finds people who were erased and whose keys were put back, so that their data can be read.
async fn erasures(pool: &PgPool, run: &mut Run) -> Result<(), sqlx::Error> {
    let back: Vec<String> = sqlx::query_scalar(
        "SELECT k.person FROM public.person_keys k JOIN public.streams s ON s.type = $1 AND s.key = k.person \
          WHERE k.wrapped IS NOT NULL AND EXISTS ( \
                SELECT FROM public.events e WHERE e.stream = s.id AND e.type = $2) ORDER BY 1 LIMIT $3",
    )
    .bind(AGGREGATE)
    .bind(ERASED)
    .bind(NAMED)
    .fetch_all(pool)
    .await?;
    for person in back {
        note(run, format!("{person} was erased, and the key with which their data can be read is there"));
    }
    Ok(())
}

/// Finds commits without their last event, several commits of one event, and last events without a commit.
async fn commits(pool: &PgPool, extent: &Extent, run: &mut Run) -> Result<(), sqlx::Error> {
    if !run.last_has_commit {
        let text = "no command has it as its last event";
        run.examination.findings().note(FindingKind::Structure, extent.head, extent.head, text);
    }
    let (count, beyond): (i64, bool) = sqlx::query_as(
        "SELECT (SELECT count(*) FROM public.commits c WHERE c.position <= $1), \
                EXISTS (SELECT FROM public.commits c \
                         WHERE c.position > (SELECT max(h.position) FROM public.log_head h) OR c.position IS NULL)",
    )
    .bind(extent.end())
    .fetch_one(pool)
    .await?;
    if count == run.commits && !beyond {
        return Ok(());
    }
    let orphans: Vec<i64> = sqlx::query_scalar(
        "SELECT c.position FROM public.commits c \
          WHERE c.position IS NOT NULL \
            AND NOT EXISTS (SELECT FROM public.events e WHERE e.position = c.position) ORDER BY 1 LIMIT $1",
    )
    .bind(NAMED)
    .fetch_all(pool)
    .await?;
    let twice: Vec<i64> = sqlx::query_scalar(
        "SELECT c.position FROM public.commits c WHERE c.position <= $1 \
          GROUP BY c.position HAVING count(*) > 1 ORDER BY 1 LIMIT $2",
    )
    .bind(extent.end())
    .bind(NAMED)
    .fetch_all(pool)
    .await?;
    let is_named = !orphans.is_empty() || !twice.is_empty();
    for (positions, text) in [
        (orphans, "a command has it as its last event, but it is not there"),
        (twice, "more than one command has it as its last event"),
    ] {
        for position in positions {
            run.examination.findings().note(FindingKind::Structure, position, position, text);
        }
    }
    if !is_named && count != run.commits {
        let text = format!(
            "the log has {count} commands up to {}, of which {} end at an event",
            extent.end(),
            run.commits
        );
        note(run, text);
    } else if !is_named {
        note(run, "a command has no position, or one behind the end of the log");
    }
    Ok(())
}

/// Finds streams without an event, and streams with more than one name.
async fn streams(pool: &PgPool, extent: &Extent, run: &mut Run) -> Result<(), sqlx::Error> {
    let (count, nameless): (i64, i64) = sqlx::query_as(
        "SELECT count(*) FILTER (WHERE s.id <= $1), \
                count(*) FILTER (WHERE s.id IS NULL OR s.type IS NULL OR s.key IS NULL) FROM public.streams s",
    )
    .bind(extent.last_stream)
    .fetch_one(pool)
    .await?;
    if nameless > 0 {
        note(run, format!("{nameless} streams have no number or no name"));
    }
    let seen = run.streams.keys().filter(|id| **id <= extent.last_stream).count();
    let seen = i64::try_from(seen).unwrap_or(i64::MAX);
    if seen == count {
        return Ok(());
    }
    let empty: Vec<String> = sqlx::query_scalar(
        "SELECT concat(s.type, '/', s.key) FROM public.streams s \
          WHERE NOT EXISTS (SELECT FROM public.events e WHERE e.stream = s.id) ORDER BY s.id LIMIT $1",
    )
    .bind(NAMED)
    .fetch_all(pool)
    .await?;
    let aliased: Vec<String> = sqlx::query_scalar(
        "SELECT string_agg(concat(s.type, '/', s.key), ', ' ORDER BY s.type, s.key) FROM public.streams s \
          WHERE s.id IS NOT NULL GROUP BY s.id HAVING count(*) > 1 ORDER BY s.id LIMIT $1",
    )
    .bind(NAMED)
    .fetch_all(pool)
    .await?;
    let is_named = !empty.is_empty() || !aliased.is_empty();
    for name in empty {
        note(run, format!("the stream {name} has no event"));
    }
    for names in aliased {
        note(run, format!("one stream has several names: {names}"));
    }
    if !is_named {
        note(run, format!("the log names {count} streams, of which {seen} have events"));
    }
    Ok(())
}

/// Finds events that should have been sealed long ago. Until they are sealed, they can be changed without a trace.
fn unsealed(extent: &Extent, run: &mut Run) {
    let (Some(last), Some(recorded_at)) = (&extent.last, run.unsealed_since) else { return };
    let sealed = last.size.cast_signed();
    let waiting = extent.head.saturating_sub(sealed);
    // The start of their wait: in a log with a given past they were recorded before they were appended, and events in a
    // backup cannot be sealed.
    let since = recorded_at.max(last.sealed_at.timestamp_micros()).max(extent.restored_at);
    let waited = extent.read_at.timestamp_micros().saturating_sub(since);
    if waited > MAX_WAIT.saturating_add(waiting.saturating_mul(MAX_WAIT_EACH)) {
        let text = format!(
            "they have waited for {} minutes to be sealed: no server with the key has run since, or somebody keeps it \
             from sealing. Until then they can be changed without a trace",
            waited / 60_000_000
        );
        run.examination.findings().note(FindingKind::CheckpointMissing, sealed + 1, extent.head, text);
    }
}
