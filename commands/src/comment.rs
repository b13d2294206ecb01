//! Comments on documents and records.

mod add;
mod remove;

use uuid::Uuid;
use waybill_domain::discussion::{About, Discussion, DiscussionId};
use waybill_domain::id::{CommentId, CustomerId, EmployeeId, SupplierId, UserId};
use waybill_domain::order::Order;
use waybill_domain::receivable::Receivable;
use waybill_domain::stock_transaction::StockTransaction;
use waybill_domain::{DocumentAggregate, Noun, Viewer, for_document, for_noun};

use crate::command::CommandReceipt;
use crate::person::require_not_erased;
use crate::unit::{EventSourced, Failure, Unit};

pub use add::AddComment;
pub use remove::RemoveComment;

/// Refuses a document or record that the actor may not open, like one that does not exist.
async fn reach(unit: &mut Unit, subject: DiscussionId) -> Result<(), Failure> {
    let decision = unit.decision().clone();
    let viewer = Viewer { actor: &decision.actor, scope: &decision.scope };
    let opened = opened_by(unit, subject, &[viewer]).await?;
    if opened == [true] { Ok(()) } else { Err(subject.noun.absent().into()) }
}

/// Returns for each of these users whether they may open what is discussed.
async fn opened_by(
    unit: &mut Unit,
    DiscussionId { noun, id }: DiscussionId,
    viewers: &[Viewer<'_>],
) -> Result<Vec<bool>, Failure> {
    for_document!(
        noun,
        A => document_opened_by::<A>(unit, id, viewers).await,
        else record_opened_by(unit, noun, id, viewers).await
    )
}

async fn document_opened_by<A: EventSourced + DocumentAggregate>(
    unit: &mut Unit,
    id: Uuid,
    viewers: &[Viewer<'_>],
) -> Result<Vec<bool>, Failure> {
    let document = unit.document::<A>(id).await?;
    Ok(viewers.iter().map(|viewer| viewer.reads(document)).collect())
}

async fn record_opened_by(
    unit: &mut Unit,
    noun: Noun,
    id: Uuid,
    viewers: &[Viewer<'_>],
) -> Result<Vec<bool>, Failure> {
    let version = for_noun!(noun, A => unit.version::<A>(id).await)?;
    Ok(viewers.iter().map(|viewer| version > 0 && viewer.reads_record(noun, id)).collect())
}

/// Returns the persons to whom a document or record belongs, whose data must not have been erased.
async fn about(unit: &mut Unit, DiscussionId { noun, id }: DiscussionId) -> Result<About, Failure> {
    let mut about = About::default();
    match noun {
        Noun::Customer => about.customer = Some(CustomerId(id)),
        Noun::Employee => about.employee = Some(EmployeeId(id)),
        Noun::Supplier => about.supplier = Some(SupplierId(id)),
        Noun::User => about.user = Some(UserId(id)),
        Noun::Order => about.customer = Some(unit.document::<Order>(id).await?.content.customer.id),
        Noun::Receivable => about.customer = Some(unit.document::<Receivable>(id).await?.content.customer.id),
        Noun::StockTransaction => {
            let content = &unit.document::<StockTransaction>(id).await?.content;
            about.customer = content.customer.as_ref().map(|customer| customer.id);
            about.supplier = content.supplier.as_ref().map(|supplier| supplier.id);
        }
        _ => {}
    }
    let persons = [
        (Noun::Customer, about.customer.map(|id| id.0)),
        (Noun::Employee, about.employee.map(|id| id.0)),
        (Noun::Supplier, about.supplier.map(|id| id.0)),
        (Noun::User, about.user.map(|id| id.0)),
    ];
    for (noun, id) in persons.into_iter().filter_map(|(noun, id)| Some((noun, id?))) {
        require_not_erased(unit, noun.name(), id).await?;
    }
    Ok(about)
}

async fn receipt(
    unit: &mut Unit,
    subject: DiscussionId,
    comment: CommentId,
    status: &str,
) -> Result<CommandReceipt, Failure> {
    let version = unit.version::<Discussion>(subject).await?;
    Ok(CommandReceipt { id: comment.to_string(), number: String::new(), status: status.to_owned(), version })
}
