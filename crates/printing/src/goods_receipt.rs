//! A goods receipt: the goods that a warehouse received, from a supplier or otherwise. It shows no costs.

use waybill_domain::stock_transaction::{StockTransactionKind, StockTransactionStatus};
use waybill_papers::{Block, Cell, Paper, Table, TableRow, Width};
use waybill_projections::inventory::stock_transaction::{
    StockReceipt, StockTransactionDetails, StockTransactionLineDetails,
};

use super::address::address_lines;
use super::goods::{amount_of, figures, goods_cells, goods_columns, texts};
use super::purchase::PurchaseAddresses;
use super::stationery::{Stationery, facts, void};
use super::words::filled;

/// Returns the receipt. For a purchase it shows ordered and received goods; for any other transaction, its
/// content.
pub fn goods_receipt(
    stationery: &Stationery,
    transaction: &StockTransactionDetails,
    addresses: &PurchaseAddresses,
) -> Paper {
    let words = stationery.words();
    let shown = stationery.figures;
    let purchase = transaction.kind == StockTransactionKind::Purchase;
    let sender = transaction.supplier.as_ref().map(|supplier| supplier.name.clone());
    let address = addresses.supplier.as_ref().map(address_lines).unwrap_or_default();
    let customer = transaction.customer.as_ref();
    let kind = stationery.value("StockTransactionKind", transaction.kind.into()).to_owned();
    Paper {
        title: if purchase { words.goods_receipt.clone() } else { kind },
        number: transaction.transaction_no.clone(),
        recipient: sender.or_else(|| Some(customer?.name.clone())).into_iter().chain(address).collect(),
        mark: match transaction.status {
            StockTransactionStatus::PendingApproval => Some(stationery.pending_approval()),
            StockTransactionStatus::Void => Some(void(&words.void)),
            _ => None,
        },
        copy: None,
        facts: facts([
            (&words.warehouse_of, Some(transaction.warehouse.name.clone())),
            (
                if purchase { &words.order_date } else { &words.day },
                Some(shown.day(transaction.transaction_date)),
            ),
            (&words.supplier_no, transaction.supplier.as_ref().map(|supplier| supplier.code.clone())),
            (&words.customer_no, customer.map(|customer| customer.code.clone())),
            (&words.order_no, transaction.order.as_ref().map(|order| order.number.clone())),
            (&words.reference_no, transaction.supplier_reference.clone()),
            (&words.received_on, transaction.received_on.filter(|_| purchase).map(|day| shown.day(day))),
        ]),
        blocks: blocks(stationery, transaction),
        foot: stationery.foot(),
    }
}

fn blocks(stationery: &Stationery, transaction: &StockTransactionDetails) -> Vec<Block> {
    let words = stationery.words();
    let text = |text: String| Block::Text { heading: None, text };
    let reason = transaction.reason.clone().filter(|reason| !reason.is_empty());
    let reason = reason.map(|text| Block::Text { heading: Some(words.reason.clone()), text });
    let short = transaction.shortage_reason.as_deref();
    let short = short.map(|reason| text(filled(&words.shortage, &[("reason", reason)])));
    let counts =
        transaction.status == StockTransactionStatus::ReceivedByWarehouse || !transaction.receipts.is_empty();
    let labels = vec![words.sign_delivered.clone(), words.sign_received.clone(), words.sign_checked.clone()];
    [
        Some(Block::Table(lines(stationery, transaction))),
        arrivals(stationery, transaction).map(Block::Table),
        reason,
        short,
        counts.then_some(Block::Signatures { labels }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn lines(stationery: &Stationery, transaction: &StockTransactionDetails) -> Table {
    let words = stationery.words();
    let purchase = transaction.kind == StockTransactionKind::Purchase;
    let mut columns = goods_columns(stationery);
    columns.push(figures(if purchase { &words.ordered } else { &words.quantity }));
    if purchase {
        columns.extend([figures(&words.received), figures(&words.outstanding)]);
    }
    let row = |(at, line): (usize, &StockTransactionLineDetails)| {
        let mut cells = goods_cells(at, &line.line.sku, &line.line.name);
        cells.push(amount_of(stationery, line.line.quantity.decimal(), &line.line.unit));
        if purchase {
            let figure = |quantity| Cell::of(stationery.figures.quantity(quantity));
            cells.extend([figure(line.received.decimal()), figure(line.outstanding.decimal())]);
        }
        TableRow { cells, running: None }
    };
    let rows = transaction.lines.iter().enumerate().map(row).collect();
    Table { heading: None, columns, rows, carried: None }
}

/// Returns the receipts with their dates, and with batches where goods have any; `None` while no goods have
/// arrived.
fn arrivals(stationery: &Stationery, transaction: &StockTransactionDetails) -> Option<Table> {
    let words = stationery.words();
    let arrived: Vec<_> = transaction
        .receipts
        .iter()
        .flat_map(|receipt| receipt.lines.iter().map(move |line| (receipt, line)))
        .collect();
    if arrived.is_empty() {
        return None;
    }
    let batches = arrived.iter().any(|(_, line)| line.batch_no.is_some() || line.expiry_date.is_some());
    let mut columns = vec![
        texts(&words.received_on, Width::Fit),
        texts(&words.description, Width::Rest),
        figures(&words.received),
    ];
    if batches {
        columns.extend([texts(&words.batch, Width::Fit), texts(&words.expiry, Width::Fit)]);
    }
    columns.push(texts(&words.received_by_name, Width::Fixed(300)));
    let row = |(receipt, arrived): (&StockReceipt, &waybill_domain::stock_transaction::Receipt)| {
        // The first line is 1.
        let line = &transaction.lines.get((arrived.line as usize).checked_sub(1)?)?.line;
        let mut cells = vec![
            Cell::of(stationery.figures.day(receipt.received_on)),
            Cell { text: line.name.clone(), note: Some(line.sku.clone()) },
            amount_of(stationery, arrived.quantity.decimal(), &line.unit),
        ];
        if batches {
            cells.push(Cell::of(arrived.batch_no.as_ref().map(ToString::to_string).unwrap_or_default()));
            cells.push(Cell::of(
                arrived.expiry_date.map(|day| stationery.figures.day(day)).unwrap_or_default(),
            ));
        }
        cells.push(Cell::of(receipt.by.name.clone()));
        Some(TableRow { cells, running: None })
    };
    let rows = arrived.into_iter().filter_map(row).collect();
    Some(Table { heading: Some(words.arrivals.clone()), columns, rows, carried: None })
}
