//! The sales of products that were returned later, so that each return finds the order that it reverses: in this file,
//! or in one that was imported before.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::NaiveDate;
use futures_util::{StreamExt as _, stream};
use sqlx::PgPool;
use waybill_domain::id::{CustomerId, OrderId, ProductId};
use waybill_domain::order::Order;
use waybill_domain::quantity::Quantity;
use waybill_domain::stock_transaction::StockTransaction;
use waybill_domain::text::Sku;
use waybill_projections::sales::imported;

use super::file::Line;
use super::records::Records;
use super::survey::{Pair, Survey};
use super::{Import, ImportError, LOADS_AT_ONCE};

/// The sales of goods returned later. They grow with the credited pairs of customer and product, not with the file.
#[derive(Debug, Default)]
pub(super) struct Sales(BTreeMap<Pair, BTreeMap<(NaiveDate, u64), Sale>>);

/// The remaining quantity of a product in an order.
#[derive(Debug)]
struct Sale {
    order: OrderId,
    left: Quantity,
}

/// The returns by customer and product, with the day and number of each credited invoice.
type Credited = BTreeMap<Pair, BTreeSet<(NaiveDate, String)>>;

impl Sales {
    /// Adds the deliveries of earlier imports before the first day of this file, less the returns since. Returns of
    /// this file are not subtracted, since an interrupted run of it may have recorded them.
    ///
    /// # Errors
    /// [`ImportError`]: the database became unavailable.
    pub(super) async fn add_earlier(
        &mut self,
        import: &Import,
        records: &Records,
        survey: &Survey,
        pool: &PgPool,
    ) -> Result<(), ImportError> {
        let Some(first_day) = survey.first_day else { return Ok(()) };
        let products: HashMap<ProductId, &Sku> =
            records.products.iter().map(|(sku, id)| (*id, sku)).collect();
        let customers = survey.credited.keys().filter_map(|(number, _)| records.numbered(number.as_deref()));
        let customers: BTreeSet<CustomerId> = customers.collect();
        let customers: Vec<CustomerId> = customers.into_iter().collect();
        let orders = imported::delivered_before(pool, import.actor.id, &customers, first_day).await?;
        let mut loaded = stream::iter(orders)
            .map(|id| async move { import.batch.runtime.load::<Order>(id).await.map(|order| (id, order)) })
            .buffered(LOADS_AT_ONCE);
        let mut place = 0;
        while let Some(found) = loaded.next().await {
            let (id, order) = found?;
            let Some(placed) = &order.placed else { continue };
            place += 1;
            for (product, quantity) in placed.with_customer() {
                let Some(sku) = products.get(&product) else { continue };
                let customer = records.number_of(placed.content.customer.id);
                let pair: Pair = (customer, Sku::clone(sku));
                let Some(invoices) = survey.credited.get(&pair) else { continue };
                let mut left = quantity;
                if placed.returned.contains_key(&product) {
                    left += returned_with(import, id, product, invoices).await?;
                }
                let key = (placed.content.order_date, place);
                self.0.entry(pair).or_default().insert(key, Sale { order: id, left });
            }
        }
        Ok(())
    }

    /// Records the goods of an order that were returned later.
    pub(super) fn note(&mut self, order: OrderId, lines: &[Line], credited: &Credited) {
        let Some(first) = lines.first() else { return };
        for line in lines {
            let pair: Pair = (line.customer.clone(), line.sku.clone());
            if credited.contains_key(&pair) {
                let sales = self.0.entry(pair).or_default();
                let sale =
                    sales.entry((first.date, first.row)).or_insert(Sale { order, left: Quantity::ZERO });
                sale.left += line.quantity;
            }
        }
    }

    /// Subtracts a return from the sales of that customer and product up to that day, the latest first. Returns the
    /// parts with their orders, and the quantity that no sale covers.
    pub(super) fn take(&mut self, line: &Line) -> (Vec<(OrderId, Quantity)>, Quantity) {
        let pair: Pair = (line.customer.clone(), Sku::clone(&line.sku));
        let (mut parts, mut open) = (Vec::new(), line.quantity);
        let Some(sales) = self.0.get_mut(&pair) else { return (parts, open) };
        for (_, sale) in sales.range_mut(..=(line.date, u64::MAX)).rev() {
            let part = sale.left.min(open);
            if part > Quantity::ZERO {
                sale.left -= part;
                open -= part;
                parts.push((sale.order, part));
            }
        }
        (parts, open)
    }
}

/// Returns the quantity of a product of an order that these credited invoices already returned.
async fn returned_with(
    import: &Import,
    order: OrderId,
    product: ProductId,
    invoices: &BTreeSet<(NaiveDate, String)>,
) -> Result<Quantity, ImportError> {
    let mut returned = Quantity::ZERO;
    for (day, invoice) in invoices {
        for number in 0.. {
            let id = import.id(*day, &return_name(invoice, Some(order), number));
            let found = import.batch.runtime.load::<StockTransaction>(id).await?;
            let Some(entered) = &found.entered else { break };
            let lines = entered.content.lines.iter().filter(|line| line.product_id == product);
            returned += lines.map(|line| Quantity::of(line.quantity.decimal())).sum();
        }
    }
    Ok(returned)
}

/// Returns the name of a return: its invoice, the order that it reverses, and a number if it has many lines.
pub(super) fn return_name(invoice: &str, order: Option<OrderId>, number: usize) -> String {
    let shown = order.map_or_else(|| "unmatched".to_owned(), |order| order.to_string());
    format!("return/{invoice}/{shown}/{number}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rust_decimal::Decimal;
    use uuid::Uuid;
    use waybill_domain::money::Price;

    fn line(row: u64, day: u32, quantity: u32) -> Line {
        Line {
            row,
            invoice: format!("{row}"),
            sku: Sku::new("A").unwrap(),
            name: String::new(),
            quantity: Quantity::of(Decimal::from(quantity)),
            price: Price::of(Decimal::ONE),
            date: NaiveDate::from_ymd_opt(2011, 1, day).unwrap(),
            customer: None,
            country: String::new(),
        }
    }

    #[test]
    fn what_comes_back_is_taken_from_the_latest_sale_before_it_and_then_from_earlier_ones() {
        let credited = Credited::from([((None, Sku::new("A").unwrap()), BTreeSet::new())]);
        let (first, second, later) =
            (OrderId(Uuid::from_u128(1)), OrderId(Uuid::from_u128(2)), OrderId(Uuid::from_u128(3)));
        let mut sales = Sales::default();
        sales.note(first, &[line(1, 1, 5)], &credited);
        sales.note(second, &[line(2, 2, 3)], &credited);
        sales.note(later, &[line(9, 20, 50)], &credited);
        let of = |count: u32| Quantity::of(Decimal::from(count));
        assert_eq!(sales.take(&line(3, 3, 4)), (vec![(second, of(3)), (first, of(1))], Quantity::ZERO));
        assert_eq!(sales.take(&line(4, 3, 6)), (vec![(first, of(4))], of(2)));
    }

    #[test]
    fn what_never_came_back_is_not_kept() {
        let mut sales = Sales::default();
        sales.note(OrderId(Uuid::from_u128(1)), &[line(1, 1, 5)], &Credited::new());
        assert!(sales.0.is_empty());
    }
}
