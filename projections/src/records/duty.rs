//! The duties of users: since when, by whom, how often done.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use sqlx::types::Json;
use utoipa::ToSchema;
use waybill_domain::duty::{Duty, DutyKind};
use waybill_domain::id::UserId;
use waybill_domain::money::Money;

use super::user::display_names;
use crate::engine::column::Cell;
use crate::{Person, Result};

/// The gift of a duty: an admin's act, which a later change of the limit does not repeat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GivenDuty {
    kind: DutyKind,
    since: DateTime<Utc>,
    by: UserId,
}

impl Cell for Vec<GivenDuty> {
    type As = Json<Self>;
    const TYPE: &'static str = "jsonb";

    fn cell(&self) -> Self::As {
        Json(self.clone())
    }
}

/// A duty that a user has.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HeldDuty {
    pub kind: DutyKind,
    /// The duty is for documents up to this amount; absent when not limited.
    pub max_amount: Option<Money>,
    pub since: DateTime<Utc>,
    /// The admin who gave it, with today's name.
    pub given_by: Person,
    /// Number of times that the user has done it since then; absent for a duty to see something.
    pub used: Option<i64>,
}

/// The gifts of a user's duties, and the duties.
type StoredDuties = (Json<Vec<GivenDuty>>, Json<Vec<Duty>>);

/// Returns the gifts of these duties: a duty that the user had before keeps its own.
pub(super) fn given(
    before: &[GivenDuty],
    duties: &[Duty],
    (since, by): (DateTime<Utc>, UserId),
) -> Vec<GivenDuty> {
    let known = |kind| before.iter().find(|given| given.kind == kind).cloned();
    duties.iter().map(|duty| known(duty.kind).unwrap_or(GivenDuty { kind: duty.kind, since, by })).collect()
}

/// Returns the duties of a user in the order in which the account has them.
///
/// # Errors
/// The database's.
pub async fn held(pool: &PgPool, user: UserId) -> Result<Vec<HeldDuty>> {
    const GIVEN: &str = "SELECT duties_given, account #> '{rights,duties}' FROM users WHERE id = $1";
    let found: Option<StoredDuties> = sqlx::query_as(GIVEN).bind(user.0).fetch_optional(pool).await?;
    let Some((given, duties)) = found else { return Ok(Vec::new()) };
    let admins: Vec<UserId> = given.iter().map(|given| given.by).collect();
    let names = display_names(pool, &admins).await?;
    let mut held = Vec::new();
    for (given, duty) in given.0.into_iter().zip(duties.0) {
        let name = names.get(&given.by).cloned().unwrap_or_default();
        held.push(HeldDuty {
            kind: given.kind,
            max_amount: duty.max_amount,
            since: given.since,
            given_by: Person { id: given.by, name },
            used: used(pool, user, &given).await?,
        });
    }
    Ok(held)
}

/// Returns how often a user has done a duty, by the main events of the activities.
async fn used(pool: &PgPool, user: UserId, given: &GivenDuty) -> Result<Option<i64>> {
    const USED: &str = "SELECT count(*) FROM activities WHERE actor_id = $1 AND noun = $2 AND main_event = ANY ($3) \
         AND recorded_at >= $4";
    let mut events: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (noun, event) in given.kind.done_by() {
        events.entry(noun.name()).or_default().push(event);
    }
    let mut sum = None;
    for (noun, types) in events {
        let count = sqlx::query_scalar::<_, i64>(USED).bind(user.0).bind(noun).bind(types).bind(given.since);
        sum = Some(sum.unwrap_or(0) + count.fetch_one(pool).await?);
    }
    Ok(sum)
}
