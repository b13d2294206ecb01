//! `waybill replay`, through cqrs-es and postgres-es.

use waybill_database::testing::TestDatabase;

use crate::support::{Client, Office, Server, run_to_end};

const ORDERS: &str = "/api/order-products";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_is_replayed_by_its_number_beside_a_running_server() {
    let database = TestDatabase::fresh().await;
    let server = Server::start(&database).await;
    let office = Office::open(&Client::at(server.address), 0).await;
    let product = office.product("BOX-1", "12.50", 10).await;
    let customer = office.customer("Bolt Ltd", None).await;
    let placed = office.admin.post(ORDERS, &office.order(&customer, &[&product], 1)).await.is(201);
    let number = placed.text("number");
    // The number is looked up in the list, which follows the log.
    office.admin.get_at(placed.position.unwrap(), ORDERS).await.is(200);

    let done = run_to_end(&database, ["replay", "order", number]).await;
    let text = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success(), "{text}{}", String::from_utf8_lossy(&done.stderr));
    let (first, folded) = text.split_once('\n').unwrap();
    assert!(first.starts_with("   1  ") && first.contains(r#"{"placed":"#), "{first}");
    // Without keys, the program reads what is left when everybody is erased.
    assert!(first.contains(r#""name":"erased""#) && !text.contains("Bolt Ltd"), "{text}");
    let order: serde_json::Value = serde_json::from_str(folded).unwrap();
    assert_eq!(order["placed"]["number"], number);

    let absent = run_to_end(&database, ["replay", "order", "ORD-1999-000001"]).await;
    assert!(!absent.status.success());
    assert!(
        String::from_utf8_lossy(&absent.stderr).contains("there is no order with the number ORD-1999-000001")
    );
    server.stop().await;
}
