//! The delivery notes of a dispatch: one for each of its orders. No prices.

use waybill_domain::dispatch::{DispatchStatus, StopOutcome};
use waybill_papers::{Block, Cell, Mark, MarkLook, Paper, Table, TableRow};
use waybill_projections::dispatch::DispatchDetails;
use waybill_projections::order::DispatchOrder;

use super::goods::{amount_of, figures, goods_cells, goods_columns};
use super::stationery::{Stationery, address_lines, facts};
use super::words::filled;

/// A paper for each stop, or for that of one order.
pub(crate) fn delivery_notes(
    stationery: &Stationery,
    dispatch: &DispatchDetails,
    chosen: impl Fn(&DispatchOrder) -> bool,
) -> Vec<Paper> {
    dispatch.stops.iter().filter(|stop| chosen(stop)).map(|stop| note(stationery, dispatch, stop)).collect()
}

fn note(stationery: &Stationery, dispatch: &DispatchDetails, stop: &DispatchOrder) -> Paper {
    let words = stationery.words();
    let with: Vec<&str> = dispatch.assistants.iter().map(|assistant| assistant.name.as_str()).collect();
    let person = stop.contact_person.clone().filter(|person| *person != stop.customer.name);
    let cancelled = dispatch.status == DispatchStatus::Cancelled;
    Paper {
        title: words.delivery_note.clone(),
        number: stop.order_no.clone(),
        recipient: [
            vec![stop.customer.name.clone()],
            person.into_iter().collect(),
            address_lines(&stop.address),
        ]
        .concat(),
        mark: cancelled.then(|| Mark { text: words.cancelled.clone(), look: MarkLook::Void }),
        facts: facts([
            (&words.planned, Some(stationery.figures.day(dispatch.planned_date))),
            (&words.order_no, Some(stop.order_no.clone())),
            (&words.customer_no, Some(stop.customer.code.clone())),
            (&words.phone, stop.phone_number.clone()),
            (&words.dispatch, Some(dispatch.dispatch_no.clone())),
            (&words.stop, Some(format!("{} / {}", stop.sequence, dispatch.stops.len()))),
            (&words.vehicle, Some(dispatch.vehicle_plate.clone())),
            (&words.driver, Some(dispatch.driver.name.clone())),
            (&words.assistants, Some(with.join(", "))),
            (&words.warehouse, Some(dispatch.warehouse.name.clone())),
        ]),
        blocks: blocks(stationery, stop),
        foot: stationery.foot(),
    }
}

fn blocks(stationery: &Stationery, stop: &DispatchOrder) -> Vec<Block> {
    let words = stationery.words();
    let mut columns = goods_columns(stationery);
    columns.extend([figures(&words.quantity), figures(&words.delivered)]);
    let rows = stop.lines.iter().enumerate().map(|(at, line)| {
        let mut cells = goods_cells(at, &line.sku, &line.name);
        cells.push(amount_of(stationery, line.quantity.decimal(), &line.unit));
        let kept = line.delivered.map(|kept| stationery.figures.quantity(kept.decimal()));
        // Written by hand while nobody knows.
        cells.push(Cell::of(kept.unwrap_or_else(|| "............".to_owned())));
        TableRow { cells, running: None }
    });
    let table = Table { heading: None, rows: rows.collect(), columns, carried: None };
    let text = |text: String| Block::Text { heading: None, text };
    let back = stop.outcome == Some(StopOutcome::Failed);
    let back = back.then(|| filled(&words.came_back, &[("reason", stop.reason.as_deref().unwrap_or("–"))]));
    let taken = stop.received_by.as_deref().map(|name| {
        let day = stop.delivered_at.map_or_else(|| "–".to_owned(), |at| stationery.figures.day_of(at));
        filled(&words.received_by, &[("name", name), ("date", &day)])
    });
    let notes = stop.notes.clone().map(|text| Block::Text { heading: Some(words.notes.clone()), text });
    let labels = vec![words.received_in_good_order.clone(), words.sign_driver.clone()];
    [Some(Block::Table(table)), notes, back.map(text), taken.map(text), Some(Block::Signatures { labels })]
        .into_iter()
        .flatten()
        .collect()
}
