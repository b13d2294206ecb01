//! The receivables that settle the charges of opening items and debit notes. Such a charge can be voided, and then what
//! settled it is on account. The charge of a delivery is never voided, so the account need not know what settled it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{ReceivableRef, Settlement};
use crate::allocation::Allocation;
use crate::charge::ChargeKind;
use crate::id::{ChargeId, ReceivableId};
use crate::money::Money;
use crate::receivable::ReceivableKind;

/// A charge that was voided, and the receivables that settled it. Their parts of it are on account now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct VoidedCharge {
    /// The charge with its whole amount.
    pub charge: Allocation,
    pub settled_by: Vec<SettledPart>,
}

/// The part of a charge that a receivable settles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SettledPart {
    pub receivable: ReceivableRef,
    pub kind: ReceivableKind,
    pub amount: Money,
}

/// By charge of an opening item or debit note, the parts that receivables settle.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct SettledBy(BTreeMap<ChargeId, BTreeMap<ReceivableId, SettledPart>>);

impl SettledBy {
    pub(super) fn apply(&mut self, Settlement { receivable, kind, part, .. }: &Settlement) {
        if part.charge.kind == ChargeKind::Delivery || receivable.id.0 == part.charge.id.0 {
            return;
        }
        let parts = self.0.entry(part.charge.id).or_default();
        let none = || SettledPart { receivable: receivable.clone(), kind: *kind, amount: Money::ZERO };
        let settled = parts.entry(receivable.id).or_insert_with(none);
        settled.amount += part.amount;
        if settled.amount.is_zero() {
            parts.remove(&receivable.id);
        }
        if parts.is_empty() {
            self.0.remove(&part.charge.id);
        }
    }

    pub(super) fn of(&self, charge: ChargeId) -> Vec<SettledPart> {
        self.0.get(&charge).map(|parts| parts.values().cloned().collect()).unwrap_or_default()
    }

    /// Returns the part of an allocation that the receivable still settles, or `None`: its charge may be void.
    pub(super) fn still_settled(&self, receivable: ReceivableId, part: Allocation) -> Option<Allocation> {
        if part.charge.kind == ChargeKind::Delivery {
            return Some(part);
        }
        let amount = self.0.get(&part.charge.id)?.get(&receivable)?.amount;
        Some(Allocation { amount, ..part })
    }
}
