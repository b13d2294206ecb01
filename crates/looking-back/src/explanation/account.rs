//! Explains a customer's balance, open orders and remaining credit, from the events of the account.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use waybill_domain::account::{Account, AccountEvent, Movement, ReceivableRef, Settlement};
use waybill_domain::id::{CustomerId, ReceivableId, WarehouseId};
use waybill_domain::money::Money as Amount;
use waybill_domain::receivable::ReceivableKind;
use waybill_domain::stock::OrderRef;
use waybill_log::StreamKey;

use super::FigureUnit::Money;
use super::addition::{Addition, Compared, Steps, Summand};
use super::{Explanation, ExplanationPart, PartDocument, PartPage, figures};
use waybill_projections::accounts::statement;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::records::customer;
use waybill_projections::records::warehouse::uuids;
use waybill_projections::{Result, StoredEvent};

figures! {
    /// Figures of a customer's account.
    AccountFigure {
        /// The balance, as the customer's page and list show it.
        Balance,
        /// The balance as the statement counts it, up to now.
        TotalBalance,
        /// Total of the orders that are approved and not delivered yet.
        OpenOrders,
        /// The rest of the credit limit.
        CreditLeft,
    }
}

/// Limit of balance and open orders together; `None` means no limit.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limit(pub(super) Option<Decimal>);

/// The effect of an event on an account.
#[derive(Debug, Clone)]
pub(super) struct AccountEntry {
    pub(super) kind: &'static str,
    pub(super) document: Option<PartDocument>,
    pub(super) position: i64,
    pub(super) date: Option<NaiveDate>,
    /// The due date of a delivery.
    pub(super) due_on: Option<NaiveDate>,
    /// The kind of a receivable.
    pub(super) receivable: Option<ReceivableKind>,
    /// The id of a receivable.
    pub(super) receivable_id: Option<ReceivableId>,
    /// The effect on the open items.
    pub(super) movement: Option<Movement>,
    pub(super) open_orders: Decimal,
    pub(super) balance: Decimal,
    /// The new limit, if the event sets it.
    pub(super) limit: Option<Limit>,
}

impl AccountEntry {
    pub(super) fn of(event: &StoredEvent) -> Result<Self> {
        let account = event.decode::<AccountEvent>()?;
        let nothing = Self {
            kind: account.into(),
            document: None,
            position: event.position,
            date: None,
            due_on: None,
            receivable: None,
            receivable_id: None,
            movement: account.movement(),
            open_orders: Decimal::ZERO,
            balance: Decimal::ZERO,
            limit: None,
        };
        Ok(match account {
            AccountEvent::TermsSet(terms) => {
                Self { limit: Some(Limit(terms.credit_limit.map(Amount::decimal))), ..nothing }
            }
            AccountEvent::OrderOpened { order, amount, .. } => {
                Self { open_orders: amount.decimal(), ..nothing.by_order(order) }
            }
            AccountEvent::OrderClosed { order, amount } => {
                Self { open_orders: -amount.decimal(), ..nothing.by_order(order) }
            }
            AccountEvent::LetGo { order, .. } => nothing.by_order(order),
            AccountEvent::Charged { order, held, amount, on, due_on } => Self {
                date: Some(*on),
                due_on: Some(*due_on),
                open_orders: -held.decimal(),
                balance: amount.decimal(),
                ..nothing.by_order(order)
            },
            AccountEvent::Credited { receivable, kind, amount, on, .. } => {
                nothing.by_receivable(receivable, *kind, *on, -amount.decimal())
            }
            AccountEvent::ContraEntered { receivable, kind, amount, on, .. } => {
                nothing.by_receivable(receivable, *kind, *on, amount.decimal())
            }
        })
    }

    fn by_order(self, order: &OrderRef) -> Self {
        Self { document: Some(PartDocument::of("order", order.id.0, &order.number)), ..self }
    }

    fn by_receivable(
        self,
        receivable: &ReceivableRef,
        kind: ReceivableKind,
        on: NaiveDate,
        balance: Decimal,
    ) -> Self {
        let document = PartDocument::of("receivable", receivable.id.0, &receivable.number);
        let (document, receivable_id) = (Some(document), Some(receivable.id));
        Self { document, receivable: Some(kind), receivable_id, date: Some(on), balance, ..self }
    }

    /// Returns the receivable that the entry credits. Later entries may have settlements of it too.
    pub(super) fn settling(&self) -> Option<ReceivableId> {
        self.receivable_id.filter(|_| self.kind == "credited")
    }

    /// Converts the entry to a part of a figure.
    pub(super) fn summand(&self, amount: Decimal) -> Summand {
        let summand = Summand::of(self.kind, self.position, amount);
        Summand { document: self.document.clone(), date: self.date, ..summand }
    }

    /// Returns the entry's settlements of charges, and reversals of settlements, up to the end of a day.
    pub(super) fn settlements(&self, end: NaiveDate) -> impl Iterator<Item = &Settlement> {
        let all = self.movement.iter().flat_map(|movement| &movement.settlements);
        all.filter(move |settlement| settlement.day <= end)
    }

    /// True if the entry is on the statement.
    pub(super) fn is_stated(&self) -> bool {
        matches!(self.kind, "charged" | "credited" | "contra-entered")
    }
}

/// Explains a figure of a customer's account; `None` when there is no such customer. Undelivered orders are named only
/// if they belong to one of the warehouses in `scope`.
pub async fn account(
    pool: &PgPool,
    id: CustomerId,
    scope: Option<&[WarehouseId]>,
    figure: AccountFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let connection = &mut *read_transaction(pool).await?;
    let Some(shown) = customer::account(connection, id).await? else { return Ok(None) };
    let (model, total) = match figure {
        AccountFigure::Balance => ("customer", Some(shown.balance)),
        AccountFigure::TotalBalance => ("statement", statement::balance(&mut *connection, id).await?),
        AccountFigure::OpenOrders => ("customer", Some(shown.open_orders)),
        AccountFigure::CreditLeft => ("customer", shown.credit_left),
    };
    let position = events::position(connection, model).await?;
    let mut addition = Addition::of(Money, page);
    let (mut limit, mut open_orders, mut balance) = (None, Decimal::ZERO, Decimal::ZERO);
    let key = StreamKey::of::<Account>(id);
    events::of_stream(connection, &key, position, |event| {
        let entry = AccountEntry::of(event)?;
        open_orders += entry.open_orders;
        balance += entry.balance;
        let amount = match figure {
            AccountFigure::Balance | AccountFigure::TotalBalance => entry.balance,
            AccountFigure::OpenOrders => entry.open_orders,
            AccountFigure::CreditLeft => {
                let before = limit.unwrap_or_default();
                limit = entry.limit.map_or(limit, |recorded| recorded.0);
                limit.unwrap_or_default() - before - entry.balance - entry.open_orders
            }
        };
        addition.add(entry.summand(amount));
        Ok(())
    })
    .await?;
    let (steps, sum) = match figure {
        AccountFigure::CreditLeft => {
            let steps = Steps::default()
                .given("credit-limit", Money, limit)
                .given("balance", Money, balance)
                .given("open-orders", Money, open_orders);
            let left = limit.map(|_| addition.sum());
            (steps.then("credit-left", Money, left, "credit-limit − balance − open-orders"), left)
        }
        _ => (Steps::default(), Some(addition.sum())),
    };
    let compared = Compared::of(Money, total, sum);
    let mut explanation = addition.explains_by(figure, compared, steps, position);
    if let Some(scope) = scope {
        hide_orders(connection, &mut explanation.parts, scope).await?;
    }
    Ok(Some(explanation))
}

/// Removes the names of undelivered orders of other warehouses. Delivered orders are on the statement anyway.
async fn hide_orders(
    connection: &mut PgConnection,
    parts: &mut [ExplanationPart],
    scope: &[WarehouseId],
) -> Result<()> {
    const THERE: &str = "SELECT o.id FROM orders o WHERE o.id = ANY ($1) AND o.warehouse_id = ANY ($2)";
    let is_open = |part: &ExplanationPart| matches!(&*part.kind, "order-opened" | "order-closed" | "let-go");
    let ids: Vec<Uuid> = parts
        .iter()
        .filter(|part| is_open(part))
        .filter_map(|part| Some(part.document.as_ref()?.id))
        .collect();
    let there = sqlx::query_scalar(THERE).bind(ids).bind(uuids(scope)).fetch_all(connection).await?;
    let there: BTreeSet<Uuid> = there.into_iter().collect();
    for part in parts.iter_mut().filter(|part| is_open(part)) {
        part.document.take_if(|document| !there.contains(&document.id));
    }
    Ok(())
}
