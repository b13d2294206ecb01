//! Attachments over HTTP: by type and size, within the reach of their document, erased with its person.

use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use waybill_domain::Role;
use waybill_domain::attachments::{MAX_FILE_BYTES, MAX_FILES};
use waybill_domain::user::Rights;

use crate::personal_data::{ERASE, erasure};
use crate::support::{Answer, PASSWORD, Person, Server, Staff, World, sha256};

const ALL: &str = "/api/attachments";
const PDF: &[u8] = b"%PDF-1.7 the order of a customer";

async fn attach(person: &Person<'_>, document: &str, name: &str, content: &[u8]) -> Answer {
    let request = person.raw(Method::POST, &format!("{ALL}/{document}?name={name}"));
    Answer::of(request.body(content.to_vec())).await
}

async fn order(admin: &Person<'_>, world: &World) -> String {
    format!("order/{}", admin.post("/api/order-products", &world.order("1")).await.is(201).id())
}

async fn listed(person: &Person<'_>, written: &Answer, document: &str) -> Value {
    person.get_after(written, &format!("{ALL}/{document}")).await.is(200).body
}

async fn stored(server: &Server) -> i64 {
    let count = "SELECT count(*) FROM attachment_files";
    sqlx::query_scalar(count).fetch_one(&server.database.pool).await.unwrap()
}

#[tokio::test]
async fn a_file_is_attached_listed_downloaded_and_removed() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let order = order(&admin, &world).await;
    let added = attach(&admin, &order, "order.pdf", PDF).await.is(201);
    assert_eq!(added.body["number"], sha256(PDF));
    let list = listed(&admin, &added, &order).await;
    let row = &list[0];
    assert_eq!(
        (&row["name"], &row["fileType"], &row["bytes"], &row["addedByName"]),
        (&json!("order.pdf"), &json!("pdf"), &json!(PDF.len()), &json!("Ada Admin"))
    );
    let path = format!("{ALL}/{order}/{}", added.id());
    let file = admin.get(&path).await.is(200);
    assert_eq!(file.bytes, PDF);
    assert_eq!(file.header("content-disposition"), "attachment; filename*=UTF-8''order.pdf");
    assert_eq!(file.header("cache-control"), "private, no-store");
    assert_eq!(file.header("x-content-type-options"), "nosniff");
    assert!(file.header("content-security-policy").starts_with("sandbox; default-src 'none'"));

    let remove = format!("{ALL}/{order}/remove");
    admin.put(&remove, &json!({"id": added.id()})).await.fails_with(422, "invalid");
    let removed = admin.put(&remove, &json!({"id": added.id(), "reason": "Wrong order"})).await.is(200);
    assert_eq!(listed(&admin, &removed, &order).await, json!([]));
    admin.get(&path).await.fails_with(404, "absent");
    assert_eq!(stored(&server).await, 0, "the content is deleted");
}

#[tokio::test]
async fn a_file_of_another_type_or_size_is_refused_by_its_content() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let order = order(&admin, &world).await;
    let refused = attach(&admin, &order, "photo.png", b"<svg onload='alert(1)'/>").await;
    let refused = refused.fails_with(422, "invalid");
    assert_eq!(refused.errors(), [("file".to_owned(), "unsupported-type".to_owned())]);
    assert!(refused.text.contains("photo.png isn't supported"), "{}", refused.text);
    attach(&admin, &order, "a.txt", &[]).await.fails_with(422, "invalid");
    attach(&admin, &order, "a.txt", &vec![b'a'; MAX_FILE_BYTES + 1]).await.fails_with(413, "too-large");
    let mut last = attach(&admin, &order, "a.txt", &vec![b'a'; MAX_FILE_BYTES]).await.is(201);
    for number in 1..MAX_FILES {
        last = attach(&admin, &order, "a.txt", format!("file {number}").as_bytes()).await.is(201);
    }
    let full = attach(&admin, &order, "a.txt", b"one more").await.fails_with(422, "invalid");
    assert_eq!(full.errors(), [("file".to_owned(), "too-many".to_owned())]);
    assert_eq!(listed(&admin, &last, &order).await.as_array().unwrap().len(), MAX_FILES);
    attach(&admin, &format!("customer/{}", world.customer), "a.txt", b"a").await.fails_with(404, "absent");
}

#[tokio::test]
async fn a_repeated_upload_counts_once() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let order = order(&admin, &world).await;
    let send = async |content: &'static [u8]| {
        let request = admin.raw(Method::POST, &format!("{ALL}/{order}?name=order.pdf"));
        Answer::of(request.header("Idempotency-Key", "one").body(content)).await
    };
    let (first, again) = (send(PDF).await.is(201), send(PDF).await.is(201));
    assert_eq!(first.body, again.body);
    send(b"%PDF-1.7 another").await.fails_with(422, "key-reused");
    assert_eq!(listed(&admin, &first, &order).await.as_array().unwrap().len(), 1);
    assert_eq!(stored(&server).await, 1);
}

#[tokio::test]
async fn an_upload_that_breaks_off_leaves_nothing() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let order = order(&admin, &world).await;
    let head = server.end_of_the_log().await;
    let address = server.url("").trim_start_matches("http://").trim_end_matches('/').to_owned();
    let mut connection = tokio::net::TcpStream::connect(&address).await.unwrap();
    let request = format!(
        "POST {ALL}/{order}?name=order.pdf HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {}\r\n\
         Content-Length: 1000\r\n\r\n%PDF-1.7 half of it",
        admin.token
    );
    connection.write_all(request.as_bytes()).await.unwrap();
    connection.shutdown().await.unwrap();
    drop(connection);
    let whole = attach(&admin, &order, "order.pdf", PDF).await.is(201);
    assert_eq!(listed(&admin, &whole, &order).await.as_array().unwrap().len(), 1);
    assert_eq!((stored(&server).await, server.end_of_the_log().await), (1, head + 1));
}

#[tokio::test]
async fn only_those_who_reach_the_document_see_its_files_and_a_read_only_account_adds_none() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let order = order(&admin, &world).await;
    let added = attach(&admin, &order, "order.pdf", PDF).await.is(201);
    let file = format!("{ALL}/{order}/{}", added.id());
    let other = admin.post("/api/warehouses", &json!({"code": "EAST", "name": "East"})).await.is(201).id();
    let bound = Staff::bound_to(&server, vec![other.parse().unwrap()]).await;
    for role in [Role::WarehouseManager, Role::Driver] {
        let person = bound.get(role);
        person.get_after(&added, &format!("{ALL}/{order}")).await.fails_with(404, "absent");
        person.get(&file).await.fails_with(404, "absent");
        attach(person, &order, "order.pdf", PDF).await.fails_with(404, "absent");
        let removal = json!({"id": added.id(), "reason": "no"});
        person.put(&format!("{ALL}/{order}/remove"), &removal).await.fails_with(404, "absent");
    }
    let rights = Rights { read_only: true, ..Rights::active(Role::Manager) };
    let auditor = server.person("auditor", rights).await;
    auditor.get(&file).await.is(200);
    attach(&auditor, &order, "order.pdf", PDF).await.fails_with(403, "read-only");
}

#[tokio::test]
async fn the_files_of_a_customer_are_erased_with_the_customer() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    let (sold, _) = world.sell(&admin, &driver, "1").await;
    let order = format!("order/{sold}");
    let added = attach(&admin, &order, "Quillfeather.pdf", b"%PDF-1.7 of Quillfeather").await.is(201);
    let file = format!("{ALL}/{order}/{}", added.id());
    admin.get_after(&added, &file).await.is(200);
    let sealed: Vec<u8> = sqlx::query_scalar("SELECT sealed FROM attachment_files")
        .fetch_one(&server.database.pool)
        .await
        .unwrap();
    assert!(!String::from_utf8_lossy(&sealed).contains("Quillfeather"), "the file lies in clear");

    let erased = admin.put(ERASE, &erasure("customer", &world.customer)).await.is(200);
    assert_eq!(listed(&admin, &erased, &order).await[0]["name"], "erased");
    admin.get(&file).await.fails_with(410, "erased-file");
    attach(&admin, &order, "order.pdf", PDF).await.fails_with(409, "erased");
}

#[tokio::test]
async fn a_driver_reports_a_problem_and_attaches_a_photo_to_the_order_of_the_stop() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    let rights = Rights { employee_id: Some(driver.parse().unwrap()), ..Rights::active(Role::Driver) };
    server.account("dora", rights.clone()).await;
    let dora = server.signed_in("dora", PASSWORD).await;
    server.account("else", Rights { employee_id: None, ..rights }).await;
    let stranger = server.signed_in("else", PASSWORD).await;
    let step = async |path: &str, id: &str| admin.put(path, &json!({"id": id})).await.is(200);
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    step("/api/order-products/update-order/pending-to-approved", &order).await;
    let trip = json!({
        "warehouseId": world.warehouse, "driverId": driver, "assistantIds": [], "vehiclePlate": "ab-1042",
        "stops": [{"orderId": order}],
    });
    let trip = admin.post("/api/dispatches", &trip).await.is(201).id();
    step("/api/dispatches/update-dispatch/waiting-to-loaded", &trip).await;
    step("/api/dispatches/update-dispatch/loaded-to-on-transit", &trip).await;

    let problem = format!("/api/dispatches/{trip}/stops/{order}/problem");
    let at = chrono::Utc::now().format("%Y-%m-%dT%H:%M:%SZ").to_string();
    let report = json!({"problem": "customer-absent", "note": "The gate is locked", "reportedAt": at});
    stranger.put(&problem, &report).await.fails_with(404, "absent");
    let wordless = dora.put(&problem, &json!({"problem": "other"})).await.fails_with(422, "invalid");
    assert_eq!(wordless.errors(), [("note".to_owned(), "required".to_owned())]);
    let reported = dora.put(&problem, &report).await.is(200);
    assert_eq!(reported.body["status"], "on-transit", "a problem moves nothing");

    let photo = async |person: &Person<'_>| {
        let path = format!("{ALL}/stop/{trip}/{order}?name=problem.pdf");
        Answer::of(person.raw(Method::POST, &path).body(PDF)).await
    };
    photo(&stranger).await.fails_with(404, "absent");
    let added = photo(&dora).await.is(201);
    dora.get(&format!("{ALL}/order/{order}")).await.fails_with(404, "absent");
    assert_eq!(listed(&admin, &added, &format!("order/{order}")).await[0]["addedByName"], "dora");

    let shown = admin.get_after(&added, &format!("/api/order-products/{order}")).await.is(200).body;
    let expected = json!({"kind": "customer-absent", "note": "The gate is locked", "at": at, "by": "dora"});
    assert_eq!((&shown["problem"], &shown["status"]), (&expected, &json!("dispatched")));
    let stops = admin.get(&format!("/api/dispatches/{trip}")).await.is(200).body;
    assert_eq!(stops["stops"][0]["problem"], expected);
    let back = json!({"id": order, "reason": "Customer absent"});
    admin.put("/api/order-products/update-order/dispatched-to-approved", &back).await.is(200);
}
