//! The weekend: the days of the week on which the company does not work.

use std::collections::BTreeSet;

use chrono::{Datelike as _, NaiveDate};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::field::{Field, FieldErrors, label};

wire_enum! {
    /// A day of the week.
    pub enum Weekday {
        Monday,
        Tuesday,
        Wednesday,
        Thursday,
        Friday,
        Saturday,
        Sunday,
    }
}

impl From<chrono::Weekday> for Weekday {
    fn from(day: chrono::Weekday) -> Self {
        match day {
            chrono::Weekday::Mon => Self::Monday,
            chrono::Weekday::Tue => Self::Tuesday,
            chrono::Weekday::Wed => Self::Wednesday,
            chrono::Weekday::Thu => Self::Thursday,
            chrono::Weekday::Fri => Self::Friday,
            chrono::Weekday::Sat => Self::Saturday,
            chrono::Weekday::Sun => Self::Sunday,
        }
    }
}

/// Maximum number of days of a weekend: one day of the week is a workday.
const MAX_DAYS: usize = 6;

/// The days of the week on which the company does not work, at most six; Saturday and Sunday by default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "BTreeSet<Weekday>", into = "BTreeSet<Weekday>")]
pub struct Weekend(BTreeSet<Weekday>);

impl Weekend {
    /// Returns the weekend of these days, or `None` for all seven.
    pub fn new(days: impl IntoIterator<Item = Weekday>) -> Option<Self> {
        let days: BTreeSet<Weekday> = days.into_iter().collect();
        (days.len() <= MAX_DAYS).then_some(Self(days))
    }

    /// Returns its days, from Monday to Sunday.
    pub fn days(&self) -> impl Iterator<Item = &Weekday> {
        self.0.iter()
    }

    /// Returns true if a date lies on it.
    pub fn contains(&self, date: NaiveDate) -> bool {
        self.0.contains(&date.weekday().into())
    }

    /// Returns the first workday from `date` on.
    pub fn workday_from(&self, date: NaiveDate) -> NaiveDate {
        date.iter_days().find(|day| !self.contains(*day)).unwrap_or(date)
    }

    /// Returns the first workday after `date`.
    pub fn next_workday(&self, date: NaiveDate) -> NaiveDate {
        self.workday_from(date.succ_opt().unwrap_or(date))
    }
}

impl Default for Weekend {
    fn default() -> Self {
        Self(BTreeSet::from([Weekday::Saturday, Weekday::Sunday]))
    }
}

impl TryFrom<BTreeSet<Weekday>> for Weekend {
    type Error = &'static str;

    fn try_from(days: BTreeSet<Weekday>) -> Result<Self, Self::Error> {
        Self::new(days).ok_or("a weekend of seven days")
    }
}

impl From<Weekend> for BTreeSet<Weekday> {
    fn from(Weekend(days): Weekend) -> Self {
        days
    }
}

impl Field for Weekend {
    fn read(value: &Value, path: &str, errors: &mut FieldErrors) -> Option<Self> {
        let days = Vec::<Weekday>::read(value, path, errors)?;
        Some(days).filter(|days| days.len() <= MAX_DAYS).and_then(Self::new).or_else(|| {
            let text = format!("{} may have at most {MAX_DAYS} days; leave one workday", label(path));
            errors.note(path, "too-many", text)
        })
    }
}

impl utoipa::PartialSchema for Weekend {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{ArrayBuilder, Ref};
        ArrayBuilder::new().items(Ref::from_schema_name("Weekday")).max_items(Some(MAX_DAYS)).build().into()
    }
}

impl utoipa::ToSchema for Weekend {
    fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::schema::Schema>)>) {
        schemas.push((Weekday::name().into_owned(), <Weekday as utoipa::PartialSchema>::schema()));
    }
}
