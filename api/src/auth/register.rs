//! Registration. The first account of an empty system becomes admin, with the code that the server printed.
//! Every later one waits until an administrator admits it. Its response is the same whether its name was free
//! or not.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::{Datelike as _, Utc};
use serde::Serialize;
use tokio::time::Instant;
use utoipa::ToSchema;
use waybill_commands::security::SecurityKind;
use waybill_commands::throttle::Counted;
use waybill_commands::user::RegisterUser;
use waybill_commands::{
    CommandContext, CommandRuntime, EventMetadata, Failure, Source, business_date, first_admin, new_id,
    policy, sessions, throttle,
};
use waybill_domain::company::{COMPANY_ID, Company, CompanyRecord};
use waybill_domain::id::UserId;
use waybill_domain::text::{Email, Text, Username};
use waybill_domain::user::Profile;
use waybill_domain::{Actor, Refusal, Role};
use waybill_http::problem::{Problem, Result};
use waybill_http::request_id;

use super::sign_in::{SignedInAnswer, allow, begin};
use super::strength::KnownWords;
use super::visit::Visit;
use super::{Auth, NewPassword, founding};
use crate::auth::security_log::{SecurityLog, about, record};
use crate::http::public::PublicBody;
use crate::http::response::{Body, Created, WithPosition};
use crate::http::route::{Describe, Described};
use crate::http::secret_body::secret_body;

secret_body! {
    /// An account that a person registers for themselves.
    pub(super) struct Registration {
        /// The name for signing in.
        pub(super) username: Username,
        pub(super) password: NewPassword,
        /// The name that others see; by default the user name.
        pub(super) display_name: Option<Text<120>>,
        pub(super) email: Option<Email>,
        /// The code that the server printed when it started; for the first account of an empty company.
        pub(super) code: Option<Text<100>>,
        /// The name of the company; with the first account only, and with currency and time zone.
        pub(super) company_name: Option<Text<120>>,
        /// The currency of the company by its three letters.
        pub(super) currency: Option<Text<3>>,
        /// The IANA time zone of the company, such as `Europe/London`.
        pub(super) time_zone: Option<Text<60>>,
    }
}

/// The current conditions of registration.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RegistrationState {
    /// True if registration is open.
    pub(super) open: bool,
    /// True if the company has no account yet: the first one needs the code that the server printed.
    pub(super) first_admin: bool,
    /// The name of the company, once it has one.
    pub(super) company_name: Option<String>,
}

/// The response to a request for an account; it is the same whether or not the name was free.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RegistrationReceived {
    /// A message for the person about the next step.
    pub(super) message: String,
}

/// The response to a registration.
pub(super) enum Registered {
    /// The first administrator, signed in.
    Founder(Box<WithPosition<Created<SignedInAnswer>>>),
    /// Any other registration.
    Received,
}

/// The maximum number of accounts waiting for an administrator, so that registrations cannot fill the log.
const MAX_WAITING: i64 = 100;
/// Responses are sent at whole multiples of this time, so that the time does not reveal whether a name was
/// free.
const BEAT: Duration = Duration::from_millis(250);

pub(super) async fn state(State(runtime): State<CommandRuntime>) -> Result<Body<RegistrationState>> {
    let first_admin = !founding::is_founded(&runtime).await?;
    let open = first_admin || policy::registration_open(runtime.pool()).await?;
    let company_name = company_name(&runtime).await?;
    Ok(Body(RegistrationState { open, first_admin, company_name }))
}

pub(super) async fn register(
    State(auth): State<Auth>,
    State(runtime): State<CommandRuntime>,
    State(log): State<SecurityLog>,
    visit: Visit,
    PublicBody(registration): PublicBody<Registration>,
) -> Result<Registered> {
    let began = Instant::now();
    let may_found = is_founder(&runtime, registration.code.as_ref()).await?;
    throttled(&runtime, &log, &visit, &registration, may_found).await?;
    if !may_found {
        admitted(&runtime, registration.code.as_ref()).await?;
    }
    let company = if may_found { company(&registration)? } else { None };
    let Registration { username, password, display_name, email, .. } = registration;
    let known = known_words(&runtime, &username, display_name.as_ref(), email.as_ref()).await?;
    let known = known.with_company(company.as_ref().map(|company| company.name.to_string()));
    let password_hash = auth.hasher().hash_unless_weak("password", password, known).await?;
    let id = UserId(new_id());
    let name = username.to_string();
    let display_name = display_name.unwrap_or_else(|| Text::cut(&name));
    let shown = display_name.to_string();
    // The company is set up by an admin, which the first account becomes in the same unit.
    let role = company.as_ref().map(|_| Role::Admin);
    let context = context(&runtime, Actor::person(id, &shown, role)).await?;
    let profile = profile(display_name, email);
    let register = RegisterUser { id, username, profile, password_hash, may_found, company };
    let outcome = match context.execute(&runtime, &register).await {
        Ok(outcome) => {
            log.write(record(SecurityKind::Registered, Some(id.0), &name, visit.address)).await?;
            Some(outcome)
        }
        Err(Failure::Refused(Refusal::Taken { .. })) if !may_found => {
            let refused = record(SecurityKind::RegistrationRefused, None, &name, visit.address);
            log.write(about(refused, shown)).await?;
            None
        }
        Err(failure) => return Err(failure.into()),
    };
    if let Some(outcome) = outcome.filter(|_| may_found)
        && let Some(founder) =
            sessions::credentials(runtime.pool(), &name).await?.filter(|account| account.let_in)
    {
        first_admin::withdraw(runtime.pool()).await?;
        let answer = Created(begin(&auth, &runtime, &founder, &visit).await?);
        return Ok(Registered::Founder(Box::new(WithPosition { answer, outcome })));
    }
    on_the_beat(began).await;
    Ok(Registered::Received)
}

/// Returns the context of a command without idempotency key and version.
pub(super) async fn context(runtime: &CommandRuntime, actor: Actor) -> Result<CommandContext> {
    let decision = business_date::decision_context(runtime, actor).await?;
    let metadata = EventMetadata::new(Source::Api, request_id::current());
    Ok(CommandContext { decision, metadata, key: None, expected: None, preview: false })
}

/// Collects the words that must not make up a password.
pub(crate) async fn known_words(
    runtime: &CommandRuntime,
    username: &Username,
    display_name: Option<&Text<120>>,
    email: Option<&Email>,
) -> Result<KnownWords> {
    let company = company_name(runtime).await?;
    let display_name = display_name.map(ToString::to_string);
    let email = email.map(ToString::to_string);
    let own = [username.to_string()].into_iter().chain(display_name).chain(email).collect();
    Ok(KnownWords::new(own, company, Utc::now().year()))
}

async fn company_name(runtime: &CommandRuntime) -> Result<Option<String>> {
    let record = runtime.load::<CompanyRecord>(COMPANY_ID).await?;
    Ok(record.company.as_ref().map(|company| company.name.to_string()))
}

/// Returns the company that the first account sets up, if the registration names one.
fn company(registration: &Registration) -> Result<Option<Company>> {
    let Some(name) = registration.company_name.clone() else { return Ok(None) };
    let required = |field: &str, label: &str| {
        Problem::field(field, "required", format!("{label} is required with the name of the company"))
    };
    let currency = registration.currency.clone().ok_or_else(|| required("currency", "Currency"))?;
    let time_zone = registration.time_zone.clone().ok_or_else(|| required("timeZone", "Time zone"))?;
    Ok(Some(Company::new(name, currency, time_zone)))
}

/// Counts the registration, and refuses it beyond the limit. The founder of an empty company is never
/// refused, so that strangers cannot use up the tries.
async fn throttled(
    runtime: &CommandRuntime,
    log: &SecurityLog,
    visit: &Visit,
    registration: &Registration,
    may_found: bool,
) -> Result<()> {
    let place = visit.place();
    for (counted, key) in [(Counted::RegistrationAtAddress, place.as_str()), (Counted::Registration, "")] {
        let verdict = throttle::count(runtime.pool(), counted, key).await?;
        if may_found {
            continue;
        }
        let name = registration.username.as_str();
        let turned_away = record(SecurityKind::LockedOut, None, name, visit.address);
        allow(verdict, log, about(turned_away, "registration")).await?;
    }
    Ok(())
}

/// Returns whether this is the first administrator of an empty company, with the right code.
async fn is_founder(runtime: &CommandRuntime, code: Option<&Text<100>>) -> Result<bool> {
    match code {
        Some(code) if !founding::is_founded(runtime).await? => {
            founding::is_valid(runtime, code.as_str()).await
        }
        _ => Ok(false),
    }
}

/// Refuses a registration that is not the founder's: while the company has no account yet, when registration is
/// closed, and when too many accounts wait already.
async fn admitted(runtime: &CommandRuntime, code: Option<&Text<100>>) -> Result<()> {
    if !founding::is_founded(runtime).await? {
        let text = "Code must be the one that the server printed when it started; it is good for 24 hours";
        return Err(Problem::field("code", if code.is_some() { "wrong-code" } else { "required" }, text));
    }
    if !policy::registration_open(runtime.pool()).await? {
        let text = "Nobody can register here. Please ask your administrator for an account.";
        return Err(Problem::new(StatusCode::FORBIDDEN, "registration-closed", text));
    }
    if sessions::waiting_to_be_let_in(runtime.pool()).await? >= MAX_WAITING {
        let text = format!(
            "{MAX_WAITING} accounts wait for an administrator already. Please ask yours to look after them."
        );
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-waiting", text).retry_after(900));
    }
    Ok(())
}

async fn on_the_beat(began: Instant) {
    let beats = began.elapsed().as_millis() / BEAT.as_millis() + 1;
    tokio::time::sleep_until(began + BEAT * u32::try_from(beats).unwrap_or(1)).await;
}

impl IntoResponse for Registered {
    fn into_response(self) -> Response {
        match self {
            Self::Founder(answer) => answer.into_response(),
            Self::Received => {
                let message = "Your request was received. As soon as an administrator has let you in, you can sign in \
                    with this name and password. If you cannot, the name may have been taken: ask your administrator.";
                let received = RegistrationReceived { message: message.to_owned() };
                (StatusCode::ACCEPTED, Json(received)).into_response()
            }
        }
    }
}

impl Describe for Registered {
    fn describe(described: &mut Described) {
        WithPosition::<Created<SignedInAnswer>>::describe(described);
        described.answers::<RegistrationReceived>(StatusCode::ACCEPTED, &[]);
    }
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
        is_public: false,
    }
}
