//! The accounting journals: the postings of deliveries, credit notes and payments, and their agreement with the
//! statements.

use crate::scene::*;
use chrono::{Months, NaiveDate};
use serde_json::json;
use waybill_domain::account::{AccountEvent, ReceivableRef};
use waybill_domain::account_codes::{ACCOUNT_CODES_ID, AccountCodes, AccountCodesEvent};
use waybill_domain::journal::{JournalKind, PostingRole};
use waybill_domain::money::{Money, Percent};
use waybill_domain::order::{Delivery, OrderEvent, Totals};
use waybill_domain::receivable::{PaymentMethod, ReceivableContent, ReceivableEvent, ReceivableKind};
use waybill_projections::accounts::journal::{self, JournalCursor, JournalPeriod, JournalRow};
use waybill_projections::accounts::statement::{self, Period};
use waybill_projections::engine::cursor::Source as _;

fn march(journal: Option<JournalKind>) -> JournalPeriod {
    JournalPeriod { journal, start_date: day("2026-03-01"), end_date: day("2026-03-31") }
}

/// Returns every posting of a period, as in its file.
async fn all(scene: &Scene, period: JournalPeriod) -> Vec<JournalRow> {
    let (mut rows, mut all) = (journal::rows(scene.pool(), period).await.unwrap(), Vec::new());
    loop {
        let part = rows.next().await.unwrap();
        if part.is_empty() {
            return all;
        }
        all.extend(part);
    }
}

/// Formats rows like `03-02 ORD-2026-000001 411 dr 24.00`.
fn written(rows: &[JournalRow]) -> Vec<String> {
    let side = |row: &JournalRow| {
        if row.debit.is_zero() { format!("cr {}", row.credit) } else { format!("dr {}", row.debit) }
    };
    let day = |row: &JournalRow| row.date.format("%m-%d").to_string();
    rows.iter()
        .map(|row| format!("{} {} {} {}", day(row), row.document_no, row.account_code, side(row)))
        .collect()
}

/// Records an order with two lines at 20 % and one at 5 %, of which the customer kept half of the first line.
fn a_delivery(scene: &mut Scene) -> Money {
    let mut content = content(1, 1, "2026-03-01");
    content.lines.push(waybill_domain::order::OrderLine {
        tax_rate: Percent::of(5.into()),
        discount_percent: Percent::of(0.into()),
        ..line(3, "10", "1.00")
    });
    let quantities = ["1", "1", "10"].map(quantity).to_vec();
    let totals = Totals::delivered(&content.lines, &quantities);
    let delivered_on = day("2026-03-02");
    let delivery = Delivery { delivered_on, quantities, totals, received_by: None, received_at: None };
    scene.placed(1, content);
    let delivered =
        OrderEvent::Delivered { dispatch: dispatch_ref(1), delivery, reason: None, customer: customer(1) };
    scene.record("order", order(1), &delivered);
    let (amount, due_on) = (totals.total, day("2026-04-01"));
    let charged =
        AccountEvent::Charged { charge: order_ref(1).into(), held: amount, amount, on: delivered_on, due_on };
    scene.record("account", customer(1), &charged);
    amount
}

fn entered(
    number: u128,
    kind: ReceivableKind,
    amount: Money,
    method: Option<PaymentMethod>,
) -> ReceivableEvent {
    let content = ReceivableContent {
        kind,
        customer: waybill_domain::named::Named {
            id: customer(1),
            code: "CUS-00001".into(),
            name: "Shop".into(),
        },
        order: (kind == ReceivableKind::CreditNote).then(|| order_ref(1)),
        amount,
        method,
        reference: None,
        received_on: day("2026-03-05"),
        collector: None,
        document_no: None,
        due_on: None,
        remarks: None,
        allocations: None,
    };
    ReceivableEvent::Entered { number: receipt_no(number), content, by: user(1) }
}

fn receivable_ref(number: u128) -> ReceivableRef {
    ReceivableRef { id: receivable(number), number: receipt_no(number) }
}

/// Records a receivable that is entered and approved.
fn credited(
    scene: &mut Scene,
    number: u128,
    kind: ReceivableKind,
    amount: Money,
    method: Option<PaymentMethod>,
) {
    scene.record("receivable", receivable(number), &entered(number, kind, amount, method));
    let (receivable, on) = (receivable_ref(number), day("2026-03-05"));
    scene.record(
        "account",
        customer(1),
        &AccountEvent::Credited { receivable, kind, amount, on, about: None, allocations: vec![] },
    );
}

/// Records that a receivable is voided.
fn voided(scene: &mut Scene, number: u128, kind: ReceivableKind, amount: Money) {
    let (receivable, on, reason) = (receivable_ref(number), day("2026-03-09"), text("Bounced"));
    let contra = AccountEvent::ContraEntered {
        receivable,
        kind,
        amount,
        on,
        reason,
        allocations: vec![],
        reallocations: vec![],
        voided_charge: None,
    };
    scene.record("account", customer(1), &contra);
}

#[tokio::test(flavor = "multi_thread")]
async fn documents_post_net_tax_and_payments_to_their_accounts_on_their_business_day() {
    let scene = &mut Scene::new().await;
    scene.created(customer(1), "CUS-00001", a_customer("Shop", json!({})));
    assert_eq!(a_delivery(scene), money("22.37"));
    // A separate batch: the deliveries are in the tables by now.
    scene.shown().await;
    credited(scene, 1, ReceivableKind::Payment, money("15.00"), Some(PaymentMethod::Cheque));
    credited(scene, 2, ReceivableKind::CreditNote, money("22.37"), None);
    scene.shown().await;
    voided(scene, 1, ReceivableKind::Payment, money("15.00"));
    scene.shown().await;

    let sales = all(scene, march(Some(JournalKind::Sales))).await;
    assert_eq!(
        written(&sales),
        [
            "03-02 ORD-2026-000001 411 dr 22.37",
            "03-02 ORD-2026-000001 707 cr 10.00",
            "03-02 ORD-2026-000001 4457 cr 0.50",
            "03-02 ORD-2026-000001 707 cr 9.89",
            "03-02 ORD-2026-000001 4457 cr 1.98",
        ]
    );
    assert_eq!(sales[0].customer_code, "CUS-00001");
    let receipts = all(scene, march(Some(JournalKind::Receipts))).await;
    assert_eq!(
        written(&receipts),
        [
            "03-05 RCT-2026-000001 5112 dr 15.00",
            "03-05 RCT-2026-000001 411 cr 15.00",
            "03-09 RCT-2026-000001 5112 cr 15.00",
            "03-09 RCT-2026-000001 411 dr 15.00",
        ]
    );
    let credits = all(scene, march(Some(JournalKind::Credits))).await;
    assert_eq!(
        written(&credits),
        [
            "03-05 RCT-2026-000002 7097 dr 10.00",
            "03-05 RCT-2026-000002 4457 dr 0.50",
            "03-05 RCT-2026-000002 7097 dr 9.89",
            "03-05 RCT-2026-000002 4457 dr 1.98",
            "03-05 RCT-2026-000002 411 cr 22.37",
        ]
    );
    assert_eq!(agrees_with_the_statements(scene, 3, [1].iter()).await, 14);
}

#[tokio::test(flavor = "multi_thread")]
async fn other_account_codes_hold_at_once_and_discounts_get_an_account_of_their_own() {
    let scene = &mut Scene::new().await;
    scene.created(customer(1), "CUS-00001", a_customer("Shop", json!({})));
    a_delivery(scene);
    scene.shown().await;
    let before = journal::sums(scene.pool(), march(None)).await.unwrap();
    assert!(before.published_codes);
    assert_eq!(before.rates_without_codes, [Percent::of(5.into()), Percent::of(20.into())]);

    let codes: AccountCodes = read(&json!({
        "receivables": "1100", "sales": "4000", "creditNotes": "4010", "outputTax": "2200", "discounts": "4009",
        "cash": "1230", "cheque": "1200", "bankTransfer": "1200", "card": "1250", "mobile": "1200",
        "difference": "9998", "taxRates": [{"taxRate": "20", "sales": "4020", "outputTax": "2220"}],
    }));
    scene.record("account-codes", ACCOUNT_CODES_ID, &AccountCodesEvent::Set(codes)).shown().await;
    assert_eq!(
        written(&all(scene, march(None)).await),
        [
            "03-02 ORD-2026-000001 1100 dr 22.37",
            "03-02 ORD-2026-000001 4000 cr 10.00",
            "03-02 ORD-2026-000001 2200 cr 0.50",
            "03-02 ORD-2026-000001 4020 cr 10.99",
            "03-02 ORD-2026-000001 4009 dr 1.10",
            "03-02 ORD-2026-000001 2220 cr 1.98",
        ]
    );
    let after = journal::sums(scene.pool(), march(None)).await.unwrap();
    assert!(!after.published_codes);
    assert_eq!(after.rates_without_codes, [Percent::of(5.into())]);
    assert_eq!((after.documents, after.debit, after.credit), (1, money("23.47"), money("23.47")));
    // 22.37 are 19.89 of sales and 2.48 of tax, with or without separate discounts.
    assert_eq!((before.debit, before.credit), (money("22.37"), money("22.37")));
    let days = journal::days(scene.pool(), march(None)).await.unwrap().into_list().entries;
    let sum: Money = days.iter().map(|row| row.debit - row.credit).sum();
    assert_eq!((days.len(), sum), (6, Money::ZERO));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_part_continues_where_the_one_before_ended() {
    let scene = &mut Scene::new().await;
    scene.created(customer(1), "CUS-00001", a_customer("Shop", json!({})));
    a_delivery(scene);
    for number in 1..=4 {
        credited(scene, number, ReceivableKind::Payment, money("1.00"), Some(PaymentMethod::Cash));
    }
    scene.shown().await;
    let (mut found, mut after) = (Vec::new(), None);
    loop {
        let part = journal::part(scene.pool(), march(None), 3, after).await.unwrap();
        found.extend(part.entries);
        let Some(next) = part.next else { break };
        after = Some(JournalCursor::parse(&next).unwrap());
    }
    assert_eq!(found.len(), 13);
    assert_eq!(found, all(scene, march(None)).await);
}

/// Compares the receivables of the journals in a month of 2026 with the statements of these customers, and every
/// document's debits with its credits. Returns the number of postings.
pub(crate) async fn agrees_with_the_statements<'c>(
    scene: &Scene,
    month: u32,
    customers: impl Iterator<Item = &'c u128>,
) -> usize {
    let start_date = NaiveDate::from_ymd_opt(2026, month, 1).unwrap();
    let end_date = (start_date + Months::new(1)).pred_opt().unwrap();
    let rows = all(scene, JournalPeriod { journal: None, start_date, end_date }).await;
    let balance = |of: &[&JournalRow]| of.iter().map(|row| row.debit - row.credit).sum::<Money>();
    for document in rows.chunk_by(|one, other| (one.document_id, one.date) == (other.document_id, other.date))
    {
        assert_eq!(balance(&document.iter().collect::<Vec<_>>()), Money::ZERO, "{document:?}");
    }
    for number in customers {
        let period = Period { customer_id: customer(*number), start_date, end_date };
        let Some(statement) = statement::statement(scene.pool(), period, 1, None).await.unwrap() else {
            continue;
        };
        let moved: Vec<&JournalRow> = rows
            .iter()
            .filter(|row| row.role == PostingRole::Receivables && row.customer_id == period.customer_id)
            .collect();
        assert_eq!(
            balance(&moved),
            statement.closing_balance - statement.opening_balance,
            "{month} {number}"
        );
    }
    let sums =
        journal::sums(scene.pool(), JournalPeriod { journal: None, start_date, end_date }).await.unwrap();
    assert_eq!(sums.debit, sums.credit);
    assert_eq!(sums.receivables.opening, sums.receivables.statements_opening);
    assert_eq!(sums.receivables.opening + sums.receivables.change, sums.receivables.statements_closing);
    rows.len()
}
