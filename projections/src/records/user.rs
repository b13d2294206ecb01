//! Users: list, details, dropdown.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{FromRow, PgConnection, PgPool};
use std::collections::BTreeMap;
use strum::VariantArray as _;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::duty::DutyKind;
use waybill_domain::id::{UserId, WarehouseId};
use waybill_domain::permission::{Grant, Operation};
use waybill_domain::person::PersonKind;
use waybill_domain::role::Role;
use waybill_domain::text::{Email, PhoneNumber};
use waybill_domain::user::{Profile, Rights, UserAccount, UserEvent, UserState};

use crate::engine::column::{Column, rows_of};
use crate::engine::erased_user::erase_name;
use crate::engine::event_metadata::{id, person};
use crate::engine::page::Filter;
use crate::engine::rows::{Table, row};
use crate::engine::search::{fold, ranked, record_patterns, searched_in_record};
use crate::records::duty::{self, GivenDuty};
use crate::records::master::{self, CREATED};
use crate::records::personal_data::erased_at;
use crate::{
    Label, List, Listing, MAX_LABELS, PageRequest, Person, Projector, Result, SortField, SortKind, Sorts,
    StoredEvent,
};

/// A user in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserRow {
    pub id: UserId,
    /// The name for signing in.
    pub username: String,
    /// The name that others see.
    pub display_name: String,
    pub email: Option<String>,
    /// The role; absent while the user is waiting.
    pub role: Option<Role>,
    /// Waiting, active or disabled.
    pub account_state: UserState,
    /// True if the user may not execute commands.
    pub read_only: bool,
    /// The warehouses of a warehouse manager.
    pub warehouse_ids: Vec<WarehouseId>,
    /// Version, for `If-Match`.
    pub version: i64,
    pub updated_at: DateTime<Utc>,
}

/// The details of a user.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserDetails {
    pub id: UserId,
    /// The name for signing in.
    pub username: String,
    /// Version, for `If-Match`.
    pub version: i64,
    /// The time at which the personal data was erased. The record does not change after that.
    pub erased_at: Option<DateTime<Utc>>,
    /// The time at which the account was created.
    pub created_at: DateTime<Utc>,
    /// The user who created the account: an admin, or the user.
    pub created_by: Person,
    pub updated_at: DateTime<Utc>,
    /// The profile.
    #[serde(flatten)]
    pub profile: Profile,
    /// The rights of the account.
    #[serde(flatten)]
    pub rights: Rights,
    /// The name today of the employee who uses the account.
    pub employee_name: Option<String>,
}

/// The read model of users.
pub struct Users;

const USERS: Table = Table::by_id("users");

/// The column of the name for signing in.
const USERNAME: &str = "m.username";

/// The sort orders of users; by default the newest first.
pub static SORTS: Sorts = Sorts::descending(
    &[
        CREATED,
        SortField::new("username", USERNAME, SortKind::Text),
        SortField::new("displayName", "m.name_key", SortKind::Text),
        SortField::new("role", "m.role", SortKind::Text).nullable().narrow(),
        SortField::new("email", "lower(m.account #>> '{profile,email}')", SortKind::Text).nullable().narrow(),
        SortField::new("updatedAt", "m.updated_at", SortKind::Instant).narrow(),
        SortField::new("accountState", "m.account_state", SortKind::Text).narrow(),
    ],
    "m.id",
);

/// Filter of users.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UserFilter {
    /// The search term: each of its words must be contained in the user name, display name, email or telephone number.
    pub search_term: Option<String>,
    pub role: Option<Role>,
    /// Waiting, active or disabled.
    pub account_state: Option<UserState>,
    /// Only those whose role or duty grants this operation.
    pub operation: Option<Operation>,
}

impl Projector for Users {
    const NAME: &'static str = "user";
    const TABLES: &'static [&'static str] = &["users"];
    const AGGREGATES: &'static [Noun] = &[Noun::User];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[
        (
            PersonKind::User,
            "UPDATE users SET username = 'erased', search = 'erased erased', \
                    account = jsonb_set(account, '{username}', '\"erased\"') WHERE id = ANY($1)",
        ),
        erase_name!(User in "users", "created_by" => "created_by_name"),
    ];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut rows: BTreeMap<_, UserRecord> = USERS.stored(connection, events).await?;
        for event in events {
            let user: UserId = id(event)?;
            let row = match event.decode::<UserEvent>()? {
                UserEvent::Registered(account) | UserEvent::Created(account) => {
                    UserRecord::new(user, account, event)?
                }
                change => {
                    let row =
                        rows.remove(&user.0).ok_or_else(|| event.unreadable("there is no such user"))?;
                    row.changed(change, event)?
                }
            };
            rows.insert(user.0, row);
        }
        USERS.put(connection, rows.into_values()).await
    }
}

row! {
    /// A row of the read model.
    #[derive(Debug, FromRow)]
    struct UserRecord {
        id: Uuid,
        username: String,
        display_name: String,
        name_key: String,
        search: String,
        #[sqlx(try_from = "Column<Option<Role>>")]
        role: Option<Role>,
        #[sqlx(try_from = "Column<UserState>")]
        account_state: UserState,
        version: i64,
        created_at: DateTime<Utc>,
        #[sqlx(try_from = "Column<UserId>")]
        created_by: UserId,
        created_by_name: String,
        updated_at: DateTime<Utc>,
        #[sqlx(json)]
        account: UserAccount,
        #[sqlx(json)]
        duties_given: Vec<GivenDuty>,
    }
}

impl UserRecord {
    fn new(user: UserId, account: &UserAccount, event: &StoredEvent) -> Result<Self> {
        let by = person(event)?;
        let row = Self {
            id: user.0,
            username: account.username.to_string(),
            display_name: String::new(),
            name_key: String::new(),
            search: String::new(),
            role: None,
            account_state: UserState::Waiting,
            version: event.sequence,
            created_at: event.recorded_at,
            created_by: by.id,
            created_by_name: by.name,
            updated_at: event.recorded_at,
            account: account.clone(),
            duties_given: duty::given(&[], &account.rights.duties, (event.recorded_at, by.id)),
        };
        Ok(row.derived())
    }

    fn changed(mut self, change: &UserEvent, event: &StoredEvent) -> Result<Self> {
        match change {
            UserEvent::ProfileChanged(profile) => self.account.profile = profile.clone(),
            UserEvent::RightsChanged(rights) => {
                let by = (event.recorded_at, person(event)?.id);
                self.duties_given = duty::given(&self.duties_given, &rights.duties, by);
                self.account.rights = rights.clone();
            }
            UserEvent::Registered(_) | UserEvent::Created(_) | UserEvent::PasswordSet => {}
        }
        Ok(Self { version: event.sequence, updated_at: event.recorded_at, ..self }.derived())
    }

    /// Returns this row with the columns that are derived from the account.
    fn derived(self) -> Self {
        let Profile { display_name, email, phone_number, .. } = &self.account.profile;
        let name = display_name.to_string();
        let (email, phone) =
            (email.as_ref().map(Email::as_str), phone_number.as_ref().map(PhoneNumber::as_str));
        let search = searched_in_record(&[self.username.as_str(), &name], email.into_iter().chain(phone));
        let (role, account_state) = (self.account.rights.role, self.account.rights.account_state);
        Self { name_key: fold(&name), display_name: name, search, role, account_state, ..self }
    }
}

/// Columns and tables of a user with the employee.
const WITH_EMPLOYEE: (&str, &str) = (
    "m.*, (SELECT e.name FROM employees e WHERE e.id = (m.account #>> '{rights,employeeId}')::uuid) \
     AS employee_name",
    "users m",
);

/// Users with one of these roles or duties.
const MAY: &str = "(m.role = ANY (?1) OR m.role IS NOT NULL AND EXISTS ( \
    SELECT FROM jsonb_array_elements(m.account #> '{rights,duties}') d WHERE d ->> 'kind' = ANY (?2)))";

fn roles_of(operation: Operation) -> Vec<String> {
    let granted = Role::VARIANTS.iter().filter(|role| operation.grant(**role) != Grant::No);
    granted.map(ToString::to_string).collect()
}

fn duties_of(operation: Operation) -> Vec<String> {
    let grants = |kind: &&DutyKind| kind.operations().contains(&operation);
    DutyKind::VARIANTS.iter().filter(grants).map(ToString::to_string).collect()
}

/// Returns the users that match a filter.
pub fn list<'a>(filter: &UserFilter, request: &'a PageRequest) -> Listing<'a, UserRow> {
    let list = List::new(request, WITH_EMPLOYEE.0, WITH_EMPLOYEE.1)
        .only_if("m.role = ?", filter.role.map(<&str>::from))
        .only_if("m.account_state = ?", filter.account_state.map(<&str>::from));
    let list = match filter.operation {
        Some(operation) => list.only_of(MAY, [roles_of(operation).into(), duties_of(operation).into()]),
        None => list,
    };
    Listing::of(master::matching(list, filter.search_term.as_deref(), USERNAME))
}

/// Returns the details of one user, or `None` when there is no such user.
pub async fn details(pool: &PgPool, id: UserId) -> Result<Option<UserDetails>> {
    let Some(found) = master::one(pool, WITH_EMPLOYEE, id.0).await? else { return Ok(None) };
    let erased_at = erased_at(pool, PersonKind::User, id.0).await?;
    Ok(Some(UserDetails { erased_at, ..found }))
}

/// Returns the labels of the active users that match the search term, the best match first. `role` limits them to one
/// role.
pub async fn labels(pool: &PgPool, search_term: Option<&str>, role: Option<Role>) -> Result<Vec<Label>> {
    let filter = Filter::default()
        .only("m.account_state = ?", <&str>::from(UserState::Active))
        .only("m.search LIKE ALL (?)", record_patterns(search_term))
        .only_if("m.role = ?", role.map(<&str>::from));
    let (filter, rank) = ranked(filter, search_term, USERNAME);
    let statement = format!(
        "SELECT m.id, m.username, m.display_name, {rank} AS rank FROM users m {} \
          ORDER BY rank, m.name_key, m.id LIMIT {MAX_LABELS}",
        filter.sql()
    );
    let labels: Vec<(Uuid, String, String)> = filter.rows(&statement, &mut *pool.acquire().await?).await?;
    Ok(labels.into_iter().map(Label::new).collect())
}

/// Maximum number of active users that can be mentioned.
const MAX_ACTIVE: i64 = 1_000;

/// An active user, with the rights of the account.
#[derive(Debug, Clone, PartialEq)]
pub struct ActiveUser {
    pub id: UserId,
    pub display_name: String,
    pub rights: Rights,
}

/// Returns the active users by name, at most [`MAX_ACTIVE`].
///
/// # Errors
/// The database's.
pub async fn active(pool: &PgPool) -> Result<Vec<ActiveUser>> {
    const ACTIVE: &str = "SELECT * FROM users WHERE account_state = 'active' ORDER BY name_key, id LIMIT $1";
    let records: Vec<UserRecord> = sqlx::query_as(ACTIVE).bind(MAX_ACTIVE).fetch_all(pool).await?;
    let active = |UserRecord { id, display_name, account, .. }| ActiveUser {
        id: UserId(id),
        display_name,
        rights: account.rights,
    };
    Ok(records.into_iter().map(active).collect())
}

/// Returns today's display names of these accounts.
pub async fn display_names(pool: &PgPool, ids: &[UserId]) -> Result<BTreeMap<UserId, String>> {
    const NAMES: &str = "SELECT id, display_name FROM users WHERE id = ANY ($1)";
    let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let names: Vec<(Uuid, String)> = sqlx::query_as(NAMES).bind(ids).fetch_all(pool).await?;
    Ok(names.into_iter().map(|(id, name)| (UserId(id), name)).collect())
}

rows_of!(UserRecord => UserRow);

impl From<UserRecord> for UserRow {
    fn from(record: UserRecord) -> Self {
        let UserRecord { id, username, display_name, version, updated_at, account, .. } = record;
        let Rights { role, account_state, read_only, warehouse_ids, .. } = account.rights;
        Self {
            id: UserId(id),
            username,
            display_name,
            email: account.profile.email.map(|email| email.to_string()),
            role,
            account_state,
            read_only,
            warehouse_ids,
            version,
            updated_at,
        }
    }
}

/// The columns of the details.
#[derive(FromRow)]
struct UserColumns {
    #[sqlx(flatten)]
    record: UserRecord,
    employee_name: Option<String>,
}

rows_of!(UserColumns => UserDetails);

impl From<UserColumns> for UserDetails {
    fn from(UserColumns { record, employee_name }: UserColumns) -> Self {
        Self {
            erased_at: None,
            id: UserId(record.id),
            username: record.username,
            version: record.version,
            created_at: record.created_at,
            created_by: Person { id: record.created_by, name: record.created_by_name },
            updated_at: record.updated_at,
            profile: record.account.profile,
            rights: record.account.rights,
            employee_name,
        }
    }
}
