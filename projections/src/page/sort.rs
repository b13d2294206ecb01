//! By which fields a list can be sorted.

use super::PageRequestError;

/// Up or down.
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

    /// What a row behind another one is.
    pub(super) fn behind(self) -> &'static str {
        match self {
            Self::Ascending => ">",
            Self::Descending => "<",
        }
    }
}

/// What a sort column contains.
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

/// A field by which a list can be sorted. Its column is never null, and the front of an index that ends with
/// the id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SortField {
    /// As the caller names it.
    pub name: &'static str,
    /// The column or expression.
    pub column: &'static str,
    pub kind: SortKind,
}

impl SortField {
    /// A field of this name, column and kind.
    pub const fn new(name: &'static str, column: &'static str, kind: SortKind) -> Self {
        Self { name, column, kind }
    }
}

/// Everything that a list can be sorted by. Rows that are equal in it follow each other by id, in the same
/// direction.
#[derive(Debug)]
pub struct Sorts {
    /// The fields; the first is the order when none is requested.
    pub fields: &'static [SortField],
    /// The direction when none is requested.
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
