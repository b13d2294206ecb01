//! Deliveries of many days, from which forecasts learn.

use crate::demand::{delivered, product_with, requested, scene};
use crate::scene::*;
use chrono::{Days, NaiveDate};
use serde_json::json;
use waybill_projections::forecast::ForecastFilter;

pub(crate) const FIRST: &str = "2026-01-05";

pub(crate) fn after(days: u64) -> NaiveDate {
    day(FIRST) + Days::new(days)
}

/// Sells four boxes of product 1 each day and ten of product 2 every eighth day, from the first day on.
pub(crate) fn sold(scene: &mut Scene, days: std::ops::Range<u64>) {
    for number in days {
        delivered(scene, u128::from(number) * 10 + 1, 1, "4", after(number));
        if number % 8 == 0 {
            delivered(scene, u128::from(number) * 10 + 2, 2, "10", after(number));
        }
    }
}

pub(crate) async fn trading(days: u64) -> Scene {
    let mut scene = scene().await;
    scene.created(product(1), "SKU-1", product_with(1, json!({"leadTimeDays": 9, "packSize": "12"})));
    scene.created(product(2), "SKU-2", product_with(2, json!({"safetyStock": "7"})));
    scene.created(product(3), "SKU-3", product_with(3, json!({})));
    sold(&mut scene, 0..days);
    scene.shown().await;
    scene
}

pub(crate) fn on(today: NaiveDate) -> ForecastFilter {
    ForecastFilter { today, ..requested(30) }
}
