//! The stored hashes of the tree: tiles of 256 hashes, as in C2SP's tlog-tiles.
//!
//! A tile of level 0 has the hashes of 256 leaves. Each full tile is one hash in a tile of the level above.

use std::collections::BTreeMap;

use tlog_tiles::{Error, HASH_SIZE, Hash, HashReader, Tile};

use crate::Range;

/// The number of hashes of a full tile.
pub const TILE_WIDTH: usize = 1 << HEIGHT;
/// The number of tree levels that one level of tiles holds.
const HEIGHT: u8 = 8;

/// The id of a tile: its level, and its number within the level, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileId {
    pub level: u8,
    pub index: u64,
}

/// Hashes appended to a tile, and the number of hashes before them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TileExtension {
    pub id: TileId,
    /// The number of hashes that it had before.
    pub width_before: usize,
    /// The bytes of the appended hashes.
    pub hashes: Vec<u8>,
}

/// Appends leaves at the right edge of the tiles.
#[derive(Debug, Clone, Default)]
pub struct TileWriter {
    size: u64,
    /// The hashes of the last tile of each level; fewer than a full tile.
    edge: Vec<Vec<u8>>,
    appended: BTreeMap<TileId, TileExtension>,
}

impl TileWriter {
    /// Continues after the stored leaves, with the tiles at the right edge of a tree of this size.
    ///
    /// # Errors
    /// [`Error::InvalidTile`] if one is missing or too short.
    pub fn resume(size: u64, tiles: &Tiles) -> Result<Self, Error> {
        let mut edge = Vec::new();
        for id in Self::edge_of(size) {
            let width = width_at(size, id.level);
            let hashes = if width == 0 { &[] } else { tiles.get(id).ok_or(Error::InvalidTile)? };
            edge.push(hashes.get(..width * HASH_SIZE).ok_or(Error::InvalidTile)?.to_vec());
        }
        Ok(Self { size, edge, appended: BTreeMap::new() })
    }

    /// Returns the tiles at the right edge of a tree of this size, from the lowest level: those that [`Self::resume`]
    /// needs.
    pub fn edge_of(size: u64) -> impl Iterator<Item = TileId> {
        (0..64 / HEIGHT)
            .map(move |level| (level, size >> (u32::from(level) * u32::from(HEIGHT))))
            .take_while(|(_, hashes)| *hashes > 0)
            .map(|(level, hashes)| TileId { level, index: hashes >> HEIGHT })
    }

    /// Returns the number of leaves of the tree.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Appends a leaf by its hash.
    pub fn push(&mut self, leaf: Hash) {
        let (mut level, mut hash) = (0_u8, leaf);
        let mut index = self.size;
        self.size += 1;
        loop {
            self.append(level, index, hash);
            let tile = &mut self.edge[usize::from(level)];
            if tile.len() < TILE_WIDTH * HASH_SIZE {
                return;
            }
            hash = Tile::subtree_hash(tile);
            tile.clear();
            index >>= HEIGHT;
            level += 1;
        }
    }

    /// Returns the present tree.
    pub fn range(&self) -> Range {
        let mut range = Range::default();
        let levels: Vec<(u8, &Vec<u8>)> = (0..).zip(&self.edge).collect();
        for (level, tile) in levels.into_iter().rev() {
            let (mut width, mut rest) = (tile.len() / HASH_SIZE, &tile[..]);
            while width > 0 {
                let bits = width.ilog2();
                let (subtree, others) = rest.split_at(HASH_SIZE << bits);
                range.push_subtree(
                    level * HEIGHT + u8::try_from(bits).unwrap_or(HEIGHT),
                    Tile::subtree_hash(subtree),
                );
                (width, rest) = (width - (1 << bits), others);
            }
        }
        range
    }

    /// Returns the hashes appended since the last call.
    pub fn take_appended(&mut self) -> Vec<TileExtension> {
        std::mem::take(&mut self.appended).into_values().collect()
    }

    fn append(&mut self, level: u8, index: u64, hash: Hash) {
        if self.edge.len() <= usize::from(level) {
            self.edge.push(Vec::with_capacity(TILE_WIDTH * HASH_SIZE));
        }
        let tile = &mut self.edge[usize::from(level)];
        let id = TileId { level, index: index >> HEIGHT };
        let width_before = tile.len() / HASH_SIZE;
        let extension = self.appended.entry(id);
        let extension = extension.or_insert_with(|| TileExtension { id, width_before, hashes: Vec::new() });
        extension.hashes.extend_from_slice(&hash.0);
        tile.extend_from_slice(&hash.0);
    }
}

/// Some stored tiles, from which hashes of the tree are read.
#[derive(Debug, Clone, Default)]
pub struct Tiles(BTreeMap<TileId, Vec<u8>>);

impl Tiles {
    /// Adds a tile with its concatenated hashes.
    pub fn insert(&mut self, id: TileId, hashes: Vec<u8>) {
        self.0.insert(id, hashes);
    }

    /// Returns the hashes of a tile.
    pub fn get(&self, id: TileId) -> Option<&[u8]> {
        self.0.get(&id).map(Vec::as_slice)
    }

    /// Returns the tiles that the proof of a leaf in a tree of this size needs.
    pub fn for_proof(size: u64, leaf: u64) -> Vec<TileId> {
        let mut ids: Vec<TileId> = TileWriter::edge_of(size).collect();
        ids.extend(ids.clone().iter().map(|edge| TileId {
            level: edge.level,
            index: leaf >> (u32::from(HEIGHT) * (u32::from(edge.level) + 1)),
        }));
        ids.sort_unstable();
        ids.dedup();
        ids
    }
}

impl HashReader for Tiles {
    fn read_hashes(&self, indexes: &[u64]) -> Result<Vec<Hash>, Error> {
        let hash = |index: &u64| {
            let tile = Tile::from_index(HEIGHT, *index);
            let id = TileId { level: tile.level(), index: tile.level_index() };
            tile.hash_at_index(self.get(id).ok_or(Error::InvalidTile)?, *index)
        };
        indexes.iter().map(hash).collect()
    }
}

/// Returns the number of hashes in the last tile of a level, in a tree of this size; 0 if it is full.
fn width_at(size: u64, level: u8) -> usize {
    let hashes = size >> (u32::from(level) * u32::from(HEIGHT));
    usize::try_from(hashes % (1 << HEIGHT)).unwrap_or(0)
}
