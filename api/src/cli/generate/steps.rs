//! `web/src/ui/document/tables.ts`: the lists and the steps of each document, and the status after each
//! event. Its layout is that of the browser's formatter.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use cqrs_es::Aggregate;
use strum::{VariantArray, VariantNames};
use waybill_domain::{
    Document, DocumentAggregate, DocumentEvent, DocumentStatus as _, Noun, Transition, for_document,
};

const ABOUT: &str = "import type { DocumentTable } from './table';\n\n\
    // Written by `waybill steps` from the `Transition` tables and the events of the domain.\n";

/// Returns the file as TypeScript.
pub fn typescript() -> String {
    let (mut types, mut tables) = (BTreeSet::new(), String::new());
    for noun in Noun::DOCUMENTS {
        for_document!(*noun, A => table::<A>(*noun, &mut types, &mut tables), else ());
    }
    let types = types.iter().fold(String::new(), |text, name| text + "  " + name + ",\n");
    format!("import type {{\n{types}}} from '@/api/generated';\n{ABOUT}{tables}")
}

/// Writes the table of one document: its lists, its steps with their kinds if not all have them, and its
/// events. Adds the names of its types. Writing into a String cannot fail.
fn table<A: DocumentAggregate + Aggregate<Event: VariantNames>>(
    noun: Noun,
    types: &mut BTreeSet<String>,
    text: &mut String,
) {
    let steps = <Steps<A> as VariantArray>::VARIANTS;
    let mut own = vec![format!("{noun:?}Status")];
    own.extend(steps.iter().any(|step| step.kinds().is_some()).then(|| format!("{noun:?}Kind")));
    let name = field_name(noun.name());
    let _ = write!(text, "\nexport const {name}Table = {{\n  lists: [\n");
    for status in <<Steps<A> as Transition>::Status as VariantArray>::VARIANTS {
        let word: &str = (*status).into();
        let _ = writeln!(text, "    {{ status: '{word}', operation: '{}' }},", status.listing());
    }
    text.push_str("  ],\n  steps: [\n");
    for step in steps {
        row(text, *step);
    }
    text.push_str("  ],\n  statusAfter: {\n");
    for (event, status) in statuses_after::<A::EventKind, A::Event>() {
        let _ = writeln!(text, "    {}: '{status}',", key(event));
    }
    let _ = writeln!(text, "  }},\n}} as const satisfies DocumentTable<{}>;", own.join(", "));
    types.extend(own);
}

/// The steps of a document.
type Steps<A> = <<A as DocumentAggregate>::Document as Document>::Transition;

/// Returns a word with hyphens as the browser names a value.
fn field_name(word: &str) -> String {
    let mut parts = word.split('-');
    let first = parts.next().unwrap_or_default();
    parts.fold(first.to_owned(), |name, part| name + &part[..1].to_uppercase() + &part[1..])
}

fn row<T: Transition>(text: &mut String, step: T) {
    let rule = step.rule();
    let (name, from, to): (&str, &str, &str) = (step.into(), rule.from.into(), rule.to.into());
    let _ = write!(text, "    {{\n      name: '{name}',\n      operation: '{}',\n", rule.operation);
    let _ = write!(text, "      from: '{from}',\n      to: '{to}',\n");
    if let Some(kinds) = step.kinds() {
        let kinds = kinds.into_iter().map(quoted).collect::<Vec<_>>().join(", ");
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

/// Returns the events that change the status, with the new status.
fn statuses_after<K: DocumentEvent, E: VariantNames>() -> Vec<(&'static str, &'static str)> {
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
