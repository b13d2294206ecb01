//! The second of two equal steps says what the document is by now, also when the first has put it out of sight.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use waybill_domain::Noun;
use waybill_domain::dispatch::DispatchTransition;
use waybill_domain::order::OrderTransition;
use waybill_domain::receivable::ReceivableTransition;
use waybill_domain::stock_transaction::StockTransactionTransition;
use waybill_domain::{DocumentStatus as _, Role, Transition};

use crate::support::{Answer, Person, Server, Staff, World, soon};

const ORDERS: &str = "/api/order-products";
const DISPATCHES: &str = "/api/dispatches";
const STOCK_TRANSACTIONS: &str = "/api/stockTransactions";
const PAYMENTS: &str = "/api/payments";

/// Takes a step twice, as by two taps without a key.
async fn twice(person: &Person<'_>, path: &str, step: &Value, now: &str) {
    person.put(path, step).await.is(200);
    let again = person.put(path, step).await.fails_with(409, "transition");
    let words = format!("is {now} already.");
    assert!(again.body["detail"].as_str().unwrap().ends_with(&words), "{}", again.text);
}

#[tokio::test]
async fn the_second_tap_learns_what_the_first_has_done() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let staff = Staff::of(&server).await;
    let (checker, keeper) = (staff.get(Role::Checker), staff.get(Role::BookKeeper));

    let order = admin.post(ORDERS, &world.order("2")).await.is(201).id();
    let approve = format!("{ORDERS}/update-order/pending-to-approved");
    twice(&admin, &approve, &json!({"id": order}), "approved").await;
    let trip = json!({
        "warehouseId": world.warehouse, "driverId": world.driver(&admin).await, "vehiclePlate": "ab-1",
        "stops": [{"orderId": order}],
    });
    let trip = admin.post(DISPATCHES, &trip).await.is(201).id();
    let step = |name: &str| format!("{DISPATCHES}/update-dispatch/{name}");
    twice(checker, &step("waiting-to-loaded"), &json!({"id": trip}), "loaded").await;
    twice(checker, &step("loaded-to-on-transit"), &json!({"id": trip}), "on transit").await;
    let deliver = format!("{ORDERS}/update-order/dispatched-to-delivered");
    twice(checker, &deliver, &json!({"id": order}), "delivered").await;
    twice(checker, &step("on-transit-to-delivered"), &json!({"id": trip}), "delivered").await;

    let supplier = admin.get("/api/suppliers/active").await.is(200).body["content"][0]["id"].clone();
    let purchase = json!({
        "kind": "purchase", "warehouseId": world.warehouse, "supplierId": supplier,
        "lines": [{"productId": world.product, "quantity": "5", "unitCost": "7.50"}],
    });
    let purchase = admin.post("/api/stockTransactions", &purchase).await.is(201).id();
    let to = |status: &str| json!({"id": purchase, "status": status, "expectedDate": soon()});
    let update = "/api/stockTransactions/updateStatus";
    admin.put(update, &to("approved-admin")).await.is(200);
    twice(keeper, update, &to("on-transit-supplier"), "in transit").await;

    // Who could not have taken the step learns nothing.
    let driver = staff.get(Role::Driver);
    driver.put(&deliver, &json!({"id": order})).await.fails_with(403, "forbidden");
}

/// Steps that somebody takes, and those that were taken twice.
struct Taps<'a> {
    person: &'a Person<'a>,
    twice: BTreeSet<(Noun, &'static str)>,
}

impl Taps<'_> {
    async fn once<T: Transition>(&self, id: &str, step: T) -> Answer {
        let (path, body) = request(id, step);
        self.person.put(&path, &body).await.is(200)
    }

    async fn twice<T: Transition>(&mut self, id: &str, step: T) {
        let (path, body) = request(id, step);
        twice(self.person, &path, &body, step.rule().to.words()).await;
        self.twice.insert((T::NOUN, step.into()));
    }

    /// Enters a document.
    async fn made(&self, path: &str, body: Value) -> String {
        self.person.post(path, &body).await.is(201).id()
    }

    #[track_caller]
    fn are_all<T: Transition>(&self) {
        for step in T::VARIANTS {
            let name = (T::NOUN, (*step).into());
            assert!(self.twice.contains(&name), "{name:?} is not taken twice here");
        }
    }
}

/// The request of a step.
fn request<T: Transition>(id: &str, step: T) -> (String, Value) {
    let (rule, name): (_, &'static str) = (step.rule(), step.into());
    let mut body = json!({"id": id});
    if rule.reason_required {
        body["reason"] = json!("Keyed in wrong");
    }
    let path = match T::NOUN {
        Noun::Order => format!("{ORDERS}/update-order/{name}"),
        Noun::Dispatch => format!("{DISPATCHES}/update-dispatch/{name}"),
        Noun::Receivable => format!("{PAYMENTS}/update-payment/{name}"),
        _ => {
            let status: &'static str = rule.to.into();
            body["status"] = json!(status);
            if status == "on-transit-supplier" {
                body["expectedDate"] = json!(soon());
            }
            format!("{STOCK_TRANSACTIONS}/updateStatus")
        }
    };
    (path, body)
}

#[tokio::test]
async fn every_step_of_every_document_that_is_taken_twice_says_the_second_time_what_the_document_is() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "50").await;
    let driver = world.driver(&admin).await;
    let mut taps = Taps { person: &admin, twice: BTreeSet::new() };
    orders_and_trips(&mut taps, &world, &driver).await;
    purchases(&mut taps, &world).await;
    payments(&mut taps, &world).await;
    taps.are_all::<OrderTransition>();
    taps.are_all::<DispatchTransition>();
    taps.are_all::<StockTransactionTransition>();
    taps.are_all::<ReceivableTransition>();
}

async fn orders_and_trips(taps: &mut Taps<'_>, world: &World, driver: &str) {
    use DispatchTransition as Trip;
    use OrderTransition as Order;
    let order = taps.made(ORDERS, world.order("1")).await;
    taps.twice(&order, Order::PendingToApproved).await;
    taps.twice(&order, Order::ApprovedToPending).await;
    taps.once(&order, Order::PendingToApproved).await;
    taps.twice(&order, Order::ApprovedToCancelled).await;
    let order = taps.made(ORDERS, world.order("1")).await;
    taps.twice(&order, Order::PendingToCancelled).await;

    let order = taps.made(ORDERS, world.order("1")).await;
    taps.once(&order, Order::PendingToApproved).await;
    let trip = json!({
        "warehouseId": world.warehouse, "driverId": driver, "vehiclePlate": "ab-1", "stops": [{"orderId": order}],
    });
    let called_off = taps.made(DISPATCHES, trip.clone()).await;
    taps.twice(&called_off, Trip::WaitingToCancelled).await;
    let called_off = taps.made(DISPATCHES, trip.clone()).await;
    taps.once(&called_off, Trip::WaitingToLoaded).await;
    taps.twice(&called_off, Trip::LoadedToCancelled).await;
    let in_vain = taps.made(DISPATCHES, trip.clone()).await;
    taps.twice(&in_vain, Trip::WaitingToLoaded).await;
    taps.twice(&in_vain, Trip::LoadedToWaiting).await;
    taps.once(&in_vain, Trip::WaitingToLoaded).await;
    taps.twice(&in_vain, Trip::LoadedToOnTransit).await;
    taps.twice(&order, Order::DispatchedToApproved).await;
    taps.twice(&in_vain, Trip::OnTransitToCancelled).await;
    let trip = taps.made(DISPATCHES, trip).await;
    taps.once(&trip, Trip::WaitingToLoaded).await;
    taps.once(&trip, Trip::LoadedToOnTransit).await;
    taps.twice(&order, Order::DispatchedToDelivered).await;
    taps.twice(&trip, Trip::OnTransitToDelivered).await;
}

async fn purchases(taps: &mut Taps<'_>, world: &World) {
    use StockTransactionTransition as Step;
    let lines = json!([{"productId": world.product, "quantity": "5", "unitCost": "7.50"}]);
    let supplier = taps.person.get("/api/suppliers/active").await.is(200).body["content"][0]["id"].take();
    let purchase = json!({
        "kind": "purchase", "warehouseId": world.warehouse, "supplierId": supplier, "lines": lines,
    });
    let opening = json!({"kind": "opening", "warehouseId": world.warehouse, "lines": lines});
    let at_once = taps.made(STOCK_TRANSACTIONS, opening).await;
    taps.twice(&at_once, Step::PendingToReceived).await;
    let arrives = taps.made(STOCK_TRANSACTIONS, purchase.clone()).await;
    taps.twice(&arrives, Step::PendingToApproved).await;
    taps.twice(&arrives, Step::ApprovedToPending).await;
    taps.once(&arrives, Step::PendingToApproved).await;
    taps.twice(&arrives, Step::ApprovedToInTransit).await;
    taps.twice(&arrives, Step::InTransitToReceived).await;
    for before in [&[][..], &[Step::PendingToApproved], &[Step::PendingToApproved, Step::ApprovedToInTransit]]
    {
        let called_off = taps.made(STOCK_TRANSACTIONS, purchase.clone()).await;
        for step in before {
            taps.once(&called_off, *step).await;
        }
        let void = [Step::PendingToVoid, Step::ApprovedToVoid, Step::InTransitToVoid][before.len()];
        taps.twice(&called_off, void).await;
    }
}

async fn payments(taps: &mut Taps<'_>, world: &World) {
    use ReceivableTransition as Step;
    let payment = json!({"customerId": world.customer, "amount": "5.00", "method": "cash"});
    let counts = taps.made(PAYMENTS, payment.clone()).await;
    taps.twice(&counts, Step::PendingToApproved).await;
    taps.twice(&counts, Step::ApprovedToVoid).await;
    let never = taps.made(PAYMENTS, payment).await;
    taps.twice(&never, Step::PendingToVoid).await;
}
