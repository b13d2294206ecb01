//! Purchase proposals: by supplier, in whole packs, less quantities awaiting approval, in parts that fit a document.

use crate::demand::{delivered, in_stock, product_with, requested, rows, scene, second_warehouse};
use crate::purchases::{entered, purchase, received};
use crate::scene::*;
use chrono::Days;
use serde_json::json;
use waybill_domain::forecast::{LeadTimeSource, LearntLeadTime};
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::stock_transaction::StockTransactionEvent;
use waybill_domain::supplier::Supplier;
use waybill_domain::warehouse::Warehouse;
use waybill_projections::forecast::{ForecastFilter, ForecastRow, OrderProposals, proposals};

async fn proposed(scene: &Scene) -> OrderProposals {
    proposals(scene.pool(), &requested(10), &[warehouse(1)], true).await.unwrap()
}

/// Creates a product that sells `daily` boxes on each of the last ten days.
fn sells(scene: &mut Scene, number: u128, daily: &str, more: serde_json::Value) {
    scene.created(product(number), &format!("SKU-{number}"), product_with(number, more));
    for back in 1..=10 {
        delivered(
            scene,
            number * 100 + u128::from(back),
            number,
            daily,
            requested(10).today - Days::new(back),
        );
    }
}

fn costs(scene: &mut Scene, number: u128, each: &str) {
    let event = ListPriceEvent::CostLearned { cost: price(each), on: day("2026-01-01") };
    scene.record("list-price", product(number), &event);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_runs_out_is_proposed_by_supplier_with_its_value_and_what_runs_out_first_at_the_top() {
    let scene = &mut scene().await;
    let other: Supplier = read(&json!({"name": "Bolt", "leadTimeDays": 20}));
    scene.created(supplier(2), "SUP-00002", other);
    sells(scene, 1, "4", json!({"packSize": "12", "minimumOrder": "30"}));
    sells(scene, 2, "1", json!({"supplierId": supplier(2)}));
    sells(scene, 3, "2", json!({}));
    sells(scene, 4, "1", json!({}));
    in_stock(scene, 4, "500");
    in_stock(scene, 2, "5");
    costs(scene, 1, "1.50");
    scene.shown().await;
    let result = proposed(scene).await;
    assert_eq!((result.date, result.more), (requested(10).today, false));
    let found: Vec<_> = result
        .groups
        .iter()
        .map(|group| {
            let lines = group
                .lines
                .iter()
                .map(|line| (line.sku.as_str(), line.quantity.to_string()))
                .collect::<Vec<_>>();
            (group.supplier_name.as_deref().unwrap(), group.lead_time_days, lines)
        })
        .collect();
    let of = |sku: &'static str, count: &str| (sku, count.to_owned());
    assert_eq!(
        found,
        [
            ("Acme", 3, vec![of("SKU-1", "36.000"), of("SKU-3", "6.000")]),
            ("Bolt", 20, vec![of("SKU-2", "15.000")]),
        ]
    );
    let acme = &result.groups[0];
    assert_eq!((acme.warehouse_id, acme.warehouse_name.as_str()), (warehouse(1), "House 1"));
    assert_eq!(acme.stock_out_date, Some(requested(10).today));
    assert_eq!((acme.value, acme.lines_without_cost), (Some(money("54.00")), Some(1)));
    assert_eq!((acme.orderable, acme.part, acme.parts), (true, 1, 1));
    assert_eq!(acme.expected_date, Some(requested(10).today + Days::new(3)));
    assert_eq!((acme.lead_time_source, acme.learnt_lead_time), (LeadTimeSource::Supplier, None));
    assert_eq!((acme.lines[0].unit_cost, acme.lines[0].cost), (Some(price("1.50")), Some(money("54.00"))));
    assert_eq!(acme.order_by_date, Some(requested(10).today - Days::new(3)));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_for_approval_is_not_proposed_again() {
    let scene = &mut scene().await;
    sells(scene, 1, "4", json!({}));
    scene.shown().await;
    let quantity_of = |result: &OrderProposals| {
        let line = result.groups.first().map(|group| group.lines[0].clone());
        line.map(|line| (line.quantity, line.awaiting_approval))
    };
    assert_eq!(quantity_of(&proposed(scene).await), Some((quantity("12"), quantity("0"))));
    entered(scene, 1, purchase(requested(10).today));
    scene.shown().await;
    assert_eq!(quantity_of(&proposed(scene).await), Some((quantity("2"), quantity("10"))));
    // The list of products to order shows it too.
    let suggested = ForecastFilter { only_suggested: true, ..requested(10) };
    let waiting =
        |rows: Vec<ForecastRow>| rows.into_iter().map(|row| row.awaiting_approval).collect::<Vec<_>>();
    assert_eq!(waiting(rows(scene, &suggested, "sku,asc").await), [Some(quantity("10"))]);
    assert_eq!(waiting(rows(scene, &requested(10), "sku,asc").await), [None]);
    entered(scene, 2, purchase(requested(10).today));
    scene.shown().await;
    assert_eq!(quantity_of(&proposed(scene).await), None);
    scene.record(
        "stock-transaction",
        transaction(2),
        &StockTransactionEvent::Voided { reason: text("Twice") },
    );
    scene.shown().await;
    assert_eq!(quantity_of(&proposed(scene).await), Some((quantity("2"), quantity("10"))));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_supplier_in_use_nothing_can_be_ordered() {
    let scene = &mut scene().await;
    let gone: Supplier = read(&json!({"name": "Gone", "active": false}));
    scene.created(supplier(2), "SUP-00002", gone);
    sells(scene, 1, "4", json!({"supplierId": supplier(2), "leadTimeDays": 2}));
    sells(scene, 2, "4", json!({"supplierId": supplier(3), "leadTimeDays": 2}));
    scene.shown().await;
    let groups = proposed(scene).await.groups;
    let found: Vec<_> = groups
        .iter()
        .map(|group| (group.supplier_name.as_deref(), group.supplier_id, group.orderable))
        .collect();
    assert_eq!(found, [(None, None, false), (Some("Gone"), Some(supplier(2)), false)]);
    assert_eq!((groups[0].lead_time_source, groups[0].expected_date), (LeadTimeSource::None, None));
}

#[tokio::test(flavor = "multi_thread")]
async fn for_a_warehouse_out_of_use_nothing_can_be_ordered() {
    let scene = &mut scene().await;
    sells(scene, 1, "4", json!({}));
    scene.shown().await;
    assert!(proposed(scene).await.groups[0].orderable);
    let closed: Warehouse = read(&json!({"code": "W1", "name": "House 1", "active": false}));
    scene.edited(warehouse(1), "W1", closed);
    scene.shown().await;
    assert!(!proposed(scene).await.groups[0].orderable);
}

#[tokio::test(flavor = "multi_thread")]
async fn more_lines_than_a_document_has_are_parts_and_lead_times_are_those_of_receipts() {
    let scene = &mut scene().await;
    for number in 1..=203 {
        scene.created(
            product(number),
            &format!("SKU-{number:03}"),
            product_with(number, json!({"safetyStock": "5"})),
        );
    }
    received(scene, 1, &[4, 6, 5, 12, 5, 20]);
    scene.shown().await;
    let groups = proposed(scene).await.groups;
    let found: Vec<_> = groups.iter().map(|group| (group.part, group.parts, group.lines.len())).collect();
    assert_eq!(found, [(1, 2, 200), (2, 2, 3)]);
    let learnt = LearntLeadTime { receipts: 6, median_days: 5, late_days: 20 };
    assert_eq!(
        (groups[0].learnt_lead_time, groups[0].lead_time_source),
        (Some(learnt), LeadTimeSource::Learnt)
    );
    let given = ForecastFilter { lead_time_days: Some(8), ..requested(10) };
    let groups = proposals(scene.pool(), &given, &[given.warehouse_id], true).await.unwrap().groups;
    assert_eq!((groups[0].lead_time_days, groups[0].lead_time_source), (8, LeadTimeSource::Given));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_safety_stock_is_proposed_where_the_product_is_kept_and_in_the_only_warehouse() {
    let scene = &mut scene().await;
    for number in 1..=3 {
        let record = product_with(number, json!({"safetyStock": "50"}));
        scene.created(product(number), &format!("SKU-{number}"), record);
    }
    in_stock(scene, 1, "1");
    delivered(scene, 1, 2, "1", requested(10).today - Days::new(2));
    scene.shown().await;
    let skus = |groups: &OrderProposals| {
        groups.groups.iter().flat_map(|group| &group.lines).map(|line| line.sku.clone()).collect::<Vec<_>>()
    };
    assert_eq!(skus(&proposed(scene).await), ["SKU-2", "SKU-1", "SKU-3"]);
    second_warehouse(scene);
    scene.shown().await;
    assert_eq!(skus(&proposed(scene).await), ["SKU-2", "SKU-1"]);
    let elsewhere = ForecastFilter { warehouse_id: warehouse(2), ..requested(10) };
    let there = proposals(scene.pool(), &elsewhere, &[warehouse(2)], true).await.unwrap();
    assert_eq!(skus(&there), [] as [String; 0]);
    delivered(scene, 2, 3, "1", requested(10).today - Days::new(2));
    scene.shown().await;
    let everywhere = proposals(scene.pool(), &elsewhere, &[warehouse(2), warehouse(1)], true).await.unwrap();
    let of_each: Vec<_> = everywhere.groups.iter().map(|group| group.warehouse_id).collect();
    assert_eq!(of_each, [warehouse(1)], "each warehouse has its own groups");
}
