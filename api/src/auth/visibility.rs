//! Row-level visibility for lists, pages and the stream of changes. A record out of scope looks like an
//! absent one. Lists apply the same rules in SQL; the domain authorizes commands in the unit.

use axum::http::StatusCode;
use waybill_commands::{CommandRuntime, EventSourced, Loaded};
use waybill_domain::discussion::DiscussionId;
use waybill_domain::field::label;
use waybill_domain::id::{StockId, WarehouseId};
use waybill_domain::{Document, DocumentAggregate, DocumentEvent, Grant, Noun, Operation, for_document};
use waybill_http::problem::{Problem, Result};
use waybill_projections::Change;

use crate::auth::Session;
use crate::auth::authorization::{Need, Read};
use crate::http::as_of::Reader;

/// The part that a noun has in lists across all kinds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listed {
    ByItself,
    /// Changes along with others, and by itself only by the program.
    AsConsequence,
    /// Is shown as another noun.
    AsAnother,
}

fn listed(noun: Noun) -> Listed {
    match noun {
        Noun::Claim
        | Noun::Inbox
        | Noun::ListViews
        | Noun::NumberSeries
        | Noun::Person
        | Noun::Staff
        | Noun::Stock => Listed::AsConsequence,
        Noun::Account | Noun::Attachments | Noun::Discussion | Noun::ListPrice => Listed::AsAnother,
        _ => Listed::ByItself,
    }
}

fn all(part: Listed) -> impl Iterator<Item = &'static str> + Clone {
    let nouns = Noun::ALL.iter().filter(move |noun| listed(**noun) == part);
    nouns.map(|noun| noun.name())
}

/// Returns the kinds of records of which this user may see every one, for lists across all kinds.
///
/// # Errors
/// 403 for an account that is bound to warehouses: it sees only some of a kind.
pub(crate) fn nouns_seen(session: &Session) -> Result<Vec<&'static str>> {
    if session.bound_to().is_some() {
        let text = "This account is bound to warehouses; what everybody did is shown to accounts that see all of them.";
        return Err(Problem::new(StatusCode::FORBIDDEN, "bound-to-warehouses", text));
    }
    let mut nouns: Vec<&'static str> =
        all(Listed::ByItself).filter(|noun| sees_noun(session, noun, "")).collect();
    if session.actor.grant(Operation::UserList) != Grant::No {
        nouns.extend(all(Listed::AsConsequence));
    }
    Ok(nouns)
}

/// Returns the kinds of records that occur in lists across all kinds.
pub(crate) fn nouns() -> impl Iterator<Item = &'static str> + Clone {
    all(Listed::ByItself).chain(all(Listed::AsConsequence))
}

/// Refuses an unknown kind of record.
///
/// # Errors
/// 422 at `field`, with the known kinds.
pub(crate) fn require_noun(field: &str, noun: Option<&str>) -> Result<()> {
    match noun {
        Some(noun) if !nouns().any(|known| known == noun) => {
            let known = nouns().collect::<Vec<_>>().join(", ");
            let text = format!("{} must be one of {known}; it is {noun}", label(field));
            Err(Problem::field(field, "not-one-of", text))
        }
        _ => Ok(()),
    }
}

/// Returns whether this kind of record is listed by itself and not among those seen.
pub(crate) fn is_hidden(noun: &str, seen: &[&str]) -> bool {
    Noun::named(noun).is_some_and(|noun| listed(noun) == Listed::ByItself) && !seen.contains(&noun)
}

/// Returns whether this warehouse is in the user's scope.
pub(crate) fn holds_warehouse(session: &Session, warehouse: WarehouseId) -> bool {
    session.scope.holds(warehouse)
}

/// Returns the steps that this user may take with a document. A document that they may not open is refused
/// like an absent one.
///
/// # Errors
/// 404.
pub(crate) async fn require<A: EventSourced + DocumentAggregate>(
    session: &Session,
    reader: &Reader,
    id: impl std::fmt::Display + Copy,
) -> Result<Vec<String>> {
    let can = judge(session, &reader.present().load::<A>(id).await?)?;
    if reader.was_there::<A>(id).await? { Ok(can) } else { Err(absent::<A>()) }
}

/// Returns the answer for a document that does not exist, or may not be opened.
pub(crate) fn absent<A: DocumentAggregate>() -> Problem {
    A::Document::absent().into()
}

fn judge<A: EventSourced + DocumentAggregate>(session: &Session, loaded: &Loaded<A>) -> Result<Vec<String>> {
    let viewer = session.viewer();
    match loaded.document().filter(|document| viewer.reads(*document)) {
        Some(document) => Ok(session.can(document)),
        None => Err(absent::<A>()),
    }
}

/// Does what [`require`] does for a document that is shown as of `version`. Returns no steps once the
/// document has a later version.
///
/// # Errors
/// 404.
pub(crate) async fn require_at<A: EventSourced + DocumentAggregate>(
    session: &Session,
    runtime: &CommandRuntime,
    id: impl std::fmt::Display + Copy,
    version: i64,
) -> Result<Vec<String>> {
    let version = version.unsigned_abs();
    // Another process may have written it a moment ago.
    let loaded = runtime.load_at_least::<A>(id, version).await?;
    let can = judge(session, &loaded)?;
    Ok(if loaded.version == version { can } else { Vec::new() })
}

/// Returns whether the user may open this record.
pub(crate) async fn sees(session: &Session, runtime: &CommandRuntime, noun: &str, id: &str) -> Result<bool> {
    let (noun, id) = document_of(noun, id);
    if !sees_noun(session, noun, id) {
        return Ok(false);
    }
    let Some(known) = Noun::named(noun) else { return Ok(false) };
    if known == Noun::Discussion {
        return sees_discussion(session, runtime, id).await;
    }
    for_document!(known, A => is_open_to::<A>(session, runtime, id).await, else Ok(sees_record(session, known, id)))
}

/// Returns whether the user may open the page of a document or record, and with it the comments on it.
pub(crate) async fn opens(
    session: &Session,
    runtime: &CommandRuntime,
    DiscussionId { noun, id }: DiscussionId,
) -> Result<bool> {
    let record = || session.viewer().reads_record(noun, id);
    for_document!(noun, A => is_open_to::<A>(session, runtime, &id.to_string()).await, else Ok(record()))
}

async fn sees_discussion(session: &Session, runtime: &CommandRuntime, id: &str) -> Result<bool> {
    match id.parse() {
        Ok(subject) => opens(session, runtime, subject).await,
        Err(_) => Ok(false),
    }
}

/// Returns whether the user is notified of this change: they may open the record, or could until this change
/// took it out of their scope.
pub(crate) async fn is_notified(
    session: &Session,
    runtime: &CommandRuntime,
    change: &Change,
) -> Result<bool> {
    let (noun, id) = document_of(&change.noun, &change.id);
    let change = &Change { noun: noun.to_owned(), id: id.to_owned(), ..change.clone() };
    if !sees_noun(session, noun, id) {
        return Ok(false);
    }
    let Some(known) = Noun::named(noun) else { return Ok(false) };
    if known == Noun::Discussion {
        return sees_discussion(session, runtime, id).await;
    }
    for_document!(
        known,
        A => is_notified_of::<A>(session, runtime, change).await,
        else Ok(sees_record(session, known, id))
    )
}

/// Returns the document to which attachments belong, or the record itself.
fn document_of<'a>(noun: &'a str, id: &'a str) -> (&'a str, &'a str) {
    let document = (noun == Noun::Attachments.name()).then(|| id.split_once('/'));
    document.flatten().unwrap_or((noun, id))
}

/// Returns whether the user sees any records of this noun. Everybody sees what is their own.
fn sees_noun(session: &Session, noun: &str, id: &str) -> bool {
    let Some(noun) = Noun::named(noun) else { return false };
    let owned = matches!(noun, Noun::User | Noun::Inbox | Noun::ListViews);
    let granted = |operation: &Operation| session.actor.grant(*operation) != Grant::No;
    owned && id == session.actor.id.to_string() || shown_by(noun).iter().any(granted)
}

/// Returns the operations of which each shows records of this noun.
fn shown_by(noun: Noun) -> &'static [Operation] {
    match noun {
        // The subject of a discussion is judged by itself.
        Noun::Company | Noun::ClosedPeriod | Noun::Discussion => &[Operation::CompanyView],
        Noun::MonthEndPack => &[Operation::MonthEndPack],
        Noun::AccountCodes => &[Operation::JournalView],
        Noun::Customer | Noun::Account => &[Operation::CustomerList, Operation::CustomerPick],
        Noun::Supplier => &[Operation::SupplierList, Operation::SupplierPick],
        Noun::Warehouse => &[Operation::WarehouseList, Operation::WarehousePick],
        Noun::Employee => &[Operation::EmployeeList, Operation::EmployeePick],
        Noun::Product => &[Operation::ProductList, Operation::ProductPick],
        Noun::ListPrice | Noun::CustomerPrice => &[Operation::PriceView],
        Noun::User => &[Operation::UserList],
        Noun::Invoice => &[Operation::InvoiceView],
        Noun::IssuedStatement => &[Operation::StatementView],
        Noun::Stock => &[Operation::StockView],
        // Attachments are seen with their document, an inbox and views by their owner.
        Noun::Attachments
        | Noun::Claim
        | Noun::Inbox
        | Noun::ListViews
        | Noun::NumberSeries
        | Noun::Person
        | Noun::Staff => &[],
        document => for_document!(document, A => Read::<A>::ANY_OF, else &[]),
    }
}

/// Returns whether the user sees this record of a noun that is not a document.
fn sees_record(session: &Session, noun: Noun, id: &str) -> bool {
    match noun {
        Noun::Stock => id.parse::<StockId>().is_ok_and(|stock| holds_warehouse(session, stock.warehouse)),
        Noun::Warehouse => id.parse().is_ok_and(|id| holds_warehouse(session, id)),
        _ => true,
    }
}

/// Returns whether the user may open this document.
pub(crate) async fn is_open_to<A: EventSourced + DocumentAggregate>(
    session: &Session,
    runtime: &CommandRuntime,
    id: &str,
) -> Result<bool> {
    let loaded = runtime.load::<A>(id).await?;
    Ok(loaded.document().is_some_and(|document| session.viewer().reads(document)))
}

async fn is_notified_of<A: EventSourced + DocumentAggregate>(
    session: &Session,
    runtime: &CommandRuntime,
    change: &Change,
) -> Result<bool> {
    let viewer = session.viewer();
    if viewer.reads_every::<A::Document>() {
        return Ok(true);
    }
    let version = u64::try_from(change.version).unwrap_or_default();
    let loaded = runtime.load_at::<A>(&change.id, version).await?;
    let Some(document) = loaded.document() else { return Ok(false) };
    if viewer.reads(document) {
        return Ok(true);
    }
    let Ok(event) = change.event_type.parse::<A::EventKind>() else { return Ok(false) };
    let listed = event.left().iter().filter(|status| viewer.lists(document, **status)).count();
    if listed == 0 || listed == event.left().len() {
        return Ok(listed > 0);
    }
    // The event does not contain the previous status; the events before it do.
    let before = runtime.status_before::<A>(&change.id, version).await?;
    Ok(before.is_some_and(|status| viewer.lists(document, status)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A noun that is listed by itself and shown by no operation would hide each activity that it is part of.
    #[test]
    fn whatever_is_listed_by_itself_is_shown_to_somebody() {
        for noun in Noun::ALL.iter().filter(|noun| listed(**noun) == Listed::ByItself) {
            assert!(!shown_by(*noun).is_empty(), "{noun}");
        }
    }
}
