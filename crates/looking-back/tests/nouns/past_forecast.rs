//! Forecasts as of a past moment.

use crate::demand::{delivered, product_with, requested, rows, rows_of};
use crate::learning::{after, on, sold};
use crate::purchases::received;
use crate::scene::*;
use crate::{learning, purchases};
use serde_json::json;
use std::time::Duration;
use waybill_domain::forecast::{ForecastBasis, LeadTimeSource};
use waybill_log::past::moment_at_position;
use waybill_looking_back::past::{PastLimits, PastReadModels, PastState};
use waybill_projections::read_models;

/// Returns the read models as of a position.
async fn as_of(scene: &Scene, position: i64) -> sqlx::PgPool {
    let past = PastReadModels::new(scene.pool().clone(), read_models().unwrap(), PastLimits::default());
    let moment = moment_at_position(scene.pool(), position).await.unwrap().unwrap();
    loop {
        match past.open(moment).await.unwrap() {
            PastState::Ready(pool) => break pool,
            PastState::Filling(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn as_of_a_past_moment_the_forecast_of_then_is_returned() {
    let scene = &mut learning::trading(90).await;
    let position = waybill_log::read::head(scene.pool()).await.unwrap();
    let then = rows(scene, &on(after(90)), "sku,asc").await;
    assert_eq!(then[0].basis, ForecastBasis::Learnt);
    delivered(scene, 9001, 1, "400", after(50));
    sold(scene, 90..130);
    scene.shown().await;
    assert_ne!(rows(scene, &on(after(90)), "sku,asc").await, then);
    let pool = as_of(scene, position).await;
    assert_eq!(rows_of(&pool, &on(after(90)), "sku,asc").await, then);
}

#[tokio::test(flavor = "multi_thread")]
async fn as_of_a_past_moment_lead_times_are_those_of_then() {
    let scene = &mut purchases::trading().await;
    scene.created(product(2), "SKU-2", product_with(2, json!({"leadTimeDays": 9})));
    received(scene, 1, &[4, 6, 5, 12, 5]);
    scene.shown().await;
    let then = waybill_log::read::head(scene.pool()).await.unwrap();
    received(scene, 6, &[20]);
    scene.shown().await;
    let now = &rows(scene, &requested(30), "sku,asc").await[0];
    assert_eq!((now.lead_time_days, now.lead_time_source), (5, LeadTimeSource::Learnt));
    let pool = as_of(scene, then).await;
    let row = &rows_of(&pool, &requested(30), "sku,asc").await[0];
    assert_eq!((row.lead_time_days, row.lead_time_source), (3, LeadTimeSource::Supplier));
}
