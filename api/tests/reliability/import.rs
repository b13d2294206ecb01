//! The import, killed and begun again, beside a running server.

use std::collections::BTreeSet;
use std::ffi::OsString;

use chrono::{NaiveDate, Timelike as _, Utc};
use serde_json::{Value, json};
use waybill_database::testing::{TestDatabase, rounds};

use crate::support::{
    Client, FIRST_ADMIN_CODE, Invoices, Log, Server, Wanted, kill, read_rejects, run_to_end, spawn,
};

const INVOICES: usize = 120;
const KILLS: usize = 2;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_import_that_is_killed_again_and_again_beside_a_server_ends_as_one_that_is_left_alone() {
    let invoices = Invoices::write(INVOICES);
    let alone = TestDatabase::fresh().await;
    let output = import(&alone, &invoices).await;
    agrees_with_file(&Log::of(&alone), &invoices, &output).await;

    let disturbed = TestDatabase::fresh().await;
    let server = Server::start(&disturbed).await;
    let log = Log::of(&disturbed);
    let (all, kills) = (Log::of(&alone).head().await, i64::try_from(rounds(KILLS)).unwrap());
    for turn in 1..=kills {
        let import = spawn(&disturbed, arguments(&invoices));
        log.reaches(all * turn / (kills + 1)).await;
        kill(import).await;
    }
    let output = import(&disturbed, &invoices).await;
    agrees_with_file(&log, &invoices, &output).await;
    assert_eq!(log.happenings().await, Log::of(&alone).happenings().await);
    log.has_no_gap().await;
    log.read_models_equal_a_rebuild().await;
    shows_in_the_list(&server, &invoices).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_import_of_the_same_file_changes_nothing_and_says_so() {
    let invoices = Invoices::write(40);
    let database = TestDatabase::fresh().await;
    import(&database, &invoices).await;
    let log = Log::of(&database);
    let (head, tables) = (log.head().await, log.read_models().await);
    let output = import(&database, &invoices).await;
    assert_eq!(log.head().await, head, "{output}");
    assert_eq!(log.read_models().await, tables);
    let orders = invoices.orders.len();
    assert!(
        output.contains(&row("orders", orders, &format!("of which {orders} were there already"))),
        "{output}"
    );
    agrees_with_file(&log, &invoices, &output).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_is_sorted_by_product_becomes_one_order_and_one_credit_note_for_each_invoice() {
    let mut invoices = Invoices::write(60);
    invoices.sort_by_product();
    let database = TestDatabase::fresh().await;
    let output = import(&database, &invoices).await;
    agrees_with_file(&Log::of(&database), &invoices, &output).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_with_a_mended_row_does_not_double_the_company_and_says_which_invoice_reads_otherwise() {
    let mut invoices = Invoices::write(40);
    let database = TestDatabase::fresh().await;
    import(&database, &invoices).await;
    let log = Log::of(&database);
    let (head, orders) = (log.head().await, log.count("placed").await);
    // One row of an order gets another quantity, and one that was rejected can be used now.
    invoices.change(1, 3, "7");
    let (rejected, _) = invoices.rejects.first().unwrap().clone();
    let rejected: usize = rejected.parse().unwrap();
    assert_eq!(invoices.row_of(rejected)[1], "", "the first row that cannot be used has no product");
    invoices.change(rejected, 1, "SKU-1");
    let reference = invoices.row_of(rejected)[0].clone();
    let customer =
        invoices.orders.iter().find(|order| order.reference == reference).map(|order| order.customer.clone());
    invoices.change(rejected, 6, &customer.unwrap_or_default());
    let output = import(&database, &invoices).await;
    let changed = invoices.row_of(1)[0].clone();
    let text = format!("invoice {changed} reads otherwise than when it was imported; it stays as it is");
    assert!(output.contains(&text), "{output}");
    let added = log.count("placed").await - orders;
    let of_its_own = !invoices.orders.iter().any(|order| order.reference == invoices.row_of(rejected)[0]);
    assert_eq!(added, usize::from(of_its_own), "only what was not there comes: {output}");
    assert!(log.head().await < head + 40, "{output}");
    let first = read_rejects(&invoices.rejects_path());
    assert_eq!(first, invoices.rejects, "the rejects of the first run are kept");
    let second = invoices.rejects_path().with_file_name("rejects-2.csv");
    assert_eq!(read_rejects(&second), invoices.rejects[1..], "those of the second stand beside them");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_months_continue_the_same_company_as_if_they_had_come_at_once() {
    // The second month is in both files.
    const ALL: usize = 200;
    let (early, late) = (Invoices::write_some(0..120, ALL), Invoices::write_some(120..ALL, ALL));
    let whole = Invoices::write(ALL);
    let (at_once, in_parts) = (TestDatabase::fresh().await, TestDatabase::fresh().await);
    import(&at_once, &whole).await;
    import(&in_parts, &early).await;
    let output = import(&in_parts, &late).await;
    assert!(output.contains("Ordered and net revenue of every month agree with the file."), "{output}");
    assert!(output.contains("2011-02 is in other imported files too"), "{output}");
    assert!(!output.contains("DIFFERS") && !output.contains("refused"), "{output}");
    let (wanted, found) = (documents(&Log::of(&at_once)).await, documents(&Log::of(&in_parts)).await);
    assert_eq!(found, wanted);
    // And once more: nothing new.
    let log = Log::of(&in_parts);
    let head = log.head().await;
    for again in [&early, &late, &whole] {
        import(&in_parts, again).await;
        let added = log.events().await.split_off(usize::try_from(head).unwrap());
        assert!(added.is_empty(), "{:#?}", &added[..added.len().min(3)]);
    }
    log.read_models_equal_a_rebuild().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_day_that_comes_in_two_files_is_paid_as_if_it_had_come_in_one() {
    // Invoices 11 and 12 are of one day, both over the counter, and each is in a file of its own.
    let files = [0..12, 12..20, 0..20].map(|numbers| {
        let mut invoices = Invoices::write_some(numbers, 20);
        invoices.forget_customer(12);
        invoices
    });
    let [morning, afternoon, whole] = &files;
    let (at_once, in_parts) = (TestDatabase::fresh().await, TestDatabase::fresh().await);
    import(&at_once, whole).await;
    import(&in_parts, morning).await;
    import(&in_parts, afternoon).await;
    let wanted = paid(&Log::of(&at_once)).await;
    assert!(wanted > 0.0);
    assert!((paid(&Log::of(&in_parts)).await - wanted).abs() < 0.001);
    let head = Log::of(&in_parts).head().await;
    import(&in_parts, whole).await;
    assert_eq!(Log::of(&in_parts).head().await, head, "nothing is paid twice");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn trading_that_is_moved_to_end_yesterday_is_not_moved_again_on_another_day() {
    let invoices = Invoices::write(40);
    let database = TestDatabase::fresh().await;
    let log = Log::of(&database);
    let moved = || arguments(&invoices).into_iter().chain(["--shift".into(), "today".into()]);
    let done = run_to_end(&database, moved()).await;
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let (mut found, mut in_file) = (orders(&log).await, invoices.orders.clone());
    found.sort();
    in_file.sort();
    let day = |text: &str| text.parse::<NaiveDate>().unwrap();
    let days = found.iter().zip(&in_file).map(|(found, wanted)| day(&found.date) - day(&wanted.date));
    assert_eq!(days.collect::<BTreeSet<_>>().len(), 1, "all by as many days");
    let last = found.iter().map(|order| day(&order.date)).max().unwrap();
    assert_eq!(Some(last), Utc::now().date_naive().pred_opt());

    // Where the company is, it is another day than in the file's first run.
    let server = Server::start(&database).await;
    let admin = registered(&server).await;
    let elsewhere = if Utc::now().hour() < 11 { "Pacific/Pago_Pago" } else { "Pacific/Kiritimati" };
    let company = json!({"name": "Waybill", "currency": "EUR", "timeZone": elsewhere});
    admin.put("/api/company", &company).await.is(200);
    let head = log.head().await;
    let again = run_to_end(&database, moved()).await;
    assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stderr));
    let as_it_is = run_to_end(&database, arguments(&invoices)).await;
    let text = String::from_utf8_lossy(&as_it_is.stderr).into_owned();
    assert!(!as_it_is.status.success() && text.contains("SHIFT=today"), "{text}");
    assert_eq!(log.head().await, head, "nothing comes twice");
    server.stop().await;
}

/// Returns the total of all payments.
async fn paid(log: &Log<'_>) -> f64 {
    let entered = log.events().await.into_iter().filter(|event| event.noun == "receivable");
    let contents = entered.map(|event| event.payload["entered"]["content"].clone());
    let payments = contents.filter(|content| content["kind"] == "payment");
    payments.map(|content| content["amount"].as_str().unwrap().parse::<f64>().unwrap()).sum()
}

/// Orders, returns, credit notes and payments by their ids, with what they come to.
async fn documents(log: &Log<'_>) -> std::collections::BTreeSet<String> {
    let mut documents = std::collections::BTreeSet::new();
    for event in log.events().await {
        let content = match (event.noun.as_str(), event.what.as_str()) {
            ("order", "placed") => event.payload["placed"]["content"]["totals"]["total"].to_string(),
            ("receivable", "entered") => event.payload["entered"]["content"]["amount"].to_string(),
            ("stock-transaction", "entered")
                if event.payload["entered"]["content"]["kind"] == "customer-return" =>
            {
                event.payload["entered"]["content"]["lines"].to_string()
            }
            _ => continue,
        };
        documents.insert(format!("{} {} {content}", event.noun, event.id));
    }
    documents
}

fn arguments(invoices: &Invoices) -> [OsString; 5] {
    [
        "import".into(),
        invoices.path().into(),
        "--payments".into(),
        "--rejects".into(),
        invoices.rejects_path().into(),
    ]
}

/// Imports to the end: its output.
async fn import(database: &TestDatabase, invoices: &Invoices) -> String {
    let done = run_to_end(database, arguments(invoices)).await;
    let (out, err) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert_eq!(done.status.success(), !out.contains("DIFFERS"), "{}: {out}{err}", done.status);
    assert!(!err.contains(r#""level":"ERROR""#) && !err.contains("panicked"), "{err}");
    out.into_owned()
}

/// Every order, line and amount of the file is there once, every other row was counted, and the summary agrees.
async fn agrees_with_file(log: &Log<'_>, invoices: &Invoices, output: &str) {
    let mut orders = orders(log).await;
    orders.sort();
    let mut wanted = invoices.orders.clone();
    wanted.sort();
    assert_eq!(orders, wanted);
    assert_eq!(log.count("approved").await, wanted.len());
    assert_eq!(log.count("delivered").await, wanted.len());
    assert_eq!(read_rejects(&invoices.rejects_path()), invoices.rejects);
    let agrees = "Ordered and net revenue of every month agree with the file.";
    assert!(output.contains(agrees) && !output.contains("refused"), "{output}");
    let credited = invoices.credited();
    for (month, ordered) in invoices.months() {
        let line = output.lines().find(|line| line.trim_start().starts_with(&month)).expect(&month);
        let words: Vec<&str> = line.split_whitespace().collect();
        let credited = credited.get(&month).copied().unwrap_or_default();
        let net = in_pounds(ordered - credited);
        let wanted = [&in_pounds(ordered), &in_pounds(credited), &net, &net, "equal"];
        assert_eq!(words[2..], wanted, "{line}");
    }
    let lines = invoices.orders.iter().map(|order| order.lines.len()).sum();
    assert!(output.contains(&row("lines", lines, "of which")), "{output}");
    assert!(output.contains(&row("credit notes", invoices.credits.len(), "one per invoice")), "{output}");
    assert_eq!(rows_that_came_back(output), invoices.credit_rows, "{output}");
    assert!(output.contains(&row("rejected", invoices.rejects.len(), "rows")), "{output}");
}

fn in_pounds(cents: usize) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

/// Those that undo an earlier sale, those of which a part does, and the others.
fn rows_that_came_back(output: &str) -> usize {
    let rows = output.lines().filter(|line| line.starts_with("    rows "));
    rows.map(|line| line.split_whitespace().last().unwrap().parse::<usize>().unwrap()).sum()
}

/// A line of the summary.
fn row(title: &str, count: usize, more: &str) -> String {
    format!("  {title:<19}{count:>14}  {more}")
}

/// The orders of the log as a file has them.
async fn orders(log: &Log<'_>) -> Vec<Wanted> {
    let events = log.events().await;
    let placed = events.iter().filter(|event| event.noun == "order" && event.what == "placed");
    placed.map(|event| wanted(&event.payload["placed"]["content"])).collect()
}

fn wanted(content: &Value) -> Wanted {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let number = |value: &Value, end: &str| {
        let text =
            value.as_str().and_then(|text| text.strip_suffix(end)).unwrap_or_else(|| panic!("{value}"));
        text.replace('.', "").parse().unwrap()
    };
    let line = |line: &Value| {
        assert_eq!(line["priceSource"], "import");
        (text(&line["sku"]), number(&line["quantity"], ".000"), number(&line["unitPrice"], "00"))
    };
    Wanted {
        reference: text(&content["customerReference"]),
        customer: text(&content["customer"]["code"]),
        date: text(&content["orderDate"]),
        lines: content["lines"].as_array().unwrap().iter().map(line).collect(),
    }
}

/// Checks that a user who signs in at the server that ran during the import finds all of it in the list.
async fn shows_in_the_list(server: &Server, invoices: &Invoices) {
    let admin = registered(server).await;
    let listed = admin.get("/api/order-products?status=delivered").await.is(200);
    assert_eq!(listed.body["totalElements"], invoices.orders.len());
    for order in invoices.orders.iter().step_by(40) {
        let path = format!("/api/order-products?searchTerm={}", order.reference);
        let found = admin.get(&path).await.is(200);
        let references =
            found.body["content"].as_array().unwrap().iter().map(|row| &row["customerReference"]);
        assert!(references.clone().any(|reference| reference == &order.reference), "{}", found.body);
    }
}

/// The first administrator.
async fn registered(server: &Server) -> Client {
    let nobody = Client::at(server.address);
    let registration = json!({
        "username": "admin", "password": "quarry-first-lamp", "displayName": "Ada Admin", "code": FIRST_ADMIN_CODE,
    });
    let registered = nobody.post("/api/auth/register", &registration).await.is(201);
    nobody.with_token(registered.text("token"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_without_a_usable_row_is_no_success_and_records_nothing() {
    let mut invoices = Invoices::write(3);
    for row in 1..=invoices.rows() {
        invoices.change(row, 4, "12/1/2010 8:26");
    }
    let database = TestDatabase::fresh().await;
    let done = run_to_end(&database, arguments(&invoices)).await;
    let err = String::from_utf8_lossy(&done.stderr);
    assert!(!done.status.success() && err.contains("nothing was imported"), "{err}");
    assert!(err.contains("--days"), "it says what to do: {err}");
    assert_eq!(Log::of(&database).count("placed").await, 0);
    let read = arguments(&invoices).into_iter().chain(["--days".into(), "mdy".into()]);
    let done = run_to_end(&database, read).await;
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_of_which_most_rows_are_rejected_is_no_success_though_the_others_are_recorded() {
    let mut invoices = Invoices::write(3);
    let rejected = invoices.rows() - 1;
    for row in 2..=invoices.rows() {
        invoices.change(row, 4, "12/1/2010 8:26");
    }
    let database = TestDatabase::fresh().await;
    let done = run_to_end(&database, arguments(&invoices)).await;
    let [out, err] = [&done.stdout, &done.stderr].map(|text| String::from_utf8_lossy(text));
    assert_eq!(done.status.code(), Some(1), "{out}{err}");
    let sentence = format!("{rejected} rows were rejected and only 1 were used");
    assert!(err.contains(&sentence) && err.contains("rejects.csv"), "{err}");
    assert!(!out.contains("DIFFERS"), "{out}");
    assert_eq!(Log::of(&database).count("placed").await, 1);
}
