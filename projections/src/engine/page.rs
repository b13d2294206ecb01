//! Lists: their requests, their pages, and the builder of their statements.

mod cursor;
mod filter;
mod list;
mod listing;
mod sort;

pub use filter::Filter;
pub use filter::Value;
pub use list::{List, Total, containing, starting_with};
pub use listing::Listing;
pub use sort::{Direction, MAX_SORTED_ROWS, SortField, SortKind, Sorts};

use serde::{Deserialize, Serialize};
use sort::Order;
use utoipa::{IntoParams, ToSchema};
use waybill_domain::money::Money;

/// The last row that a page number may reach. Later rows can be reached only with `after`.
pub const DEEPEST_ROW: u64 = 10_000;
const DEFAULT_SIZE: u32 = 25;
const LARGEST_SIZE: u32 = 100;

/// The response of every list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    pub content: Vec<T>,
    /// The number of this page, from 0; 0 when it was requested with `after`.
    pub page: u32,
    /// Rows per page.
    pub size: u32,
    /// The number of rows that match the filters; a lower bound when `totalExact` is false.
    pub total_elements: u64,
    /// The number of pages of this size.
    pub total_pages: u64,
    /// True if all rows were counted.
    pub total_exact: bool,
    /// The value of `after` that requests the rows after this page; null on the last page.
    pub next: Option<String>,
    /// The sum of the listed amounts of all rows that match; null if rows have no amount, or more than 10,000 rows
    /// match.
    pub sum: Option<Money>,
}

impl<T> Page<T> {
    /// Creates the response to `request`.
    pub fn new(
        request: &PageRequest,
        content: Vec<T>,
        next: Option<String>,
        (total, sum): (Total, Option<Money>),
    ) -> Self {
        Self {
            sum,
            content,
            page: request.page,
            size: request.size,
            total_elements: total.count,
            total_pages: total.count.div_ceil(u64::from(request.size)),
            total_exact: total.exact,
            next,
        }
    }

    /// Splits the page into its rows and the page without rows.
    pub fn split<U>(mut self) -> (Vec<T>, Page<U>) {
        let rows = std::mem::take(&mut self.content);
        let Self { page, size, total_elements, total_pages, total_exact, next, sum, .. } = self;
        (rows, Page { content: Vec::new(), page, size, total_elements, total_pages, total_exact, next, sum })
    }

    /// Replaces the rows of this page.
    #[must_use]
    pub fn with(self, content: Vec<T>) -> Self {
        Self { content, ..self }
    }

    /// Converts the rows of this page.
    pub fn map<U>(self, row: impl FnMut(T) -> U) -> Page<U> {
        let Self { content, page, size, total_elements, total_pages, total_exact, next, sum } = self;
        let content = content.into_iter().map(row).collect();
        Page { content, page, size, total_elements, total_pages, total_exact, next, sum }
    }
}

/// The parameters that every list understands.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// The number of the page, from 0. Only the first 10,000 rows can be reached by page number.
    pub page: Option<u32>,
    /// Rows per page, 1 to 100; 25 when absent.
    #[param(minimum = 1, maximum = 100)]
    pub size: Option<u32>,
    /// `next` of an earlier page: requests the rows after that page, at any depth.
    #[param(pattern = "^([0-9a-f]{2}){1,1000}$")]
    pub after: Option<String>,
    /// `field,asc` or `field,desc`.
    #[param(pattern = "^[A-Za-z]+(,(asc|desc))?$")]
    pub sort: Option<String>,
}

impl PageQuery {
    /// Validates the request for a list with these `sorts`.
    ///
    /// # Errors
    /// Returns the invalid parameter and the reason, for the user who sent it.
    pub fn parse(&self, sorts: &'static Sorts) -> Result<PageRequest, PageRequestError> {
        let size = self.size.unwrap_or(DEFAULT_SIZE);
        if !(1..=LARGEST_SIZE).contains(&size) {
            return Err(PageRequestError::Size);
        }
        let page = self.page.unwrap_or(0);
        let deepest = (u64::from(page) + 1) * u64::from(size);
        if self.after.is_none() && deepest > DEEPEST_ROW {
            return Err(PageRequestError::TooDeep);
        }
        let order = sorts.parse(self.sort.as_deref())?;
        let (by_default, after) = (self.sort.is_none(), self.after.clone());
        Ok(PageRequest { page, size, id: sorts.id, order, by_default, after })
    }
}

/// A validated [`PageQuery`]; only `after` is validated by the list, because a search may replace the default order.
#[derive(Debug, Clone)]
pub struct PageRequest {
    page: u32,
    size: u32,
    /// The column with the id.
    id: &'static str,
    order: Order,
    /// True if the caller named no order.
    by_default: bool,
    after: Option<String>,
}

/// An invalid list request.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PageRequestError {
    /// `size` is out of its bounds.
    #[error("Size must be a whole number from 1 to {LARGEST_SIZE}")]
    Size,
    /// `page` is beyond [`DEEPEST_ROW`].
    #[error("Only the first {DEEPEST_ROW} rows can be reached by page number; go on with after")]
    TooDeep,
    /// `sort` does not name a field that this list sorts by, or a direction.
    #[error("Sort must be one of {} with ,asc or ,desc", .0.join(", "))]
    Sort(Vec<&'static str>),
    /// The list has too many rows to be sorted without an index.
    #[error("Only lists of up to {MAX_SORTED_ROWS} rows can be sorted by {0}; narrow the list by a filter")]
    TooManyToSort(&'static str),
    /// `after` is not a cursor that this list returned for this sort order.
    #[error("After must be the next of an earlier page with the same sort")]
    After,
}

impl PageRequestError {
    /// Returns the invalid parameter.
    pub fn field(&self) -> &'static str {
        match self {
            Self::Size => "size",
            Self::TooDeep => "page",
            Self::Sort(_) | Self::TooManyToSort(_) => "sort",
            Self::After => "after",
        }
    }

    /// Returns the error code for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Size => "out-of-range",
            Self::TooDeep => "too-deep",
            Self::Sort(_) => "unknown-sort",
            Self::TooManyToSort(_) => "too-many-to-sort",
            Self::After => "bad-cursor",
        }
    }
}
