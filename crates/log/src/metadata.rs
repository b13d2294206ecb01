//! What the log stores of a command beside its events.

use std::borrow::Cow;
use std::collections::HashMap;

use uuid::Uuid;
use waybill_domain::Actor;
use waybill_domain::id::UserId;

use crate::personal::{OpenError, open_name};

/// By which way, in which request and why a command came: what its commit records beside its actor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventMetadata {
    pub source: Source,
    /// The request's trace id.
    pub request_id: String,
    /// Why, in the words of the person.
    pub reason: Option<String>,
}

/// The source of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Source {
    /// A person, through the HTTP API.
    Api,
    /// An import of somebody else's data.
    Import,
    /// The demo company.
    Demo,
    /// The system itself.
    System,
}

impl EventMetadata {
    /// Circumstances without a reason.
    pub fn new(source: Source, request_id: impl Into<String>) -> Self {
        Self { source, request_id: request_id.into(), reason: None }
    }

    /// The same, with the person's reason if there is one.
    #[must_use]
    pub fn because(mut self, reason: Option<String>) -> Self {
        self.reason = reason;
        self
    }

    /// As cqrs-es has it beside each event, from which the journal makes the commit: `actorId`, `actorName`, `actorRole`,
    /// `requestId`, `source`, `reason`. Who reads through cqrs-es gets `at` too, the time of recording (RFC 3339, UTC,
    /// microseconds).
    pub fn of(&self, actor: &Actor) -> HashMap<String, String> {
        let mut fields = HashMap::from([
            ("actorId".to_owned(), actor.id.to_string()),
            ("actorName".to_owned(), actor.name.clone()),
            ("requestId".to_owned(), self.request_id.clone()),
            ("source".to_owned(), <&str>::from(self.source).to_owned()),
        ]);
        fields.extend(actor.role.map(|role| ("actorRole".to_owned(), role.to_string())));
        fields.extend(self.reason.clone().map(|reason| ("reason".to_owned(), reason)));
        fields
    }
}

/// One command in the log: what it recorded together, under one position.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct Commit {
    /// The position of its last event.
    #[sqlx(rename = "commit_position")]
    pub position: i64,
    /// Whose account.
    pub actor: Option<Uuid>,
    /// The user name at the time, as it is stored in the log.
    pub(crate) actor_name: Option<String>,
    /// The key that it is sealed with, wrapped.
    pub(crate) actor_key: Option<Vec<u8>>,
    /// The role at the time.
    pub role: Option<String>,
    /// By which way the command came.
    pub source: Option<String>,
    /// The request's trace id.
    pub request: Option<String>,
    /// Why, in the words of the person.
    pub reason: Option<String>,
    /// The version of the program.
    pub software: Option<String>,
    /// The key that the caller gave, if there was one.
    pub idempotency_key: Option<String>,
}

impl Commit {
    /// Whose account it was, and the user name at the time, or that it was erased; `None` when it is missing.
    pub(crate) fn actor(&self) -> Option<Result<(UserId, Cow<'_, str>), OpenError>> {
        let (actor, name) = (self.actor?, self.actor_name.as_deref()?);
        Some(open_name(name, actor, self.actor_key.as_deref()).map(|name| (UserId(actor), name)))
    }

    /// Through what, in which request and why; `None` when it is missing or unknown to this program.
    pub(crate) fn metadata(&self) -> Option<EventMetadata> {
        Some(EventMetadata {
            source: self.source.as_deref()?.parse().ok()?,
            request_id: self.request.clone()?,
            reason: self.reason.clone(),
        })
    }

    /// About how much memory its texts take.
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
