//! What belongs to the log beside its events: streams, commits, the upper levels of the tree.

use futures_util::TryStreamExt as _;
use sqlx::PgPool;
use waybill_proof::{FindingKind, HASH_SIZE, TILE_WIDTH, TileId};

use super::Run;
use super::extent::Extent;

/// Rows that are named of one kind.
const NAMED: i64 = 100;
/// Levels of the tree that one level of tiles holds.
const HEIGHT: u32 = TILE_WIDTH.ilog2();

pub(super) async fn examine(pool: &PgPool, extent: &Extent, run: &mut Run) -> Result<(), sqlx::Error> {
    stray_events(pool, run).await?;
    commits(pool, extent, run).await?;
    streams(pool, extent, run).await?;
    upper_tiles(pool, extent, run).await
}

/// Events before the first position, or behind the end of the log by its head.
async fn stray_events(pool: &PgPool, run: &mut Run) -> Result<(), sqlx::Error> {
    let strays: Vec<i64> = sqlx::query_scalar(
        "SELECT e.position FROM public.events e WHERE e.position < 1 \
          UNION ALL SELECT e.position FROM public.events e \
          WHERE e.position > (SELECT h.position FROM public.log_head h) ORDER BY 1 LIMIT $1",
    )
    .bind(NAMED)
    .fetch_all(pool)
    .await?;
    for position in strays {
        let text = "it stands outside of the log";
        run.examination.findings().note(FindingKind::EventExcess, position, position, text);
    }
    Ok(())
}

/// Commits without their last event, and a last event without its commit.
async fn commits(pool: &PgPool, extent: &Extent, run: &mut Run) -> Result<(), sqlx::Error> {
    if !run.last_has_commit {
        let text = "no command has it as its last event";
        run.examination.findings().note(FindingKind::Structure, extent.head, extent.head, text);
    }
    let (count, beyond): (i64, bool) = sqlx::query_as(
        "SELECT (SELECT count(*) FROM public.commits c WHERE c.position <= $1), \
                EXISTS (SELECT FROM public.commits c WHERE c.position > (SELECT h.position FROM public.log_head h))",
    )
    .bind(extent.head)
    .fetch_one(pool)
    .await?;
    if count == run.commits && !beyond {
        return Ok(());
    }
    let orphans: Vec<i64> = sqlx::query_scalar(
        "SELECT c.position FROM public.commits c \
          WHERE NOT EXISTS (SELECT FROM public.events e WHERE e.position = c.position) ORDER BY 1 LIMIT $1",
    )
    .bind(NAMED)
    .fetch_all(pool)
    .await?;
    for position in orphans {
        let text = "a command has it as its last event, but it is not there";
        run.examination.findings().note(FindingKind::Structure, position, position, text);
    }
    Ok(())
}

/// Streams without an event.
async fn streams(pool: &PgPool, extent: &Extent, run: &mut Run) -> Result<(), sqlx::Error> {
    let count: i64 = sqlx::query_scalar("SELECT count(*) FROM public.streams s WHERE s.id <= $1")
        .bind(extent.last_stream)
        .fetch_one(pool)
        .await?;
    let seen = run.streams.keys().filter(|id| **id <= extent.last_stream).count();
    if i64::try_from(seen).is_ok_and(|seen| seen == count) {
        return Ok(());
    }
    let empty: Vec<(String, String)> = sqlx::query_as(
        "SELECT s.type, s.key FROM public.streams s \
          WHERE NOT EXISTS (SELECT FROM public.events e WHERE e.stream = s.id) ORDER BY s.id LIMIT $1",
    )
    .bind(NAMED)
    .fetch_all(pool)
    .await?;
    for (kind, key) in empty {
        run.examination.findings().note(
            FindingKind::Structure,
            0,
            0,
            format!("the stream {kind}/{key} has no event"),
        );
    }
    Ok(())
}

/// Compares the levels of the tree above its leaves with what follows from these.
async fn upper_tiles(pool: &PgPool, extent: &Extent, run: &mut Run) -> Result<(), sqlx::Error> {
    if extent.kept_to > extent.tiled {
        // Hashes are missing at the end already.
        return Ok(());
    }
    let mut rows = sqlx::query_as::<_, (i16, i64, Vec<u8>)>(
        "SELECT t.level, t.index, t.hashes FROM public.log_tiles t WHERE t.level > 0 ORDER BY t.level, t.index",
    )
    .fetch(pool);
    let mut missing: Vec<TileId> = std::mem::take(&mut run.upper_ids);
    while let Some((level, index, hashes)) = rows.try_next().await? {
        let Ok(level) = u8::try_from(level) else { continue };
        let id = TileId { level, index: index.cast_unsigned() };
        missing.retain(|other| *other != id);
        let expected = run.upper.get(id).unwrap_or_default().to_vec();
        // What was sealed since the verification began has later positions.
        for (at, (expected, found)) in expected.chunks(HASH_SIZE).zip(hashes.chunks(HASH_SIZE)).enumerate() {
            if expected != found {
                note(run, id, at, FindingKind::TileChanged);
            }
        }
        if hashes.len() < expected.len() {
            note(run, id, hashes.len() / HASH_SIZE, FindingKind::TileMissing);
        }
    }
    for id in missing {
        note(run, id, 0, FindingKind::TileMissing);
    }
    Ok(())
}

/// Says it of the events below a hash, unless something is wrong among these already: then it follows from that.
fn note(run: &mut Run, id: TileId, at: usize, kind: FindingKind) {
    let below = u32::from(id.level) * HEIGHT;
    let place = (id.index << HEIGHT).saturating_add(at as u64);
    let [first, last] = [place, place.saturating_add(1)].map(|place| (place << below).cast_signed());
    let findings = run.examination.findings();
    if findings.kept().iter().any(|one| one.first <= last && one.last > first) {
        return;
    }
    let text = match kind {
        FindingKind::TileMissing => "a hash above them is not there",
        _ => "a hash above them is not the one that follows from theirs",
    };
    findings.note(kind, first + 1, last, text);
}
