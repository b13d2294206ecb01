//! Projects the events of stock transactions to their rows.

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use sqlx::PgConnection;
use std::collections::BTreeMap;
use waybill_domain::Noun;
use waybill_domain::id::StockTransactionId;
use waybill_domain::money::Money;
use waybill_domain::person::PersonKind;
use waybill_domain::stock_transaction::StockTransaction;
use waybill_domain::stock_transaction::{
    StockTransactionContent, StockTransactionEvent, StockTransactionLine, StockTransactionStatus,
};

use super::StockTransactionRow;
use super::lines::Lines;
use crate::documents::document_number::Numbered;
use crate::documents::document_steps::{ActionStamp, ActionStamps};
use crate::engine::erased_user::{erase_maker, erase_name};
use crate::engine::event_metadata::{id, person};
use crate::engine::rows::Table;
use crate::engine::search::fold;
use crate::{Projector, Result, StoredEvent};

/// The read model of stock transactions. The content of a document is not copied: it is read from the log.
pub struct StockTransactions;

impl Numbered for StockTransaction {
    const TABLE: &'static str = "stock_transactions";
    const COLUMN: &'static str = "transaction_no";
}

impl Projector for StockTransactions {
    const NAME: &'static str = "stock_transaction";
    const TABLES: &'static [&'static str] = &["stock_transactions", "stock_transaction_lines"];
    const AGGREGATES: &'static [Noun] = &[Noun::StockTransaction];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[
        erase_name!(Customer in "stock_transactions", "customer_id" => "customer_name"),
        erase_name!(Supplier in "stock_transactions", "supplier_id" => "supplier_name"),
        erase_maker!("stock_transactions"),
    ];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut rows: BTreeMap<_, StockTransactionRow> = TRANSACTIONS.stored(connection, events).await?;
        let mut lines = Lines::default();
        for event in events {
            let document: StockTransactionId = id(event)?;
            let change = event.decode()?;
            lines.change(document, change);
            let row = match change {
                StockTransactionEvent::Entered { number, content, .. } => {
                    StockTransactionRow::entered(document, number, content, event)?
                }
                change => {
                    let row = rows.remove(&document.0);
                    let row = row.ok_or_else(|| event.unreadable("there is no such stock transaction"))?;
                    row.changed(change, event)?
                }
            };
            rows.insert(document.0, row);
        }
        TRANSACTIONS.put(connection, rows.into_values()).await?;
        lines.write(connection).await
    }
}

impl StockTransactionRow {
    fn entered(
        id: StockTransactionId,
        number: &str,
        content: &StockTransactionContent,
        event: &StoredEvent,
    ) -> Result<Self> {
        let by = person(event)?;
        let row = Self {
            id,
            entered_position: event.position,
            transaction_no: number.to_owned(),
            kind: content.kind,
            status: StockTransactionStatus::PendingApproval,
            warehouse_id: content.warehouse.id,
            warehouse_name: String::new(),
            transaction_date: content.transaction_date,
            reason: None,
            line_count: 0,
            made_by: by.id,
            made_by_name: by.name,
            version: event.sequence,
            content_sequence: event.sequence,
            entered_at: event.recorded_at,
            updated_at: event.recorded_at,
            received_on: None,
            steps: ActionStamps::default(),
            supplier_id: None,
            supplier_name: None,
            customer_id: None,
            customer_name: None,
            expected_date: None,
            total_cost: None,
            received_percent: 0,
            ordered_quantity: Decimal::ZERO,
            received_quantity: Decimal::ZERO,
            reference_key: String::new(),
            can: None,
            exceptions: None,
        };
        Ok(row.with_content(content, event))
    }

    fn with_content(self, content: &StockTransactionContent, event: &StoredEvent) -> Self {
        Self {
            kind: content.kind,
            warehouse_id: content.warehouse.id,
            warehouse_name: content.warehouse.name.clone(),
            transaction_date: content.transaction_date,
            reason: content.reason.as_ref().map(ToString::to_string),
            line_count: u32::try_from(content.lines.len()).unwrap_or(u32::MAX),
            content_sequence: event.sequence,
            supplier_id: content.supplier.as_ref().map(|supplier| supplier.id),
            supplier_name: content.supplier.as_ref().map(|supplier| supplier.name.clone()),
            customer_id: content.customer.as_ref().map(|customer| customer.id),
            customer_name: content.customer.as_ref().map(|customer| customer.name.clone()),
            expected_date: content.expected_date,
            total_cost: Some(Money::of(content.lines.iter().map(cost).sum())),
            ordered_quantity: content.lines.iter().map(|line| line.quantity.parts().0.decimal()).sum(),
            reference_key: content
                .supplier_reference
                .as_ref()
                .map(|text| fold(text.as_str()))
                .unwrap_or_default(),
            ..self
        }
    }

    /// Returns the received share of the quantities in whole percent; 100 only when nothing is missing.
    fn received_percent(&self) -> u32 {
        let share = self.received_quantity * Decimal::ONE_HUNDRED;
        share.checked_div(self.ordered_quantity).and_then(|percent| percent.floor().to_u32()).unwrap_or(0)
    }

    fn changed(self, change: &StockTransactionEvent, event: &StoredEvent) -> Result<Self> {
        let row = self.stepped(change, event)?;
        Ok(Self { received_percent: row.received_percent(), ..row })
    }

    fn stepped(mut self, change: &StockTransactionEvent, event: &StoredEvent) -> Result<Self> {
        let step = ActionStamp::of(event)?;
        (self.version, self.updated_at) = (event.sequence, event.recorded_at);
        match change {
            StockTransactionEvent::Entered { content, .. } => return Ok(self.with_content(content, event)),
            StockTransactionEvent::Edited { content, .. } => {
                self.steps.edited = Some(step);
                return Ok(self.with_content(content, event));
            }
            StockTransactionEvent::Received { self_approved, received_on } => {
                self.status = StockTransactionStatus::ReceivedByWarehouse;
                self.received_on = Some(*received_on);
                self.received_quantity = self.ordered_quantity;
                self.steps.approved = Some(ActionStamp { own_work: *self_approved, ..step });
            }
            StockTransactionEvent::Voided { reason } => {
                self.status = StockTransactionStatus::Void;
                self.steps.called_off = Some(step.because(reason));
            }
            StockTransactionEvent::Approved { self_approved } => {
                self.status = StockTransactionStatus::ApprovedAdmin;
                self.steps.approved = Some(ActionStamp { own_work: *self_approved, ..step });
            }
            StockTransactionEvent::Reopened { .. } => {
                self.status = StockTransactionStatus::PendingApproval;
                self.steps.approved = None;
            }
            StockTransactionEvent::Sent { expected_date } => {
                self.status = StockTransactionStatus::OnTransitSupplier;
                self.expected_date = Some(*expected_date);
                self.steps.sent = Some(step);
            }
            StockTransactionEvent::Arrived { receipts, .. } => {
                self.received_quantity +=
                    receipts.iter().map(|receipt| receipt.quantity.decimal()).sum::<Decimal>();
            }
            StockTransactionEvent::Completed { received_on, shortage } => {
                self.status = StockTransactionStatus::ReceivedByWarehouse;
                self.received_on = Some(*received_on);
                self.steps.closed =
                    Some(ActionStamp { reason: shortage.as_ref().map(ToString::to_string), ..step });
            }
        }
        Ok(self)
    }
}

/// Returns the cost of a line, with the sign of its quantity, rounded to the cent like every amount; zero when the cost
/// per unit is unknown.
pub(super) fn cost(line: &StockTransactionLine) -> Decimal {
    let (quantity, negative) = line.quantity.parts();
    let cost = line.unit_cost.map_or(Decimal::ZERO, |each| Money::for_goods(quantity, each).decimal());
    if negative { -cost } else { cost }
}

const TRANSACTIONS: Table = Table::by_id("stock_transactions");
