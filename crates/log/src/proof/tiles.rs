//! The tiles of the tree in the database.

use sqlx::PgExecutor;
use waybill_proof::{HASH_SIZE, Hash, TILE_WIDTH, TileExtension, TileId, Tiles};

/// Loads those of these tiles that exist.
pub(super) async fn load(executor: impl PgExecutor<'_>, ids: &[TileId]) -> Result<Tiles, sqlx::Error> {
    let rows: Vec<(i16, i64, Vec<u8>)> = sqlx::query_as(
        "SELECT t.level, t.index, t.hashes \
           FROM unnest($1::smallint[], $2::bigint[]) AS n (level, index) \
           JOIN public.log_tiles t ON t.level = n.level AND t.index = n.index WHERE t.hashes IS NOT NULL",
    )
    .bind(ids.iter().map(|id| i16::from(id.level)).collect::<Vec<_>>())
    .bind(ids.iter().map(|id| id.index.cast_signed()).collect::<Vec<_>>())
    .fetch_all(executor)
    .await?;
    let mut tiles = Tiles::default();
    for (level, index, hashes) in rows {
        if let Ok(level) = u8::try_from(level) {
            tiles.insert(TileId { level, index: index.cast_unsigned() }, hashes);
        }
    }
    Ok(tiles)
}

/// Returns the stored hashes of the events after `after`, up to and including `to`; `None` for a missing one.
pub(super) async fn leaf_hashes(
    executor: impl PgExecutor<'_>,
    after: i64,
    to: i64,
) -> Result<Vec<Option<Hash>>, sqlx::Error> {
    let width = i64::try_from(TILE_WIDTH).unwrap_or(i64::MAX);
    let rows: Vec<(i64, Vec<u8>)> = sqlx::query_as(
        "SELECT t.index, t.hashes FROM public.log_tiles t \
          WHERE t.level = 0 AND t.index >= $1 AND t.index <= $2 AND t.hashes IS NOT NULL ORDER BY t.index",
    )
    .bind(after / width)
    .bind((to - 1).max(0) / width)
    .fetch_all(executor)
    .await?;
    let mut hashes = vec![None; usize::try_from(to - after).unwrap_or_default()];
    for (index, tile) in rows {
        let first = index.saturating_mul(width) - after;
        for (at, bytes) in (first..).zip(tile.chunks_exact(HASH_SIZE).take(TILE_WIDTH)) {
            let place = usize::try_from(at).ok().and_then(|at| hashes.get_mut(at));
            if let (Some(place), Ok(bytes)) = (place, bytes.try_into()) {
                *place = Some(Hash(bytes));
            }
        }
    }
    Ok(hashes)
}

/// The tiles as arguments of the function `log_seal`, one vector per column.
pub(super) struct Columns {
    pub(super) levels: Vec<i16>,
    pub(super) indexes: Vec<i64>,
    pub(super) widths: Vec<i32>,
    pub(super) parts: Vec<Vec<u8>>,
}

impl From<Vec<TileExtension>> for Columns {
    fn from(extensions: Vec<TileExtension>) -> Self {
        let (mut levels, mut indexes, mut widths, mut parts) = (vec![], vec![], vec![], vec![]);
        for TileExtension { id, width_before, hashes } in extensions {
            levels.push(i16::from(id.level));
            indexes.push(id.index.cast_signed());
            widths.push(i32::try_from(width_before).unwrap_or(i32::MAX));
            parts.push(hashes);
        }
        Self { levels, indexes, widths, parts }
    }
}
