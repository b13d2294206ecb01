//! What lists of documents have in common: which statuses somebody may list, and what they may do with each row.

use strum::{VariantArray, VariantNames};
use waybill_domain::id::UserId;
use waybill_domain::{Document, DocumentStatus, Grant};
use waybill_projections::Page;
use waybill_projections::dispatch::DispatchRow;
use waybill_projections::order::OrderRow;
use waybill_projections::receivable::ReceivableRow;
use waybill_projections::stock_transaction::StockTransactionRow;

use crate::auth::Session;
use crate::http::problem::{Problem, Result};

/// The documents that a list shows.
pub(super) struct StatusFilter<S> {
    /// In these statuses; in any when there is none.
    pub(super) statuses: Vec<S>,
    /// Only those of this user.
    pub(super) made_by: Option<UserId>,
}

/// What somebody may be shown of what they request: their own in any status, else those statuses that the role may
/// list.
///
/// # Errors
/// 403 for a status that the role may not list, 422 for one that there is not.
pub(super) fn status_filter<S: DocumentStatus>(
    session: &Session,
    status: Option<&str>,
    mine: Option<bool>,
    word: impl Fn(&str) -> Option<S>,
) -> Result<StatusFilter<S>> {
    let unknown = || {
        let text = format!("Status must be one of {}", <S as VariantNames>::VARIANTS.join(", "));
        Problem::field("status", "not-one-of", text)
    };
    let requested = status.map(|text| word(text).ok_or_else(unknown)).transpose()?;
    if mine.unwrap_or(false) {
        return Ok(StatusFilter {
            statuses: requested.into_iter().collect(),
            made_by: Some(session.actor.id),
        });
    }
    let granted = |status: &S| session.actor.grant(status.listing()) != Grant::No;
    let statuses: Vec<S> = match requested {
        Some(status) if granted(&status) => vec![status],
        Some(status) => return Err(Problem::forbidden(status.listing())),
        None => <S as VariantArray>::VARIANTS.iter().copied().filter(granted).collect(),
    };
    let made_by = statuses.is_empty().then_some(session.actor.id);
    Ok(StatusFilter { statuses, made_by })
}

/// A row of a document with what its reader may do with it.
pub(super) trait Row: Document {
    fn set_can(&mut self, can: Vec<String>);
}

macro_rules! rows {
    ($($row:ty),+) => {$(
        impl Row for $row {
            fn set_can(&mut self, can: Vec<String>) {
                self.can = Some(can);
            }
        }
    )+};
}
rows!(OrderRow, DispatchRow, StockTransactionRow, ReceivableRow);

/// The page, with what this person may do with each of its documents.
pub(super) async fn offering<R: Row>(
    session: &Session,
    page: impl Future<Output = waybill_projections::Result<Page<R>>>,
) -> waybill_projections::Result<Page<R>> {
    let mut page = page.await?;
    for row in &mut page.content {
        let can = session.can(row);
        row.set_can(can);
    }
    Ok(page)
}
