//! Registration: the first account of an empty system becomes admin, every later one waits for one.

use axum::extract::State;
use waybill_commands::{Call, Ledgers, Meta, Source, new_id, sessions, user};
use waybill_domain::id::UserId;
use waybill_domain::text::{Email, Text, Username};
use waybill_domain::user::Profile;
use waybill_domain::{Act, Actor};

use super::sign_in::{SignedInAnswer, begin, count_try};
use super::{Auth, NewPassword};
use crate::answer::Made;
use crate::form::form;
use crate::open::{Open, Sender};
use crate::problem::{Problem, Result};
use crate::{calendar, trace};

form! {
    /// An account that somebody makes for themselves.
    pub(super) struct Registration {
        /// The name for signing in.
        pub(super) username: Username,
        /// The password.
        pub(super) password: NewPassword,
        /// The name that others see; the user name when none is given.
        pub(super) display_name: Option<Text<120>>,
        /// E-mail.
        pub(super) email: Option<Email>,
    }
}

/// What registrations are counted under; no user name has a plus.
const COUNTED_AS: &str = "+register";

pub(super) async fn register(
    State(auth): State<Auth>,
    State(ledgers): State<Ledgers>,
    Sender(address): Sender,
    Open(registration): Open<Registration>,
) -> Result<Made<SignedInAnswer>> {
    count_try(ledgers.pool(), COUNTED_AS, &address.to_string()).await?;
    let Registration { username, password, display_name, email } = registration;
    let hash = auth.hasher().hash(password).await?;
    let id = UserId(new_id());
    let call = call(&ledgers, Actor::person(id, username.as_str(), None)).await?;
    let name = username.to_string();
    let profile = profile(display_name.unwrap_or_else(|| Text::cut(&name)), email);
    user::register(&ledgers, &call, id, username, profile, hash).await?;
    let credentials = sessions::credentials(ledgers.pool(), &name).await?;
    let credentials =
        credentials.ok_or_else(|| Problem::fault(&"an account vanished after it was registered"))?;
    begin(&auth, &ledgers, &credentials).await.map(Made)
}

/// The circumstances of a command that comes with no key and no version.
pub(super) async fn call(ledgers: &Ledgers, actor: Actor) -> Result<Call> {
    let act = Act { actor, today: calendar::today(ledgers).await? };
    let meta = Meta::new(Source::Api, trace::current());
    Ok(Call { act, meta, key: None, expected: None, preview: false })
}

fn profile(display_name: Text<120>, email: Option<Email>) -> Profile {
    Profile {
        display_name,
        email,
        photo_u_r_l: None,
        phone_number: None,
        country: None,
        address: None,
        state: None,
        city: None,
        zip_code: None,
        about: None,
        is_public: None,
    }
}
