//! Random numbers that are the same in every run.

/// A splitmix64 generator (Steele, Lea, Flood 2014): tiny, with the same numbers on every machine permanently.
pub(super) struct Draw(u64);

impl Draw {
    /// Creates the generator of `seed`.
    pub(super) fn from(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a number from 0 to below `end`, which is at least 1.
    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % end.max(1)
    }

    /// Returns one of `all`.
    pub(super) fn one<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        all.get(usize::try_from(self.below(all.len() as u64)).unwrap_or(0))
    }
}
