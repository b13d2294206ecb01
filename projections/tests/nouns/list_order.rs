//! Lists are sorted by the order of entry, whatever the dates and numbers; by date on request.

use chrono::{Days, NaiveDate, Utc};
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};
use waybill_domain::dispatch::DispatchEvent;
use waybill_domain::order::OrderEvent;
use waybill_domain::receivable::ReceivableEvent;
use waybill_domain::stock_transaction::StockTransactionEvent;
use waybill_projections::accounts::receivable as receivables;
use waybill_projections::accounts::receivable::ReceivableFilter;
use waybill_projections::inventory::stock_transaction as transactions;
use waybill_projections::inventory::stock_transaction::StockTransactionFilter;
use waybill_projections::sales::dispatch::DispatchFilter;
use waybill_projections::sales::order::OrderFilter;
use waybill_projections::sales::{dispatch as dispatches, order as orders};
use waybill_projections::{Page, PageQuery, Sorts, check, read_models};

use crate::scene::*;

const NOUNS: [&str; 4] = ["order", "stock-transaction", "dispatch", "receivable"];

type Period = (Option<NaiveDate>, Option<NaiveDate>);
const EVER: Period = (None, None);

fn event<E: DeserializeOwned>(event: Json) -> E {
    serde_json::from_value(event).unwrap()
}

/// Records the first event of a document of this noun and day.
fn entered(scene: &mut Scene, noun: &str, number: u128, on: NaiveDate) {
    let warehouse_record = json!({"id": warehouse(1), "code": "W1", "name": "House 1"});
    let shop = json!({"id": customer(1), "code": "CUS-00001", "name": "Shop 1"});
    let by = user(1);
    match noun {
        "order" => {
            scene.placed(number, content(1, 1, &on.to_string()));
        }
        "stock-transaction" => {
            let line = json!({
                "productId": product(1), "sku": "SKU-1", "name": "Mug", "unit": "box", "quantity": "1",
                "unitCost": null,
            });
            let content = json!({
                "kind": "opening", "warehouse": warehouse_record, "transactionDate": on, "reason": null, "lines": [line],
            });
            let number_text = transaction_ref(number).number;
            let entered = json!({"entered": {"number": number_text, "content": content, "by": by}});
            scene.record("stock-transaction", transaction(number), &event::<StockTransactionEvent>(entered));
        }
        "dispatch" => {
            let content = json!({
                "warehouse": warehouse_record, "plannedDate": on, "driver": named(1), "assistants": [],
                "vehiclePlate": "AB-12", "stops": [],
            });
            let planned =
                json!({"planned": {"number": dispatch_ref(number).number, "content": content, "by": by}});
            scene.record("dispatch", dispatch(number), &event::<DispatchEvent>(planned));
        }
        _ => {
            let content = json!({
                "kind": "payment", "customer": shop, "order": null, "amount": "10.00", "method": "cash",
                "reference": null, "receivedOn": on, "collector": null, "remarks": null,
            });
            let entered = json!({"entered": {"number": receipt_no(number), "content": content, "by": by}});
            scene.record("receivable", receivable(number), &event::<ReceivableEvent>(entered));
        }
    }
}

/// Returns the last digits of the numbers in a list.
fn numbers<T>(page: &Page<T>, number: impl Fn(&T) -> &str) -> Vec<u32> {
    assert_eq!(u64::try_from(page.content.len()).unwrap(), page.total_elements);
    page.content.iter().map(|row| number(row)[9..].parse().unwrap()).collect()
}

/// Returns the list or the report of a noun for a period, sorted by its date in this direction or by default.
async fn listed(
    scene: &Scene,
    noun: &str,
    report: bool,
    (start_date, end_date): Period,
    direction: Option<&str>,
) -> Vec<u32> {
    let (sorts, dated, date): (&'static Sorts, &'static Sorts, &str) = match noun {
        "order" => (&orders::SORTS, &orders::DATED_SORTS, "orderDate"),
        "stock-transaction" => (&transactions::SORTS, &transactions::SORTS, "transactionDate"),
        "dispatch" => (&dispatches::SORTS, &dispatches::DATED_SORTS, "plannedDate"),
        _ => (&receivables::SORTS, &receivables::DATED_SORTS, "receivedOn"),
    };
    let sort = direction.map(|direction| format!("{date},{direction}"));
    let request =
        page_request(if report { dated } else { sorts }, PageQuery { sort, ..PageQuery::default() });
    let pool = scene.pool();
    match noun {
        "order" => {
            let filter = OrderFilter { start_date, end_date, ..OrderFilter::default() };
            numbers(&orders::list(pool, &filter, &request).await.unwrap(), |row| &row.order_no)
        }
        "stock-transaction" => {
            let filter = StockTransactionFilter { start_date, end_date, ..StockTransactionFilter::default() };
            let page = transactions::list(pool, &filter, &request).await.unwrap();
            numbers(&page, |row| &row.transaction_no)
        }
        "dispatch" => {
            let filter = DispatchFilter { start_date, end_date, ..DispatchFilter::default() };
            numbers(&dispatches::list(pool, &filter, &request).await.unwrap(), |row| &row.dispatch_no)
        }
        _ => {
            let filter = ReceivableFilter { start_date, end_date, ..ReceivableFilter::default() };
            numbers(&receivables::list(pool, &filter, &request).await.unwrap(), |row| &row.receipt_no)
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_document_that_was_entered_is_the_first_whatever_its_date_and_number() {
    let scene = &mut Scene::new().await;
    let today = Utc::now().date_naive();
    let (ahead, before) = (today + Days::new(90), today - Days::new(30));
    for noun in NOUNS {
        entered(scene, noun, 9, ahead);
    }
    scene.days_ago(1).append().await;
    for noun in NOUNS {
        entered(scene, noun, 2, today);
        entered(scene, noun, 1, before);
    }
    scene.days_ago(0).shown().await;
    for noun in NOUNS {
        assert_eq!(listed(scene, noun, false, EVER, None).await, [1, 2, 9], "{noun} as entered");
        assert_eq!(listed(scene, noun, false, EVER, Some("desc")).await, [9, 2, 1], "{noun} by date");
        assert_eq!(listed(scene, noun, false, EVER, Some("asc")).await, [1, 2, 9], "{noun} by date");
        for (period, expected) in [
            ((Some(ahead), Some(ahead)), vec![9]),
            ((Some(today + Days::new(1)), None), vec![9]),
            ((Some(before), Some(today)), vec![1, 2]),
            ((None, Some(before)), vec![1]),
        ] {
            assert_eq!(listed(scene, noun, false, period, None).await, expected, "{noun} of {period:?}");
        }
        if noun != "stock-transaction" {
            assert_eq!(listed(scene, noun, true, EVER, None).await, [9, 2, 1], "report of {noun}");
        }
    }

    let later = content(1, 1, &(ahead + Days::new(90)).to_string());
    scene.record("order", order(9), &OrderEvent::Edited { content: later, by: user(1) });
    scene.shown().await;
    assert_eq!(listed(scene, "order", false, EVER, None).await, [1, 2, 9], "an edit enters nothing anew");
    assert_eq!(check(scene.pool(), &read_models().unwrap(), &[], |_| {}).await.unwrap(), []);
}
