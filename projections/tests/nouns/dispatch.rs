use crate::scene::*;
use waybill_domain::dispatch::{DispatchContent, DispatchEvent, DispatchStatus, DispatchStop, StopOutcome};
use waybill_domain::named::Named;
use waybill_domain::order::{Delivery, OrderContent, OrderEvent, OrderStatus, ReturnedGoods, Totals};
use waybill_domain::text::Code;
use waybill_projections::sales::dispatch::{self as dispatches, DispatchFilter, SORTS, ToPlanFilter};
use waybill_projections::sales::order::{self, OrderFilter};

/// Returns a trip from `from` on a day with `driver` and an assistant, to these orders.
pub(crate) fn trip(from: u128, on: &str, driver: u128, orders: &[u128]) -> DispatchContent {
    let stop = |number: &u128| DispatchStop {
        order: order_ref(*number),
        customer: Named { id: customer(1), code: "CUS-00001".into(), name: "Shop 1".into() },
        address: address("Bath"),
        line_count: 2,
    };
    DispatchContent {
        warehouse: Named { id: warehouse(from), code: format!("W{from}"), name: format!("House {from}") },
        planned_date: day(on),
        driver: named(driver),
        assistants: vec![named(9)],
        vehicle_plate: Code::new("AB-12").unwrap(),
        stops: orders.iter().map(stop).collect(),
    }
}

fn planned(scene: &mut Scene, number: u128, content: DispatchContent) -> &mut Scene {
    let event = DispatchEvent::Planned { number: dispatch_ref(number).number, content, by: user(1) };
    scene.record("dispatch", dispatch(number), &event)
}

const APPROVED: OrderEvent = OrderEvent::Approved { self_approved: false };

/// Records an approved order on a dispatch.
fn assigned(scene: &mut Scene, number: u128, to: u128) -> &mut Scene {
    scene.placed(number, content(1, 1, "2026-03-01")).record("order", order(number), &APPROVED);
    scene.record("order", order(number), &OrderEvent::Assigned { dispatch: dispatch_ref(to) })
}

/// Records on order and dispatch that the customer kept `kept` of the first line, and all of the second.
fn delivered(scene: &mut Scene, number: u128, with: u128, kept: &str) {
    let quantities = vec![quantity(kept), quantity("1")];
    let totals = Totals::delivered(&content(1, 1, "2026-03-01").lines, &quantities);
    let received_by = Some(text("Mr Bean"));
    let delivery =
        Delivery { delivered_on: day("2026-03-06"), quantities, totals, received_by, received_at: None };
    let (dispatch_ref, reason) = (dispatch_ref(with), Some(text("One was broken")));
    let event = OrderEvent::Delivered { dispatch: dispatch_ref, delivery, reason, customer: customer(1) };
    scene.record("order", order(number), &event);
    concluded(scene, number, with, StopOutcome::Delivered);
}

fn concluded(scene: &mut Scene, number: u128, with: u128, outcome: StopOutcome) {
    let reason = (outcome == StopOutcome::Failed).then(|| text("Nobody there"));
    let event = DispatchEvent::Concluded {
        order: order(number),
        outcome,
        received_by: None,
        reason,
        customer: customer(1),
    };
    scene.record("dispatch", dispatch(with), &event);
}

/// Creates a trip with three orders that has departed.
async fn on_its_way() -> Scene {
    let mut scene = Scene::new().await;
    for number in 1..=3 {
        assigned(&mut scene, number, 1);
    }
    planned(&mut scene, 1, trip(1, "2026-03-05", 1, &[2, 1]));
    let edited = DispatchEvent::Edited { content: trip(1, "2026-03-06", 2, &[3, 2, 1]), by: user(1) };
    scene.record("dispatch", dispatch(1), &edited).record("dispatch", dispatch(1), &DispatchEvent::Loaded);
    let departed = DispatchEvent::Departed {
        departed_on: day("2026-03-06"),
        departed_at: "2026-03-06T06:00:00Z".parse().unwrap(),
    };
    scene.acting(user(2), "bert").record("dispatch", dispatch(1), &departed);
    for number in 1..=3 {
        scene.record("order", order(number), &OrderEvent::Loaded { dispatch: dispatch_ref(1) });
        scene.record("order", order(number), &OrderEvent::Dispatched { dispatch: dispatch_ref(1) });
    }
    scene.shown().await;
    scene
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dispatch_shows_its_stops_and_what_became_of_each() {
    let scene = &mut on_its_way().await;
    let proved = DispatchEvent::Proved {
        order: order(2),
        received_by: text("Mrs Hall"),
        delivered_at: "2026-03-06T09:30:00Z".parse().unwrap(),
        customer: customer(1),
    };
    scene.record("dispatch", dispatch(1), &proved);
    scene.shown().await;
    delivered(scene, 2, 1, "1.5");
    concluded(scene, 3, 1, StopOutcome::Failed);
    let back = OrderEvent::BroughtBack { dispatch: dispatch_ref(1), reason: text("Nobody there") };
    scene.record("order", order(3), &back);
    scene.record("order", order(3), &OrderEvent::Reopened { reason: None });
    let other = OrderContent { lines: vec![line(5, "7", "3.00")], ..content(1, 1, "2026-03-01") };
    scene.record("order", order(3), &OrderEvent::Edited { content: other, by: user(1) });
    scene.shown().await;

    let details = dispatches::details(scene.pool(), dispatch(1), None).await.unwrap().unwrap();
    assert_eq!((details.status, details.version), (DispatchStatus::OnTransit, 7));
    assert_eq!((details.driver.name.as_str(), details.assistants.len()), ("Driver-2", 1));
    assert_eq!((details.delivered_stops, details.failed_stops, details.line_count), (1, 1, 6));
    assert_eq!((details.planned_date, details.departed_on), (day("2026-03-06"), Some(day("2026-03-06"))));
    assert_eq!(
        (details.loaded_by.unwrap().name, details.departed_by.unwrap().name),
        ("anna".into(), "bert".into())
    );
    let [third, second, first] = details.stops.as_slice() else { panic!("{:?}", details.stops) };
    assert_eq!(
        (third.order_no.as_str(), third.sequence, third.status),
        ("ORD-2026-000003", 1, OrderStatus::Pending)
    );
    assert_eq!((third.outcome, third.reason.as_deref()), (Some(StopOutcome::Failed), Some("Nobody there")));
    let out: Vec<_> =
        third.lines.iter().map(|line| (line.sku.as_str(), line.quantity, line.delivered)).collect();
    assert_eq!(
        out,
        [("SKU-1", quantity("2"), None), ("SKU-2", quantity("1"), None)],
        "as it was on the trip"
    );
    assert_eq!(
        (second.outcome, second.received_by.as_deref()),
        (Some(StopOutcome::Delivered), Some("Mrs Hall"))
    );
    assert!(second.delivered_at.is_some());
    let kept: Vec<_> = second.lines.iter().map(|line| line.delivered).collect();
    assert_eq!(kept, [Some(quantity("1.5")), Some(quantity("1"))]);
    assert_eq!((first.outcome, first.status), (None, OrderStatus::Dispatched));
    assert_eq!(order::of_dispatch(scene.pool(), dispatch(1)).await.unwrap(), details.stops);

    assert!(dispatches::details(scene.pool(), dispatch(1), Some(&[warehouse(2)])).await.unwrap().is_none());
    assert!(dispatches::details(scene.pool(), dispatch(2), None).await.unwrap().is_none());
    assert_eq!(order::of_dispatch(scene.pool(), dispatch(2)).await.unwrap(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sees_the_orders_of_a_dispatch_sees_no_prices() {
    let scene = &mut on_its_way().await;
    let orders = order::of_dispatch(scene.pool(), dispatch(1)).await.unwrap();
    let seen = serde_json::to_string(&orders).unwrap().to_lowercase();
    for word in ["price", "total", "discount", "tax", "cost"] {
        assert!(!seen.contains(word), "{word} in {seen}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dispatch_is_closed_or_called_off() {
    let scene = &mut on_its_way().await;
    delivered(scene, 1, 1, "2");
    let closed = DispatchEvent::Delivered {
        closed_on: day("2026-03-07"),
        closed_at: "2026-03-07T17:00:00Z".parse().unwrap(),
    };
    scene.record("dispatch", dispatch(1), &closed);
    planned(scene, 2, trip(1, "2026-03-08", 1, &[2]));
    scene.record("dispatch", dispatch(2), &DispatchEvent::Loaded);
    scene.record("dispatch", dispatch(2), &DispatchEvent::Unloaded { reason: None });
    scene.record("dispatch", dispatch(2), &DispatchEvent::Cancelled { reason: text("Snow") });
    scene.shown().await;
    let first = dispatches::details(scene.pool(), dispatch(1), None).await.unwrap().unwrap();
    assert_eq!((first.status, first.closed_on), (DispatchStatus::Delivered, Some(day("2026-03-07"))));
    assert_eq!(first.closed_by.unwrap().name, "bert");
    let second = dispatches::details(scene.pool(), dispatch(2), None).await.unwrap().unwrap();
    assert_eq!((second.status, second.loaded_by), (DispatchStatus::Cancelled, None));
    assert_eq!(
        (second.cancelled_by.unwrap().name, second.cancel_reason),
        ("bert".into(), Some("Snow".into()))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_shows_its_trip_its_delivery_and_what_came_back() {
    let scene = &mut on_its_way().await;
    let details = order::details(scene.pool(), order(1), None).await.unwrap().unwrap();
    assert_eq!((details.status, details.dispatch), (OrderStatus::Dispatched, Some(dispatch_ref(1))));
    assert_eq!((details.dispatched_by.unwrap().name.as_str(), details.delivery), ("bert", None));
    assert_eq!(details.lines[0].delivered, None);

    delivered(scene, 1, 1, "1.5");
    let goods = [(product(1), ReturnedGoods { quantity: quantity("0.5"), net: money("4.50") })].into();
    let (cause, on) = (transaction_ref(4), day("2026-03-07"));
    scene.record("order", order(1), &OrderEvent::TakenBack { cause, on, goods });
    let back = OrderEvent::BroughtBack { dispatch: dispatch_ref(1), reason: text("Nobody there") };
    scene.record("order", order(2), &back);
    scene.shown().await;
    let details = order::details(scene.pool(), order(1), None).await.unwrap().unwrap();
    let delivery = details.delivery.unwrap();
    assert_eq!((details.status, delivery.dispatch), (OrderStatus::Delivered, dispatch_ref(1)));
    assert_eq!((delivery.delivered_on, delivery.totals.total), (day("2026-03-06"), money("17.27")));
    assert_eq!((delivery.received_by.as_deref(), delivery.by.name.as_str()), (Some("Mr Bean"), "bert"));
    assert_eq!(delivery.reason.as_deref(), Some("One was broken"));
    let kept: Vec<_> = details.lines.iter().map(|line| line.delivered).collect();
    assert_eq!(kept, [Some(quantity("1.5")), Some(quantity("1"))]);
    let [returned] = details.returns.as_slice() else { panic!("{:?}", details.returns) };
    assert_eq!((&returned.transaction, returned.goods[0].sku.as_str()), (&transaction_ref(4), "SKU-1"));
    assert_eq!(returned.goods[0].quantity, quantity("0.5"));

    let failed = order::details(scene.pool(), order(2), None).await.unwrap().unwrap();
    assert_eq!((failed.status, failed.dispatch, failed.dispatched_by), (OrderStatus::Approved, None, None));
    let page = order::list(scene.pool(), &OrderFilter::default(), &first(&order::SORTS)).await.unwrap();
    let shown: Vec<_> = page.content.iter().map(|row| (row.delivered_on, row.delivered_total)).collect();
    assert_eq!(shown, [(None, None), (None, None), (Some(day("2026-03-06")), Some(money("17.27")))]);
    assert_eq!(page.content[0].dispatch_no.as_deref(), Some("DSP-2026-000001"));
    let counts = order::status_counts(scene.pool(), &OrderFilter::default()).await.unwrap();
    let counts: Vec<_> = counts.into_iter().map(|count| (count.status, count.count)).collect();
    assert_eq!(counts, [("approved".into(), 1), ("dispatched".into(), 1), ("delivered".into(), 1)]);
}

/// Returns the last digits of the numbers of the first page, and the counts by status.
async fn found(scene: &Scene, filter: DispatchFilter) -> (Vec<u32>, Vec<(String, u64)>) {
    let page = dispatches::list(scene.pool(), &filter, &first(&SORTS)).await.unwrap();
    let counts = dispatches::status_counts(scene.pool(), &filter).await.unwrap();
    let counts: Vec<_> = counts.into_iter().map(|count| (count.status, count.count)).collect();
    assert_eq!(page.total_elements, counts.iter().map(|(_, count)| count).sum::<u64>());
    (page.content.iter().map(|row| row.dispatch_no[9..].parse().unwrap()).collect(), counts)
}

#[tokio::test(flavor = "multi_thread")]
async fn dispatches_are_filtered_and_counted() {
    let scene = &mut Scene::new().await;
    planned(scene, 1, trip(1, "2026-03-01", 1, &[1]));
    planned(scene, 2, trip(2, "2026-03-31", 1, &[2]));
    scene.acting(user(2), "bert");
    planned(scene, 3, trip(1, "2026-04-01", 2, &[3]));
    scene.record("dispatch", dispatch(2), &DispatchEvent::Loaded);
    scene.record("dispatch", dispatch(3), &DispatchEvent::Cancelled { reason: text("Snow") });
    scene.shown().await;
    let all = DispatchFilter::default;
    let (waiting, loaded) = (("waiting".to_owned(), 1), ("loaded".to_owned(), 1));
    let cancelled = ("cancelled".to_owned(), 1);
    let everything = vec![waiting.clone(), loaded.clone(), cancelled.clone()];
    assert_eq!(found(scene, all()).await, (vec![3, 2, 1], everything.clone()));
    let statuses = vec![DispatchStatus::Loaded];
    assert_eq!(found(scene, DispatchFilter { statuses, ..all() }).await, (vec![2], vec![loaded.clone()]));
    let statuses = vec![DispatchStatus::Loaded, DispatchStatus::Waiting];
    assert_eq!(found(scene, DispatchFilter { statuses, ..all() }).await.0, [2, 1]);
    let (start_date, end_date) = (Some(day("2026-03-01")), Some(day("2026-03-31")));
    assert_eq!(found(scene, DispatchFilter { start_date, end_date, ..all() }).await.0, [2, 1]);
    let scope = Some(vec![warehouse(1)]);
    let within = DispatchFilter { scope, ..all() };
    assert_eq!(found(scene, within.clone()).await, (vec![3, 1], vec![waiting, cancelled.clone()]));
    assert_eq!(found(scene, DispatchFilter { warehouse_id: Some(warehouse(2)), ..within }).await.0, [0; 0]);
    let made_by = Some(user(2));
    assert_eq!(found(scene, DispatchFilter { made_by, ..all() }).await, (vec![3], vec![cancelled]));
    let crew = |member| DispatchFilter { crew: Some(employee(member)), ..all() };
    assert_eq!(found(scene, crew(1)).await.0, [2, 1]);
    assert_eq!(found(scene, crew(9)).await, (vec![3, 2, 1], everything));
    assert_eq!(found(scene, crew(7)).await.0, [0; 0]);
    let search = |term: &str| DispatchFilter { search_term: Some(term.into()), ..all() };
    assert_eq!(found(scene, search("dsp-2026-000002")).await, (vec![2], vec![loaded]));
    assert_eq!(found(scene, search("DRIVER-2")).await.0, [3]);
    assert_eq!(found(scene, search("ab-12")).await.0, [3, 2, 1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn approved_orders_on_no_dispatch_can_be_planned() {
    let scene = &mut Scene::new().await;
    scene.created(customer(1), "CUS-00001", a_customer("Léger & Fils", serde_json::json!({})));
    assigned(scene, 1, 1);
    for (number, of, from) in [(2, 1, 1), (3, 2, 1), (4, 1, 2), (5, 1, 1), (6, 2, 1)] {
        scene.placed(number, content(of, from, "2026-03-01"));
    }
    for number in [2, 3, 4, 6] {
        scene.record("order", order(number), &APPROVED);
    }
    scene.record("order", order(6), &OrderEvent::Assigned { dispatch: dispatch_ref(1) });
    scene.record("order", order(6), &OrderEvent::Unassigned { dispatch: dispatch_ref(1) });
    scene.shown().await;
    let waiting = |from: u128, term: Option<&str>| ToPlanFilter {
        warehouses: Some(vec![warehouse(from)]),
        search_term: term.map(str::to_owned),
        ..ToPlanFilter::default()
    };
    let found = async |from: u128, term: Option<&str>| {
        let orders = dispatches::orders_to_plan(scene.pool(), &waiting(from, term)).await.unwrap();
        orders.into_iter().map(|order| order.id).collect::<Vec<_>>()
    };
    assert_eq!(found(1, None).await, [order(2), order(3), order(6)]);
    assert_eq!(found(1, Some("leger")).await, [order(2)]);
    assert_eq!(found(1, Some("ord-2026-000003")).await, [order(3)]);
    let other = dispatches::orders_to_plan(scene.pool(), &waiting(2, None)).await.unwrap();
    assert_eq!(other[0].label, "ORD-2026-000004 · Shop 1 · 2026-03-01");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_prices_are_those_of_orders_that_hold() {
    let scene = &mut Scene::new().await;
    let at = |of: u128, on: &str, each: &str| OrderContent {
        lines: vec![line(1, "2", each), line(2, "1", "9.00")],
        ..content(of, 1, on)
    };
    for (number, of, on, each) in [
        (1, 1, "2026-03-01", "1.00"),
        (2, 1, "2026-03-04", "2.00"),
        (3, 1, "2026-03-03", "3.00"),
        (4, 2, "2026-03-05", "4.00"),
        (5, 1, "2026-03-06", "5.00"),
        (6, 1, "2026-03-07", "6.00"),
    ] {
        scene.placed(number, at(of, on, each));
        if number != 5 {
            scene.record("order", order(number), &APPROVED);
        }
    }
    scene.record("order", order(6), &OrderEvent::Cancelled { reason: text("Twice") });
    scene.shown().await;
    let prices = async |max| {
        let wanted = [product(1), product(2)];
        let mut prices = order::last_prices(scene.pool(), customer(1), &wanted, None, max).await.unwrap();
        assert!(prices[&product(2)].iter().all(|last| last.unit_price == price("9")));
        prices
            .remove(&product(1))
            .unwrap()
            .into_iter()
            .map(|last| (last.order_no.unwrap(), last.unit_price))
            .collect::<Vec<_>>()
    };
    let (second, third) = ((order_no(2), price("2")), (order_no(3), price("3")));
    assert_eq!(prices(5).await, [second.clone(), third.clone(), (order_no(1), price("1"))]);
    assert_eq!(prices(2).await, [second, third]);
    assert!(order::last_prices(scene.pool(), customer(1), &[product(3)], None, 5).await.unwrap().is_empty());
}
