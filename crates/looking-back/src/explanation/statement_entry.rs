//! The balance after an entry of a statement: the sum of the entries up to it.

use sqlx::PgPool;
use uuid::Uuid;

use super::FigureUnit::Money;
use super::addition::Addition;
use super::statement::stated;
use super::{Explanation, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::accounts::statement::{Period, StatementCursor, statement_on};
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;

figures! {
    /// Figures of an entry of a statement.
    StatementEntryFigure {
        /// The balance after the entry.
        Balance,
    }
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

/// Explains a figure of an entry; `None` when there is no such entry.
pub async fn statement_entry(
    pool: &PgPool,
    StatementEntryView { period, document, contra }: StatementEntryView,
    figure: StatementEntryFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let connection = &mut *read_transaction(pool).await?;
    let position = events::position(connection, "statement").await?;
    let mut entries: Vec<_> = stated(connection, period, position)
        .await?
        .into_iter()
        .filter_map(|entry| Some((entry.date?, entry)))
        .collect();
    // In the order of a statement: by day.
    entries.sort_by_key(|(day, entry)| (*day, entry.position));
    let mut addition = Addition::of(Money, page);
    let mut reached = None;
    for (day, entry) in &entries {
        addition.add(entry.summand(entry.balance));
        let of_document = entry.document.as_ref().is_some_and(|of| of.id == document);
        let of_kind = (entry.kind == "contra-entered") == contra;
        if of_document && of_kind && *day >= period.start_date {
            reached = Some(StatementCursor::before(*day, entry.position));
            break;
        }
    }
    if reached.is_none() {
        return Ok(None);
    }
    let Some(shown) = statement_on(connection, period, 1, reached).await? else { return Ok(None) };
    let shown = shown.entries.first().filter(|entry| entry.document_id == Some(document));
    let total = shown.map(|entry| entry.balance);
    Ok(Some(addition.explains(figure, total, position)))
}
