//! The rules of a distribution business: pure, total, without input or output.
//!
//! Everything that can be decided without a clock, a network or a database is decided here. Values are
//! parsed into types that cannot be wrong ([`field`]), statuses are enums, the `match` of an aggregate's
//! `decide` is its state machine, and one table defines who may do what ([`permission`]).

#[macro_use]
pub mod field;
#[macro_use]
pub mod wire_enum;
#[macro_use]
pub mod aggregate;
#[macro_use]
pub mod id;

pub mod account;
pub mod account_codes;
pub mod actor;
pub mod allocation;
pub mod attachments;
pub mod charge;
pub mod claim;
pub mod closed_period;
pub mod closing;
pub mod company;
pub mod customer;
pub mod customer_price;
pub mod decimal;
pub mod decision;
pub mod discussion;
pub mod dispatch;
pub mod document;
pub mod duty;
pub mod employee;
pub mod entered;
pub mod exception;
mod for_noun;
pub mod forecast;
pub mod inbox;
pub mod invoice;
pub mod issued_statement;
pub mod journal;
pub mod list_price;
pub mod list_views;
pub mod master;
pub mod money;
pub mod month_end_pack;
pub mod named;
pub mod noun;
pub mod number_series;
pub mod order;
pub mod permission;
pub mod person;
mod picture;
pub mod policy;
pub mod product;
pub mod quantity;
pub mod receivable;
pub mod refusal;
pub mod role;
pub mod scope;
pub mod staff;
pub mod stock;
pub mod stock_transaction;
pub mod supplier;
pub mod tax;
pub mod text;
pub mod transition;
pub mod unit_words;
pub mod user;
pub mod warehouse;
pub mod weekend;

pub use actor::Actor;
pub use decision::DecisionContext;
pub use document::{Document, DocumentAggregate, DocumentEvent};
pub use field::{Field, FieldError, FieldErrors};
pub use noun::Noun;
pub use permission::{Grant, Operation};
pub use refusal::Refusal;
pub use role::Role;
pub use scope::{Scope, Viewer};
pub use transition::{DocumentStatus, Reason, Rule, Transition};
