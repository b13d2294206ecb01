//! Those who took goods, from before: whose customer they are of was not in the event.

use std::collections::{BTreeSet, HashMap};

use serde_json::Value;
use sqlx::postgres::PgConnection;

use super::Row;

/// Adds to events that name a receiver whose customer that is, as they are written today: the one of the order.
pub(super) async fn name_customers(
    connection: &mut PgConnection,
    events: &mut [(Row, Value)],
) -> Result<(), sqlx::Error> {
    const CUSTOMERS: &str = "SELECT s.key, ( \
            SELECT coalesce(e.payload #>> '{placed,content,customer,id}', e.payload #>> '{edited,content,customer,id}') \
              FROM public.events e WHERE e.stream = s.id AND e.type IN ('placed', 'edited') \
             ORDER BY e.sequence DESC LIMIT 1) \
          FROM public.streams s WHERE s.type = 'order' AND s.key = ANY ($1)";
    let orders: BTreeSet<String> = events.iter().filter_map(|(row, event)| order_of(row, event)).collect();
    if orders.is_empty() {
        return Ok(());
    }
    let customers: Vec<(String, Option<String>)> =
        sqlx::query_as(CUSTOMERS).bind(orders.into_iter().collect::<Vec<_>>()).fetch_all(connection).await?;
    let customers: HashMap<String, Option<String>> = customers.into_iter().collect();
    for (row, event) in events {
        let customer = order_of(row, event).and_then(|order| customers.get(&order).cloned().flatten());
        if let (Some(customer), Some(fields)) = (customer, event.get_mut(&row.event_type)) {
            fields["customer"] = customer.into();
        }
    }
    Ok(())
}

/// The order whose goods somebody took, in an event that does not name the customer.
fn order_of(row: &Row, event: &Value) -> Option<String> {
    let fields = event.get(&row.event_type)?;
    let (order, receiver) = match (row.aggregate_type.as_str(), row.event_type.as_str()) {
        ("order", "delivered") => (row.aggregate_id.as_str(), fields.pointer("/delivery/receivedBy")?),
        ("dispatch", "proved" | "concluded") => (fields.get("order")?.as_str()?, fields.get("receivedBy")?),
        _ => return None,
    };
    (receiver.is_string() && fields.get("customer").is_none()).then(|| order.to_owned())
}
