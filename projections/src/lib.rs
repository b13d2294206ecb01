//! Read models: a runner that follows the log, and for each model a projector and its queries.
//!
//! A read model is a [`Projector`] and the tables of schema `read` that only this projector writes. The [`Runner`]
//! moves the models along the log. [`rebuild()`] refills them next to the live ones. The queries read their rows, lists
//! as a [`Page`].

pub mod accounts;
pub mod activity;
pub mod discussion;
pub mod documents;
pub mod engine;
pub mod forecast;
pub mod inventory;
pub mod notification;
pub mod overview;
pub mod records;
pub mod sales;

mod registry;

pub use documents::status_count::StatusCount;
pub use engine::checkpoint::{CheckpointStatus, checkpoint_statuses, later_release};
pub use engine::error::{Error, Result};
pub use engine::page::{
    DEEPEST_ROW, List, Listing, MAX_SORTED_ROWS, Page, PageQuery, PageRequest, PageRequestError, SortField,
    SortKind, Sorts, Total, Value, containing, starting_with,
};
pub use engine::person::Person;
pub use engine::projector::{EVERYTHING, Projector, ReadModel, ReadModels};
pub use engine::rebuild::{Difference, RebuildProgress, RebuildReport, TableHash, check, rebuild, verify};
pub use engine::runner::{
    Change, Feed, MAX_CHANGES_BEHIND, PROJECTED_CHANNEL, Progress, Runner, RunnerOptions, Signal, WakeHandle,
};
pub use records::dropdown::{Label, MAX_LABELS};
pub use registry::read_models;
pub use waybill_log::StoredEvent;

/// The schema of the read models.
pub const SCHEMA: &str = "read";
