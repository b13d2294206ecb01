//! The activities of all users, over HTTP.

use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::id::WarehouseId;
use waybill_domain::user::Rights;

use crate::support::{Person, Server, Staff, World, in_days};

const ALL: &str = "/api/activities";

async fn words(person: &Person<'_>, query: &str) -> Vec<String> {
    let page = person.get(&format!("{ALL}{query}")).await.is(200);
    let rows = page.body["content"].as_array().unwrap();
    rows.iter().map(|row| row["words"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn one_click_is_one_row_from_which_its_events_are_opened() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let mut order = world.order("2");
    order["orderDate"] = json!(in_days(-3));
    order["lines"][0]["unitPrice"] = json!("9.00");
    let placed = admin.post("/api/order-products", &order).await.is(201);
    let approve = "/api/order-products/update-order/pending-to-approved";
    let approved = admin.put(approve, &json!({"id": placed.id()})).await.is(200);

    let of_order = format!("{ALL}?noun=order&recordId={}", placed.id());
    let page = admin.get_after(&approved, &of_order).await.is(200);
    let rows: Vec<(&Value, &Value)> = page.body["content"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (&row["words"], &row["findings"]))
        .collect();
    let number = placed.body["number"].as_str().unwrap();
    assert_eq!(
        rows[0],
        (&json!("Approved by the one who made or last edited it"), &json!(["self-approved"]))
    );
    assert_eq!(rows[1].0.as_str().unwrap().split(" for").next(), Some(format!("Placed {number}").as_str()));
    assert_eq!(rows[1].1, &json!(["backdated", "price-typed"]));
    assert_eq!(rows.len(), 2);

    let position = page.body["content"][0]["position"].as_i64().unwrap();
    let details = admin.get(&format!("{ALL}/{position}")).await.is(200);
    let nouns: Vec<&str> = details.body["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["noun"].as_str().unwrap())
        .collect();
    assert_eq!(json!(nouns.len()), page.body["content"][0]["eventCount"]);
    assert!(["order", "account", "stock"].iter().all(|noun| nouns.contains(noun)), "{nouns:?}");
    let of =
        |noun: &str| details.body["events"].as_array().unwrap().iter().find(|event| event["noun"] == noun);
    let (of_order, of_stock) = (of("order").unwrap(), of("stock").unwrap());
    assert_eq!((&of_order["recordNo"], &of_order["goods"]), (&json!(number), &Value::Null));
    let goods = |field: &str| of_stock["goods"][field].as_str().unwrap().len();
    assert!(["product", "sku", "unit", "warehouse"].into_iter().all(|field| goods(field) > 0), "{of_stock}");
    assert_eq!(words(&admin, "?finding=self-approved&noun=order").await.len(), 1);
    assert_eq!(words(&admin, &format!("?searchTerm={number}&size=1")).await.len(), 1);
    assert_eq!(words(&admin, "?searchTerm=bolt%20ltd&noun=order").await.len(), 2);
    assert_eq!(words(&admin, "?searchTerm=nobody%20is%20called%20so").await, Vec::<String>::new());
    admin.get(&format!("{ALL}/999999999")).await.fails_with(404, "absent");
    admin.get(&format!("{ALL}?recordId=1")).await.fails_with(422, "invalid");

    let file = admin.get(&format!("{ALL}?format=csv&noun=order")).await.is(200);
    assert_eq!(file.text.lines().count(), 3, "{}", file.text);
    assert!(file.text.contains("backdated"), "{}", file.text);
}

#[tokio::test]
async fn nobody_reads_here_what_the_role_does_not_see_elsewhere() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let payment = json!({"customerId": world.customer, "amount": "10.00", "method": "cash"});
    let paid = admin.post("/api/payments", &payment).await.is(201);
    let staff = Staff::of_some(&server, &[Role::Manager, Role::BookKeeper]).await;
    let manager = staff.get(Role::Manager);
    let of_customer = format!("?noun=customer&recordId={}", world.customer);
    admin.get_after(&paid, &format!("{ALL}?noun=receivable")).await.is(200);
    assert_eq!(words(&admin, "?noun=receivable").await.len(), 1);
    assert_eq!(words(manager, "?noun=receivable").await, Vec::<String>::new());
    assert_eq!(words(manager, "?noun=user").await, Vec::<String>::new());
    assert_eq!(words(manager, &of_customer).await, ["Created CUS-00001"]);
    let page = admin.get(&format!("{ALL}?noun=receivable")).await.is(200);
    let position = page.body["content"][0]["position"].as_i64().unwrap();
    manager.get(&format!("{ALL}/{position}")).await.fails_with(404, "absent");
    staff.get(Role::BookKeeper).get(ALL).await.fails_with(403, "forbidden");

    let warehouse: WarehouseId = world.warehouse.parse().unwrap();
    let rights = Rights { warehouse_ids: vec![warehouse], ..Rights::active(Role::Manager) };
    let bound = server.person("bound", rights).await;
    bound.get(ALL).await.fails_with(403, "bound-to-warehouses");
}

#[tokio::test]
async fn a_kind_of_record_that_there_is_not_is_refused_with_those_that_there_are() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let refused = admin.get(&format!("{ALL}?noun=nope")).await.fails_with(422, "invalid");
    assert_eq!(refused.body["errors"][0]["code"], "not-one-of");
    let text = refused.body["errors"][0]["message"].as_str().unwrap();
    assert!(text.contains("closed-period") && text.contains("stock-transaction"), "{text}");
    for noun in ["order", "closed-period", "claim"] {
        admin.get(&format!("{ALL}?noun={noun}")).await.is(200);
    }
    let world = World::made_by(&admin, "1").await;
    let story = format!("/api/story/customer/{}?kind=", world.customer);
    admin.get(&format!("{story}nope")).await.fails_with(422, "invalid");
    admin.get(&format!("{story}order")).await.is(200);
}

#[tokio::test]
async fn a_file_for_programs_has_each_row_as_a_page_has_it() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let placed = admin.post("/api/order-products", &world.order("1")).await.is(201);
    let file = admin.get_after(&placed, &format!("{ALL}?format=jsonl&noun=order")).await.is(200);
    assert_eq!(file.header("content-type"), "application/jsonl");
    assert!(file.header("content-disposition").ends_with("activities.jsonl\""));
    let lines: Vec<serde_json::Value> =
        file.text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let page = admin.get(&format!("{ALL}?noun=order&size=100")).await.is(200);
    assert_eq!(&lines, page.body["content"].as_array().unwrap());
    assert_eq!(lines.len(), 1);
    admin.get(&format!("{ALL}?format=jsonl&language=en")).await.fails_with(422, "invalid");
}

#[tokio::test]
async fn a_file_says_what_was_done_in_the_language_of_its_reader() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let placed = admin.post("/api/order-products", &world.order("1")).await.is(201);
    let file = async |how: &str| -> String {
        admin.get_after(&placed, &format!("{ALL}?noun=order&format=csv{how}")).await.is(200).text
    };
    let (programs, english, arabic) =
        (file("").await, file("&language=en").await, file("&language=ar").await);
    assert!(programs.contains(",words,noun,") && programs.contains("Placed ORD-"), "{programs}");
    assert!(english.contains("Placed ORD-"), "{english}");
    assert!(arabic.contains("سُجّل ORD-") && !arabic.contains("Placed"), "{arabic}");
}
