//! A purchase order: a stock transaction that buys from a supplier.

use waybill_domain::customer::Address;
use waybill_domain::money::Money;
use waybill_domain::stock_transaction::StockTransactionStatus;
use waybill_papers::{Block, Cell, Paper, Table, TableRow};
use waybill_projections::inventory::stock_transaction::{
    StockTransactionDetails, StockTransactionLineDetails,
};

use super::address::address_lines;
use super::goods::{
    amount_label, amount_of, carried_table, figures, goods_cells, goods_columns, total_label,
};
use super::stationery::{Stationery, facts, void};
use super::words::filled;

/// Addresses of a purchase, for users who may read them in their records.
#[derive(Default)]
pub struct PurchaseAddresses {
    /// That of the supplier.
    pub supplier: Option<Address>,
    /// That of the warehouse that receives.
    pub warehouse: Option<Address>,
}

/// Returns the purchase as its supplier gets it, with costs for users who see them.
pub fn purchase_order(
    stationery: &Stationery,
    purchase: &StockTransactionDetails,
    addresses: &PurchaseAddresses,
    with_costs: bool,
) -> Paper {
    let words = stationery.words();
    let shown = stationery.figures;
    let supplier = purchase.supplier.as_ref();
    let address = addresses.supplier.as_ref().map(address_lines).unwrap_or_default();
    let warehouse = addresses.warehouse.as_ref().map(address_lines).unwrap_or_default();
    let deliver_to = [vec![purchase.warehouse.name.clone()], warehouse].concat().join("\n");
    Paper {
        title: words.purchase_order.clone(),
        number: purchase.transaction_no.clone(),
        recipient: supplier.map(|supplier| supplier.name.clone()).into_iter().chain(address).collect(),
        mark: match purchase.status {
            StockTransactionStatus::PendingApproval => Some(stationery.pending_approval()),
            StockTransactionStatus::Void => Some(void(&words.void)),
            _ => None,
        },
        copy: None,
        facts: facts([
            (&words.order_date, Some(shown.day(purchase.transaction_date))),
            (&words.supplier_no, supplier.map(|supplier| supplier.code.clone())),
            (&words.reference, purchase.supplier_reference.clone()),
            (&words.expected, purchase.expected_date.map(|day| shown.day(day))),
            (&words.deliver_to, Some(deliver_to)),
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
    let terms = filled(&words.purchase_terms, &[("number", &purchase.transaction_no)]);
    let terms = Block::Text { heading: Some(words.terms_heading.clone()), text: terms };
    let signed =
        !matches!(purchase.status, StockTransactionStatus::PendingApproval | StockTransactionStatus::Void);
    let signatures = Block::Signatures { labels: vec![words.sign_purchase.clone()] };
    let below = std::iter::once(terms).chain(signed.then_some(signatures));
    if !with_costs {
        let rows = lines.map(|line| TableRow { cells: cells(line), running: None }).collect();
        let table = Block::Table(Table { heading: None, columns, rows, carried: None });
        return std::iter::once(table).chain(below).collect();
    }
    columns.extend([figures(&words.unit_price), figures(&amount_label(stationery))]);
    let rows = lines.map(|(at, line)| {
        let mut cells = cells((at, line));
        let cost = line.line.unit_cost.map(|cost| stationery.figures.price(cost.decimal()));
        cells.push(Cell::of(cost.unwrap_or_else(|| "–".to_owned())));
        (cells, cost_of(line))
    });
    // Without tax the sum of the lines is the total: it is shown once.
    let table = carried_table(stationery, columns, rows, &total_label(stationery));
    std::iter::once(Block::Table(table)).chain(below).collect()
}

/// Returns the cost of a line; zero while it is not known.
fn cost_of(line: &StockTransactionLineDetails) -> Money {
    line.line.unit_cost.map_or(Money::ZERO, |cost| {
        Money::of(waybill_domain::decimal::round(line.line.quantity.decimal() * cost.decimal(), 2))
    })
}
