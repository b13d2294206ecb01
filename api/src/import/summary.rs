//! What an import did, and whether its sums agree with the file.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use sqlx::PgPool;
use waybill_domain::money::Money;
use waybill_projections::order::ordered_per_month;
use waybill_projections::revenue::revenue_per_month;

use super::ImportError;
use super::credits::Credits;
use super::payments::Payments;
use super::survey::{Month, Survey};
use super::trips::Trips;

/// What there is to tell.
pub(super) struct Figures {
    pub(super) survey: Survey,
    pub(super) trips: Trips,
    pub(super) credits: Credits,
    pub(super) payments: Payments,
    /// Events in the log that were not there before.
    pub(super) events: i64,
    pub(super) took: Duration,
}

/// Prints it.
///
/// # Errors
/// When the read models cannot be asked.
pub(super) async fn print(pool: &PgPool, figures: &Figures, rejects: &Path) -> Result<(), ImportError> {
    let Figures { survey, trips, credits, payments, events, took } = figures;
    let orders = &trips.orders;
    let seconds = took.as_secs_f64();
    println!("\nImported in {:.1} minutes", seconds / 60.0);
    println!("  customers          {:>14}  and one walk-in customer", survey.customers.len());
    println!("  products           {:>14}", survey.products.len());
    let placed = orders.placed + orders.known;
    println!("  orders             {placed:>14}  of which {} were there already", orders.known);
    println!("  lines              {:>14}  of which {} walk-in", orders.lines, survey.walk_in_lines);
    println!("  amount             {:>14}", orders.amount.to_string());
    println!("  dispatches         {:>14}  that delivered all of it", trips.dispatches);
    println!(
        "  credit notes       {:>14}  one per invoice that begins with C, {} together",
        credits.notes, credits.amount
    );
    println!("  customer returns   {:>14}", credits.returns);
    println!("    rows that undo an earlier sale      {:>8}", credits.matched);
    println!("    rows of which a part does           {:>8}", credits.partly);
    println!("    rows without an earlier sale        {:>8}", credits.unmatched);
    println!(
        "  payments           {:>14}  {} together; not in the file, made by the customers' terms",
        payments.made, payments.amount
    );
    println!("  events             {events:>14}  {:.0} a second", lossy(*events) / seconds.max(0.001));
    let rejected: u64 = survey.rejects.values().sum();
    println!("  rejected           {rejected:>14}  rows, with reasons in {}", rejects.display());
    for (reason, count) in &survey.rejects {
        println!("    {reason:<32}{count:>8}");
    }
    if let Some(memory) = peak_memory() {
        println!("  peak memory        {memory:>14}");
    }
    let refused = orders.refused.iter().map(|(name, why)| (format!("invoice {name}"), why));
    let others = trips.refused.iter().chain(&credits.refused).chain(&payments.refused);
    for (name, why) in refused.chain(others.map(|(name, why)| (name.clone(), why))) {
        println!("  refused {name}: {why}");
    }
    months(pool, survey).await
}

/// What is known of a month: ordered, delivered, credited.
type Amounts = (u64, Money, Money, Money);

async fn months(pool: &PgPool, survey: &Survey) -> Result<(), ImportError> {
    let mut known: BTreeMap<String, Amounts> = BTreeMap::new();
    for row in ordered_per_month(pool).await? {
        let month = known.entry(row.month).or_default();
        (month.0, month.1) = (row.orders, row.total);
    }
    for row in revenue_per_month(pool).await? {
        let month = known.entry(row.month).or_default();
        (month.2, month.3) = (row.delivered, row.credited);
    }
    println!(
        "\n  month        orders           ordered          credited               net       in the file"
    );
    let mut differ = 0;
    let all: std::collections::BTreeSet<&Month> = survey.months.keys().chain(survey.credits.keys()).collect();
    for month in all {
        let name = format!("{}-{:02}", month.0, month.1);
        let sold = survey.months.get(month).copied().unwrap_or_default();
        let in_file = sold - survey.credits.get(month).copied().unwrap_or_default();
        let (orders, ordered, delivered, credited) = known.get(&name).copied().unwrap_or_default();
        let net = delivered - credited;
        let equal = ordered == sold && net == in_file;
        differ += u32::from(!equal);
        let says = if equal { "equal" } else { "DIFFERS" };
        let shown = [ordered, credited, net, in_file].map(|amount| format!("{amount:>17}"));
        println!("  {name}   {orders:>9} {}  {says}", shown.join(" "));
    }
    match differ {
        0 => println!("  Ordered and net revenue of every month agree with the file."),
        _ => {
            println!("  {differ} months differ from the file: records were changed since, or refused above.");
        }
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
