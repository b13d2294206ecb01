use crate::scene::*;
use serde_json::json;
use waybill_domain::customer_price::{CustomerPrice, CustomerPriceEvent};
use waybill_domain::id::CustomerPriceId;
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::order::PriceSource;
use waybill_domain::stock::StockEvent;
use waybill_domain::supplier::Supplier;
use waybill_projections::PageQuery;
use waybill_projections::records::customer_price::{self, CustomerPriceFilter, customer_price_id};
use waybill_projections::records::list_price;
use waybill_projections::records::product::{self, ProductFilter};

fn set(amount: &str, from: &str) -> ListPriceEvent {
    ListPriceEvent::Set { price: price(amount), valid_from: day(from), reason: None, below_cost: false }
}

fn agreed(number: u32, amount: &str, from: &str, to: Option<&str>) -> CustomerPriceEvent {
    let price: CustomerPrice = read(&json!({"customerId": customer(1), "productId": product(1),
        "price": amount, "validFrom": from, "validTo": to}));
    CustomerPriceEvent::Agreed { number, price, below_cost: false }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_product_shows_the_price_of_the_day_and_what_there_is_of_it() {
    let scene = &mut Scene::new().await;
    let potter: Supplier = read(&json!({"name": "Potter"}));
    scene.created(supplier(1), "SUP-00001", potter);
    scene.created(product(1), "SKU-1", a_product("SKU-1", "Blue mug", 1));
    scene.created(product(2), "SKU-2", a_product("SKU-2", "Red mug", 2));
    for event in [set("1.00", "2026-01-01"), set("1.50", "2026-06-01"), set("1.20", "2026-03-01")] {
        scene.record("list-price", product(1), &event);
    }
    scene.record(
        "list-price",
        product(1),
        &ListPriceEvent::CostLearned { cost: price("0.80"), on: day("2026-01-01") },
    );
    for (warehouse_no, count) in [(1, "10"), (2, "5.5")] {
        let stock = format!("{}/{}", warehouse(warehouse_no), product(1));
        let cause = transaction_ref(1);
        let received =
            StockEvent::Received { cause, quantity: quantity(count), unit_cost: None, details: None };
        scene.record("stock", &stock, &received);
        scene.record("stock", &stock, &StockEvent::Reserved { order: order_ref(1), quantity: quantity("2") });
    }
    scene.shown().await;

    for (on, expected) in [("2025-12-31", None), ("2026-02-28", Some("1.00")), ("2026-07-01", Some("1.50"))] {
        let details = product::details(scene.pool(), product(1), day(on), None).await.unwrap().unwrap();
        assert_eq!(details.list_price, expected.map(price), "{on}");
        assert_eq!(details.last_cost, Some(price("0.80")));
    }
    let filter = ProductFilter { supplier_id: Some(supplier(1)), ..ProductFilter::default() };
    let request = first(&product::SORTS);
    let page = product::list(&filter, day("2026-04-01"), &request).page(scene.pool()).await.unwrap();
    let row = &page.content[0];
    assert_eq!((page.total_elements, row.list_price), (1, Some(price("1.20"))));
    assert_eq!((row.on_hand, row.available), (quantity("15.5"), quantity("11.5")));
    assert_eq!(row.supplier_name.as_deref(), Some("Potter"));

    let by_sku = PageQuery { sort: Some("sku,desc".into()), ..PageQuery::default() };
    let all = ProductFilter::default();
    let page = product::list(&all, day("2026-04-01"), &page_request(&product::SORTS, by_sku))
        .page(scene.pool())
        .await
        .unwrap();
    assert_eq!(page.content.iter().map(|row| row.sku.as_str()).collect::<Vec<_>>(), ["SKU-2", "SKU-1"]);

    let for_purchase = product::of_supplier(scene.pool(), supplier(1), Some("blue"), None).await.unwrap();
    assert_eq!((for_purchase.len(), for_purchase[0].last_cost), (1, Some(price("0.80"))));
    assert_eq!(product::labels(scene.pool(), Some("mug"), Some(supplier(2))).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_history_of_a_list_price_marks_the_one_that_holds() {
    let scene = &mut Scene::new().await;
    for event in [set("1.00", "2026-01-01"), set("1.50", "2026-06-01"), set("1.60", "2026-06-01")] {
        scene.record("list-price", product(1), &event);
    }
    scene.shown().await;
    let history = list_price::history(scene.pool(), product(1), day("2026-06-01")).await.unwrap();
    let shown: Vec<_> = history.iter().map(|row| (row.price, row.current)).collect();
    assert_eq!(shown, [(price("1.60"), true), (price("1.50"), false), (price("1.00"), false)]);
    let before = list_price::history(scene.pool(), product(1), day("2025-06-01")).await.unwrap();
    assert!(before.iter().all(|row| !row.current));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_customers_own_price_goes_before_the_list_price_while_it_holds() {
    let scene = &mut Scene::new().await;
    let prices = CustomerPriceId { customer: customer(1), product: product(1) };
    scene.created(customer(1), "CUS-00001", a_customer("Shop", json!({})));
    scene.record("list-price", product(1), &set("2.00", "2026-01-01"));
    scene.record("customer-price", prices, &agreed(1, "1.50", "2026-03-01", Some("2026-03-31")));
    scene.record("customer-price", prices, &agreed(2, "1.40", "2026-05-01", None));
    scene.shown().await;

    let id = customer_price_id(customer(1), product(1), 1);
    for (on, expected, source, agreement) in [
        ("2025-01-01", None, None, None),
        ("2026-02-28", Some("2.00"), Some(PriceSource::List), None),
        ("2026-03-31", Some("1.50"), Some(PriceSource::Customer), Some(id)),
        ("2026-04-01", Some("2.00"), Some(PriceSource::List), None),
    ] {
        let wanted = [product(2), product(1)];
        let found = customer_price::look_up(scene.pool(), customer(1), &wanted, day(on)).await.unwrap();
        let [none, found] = found.try_into().unwrap();
        assert_eq!((none.product_id, none.price), (product(2), None));
        assert_eq!((found.price, found.source), (expected.map(price), source), "{on}");
        assert_eq!(found.customer_price_id, agreement, "{on}");
    }
    let row = customer_price::details(scene.pool(), id).await.unwrap().unwrap();
    assert_eq!((row.number, row.version, row.price), (1, 2, price("1.50")));
    assert_eq!(row.customer_name.as_deref(), Some("Shop"));
    let filter =
        CustomerPriceFilter { customer_id: Some(customer(1)), product_id: None, on: Some(day("2026-06-01")) };
    let page =
        customer_price::list(&filter, &first(&customer_price::SORTS)).page(scene.pool()).await.unwrap();
    assert_eq!((page.total_elements, page.content[0].number), (1, 2));
}
