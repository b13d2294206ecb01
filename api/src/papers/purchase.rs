//! A purchase order: a stock transaction that buys from a supplier.

use waybill_domain::customer::Address;
use waybill_domain::money::Money;
use waybill_domain::stock_transaction::StockTransactionStatus;
use waybill_papers::{Block, Cell, Mark, MarkLook, Paper, Table, TableRow};
use waybill_projections::stock_transaction::{StockTransactionDetails, StockTransactionLineDetails};

use super::goods::{amount_of, carried_table, figures, goods_cells, goods_columns, total};
use super::stationery::{Stationery, address_lines, facts};

/// The purchase as its supplier gets it; `address` for whoever may read it in the record, costs for whoever sees them.
pub(crate) fn purchase_order(
    stationery: &Stationery,
    purchase: &StockTransactionDetails,
    address: Option<&Address>,
    with_costs: bool,
) -> Paper {
    let words = stationery.words();
    let shown = stationery.figures;
    let mark = |text: &String, look| Some(Mark { text: text.clone(), look });
    let supplier = purchase.supplier.as_ref();
    let address = address.map(address_lines).unwrap_or_default();
    Paper {
        title: words.purchase_order.clone(),
        number: purchase.transaction_no.clone(),
        recipient: supplier.map(|supplier| supplier.name.clone()).into_iter().chain(address).collect(),
        mark: match purchase.status {
            StockTransactionStatus::PendingApproval => mark(&words.approved_not_yet, MarkLook::Open),
            StockTransactionStatus::Void => mark(&words.void, MarkLook::Void),
            _ => None,
        },
        facts: facts([
            (&words.order_date, Some(shown.day(purchase.transaction_date))),
            (&words.supplier_no, supplier.map(|supplier| supplier.code.clone())),
            (&words.reference, purchase.supplier_reference.clone()),
            (&words.expected, purchase.expected_date.map(|day| shown.day(day))),
            (&words.deliver_to, Some(purchase.warehouse.name.clone())),
            (&words.received_on, purchase.received_on.map(|day| shown.day(day))),
        ]),
        blocks: blocks(stationery, purchase, with_costs),
        foot: stationery.foot(),
    }
}

fn blocks(stationery: &Stationery, purchase: &StockTransactionDetails, with_costs: bool) -> Vec<Block> {
    let words = stationery.words();
    let mut columns = goods_columns(stationery);
    columns.push(figures(&words.quantity));
    let cells = |(at, line): (usize, &StockTransactionLineDetails)| {
        let mut cells = goods_cells(at, &line.line.sku, &line.line.name);
        cells.push(amount_of(stationery, line.line.quantity.decimal(), &line.line.unit));
        cells
    };
    let lines = purchase.lines.iter().enumerate();
    let signatures = Block::Signatures { labels: vec![words.sign_purchase.clone()] };
    if !with_costs {
        let rows = lines.map(|line| TableRow { cells: cells(line), running: None }).collect();
        return vec![Block::Table(Table { heading: None, columns, rows, carried: None }), signatures];
    }
    columns.extend([figures(&words.unit_price), figures(&words.amount)]);
    let rows = lines.map(|(at, line)| {
        let mut cells = cells((at, line));
        let cost = line.line.unit_cost.map(|cost| stationery.figures.price(cost.decimal()));
        cells.push(Cell::of(cost.unwrap_or_else(|| "–".to_owned())));
        (cells, cost_of(line))
    });
    let table = carried_table(stationery, columns, rows, &words.goods_value);
    let sums =
        vec![total(stationery, purchase.lines.iter().map(cost_of).fold(Money::ZERO, |sum, cost| sum + cost))];
    vec![Block::Table(table), Block::Sums { sums }, signatures]
}

/// What a line costs; nothing while that is not known.
fn cost_of(line: &StockTransactionLineDetails) -> Money {
    line.line.unit_cost.map_or(Money::ZERO, |cost| {
        Money::of(waybill_domain::money::round(line.line.quantity.decimal() * cost.decimal(), 2))
    })
}
