//! Receivables that are not approved, below a statement.

use crate::scene::*;
use serde_json::json;
use waybill_domain::money::Money;
use waybill_domain::named::Named;
use waybill_domain::receivable::{PaymentMethod, ReceivableContent, ReceivableEvent, ReceivableKind};
use waybill_projections::accounts::statement::{self, Period};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_pending_is_listed_until_it_is_approved_or_void_and_never_counted() {
    let scene = &mut Scene::new().await;
    scene.created(customer(1), "CUS-00001", a_customer("Shop", json!({})));
    let content = |on: &str, amount: &str| ReceivableContent {
        kind: ReceivableKind::Payment,
        customer: Named { id: customer(1), code: "CUS-00001".into(), name: "Shop".into() },
        order: None,
        amount: money(amount),
        method: Some(PaymentMethod::Cheque),
        reference: Some(waybill_domain::text::Reference::new("CHQ 77").unwrap()),
        received_on: day(on),
        collector: None,
        document_no: None,
        due_on: None,
        remarks: None,
        allocations: None,
    };
    for (number, on) in [(1, "2026-03-01"), (2, "2026-03-02"), (3, "2026-03-03"), (4, "2026-03-09")] {
        let (number_text, content) = (receipt_no(number), content(on, "10"));
        let event = ReceivableEvent::Entered { number: number_text, content, by: user(1) };
        scene.record("receivable", receivable(number), &event);
    }
    scene.shown().await;
    let period =
        Period { customer_id: customer(1), start_date: day("2026-03-02"), end_date: day("2026-03-05") };
    let pending = async |scene: &Scene| {
        let result = statement::statement(scene.pool(), period, 10, None).await.unwrap().unwrap();
        assert_eq!((result.closing_balance, result.total_entries), (Money::ZERO, 0));
        assert_eq!(result.total_pending, u64::try_from(result.pending.len()).unwrap());
        let numbers =
            result.pending.iter().map(|row| row.receipt_no[9..].parse().unwrap()).collect::<Vec<u32>>();
        (numbers, result.pending_amount.to_string())
    };
    assert_eq!(pending(scene).await, (vec![3, 2, 1], "30.00".to_owned()), "not those of later days");
    let edited = ReceivableEvent::Edited { content: content("2026-03-04", "12.50"), by: user(1) };
    scene.record("receivable", receivable(1), &edited);
    scene.record(
        "receivable",
        receivable(2),
        &ReceivableEvent::Approved { self_approved: true, allocations: vec![] },
    );
    let (voided_on, reason) = (day("2026-03-05"), text("Twice"));
    scene.record(
        "receivable",
        receivable(3),
        &ReceivableEvent::Voided { voided_on, was_approved: false, reason },
    );
    scene.shown().await;
    assert_eq!(pending(scene).await, (vec![1], "12.50".to_owned()));
}
