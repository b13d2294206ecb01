//! The documents in whose events the parts of a figure are found.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use sqlx::{PgConnection, QueryBuilder};
use uuid::Uuid;
use waybill_domain::id::CustomerId;
use waybill_projections::engine::event_metadata::id;
use waybill_projections::engine::events;
use waybill_projections::records::warehouse::uuids;
use waybill_projections::sales::dashboard::WarehouseFilter;
use waybill_projections::{Result, StoredEvent};

use super::addition::{Addition, IntoAmount, Summand};
use super::{Explanation, FigureUnit, PartDocument, PartPage};

/// The documents of a table in some warehouses, with a day in a period.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice<'a> {
    pub(super) noun: &'static str,
    /// The documents, as `d`.
    pub(super) table: &'static str,
    /// The column of the number.
    pub(super) number: &'static str,
    pub(super) day: &'static str,
    /// The first and the last day; any day when absent.
    pub(super) days: Option<(NaiveDate, NaiveDate)>,
    pub(super) warehouses: WarehouseFilter<'a>,
    pub(super) customer: Option<CustomerId>,
}

impl Choice<'_> {
    /// Reads the documents from the read models.
    pub(super) async fn read(self, connection: &mut PgConnection) -> Result<Documents> {
        let Self { noun, table, number, day, days, warehouses, customer } = self;
        let mut query =
            QueryBuilder::new(format!("SELECT DISTINCT d.id, {number} FROM {table} WHERE {day} IS NOT NULL"));
        if let Some((first, last)) = days {
            query.push(format!(" AND {day} BETWEEN ")).push_bind(first).push(" AND ").push_bind(last);
        }
        if let Some(warehouse) = warehouses.warehouse_id {
            query.push(" AND d.warehouse_id = ").push_bind(warehouse.0);
        }
        if let Some(scope) = warehouses.scope {
            query.push(" AND d.warehouse_id = ANY (").push_bind(uuids(scope)).push(")");
        }
        if let Some(customer) = customer {
            query.push(" AND d.customer_id = ").push_bind(customer.0);
        }
        query.push(format!(" LIMIT {}", events::MAX_DOCUMENTS + 1));
        let found: Vec<(Uuid, String)> = query.build_query_as().fetch_all(connection).await?;
        Ok(Documents::of(noun, found))
    }
}

/// The documents of a figure, with their numbers.
pub(super) struct Documents {
    noun: &'static str,
    numbers: BTreeMap<Uuid, String>,
}

/// The change of a document's part by an event.
pub(super) enum Change {
    /// The part is now this one.
    Set(Summand),
    /// The amount is added to that of the part.
    Add(Summand),
    /// The document has no part any more.
    Remove,
    None,
}

impl Documents {
    pub(super) fn of(noun: &'static str, found: impl IntoIterator<Item = (Uuid, String)>) -> Self {
        Self { noun, numbers: found.into_iter().collect() }
    }

    /// Adds the documents of another choice.
    pub(super) fn and(mut self, other: Self) -> Self {
        self.numbers.extend(other.numbers);
        self
    }

    pub(super) fn ids(&self) -> Vec<String> {
        self.numbers.keys().map(Uuid::to_string).collect()
    }

    /// Returns the document with its number.
    pub(super) fn document(&self, id: Uuid) -> PartDocument {
        PartDocument::of(self.noun, id, self.numbers.get(&id).map_or("", String::as_str))
    }

    /// Returns at most one part per document, from its events of these types up to a position.
    pub(super) async fn parts(
        &self,
        connection: &mut PgConnection,
        types: &[&str],
        to: i64,
        change_by: impl Fn(&StoredEvent) -> Result<Change>,
    ) -> Result<Vec<Summand>> {
        let mut parts: BTreeMap<Uuid, Summand> = BTreeMap::new();
        events::of_each(connection, (self.noun, types), &self.ids(), to, |event| {
            let of: Uuid = id(event)?;
            let part = match change_by(event)? {
                Change::None => return Ok(()),
                Change::Remove => {
                    parts.remove(&of);
                    return Ok(());
                }
                Change::Set(part) => part,
                Change::Add(part) => {
                    let before = parts.get(&of).map(|before| before.amount).unwrap_or_default();
                    Summand { amount: before + part.amount, ..part }
                }
            };
            parts.insert(of, part.by(self.document(of)));
            Ok(())
        })
        .await?;
        Ok(parts.into_values().collect())
    }

    /// Explains a figure as the sum of one part per document. The read model of the documents is called like them.
    pub(super) async fn explain(
        &self,
        connection: &mut PgConnection,
        types: &[&str],
        (figure, unit, total): (&'static str, FigureUnit, impl IntoAmount),
        page: PartPage,
        change_by: impl Fn(&StoredEvent) -> Result<Change>,
    ) -> Result<Explanation> {
        let position = events::position(connection, self.noun).await?;
        let parts = self.parts(connection, types, position, change_by).await?;
        Ok(Addition::all(unit, page, parts).explains(figure, total, position))
    }
}
