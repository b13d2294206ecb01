//! The series and the format of their numbers.

use std::fmt;
use std::str::FromStr;

use chrono::{Datelike, NaiveDate};
use waybill_domain::Noun;

/// A series of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Series {
    /// Documents, by year: `ORD-2026-000123`; records: `CUS-00001`. A noun has numbers if it declares their prefix.
    Of(Noun),
    /// Batches, by day: `B261120-0007`.
    Batch,
}

/// The period after which the numbers of a series begin again.
enum Period {
    Year,
    Day,
    Never,
}

impl Series {
    /// Returns every series.
    pub fn all() -> impl Iterator<Item = Self> {
        let numbered = Noun::ALL.iter().copied().filter(|noun| noun.number_prefix().is_some());
        numbered.map(Self::Of).chain([Self::Batch])
    }

    /// Returns the prefix of its numbers.
    pub fn prefix(self) -> &'static str {
        match self {
            Self::Of(noun) => noun.number_prefix().unwrap_or_default(),
            Self::Batch => "B",
        }
    }

    /// Returns the period of a date: its year, its day as YYYYMMDD, or 0 for a series that never begins again.
    pub fn period(self, on: NaiveDate) -> i32 {
        match self.begins_again() {
            Period::Year => on.year(),
            Period::Day => on.year() * 10_000 + (on.month() * 100 + on.day()).cast_signed(),
            Period::Never => 0,
        }
    }

    fn begins_again(self) -> Period {
        match self {
            Self::Of(noun) if noun.is_document() => Period::Year,
            Self::Of(_) => Period::Never,
            Self::Batch => Period::Day,
        }
    }
}

/// A number of a series; users see its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Number {
    pub series: Series,
    /// See [`Series::period`].
    pub period: i32,
    /// From 1.
    pub value: u64,
}

impl Number {
    /// Returns the id of its claim: the stream that the unit which uses it writes.
    pub fn claim(self) -> String {
        format!("number/{self}")
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { series, period, value } = self;
        let prefix = series.prefix();
        match series.begins_again() {
            Period::Year => write!(f, "{prefix}-{period}-{value:06}"),
            Period::Day => write!(f, "{prefix}{:06}-{value:04}", period % 1_000_000),
            Period::Never => write!(f, "{prefix}-{value:05}"),
        }
    }
}

/// The error for a text that is no number of any series.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a number such as ORD-2026-000123")]
pub struct NotANumber(String);

impl FromStr for Number {
    type Err = NotANumber;

    /// Parses exactly the text that `Display` writes.
    fn from_str(text: &str) -> Result<Self, NotANumber> {
        parse(text).filter(|number| number.to_string() == text).ok_or_else(|| NotANumber(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<Number> {
    let (head, value) = text.rsplit_once('-')?;
    let value = value.parse().ok()?;
    let of = |series: Series| {
        let rest = head.strip_prefix(series.prefix())?;
        let period = match series.begins_again() {
            Period::Year => rest.strip_prefix('-')?.parse().ok()?,
            Period::Day => 20_000_000 + rest.parse::<i32>().ok()?,
            Period::Never => rest.is_empty().then_some(0)?,
        };
        Some(Number { series, period, value })
    };
    Series::all().find_map(of)
}
