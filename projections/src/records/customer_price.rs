//! Prices agreed with customers: list, details, and the valid price for a customer on a day.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use sqlx::{FromRow, PgConnection, PgPool};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::customer_price::CustomerPriceEvent;
use waybill_domain::id::{CustomerId, CustomerPriceId, ProductId, UserId};
use waybill_domain::money::Price;
use waybill_domain::order::PriceSource;
use waybill_domain::person::PersonKind;

use crate::engine::column::{Column, SetBy};
use crate::engine::erased_user::erase_name;
use crate::engine::event_metadata::{id, person};
use crate::engine::rows::{Table, row};
use crate::records::master;
use crate::{List, Listing, PageRequest, Person, Projector, Result, SortField, SortKind, Sorts, StoredEvent};

/// A price agreed with a customer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct CustomerPriceRow {
    /// The id: derived from customer, product and number, see [`customer_price_id`].
    pub id: Uuid,
    #[sqlx(try_from = "Column<CustomerId>")]
    pub customer_id: CustomerId,
    /// The customer's number today.
    pub customer_code: Option<String>,
    /// The customer's name today.
    pub customer_name: Option<String>,
    #[sqlx(try_from = "Column<ProductId>")]
    pub product_id: ProductId,
    /// The product's SKU today.
    pub sku: Option<String>,
    /// The product's name today.
    pub product_name: Option<String>,
    /// The number among the prices of this customer and product, from 1.
    #[sqlx(try_from = "Column<u32>")]
    pub number: u32,
    /// Price per unit, without tax.
    #[sqlx(try_from = "Column<Price>")]
    pub price: Price,
    pub valid_from: NaiveDate,
    /// The last day on which the price is valid; absent means until further notice.
    pub valid_to: Option<NaiveDate>,
    /// Set when the price was below the last cost at the time of the agreement.
    pub below_cost: bool,
    /// Version of the prices of this customer and product, for `If-Match`.
    pub version: i64,
    /// The user who agreed on it or changed it last.
    #[sqlx(flatten, try_from = "SetBy")]
    pub set_by: Person,
    pub set_at: DateTime<Utc>,
}

/// The price of a product for a customer on a day.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceForCustomer {
    pub customer_id: CustomerId,
    pub product_id: ProductId,
    /// The day on which the price is valid.
    pub on: NaiveDate,
    /// The customer's price, else the list price; absent when there is neither.
    pub price: Option<Price>,
    /// The source of the price.
    pub source: Option<PriceSource>,
    /// The list price on that day.
    pub list_price: Option<Price>,
    /// The id of the agreement, when the price is the customer's.
    pub customer_price_id: Option<Uuid>,
}

/// The read model of the prices agreed with customers.
pub struct CustomerPrices;

/// The sort orders of these prices; by default the latest entered first.
pub static SORTS: Sorts = Sorts::descending(
    &[
        SortField::new("setAt", "m.set_at", SortKind::Instant),
        SortField::new("validFrom", "m.valid_from", SortKind::Date),
        SortField::new("validTo", "m.valid_to", SortKind::Date).nullable().narrow(),
        SortField::new("price", "m.price", SortKind::Decimal).narrow(),
        SortField::new(
            "customerName",
            "(SELECT c.name_key FROM customers c WHERE c.id = m.customer_id)",
            SortKind::Text,
        )
        .nullable()
        .narrow(),
        SortField::new(
            "productName",
            "(SELECT p.name_key FROM products p WHERE p.id = m.product_id)",
            SortKind::Text,
        )
        .nullable()
        .narrow(),
    ],
    "m.id",
);

/// Filter of customer prices.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CustomerPriceFilter {
    /// Only prices of this customer.
    pub customer_id: Option<CustomerId>,
    pub product_id: Option<ProductId>,
    /// Only prices that are valid on this day.
    pub on: Option<NaiveDate>,
}

/// Returns the id of an agreement: always the same for the same customer, product and number, and different from that
/// of any other. The agreements of one customer for one product are one stream, where they have numbers and no ids. An
/// id derived from the content of the event is the same after every rebuild. It is a UUID of version 8, since it
/// contains no time.
pub fn customer_price_id(customer: CustomerId, product: ProductId, number: u32) -> Uuid {
    let digest = Sha256::digest(format!("customer-price/{customer}/{product}/{number}"));
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

impl Projector for CustomerPrices {
    const NAME: &'static str = "customer_price";
    const TABLES: &'static [&'static str] = &["customer_prices", "customer_price_versions"];
    const AGGREGATES: &'static [Noun] = &[Noun::CustomerPrice];
    const ERASURES: &'static [(PersonKind, &'static str)] =
        &[erase_name!(User in "customer_prices", "set_by" => "set_by_name")];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let (mut rows, mut versions) = (BTreeMap::new(), BTreeMap::new());
        for event in events {
            let row = CustomerPriceRecord::of(event)?;
            versions.insert((row.customer_id.0, row.product_id.0), event.sequence);
            rows.insert(row.id, row);
        }
        Table::by_id("customer_prices").put(connection, rows.into_values()).await?;
        write_versions(connection, versions).await
    }
}

/// Writes the versions. All prices of a customer and product share the version of their stream.
async fn write_versions(connection: &mut PgConnection, versions: BTreeMap<(Uuid, Uuid), i64>) -> Result<()> {
    const VERSIONS: &str = "INSERT INTO customer_price_versions (customer_id, product_id, version) \
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[]) ORDER BY 1, 2 \
         ON CONFLICT (customer_id, product_id) DO UPDATE SET version = excluded.version";
    let (mut customers, mut products, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
    for ((customer, product), version) in versions {
        customers.push(customer);
        products.push(product);
        numbers.push(version);
    }
    sqlx::query(VERSIONS).bind(customers).bind(products).bind(numbers).execute(connection).await?;
    Ok(())
}

row! {
    struct CustomerPriceRecord {
        id: Uuid,
        customer_id: CustomerId,
        product_id: ProductId,
        number: u32,
        price: Price,
        valid_from: NaiveDate,
        valid_to: Option<NaiveDate>,
        below_cost: bool,
        set_by: UserId,
        set_by_name: String,
        set_at: DateTime<Utc>,
    }
}

impl CustomerPriceRecord {
    fn of(event: &StoredEvent) -> Result<Self> {
        let CustomerPriceId { customer, product } = id(event)?;
        let (CustomerPriceEvent::Agreed { number, price, below_cost }
        | CustomerPriceEvent::Changed { number, price, below_cost }) = event.decode()?;
        let by = person(event)?;
        Ok(Self {
            id: customer_price_id(customer, product, *number),
            customer_id: customer,
            product_id: product,
            number: *number,
            price: price.price,
            valid_from: price.valid_from,
            valid_to: price.valid_to,
            below_cost: *below_cost,
            set_by: by.id,
            set_by_name: by.name,
            set_at: event.recorded_at,
        })
    }
}

const COLUMNS: &str = include_str!("sql/customer_price_columns.sql");
const FROM: &str = "customer_prices m";

/// Returns the prices that match the filter.
pub fn list<'a>(filter: &CustomerPriceFilter, request: &'a PageRequest) -> Listing<'a, CustomerPriceRow> {
    let list = List::new(request, COLUMNS, FROM)
        .only_if("m.customer_id = ?", filter.customer_id.map(|id| id.0))
        .only_if("m.product_id = ?", filter.product_id.map(|id| id.0))
        .only_if("m.valid_from <= ? AND (m.valid_to IS NULL OR m.valid_to >= ?)", filter.on);
    Listing::of(list)
}

/// Returns an agreement, or `None` when there is none. A command about it needs its customer, product and number.
pub async fn details(pool: &PgPool, id: Uuid) -> Result<Option<CustomerPriceRow>> {
    master::one(pool, (COLUMNS, FROM), id).await
}

/// Returns the prices of products for a customer on a day, in the given order: the customer's price, else the list
/// price.
pub async fn look_up(
    pool: &PgPool,
    customer: CustomerId,
    products: &[ProductId],
    day: NaiveDate,
) -> Result<Vec<PriceForCustomer>> {
    let rows: Vec<PriceColumns> = sqlx::query_as(include_str!("sql/price_for_customer.sql"))
        .bind(customer.0)
        .bind(products.iter().map(|id| id.0).collect::<Vec<_>>())
        .bind(day)
        .fetch_all(pool)
        .await?;
    let price = |PriceColumns { product_id, agreed, agreed_id, list_price }| PriceForCustomer {
        customer_id: customer,
        product_id,
        on: day,
        price: agreed.or(list_price),
        source: agreed.map(|_| PriceSource::Customer).or(list_price.map(|_| PriceSource::List)),
        list_price,
        customer_price_id: agreed_id,
    };
    Ok(rows.into_iter().map(price).collect())
}

/// The candidate prices of a product.
#[derive(FromRow)]
struct PriceColumns {
    #[sqlx(try_from = "Column<ProductId>")]
    product_id: ProductId,
    #[sqlx(try_from = "Column<Option<Price>>")]
    agreed: Option<Price>,
    agreed_id: Option<Uuid>,
    #[sqlx(try_from = "Column<Option<Price>>")]
    list_price: Option<Price>,
}
