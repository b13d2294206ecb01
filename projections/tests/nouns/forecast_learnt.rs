//! Learning of forecasts: weeks that the log closes, the same rows after a rebuild, and the result.

use crate::demand::*;
use crate::learning::*;
use crate::scene::*;
use chrono::{Days, NaiveDate};
use serde_json::json;
use waybill_domain::company::{Company, CompanyEvent};
use waybill_domain::forecast::{ForecastBasis, LearntForecast, ServiceLevelSource};
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::money::Money;
use waybill_domain::quantity::Quantity;
use waybill_domain::stock_transaction::StockTransactionKind;
use waybill_projections::forecast::{self, ForecastFilter, ForecastRow, ProductForecast};
use waybill_projections::{check, read_models};

/// Returns the first day that is not counted yet, according to the database.
async fn open_from(scene: &Scene) -> NaiveDate {
    const OPEN: &str = "SELECT open_from FROM read.forecast_weeks";
    sqlx::query_scalar(OPEN).fetch_one(scene.pool()).await.unwrap()
}

async fn open_days(scene: &Scene) -> Vec<(NaiveDate, i64)> {
    const DAYS: &str = "SELECT day, sum(quantity)::bigint FROM read.forecast_days GROUP BY day HAVING sum(quantity) <> 0 ORDER BY day";
    sqlx::query_as(DAYS).fetch_all(scene.pool()).await.unwrap()
}

async fn is_what_a_rebuild_gives(scene: &Scene) {
    assert_eq!(check(scene.pool(), &read_models().unwrap(), &["daily"], |_| {}).await.unwrap(), []);
}

fn learnt(row: &ForecastRow) -> &LearntForecast {
    row.learnt.as_ref().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_week_is_closed_once_something_happens_more_than_seven_days_after_its_last_day() {
    let scene = &mut trading(1).await;
    delivered(scene, 9001, 1, "4", after(13));
    scene.shown().await;
    assert_eq!(open_from(scene).await, after(0), "its last day is the sixth after the first");
    delivered(scene, 9002, 1, "4", after(14));
    scene.shown().await;
    assert_eq!(open_from(scene).await, after(7));
    assert_eq!(open_days(scene).await, [(after(13), 4000), (after(14), 4000)]);
    is_what_a_rebuild_gives(scene).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_late_for_a_closed_day_counts_on_the_first_open_one() {
    let scene = &mut trading(40).await;
    let first_open = open_from(scene).await;
    let before = open_days(scene).await;
    delivered(scene, 9001, 1, "5", after(3));
    came_back(scene, 9002, StockTransactionKind::CustomerReturn, 1, "2", after(4));
    scene.shown().await;
    assert_eq!(open_from(scene).await, first_open);
    let later = open_days(scene).await;
    assert_eq!((later[0].0, later[0].1), (first_open, before[0].1 + 5000 - 2000));
    assert_eq!(later[1..], before[1..]);
    sold(scene, 40..80);
    scene.shown().await;
    is_what_a_rebuild_gives(scene).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_two_years_without_anything_a_warehouse_begins_anew() {
    let scene = &mut trading(60).await;
    delivered(scene, 9001, 1, "4", after(59 + 800));
    scene.shown().await;
    assert_eq!(open_from(scene).await, after(59 + 800));
    let rows = rows(scene, &on(after(59 + 801)), "sku,asc").await;
    assert!(rows.iter().all(|row| row.basis == ForecastBasis::Plain && row.learnt.is_none()));
    is_what_a_rebuild_gives(scene).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_steady_demand_is_foreseen_and_ordered_by_what_was_learnt() {
    let scene = &mut trading(120).await;
    in_stock(scene, 1, "10");
    scene.shown().await;
    let rows = rows(scene, &on(after(120)), "sku,asc").await;
    let (steady, now_and_then, never) = (&rows[0], &rows[1], &rows[2]);
    assert_eq!((steady.basis, never.basis), (ForecastBasis::Learnt, ForecastBasis::Plain));
    let forecast = learnt(steady);
    assert_eq!((forecast.average_days, forecast.service_level.to_string()), (30, "95.0".to_owned()));
    let near = |quantity: Quantity, least: &str, most: &str| {
        assert!((quantity_of(least)..=quantity_of(most)).contains(&quantity), "{quantity}");
    };
    near(forecast.foreseen.daily_demand, "3.8", "4.1");
    near(forecast.foreseen.demand, "34", "38");
    assert!(
        forecast.foreseen.demand_low <= forecast.foreseen.demand
            && forecast.foreseen.demand <= forecast.foreseen.demand_high
    );
    assert_eq!(forecast.reorder_point, forecast.foreseen.demand + forecast.safety_stock);
    assert_eq!(forecast.suggested_quantity, Some(quantity("36")), "26 and a little, in packs of 12");
    let plain = steady.forecast.suggested_quantity.unwrap_or_default().decimal();
    assert_eq!(forecast.suggested_difference.decimal(), quantity("36").decimal() - plain);
    assert_eq!((forecast.stock_out_date, forecast.order_by_date), (Some(after(122)), Some(after(113))));
    let score = forecast.score.unwrap();
    assert!(score.forecasts >= 12 && score.error_percent.unwrap() < 15.into(), "{score:?}");
    assert_eq!(learnt(now_and_then).safety_stock, quantity("7"), "its own");
}

fn quantity_of(text: &str) -> Quantity {
    quantity(text)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_chosen_is_what_is_suggested_by_the_forecast_that_counts() {
    let scene = &mut trading(100).await;
    in_stock(scene, 1, "20");
    scene.shown().await;
    for average_days in [30, 40, 180] {
        for lead_time_days in [None, Some(0), Some(3), Some(30)] {
            let filter = ForecastFilter { lead_time_days, average_days, ..on(after(100)) };
            let all = rows(scene, &filter, "sku,asc").await;
            let suggested = |row: &&ForecastRow| match row.basis {
                ForecastBasis::Learnt => learnt(row).suggested_quantity.is_some(),
                ForecastBasis::Plain => row.forecast.suggested_quantity.is_some(),
            };
            let wanted: Vec<String> = all.iter().filter(suggested).map(|row| row.sku.clone()).collect();
            let chosen = rows(scene, &ForecastFilter { only_suggested: true, ..filter }, "sku,asc").await;
            assert_eq!(chosen.iter().map(|row| row.sku.clone()).collect::<Vec<_>>(), wanted);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_plain_average_speaks_for_a_young_warehouse_a_day_long_closed_and_after_a_year_of_silence() {
    let scene = &mut trading(35).await;
    let basis = async |scene: &Scene, today| rows(scene, &on(today), "sku,asc").await[0].basis;
    assert_eq!(basis(scene, after(35)).await, ForecastBasis::Plain, "three weeks are closed");
    sold(scene, 35..100);
    scene.shown().await;
    let closed = open_from(scene).await;
    assert_eq!(basis(scene, closed).await, ForecastBasis::Learnt);
    assert_eq!(basis(scene, closed - Days::new(1)).await, ForecastBasis::Plain);
    assert_eq!(basis(scene, closed + Days::new(365)).await, ForecastBasis::Learnt);
    assert_eq!(basis(scene, closed + Days::new(366)).await, ForecastBasis::Plain);
}

/// Sets the company's service level: the percentage of lead times for which stock must last.
fn company_wants(scene: &mut Scene, level: &str) {
    let company: Company = read(&json!({
        "name": "Waybill", "currency": "GBP", "timeZone": "Europe/London", "serviceLevel": level,
    }));
    scene.record("company", "company", &CompanyEvent::Described(company));
}

/// Sells quantities that differ from day to day, so that the errors differ too.
fn sold_unevenly(scene: &mut Scene, products: &[u128], days: std::ops::Range<u64>) {
    for number in days {
        for product in products {
            let count =
                ["2", "9", "1", "5", "14", "3"][usize::try_from((number * 5 + number / 7) % 6).unwrap()];
            delivered(scene, u128::from(number) * 10 + product, *product, count, after(number));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_service_level_is_the_products_else_the_companys_else_95_and_moves_what_is_ordered() {
    let mut scene = scene().await;
    let scene = &mut scene;
    scene.created(product(1), "SKU-1", product_with(1, json!({"leadTimeDays": 7, "serviceLevel": "80"})));
    scene.created(product(2), "SKU-2", product_with(2, json!({"leadTimeDays": 7})));
    sold_unevenly(scene, &[1, 2], 0..120);
    scene.shown().await;
    let today = on(after(120));
    let levels = async |scene: &Scene| {
        let rows = rows(scene, &today, "sku,asc").await;
        rows.iter().map(|row| (learnt(row).service_level.to_string(), *learnt(row))).collect::<Vec<_>>()
    };
    let before = levels(scene).await;
    assert_eq!((before[0].0.as_str(), before[1].0.as_str()), ("80.0", "95.0"));
    assert!(
        before[0].1.reorder_point < before[1].1.reorder_point,
        "the same demand, and less that has to last"
    );
    assert_eq!(before[0].1.foreseen.demand, before[1].1.foreseen.demand);
    company_wants(scene, "99.5");
    scene.shown().await;
    let later = levels(scene).await;
    assert_eq!((later[0].0.as_str(), later[1].0.as_str()), ("80.0", "99.5"));
    assert_eq!(later[0].1, before[0].1);
    assert!(later[1].1.reorder_point > before[1].1.reorder_point);
    // With a stock between the two reorder points, one product must be ordered and the other not.
    let (least, most) = (later[0].1.reorder_point, later[1].1.reorder_point);
    let between = (least.decimal() + (most.decimal() - least.decimal()) / rust_decimal::Decimal::TWO).ceil();
    for number in [1, 2] {
        in_stock(scene, number, &between.to_string());
    }
    scene.shown().await;
    let chosen = rows(scene, &ForecastFilter { only_suggested: true, ..today.clone() }, "sku,asc").await;
    assert_eq!(chosen.iter().map(|row| row.sku.as_str()).collect::<Vec<_>>(), ["SKU-2"]);
}

async fn of_product(scene: &Scene, filter: &ForecastFilter, number: u128) -> ProductForecast {
    forecast::product(scene.pool(), filter, product(number), true).await.unwrap().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_product_is_answered_with_its_weeks_its_past_forecasts_and_what_service_takes() {
    let mut scene = scene().await;
    let scene = &mut scene;
    scene.created(product(1), "SKU-1", product_with(1, json!({"leadTimeDays": 9, "serviceLevel": "92.5"})));
    scene.created(product(2), "SKU-2", product_with(2, json!({})));
    sold_unevenly(scene, &[1], 0..130);
    scene.shown().await;
    let filter = on(after(130));
    let result = of_product(scene, &filter, 1).await;
    assert_eq!(result.row, rows(scene, &filter, "sku,asc").await[0], "as in the list");
    assert_eq!(
        (result.first_day, result.service_level.to_string(), result.service_level_source),
        (after(130), "92.5".to_owned(), ServiceLevelSource::Product)
    );
    // 130 days are 18 weeks and 4 days; the first week has only the demand of its last four days.
    assert_eq!(result.weeks.len(), 19);
    assert_eq!(result.weeks[18].first_day, after(123));
    let last: rust_decimal::Decimal = result.weeks.iter().map(|week| week.demand.decimal()).sum();
    let all: u64 = (0..130).map(|n| [2, 9, 1, 5, 14, 3][usize::try_from((n * 5 + n / 7) % 6).unwrap()]).sum();
    assert_eq!(last, all.into());
    let past = &result.past_forecasts;
    assert_eq!(
        past.len(),
        learnt(&result.row).score.unwrap().forecasts as usize,
        "those that the score judges"
    );
    for one in past {
        assert_eq!(one.days, 7, "next to nine days");
        assert!(one.demand_low <= one.demand && one.demand <= one.demand_high, "{one:?}");
        let came: u64 = (0..130)
            .filter(|n| (one.first_day..one.first_day + Days::new(7)).contains(&after(*n)))
            .map(|n| [2, 9, 1, 5, 14, 3][usize::try_from((n * 5 + n / 7) % 6).unwrap()])
            .sum();
        assert_eq!(one.came.decimal(), came.into());
    }
    let costs = &result.service_costs;
    assert_eq!(costs.len(), 11, "ten levels and its own");
    assert!(costs.is_sorted_by(|one, next| {
        one.service_level < next.service_level && one.reorder_point <= next.reorder_point
    }));
    let own = costs.iter().find(|cost| cost.service_level == result.service_level).unwrap();
    assert_eq!(own.reorder_point, learnt(&result.row).reorder_point);
    assert!(costs.iter().all(|cost| cost.stock_value.is_none()), "nothing was received at a cost");
    let never = of_product(scene, &filter, 2).await;
    assert_eq!((never.weeks.len(), never.past_forecasts.len(), never.service_costs.len()), (13, 0, 0));
    assert_eq!(never.service_level_source, ServiceLevelSource::Default);
    assert!(never.weeks.iter().all(|week| week.demand.decimal().is_zero()));
    assert_eq!(forecast::product(scene.pool(), &filter, product(9), true).await.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn stock_is_valued_at_the_last_cost_for_who_may_see_it() {
    let scene = &mut trading(100).await;
    scene.record(
        "list-price",
        product(1),
        &ListPriceEvent::CostLearned { cost: price("2.5"), on: day("2026-01-01") },
    );
    scene.shown().await;
    let filter = on(after(100));
    let result = of_product(scene, &filter, 1).await;
    assert_eq!(result.last_cost.unwrap().to_string(), "2.5000");
    for cost in &result.service_costs {
        let value = Money::for_goods(cost.reorder_point, result.last_cost.unwrap());
        assert_eq!(cost.stock_value, Some(value));
    }
    let unseen = forecast::product(scene.pool(), &filter, product(1), false).await.unwrap().unwrap();
    assert_eq!(unseen.last_cost, None);
    assert!(
        unseen.service_costs.len() >= 10
            && unseen.service_costs.iter().all(|cost| cost.stock_value.is_none())
    );
}
