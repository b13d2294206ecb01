//! Projects the events of orders, dispatches and accounts to figures per day.

use sqlx::PgConnection;
use waybill_domain::Noun;

use super::days::Days;
use super::known::Known;
use crate::{Projector, Result, StoredEvent};

/// The read model of sales, stops and payments by day.
pub struct Sales;

pub(super) const ORDER: &str = Noun::Order.stream_type();
pub(super) const DISPATCH: &str = Noun::Dispatch.stream_type();
pub(super) const LIST_PRICE: &str = Noun::ListPrice.stream_type();
pub(super) const RECEIVABLE: &str = Noun::Receivable.stream_type();
pub(super) const ACCOUNT: &str = Noun::Account.stream_type();

impl Projector for Sales {
    const NAME: &'static str = "sales";
    const TABLES: &'static [&'static str] = &[
        "sales_days",
        "sales_product_days",
        "sales_stop_days",
        "sales_payment_days",
        "sales_orders",
        "sales_trips",
        "sales_costs",
        "sales_receipts",
        "sales_delivered_costs",
        "sales_returns",
    ];
    const AGGREGATES: &'static [Noun] =
        &[Noun::Order, Noun::Dispatch, Noun::ListPrice, Noun::Receivable, Noun::Account];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut known = Known::of(connection, events).await?;
        let mut days = Days::default();
        for event in events {
            match event.aggregate_type.as_str() {
                ORDER => known.order(event, &mut days)?,
                DISPATCH => known.dispatch(event, &mut days)?,
                LIST_PRICE => known.list_price(event)?,
                RECEIVABLE => known.receivable(event)?,
                ACCOUNT => known.account(event, &mut days)?,
                _ => {}
            }
        }
        known.write(connection).await?;
        days.write(connection).await
    }
}
