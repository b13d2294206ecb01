//! The shift of a file's days.

use chrono::{NaiveDate, TimeDelta};
use sqlx::PgPool;
use waybill_domain::id::UserId;
use waybill_projections::sales::imported;

use super::ImportError;
use super::file::{Invoices, Row};

/// The business dates of a file's documents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BusinessDates {
    /// The dates of the file.
    #[default]
    OfFile,
    /// The dates of the file, all shifted by the same number of days, so that the last is yesterday: for trying the
    /// product with real volume.
    EndingYesterday,
}

/// The result of a pass over the file with unshifted days.
#[derive(Default)]
struct Days {
    last: Option<NaiveDate>,
    /// The day of the invoice that was searched.
    of_invoice: Option<NaiveDate>,
}

/// Returns the shift of the days: that of an earlier run if there is one, which a later day does not change.
///
/// # Errors
/// [`ImportError`]: the file cannot be read, or the company already contains its documents with another shift.
pub(super) async fn days_moved(
    pool: &PgPool,
    actor: UserId,
    file: &Invoices,
    dates: BusinessDates,
    today: NaiveDate,
) -> Result<TimeDelta, ImportError> {
    let earlier = imported::any_order_by(pool, actor).await?;
    let Some((recorded, reference)) = earlier.map(|(_, day, reference)| (day, reference)) else {
        return first_time(file, dates, today);
    };
    // A part of a long invoice has a reference like 536365/2.
    let invoice = reference.as_deref().and_then(|reference| reference.split('/').next());
    let in_file = days(file, invoice)?.of_invoice;
    let moved = in_file.map(|day| recorded - day);
    match (dates, moved) {
        (BusinessDates::OfFile, None) => Ok(TimeDelta::zero()),
        (BusinessDates::OfFile, Some(moved)) if moved.is_zero() => Ok(moved),
        (BusinessDates::EndingYesterday, Some(moved)) if !moved.is_zero() => Ok(moved),
        (BusinessDates::OfFile, Some(moved)) => Err(ImportError::Value(format!(
            "the trading of this file is in the company already, with its days moved by {}: say --shift today \
             (SHIFT=today) again to go on with it",
            moved.num_days()
        ))),
        (BusinessDates::EndingYesterday, _) => Err(ImportError::Value(
            "trading was imported into this company with the days of its file: import into an empty folder to move them"
                .to_owned(),
        )),
    }
}

fn first_time(file: &Invoices, dates: BusinessDates, today: NaiveDate) -> Result<TimeDelta, ImportError> {
    if dates == BusinessDates::OfFile {
        return Ok(TimeDelta::zero());
    }
    let last = days(file, None)?.last;
    Ok(last.map_or_else(TimeDelta::zero, |last| today - last - TimeDelta::days(1)))
}

fn days(invoices: &Invoices, invoice: Option<&str>) -> Result<Days, ImportError> {
    let mut days = Days::default();
    for row in invoices.open()? {
        let (Row::Line(line) | Row::Credit(line)) = row? else { continue };
        days.last = days.last.max(Some(line.date));
        if invoice == Some(line.invoice.as_str()) && days.of_invoice.is_none() {
            days.of_invoice = Some(line.date);
        }
    }
    Ok(days)
}
