//! Explains the amount of a payment or credit note from its content.

use sqlx::PgPool;
use waybill_domain::id::ReceivableId;
use waybill_domain::receivable::{Receivable, ReceivableEvent};
use waybill_log::StreamKey;

use super::FigureUnit::Money;
use super::addition::{Addition, Summand};
use super::{Explanation, PartDocument, PartPage, figures};
use waybill_projections::Result;
use waybill_projections::accounts::receivable as read_model;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;

figures! {
    /// Figures of a payment or credit note.
    ReceivableFigure {
        Amount,
    }
}

/// Explains the amount of a receivable; `None` when there is no such receivable.
pub async fn receivable(
    pool: &PgPool,
    id: ReceivableId,
    figure: ReceivableFigure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let connection = &mut *read_transaction(pool).await?;
    let Some(shown) = read_model::read(connection, id).await? else { return Ok(None) };
    let position = events::position(connection, "receivable").await?;
    let document = PartDocument::of("receivable", id.0, &shown.receipt_no);
    let mut addition = Addition::of(Money, page);
    // Each edit adds the difference to the amount before.
    events::of_stream(connection, &StreamKey::of::<Receivable>(id), position, |event| {
        if let ReceivableEvent::Entered { content, .. } | ReceivableEvent::Edited { content, .. } =
            event.decode()?
        {
            let more = content.amount.decimal() - addition.sum();
            addition.add(Summand::of_event(event, more).by(document.clone()).on(content.received_on));
        }
        Ok(())
    })
    .await?;
    Ok(Some(addition.explains(figure, shown.amount.decimal(), position)))
}
