//! Supplier lead times: learned from receipts, with the same rows after a rebuild, and their effects.

use crate::demand::{delivered, in_stock, product_with, requested, rows};
use crate::purchases::*;
use crate::scene::*;
use chrono::Days;
use serde_json::json;
use waybill_domain::forecast::LeadTimeSource;
use waybill_domain::stock_transaction::{
    StockTransactionContent, StockTransactionEvent, StockTransactionKind,
};
use waybill_projections::forecast::ForecastFilter;
use waybill_projections::{check, read_models};

async fn days(scene: &Scene) -> Vec<i32> {
    const DAYS: &str = "SELECT days FROM read.supplier_lead_times";
    sqlx::query_scalar(DAYS).fetch_optional(scene.pool()).await.unwrap().unwrap_or_default()
}

async fn is_what_a_rebuild_gives(scene: &Scene) {
    assert_eq!(check(scene.pool(), &read_models().unwrap(), &["lead_time"], |_| {}).await.unwrap(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_day_on_which_something_of_a_purchase_arrives_counts_once() {
    let scene = &mut trading().await;
    let ordered = day("2026-02-01");
    entered(scene, 1, purchase(day("2026-01-20")));
    did(scene, 1, StockTransactionEvent::Edited { content: purchase(ordered), by: user(1) });
    arrives(scene, 1, "2", ordered + Days::new(4));
    arrives(scene, 1, "3", ordered + Days::new(4));
    scene.shown().await;
    arrives(scene, 1, "1", ordered + Days::new(4));
    arrives(scene, 1, "4", ordered + Days::new(9));
    let received_on = ordered + Days::new(9);
    did(scene, 1, StockTransactionEvent::Completed { received_on, shortage: None });
    scene.shown().await;
    assert_eq!(days(scene).await, [4, 9]);
    is_what_a_rebuild_gives(scene).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_entered_when_its_goods_are_there_and_what_is_called_off_says_nothing() {
    let scene = &mut trading().await;
    received(scene, 1, &[0, 5, 0]);
    entered(scene, 9, purchase(day("2026-01-02")));
    did(scene, 9, StockTransactionEvent::Voided { reason: text("Twice") });
    let of_nobody = StockTransactionContent {
        supplier: None,
        kind: StockTransactionKind::Opening,
        ..purchase(day("2026-01-02"))
    };
    entered(scene, 10, of_nobody);
    scene.shown().await;
    assert_eq!(days(scene).await, [5]);
    let open: i64 = sqlx::query_scalar("SELECT count(*) FROM read.lead_time_purchases")
        .fetch_one(scene.pool())
        .await
        .unwrap();
    assert_eq!(open, 0);
    is_what_a_rebuild_gives(scene).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_latest_fifty_receipts_of_a_supplier_count() {
    let scene = &mut trading().await;
    let took: Vec<u64> = (1..=40).collect();
    received(scene, 1, &took);
    scene.shown().await;
    received(scene, 101, &took);
    scene.shown().await;
    let kept: Vec<i32> = (31..=40).chain(1..=40).collect();
    assert_eq!(days(scene).await, kept);
    is_what_a_rebuild_gives(scene).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn six_receipts_are_taken_in_place_of_the_suppliers_figure_and_never_of_what_is_given() {
    let scene = &mut trading().await;
    scene.created(product(2), "SKU-2", product_with(2, json!({"leadTimeDays": 9})));
    received(scene, 1, &[4, 6, 5, 12, 5]);
    scene.shown().await;
    let lead_times = async |scene: &Scene, filter: &ForecastFilter| {
        let rows = rows(scene, filter, "sku,asc").await;
        rows.iter().map(|row| (row.lead_time_days, row.lead_time_source)).collect::<Vec<_>>()
    };
    let own = (9, LeadTimeSource::Product);
    assert_eq!(lead_times(scene, &requested(30)).await, [(3, LeadTimeSource::Supplier), own]);
    received(scene, 6, &[20]);
    scene.shown().await;
    assert_eq!(lead_times(scene, &requested(30)).await, [(5, LeadTimeSource::Learnt), own]);
    let given = ForecastFilter { lead_time_days: Some(2), ..requested(30) };
    assert_eq!(lead_times(scene, &given).await, [(2, LeadTimeSource::Given); 2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_supplier_that_is_late_now_and_then_makes_the_reorder_point_higher() {
    let scene = &mut trading().await;
    let first = day("2026-01-05");
    for number in 0..110_u64 {
        delivered(scene, u128::from(number) + 1, 1, &(3 + number % 3).to_string(), first + Days::new(number));
    }
    in_stock(scene, 1, "20");
    received(scene, 1001, &[5; 8]);
    scene.shown().await;
    let filter = ForecastFilter { today: first + Days::new(110), ..requested(30) };
    let steady = rows(scene, &filter, "sku,asc").await.remove(0).learnt.unwrap();
    received(scene, 1101, &[30, 30]);
    scene.shown().await;
    let row = rows(scene, &filter, "sku,asc").await.remove(0);
    assert_eq!((row.lead_time_days, row.lead_time_source), (5, LeadTimeSource::Learnt));
    let late = row.learnt.unwrap();
    assert!(
        late.reorder_point.decimal() > steady.reorder_point.decimal() + steady.reorder_point.decimal(),
        "{late:?} {steady:?}"
    );
    assert!(late.foreseen.demand_low <= late.foreseen.demand, "{late:?}");
    assert_eq!(late.foreseen.daily_demand, steady.foreseen.daily_demand);
    let chosen = ForecastFilter { only_suggested: true, ..filter };
    assert_eq!(rows(scene, &chosen, "sku,asc").await.len(), 1);
}
