//! A company that trades for a moment, and what its people read of it.

use reqwest::Method;
use serde_json::{Value, json};
use waybill_domain::Role;

use super::Recorder;
use crate::support::{Answer, Person, Server, Staff, World, customer, in_days};

const ORDERS: &str = "/api/order-products";
const APPROVE: &str = "/api/order-products/update-order/pending-to-approved";
const CANCEL: &str = "/api/order-products/update-order/pending-to-cancelled";
const DISPATCHES: &str = "/api/dispatches";
const PAYMENTS: &str = "/api/payments";

/// Plays the company and records what the component tests need.
pub(super) async fn play(server: &Server, recorder: &mut Recorder) {
    let admin = &server.admin().await;
    let world = World::made_by(admin, "100").await;
    let staff = Staff::of(server).await;
    let trade = Trade { admin, staff: &staff, world: &world };
    people(&trade, recorder).await;
    records(&trade, recorder).await;
    let order = sale(&trade, recorder).await;
    decisions(&trade, recorder).await;
    duplicates(&trade, recorder).await;
    books(&trade, recorder).await;
    figures(&trade, recorder, &order).await;
}

struct Trade<'a> {
    admin: &'a Person<'a>,
    staff: &'a Staff<'a>,
    world: &'a World,
}

impl Trade<'_> {
    fn manager(&self) -> &Person<'_> {
        self.staff.get(Role::Manager)
    }

    fn encoder(&self) -> &Person<'_> {
        self.staff.get(Role::Encoder)
    }

    async fn placed(&self, order: &Value) -> String {
        self.encoder().post(ORDERS, order).await.is(201).id()
    }

    async fn step(&self, path: String, body: Value) -> Answer {
        self.admin.put(&path, &body).await.is(200)
    }
}

/// Returns the answer of a dry run.
async fn dry_run(person: &Person<'_>, path: &str, body: &Value) -> Answer {
    let path = format!("{path}?preview=true");
    Answer::of(person.raw(Method::PUT, &path).json(body)).await
}

/// Enters a payment with the idempotency key of an attempt.
async fn with_key(person: &Person<'_>, key: &str, payment: &Value) -> Answer {
    Answer::of(person.raw(Method::POST, PAYMENTS).header("Idempotency-Key", key).json(payment)).await
}

fn days() -> String {
    format!("startDate={}&endDate={}", in_days(-9), in_days(0))
}

/// Records the signed-in user of each role, with all that the role may do.
async fn people(Trade { admin, staff, .. }: &Trade<'_>, recorder: &mut Recorder) {
    recorder.get(admin, "people/admin.admin", "CurrentUser", "/api/auth/me").await;
    for (role, constant) in [
        (Role::Manager, "people/manager.manager"),
        (Role::Encoder, "people/encoder.encoder"),
        (Role::Checker, "people/checker.checker"),
        (Role::Driver, "people/driver.driver"),
        (Role::BookKeeper, "people/book-keeper.bookKeeper"),
    ] {
        recorder.get(staff.get(role), constant, "CurrentUser", "/api/auth/me").await;
    }
}

/// Records the company's products, customers, suppliers and warehouses.
async fn records(trade: &Trade<'_>, recorder: &mut Recorder) {
    let Trade { admin, world, .. } = trade;
    let manager = trade.manager();
    let company = json!({"name": "Harbour Foods", "currency": "USD", "timeZone": "UTC"});
    admin.put("/api/company", &company).await.is(200);
    recorder.get(manager, "records.company", "GetCompanyApiResponse", "/api/company").await;
    let mut held = customer("Held Ltd");
    (held["onHold"], held["holdReason"]) = (json!(true), json!("Two checks came back"));
    let held = admin.post("/api/customers", &held).await.is(201).id();
    let order = json!({
        "customerId": held, "warehouseId": world.warehouse,
        "lines": [{"productId": world.product, "quantity": "1"}],
    });
    trade.placed(&order).await;
    recorder
        .get(manager, "records.heldCustomer", "GetCustomerApiResponse", &format!("/api/customers/{held}"))
        .await;
    recorder
        .get(
            manager,
            "records.customers",
            "ListCustomersApiResponse",
            "/api/customers?searchTerm=Bolt&size=5",
        )
        .await;
    recorder
        .get(
            manager,
            "records.suppliers",
            "ListSuppliersApiResponse",
            "/api/suppliers?searchTerm=Acme&size=5",
        )
        .await;
    recorder
        .get(manager, "records.products", "ListProductsApiResponse", "/api/products?searchTerm=BOX-1&size=5")
        .await;
    let customer = format!("/api/customers/{}", world.customer);
    recorder.get(manager, "records.customer", "GetCustomerApiResponse", &customer).await;
    let ordering = format!("{customer}/ordering");
    recorder.get(manager, "records.ordering", "GetCustomerOrderingApiResponse", &ordering).await;
    let nothing = manager.get(&format!("{ORDERS}/00000000-0000-7000-8000-0000000000ff")).await;
    recorder.add("orders/refused.notFound", "Problem", nothing.is(404));
}

/// Sells an order that is delivered short; its payment is voided. Returns its id.
async fn sale(trade: &Trade<'_>, recorder: &mut Recorder) -> String {
    let Trade { admin, world, .. } = trade;
    let order = trade.placed(&world.order("2")).await;
    admin.put_at(1, &format!("{ORDERS}/{order}"), &world.order("5")).await.is(200);
    trade.step(APPROVE.to_owned(), json!({"id": order})).await;
    let path = format!("{ORDERS}/{order}");
    recorder.get(trade.manager(), "orders/sold.approvedOrder", "GetOrderApiResponse", &path).await;
    recorder
        .get(trade.staff.get(Role::Checker), "orders/sold.approvedForChecker", "GetOrderApiResponse", &path)
        .await;
    let trip = json!({
        "warehouseId": world.warehouse, "driverId": world.driver(admin).await, "assistantIds": [],
        "vehiclePlate": "ab-1042", "stops": [{"orderId": order}],
    });
    let trip = admin.post(DISPATCHES, &trip).await.is(201).id();
    for step in ["waiting-to-loaded", "loaded-to-on-transit"] {
        trade.step(format!("{DISPATCHES}/update-dispatch/{step}"), json!({"id": trip})).await;
    }
    let short = json!({"id": order, "lines": [{"line": 1, "quantity": "3"}], "reason": "Two were wet"});
    trade.step(format!("{ORDERS}/update-order/dispatched-to-delivered"), short).await;
    let (receivable, _) = world.pay(admin, "35.00").await;
    let void = json!({"id": receivable, "reason": "Bounced"});
    trade.step(format!("{PAYMENTS}/update-payment/approved-to-void"), void).await;
    recorder.get(trade.manager(), "orders/sold.deliveredOrder", "GetOrderApiResponse", &path).await;
    let payments = format!("/api/account-statements/order-payments/{order}");
    recorder
        .get(trade.manager(), "orders/sold.orderPayments", "GetOrderPaymentsApiResponse", &payments)
        .await;
    let stock = format!("/api/stocks/warehouse/{}/products?productIds={}", world.warehouse, world.product);
    recorder.get(trade.manager(), "records.stockOfProducts", "ListStockOfProductsApiResponse", &stock).await;
    let open = format!("/api/account-statements/{}/open-deliveries", world.customer);
    recorder.get(trade.admin, "records.openDeliveries", "ListOpenDeliveriesApiResponse", &open).await;
    let dispatches = "/api/dispatches?size=5";
    recorder.get(trade.admin, "records.dispatches", "ListDispatchesApiResponse", dispatches).await;
    let receivables = "/api/payments?size=5";
    recorder.get(trade.admin, "records.receivables", "ListReceivablesApiResponse", receivables).await;
    let stock = "/api/stockTransactions?size=5";
    recorder.get(trade.admin, "records.stockTransactions", "ListStockTransactionsApiResponse", stock).await;
    order
}

/// Orders that wait, and what an approval of them would do.
async fn decisions(trade: &Trade<'_>, recorder: &mut Recorder) {
    let world = trade.world;
    let (manager, encoder) = (trade.manager(), trade.encoder());
    let pending = trade.placed(&world.order("2")).await;
    trade.placed(&world.order("9000")).await;
    let path = format!("{ORDERS}/{pending}");
    recorder.get(manager, "orders/pending.pendingOrder", "GetOrderApiResponse", &path).await;
    recorder.get(encoder, "orders/pending.pendingForEncoder", "GetOrderApiResponse", &path).await;
    let list = format!("{ORDERS}?status=pending&size=25");
    recorder.get(manager, "orders/list.pendingOrders", "ListOrdersApiResponse", &list).await;
    let approval = json!({"id": pending});
    let would = dry_run(manager, APPROVE, &approval).await.is(200);
    recorder.add("orders/pending.approvalPreview", "ApproveOrderApiResponse", would);
    let approved = manager.put_at(1, APPROVE, &approval).await.is(200);
    recorder.add("orders/decided.approved", "ApproveOrderApiResponse", approved);
    recorder.get(manager, "orders/decided.pendingOrderApproved", "GetOrderApiResponse", &path).await;
    let reopened = manager.put_at(2, &format!("{ORDERS}/update-order/approved-to-pending"), &approval).await;
    recorder.add("orders/decided.reopened", "ReopenOrderApiResponse", reopened.is(200));
    let reason = json!({"id": pending, "reason": "Ordered twice"});
    let cancelled = encoder.put_at(3, CANCEL, &reason).await.is(200);
    recorder.add("orders/decided.cancelled", "CancelOrderApiResponse", cancelled);
    recorder.get(manager, "orders/decided.cancelledOrder", "GetOrderApiResponse", &path).await;
    let late = manager.put_at(2, APPROVE, &approval).await;
    recorder.add("orders/refused.movedMeanwhile", "Problem", late.is(412));
}

/// Records that are entered a second time.
async fn duplicates(trade: &Trade<'_>, recorder: &mut Recorder) {
    let cheque = json!({
        "customerId": trade.world.customer, "amount": "12.00", "method": "cheque", "reference": "CHQ 7",
    });
    let key = "0c9f1f5e-6a54-4a44-9b1c-0d6f4c2f8a11";
    let entered = with_key(trade.admin, key, &cheque).await.is(201);
    recorder.add("receivables.entered", "EnterReceivableApiResponse", entered);
    let mut corrected = cheque.clone();
    corrected["amount"] = json!("12.60");
    let reused = with_key(trade.admin, key, &corrected).await;
    assert!(reused.status.is_client_error(), "{}", reused.text);
    recorder.add("receivables.keyReused", "Problem", reused);
    let named = "/api/duplicates?noun=customer&value=BOLT%20ltd";
    recorder.get(trade.manager(), "duplicates.sameCustomer", "ListDuplicatesApiResponse", named).await;
    let none = format!("{named}&exceptId={}", trade.world.customer);
    recorder.get(trade.manager(), "duplicates.none", "ListDuplicatesApiResponse", &none).await;
}

/// The account of the customer and the journals.
async fn books(trade: &Trade<'_>, recorder: &mut Recorder) {
    let statement = format!("/api/account-statements/{}?{}", trade.world.customer, days());
    recorder.get(trade.admin, "books.statement", "GetStatementApiResponse", &statement).await;
    let keeper = trade.staff.get(Role::BookKeeper);
    let codes =
        recorder.get(keeper, "books.accountCodes", "GetAccountCodesApiResponse", "/api/account-codes").await;
    let mut taken = codes.clone();
    for known in ["version", "updatedAt", "updatedBy"] {
        taken.as_object_mut().unwrap().remove(known);
    }
    taken["taxRates"] = json!([{"taxRate": "99", "sales": codes["receivables"]}]);
    let refused = keeper.put("/api/account-codes", &taken).await.is(422);
    recorder.add("books.accountTaken", "Problem", refused);
}

/// Figures of the dashboard and of reports, and where they come from.
async fn figures(trade: &Trade<'_>, recorder: &mut Recorder, order: &str) {
    let margin = format!("/api/explanations/order?orderId={order}&figure=margin-percent");
    recorder.get(trade.admin, "figures.marginPercent", "ExplainOrderApiResponse", &margin).await;
    let totals = format!("/api/reports/order/totals?{}", days());
    recorder.get(trade.manager(), "figures.orderTotals", "SumOrdersApiResponse", &totals).await;
}
