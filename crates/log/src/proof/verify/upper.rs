//! Verifies the levels of the tree above its leaves.

use futures_util::TryStreamExt as _;
use sqlx::PgPool;
use waybill_proof::{FindingKind, HASH_SIZE, TILE_WIDTH, TileId};

use super::Run;
use super::extent::Extent;

/// The number of tree levels that one level of tiles holds.
const HEIGHT: u32 = TILE_WIDTH.ilog2();
/// The number of tile levels that a tree can have.
const LEVELS: u8 = 8;

/// The number of hashes of a tile.
type Width = (TileId, usize);

/// Compares the levels above the leaves with those computed from the leaves.
pub(super) async fn examine(pool: &PgPool, extent: &Extent, run: &mut Run) -> Result<(), sqlx::Error> {
    strays(pool, run).await?;
    if extent.kept_to > extent.tiled {
        // Hashes at the end are already missing.
        return Ok(());
    }
    let widths = compare(pool, run).await?;
    // Read afterwards, so that hashes sealed in the meantime are permitted.
    let tiled = extent.tiled_now(pool).await?.unsigned_abs();
    for (id, width) in widths {
        let there =
            (tiled >> (u32::from(id.level) * HEIGHT)).saturating_sub(id.index.saturating_mul(1 << HEIGHT));
        let allowed = usize::try_from(there).unwrap_or(usize::MAX).min(TILE_WIDTH);
        if width > allowed {
            let text = "a hash above them is there, though not all of theirs are";
            let [(first, _), (_, last)] = [allowed, width - 1].map(|at| below(id, at));
            run.examination.findings().note(FindingKind::TileChanged, first, last, text);
        }
    }
    Ok(())
}

/// Finds tiles at places that the tree does not have.
async fn strays(pool: &PgPool, run: &mut Run) -> Result<(), sqlx::Error> {
    let strays: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM public.log_tiles t \
          WHERE t.level IS NULL OR t.level NOT BETWEEN 0 AND 7 OR t.index IS NULL OR t.index < 0 OR t.hashes IS NULL \
             OR length(t.hashes) NOT BETWEEN 32 AND 8192 OR length(t.hashes) % 32 <> 0",
    )
    .fetch_one(pool)
    .await?;
    if strays > 0 {
        let text =
            format!("{strays} tiles have no place in a tree, or are none: level, number or hashes are wrong");
        run.examination.findings().note(FindingKind::TileChanged, 0, 0, text);
    }
    Ok(())
}

/// Compares the stored levels with those computed from the leaves. Returns the number of hashes of each tile.
async fn compare(pool: &PgPool, run: &mut Run) -> Result<Vec<Width>, sqlx::Error> {
    let mut rows = sqlx::query_as::<_, (i16, i64, Vec<u8>)>(
        "SELECT t.level, t.index, t.hashes FROM public.log_tiles t \
          WHERE t.level > 0 AND t.index >= 0 AND t.hashes IS NOT NULL ORDER BY t.level, t.index",
    )
    .fetch(pool);
    let mut missing: Vec<TileId> = std::mem::take(&mut run.upper_ids);
    let mut widths = Vec::new();
    while let Some((level, index, hashes)) = rows.try_next().await? {
        let Some(level) = u8::try_from(level).ok().filter(|level| *level < LEVELS) else { continue };
        let id = TileId { level, index: index.cast_unsigned() };
        missing.retain(|other| *other != id);
        widths.push((id, hashes.len().div_ceil(HASH_SIZE)));
        let expected = run.upper.get(id).unwrap_or_default().to_vec();
        // Hashes sealed since the verification began have later positions.
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
    Ok(widths)
}

/// Records a finding for the events below a hash, unless these already have one, which then explains it.
fn note(run: &mut Run, id: TileId, at: usize, kind: FindingKind) {
    let (first, last) = below(id, at);
    let findings = run.examination.findings();
    if findings.kept().iter().any(|one| one.first <= last && one.last >= first) {
        return;
    }
    let text = match kind {
        FindingKind::TileMissing => "a hash above them is not there",
        _ => "a hash above them is not the one that follows from theirs",
    };
    findings.note(kind, first, last, text);
}

/// Returns the first and last event below a hash. The number of a tile may have any value.
fn below(id: TileId, at: usize) -> (i64, i64) {
    let place = (u128::from(id.index) << HEIGHT) + at as u128;
    let [before, last] = [place, place + 1].map(|place| {
        let events = place << (u32::from(id.level) * HEIGHT);
        i64::try_from(events).unwrap_or(i64::MAX)
    });
    (before.saturating_add(1), last)
}
