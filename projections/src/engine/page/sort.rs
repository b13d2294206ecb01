//! The fields by which a list can be sorted.

use super::PageRequestError;

/// A sort direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// The smallest first.
    Ascending,
    /// The largest first.
    Descending,
}

impl Direction {
    pub(super) fn sql(self) -> &'static str {
        match self {
            Self::Ascending => "ASC",
            Self::Descending => "DESC",
        }
    }

    /// Returns the SQL operator that selects the rows after another one.
    pub(super) fn behind(self) -> &'static str {
        match self {
            Self::Ascending => ">",
            Self::Descending => "<",
        }
    }
}

/// The type of a sort column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SortKind {
    /// `text`
    Text,
    /// `bigint` or `integer`
    Integer,
    /// `numeric`
    Decimal,
    /// `date`
    Date,
    /// `timestamptz`
    Instant,
}

/// A field by which a list can be sorted. Its column is never null. It is the first column of an index that ends with
/// the id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SortField {
    /// The name that the caller uses.
    pub name: &'static str,
    /// The column or expression.
    pub column: &'static str,
    pub kind: SortKind,
}

impl SortField {
    /// Creates a field of this name, column and kind.
    pub const fn new(name: &'static str, column: &'static str, kind: SortKind) -> Self {
        Self { name, column, kind }
    }
}

/// All fields by which a list can be sorted. Rows with equal values are sorted by id, in the same direction.
#[derive(Debug)]
pub struct Sorts {
    /// The fields; the first is the default.
    pub fields: &'static [SortField],
    /// The default direction.
    pub default: Direction,
    /// The column with the id, a `uuid`.
    pub id: &'static str,
}

impl Sorts {
    pub(super) fn parse(
        &self,
        sort: Option<&str>,
    ) -> Result<(&'static SortField, Direction), PageRequestError> {
        let unknown = || PageRequestError::Sort(self.fields.iter().map(|field| field.name).collect());
        let Some(sort) = sort else {
            return self.fields.first().map(|field| (field, self.default)).ok_or_else(unknown);
        };
        let (name, direction) = match sort.split_once(',') {
            Some((name, "asc")) => (name, Direction::Ascending),
            Some((name, "desc")) => (name, Direction::Descending),
            Some(_) => return Err(unknown()),
            None => (sort, Direction::Ascending),
        };
        let field = self.fields.iter().find(|field| field.name == name).ok_or_else(unknown)?;
        Ok((field, direction))
    }
}
