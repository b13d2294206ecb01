//! Existing records that are similar to one about to be saved: for a warning, never a refusal.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use waybill_domain::customer::Customer;
use waybill_domain::employee::Employee;
use waybill_domain::field::{Field, FieldErrors};
use waybill_domain::id::{UserId, WarehouseId};
use waybill_domain::master::Fields;
use waybill_domain::order::OrderTransition;
use waybill_domain::product::Product;
use waybill_domain::receivable::ReceivableTransition;
use waybill_domain::stock_transaction::StockTransactionTransition;
use waybill_domain::supplier::Supplier;
use waybill_domain::text::Text;
use waybill_domain::warehouse::Warehouse;
use waybill_domain::{Document, DocumentStatus, Grant, Operation, Transition};
use waybill_http::problem::{Problem, Result};
use waybill_projections::records::duplicate::{self, DuplicateFilter, DuplicateNoun};

use crate::auth::Session;
use crate::auth::authorization::{Need as _, Permit, op};
use crate::http::as_of::Now;
use crate::http::extract::QueryParams;
use crate::http::response::Body;
use crate::http::route::Routes;

/// The record that is about to be saved.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct AboutToBeSaved {
    /// The kind of record.
    #[param(inline)]
    noun: DuplicateNoun,
    /// The name of a record, the customer's reference of an order, the supplier's reference of a stock
    /// transaction, or the reference of a receivable. Case, accents and spaces do not matter.
    #[param(min_length = 1, max_length = 200)]
    value: String,
    /// Only documents of this customer or supplier.
    party_id: Option<Uuid>,
    /// A record to leave out, because it is being edited.
    except_id: Option<Uuid>,
}

/// The existing records, 5 at most, the newest first. Canceled and voided documents do not count.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::resources) struct Duplicates {
    /// Documents of warehouses that are out of scope are not among them.
    pub(in crate::resources) rows: Vec<Duplicate>,
    /// True if there are more.
    pub(in crate::resources) more: bool,
}

/// An existing record. Of a document that the reader may not open, only its number is returned.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::resources) struct Duplicate {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::resources) id: Option<Uuid>,
    /// The number of a document, or the name of a record.
    pub(in crate::resources) label: String,
    /// A record's code.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::resources) code: Option<String>,
    /// The date of a document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::resources) date: Option<NaiveDate>,
    /// The status of a document; for a record, `active` or `inactive`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::resources) status: Option<String>,
    /// The customer or supplier of a document, named as at the time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::resources) party_name: Option<String>,
}

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("duplicate").get(
        "/api/duplicates",
        "listDuplicates",
        "What is there already and like a record that is about to be saved",
        list,
    )
}

async fn list(
    permit: Permit<op::Create>,
    Now(reader): Now,
    QueryParams(params): QueryParams<AboutToBeSaved>,
) -> Result<Body<Duplicates>> {
    let session = &permit.session;
    session.require_writing()?;
    let operations = creating(params.noun);
    if operations.iter().all(|operation| session.actor.grant(*operation) == Grant::No) {
        return Err(Problem::forbidden(operations[0]));
    }
    let filter = params.filter(session)?;
    let (found, more) = duplicate::duplicates(&reader.pool, &filter).await?;
    let rows = found.into_iter().map(|found| shown(filter.noun, found, session)).collect::<Result<_>>()?;
    Ok(Body(Duplicates { rows, more }))
}

impl AboutToBeSaved {
    fn filter(self, session: &Session) -> Result<DuplicateFilter> {
        let mut errors = FieldErrors::default();
        let value = Text::<200>::read(&Value::String(self.value), "value", &mut errors);
        if self.party_id.is_some() && !self.noun.has_party() {
            errors.note::<()>("partyId", "not-here", "Party is for documents only");
        }
        errors.none_or_invalid()?;
        Ok(DuplicateFilter {
            noun: self.noun,
            value: value.map(|value| value.to_string()).unwrap_or_default(),
            party: self.party_id,
            except: self.except_id,
            scope: session.bound_to().map(<[_]>::to_vec),
            reader: session.actor.id,
        })
    }
}

/// Returns the rights of which one is required to create one.
const fn creating(noun: DuplicateNoun) -> &'static [Operation] {
    match noun {
        DuplicateNoun::Customer => &[Customer::WRITE],
        DuplicateNoun::Supplier => &[Supplier::WRITE],
        DuplicateNoun::Product => &[Product::WRITE],
        DuplicateNoun::Employee => &[Employee::WRITE],
        DuplicateNoun::Warehouse => &[Warehouse::WRITE],
        DuplicateNoun::Order => &[Operation::OrderCreate],
        DuplicateNoun::StockTransaction => op::StockTransactionEnter::ANY_OF,
        DuplicateNoun::Receivable => &[Operation::ReceivableCreate],
    }
}

/// Returns the duplicate as far as the user may see it.
fn shown(noun: DuplicateNoun, found: duplicate::Duplicate, session: &Session) -> Result<Duplicate> {
    let open = match noun {
        DuplicateNoun::Order => opens::<OrderTransition>(&found, session)?,
        DuplicateNoun::StockTransaction => opens::<StockTransactionTransition>(&found, session)?,
        DuplicateNoun::Receivable => opens::<ReceivableTransition>(&found, session)?,
        // A user who creates records of a noun sees all of them.
        _ => true,
    };
    let duplicate::Duplicate { id, label, code, date, status, party_name, .. } = found;
    if !open {
        return Ok(Duplicate { label, ..Duplicate::default() });
    }
    Ok(Duplicate { id: Some(id), label, code, date, status: Some(status), party_name })
}

/// Returns whether the user may open this document.
fn opens<T>(found: &duplicate::Duplicate, session: &Session) -> Result<bool>
where
    T: Transition<Status: DocumentStatus + std::str::FromStr<Err: std::fmt::Display>>,
{
    let status = found.status.parse::<T::Status>().map_err(|error| Problem::fault(&error))?;
    Ok(session.viewer().reads(&Listed::<T> { found, status }))
}

/// A row, as the document that it represents.
struct Listed<'a, T: Transition> {
    found: &'a duplicate::Duplicate,
    status: T::Status,
}

impl<T: Transition<Status: DocumentStatus>> Document for Listed<'_, T> {
    type Status = T::Status;
    type Transition = T;

    fn number(&self) -> &str {
        &self.found.label
    }

    fn status(&self) -> T::Status {
        self.status
    }

    fn made_by(&self) -> UserId {
        UserId(self.found.made_by)
    }

    fn warehouse(&self) -> Option<WarehouseId> {
        self.found.warehouse_id.map(WarehouseId)
    }
}

#[cfg(test)]
mod tests {
    use strum::VariantArray as _;

    use super::*;

    #[test]
    fn whoever_may_create_something_may_search_and_nobody_else() {
        let creating: Vec<Operation> =
            DuplicateNoun::VARIANTS.iter().flat_map(|noun| creating(*noun)).copied().collect();
        assert_eq!(creating, op::Create::ANY_OF);
    }
}
