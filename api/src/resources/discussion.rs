//! Comments on documents and records, and the notifications of a user.

mod comment;
mod notification;

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use sqlx::PgPool;
use utoipa::IntoParams;
use waybill_domain::id::UserId;
use waybill_http::problem::{Problem, Result};
use waybill_projections::Person;
use waybill_projections::records::user::display_names;

use crate::http::route::Routes;

/// Returns the routes of this area.
pub(super) fn routes() -> Routes {
    Routes::all([comment::routes(), notification::routes()])
}

/// Maximum number of comments or notifications of one response.
const MAX_SIZE: u32 = 100;
const DEFAULT_SIZE: u32 = 20;

/// A part of the comments or notifications.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Part {
    /// `next` of a later part, to get older ones.
    before: Option<i64>,
    /// The maximum of them, 1 to 100; 20 when not given.
    #[param(minimum = 1, maximum = 100)]
    size: Option<u32>,
}

impl Part {
    /// Returns the requested number of rows.
    ///
    /// # Errors
    /// 422 at `size`.
    fn size(&self) -> Result<u32> {
        let size = self.size.unwrap_or(DEFAULT_SIZE);
        if (1..=MAX_SIZE).contains(&size) {
            return Ok(size);
        }
        Err(Problem::field("size", "out-of-range", format!("Size must be from 1 to {MAX_SIZE}")))
    }
}

/// Takes the row beyond the requested ones off. Returns the position before which the next part begins, if there is one.
fn next<T>(rows: &mut Vec<T>, size: u32, position: impl Fn(&T) -> i64) -> Option<i64> {
    let more = rows.len() > size as usize;
    rows.truncate(size as usize);
    if more { rows.last().map(position) } else { None }
}

/// Today's names of users.
struct Names(BTreeMap<UserId, String>);

impl Names {
    async fn of(pool: &PgPool, ids: impl Iterator<Item = UserId>) -> Result<Self> {
        let ids: Vec<UserId> = ids.collect::<BTreeSet<_>>().into_iter().collect();
        Ok(Self(display_names(pool, &ids).await?))
    }

    /// Returns the user with the name; empty for one who is not there, such as a part of the system.
    fn person(&self, id: UserId) -> Person {
        Person { id, name: self.0.get(&id).cloned().unwrap_or_default() }
    }
}
