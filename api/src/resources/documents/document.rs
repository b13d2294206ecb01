//! Common parts of document lists: the statuses that a user may list, and the steps that they may take with
//! each row.

use axum::extract::State;
use futures_util::future::BoxFuture;
use strum::{VariantArray, VariantNames};
use waybill_commands::{CommandRuntime, UseCase};
use waybill_domain::id::UserId;
use waybill_domain::{Document, DocumentStatus, Grant};
use waybill_http::problem::{Problem, Result};
use waybill_projections::Page;
use waybill_projections::accounts::receivable::ReceivableRow;
use waybill_projections::inventory::stock_transaction::StockTransactionRow;
use waybill_projections::sales::dispatch::DispatchRow;
use waybill_projections::sales::order::OrderRow;

use crate::auth::Session;
use crate::auth::authorization::Need;
use crate::http::command_request::CommandRequest;
use crate::http::response::CommandChanged;

/// The documents that a list shows.
pub(in crate::resources) struct StatusFilter<S> {
    /// Only documents in these statuses; in any when empty.
    pub(in crate::resources) statuses: Vec<S>,
    /// Only those of this user.
    pub(in crate::resources) made_by: Option<UserId>,
}

/// Limits a list to the documents that the user may see. With `mine`, and for a role that may list no status,
/// these are their own in any status; otherwise those in the statuses that the role may list.
///
/// # Errors
/// 403 for a status that the role may not list, 422 for an unknown one.
pub(in crate::resources) fn status_filter<S: DocumentStatus>(
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

/// The body of a step: the document, and the reason where one may be needed.
pub(in crate::resources) trait Step: Send + 'static {
    type Transition: Copy + Send + Sync + 'static;

    /// Returns the use case that takes the step.
    fn taken(self, transition: Self::Transition) -> impl UseCase;
}

/// Returns the handler of a step, for users with the permission `N`.
pub(in crate::resources) fn step<N: Need, S: Step>(
    transition: S::Transition,
) -> impl Fn(State<CommandRuntime>, CommandRequest<N, S>) -> BoxFuture<'static, Result<CommandChanged>>
+ Clone
+ Send
+ Sync
+ 'static {
    move |State(runtime), CommandRequest { context, body, .. }| {
        Box::pin(async move { Ok(CommandChanged(context.execute(&runtime, &body.taken(transition)).await?)) })
    }
}

/// A document's row with the steps that its reader may take.
pub(in crate::resources) trait Row: Document {
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

/// Returns the page, with the steps that this user may take with each of its documents.
pub(in crate::resources) async fn offering<R: Row>(
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
