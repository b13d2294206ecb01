//! Explains a customer's balance, open orders and remaining credit, from the events of the account.

use waybill_domain::account::{Account, AccountEvent, Movement, ReceivableRef, Settlement};
use waybill_domain::money::Money as Amount;
use waybill_domain::receivable::ReceivableKind;
use waybill_domain::stock::OrderRef;
use waybill_projections::accounts::statement;
use waybill_projections::engine::warehouse_scope::uuids;
use waybill_projections::records::customer;

use super::*;

figures! {
    /// Figures of a customer's account.
    AccountFigure {
        /// The balance, as the customer's page and list show it.
        Balance: Money,
        /// The balance as the statement counts it, up to now.
        TotalBalance: Money,
        /// Total of the orders that are approved and not delivered yet.
        OpenOrders: Money,
        /// The rest of the credit limit.
        CreditLeft: Money,
    }
}

/// Limit of balance and open orders together; `None` means no limit.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limit(Option<Decimal>);

/// The effect of an event on an account.
#[derive(Debug, Clone, Default)]
pub(super) struct AccountEntry {
    pub(super) kind: &'static str,
    pub(super) document: Option<PartDocument>,
    pub(super) position: i64,
    pub(super) date: Option<NaiveDate>,
    /// The due date of a charge.
    pub(super) due_on: Option<NaiveDate>,
    pub(super) receivable: Option<(ReceivableId, ReceivableKind)>,
    /// The effect on the open items.
    pub(super) movement: Option<Movement>,
    pub(super) open_orders: Decimal,
    pub(super) balance: Decimal,
    /// The new limit, if the event sets it.
    limit: Option<Limit>,
}

impl AccountEntry {
    pub(super) fn of(event: &StoredEvent) -> Result<Self> {
        let account = event.decode::<AccountEvent>()?;
        let (kind, position, movement) = (account.into(), event.position, account.movement());
        let mut entry = Self { kind, position, movement, ..Self::default() };
        match account {
            AccountEvent::TermsSet(terms) => {
                entry.limit = Some(Limit(terms.credit_limit.map(Amount::decimal)));
            }
            AccountEvent::OrderOpened { order, amount, .. } => {
                entry.document = Some(order_document(order));
                entry.open_orders = amount.decimal();
            }
            AccountEvent::OrderClosed { order, amount } => {
                entry.document = Some(order_document(order));
                entry.open_orders = -amount.decimal();
            }
            AccountEvent::CreditOverridden { order, .. } => entry.document = Some(order_document(order)),
            AccountEvent::Charged { charge, held, amount, on, due_on } => {
                let receivable = charge.kind.receivable();
                let noun = if receivable.is_some() { "receivable" } else { "order" };
                entry.document = Some(PartDocument::of(noun, charge.id.0, &charge.number));
                entry.receivable = receivable.map(|kind| (ReceivableId(charge.id.0), kind));
                (entry.date, entry.due_on) = (Some(*on), Some(*due_on));
                (entry.open_orders, entry.balance) = (-held.decimal(), amount.decimal());
            }
            AccountEvent::Credited { receivable, kind, amount, on, .. } => {
                entry.change_balance(receivable, *kind, *on, -amount.decimal());
            }
            AccountEvent::ContraEntered { receivable, kind, amount, on, .. } => {
                entry.change_balance(receivable, *kind, *on, amount.decimal());
            }
        }
        Ok(entry)
    }

    fn change_balance(&mut self, of: &ReceivableRef, kind: ReceivableKind, on: NaiveDate, amount: Decimal) {
        self.document = Some(PartDocument::of("receivable", of.id.0, &of.number));
        self.receivable = Some((of.id, kind));
        (self.date, self.balance) = (Some(on), amount);
    }

    /// True if the entry is of a payment, or of a credit note.
    pub(super) fn is_of(&self, kind: ReceivableKind) -> bool {
        self.receivable.is_some_and(|(_, of)| of == kind)
    }

    /// True if the entry is of the delivery of an order.
    pub(super) fn is_delivery(&self) -> bool {
        self.due_on.is_some() && self.receivable.is_none()
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
}

fn order_document(order: &OrderRef) -> PartDocument {
    PartDocument::of("order", order.id.0, &order.number)
}

/// Returns the entries of an account that count, in the order of the log.
pub(super) async fn entries(
    connection: &mut PgConnection,
    customer: CustomerId,
    to: i64,
    counts: impl Fn(&AccountEntry) -> bool,
) -> Result<Vec<AccountEntry>> {
    let mut entries = Vec::new();
    events::of_stream(connection, &StreamKey::of::<Account>(customer), to, |event| {
        entries.extend(Some(AccountEntry::of(event)?).filter(|entry| counts(entry)));
        Ok(())
    })
    .await?;
    Ok(entries)
}

/// The account of a customer. Undelivered orders are named only if they belong to one of the warehouses in `scope`.
#[derive(Debug, Clone, Copy)]
pub struct AccountView<'a> {
    pub customer: CustomerId,
    pub scope: Option<&'a [WarehouseId]>,
}

impl Subject for AccountView<'_> {
    type Figure = AccountFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let id = self.customer;
        let Some(shown) = customer::account(connection, id).await? else { return Ok(None) };
        let (model, total) = match figure {
            AccountFigure::Balance => ("customer", Some(shown.balance)),
            AccountFigure::TotalBalance => ("statement", statement::balance(&mut *connection, id).await?),
            AccountFigure::OpenOrders => ("customer", Some(shown.open_orders)),
            AccountFigure::CreditLeft => ("customer", shown.credit_left),
        };
        let position = events::position(connection, model).await?;
        let entries = entries(connection, id, position, |_| true).await?;
        let mut limit = None;
        let part = |entry: &AccountEntry| {
            let before: Decimal = limit.unwrap_or_default();
            limit = entry.limit.map_or(limit, |recorded| recorded.0);
            entry.summand(match figure {
                AccountFigure::Balance | AccountFigure::TotalBalance => entry.balance,
                AccountFigure::OpenOrders => entry.open_orders,
                AccountFigure::CreditLeft => {
                    limit.unwrap_or_default() - before - entry.balance - entry.open_orders
                }
            })
        };
        let mut parts: Vec<Summand> = entries.iter().map(part).collect();
        if let Some(scope) = self.scope {
            hide_orders(connection, &mut parts, scope).await?;
        }
        let recount = Recount::of(total, parts, position);
        if figure != AccountFigure::CreditLeft {
            return Ok(Some(recount));
        }
        let left = limit.map(|_| recount.sum());
        let steps = Steps::default()
            .given("credit-limit", Money, limit)
            .given("balance", Money, entries.iter().map(|entry| entry.balance).sum::<Decimal>())
            .given("open-orders", Money, entries.iter().map(|entry| entry.open_orders).sum::<Decimal>())
            .then("credit-left", Money, left, "credit-limit − balance − open-orders");
        Ok(Some(recount.result(left).steps(steps)))
    }
}

/// Removes the names of undelivered orders of other warehouses. Delivered orders are on the statement anyway.
async fn hide_orders(
    connection: &mut PgConnection,
    parts: &mut [Summand],
    scope: &[WarehouseId],
) -> Result<()> {
    const THERE: &str = "SELECT o.id FROM orders o WHERE o.id = ANY ($1) AND o.warehouse_id = ANY ($2)";
    let is_open =
        |part: &Summand| matches!(&*part.kind, "order-opened" | "order-closed" | "credit-overridden");
    let open = parts.iter().filter(|part| is_open(part));
    let ids: BTreeSet<Uuid> = open.filter_map(|part| Some(part.document.as_ref()?.id)).collect();
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let there = sqlx::query_scalar(THERE).bind(ids).bind(uuids(scope)).fetch_all(connection).await?;
    let there: BTreeSet<Uuid> = there.into_iter().collect();
    for part in parts.iter_mut().filter(|part| is_open(part)) {
        part.document.take_if(|document| !there.contains(&document.id));
    }
    Ok(())
}
