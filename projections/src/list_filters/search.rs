//! Documents of customers by what was typed: the beginning of a number or a reference, or what a customer is found by.

use sqlx::PgConnection;
use uuid::Uuid;

use crate::page::Filter;
use crate::search::prefix;
use crate::{Result, Value, customer};

/// How documents of a noun are found, as SQL: with the prefix as `?1` and the customers as `?2`.
pub(crate) struct Found {
    /// With the ids of the customers.
    pub(crate) few: &'static str,
    /// With what their searched text contains.
    pub(crate) many: &'static str,
}

/// What was typed, as conditions.
pub(crate) struct Search {
    /// For `LIKE`: how a number or a reference begins.
    prefix: String,
    customers: Customers,
}

/// The customers that are found by what was typed.
enum Customers {
    /// So few that looking for the documents of each is quick.
    Few(Vec<Uuid>),
    /// So many that going through the documents soon meets some of theirs: for `LIKE`, what is contained.
    Many(String),
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
        Ok(Some(Self { prefix, customers }))
    }

    /// Only documents that are found.
    pub(crate) fn apply(self, filter: Filter, found: &Found) -> Filter {
        let (condition, customers) = match self.customers {
            Customers::Few(ids) => (found.few, Value::Uuids(ids)),
            Customers::Many(pattern) => (found.many, Value::Text(pattern)),
        };
        filter.only_of(condition, [Value::Text(self.prefix), customers])
    }
}
