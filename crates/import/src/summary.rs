//! The summary of an import, and the comparison of its sums with the file.

use std::collections::BTreeSet;
use std::time::Duration;

use sqlx::PgPool;
use waybill_projections::sales::imported::{self, MonthSums};

use super::credits::Credits;
use super::payments::Payments;
use super::survey::{Month, Survey};
use super::trips::Trips;
use super::{Import, ImportError};

/// The result of an import.
pub(super) struct Figures {
    pub(super) survey: Survey,
    pub(super) trips: Trips,
    pub(super) credits: Credits,
    pub(super) payments: Payments,
    /// The number of new events in the log.
    pub(super) events: i64,
    pub(super) took: Duration,
}

/// Prints the summary. Returns the number of months that differ from the file.
///
/// # Errors
/// The read models cannot be read.
pub(super) async fn print(pool: &PgPool, import: &Import, figures: &Figures) -> Result<u32, ImportError> {
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
    if payments.made > 0 {
        println!(
            "  payments           {:>14}  {} together; not in the file, made by the customers' terms",
            payments.made, payments.amount
        );
    }
    println!("  events             {events:>14}  {:.0} a second", lossy(*events) / seconds.max(0.001));
    let rejected: u64 = survey.rejects.values().sum();
    let rejects = survey.rejects_file.display();
    println!("  rejected           {rejected:>14}  rows, with reasons in {rejects}");
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
    different(&orders.different, &credits.different, &payments.different);
    months(pool, import, figures).await
}

/// Compares each month of the file with the present sums of its own documents. Returns the number of differing months.
/// Other files and users may have added to the month, so the sum of all imports into it is shown too.
async fn months(pool: &PgPool, import: &Import, figures: &Figures) -> Result<u32, ImportError> {
    let Figures { survey, trips, credits, .. } = figures;
    let recorded = imported::sums_of(pool, &trips.orders.ids, &credits.ids).await?;
    let in_all = imported::sums_by(pool, import.actor.id).await?;
    println!(
        "\n  month        orders           ordered          credited               net       in the file"
    );
    let (mut differ, mut shared) = (0, Vec::new());
    let all: BTreeSet<&Month> = survey.months.keys().chain(survey.credits.keys()).collect();
    for month in all {
        let name = format!("{}-{:02}", month.0, month.1);
        let sold = survey.months.get(month).copied().unwrap_or_default();
        let in_file = sold - survey.credits.get(month).copied().unwrap_or_default();
        let MonthSums { orders, ordered, delivered, credited } =
            recorded.get(&name).copied().unwrap_or_default();
        let net = delivered - credited;
        let equal = ordered == sold && net == in_file;
        differ += u32::from(!equal);
        let verdict = if equal { "equal" } else { "DIFFERS" };
        let amounts = [ordered, credited, net, in_file].map(|amount| format!("{amount:>17}"));
        println!("  {name}   {orders:>9} {}  {verdict}", amounts.join(" "));
        let whole = in_all.get(&name).copied().unwrap_or_default();
        if whole.orders > orders || whole.credited > credited {
            shared.push(format!(
                "  {name} is in other imported files too: {} orders, net {} in all.",
                whole.orders,
                whole.delivered - whole.credited
            ));
        }
    }
    for line in shared {
        println!("{line}");
    }
    match differ {
        0 => println!("  Ordered and net revenue of every month agree with the file."),
        _ => println!(
            "  {differ} months differ from the file: records were changed since, or are named above."
        ),
    }
    Ok(differ)
}

/// Lists the documents that were imported before with another content, at most 20 of each kind.
fn different(orders: &[String], credited: &[String], payments: &[String]) {
    const MAX_LISTED: usize = 20;
    let named = [("invoice", orders), ("credited invoice", credited), ("made", payments)];
    for (what, names) in named {
        for name in names.iter().take(MAX_LISTED) {
            println!("  {what} {name} reads otherwise than when it was imported; it stays as it is");
        }
        if names.len() > MAX_LISTED {
            println!("  and {} more like it", names.len() - MAX_LISTED);
        }
    }
}

fn lossy(count: i64) -> f64 {
    f64::from(i32::try_from(count).unwrap_or(i32::MAX))
}

/// Returns the peak memory of this process, as the system reports it.
fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.trim_start_matches("VmHWM:").trim().to_owned())
}
