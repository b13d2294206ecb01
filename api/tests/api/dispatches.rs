//! Dispatches over HTTP: a trip from its planning to its end, and who sees it.

use std::cell::Cell;

use reqwest::Method;
use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Answer, PASSWORD, Person, Server, Staff, World};

const ALL: &str = "/api/dispatches";
const STEP: &str = "/api/dispatches/update-dispatch";
const ORDERS: &str = "/api/order-products";

/// A yard with a crew, and people who work there.
struct Yard<'a> {
    admin: Person<'a>,
    staff: Staff<'a>,
    world: World,
    driver: String,
    assistant: String,
    /// The position that the last write reached.
    reached: Cell<u64>,
}

impl<'a> Yard<'a> {
    async fn of(server: &'a Server) -> Yard<'a> {
        let admin = server.admin().await;
        let world = World::made_by(&admin, "100").await;
        let staff = Staff::of(server).await;
        let employee = async |first: &str, position: &str| {
            let licence = (position == "driver").then_some("L-1");
            let body = json!({
                "firstName": first, "lastName": "Crew", "position": position, "licenceNumber": licence,
                "licenceExpiry": licence.map(|_| "2099-12-31"),
            });
            admin.post("/api/employees", &body).await.is(201).id()
        };
        let (driver, assistant) = (employee("Dora", "driver").await, employee("Alex", "assistant").await);
        Yard { admin, staff, world, driver, assistant, reached: Cell::new(0) }
    }

    /// A write that succeeds; reads by [`Self::seen`] see it.
    async fn put(&self, person: &Person<'_>, path: &str, body: &Value) -> Answer {
        self.noted(person.put(path, body).await.is(200))
    }

    fn noted(&self, written: Answer) -> Answer {
        self.reached.set(written.header("position").parse().unwrap());
        written
    }

    async fn seen(&self, person: &Person<'_>, path: &str) -> Answer {
        Answer::of(person.raw(Method::GET, path).header("Min-Position", self.reached.get())).await
    }

    async fn approved(&self, quantity: &str) -> String {
        let order = self.admin.post(ORDERS, &self.world.order(quantity)).await.is(201).id();
        let approve = format!("{ORDERS}/update-order/pending-to-approved");
        self.put(&self.admin, &approve, &json!({"id": order})).await;
        order
    }

    async fn planned(&self, person: &Person<'_>, orders: &[&String]) -> String {
        self.noted(person.post(ALL, &self.draft(orders)).await.is(201)).id()
    }

    fn draft(&self, orders: &[&String]) -> Value {
        let stops: Vec<Value> = orders.iter().map(|order| json!({"orderId": order})).collect();
        json!({
            "warehouseId": self.world.warehouse, "driverId": self.driver, "assistantIds": [self.assistant],
            "vehiclePlate": "ab-1042", "stops": stops,
        })
    }

    /// Planned by the encoder, loaded and sent off by the checker.
    async fn sent(&self, orders: &[&String]) -> String {
        let id = self.planned(self.staff.get(Role::Encoder), orders).await;
        let checker = self.staff.get(Role::Checker);
        for step in ["waiting-to-loaded", "loaded-to-on-transit"] {
            self.put(checker, &format!("{STEP}/{step}"), &json!({"id": id})).await;
        }
        id
    }

    /// On hand, reserved, out for delivery.
    async fn stock(&self) -> [String; 3] {
        let path = format!("/api/stocks/warehouse/{}/product/{}", self.world.warehouse, self.world.product);
        let stock = self.seen(&self.admin, &path).await.is(200).body;
        ["onHand", "reserved", "outForDelivery"].map(|figure| stock[figure].as_str().unwrap().to_owned())
    }
}

#[tokio::test]
async fn a_trip_goes_from_its_planning_to_its_end_and_the_orders_and_the_stock_go_with_it() {
    let server = Server::start().await;
    let yard = Yard::of(&server).await;
    let (full, part, back) = (yard.approved("4").await, yard.approved("6").await, yard.approved("5").await);
    let id = yard.sent(&[&full, &part, &back]).await;
    let checker = yard.staff.get(Role::Checker);
    let deliver = format!("{ORDERS}/update-order/dispatched-to-delivered");
    checker.put(&deliver, &json!({"id": full, "receivedBy": "Front desk"})).await.is(200);
    let less = json!({"id": part, "lines": [{"line": 1, "quantity": "2"}], "reason": "broken"});
    let delivered = checker.put(&deliver, &less).await.is(200);
    assert_eq!(delivered.body["status"], "delivered");
    let close = format!("{STEP}/on-transit-to-delivered");
    let open = checker.put(&close, &json!({"id": id})).await.fails_with(409, "stops-open");
    assert!(open.text.contains("ORD-"), "{}", open.text);
    let bring = format!("{ORDERS}/update-order/dispatched-to-approved");
    let without_reason = checker.put(&bring, &json!({"id": back})).await.fails_with(422, "invalid");
    assert_eq!(without_reason.errors(), [("reason".to_owned(), "required".to_owned())]);
    let brought = checker.put(&bring, &json!({"id": back, "reason": "nobody there"})).await.is(200);
    assert_eq!(brought.body["status"], "approved");
    let closed = yard.put(checker, &close, &json!({"id": id})).await;
    assert_eq!(closed.body["status"], "delivered");

    let trip = yard.seen(&yard.admin, &format!("{ALL}/{id}")).await.is(200).body;
    let outcomes: Vec<&Value> =
        trip["stops"].as_array().unwrap().iter().map(|stop| &stop["outcome"]).collect();
    assert_eq!(outcomes, ["delivered", "delivered", "failed"]);
    // 100 less 4 and 2 that were kept; 5 are promised again.
    assert_eq!(yard.stock().await, ["94.000", "5.000", "0.000"]);
    let customer = yard.admin.get(&format!("/api/customers/{}", yard.world.customer)).await.is(200).body;
    // 6 boxes at 12.50 are due, 5 are on order.
    assert_eq!(customer["account"]["balance"], "75.00");
    assert_eq!(customer["account"]["openOrders"], "62.50");
    let waits =
        yard.admin.get(&format!("/api/dropdowns/dispatch?warehouseId={}", yard.world.warehouse)).await;
    let ids: Vec<&Value> = waits.body.as_array().unwrap().iter().map(|label| &label["id"]).collect();
    assert_eq!(ids, [&json!(back)]);
}

#[tokio::test]
async fn the_same_step_sent_twice_with_one_key_is_answered_alike_though_it_is_out_of_sight_by_then() {
    let server = Server::start().await;
    let yard = Yard::of(&server).await;
    let order = yard.approved("1").await;
    yard.sent(&[&order]).await;
    let checker = yard.staff.get(Role::Checker);
    let deliver = |body: Value| {
        let path = format!("{ORDERS}/update-order/dispatched-to-delivered");
        checker.raw(Method::PUT, &path).header("Idempotency-Key", "once").json(&body).send()
    };
    let first = deliver(json!({"id": order})).await.unwrap();
    let again = deliver(json!({"id": order})).await.unwrap();
    assert_eq!((first.status().as_u16(), again.status().as_u16()), (200, 200));
    assert_eq!(first.text().await.unwrap(), again.text().await.unwrap());
    checker.get(&format!("{ORDERS}/{order}")).await.fails_with(404, "absent");
}

#[tokio::test]
async fn a_driver_sees_the_trips_they_are_on_without_prices_and_says_who_took_the_goods() {
    let server = Server::start().await;
    let yard = Yard::of(&server).await;
    let account = async |name: &str, role: Role, employee: &str| {
        let employee_id = Some(employee.parse().unwrap());
        server.account(name, Rights { employee_id, ..Rights::active(role) }).await;
        server.signed_in(name, PASSWORD).await
    };
    let dora = account("dora", Role::Driver, &yard.driver).await;
    let alex = account("alex", Role::Assistant, &yard.assistant).await;
    let (stranger, order) = (yard.staff.get(Role::Driver), yard.approved("2").await);
    let id = yard.sent(&[&order]).await;

    for member in [&dora, &alex] {
        let trips = yard.seen(member, &format!("{ALL}?status=on-transit")).await.is(200).body;
        assert_eq!(trips["content"][0]["id"], json!(id));
        let orders = yard.seen(member, &format!("{ORDERS}/dispatch/{id}")).await.is(200);
        assert_eq!(orders.body[0]["lines"][0]["quantity"], "2.000");
        assert!(!orders.text.contains("rice"), "no price: {}", orders.text);
        let details = yard.seen(member, &format!("{ALL}/{id}")).await.is(200);
        assert!(!details.text.contains("unitPrice") && !details.text.contains("total"), "{}", details.text);
    }
    assert_eq!(stranger.get(ALL).await.is(200).body["totalElements"], 0);
    assert_eq!(stranger.get(&format!("{ALL}/counts")).await.is(200).body, json!([]));
    for path in [format!("{ALL}/{id}"), format!("{ORDERS}/dispatch/{id}")] {
        stranger.get(&path).await.fails_with(404, "absent");
    }
    dora.get(&format!("{ALL}?status=waiting")).await.fails_with(403, "forbidden");

    let proof = format!("{ALL}/{id}/stops/{order}/proof");
    let receipt = json!({"receivedBy": "Ms Bolt", "deliveredAt": chrono::Utc::now().to_rfc3339()});
    stranger.put(&proof, &receipt).await.fails_with(404, "absent");
    yard.put(&dora, &proof, &receipt).await;
    let stop = yard.seen(&dora, &format!("{ALL}/{id}")).await.is(200).body["stops"][0].clone();
    assert_eq!((&stop["receivedBy"], &stop["outcome"]), (&json!("Ms Bolt"), &Value::Null));
    let mine = dora.get(&format!("{ALL}?mine=true")).await.is(200).body;
    assert_eq!(mine["totalElements"], 1);
}

#[tokio::test]
async fn an_encoder_sees_only_their_own_dispatches_and_cancels_them_while_they_wait() {
    let server = Server::start().await;
    let yard = Yard::of(&server).await;
    let (own, other) = (yard.approved("1").await, yard.approved("1").await);
    let encoder = yard.staff.get(Role::Encoder);
    let mine = yard.planned(encoder, &[&own]).await;
    let theirs = yard.planned(&yard.admin, &[&other]).await;
    let listed = yard.seen(encoder, ALL).await.is(200).body;
    assert_eq!((&listed["totalElements"], &listed["content"][0]["id"]), (&json!(1), &json!(mine)));
    encoder.get(&format!("{ALL}/{theirs}")).await.fails_with(404, "absent");
    let cancel = format!("{STEP}/waiting-to-cancelled");
    encoder.put(&cancel, &json!({"id": theirs, "reason": "no"})).await.fails_with(404, "absent");
    encoder.put(&cancel, &json!({"id": mine, "reason": "collected"})).await.is(200);
    let leased = encoder.get("/api/generate-id/dispatch-id").await.is(200).body["number"].clone();
    let named = json!({"dispatchNo": leased});
    let mut draft = yard.draft(&[&own]);
    draft["dispatchNo"] = named["dispatchNo"].clone();
    let again = encoder.post(ALL, &draft).await.is(201);
    assert_eq!(again.body["number"], leased);
}

#[tokio::test]
async fn who_is_bound_to_another_warehouse_neither_sees_nor_moves_a_dispatch_of_this_one() {
    let server = Server::start().await;
    let yard = Yard::of(&server).await;
    let order = yard.approved("1").await;
    let id = yard.sent(&[&order]).await;
    let far = yard.admin.post("/api/warehouses", &json!({"code": "FAR", "name": "Far"})).await.is(201).id();
    let person = async |name: &str, role: Role, warehouse: &str| {
        let warehouse_ids = vec![warehouse.parse().unwrap()];
        server.person(name, Rights { warehouse_ids, ..Rights::active(role) }).await
    };
    let here = person("here", Role::Checker, &yard.world.warehouse).await;
    assert_eq!(yard.seen(&here, ALL).await.is(200).body["content"][0]["id"], json!(id));
    for role in [Role::Manager, Role::Checker] {
        let bound = person(&format!("far-{role}"), role, &far).await;
        assert_eq!(yard.seen(&bound, ALL).await.is(200).body["totalElements"], 0);
        assert_eq!(bound.get(&format!("{ALL}/counts")).await.is(200).body, json!([]));
        for path in [format!("{ALL}/{id}"), format!("{ORDERS}/dispatch/{id}"), format!("{ORDERS}/{order}")] {
            bound.get(&path).await.fails_with(404, "absent");
        }
        let step = json!({"id": id});
        bound.put(&format!("{STEP}/on-transit-to-delivered"), &step).await.fails_with(404, "absent");
        let deliver = format!("{ORDERS}/update-order/dispatched-to-delivered");
        bound.put(&deliver, &json!({"id": order})).await.fails_with(404, "absent");
        let proof = format!("{ALL}/{id}/stops/{order}/proof");
        bound.put(&proof, &json!({"receivedBy": "Ms Bolt"})).await.fails_with(404, "absent");
    }
    assert_eq!(yard.stock().await, ["99.000", "0.000", "1.000"]);
}

#[tokio::test]
async fn a_driver_or_a_vehicle_on_the_way_leaves_with_no_other_dispatch() {
    let server = Server::start().await;
    let yard = Yard::of(&server).await;
    let (first, second) = (yard.approved("1").await, yard.approved("1").await);
    yard.sent(&[&first]).await;
    let id = yard.admin.post(ALL, &yard.draft(&[&second])).await.is(201).id();
    yard.admin.put(&format!("{STEP}/waiting-to-loaded"), &json!({"id": id})).await.is(200);
    let leave = format!("{STEP}/loaded-to-on-transit");
    let busy = yard.admin.put(&leave, &json!({"id": id})).await.fails_with(409, "busy-elsewhere");
    assert!(busy.text.contains("DSP-"), "{}", busy.text);
    yard.admin.put(&format!("{STEP}/loaded-to-waiting"), &json!({"id": id})).await.is(200);
    let twice = yard.admin.post(ALL, &yard.draft(&[&first])).await.fails_with(422, "invalid");
    assert_eq!(twice.errors()[0].0, "stops.0.orderId");
}

#[tokio::test]
async fn a_dry_run_of_a_step_says_what_would_happen_and_changes_nothing() {
    let server = Server::start().await;
    let yard = Yard::of(&server).await;
    let order = yard.approved("3").await;
    let id = yard.admin.post(ALL, &yard.draft(&[&order])).await.is(201).id();
    yard.admin.put(&format!("{STEP}/waiting-to-loaded"), &json!({"id": id})).await.is(200);
    let tried =
        yard.admin.put(&format!("{STEP}/loaded-to-on-transit?preview=true"), &json!({"id": id})).await;
    let preview = tried.is(200).body["preview"].clone();
    let nouns: Vec<&str> =
        preview.as_array().unwrap().iter().map(|one| one["noun"].as_str().unwrap()).collect();
    for noun in ["dispatch", "order", "stock"] {
        assert!(nouns.contains(&noun), "{preview}");
    }
    assert_eq!(yard.stock().await, ["100.000", "3.000", "0.000"]);
}

#[tokio::test]
async fn whoever_enters_an_order_knows_the_customers_credit_and_the_last_prices() {
    let server = Server::start().await;
    let yard = Yard::of(&server).await;
    yard.approved("2").await;
    let encoder = yard.staff.get(Role::Encoder);
    let customer = &yard.world.customer;
    let known = encoder.get(&format!("/api/customers/{customer}/ordering")).await.is(200).body;
    assert_eq!((&known["openOrders"], &known["balance"]), (&json!("25.00"), &json!("0.00")));
    assert_eq!(known["addresses"][0]["city"], "Leith");
    yard.staff
        .get(Role::Checker)
        .get(&format!("/api/customers/{customer}/ordering"))
        .await
        .fails_with(403, "forbidden");
    let (product, warehouse) = (&yard.world.product, &yard.world.warehouse);
    let path = format!("{ORDERS}/product/{product}/customer/{customer}?warehouseId={warehouse}");
    let line = yard.seen(encoder, &path).await.is(200).body;
    assert_eq!((&line["available"], &line["source"]), (&json!("98.000"), &json!("list")));
    assert_eq!(line["lastPrices"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn what_all_lines_of_an_order_need_to_know_of_their_products_comes_in_one_answer() {
    let server = Server::start().await;
    let yard = Yard::of(&server).await;
    yard.approved("2").await;
    let encoder = yard.staff.get(Role::Encoder);
    let World { product, customer, warehouse } = &yard.world;
    let known = yard.admin.get(&format!("/api/products/{product}")).await.is(200).body;
    let supplier = known["supplierId"].as_str().unwrap();
    let nothing = uuid::Uuid::now_v7();
    let ids = format!("{nothing},{product},{product}");
    let one = format!("{ORDERS}/product/{product}/customer/{customer}?warehouseId={warehouse}");
    let one = yard.seen(encoder, &one).await.is(200).body;
    let path = format!("{ORDERS}/customer/{customer}/products?warehouseId={warehouse}&productIds=");
    let all = encoder.get(&format!("{path}{ids}")).await.is(200).body;
    assert_eq!(all, json!([one]));
    let stocks = format!("/api/stocks/warehouse/{warehouse}/products?productIds={ids}");
    let stocks = yard.admin.get(&stocks).await.is(200).body;
    assert_eq!((stocks.as_array().unwrap().len(), &stocks[0]["available"]), (1, &json!("98.000")));
    let bought = format!("/api/dropdowns/custom-product-supplier?supplierId={supplier}&productIds=");
    let found = async |ids: &str| {
        let found = yard.admin.get(&format!("{bought}{ids}")).await.is(200).body;
        found.as_array().unwrap().len()
    };
    assert_eq!((found(&ids).await, found(&nothing.to_string()).await), (1, 0));

    encoder.get(&format!("{path}x")).await.fails_with(422, "invalid");
    let too_many = [product.as_str(); 201].join(",");
    encoder.get(&format!("{path}{too_many}")).await.fails_with(422, "invalid");
}

#[tokio::test]
async fn a_dispatch_is_edited_while_it_waits_and_cancelled_with_its_orders_free_again() {
    let server = Server::start().await;
    let yard = Yard::of(&server).await;
    let (first, second) = (yard.approved("1").await, yard.approved("2").await);
    let id = yard.planned(&yard.admin, &[&first]).await;
    let path = format!("{ALL}/{id}");
    let edited = yard.noted(yard.admin.put_at(1, &path, &yard.draft(&[&second])).await.is(200));
    assert_eq!(edited.body["version"], 2);
    let stops = yard.seen(&yard.admin, &path).await.is(200).body["stops"].clone();
    assert_eq!(stops.as_array().unwrap().len(), 1);
    yard.put(&yard.admin, &format!("{STEP}/waiting-to-loaded"), &json!({"id": id})).await;
    let cancel = json!({"id": id, "reason": "no driver"});
    yard.put(&yard.admin, &format!("{STEP}/loaded-to-cancelled"), &cancel).await;
    let waits = format!("/api/dropdowns/dispatch?warehouseId={}", yard.world.warehouse);
    assert_eq!(yard.seen(&yard.admin, &waits).await.is(200).body.as_array().unwrap().len(), 2);

    let id = yard.sent(&[&first]).await;
    let cancel = json!({"id": id, "reason": "the road is closed"});
    let path = format!("{STEP}/on-transit-to-cancelled");
    yard.admin.put(&path, &cancel).await.fails_with(409, "stops-open");
    let back = json!({"id": first, "reason": "the road is closed"});
    yard.put(&yard.admin, &format!("{ORDERS}/update-order/dispatched-to-approved"), &back).await;
    assert_eq!(yard.put(&yard.admin, &path, &cancel).await.body["status"], "cancelled");
    assert_eq!(yard.stock().await, ["100.000", "3.000", "0.000"]);
}

#[tokio::test]
async fn a_document_and_its_row_say_what_their_reader_may_do_with_it_now() {
    let server = Server::start().await;
    let yard = Yard::of(&server).await;
    let encoder = yard.staff.get(Role::Encoder);
    let order = yard.noted(encoder.post(ORDERS, &yard.world.order("1")).await.is(201)).id();
    let page = format!("{ORDERS}/{order}");
    let can = async |reader: &Person<'_>, mine: bool| {
        let page = yard.seen(reader, &page).await.is(200).body;
        let list = yard.seen(reader, &format!("{ORDERS}?status=pending&mine={mine}")).await.is(200).body;
        assert_eq!(page["can"], list["content"][0]["can"], "the row says the same");
        page["can"].clone()
    };
    let all = json!(["edit", "pending-to-approved", "pending-to-cancelled"]);
    assert_eq!(can(&yard.admin, false).await, all);
    assert_eq!(
        can(encoder, true).await,
        json!(["edit", "pending-to-cancelled"]),
        "who made it does not approve"
    );
    yard.put(&yard.admin, &format!("{ORDERS}/update-order/pending-to-approved"), &json!({"id": order})).await;
    let dispatch = yard.planned(&yard.admin, &[&order]).await;
    let planned = yard.seen(&yard.admin, &page).await.is(200).body;
    assert_eq!(planned["can"], json!([]), "nothing while it is planned for a dispatch");
    let dispatch = yard.seen(&yard.admin, &format!("{ALL}/{dispatch}")).await.is(200).body;
    assert_eq!(dispatch["can"], json!(["edit", "waiting-to-loaded", "waiting-to-cancelled"]));
}
