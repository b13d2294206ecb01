//! The payments of the demo company's customers.

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive as _;
use serde_json::{Value, json};
use waybill_commands::receivable::{EnterReceivable, TransitionReceivable};
use waybill_domain::Role;
use waybill_domain::id::ReceivableId;
use waybill_domain::order::Order;
use waybill_domain::receivable::{ReceivableDraft, ReceivableTransition};

use super::calendar::{earlier, later, planned};
use super::customers::{CONTESTS, HELD};
use super::orders::day_of;
use super::people::actor;
use super::world::{Invoice, Task, World};
use super::{Demo, DemoError, money, read};

/// Payment methods, each with the prefix of its references.
const METHODS: [(&str, &str); 4] =
    [("bank-transfer", "BA"), ("cheque", "CH"), ("bank-transfer", "BA"), ("card", "CA")];
/// The number of days until a transfer is known to the company.
const TRANSFER_LAG: u64 = 2;
/// One of this number of deliveries is partly returned.
const BACK_ONE_OF: usize = 53;

impl Demo {
    /// Adds a delivery to the customer's open invoices, and plans its payment, if any.
    pub(super) async fn charged(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        order: usize,
    ) -> Result<(), DemoError> {
        let placed = self.batch.runtime.load::<Order>(world.orders[order].id).await?;
        let total = placed.existing()?.delivery.as_ref().map(|delivery| delivery.totals.total.decimal());
        let cents = total.and_then(|total| (total * Decimal::ONE_HUNDRED).to_i64()).unwrap_or(0);
        let (customer, day) = (world.orders[order].customer, day_of(at));
        let due = later(day, world.records.customers[customer].terms);
        let disputed = customer == CONTESTS && self.is_disputed(world, day);
        world.open.entry(customer).or_default().push(Invoice { order, due, cents, disputed });
        world.deliveries += 1;
        if customer == HELD {
            // By then the second delivery is overdue by more than 60 days.
            if world.open[&HELD].len() == 2 {
                let hold = self.calendar.working(later(due, 61));
                world.later(planned(hold, 9, 15), Task::Hold);
            }
            return Ok(());
        }
        let slack = match customer % 7 {
            3 => 16 + world.draw.below(34),
            5 => 3 + world.draw.below(12),
            _ => world.draw.below(4),
        };
        let pays = self.calendar.working(later(due, slack));
        let minute = world.minutes(95);
        world.later(planned(pays, 9, 50 + minute), Task::Pay(customer));
        if world.deliveries % BACK_ONE_OF == 20 {
            let number = world.deliveries;
            let back = self.calendar.after(day, 3);
            world.later(planned(back, 11, 10), Task::Return { order, number });
        }
        Ok(())
    }

    /// Returns true for the contested deliveries: the contesting customer leaves one unpaid that is long overdue, and
    /// one that has been due for a month or two.
    fn is_disputed(&self, world: &World, day: NaiveDate) -> bool {
        let ago = |days| self.calendar.ago(days);
        let open = world.open.get(&CONTESTS).map_or(&[][..], Vec::as_slice);
        let old = day < ago(84) && open.is_empty();
        let recent = (ago(66)..ago(38)).contains(&day);
        old || recent && !open.iter().any(|invoice| invoice.disputed && invoice.due > ago(60))
    }

    /// Pays all invoices of a customer that are due by tomorrow, except contested ones.
    pub(super) async fn pay(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        customer: usize,
    ) -> Result<(), DemoError> {
        let day = day_of(at);
        let open = world.open.remove(&customer).unwrap_or_default();
        let (paid, left): (Vec<Invoice>, Vec<Invoice>) =
            open.into_iter().partition(|invoice| !invoice.disputed && earlier(invoice.due, 1) <= day);
        let contests = left.iter().any(|invoice| invoice.disputed);
        world.open.insert(customer, left);
        let cents: i64 = paid.iter().map(|invoice| invoice.cents).sum();
        if cents <= 0 {
            return Ok(());
        }
        world.payments += 1;
        let (number, (method, letters)) = (world.payments, METHODS[customer % METHODS.len()]);
        // The bank reports transfers some days later.
        let received_on = if method == "bank-transfer" { earlier(day, TRANSFER_LAG) } else { day };
        let chosen = |invoice: &Invoice| json!({"orderId": world.orders[invoice.order].id, "amount": money(invoice.cents)});
        let allocations: Option<Vec<Value>> = contests.then(|| paid.iter().map(chosen).collect());
        let body = json!({
            "kind": "payment", "customerId": world.records.customers[customer].id, "amount": money(cents),
            "method": method, "reference": format!("{letters}-{}", 4_100 + number * 3), "receivedOn": received_on,
            "allocations": allocations
        });
        self.received(at, &format!("payment/{number}"), &body, true).await.map(|_| ())
    }

    /// Enters a payment or a credit note as the book-keeper. It waits for approval, or the admin approves it immediately.
    pub(super) async fn received(
        &self,
        at: DateTime<Utc>,
        name: &str,
        body: &Value,
        approved: bool,
    ) -> Result<ReceivableId, DemoError> {
        let draft: ReceivableDraft = read(body)?;
        let id = ReceivableId(self.id(at, name));
        let enter = EnterReceivable { id, draft: draft.clone() };
        self.must(&actor(Role::BookKeeper), at, name, &draft, &enter).await?;
        if approved {
            let transition = ReceivableTransition::PendingToApproved;
            let approve = TransitionReceivable { id, transition, reason: None };
            self.must(&actor(Role::Admin), at, &format!("{name}/approved"), &transition, &approve).await?;
        }
        Ok(id)
    }

    /// Enters a check, which waits for approval. Number 3 was entered twice; number 4 is approved and later bounces.
    pub(super) async fn cheque(
        &self,
        world: &mut World,
        at: DateTime<Utc>,
        number: usize,
    ) -> Result<(), DemoError> {
        use ReceivableTransition::{ApprovedToVoid, PendingToVoid};
        let (name, bounced) = (format!("cheque/{number}"), number == 4);
        let body = json!({
            "kind": "payment", "customerId": world.records.customers[number * 4 + 1].id,
            "amount": money(24_050 + 3_575 * i64::try_from(number).unwrap_or(0)), "method": "cheque",
            "reference": format!("CH-{}", 9_010 + number), "receivedOn": day_of(at)
        });
        let id = self.received(at, &name, &body, bounced).await?;
        let (transition, why, after) = match number {
            3 => (PendingToVoid, "Entered twice", chrono::TimeDelta::minutes(4)),
            4 => (ApprovedToVoid, "The bank returned the check", chrono::TimeDelta::days(5)),
            _ => return Ok(()),
        };
        let step = TransitionReceivable { id, transition, reason: Some(read(&json!(why))?) };
        let void = if bounced { planned(self.calendar.working(day_of(at + after)), 9, 2) } else { at };
        world.later(void, Task::VoidCheque { number, step });
        Ok(())
    }

    pub(super) async fn void_cheque(
        &self,
        at: DateTime<Utc>,
        number: usize,
        step: &TransitionReceivable,
    ) -> Result<(), DemoError> {
        let by = actor(Role::Admin);
        self.must(&by, at, &format!("cheque/{number}/void"), &step.transition, step).await
    }
}
