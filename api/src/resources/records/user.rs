//! Users, as an administrator sees them.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use waybill_commands::user::{CreateUser, EditUser};
use waybill_commands::{CommandRuntime, new_id};
use waybill_domain::duty::{Duty, DutyKind};
use waybill_domain::id::{EmployeeId, UserId, WarehouseId};
use waybill_domain::text::{Email, PhoneNumber, Text, Username};
use waybill_domain::user::{Profile, Rights, UserAccount, UserState};
use waybill_domain::{Actor, Grant, Operation, Role, record};
use waybill_http::problem::{Problem, Result};
use waybill_projections::PageQuery;
use waybill_projections::records::duty::{self, HeldDuty};
use waybill_projections::records::user::{self, SORTS, UserDetails, UserFilter, UserRow};

use crate::app::App;
use crate::auth::authorization::{Permit, op};
use crate::auth::{Auth, NewPassword, known_words};
use crate::http::as_of::AsOf;
use crate::http::command_request::CommandRequest;
use crate::http::edit_request::EditRequest;
use crate::http::export::{Sheet, Wanted};
use crate::http::extract::{PathParam, QueryParams};
use crate::http::response::{Body, CommandChanged, CommandCreated, Versioned};
use crate::http::route::Routes;
use crate::http::secret_body::secret_body;
use crate::resources::records::master::parse;

secret_body! {
    /// An account that an administrator creates.
    pub(in crate::resources) struct NewUser {
        /// The name for signing in.
        pub(in crate::resources) username: Username,
        /// The first password, changed at the first sign-in.
        pub(in crate::resources) password: NewPassword,
        /// Its profile and rights.
        pub(in crate::resources) display_name: Text<120>,
        pub(in crate::resources) email: Option<Email>,
        pub(in crate::resources) phone_number: Option<PhoneNumber>,
        pub(in crate::resources) role: Option<Role>,
        /// The state: waiting, active or disabled; active by default when there is a role.
        pub(in crate::resources) account_state: Option<UserState>,
        /// True if it may read what its role may read, but give no commands: an auditor's account.
        pub(in crate::resources) read_only: Option<bool>,
        /// The employee to whom the account belongs.
        pub(in crate::resources) employee_id: Option<EmployeeId>,
        /// The warehouses of a warehouse manager.
        pub(in crate::resources) warehouse_ids: Vec<WarehouseId>,
        /// The duties beside the role.
        pub(in crate::resources) duties: Vec<Duty>,
    }
}

record! {
    /// Profile and rights of a user.
    pub struct UserEdit {
        /// The name that others see.
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
        /// About the person.
        pub about: Option<Text<1000>>,
        /// True if others may see the profile.
        pub is_public: bool = false,
        /// The role; `null` while waiting.
        pub role: Option<Role>,
        /// The state: waiting, active or disabled.
        pub account_state: UserState,
        /// True if it may read what its role may read, but give no commands: an auditor's account.
        pub read_only: bool = false,
        /// The employee to whom the account belongs.
        pub employee_id: Option<EmployeeId>,
        /// The warehouses of a warehouse manager.
        pub warehouse_ids: Vec<WarehouseId>,
        /// The duties beside the role.
        pub duties: Vec<Duty>,
    }
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
struct Filter {
    /// Words that are contained in user name, display name, e-mail or telephone.
    search_term: Option<String>,
    role: Option<Role>,
    /// Only those in this state: waiting, active or disabled.
    account_state: Option<UserState>,
    /// Only those whose role or duty grants this operation.
    operation: Option<Operation>,
}

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("user")
        .get(
            "/api/users",
            "listUsers",
            "A page of users, the newest first; of a search, the best match first",
            list,
        )
        .sorted(&SORTS)
        .post("/api/users/create", "createUser", "Make an account", create)
        .get("/api/users/{id}", "getUser", "All about one user", details)
        .put(
            "/api/users/{id}",
            "editUser",
            "Change profile and rights; open sessions end when rights change",
            edit,
        )
        .get(
            "/api/users/{id}/rights",
            "getUserRights",
            "The permissions of a user: each operation with the role or the duties that grant it, and how often a duty was done",
            rights,
        )
}

/// The permissions of a user today.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UserRights {
    operations: Vec<GrantedOperation>,
    duties: Vec<HeldDuty>,
}

/// An operation that a user may execute.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct GrantedOperation {
    operation: Operation,
    /// The operation in words: `approve orders`.
    words: &'static str,
    grant: Grant,
    /// True if the role grants it, without a limit.
    by_role: bool,
    /// The duties that grant it.
    duties: Vec<DutyKind>,
}

async fn rights(
    _: Permit<op::UserList>,
    State(app): State<App>,
    PathParam(id): PathParam<UserId>,
) -> Result<Body<UserRights>> {
    let user = user::details(&app.pool, id).await?.ok_or_else(|| Problem::absent("user"))?;
    let Rights { role, duties, read_only, .. } = user.rights;
    let actor = Actor::person(id, "", role).with_duties(duties);
    let granted = actor.granted(read_only).into_iter();
    let operations = granted.map(|(operation, grant)| GrantedOperation {
        operation,
        words: operation.words(),
        grant,
        by_role: role.is_some_and(|role| operation.grant(role) != Grant::No),
        duties: actor
            .duties
            .iter()
            .filter(|duty| duty.grant(operation) != Grant::No)
            .map(|duty| duty.kind)
            .collect(),
    });
    Ok(Body(UserRights { operations: operations.collect(), duties: duty::held(&app.pool, id).await? }))
}

async fn list(
    _: Permit<op::UserList>,
    AsOf(reader): AsOf,
    QueryParams(Filter { search_term, role, account_state, operation }): QueryParams<Filter>,
    QueryParams(page): QueryParams<PageQuery>,
    how: Wanted,
) -> Result<Sheet<UserRow>> {
    let filter = UserFilter { search_term, role, account_state, operation };
    let request = parse(&page, &SORTS)?;
    let list = user::list(&filter, &request);
    how.answer("users", list.page(&reader.pool), list.all(&reader.pool)).await
}

async fn details(
    _: Permit<op::UserList>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<UserId>,
) -> Result<Versioned<UserDetails>> {
    let record = user::details(&reader.pool, id).await?.ok_or_else(|| Problem::absent("user"))?;
    Ok(Versioned { version: record.version, record })
}

async fn create(
    State(runtime): State<CommandRuntime>,
    State(auth): State<Auth>,
    CommandRequest { context, body, .. }: CommandRequest<op::UserWrite, NewUser>,
) -> Result<CommandCreated> {
    let known = known_words(&runtime, &body.username, Some(&body.display_name), body.email.as_ref()).await?;
    let password_hash = auth.hasher().hash_unless_weak("password", body.password.clone(), known).await?;
    let (id, account) = (UserId(new_id()), account(body));
    let create = CreateUser { id, account, password_hash, must_change: true };
    Ok(CommandCreated(context.execute(&runtime, &create).await?))
}

async fn edit(
    State(app): State<App>,
    PathParam(id): PathParam<UserId>,
    request: EditRequest<op::UserWrite, UserEdit>,
) -> Result<CommandChanged> {
    let shown = details(request.permit()?, AsOf::now(&app), PathParam(id));
    let edited = |edit| {
        let (profile, rights) = parts(edit);
        EditUser { id, profile, rights }
    };
    request.execute(&app, "/api/users/{id}", shown, edited).await
}

fn account(new: NewUser) -> UserAccount {
    let NewUser { username, display_name, email, phone_number, .. } = new;
    let default_state = if new.role.is_some() { UserState::Active } else { UserState::Waiting };
    let profile = Profile {
        display_name,
        email,
        photo_u_r_l: None,
        phone_number,
        country: None,
        address: None,
        state: None,
        city: None,
        zip_code: None,
        about: None,
        is_public: false,
    };
    let rights = Rights {
        role: new.role,
        account_state: new.account_state.unwrap_or(default_state),
        read_only: new.read_only.unwrap_or(false),
        employee_id: new.employee_id,
        warehouse_ids: new.warehouse_ids,
        duties: new.duties,
    };
    UserAccount { username, profile, rights }
}

fn parts(edit: UserEdit) -> (Profile, Rights) {
    let UserEdit { display_name, email, photo_u_r_l, phone_number, country, address, state, .. } = edit;
    let UserEdit { city, zip_code, about, is_public, role, account_state, read_only, employee_id, .. } = edit;
    let UserEdit { warehouse_ids, duties, .. } = edit;
    let profile = Profile {
        display_name,
        email,
        photo_u_r_l,
        phone_number,
        country,
        address,
        state,
        city,
        zip_code,
        about,
        is_public,
    };
    (profile, Rights { role, account_state, read_only, employee_id, warehouse_ids, duties })
}
