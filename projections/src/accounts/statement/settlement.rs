//! Writes the charges, receipts and settlements of account events.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use sqlx::PgConnection;
use waybill_domain::account::{AccountEvent, Movement, Settlement};
use waybill_domain::allocation::Allocation;
use waybill_domain::charge::ChargeKind;
use waybill_domain::id::{ChargeId, CustomerId, ReceivableId};
use waybill_domain::money::Money;
use waybill_domain::receivable::ReceivableKind;

use crate::engine::event_metadata::id;
use crate::engine::rows::{Table, row};
use crate::{Result, StoredEvent};

row! {
    /// The additions of a batch to a charge and to its open amount.
    struct NewCharge {
        charge_id: ChargeId,
        customer_id: CustomerId,
        kind: ChargeKind,
        number: String,
        charged_on: NaiveDate,
        due_on: NaiveDate,
        amount: Money,
        open: Money,
    }
}

row! {
    /// A part of a receivable that settles a charge, or no longer does.
    struct Settled {
        position: i64,
        part: i32,
        charge_id: ChargeId,
        receivable_id: ReceivableId,
        customer_id: CustomerId,
        receipt_no: String,
        kind: ReceivableKind,
        received_on: Option<NaiveDate>,
        amount: Money,
        day: NaiveDate,
    }
}

row! {
    struct Account {
        customer_id: CustomerId,
        on_account: Money,
    }
}

#[derive(Default)]
struct Changes {
    charges: BTreeMap<(ChargeId, CustomerId), NewCharge>,
    settled: Vec<Settled>,
    accounts: BTreeMap<CustomerId, Money>,
}

/// Writes the changes of these account events.
pub(super) async fn project(connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
    const CHARGES: Table = Table::by(&["charge_id", "customer_id"], "statement_charges")
        .keeping(&["kind", "number", "charged_on", "due_on"])
        .adding();
    const ACCOUNTS: Table = Table::by(&["customer_id"], "statement_accounts").adding();
    let mut changes = Changes::default();
    for event in events {
        if let Some(movement) = event.decode::<AccountEvent>()?.movement() {
            changes.add(id(event)?, event.position, movement);
        }
    }
    let Changes { charges, settled, accounts } = changes;
    let accounts = accounts.into_iter().map(|(customer_id, on_account)| Account { customer_id, on_account });
    CHARGES.put(connection, charges.into_values()).await?;
    ACCOUNTS.put(connection, accounts).await?;
    Table::by(&["position", "part"], "statement_allocations").insert(connection, settled).await
}

impl Changes {
    fn add(&mut self, customer: CustomerId, position: i64, movement: Movement) {
        let on_account = self.accounts.entry(customer).or_default();
        *on_account += movement.received;
        for settlement in &movement.settlements {
            *on_account -= settlement.part.amount;
        }
        if let Some(charged) = &movement.charged {
            let charge = self.charge(customer, charged);
            charge.amount += charged.amount;
            charge.open += charged.amount;
        }
        for (part, settlement) in (0..).zip(movement.settlements) {
            self.charge(customer, &settlement.part).open -= settlement.part.amount;
            self.settled.push(Settled::of(customer, (position, part), settlement));
        }
    }

    fn charge(&mut self, customer_id: CustomerId, part: &Allocation) -> &mut NewCharge {
        let charge_id = part.charge.id;
        self.charges.entry((charge_id, customer_id)).or_insert_with(|| NewCharge {
            charge_id,
            customer_id,
            kind: part.charge.kind,
            number: part.charge.number.clone(),
            charged_on: part.charged_on,
            due_on: part.due_on,
            amount: Money::ZERO,
            open: Money::ZERO,
        })
    }
}

impl Settled {
    fn of(customer_id: CustomerId, (position, number): (i64, i32), settlement: Settlement) -> Self {
        let Settlement { receivable, kind, received_on, part, day } = settlement;
        Self {
            position,
            part: number,
            charge_id: part.charge.id,
            receivable_id: receivable.id,
            customer_id,
            receipt_no: receivable.number,
            kind,
            received_on,
            amount: part.amount,
            day,
        }
    }
}
