//! Every figure of every screen, explained: the table of figures is walked over the demo company.

use std::collections::{BTreeSet, HashMap};
use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::str::FromStr as _;
use std::time::Duration;

use futures_util::FutureExt as _;
use serde_json::Value;
use waybill::start::{Running, Settings, listen};
use waybill_database::testing::TestDatabase;

use crate::explanation_company::{Company, filled};
use crate::explanation_table::{field, figures, same};
use crate::support::{Person, Server};

pub(crate) async fn all_ids(admin: &Person<'_>, path: &str) -> Vec<String> {
    let mut ids = Vec::new();
    let mut after = String::new();
    loop {
        let page = admin.get(&format!("{path}?size=100{after}")).await.is(200).body;
        let rows = page["content"].as_array().unwrap();
        ids.extend(rows.iter().map(|row| row["id"].as_str().unwrap().to_owned()));
        match page["next"].as_str() {
            Some(next) => after = format!("&after={next}"),
            None => return ids,
        }
    }
}

/// Starts a server with the demo company, which is made once for all tests.
pub(crate) async fn demo() -> Server {
    let program = Path::new(env!("CARGO_BIN_EXE_waybill"));
    Server::of(TestDatabase::filled("demo", program, make_demo).await).await
}

async fn make_demo(database: &TestDatabase) -> Result<(), String> {
    let hasher = waybill::auth::Hasher::new().unwrap();
    let hash = |password: &'static str| {
        let hashed = hasher.hash(waybill::auth::NewPassword::new(password).unwrap());
        async move { hashed.await.map_err(|problem| problem.detail().to_owned()) }.boxed()
    };
    assert!(waybill_demo::begin(&database.pool, &hash).await.unwrap());
    let listener = listen(IpAddr::V4(Ipv4Addr::LOCALHOST), 0).unwrap();
    let running = Running::start(database.pool.clone(), listener, Settings::default()).await.unwrap();
    let head = waybill_log::read::head(&database.pool).await.unwrap();
    let behind = async || {
        let models = waybill_projections::checkpoint_statuses(&database.pool).await.unwrap();
        models.iter().any(|model| model.position < head)
    };
    while behind().await {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    running.stop().await;
    Ok(())
}

/// The number of subjects that are compared for each figure; `make drills` compares all.
const SUBJECTS: usize = 5;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_figure_of_the_demo_company_is_the_sum_of_what_explains_it() {
    let server = demo().await;
    let admin = server.signed_in("admin", waybill_demo::PASSWORD).await;
    let world = Company::of(&admin).await;
    let (figures, rows) = figures();
    let every = std::env::var_os("WAYBILL_ROUNDS").is_some();
    assert!(figures.len() > 100 && rows > figures.len(), "{} of {rows}", figures.len());
    let mut shown: HashMap<String, Value> = HashMap::new();
    let (mut compared, mut wrong) = (0, Vec::new());
    for figure in &figures {
        let mut of_figure = 0;
        let template = format!("{}{}{}", figure.shown_by, figure.field, figure.explained_by);
        let subjects = world.subjects(&template);
        let step = if every { 1 } else { subjects.len().div_ceil(SUBJECTS).max(1) };
        let sampled = |at: usize| at.is_multiple_of(step);
        let (sample, rest): (Vec<_>, Vec<_>) =
            subjects.into_iter().enumerate().partition(|(at, _)| sampled(*at));
        for (at, subject) in sample.into_iter().chain(rest) {
            // The others only until one of them shows the figure: an ageing lists a few customers.
            if of_figure > 0 && !sampled(at) {
                break;
            }
            let screen = filled(&figure.shown_by, &subject);
            if !shown.contains_key(&screen) {
                shown.insert(screen.clone(), admin.get(&screen).await.is(200).body);
            }
            let place = filled(&figure.field, &subject);
            let Some(value) = field(&shown[&screen], &place, &subject) else { continue };
            let explained = filled(&figure.explained_by, &subject);
            let explanation = admin.get(&explained).await.is(200).body;
            of_figure += 1;
            let agrees = explanation["agrees"] == true && same(&value, &explanation["sum"]);
            if !agrees || !same(&value, &explanation["total"]) {
                let (total, sum) = (&explanation["total"], &explanation["sum"]);
                wrong.push(format!("{}: {value} on the screen, {total} of {sum}: {explained}", figure.name));
            }
        }
        assert!(of_figure > 0, "nothing shows {}", figure.name);
        compared += of_figure;
    }
    assert!(wrong.is_empty(), "{} of {compared}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(compared > if every { 2_000 } else { 400 }, "{compared}");
    println!("{compared} figures of {} rows were compared", figures.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_figure_that_was_changed_behind_the_products_back_is_no_longer_the_sum_of_its_parts() {
    let server = demo().await;
    let admin = server.signed_in("admin", waybill_demo::PASSWORD).await;
    let world = Company::of(&admin).await;
    let rows = admin.get("/api/customers?size=100").await.is(200).body;
    let limited = |row: &&Value| row["creditLimit"].is_string();
    let customer = rows["content"].as_array().unwrap().iter().find(limited).unwrap()["id"].as_str().unwrap();
    let (warehouse, product) = &world.stocks[0];
    let today = &world.words["today"][0];
    let one = |word: &str| world.words[word][0].clone();
    let stock = format!("stock?productId={product}&warehouseId={warehouse}&figure=");
    let forecast = format!("forecast?productId={product}&warehouseId={warehouse}&figure=");
    let wanted: (uuid::Uuid, uuid::Uuid) = sqlx::query_as(
        "SELECT warehouse_id, product_id FROM read.demand_days \
          WHERE day >= $1::date AND day < $2::date ORDER BY day, warehouse_id, product_id LIMIT 1",
    )
    .bind(chrono::NaiveDate::from_str(&world.words["firstDay"][0]).unwrap())
    .bind(chrono::NaiveDate::from_str(today).unwrap())
    .fetch_one(&server.database.pool)
    .await
    .unwrap();
    let demand = format!("forecast?warehouseId={}&productId={}&figure=demand", wanted.0, wanted.1);
    let last = world.subjects("{entry}").pop().unwrap();
    let entry = filled(
        "statement-entry?customerId={customerId}&documentId={documentId}&contra={contra}\
         &startDate={firstDay}&endDate={today}&figure=balance",
        &last,
    );
    let coming = world.subjects("{underway}").pop().unwrap();
    let order = async |status: &str| {
        let rows = admin.get(&format!("/api/order-products?size=1&status={status}")).await.is(200).body;
        format!("order?orderId={}&figure=", rows["content"][0]["id"].as_str().unwrap())
    };
    let report = format!("/api/control-report?startDate={}&endDate={today}", one("firstDay"));
    let report = admin.get(&report).await.is(200).body;
    let found = report["rows"].as_array().unwrap().iter().find(|row| row["amount"].is_string()).unwrap();
    let found = found["kind"].as_str().unwrap().to_owned();
    let findings = |finding: &str, figure: &str| {
        format!(
            "control-report?finding={finding}&startDate={}&endDate={today}&figure={figure}",
            one("firstDay")
        )
    };
    let attempts = [
        (
            "UPDATE read.customer_accounts SET balance = balance + 1",
            vec![
                format!("customer-account?customerId={customer}&figure=balance"),
                format!("customer-account?customerId={customer}&figure=credit-left"),
                "report/customer?figure=balance".to_owned(),
            ],
        ),
        (
            "UPDATE read.customer_accounts SET open_orders = open_orders + 1",
            vec![format!("customer-account?customerId={customer}&figure=open-orders")],
        ),
        (
            "UPDATE read.customer_days SET delivered = delivered + 1, paid = paid + 3",
            vec![
                "report/customer?figure=delivered&startDate=2000-01-01".to_owned(),
                "report/customer?figure=paid&startDate=2000-01-01".to_owned(),
                format!("report/customer?customerId={customer}&figure=paid&startDate=2000-01-01"),
            ],
        ),
        ("UPDATE read.statement_entries SET debit = debit + 0.01 WHERE kind = 'delivery'", vec![entry]),
        (
            "UPDATE read.statement_charges SET open = open - 0.01 WHERE open <> 0",
            ["overdue", "not-due"].map(|figure| format!("report/customer?figure={figure}")).to_vec(),
        ),
        (
            "UPDATE read.stock SET on_hand = on_hand + 1, incoming = incoming + 1",
            vec![
                format!("{stock}on-hand"),
                format!("{stock}available"),
                format!("{stock}incoming"),
                format!("{forecast}position"),
                format!(
                    "stock-movement?productId={product}&warehouseId={warehouse}&sequence=1&figure=on-hand"
                ),
                "report/stock?figure=value".to_owned(),
            ],
        ),
        (
            "UPDATE read.product_costs SET last_cost = last_cost + 0.5",
            vec![
                format!("{stock}last-cost"),
                format!("{stock}value"),
                format!("{}margin", order("pending").await),
            ],
        ),
        (
            "UPDATE read.sales_delivered_costs SET unit_costs = ARRAY(SELECT c + 0.5 FROM unnest(unit_costs) AS c)",
            vec![format!("{}cost", order("delivered").await), format!("{}margin", order("delivered").await)],
        ),
        ("UPDATE read.demand_days SET delivered = delivered + 1", vec![demand]),
        (
            "UPDATE read.orders SET total = total + 0.01, line_count = line_count + 1",
            vec![
                format!("order?orderId={}&figure=total", one("orderId")),
                "report/order?figure=total".to_owned(),
                "report/order?figure=line-count".to_owned(),
            ],
        ),
        (
            "UPDATE read.order_totals SET orders = orders + 1",
            vec!["dashboard?figure=orders".to_owned(), "dashboard?figure=delivered-orders".to_owned()],
        ),
        (
            "UPDATE read.dispatch_counts SET dispatches = dispatches + 1",
            vec!["dashboard?figure=dispatches".to_owned()],
        ),
        (
            "UPDATE read.users SET account_state = 'disabled' WHERE username = 'driver'",
            vec!["dashboard?figure=active-users".to_owned()],
        ),
        (
            "UPDATE read.delivered_days SET amount = amount + 1",
            vec![format!("dashboard?figure=amount&startDate={}&endDate={today}", one("firstDay"))],
        ),
        (
            "UPDATE read.dispatches SET stop_count = stop_count + 1, delivered_stops = delivered_stops + 1",
            vec![
                "report/dispatch?figure=stop-count".to_owned(),
                "report/dispatch?figure=delivered-stops".to_owned(),
                format!("dispatch?dispatchId={}&figure=stop-count", one("dispatchId")),
            ],
        ),
        (
            "UPDATE read.sales_stop_days SET stops = stops + 1",
            [
                "delivered-stops".to_owned(),
                "partly-stops".to_owned(),
                "failed-stops".to_owned(),
                "failed-percent".to_owned(),
                format!("stops-by-reason&reason={}", one("reason")),
            ]
            .map(|stops| format!("report/stops?startDate={}&endDate={today}&figure={stops}", one("firstDay")))
            .to_vec(),
        ),
        (
            "UPDATE read.sales_days SET cost = cost + 1, tax = tax + 1, orders = orders + 1",
            ["margin", "delivered", "orders"]
                .map(|sales| {
                    format!("report/sales?startDate={}&endDate={today}&figure={sales}", one("firstDay"))
                })
                .to_vec(),
        ),
        (
            "UPDATE read.sales_payment_days SET settled_days = settled_days + settled * 5, amount = amount + 1",
            ["days-to-pay", "paid", "credited"]
                .map(|paid| {
                    format!("report/payments?startDate={}&endDate={today}&figure={paid}", one("firstDay"))
                })
                .to_vec(),
        ),
        (
            "UPDATE read.stock_transaction_lines SET received = received - 0.5, ordered = ordered + 1",
            ["underway-received", "underway-outstanding"]
                .map(|figure| {
                    filled(
                        "stock-transaction?stockTransactionId={stockTransactionId}&line={line}&figure=",
                        &coming,
                    ) + figure
                })
                .to_vec(),
        ),
        (
            "UPDATE read.receivables SET amount = amount + 1",
            vec![
                format!("receivable?receivableId={}&figure=amount", one("receivableId")),
                "report/receivable?figure=amount".to_owned(),
            ],
        ),
        ("UPDATE read.activity_findings SET amount = amount + 1", vec![findings(&found, "amount")]),
        (
            "UPDATE read.activity_findings SET kind = 'person-erased' WHERE kind = \
                 (SELECT max(kind) FROM read.activity_findings \
                   WHERE amount IS NOT NULL AND recorded_at > now() - interval '20 days')",
            vec![findings("person-erased", "count")],
        ),
        (
            "UPDATE read.stock_transactions SET total_cost = total_cost + 1",
            vec![format!(
                "stock-transaction?stockTransactionId={}&figure=total-cost",
                one("stockTransactionId")
            )],
        ),
    ];
    for figure in attempts.iter().flat_map(|(_, figures)| figures) {
        let before = admin.get(&format!("/api/explanations/{figure}")).await.is(200).body;
        assert_eq!(before["agrees"], true, "{figure}: {before}");
    }
    for (statement, figures) in attempts {
        let done = sqlx::query(statement).execute(&server.database.pool).await.unwrap();
        assert!(done.rows_affected() > 0, "{statement}");
        for figure in &figures {
            let after = admin.get(&format!("/api/explanations/{figure}")).await.is(200).body;
            assert_eq!(after["agrees"], false, "{statement}: {figure}: {after}");
        }
    }
}

#[test]
fn every_figure_that_can_be_explained_stands_in_the_table_of_figures() {
    let document = serde_json::to_value(waybill::router::document()).unwrap();
    let walked: BTreeSet<String> = figures().0.into_iter().map(|figure| figure.explained_by).collect();
    let mut missing = Vec::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        if !path.starts_with("/api/explanations/") {
            continue;
        }
        let parameters = operations["get"]["parameters"].as_array().unwrap();
        let figure = parameters.iter().find(|parameter| parameter["name"] == "figure").unwrap();
        let of = &figure["schema"];
        let words: Vec<&str> = match (&of["enum"], &of["oneOf"]) {
            (Value::Array(words), _) => words.iter().map(|word| word.as_str().unwrap()).collect(),
            (_, Value::Array(each)) => each.iter().map(|one| one["enum"][0].as_str().unwrap()).collect(),
            _ => panic!("the figures of {path} are no enumeration: {of}"),
        };
        for word in words {
            let covers = |address: &&String| {
                let (at, query) = address.split_once('?').unwrap();
                at == path && query.split('&').any(|pair| pair == format!("figure={word}"))
            };
            if !walked.iter().any(|address| covers(&address)) {
                missing.push(format!("{path}: {word}"));
            }
        }
    }
    assert!(missing.is_empty(), "docs/figures.md says nothing of {}", missing.join(", "));
}
