//! The first leaves of a tree, as the roots of their complete subtrees: enough to append and to compute the root.

use tlog_tiles::{EMPTY_HASH, Hash, node_hash};

/// The tree of the pushed leaves. It stores one hash for each bit of its size.
#[derive(Debug, Clone, Default)]
pub struct Range {
    size: u64,
    /// Level and root of each complete subtree, from the left, each of a lower level than the one before.
    subtrees: Vec<(u8, Hash)>,
}

impl Range {
    /// Returns the number of leaves.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// Appends a leaf by its hash.
    pub fn push(&mut self, leaf: Hash) {
        self.push_subtree(0, leaf);
    }

    /// Returns the root of the present tree.
    pub fn root(&self) -> Hash {
        let mut subtrees = self.subtrees.iter().rev().map(|(_, hash)| *hash);
        let Some(last) = subtrees.next() else { return EMPTY_HASH };
        subtrees.fold(last, |right, left| node_hash(left, right))
    }

    /// Appends a complete subtree of 2^level leaves. The subtrees before it are at least as large.
    pub(crate) fn push_subtree(&mut self, level: u8, root: Hash) {
        let (mut level, mut hash) = (level, root);
        self.size += 1 << level;
        while let Some((_, left)) = self.subtrees.pop_if(|(before, _)| *before == level) {
            hash = node_hash(left, hash);
            level += 1;
        }
        self.subtrees.push((level, hash));
    }
}
