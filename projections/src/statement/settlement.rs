//! From the events of accounts to what is open of each delivery, and to what settled it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use sqlx::{FromRow, PgConnection};
use uuid::Uuid;
use waybill_domain::account::{AccountEvent, OpenDeliveries, OpenDelivery, ReceivableRef};
use waybill_domain::allocation::Allocation;
use waybill_domain::id::{CustomerId, OrderId};
use waybill_domain::money::Money;
use waybill_domain::receivable::ReceivableKind;

use crate::column::Column;
use crate::event_metadata::id;
use crate::rows::{Table, row};
use crate::{Result, StoredEvent};

row! {
    /// A delivery as it is kept, with what is open of it.
    #[derive(Clone, PartialEq, FromRow)]
    struct Delivery {
        #[sqlx(try_from = "Column<CustomerId>")]
        customer_id: CustomerId,
        #[sqlx(try_from = "Column<OrderId>")]
        order_id: OrderId,
        order_no: String,
        delivered_on: NaiveDate,
        due_on: NaiveDate,
        #[sqlx(try_from = "Column<Money>")]
        amount: Money,
        #[sqlx(try_from = "Column<Money>")]
        open: Money,
    }
}

row! {
    /// A part of a receivable that settles a delivery, as it is kept.
    pub(super) struct Settled {
        pub(super) position: i64,
        pub(super) order_id: OrderId,
        pub(super) receivable_id: Uuid,
        pub(super) customer_id: CustomerId,
        pub(super) receipt_no: String,
        pub(super) kind: ReceivableKind,
        pub(super) received_on: NaiveDate,
        pub(super) order_no: String,
        pub(super) due_on: NaiveDate,
        pub(super) amount: Money,
        pub(super) counts_on: NaiveDate,
        pub(super) ends_on: Option<NaiveDate>,
    }
}

row! {
    struct Account {
        customer_id: CustomerId,
        on_account: Money,
    }
}

/// A receivable that is void, and what it had settled.
pub(super) struct Freed {
    pub(super) receivable_id: Uuid,
    pub(super) order_id: Uuid,
    pub(super) day: NaiveDate,
    pub(super) position: i64,
}

/// The open items of one customer, as the batch finds them and as it leaves them.
#[derive(Default)]
struct Known {
    open: OpenDeliveries,
    /// Those that are open or that the batch names, as they are kept.
    kept: BTreeMap<OrderId, Delivery>,
    rows: BTreeMap<OrderId, Delivery>,
}

/// Writes what these events of accounts change.
pub(super) async fn project(connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
    let mut changes = Vec::with_capacity(events.len());
    for event in events {
        let change: &AccountEvent = event.decode()?;
        if moves(change) {
            changes.push((id::<CustomerId>(event)?, event.position, change));
        }
    }
    if changes.is_empty() {
        return Ok(());
    }
    let mut customers = stored(connection, &changes).await?;
    let (mut settled, mut freed) = (Vec::new(), Vec::new());
    for (customer, position, change) in changes {
        let known = customers.entry(customer).or_default();
        known.apply(customer, change);
        settled.extend(settled_by(customer, position, change));
        freed.extend(freed_by(position, change));
    }
    let accounts: Vec<Account> = customers
        .iter()
        .map(|(customer_id, known)| Account {
            customer_id: *customer_id,
            on_account: known.open.on_account(),
        })
        .collect();
    let deliveries = customers.into_values().flat_map(Known::changed);
    Table::by(&["order_id", "customer_id"], "statement_deliveries").put(connection, deliveries).await?;
    Table::by(&["customer_id"], "statement_accounts").put(connection, accounts).await?;
    Table::by(&["position", "order_id"], "statement_allocations").insert(connection, settled).await?;
    free(connection, &freed).await
}

const fn moves(change: &AccountEvent) -> bool {
    matches!(
        change,
        AccountEvent::Charged { .. } | AccountEvent::Credited { .. } | AccountEvent::ContraEntered { .. }
    )
}

impl Known {
    fn apply(&mut self, customer_id: CustomerId, change: &AccountEvent) {
        match change {
            AccountEvent::Charged { order, amount, on, due_on, .. } => {
                self.open.charge(order, *amount, *on, *due_on);
                let row = self.rows.entry(order.id).or_insert_with(|| Delivery {
                    customer_id,
                    order_id: order.id,
                    order_no: order.number.clone(),
                    delivered_on: *on,
                    due_on: *due_on,
                    amount: Money::ZERO,
                    open: Money::ZERO,
                });
                row.amount += *amount;
            }
            AccountEvent::Credited { amount, allocations, .. } => {
                self.open.credit(*amount, allocations.as_deref());
            }
            AccountEvent::ContraEntered { amount, allocations, .. } => {
                self.open.contra(*amount, allocations.as_deref());
            }
            AccountEvent::TermsSet(_)
            | AccountEvent::OrderOpened { .. }
            | AccountEvent::OrderClosed { .. }
            | AccountEvent::LetGo { .. } => {}
        }
    }

    /// The rows that are not what is kept.
    fn changed(self) -> impl Iterator<Item = Delivery> {
        let Self { open, kept, rows } = self;
        rows.into_values().filter_map(move |row| {
            let open = open.get(row.order_id).map_or(Money::ZERO, |delivery| delivery.open);
            let row = Delivery { open, ..row };
            (kept.get(&row.order_id) != Some(&row)).then_some(row)
        })
    }
}

pub(super) fn settled_by(customer_id: CustomerId, position: i64, change: &AccountEvent) -> Vec<Settled> {
    let AccountEvent::Credited { receivable, kind, on, allocations, .. } = change else { return Vec::new() };
    let ReceivableRef { id, number } = receivable;
    let settled = |part: &Allocation| Settled {
        position,
        order_id: part.order.id,
        receivable_id: id.0,
        customer_id,
        receipt_no: number.clone(),
        kind: *kind,
        received_on: *on,
        order_no: part.order.number.clone(),
        due_on: part.due_on,
        amount: part.amount,
        counts_on: part.delivered_on.max(*on),
        ends_on: None,
    };
    allocations.iter().flatten().map(settled).collect()
}

pub(super) fn freed_by(position: i64, change: &AccountEvent) -> Vec<Freed> {
    let AccountEvent::ContraEntered { receivable, on, allocations, .. } = change else { return Vec::new() };
    let freed = |part: &Allocation| Freed {
        receivable_id: receivable.id.0,
        order_id: part.order.id.0,
        day: *on,
        position,
    };
    allocations.iter().flatten().map(freed).collect()
}

/// What is open of the customers that the changes are about, and the deliveries that are open again.
async fn stored(
    connection: &mut PgConnection,
    changes: &[(CustomerId, i64, &AccountEvent)],
) -> Result<BTreeMap<CustomerId, Known>> {
    const DELIVERIES: &str = "SELECT * FROM statement_deliveries WHERE customer_id = ANY($1) AND open <> 0 \
         UNION SELECT * FROM statement_deliveries WHERE order_id = ANY($2)";
    const ACCOUNTS: &str =
        "SELECT customer_id, on_account FROM statement_accounts WHERE customer_id = ANY($1)";
    let customers: BTreeSet<Uuid> = changes.iter().map(|(customer, ..)| customer.0).collect();
    let customers: Vec<Uuid> = customers.into_iter().collect();
    let orders: BTreeSet<Uuid> = changes.iter().flat_map(|(_, _, change)| named(change)).collect();
    let orders: Vec<Uuid> = orders.into_iter().collect();
    let accounts: Vec<(Uuid, rust_decimal::Decimal)> =
        sqlx::query_as(ACCOUNTS).bind(&customers).fetch_all(&mut *connection).await?;
    let deliveries: Vec<Delivery> =
        sqlx::query_as(DELIVERIES).bind(&customers).bind(orders).fetch_all(connection).await?;
    let mut rows: BTreeMap<CustomerId, BTreeMap<OrderId, Delivery>> = BTreeMap::new();
    for row in deliveries {
        rows.entry(row.customer_id).or_default().insert(row.order_id, row);
    }
    let on_account: BTreeMap<Uuid, Money> =
        accounts.into_iter().map(|(customer, amount)| (customer, Money::of(amount))).collect();
    let known = customers.into_iter().map(|customer| {
        let rows = rows.remove(&CustomerId(customer)).unwrap_or_default();
        let on_account = on_account.get(&customer).copied().unwrap_or_default();
        let open = rows.values().filter(|row| !row.open.is_zero()).map(Delivery::open);
        let open = OpenDeliveries::of(open, on_account);
        (CustomerId(customer), Known { open, kept: rows.clone(), rows })
    });
    Ok(known.collect())
}

impl Delivery {
    fn open(&self) -> (OrderId, OpenDelivery) {
        let Self { order_no, delivered_on, due_on, open, .. } = self.clone();
        (self.order_id, OpenDelivery { number: order_no, delivered_on, due_on, open })
    }
}

/// The deliveries that a change names and that may be paid already.
fn named(change: &AccountEvent) -> Vec<Uuid> {
    match change {
        AccountEvent::Charged { order, .. } => vec![order.id.0],
        AccountEvent::ContraEntered { allocations, .. } => {
            allocations.iter().flatten().map(|part| part.order.id.0).collect()
        }
        _ => Vec::new(),
    }
}

/// What was settled by what is void ends on that day.
async fn free(connection: &mut PgConnection, freed: &[Freed]) -> Result<()> {
    const FREE: &str = "UPDATE statement_allocations a SET ends_on = greatest(a.counts_on, f.day) \
          FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::bigint[]) AS f (receivable_id, order_id, day, position) \
         WHERE a.receivable_id = f.receivable_id AND a.order_id = f.order_id \
           AND a.ends_on IS NULL AND a.position < f.position";
    if freed.is_empty() {
        return Ok(());
    }
    sqlx::query(FREE)
        .bind(freed.iter().map(|freed| freed.receivable_id).collect::<Vec<_>>())
        .bind(freed.iter().map(|freed| freed.order_id).collect::<Vec<_>>())
        .bind(freed.iter().map(|freed| freed.day).collect::<Vec<_>>())
        .bind(freed.iter().map(|freed| freed.position).collect::<Vec<_>>())
        .execute(connection)
        .await?;
    Ok(())
}
