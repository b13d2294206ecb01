//! The outcome of an order on a trip: delivered in full, in part, or returned.

use chrono::Days;
use serde_json::json;
use waybill_commands::Failure;
use waybill_commands::order::DeliverOrder;
use waybill_domain::order::{OrderStatus, OrderTransition};
use waybill_domain::{Refusal, Role};

use crate::yard::{Yard, by, context, figures, read, today};

#[tokio::test]
async fn a_delivery_in_full_is_owed_from_then_on_and_due_after_the_customers_terms() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "4")]).await;
    yard.departed(&[order]).await;
    assert_eq!(yard.account().await, ("11.00".to_owned(), "0.00".to_owned()));
    let answer = yard.deliver(order, json!({"receivedBy": "Mrs Bell"})).await.unwrap();
    assert_eq!(answer.status, "delivered");
    assert_eq!(yard.stock(0).await, figures("96", "0", "0"));
    assert_eq!(yard.account().await, ("0.00".to_owned(), "11.00".to_owned()));
    let events = waybill_log::testing::events(yard.runtime.pool()).await.unwrap();
    let charged = events.iter().find(|event| event.event_type == "charged").unwrap();
    assert_eq!(charged.payload["charged"]["dueOn"], (today() + Days::new(14)).to_string());
}

#[tokio::test]
async fn of_a_partial_delivery_the_rest_is_in_stock_again_and_only_what_was_kept_is_owed() {
    let yard = Yard::with_products(2).await;
    let order = yard.approved(&[(0, "4"), (1, "2"), (0, "6")]).await;
    let id = yard.departed(&[order]).await;
    assert_eq!(yard.account().await.0, "33.00");
    let kept = json!([{"line": 1, "quantity": "3"}, {"line": 2, "quantity": "0"}]);
    let more = json!({"lines": kept, "reason": "broken", "deliveredOn": "2026-11-21"});
    yard.deliver(order, more).await.unwrap();
    assert_eq!(yard.stock(0).await, figures("91", "0", "0"));
    assert_eq!(yard.stock(1).await, figures("100", "0", "0"));
    // 9 boxes at 2.50, and 10 % of tax on each rounded line.
    assert_eq!(yard.account().await, ("0.00".to_owned(), "24.75".to_owned()));
    let delivery = yard.order(order).await.delivery.unwrap();
    assert_eq!(delivery.totals.total.to_string(), "24.75");
    assert_eq!(delivery.delivered_on.to_string(), "2026-11-21");
    let stop = &yard.dispatch(id).await.stops[&order];
    assert_eq!(stop.reason.as_ref().map(ToString::to_string), Some("broken".to_owned()));
}

#[tokio::test]
async fn no_more_is_delivered_than_went_out_nor_nothing_nor_tomorrow() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "4")]).await;
    yard.departed(&[order]).await;
    for (more, field, code) in [
        (json!({"lines": [{"line": 1, "quantity": "5"}]}), "lines.0.quantity", "too-much"),
        (json!({"lines": [{"line": 2, "quantity": "1"}]}), "lines.0.line", "absent"),
        (json!({"lines": [{"line": 1, "quantity": "2.5"}]}), "lines.0.quantity", "too-precise"),
        (json!({"lines": [{"line": 1, "quantity": "0"}]}), "lines", "nothing"),
        (json!({"deliveredOn": "2026-11-22"}), "deliveredOn", "too-late"),
    ] {
        let refused = yard.deliver(order, more).await.unwrap_err();
        let Failure::Refused(Refusal::Invalid(errors)) = refused else { panic!("{refused}") };
        assert_eq!((errors[0].field.as_str(), errors[0].code.as_str()), (field, code));
    }
    assert_eq!(yard.stock(0).await, figures("96", "0", "4"));
    assert_eq!(yard.account().await, ("11.00".to_owned(), "0.00".to_owned()));
}

#[tokio::test]
async fn a_failed_delivery_promises_the_goods_again_and_can_be_planned_while_the_first_trip_goes_on() {
    let yard = Yard::new().await;
    let (failed, other) = (yard.approved(&[(0, "4")]).await, yard.approved(&[(0, "1")]).await);
    let first = yard.departed(&[failed, other]).await;
    let without_reason =
        yard.order_step(failed, OrderTransition::DispatchedToApproved, None).await.unwrap_err();
    assert!(matches!(without_reason, Failure::Refused(Refusal::Invalid(_))), "{without_reason}");
    yard.order_step(failed, OrderTransition::DispatchedToApproved, Some("nobody there")).await.unwrap();
    let order = yard.order(failed).await;
    assert_eq!((order.status, order.dispatch), (OrderStatus::Approved, None));
    assert_eq!(yard.stock(0).await, figures("99", "4", "1"));
    assert_eq!(yard.account().await, ("13.75".to_owned(), "0.00".to_owned()));

    let mut draft = yard.draft(&[failed]);
    draft["driverId"] = json!(yard.employee("driver", "2027-01-01").await);
    draft["assistantIds"] = json!([]);
    let second = yard.plan_as(&context(Role::Encoder), draft).await.unwrap();
    for transition in ["waiting-to-loaded", "loaded-to-on-transit"] {
        yard.step(second, transition.parse().unwrap(), None).await.unwrap();
    }
    yard.deliver(failed, json!({})).await.unwrap();
    let (first, second) = (yard.dispatch(first).await, yard.dispatch(second).await);
    assert_eq!(first.stops[&failed].outcome, Some("failed".parse().unwrap()));
    assert_eq!(second.stops[&failed].outcome, Some("delivered".parse().unwrap()));
    assert_eq!(yard.account().await, ("2.75".to_owned(), "11.00".to_owned()));
}

#[tokio::test]
async fn only_what_is_on_its_way_is_delivered_by_those_who_may_say_so() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "4")]).await;
    let early = yard.deliver(order, json!({})).await.unwrap_err();
    assert!(matches!(early, Failure::Refused(Refusal::Transition { .. })), "{early}");
    yard.departed(&[order]).await;
    for role in [Role::Driver, Role::Encoder, Role::BookKeeper, Role::WarehouseManager] {
        let body = read(json!({"id": order}));
        let refused = context(role).execute(&yard.runtime, &DeliverOrder(body)).await.unwrap_err();
        let lists = matches!(role, Role::BookKeeper | Role::WarehouseManager);
        let Failure::Refused(refusal) = refused else { panic!("{role}: {refused}") };
        assert_eq!(matches!(refusal, Refusal::Forbidden { .. }), lists, "{role}: {refusal}");
        assert_eq!(matches!(refusal, Refusal::Absent { .. }), !lists, "{role}: {refusal}");
    }
    yard.deliver(order, json!({})).await.unwrap();
    let twice = yard.deliver(order, json!({})).await.unwrap_err();
    assert_eq!(twice.to_string(), "Order ORD-2026-000001 is delivered already.");
    let body = read(json!({"id": order}));
    let twice = context(Role::Manager).execute(&yard.runtime, &DeliverOrder(body)).await.unwrap_err();
    assert!(matches!(twice, Failure::Refused(Refusal::Transition { .. })), "{twice}");
    assert_eq!(yard.account().await.1, "11.00");
}

#[tokio::test]
async fn a_preview_of_a_delivery_says_what_would_happen_and_records_nothing() {
    let yard = Yard::new().await;
    let order = yard.approved(&[(0, "4")]).await;
    yard.departed(&[order]).await;
    let mut checker = by(waybill_domain::id::UserId(waybill_commands::new_id()), Role::Checker);
    checker.preview = true;
    let body = read(json!({"id": order}));
    let tried = checker.execute(&yard.runtime, &DeliverOrder(body)).await.unwrap();
    let what: Vec<&str> = tried.events.iter().map(|event| event.event_type.as_str()).collect();
    assert_eq!(what, ["delivered", "concluded", "delivered", "charged"]);
    assert_eq!(yard.order(order).await.status, OrderStatus::Dispatched);
    assert_eq!(yard.stock(0).await, figures("96", "0", "4"));
}
