//! Statements, compared to the cent with a separate book in whole cents that allocates each payment to the deliveries
//! one by one.

use crate::book::*;
use crate::dice::Dice;
use crate::scene::*;
use serde_json::json;
use waybill_database::testing::rounds;
use waybill_domain::account::AccountEvent;
use waybill_domain::money::Money;
use waybill_domain::receivable::ReceivableKind;
use waybill_projections::accounts::statement::{
    self, DELIVERED_SORTS, Period, StatementCursor, StatementEntry, StatementEntryKind,
};
use waybill_projections::engine::cursor::Source as _;

/// Asserts that the open amounts of the read model are those that the account allows to be paid.
async fn open_is_what_the_account_says(scene: &Scene, book: &Book) {
    let listed = statement::open_deliveries(scene.pool(), customer(1), money("100")).await.unwrap().unwrap();
    let known = &book.account.open_items;
    let rows = listed.deliveries.iter().map(|row| (row.order_id, row.delivered_on, row.due_on, row.open));
    let expected = known
        .oldest_first()
        .map(|made| (made.charge.order().unwrap().id, made.charged_on, made.due_on, made.amount));
    assert_eq!(rows.collect::<Vec<_>>(), expected.take(200).collect::<Vec<_>>());
    assert_eq!(listed.on_account, known.on_account());
    assert_eq!(listed.total_open - listed.on_account, book.account.balance);
    let proposed: Vec<_> = listed.deliveries.iter().filter(|row| row.proposed > Money::ZERO).collect();
    let proposed: Vec<_> = proposed.iter().map(|row| (row.order_id, row.proposed)).collect();
    let of_domain = known.propose(money("100"), None);
    assert_eq!(
        proposed,
        of_domain.iter().map(|part| (part.charge.order().unwrap().id, part.amount)).collect::<Vec<_>>()
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
    for seed in 1..=rounds(1) as u64 {
        let generous = 70_000 * u128::from(seed);
        let (scene, mut dice, mut book) =
            (&mut Scene::new().await, Dice(seed), Book { generous, ..Book::default() });
        scene.created(customer(1), "CUS-00001", a_customer("Shop", json!({})));
        for number in 1..=400 {
            book.something_happens(scene, &mut dice, number / 2, number);
            if dice.roll(40) == 0 {
                scene.shown().await;
            }
        }
        scene.shown().await;
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
        let known = waybill_projections::records::customer::details(scene.pool(), customer(1))
            .await
            .unwrap()
            .unwrap();
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
        charge: order_ref(number).into(),
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
        voided_charge: None,
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
