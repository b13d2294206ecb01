//! The figures of the demo company that can be explained: its records, lines, entries and movements.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::explanations::all_ids;
use crate::support::Person;

/// The subject whose figures are requested: the values of the words in braces.
pub(crate) type Subject = BTreeMap<&'static str, String>;

pub(crate) fn filled(template: &str, subject: &Subject) -> String {
    subject
        .iter()
        .fold(template.to_owned(), |text, (word, value)| text.replace(&format!("{{{word}}}"), value))
}

/// Lines of the control report that a list of security records explains.
const SECURITY_KINDS: [&str; 4] = ["sign-in-failed", "locked-out", "exported", "opened"];

/// Figures of more subjects than this are requested for some of them only.
const SAMPLE: usize = 40;

/// The ids that there are of each word, and the words that go together.
pub(crate) struct Company {
    pub(crate) words: BTreeMap<&'static str, Vec<String>>,
    /// Warehouses with the products that they have.
    pub(crate) stocks: Vec<(String, String)>,
    /// The subjects that several words name together, such as a line of an order or a movement of a stock, by
    /// those words.
    together: Vec<(Vec<&'static str>, Vec<Subject>)>,
}

impl Company {
    pub(crate) async fn of(admin: &Person<'_>) -> Self {
        let mut words = BTreeMap::new();
        for (word, path) in [
            ("customerId", "/api/customers"),
            ("warehouseId", "/api/warehouses"),
            ("productId", "/api/products"),
            ("orderId", "/api/reports/order"),
            ("dispatchId", "/api/reports/dispatch"),
            ("stockTransactionId", "/api/stockTransactions"),
            ("receivableId", "/api/payments"),
        ] {
            words.insert(word, all_ids(admin, path).await);
        }
        words.insert("status", ["pending", "approved", "void"].map(str::to_owned).to_vec());
        for (word, path) in [
            ("orderStatus", "/api/order-products/counts"),
            ("dispatchStatus", "/api/dispatches/counts"),
            ("stockTransactionStatus", "/api/stockTransactions/counts"),
            ("receivableStatus", "/api/payments/counts"),
        ] {
            let counts = admin.get(path).await.is(200).body;
            let status = |row: &Value| row["status"].as_str().unwrap().to_owned();
            words.insert(word, counts.as_array().unwrap().iter().map(status).collect());
        }
        let activities = admin.get("/api/activities?size=100").await.is(200).body;
        let positions =
            activities["content"].as_array().unwrap().iter().map(|row| row["position"].to_string());
        words.insert("activity", positions.collect());
        let methods = ["cash", "cheque", "bank-transfer", "card", "mobile"];
        words.insert("method", methods.map(str::to_owned).to_vec());
        let days = admin.get("/api/dashboard/total-amount-per-day?days=30").await.is(200).body;
        let days: Vec<String> =
            days.as_array().unwrap().iter().map(|day| day["date"].as_str().unwrap().to_owned()).collect();
        let (first, last) = (days.first().unwrap().clone(), days.last().unwrap().clone());
        let sales = format!("/api/reports/sales?startDate={first}&endDate={last}");
        let before = admin.get(&sales).await.is(200).body["before"].clone();
        for (word, field) in [("earlierFirst", "startDate"), ("earlierLast", "endDate")] {
            words.insert(word, vec![before[field].as_str().unwrap().to_owned()]);
        }
        let stops = format!("/api/reports/stops?startDate={first}&endDate={last}");
        let stops = admin.get(&stops).await.is(200).body;
        let reasons = stops["reasons"].as_array().unwrap().iter().filter_map(|row| row["reason"].as_str());
        words.insert("reason", reasons.map(str::to_owned).collect());
        words.insert("firstDay", vec![first]);
        words.insert("today", vec![last]);
        words.insert("day", days);
        let mut stocks = Vec::new();
        for warehouse in &words["warehouseId"] {
            let rows =
                admin.get(&format!("/api/reports/stock?size=100&warehouseId={warehouse}")).await.is(200);
            let rows = rows.body["content"].as_array().unwrap().clone();
            stocks.extend(
                rows.iter().map(|row| (warehouse.clone(), row["productId"].as_str().unwrap().to_owned())),
            );
        }
        let mut company = Self { words, stocks, together: Vec::new() };
        company.together = vec![
            (vec!["underway"], company.underway(admin).await),
            (vec!["sequence"], company.movements(admin).await),
            (vec!["finding"], company.findings(admin).await),
            (vec!["entry"], company.entries(admin).await),
            (vec!["orderId", "line"], company.lines(admin, "orderId", "/api/order-products").await),
            (
                vec!["stockTransactionId", "line"],
                company.lines(admin, "stockTransactionId", "/api/stockTransactions").await,
            ),
        ];
        company
    }

    /// Some of many, evenly.
    fn some<T: Clone>(all: &[T]) -> impl Iterator<Item = T> {
        all.iter().step_by(all.len().div_ceil(SAMPLE).max(1)).cloned()
    }

    /// Lines of documents: `line` from 1, `at` from 0.
    async fn lines(&self, admin: &Person<'_>, word: &'static str, path: &str) -> Vec<Subject> {
        let mut lines = Vec::new();
        for id in Self::some(&self.words[word]) {
            let document = admin.get(&format!("{path}/{id}")).await.is(200).body;
            let count = document["lines"].as_array().unwrap().len();
            lines.extend((0..count).map(|at| {
                Subject::from([(word, id.clone()), ("line", (at + 1).to_string()), ("at", at.to_string())])
            }));
        }
        lines
    }

    /// Entries of statements: `entry` is their place, `contra` whether they made something void.
    async fn entries(&self, admin: &Person<'_>) -> Vec<Subject> {
        let (first, last) = (&self.words["firstDay"][0], &self.words["today"][0]);
        let mut entries = Vec::new();
        for customer in Self::some(&self.words["customerId"]) {
            let path = format!("/api/account-statements/{customer}?startDate={first}&endDate={last}");
            let statement = admin.get(&path).await.is(200).body;
            for (at, entry) in statement["entries"].as_array().unwrap().iter().enumerate() {
                let Some(document) = entry["documentId"].as_str() else { continue };
                entries.push(Subject::from([
                    ("customerId", customer.clone()),
                    ("entry", at.to_string()),
                    ("documentId", document.to_owned()),
                    ("contra", (entry["kind"] == "contra").to_string()),
                ]));
            }
        }
        entries
    }

    /// Lines of the control report that are about documents.
    async fn findings(&self, admin: &Person<'_>) -> Vec<Subject> {
        let (first, last) = (&self.words["firstDay"][0], &self.words["today"][0]);
        let path = format!("/api/control-report?startDate={first}&endDate={last}");
        let report = admin.get(&path).await.is(200).body;
        let of_documents = |row: &&Value| !SECURITY_KINDS.contains(&row["kind"].as_str().unwrap());
        let subject = |row: &Value| {
            let word = |field: &str| row[field].as_str().unwrap().to_owned();
            Subject::from([("finding", word("kind")), ("actorId", word("actorId"))])
        };
        report["rows"].as_array().unwrap().iter().filter(of_documents).map(subject).collect()
    }

    /// Movements of stocks, with their places in the ledger.
    async fn movements(&self, admin: &Person<'_>) -> Vec<Subject> {
        let mut movements = Vec::new();
        for (warehouse, product) in Self::some(&self.stocks) {
            let path = format!("/api/stocks/warehouse/{warehouse}/product/{product}/ledger");
            let ledger = admin.get(&path).await.is(200).body;
            for (at, entry) in ledger["entries"].as_array().unwrap().iter().enumerate() {
                movements.push(Subject::from([
                    ("warehouseId", warehouse.clone()),
                    ("productId", product.clone()),
                    ("sequence", entry["sequence"].to_string()),
                    ("at", at.to_string()),
                ]));
            }
        }
        movements
    }

    /// Lines of purchases that are underway, with their places in the list of a stock.
    async fn underway(&self, admin: &Person<'_>) -> Vec<Subject> {
        let mut lines = Vec::new();
        for (warehouse, product) in &self.stocks {
            let path = format!("/api/stockTransactions/on-transit/warehouse/{warehouse}/product/{product}");
            let list = admin.get(&path).await.is(200).body;
            for (at, line) in list.as_array().unwrap().iter().enumerate() {
                lines.push(Subject::from([
                    ("warehouseId", warehouse.clone()),
                    ("productId", product.clone()),
                    ("underway", at.to_string()),
                    ("line", line["line"].to_string()),
                    ("stockTransactionId", line["transactionId"].as_str().unwrap().to_owned()),
                ]));
            }
        }
        lines
    }

    /// Every subject of a template; of very many some, evenly.
    pub(crate) fn subjects(&self, template: &str) -> Vec<Subject> {
        let has = |word: &str| template.contains(&format!("{{{word}}}"));
        let together = self.together.iter().find(|(words, _)| words.iter().all(|word| has(word)));
        if let Some((_, subjects)) = together {
            let known = subjects.iter().map(|subject| {
                let rest = ["firstDay", "today", "earlierFirst", "earlierLast"]
                    .map(|word| (word, self.words[word][0].clone()));
                subject.iter().map(|(word, value)| (*word, value.clone())).chain(rest).collect::<Subject>()
            });
            return Self::some(&known.collect::<Vec<Subject>>()).collect();
        }
        let mut subjects = vec![Subject::new()];
        for (word, values) in &self.words {
            if !has(word) || (*word == "warehouseId" && has("productId")) {
                continue;
            }
            if *word == "productId" && has("warehouseId") {
                let pairs = self.stocks.iter().map(|(warehouse, product)| {
                    Subject::from([("warehouseId", warehouse.clone()), ("productId", product.clone())])
                });
                subjects = pairs.collect();
                continue;
            }
            let with = |value: &String| {
                subjects
                    .iter()
                    .cloned()
                    .map(|mut subject| {
                        subject.insert(word, value.clone());
                        subject
                    })
                    .collect::<Vec<_>>()
            };
            subjects = values.iter().flat_map(with).collect();
        }
        Self::some(&subjects).collect()
    }
}
