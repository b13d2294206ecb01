//! What was sold of the products that came back later, so that each return finds the order that it undoes.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use waybill_domain::id::OrderId;
use waybill_domain::quantity::Quantity;
use waybill_domain::text::Sku;

use super::file::Line;
use super::survey::Pair;

/// The sales of what came back later: they grow with the credited pairs of customer and product, not with the file.
#[derive(Debug, Default)]
pub(super) struct Sales(BTreeMap<Pair, BTreeMap<(NaiveDate, u64), Sale>>);

/// How much of a product an order still stands for.
#[derive(Debug)]
struct Sale {
    order: OrderId,
    left: Quantity,
}

impl Sales {
    /// Notes what an order sold of what came back later.
    pub(super) fn note(&mut self, order: OrderId, lines: &[Line], credited: &BTreeSet<Pair>) {
        let Some(first) = lines.first() else { return };
        for line in lines {
            let pair: Pair = (line.customer.clone(), line.sku.clone());
            if credited.contains(&pair) {
                let sales = self.0.entry(pair).or_default();
                let sale =
                    sales.entry((first.date, first.row)).or_insert(Sale { order, left: Quantity::ZERO });
                sale.left += line.quantity;
            }
        }
    }

    /// Takes what came back from the sales of that customer and product up to that day, the latest first: parts with
    /// their orders, and what no sale stands for.
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
        let credited = BTreeSet::from([(None, Sku::new("A").unwrap())]);
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
        sales.note(OrderId(Uuid::from_u128(1)), &[line(1, 1, 5)], &BTreeSet::new());
        assert!(sales.0.is_empty());
    }
}
