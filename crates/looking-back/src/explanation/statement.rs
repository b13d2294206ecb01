//! Explains the figures of a statement: balances, sums and ages, from the events of the account and of pending
//! receivables.

use std::collections::HashMap;

use waybill_domain::id::ChargeId;
use waybill_domain::money::Money as Amount;
use waybill_domain::receivable::ReceivableEvent;
use waybill_projections::accounts::statement::{Period, StatementCursor, statement_on};

use super::*;

figures! {
    /// Figures of a statement.
    StatementFigure {
        /// The balance before the first day.
        OpeningBalance: Money,
        /// The debits from the first to the last day.
        TotalDebits: Money,
        /// The credits from the first to the last day.
        TotalCredits: Money,
        /// The balance after the last day.
        ClosingBalance: Money,
        /// The number of entries.
        TotalEntries: Count,
        /// Not due yet.
        NotDue: Money,
        /// Due for 1 to 30 days.
        #[serde(rename = "days1-to30")]
        #[strum(serialize = "days1-to30")]
        Days1To30: Money,
        /// Due for 31 to 60 days.
        #[serde(rename = "days31-to60")]
        #[strum(serialize = "days31-to60")]
        Days31To60: Money,
        /// Due for 61 to 90 days.
        #[serde(rename = "days61-to90")]
        #[strum(serialize = "days61-to90")]
        Days61To90: Money,
        /// Due for more than 90 days.
        #[serde(rename = "over90-days")]
        #[strum(serialize = "over90-days")]
        Over90Days: Money,
        /// Receipts that settle no charge: the credit on account.
        UnappliedCredit: Money,
        /// Receipts that are not approved.
        PendingAmount: Money,
    }

    /// Figures of an entry of a statement.
    StatementEntryFigure {
        /// The balance after the entry.
        Balance: Money,
    }
}

impl StatementFigure {
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

impl Subject for Period {
    type Figure = StatementFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let Some(shown) = statement_on(connection, *self, 1, None).await? else { return Ok(None) };
        let total = figure.shown_in(&shown).or(figure.shown_in(&shown.ageing));
        let position = shown.position;
        if figure == StatementFigure::PendingAmount {
            return Ok(Some(Recount::of(total, pending(connection, *self, position).await?, position)));
        }
        let entries = stated(connection, *self, position).await?;
        let (steps, parts) = match (figure, figure.due_for()) {
            (_, Some(ages)) => {
                Settled::of(&entries, self.end_date).open(&entries, self.end_date, ages, figure.into())
            }
            (StatementFigure::UnappliedCredit, _) => {
                Settled::of(&entries, self.end_date).on_account(&entries)
            }
            _ => balances(&entries, self.start_date, figure),
        };
        Ok(Some(Recount::of(total, parts, position).steps(steps)))
    }
}

/// Returns the entries until the end of a period, in the order of the log.
async fn stated(connection: &mut PgConnection, period: Period, to: i64) -> Result<Vec<AccountEntry>> {
    let is_stated = |kind| matches!(kind, "charged" | "credited" | "contra-entered");
    entries(connection, period.customer_id, to, |entry| {
        is_stated(entry.kind) && entry.date.is_some_and(|date| date <= period.end_date)
    })
    .await
}

/// Adds up the entries before a day and those from it on.
fn balances(entries: &[AccountEntry], start: NaiveDate, figure: StatementFigure) -> (Steps, Vec<Summand>) {
    let (mut opening, mut debits, mut credits) = (Decimal::ZERO, Decimal::ZERO, Decimal::ZERO);
    let part = |entry: &AccountEntry| {
        let before = entry.date.is_some_and(|date| date < start);
        let debit = entry.balance.max(Decimal::ZERO);
        let credit = (-entry.balance).max(Decimal::ZERO);
        if before {
            opening += entry.balance;
        } else {
            (debits, credits) = (debits + debit, credits + credit);
        }
        entry.summand(match figure {
            StatementFigure::OpeningBalance if before => entry.balance,
            StatementFigure::TotalDebits if !before => debit,
            StatementFigure::TotalCredits if !before => credit,
            StatementFigure::ClosingBalance => entry.balance,
            StatementFigure::TotalEntries if !before => Decimal::ONE,
            _ => Decimal::ZERO,
        })
    };
    let parts = entries.iter().map(part).collect();
    if figure != StatementFigure::ClosingBalance {
        return (Steps::default(), parts);
    }
    let (closing, formula) = (opening + debits - credits, "opening-balance + total-debits − total-credits");
    let steps = Steps::default()
        .given("opening-balance", Money, opening)
        .given("total-debits", Money, debits)
        .given("total-credits", Money, credits)
        .then("closing-balance", Money, closing, formula);
    (steps, parts)
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

    /// Returns the amount that an entry's receivable settles. Later entries may have settlements of it too.
    fn by_receivable(&self, entry: &AccountEntry) -> Decimal {
        let credits = entry.movement.as_ref().is_some_and(|movement| movement.received > Amount::ZERO);
        let receivable = entry.receivable.filter(|_| credits);
        receivable.and_then(|(id, _)| self.by_receivables.get(&id)).copied().unwrap_or_default()
    }

    /// Returns the open amount of each charge of an age.
    fn open(
        &self,
        entries: &[AccountEntry],
        end: NaiveDate,
        (youngest, oldest): (i64, i64),
        name: &str,
    ) -> (Steps, Vec<Summand>) {
        let ages = youngest..=oldest;
        let of_age =
            |entry: &&AccountEntry| entry.due_on.is_some_and(|due| ages.contains(&(end - due).num_days()));
        let (mut charged, mut settled, mut parts) = (Decimal::ZERO, Decimal::ZERO, Vec::new());
        for entry in entries.iter().filter(of_age) {
            let of_entry = self.of_charge(entry).min(entry.balance);
            (charged, settled) = (charged + entry.balance, settled + of_entry);
            let part = entry.summand(entry.balance - of_entry);
            parts.push(part.with("charged", Money, entry.balance).with("settled", Money, of_entry));
        }
        let steps = Steps::default().given("charged", Money, charged).given("settled", Money, settled);
        (steps.then(name, Money, charged - settled, "charged − settled"), parts)
    }

    /// Returns the unapplied amount of each receivable, and the amount settled beyond each charge.
    fn on_account(&self, entries: &[AccountEntry]) -> (Steps, Vec<Summand>) {
        let (mut received, mut settled, mut parts) = (Decimal::ZERO, Decimal::ZERO, Vec::new());
        for entry in entries {
            if entry.due_on.is_some() {
                let of_entry = self.of_charge(entry);
                settled += of_entry.min(entry.balance);
                parts.push(entry.summand((of_entry - entry.balance).max(Decimal::ZERO)));
            } else {
                received -= entry.balance;
                parts.push(entry.summand(-entry.balance - self.by_receivable(entry)));
            }
        }
        let steps = Steps::default().given("received", Money, received).given("settled", Money, settled);
        (steps.then("unapplied-credit", Money, received - settled, "received − settled"), parts)
    }
}

/// Returns the receivables of a customer that were received until the last day and are not approved. The read model
/// lists them, and the log gives their amounts.
async fn pending(connection: &mut PgConnection, period: Period, to: i64) -> Result<Vec<Summand>> {
    const PENDING: &str = "SELECT id, receipt_no FROM statement_pending WHERE customer_id = $1 AND received_on <= $2 \
           AND kind IN ('payment', 'credit-note') LIMIT $3";
    let found: Vec<(Uuid, String)> = sqlx::query_as(PENDING)
        .bind(period.customer_id.0)
        .bind(period.end_date)
        .bind(i64::from(MAX_ROWS))
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

/// An entry of a statement.
#[derive(Debug, Clone, Copy)]
pub struct StatementEntryView {
    pub period: Period,
    /// The order, payment or credit note.
    pub document: Uuid,
    /// Set for the entry that voided the document, not the one that entered it.
    pub contra: bool,
}

impl StatementEntryView {
    fn is(&self, entry: &AccountEntry) -> bool {
        let of_document = entry.document.as_ref().is_some_and(|of| of.id == self.document);
        let of_kind = (entry.kind == "contra-entered") == self.contra;
        of_document && of_kind && entry.date >= Some(self.period.start_date)
    }
}

impl Subject for StatementEntryView {
    type Figure = StatementEntryFigure;

    /// Adds up the entries until this one, in the order of a statement: by day.
    async fn recount(&self, connection: &mut PgConnection, _: Self::Figure) -> Result<Option<Recount>> {
        let position = events::position(connection, "statement").await?;
        let mut entries = stated(connection, self.period, position).await?;
        entries.sort_by_key(|entry| (entry.date, entry.position));
        let Some(at) = entries.iter().position(|entry| self.is(entry)) else { return Ok(None) };
        entries.truncate(at + 1);
        let reached =
            entries.last().and_then(|last| Some(StatementCursor::before(last.date?, last.position)));
        let Some(shown) = statement_on(connection, self.period, 1, reached).await? else { return Ok(None) };
        let shown = shown.entries.first().filter(|entry| entry.document_id == Some(self.document));
        let parts = entries.iter().map(|entry| entry.summand(entry.balance)).collect();
        Ok(Some(Recount::in_this_order(shown.map(|entry| entry.balance), parts, position)))
    }
}
