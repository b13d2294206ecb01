//! An order: a confirmation as soon as it is approved.

use waybill_domain::order::{OrderLine, OrderStatus};
use waybill_papers::{Block, Cell, Paper};
use waybill_projections::sales::order::{OrderDetails, OrderLineDetails};

use super::address::address_lines;
use super::goods::{
    amount_label, amount_of, carried_table, figures, goods_cells, goods_columns, taxes, total,
};
use super::stationery::{Stationery, facts, void};

/// Returns the order as its customer gets it, with the quantities kept, once those are known.
pub fn order(stationery: &Stationery, order: &OrderDetails) -> Paper {
    let words = stationery.words();
    let shown = stationery.figures;
    let confirmed = !matches!(order.status, OrderStatus::Pending | OrderStatus::Cancelled);
    let delivery = order.delivery.as_ref();
    Paper {
        title: if confirmed { words.order_confirmation.clone() } else { words.order.clone() },
        number: order.order_no.clone(),
        recipient: [vec![order.customer.name.clone()], address_lines(&order.delivery_address)].concat(),
        mark: match order.status {
            OrderStatus::Pending => Some(stationery.pending_approval()),
            OrderStatus::Cancelled => Some(void(&words.cancelled)),
            _ => None,
        },
        copy: None,
        facts: facts([
            (&words.order_date, Some(shown.day(order.order_date))),
            (&words.customer_no, Some(order.customer.code.clone())),
            (&words.reference, order.customer_reference.clone()),
            (&words.requested, order.requested_date.map(|day| shown.day(day))),
            (&words.warehouse, Some(order.warehouse.name.clone())),
            (&words.dispatch, order.dispatch.as_ref().map(|dispatch| dispatch.number.clone())),
            (&words.delivered_on, delivery.map(|delivery| shown.day(delivery.delivered_on))),
        ]),
        blocks: blocks(stationery, order),
        foot: stationery.foot_to_pay(),
    }
}

fn blocks(stationery: &Stationery, order: &OrderDetails) -> Vec<Block> {
    let words = stationery.words();
    let lines: Vec<OrderLine> = order.lines.iter().map(counted).collect();
    let discounted = lines.iter().any(|line| !line.discount_percent.decimal().is_zero());
    let delivered = order.delivery.is_some();
    let mut columns = goods_columns(stationery);
    columns.push(figures(&words.quantity));
    columns.extend(delivered.then(|| figures(&words.delivered)));
    columns.push(figures(&words.unit_price));
    columns.extend(discounted.then(|| figures(&words.discount)));
    columns.extend([figures(&words.tax), figures(&amount_label(stationery))]);
    let shown = stationery.figures;
    let rows = order.lines.iter().zip(&lines).enumerate().map(|(at, (ordered, line))| {
        let mut cells = goods_cells(at, &line.sku, &line.name);
        cells.push(amount_of(stationery, ordered.line.quantity.decimal(), &line.unit));
        cells.extend(delivered.then(|| Cell::of(shown.quantity(line.quantity.decimal()))));
        cells.push(Cell::of(shown.price(line.unit_price.decimal())));
        cells.extend(discounted.then(|| Cell::of(shown.quantity(line.discount_percent.decimal()))));
        cells.push(Cell::of(shown.quantity(line.tax_rate.decimal())));
        (cells, net(line))
    });
    let table = carried_table(stationery, columns, rows, &words.net);
    let totals = order.delivery.as_ref().map_or(order.totals, |delivery| delivery.totals);
    let mut sums =
        taxes(stationery, lines.iter().map(|line| (line.tax_rate.decimal(), net(line), line.totals().tax)));
    sums.push(total(stationery, totals.total));
    let notes = order.notes.clone().map(|text| Block::Text { heading: Some(words.notes.clone()), text });
    [Some(Block::Table(table)), Some(Block::Sums { sums }), notes].into_iter().flatten().collect()
}

/// Returns the line with its effective quantity: the one that the customer kept, once that is known.
fn counted(line: &OrderLineDetails) -> OrderLine {
    OrderLine { quantity: line.delivered.unwrap_or(line.line.quantity), ..line.line.clone() }
}

/// Returns the amount without tax.
fn net(line: &OrderLine) -> waybill_domain::money::Money {
    let totals = line.totals();
    totals.subtotal - totals.discount
}
