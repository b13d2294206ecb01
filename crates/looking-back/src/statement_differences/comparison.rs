//! An account as of two moments: its earlier figures, its later ones, and the events that changed its entries.

use std::collections::HashMap;

use sqlx::PgConnection;
use uuid::Uuid;
use waybill_domain::account::Account;
use waybill_domain::money::Money;
use waybill_log::StreamKey;
use waybill_log::read::{self, Limit};

use super::ledger::{Figures, Ledger, STATED, Settlement};
use waybill_projections::accounts::statement::{Entry, Period};
use waybill_projections::{Error, Result};

/// Maximum number of entries of an account that are compared, over all days.
const MAX_ENTRIES: usize = 100_000;

/// An account at the later moment, with its figures at the earlier one.
pub(super) struct Comparison {
    pub(super) period: Period,
    /// The position of the earlier moment.
    pub(super) known: i64,
    pub(super) ledger: Ledger,
    pub(super) earlier: Figures,
    /// The settlements of the entries of the period at the earlier moment, by their index in the ledger.
    pub(super) settlements: HashMap<usize, Settlement>,
    /// The positions of the later events that changed the settlements of a document, by document.
    pub(super) causes: HashMap<Uuid, Vec<i64>>,
}

/// A difference before it is written out.
pub(super) struct Line {
    /// The index of the entry in the ledger.
    pub(super) entry: usize,
    pub(super) before: Option<Settlement>,
    pub(super) causes: Vec<i64>,
}

impl Comparison {
    /// Reads the account once, up to the later position.
    pub(super) async fn read(
        connection: &mut PgConnection,
        period: Period,
        (known, to): (i64, i64),
    ) -> Result<Self> {
        let key = StreamKey::of::<Account>(period.customer_id);
        let mut ledger = Ledger::until(period.end_date);
        let mut snapshot = None;
        let mut causes: HashMap<Uuid, Vec<i64>> = HashMap::new();
        let mut after = 0;
        loop {
            let (events, more) =
                read::stream_of_types(&mut *connection, &key, &STATED, (after, to), Limit::LOAD).await?;
            for event in &events {
                if event.position > known && snapshot.is_none() {
                    snapshot = Some(snapshot_of(&ledger, period));
                }
                let changed = ledger.apply(event)?;
                if event.position > known {
                    for document in changed {
                        causes.entry(document).or_default().push(event.position);
                    }
                }
            }
            if ledger.entries().len() > MAX_ENTRIES {
                return Err(Error::TooManyEntries(MAX_ENTRIES));
            }
            let Some(last) = events.last().filter(|_| more) else { break };
            after = u64::try_from(last.sequence).unwrap_or(u64::MAX);
        }
        let (earlier, settlements) = snapshot.unwrap_or_else(|| snapshot_of(&ledger, period));
        Ok(Self { period, known, ledger, earlier, settlements, causes })
    }

    /// Returns the differences, in the order in which they were recorded.
    pub(super) fn lines(&self) -> Vec<Line> {
        let end = self.period.end_date;
        let mut lines = Vec::new();
        for (at, entry) in self.ledger.entries().iter().enumerate() {
            if entry.position > self.known {
                if entry.on_day <= end {
                    lines.push(Line { entry: at, before: None, causes: vec![entry.position] });
                }
                continue;
            }
            let Some(before) = self.settlements.get(&at) else { continue };
            let Some(causes) = self.causes.get(&entry.document_id) else { continue };
            if self.ledger.settlement(entry) != *before {
                lines.push(Line { entry: at, before: Some(before.clone()), causes: causes.clone() });
            }
        }
        lines.sort_by_key(|line| (line.causes.last().copied(), line.before.is_some(), line.entry));
        lines
    }

    pub(super) fn entry(&self, line: &Line) -> Option<&Entry> {
        self.ledger.entries().get(line.entry)
    }

    /// Returns the amount that a line adds to the closing balance.
    pub(super) fn amount(&self, line: &Line) -> Money {
        let added = self.entry(line).filter(|_| line.before.is_none());
        added.map_or(Money::ZERO, |entry| entry.debit - entry.credit)
    }
}

fn snapshot_of(ledger: &Ledger, period: Period) -> (Figures, HashMap<usize, Settlement>) {
    let days = period.start_date..=period.end_date;
    let known = ledger.entries().iter().enumerate().filter(|(_, entry)| days.contains(&entry.on_day));
    (ledger.figures(period), known.map(|(at, entry)| (at, ledger.settlement(entry))).collect())
}
