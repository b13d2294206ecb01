//! The current user and their permissions.

use axum::extract::State;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use waybill_commands::CommandRuntime;
use waybill_domain::company::{COMPANY_ID, CompanyRecord, NumberFormat};
use waybill_domain::id::{UserId, WarehouseId};
use waybill_domain::user::{Profile, User, UserState};
use waybill_domain::weekend::Weekend;
use waybill_domain::{Grant, Operation, Role};
use waybill_http::problem::{Problem, Result};

use super::Session;
use crate::auth::authorization::SignedIn;
use crate::http::extract::QueryParams;
use crate::http::response::Body;

/// The current user.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools, reason = "each is a right of its own")]
pub struct CurrentUser {
    /// The id of the account.
    pub id: UserId,
    /// The name for signing in.
    pub username: String,
    /// The name that others see.
    pub display_name: String,
    pub email: Option<String>,
    /// Picture, by address.
    #[serde(rename = "photoURL")]
    pub photo_url: Option<String>,
    pub phone_number: Option<String>,
    pub country: Option<String>,
    pub address: Option<String>,
    pub state: Option<String>,
    pub city: Option<String>,
    pub zip_code: Option<String>,
    /// About the person.
    pub about: Option<String>,
    /// The role; `null` while waiting for an administrator.
    pub role: Option<Role>,
    /// True if others may see the profile.
    pub is_public: bool,
    /// Waiting or active.
    pub account_state: UserState,
    /// True if the account may read what its role may read, but give no commands.
    pub read_only: bool,
    /// True if the user has to change the password before anything else.
    pub must_change_password: bool,
    /// True if the user has to set up a second factor before anything else.
    pub must_enrol_second_factor: bool,
    /// The warehouses that the account is limited to; empty when there is no limit.
    pub warehouse_ids: Vec<WarehouseId>,
    /// The permissions of the account: those of its role and its duties, without commands when it is read-only.
    pub permissions: Vec<Permission>,
    /// The company's settings that every page needs; absent before the company has been described.
    pub company: Option<CompanySettings>,
}

/// The company's time zone, currency and number format.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanySettings {
    /// IANA time zone in which business dates are determined.
    pub time_zone: String,
    /// The currency as a code of three letters.
    pub currency: String,
    /// The format in which numbers are displayed and typed.
    pub number_format: NumberFormat,
    /// The days of the week on which the company does not work.
    pub weekend: Weekend,
    /// The first day whose deliveries are invoiced; absent while the company issues no invoices.
    pub invoices_from: Option<NaiveDate>,
}

/// An operation that the user may execute.
#[derive(Debug, Serialize, ToSchema)]
pub struct Permission {
    pub operation: Operation,
    /// The scope of the permission.
    pub grant: Grant,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Looking {
    /// Set to get the permissions while the user looks at the past, where nothing can be changed.
    #[serde(default)]
    past: bool,
}

pub(super) async fn current_user(
    SignedIn(mut session): SignedIn,
    State(runtime): State<CommandRuntime>,
    QueryParams(Looking { past }): QueryParams<Looking>,
) -> Result<Body<CurrentUser>> {
    session.read_only |= past;
    describe(&runtime, &session).await.map(Body)
}

/// Returns the session's user for the browser.
pub(super) async fn describe(runtime: &CommandRuntime, session: &Session) -> Result<CurrentUser> {
    let user = runtime.load::<User>(session.actor.id).await?;
    let account = user.account.as_ref().ok_or_else(|| Problem::fault(&"a session without a user"))?;
    let role = session.actor.role;
    let granted = session.actor.granted(session.read_only);
    let Profile { display_name, email, photo_u_r_l, phone_number, country, address, .. } = &account.profile;
    let Profile { state, city, zip_code, about, is_public, .. } = &account.profile;
    Ok(CurrentUser {
        id: session.actor.id,
        username: account.username.to_string(),
        display_name: display_name.to_string(),
        email: words(email.as_ref()),
        photo_url: words(photo_u_r_l.as_ref()),
        phone_number: words(phone_number.as_ref()),
        country: words(country.as_ref()),
        address: words(address.as_ref()),
        state: words(state.as_ref()),
        city: words(city.as_ref()),
        zip_code: words(zip_code.as_ref()),
        about: words(about.as_ref()),
        role,
        is_public: *is_public,
        account_state: session.state,
        read_only: session.read_only,
        must_change_password: session.must_change_password,
        must_enrol_second_factor: session.must_enrol,
        warehouse_ids: session.warehouse_ids.clone(),
        company: company(runtime).await?,
        permissions: granted.into_iter().map(|(operation, grant)| Permission { operation, grant }).collect(),
    })
}

async fn company(runtime: &CommandRuntime) -> Result<Option<CompanySettings>> {
    let record = runtime.load::<CompanyRecord>(COMPANY_ID).await?;
    Ok(record.company.as_ref().map(|company| CompanySettings {
        time_zone: company.time_zone.to_string(),
        currency: company.currency.to_string(),
        number_format: company.number_format.unwrap_or(NumberFormat::Point),
        weekend: company.weekend.clone().unwrap_or_default(),
        invoices_from: company.invoices_from,
    }))
}

fn words<T: ToString>(text: Option<&T>) -> Option<String> {
    text.map(ToString::to_string)
}
