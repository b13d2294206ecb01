//! Attachments of documents.

mod add;
mod remove;

use uuid::Uuid;
use waybill_domain::attachments::FileOwner;
use waybill_domain::dispatch::Dispatch;
use waybill_domain::id::{AttachmentId, DispatchId};
use waybill_domain::order::Order;
use waybill_domain::receivable::Receivable;
use waybill_domain::stock_transaction::StockTransaction;
use waybill_domain::{DocumentAggregate, Noun, Operation};

pub use add::AddAttachment;
pub use remove::RemoveAttachment;

use crate::command::CommandReceipt;
use crate::unit::{EventSourced, Failure, Unit};

/// The document of an attachment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject {
    pub noun: Noun,
    pub id: Uuid,
}

impl Subject {
    /// Returns the id of the stream of its attachments.
    pub fn stream(self) -> String {
        format!("{}/{}", self.noun, self.id)
    }
}

/// Returns the person to whom the files of a document belong. The actor must be allowed to attach files to it.
async fn owner(unit: &mut Unit, Subject { noun, id }: Subject) -> Result<FileOwner, Failure> {
    let user = FileOwner::user(unit.decision().actor.id);
    match noun {
        Noun::Order => {
            let order = allowed::<Order>(unit, id).await?;
            Ok(FileOwner::customer(order.content.customer.id))
        }
        Noun::Receivable => {
            let receivable = allowed::<Receivable>(unit, id).await?;
            Ok(FileOwner::customer(receivable.content.customer.id))
        }
        Noun::StockTransaction => {
            let content = &allowed::<StockTransaction>(unit, id).await?.content;
            let customer = content.customer.as_ref().map(|customer| FileOwner::customer(customer.id));
            let supplier = content.supplier.as_ref().map(|supplier| FileOwner::supplier(supplier.id));
            Ok(customer.or(supplier).unwrap_or(user))
        }
        Noun::Dispatch => allowed::<Dispatch>(unit, id).await.map(|_| user),
        record => Err(record.absent().into()),
    }
}

/// Returns the customer of a stop. The actor must be allowed to attach files to its dispatch: the crew cannot open the
/// order.
async fn owner_at_stop(unit: &mut Unit, dispatch: DispatchId, order: Uuid) -> Result<FileOwner, Failure> {
    let stops = &allowed::<Dispatch>(unit, dispatch.0).await?.content.stops;
    let stop = stops.iter().find(|stop| stop.order.id.0 == order);
    let stop = stop.ok_or(waybill_domain::Refusal::Absent { noun: "stop" })?;
    Ok(FileOwner::customer(stop.customer.id))
}

async fn allowed<A: EventSourced + DocumentAggregate>(
    unit: &mut Unit,
    id: Uuid,
) -> Result<&A::Document, Failure> {
    let decision = unit.decision().clone();
    let document = unit.reach::<A>(id, None).await?;
    decision.permit_on(Operation::AttachmentWrite, document)?;
    Ok(document)
}

/// Returns the receipt of a command on an attachment. Its number is the SHA-256 of the file.
async fn receipt(
    unit: &mut Unit,
    subject: Subject,
    id: AttachmentId,
    (number, status): (String, &str),
) -> Result<CommandReceipt, Failure> {
    let version = unit.version::<waybill_domain::attachments::Attachments>(subject.stream()).await?;
    Ok(CommandReceipt { id: id.to_string(), number, status: status.to_owned(), version })
}
