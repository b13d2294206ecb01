//! Encodes states as bytes: consecutive little-endian numbers, so that equal states have equal bytes.

/// Writes a state.
#[derive(Debug, Default)]
pub(crate) struct Writer(pub(crate) Vec<u8>);

impl Writer {
    /// Begins with the version of the layout.
    pub(crate) fn of(version: u8) -> Self {
        Self(vec![version])
    }

    pub(crate) fn number(&mut self, number: f64) {
        self.0.extend(number.to_le_bytes());
    }

    pub(crate) fn whole(&mut self, number: i64) {
        self.0.extend(number.to_le_bytes());
    }

    pub(crate) fn day(&mut self, day: i32) {
        self.0.extend(day.to_le_bytes());
    }

    pub(crate) fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    pub(crate) fn small(&mut self, number: u32) {
        self.0.extend(number.to_le_bytes());
    }

    /// Writes the number of items that follow.
    pub(crate) fn count(&mut self, count: usize) {
        self.small(u32::try_from(count).unwrap_or(u32::MAX));
    }
}

/// Reads a state; returns `None` if the bytes end too early.
#[derive(Debug)]
pub(crate) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// Returns a reader of the bytes after the version; `None` if the version differs.
    pub(crate) fn of(bytes: &'a [u8], version: u8) -> Option<Self> {
        let (first, rest) = bytes.split_first()?;
        (*first == version).then_some(Self(rest))
    }

    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*taken)
    }

    /// Reads a number; `None` if it is not finite.
    pub(crate) fn number(&mut self) -> Option<f64> {
        self.take().map(f64::from_le_bytes).filter(|number| number.is_finite())
    }

    pub(crate) fn whole(&mut self) -> Option<i64> {
        self.take().map(i64::from_le_bytes)
    }

    pub(crate) fn day(&mut self) -> Option<i32> {
        self.take().map(i32::from_le_bytes)
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        self.take::<1>().map(|[byte]| byte)
    }

    pub(crate) fn small(&mut self) -> Option<u32> {
        self.take().map(u32::from_le_bytes)
    }

    /// Reads the number of items that follow; `None` if it exceeds the number of remaining bytes.
    pub(crate) fn count(&mut self) -> Option<usize> {
        let count = usize::try_from(self.small()?).ok()?;
        (count <= self.0.len()).then_some(count)
    }

    /// Returns `None` if bytes remain.
    pub(crate) fn end(self) -> Option<()> {
        self.0.is_empty().then_some(())
    }
}
