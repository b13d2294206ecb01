//! Parses the common formats of a day, with or without a time.

use chrono::{NaiveDate, NaiveDateTime};

/// The order of day and month in dates with slashes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DayOrder {
    /// `31/12/2010`
    DayFirst,
    /// `12/31/2010`
    MonthFirst,
}

/// Formats of the time of day. A day without a time is at midnight.
const TIMES: [&str; 3] = ["%H:%M:%S", "%H:%M", "%H:%M:%S%.f"];

/// Parses a day, or returns the reason why it is invalid. Days with slashes need `order`.
pub(crate) fn read(text: &str, order: Option<DayOrder>) -> Result<NaiveDate, &'static str> {
    let text = text.trim().trim_end_matches('Z');
    let day = match order {
        _ if text.contains('-') => "%Y-%m-%d",
        _ if text.contains('.') && !text.contains('/') => "%d.%m.%Y",
        Some(DayOrder::DayFirst) => "%d/%m/%Y",
        Some(DayOrder::MonthFirst) => "%m/%d/%Y",
        None if text.contains('/') => return Err("day or month first? (--days dmy or mdy)"),
        None => return Err("no date"),
    };
    NaiveDate::parse_from_str(text, day).or_else(|_| with_time(text, day)).map_err(|_| "no date")
}

fn with_time(text: &str, day: &str) -> chrono::ParseResult<NaiveDate> {
    let separators =
        [" ", "T"].into_iter().flat_map(|between| TIMES.map(|time| format!("{day}{between}{time}")));
    let mut found = NaiveDate::parse_from_str(text, day);
    for format in separators {
        found = found.or_else(|_| NaiveDateTime::parse_from_str(text, &format).map(|at| at.date()));
    }
    found
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_read_in_its_usual_writings_and_one_with_slashes_only_when_its_order_is_said() {
        let first_of_december = NaiveDate::from_ymd_opt(2010, 12, 1).unwrap();
        for text in [
            "2010-12-01 08:26:00",
            "2010-12-01 08:26",
            "2010-12-01T08:26:00",
            "2010-12-01T08:26:00Z",
            "2010-12-01T08:26:00.000",
            " 2010-12-01 ",
            "01.12.2010",
            "1.12.2010 08:26",
        ] {
            assert_eq!(read(text, None), Ok(first_of_december), "{text}");
        }
        assert_eq!(read("12/1/2010 8:26", Some(DayOrder::MonthFirst)), Ok(first_of_december));
        assert_eq!(read("1/12/2010 8:26", Some(DayOrder::DayFirst)), Ok(first_of_december));
        assert!(read("12/1/2010 8:26", None).unwrap_err().contains("--days"));
        for text in ["", "2011-02-29", "2010-12-01 24:00:00", "soon", "20101201", "2010-13-01"] {
            assert_eq!(read(text, Some(DayOrder::MonthFirst)), Err("no date"), "{text}");
        }
    }
}
