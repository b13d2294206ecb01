//! Every aggregate of the log, for code that shows events of any of them.

use serde_json::Value;
use waybill_domain::account::AccountEvent;
use waybill_domain::account_codes::AccountCodesEvent;
use waybill_domain::claim::ClaimEvent;
use waybill_domain::closed_period::ClosedPeriodEvent;
use waybill_domain::company::CompanyEvent;
use waybill_domain::customer::Customer;
use waybill_domain::customer_price::CustomerPriceEvent;
use waybill_domain::dispatch::DispatchEvent;
use waybill_domain::employee::Employee;
use waybill_domain::issued_statement::IssuedStatementEvent;
use waybill_domain::list_price::ListPriceEvent;
use waybill_domain::master::MasterEvent;
use waybill_domain::month_end_pack::MonthEndPackEvent;
use waybill_domain::order::OrderEvent;
use waybill_domain::person::PersonEvent;
use waybill_domain::product::Product;
use waybill_domain::receivable::ReceivableEvent;
use waybill_domain::staff::StaffEvent;
use waybill_domain::stock::StockEvent;
use waybill_domain::stock_transaction::StockTransactionEvent;
use waybill_domain::supplier::Supplier;
use waybill_domain::user::UserEvent;
use waybill_domain::warehouse::Warehouse;

use super::{DecodeError, DecodeFault, EventKind, Upcaster, WireEvent};
use crate::personal::{PersonalField, sites};

/// The stored format of one aggregate.
pub(super) struct Contract {
    pub(super) aggregate: &'static str,
    pub(super) events: &'static [EventKind],
    pub(super) upcasters: &'static [Upcaster],
    pub(super) personal: &'static [PersonalField],
}

static CONTRACTS: [Contract; 22] = [
    Contract::of::<AccountEvent>(),
    Contract::of::<AccountCodesEvent>(),
    Contract::of::<ClosedPeriodEvent>(),
    Contract::of::<ClaimEvent>(),
    Contract::of::<CompanyEvent>(),
    Contract::of::<MasterEvent<Customer>>(),
    Contract::of::<CustomerPriceEvent>(),
    Contract::of::<DispatchEvent>(),
    Contract::of::<MasterEvent<Employee>>(),
    Contract::of::<IssuedStatementEvent>(),
    Contract::of::<ListPriceEvent>(),
    Contract::of::<MonthEndPackEvent>(),
    Contract::of::<OrderEvent>(),
    Contract::of::<PersonEvent>(),
    Contract::of::<MasterEvent<Product>>(),
    Contract::of::<ReceivableEvent>(),
    Contract::of::<StaffEvent>(),
    Contract::of::<StockEvent>(),
    Contract::of::<StockTransactionEvent>(),
    Contract::of::<MasterEvent<Supplier>>(),
    Contract::of::<UserEvent>(),
    Contract::of::<MasterEvent<Warehouse>>(),
];

impl Contract {
    pub(super) const fn of<E: WireEvent>() -> Self {
        Self { aggregate: E::AGGREGATE, events: E::EVENTS, upcasters: E::UPCASTERS, personal: E::PERSONAL }
    }
}

/// Returns the personal fields of an aggregate's events; none for an aggregate that this program does not know.
pub(crate) fn personal_of(aggregate: &str) -> &'static [PersonalField] {
    CONTRACTS
        .iter()
        .find(|contract| contract.aggregate == aggregate)
        .map_or(&[], |contract| contract.personal)
}

/// Returns JSON pointers to the personal values of a payload, which the log seals.
pub fn personal_fields(aggregate: &str, event_type: &str, stream: &str, payload: &Value) -> Vec<String> {
    sites(aggregate, event_type, stream, payload).into_iter().map(|site| site.pointer).collect()
}

/// Returns true if events of this type are written in this version.
pub(crate) fn is_present(aggregate: &str, event_type: &str, version: &str) -> bool {
    let contract = CONTRACTS.iter().find(|contract| contract.aggregate == aggregate);
    let kind = contract.and_then(|contract| contract.kind(event_type).ok());
    kind.is_some_and(|kind| kind.version == version)
}

/// Returns the payload of any event in its present version, for code that shows events without their types, such as a
/// history. A caller that has the type uses [`WireEvent::decode`].
///
/// # Errors
/// [`DecodeError`] for an aggregate, an event or a version that this program does not know.
pub fn upcast(
    aggregate: &str,
    event_type: &str,
    version: &str,
    payload: Value,
) -> Result<Value, DecodeError> {
    let contract = CONTRACTS.iter().find(|contract| contract.aggregate == aggregate);
    let upcasted = contract.ok_or(DecodeFault::UnknownType).and_then(|contract| {
        let kind = contract.kind(event_type)?;
        if kind.version == version { Ok(payload) } else { contract.upcast(kind, version, payload) }
    });
    upcasted.map_err(|fault| DecodeError::new(aggregate, event_type, version, fault))
}
