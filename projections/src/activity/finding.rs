//! Audit findings: facts of single events that an auditor checks.

use chrono::{Datelike as _, NaiveDate};
use chrono_tz::Tz;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::account::AccountEvent;
use waybill_domain::customer_price::CustomerPriceEvent;
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::order::{OrderContent, OrderEvent};
use waybill_domain::receivable::{ReceivableEvent, ReceivableKind};
use waybill_domain::stock_transaction::{StockTransactionEvent, StockTransactionKind};
use waybill_domain::user::UserEvent;
use waybill_domain::{Actor, Noun};

use super::known::{Known, KnownRecord, typed_amount};
use super::rank;
use crate::engine::events::day_of;
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
    /// Approved by the user who created or last edited the document.
    SelfApproved,
    /// Released beyond the credit limit.
    CreditOverridden,
    /// Released although the customer is on hold.
    HoldOverridden,
    /// An order with a price or a discount that was typed by hand.
    PriceTyped,
    /// A list price below the last cost.
    BelowCost,
    /// Edited after it had been approved once.
    EditedAfterApproval,
    /// Cancelled or voided after its approval.
    VoidedAfterApproval,
    /// A credit note, for the amount that no returned goods cover.
    CreditWithoutReturn,
    /// Dated before the day on which it was recorded.
    Backdated,
    /// Dated after the day on which it was recorded.
    FutureDated,
    /// Counted in an earlier month than the month in which it was approved.
    BookedBack,
    /// Stock corrected by hand.
    StockAdjusted,
    /// The credit limit or the hold of a customer was changed.
    TermsChanged,
    /// An account got a role, or its role, state or scope was changed.
    RightsChanged,
    /// Personal data was erased.
    PersonErased,
    /// A period was closed.
    PeriodClosed,
    /// A closed period was opened again.
    PeriodReopened,
}

crate::engine::column::kept!(text: String => crate::engine::column::word(&text), |word| <&str>::from(*word).to_owned(); FindingKind);

/// A finding of an event.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    pub(super) kind: FindingKind,
    pub amount: Option<Decimal>,
    /// The number of days from the document's date to the day on which it was recorded.
    pub(super) days: Option<i32>,
}

/// Returns the findings of an event that `actor` caused; `known` is the state before the event. For events of the
/// system itself only erasures are findings, because everybody at the command line acts as the system.
pub(super) fn findings_by(actor: Uuid, event: &StoredEvent, known: &Known, zone: Tz) -> Result<Vec<Finding>> {
    if Actor::is_system(actor) && event.noun() != Some(Noun::Person) {
        return Ok(Vec::new());
    }
    findings(event, known, zone)
}

fn findings(event: &StoredEvent, known: &Known, zone: Tz) -> Result<Vec<Finding>> {
    let record = rank::record(&event.aggregate_type, &event.aggregate_id)
        .and_then(|(noun, id)| known.get(noun, id))
        .cloned()
        .unwrap_or_default();
    let mut found = Found { recorded_on: day_of(event.recorded_at, zone), findings: Vec::new() };
    match event.noun() {
        Some(Noun::Order) => found.order(event.decode()?, &record),
        Some(Noun::Receivable) => found.receivable(event.decode()?, &record, known),
        Some(Noun::StockTransaction) => found.stock_transaction(event.decode()?, &record),
        Some(Noun::ListPrice) => found.list_price(event.decode()?),
        Some(Noun::CustomerPrice) => found.customer_price(event.decode()?),
        Some(Noun::Account) => found.account(event.decode()?, &record, event.sequence),
        Some(Noun::User) => found.user(event.decode()?),
        // An override that a dispatch makes for an order is recorded with the order too, and is counted there.
        noun => found.other(noun, &event.event_type),
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

    /// Records a date finding for an edited document, unless the edit left the date unchanged.
    fn dated_anew(&mut self, day: NaiveDate, known: &KnownRecord, amount: Option<Decimal>) {
        if known.dated_on != Some(day) {
            self.dated(day, amount);
        }
    }

    /// Adds a finding when a document that counts from its approval is dated in an earlier month.
    fn booked(&mut self, known: &KnownRecord) {
        let Some(day) = known.dated_on else { return };
        let month = |day: NaiveDate| (day.year(), day.month());
        if month(day) < month(self.recorded_on) {
            let days = i32::try_from((self.recorded_on - day).num_days()).ok();
            self.findings.push(Finding { kind: FindingKind::BookedBack, amount: known.amount, days });
        }
    }

    fn order(&mut self, event: &OrderEvent, known: &KnownRecord) {
        match event {
            OrderEvent::Placed { content, .. } => {
                self.typed_prices(content, known);
                self.dated(content.order_date, Some(content.totals.total.decimal()));
            }
            OrderEvent::Edited { content, .. } => {
                self.typed_prices(content, known);
                let amount = Some(content.totals.total.decimal());
                self.note_when(known.approved, FindingKind::EditedAfterApproval, amount);
                self.dated_anew(content.order_date, known, amount);
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

    fn typed_prices(&mut self, content: &OrderContent, known: &KnownRecord) {
        let amount = typed_amount(content);
        self.note_when(amount.is_some() && amount != known.typed_amount, FindingKind::PriceTyped, amount);
    }

    fn overridden(&mut self, on_hold: bool, amount: Option<Decimal>) {
        let kind = if on_hold { FindingKind::HoldOverridden } else { FindingKind::CreditOverridden };
        self.note(kind, amount);
    }

    fn receivable(&mut self, event: &ReceivableEvent, known: &KnownRecord, all: &Known) {
        match event {
            ReceivableEvent::Entered { content, .. } | ReceivableEvent::Edited { content, .. } => {
                self.dated_anew(content.received_on, known, Some(content.amount.decimal()));
            }
            ReceivableEvent::Approved { self_approved, .. } => {
                self.note_when(*self_approved, FindingKind::SelfApproved, known.amount);
                self.booked(known);
                let is_credit = known.kind.as_deref() == Some(ReceivableKind::CreditNote.into());
                let order = known.order_id.as_deref().and_then(|order| all.get(Noun::Order.name(), order));
                let amount = known.amount.unwrap_or_default();
                let excess = order.map_or(Some(amount), |order| order.without_return(amount));
                self.note_when(is_credit && excess.is_some(), FindingKind::CreditWithoutReturn, excess);
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
                    self.dated_anew(content.transaction_date, known, None);
                }
            }
            StockTransactionEvent::Approved { self_approved } => self.stock_approved(*self_approved, known),
            StockTransactionEvent::Received { received_on, self_approved } => {
                self.stock_approved(*self_approved, known);
                if known.is_purchase() {
                    self.dated(*received_on, known.amount);
                } else {
                    self.booked(known);
                }
            }
            StockTransactionEvent::Arrived { received_on, .. } => self.dated(*received_on, None),
            StockTransactionEvent::Voided { .. } => {
                self.note_when(known.approved, FindingKind::VoidedAfterApproval, known.amount);
            }
            _ => {}
        }
    }

    fn stock_approved(&mut self, self_approved: bool, known: &KnownRecord) {
        self.note_when(self_approved, FindingKind::SelfApproved, known.amount);
        self.note_when(known.is_adjustment(), FindingKind::StockAdjusted, known.moved_amount);
    }

    fn user(&mut self, event: &UserEvent) {
        let gets_rights = match event {
            UserEvent::Created(account) => account.rights.role.is_some(),
            UserEvent::RightsChanged(_) => true,
            _ => false,
        };
        self.note_when(gets_rights, FindingKind::RightsChanged, None);
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

    /// Notes changed terms. The first terms are part of creating the customer, and a name is not a term.
    fn account(&mut self, event: &AccountEvent, known: &KnownRecord, sequence: i64) {
        if let AccountEvent::TermsSet(terms) = event {
            self.note_when(sequence > 1 && known.has_other_terms(terms), FindingKind::TermsChanged, None);
        }
    }

    fn other(&mut self, noun: Option<Noun>, event_type: &str) {
        let kind = match (noun, event_type) {
            (Some(Noun::Person), "erased") => FindingKind::PersonErased,
            (Some(Noun::ClosedPeriod), "period-closed") => FindingKind::PeriodClosed,
            (Some(Noun::ClosedPeriod), "period-reopened") => FindingKind::PeriodReopened,
            _ => return,
        };
        self.note(kind, None);
    }
}
