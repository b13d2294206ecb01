//! The stream of changes: what the role may see, as it happens, for as long as the session is open.

use futures_util::StreamExt as _;
use reqwest::{Method, Response};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Person, Server, Staff, World, record, soon};

/// Long enough for a machine that is busy; nothing is measured.
const TIMEOUT: Duration = Duration::from_secs(20);

struct Stream {
    bytes: std::pin::Pin<Box<dyn futures_util::Stream<Item = reqwest::Result<Vec<u8>>>>>,
    text: String,
}

impl Stream {
    async fn open(person: &Person<'_>, after: Option<i64>) -> Self {
        let request = person.raw(Method::GET, "/api/events/stream");
        let request = match after {
            Some(position) => request.header("Last-Event-ID", position.to_string()),
            None => request,
        };
        let response: Response = request.send().await.unwrap();
        record("GET\t/api/events/stream", response.status());
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        let bytes = response.bytes_stream().map(|chunk| chunk.map(|chunk| chunk.to_vec()));
        Self { bytes: Box::pin(bytes), text: String::new() }
    }

    /// The next event and its data; nothing when the stream has ended.
    async fn next(&mut self) -> Option<(String, Value)> {
        loop {
            while let Some((block, rest)) = self.text.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.text = rest;
                let field =
                    |name: &str| block.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
                if let (Some(event), Some(data)) = (field("event:"), field("data:")) {
                    let data: Value = serde_json::from_str(data).unwrap();
                    assert_eq!(field("id:"), Some(data["position"].to_string().as_str()));
                    return Some((event.to_owned(), data));
                }
            }
            let chunk =
                tokio::time::timeout(TIMEOUT, self.bytes.next()).await.expect("the stream says nothing");
            self.text.push_str(std::str::from_utf8(&chunk?.ok()?).unwrap());
        }
    }

    /// The next change of this noun.
    async fn change_of(&mut self, noun: &str) -> Value {
        loop {
            let (event, data) = self.next().await.expect("the stream has ended");
            if event == "change" && data["noun"] == noun {
                return data;
            }
        }
    }

    /// The nouns of all changes up to the company's.
    async fn nouns_until_company(&mut self) -> Vec<String> {
        let mut nouns = Vec::new();
        loop {
            let (event, data) = self.next().await.expect("the stream has ended");
            match data["noun"].as_str() {
                Some("company") => return nouns,
                Some(noun) => nouns.push(noun.to_owned()),
                None => assert_eq!(event, "gap"),
            }
        }
    }
}

#[tokio::test]
async fn a_change_is_announced_as_soon_as_it_can_be_read() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let mut stream = Stream::open(&admin, None).await;
    assert_eq!(stream.next().await.unwrap().0, "gap");
    let written = admin.post("/api/suppliers", &json!({"name": "Acme"})).await.is(201);
    let change = stream.change_of("supplier").await;
    assert_eq!((&change["id"], &change["event"]), (&json!(written.id()), &json!("created")));
    admin.get(&format!("/api/suppliers/{}", written.id())).await.is(200);
}

#[tokio::test]
async fn a_stream_goes_on_behind_the_last_event_that_was_seen() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let first = admin.post("/api/suppliers", &json!({"name": "One"})).await.is(201);
    let position: i64 = first.header("position").parse().unwrap();
    let missed = admin.post("/api/suppliers", &json!({"name": "Two"})).await.is(201);
    let mut stream = Stream::open(&admin, Some(position)).await;
    assert_eq!(stream.change_of("supplier").await["id"], missed.id());
    let mut ahead = Stream::open(&admin, Some(1_000_000)).await;
    assert_eq!(ahead.next().await.unwrap().0, "gap");
}

#[tokio::test]
async fn nobody_is_notified_of_what_they_may_not_see() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let elsewhere =
        admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201).id();
    let bound = vec![elsewhere.parse().unwrap()];
    let staff = Staff::bound_to(&server, bound).await;
    let mut streams = Vec::new();
    for role in [Role::WarehouseManager, Role::Driver, Role::Checker, Role::Encoder] {
        streams.push((role, Stream::open(staff.get(role), None).await));
    }
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    let path = "/api/order-products/update-order/pending-to-approved";
    // Whoever entered an order does not approve it while there is another admin.
    staff.get(Role::Admin).put(path, &json!({"id": order})).await.is(200);
    // Everybody sees the company, so its change shows that all before it has passed.
    let company = json!({"name": "Waybill", "currency": "EUR", "timeZone": "Europe/Berlin"});
    admin.put("/api/company", &company).await.is(200);
    for (role, mut stream) in streams {
        let seen = stream.nouns_until_company().await;
        let may = |noun: &str| match role {
            Role::Checker => matches!(noun, "order" | "stock"),
            Role::Encoder => matches!(noun, "stock" | "account"),
            _ => false,
        };
        assert!(seen.iter().all(|noun| may(noun)), "{role} was notified of {seen:?}");
        if role == Role::Checker {
            assert!(seen.contains(&"order".to_owned()), "a checker lists approved orders");
        }
    }
}

#[tokio::test]
async fn a_trip_is_announced_to_those_on_it_and_to_who_may_see_every_trip_of_its_warehouse() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let driver = world.driver(&admin).await;
    let far = admin.post("/api/warehouses", &json!({"code": "FAR", "name": "Far"})).await.is(201).id();
    let person = async |name: &str, role: Role, employee: Option<&str>, warehouse: Option<&str>| {
        let rights = Rights {
            employee_id: employee.map(|id| id.parse().unwrap()),
            warehouse_ids: warehouse.map(|id| id.parse().unwrap()).into_iter().collect(),
            ..Rights::active(role)
        };
        server.person(name, rights).await
    };
    let people = [
        (person("on-board", Role::Driver, Some(&driver), None).await, true),
        (person("ashore", Role::Driver, None, None).await, false),
        (person("here", Role::Checker, None, Some(&world.warehouse)).await, true),
        (person("elsewhere", Role::Checker, None, Some(&far)).await, false),
        (person("another-maker", Role::Encoder, None, None).await, false),
    ];
    let mut streams = Vec::new();
    for (person, notified) in &people {
        streams.push((Stream::open(person, None).await, *notified));
    }
    world.sell(&admin, &driver, "1").await;
    let company = json!({"name": "Waybill", "currency": "EUR", "timeZone": "Europe/Berlin"});
    admin.put("/api/company", &company).await.is(200);
    for (at, (mut stream, notified)) in streams.into_iter().enumerate() {
        let nouns = stream.nouns_until_company().await;
        assert_eq!(nouns.contains(&"dispatch".to_owned()), notified, "number {at} was notified of {nouns:?}");
    }
}

#[tokio::test]
async fn nobody_is_notified_of_stock_transactions_that_they_could_never_open() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let supplier = admin.post("/api/suppliers", &json!({"name": "Mill"})).await.is(201).id();
    let staff = Staff::of_some(&server, &[Role::BookKeeper, Role::Encoder]).await;
    let lines = json!([{"productId": world.product, "quantity": "3", "unitCost": "8.00"}]);
    let purchase =
        json!({"kind": "purchase", "supplierId": supplier, "warehouseId": world.warehouse, "lines": lines});
    let path = "/api/stockTransactions/updateStatus";
    let step = async |id: &str, status: &str| {
        let step = json!({"id": id, "status": status, "reason": "because", "expectedDate": soon()});
        admin.put(path, &step).await.is(200)
    };
    let (received, void) = (
        admin.post("/api/stockTransactions", &purchase).await.is(201).id(),
        admin.post("/api/stockTransactions", &purchase).await.is(201).id(),
    );
    for id in [&received, &void] {
        step(id, "approved-admin").await;
        step(id, "on-transit-supplier").await;
    }
    let mut streams = Vec::new();
    for role in [Role::BookKeeper, Role::Encoder] {
        streams.push((role, Stream::open(staff.get(role), None).await));
    }
    step(&void, "void").await;
    step(&received, "received-by-warehouse").await;
    world.stock(&admin, "1").await;
    let company = json!({"name": "Waybill", "currency": "EUR", "timeZone": "Europe/Berlin"});
    admin.put("/api/company", &company).await.is(200);
    for (role, mut stream) in streams {
        let mut notified = Vec::new();
        loop {
            let (_, data) = stream.next().await.expect("the stream has ended");
            match data["noun"].as_str() {
                Some("company") => break,
                Some("stock-transaction") => {
                    // Those that were on their way are opened by neither, but leaders and warehouse managers.
                    let underway = data["id"] == received || data["id"] == void;
                    let happened = data["event"].as_str().unwrap().to_owned();
                    let ended = matches!(happened.as_str(), "voided" | "arrived" | "completed");
                    assert!(!(underway && ended), "{role} was notified of {data}");
                    notified.push(happened);
                }
                _ => {}
            }
        }
        // The opening stock was pending for a moment, which a book-keeper lists.
        assert_eq!(
            notified.contains(&"received".to_owned()),
            role == Role::BookKeeper,
            "{role}: {notified:?}"
        );
    }
}

#[tokio::test]
async fn a_stream_ends_with_its_session() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let mut stream = Stream::open(&admin, None).await;
    admin.post("/api/auth/logout", &json!({})).await.is(204);
    while stream.next().await.is_some() {}
}

#[tokio::test]
async fn one_query_looks_at_the_sessions_of_all_streams_and_ends_those_that_are_over() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let staff = Staff::of_some(&server, &[Role::Manager, Role::Checker, Role::Encoder]).await;
    let open = async |role: Role| {
        let mut streams = Vec::new();
        for _ in 0..8 {
            streams.push(Stream::open(staff.get(role), None).await);
        }
        streams
    };
    let (out, disabled, staying) =
        (open(Role::Manager).await, open(Role::Checker).await, open(Role::Encoder).await);
    let streams = &server.running.app.streams;
    assert_eq!(streams.count(), 24);
    let (before, begun) = (streams.checks(), Instant::now());
    staff.get(Role::Manager).post("/api/auth/logout", &json!({})).await.is(204);
    let account = json!({
        "displayName": "Checker", "role": "checker", "accountState": "disabled", "warehouseIds": []
    });
    let checker = format!("/api/users/{}", staff.get(Role::Checker).id);
    admin.put_at(1, &checker, &account).await.is(200);
    for mut stream in out.into_iter().chain(disabled) {
        while stream.next().await.is_some() {}
    }
    // One look every three seconds, for all of them.
    let looks = streams.checks() - before;
    assert!((1..=begun.elapsed().as_secs() / 3 + 1).contains(&looks), "{looks} in {:?}", begun.elapsed());
    let company = json!({"name": "Waybill", "currency": "EUR", "timeZone": "Europe/Berlin"});
    admin.put("/api/company", &company).await.is(200);
    assert_eq!(staying.len(), streams.count());
    for mut stream in staying {
        stream.nouns_until_company().await;
    }
}

#[tokio::test]
async fn streams_end_when_the_server_stops() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let mut stream = Stream::open(&admin, None).await;
    stream.next().await.unwrap();
    drop(admin);
    server.running.stop().await;
    while stream.next().await.is_some() {}
}

#[tokio::test]
async fn one_person_has_a_limited_number_of_streams() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let mut streams = Vec::new();
    for _ in 0..16 {
        streams.push(Stream::open(&admin, None).await);
    }
    admin.get("/api/events/stream").await.fails_with(429, "too-many");
    let staff = Staff::of_some(&server, &[Role::Manager]).await;
    Stream::open(staff.get(Role::Manager), None).await;
}

#[tokio::test]
async fn a_notification_is_announced_to_its_user_alone() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let staff = Staff::of_some(&server, &[Role::Manager, Role::Encoder]).await;
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    let manager = staff.get(Role::Manager);
    let mut theirs = Stream::open(manager, None).await;
    let mut others = Stream::open(&admin, None).await;
    let text = format!("Please look, @{{{}}}", manager.id);
    let path = format!("/api/comments/order/{order}");
    let said = admin.post(&path, &json!({ "text": text })).await.is(201);
    let change = theirs.change_of("inbox").await;
    assert_eq!((&change["id"], &change["event"]), (&json!(manager.id), &json!("notified")));
    assert_eq!(change["position"].to_string(), said.header("position"));
    assert_eq!(theirs.change_of("discussion").await["id"], format!("order/{order}"));

    let company = json!({"name": "Waybill", "currency": "EUR", "timeZone": "Europe/Berlin"});
    admin.put("/api/company", &company).await.is(200);
    let nouns = others.nouns_until_company().await;
    assert!(nouns.contains(&"discussion".to_owned()) && !nouns.contains(&"inbox".to_owned()), "{nouns:?}");
}
