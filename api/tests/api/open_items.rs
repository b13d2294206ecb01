//! Every place that says what is open of a delivery or what is on account says the same, after each step that changes it.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::support::{Answer, Person, Server, World};

const PAYMENTS: &str = "/api/payments";
const STEP: &str = "/api/payments/update-payment";

fn amount(value: &Value) -> Decimal {
    value.as_str().unwrap_or_else(|| panic!("{value} is no amount")).parse().unwrap()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// A customer, the orders that were delivered and the receivables that count.
struct Books<'a> {
    admin: Person<'a>,
    world: World,
    orders: Vec<String>,
    approved: Vec<String>,
    last: Answer,
    /// A position before the receivables.
    known: i64,
}

impl Books<'_> {
    async fn approve(&mut self, mut draft: Value) -> String {
        draft["customerId"] = json!(self.world.customer);
        let id = self.admin.post(PAYMENTS, &draft).await.is(201).id();
        self.last = self.admin.put(&format!("{STEP}/pending-to-approved"), &json!({"id": id})).await.is(200);
        self.approved.push(id.clone());
        id
    }

    async fn pay(&mut self, amount: &str, allocations: Value) -> String {
        self.approve(json!({"amount": amount, "method": "cash", "allocations": allocations})).await
    }

    async fn credit(&mut self, amount: &str, order: &str) -> String {
        self.approve(json!({"kind": "credit-note", "amount": amount, "orderId": order})).await
    }

    async fn bounce(&mut self, id: &str) {
        let void = json!({"id": id, "reason": "The cheque bounced"});
        self.last = self.admin.put(&format!("{STEP}/approved-to-void"), &void).await.is(200);
        self.approved.retain(|approved| approved != id);
    }

    async fn read(&self, path: &str) -> Value {
        self.admin.get_after(&self.last, path).await.is(200).body
    }

    /// Returns the open amounts by delivery, and the amount on account, from the list of open deliveries.
    async fn open(&self) -> (BTreeMap<String, Decimal>, Decimal) {
        let path = format!("/api/account-statements/{}/open-deliveries", self.world.customer);
        let list = self.read(&path).await;
        let rows = list["deliveries"].as_array().unwrap();
        let open = rows.iter().map(|row| (text(&row["orderId"]), amount(&row["open"]))).collect();
        (open, amount(&list["onAccount"]))
    }

    /// Compares every other place with that list.
    async fn agree(&self, step: &str) -> (Vec<Decimal>, Decimal) {
        let (open, on_account) = self.open().await;
        let of = |order: &str| open.get(order).copied().unwrap_or_default();
        let statement = self.read(&format!("/api/account-statements/{}", self.world.customer)).await;
        self.agrees_with_statement(step, &statement, &of, on_account).await;
        self.agrees_with_documents(step, &of, on_account).await;
        (self.orders.iter().map(|order| of(order)).collect(), on_account)
    }

    async fn agrees_with_statement(
        &self,
        step: &str,
        statement: &Value,
        of: &impl Fn(&str) -> Decimal,
        on_account: Decimal,
    ) {
        let customer = &self.world.customer;
        let total: Decimal = self.orders.iter().map(|order| of(order)).sum();
        let entries = statement["entries"].as_array().unwrap();
        for entry in entries.iter().filter(|entry| entry["kind"] == "delivery") {
            assert_eq!(amount(&entry["open"]), of(&text(&entry["documentId"])), "{step}: statement");
        }
        assert_eq!(amount(&statement["closingBalance"]), total - on_account, "{step}: balance");
        let ageing = &statement["ageing"];
        assert_eq!(amount(&ageing["unappliedCredit"]), on_account, "{step}: ageing");
        let ages = ["notDue", "days1To30", "days31To60", "days61To90", "over90Days"];
        assert_eq!(ages.iter().map(|age| amount(&ageing[*age])).sum::<Decimal>(), total, "{step}: ageing");
        let days =
            format!("startDate={}&endDate={}", text(&statement["startDate"]), text(&statement["endDate"]));
        for (figure, shown) in
            [("not-due", &ageing["notDue"]), ("unapplied-credit", &ageing["unappliedCredit"])]
        {
            let path = format!("/api/explanations/statement?customerId={customer}&{days}&figure={figure}");
            let explanation = self.read(&path).await;
            assert_eq!(explanation["agrees"], true, "{step}: {explanation}");
            let parts = explanation["parts"].as_array().unwrap();
            let sum: Decimal = parts.iter().map(|part| amount(&part["amount"])).sum();
            assert_eq!(sum, amount(shown), "{step}: {figure} explained");
        }
        let due = &statement["nextDue"];
        assert_eq!(
            if due.is_null() { Decimal::ZERO } else { amount(&due["amount"]) },
            total,
            "{step}: next due"
        );
        let differences =
            format!("/api/account-statements/{customer}/differences?{days}&knownAt={}", self.known);
        assert_eq!(self.read(&differences).await["later"]["ageing"], *ageing, "{step}: two times");
        let report = self.read("/api/reports/customer?searchTerm=Bolt").await;
        assert_eq!(report["content"][0]["balance"], statement["closingBalance"], "{step}: report");
        let journals = self.read(&format!("/api/journals/totals?{days}")).await;
        let receivables = &journals["receivables"];
        assert_eq!(amount(&receivables["statementsClosing"]), total - on_account, "{step}: journals");
    }

    async fn agrees_with_documents(&self, step: &str, of: &impl Fn(&str) -> Decimal, on_account: Decimal) {
        let mut settled: BTreeMap<String, Decimal> = BTreeMap::new();
        let mut rest = Decimal::ZERO;
        for id in &self.approved {
            let receivable = self.read(&format!("{PAYMENTS}/{id}")).await;
            rest += amount(&receivable["amount"]);
            for part in receivable["allocations"].as_array().unwrap() {
                let order = text(&part["orderId"]);
                assert_eq!(amount(&part["open"]), of(&order), "{step}: receivable");
                rest -= amount(&part["amount"]);
                *settled.entry(order).or_default() += amount(&part["amount"]);
            }
        }
        assert_eq!(rest, on_account, "{step}: what the receivables do not settle");
        for order in &self.orders {
            let payments = self.read(&format!("/api/account-statements/order-payments/{order}")).await;
            assert_eq!(amount(&payments["open"]), of(order), "{step}: order");
            let rows = payments["payments"].as_array().unwrap();
            let paid: Decimal = rows.iter().map(|row| amount(&row["amount"])).sum();
            assert_eq!(
                paid,
                settled.get(order).copied().unwrap_or_default(),
                "{step}: order and receivables"
            );
            assert_eq!(amount(&payments["amount"]) - paid, of(order), "{step}: order adds up");
        }
    }
}

#[tokio::test]
async fn every_place_says_the_same_open_amounts_whatever_is_paid_credited_and_bounces() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let driver = world.driver(&admin).await;
    let mut orders = Vec::new();
    let mut last = None;
    for quantity in ["8", "2", "4"] {
        let (order, sold) = world.sell(&admin, &driver, quantity).await;
        orders.push(order);
        last = Some(sold);
    }
    let [first, second, third] = [0, 1, 2].map(|at| orders[at].clone());
    let last = last.unwrap();
    let known = server.end_of_the_log().await;
    let mut books = Books { admin, world, orders, approved: Vec::new(), last, known };
    let money = |text: &str| text.parse::<Decimal>().unwrap();
    let is = |open: [&str; 3], on_account: &str| (open.map(money).to_vec(), money(on_account));
    assert_eq!(books.agree("sold").await, is(["100", "25", "50"], "0"));

    let paid = books.pay("100.00", json!([{"orderId": first, "amount": "100.00"}])).await;
    books.pay("33.00", json!([{"orderId": third, "amount": "30.00"}])).await;
    assert_eq!(books.agree("paid, with a rest").await, is(["0", "25", "20"], "3"));

    // Its order is paid: it settles what is due first, and the rest is on account.
    let note = books.credit("60.00", &first).await;
    assert_eq!(books.agree("credited").await, is(["0", "0", "0"], "18"));

    books.bounce(&paid).await;
    assert_eq!(books.agree("bounced").await, is(["40", "25", "20"], "3"));
    let settled = books.read(&format!("{PAYMENTS}/{note}")).await["allocations"].clone();
    assert_eq!((settled.as_array().unwrap().len(), &settled[0]["orderId"]), (1, &json!(first)));

    books.pay("45.00", Value::Null).await;
    let (open, on_account) = books.agree("paid again").await;
    assert_eq!((open.iter().sum::<Decimal>(), on_account), (money("40"), money("3")));

    books.bounce(&note).await;
    let (open, on_account) = books.agree("the credit note is void").await;
    assert_eq!((open.iter().sum::<Decimal>(), on_account), (money("100"), money("3")));
    assert!(open[1] + open[2] <= money("45"), "{second}");
}
