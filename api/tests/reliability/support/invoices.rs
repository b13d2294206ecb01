//! A wholesaler's invoices of three months: made up, the same every time, with everything that real ones have.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use uuid::Uuid;

/// Lines of an order at most: longer invoices become several orders.
const MAX_LINES: usize = 200;
/// Lines of the one long invoice.
const LONG: usize = 450;
const PRODUCTS: usize = 60;
const CUSTOMERS: usize = 25;

/// An order as the file wants it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Wanted {
    pub(crate) reference: String,
    pub(crate) customer: String,
    pub(crate) date: String,
    /// SKU, quantity and price in cents.
    pub(crate) lines: Vec<(String, usize, usize)>,
}

/// A file of invoices, and what must become of it.
pub(crate) struct Invoices {
    folder: PathBuf,
    rows: Vec<[String; 8]>,
    /// The orders.
    pub(crate) orders: Vec<Wanted>,
    /// The rows that cannot be used: row and reason.
    pub(crate) rejects: Vec<(String, String)>,
    /// Credited invoices, with their month and what they come to, in cents.
    pub(crate) credits: BTreeMap<String, (String, usize)>,
    /// Rows of credited invoices.
    pub(crate) credit_rows: usize,
}

impl Invoices {
    /// So many invoices, and a file of them.
    pub(crate) fn write(count: usize) -> Self {
        Self::write_some(0..count, count)
    }

    /// Some of so many invoices, and a file of them.
    pub(crate) fn write_some(numbers: std::ops::Range<usize>, count: usize) -> Self {
        let folder = std::env::temp_dir().join(format!("waybill-invoices-{}", Uuid::now_v7().simple()));
        let mut invoices = Self {
            folder,
            rows: Vec::new(),
            orders: Vec::new(),
            rejects: Vec::new(),
            credits: BTreeMap::new(),
            credit_rows: 0,
        };
        for number in numbers {
            match number {
                7 => invoices.invoice(number, LONG),
                _ if number % 17 == 3 => invoices.credit(number),
                _ => invoices.invoice(number, 1 + number * 5 % 7),
            }
            invoices.unusable(number, count);
        }
        invoices.save();
        invoices
    }

    /// The file.
    pub(crate) fn path(&self) -> PathBuf {
        self.folder.join("invoices.csv")
    }

    /// Returns the path to which rejects can be written.
    pub(crate) fn rejects_path(&self) -> PathBuf {
        self.folder.join("rejects.csv")
    }

    /// Returns the number of rows of the file.
    pub(crate) fn rows(&self) -> usize {
        self.rows.len()
    }

    /// Changes a row of the file: what it has at a column.
    pub(crate) fn change(&mut self, row: usize, column: usize, text: &str) {
        text.clone_into(&mut self.rows[row - 1][column]);
        self.save();
    }

    /// Takes the customer out of an invoice: a sale over the counter.
    pub(crate) fn forget_customer(&mut self, number: usize) {
        for row in self.rows.iter_mut().filter(|row| row[0] == invoice_no(number)) {
            row[6].clear();
        }
        self.save();
    }

    /// Sorts the rows by product, so that those of nearly every invoice are apart.
    pub(crate) fn sort_by_product(&mut self) {
        let mut rows: Vec<_> = std::mem::take(&mut self.rows).into_iter().enumerate().collect();
        rows.sort_by_key(|(_, row)| row[1].to_uppercase());
        for (row, _) in &mut self.rejects {
            let before = row.parse::<usize>().unwrap() - 1;
            *row = (rows.iter().position(|(number, _)| *number == before).unwrap() + 1).to_string();
        }
        self.rejects.sort_by_key(|(row, _)| row.parse::<usize>().unwrap());
        self.rows = rows.into_iter().map(|(_, row)| row).collect();
        let mut whole: BTreeMap<String, Wanted> = BTreeMap::new();
        for order in std::mem::take(&mut self.orders) {
            let invoice = order.reference.split('/').next().unwrap().to_owned();
            let lines = order.lines.clone();
            whole.entry(invoice).or_insert(Wanted { lines: Vec::new(), ..order }).lines.extend(lines);
        }
        for mut order in whole.into_values() {
            order.lines.sort_by_key(|(sku, ..)| sku.clone());
            self.orders.extend(parts(&order));
        }
        self.save();
    }

    /// The rows of the file.
    pub(crate) fn row_of(&self, row: usize) -> &[String; 8] {
        &self.rows[row - 1]
    }

    /// Returns the amount ordered per month, in cents.
    pub(crate) fn months(&self) -> BTreeMap<String, usize> {
        let mut months = BTreeMap::new();
        for Wanted { date, lines, .. } in &self.orders {
            let amount: usize = lines.iter().map(|(_, quantity, cents)| quantity * cents).sum();
            *months.entry(date[..7].to_owned()).or_default() += amount;
        }
        months
    }

    /// Returns the amount credited per month, in cents.
    pub(crate) fn credited(&self) -> BTreeMap<String, usize> {
        let mut months = BTreeMap::new();
        for (month, cents) in self.credits.values() {
            *months.entry(month.clone()).or_default() += cents;
        }
        months
    }

    fn invoice(&mut self, number: usize, lines: usize) {
        let customer = if number % 6 == 5 { None } else { Some(12_000 + number * 7 % CUSTOMERS) };
        let wanted: Vec<(String, usize, usize)> = (0..lines).map(|line| line_of(number, line)).collect();
        for (line, (sku, quantity, cents)) in wanted.iter().enumerate() {
            // Some write a product's number in capitals, some do not.
            let sku = if (number + line).is_multiple_of(2) { sku.clone() } else { sku.to_lowercase() };
            self.row(&invoice_no(number), &sku, &quantity.to_string(), number, &in_pounds(*cents), customer);
        }
        let customer = customer.map_or("WALK-IN".to_owned(), |customer| customer.to_string());
        self.orders.extend(parts(&Wanted {
            reference: invoice_no(number),
            customer,
            date: day(number),
            lines: wanted,
        }));
    }

    fn credit(&mut self, number: usize) {
        let invoice = format!("C{}", invoice_no(number));
        let mut amount = 0;
        for line in 0..2 {
            let (sku, quantity, cents) = line_of(number, line);
            self.row(&invoice, &sku, &format!("-{quantity}"), number, &in_pounds(cents), Some(12_001));
            amount += quantity * cents;
        }
        self.credits.insert(invoice, (day(number)[..7].to_owned(), amount));
        self.credit_rows += 2;
    }

    /// Now and then a row that cannot be used: on the invoice before it, or alone on one of its own.
    fn unusable(&mut self, number: usize, count: usize) {
        let reasons = [
            ("", "1", "1.00", "no product"),
            ("SKU-1", "1", "0.0", "zero price"),
            ("SKU-1", "1", "-11062.06", "negative price"),
            ("SKU-1", "-3", "1.00", "negative quantity"),
            ("SKU-1", "0", "1.00", "zero quantity"),
            ("SKU-1", "many", "1.00", "quantity is not a number"),
            ("SKU-1", "1", "free", "price is not a number"),
        ];
        if number % 9 != 4 {
            return;
        }
        let (sku, quantity, price, reason) = reasons[number / 9 % reasons.len()];
        let invoice = if number.is_multiple_of(2) { invoice_no(number) } else { invoice_no(count + number) };
        self.row(&invoice, sku, quantity, number, price, None);
        self.rejects.push((self.rows.len().to_string(), reason.to_owned()));
    }

    fn row(
        &mut self,
        invoice: &str,
        sku: &str,
        quantity: &str,
        at: usize,
        price: &str,
        customer: Option<usize>,
    ) {
        let name = format!("{}, \"LARGE\"", sku.to_uppercase());
        let time = format!("{} {:02}:26:00", day(at), 8 + at % 9);
        let customer = customer.map_or(String::new(), |customer| format!("{customer}.0"));
        let row = [invoice, sku, &name, quantity, &time, price, &customer, "United Kingdom"];
        self.rows.push(row.map(str::to_owned));
    }

    fn save(&self) {
        std::fs::create_dir_all(&self.folder).unwrap();
        let mut file = csv::Writer::from_path(self.path()).unwrap();
        let heading = [
            "InvoiceNo",
            "StockCode",
            "Description",
            "Quantity",
            "InvoiceDate",
            "UnitPrice",
            "CustomerID",
            "Country",
        ];
        file.write_record(heading).unwrap();
        for row in &self.rows {
            file.write_record(row).unwrap();
        }
        file.flush().unwrap();
    }
}

impl Drop for Invoices {
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_dir_all(&self.folder) {
            eprintln!("{} is left behind: {error}", self.folder.display());
        }
    }
}

/// Row and reason of each rejected row.
pub(crate) fn read_rejects(path: &Path) -> Vec<(String, String)> {
    let mut file = csv::Reader::from_path(path).unwrap();
    file.records().map(Result::unwrap).map(|row| (row[0].to_owned(), row[1].to_owned())).collect()
}

/// The orders of an invoice.
fn parts(invoice: &Wanted) -> Vec<Wanted> {
    let part = |(part, lines): (usize, &[_])| {
        let reference = &invoice.reference;
        let reference = if part == 0 { reference.clone() } else { format!("{reference}/{}", part + 1) };
        Wanted { reference, lines: lines.to_vec(), ..invoice.clone() }
    };
    invoice.lines.chunks(MAX_LINES).enumerate().map(part).collect()
}

fn line_of(number: usize, line: usize) -> (String, usize, usize) {
    let product = (number * 13 + line * 11) % PRODUCTS;
    // Prices go up with the months.
    let cents = 85 + product * 37 % 900 + number / 90 * 5;
    (format!("SKU-{product}A"), 1 + (number + line) % 24, cents)
}

fn invoice_no(number: usize) -> String {
    (536_365 + number).to_string()
}

fn day(number: usize) -> String {
    format!("2011-{:02}-{:02}", 1 + number / 90 % 12, 1 + number % 90 * 28 / 90)
}

fn in_pounds(cents: usize) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}
