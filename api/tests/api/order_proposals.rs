//! Order proposals, over HTTP, and the purchases that are made from them.

use reqwest::Method;
use serde_json::{Value, json};
use waybill_domain::Role;
use waybill_domain::user::Rights;

use crate::support::{Answer, Person, Server, Staff, World, in_days};

const PROPOSALS: &str = "/api/product-forecast/proposals";
const FORECAST: &str = "/api/product-forecast/product-forecast";
const PURCHASES: &str = "/api/stockTransactions";
const MOVE: &str = "/api/stockTransactions/updateStatus";

struct Shop {
    world: World,
    supplier: String,
    product: String,
}

impl Shop {
    /// A product of which twenty are kept and none is there, in packs of six.
    async fn made_by(admin: &Person<'_>) -> Self {
        let world = World::made_by(admin, "5").await;
        let mills = json!({"name": "Mills", "leadTimeDays": 4});
        let supplier = admin.post("/api/suppliers", &mills).await.is(201).id();
        let product = json!({
            "sku": "MUG-9", "name": "Mug", "unit": "piece", "supplierId": supplier, "packSize": "6",
            "minimumOrder": "10", "safetyStock": "20",
        });
        let product = admin.post("/api/products", &product).await.is(201).id();
        Self { world, supplier, product }
    }

    fn path(&self) -> String {
        format!("{PROPOSALS}?warehouseId={}", self.world.warehouse)
    }

    /// The proposals after a write.
    async fn proposed(&self, person: &Person<'_>, written: &Answer) -> Vec<Value> {
        let answer = person.get_after(written, &self.path()).await.is(200);
        answer.body["groups"].as_array().unwrap().clone()
    }

    fn purchase(&self, quantity: &Value, of: &str) -> Value {
        let line = json!({"productId": self.product, "quantity": quantity, "unitCost": "2.50"});
        json!({
            "kind": "purchase", "warehouseId": self.world.warehouse, "supplierId": self.supplier,
            "transactionDate": of, "lines": [line],
        })
    }

    /// A purchase of a week ago arrives today.
    async fn receives(&self, admin: &Person<'_>) -> Answer {
        let id = admin.post(PURCHASES, &self.purchase(&json!("1"), &in_days(-7))).await.is(201).id();
        admin.put(MOVE, &json!({"id": id, "status": "approved-admin"})).await.is(200);
        let sent = json!({"id": id, "status": "on-transit-supplier", "expectedDate": in_days(1)});
        admin.put(MOVE, &sent).await.is(200);
        admin.put(MOVE, &json!({"id": id, "status": "received-by-warehouse"})).await.is(200)
    }
}

#[tokio::test]
async fn what_is_proposed_becomes_one_purchase_however_often_it_is_sent() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let shop = Shop::made_by(&admin).await;
    let groups = admin.get(&shop.path()).await.is(200).body["groups"].as_array().unwrap().clone();
    assert_eq!(groups.len(), 1, "{groups:?}");
    let group = &groups[0];
    let figures = ["supplierName", "leadTimeSource", "value", "expectedDate"].map(|field| &group[field]);
    assert_eq!(figures, [&json!("Mills"), &json!("supplier"), &json!("0.00"), &json!(in_days(4))]);
    assert_eq!((&group["leadTimeDays"], &group["orderable"]), (&json!(4), &json!(true)));
    let line = &group["lines"][0];
    let fields = ["sku", "quantity", "position", "safetyStock", "reorderPoint", "awaitingApproval"];
    assert_eq!(
        fields.map(|field| line[field].as_str().unwrap()),
        ["MUG-9", "24.000", "0.000", "20.000", "20.000", "0.000"]
    );

    let body = shop.purchase(&line["quantity"], &in_days(0));
    let send = || {
        let request = admin.raw(Method::POST, PURCHASES).header("idempotency-key", "proposal-of-mills");
        Answer::of(request.json(&body))
    };
    let (first, second) = (send().await.is(201), send().await.is(201));
    assert_eq!(first.id(), second.id());
    let waiting = admin.get_after(&second, &format!("{PURCHASES}?status=pending-approval")).await.is(200);
    assert_eq!(waiting.body["totalElements"], 1);
    assert_eq!(shop.proposed(&admin, &second).await, [] as [Value; 0], "24 wait for their approval");
    let listed = format!("{FORECAST}?warehouseId={}&onlySuggested=true", shop.world.warehouse);
    let row = admin.get(&listed).await.is(200).body["content"][0].clone();
    let figures = ["suggestedQuantity", "awaitingApproval", "proposedQuantity"].map(|field| &row[field]);
    assert_eq!(figures, [&json!("24.000"), &json!("24.000"), &Value::Null], "nothing beside what waits");
    let void = json!({"id": first.id(), "status": "void", "reason": "too early"});
    let void = admin.put(MOVE, &void).await.is(200);
    assert_eq!(shop.proposed(&admin, &void).await.len(), 1);
    let row = admin.get(&listed).await.is(200).body["content"][0].clone();
    assert_eq!((&row["awaitingApproval"], &row["proposedQuantity"]), (&json!("0.000"), &json!("24.000")));
}

#[tokio::test]
async fn six_receipts_say_how_long_a_supplier_takes() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let shop = Shop::made_by(&admin).await;
    for _ in 0..5 {
        shop.receives(&admin).await;
    }
    let fifth = shop.receives(&admin).await;
    let group = &shop.proposed(&admin, &fifth).await[0];
    let learnt = json!({"receipts": 6, "medianDays": 7, "lateDays": 7});
    assert_eq!((&group["learntLeadTime"], &group["leadTimeSource"]), (&learnt, &json!("learnt")));
    assert_eq!((&group["leadTimeDays"], &group["lines"][0]["leadTimeSource"]), (&json!(7), &json!("learnt")));
    assert_eq!((&group["value"], &group["linesWithoutCost"]), (&json!("45.00"), &json!(0)));
    let listed = format!("{FORECAST}?warehouseId={}", shop.world.warehouse);
    let rows = admin.get(&format!("{listed}&searchTerm=mug-9")).await.is(200).body;
    assert_eq!(rows["content"][0]["leadTimeSource"], "learnt");
    let given = admin.get(&format!("{}&leadTime=3", shop.path())).await.is(200).body;
    assert_eq!(given["groups"][0]["leadTimeSource"], "given");
}

#[tokio::test]
async fn proposals_are_refused_with_the_field_and_its_limits() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let shop = Shop::made_by(&admin).await;
    for (query, field, limit) in
        [("leadTime=366", "leadTime", "0 to 365"), ("averageDay=0", "averageDay", "1 to 365")]
    {
        let refused = admin.get(&format!("{}&{query}", shop.path())).await.fails_with(422, "invalid");
        assert_eq!(refused.errors()[0].0, field);
        assert!(refused.text.contains(limit), "{}", refused.text);
    }
    let nowhere = format!("{PROPOSALS}?warehouseId={}", uuid::Uuid::now_v7());
    admin.get(&nowhere).await.fails_with(404, "absent");
    let other = admin.post("/api/warehouses", &json!({"code": "FAR", "name": "Far"})).await.is(201).id();
    let rights = Rights { warehouse_ids: vec![other.parse().unwrap()], ..Rights::active(Role::Manager) };
    let bound = server.person("bound", rights).await;
    bound.get(&shop.path()).await.fails_with(404, "absent");
    assert_eq!(bound.get(PROPOSALS).await.is(200).body["groups"], json!([]));
    let staff = Staff::of_some(&server, &[Role::Encoder]).await;
    staff.get(Role::Encoder).get(&shop.path()).await.fails_with(403, "forbidden");
}

#[tokio::test]
async fn a_product_that_was_never_sold_is_proposed_up_to_its_low_stock_level() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let shop = Shop::made_by(&admin).await;
    let product = json!({
        "sku": "NEW-1", "name": "Bowl", "unit": "piece", "supplierId": shop.supplier, "reorderLevel": "50",
        "minimumOrder": "10",
    });
    let created = admin.post("/api/products", &product).await.is(201);
    let groups = shop.proposed(&admin, &created).await;
    let line = groups[0]["lines"].as_array().unwrap().iter().find(|line| line["sku"] == "NEW-1").unwrap();
    let fields = ["quantity", "safetyStock", "reorderPoint"].map(|field| line[field].as_str().unwrap());
    assert_eq!(fields, ["50.000", "50.000", "50.000"]);
    let suggested = format!("{FORECAST}?warehouseId={}&onlySuggested=true", shop.world.warehouse);
    let suggested = admin.get(&suggested).await.is(200).body;
    assert!(suggested["content"].as_array().unwrap().iter().any(|row| row["sku"] == "NEW-1"), "{suggested}");
}
