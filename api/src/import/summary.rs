//! What an import did, and whether its sums agree with the file.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use sqlx::PgPool;
use waybill_domain::money::Money;
use waybill_projections::order::ordered_per_month;

use super::ImportError;
use super::orders::Orders;
use super::survey::Survey;

/// What there is to tell.
pub(super) struct Figures {
    pub(super) survey: Survey,
    pub(super) orders: Orders,
    /// Events in the log that were not there before.
    pub(super) events: i64,
    pub(super) took: Duration,
}

/// Prints it.
///
/// # Errors
/// When the read models cannot be asked.
pub(super) async fn print(pool: &PgPool, figures: &Figures, rejects: &Path) -> Result<(), ImportError> {
    let Figures { survey, orders, events, took } = figures;
    let seconds = took.as_secs_f64();
    println!("\nImported in {:.1} minutes", seconds / 60.0);
    println!("  customers          {:>12}  and one walk-in customer", survey.customers.len());
    println!("  products           {:>12}", survey.products.len());
    println!(
        "  orders             {:>12}  of which {} were there already",
        orders.placed + orders.known,
        orders.known
    );
    println!("  lines              {:>12}  of which {} walk-in", orders.lines, survey.walk_in_lines);
    println!("  amount             {:>12}", orders.amount);
    println!("  events             {events:>12}  {:.0} a second", lossy(*events) / seconds.max(0.001));
    println!(
        "  kept aside         {:>12}  rows of {} credited invoices",
        survey.credit_rows,
        survey.credits.len()
    );
    let rejected: u64 = survey.rejects.values().sum();
    println!("  rejected           {rejected:>12}  rows, with reasons in {}", rejects.display());
    for (reason, count) in &survey.rejects {
        println!("    {reason:<20}{count:>8}");
    }
    if let Some(memory) = peak_memory() {
        println!("  peak memory        {memory:>12}");
    }
    for (invoice, why) in &orders.refused {
        println!("  refused invoice {invoice}: {why}");
    }
    months(pool, survey).await
}

async fn months(pool: &PgPool, survey: &Survey) -> Result<(), ImportError> {
    let ordered: BTreeMap<String, (u64, Money)> =
        ordered_per_month(pool).await?.into_iter().map(|row| (row.month, (row.orders, row.total))).collect();
    println!("\n  month        orders           ordered       in the file");
    let mut differ = 0;
    for ((year, month), in_file) in &survey.months {
        let name = format!("{year}-{month:02}");
        let (orders, total) = ordered.get(&name).copied().unwrap_or_default();
        let says = if total == *in_file { "equal" } else { "DIFFERS" };
        differ += u32::from(total != *in_file);
        println!("  {name}   {orders:>9} {total:>17} {in_file:>17}  {says}");
    }
    match differ {
        0 => println!("  Every month agrees with the file."),
        _ => println!("  {differ} months differ from the file: orders were changed since, or refused above."),
    }
    Ok(())
}

fn lossy(count: i64) -> f64 {
    f64::from(i32::try_from(count).unwrap_or(i32::MAX))
}

/// The most memory that this process ever had, as the system tells it.
fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.trim_start_matches("VmHWM:").trim().to_owned())
}
