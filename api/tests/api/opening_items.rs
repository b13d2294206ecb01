//! Opening items and debit notes in the statement, ageing, journals and explanations, until they are voided.

use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::support::{Answer, Person, Server};

const PAYMENTS: &str = "/api/payments";
const STEP: &str = "/api/payments/update-payment";
const DAYS: &str = "startDate=2024-01-01&endDate=2024-12-31";

fn amount(value: &Value) -> Decimal {
    value.as_str().unwrap_or_else(|| panic!("{value} is no amount")).parse().unwrap()
}

fn money(text: &str) -> Decimal {
    text.parse().unwrap()
}

struct Account<'a> {
    admin: Person<'a>,
    customer: String,
    last: Answer,
}

impl<'a> Account<'a> {
    async fn of(server: &'a Server) -> Self {
        let admin = server.admin().await;
        let last = admin.post("/api/customers", &customer()).await.is(201);
        Self { admin, customer: last.id(), last }
    }

    fn item(&self, number: &str, amount: &str, due_on: &str) -> Value {
        json!({
            "kind": "opening-item", "customerId": self.customer, "documentNo": number, "amount": amount,
            "receivedOn": "2024-01-10", "dueOn": due_on,
        })
    }

    async fn approve(&mut self, draft: &Value) -> String {
        let id = self.admin.post(PAYMENTS, draft).await.is(201).id();
        self.last = self.admin.put(&format!("{STEP}/pending-to-approved"), &json!({"id": id})).await.is(200);
        id
    }

    async fn void(&mut self, id: &str) {
        let void = json!({"id": id, "reason": "Entered twice"});
        self.last = self.admin.put(&format!("{STEP}/approved-to-void"), &void).await.is(200);
    }

    async fn read(&self, path: &str) -> Value {
        self.admin.get_after(&self.last, path).await.is(200).body
    }

    async fn statement(&self) -> Value {
        self.read(&format!("/api/account-statements/{}?{DAYS}", self.customer)).await
    }

    /// Asserts that the explanation of each figure of the statement agrees with it.
    async fn is_explained(&self) {
        for figure in ["closing-balance", "over90-days", "not-due", "unapplied-credit", "total-debits"] {
            let path =
                format!("/api/explanations/statement?customerId={}&{DAYS}&figure={figure}", self.customer);
            let explanation = self.read(&path).await;
            assert_eq!(explanation["agrees"], true, "{figure}: {explanation}");
        }
    }
}

fn customer() -> Value {
    let address = json!({"line": "Main Street 1", "city": "Springfield", "country": "US"});
    json!({"name": "Bolt", "billingAddress": address})
}

/// Returns what is not due, what is due for more than 90 days, what is on account, and the balance.
fn ages(statement: &Value) -> [Decimal; 4] {
    let ageing = &statement["ageing"];
    [&ageing["notDue"], &ageing["over90Days"], &ageing["unappliedCredit"], &statement["closingBalance"]]
        .map(amount)
}

#[tokio::test]
async fn opening_items_are_as_old_as_their_documents_and_no_sale() {
    let server = Server::start().await;
    let mut account = Account::of(&server).await;
    for (number, amount, due_on) in [("INV-1", "100.00", "2024-01-31"), ("INV-2", "60.00", "2099-01-31")] {
        account.approve(&account.item(number, amount, due_on)).await;
    }
    let statement = account.statement().await;
    assert_eq!(ages(&statement), ["60", "100", "0", "160"].map(money));
    let entries: Vec<_> = statement["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| {
            let text = |field: &str| entry[field].as_str().unwrap_or("–").to_owned();
            [text("date"), text("kind"), text("documentNo"), text("debit"), text("credit"), text("open")]
                .join(" ")
        })
        .collect();
    let expected = [
        "2024-01-10 opening-item INV-1 100.00 0.00 100.00",
        "2024-01-10 opening-item INV-2 60.00 0.00 60.00",
    ];
    assert_eq!(entries, expected);
    account.is_explained().await;

    let journals = account.read(&format!("/api/journals/totals?{DAYS}")).await;
    let opening =
        journals["accounts"].as_array().unwrap().iter().find(|sum| sum["role"] == "opening").unwrap();
    assert_eq!((amount(&opening["debit"]), amount(&opening["credit"])), (money("0"), money("160")));
    assert_eq!(amount(&journals["receivables"]["statementsClosing"]), money("160"));
    let report = account.read("/api/reports/customer?searchTerm=Bolt").await;
    assert_eq!(report["content"][0]["balance"], "160.00");
    assert_eq!(report["content"][0]["delivered"], "0.00", "an opening item is no sale");
}

#[tokio::test]
async fn a_document_number_is_used_once_per_customer_and_is_free_after_the_item_is_void() {
    let server = Server::start().await;
    let mut account = Account::of(&server).await;
    let first = account.approve(&account.item("Inv-1", "100.00", "2024-01-31")).await;
    let again = account.admin.post(PAYMENTS, &account.item("INV-1", "7.00", "2024-01-31")).await.is(409);
    assert!(again.body.to_string().contains("INV-1"), "{}", again.body);
    account.void(&first).await;
    account.approve(&account.item("INV-1", "7.00", "2024-01-31")).await;
}

#[tokio::test]
async fn what_was_paid_of_a_voided_item_is_on_account_and_the_payment_can_be_voided_after_it() {
    let server = Server::start().await;
    let mut account = Account::of(&server).await;
    let item = account.approve(&account.item("INV-1", "100.00", "2024-01-31")).await;
    let paid = json!({"customerId": account.customer, "amount": "80.00", "method": "cash"});
    let payment = account.approve(&paid).await;
    let details = account.read(&format!("{PAYMENTS}/{payment}")).await;
    assert_eq!(details["allocations"][0]["kind"], "opening-item");
    assert_eq!(details["allocations"][0]["orderNo"], "INV-1");
    assert_eq!(account.read(&format!("{PAYMENTS}/{item}")).await["open"], "20.00");

    account.void(&item).await;
    let today = account.read(&format!("/api/account-statements/{}", account.customer)).await;
    assert_eq!(ages(&today), ["0", "0", "80", "-80"].map(money));
    assert_eq!(ages(&account.statement().await), ["0", "100", "0", "100"].map(money), "before, it was open");
    account.is_explained().await;

    account.void(&payment).await;
    let today = account.read(&format!("/api/account-statements/{}", account.customer)).await;
    assert_eq!(ages(&today), ["0", "0", "0", "0"].map(money));
}

#[tokio::test]
async fn a_debit_note_charges_the_customer_after_its_terms_and_is_paid_like_a_delivery() {
    let server = Server::start().await;
    let mut account = Account::of(&server).await;
    let note = json!({
        "kind": "debit-note", "customerId": account.customer, "amount": "10.00", "remarks": "Price of May",
    });
    let note = account.approve(&note).await;
    let details = account.read(&format!("{PAYMENTS}/{note}")).await;
    assert!(details["dueOn"].as_str().unwrap() > details["receivedOn"].as_str().unwrap(), "{details}");
    let open = account.read(&format!("/api/account-statements/{}/open-deliveries", account.customer)).await;
    assert_eq!((&open["deliveries"][0]["kind"], &open["totalOpen"]), (&json!("debit-note"), &json!("10.00")));
    let paid = json!({
        "customerId": account.customer, "amount": "10.00", "method": "cash",
        "allocations": [{"orderId": note, "amount": "10.00"}],
    });
    account.approve(&paid).await;
    let statement = account.read(&format!("/api/account-statements/{}", account.customer)).await;
    assert_eq!(ages(&statement), ["0", "0", "0", "0"].map(money));
    let entries = statement["entries"].as_array().unwrap();
    assert_eq!((&entries[0]["kind"], &entries[0]["reason"]), (&json!("debit-note"), &json!("Price of May")));
    assert_eq!(entries[1]["pays"], json!([entries[0]["documentNo"]]));
    let journals = account.read("/api/journals/totals").await;
    let sales = journals["accounts"].as_array().unwrap().iter().find(|sum| sum["role"] == "sales").unwrap();
    assert_eq!(amount(&sales["credit"]), money("10"));
    let story = account.read(&format!("/api/story/receivable/{note}?linked=true")).await;
    let words = story.to_string();
    assert!(words.contains("10.00 charged with RCT-"), "{words}");
}
