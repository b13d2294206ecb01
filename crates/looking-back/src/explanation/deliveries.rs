//! Deliveries with the content of their orders, read from the log order by order.

use std::collections::BTreeMap;

use sqlx::PgConnection;
use uuid::Uuid;
use waybill_domain::order::{Delivery, OrderContent, OrderEvent};
use waybill_domain::transition::Reason;

use waybill_projections::Result;
use waybill_projections::engine::event_metadata::id;
use waybill_projections::engine::events;

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
        let order: Uuid = id(event)?;
        match event.decode()? {
            OrderEvent::Placed { content, .. } | OrderEvent::Edited { content, .. } => {
                contents.insert(order, content.clone());
            }
            OrderEvent::Delivered { delivery, reason, .. } => {
                if let Some(content) = contents.remove(&order) {
                    take(Delivered {
                        order,
                        content,
                        delivery,
                        reason: reason.as_ref(),
                        position: event.position,
                    });
                }
            }
            _ => {}
        }
        Ok(())
    })
    .await
}
