//! Every refusal of the business rules, with the figures that the user needs to continue.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::field::{FieldError, FieldErrors};
use crate::money::Money;
use crate::permission::Operation;
use crate::quantity::Quantity;
use crate::unit_words::counted;

/// The reason why a command was refused. Its text is for the user.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Refusal {
    /// There is no such record. A record that is out of the user's reach must look the same.
    #[error("There is no such {noun}.")]
    Absent {
        /// The noun of the record.
        noun: &'static str,
    },
    /// The record exists already.
    #[error("This {noun} exists already.")]
    Exists { noun: &'static str },
    /// The role may not do this, or not with this record.
    #[error("Your role does not allow this: {}.", .operation.words())]
    Forbidden {
        /// The operation that was requested.
        operation: Operation,
    },
    /// The amount is beyond the limit of the user's duty.
    #[error("Your limit is {limit}, and this is {amount}. Ask a user with a higher limit.")]
    BeyondLimit {
        /// The operation that was requested.
        operation: Operation,
        limit: Money,
        amount: Money,
    },
    /// The separation of duties.
    #[error("Somebody else has to approve this: you made or last edited it.")]
    OwnWork,
    /// The state machine has no such transition.
    #[error("{} {number} is {}", capitalized(.noun), not_possible(.from, .to, .possible))]
    Transition {
        noun: &'static str,
        number: String,
        from: &'static str,
        /// The requested status or operation, in words: `approved`, `edited`, `planned for a dispatch`.
        to: &'static str,
        /// The statuses that can be reached, in words.
        possible: Vec<&'static str>,
    },
    /// Fields that are invalid by themselves or against stored data.
    #[error("{}", first_message(.0))]
    Invalid(Vec<FieldError>),
    /// Not enough stock.
    #[error("{}", shortages(.0))]
    StockShort(Vec<Shortage>),
    /// The customer's credit limit would be exceeded.
    #[error(
        "Credit limit of {customer}: {limit}. Balance {balance} + open orders {open_orders} + this order {amount} \
         = {}, {} over the limit.",
        *.balance + *.open_orders + *.amount, *.balance + *.open_orders + *.amount - *.limit
    )]
    CreditExceeded {
        /// Name of the customer.
        customer: String,
        /// The customer's balance.
        balance: Money,
        /// Total of the orders that are approved and not delivered.
        open_orders: Money,
        limit: Money,
        /// The amount that was requested.
        amount: Money,
    },
    /// The customer is on hold.
    #[error("{customer} is on hold: {reason}.")]
    OnHold { customer: String, reason: String },
    /// The record is no longer in use.
    #[error("{noun} {name} is not active.")]
    Inactive { noun: &'static str, name: String },
    /// Another record has this unique value.
    #[error("{} {value} is taken already.", crate::field::label(.field))]
    Taken {
        /// The field on the wire.
        field: &'static str,
        value: String,
    },
    /// Two prices of a customer for a product would apply on one day.
    #[error("There is a price from {from} to {} already.", .to.as_deref().unwrap_or("further notice"))]
    PriceOverlap {
        /// First day of the price that conflicts.
        from: String,
        /// Last day of that price, if it has one.
        to: Option<String>,
    },
    /// An order on a dispatch cannot be changed.
    #[error("{order} is on dispatch {dispatch}; take it off that first.")]
    OnDispatch { order: String, dispatch: String },
    /// A crew member of a trip may not dispatch it.
    #[error("You are on this trip; somebody else has to send it off.")]
    OnBoard,
    /// A driver or a vehicle is on another trip.
    #[error("{who} is on the way with {dispatch} still.")]
    Busy {
        /// The field on the wire.
        field: &'static str,
        /// The driver's name or the vehicle's plate.
        who: String,
        /// The number of the other dispatch.
        dispatch: String,
    },
    /// A driver without a valid license may not depart.
    #[error("The license of {driver} {}; it is {today}.", .expired_on.as_deref().map_or_else(|| "is not known".to_owned(), |day| format!("was valid until {day}")))]
    License {
        driver: String,
        /// The last day on which it was valid, if known.
        expired_on: Option<String>,
        today: String,
    },
    /// A dispatch has stops without an outcome.
    #[error("{dispatch} is not done: {} still underway.", some_of(.orders))]
    StopsOpen {
        dispatch: String,
        /// The numbers of the orders.
        orders: Vec<String>,
    },
    /// A dispatch that delivered nothing is cancelled, not delivered.
    #[error("Nothing of {dispatch} was delivered: it is to be cancelled, not closed.")]
    NothingDelivered { dispatch: String },
    /// A dispatch that delivered something is not cancelled.
    #[error("{dispatch} has delivered {} already; it cannot be cancelled.", some_of(.orders))]
    SomethingDelivered {
        dispatch: String,
        /// The numbers of the orders.
        orders: Vec<String>,
    },
    /// A purchase of which goods have arrived cannot be voided.
    #[error("A part of {number} was received; close it with a reason instead of making it void.")]
    PartlyReceived { number: String },
    /// The last admin cannot be disabled or lose the role.
    #[error("This is the last active admin; the system must keep one.")]
    LastAdmin,
    /// Nothing new is recorded about a person whose personal data was erased.
    #[error("The personal data of this {noun} was erased; nothing can be changed any more.")]
    Erased { noun: &'static str },
    /// An open order needs the name and the address.
    #[error("This {noun} has {}; deliver or cancel first.", open_orders(*.orders))]
    StillNeeded { noun: &'static str, orders: usize },
    /// A trip that is planned or underway needs its crew.
    #[error("This employee is on {dispatches}; close the trip, or put somebody else on it first.")]
    OnTrip {
        /// `DSP-1, DSP-2`
        dispatches: String,
    },
    /// A purchase that was ordered and has not arrived needs its supplier.
    #[error("This supplier has open purchases: {purchases}; receive or void them first.")]
    OpenPurchases {
        /// `STK-1, STK-2`
        purchases: String,
    },
    /// A user cannot erase their own account.
    #[error("You cannot erase your own account; ask another admin.")]
    OwnErasure,
    /// A user cannot change their own role.
    #[error("You cannot change your own role or state; ask another admin.")]
    OwnRole,
}

/// A product without enough stock.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Shortage {
    pub sku: String,
    pub name: String,
    pub unit: String,
    pub warehouse: String,
    /// Stock on hand that is not reserved.
    pub available: Quantity,
    /// Quantity that was requested.
    pub requested: Quantity,
    /// The numbers of the orders that hold the rest, where that helps.
    pub held_by: Vec<String>,
}

impl Refusal {
    /// Returns the amounts of the refusal, by their names on the wire, for clients that word the message themselves.
    /// `total` is the amount that the customer would have open, `over` its part beyond the limit.
    pub fn amounts(&self) -> Vec<(&'static str, Money)> {
        if let Self::BeyondLimit { limit, amount, .. } = self {
            return vec![("amount", *amount), ("limit", *limit), ("over", *amount - *limit)];
        }
        let Self::CreditExceeded { balance, open_orders, limit, amount, .. } = self else {
            return Vec::new();
        };
        let total = *balance + *open_orders + *amount;
        vec![
            ("balance", *balance),
            ("openOrders", *open_orders),
            ("amount", *amount),
            ("total", total),
            ("limit", *limit),
            ("over", total - *limit),
        ]
    }

    /// Returns the name of the customer whose credit or hold is the reason.
    pub fn customer(&self) -> Option<&str> {
        match self {
            Self::CreditExceeded { customer, .. } | Self::OnHold { customer, .. } => Some(customer),
            _ => None,
        }
    }

    /// Returns the products without enough stock.
    pub fn shortages(&self) -> &[Shortage] {
        match self {
            Self::StockShort(short) => short,
            _ => &[],
        }
    }

    /// Creates the refusal of one field.
    pub fn field(field: &str, code: &str, message: impl Into<String>) -> Self {
        let (field, code) = (field.to_owned(), code.to_owned());
        Self::Invalid(vec![FieldError { field, code, message: message.into() }])
    }

    /// Returns the name of the refusal, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Absent { .. } => "absent",
            Self::Exists { .. } => "exists",
            Self::Forbidden { .. } => "forbidden",
            Self::BeyondLimit { .. } => "beyond-your-limit",
            Self::OwnWork => "own-work",
            Self::Transition { .. } => "transition",
            Self::Invalid(_) => "invalid",
            Self::StockShort(_) => "stock-short",
            Self::CreditExceeded { .. } => "credit-exceeded",
            Self::OnHold { .. } => "on-hold",
            Self::Inactive { .. } => "inactive",
            Self::Taken { .. } => "taken",
            Self::PriceOverlap { .. } => "price-overlap",
            Self::OnDispatch { .. } => "on-dispatch",
            Self::OnBoard => "on-board",
            Self::Busy { .. } => "busy-elsewhere",
            Self::License { .. } => "licence",
            Self::StopsOpen { .. } => "stops-open",
            Self::NothingDelivered { .. } => "nothing-delivered",
            Self::SomethingDelivered { .. } => "something-delivered",
            Self::PartlyReceived { .. } => "partly-received",
            Self::LastAdmin => "last-admin",
            Self::OwnRole => "own-role",
            Self::OwnErasure => "own-erasure",
            Self::Erased { .. } => "erased",
            Self::StillNeeded { .. } => "still-needed",
            Self::OnTrip { .. } => "on-trip",
            Self::OpenPurchases { .. } => "open-purchases",
        }
    }
}

/// Returns a noun for the beginning of a sentence.
fn capitalized(noun: &str) -> String {
    let mut letters = noun.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters.as_str().chars()).collect()
}

impl FieldErrors {
    /// Returns all mistakes as one refusal, if there are any.
    ///
    /// # Errors
    /// [`Refusal::Invalid`].
    pub fn none_or_invalid(self) -> Result<(), Refusal> {
        let errors = self.into_vec();
        if errors.is_empty() { Ok(()) } else { Err(Refusal::Invalid(errors)) }
    }
}

fn not_possible(from: &str, to: &str, possible: &[&str]) -> String {
    match to {
        to if to == from => format!("{from} already."),
        "changed at this stop" => format!("{from}; this stop cannot be changed now."),
        to => format!(
            "{from}; it cannot {}. Possible now: {}.",
            describe_target(to, possible),
            listed(possible)
        ),
    }
}

/// Describes the requested status. It does not call a status impossible to which another step leads.
fn describe_target(to: &str, possible: &[&str]) -> String {
    match to {
        "edited" | "planned for a dispatch" | "returned" | "credited" => format!("be {to}"),
        to if possible.contains(&to) => format!("become {to} by this step"),
        to => format!("become {to}"),
    }
}

/// Returns the words for a number of open orders.
fn open_orders(count: usize) -> String {
    if count == 1 { "1 open order".to_owned() } else { format!("{count} open orders") }
}

/// Names at most five, and the number of the others.
fn some_of(names: &[String]) -> String {
    const MAX_NAMED: usize = 5;
    let shown = names.iter().take(MAX_NAMED).cloned().collect::<Vec<_>>().join(", ");
    match names.len().saturating_sub(MAX_NAMED) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

fn listed(possible: &[&str]) -> String {
    if possible.is_empty() { "nothing".to_owned() } else { possible.join(", ") }
}

fn first_message(errors: &[FieldError]) -> String {
    let first = errors.first().map_or("Something is wrong with the request", |error| error.message.as_str());
    match errors.len() {
        0 | 1 => format!("{first}."),
        more => format!("{first}, and {} more to put right.", more - 1),
    }
}

fn shortages(short: &[Shortage]) -> String {
    let lines: Vec<String> = short
        .iter()
        .map(|line| {
            let Shortage { sku, name, unit, warehouse, available, requested, held_by } = line;
            let held = match held_by.split_last() {
                None => String::new(),
                Some((only, [])) => format!("; the rest is held by {only}"),
                Some((last, others)) => format!("; the rest is held by {} and {last}", others.join(", ")),
            };
            let (available, requested) = (counted(available.decimal(), unit), requested.to_display());
            format!("{name} ({sku}): {available} available in {warehouse}, {requested} requested{held}.")
        })
        .collect();
    lines.join(" ")
}
