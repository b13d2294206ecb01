//! `web/src/ui/document/tables.ts`: the lists and the steps of each document, and the status after each
//! event. Its layout is that of the browser's formatter.

use std::fmt::Write as _;

use strum::VariantArray as _;
use waybill_domain::dispatch::{Dispatch, DispatchEvent, DispatchTransition};
use waybill_domain::order::{Order, OrderEvent, OrderTransition};
use waybill_domain::receivable::{Receivable, ReceivableEvent, ReceivableTransition};
use waybill_domain::stock_transaction::{
    StockTransaction, StockTransactionEvent, StockTransactionKind, StockTransactionTransition,
};
use waybill_domain::{DocumentEvent, DocumentStatus, Filed, Transition};

const ABOUT: &str = "import type {\n  DispatchStatus,\n  OrderStatus,\n  ReceivableStatus,\n  \
    StockTransactionKind,\n  StockTransactionStatus,\n} from '@/api/generated';\n\
    import type { DocumentTable } from './table';\n\n\
    // Written by `waybill steps` from the `Transition` tables and the events of the domain.\n";

/// Returns the file as TypeScript.
pub fn typescript() -> String {
    let mut text = ABOUT.to_owned();
    table::<OrderTransition, Order, OrderEvent>(&mut text, "order", "OrderStatus", |_| None);
    table::<DispatchTransition, Dispatch, DispatchEvent>(&mut text, "dispatch", "DispatchStatus", |_| None);
    table::<StockTransactionTransition, StockTransaction, StockTransactionEvent>(
        &mut text,
        "stockTransaction",
        "StockTransactionStatus, StockTransactionKind",
        |step| Some(kinds(step)),
    );
    table::<ReceivableTransition, Receivable, ReceivableEvent>(
        &mut text,
        "receivable",
        "ReceivableStatus",
        |_| None,
    );
    text
}

/// Writes the table of one document: its lists, its steps with their kinds if not all have them, and its
/// events `E`. Writing into a String cannot fail.
fn table<T, D, E>(text: &mut String, name: &str, types: &str, kinds: impl Fn(T) -> Option<String>)
where
    T: Transition,
    T::Status: DocumentStatus,
    D: Filed,
    E: strum::VariantNames,
{
    let _ = write!(text, "\nexport const {name}Table = {{\n  lists: [\n");
    for status in <T::Status as strum::VariantArray>::VARIANTS {
        let word: &str = (*status).into();
        let _ = writeln!(text, "    {{ status: '{word}', operation: '{}' }},", status.listing());
    }
    text.push_str("  ],\n  steps: [\n");
    for step in T::VARIANTS {
        row(text, *step, kinds(*step).as_deref());
    }
    text.push_str("  ],\n  statusAfter: {\n");
    for (event, status) in statuses_after::<D::EventKind, E>() {
        let _ = writeln!(text, "    {}: '{status}',", key(event));
    }
    let _ = writeln!(text, "  }},\n}} as const satisfies DocumentTable<{types}>;");
}

fn row<T: Transition>(text: &mut String, step: T, kinds: Option<&str>) {
    let rule = step.rule();
    let (name, from, to): (&str, &str, &str) = (step.into(), rule.from.into(), rule.to.into());
    let _ = write!(text, "    {{\n      name: '{name}',\n      operation: '{}',\n", rule.operation);
    let _ = write!(text, "      from: '{from}',\n      to: '{to}',\n");
    if let Some(kinds) = kinds {
        let _ = writeln!(text, "      kinds: [{kinds}],");
    }
    let undo = step.undo().map_or_else(|| "null".to_owned(), |back| quoted(back.into()));
    for (field, value) in [
        ("reasonRequired", rule.reason_required.to_string()),
        ("advances", step.advances().to_string()),
        ("cancels", step.cancels().to_string()),
        ("undo", undo),
    ] {
        let _ = writeln!(text, "      {field}: {value},");
    }
    text.push_str("    },\n");
}

/// Lists the kinds of stock transactions that have the step.
fn kinds(step: StockTransactionTransition) -> String {
    let takers = StockTransactionKind::VARIANTS.iter().copied().filter(|kind| step.is_for(*kind));
    takers.map(|kind| quoted(kind.into())).collect::<Vec<_>>().join(", ")
}

/// Returns the events that change the status, with the new status.
fn statuses_after<K: DocumentEvent, E: strum::VariantNames>() -> Vec<(&'static str, &'static str)> {
    let status = |event: &&'static str| Some((*event, K::from_str(event).ok()?.leads_to()?.into()));
    E::VARIANTS.iter().filter_map(status).collect()
}

/// Returns a key of an object, quoted only if necessary.
fn key(word: &str) -> String {
    if word.contains('-') { quoted(word) } else { word.to_owned() }
}

fn quoted(word: &str) -> String {
    format!("'{word}'")
}
