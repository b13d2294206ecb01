//! Properties derived from the tables of steps: the direction of a step in the life of a document, and the step that
//! reverses it.

use std::collections::BTreeMap;

use strum::VariantArray;
use waybill_domain::dispatch::{DispatchStatus, DispatchTransition};
use waybill_domain::order::{OrderStatus, OrderTransition};
use waybill_domain::receivable::{ReceivableStatus, ReceivableTransition};
use waybill_domain::stock_transaction::{StockTransactionStatus, StockTransactionTransition};
use waybill_domain::{DocumentStatus, Transition};

/// Returns the names of the steps for which this holds.
fn named<T: Transition>(holds: fn(T) -> bool) -> Vec<&'static str> {
    T::VARIANTS.iter().copied().filter(|step| holds(*step)).map(Into::into).collect()
}

fn undone<T: Transition>() -> Vec<(&'static str, &'static str)> {
    let undo = |step: &T| step.undo().map(|back| ((*step).into(), back.into()));
    T::VARIANTS.iter().filter_map(undo).collect()
}

#[test]
fn a_step_that_leads_to_cancelled_or_void_ends_the_document_and_no_other_does() {
    assert_eq!(named(OrderTransition::cancels), ["pending-to-cancelled", "approved-to-cancelled"]);
    assert_eq!(
        named(DispatchTransition::cancels),
        ["waiting-to-cancelled", "loaded-to-cancelled", "on-transit-to-cancelled"]
    );
    assert_eq!(
        named(StockTransactionTransition::cancels),
        ["pending-to-void", "approved-to-void", "in-transit-to-void"]
    );
    assert_eq!(named(ReceivableTransition::cancels), ["pending-to-void", "approved-to-void"]);
}

#[test]
fn a_step_advances_when_it_leads_to_a_later_status_that_is_not_the_end() {
    assert_eq!(named(OrderTransition::advances), ["pending-to-approved", "dispatched-to-delivered"]);
    assert_eq!(
        named(DispatchTransition::advances),
        ["waiting-to-loaded", "loaded-to-on-transit", "on-transit-to-delivered"]
    );
    assert_eq!(
        named(StockTransactionTransition::advances),
        ["pending-to-approved", "pending-to-received", "approved-to-in-transit", "in-transit-to-received"]
    );
    assert_eq!(named(ReceivableTransition::advances), ["pending-to-approved"]);
}

#[test]
fn a_step_is_taken_back_by_the_one_that_leads_the_other_way() {
    let both = |one, other| vec![(one, other), (other, one)];
    assert_eq!(undone::<OrderTransition>(), both("pending-to-approved", "approved-to-pending"));
    assert_eq!(undone::<DispatchTransition>(), both("waiting-to-loaded", "loaded-to-waiting"));
    assert_eq!(undone::<StockTransactionTransition>(), both("pending-to-approved", "approved-to-pending"));
    assert!(undone::<ReceivableTransition>().is_empty());
}

/// Statuses with their words, by their codes.
fn spoken<S: DocumentStatus>() -> BTreeMap<String, String> {
    let spoken = |status: &S| {
        let code: &'static str = (*status).into();
        (code.to_owned(), status.words().to_owned())
    };
    <S as VariantArray>::VARIANTS.iter().map(spoken).collect()
}

#[test]
fn a_refusal_says_every_status_in_the_words_of_the_screens() {
    let screens = include_str!("../../crates/files/src/words/en.json");
    let screens: serde_json::Value = serde_json::from_str(screens).unwrap();
    let statuses = [
        ("OrderStatus", spoken::<OrderStatus>()),
        ("DispatchStatus", spoken::<DispatchStatus>()),
        ("StockTransactionStatus", spoken::<StockTransactionStatus>()),
        ("ReceivableStatus", spoken::<ReceivableStatus>()),
    ];
    for (name, spoken) in statuses {
        let shown = screens["values"][name].as_object().unwrap();
        let shown: BTreeMap<String, String> = shown
            .iter()
            .map(|(code, words)| (code.clone(), words.as_str().unwrap().to_lowercase()))
            .collect();
        assert_eq!(spoken, shown, "{name}");
    }
}
