//! Discussions: the comments of users on a document or a record.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use uuid::Uuid;

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::id::{CommentId, CustomerId, EmployeeId, SupplierId, UserId};
use crate::noun::Noun;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::role::Role;
use crate::scope::reading;
use crate::text::Text;
use crate::transition::Reason;

/// Maximum number of comments of one discussion. Removed ones do not count.
pub const MAX_COMMENTS: usize = 1_000;
/// Maximum number of users that one comment mentions.
pub const MAX_MENTIONS: usize = 20;

/// The text of a comment. `@{id}` mentions the user with that id, so that no name is a part of the text.
pub type CommentText = Text<2000>;

/// The document or record that is discussed, which is the id of its discussion: `order/0198f3a7-…`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DiscussionId {
    pub noun: Noun,
    pub id: Uuid,
}

impl DiscussionId {
    /// Returns the discussion of a document or record; `None` for a noun that is not discussed.
    pub fn of(noun: &str, id: &str) -> Option<Self> {
        let noun = Noun::named(noun).filter(|noun| noun.is_document() || reading(*noun).is_some())?;
        Some(Self { noun, id: id.parse().ok()? })
    }
}

impl fmt::Display for DiscussionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.noun, self.id)
    }
}

impl FromStr for DiscussionId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(noun, id)| Self::of(noun, id));
        parts.ok_or_else(|| format!("{text} is not discussed"))
    }
}

/// Returns the users that a text mentions, each once, in the order of the text.
pub fn mentions(text: &str) -> Vec<UserId> {
    let mut found = Vec::new();
    for part in text.split("@{").skip(1) {
        let user = part.split_once('}').and_then(|(id, _)| id.parse().ok());
        found.extend(user.filter(|user| !found.contains(user)));
    }
    found
}

/// The persons to whom a discussed document or record belongs. Comments are erased with any of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct About {
    pub customer: Option<CustomerId>,
    pub employee: Option<EmployeeId>,
    pub supplier: Option<SupplierId>,
    pub user: Option<UserId>,
}

/// The comments on one document or record.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Discussion {
    /// The author of each comment that was not removed.
    pub authors: BTreeMap<CommentId, UserId>,
}

/// Commands of a discussion.
#[derive(Debug, Clone, PartialEq)]
pub enum DiscussionCommand {
    /// Add a comment. The unit has checked that its author and the mentioned users may open what is discussed.
    Add { comment: CommentId, text: CommentText, about: About },
    /// Remove a comment: one's own, or any as an admin.
    Remove { comment: CommentId, reason: Reason },
}

/// Events of a discussion.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum DiscussionEvent {
    Added {
        comment: CommentId,
        author: UserId,
        /// `None` once the author, or a person whom the discussion is about, was erased.
        text: Option<CommentText>,
        /// The mentioned users.
        mentions: Vec<UserId>,
        about: About,
    },
    Removed {
        comment: CommentId,
        reason: Reason,
    },
}

impl Discussion {
    fn add(
        &self,
        comment: CommentId,
        text: CommentText,
        about: About,
        decision: &DecisionContext,
    ) -> Result<Vec<DiscussionEvent>, Refusal> {
        if self.authors.len() >= MAX_COMMENTS {
            let text = format!("There are {MAX_COMMENTS} comments already; remove one first");
            return Err(Refusal::field("text", "too-many", text));
        }
        let mentions = mentions(text.as_str());
        if mentions.len() > MAX_MENTIONS {
            let text = format!("A comment mentions at most {MAX_MENTIONS} users, not {}", mentions.len());
            return Err(Refusal::field("text", "too-many-mentions", text));
        }
        Ok(vec![DiscussionEvent::Added {
            comment,
            author: decision.actor.id,
            text: Some(text),
            mentions,
            about,
        }])
    }

    fn remove(
        &self,
        comment: CommentId,
        reason: Reason,
        decision: &DecisionContext,
    ) -> Result<Vec<DiscussionEvent>, Refusal> {
        let Some(author) = self.authors.get(&comment) else {
            return Err(Refusal::field("commentId", "absent", "There is no such comment, or it was removed"));
        };
        if *author != decision.actor.id && decision.actor.role != Some(Role::Admin) {
            let text = "Only its author or an admin removes a comment";
            return Err(Refusal::field("commentId", "other-author", text));
        }
        Ok(vec![DiscussionEvent::Removed { comment, reason }])
    }
}

impl Decide for Discussion {
    type Command = DiscussionCommand;
    type Event = DiscussionEvent;

    fn decide(
        &self,
        command: DiscussionCommand,
        decision: &DecisionContext,
    ) -> Result<Vec<DiscussionEvent>, Refusal> {
        decision.permit(Operation::CommentWrite)?;
        match command {
            DiscussionCommand::Add { comment, text, about } => self.add(comment, text, about, decision),
            DiscussionCommand::Remove { comment, reason } => self.remove(comment, reason, decision),
        }
    }

    fn evolve(&mut self, event: DiscussionEvent) {
        match event {
            DiscussionEvent::Added { comment, author, .. } => {
                self.authors.insert(comment, author);
            }
            DiscussionEvent::Removed { comment, .. } => {
                self.authors.remove(&comment);
            }
        }
    }
}

aggregate!(Discussion, DiscussionEvent, Discussion);
