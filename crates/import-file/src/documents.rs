//! Groups the lines of a file by invoice, even if the rows of an invoice are scattered, as in a file that is sorted by
//! product.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;

use super::{FileError, Invoices, Line, Row};

/// The maximum number of lines of scattered invoices in memory. Each further batch of this size costs a pass over the
/// file.
const MAX_APART_LINES: usize = 100_000;

/// The kind of invoices to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Order,
    Credit,
}

/// The lines of an invoice, or a part of them that fits a document.
#[derive(Debug)]
pub struct Document {
    pub lines: Vec<Line>,
    /// 1-based number within its invoice.
    pub part: u32,
}

/// The invoices whose rows are scattered.
#[derive(Debug, Default)]
pub struct Apart {
    /// The index of each invoice, in batches of one pass each.
    batches: Vec<HashMap<String, usize>>,
}

/// The first row of an invoice and its number of lines.
pub(super) struct Extent {
    pub(super) date: NaiveDate,
    pub(super) row: u64,
    pub(super) lines: usize,
    pub(super) is_apart: bool,
}

impl Apart {
    /// Finds the invoices whose rows are scattered. They are ordered by the day and the row in which they begin.
    pub(super) fn of(extents: impl Iterator<Item = (String, Extent)>) -> Self {
        let mut apart: Vec<_> = extents.filter(|(_, extent)| extent.is_apart).collect();
        apart.sort_unstable_by_key(|(_, extent)| (extent.date, extent.row));
        let (mut found, mut lines) = (Self::default(), MAX_APART_LINES);
        for (place, (invoice, extent)) in apart.into_iter().enumerate() {
            lines += extent.lines;
            if lines > MAX_APART_LINES {
                found.batches.push(HashMap::new());
                lines = extent.lines;
            }
            if let Some(batch) = found.batches.last_mut() {
                batch.insert(invoice, place);
            }
        }
        found
    }

    /// Returns the number of invoices of each batch.
    #[cfg(test)]
    pub(super) fn sizes(&self) -> Vec<usize> {
        self.batches.iter().map(HashMap::len).collect()
    }

    fn contains(&self, invoice: &str) -> bool {
        self.batches.iter().any(|batch| batch.contains_key(invoice))
    }
}

impl Invoices {
    /// Reads the invoices of a kind and passes them to `each`, until it returns `false`, with at most `max_lines` lines
    /// at once. Scattered ones are last.
    ///
    /// # Errors
    /// [`FileError`].
    pub fn documents(
        &self,
        kind: Kind,
        max_lines: usize,
        mut each: impl FnMut(Document) -> bool,
    ) -> Result<(), FileError> {
        if !self.whole_documents(kind, max_lines, &mut each)? {
            return Ok(());
        }
        for batch in &self.apart.batches {
            for lines in self.collected(kind, batch)?.into_values() {
                for (part, lines) in (1..).zip(lines.chunks(max_lines)) {
                    if !each(Document { lines: lines.to_vec(), part }) {
                        return Ok(());
                    }
                }
            }
        }
        Ok(())
    }

    /// Passes the invoices whose rows are consecutive. Returns true if `each` accepts more.
    fn whole_documents(
        &self,
        kind: Kind,
        max_lines: usize,
        each: &mut impl FnMut(Document) -> bool,
    ) -> Result<bool, FileError> {
        let mut document = Document { lines: Vec::new(), part: 1 };
        for line in self.lines(kind)? {
            let line = line?;
            if self.apart.contains(&line.invoice) {
                continue;
            }
            let is_same = document.lines.last().is_none_or(|last| last.invoice == line.invoice);
            if !is_same || document.lines.len() == max_lines {
                let part = if is_same { document.part + 1 } else { 1 };
                if !each(std::mem::replace(&mut document, Document { lines: Vec::new(), part })) {
                    return Ok(false);
                }
            }
            document.lines.push(line);
        }
        Ok(document.lines.is_empty() || each(document))
    }

    /// Returns the lines of the invoices of a batch, by their index.
    fn collected(
        &self,
        kind: Kind,
        batch: &HashMap<String, usize>,
    ) -> Result<BTreeMap<usize, Vec<Line>>, FileError> {
        let mut collected: BTreeMap<usize, Vec<Line>> = BTreeMap::new();
        for line in self.lines(kind)? {
            let line = line?;
            if let Some(place) = batch.get(&line.invoice) {
                collected.entry(*place).or_default().push(line);
            }
        }
        Ok(collected)
    }

    fn lines(&self, kind: Kind) -> Result<impl Iterator<Item = Result<Line, FileError>>, FileError> {
        Ok(self.open()?.filter_map(move |row| match row {
            Ok(Row::Line(line)) if kind == Kind::Order => Some(Ok(line)),
            Ok(Row::Credit(line)) if kind == Kind::Credit => Some(Ok(line)),
            Ok(_) => None,
            Err(error) => Some(Err(error)),
        }))
    }
}
