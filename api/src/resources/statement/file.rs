//! A statement as a file: all entries between the opening and the closing balance, and for people a head that says
//! whose it is.

use sqlx::PgPool;
use waybill_commands::{CommandRuntime, business_date};
use waybill_domain::company::{COMPANY_ID, CompanyRecord};
use waybill_domain::customer::{Address, Customer};
use waybill_domain::{Grant, Operation};
use waybill_projections::customer;
use waybill_projections::statement::{self, Period};

use crate::auth::Session;
use crate::http::export::{Cell, File, FileRequest, Title, Words};
use crate::http::problem::{Problem, Result};

/// The file of the statement of a customer.
///
/// # Errors
/// 404 when there is no such customer.
pub(super) async fn of(
    pool: &PgPool,
    runtime: &CommandRuntime,
    reader: &Session,
    period: Period,
    wanted: FileRequest,
) -> Result<File> {
    let absent = || Problem::absent("customer");
    let customer = customer::details(pool, period.customer_id).await?.ok_or_else(absent)?.record;
    let code = customer.code.as_ref().map(ToString::to_string).unwrap_or_default();
    let file = format!("statement-{code}-{}-{}", period.start_date, period.end_date);
    let (sheet, head) = match wanted.words() {
        Some(words) => (
            format!("{} {code}", words.statement("title")),
            head(runtime, reader, period, &customer, words).await?,
        ),
        None => (format!("statement {code}"), Vec::new()),
    };
    let rows = async { statement::rows(pool, period).await?.ok_or_else(absent) };
    wanted.write(Title { file: &file, sheet: &sheet, head }, rows).await
}

/// Who sends it to whom, and when it was made.
async fn head(
    runtime: &CommandRuntime,
    reader: &Session,
    period: Period,
    customer: &Customer,
    words: &Words,
) -> Result<Vec<Vec<Cell>>> {
    let company = runtime.load::<CompanyRecord>(COMPANY_ID).await?;
    let company = company.company.as_ref();
    let address = reads_customers(reader).then(|| one_line(&customer.billing_address));
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
        Some(line("made", vec![Cell::day(business_date::today(runtime).await?)])),
    ];
    Ok(rows.into_iter().flatten().collect())
}

/// Statements show where bills go to whoever may read it in the record.
fn reads_customers(reader: &Session) -> bool {
    reader.actor.grant(Operation::CustomerList) != Grant::No
}

/// "1 Main Street, Springfield, IL, 62701, United States".
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
