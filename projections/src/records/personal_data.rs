//! The data that the system has about a person, and the effects of erasing it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::{FromRow, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::person::PersonKind;
use waybill_log::read::Limit;
use waybill_log::{StreamKey, personal, read};

use crate::Result;

/// The effects of erasing a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonalData {
    pub kind: PersonKind,
    pub id: Uuid,
    pub code: String,
    pub name: String,
    /// True if the data is already erased.
    pub erased: bool,
    /// Orders that are approved and not delivered yet. They block the erasure.
    pub open_orders: i64,
    /// Trips that are planned or under way. They block the erasure.
    pub open_trips: i64,
    /// Purchases that are not in the warehouse yet. They block the erasure of the supplier.
    pub open_purchases: i64,
    /// Documents that name the person. They stay, with all their amounts, and show "erased" in place of the name.
    pub documents: PersonalDocuments,
}

/// The number of documents that name a person: for a user those that the user made, for others those that refer to
/// them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct PersonalDocuments {
    pub orders: i64,
    /// Stops of dispatches.
    pub stops: i64,
    /// Dispatches on which the person drives or rides along, or that a user planned.
    pub dispatches: i64,
    pub receivables: i64,
    pub stock_transactions: i64,
}

#[derive(FromRow)]
struct Row {
    code: String,
    name: String,
    open_orders: i64,
    open_trips: i64,
    open_purchases: i64,
    #[sqlx(flatten)]
    documents: PersonalDocuments,
}

const CUSTOMER: &str = "\
    SELECT m.code, m.name, 0::bigint AS open_trips, 0::bigint AS open_purchases, 0::bigint AS dispatches, \
           (SELECT count(*) FROM orders o WHERE o.customer_id = m.id) AS orders, \
           (SELECT count(*) FROM orders o WHERE o.customer_id = m.id \
               AND o.status IN ('approved', 'loaded', 'dispatched')) AS open_orders, \
           (SELECT count(*) FROM dispatch_stops s JOIN orders o ON o.id = s.order_id \
             WHERE o.customer_id = m.id) AS stops, \
           (SELECT count(*) FROM receivables r WHERE r.customer_id = m.id) AS receivables, \
           (SELECT count(*) FROM stock_transactions t WHERE t.customer_id = m.id) AS stock_transactions \
      FROM customers m WHERE m.id = $1";

const SUPPLIER: &str = "\
    SELECT m.code, m.name, 0::bigint AS orders, 0::bigint AS open_orders, 0::bigint AS open_trips, 0::bigint AS stops, \
           0::bigint AS dispatches, 0::bigint AS receivables, \
           (SELECT count(*) FROM stock_transactions t WHERE t.supplier_id = m.id \
               AND t.status IN ('pending-approval', 'approved-admin', 'on-transit-supplier')) AS open_purchases, \
           (SELECT count(*) FROM stock_transactions t WHERE t.supplier_id = m.id) AS stock_transactions \
      FROM suppliers m WHERE m.id = $1";

const EMPLOYEE: &str = "\
    SELECT m.code, m.name, 0::bigint AS orders, 0::bigint AS open_orders, 0::bigint AS open_purchases, \
           0::bigint AS stops, \
           (SELECT count(*) FROM dispatches d WHERE d.crew @> ARRAY[m.id]) AS dispatches, \
           (SELECT count(*) FROM dispatches d WHERE d.crew @> ARRAY[m.id] \
               AND d.status IN ('waiting', 'loaded', 'on-transit')) AS open_trips, \
           (SELECT count(*) FROM receivables r WHERE r.collector_id = m.id) AS receivables, \
           0::bigint AS stock_transactions \
      FROM employees m WHERE m.id = $1";

const USER: &str = "\
    SELECT m.username AS code, m.display_name AS name, 0::bigint AS open_orders, 0::bigint AS open_trips, \
           0::bigint AS open_purchases, 0::bigint AS stops, \
           (SELECT count(*) FROM orders o WHERE o.made_by = m.id) AS orders, \
           (SELECT count(*) FROM dispatches d WHERE d.made_by = m.id) AS dispatches, \
           (SELECT count(*) FROM receivables r WHERE r.made_by = m.id) AS receivables, \
           (SELECT count(*) FROM stock_transactions t WHERE t.made_by = m.id) AS stock_transactions \
      FROM users m WHERE m.id = $1";

/// Returns the effects of erasing this person, or `None` when there is no such person.
pub async fn personal_data(pool: &PgPool, kind: PersonKind, id: Uuid) -> Result<Option<PersonalData>> {
    let statement = match kind {
        PersonKind::Customer => CUSTOMER,
        PersonKind::Supplier => SUPPLIER,
        PersonKind::Employee => EMPLOYEE,
        PersonKind::User => USER,
    };
    let row: Option<Row> = sqlx::query_as(statement).bind(id).fetch_optional(pool).await?;
    let Some(row) = row else { return Ok(None) };
    let Row { code, name, open_orders, open_trips, open_purchases, documents } = row;
    let person = personal::person(kind.into(), &id.to_string());
    let erased = !read::existing(pool, personal::AGGREGATE, [person]).await?.is_empty();
    Ok(Some(PersonalData {
        kind,
        id,
        code,
        name,
        erased,
        open_orders,
        open_trips,
        open_purchases,
        documents,
    }))
}

/// Returns the time at which a person's data was erased, or `None`.
pub(crate) async fn erased_at(pool: &PgPool, kind: PersonKind, id: Uuid) -> Result<Option<DateTime<Utc>>> {
    let person = personal::person(kind.into(), &id.to_string());
    let key = StreamKey::named(personal::AGGREGATE.to_owned(), person);
    let erasure = read::latest(pool, &key, None, Limit { events: 1, ..Limit::PAGE }).await?;
    Ok(erasure.first().map(|event| event.recorded_at))
}
