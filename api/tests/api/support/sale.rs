//! Orders that go the whole way to the customer.

use serde_json::json;

use super::{Answer, Person, World};

const ORDERS: &str = "/api/order-products";
const DISPATCHES: &str = "/api/dispatches";

impl World {
    /// Somebody who may drive.
    pub(crate) async fn driver(&self, admin: &Person<'_>) -> String {
        let driver = json!({
            "firstName": "Dora", "lastName": "Crew", "position": "driver", "licenceNumber": "L-1",
            "licenceExpiry": "2099-12-31",
        });
        admin.post("/api/employees", &driver).await.is(201).id()
    }

    /// So many boxes are ordered, approved, driven out and kept; returns the order and the last write.
    pub(crate) async fn sell(&self, admin: &Person<'_>, driver: &str, quantity: &str) -> (String, Answer) {
        self.sell_to(admin, driver, quantity, None).await
    }

    /// Sells goods like [`Self::sell`]; a receiver of this name accepts them, if given.
    pub(crate) async fn sell_to(
        &self,
        admin: &Person<'_>,
        driver: &str,
        quantity: &str,
        receiver: Option<&str>,
    ) -> (String, Answer) {
        let step = async |path: String, id: &str| admin.put(&path, &json!({"id": id})).await.is(200);
        let order = admin.post(ORDERS, &self.order(quantity)).await.is(201).id();
        step(format!("{ORDERS}/update-order/pending-to-approved"), &order).await;
        let trip = json!({
            "warehouseId": self.warehouse, "driverId": driver, "assistantIds": [], "vehiclePlate": "ab-1042",
            "stops": [{"orderId": order}],
        });
        let trip = admin.post(DISPATCHES, &trip).await.is(201).id();
        step(format!("{DISPATCHES}/update-dispatch/waiting-to-loaded"), &trip).await;
        step(format!("{DISPATCHES}/update-dispatch/loaded-to-on-transit"), &trip).await;
        if let Some(receiver) = receiver {
            let proof = format!("{DISPATCHES}/{trip}/stops/{order}/proof");
            admin.put(&proof, &json!({"receivedBy": receiver})).await.is(200);
        }
        let delivered = json!({"id": order, "receivedBy": receiver});
        admin.put(&format!("{ORDERS}/update-order/dispatched-to-delivered"), &delivered).await.is(200);
        let closed = step(format!("{DISPATCHES}/update-dispatch/on-transit-to-delivered"), &trip).await;
        (order, closed)
    }

    /// The customer pays so much in cash, and it is approved.
    pub(crate) async fn pay(&self, admin: &Person<'_>, amount: &str) -> (String, Answer) {
        let payment =
            json!({"kind": "payment", "customerId": self.customer, "amount": amount, "method": "cash"});
        let id = admin.post("/api/payments", &payment).await.is(201).id();
        let approve = "/api/payments/update-payment/pending-to-approved";
        let approved = admin.put(approve, &json!({"id": id})).await.is(200);
        (id, approved)
    }
}

/// The lines of a CSV file, split into cells.
pub(crate) fn cells(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let cells = |record: csv::StringRecord| record.iter().map(ToOwned::to_owned).collect();
    reader.records().map(|record| cells(record.unwrap())).collect()
}
