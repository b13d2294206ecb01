//! Statements, compared to the cent with a separate book in whole cents that allocates each payment to the deliveries
//! one by one.

use crate::random::Dice;
use crate::scene::*;
use crate::statement_differences::{differences_lead_from, keep_statements};
use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;
use serde_json::json;
use waybill_domain::account::{Account, AccountCommand, AccountEvent, ReceivableRef};
use waybill_domain::aggregate::Decide as _;
use waybill_domain::allocation::Allocation;
use waybill_domain::id::{ChargeId, OrderId};
use waybill_domain::money::Money;
use waybill_domain::receivable::ReceivableKind;
use waybill_domain::{Actor, DecisionContext, Role};
use waybill_projections::report::Source as _;
use waybill_projections::statement::{
    self, Ageing, DELIVERED_SORTS, Period, Statement, StatementCursor, StatementEntry, StatementEntryKind,
};

/// The events of one customer, in the order in which they were recorded.
#[derive(Default)]
struct Book {
    /// The state after the events, with the open items.
    account: Account,
    /// The number of times that a credit note settled its own order after all.
    reallocated: usize,
    /// The maximum amount of one payment.
    generous: u128,
    deliveries: Vec<Delivery>,
    credits: Vec<Credit>,
    settled: Vec<Settled>,
    /// Day, debit and credit of each entry.
    entries: Vec<(NaiveDate, i64, i64)>,
}

struct Delivery {
    on: NaiveDate,
    due_on: NaiveDate,
    cents: i64,
    order: OrderId,
}

struct Credit {
    on: NaiveDate,
    voided_on: Option<NaiveDate>,
    cents: i64,
    number: u128,
    kind: ReceivableKind,
    settles: Vec<Allocation>,
}

/// Cents of a receivable that settle a delivery from a day on; negative when they no longer do.
struct Settled {
    of: ChargeId,
    cents: i64,
    from: NaiveDate,
}

fn cents(cents: i64) -> Money {
    Money::of(Decimal::new(cents, 2))
}

fn receivable_ref(number: u128) -> ReceivableRef {
    ReceivableRef { id: receivable(number), number: receipt_no(number) }
}

/// Returns the day of the year 2026 with this number.
fn day_no(number: u128) -> NaiveDate {
    day("2026-01-01") + Days::new(u64::try_from(number).unwrap())
}

fn amount(dice: &mut Dice, max: u128) -> i64 {
    i64::try_from(dice.roll(max) + 1).unwrap()
}

impl Book {
    /// Records a random event on the day with number `today`, perhaps dated earlier.
    fn something_happens(&mut self, scene: &mut Scene, dice: &mut Dice, today: u128, number: u128) {
        let account = customer(1).to_string();
        let on = day_no(today - dice.roll(today.min(20) + 1));
        let event = match dice.roll(6) {
            0..=2 => {
                let (cents_of, due_on) =
                    (amount(dice, 90_000), on + Days::new(amount(dice, 60).unsigned_abs()));
                self.deliveries.push(Delivery { on, due_on, cents: cents_of, order: order_ref(number).id });
                self.entries.push((on, cents_of, 0));
                let (order, amount) = (order_ref(number), cents(cents_of));
                AccountEvent::Charged { order, held: Money::ZERO, amount, on, due_on }
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

    fn settle(&mut self, parts: &[Allocation], on: NaiveDate, sign: i64) {
        self.settled.extend(parts.iter().map(|part| Settled {
            of: part.charge.id,
            cents: in_cents(part.amount) * sign,
            from: part.charged_on.max(on),
        }));
    }

    fn sum(&self, until: impl Fn(NaiveDate) -> bool) -> (i64, i64) {
        let counted = self.entries.iter().filter(|(day, ..)| until(*day));
        counted.fold((0, 0), |(debits, credits), (_, debit, credit)| (debits + debit, credits + credit))
    }

    /// Returns the open amounts of the deliveries after the settlements up to that day, by age. Amounts that settle no
    /// delivery are on account.
    fn ageing(&self, on: NaiveDate) -> Ageing {
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

    fn agrees_with(&self, result: &Statement) {
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

fn by_an_admin() -> DecisionContext {
    DecisionContext::new(Actor::person(user(1), "anna", Some(Role::Admin)), day("2026-03-01"))
}

fn in_cents(amount: Money) -> i64 {
    i64::try_from(amount.decimal().mantissa()).unwrap()
}

/// Asserts that the open amounts of the read model are those that the account allows to be paid.
async fn open_is_what_the_account_says(scene: &Scene, book: &Book) {
    let listed = statement::open_deliveries(scene.pool(), customer(1), money("100")).await.unwrap().unwrap();
    let known = &book.account.open_items;
    let rows = listed.deliveries.iter().map(|row| (row.order_id, row.delivered_on, row.due_on, row.open));
    let expected =
        known.oldest_first().map(|made| (made.charge.order().id, made.charged_on, made.due_on, made.amount));
    assert_eq!(rows.collect::<Vec<_>>(), expected.take(200).collect::<Vec<_>>());
    assert_eq!(listed.on_account, known.on_account());
    assert_eq!(listed.total_open - listed.on_account, book.account.balance);
    let proposed: Vec<_> = listed.deliveries.iter().filter(|row| row.proposed > Money::ZERO).collect();
    let proposed: Vec<_> = proposed.iter().map(|row| (row.order_id, row.proposed)).collect();
    let of_domain = known.propose(money("100"), None);
    assert_eq!(
        proposed,
        of_domain.iter().map(|part| (part.charge.order().id, part.amount)).collect::<Vec<_>>()
    );
}

/// Returns all entries, read `size` at a time.
async fn in_parts(scene: &Scene, period: Period, size: u32) -> Vec<StatementEntry> {
    let (mut entries, mut after) = (Vec::new(), None);
    loop {
        let part = statement::statement(scene.pool(), period, size, after).await.unwrap().unwrap();
        assert!(part.entries.len() <= usize::try_from(size).unwrap());
        entries.extend(part.entries);
        match part.next {
            Some(next) => after = Some(StatementCursor::parse(&next).unwrap()),
            None => return entries,
        }
    }
}

async fn in_a_file(scene: &Scene, period: Period) -> Vec<StatementEntry> {
    let (mut all, mut rows) = (Vec::new(), statement::rows(scene.pool(), period).await.unwrap().unwrap());
    loop {
        let part = rows.next().await.unwrap();
        if part.is_empty() {
            return all;
        }
        all.extend(part);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn statements_are_exact_to_the_cent_over_any_days_whatever_was_delivered_paid_and_void() {
    let (mut owed, mut paid_ahead, mut reallocated) = (false, false, 0);
    for seed in 1..=3 {
        let generous = 70_000 * u128::from(seed);
        let (scene, mut dice, mut book) =
            (&mut Scene::new().await, Dice(seed), Book { generous, ..Book::default() });
        scene.created(customer(1), "CUS-00001", a_customer("Shop", json!({})));
        let mut earlier = Vec::new();
        for number in 1..=400 {
            book.something_happens(scene, &mut dice, number / 2, number);
            if dice.roll(40) == 0 {
                scene.shown().await;
                let days = [(0, number / 2), (number / 4, number / 2), (number / 4, number / 3), (200, 220)];
                let days = days.map(|(from, to)| (day_no(from), day_no(to)));
                keep_statements(scene, &days, &mut earlier).await;
            }
        }
        scene.shown().await;
        let mut lines = 0;
        for statement in &earlier {
            lines += differences_lead_from(statement, scene).await.lines.len();
        }
        assert!(lines > 100, "only {lines} differences");
        open_is_what_the_account_says(scene, &book).await;
        reallocated += book.reallocated;
        for _ in 0..40 {
            let start = dice.roll(210);
            let (start_date, end_date) = (day_no(start), day_no(start + dice.roll(220 - start)));
            let period = Period { customer_id: customer(1), start_date, end_date };
            let result = statement::statement(scene.pool(), period, 500, None).await.unwrap().unwrap();
            book.agrees_with(&result);
            paid_ahead |= result.ageing.unapplied_credit > Money::ZERO;
            owed |= result.ageing.over90_days > Money::ZERO;
            let (last, closing) = (result.entries.last().map(|entry| entry.balance), result.closing_balance);
            assert_eq!(last.unwrap_or(result.opening_balance), closing);
            let parts = in_parts(scene, period, 7).await;
            assert_eq!(parts, result.entries);
            let file = in_a_file(scene, period).await;
            assert_eq!(
                (file[0].kind, file[0].balance),
                (StatementEntryKind::Opening, result.opening_balance)
            );
            let end = file.last().unwrap();
            assert_eq!((end.kind, end.balance), (StatementEntryKind::Closing, closing));
            assert_eq!(file[1..file.len() - 1], result.entries);
        }
        let (debits, credits) = book.sum(|_| true);
        let now = statement::balance(scene.pool(), customer(1)).await.unwrap();
        assert_eq!(now, Some(cents(debits - credits)));
        let known = waybill_projections::customer::details(scene.pool(), customer(1)).await.unwrap().unwrap();
        assert_eq!(now, Some(known.account.balance), "the account says the same");
    }
    assert!(owed && paid_ahead && reallocated > 0, "one never happened: {owed} {paid_ahead} {reallocated}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_statement_says_what_each_entry_is_and_nothing_of_other_customers() {
    let scene = &mut Scene::new().await;
    for number in 1..=2 {
        scene.created(customer(number), &format!("CUS-0000{number}"), a_customer("Shop", json!({})));
    }
    let charged = |number| AccountEvent::Charged {
        order: order_ref(number),
        held: Money::ZERO,
        amount: money("120.00"),
        on: day("2026-03-02"),
        due_on: day("2026-04-01"),
    };
    let (paid, kind) = (receivable_ref(1), ReceivableKind::Payment);
    let credited = AccountEvent::Credited {
        receivable: paid.clone(),
        kind,
        amount: money("20"),
        on: day("2026-03-01"),
        about: None,
        allocations: vec![],
    };
    let contra = AccountEvent::ContraEntered {
        receivable: paid,
        kind,
        amount: money("20"),
        on: day("2026-03-05"),
        reason: text("Bounced"),
        allocations: vec![],
        reallocations: vec![],
    };
    scene.record("account", customer(1), &charged(1)).record("account", customer(2), &charged(2));
    scene.record("account", customer(1), &credited).record("account", customer(1), &contra).shown().await;
    let (start_date, end_date) = (day("2026-03-01"), day("2026-03-05"));
    let period = Period { customer_id: customer(1), start_date, end_date };
    let result = statement::statement(scene.pool(), period, 10, None).await.unwrap().unwrap();
    let found: Vec<_> = result
        .entries
        .iter()
        .map(|entry| (entry.kind, entry.document_no.clone().unwrap(), entry.balance.to_string()))
        .collect();
    assert_eq!(
        found,
        [
            (StatementEntryKind::Payment, receipt_no(1), "-20.00".to_owned()),
            (StatementEntryKind::Delivery, order_no(1), "100.00".to_owned()),
            (StatementEntryKind::Contra, receipt_no(1), "120.00".to_owned()),
        ]
    );
    assert_eq!(result.entries[1].due_on, Some(day("2026-04-01")));
    assert_eq!(result.entries[2].reason.as_deref(), Some("Bounced"));
    let before = Period { end_date: day("2026-03-04"), ..period };
    let result = statement::statement(scene.pool(), before, 10, None).await.unwrap().unwrap();
    let ages = (result.ageing.not_due, result.ageing.unapplied_credit);
    assert_eq!(ages, (money("120"), money("20")), "until it is void, the payment is on account");
    let nobody = Period { customer_id: customer(3), ..period };
    assert!(statement::statement(scene.pool(), nobody, 10, None).await.unwrap().is_none());
    assert!(statement::rows(scene.pool(), nobody).await.unwrap().is_none());
    assert_eq!(statement::balance(scene.pool(), customer(3)).await.unwrap(), None);

    let page = async |customer, days| {
        statement::delivered(scene.pool(), customer, days, &first(&DELIVERED_SORTS)).await.unwrap().content
    };
    let delivered = page(customer(1), (Some(day("2026-03-02")), Some(day("2026-03-02")))).await;
    assert_eq!((delivered.len(), &delivered[0].order_no), (1, &order_no(1)));
    assert_eq!((delivered[0].amount, delivered[0].due_on), (money("120"), day("2026-04-01")));
    assert!(page(customer(1), (Some(day("2026-03-03")), None)).await.is_empty());
}
