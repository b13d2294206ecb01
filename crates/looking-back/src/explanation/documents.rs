//! The documents in whose events the parts of a figure are found.

use waybill_domain::order::{Delivery, OrderContent, OrderEvent};
use waybill_domain::transition::Reason;
use waybill_projections::engine::warehouse_scope::uuids;

use super::*;

/// The documents of a table in some warehouses, with a day in a period.
#[derive(Debug, Clone, Copy)]
pub(super) struct Choice<'a> {
    pub(super) noun: &'static str,
    /// The documents, as `d`.
    pub(super) table: &'static str,
    /// The column of the number.
    pub(super) number: &'static str,
    pub(super) day: &'static str,
    /// The period of the day; any day when absent.
    pub(super) days: Option<ReportPeriod>,
    pub(super) warehouses: WarehouseFilter<'a>,
    pub(super) customer: Option<CustomerId>,
}

/// Orders by their order date.
pub(super) const ORDERS: Choice<'static> = Choice {
    noun: "order",
    table: "orders d",
    number: "d.order_no",
    day: "d.order_date",
    days: None,
    warehouses: WarehouseFilter { warehouse_id: None, scope: None },
    customer: None,
};

/// Orders by the day of their delivery.
pub(super) const DELIVERED_ORDERS: Choice<'static> = Choice { day: "d.delivered_on", ..ORDERS };

impl Choice<'_> {
    /// Reads the documents from the read models.
    pub(super) async fn read(self, connection: &mut PgConnection) -> Result<Documents> {
        let Self { noun, table, number, day, days, warehouses, customer } = self;
        // Not every table has customers.
        let customers = if customer.is_some() { "d.customer_id = $5" } else { "$5::uuid IS NULL" };
        let statement = format!(
            "SELECT DISTINCT d.id, {number} FROM {table} WHERE {day} IS NOT NULL \
               AND ($1::date IS NULL OR {day} BETWEEN $1 AND $2) AND ($3::uuid IS NULL OR d.warehouse_id = $3) \
               AND ($4::uuid[] IS NULL OR d.warehouse_id = ANY ($4)) AND {customers} LIMIT {MAX_ROWS}"
        );
        let found: Vec<(Uuid, String)> = sqlx::query_as(&statement)
            .bind(days.map(|days| days.start))
            .bind(days.map(|days| days.end))
            .bind(warehouses.warehouse_id.map(|warehouse| warehouse.0))
            .bind(warehouses.scope.map(uuids))
            .bind(customer.map(|customer| customer.0))
            .fetch_all(connection)
            .await?;
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
            let of: Uuid = aggregate(event)?;
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

    /// Recounts a figure as the sum of one part per document. The read model of the documents is called like them.
    pub(super) async fn recount(
        &self,
        connection: &mut PgConnection,
        types: &[&str],
        shown: impl IntoAmount,
        change_by: impl Fn(&StoredEvent) -> Result<Change>,
    ) -> Result<Option<Recount>> {
        let shown = shown.into_amount();
        let position = events::position(connection, self.noun).await?;
        let parts = self.parts(connection, types, position, change_by).await?;
        Ok(Some(Recount::of(shown, parts, position)))
    }
}

/// A delivery, with the content that its order had at the time.
pub(super) struct Delivered<'a> {
    pub(super) order: Uuid,
    pub(super) content: OrderContent,
    pub(super) delivery: &'a Delivery,
    /// The reason for a partial delivery, where one was given.
    pub(super) reason: Option<&'a Reason>,
    pub(super) position: i64,
}

/// Reads the deliveries of these orders up to a position.
pub(super) async fn deliveries_of(
    connection: &mut PgConnection,
    orders: &[String],
    to: i64,
    mut take: impl FnMut(Delivered<'_>),
) -> Result<()> {
    let mut contents: BTreeMap<Uuid, OrderContent> = BTreeMap::new();
    let types = ["placed", "edited", "delivered"].as_slice();
    events::of_each(connection, ("order", types), orders, to, |event| {
        let (order, position): (Uuid, i64) = (aggregate(event)?, event.position);
        match event.decode()? {
            OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                contents.insert(order, content.clone());
            }
            OrderEvent::Delivered { delivery, reason, .. } => {
                if let Some(content) = contents.remove(&order) {
                    take(Delivered { order, content, delivery, reason: reason.as_ref(), position });
                }
            }
            _ => {}
        }
        Ok(())
    })
    .await
}

/// Returns the lines of a document that count: the one with a number, from 1, or all.
pub(super) fn lines_of<T>(line: Option<u32>, lines: &[T]) -> &[T] {
    let Some(line) = line else { return lines };
    let at = usize::try_from(line).unwrap_or(usize::MAX).wrapping_sub(1);
    lines.get(at..).and_then(|from| from.get(..1)).unwrap_or_default()
}
