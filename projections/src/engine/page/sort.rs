//! The fields by which a list can be sorted.

use super::PageRequestError;
use std::borrow::Cow;

/// The largest list that is sorted without an index. Sorting it takes less than 50 ms.
pub const MAX_SORTED_ROWS: u64 = 10_000;

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

impl SortKind {
    /// Returns the SQL of a value that is larger than any stored one.
    fn largest(self) -> &'static str {
        match self {
            Self::Text => "chr(1114111)",
            Self::Integer => "9223372036854775807",
            Self::Decimal => "1000000000000000000",
            Self::Date => "'9999-12-31'::date",
            Self::Instant => "'9999-12-31T00:00:00Z'::timestamptz",
        }
    }
}

/// The order of a requested list.
#[derive(Debug, Clone)]
pub(super) struct Order {
    pub(super) name: &'static str,
    /// The SQL of the sort value, which is never null.
    pub(super) column: Cow<'static, str>,
    pub(super) kind: SortKind,
    pub(super) direction: Direction,
    /// True if only lists of at most [`MAX_SORTED_ROWS`] rows have this order.
    pub(super) narrow: bool,
}

impl Order {
    fn by(field: &SortField, direction: Direction) -> Self {
        let SortField { name, kind, narrow, .. } = *field;
        Self { name, column: field.expression(), kind, direction, narrow }
    }

    /// Creates the order by the match with a search term. `rank` is the SQL of a text that is smallest for the best
    /// match.
    pub(super) fn by_match(rank: String) -> Self {
        let (kind, direction) = (SortKind::Text, Direction::Ascending);
        Self { name: "match", column: Cow::Owned(rank), kind, direction, narrow: false }
    }
}

/// A field by which a list can be sorted. Its expression is the first column of an index that ends with the id, unless
/// the field is [`SortField::narrow`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SortField {
    /// The name that the caller uses.
    pub name: &'static str,
    /// The column or expression.
    column: &'static str,
    pub kind: SortKind,
    nullable: bool,
    /// True if only lists of at most [`MAX_SORTED_ROWS`] rows are sorted by it.
    pub narrow: bool,
}

impl SortField {
    /// Creates a field of this name, column and kind. The column is never null.
    pub const fn new(name: &'static str, column: &'static str, kind: SortKind) -> Self {
        Self { name, column, kind, nullable: false, narrow: false }
    }

    /// Sorts rows without a value as if theirs were the largest.
    #[must_use]
    pub const fn nullable(self) -> Self {
        Self { nullable: true, ..self }
    }

    /// Limits the field to lists of at most [`MAX_SORTED_ROWS`] rows, because no index has its order.
    #[must_use]
    pub const fn narrow(self) -> Self {
        Self { narrow: true, ..self }
    }

    /// Returns the SQL of the sort value, which is never null.
    pub fn expression(&self) -> Cow<'static, str> {
        if !self.nullable {
            return Cow::Borrowed(self.column);
        }
        Cow::Owned(format!("coalesce({}, {})", self.column, self.kind.largest()))
    }
}

/// All fields by which a list can be sorted. Rows with equal values are sorted by id, in the same direction.
#[derive(Debug)]
pub struct Sorts {
    pub fields: &'static [SortField],
    /// The name of the default field.
    first: &'static str,
    /// The default direction.
    default: Direction,
    /// The column with the id, a `uuid`.
    pub(super) id: &'static str,
}

impl Sorts {
    /// Creates sort orders. By default the largest value of the first field comes first.
    pub const fn descending(fields: &'static [SortField], id: &'static str) -> Self {
        Self { fields, first: fields[0].name, default: Direction::Descending, id }
    }

    /// Creates sort orders. By default the smallest value of the first field comes first.
    pub const fn ascending(fields: &'static [SortField], id: &'static str) -> Self {
        Self { default: Direction::Ascending, ..Self::descending(fields, id) }
    }

    /// Returns the same sort orders with another default field.
    #[must_use]
    pub const fn by(self, first: &'static str) -> Self {
        Self { first, ..self }
    }

    pub(super) fn parse(&self, sort: Option<&str>) -> Result<Order, PageRequestError> {
        let unknown = || PageRequestError::Sort(self.fields.iter().map(|field| field.name).collect());
        let (name, direction) = match sort.map(|sort| (sort, sort.split_once(','))) {
            None => (self.first, self.default),
            Some((_, Some((name, "asc"))) | (name, None)) => (name, Direction::Ascending),
            Some((_, Some((name, "desc")))) => (name, Direction::Descending),
            Some((_, Some(_))) => return Err(unknown()),
        };
        let field = self.fields.iter().find(|field| field.name == name).ok_or_else(unknown)?;
        Ok(Order::by(field, direction))
    }
}
