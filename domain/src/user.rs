//! Users who can sign in. No event contains credentials; an event only records that a password was set.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantNames};
use utoipa::ToSchema;

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::duty::{self, Duty};
use crate::field::FieldErrors;
use crate::id::{EmployeeId, UserId, WarehouseId};
use crate::noun::Noun;
use crate::permission::Operation;
use crate::person::ERASED_NAME;
use crate::picture;
use crate::refusal::Refusal;
use crate::role::Role;
use crate::scope::Scope;
use crate::text::{Email, PhoneNumber, Text, Username};

/// The state of an account.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    Display,
    EnumString,
    IntoStaticStr,
    VariantNames,
    ToSchema,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum UserState {
    /// Registered; an admin has to give it a role.
    Waiting,
    /// In use.
    Active,
    Disabled,
}

word_field!(UserState);

record! {
    /// The record of a user, besides the role and the state.
    pub struct Profile {
        /// Name that other users see.
        pub display_name: Text<120>,
        pub email: Option<Email>,
        /// Picture: an https address, or PNG, JPEG, WebP or GIF as a base64 data URL; `photoURL` on the wire.
        pub photo_u_r_l: Option<Text<500>>,
        pub phone_number: Option<PhoneNumber>,
        pub country: Option<Text<80>>,
        pub address: Option<Text<200>>,
        pub state: Option<Text<80>>,
        pub city: Option<Text<80>>,
        pub zip_code: Option<Text<20>>,
        /// Text about the person.
        pub about: Option<Text<1000>>,
        /// True if other users may see the profile.
        pub is_public: bool = false,
    }
}

impl Profile {
    /// Returns the profile shown after erasure.
    fn erased() -> Self {
        Self {
            display_name: Text::cut(ERASED_NAME),
            email: None,
            photo_u_r_l: None,
            phone_number: None,
            country: None,
            address: None,
            state: None,
            city: None,
            zip_code: None,
            about: None,
            is_public: false,
        }
    }

    /// Checks the picture. An unchanged one may stay: an earlier version of the program may have accepted it.
    fn check(&self, before: Option<&Self>) -> Result<(), Refusal> {
        let Some(photo) = &self.photo_u_r_l else { return Ok(()) };
        let kept = before.is_some_and(|before| before.photo_u_r_l.as_ref() == Some(photo));
        if kept || picture::is_https_url(photo.as_str()) || picture::pixels(photo.as_str()).is_some() {
            return Ok(());
        }
        let text =
            "Picture must be an https:// address, or a PNG, JPEG, WebP or GIF picture as a base64 data URL";
        Err(Refusal::field("photoURL", "not-an-image", text))
    }
}

record! {
    /// The permissions of an account and their scope.
    pub struct Rights {
        /// Role; empty while the account is waiting.
        pub role: Option<Role>,
        /// Waiting, active or disabled.
        pub account_state: UserState,
        /// True if it sees what its role sees, but may give no command: an auditor's account.
        pub read_only: bool = false,
        /// Employee who owns the account.
        pub employee_id: Option<EmployeeId>,
        /// The warehouses of a warehouse manager.
        pub warehouse_ids: Vec<WarehouseId>,
        /// The duties beside the role.
        pub duties: Vec<Duty>,
    }
}

impl Rights {
    /// The rights of an account that waits for an admin.
    pub const WAITING: Self = Self {
        role: None,
        account_state: UserState::Waiting,
        read_only: false,
        employee_id: None,
        warehouse_ids: Vec::new(),
        duties: Vec::new(),
    };

    /// Returns the rights of an active account of this role, without bounds and duties.
    pub fn active(role: Role) -> Self {
        Self { role: Some(role), account_state: UserState::Active, ..Self::WAITING }
    }

    /// Returns true for an active admin who is not read-only. There must always be one.
    pub fn is_active_admin(&self) -> bool {
        self.role == Some(Role::Admin) && self.account_state == UserState::Active && !self.read_only
    }

    /// Returns the rights that users cannot change in their own account.
    fn power(&self) -> (Option<Role>, UserState, bool, &[Duty]) {
        (self.role, self.account_state, self.read_only, &self.duties)
    }

    /// Returns the limits of the account in addition to its role.
    pub fn scope(&self) -> Scope {
        Scope::of(self.role, &self.warehouse_ids, self.employee_id)
    }

    fn check(&self) -> Result<(), Refusal> {
        let mut errors = FieldErrors::default();
        duty::check(&self.duties, self.role, &mut errors);
        if self.read_only && !self.duties.is_empty() {
            errors.note::<()>("duties", "read-only", "A read-only account has no duties");
        }
        errors.none_or_invalid()?;
        match (self.account_state, self.role) {
            (UserState::Active, None) => {
                Err(Refusal::field("role", "required", "Role is required for an active account"))
            }
            (UserState::Waiting, Some(_)) => {
                Err(Refusal::field("role", "too-early", "A waiting account has no role; make it active"))
            }
            _ => Ok(()),
        }
    }
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct User {
    /// `None` before the account was made.
    pub account: Option<UserAccount>,
    /// The number of passwords set. The seal of the credentials contains it, so that earlier ones cannot return.
    #[serde(default)]
    pub passwords: i64,
}

/// A user that exists.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct UserAccount {
    /// User name for signing in.
    pub username: Username,
    /// The profile.
    pub profile: Profile,
    /// Permissions of the account.
    pub rights: Rights,
}

/// Commands of a user.
#[derive(Debug, Clone, PartialEq)]
pub enum UserCommand {
    /// Register an account; `first` when the system was empty: then it becomes admin.
    Register {
        /// User name for signing in, claimed for it.
        username: Username,
        /// The profile.
        profile: Profile,
        /// True if it is the first account of an empty system.
        first: bool,
    },
    /// Create an account as an admin.
    Create(UserAccount),
    /// Edit profile and rights as an admin.
    Edit {
        /// The profile.
        profile: Profile,
        /// Permissions of the account.
        rights: Rights,
        /// The edited account. Users cannot change their own role.
        user: UserId,
    },
    /// Record that the password changed; its hash is stored elsewhere.
    SetPassword {
        /// The user whose password it is.
        user: UserId,
    },
    /// Erase the identifying data. No one can sign in to the account afterwards.
    Erase { user: UserId },
}

/// Events of a user.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum UserEvent {
    /// A user registered.
    Registered(UserAccount),
    /// An admin created the account.
    Created(UserAccount),
    /// The profile is now this.
    ProfileChanged(Profile),
    /// The rights are now these.
    RightsChanged(Rights),
    /// The password was set.
    PasswordSet,
}

impl Decide for User {
    type Command = UserCommand;
    type Event = UserEvent;

    fn decide(&self, command: UserCommand, decision: &DecisionContext) -> Result<Vec<UserEvent>, Refusal> {
        let existing = self.account.as_ref();
        match command {
            UserCommand::Register { .. } | UserCommand::Create(_) if existing.is_some() => {
                Err(Noun::User.exists())
            }
            UserCommand::Register { username, profile, first } => {
                profile.check(None)?;
                let rights = if first { Rights::active(Role::Admin) } else { Rights::WAITING };
                Ok(vec![UserEvent::Registered(UserAccount { username, profile, rights })])
            }
            UserCommand::Create(account) => {
                decision.permit(Operation::UserWrite)?;
                account.rights.check()?;
                account.profile.check(None)?;
                Ok(vec![UserEvent::Created(account)])
            }
            UserCommand::Edit { profile, rights, user } => {
                decision.permit(Operation::UserWrite)?;
                rights.check()?;
                let before = existing.ok_or(Noun::User.absent())?;
                profile.check(Some(&before.profile))?;
                if before.rights.power() != rights.power() && user == decision.actor.id {
                    return Err(Refusal::OwnRole);
                }
                let mut events = Vec::new();
                if before.profile != profile {
                    events.push(UserEvent::ProfileChanged(profile));
                }
                if before.rights != rights {
                    events.push(UserEvent::RightsChanged(rights));
                }
                Ok(events)
            }
            UserCommand::Erase { user } => {
                decision.permit(Operation::PersonErase)?;
                if user == decision.actor.id {
                    return Err(Refusal::OwnErasure);
                }
                let before = existing.ok_or(Noun::User.absent())?;
                let rights = Rights {
                    account_state: UserState::Disabled,
                    employee_id: None,
                    warehouse_ids: Vec::new(),
                    duties: Vec::new(),
                    ..before.rights.clone()
                };
                Ok(vec![UserEvent::ProfileChanged(Profile::erased()), UserEvent::RightsChanged(rights)])
            }
            UserCommand::SetPassword { user } => {
                existing.ok_or(Noun::User.absent())?;
                if user != decision.actor.id {
                    decision.permit(Operation::UserWrite)?;
                }
                Ok(vec![UserEvent::PasswordSet])
            }
        }
    }

    fn evolve(&mut self, event: UserEvent) {
        if matches!(event, UserEvent::Registered(_) | UserEvent::Created(_) | UserEvent::PasswordSet) {
            self.passwords += 1;
        }
        match (event, &mut self.account) {
            (UserEvent::Registered(account) | UserEvent::Created(account), state) => *state = Some(account),
            (UserEvent::ProfileChanged(profile), Some(account)) => account.profile = profile,
            (UserEvent::RightsChanged(rights), Some(account)) => account.rights = rights,
            (UserEvent::PasswordSet, _) | (_, None) => {}
        }
    }
}

aggregate!(User, UserEvent, User);
