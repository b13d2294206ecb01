//! The metadata of events.

use std::collections::HashMap;

use waybill_domain::Actor;

/// The metadata of a command, beside its actor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventMetadata {
    /// The source of a command.
    pub source: Source,
    /// The request's trace id.
    pub request_id: String,
    /// Why, in the words of the person.
    pub reason: Option<String>,
}

/// The source of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
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

    /// As each event's metadata: `actorId`, `actorName`, `actorRole`, `requestId`, `source`, `reason`. The journal
    /// adds `at`, the time of recording (RFC 3339, UTC, microseconds), which is the column `recorded_at` too.
    pub(crate) fn of(&self, actor: &Actor) -> HashMap<String, String> {
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
