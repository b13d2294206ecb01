//! Workbooks: the rows of a list, in cells that a spreadsheet can add and sort, in the words of its reader.

use calamine::Data;
use serde_json::{Value, json};
use waybill_domain::Role;

use crate::support::{Book, Server, Staff, World, cells, customer};

const EVIL: &str = "=HYPERLINK(\"http://x\")";

fn number(cell: &Data) -> f64 {
    match cell {
        Data::Float(number) => *number,
        other => panic!("no number: {other:?}"),
    }
}

/// "2026-11-21T13:05" of a day or a moment.
fn moment(cell: &Data) -> String {
    let Data::DateTime(at) = cell else { panic!("no date: {cell:?}") };
    let (year, month, day, hour, minute, ..) = at.to_ymd_hms_milli();
    format!("{year}-{month:02}-{day:02}T{hour:02}:{minute:02}")
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

#[tokio::test]
async fn a_workbook_has_numbers_days_and_words_where_the_page_has_texts() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let company = json!({"name": "Acme", "currency": "USD", "timeZone": "Asia/Riyadh"});
    admin.put("/api/company", &company).await.is(200);
    for quantity in ["10", "2000"] {
        admin.post("/api/order-products", &world.order(quantity)).await.is(201);
    }
    let rows = admin.get("/api/order-products?sort=orderNo,asc").await.is(200).body["content"].clone();
    let file = admin.get("/api/order-products?sort=orderNo,asc&format=xlsx&language=en").await.is(200);
    assert_eq!(file.header("content-disposition"), "attachment; filename=\"orders.xlsx\"");
    let book = Book::of(&file);
    assert_eq!(book.name, "Orders");
    assert_eq!(book.rows.len(), 3);
    let headings: Vec<_> = book.rows[0].iter().map(ToString::to_string).collect();
    assert_eq!(headings[..4], ["Order", "Status", "Customer code", "Customer"]);
    assert!(!headings.iter().any(|heading| heading.to_lowercase().ends_with("id")), "{headings:?}");
    for (at, row) in rows.as_array().unwrap().iter().enumerate() {
        assert_eq!(book.column("Order")[at], text(&row["orderNo"]));
        assert_eq!(book.column("Status")[at], "Pending");
        let total: f64 = text(&row["total"]).parse().unwrap();
        assert_eq!(number(&book.column("Total")[at]).to_bits(), total.to_bits());
        assert_eq!(moment(&book.column("Order date")[at]), format!("{}T00:00", text(&row["orderDate"])));
        let placed: chrono::DateTime<chrono::Utc> = text(&row["placedAt"]).parse().unwrap();
        let there = placed + chrono::TimeDelta::hours(3);
        assert_eq!(moment(&book.column("Placed at")[at]), there.format("%Y-%m-%dT%H:%M").to_string());
        assert_eq!(book.column("Requested date")[at], Data::Empty);
    }
    assert_eq!(number(&book.column("Lines")[0]).to_bits(), 1_f64.to_bits());
    assert!(book.styles.contains("formatCode=\"#,##0.00\""), "{}", book.styles);
    assert!(book.xml.contains("<pane ySplit=\"1\""), "the head does not stay");
    assert!(!book.xml.contains("rightToLeft"), "English is written from left to right");

    // Three places stay three places.
    let stock = Book::of(&admin.get("/api/reports/stock?format=xlsx&language=en").await.is(200));
    assert_eq!(number(&stock.column("On hand")[0]).to_bits(), 100_f64.to_bits());
    assert!(stock.styles.contains("formatCode=\"#,##0.000\""), "{}", stock.styles);
    assert_eq!(stock.column("SKU")[0], "BOX-1");
}

#[tokio::test]
async fn a_workbook_in_arabic_goes_from_right_to_left_in_arabic_words() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    admin.post("/api/customers", &customer("مخبز النور")).await.is(201);
    admin.post("/api/order-products", &world.order("1")).await.is(201);
    let book = Book::of(&admin.get("/api/order-products?format=xlsx&language=ar").await.is(200));
    assert_eq!(book.name, "الطلبات");
    assert_eq!(book.column("الحالة")[0], "بانتظار الاعتماد");
    assert_eq!(number(&book.column("الإجمالي")[0]).to_bits(), 12.5_f64.to_bits());
    assert!(book.xml.contains("rightToLeft=\"1\""));
    let shops = Book::of(&admin.get("/api/customers?sort=name,desc&format=xlsx&language=ar").await.is(200));
    assert_eq!(shops.column("الاسم")[0], "مخبز النور");
    assert_eq!(shops.column("موقوف")[0], "لا");
}

#[tokio::test]
async fn every_list_is_there_in_words_as_csv_and_as_a_workbook() {
    const LISTS: [&str; 17] = [
        "customers",
        "suppliers",
        "users",
        "warehouses",
        "products",
        "employees",
        "order-products",
        "dispatches",
        "stockTransactions",
        "payments",
        "customerProductPrices",
        "security-records",
        "reports/customer",
        "reports/order",
        "reports/dispatch",
        "reports/receivable",
        "reports/stock",
    ];
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    let driver = world.driver(&admin).await;
    world.sell(&admin, &driver, "1").await;
    world.pay(&admin, "5.00").await;
    for list in LISTS {
        for language in ["en", "ar"] {
            // Each file is a security record itself.
            let filter = if list == "security-records" { "kind=signed-in&" } else { "" };
            let get = async |format: &str| {
                let path = format!("/api/{list}?{filter}format={format}&language={language}");
                admin.get(&path).await.is(200)
            };
            let text = get("csv").await.text;
            let lines = cells(text.strip_prefix('\u{feff}').unwrap());
            let book = Book::of(&get("xlsx").await);
            let headings: Vec<_> = book.rows[0].iter().map(ToString::to_string).collect();
            assert_eq!(lines[0], headings, "{list}");
            assert_eq!(lines.len(), book.rows.len(), "{list}");
            let arabic = |text: &String| text.chars().any(|letter| ('\u{600}'..'\u{700}').contains(&letter));
            let foreign: Vec<_> = headings.iter().filter(|heading| !arabic(heading)).collect();
            assert!(language == "en" || foreign.is_empty() || foreign == ["SKU"], "{list}: {foreign:?}");
        }
    }
}

#[tokio::test]
async fn a_text_that_looks_like_a_formula_or_a_number_stays_a_text() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let mut shop = customer(EVIL);
    shop["code"] = json!("00042");
    shop["phoneNumber"] = json!("12075550142");
    admin.post("/api/customers", &shop).await.is(201);
    let book = Book::of(&admin.get("/api/customers?format=xlsx&language=en").await.is(200));
    assert_eq!(book.column("Name")[0], EVIL);
    assert_eq!(book.column("Code")[0], "00042");
    assert_eq!(book.column("Phone")[0], "12075550142");
    assert!(!book.xml.contains("<f>"), "a formula");
}

#[tokio::test]
async fn an_empty_workbook_has_its_head_and_programs_get_fields_and_values() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let empty = Book::of(&admin.get("/api/dispatches?format=xlsx&language=en").await.is(200));
    assert_eq!(empty.rows.len(), 1);
    assert_eq!(empty.rows[0][0], "Dispatch");
    let world = World::made_by(&admin, "10").await;
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    let book = Book::of(&admin.get("/api/order-products?format=xlsx").await.is(200));
    assert_eq!(
        (&book.column("id")[0], &book.column("status")[0]),
        (&json_text(&order), &json_text("pending"))
    );
    assert_eq!(number(&book.column("total")[0]).to_bits(), 12.5_f64.to_bits());
    assert_eq!(book.name, "orders");
}

fn json_text(text: &str) -> Data {
    Data::String(text.to_owned())
}

#[tokio::test]
async fn a_workbook_has_ten_thousand_rows_and_more() {
    const ROWS: usize = 12_345;
    let server = Server::start().await;
    let admin = server.admin().await;
    let insert = "INSERT INTO security_records (id, at, kind, username, address, subject) \
        SELECT gen_random_uuid(), now() - n * interval '1 minute', 'sign-in-failed', 'mallory-' || n, '10.0.0.1', '' \
        FROM generate_series(1, $1::integer) n";
    let rows = i32::try_from(ROWS).unwrap();
    sqlx::query(insert).bind(rows).execute(&server.database.pool).await.unwrap();
    let path = "/api/security-records?kind=sign-in-failed&sort=at,asc&format=xlsx&language=en";
    let book = Book::of(&admin.get(path).await.is(200));
    assert_eq!(book.rows.len(), ROWS + 1);
    let names = book.column("Username");
    assert_eq!((&names[0], &names[ROWS - 1]), (&json_text("mallory-12345"), &json_text("mallory-1")));
    assert_eq!(book.column("Kind")[0], "Failed to sign in");
}

#[tokio::test]
async fn a_statement_says_whose_it_is_above_its_entries() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    world.sell(&admin, &driver, "10").await;
    world.pay(&admin, "100.50").await;
    let path = format!("/api/account-statements/{}", world.customer);
    let today = text(&admin.get(&path).await.is(200).body["endDate"]).to_owned();
    let of = |more: &str| format!("{path}?startDate={today}&endDate={today}&{more}");

    let answer = admin.get_past(&of("format=xlsx&language=en")).await.is(200);
    let name = format!("statement-CUS-00001-{today}-{today}.xlsx");
    assert_eq!(answer.header("content-disposition"), format!("attachment; filename=\"{name}\""));
    let book = Book::of(&answer);
    assert_eq!(book.name, "Account statement CUS-00001");
    assert_eq!(book.rows[0][0], "Account statement");
    let row = |name: &str| book.rows.iter().find(|row| row[0] == name).unwrap_or_else(|| panic!("no {name}"));
    assert_eq!((&row("Customer")[1], &row("Customer")[2]), (&json_text("CUS-00001"), &json_text("Bolt Ltd")));
    assert_eq!(row("Address")[1], "1 Dock Road, Leith, Scotland");
    let period = format!("{today}T00:00");
    assert_eq!([1, 2].map(|at| moment(&row("Period")[at])), [period.clone(), period.clone()]);
    assert_eq!(moment(&row("Made on")[1]), period);
    let kinds = book.column("Kind");
    assert_eq!(kinds, ["Opening balance", "Delivery", "Payment", "Closing balance"].map(json_text));
    let balances: Vec<_> = book.column("Balance").iter().map(|cell| format!("{:.2}", number(cell))).collect();
    assert_eq!(balances, ["0.00", "125.00", "24.50", "24.50"]);
    let headings = book.rows.iter().position(|row| row[0] == "Date").unwrap();
    assert_eq!(book.rows[headings - 1][0], Data::Empty, "the table stands by itself");
    assert!(book.xml.contains(&format!("<pane ySplit=\"{}\"", headings + 1)));

    let names: Vec<&str> = book.others.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Summary", "Open items", "Payments"]);
    let [(_, summary), (_, open), (_, payments)] = book.others.as_slice() else { panic!("{names:?}") };
    let figure = |name: &str| {
        let row =
            summary.iter().find(|row| row[0] == name).unwrap_or_else(|| panic!("no {name}: {summary:?}"));
        number(&row[1]).to_string()
    };
    let figures = ["Opening balance", "Charges", "Payments and credits", "Closing balance", "Amount due"];
    assert_eq!(figures.map(figure), ["0", "125", "100.5", "24.5", "24.5"]);
    assert_eq!(["Not due", "1 to 30 days overdue", "On account"].map(figure), ["24.5", "0", "0"]);
    assert_eq!(open[0], ["Order", "Delivered on", "Due on", "Days overdue", "Amount", "Open"].map(json_text));
    assert_eq!([3, 4, 5].map(|at| number(&open[1][at]).to_string()), ["0", "125", "24.5"]);
    assert!(moment(&open[1][2]) > moment(&open[1][1]), "due after the delivery: {open:?}");
    assert_eq!((&open[2][0], number(&open[2][5])), (&json_text("Closing balance"), 24.5));
    assert_eq!((&payments[1][1], number(&payments[1][3])), (&json_text("Payment"), 100.5));
    assert_eq!((&payments[1][4], number(&payments[1][7])), (&open[1][0], 100.5), "it pays the delivery");
    assert_eq!(payments.len(), 2);

    let plain = admin.get_past(&of("format=csv")).await.is(200).text;
    let lines = cells(&plain);
    let width = lines[0].len();
    assert!(lines.len() == 5 && lines.iter().all(|line| line.len() == width), "one table: {plain}");

    let csv = admin.get_past(&of("format=csv&language=ar")).await.is(200).text;
    let lines = cells(csv.strip_prefix('\u{feff}').unwrap());
    assert_eq!(lines[0], ["كشف حساب"]);
    assert!(lines.iter().any(|line| line.contains(&"الرصيد الختامي".to_owned())), "{csv}");
    assert!(lines.iter().any(|line| *line == ["المبلغ المستحق", "24.50"]), "{csv}");
}

#[tokio::test]
async fn a_payment_that_was_made_void_settles_nothing_in_the_workbook_of_a_statement() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let (bounced, _) = world.pay(&admin, "60").await;
    world.pay(&admin, "40").await;
    let void = json!({"id": bounced, "reason": "It bounced"});
    admin.put("/api/payments/update-payment/approved-to-void", &void).await.is(200);
    let answer = admin.get_past(&format!("/api/account-statements/{}?format=xlsx", world.customer)).await;
    let book = Book::of(&answer.is(200));
    let (_, payments) = book.others.last().unwrap();
    assert_eq!(payments.len(), 2, "{payments:?}");
    assert_eq!(number(&payments[1][3]).to_string(), "40");
}

#[tokio::test]
async fn who_may_not_list_gets_no_workbook_and_a_language_belongs_to_a_file() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let staff = Staff::of_some(&server, &[Role::Encoder]).await;
    let statement = format!("/api/account-statements/{}", world.customer);
    for path in ["/api/users", "/api/reports/order", &statement] {
        let file = staff.get(Role::Encoder).get(&format!("{path}?format=xlsx&language=en")).await;
        file.fails_with(403, "forbidden");
    }
    for (query, field) in
        [("language=en", "language"), ("format=xlsx&language=fr", "language"), ("format=pdf", "format")]
    {
        let answer = admin.get(&format!("/api/customers?{query}")).await.fails_with(422, "invalid");
        assert_eq!(answer.errors()[0].0, field, "{query}");
    }
    let nobody = format!("/api/account-statements/{}?format=xlsx", uuid::Uuid::now_v7());
    admin.get_past(&nobody).await.fails_with(404, "absent");
}
