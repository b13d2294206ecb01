//! Tables of goods.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use waybill_domain::money::Money;
use waybill_papers::{Carried, Cell, Column, Labelled, Sum, Table, TableRow, Width};

use super::stationery::Stationery;
use super::words::filled;

/// Returns a column of texts.
pub(super) fn texts(title: &str, width: Width) -> Column {
    Column { title: title.to_owned(), figures: false, by_hand: false, width }
}

/// Returns a column of figures.
pub(super) fn figures(title: &str) -> Column {
    Column { title: title.to_owned(), figures: true, by_hand: false, width: Width::Fit }
}

/// Returns a column of figures that are filled in by hand where they are not known yet.
pub(super) fn figures_by_hand(title: &str) -> Column {
    Column { title: title.to_owned(), figures: true, by_hand: true, width: Width::Fixed(320) }
}

/// Returns the columns of any goods: position, number, description.
pub(super) fn goods_columns(stationery: &Stationery) -> Vec<Column> {
    let words = stationery.words();
    vec![
        texts(&words.position, Width::Fit),
        texts(&words.item_no, Width::Fixed(270)),
        texts(&words.description, Width::Rest),
    ]
}

/// Returns the cells of any goods.
pub(super) fn goods_cells(at: usize, sku: &str, name: &str) -> Vec<Cell> {
    vec![Cell::of((at + 1).to_string()), Cell::of(sku), Cell::of(name)]
}

/// Formats as "12.5 kg", "4 boxes".
pub(super) fn amount_of(stationery: &Stationery, quantity: Decimal, unit: &str) -> Cell {
    let unit = stationery.unit_of(quantity, unit);
    Cell::of(format!("{}\u{a0}{unit}", stationery.figures.quantity(quantity)))
}

/// Returns a table with amounts that are added up from page to page.
pub(super) fn carried_table(
    stationery: &Stationery,
    columns: Vec<Column>,
    rows: impl Iterator<Item = (Vec<Cell>, Money)>,
    last: &str,
) -> Table {
    let (words, figures) = (stationery.words(), stationery.figures);
    let mut sum = Money::ZERO;
    let rows = rows.map(|(mut cells, amount)| {
        sum += amount;
        cells.push(Cell::of(figures.money(amount)));
        TableRow { cells, running: Some(figures.money(sum)) }
    });
    let rows: Vec<TableRow> = rows.collect();
    let carried = Carried {
        // No amount precedes the first row, so no line is above it.
        first: Labelled::of("", ""),
        brought: words.brought.clone(),
        forward: words.carried.clone(),
        last: Labelled::of(last, figures.money(sum)),
    };
    Table { heading: None, columns, rows, carried: Some(carried) }
}

/// Returns the tax of each rate, the lowest first, with the amount that it is on.
pub(super) fn taxes(
    stationery: &Stationery,
    lines: impl Iterator<Item = (Decimal, Money, Money)>,
) -> Vec<Sum> {
    let mut rates: BTreeMap<Decimal, (Money, Money)> = BTreeMap::new();
    for (rate, net, tax) in lines {
        let sums = rates.entry(rate).or_insert((Money::ZERO, Money::ZERO));
        sums.0 += net;
        sums.1 += tax;
    }
    let figures = stationery.figures;
    let sum = |(rate, (net, tax)): (Decimal, (Money, Money))| Sum {
        label: filled(
            &stationery.words().tax_on,
            &[("rate", &format!("{}%", figures.quantity(rate))), ("net", &figures.money(net))],
        ),
        value: figures.money(tax),
        strong: false,
    };
    rates.into_iter().map(sum).collect()
}

/// Formats as "Amount (USD)".
pub(super) fn amount_label(stationery: &Stationery) -> String {
    filled(&stationery.words().amount_in, &[("currency", stationery.currency())])
}

/// Formats as "Total (USD)".
pub(super) fn total_label(stationery: &Stationery) -> String {
    filled(&stationery.words().total, &[("currency", stationery.currency())])
}

/// Returns the line with the total.
pub(super) fn total(stationery: &Stationery, amount: Money) -> Sum {
    Sum { label: total_label(stationery), value: stationery.figures.money(amount), strong: true }
}
