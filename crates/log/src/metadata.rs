//! The data of a command that the log stores in addition to its events.

use std::borrow::Cow;

use uuid::Uuid;
use waybill_domain::id::UserId;

use crate::personal::{OpenError, open_name};

/// The source, request and reason of a command: the data that its commit records in addition to its actor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventMetadata {
    pub source: Source,
    /// The request's trace id.
    pub request_id: String,
    /// The reason, in the user's words.
    pub reason: Option<String>,
}

/// The source of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Source {
    /// A user, through the HTTP API.
    Api,
    /// An import from another system.
    Import,
    /// The demo company.
    Demo,
    /// The system itself.
    System,
}

impl EventMetadata {
    /// Creates metadata without a reason.
    pub fn new(source: Source, request_id: impl Into<String>) -> Self {
        Self { source, request_id: request_id.into(), reason: None }
    }

    /// Adds the user's reason, if there is one.
    #[must_use]
    pub fn because(mut self, reason: Option<String>) -> Self {
        self.reason = reason;
        self
    }
}

/// One command in the log: the events that it recorded together, under one position.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct Commit {
    /// The position of its last event.
    #[sqlx(rename = "commit_position")]
    pub position: i64,
    /// The id of the account that gave the command.
    pub actor: Option<Uuid>,
    /// The user name at the time, as stored in the log.
    pub(crate) actor_name: Option<String>,
    /// The wrapped key with which the name is sealed.
    pub(crate) actor_key: Option<Vec<u8>>,
    /// The role at the time.
    pub role: Option<String>,
    /// The source of the command.
    pub source: Option<String>,
    /// The request's trace id.
    pub request: Option<String>,
    /// The reason, in the user's words.
    pub reason: Option<String>,
    /// The version of the program.
    pub software: Option<String>,
    /// The idempotency key that the client gave, if any.
    pub idempotency_key: Option<String>,
}

impl Commit {
    /// Returns the account and the user name at the time, or that it was erased. Returns `None` if the actor is
    /// missing.
    pub(crate) fn actor(&self) -> Option<Result<(UserId, Cow<'_, str>), OpenError>> {
        let (actor, name) = (self.actor?, self.actor_name.as_deref()?);
        Some(open_name(name, actor, self.actor_key.as_deref()).map(|name| (UserId(actor), name)))
    }

    /// Returns the source, request and reason; `None` if they are missing or unknown to this program.
    pub(crate) fn metadata(&self) -> Option<EventMetadata> {
        Some(EventMetadata {
            source: self.source.as_deref()?.parse().ok()?,
            request_id: self.request.clone()?,
            reason: self.reason.clone(),
        })
    }

    /// Returns the approximate memory size of its texts, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let texts = [
            &self.actor_name,
            &self.role,
            &self.source,
            &self.request,
            &self.reason,
            &self.software,
            &self.idempotency_key,
        ];
        texts.into_iter().flatten().map(String::len).sum()
    }
}
