//! Forecasts the demand of a product during its lead time, the possible error, and the accuracy of such forecasts.
//!
//! No database, no clock, no random numbers. A [`Track`] is the state of one product in one warehouse. A [`History`]
//! holds the forecasts that were made of it. A [`Book`] holds the data that all products of a warehouse share: the
//! seasons and the errors of past forecasts. Once a week [`Book::close_week`] counts the demand of the week, compares
//! forecast with actual demand, and records new forecasts. In between, [`Book::count`] adds the days since, and
//! [`Book::answer`] returns the forecast in a fixed number of operations.
//!
//! **The same bytes everywhere.** Numbers are `f64`, and only `+ − × ÷`, the square root and comparisons are used: IEEE
//! 754 rounds them the same way on every machine. Exponentials are computed with these ([`math`]). Sums are made in the
//! order of the days and of the products given, and quantities are passed as whole thousandths. A rebuild from the same
//! days therefore gives the same bytes ([`Track::encode`], [`History::encode`], [`Book::encode`]).
//!
//! `docs/adr/0021-forecasts.md` describes the method and its sources, `docs/performance.md` its accuracy.

mod answer;
mod book;
mod codec;
mod errors;
mod history;
mod lead_times;
pub mod math;
mod rate;
mod scale;
mod score;
mod sketch;
mod track;
mod week;
mod year;

pub use answer::{Answer, Band, Levels};
pub use book::{Book, WeekDemand};
pub use errors::{CLASSES, HORIZONS};
pub use history::{Closed, History};
pub use lead_times::{Chances, LeadTimes};
pub use scale::Scale;
pub use score::Score;
pub use track::Track;

/// A day, counted from 1970-01-01.
pub type Day = i32;
/// A quantity in thousandths of the product's unit; negative for returns.
pub type Thousandths = i64;
/// The service level by which past forecasts are judged.
pub const JUDGED_SERVICE: f64 = 0.95;

/// Returns the quantity in the product's unit.
pub(crate) fn units(quantity: Thousandths) -> f64 {
    // Quantities have at most 12 digits before the point: exact in 53 bits up to nine million million thousandths.
    #[allow(clippy::cast_precision_loss)]
    let thousandths = quantity as f64;
    thousandths / 1000.0
}
