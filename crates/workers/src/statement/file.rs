//! A statement as a file: all entries between the opening and the closing balance. For people it has a head
//! that names the customer. A workbook has its sums with their age, the open items, and the allocations of
//! payments, on sheets of their own. A CSV for people has the sums and the age in its head; one for programs
//! has only the table of the entries.

mod sheets;

use std::pin::pin;

use futures_util::StreamExt as _;
use sqlx::PgPool;
use waybill_domain::customer::{Address, Customer};
use waybill_domain::issued_statement::check_size;
use waybill_files::{Cell, FileRequest, SLOWEST, SheetTable, Title, Words, sending};
use waybill_http::problem::{Problem, Result};
use waybill_projections::accounts::statement::{self, Period, StatementRows};
use waybill_projections::records::customer;

use super::Sender;
use crate::problem;

/// The file of the statement of a customer.
pub struct StatementTable {
    /// The name of the file, without its extension.
    pub name: String,
    /// The name of the sheet.
    pub sheet: String,
    /// The lines above the entries.
    pub head: Vec<Vec<Cell>>,
    /// The sheets after the entries.
    pub sheets: Vec<SheetTable>,
    /// The entries.
    pub rows: StatementRows,
    /// The position of the log up to which its data was read.
    pub position: i64,
}

impl StatementTable {
    /// Reads what the requested file contains.
    ///
    /// # Errors
    /// 404 when there is no such customer; 422 when a workbook has more open items or payments than it may.
    pub async fn read(
        pool: &PgPool,
        sender: &Sender,
        with_address: bool,
        period: Period,
        wanted: FileRequest,
    ) -> Result<Self> {
        let absent = || Problem::absent("customer");
        let customer = customer::details(pool, period.customer_id).await?.ok_or_else(absent)?.record;
        let code = customer.code.as_ref().map(ToString::to_string).unwrap_or_default();
        let found = statement::file(pool, period).await?.ok_or_else(absent)?;
        let name = format!("statement-{code}-{}-{}", period.start_date, period.end_date);
        let (sheet, head) = match wanted.words() {
            Some(words) => (
                format!("{} {code}", words.statement("title")),
                head(sender, with_address, period, &customer, words),
            ),
            None => (format!("statement {code}"), Vec::new()),
        };
        let sums = sheets::sums(&found.summary, wanted.words());
        let (head, sheets) = match (wanted.is_csv(), wanted.words()) {
            (true, Some(_)) => ([head, sums].concat(), Vec::new()),
            (true, None) => (head, Vec::new()),
            (false, words) => (head, sheets::of(&found, sums, words)?),
        };
        let position = found.entries.position;
        Ok(Self { name, sheet, head, sheets, rows: found.entries, position })
    }

    /// Writes the whole file into memory.
    ///
    /// # Errors
    /// 422 when it is larger than a stored file may be; 500 when its writing broke off.
    pub async fn into_bytes(self, wanted: FileRequest) -> Result<Vec<u8>> {
        let Self { name, sheet, head, sheets, rows, .. } = self;
        let title = Title { file: &name, sheet: &sheet, head, sheets };
        let writer = wanted.begin(title, rows).await.map_err(problem::of_file)?;
        let (sending, parts) = sending(SLOWEST);
        let taking = async {
            let mut parts = pin!(parts);
            let mut bytes = Vec::new();
            while let Some(part) = parts.next().await {
                bytes.extend(part.map_err(|error| Problem::fault(&error))?);
                check_size(bytes.len() as u64)?;
            }
            Ok::<_, Problem>(bytes)
        };
        let (written, taken) = tokio::join!(writer.write(sending), taking);
        if let Err(stopped) = written {
            stopped.note();
        }
        taken
    }
}

/// Returns the head: sender, recipient and the time of making.
fn head(
    sender: &Sender,
    with_address: bool,
    period: Period,
    customer: &Customer,
    words: &Words,
) -> Vec<Vec<Cell>> {
    let company = sender.company.as_ref();
    let address = with_address.then(|| one_line(&customer.billing_address));
    let line = |name: &str, values: Vec<Cell>| [vec![Cell::text(words.statement(name))], values].concat();
    let text = |name: &str, text: Option<String>| Some(line(name, vec![Cell::text(text?)]));
    let code = customer.code.as_ref().map(ToString::to_string).unwrap_or_default();
    let rows = [
        Some(line("title", Vec::new())),
        text("company", company.map(|company| company.name.to_string())),
        Some(line("customer", vec![Cell::text(code), Cell::text(customer.name.to_string())])),
        text("address", address),
        Some(line("period", vec![Cell::day(period.start_date), Cell::day(period.end_date)])),
        text("currency", company.map(|company| company.currency.to_string())),
        Some(line("made", vec![Cell::day(sender.today)])),
    ];
    rows.into_iter().flatten().collect()
}

/// Formats an address in one line: "1 Main Street, Springfield, IL, 62701, United States".
fn one_line(Address { line, city, state, zip_code, country }: &Address) -> String {
    let parts = [
        Some(line.to_string()),
        Some(city.to_string()),
        state.as_ref().map(ToString::to_string),
        zip_code.as_ref().map(ToString::to_string),
        Some(country.to_string()),
    ];
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}
