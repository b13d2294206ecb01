//! The forecast, calculated by hand. Its filter and sort order in SQL are compared with the domain's result for each
//! row.

use crate::demand::*;
use crate::dice::Dice;
use crate::scene::*;
use serde_json::json;
use waybill_domain::forecast::{LeadTimeSource, Outlook};
use waybill_domain::quantity::Quantity;
use waybill_domain::stock_transaction::StockTransactionKind;
use waybill_projections::forecast::{ForecastFilter, ForecastRow};

/// Four full days with a demand of 6, 0, 10 − 2 and 2: on average 4, and the population's variance is
/// (6² + 8² + 2²) ÷ 4 − 4² = 10. In 9 days: 36, and 1.645 · √(10 · 9) = 15.606 for surprises.
#[tokio::test(flavor = "multi_thread")]
async fn the_forecast_is_what_one_works_out_by_hand() {
    let scene = &mut scene().await;
    let packed = json!({"leadTimeDays": 9, "packSize": "12", "minimumOrder": "30"});
    scene.created(product(1), "SKU-1", product_with(1, packed));
    for (number, count, back) in [(1, "6", 4), (2, "10", 2), (3, "2", 1), (4, "50", 5), (5, "70", 0)] {
        delivered(scene, number, 1, count, ago(back));
    }
    came_back(scene, 1, StockTransactionKind::CustomerReturn, 1, "2", ago(2));
    came_back(scene, 2, StockTransactionKind::Adjustment, 1, "5", ago(2));
    in_stock(scene, 1, "18");
    on_order(scene, 1, "4");
    scene.shown().await;
    let row = &rows(scene, &requested(4), "sku,asc").await[0];
    let result = &row.forecast;
    assert_eq!(
        (row.demand.to_string(), row.lead_time_source),
        ("16.000".to_owned(), LeadTimeSource::Product)
    );
    assert_eq!((result.average_daily_usage, result.deviation), (quantity("4"), quantity("3.162")));
    assert_eq!((result.safety_stock, result.reorder_point), (quantity("15.606"), quantity("51.606")));
    assert_eq!((row.available, result.position), (quantity("18"), quantity("22")));
    assert_eq!(result.days_of_cover.unwrap().to_string(), "4.5");
    assert_eq!(
        (result.stock_out_date, result.order_by_date),
        (Some(day("2026-05-04")), Some(day("2026-04-25")))
    );
    assert_eq!((result.outlook, result.suggested_quantity), (Outlook::Reorder, Some(quantity("36"))));

    let given = ForecastFilter { lead_time_days: Some(0), ..requested(4) };
    let row = &rows(scene, &given, "sku,asc").await[0];
    assert_eq!((row.lead_time_days, row.lead_time_source), (0, LeadTimeSource::Given));
    assert_eq!((row.forecast.reorder_point, row.forecast.suggested_quantity), (Quantity::ZERO, None));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_product_that_nobody_wants_has_no_demand_and_one_that_is_not_sold_any_more_is_left_out() {
    let scene = &mut scene().await;
    scene.created(product(1), "SKU-1", product_with(1, json!({})));
    scene.created(product(2), "SKU-2", product_with(2, json!({"active": false})));
    in_stock(scene, 1, "5");
    scene.shown().await;
    let rows = rows(scene, &requested(30), "sku,asc").await;
    assert_eq!(rows.len(), 1);
    let result = &rows[0].forecast;
    assert_eq!((rows[0].lead_time_days, rows[0].lead_time_source), (3, LeadTimeSource::Supplier));
    assert_eq!(
        (result.outlook, result.days_of_cover, result.stock_out_date),
        (Outlook::NoDemand, None, None)
    );
    assert_eq!((result.suggested_quantity, result.safety_stock), (None, Quantity::ZERO));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_chosen_and_sorted_in_the_database_is_what_the_domain_computes() {
    let (scene, mut dice) = (&mut scene().await, Dice(7));
    second_warehouse(scene);
    for number in 1..=60 {
        let more = match dice.roll(4) {
            0 => json!({"leadTimeDays": dice.roll(20).to_string().parse::<u32>().unwrap()}),
            1 => json!({"safetyStock": dice.roll(20).to_string()}),
            _ => json!({}),
        };
        scene.created(product(number), &format!("SKU-{number}"), product_with(number, more));
        if dice.roll(5) > 0 {
            in_stock(scene, number, &(dice.roll(60) + 1).to_string());
        }
        for at in 0..dice.roll(8) {
            let back = u64::try_from(dice.roll(12)).unwrap();
            delivered(scene, number * 100 + at, number, &(dice.roll(9) + 1).to_string(), ago(back));
        }
    }
    scene.shown().await;
    for average_days in [1, 7, 10] {
        for lead_time_days in [None, Some(0), Some(5)] {
            let filter = ForecastFilter { lead_time_days, ..requested(average_days) };
            let all = rows(scene, &filter, "daysOfCover,asc").await;
            assert_eq!(all.len(), 60);
            let cover = |row: &ForecastRow| row.forecast.days_of_cover.unwrap_or(rust_decimal::Decimal::MAX);
            assert!(all.is_sorted_by_key(cover));
            let skus = |rows: &[ForecastRow]| rows.iter().map(|row| row.sku.clone()).collect::<Vec<_>>();
            let wanted: Vec<ForecastRow> =
                all.iter().filter(|row| row.forecast.suggested_quantity.is_some()).cloned().collect();
            let chosen = ForecastFilter { only_suggested: true, ..filter };
            assert_eq!(skus(&rows(scene, &chosen, "daysOfCover,asc").await), skus(&wanted));
        }
    }
    let found = ForecastFilter { search_term: Some("sku-60".to_owned()), ..requested(7) };
    assert_eq!(rows(scene, &found, "sku,asc").await.len(), 1);
}
