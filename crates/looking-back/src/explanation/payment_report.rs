//! Explains the payments of a period by method, and the days until payment, payment by payment.

use waybill_domain::account::Settlement;
use waybill_domain::receivable::{PaymentMethod, ReceivableEvent, ReceivableKind};
use waybill_projections::sales::figures::{PaymentFigures, payments_on};

use super::*;

figures! {
    /// Figures of the report on payments.
    PaymentReportFigure {
        /// Payments received, less voided ones.
        Paid: Money,
        /// Credit notes, less voided ones.
        Credited: Money,
        /// Payments received by one method.
        PaidByMethod: Money,
        /// Days from delivery to payment, weighted by amount.
        DaysToPay: Days,
        /// Share of payments received by the due date, in whole percent.
        PaidInTimePercent: Percent,
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

impl Subject for PaymentReportView {
    type Figure = PaymentReportFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let shown = payments_on(connection, self.customer, self.period).await?;
        let position = events::position(connection, "sales").await?;
        let kind = match figure {
            PaymentReportFigure::Credited => ReceivableKind::CreditNote,
            _ => ReceivableKind::Payment,
        };
        let mut entries = self.entries(connection, kind, position).await?;
        let mut total = figure.shown_in(&shown.sums);
        match figure {
            PaymentReportFigure::Paid | PaymentReportFigure::Credited => {}
            PaymentReportFigure::PaidByMethod => {
                let shown = shown.methods.iter().find(|row| row.method == self.method);
                total = Some(shown.map_or(Decimal::ZERO, |row| row.paid.decimal()));
                let methods = methods(connection, &entries, position).await?;
                entries.retain(|entry| method(entry, &methods) == self.method);
            }
            PaymentReportFigure::DaysToPay | PaymentReportFigure::PaidInTimePercent => {
                let settled = settled(&entries, self.period);
                return Ok(Some(if figure == PaymentReportFigure::DaysToPay {
                    days_to_pay(&settled, &shown.sums, position)
                } else {
                    paid_in_time(&settled, &shown.sums, position)
                }));
            }
        }
        entries.retain(|entry| entry.is_of(kind) && entry.date.is_some_and(|day| self.period.has(day)));
        let parts = entries.iter().map(|entry| entry.summand(-entry.balance)).collect();
        Ok(Some(Recount::of(total, parts, position)))
    }
}

/// A part of a payment that settles a charge.
struct Settled {
    /// The part, without its amount.
    part: Summand,
    amount: Decimal,
    days: Decimal,
    in_time: bool,
}

/// Returns the settlements by payments of a period. A payment that was voided later counts as no settlement.
fn settled(entries: &[AccountEntry], period: ReportPeriod) -> Vec<Settled> {
    let mut received: BTreeMap<ReceivableId, NaiveDate> = BTreeMap::new();
    let mut settled = Vec::new();
    for entry in entries {
        if let Some(((id, _), on)) = entry.receivable.zip(entry.date)
            && entry.kind == "credited"
        {
            received.insert(id, on);
        }
        let paid = entry.settlements(NaiveDate::MAX).filter(|part| part.kind == ReceivableKind::Payment);
        settled.extend(paid.filter_map(|Settlement { receivable, part, .. }| {
            let on = received.get(&receivable.id).copied().filter(|day| period.has(*day))?;
            Some(Settled {
                part: entry.summand(Decimal::ZERO).named(part.charge.number.clone()).on(on),
                amount: part.amount.decimal(),
                days: (on - part.charged_on).num_days().max(0).into(),
                in_time: on <= part.due_on,
            })
        }));
    }
    settled
}

/// Recounts the days until payment, weighted by amount.
fn days_to_pay(settled: &[Settled], shown: &PaymentFigures, position: i64) -> Recount {
    let all: Decimal = settled.iter().map(|of| of.amount).sum();
    let parts = settled.iter().map(|of| {
        let part = Summand { amount: of.amount * of.days, ..of.part.clone() };
        part.with("amount", Money, of.amount).with("days-waited", Days, of.days)
    });
    let recount = Recount::in_this_order(shown.days_to_pay, parts.collect(), position).parts_in(Number);
    let days = recount.sum().checked_div(all);
    let steps = Steps::default().given("settled", Money, all).given("amount-days", Number, recount.sum());
    let steps = steps.then("days-to-pay", Days, days, "amount-days ÷ settled");
    recount.result(days).operands(&shown.settled.decimal(), &all).steps(steps)
}

/// Recounts the share that was paid by the due date.
fn paid_in_time(settled: &[Settled], shown: &PaymentFigures, position: i64) -> Recount {
    let all: Decimal = settled.iter().map(|of| of.amount).sum();
    let in_time = settled.iter().filter(|of| of.in_time);
    let parts = in_time.map(|of| Summand { amount: of.amount, ..of.part.clone() }).collect();
    let operands = (shown.settled_in_time.decimal(), shown.settled.decimal());
    let recount = Recount::in_this_order(percent_of(operands.0, operands.1), parts, position).parts_in(Money);
    let (in_time, percent) = (recount.sum(), percent_of(recount.sum(), all));
    let steps = Steps::default().given("settled", Money, all).given("paid-in-time", Money, in_time);
    let steps = steps.then("paid-in-time-percent", Percent, percent, "paid-in-time ÷ settled");
    recount.result(percent).operands(&operands, &(in_time, all)).steps(steps)
}

impl PaymentReportView {
    /// Returns the effects of payments or credit notes on the accounts that received some in the period, account by
    /// account. It reads all of them, not only those of the period: a payment voided later may have settled a charge in
    /// the period.
    async fn entries(
        &self,
        connection: &mut PgConnection,
        kind: ReceivableKind,
        to: i64,
    ) -> Result<Vec<AccountEntry>> {
        const CUSTOMERS: &str = "SELECT DISTINCT d.customer_id::text FROM sales_payment_days d \
             WHERE d.day BETWEEN $2 AND $3 AND ($1::uuid IS NULL OR d.customer_id = $1) AND d.kind = $4 LIMIT $5";
        let ids: Vec<String> = sqlx::query_scalar(CUSTOMERS)
            .bind(self.customer.map(|customer| customer.0))
            .bind(self.period.start)
            .bind(self.period.end)
            .bind(<&str>::from(kind))
            .bind(i64::from(MAX_ROWS))
            .fetch_all(&mut *connection)
            .await?;
        let mut entries = Vec::new();
        events::of_each(connection, ("account", &["credited", "contra-entered"]), &ids, to, |event| {
            let entry = AccountEntry::of(event)?;
            let settles = entry.settlements(NaiveDate::MAX).any(|settled| settled.kind == kind);
            entries.extend(Some(entry).filter(|entry| settles || entry.is_of(kind)));
            Ok(())
        })
        .await?;
        Ok(entries)
    }
}

type Methods = BTreeMap<ReceivableId, Option<PaymentMethod>>;

fn method(entry: &AccountEntry, methods: &Methods) -> Option<PaymentMethod> {
    methods.get(&entry.receivable?.0).copied().flatten()
}

/// Reads the method of each payment.
async fn methods(connection: &mut PgConnection, entries: &[AccountEntry], to: i64) -> Result<Methods> {
    let ids = entries.iter().filter_map(|entry| Some((entry.receivable?.0, None)));
    let mut methods: Methods = ids.collect();
    let ids: Vec<String> = methods.keys().map(ReceivableId::to_string).collect();
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
