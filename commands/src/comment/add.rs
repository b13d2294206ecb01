//! Commenting on a document or record.

use async_trait::async_trait;
use waybill_domain::discussion::{CommentText, Discussion, DiscussionCommand, DiscussionId, mentions};
use waybill_domain::id::{CommentId, UserId};
use waybill_domain::user::{User, UserAccount, UserState};
use waybill_domain::{Actor, FieldErrors, Scope, Viewer};
use waybill_log::StreamKey;

use super::{about, opened_by, reach, receipt};
use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Adds a comment. Every user whom it mentions must be active, and able to open what is discussed.
#[derive(Debug, Clone)]
pub struct AddComment {
    pub subject: DiscussionId,
    pub comment: CommentId,
    pub text: CommentText,
}

#[async_trait]
impl UseCase for AddComment {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let Self { subject, comment, text } = self;
        reach(unit, *subject).await?;
        unit.expect_version::<Discussion>(subject, context.expected).await?;
        let about = about(unit, *subject).await?;
        require_readers(unit, *subject, mentions(text.as_str())).await?;
        let add = DiscussionCommand::Add { comment: *comment, text: text.clone(), about };
        unit.execute::<Discussion>(subject, add).await?;
        receipt(unit, *subject, *comment, "added").await
    }
}

/// A mentioned user, with the limits of the account.
struct Mentioned {
    name: String,
    actor: Actor,
    scope: Scope,
    active: bool,
}

impl Mentioned {
    fn of(id: UserId, account: &UserAccount) -> Self {
        let UserAccount { username, profile, rights } = account;
        Self {
            name: profile.display_name.to_string(),
            actor: Actor::person(id, username.as_str(), rights.role),
            scope: rights.scope(),
            active: rights.account_state == UserState::Active,
        }
    }
}

/// Refuses mentions of users who are not active, or may not open what is discussed.
async fn require_readers(unit: &mut Unit, subject: DiscussionId, ids: Vec<UserId>) -> Result<(), Failure> {
    const FIELD: &str = "text";
    unit.preload(ids.iter().map(StreamKey::of::<User>)).await?;
    let mut errors = FieldErrors::default();
    let mut users = Vec::new();
    for id in ids {
        match &unit.read::<User>(id).await?.account {
            Some(account) => users.push(Mentioned::of(id, account)),
            None => {
                errors.note::<()>(FIELD, "absent", format!("There is no user {id}"));
            }
        }
    }
    let viewers: Vec<_> =
        users.iter().map(|user| Viewer { actor: &user.actor, scope: &user.scope }).collect();
    let opened = opened_by(unit, subject, &viewers).await?;
    for (Mentioned { name, active, .. }, opens) in users.iter().zip(opened) {
        if !active {
            errors.note::<()>(FIELD, "inactive", format!("{name} is not active; remove the mention"));
        } else if !opens {
            let text = format!("{name} can't open this {}; remove the mention", subject.noun.words());
            errors.note::<()>(FIELD, "cannot-open", text);
        }
    }
    Ok(errors.none_or_invalid()?)
}
