//! The delivery notes of a dispatch: one for each of its stops, in two copies. They show no prices, and no
//! data of other customers.

use waybill_domain::dispatch::{DispatchStatus, StopOutcome};
use waybill_papers::{Block, Cell, Paper, Table, TableRow};
use waybill_projections::sales::dispatch::DispatchDetails;
use waybill_projections::sales::order::DispatchOrder;

use super::address::address_lines;
use super::goods::{amount_of, figures, figures_by_hand, goods_cells, goods_columns};
use super::stationery::{Stationery, facts, void};
use super::words::filled;

/// Returns the notes of all chosen stops, each as the customer's copy and the signed copy that is returned.
pub fn delivery_notes(
    stationery: &Stationery,
    dispatch: &DispatchDetails,
    chosen: impl Fn(&DispatchOrder) -> bool,
) -> Vec<Paper> {
    let words = stationery.words();
    let copies = |stop| {
        [&words.copy_customer, &words.copy_returned]
            .map(|copy| Paper { copy: Some(copy.clone()), ..note(stationery, dispatch, stop) })
    };
    dispatch.stops.iter().filter(|stop| chosen(stop)).flat_map(copies).collect()
}

/// Returns the number of the note of a stop: "DSP-2026-000001-2".
pub(super) fn note_number(dispatch: &DispatchDetails, stop: &DispatchOrder) -> String {
    format!("{}-{}", dispatch.dispatch_no, stop.sequence)
}

/// Returns the fact with the names of the assistants.
pub(super) fn assistants(
    stationery: &Stationery,
    dispatch: &DispatchDetails,
) -> (&'static String, Option<String>) {
    let words = stationery.words();
    let names: Vec<&str> = dispatch.assistants.iter().map(|assistant| assistant.name.as_str()).collect();
    let label = if names.len() > 1 { &words.assistants } else { &words.assistant };
    (label, Some(names.join(", ")))
}

fn note(stationery: &Stationery, dispatch: &DispatchDetails, stop: &DispatchOrder) -> Paper {
    let words = stationery.words();
    let person = stop.contact_person.clone().filter(|person| *person != stop.customer.name);
    let cancelled = dispatch.status == DispatchStatus::Cancelled;
    Paper {
        title: words.delivery_note.clone(),
        number: note_number(dispatch, stop),
        recipient: [
            vec![stop.customer.name.clone()],
            person.into_iter().collect(),
            address_lines(&stop.address),
        ]
        .concat(),
        mark: if cancelled { Some(void(&words.cancelled)) } else { None },
        copy: None,
        facts: facts([
            (&words.planned, Some(stationery.figures.day(dispatch.planned_date))),
            (&words.order_no, Some(stop.order_no.clone())),
            (&words.customer_no, Some(stop.customer.code.clone())),
            (&words.phone, stop.phone_number.clone()),
            (&words.vehicle, Some(dispatch.vehicle_plate.clone())),
            (&words.driver, Some(dispatch.driver.name.clone())),
            assistants(stationery, dispatch),
            (&words.warehouse, Some(dispatch.warehouse.name.clone())),
        ]),
        blocks: blocks(stationery, stop),
        foot: stationery.foot(),
    }
}

fn blocks(stationery: &Stationery, stop: &DispatchOrder) -> Vec<Block> {
    let words = stationery.words();
    let mut columns = goods_columns(stationery);
    columns.extend([figures(&words.quantity), figures_by_hand(&words.delivered)]);
    let rows = stop.lines.iter().enumerate().map(|(at, line)| {
        let mut cells = goods_cells(at, &line.sku, &line.name);
        cells.push(amount_of(stationery, line.quantity.decimal(), &line.unit));
        let kept = line.delivered.map(|kept| stationery.figures.quantity(kept.decimal()));
        cells.push(Cell::of(kept.unwrap_or_default()));
        TableRow { cells, running: None }
    });
    let table = Table { heading: None, rows: rows.collect(), columns, carried: None };
    let text = |text: String| Block::Text { heading: None, text };
    let back = stop.outcome == Some(StopOutcome::Failed);
    let back =
        back.then(|| filled(&words.came_back, &[("reason", stop.reason.as_deref().unwrap_or_default())]));
    let taken = stop.received_by.as_deref().zip(stop.delivered_at).map(|(name, at)| {
        filled(&words.received_by, &[("name", name), ("date", &stationery.figures.day_of(at))])
    });
    let notes = stop.notes.clone().map(|text| Block::Text { heading: Some(words.notes.clone()), text });
    let labels = vec![
        words.received_in_good_order.clone(),
        words.signature.clone(),
        words.sign_day.clone(),
        words.sign_driver.clone(),
    ];
    [Some(Block::Table(table)), notes, back.map(text), taken.map(text), Some(Block::Signatures { labels })]
        .into_iter()
        .flatten()
        .collect()
}
