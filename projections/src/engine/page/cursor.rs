//! The end of a page: the sort value and the id of its last row, as opaque text.

use super::sort::Order;
use super::{PageRequestError, SortKind, Value};
use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use std::fmt::Write;
use uuid::Uuid;

/// Maximum length of a cursor's text, longer than that of any sort value.
const LONGEST: usize = 2_000;

/// The last row of a page.
#[derive(Debug, Clone)]
pub(super) struct Cursor {
    pub(super) value: Value,
    pub(super) id: Uuid,
}

impl Cursor {
    /// Returns the cursor after the row with this sort value and id, as text that [`Cursor::parse`] reads.
    pub(super) fn text(order: &Order, value: &str, id: Uuid) -> String {
        let plain = format!("{},{}\n{id}\n{value}", order.name, order.direction.sql());
        plain.bytes().fold(String::with_capacity(plain.len() * 2), |mut text, byte| {
            // Writing to a string cannot fail.
            _ = write!(text, "{byte:02x}");
            text
        })
    }

    /// Parses the text of a cursor.
    ///
    /// # Errors
    /// Returns [`PageRequestError::After`] for any text that was not returned for this sort order.
    pub(super) fn parse(text: &str, order: &Order) -> Result<Self, PageRequestError> {
        Self::read(text, order).ok_or(PageRequestError::After)
    }

    fn read(text: &str, order: &Order) -> Option<Self> {
        let bytes = text.as_bytes();
        if bytes.len() > LONGEST || !bytes.len().is_multiple_of(2) {
            return None;
        }
        let digit = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
        let plain: Option<Vec<u8>> =
            bytes.chunks_exact(2).map(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?)).collect();
        let plain = String::from_utf8(plain?).ok()?;
        let (of, rest) = plain.split_once('\n')?;
        let (id, value) = rest.split_once('\n')?;
        if of != format!("{},{}", order.name, order.direction.sql()) {
            return None;
        }
        Some(Self { value: parse_value(value, order.kind)?, id: id.parse().ok()? })
    }
}

fn parse_value(text: &str, kind: SortKind) -> Option<Value> {
    Some(match kind {
        SortKind::Text if text.contains('\0') => return None,
        SortKind::Text => Value::Text(text.to_owned()),
        SortKind::Integer => Value::Integer(text.parse().ok()?),
        SortKind::Decimal => Value::Decimal(text.parse::<Decimal>().ok()?),
        SortKind::Date => Value::Date(text.parse::<NaiveDate>().ok()?),
        SortKind::Instant => Value::Instant(text.parse::<DateTime<Utc>>().ok()?),
    })
}

/// Returns the SQL that formats a sort value as the text that [`Cursor::parse`] reads, whatever the settings of the
/// session.
pub(super) fn value_as_text(Order { column, kind, .. }: &Order) -> String {
    match kind {
        SortKind::Text | SortKind::Integer | SortKind::Decimal => format!("({column})::text"),
        SortKind::Date => format!("to_char({column}, 'YYYY-MM-DD')"),
        SortKind::Instant => {
            format!("to_char({column} AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')")
        }
    }
}
