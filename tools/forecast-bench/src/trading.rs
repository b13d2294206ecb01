//! The demand of products by day, from a file of invoices.

use std::collections::BTreeMap;
use std::path::Path;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive as _;
use waybill_forecast::Thousandths;
use waybill_import_file::{Invoices, Line, Row};

use super::Result;

/// A product and its demand.
#[derive(Debug, Default)]
pub(crate) struct Product {
    /// The quantity delivered less returned, for each day of the trading.
    pub(crate) demand: Vec<Thousandths>,
    /// The mean unit price of its deliveries.
    pub(crate) price: f64,
}

/// The demand of all products.
#[derive(Debug)]
pub(crate) struct Trading {
    pub(crate) first: NaiveDate,
    /// The number of days, including those without any trade.
    pub(crate) days: usize,
    /// The products in the order of their codes.
    pub(crate) products: Vec<Product>,
}

/// The sums of a product while the file is read.
#[derive(Default)]
struct Sums {
    daily: BTreeMap<NaiveDate, Thousandths>,
    quantity: Decimal,
    amount: Decimal,
}

impl Trading {
    /// Reads the file by the import's rules: a row of an invoice is delivered on its day, one of a credited invoice is
    /// returned on its own day. Rows after `until` are ignored.
    pub(crate) fn read(path: &Path, until: Option<NaiveDate>) -> Result<Self> {
        let mut sums: BTreeMap<String, Sums> = BTreeMap::new();
        let file = Invoices::of(path);
        for row in file.open()? {
            let (line, sign) = match row? {
                Row::Line(line) => (line, 1),
                Row::Credit(line) => (line, -1),
                Row::Reject { .. } => continue,
            };
            if until.is_none_or(|until| line.date <= until) {
                sums.entry(line.sku.to_string()).or_default().add(&line, sign)?;
            }
        }
        let dates = || sums.values().flat_map(|of| of.daily.keys());
        let (Some(first), Some(last)) = (dates().min().copied(), dates().max().copied()) else {
            return Err("no row of the file can be used".into());
        };
        let place = |date: NaiveDate| usize::try_from((date - first).num_days()).unwrap_or(0);
        let days = place(last) + 1;
        let products = sums.into_values().map(|of| {
            let mut demand = vec![0; days];
            of.daily.into_iter().for_each(|(date, quantity)| demand[place(date)] = quantity);
            let price = of.amount.checked_div(of.quantity).and_then(|price| price.to_f64());
            Product { demand, price: price.unwrap_or(0.0) }
        });
        Ok(Self { first, days, products: products.collect() })
    }
}

impl Sums {
    fn add(&mut self, line: &Line, sign: i64) -> Result<()> {
        let quantity = line.quantity.decimal();
        let thousandths = (quantity * Decimal::ONE_THOUSAND).to_i64().ok_or("a quantity is too large")?;
        *self.daily.entry(line.date).or_default() += sign * thousandths;
        if sign > 0 {
            self.quantity += quantity;
            self.amount += quantity * line.price.decimal();
        }
        Ok(())
    }
}
