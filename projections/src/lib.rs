//! Read models: a runner that follows the log, and for each model a projector and its queries.
//!
//! A read model is a [`Projector`] and the tables of schema `read` that only this projector writes. The [`Runner`]
//! moves the models along the log. [`rebuild()`] refills them next to the live ones. The queries read their rows, lists
//! as a [`Page`].

pub mod activity;
pub mod company;
pub mod customer;
pub mod customer_price;
pub mod daily;
pub mod dashboard;
pub mod dispatch;
pub mod document_number;
pub mod duplicate;
pub mod employee;
pub mod events;
pub mod exception;
pub mod forecast;
pub mod imported;
pub mod issued_statement;
pub mod journal;
mod lead_time;
pub mod list_price;
pub mod master;
pub mod month_end_pack;
pub mod order;
pub mod personal_data;
pub mod product;
pub mod receivable;
pub mod report;
pub mod sales;
pub mod security;
pub mod statement;
pub mod stock;
pub mod stock_transaction;
pub mod supplier;
pub mod user;
pub mod warehouse;

mod checkpoint;
pub mod column;
mod document_steps;
mod dropdown;
mod erased_user;
mod error;
pub mod event_metadata;
mod list_filters;
pub mod page;
mod person;
mod projector;
pub mod read_transaction;
pub mod rebuild;
mod registry;
mod rows;
mod runner;
mod search;
mod status_count;

pub use checkpoint::{CheckpointStatus, checkpoint_statuses, later_release};
pub use dropdown::{Label, MAX_LABELS};
pub use error::{Error, Result};
pub use page::{
    DEEPEST_ROW, Direction, List, Listing, Page, PageQuery, PageRequest, PageRequestError, SortField,
    SortKind, Sorts, Total, Value, containing, starting_with,
};
pub use person::Person;
pub use projector::{EVERYTHING, Projector, ReadModel, ReadModels};
pub use rebuild::{Difference, RebuildProgress, RebuildReport, TableHash, check, rebuild, verify};
pub use registry::read_models;
pub use runner::{
    Change, Feed, MAX_CHANGES_BEHIND, PROJECTED_CHANNEL, Progress, Runner, RunnerOptions, Signal, WakeHandle,
};
pub use status_count::StatusCount;
pub use waybill_log::StoredEvent;

/// The schema of the read models.
pub const SCHEMA: &str = "read";
