use crate::scene::*;
use serde_json::json;
use waybill_domain::named::Named;
use waybill_domain::receivable::{
    PaymentMethod, ReceivableContent, ReceivableEvent, ReceivableKind, ReceivableStatus,
};
use waybill_projections::accounts::receivable::{self as receivables, ReceivableFilter, SORTS};

fn payment(of: u128, on: &str, amount: &str) -> ReceivableContent {
    ReceivableContent {
        kind: ReceivableKind::Payment,
        customer: Named { id: customer(of), code: format!("CUS-{of:05}"), name: format!("Shop {of}") },
        order: None,
        amount: money(amount),
        method: Some(PaymentMethod::Cheque),
        reference: Some(waybill_domain::text::Reference::new("CHQ 77").unwrap()),
        received_on: day(on),
        collector: Some(named(1)),
        document_no: None,
        due_on: None,
        remarks: None,
        allocations: None,
    }
}

fn credit_note(of: u128, on: &str, amount: &str) -> ReceivableContent {
    let (order, method) = (Some(order_ref(1)), None);
    let (reference, collector) = (None, None);
    let kind = ReceivableKind::CreditNote;
    ReceivableContent { kind, order, method, reference, collector, ..payment(of, on, amount) }
}

fn entered(scene: &mut Scene, number: u128, content: ReceivableContent) -> &mut Scene {
    let event = ReceivableEvent::Entered { number: receipt_no(number), content, by: user(1) };
    scene.record("receivable", receivable(number), &event)
}

fn voided(was_approved: bool) -> ReceivableEvent {
    ReceivableEvent::Voided { voided_on: day("2026-03-09"), was_approved, reason: text("Bounced") }
}

const APPROVED: ReceivableEvent = ReceivableEvent::Approved { self_approved: true, allocations: vec![] };

#[tokio::test(flavor = "multi_thread")]
async fn a_receivable_shows_what_it_says_and_who_did_what() {
    let scene = &mut Scene::new().await;
    entered(scene, 1, payment(1, "2026-03-01", "10.00"));
    entered(scene, 2, credit_note(1, "2026-03-01", "3.00"));
    scene.shown().await;
    let edited = ReceivableEvent::Edited { content: payment(2, "2026-03-02", "12.50"), by: user(2) };
    scene.acting(user(2), "bert").record("receivable", receivable(1), &edited);
    scene.record("receivable", receivable(1), &APPROVED);
    scene.shown().await;
    let details = receivables::details(scene.pool(), receivable(1)).await.unwrap().unwrap();
    assert_eq!((details.status, details.version), (ReceivableStatus::Approved, 3));
    assert_eq!((details.customer.name.as_str(), details.amount), ("Shop 2", money("12.50")));
    assert_eq!((details.method, details.reference.as_deref()), (Some(PaymentMethod::Cheque), Some("CHQ 77")));
    assert_eq!((details.collector, details.made_by.name.as_str()), (Some(named(1)), "anna"));
    assert_eq!((details.edited_by.unwrap().name, details.self_approved), ("bert".into(), true));

    scene.record("receivable", receivable(1), &voided(true));
    scene.shown().await;
    let details = receivables::details(scene.pool(), receivable(1)).await.unwrap().unwrap();
    assert_eq!((details.status, details.was_approved), (ReceivableStatus::Void, Some(true)));
    assert_eq!(
        (details.voided_on, details.void_reason.as_deref()),
        (Some(day("2026-03-09")), Some("Bounced"))
    );
    assert!(details.approved_by.is_some(), "it stays visible that it had counted");
    let note = receivables::details(scene.pool(), receivable(2)).await.unwrap().unwrap();
    assert_eq!((note.order, note.method, note.collector), (Some(order_ref(1)), None, None));
    assert!(receivables::details(scene.pool(), receivable(3)).await.unwrap().is_none());
}

/// Returns the last digits of the numbers of the first page, and the counts by status.
async fn found(scene: &Scene, filter: ReceivableFilter) -> (Vec<u32>, Vec<(String, u64)>) {
    let page = receivables::list(scene.pool(), &filter, &first(&SORTS)).await.unwrap();
    let counts = receivables::status_counts(scene.pool(), &filter).await.unwrap();
    let counts: Vec<_> = counts.into_iter().map(|count| (count.status, count.count)).collect();
    assert_eq!(page.total_elements, counts.iter().map(|(_, count)| count).sum::<u64>());
    (page.content.iter().map(|row| row.receipt_no[9..].parse().unwrap()).collect(), counts)
}

#[tokio::test(flavor = "multi_thread")]
async fn receivables_are_filtered_and_counted() {
    let scene = &mut Scene::new().await;
    scene.created(customer(1), "CUS-00001", a_customer("Léger & Fils", json!({})));
    scene.created(customer(2), "CUS-00002", a_customer("Corner Shop", json!({})));
    entered(scene, 1, payment(1, "2026-03-01", "10.00"));
    entered(scene, 2, credit_note(1, "2026-03-31", "3.00"));
    scene.acting(user(2), "bert");
    entered(scene, 3, payment(2, "2026-04-01", "5.00"));
    scene.record("receivable", receivable(1), &APPROVED).record("receivable", receivable(3), &voided(false));
    scene.shown().await;
    let all = ReceivableFilter::default;
    let of = |status: &str| (status.to_owned(), 1);
    assert_eq!(found(scene, all()).await, (vec![3, 2, 1], vec![of("pending"), of("approved"), of("void")]));
    let statuses = vec![ReceivableStatus::Approved];
    assert_eq!(found(scene, ReceivableFilter { statuses, ..all() }).await, (vec![1], vec![of("approved")]));
    let statuses = vec![ReceivableStatus::Approved, ReceivableStatus::Void];
    assert_eq!(found(scene, ReceivableFilter { statuses, ..all() }).await.0, [3, 1]);
    let kind = Some(ReceivableKind::CreditNote);
    assert_eq!(found(scene, ReceivableFilter { kind, ..all() }).await, (vec![2], vec![of("pending")]));
    let (start_date, end_date) = (Some(day("2026-03-01")), Some(day("2026-03-31")));
    assert_eq!(found(scene, ReceivableFilter { start_date, end_date, ..all() }).await.0, [2, 1]);
    let customer_id = Some(customer(1));
    let of_customer = ReceivableFilter { customer_id, ..all() };
    assert_eq!(found(scene, of_customer).await, (vec![2, 1], vec![of("pending"), of("approved")]));
    let made_by = Some(user(2));
    assert_eq!(found(scene, ReceivableFilter { made_by, ..all() }).await, (vec![3], vec![of("void")]));
    let search = |term: &str| ReceivableFilter { search_term: Some(term.into()), ..all() };
    assert_eq!(found(scene, search("leger")).await, (vec![2, 1], vec![of("pending"), of("approved")]));
    assert_eq!(found(scene, search("chq")).await.0, [3, 1]);
    assert_eq!(found(scene, search("rct-2026-000002")).await.0, [2]);
    let both = ReceivableFilter { kind, ..search("leger") };
    assert_eq!(found(scene, both).await, (vec![2], vec![of("pending")]));
}
