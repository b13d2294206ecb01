//! What an auditor looks at: facts of single events.

use chrono::NaiveDate;
use chrono_tz::Tz;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};
use utoipa::ToSchema;
use waybill_domain::account::AccountEvent;
use waybill_domain::customer_price::CustomerPriceEvent;
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::order::{OrderContent, OrderEvent, PriceSource};
use waybill_domain::receivable::{ReceivableEvent, ReceivableKind};
use waybill_domain::stock_transaction::{StockTransactionEvent, StockTransactionKind};

use super::known::{Known, KnownRecord};
use super::rank;
use crate::explanation::events::day_of;
use crate::{Result, StoredEvent};

/// A kind of finding.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum FindingKind {
    /// Approved by the one who made or last edited it.
    SelfApproved,
    /// Let go beyond the credit limit.
    CreditOverridden,
    /// Let go although the customer is on hold.
    HoldOverridden,
    /// An order with a price that was typed by hand.
    PriceTyped,
    /// A list price below the last cost.
    BelowCost,
    /// Edited after it had been approved once.
    EditedAfterApproval,
    /// Cancelled or made void after its approval.
    VoidedAfterApproval,
    /// A credit note that counts though no goods came back.
    CreditWithoutReturn,
    /// Dated before the day on which it was recorded.
    Backdated,
    /// Dated behind the day on which it was recorded.
    FutureDated,
    /// Stock put right by hand.
    StockAdjusted,
    /// The credit limit or the hold of a customer was changed.
    TermsChanged,
    /// Role, state or reach of an account was changed.
    RightsChanged,
    /// Personal data was erased.
    PersonErased,
    /// A period was closed.
    PeriodClosed,
    /// A closed period was opened again.
    PeriodReopened,
}

/// A finding of an event.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Finding {
    pub(super) kind: FindingKind,
    pub(super) amount: Option<Decimal>,
    /// By how many days the document is dated before it was recorded.
    pub(super) days: Option<i32>,
}

/// The findings of an event; `known` is as it was before.
pub(super) fn findings(event: &StoredEvent, known: &Known, zone: Tz) -> Result<Vec<Finding>> {
    let record = rank::record(&event.aggregate_type, &event.aggregate_id)
        .and_then(|(noun, id)| known.get(noun, id))
        .cloned()
        .unwrap_or_default();
    let mut found = Found { recorded_on: day_of(event.recorded_at, zone), findings: Vec::new() };
    match event.aggregate_type.as_str() {
        "order" => found.order(event.decode()?, &record),
        "receivable" => found.receivable(event.decode()?, &record, known),
        "stock-transaction" => found.stock_transaction(event.decode()?, &record),
        "list-price" => found.list_price(event.decode()?),
        "customer-price" => found.customer_price(event.decode()?),
        "account" => found.account(event.decode()?, &record, event.sequence),
        // What a dispatch overrides for an order is recorded with the order too, and counted there.
        kind => found.other(kind, &event.event_type),
    }
    Ok(found.findings)
}

struct Found {
    recorded_on: NaiveDate,
    findings: Vec<Finding>,
}

impl Found {
    fn note(&mut self, kind: FindingKind, amount: Option<Decimal>) {
        self.findings.push(Finding { kind, amount, days: None });
    }

    fn note_when(&mut self, is_so: bool, kind: FindingKind, amount: Option<Decimal>) {
        if is_so {
            self.note(kind, amount);
        }
    }

    fn dated(&mut self, day: NaiveDate, amount: Option<Decimal>) {
        let days = (self.recorded_on - day).num_days();
        let kind = match days {
            0 => return,
            1.. => FindingKind::Backdated,
            _ => FindingKind::FutureDated,
        };
        self.findings.push(Finding { kind, amount, days: i32::try_from(days).ok() });
    }

    fn order(&mut self, event: &OrderEvent, known: &KnownRecord) {
        match event {
            OrderEvent::Placed { content, .. } => {
                self.typed_prices(content);
                self.dated(content.order_date, Some(content.totals.total.decimal()));
            }
            OrderEvent::Edited { content, .. } => {
                self.typed_prices(content);
                let amount = Some(content.totals.total.decimal());
                self.note_when(known.approved, FindingKind::EditedAfterApproval, amount);
                self.dated(content.order_date, amount);
            }
            OrderEvent::Approved { self_approved } => {
                self.note_when(*self_approved, FindingKind::SelfApproved, known.amount);
            }
            OrderEvent::Overridden { on_hold, .. } => self.overridden(*on_hold, known.amount),
            OrderEvent::Cancelled { .. } => {
                self.note_when(known.approved, FindingKind::VoidedAfterApproval, known.amount);
            }
            OrderEvent::Delivered { delivery, .. } => {
                self.dated(delivery.delivered_on, Some(delivery.totals.total.decimal()));
            }
            _ => {}
        }
    }

    fn typed_prices(&mut self, content: &OrderContent) {
        let typed = content.lines.iter().filter(|line| line.price_source == PriceSource::Manual);
        let amounts = typed.map(|line| (line.quantity.decimal() * line.unit_price.decimal()).round_dp(2));
        if let Some(amount) = amounts.reduce(|sum, amount| sum + amount) {
            self.note(FindingKind::PriceTyped, Some(amount));
        }
    }

    fn overridden(&mut self, on_hold: bool, amount: Option<Decimal>) {
        let kind = if on_hold { FindingKind::HoldOverridden } else { FindingKind::CreditOverridden };
        self.note(kind, amount);
    }

    fn receivable(&mut self, event: &ReceivableEvent, known: &KnownRecord, all: &Known) {
        match event {
            ReceivableEvent::Entered { content, .. } | ReceivableEvent::Edited { content, .. } => {
                self.dated(content.received_on, Some(content.amount.decimal()));
            }
            ReceivableEvent::Approved { self_approved, .. } => {
                self.note_when(*self_approved, FindingKind::SelfApproved, known.amount);
                let is_credit = known.kind.as_deref() == Some(ReceivableKind::CreditNote.into());
                let order = known.order_id.as_deref().and_then(|order| all.get("order", order));
                let came_back = order.is_some_and(|order| order.returned);
                self.note_when(is_credit && !came_back, FindingKind::CreditWithoutReturn, known.amount);
            }
            ReceivableEvent::Voided { was_approved, .. } => {
                self.note_when(*was_approved, FindingKind::VoidedAfterApproval, known.amount);
            }
        }
    }

    fn stock_transaction(&mut self, event: &StockTransactionEvent, known: &KnownRecord) {
        match event {
            // A purchase counts when its goods arrive, not on the day of its order.
            StockTransactionEvent::Entered { content, .. }
                if content.kind != StockTransactionKind::Purchase =>
            {
                self.dated(content.transaction_date, None);
            }
            StockTransactionEvent::Edited { content, .. } => {
                self.note_when(known.approved, FindingKind::EditedAfterApproval, known.amount);
                if content.kind != StockTransactionKind::Purchase {
                    self.dated(content.transaction_date, None);
                }
            }
            StockTransactionEvent::Approved { self_approved }
            | StockTransactionEvent::Received { self_approved, .. } => {
                self.note_when(*self_approved, FindingKind::SelfApproved, known.amount);
                self.note_when(known.is_adjustment(), FindingKind::StockAdjusted, known.amount);
            }
            StockTransactionEvent::Voided { .. } => {
                self.note_when(known.approved, FindingKind::VoidedAfterApproval, known.amount);
            }
            _ => {}
        }
    }

    fn list_price(&mut self, event: &ListPriceEvent) {
        if let ListPriceEvent::Set { below_cost: true, .. } = event {
            self.note(FindingKind::BelowCost, None);
        }
    }

    fn customer_price(&mut self, event: &CustomerPriceEvent) {
        let (CustomerPriceEvent::Agreed { below_cost, .. } | CustomerPriceEvent::Changed { below_cost, .. }) =
            event;
        self.note_when(*below_cost, FindingKind::BelowCost, None);
    }

    /// The first terms come with the customer, and a name is no term.
    fn account(&mut self, event: &AccountEvent, known: &KnownRecord, sequence: i64) {
        if let AccountEvent::TermsSet(terms) = event {
            self.note_when(sequence > 1 && known.has_other_terms(terms), FindingKind::TermsChanged, None);
        }
    }

    fn other(&mut self, kind: &str, event_type: &str) {
        let kind = match (kind, event_type) {
            ("user", "rights-changed") => FindingKind::RightsChanged,
            ("person", "erased") => FindingKind::PersonErased,
            ("books", "period-closed") => FindingKind::PeriodClosed,
            ("books", "period-reopened") => FindingKind::PeriodReopened,
            _ => return,
        };
        self.note(kind, None);
    }
}
