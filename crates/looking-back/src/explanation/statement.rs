//! Explains the figures of a statement: balances, sums and ages, from the events of the account and of pending
//! receivables.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::{PgConnection, PgPool};
use std::collections::HashMap;
use uuid::Uuid;
use waybill_domain::account::Account;
use waybill_domain::id::{ChargeId, ReceivableId};
use waybill_domain::receivable::ReceivableEvent;
use waybill_log::StreamKey;

use super::FigureUnit::{Count, Money};
use super::account::AccountEntry;
use super::addition::{Addition, Steps, Summand};
use super::documents::{Change, Documents};
use super::{Explanation, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::accounts::statement::{Period, Statement, statement_on};
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;

figures! {
    /// Figures of a statement.
    StatementFigure {
        /// The balance before the first day.
        OpeningBalance,
        /// The debits from the first to the last day.
        TotalDebits,
        /// The credits from the first to the last day.
        TotalCredits,
        /// The balance after the last day.
        ClosingBalance,
        /// The number of entries.
        TotalEntries,
        /// Not due yet.
        NotDue,
        /// Due for 1 to 30 days.
        #[serde(rename = "days1-to30")]
        #[strum(serialize = "days1-to30")]
        Days1To30,
        /// Due for 31 to 60 days.
        #[serde(rename = "days31-to60")]
        #[strum(serialize = "days31-to60")]
        Days31To60,
        /// Due for 61 to 90 days.
        #[serde(rename = "days61-to90")]
        #[strum(serialize = "days61-to90")]
        Days61To90,
        /// Due for more than 90 days.
        #[serde(rename = "over90-days")]
        #[strum(serialize = "over90-days")]
        Over90Days,
        /// Receipts that settle no charge: the credit on account.
        UnappliedCredit,
        /// Receipts that are not approved.
        PendingAmount,
    }
}

impl StatementFigure {
    fn shown(self, statement: &Statement) -> Decimal {
        let ageing = &statement.ageing;
        let money = match self {
            Self::TotalEntries => return Decimal::from(statement.total_entries),
            Self::OpeningBalance => statement.opening_balance,
            Self::TotalDebits => statement.total_debits,
            Self::TotalCredits => statement.total_credits,
            Self::ClosingBalance => statement.closing_balance,
            Self::NotDue => ageing.not_due,
            Self::Days1To30 => ageing.days1_to30,
            Self::Days31To60 => ageing.days31_to60,
            Self::Days61To90 => ageing.days61_to90,
            Self::Over90Days => ageing.over90_days,
            Self::UnappliedCredit => ageing.unapplied_credit,
            Self::PendingAmount => statement.pending_amount,
        };
        money.decimal()
    }

    /// Returns the range of days that a delivery of this age has been due, or `None` for a figure that is no age.
    const fn due_for(self) -> Option<(i64, i64)> {
        match self {
            Self::NotDue => Some((i64::MIN, 0)),
            Self::Days1To30 => Some((1, 30)),
            Self::Days31To60 => Some((31, 60)),
            Self::Days61To90 => Some((61, 90)),
            Self::Over90Days => Some((91, i64::MAX)),
            _ => None,
        }
    }
}

/// Explains a figure of a statement; `None` when there is no such customer.
pub async fn statement(
    pool: &PgPool,
    period: Period,
    figure: StatementFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let connection = &mut *read_transaction(pool).await?;
    let Some(shown) = statement_on(connection, period, 1, None).await? else { return Ok(None) };
    let (total, position) = (figure.shown(&shown), shown.position);
    let name: &'static str = figure.into();
    if figure == StatementFigure::PendingAmount {
        let summands = pending(connection, period, position).await?;
        return Ok(Some(Addition::all(Money, page, summands).explains(name, total, position)));
    }
    let entries = stated(connection, period, position).await?;
    if figure.due_for().is_some() || figure == StatementFigure::UnappliedCredit {
        return Ok(Some(age(&entries, (period, figure), total, page, position)));
    }
    let unit = if figure == StatementFigure::TotalEntries { Count } else { Money };
    let mut addition = Addition::of(unit, page);
    let (mut opening, mut debits, mut credits) = (Decimal::ZERO, Decimal::ZERO, Decimal::ZERO);
    for entry in &entries {
        let before = entry.date.is_some_and(|date| date < period.start_date);
        let debit = entry.balance.max(Decimal::ZERO);
        let credit = (-entry.balance).max(Decimal::ZERO);
        if before {
            opening += entry.balance;
        } else {
            (debits, credits) = (debits + debit, credits + credit);
        }
        let amount = match figure {
            StatementFigure::OpeningBalance if before => entry.balance,
            StatementFigure::TotalDebits if !before => debit,
            StatementFigure::TotalCredits if !before => credit,
            StatementFigure::ClosingBalance => entry.balance,
            StatementFigure::TotalEntries if !before => Decimal::ONE,
            _ => Decimal::ZERO,
        };
        addition.add(entry.summand(amount));
    }
    if figure != StatementFigure::ClosingBalance {
        return Ok(Some(addition.explains(name, total, position)));
    }
    let closing = opening + debits - credits;
    let steps = Steps::default()
        .given("opening-balance", Money, opening)
        .given("total-debits", Money, debits)
        .given("total-credits", Money, credits)
        .then(name, Money, closing, "opening-balance + total-debits − total-credits");
    Ok(Some(addition.explains_with(name, total, steps, position)))
}

/// Returns the entries until the end of a period, in the order of the log.
pub(super) async fn stated(
    connection: &mut PgConnection,
    period: Period,
    to: i64,
) -> Result<Vec<AccountEntry>> {
    let mut entries = Vec::new();
    let key = StreamKey::of::<Account>(period.customer_id);
    events::of_stream(connection, &key, to, |event| {
        let entry = AccountEntry::of(event)?;
        if entry.is_stated() && entry.date.is_some_and(|date| date <= period.end_date) {
            entries.push(entry);
        }
        Ok(())
    })
    .await?;
    Ok(entries)
}

/// Explains the open amount of each charge of an age, or the unapplied amount of each receivable.
fn age(
    entries: &[AccountEntry],
    (period, figure): (Period, StatementFigure),
    total: Decimal,
    page: PartPage,
    position: i64,
) -> Explanation {
    let name: &'static str = figure.into();
    let settled = Settled::of(entries, period.end_date);
    let (steps, parts) = if figure == StatementFigure::UnappliedCredit {
        settled.on_account(entries, name)
    } else {
        settled.open(entries, (period.end_date, figure), name)
    };
    Addition::all(Money, page, parts).explains_with(name, total, steps, position)
}

/// The settled amounts at the end of a day.
#[derive(Default)]
struct Settled {
    of_charges: HashMap<ChargeId, Decimal>,
    by_receivables: HashMap<ReceivableId, Decimal>,
}

impl Settled {
    fn of(entries: &[AccountEntry], end: NaiveDate) -> Self {
        let mut settled = Self::default();
        for settlement in entries.iter().flat_map(|entry| entry.settlements(end)) {
            let amount = settlement.part.amount.decimal();
            *settled.of_charges.entry(settlement.part.charge.id).or_default() += amount;
            *settled.by_receivables.entry(settlement.receivable.id).or_default() += amount;
        }
        settled
    }

    /// Returns the settled amount of an entry's charge. It exceeds the charge only where two receivables are dated to
    /// it.
    fn of_charge(&self, entry: &AccountEntry) -> Decimal {
        let charge = entry.movement.as_ref().and_then(|movement| movement.charged.as_ref());
        charge.and_then(|charge| self.of_charges.get(&charge.charge.id)).copied().unwrap_or_default()
    }

    fn open(
        &self,
        entries: &[AccountEntry],
        (end, figure): (NaiveDate, StatementFigure),
        name: &'static str,
    ) -> (Steps, Vec<Summand>) {
        let of_age = |entry: &&AccountEntry| {
            let days = entry.due_on.map(|due| (end - due).num_days());
            let due_for = figure.due_for();
            days.is_some_and(|days| due_for.is_some_and(|(from, to)| (from..=to).contains(&days)))
        };
        let mut charges: Vec<&AccountEntry> = entries.iter().filter(of_age).collect();
        charges.sort_by_key(|entry| (entry.due_on, entry.position));
        let (mut charged, mut settled, mut parts) = (Decimal::ZERO, Decimal::ZERO, Vec::new());
        for entry in charges {
            let of_entry = self.of_charge(entry).min(entry.balance);
            (charged, settled) = (charged + entry.balance, settled + of_entry);
            let part = entry.summand(entry.balance - of_entry);
            parts.push(part.with("charged", Money, entry.balance).with("settled", Money, of_entry));
        }
        let steps = Steps::default().given("charged", Money, charged).given("settled", Money, settled).then(
            name,
            Money,
            charged - settled,
            "charged − settled",
        );
        (steps, parts)
    }

    /// Returns the unapplied amount of each receivable, and the amount settled beyond each charge.
    fn on_account(&self, entries: &[AccountEntry], name: &'static str) -> (Steps, Vec<Summand>) {
        let (mut received, mut settled, mut parts) = (Decimal::ZERO, Decimal::ZERO, Vec::new());
        for entry in entries {
            if entry.due_on.is_some() {
                let of_entry = self.of_charge(entry);
                settled += of_entry.min(entry.balance);
                parts.push(entry.summand((of_entry - entry.balance).max(Decimal::ZERO)));
            } else {
                received -= entry.balance;
                let settles = entry.settling().and_then(|id| self.by_receivables.get(&id));
                parts.push(entry.summand(-entry.balance - settles.copied().unwrap_or_default()));
            }
        }
        let steps = Steps::default()
            .given("received", Money, received)
            .given("settled", Money, settled)
            .then(name, Money, received - settled, "received − settled");
        (steps, parts)
    }
}

/// Returns the receivables of a customer that were received until the last day and are not approved. The read model
/// lists them, and the log gives their amounts.
async fn pending(connection: &mut PgConnection, period: Period, to: i64) -> Result<Vec<Summand>> {
    const PENDING: &str =
        "SELECT id, receipt_no FROM statement_pending WHERE customer_id = $1 AND received_on <= $2 LIMIT $3";
    let found: Vec<(Uuid, String)> = sqlx::query_as(PENDING)
        .bind(period.customer_id.0)
        .bind(period.end_date)
        .bind(i64::try_from(events::MAX_DOCUMENTS + 1).unwrap_or(i64::MAX))
        .fetch_all(&mut *connection)
        .await?;
    let types = &["entered", "edited", "approved", "voided"];
    let found = Documents::of("receivable", found);
    let parts = found.parts(connection, types, to, |event| {
        Ok(match event.decode()? {
            ReceivableEvent::Entered { content, .. } | ReceivableEvent::Edited { content, .. }
                if content.received_on <= period.end_date =>
            {
                Change::Set(Summand::of_event(event, content.amount).on(content.received_on))
            }
            _ => Change::Remove,
        })
    });
    parts.await
}
