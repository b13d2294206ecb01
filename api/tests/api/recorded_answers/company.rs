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
    let sold = sale(&trade, recorder).await;
    decisions(&trade, recorder).await;
    duplicates(&trade, recorder).await;
    books(&trade, recorder, &sold).await;
    audit(&trade, recorder, &sold).await;
    figures(&trade, recorder, &sold).await;
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

/// Who is signed in, with all that the role may do.
async fn people(Trade { admin, staff, .. }: &Trade<'_>, recorder: &mut Recorder) {
    recorder.get(admin, "people.admin", "CurrentUser", "/api/auth/me").await;
    for (role, constant) in [
        (Role::Manager, "people.manager"),
        (Role::Encoder, "people.encoder"),
        (Role::Checker, "people.checker"),
        (Role::Driver, "people.driver"),
        (Role::BookKeeper, "people.bookKeeper"),
    ] {
        recorder.get(staff.get(role), constant, "CurrentUser", "/api/auth/me").await;
    }
}

/// What the company sells, to whom, from where.
async fn records(trade: &Trade<'_>, recorder: &mut Recorder) {
    let Trade { admin, world, .. } = trade;
    let manager = trade.manager();
    let company = json!({"name": "Harbour Foods", "currency": "USD", "timeZone": "UTC"});
    admin.put("/api/company", &company).await.is(200);
    recorder.get(manager, "records.company", "GetCompanyApiResponse", "/api/company").await;
    let mut held = customer("Held Ltd");
    (held["onHold"], held["holdReason"]) = (json!(true), json!("Two cheques came back"));
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
    recorder
        .get(manager, "records.customerChoices", "PickCustomerApiResponse", "/api/dropdowns/customer")
        .await;
    recorder
        .get(manager, "records.warehouseChoices", "PickWarehouseApiResponse", "/api/dropdowns/warehouse")
        .await;
    let facts = format!("{ORDERS}/product/{}/customer/{}", world.product, world.customer);
    let facts = format!("{facts}?warehouseId={}", world.warehouse);
    recorder.get(manager, "records.productFacts", "GetOrderProductApiResponse", &facts).await;
    let nothing = manager.get(&format!("{ORDERS}/00000000-0000-7000-8000-0000000000ff")).await;
    recorder.add("orders.notFound", "Problem", nothing.is(404));
}

/// An order that was delivered short, credited and paid; the payment was voided.
struct Sold {
    order: String,
    receivable: String,
}

async fn sale(trade: &Trade<'_>, recorder: &mut Recorder) -> Sold {
    let Trade { admin, world, .. } = trade;
    let order = trade.placed(&world.order("2")).await;
    admin.put_at(1, &format!("{ORDERS}/{order}"), &world.order("5")).await.is(200);
    trade.step(APPROVE.to_owned(), json!({"id": order})).await;
    let path = format!("{ORDERS}/{order}");
    recorder.get(trade.manager(), "orders.approvedOrder", "GetOrderApiResponse", &path).await;
    recorder
        .get(trade.staff.get(Role::Checker), "orders.approvedForChecker", "GetOrderApiResponse", &path)
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
    recorder.get(trade.manager(), "orders.deliveredOrder", "GetOrderApiResponse", &path).await;
    let payments = format!("/api/account-statements/order-payments/{order}");
    recorder.get(trade.manager(), "orders.orderPayments", "GetOrderPaymentsApiResponse", &payments).await;
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
    Sold { order, receivable }
}

/// Orders that wait, and what an approval of them would do.
async fn decisions(trade: &Trade<'_>, recorder: &mut Recorder) {
    let Trade { admin, world, .. } = trade;
    let (manager, encoder) = (trade.manager(), trade.encoder());
    let pending = trade.placed(&world.order("2")).await;
    trade.placed(&world.order("9000")).await;
    let mut narrow = customer("Narrow Ltd");
    narrow["creditLimit"] = json!("20.00");
    let narrow = admin.post("/api/customers", &narrow).await.is(201).id();
    let mut beyond = world.order("3");
    beyond["customerId"] = json!(narrow);
    let beyond = trade.placed(&beyond).await;
    let path = format!("{ORDERS}/{pending}");
    recorder.get(manager, "orders.pendingOrder", "GetOrderApiResponse", &path).await;
    recorder.get(encoder, "orders.pendingForEncoder", "GetOrderApiResponse", &path).await;
    let list = format!("{ORDERS}?status=pending&size=25");
    recorder.get(manager, "orders.pendingOrders", "ListOrdersApiResponse", &list).await;
    recorder.get(manager, "orders.orderCounts", "CountOrdersApiResponse", &format!("{ORDERS}/counts")).await;
    let approval = json!({"id": pending});
    let would = dry_run(manager, APPROVE, &approval).await.is(200);
    recorder.add("orders.approvalPreview", "ApproveOrderApiResponse", would);
    let refused = dry_run(manager, APPROVE, &json!({"id": beyond})).await.is(409);
    recorder.add("orders.beyondCredit", "Problem", refused);
    let approved = manager.put_at(1, APPROVE, &approval).await.is(200);
    recorder.add("orders.approved", "ApproveOrderApiResponse", approved);
    recorder.get(manager, "orders.pendingOrderApproved", "GetOrderApiResponse", &path).await;
    let reopened = manager.put_at(2, &format!("{ORDERS}/update-order/approved-to-pending"), &approval).await;
    recorder.add("orders.reopened", "ReopenOrderApiResponse", reopened.is(200));
    let reason = json!({"id": pending, "reason": "Ordered twice"});
    let cancelled = encoder.put_at(3, CANCEL, &reason).await.is(200);
    recorder.add("orders.cancelled", "CancelOrderApiResponse", cancelled);
    recorder.get(manager, "orders.cancelledOrder", "GetOrderApiResponse", &path).await;
    recorder.get(encoder, "orders.cancelledForEncoder", "GetOrderApiResponse", &path).await;
    let late = manager.put_at(2, APPROVE, &approval).await;
    recorder.add("orders.movedMeanwhile", "Problem", late.is(412));
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
    let same = format!("/api/duplicates?noun=receivable&value=chq7&partyId={}", trade.world.customer);
    recorder.get(trade.admin, "duplicates.sameCheque", "ListDuplicatesApiResponse", &same).await;
    let named = "/api/duplicates?noun=customer&value=BOLT%20ltd";
    recorder.get(trade.manager(), "duplicates.sameCustomer", "ListDuplicatesApiResponse", named).await;
    let none = format!("{named}&exceptId={}", trade.world.customer);
    recorder.get(trade.manager(), "duplicates.none", "ListDuplicatesApiResponse", &none).await;
}

/// The account of the customer and the journals.
async fn books(trade: &Trade<'_>, recorder: &mut Recorder, sold: &Sold) {
    let Trade { admin, world, .. } = trade;
    let statement = format!("/api/account-statements/{}", world.customer);
    let days = days();
    recorder.get(admin, "books.statement", "GetStatementApiResponse", &format!("{statement}?{days}")).await;
    // Before the order was delivered, and as of now.
    let history = admin.get(&format!("/api/history/order/{}", sold.order)).await.is(200);
    let placed = history.body["entries"].as_array().unwrap().last().unwrap()["position"].as_i64().unwrap();
    let since = |position: i64| format!("{statement}/differences?{days}&knownAt={position}");
    recorder.get(admin, "books.differences", "CompareStatementApiResponse", &since(placed)).await;
    let now = admin.server.end_of_the_log().await;
    recorder.get(admin, "books.noDifferences", "CompareStatementApiResponse", &since(now)).await;
    let keeper = trade.staff.get(Role::BookKeeper);
    recorder
        .get(keeper, "books.journalTotals", "SumJournalsApiResponse", &format!("/api/journals/totals?{days}"))
        .await;
    recorder
        .get(keeper, "books.journalDays", "ListJournalDaysApiResponse", &format!("/api/journals/days?{days}"))
        .await;
    recorder.get(keeper, "books.postings", "ListPostingsApiResponse", &format!("/api/journals?{days}")).await;
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

/// What an auditor reads.
async fn audit(trade: &Trade<'_>, recorder: &mut Recorder, sold: &Sold) {
    let Trade { admin, world, .. } = trade;
    let own = admin.post(ORDERS, &world.order("1")).await.is(201).id();
    trade.step(APPROVE.to_owned(), json!({"id": own})).await;
    let own_order = format!("/api/activities?noun=order&recordId={own}");
    let rows = recorder.get(admin, "audit.ownOrderActivities", "ListActivitiesApiResponse", &own_order).await;
    let position = rows["content"][0]["position"].as_i64().unwrap();
    let entry = format!("/api/activities/{position}");
    recorder.get(admin, "audit.ownApproval", "GetActivityApiResponse", &entry).await;
    let report = format!("/api/control-report?{}", days());
    recorder.get(trade.manager(), "audit.controlReport", "GetControlReportApiResponse", &report).await;
    let story = format!("/api/story/order/{}", sold.order);
    recorder.get(admin, "audit.story", "GetStoryApiResponse", &story).await;
    let linked = format!("{story}?linked=true");
    recorder.get(admin, "audit.linkedStory", "GetStoryApiResponse", &linked).await;
    let oldest = format!("{linked}&oldestFirst=true");
    recorder.get(admin, "audit.oldestFirst", "GetStoryApiResponse", &oldest).await;
    let dispatch = format!("{oldest}&kind=dispatch");
    recorder.get(admin, "audit.storyOfDispatch", "GetStoryApiResponse", &dispatch).await;
}

/// Figures of the dashboard and of reports, and where they come from.
async fn figures(trade: &Trade<'_>, recorder: &mut Recorder, sold: &Sold) {
    let Trade { admin, world, .. } = trade;
    let explained = |rest: String| format!("/api/explanations/{rest}");
    let balance = explained(format!("customer-account?customerId={}&figure=balance", world.customer));
    recorder.get(admin, "figures.balance", "ExplainAccountApiResponse", &balance).await;
    let stock = format!("stock?productId={}&warehouseId={}&figure=available", world.product, world.warehouse);
    recorder.get(admin, "figures.available", "ExplainStockApiResponse", &explained(stock)).await;
    let order = |figure: &str| explained(format!("order?orderId={}&figure={figure}", sold.order));
    recorder.get(admin, "figures.orderTotal", "ExplainOrderApiResponse", &order("total")).await;
    recorder.get(admin, "figures.marginPercent", "ExplainOrderApiResponse", &order("margin-percent")).await;
    let entry = format!(
        "statement-entry?customerId={}&documentId={}&figure=balance&contra=true&{}",
        world.customer,
        sold.receivable,
        days()
    );
    recorder.get(admin, "figures.entryBalance", "ExplainStatementEntryApiResponse", &explained(entry)).await;
    let orders = explained("dashboard?figure=orders".to_owned());
    recorder.get(admin, "figures.dashboardOrders", "ExplainDashboardApiResponse", &orders).await;
    let exceptions = "/api/dashboard/exceptions";
    recorder.get(trade.manager(), "figures.exceptions", "GetExceptionTotalsApiResponse", exceptions).await;
    let totals = format!("/api/reports/order/totals?{}", days());
    recorder.get(trade.manager(), "figures.orderTotals", "SumOrdersApiResponse", &totals).await;
    let rows = format!("/api/reports/order?size=10&{}", days());
    recorder.get(trade.manager(), "figures.orderReport", "ReportOrdersApiResponse", &rows).await;
    let nobody = "/api/reports/customer?searchTerm=nobody-of-this-name";
    recorder.get(trade.manager(), "figures.noCustomers", "ReportCustomersApiResponse", nobody).await;
    let empty = "/api/reports/sales?startDate=2001-01-01&endDate=2001-01-31";
    recorder.get(trade.manager(), "figures.emptyPeriod", "ReportSalesApiResponse", empty).await;
    let forecast = format!("/api/product-forecast/product-forecast?warehouseId={}&size=8", world.warehouse);
    recorder.get(trade.manager(), "figures.forecast", "ListForecastApiResponse", &forecast).await;
}
