use crate::scene::*;
use serde_json::json;
use waybill_domain::id::OrderId;
use waybill_domain::order::{OrderContent, OrderEvent, OrderStatus};
use waybill_projections::sales::imported;
use waybill_projections::sales::order::{self, OrderFilter, SORTS};
use waybill_projections::{PageQuery, StatusCount};

const APPROVED: OrderEvent = OrderEvent::Approved { self_approved: false };

fn cancelled() -> OrderEvent {
    OrderEvent::Cancelled { reason: text("Twice") }
}

/// Returns the last digits of the numbers of the first page, with the total.
async fn found(scene: &Scene, filter: OrderFilter) -> (Vec<u32>, u64) {
    let page = order::list(scene.pool(), &filter, &first(&SORTS)).await.unwrap();
    assert!(page.total_exact);
    (page.content.iter().map(|row| row.order_no[9..].parse().unwrap()).collect(), page.total_elements)
}

async fn counts(scene: &Scene, filter: OrderFilter) -> Vec<(String, u64)> {
    let counts = order::status_counts(scene.pool(), &filter).await.unwrap();
    let count = |StatusCount { status, count, exact, .. }| {
        assert!(exact);
        (status, count)
    };
    counts.into_iter().map(count).collect()
}

fn of(status: &str, count: u64) -> (String, u64) {
    (status.to_owned(), count)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_shows_what_it_says_and_who_did_what() {
    let scene = &mut Scene::new().await;
    scene.placed(1, content(1, 1, "2026-03-01"));
    scene.shown().await;
    let edited = OrderContent {
        customer_reference: Some(waybill_domain::text::Reference::new("PO 77").unwrap()),
        ..content(2, 1, "2026-03-02")
    };
    scene.acting(user(2), "bert").record(
        "order",
        order(1),
        &OrderEvent::Edited { content: edited, by: user(2) },
    );
    scene.record("order", order(1), &OrderEvent::Approved { self_approved: true });
    scene.shown().await;
    let details = order::details(scene.pool(), order(1), None).await.unwrap().unwrap();
    assert_eq!((details.status, details.version), (OrderStatus::Approved, 3));
    assert_eq!((details.customer.name.as_str(), details.made_by.name.as_str()), ("Shop 2", "anna"));
    assert_eq!(details.customer_reference.as_deref(), Some("PO 77"));
    assert_eq!((details.totals.total, details.lines[0].totals.total), (money("22.67"), money("21.60")));
    assert_eq!(details.edited_by.unwrap().name, "bert");
    assert_eq!((details.approved_by.unwrap().name.as_str(), details.self_approved), ("bert", true));

    scene.record("order", order(1), &OrderEvent::Reopened { reason: None });
    scene.record("order", order(1), &cancelled());
    scene.shown().await;
    let details = order::details(scene.pool(), order(1), Some(&[warehouse(1)])).await.unwrap().unwrap();
    assert_eq!((details.status, details.approved_by), (OrderStatus::Cancelled, None));
    assert_eq!(details.cancel_reason.as_deref(), Some("Twice"));
    assert!(order::details(scene.pool(), order(1), Some(&[warehouse(2)])).await.unwrap().is_none());
    assert!(order::details(scene.pool(), order(2), None).await.unwrap().is_none());
    let row = &order::list(scene.pool(), &OrderFilter::default(), &first(&SORTS)).await.unwrap().content[0];
    assert_eq!((row.total, row.line_count, row.order_date), (money("22.67"), 2, day("2026-03-02")));
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_are_filtered_by_status_day_warehouse_customer_and_maker() {
    let scene = &mut Scene::new().await;
    scene.placed(1, content(1, 1, "2026-03-01")).placed(2, content(2, 2, "2026-03-31"));
    scene
        .acting(user(2), "bert")
        .placed(3, content(1, 2, "2026-04-01"))
        .placed(4, content(3, 3, "2026-03-31"));
    scene.record("order", order(2), &APPROVED).record("order", order(3), &cancelled());
    scene.shown().await;
    let all = OrderFilter::default;
    let only = |statuses: &[OrderStatus]| OrderFilter { statuses: statuses.to_vec(), ..all() };
    assert_eq!(found(scene, all()).await, (vec![4, 3, 2, 1], 4));
    assert_eq!(found(scene, only(&[OrderStatus::Pending])).await, (vec![4, 1], 2));
    assert_eq!(found(scene, only(&[OrderStatus::Approved, OrderStatus::Cancelled])).await, (vec![3, 2], 2));
    let (start_date, end_date) = (Some(day("2026-03-01")), Some(day("2026-03-31")));
    assert_eq!(found(scene, OrderFilter { start_date, end_date, ..all() }).await, (vec![4, 2, 1], 3));
    let start_date = Some(day("2026-03-02"));
    assert_eq!(found(scene, OrderFilter { start_date, ..all() }).await, (vec![4, 3, 2], 3));
    assert_eq!(
        found(scene, OrderFilter { warehouse_id: Some(warehouse(2)), ..all() }).await,
        (vec![3, 2], 2)
    );
    assert_eq!(found(scene, OrderFilter { customer_id: Some(customer(1)), ..all() }).await, (vec![3, 1], 2));
    assert_eq!(found(scene, OrderFilter { made_by: Some(user(2)), ..all() }).await, (vec![4, 3], 2));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_scope_binds_lists_and_counts_whatever_else_is_requested() {
    let scene = &mut Scene::new().await;
    for number in 1..=9 {
        scene.placed(number, content(1, number % 3, "2026-03-01"));
    }
    scene.shown().await;
    let within = |warehouse_nos: &[u128]| OrderFilter {
        scope: Some(warehouse_nos.iter().map(|warehouse_no| warehouse(*warehouse_no)).collect()),
        ..OrderFilter::default()
    };
    assert_eq!(found(scene, within(&[1])).await, (vec![7, 4, 1], 3));
    assert_eq!(found(scene, within(&[1, 2])).await.1, 6);
    assert_eq!(found(scene, within(&[])).await, (vec![], 0));
    let foreign = OrderFilter { warehouse_id: Some(warehouse(2)), ..within(&[1]) };
    assert_eq!(found(scene, foreign.clone()).await, (vec![], 0));
    assert_eq!(counts(scene, foreign).await, []);
    assert_eq!(counts(scene, within(&[1])).await, [of("pending", 3)]);
    let searched = OrderFilter { search_term: Some("ORD-2026".into()), ..within(&[2]) };
    assert_eq!(found(scene, searched.clone()).await, (vec![8, 5, 2], 3));
    assert_eq!(counts(scene, searched).await, [of("pending", 3)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_are_found_by_number_reference_and_customer() {
    let scene = &mut Scene::new().await;
    scene.created(customer(1), "CUS-00001", a_customer("Café Łódź", json!({"phoneNumber": "0117 555"})));
    scene.created(customer(2), "CUS-00002", a_customer("Corner 100%", json!({})));
    let referring = OrderContent {
        customer_reference: Some(waybill_domain::text::Reference::new("Été/77").unwrap()),
        ..content(2, 1, "2026-03-02")
    };
    scene.placed(1, content(1, 1, "2026-03-01")).placed(2, referring).placed(13, content(2, 1, "2026-03-03"));
    scene.shown().await;
    for (term, expected) in [
        ("ord-2026-00000", vec![2, 1]),
        ("ORD-2026-000013", vec![13]),
        ("ete/7", vec![2]),
        ("ÉTÉ", vec![2]),
        ("cafe lodz", vec![1]),
        ("117 555", vec![1]),
        ("00002", vec![13, 2]),
        ("100%", vec![13, 2]),
        ("%", vec![13, 2]),
        ("_", vec![]),
        ("nobody", vec![]),
        ("  ", vec![13, 2, 1]),
    ] {
        let filter = OrderFilter { search_term: Some(term.into()), ..OrderFilter::default() };
        let total = expected.len() as u64;
        assert_eq!(found(scene, filter.clone()).await, (expected, total), "{term}");
        let counted: u64 = counts(scene, filter).await.iter().map(|(_, count)| count).sum();
        assert_eq!(counted, total, "{term}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_term_that_finds_very_many_customers_still_finds_all_their_orders() {
    let scene = &mut Scene::new().await;
    for number in 1..=501 {
        scene.created(customer(number), &format!("CUS-{number:05}"), a_customer("Shop", json!({})));
    }
    scene.placed(1, content(1, 1, "2026-03-01")).placed(2, content(501, 1, "2026-03-02"));
    scene.placed(3, content(900, 1, "2026-03-02")).record("order", order(2), &APPROVED);
    scene.shown().await;
    let filter = OrderFilter { search_term: Some("sho".into()), ..OrderFilter::default() };
    assert_eq!(found(scene, filter.clone()).await, (vec![2, 1], 2));
    assert_eq!(counts(scene, filter).await, [of("pending", 1), of("approved", 1)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_order_is_reached_once_by_key() {
    let scene = &mut Scene::new().await;
    for number in 1..=83 {
        scene.placed(number, content(number % 4, number % 2, &format!("2026-03-{:02}", number % 9 + 1)));
    }
    scene.shown().await;
    for sort in [None, Some("orderDate,asc"), Some("orderNo,desc"), Some("orderNo,asc")] {
        let (mut seen, mut last) = (Vec::new(), None);
        let mut query = PageQuery { size: Some(7), sort: sort.map(Into::into), ..PageQuery::default() };
        loop {
            let request = page_request(&SORTS, query.clone());
            let page = order::list(scene.pool(), &OrderFilter::default(), &request).await.unwrap();
            assert_eq!((page.total_elements, page.total_exact), (83, true));
            for row in &page.content {
                let key = row.order_no.clone();
                assert!(sort.is_some() || last.is_none_or(|last| last > key), "entered last, shown first");
                last = Some(key);
            }
            seen.extend(page.content.into_iter().map(|row| row.order_no));
            query.after = page.next;
            if query.after.is_none() {
                break;
            }
        }
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), 83, "{sort:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn months_add_up_without_what_was_cancelled() {
    let scene = &mut Scene::new().await;
    scene.placed(1, content(1, 1, "2026-03-01")).placed(2, content(1, 2, "2026-03-31"));
    scene.placed(3, content(1, 1, "2026-04-01")).placed(4, content(1, 1, "2026-05-01"));
    scene.record("order", order(1), &APPROVED).record("order", order(4), &cancelled());
    scene.shown().await;
    let ids: Vec<OrderId> = (1..=4).map(order).collect();
    let months = imported::sums_of(scene.pool(), &ids, &[]).await.unwrap();
    let months: Vec<_> =
        months.iter().map(|(month, sums)| (month.as_str(), sums.orders, sums.ordered)).collect();
    assert_eq!(months, [("2026-03", 2, money("45.34")), ("2026-04", 1, money("22.67"))]);
}
