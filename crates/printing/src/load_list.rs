//! The load list of a dispatch, for the staff who load, check and drive. It shows no prices and stays with
//! the crew.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use waybill_domain::dispatch::DispatchStatus;
use waybill_papers::{Block, Cell, Paper, Table, TableRow, Width};
use waybill_projections::sales::dispatch::DispatchDetails;
use waybill_projections::sales::order::DispatchOrder;

use super::address::address_lines;
use super::delivery_note::{assistants, note_number};
use super::goods::{amount_of, figures, figures_by_hand, goods_cells, goods_columns, texts};
use super::stationery::{Stationery, facts, void};

/// Returns the stops in their order, then the goods of all of them together, then the signatures.
pub fn load_list(stationery: &Stationery, dispatch: &DispatchDetails) -> Paper {
    let words = stationery.words();
    let cancelled = dispatch.status == DispatchStatus::Cancelled;
    let labels = vec![words.sign_loaded.clone(), words.sign_checked.clone(), words.sign_driver.clone()];
    let warehouse = format!("{} ({})", dispatch.warehouse.name, dispatch.warehouse.code);
    Paper {
        title: words.load_list.clone(),
        number: dispatch.dispatch_no.clone(),
        recipient: Vec::new(),
        mark: if cancelled { Some(void(&words.cancelled)) } else { None },
        copy: None,
        facts: facts([
            (&words.planned, Some(stationery.figures.day(dispatch.planned_date))),
            (&words.warehouse, Some(warehouse)),
            (&words.vehicle, Some(dispatch.vehicle_plate.clone())),
            (&words.driver, Some(dispatch.driver.name.clone())),
            assistants(stationery, dispatch),
            (&words.stops, Some(dispatch.stops.len().to_string())),
        ]),
        blocks: vec![
            Block::Table(stops(stationery, dispatch)),
            Block::Table(goods(stationery, dispatch)),
            Block::Signatures { labels },
        ],
        foot: stationery.foot(),
    }
}

/// Returns the quantity of each product to load, by item number.
fn goods(stationery: &Stationery, dispatch: &DispatchDetails) -> Table {
    let words = stationery.words();
    let mut totals: BTreeMap<(&str, &str, &str), Decimal> = BTreeMap::new();
    for line in dispatch.stops.iter().flat_map(|stop| &stop.lines) {
        *totals.entry((&line.sku, &line.name, &line.unit)).or_default() += line.quantity.decimal();
    }
    let mut columns = goods_columns(stationery);
    columns.extend([figures(&words.quantity), figures_by_hand(&words.loaded)]);
    let rows = totals.into_iter().enumerate().map(|(at, ((sku, name, unit), quantity))| {
        let mut cells = goods_cells(at, sku, name);
        cells.extend([amount_of(stationery, quantity, unit), Cell::of("")]);
        TableRow { cells, running: None }
    });
    Table { heading: Some(words.goods_to_load.clone()), rows: rows.collect(), columns, carried: None }
}

fn stops(stationery: &Stationery, dispatch: &DispatchDetails) -> Table {
    let words = stationery.words();
    let row = |stop: &DispatchOrder| {
        let others = [stop.contact_person.clone(), stop.phone_number.clone(), stop.notes.clone()];
        let where_to = address_lines(&stop.address).join(", ");
        let note = std::iter::once(where_to).chain(others.into_iter().flatten()).collect::<Vec<_>>();
        TableRow {
            cells: vec![
                Cell::of(stop.sequence.to_string()),
                Cell { text: stop.customer.name.clone(), note: Some(note.join("\n")) },
                Cell::of(note_number(dispatch, stop)),
                Cell::of(stop.order_no.clone()),
                Cell::of(stop.lines.len().to_string()),
            ],
            running: None,
        }
    };
    Table {
        heading: Some(words.stops.clone()),
        columns: vec![
            texts(&words.stop, Width::Fit),
            texts(&words.customer, Width::Rest),
            texts(&words.delivery_note, Width::Fit),
            texts(&words.order_no, Width::Fit),
            figures(&words.lines),
        ],
        rows: dispatch.stops.iter().map(row).collect(),
        carried: None,
    }
}
