//! Explanations of figures.

use crate::demand::{delivered, in_stock, product_with, requested, scene, second_warehouse};
use crate::scene::*;
use chrono::Days;
use serde_json::json;
use waybill_looking_back::explanation::{ForecastFigure, ForecastView, PartPage, explain};

#[tokio::test(flavor = "multi_thread")]
async fn a_safety_stock_is_explained_in_the_warehouse_where_the_product_is_kept() {
    let scene = &mut scene().await;
    for number in 1..=3 {
        let record = product_with(number, json!({"safetyStock": "50"}));
        scene.created(product(number), &format!("SKU-{number}"), record);
    }
    in_stock(scene, 1, "1");
    delivered(scene, 1, 2, "1", requested(10).today - Days::new(2));
    scene.shown().await;
    second_warehouse(scene);
    scene.shown().await;
    for (number, kept) in [(1, "50.000"), (3, "0.000")] {
        let view = ForecastView { product: product(number), filter: requested(10) };
        let parts = PartPage { after: 0, size: 10 };
        let explained = explain(scene.pool(), &view, ForecastFigure::SafetyStock, parts).await;
        let explained = explained.unwrap().unwrap();
        assert_eq!((explained.total.as_deref(), explained.agrees), (Some(kept), true));
    }
}
