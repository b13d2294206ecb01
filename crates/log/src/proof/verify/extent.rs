//! The ends of the log, its hashes and its checkpoints. Each of them may be forged.

use chrono::{DateTime, Utc};
use futures_util::TryStreamExt as _;
use sqlx::PgPool;
use waybill_proof::{Checkpoint, FindingKind, Findings, VerifierKeys};

use super::chunk::CheckpointRow;
use crate::proof::state::tiled;

/// The ends of the parts of the log when the verification began.
pub(super) struct Extent {
    /// The time at which they were read, by the clock of this machine.
    pub(super) read_at: DateTime<Utc>,
    /// The position of the last event.
    pub(super) head: i64,
    /// The position up to which hashes were stored, or must exist.
    pub(super) kept_to: i64,
    /// The position up to which hashes exist.
    pub(super) tiled: i64,
    /// The last checkpoint that was signed.
    pub(super) last: Option<Checkpoint>,
    /// The highest number of a stream.
    pub(super) last_stream: i64,
    /// The time at which the log was last restored, in microseconds since 1970.
    pub(super) restored_at: i64,
}

#[derive(sqlx::FromRow)]
struct Row {
    head: i64,
    last: i64,
    last_stream: i64,
    restored_at: i64,
}

impl Extent {
    pub(super) async fn read(
        pool: &PgPool,
        keys: &VerifierKeys,
        findings: &mut Findings,
    ) -> Result<Self, sqlx::Error> {
        let read_at = Utc::now();
        let row: Row = sqlx::query_as(
            "SELECT coalesce((SELECT max(h.position) FROM public.log_head h), 0) AS head, \
                    coalesce((SELECT max(e.position) FROM public.events e), 0) AS last, \
                    coalesce((SELECT max(s.id) FROM public.streams s), 0) AS last_stream, \
                    coalesce((SELECT max((extract(epoch FROM i.restored_at) * 1000000)::bigint) \
                                FROM public.log_identity i WHERE isfinite(i.restored_at)), 0) AS restored_at",
        )
        .fetch_one(pool)
        .await?;
        if row.head != row.last {
            let text =
                format!("the log says that it ends at {}; its last event is at {}", row.head, row.last);
            findings.note(FindingKind::Structure, 0, 0, text);
        }
        let Hashes { said, within } = Hashes::read(pool).await?;
        // Read it after the tiles: events sealed in the meantime have both.
        let last = last_signed(pool, keys, findings).await?;
        let sealed = last.as_ref().map_or(0, |last| last.size.cast_signed());
        let tiled = if said <= sealed { said } else { within };
        if tiled > sealed {
            let text = format!(
                "hashes were kept up to {tiled}, but no signed checkpoint goes further than {sealed}"
            );
            findings.note(FindingKind::CheckpointMissing, sealed + 1, tiled, text);
        }
        if said > tiled {
            let text = format!("a tile says that it has the hash of event {said}, beyond all others");
            findings.note(FindingKind::TileChanged, 0, 0, text);
        }
        let Row { last: head, last_stream, restored_at, .. } = row;
        Ok(Self { read_at, head, kept_to: sealed.max(tiled), tiled, last, last_stream, restored_at })
    }

    /// Returns the position up to which events are read.
    pub(super) fn end(&self) -> i64 {
        self.head.max(self.kept_to)
    }

    /// Returns the position up to which hashes exist now, which is later if events were sealed in the meantime.
    pub(super) async fn tiled_now(&self, pool: &PgPool) -> Result<i64, sqlx::Error> {
        Ok(Hashes::read(pool).await?.within.max(self.tiled))
    }
}

/// The end of the hashes of events.
struct Hashes {
    /// According to the last tile, whose number may have any value.
    said: i64,
    /// According to the last tile whose number is possible for the number of tiles.
    within: i64,
}

impl Hashes {
    async fn read(pool: &PgPool) -> Result<Self, sqlx::Error> {
        let said = tiled(pool).await?.max(0);
        let within: Option<i64> = sqlx::query_scalar(
            "SELECT t.index * 256 + coalesce(length(t.hashes), 0) / 32 FROM public.log_tiles t \
              WHERE t.level = 0 AND t.index >= 0 \
                AND t.index < (SELECT count(*) FROM public.log_tiles n WHERE n.level = 0) \
              ORDER BY t.index DESC LIMIT 1",
        )
        .fetch_optional(pool)
        .await?;
        Ok(Self { said, within: within.unwrap_or(0) })
    }
}

/// Returns the last signed checkpoint. Events after it are not sealed yet, which the result states.
async fn last_signed(
    pool: &PgPool,
    keys: &VerifierKeys,
    findings: &mut Findings,
) -> Result<Option<Checkpoint>, sqlx::Error> {
    let mut rows = sqlx::query_as::<_, CheckpointRow>(
        "SELECT size, root, note, sealed_at FROM public.log_checkpoints WHERE size IS NOT NULL ORDER BY size DESC",
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
