//! How far the log, its hashes and its checkpoints go. Each of them may be a lie.

use futures_util::TryStreamExt as _;
use sqlx::PgPool;
use waybill_proof::{Checkpoint, FindingKind, Findings, TILE_WIDTH, VerifierKeys};

use super::chunk::CheckpointRow;

/// How far the parts of the log go, as of the beginning of the verification.
pub(super) struct Extent {
    /// The position of the last event.
    pub(super) head: i64,
    /// Hashes were kept, or have to be there, up to here.
    pub(super) kept_to: i64,
    /// Hashes are there up to here.
    pub(super) tiled: i64,
    /// The last checkpoint that was signed.
    pub(super) last: Option<Checkpoint>,
    /// The highest number of a stream.
    pub(super) last_stream: i64,
}

#[derive(sqlx::FromRow)]
struct Row {
    head: i64,
    last: i64,
    tiled: i64,
    tiles: i64,
    last_stream: i64,
}

impl Extent {
    pub(super) async fn read(
        pool: &PgPool,
        keys: &VerifierKeys,
        findings: &mut Findings,
    ) -> Result<Self, sqlx::Error> {
        let row: Row = sqlx::query_as(
            "SELECT coalesce((SELECT h.position FROM public.log_head h), 0) AS head, \
                    coalesce((SELECT max(e.position) FROM public.events e), 0) AS last, \
                    coalesce((SELECT t.index * 256 + length(t.hashes) / 32 FROM public.log_tiles t \
                               WHERE t.level = 0 ORDER BY t.index DESC LIMIT 1), 0) AS tiled, \
                    (SELECT count(*) FROM public.log_tiles t WHERE t.level = 0) AS tiles, \
                    coalesce((SELECT max(s.id) FROM public.streams s), 0) AS last_stream",
        )
        .fetch_one(pool)
        .await?;
        if row.head != row.last {
            let text =
                format!("the log says that it ends at {}; its last event is at {}", row.head, row.last);
            findings.note(FindingKind::Structure, 0, 0, text);
        }
        let last = last_signed(pool, keys, findings).await?;
        let sealed = last.as_ref().map_or(0, |last| last.size.cast_signed());
        // No more than as many tiles have: the number of one of them may be any.
        let width = i64::try_from(TILE_WIDTH).unwrap_or(i64::MAX);
        let tiled = row.tiled.min(row.tiles.saturating_mul(width));
        if tiled > sealed {
            let text = format!(
                "hashes were kept up to {tiled}, but no signed checkpoint goes further than {sealed}"
            );
            findings.note(FindingKind::CheckpointMissing, sealed + 1, tiled, text);
        }
        if row.tiled > tiled {
            let text = format!("a tile says that it has the hash of event {}, beyond all others", row.tiled);
            findings.note(FindingKind::TileChanged, 0, 0, text);
        }
        Ok(Self { head: row.last, kept_to: sealed.max(tiled), tiled, last, last_stream: row.last_stream })
    }
}

/// The last checkpoint that was signed. Events behind it are not sealed yet, which the result names.
async fn last_signed(
    pool: &PgPool,
    keys: &VerifierKeys,
    findings: &mut Findings,
) -> Result<Option<Checkpoint>, sqlx::Error> {
    let mut rows = sqlx::query_as::<_, CheckpointRow>(
        "SELECT size, root, note, sealed_at FROM public.log_checkpoints ORDER BY size DESC",
    )
    .fetch(pool);
    while let Some(row) = rows.try_next().await? {
        match row.signed(keys) {
            Ok(checkpoint) => return Ok(Some(checkpoint)),
            Err(fault) => findings.note(FindingKind::CheckpointInvalid, row.size, row.size, fault),
        }
    }
    Ok(None)
}
