//! Documents of customers by what was typed: the beginning of a number or a reference, or what a customer is found by.

use sqlx::PgConnection;
use uuid::Uuid;

use crate::search::prefix;
use crate::{List, Result, Value, customer};

/// How documents of a noun are found, as SQL: with the prefix as `$1` and the customers as `?`.
pub(crate) struct Found {
    /// With the ids of the customers.
    pub(crate) few: &'static str,
    /// With what their searched text contains.
    pub(crate) many: &'static str,
}

/// What was typed, as conditions.
#[derive(Default)]
pub(crate) struct Search {
    /// For `LIKE`: how a number or a reference begins; nothing when nothing was typed.
    pub(crate) prefix: Option<String>,
    pub(crate) customers: Customers,
}

/// The customers that are found by what was typed.
pub(crate) enum Customers {
    /// So few that looking for the documents of each is quick.
    Few(Vec<Uuid>),
    /// So many that going through the documents soon meets some of theirs: for `LIKE`, what is contained.
    Many(String),
}

impl Default for Customers {
    fn default() -> Self {
        Self::Few(Vec::new())
    }
}

/// Maximum number of customers that are few.
const FEW: usize = 500;

impl Search {
    /// What is looked for, if anything was typed.
    pub(crate) async fn of(connection: &mut PgConnection, term: Option<&str>) -> Result<Option<Self>> {
        let Some(prefix) = prefix(term) else { return Ok(None) };
        let contained = format!("%{prefix}");
        let found = customer::found(connection, &contained, FEW + 1).await?;
        let customers = if found.len() > FEW { Customers::Many(contained) } else { Customers::Few(found) };
        Ok(Some(Self { prefix: Some(prefix), customers }))
    }

    /// With the prefix as `$1` and the customers as `?`.
    pub(crate) fn condition(&self, found: &Found) -> &'static str {
        match self.customers {
            Customers::Few(_) => found.few,
            Customers::Many(_) => found.many,
        }
    }

    /// Adds the conditions; they have to be the first of the list, since they speak of `$1`.
    pub(crate) fn apply<'a>(self, list: List<'a>, found: &Found) -> List<'a> {
        let condition = self.condition(found);
        let customers = match self.customers {
            Customers::Few(ids) => Value::Uuids(ids),
            Customers::Many(pattern) => Value::Text(pattern),
        };
        list.only("?::text IS NOT NULL", self.prefix.unwrap_or_default()).only(condition, customers)
    }
}
