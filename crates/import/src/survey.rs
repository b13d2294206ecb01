//! The first pass: the content of the file (products, customers, prices through time), its sums, and its unusable rows.
//! Its memory grows with the products and customers, not with the lines.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use chrono::{Datelike, NaiveDate};
use waybill_domain::money::{Money, Price};
use waybill_domain::quantity::Quantity;
use waybill_domain::text::Sku;

use super::ImportError;
use super::file::{Apart, Invoices, Line, Row};
use super::progress::Progress;
use super::rejects::Rejects;

/// A year and a month.
pub(super) type Month = (i32, u32);

/// A customer (`None` for the walk-in customer) and a product.
pub(super) type Pair = (Option<String>, Sku);

/// The data of one product in the file.
#[derive(Debug, Default)]
pub(super) struct ProductSurvey {
    /// The number of uses of each name.
    names: BTreeMap<String, u32>,
    /// The number of sales at each price, by month.
    prices: BTreeMap<Month, BTreeMap<Price, u32>>,
    /// First day on which it was sold.
    pub(super) first_sold: Option<NaiveDate>,
    /// The total ordered quantity. Its decimals are those that the product needs.
    pub(super) ordered: Quantity,
}

/// The content of the file.
#[derive(Debug, Default)]
pub(super) struct Survey {
    pub(super) products: BTreeMap<Sku, ProductSurvey>,
    /// The customers, each with the country that was named first.
    pub(super) customers: BTreeMap<String, String>,
    /// First day of the file.
    pub(super) first_day: Option<NaiveDate>,
    /// The number of rows that become lines.
    pub(super) lines: u64,
    /// The number of rows without a customer.
    pub(super) walk_in_lines: u64,
    /// The number of rows of credited invoices.
    pub(super) credit_lines: u64,
    /// The returns by customer and product, with the day and number of each credited invoice: the sales to search for.
    pub(super) credited: BTreeMap<Pair, BTreeSet<(NaiveDate, String)>>,
    /// The credited amount per month, each line rounded to the cent.
    pub(super) credits: BTreeMap<Month, Money>,
    /// Last day of the file.
    pub(super) last_day: Option<NaiveDate>,
    /// The invoices whose rows are scattered.
    pub(super) apart: Arc<Apart>,
    /// The path of the rejected rows.
    pub(super) rejects_file: PathBuf,
    /// The number of rejected rows by reason.
    pub(super) rejects: BTreeMap<&'static str, u64>,
    /// The amount per month: each line rounded to the cent, as an order's lines are.
    pub(super) months: BTreeMap<Month, Money>,
}

impl Survey {
    /// Reads the file once and writes unusable rows to `rejects`.
    ///
    /// # Errors
    /// [`ImportError`] if the file cannot be read or the rejects cannot be written.
    pub(super) fn of(file: &Invoices, rejects: &Path, progress: &Progress) -> Result<Self, ImportError> {
        let mut rejected = Rejects::begin(rejects)?;
        let mut survey = Self::default();
        let mut pass = file.open()?;
        while let Some(row) = pass.next() {
            match row? {
                Row::Line(line) => survey.note(line),
                Row::Credit(line) => survey.note_credit(line),
                Row::Reject { row, raw, reason } => {
                    *survey.rejects.entry(reason).or_default() += 1;
                    rejected.add(row, reason, &raw)?;
                }
            }
            progress.at(pass.taken());
        }
        survey.apart = Arc::new(pass.apart());
        survey.rejects_file = rejected.finish()?;
        Ok(survey)
    }

    /// Refuses a file without any usable row.
    ///
    /// # Errors
    /// [`ImportError::NothingUsable`], with the reasons.
    pub(super) fn require_rows(&self) -> Result<(), ImportError> {
        if self.lines + self.credit_lines > 0 {
            return Ok(());
        }
        let reasons: Vec<String> =
            self.rejects.iter().map(|(reason, rows)| format!("{rows} × {reason}")).collect();
        let why = match reasons.as_slice() {
            [] => "the file has no rows".to_owned(),
            reasons => format!("{}; see {}", reasons.join(", "), self.rejects_file.display()),
        };
        Err(ImportError::NothingUsable(why))
    }

    /// Fails if more rows were rejected than used.
    ///
    /// # Errors
    /// [`ImportError::MostlyRejected`].
    pub(super) fn require_most_rows(&self) -> Result<(), ImportError> {
        let (rejected, used) = (self.rejects.values().sum(), self.lines + self.credit_lines);
        if rejected > used {
            return Err(ImportError::MostlyRejected { rejected, used, rejects: self.rejects_file.clone() });
        }
        Ok(())
    }

    fn note(&mut self, line: Line) {
        let month = month_of(line.date);
        self.lines += 1;
        *self.months.entry(month).or_default() += Money::for_goods(line.quantity, line.price);
        if line.customer.is_none() {
            self.walk_in_lines += 1;
        }
        let (date, quantity, price) = (line.date, line.quantity, line.price);
        let product = self.meet(line);
        product.first_sold = Some(product.first_sold.map_or(date, |first| first.min(date)));
        product.ordered += quantity;
        *product.prices.entry(month).or_default().entry(price).or_default() += 1;
    }

    fn note_credit(&mut self, line: Line) {
        self.credit_lines += 1;
        *self.credits.entry(month_of(line.date)).or_default() += Money::for_goods(line.quantity, line.price);
        let pair = (line.customer.clone(), line.sku.clone());
        self.credited.entry(pair).or_default().insert((line.date, line.invoice.clone()));
        self.meet(line);
    }

    /// Records the day, the customer and the product of a line.
    fn meet(&mut self, line: Line) -> &mut ProductSurvey {
        self.first_day = Some(self.first_day.map_or(line.date, |first| first.min(line.date)));
        self.last_day = Some(self.last_day.map_or(line.date, |last| last.max(line.date)));
        if let Some(customer) = line.customer {
            self.customers.entry(customer).or_insert(line.country);
        }
        let product = self.products.entry(line.sku).or_default();
        if !line.name.is_empty() {
            *product.names.entry(line.name).or_default() += 1;
        }
        product
    }
}

impl ProductSurvey {
    /// Returns the most frequent name.
    pub(super) fn name(&self) -> Option<&str> {
        most_frequent(&self.names).map(String::as_str)
    }

    /// Returns the history of the list price. In each month it is the price that was charged most, from the first of
    /// the month (in its first month from the day of the first sale), if it differs from the one before.
    pub(super) fn list_prices(&self) -> Vec<(NaiveDate, Price)> {
        let mut history: Vec<(NaiveDate, Price)> = Vec::new();
        for ((year, month), counts) in &self.prices {
            let Some(price) = most_frequent(counts) else { continue };
            let first_of_month = NaiveDate::from_ymd_opt(*year, *month, 1);
            let from = if history.is_empty() { self.first_sold } else { first_of_month };
            match (from, history.last()) {
                (Some(_), Some((_, last))) if last == price => {}
                (Some(from), _) => history.push((from, *price)),
                (None, _) => {}
            }
        }
        history
    }
}

/// Returns the key that was counted most often. Among equals it is the smallest, so that every run gives the same.
fn most_frequent<K: Ord>(counts: &BTreeMap<K, u32>) -> Option<&K> {
    counts.iter().max_by(|(a_key, a), (b_key, b)| a.cmp(b).then(b_key.cmp(a_key))).map(|(key, _)| key)
}

/// Returns the month of a day.
pub(super) fn month_of(day: NaiveDate) -> Month {
    (day.year(), day.month())
}
