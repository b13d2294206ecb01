//! Row-level visibility for lists, pages and the stream of changes. A record out of scope looks like an
//! absent one. Lists apply the same rules in SQL; the domain authorizes commands in the unit.

use axum::http::StatusCode;
use waybill_commands::{CommandRuntime, EventSourced, Loaded};
use waybill_domain::dispatch::Dispatch;
use waybill_domain::field::label;
use waybill_domain::id::{StockId, WarehouseId};
use waybill_domain::order::Order;
use waybill_domain::receivable::Receivable;
use waybill_domain::stock_transaction::StockTransaction;
use waybill_domain::{Document, DocumentEvent, Filed, Grant, Operation};
use waybill_http::problem::{Problem, Result};
use waybill_projections::Change;

use crate::auth::Session;
use crate::auth::authorization::{Need, op};
use crate::http::as_of::was_there;

/// The kinds of documents and records.
const NOUNS: [&str; 16] = [
    "account-codes",
    "closed-period",
    "company",
    "customer",
    "customer-price",
    "dispatch",
    "employee",
    "issued-statement",
    "month-end-pack",
    "order",
    "product",
    "receivable",
    "stock-transaction",
    "supplier",
    "user",
    "warehouse",
];
/// Kinds of records that change along with others, and by themselves only by the program.
const CONSEQUENCES: [&str; 4] = ["claim", "person", "staff", "stock"];

/// Returns the kinds of records of which this user may see every one, for lists across all kinds.
///
/// # Errors
/// 403 for an account that is bound to warehouses: it sees only some of a kind.
pub(crate) fn nouns_seen(session: &Session) -> Result<Vec<&'static str>> {
    if session.bound_to().is_some() {
        let text = "This account is bound to warehouses; what everybody did is shown to accounts that see all of them.";
        return Err(Problem::new(StatusCode::FORBIDDEN, "bound-to-warehouses", text));
    }
    let seen = |noun: &&&str| sees_noun(session, noun, "");
    let mut nouns: Vec<&'static str> = NOUNS.iter().filter(seen).copied().collect();
    if session.actor.grant(Operation::UserList) != Grant::No {
        nouns.extend(CONSEQUENCES);
    }
    Ok(nouns)
}

/// Returns the kinds of records that occur in lists across all kinds.
pub(crate) fn nouns() -> impl Iterator<Item = &'static str> + Clone {
    NOUNS.into_iter().chain(CONSEQUENCES)
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

/// Returns whether this kind of record is one of [`NOUNS`] and not among those seen.
pub(crate) fn is_hidden(noun: &str, seen: &[&str]) -> bool {
    NOUNS.contains(&noun) && !seen.contains(&noun)
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
pub(crate) async fn require<A: EventSourced + Filed>(
    session: &Session,
    runtime: &CommandRuntime,
    id: impl std::fmt::Display + Copy,
) -> Result<Vec<String>> {
    let can = judge(session, &runtime.load::<A>(id).await?)?;
    if was_there::<A>(id).await? { Ok(can) } else { Err(Problem::absent(A::Document::NOUN)) }
}

fn judge<A: EventSourced + Filed>(session: &Session, loaded: &Loaded<A>) -> Result<Vec<String>> {
    let viewer = session.viewer();
    match loaded.document().filter(|document| viewer.reads(*document)) {
        Some(document) => Ok(session.can(document)),
        None => Err(Problem::absent(A::Document::NOUN)),
    }
}

/// Does what [`require`] does for a document that is shown as of `version`. Returns no steps once the
/// document has a later version.
///
/// # Errors
/// 404.
pub(crate) async fn require_at<A: EventSourced + Filed>(
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
    if !sees_noun(session, noun, id) {
        return Ok(false);
    }
    match noun {
        "order" => is_open_to::<Order>(session, runtime, id).await,
        "stock-transaction" => is_open_to::<StockTransaction>(session, runtime, id).await,
        "receivable" => is_open_to::<Receivable>(session, runtime, id).await,
        "dispatch" => is_open_to::<Dispatch>(session, runtime, id).await,
        _ => Ok(sees_record(session, noun, id)),
    }
}

/// Returns whether the user is notified of this change: they may open the record, or could until this change
/// took it out of their scope.
pub(crate) async fn is_notified(
    session: &Session,
    runtime: &CommandRuntime,
    change: &Change,
) -> Result<bool> {
    let (noun, id) = (change.noun.as_str(), change.id.as_str());
    if !sees_noun(session, noun, id) {
        return Ok(false);
    }
    match noun {
        "order" => is_notified_of::<Order>(session, runtime, change).await,
        "stock-transaction" => is_notified_of::<StockTransaction>(session, runtime, change).await,
        "receivable" => is_notified_of::<Receivable>(session, runtime, change).await,
        "dispatch" => is_notified_of::<Dispatch>(session, runtime, change).await,
        _ => Ok(sees_record(session, noun, id)),
    }
}

/// Returns whether the user sees any records of this noun.
fn sees_noun(session: &Session, noun: &str, id: &str) -> bool {
    let granted = |operations: &[Operation]| {
        operations.iter().any(|operation| session.actor.grant(*operation) != Grant::No)
    };
    match noun {
        "company" | "closed-period" => granted(&[Operation::CompanyView]),
        "month-end-pack" => granted(&[Operation::MonthEndPack]),
        "account-codes" => granted(&[Operation::JournalView]),
        "customer" | "account" => granted(&[Operation::CustomerList, Operation::CustomerPick]),
        "supplier" => granted(&[Operation::SupplierList, Operation::SupplierPick]),
        "warehouse" => granted(&[Operation::WarehouseList, Operation::WarehousePick]),
        "employee" => granted(&[Operation::EmployeeList, Operation::EmployeePick]),
        "product" => granted(&[Operation::ProductList, Operation::ProductPick]),
        "list-price" | "customer-price" => granted(&[Operation::PriceView]),
        "user" => granted(&[Operation::UserList]) || id == session.actor.id.to_string(),
        "issued-statement" => granted(&[Operation::StatementView]),
        "stock" => granted(&[Operation::StockView]),
        "order" => granted(op::OrderRead::ANY_OF),
        "stock-transaction" => granted(op::StockTransactionRead::ANY_OF),
        "receivable" => granted(op::ReceivableRead::ANY_OF),
        "dispatch" => granted(op::DispatchRead::ANY_OF),
        _ => false,
    }
}

/// Returns whether the user sees this record of a noun that is not a document.
fn sees_record(session: &Session, noun: &str, id: &str) -> bool {
    match noun {
        "stock" => id.parse::<StockId>().is_ok_and(|stock| holds_warehouse(session, stock.warehouse)),
        "warehouse" => id.parse().is_ok_and(|id| holds_warehouse(session, id)),
        _ => true,
    }
}

/// Returns whether the user may open this document.
pub(crate) async fn is_open_to<A: EventSourced + Filed>(
    session: &Session,
    runtime: &CommandRuntime,
    id: &str,
) -> Result<bool> {
    let loaded = runtime.load::<A>(id).await?;
    Ok(loaded.document().is_some_and(|document| session.viewer().reads(document)))
}

async fn is_notified_of<A: EventSourced + Filed>(
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
