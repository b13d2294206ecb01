//! A statement as a file: all entries between the opening and the closing balance. For people it has a head
//! that names the customer. A workbook has its sums with their age, the open items, and the allocations of
//! payments, on sheets of their own. A CSV for people has the sums and the age in its head; one for programs
//! has only the table of the entries.

mod sheets;

use sqlx::PgPool;
use waybill_commands::CommandRuntime;
use waybill_domain::customer::{Address, Customer};
use waybill_projections::accounts::statement::{self, Period};
use waybill_projections::records::customer;

use crate::http::as_of;
use crate::http::export::File;
use waybill_files::{Cell, FileRequest, Title, Words};
use waybill_http::problem::{Problem, Result};

/// Returns the file of the statement of a customer, and the position of the log up to which its data was
/// read.
///
/// # Errors
/// 404 when there is no such customer; 422 when a workbook has more open items or payments than it may; 503
/// when too many files are being written.
pub(crate) async fn of(
    pool: &PgPool,
    runtime: &CommandRuntime,
    with_address: bool,
    period: Period,
    wanted: FileRequest,
) -> Result<(File, i64)> {
    let absent = || Problem::absent("customer");
    let customer = customer::details(pool, period.customer_id).await?.ok_or_else(absent)?.record;
    let code = customer.code.as_ref().map(ToString::to_string).unwrap_or_default();
    let found = statement::file(pool, period).await?.ok_or_else(absent)?;
    let file = format!("statement-{code}-{}-{}", period.start_date, period.end_date);
    let (sheet, head) = match wanted.words() {
        Some(words) => (
            format!("{} {code}", words.statement("title")),
            head(runtime, with_address, period, &customer, words).await?,
        ),
        None => (format!("statement {code}"), Vec::new()),
    };
    let sums = sheets::sums(&found.summary, wanted.words());
    let (head, sheets) = match (wanted.is_csv(), wanted.words()) {
        (true, Some(_)) => ([head, sums].concat(), Vec::new()),
        (true, None) => (head, Vec::new()),
        (false, words) => (head, sheets::of(&found, sums, words)?),
    };
    let title = Title { file: &file, sheet: &sheet, head, sheets };
    let position = found.entries.position;
    let file = File::of_rows(wanted, title, async { Ok(found.entries) }).await?;
    Ok((file, position))
}

/// Returns the head: sender, recipient and the time of making.
async fn head(
    runtime: &CommandRuntime,
    with_address: bool,
    period: Period,
    customer: &Customer,
    words: &Words,
) -> Result<Vec<Vec<Cell>>> {
    let company = as_of::company(runtime).await?;
    let company = company.as_ref();
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
        Some(line("made", vec![Cell::day(as_of::today(runtime).await?)])),
    ];
    Ok(rows.into_iter().flatten().collect())
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
