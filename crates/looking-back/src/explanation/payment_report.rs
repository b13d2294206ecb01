//! Explains the payments of a period by method, and the days until payment, payment by payment.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use waybill_domain::id::{CustomerId, ReceivableId};
use waybill_domain::money::Money as Amount;
use waybill_domain::receivable::{PaymentMethod, ReceivableEvent, ReceivableKind};

use super::FigureUnit::{Days, Money, Number, Percent};
use super::account::AccountEntry;
use super::addition::{Addition, Compared, Steps, Summand, percent_of};
use super::{Explanation, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::engine::event_metadata::id as aggregate;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::sales::figures::{PaymentReport, ReportPeriod, payments_on};

figures! {
    /// Figures of the report on payments.
    PaymentReportFigure {
        /// Payments received, less voided ones.
        Paid,
        /// Credit notes, less voided ones.
        Credited,
        /// Payments received by one method.
        PaidByMethod,
        /// Days from delivery to payment, weighted by amount.
        DaysToPay,
        /// Share of payments received by the due date, in whole percent.
        PaidInTimePercent,
    }
}

/// The customer, the method and the days of the payments.
#[derive(Debug, Clone, Copy)]
pub struct PaymentReportView {
    pub customer: Option<CustomerId>,
    /// The payment method, for payments by method.
    pub method: Option<PaymentMethod>,
    pub period: ReportPeriod,
}

/// Explains a figure of the report on payments.
pub async fn payment_report(
    pool: &PgPool,
    view: PaymentReportView,
    figure: PaymentReportFigure,
    page: PartPage,
) -> Result<Explanation> {
    let connection = &mut *read_transaction(pool).await?;
    let shown = payments_on(connection, view.customer, view.period).await?;
    let position = events::position(connection, "sales").await?;
    let kind = match figure {
        PaymentReportFigure::Credited => ReceivableKind::CreditNote,
        _ => ReceivableKind::Payment,
    };
    let entries = entries(connection, (view, kind), position).await?;
    let sum = |total: Amount| {
        let parts = entries.iter().filter(|entry| is_within(entry, view)).map(credit).collect();
        Addition::all(Money, page, parts).explains(figure, total.decimal(), position)
    };
    match figure {
        PaymentReportFigure::Paid => Ok(sum(shown.sums.paid)),
        PaymentReportFigure::Credited => Ok(sum(shown.sums.credited)),
        PaymentReportFigure::PaidByMethod => {
            by_method(connection, (view, entries), &shown, page, position).await
        }
        PaymentReportFigure::DaysToPay | PaymentReportFigure::PaidInTimePercent => {
            Ok(settled(&entries, (view, figure), &shown, page, position))
        }
    }
}

fn is_within(entry: &AccountEntry, view: PaymentReportView) -> bool {
    entry.date.is_some_and(|day| (view.period.start..=view.period.end).contains(&day))
}

fn credit(entry: &AccountEntry) -> Summand {
    entry.summand(-entry.balance)
}

async fn by_method(
    connection: &mut PgConnection,
    (view, entries): (PaymentReportView, Vec<AccountEntry>),
    shown: &PaymentReport,
    page: PartPage,
    position: i64,
) -> Result<Explanation> {
    let total = shown.methods.iter().find(|row| row.method == view.method);
    let total = total.map_or(Decimal::ZERO, |row| row.paid.decimal());
    let methods = methods(connection, &entries, position).await?;
    let counts = |entry: &AccountEntry| {
        let method = entry.receivable_id.and_then(|id| methods.get(&id.0).copied().flatten());
        method == view.method && is_within(entry, view)
    };
    let parts = entries.iter().filter(|entry| counts(entry)).map(credit);
    let addition = Addition::all(Money, page, parts.collect());
    Ok(addition.explains(PaymentReportFigure::PaidByMethod, total, position))
}

/// Explains the days until payment of the settled charges, or the share that was settled in time. A payment that was
/// voided later counts as no settlement.
fn settled(
    entries: &[AccountEntry],
    (view, figure): (PaymentReportView, PaymentReportFigure),
    shown: &PaymentReport,
    page: PartPage,
    position: i64,
) -> Explanation {
    let in_time_only = figure == PaymentReportFigure::PaidInTimePercent;
    let mut addition = Addition::of(if in_time_only { Money } else { Number }, page);
    let mut received: BTreeMap<ReceivableId, NaiveDate> = BTreeMap::new();
    let (mut all, mut in_time, mut waited) = (Decimal::ZERO, Decimal::ZERO, Decimal::ZERO);
    for entry in entries {
        let Some((id, on)) = entry.receivable_id.zip(entry.date) else { continue };
        if entry.kind != "contra-entered" {
            received.insert(id, on);
        }
        let on = received.get(&id).copied();
        let Some(on) = on.filter(|day| (view.period.start..=view.period.end).contains(day)) else { continue };
        let own = entry.settlements(NaiveDate::MAX).filter(|settlement| settlement.receivable.id == id);
        for part in own.map(|settlement| &settlement.part) {
            let amount = part.amount.decimal();
            let days = Decimal::from((on - part.charged_on).num_days().max(0));
            let counts = on <= part.due_on;
            all += amount;
            waited += amount * days;
            in_time += if counts { amount } else { Decimal::ZERO };
            let summand = match (in_time_only, counts) {
                (true, false) => continue,
                (true, true) => entry.summand(amount),
                (false, _) => {
                    let summand = entry.summand(amount * days).with("amount", Money, amount);
                    summand.with("days-waited", Days, days)
                }
            };
            addition.add(summand.named(part.charge.number.clone()).on(on));
        }
    }
    let sums = &shown.sums;
    let steps = Steps::default().given("settled", Money, all);
    let (unit, total, sum, steps) = if in_time_only {
        let in_all = sums.settled.decimal();
        let total = percent_of(sums.settled_in_time.decimal(), in_all);
        let steps = steps.given("paid-in-time", Money, in_time);
        (
            Percent,
            total,
            percent_of(in_time, all),
            steps.then("paid-in-time-percent", Percent, percent_of(in_time, all), "paid-in-time ÷ settled"),
        )
    } else {
        let days = waited.checked_div(all);
        let steps = steps.given("amount-days", Number, waited);
        let steps = steps.then("days-to-pay", Days, days, "amount-days ÷ settled");
        (Days, sums.days_to_pay, days, steps)
    };
    let in_time = in_time_only.then_some((sums.settled_in_time.decimal(), in_time));
    let (in_time_shown, in_time) = in_time.unzip();
    let compared =
        Compared::of(unit, total, sum).from(&(sums.settled.decimal(), in_time_shown), &(all, in_time));
    addition.explains_by(figure, compared, steps, position)
}

/// Returns the effects of payments or credit notes on the accounts that received some in the period, account by
/// account. It reads all of them, not only those of the period: a payment voided later may have settled a charge in the
/// period.
async fn entries(
    connection: &mut PgConnection,
    (view, kind): (PaymentReportView, ReceivableKind),
    to: i64,
) -> Result<Vec<AccountEntry>> {
    const CUSTOMERS: &str = "SELECT DISTINCT d.customer_id FROM sales_payment_days d \
         WHERE d.day BETWEEN $2 AND $3 AND ($1::uuid IS NULL OR d.customer_id = $1) AND d.kind = $4 LIMIT $5";
    let ids: Vec<Uuid> = sqlx::query_scalar(CUSTOMERS)
        .bind(view.customer.map(|customer| customer.0))
        .bind(view.period.start)
        .bind(view.period.end)
        .bind(<&str>::from(kind))
        .bind(i64::try_from(events::MAX_DOCUMENTS + 1).unwrap_or(i64::MAX))
        .fetch_all(&mut *connection)
        .await?;
    let ids: Vec<String> = ids.iter().map(Uuid::to_string).collect();
    let mut entries = Vec::new();
    events::of_each(connection, ("account", &["credited", "contra-entered"]), &ids, to, |event| {
        let entry = AccountEntry::of(event)?;
        if entry.receivable == Some(kind) {
            entries.push(entry);
        }
        Ok(())
    })
    .await?;
    Ok(entries)
}

/// Reads the method of each payment.
async fn methods(
    connection: &mut PgConnection,
    entries: &[AccountEntry],
    to: i64,
) -> Result<BTreeMap<Uuid, Option<PaymentMethod>>> {
    let mut ids: Vec<String> =
        entries.iter().filter_map(|entry| entry.receivable_id).map(|id| id.to_string()).collect();
    ids.sort_unstable();
    ids.dedup();
    let mut methods = BTreeMap::new();
    events::of_each(connection, ("receivable", &["entered", "edited"]), &ids, to, |event| {
        if let ReceivableEvent::Entered { content, .. } | ReceivableEvent::Edited { content, .. } =
            event.decode()?
        {
            methods.insert(aggregate(event)?, content.method);
        }
        Ok(())
    })
    .await?;
    Ok(methods)
}
