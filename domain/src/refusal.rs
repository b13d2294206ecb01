//! Every way in which the business says no, with the figures that a person needs to go on.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::field::FieldError;
use crate::money::Money;
use crate::permission::Operation;
use crate::quantity::Quantity;

/// Why a command was refused. Its text is for the person at the screen.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Refusal {
    /// There is no such record (or not for this person, which must look the same).
    #[error("There is no such {noun}.")]
    Absent {
        /// What was looked for.
        noun: &'static str,
    },
    /// The record exists already.
    #[error("This {noun} exists already.")]
    Exists {
        /// What.
        noun: &'static str,
    },
    /// The role may not do this, or not with this record.
    #[error("Your role does not allow this: {}.", .operation.words())]
    Forbidden {
        /// What was tried.
        operation: Operation,
    },
    /// The separation of duties.
    #[error("Somebody else has to approve this: you made or last edited it.")]
    OwnWork,
    /// The state machine has no such arrow.
    #[error("{noun} {number} is {from}; it cannot {}. Possible now: {}.", become_what(.to), listed(.possible))]
    Transition {
        /// The kind of document.
        noun: &'static str,
        /// Its number.
        number: String,
        /// Its status.
        from: &'static str,
        /// The status that was wished for, or `edited`.
        to: &'static str,
        /// The statuses that can be reached.
        possible: Vec<&'static str>,
    },
    /// Fields that are wrong in themselves or against what is known.
    #[error("{}", first_message(.0))]
    Invalid(Vec<FieldError>),
    /// Not enough stock.
    #[error("{}", shortages(.0))]
    StockShort(Vec<Shortage>),
    /// The customer's credit does not reach.
    #[error(
        "Credit limit of {customer}: {limit}. Balance {balance} + open orders {open_orders} + this order {amount} \
         = {}; {} is left.",
        *.balance + *.open_orders + *.amount, (*.limit - *.balance - *.open_orders).max(Money::ZERO)
    )]
    CreditExceeded {
        /// Whose credit.
        customer: String,
        /// What the customer owes.
        balance: Money,
        /// What is approved and not delivered yet.
        open_orders: Money,
        /// The limit.
        limit: Money,
        /// What was asked for.
        amount: Money,
    },
    /// The customer is on hold.
    #[error("{customer} is on hold: {reason}.")]
    OnHold {
        /// Who.
        customer: String,
        /// Why.
        reason: String,
    },
    /// The record is no longer in use.
    #[error("{noun} {name} is not active.")]
    Inactive {
        /// What.
        noun: &'static str,
        /// Which.
        name: String,
    },
    /// Somebody else has this unique value.
    #[error("{} {value} is taken already.", crate::field::label(.field))]
    Taken {
        /// The field on the wire.
        field: &'static str,
        /// The value.
        value: String,
    },
    /// Two prices of a customer for a product would apply on one day.
    #[error("There is a price from {from} to {} already.", .to.as_deref().unwrap_or("further notice"))]
    PriceOverlap {
        /// First day of the price that stands in the way.
        from: String,
        /// Its last day, if it has one.
        to: Option<String>,
    },
    /// The last admin cannot be disabled or lose the role.
    #[error("This is the last active admin; the system must keep one.")]
    LastAdmin,
    /// Nobody changes their own role.
    #[error("You cannot change your own role or state; ask another admin.")]
    OwnRole,
}

/// A product of which there is not enough.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Shortage {
    /// The product's SKU.
    pub sku: String,
    /// Its unit.
    pub unit: String,
    /// The warehouse's name.
    pub warehouse: String,
    /// What is there and not reserved.
    pub available: Quantity,
    /// What was asked for.
    pub requested: Quantity,
    /// The numbers of the orders that hold the rest, where that helps.
    pub held_by: Vec<String>,
}

impl Refusal {
    /// One field that is wrong.
    pub fn field(field: &str, code: &str, message: impl Into<String>) -> Self {
        let (field, code) = (field.to_owned(), code.to_owned());
        Self::Invalid(vec![FieldError { field, code, message: message.into() }])
    }

    /// The refusal's name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Absent { .. } => "absent",
            Self::Exists { .. } => "exists",
            Self::Forbidden { .. } => "forbidden",
            Self::OwnWork => "own-work",
            Self::Transition { .. } => "transition",
            Self::Invalid(_) => "invalid",
            Self::StockShort(_) => "stock-short",
            Self::CreditExceeded { .. } => "credit-exceeded",
            Self::OnHold { .. } => "on-hold",
            Self::Inactive { .. } => "inactive",
            Self::Taken { .. } => "taken",
            Self::PriceOverlap { .. } => "price-overlap",
            Self::LastAdmin => "last-admin",
            Self::OwnRole => "own-role",
        }
    }
}

fn become_what(to: &str) -> String {
    if to == "edited" { "be edited".to_owned() } else { format!("become {to}") }
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
            let Shortage { sku, unit, warehouse, available, requested, held_by } = line;
            let held = match held_by.len() {
                0 => String::new(),
                _ => format!("; the rest is held by {}", held_by.join(", ")),
            };
            let (available, requested) = (available.spoken(), requested.spoken());
            format!(
                "Only {available} {unit} of {sku} are available in {warehouse}; {requested} requested{held}."
            )
        })
        .collect();
    lines.join(" ")
}
