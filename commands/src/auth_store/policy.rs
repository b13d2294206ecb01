//! The company's settings for accounts, in a table that each request reads.

use sqlx::{PgConnection, PgPool};
use waybill_domain::Role;
use waybill_domain::company::{Company, DEFAULT_IDLE_MINUTES};
use waybill_domain::field::Whole;

/// The settings of the company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Policy {
    pub registration_open: bool,
    /// Idle minutes after which a session ends; 0 means that sessions end by age alone.
    pub session_idle_minutes: i32,
    /// The roles that need a second factor, also in open sessions.
    pub second_factor_roles: Vec<Role>,
}

impl Policy {
    /// Returns the settings of this company.
    pub fn of(company: Company) -> Self {
        let Company { registration_open, session_idle_minutes, second_factor_roles, .. } =
            company.with_defaults();
        let idle = session_idle_minutes.map_or(DEFAULT_IDLE_MINUTES, |Whole(minutes)| minutes);
        Self {
            registration_open: registration_open.unwrap_or(true),
            session_idle_minutes: i32::try_from(idle).unwrap_or(i32::MAX),
            second_factor_roles: second_factor_roles.unwrap_or_default(),
        }
    }
}

/// Returns true if users may register, which they may before there is a company.
pub async fn registration_open(pool: &PgPool) -> Result<bool, sqlx::Error> {
    let open: Option<bool> =
        sqlx::query_scalar("SELECT registration_open FROM account_policy").fetch_optional(pool).await?;
    Ok(open.unwrap_or(true))
}

/// Reads the stored settings. An unknown role is left out.
pub(crate) async fn stored(connection: &mut PgConnection) -> Result<Option<Policy>, sqlx::Error> {
    const STORED: &str =
        "SELECT registration_open, session_idle_minutes, second_factor_roles FROM account_policy";
    let row: Option<(bool, i32, Vec<String>)> = sqlx::query_as(STORED).fetch_optional(connection).await?;
    Ok(row.map(|(registration_open, session_idle_minutes, roles)| Policy {
        registration_open,
        session_idle_minutes,
        second_factor_roles: roles.iter().filter_map(|role| role.parse().ok()).collect(),
    }))
}

pub(crate) async fn put(policy: &Policy, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let roles: Vec<&str> = policy.second_factor_roles.iter().map(|role| <&str>::from(*role)).collect();
    sqlx::query(
        "INSERT INTO account_policy (registration_open, session_idle_minutes, second_factor_roles) \
         VALUES ($1, $2, $3) \
         ON CONFLICT (only_row) DO UPDATE SET registration_open = excluded.registration_open, \
            session_idle_minutes = excluded.session_idle_minutes, \
            second_factor_roles = excluded.second_factor_roles",
    )
    .bind(policy.registration_open)
    .bind(policy.session_idle_minutes)
    .bind(roles)
    .execute(connection)
    .await?;
    Ok(())
}
