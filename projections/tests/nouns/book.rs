//! A separate book of an account in whole cents, and random events for it.

use crate::dice::Dice;
use crate::scene::*;
use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;
use waybill_domain::account::{Account, AccountCommand, AccountEvent, ReceivableRef};
use waybill_domain::aggregate::Decide as _;
use waybill_domain::allocation::Allocation;
use waybill_domain::id::{ChargeId, OrderId};
use waybill_domain::money::Money;
use waybill_domain::receivable::ReceivableKind;
use waybill_domain::{Actor, DecisionContext, Role};
use waybill_projections::accounts::statement::{Ageing, Statement};

/// The events of one customer, in the order in which they were recorded.
#[derive(Default)]
pub(crate) struct Book {
    /// The state after the events, with the open items.
    pub(crate) account: Account,
    /// The number of times that a credit note settled its own order after all.
    pub(crate) reallocated: usize,
    /// The maximum amount of one payment.
    pub(crate) generous: u128,
    pub(crate) deliveries: Vec<Delivery>,
    pub(crate) credits: Vec<Credit>,
    pub(crate) settled: Vec<Settled>,
    /// Day, debit and credit of each entry.
    pub(crate) entries: Vec<(NaiveDate, i64, i64)>,
}

pub(crate) struct Delivery {
    on: NaiveDate,
    due_on: NaiveDate,
    cents: i64,
    order: OrderId,
}

pub(crate) struct Credit {
    on: NaiveDate,
    voided_on: Option<NaiveDate>,
    cents: i64,
    number: u128,
    kind: ReceivableKind,
    settles: Vec<Allocation>,
}

/// Cents of a receivable that settle a delivery from a day on; negative when they no longer do.
pub(crate) struct Settled {
    of: ChargeId,
    cents: i64,
    from: NaiveDate,
}

pub(crate) fn cents(cents: i64) -> Money {
    Money::of(Decimal::new(cents, 2))
}

pub(crate) fn receivable_ref(number: u128) -> ReceivableRef {
    ReceivableRef { id: receivable(number), number: receipt_no(number) }
}

/// Returns the day of the year 2026 with this number.
pub(crate) fn day_no(number: u128) -> NaiveDate {
    day("2026-01-01") + Days::new(u64::try_from(number).unwrap())
}

pub(crate) fn amount(dice: &mut Dice, max: u128) -> i64 {
    i64::try_from(dice.roll(max) + 1).unwrap()
}

impl Book {
    /// Records a random event on the day with number `today`, perhaps dated earlier.
    pub(crate) fn something_happens(
        &mut self,
        scene: &mut Scene,
        dice: &mut Dice,
        today: u128,
        number: u128,
    ) {
        let account = customer(1).to_string();
        let on = day_no(today - dice.roll(today.min(20) + 1));
        let event = match dice.roll(6) {
            0..=2 => {
                let (cents_of, due_on) =
                    (amount(dice, 90_000), on + Days::new(amount(dice, 60).unsigned_abs()));
                self.deliveries.push(Delivery { on, due_on, cents: cents_of, order: order_ref(number).id });
                self.entries.push((on, cents_of, 0));
                let (order, amount) = (order_ref(number), cents(cents_of));
                AccountEvent::Charged { charge: order.into(), held: Money::ZERO, amount, on, due_on }
            }
            3..=4 => {
                let cents_of = amount(dice, self.generous);
                let kind =
                    if dice.roll(3) == 0 { ReceivableKind::CreditNote } else { ReceivableKind::Payment };
                let made = self.deliveries.get(usize::try_from(dice.roll(9)).unwrap());
                let about = made.map(|made| made.order).filter(|_| kind == ReceivableKind::CreditNote);
                let settles = self.account.settles(cents(cents_of), about, None).unwrap();
                let allocations = settles.clone();
                self.settle(&settles, on, 1);
                let about = about.map(Into::into);
                self.credits.push(Credit { on, voided_on: None, cents: cents_of, number, kind, settles });
                self.entries.push((on, 0, cents_of));
                let (receivable, amount) = (receivable_ref(number), cents(cents_of));
                AccountEvent::Credited { receivable, kind, amount, on, about, allocations }
            }
            _ => {
                let valid: Vec<usize> =
                    (0..self.credits.len()).filter(|at| self.credits[*at].voided_on.is_none()).collect();
                let Some(at) = valid.get(usize::try_from(dice.roll(9)).unwrap()) else { return };
                let (credit, on) = (&mut self.credits[*at], day_no(today));
                credit.voided_on = Some(on);
                self.entries.push((on, credit.cents, 0));
                let command = AccountCommand::Contra {
                    receivable: receivable_ref(credit.number),
                    kind: credit.kind,
                    amount: cents(credit.cents),
                    on,
                    reason: text("Bounced"),
                    allocations: credit.settles.clone(),
                };
                let event = self.account.decide(command, &by_an_admin()).unwrap().remove(0);
                let AccountEvent::ContraEntered { allocations, reallocations, .. } = &event else {
                    unreachable!()
                };
                self.settle(allocations, on, -1);
                for moved in reallocations {
                    self.settle(&moved.released, on, -1);
                    self.settle(std::slice::from_ref(&moved.settled), on, 1);
                    self.reallocated += 1;
                }
                event
            }
        };
        scene.record("account", account, &event);
        self.account.evolve(event);
    }

    pub(crate) fn settle(&mut self, parts: &[Allocation], on: NaiveDate, sign: i64) {
        self.settled.extend(parts.iter().map(|part| Settled {
            of: part.charge.id,
            cents: in_cents(part.amount) * sign,
            from: part.charged_on.max(on),
        }));
    }

    pub(crate) fn sum(&self, until: impl Fn(NaiveDate) -> bool) -> (i64, i64) {
        let counted = self.entries.iter().filter(|(day, ..)| until(*day));
        counted.fold((0, 0), |(debits, credits), (_, debit, credit)| (debits + debit, credits + credit))
    }

    /// Returns the open amounts of the deliveries after the settlements up to that day, by age. Amounts that settle no
    /// delivery are on account.
    pub(crate) fn ageing(&self, on: NaiveDate) -> Ageing {
        let counts =
            |credit: &&Credit| credit.on <= on && credit.voided_on.is_none_or(|voided_on| voided_on > on);
        let mut on_account: i64 = self.credits.iter().filter(counts).map(|credit| credit.cents).sum();
        let mut open: Vec<(NaiveDate, i64)> = Vec::new();
        for made in self.deliveries.iter().filter(|made| made.on <= on) {
            let of_it = self.settled.iter().filter(|part| part.of == made.order.into() && part.from <= on);
            let settled = of_it.map(|part| part.cents).sum::<i64>().min(made.cents);
            on_account -= settled;
            open.push((made.due_on, made.cents - settled));
        }
        let within = |from: i64, to: i64| {
            let late = |due_on: NaiveDate| (on - due_on).num_days();
            cents(
                open.iter().filter(|(due, _)| (from..=to).contains(&late(*due))).map(|(_, left)| left).sum(),
            )
        };
        Ageing {
            not_due: within(i64::MIN, 0),
            days1_to30: within(1, 30),
            days31_to60: within(31, 60),
            days61_to90: within(61, 90),
            over90_days: within(91, i64::MAX),
            unapplied_credit: cents(on_account),
        }
    }

    pub(crate) fn agrees_with(&self, result: &Statement) {
        let (start, end) = (result.start_date, result.end_date);
        let (before, within) = (self.sum(|day| day < start), self.sum(|day| day >= start && day <= end));
        assert_eq!(result.opening_balance, cents(before.0 - before.1), "{start} to {end}");
        assert_eq!((result.total_debits, result.total_credits), (cents(within.0), cents(within.1)));
        assert_eq!(result.closing_balance, cents(before.0 - before.1 + within.0 - within.1));
        let entries = self.entries.iter().filter(|(day, ..)| (start..=end).contains(day)).count();
        assert_eq!(result.total_entries, u64::try_from(entries).unwrap());
        assert_eq!(result.ageing, self.ageing(end), "on {end}");
        assert_eq!(result.ageing.balance(), result.closing_balance, "on {end}");
    }
}

pub(crate) fn by_an_admin() -> DecisionContext {
    DecisionContext::new(Actor::person(user(1), "anna", Some(Role::Admin)), day("2026-03-01"))
}

pub(crate) fn in_cents(amount: Money) -> i64 {
    i64::try_from(amount.decimal().mantissa()).unwrap()
}
