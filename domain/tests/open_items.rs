//! The open items and the credit on account, after any deliveries, payments, credit notes and voids, on every day.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use proptest::prelude::*;
use rust_decimal::Decimal;
use waybill_domain::Role::Admin;
use waybill_domain::account::{Account, AccountCommand, AccountEvent, Movement, OpenItems, ReceivableRef};
use waybill_domain::aggregate::Decide;
use waybill_domain::allocation::{Allocation, ChosenAllocation};
use waybill_domain::charge::{ChargeKind, ChargeRef};
use waybill_domain::id::ReceivableId;
use waybill_domain::money::Money;
use waybill_domain::receivable::ReceivableKind;

use crate::allocation::{open, terms};
use crate::fixture::{a, order_ref, receivable_ref, text, today};
use crate::scene::given;

fn cents(amount: i64) -> Money {
    Money::of(Decimal::new(amount, 2))
}

#[derive(Debug, Clone)]
enum Step {
    Deliver {
        amount: i64,
        due: u64,
        back: u64,
    },
    /// The choice: order and amount. A credit note names an order.
    Credit {
        amount: i64,
        choice: Option<Vec<(usize, i64)>>,
        about: Option<usize>,
        back: u64,
    },
    Void(usize),
    /// An opening item.
    Item {
        amount: i64,
        due: u64,
        back: u64,
    },
    VoidItem(usize),
}

fn step() -> impl Strategy<Value = Step> {
    let choice = prop::collection::vec((0_usize..12, 1_i64..4_000), 0..3);
    let payment = (1_i64..15_000, prop::option::of(choice), 0_u64..20)
        .prop_map(|(amount, choice, back)| Step::Credit { amount, choice, about: None, back });
    let credit_note = (1_i64..9_000, 0_usize..12, 0_u64..20).prop_map(|(amount, about, back)| Step::Credit {
        amount,
        choice: None,
        about: Some(about),
        back,
    });
    prop_oneof![
        3 => (1_i64..9_000, 0_u64..60, 0_u64..20)
            .prop_map(|(amount, due, back)| Step::Deliver { amount, due, back }),
        3 => payment,
        2 => credit_note,
        2 => (0_usize..12).prop_map(Step::Void),
        2 => (1_i64..9_000, 0_u64..60, 0_u64..20)
            .prop_map(|(amount, due, back)| Step::Item { amount, due, back }),
        1 => (0_usize..4).prop_map(Step::VoidItem),
    ]
}

/// An approved receivable that is not void.
struct Approved {
    amount: Money,
    about: Option<u128>,
    /// The charges that its approval settled.
    allocations: Vec<Allocation>,
}

/// A customer's account with a random history of one step per day.
struct Book {
    account: Account,
    events: Vec<AccountEvent>,
    /// The charges, those of items that were voided included.
    delivered: BTreeMap<u128, Money>,
    /// The charges of opening items that are not void.
    items: BTreeMap<u128, Allocation>,
    credits: BTreeMap<u128, Approved>,
}

impl Book {
    /// Returns the command of a step, unless it names a record that does not exist.
    fn command(&mut self, number: u128, step: Step) -> Option<AccountCommand> {
        let today = self.today();
        let on = |back| today - chrono::Days::new(back);
        Some(match step {
            Step::Deliver { amount, due, back } => {
                let order = order_ref(self.deliveries() as u128);
                let (on, due_on) = (on(back), on(back) + chrono::Days::new(due));
                self.account.open.insert(order.id, Money::ZERO);
                AccountCommand::ChargeOrder { order, amount: cents(amount), on, due_on }
            }
            Step::Credit { amount, choice, about, back } => {
                let kind = if about.is_some() { ReceivableKind::CreditNote } else { ReceivableKind::Payment };
                let chosen = choice.map(|parts| parts.into_iter().map(chosen).collect::<Vec<_>>());
                if chosen.as_deref().is_some_and(|chosen| is_refused(chosen, cents(amount))) {
                    return None;
                }
                let about = about.filter(|at| *at < self.deliveries());
                let about = about.map(|at| order_ref(at as u128).id);
                let (receivable, on) = (receivable_ref(number), on(back));
                AccountCommand::Credit { receivable, kind, amount: cents(amount), on, about, chosen }
            }
            Step::Item { amount, due, back } => {
                let (charge, on) = (item(number), on(back));
                let due_on = on + chrono::Days::new(due);
                AccountCommand::Charge { charge, amount: cents(amount), on, due_on }
            }
            Step::VoidItem(at) => {
                let charge = self.items.iter().nth(at)?.1.clone();
                let receivable = ReceivableRef {
                    id: ReceivableId(charge.charge.id.0),
                    number: charge.charge.number.clone(),
                };
                let (kind, reason) = (ReceivableKind::OpeningItem, text("Entered twice"));
                AccountCommand::ReverseCharge { receivable, kind, charge, on: today, reason }
            }
            Step::Void(at) => {
                let (number, credit) = self.credits.iter().nth(at)?;
                AccountCommand::Contra {
                    receivable: receivable_ref(*number),
                    kind: ReceivableKind::Payment,
                    amount: credit.amount,
                    on: today,
                    reason: text("Cheque bounced"),
                    allocations: credit.allocations.clone(),
                }
            }
        })
    }

    fn deliveries(&self) -> usize {
        self.delivered.keys().filter(|id| **id < ITEMS).count()
    }

    fn today(&self) -> NaiveDate {
        today() + chrono::Days::new(self.events.len() as u64)
    }

    fn record(&mut self, event: AccountEvent) {
        match &event {
            AccountEvent::Charged { charge, amount, on, due_on, .. } => {
                let id = charge.id.0.as_u128();
                self.delivered.insert(id, *amount);
                if charge.order().is_none() {
                    let (charge, charged_on, due_on) = (charge.clone(), *on, *due_on);
                    self.items.insert(id, Allocation { charge, charged_on, due_on, amount: *amount });
                }
            }
            AccountEvent::ContraEntered { voided_charge: Some(voided), .. } => {
                self.items.remove(&voided.charge.charge.id.0.as_u128());
            }
            AccountEvent::Credited { receivable, amount, about, allocations, .. } => {
                let about = about.map(|about| about.0.as_u128());
                let approved = Approved { amount: *amount, about, allocations: allocations.clone() };
                self.credits.insert(receivable.id.0.as_u128(), approved);
            }
            AccountEvent::ContraEntered { receivable, .. } => {
                self.credits.remove(&receivable.id.0.as_u128());
            }
            _ => {}
        }
        self.events.push(event.clone());
        self.account.evolve(event);
    }

    fn movements(&self) -> impl Iterator<Item = Movement> {
        self.events.iter().filter_map(AccountEvent::movement)
    }

    /// Returns the settled amounts, by delivery and receivable.
    fn settled(&self) -> BTreeMap<(u128, u128), Money> {
        let mut settled: BTreeMap<_, Money> = BTreeMap::new();
        for settlement in self.movements().flat_map(|movement| movement.settlements) {
            let key = (settlement.part.charge.id.0.as_u128(), settlement.receivable.id.0.as_u128());
            *settled.entry(key).or_default() += settlement.part.amount;
        }
        settled
    }

    fn adds_up(&self) {
        let settled = self.settled();
        assert!(settled.values().all(|amount| *amount >= Money::ZERO), "more is given back: {settled:?}");
        let open: BTreeMap<u128, Money> = open(&self.account).into_iter().collect();
        for (order, amount) in &self.delivered {
            let of_order = settled.iter().filter(|((of, _), _)| of == order);
            let of_order: Money = of_order.map(|(_, amount)| *amount).sum();
            assert_eq!(open.get(order).copied().unwrap_or_default() + of_order, *amount);
        }
        for (number, credit) in &self.credits {
            let by = settled.iter().filter(|((_, by), _)| by == number);
            assert!(by.map(|(_, amount)| *amount).sum::<Money>() <= credit.amount);
            let Some(about) = credit.about else { continue };
            let own = settled.get(&(about, *number)).copied().unwrap_or_default();
            assert!(own == credit.amount || !open.contains_key(&about), "it settles its own order first");
        }
        let open_items = &self.account.open_items;
        assert!(open_items.on_account() >= Money::ZERO);
        assert_eq!(open.values().copied().sum::<Money>() - open_items.on_account(), self.account.balance);
    }

    /// Checks on a day that the open amounts less the credit on account are the balance of the statement until that
    /// day.
    fn adds_up_on(&self, day: NaiveDate) {
        let mut then = OpenItems::default();
        self.events.iter().for_each(|event| then.apply_until(event, day));
        let balance = self.movements().filter(|moved| moved.on <= day).fold(Money::ZERO, |balance, moved| {
            balance + moved.charged.map_or(Money::ZERO, |charged| charged.amount) - moved.received
        });
        let open = then.oldest_first().map(|open| open.amount).sum::<Money>();
        assert_eq!(open - then.on_account(), balance, "on {day}");
        assert!(then.on_account() >= Money::ZERO, "on {day}");
        for charge in then.oldest_first() {
            assert!(charge.amount <= self.delivered[&charge.charge.id.0.as_u128()], "on {day}");
        }
    }
}

/// The ids of opening items begin after those of orders.
const ITEMS: u128 = 1_000_000;

fn item(number: u128) -> ChargeRef {
    let id = ReceivableId(uuid::Uuid::from_u128(ITEMS + number)).into();
    ChargeRef { kind: ChargeKind::OpeningItem, id, number: format!("INV-{number}") }
}

fn chosen((at, amount): (usize, i64)) -> ChosenAllocation {
    ChosenAllocation { charge: order_ref(at as u128).into(), amount: cents(amount) }
}

/// Returns true if the receivable itself refuses a choice, because it names a delivery twice, or is more than was paid.
fn is_refused(chosen: &[ChosenAllocation], amount: Money) -> bool {
    let twice =
        |(at, part): (usize, &ChosenAllocation)| chosen[..at].iter().any(|one| one.charge == part.charge);
    chosen.iter().map(|part| part.amount).sum::<Money>() > amount || chosen.iter().enumerate().any(twice)
}

proptest! {
    #![proptest_config(crate::total::config(400))]

    #[test]
    fn whatever_is_delivered_credited_and_void_what_is_settled_and_open_are_the_deliveries_on_every_day(
        steps in prop::collection::vec(step(), 1..40),
    ) {
        let account = given::<Account>([terms()]).state();
        let (delivered, credits) = (BTreeMap::new(), BTreeMap::new());
        let items = BTreeMap::new();
        let mut book = Book { account, events: Vec::new(), delivered, items, credits };
        for (number, step) in (0..).zip(steps) {
            let Some(command) = book.command(number, step) else { continue };
            let Ok(events) = book.account.decide(command, &a(Admin)) else { continue };
            for event in events {
                book.record(event);
            }
            book.adds_up();
        }
        (0..60).for_each(|back| book.adds_up_on(book.today() - chrono::Days::new(back)));
    }
}
