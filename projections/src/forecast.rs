//! The forecast: the products that run out in a warehouse, and the quantities to order. The formulas belong to the
//! domain; this module collects the numbers.

pub mod daily;
pub(crate) mod lead_time;
mod learnt;
mod product;
mod proposals;
mod state;
pub(crate) mod weeks;

pub use product::{PastForecast, ProductForecast, WeekOfDemand, product};
pub(crate) use state::day_of;

pub use proposals::{OrderProposals, ProposalGroup, ProposalLine, proposals};

pub use learnt::DemandComponents;
use learnt::Learnt;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::postgres::PgRow;
use sqlx::{FromRow, PgConnection, PgPool};
use utoipa::ToSchema;
use waybill_domain::forecast::{Demand, Forecast, ForecastBasis, LeadTimeSource, LearntForecast, Situation};
use waybill_domain::id::{ProductId, SupplierId, WarehouseId};
use waybill_domain::money::ServiceLevel;
use waybill_domain::product::Product;
use waybill_domain::quantity::{Quantity, QuantityChange};

use crate::engine::column::Column;
use crate::engine::read_transaction::read_transaction_of_kept_plans;
use crate::engine::search::patterns;
use crate::{List, Listing, Page, PageQuery, PageRequest, ReadModel, Result, SortField, SortKind, Sorts};

/// Returns the read models of this area.
pub(crate) fn read_models() -> Vec<ReadModel> {
    vec![ReadModel::of(daily::Daily::default()), ReadModel::of(lead_time::LeadTimes)]
}

/// The forecast of one product.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ForecastRow {
    pub product_id: ProductId,
    /// The product's SKU today.
    pub sku: String,
    /// The product's name today.
    pub name: String,
    /// The unit in which it is counted.
    pub unit: String,
    /// The supplier of the product.
    pub supplier_id: Option<SupplierId>,
    /// The supplier's name today.
    pub supplier_name: Option<String>,
    /// Days from ordering to receiving.
    pub lead_time_days: u32,
    /// The source of the lead time.
    pub lead_time_source: LeadTimeSource,
    /// Delivered less returned, on the days of the forecast.
    pub demand: QuantityChange,
    pub on_hand: Quantity,
    /// Stock on hand that is not reserved.
    pub available: Quantity,
    /// In transit from the supplier.
    pub incoming: Quantity,
    /// Ordered from the supplier and not in transit.
    pub on_order: Quantity,
    /// Quantity in purchases that wait for approval; the position does not contain it. Set only in a list of products
    /// to order.
    pub awaiting_approval: Option<Quantity>,
    /// Quantity to order in addition to the purchases that wait, in whole packs and at least the minimum order; absent
    /// when those are enough. Set only in a list of products to order.
    pub proposed_quantity: Option<Quantity>,
    /// Units in one pack.
    pub pack_size: Option<Quantity>,
    /// The smallest quantity that can be ordered.
    pub minimum_order: Option<Quantity>,
    /// The forecast that decides whether and how much to order.
    pub basis: ForecastBasis,
    /// The forecast by the plain average of the days.
    #[serde(flatten)]
    pub forecast: Forecast,
    /// The forecast learnt from the warehouse's own past; absent while that is too short.
    pub learnt: Option<LearntForecast>,
    /// The product's own service level.
    #[serde(skip)]
    pub own_service_level: Option<ServiceLevel>,
    /// The situation from which both forecasts are computed.
    #[serde(skip)]
    pub situation: Option<Situation>,
    /// The components of the learnt demand of the lead time.
    #[serde(skip)]
    pub components: Option<DemandComponents>,
}

/// The sort orders of the forecast. Sorting by days of cover sorts all products each time, because their number is
/// limited.
pub static SORTS: Sorts = Sorts::ascending(
    &[
        SortField::new("sku", "p.code", SortKind::Text),
        SortField::new("name", "p.name_key", SortKind::Text),
        SortField::new("daysOfCover", "f.cover", SortKind::Decimal),
    ],
    "p.id",
);

/// The condition that a product has to be ordered by the plain average.
const PLAINLY_DUE: &str = "f.position <= f.reorder_point AND f.reorder_point > 0";

/// Filter of the forecast.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForecastFilter {
    pub warehouse_id: WarehouseId,
    /// The day of the forecast: the demand of the days before it counts.
    pub today: NaiveDate,
    /// The number of days before it that count.
    pub average_days: u32,
    /// Days from ordering to receiving, overriding those of the product and the supplier.
    pub lead_time_days: Option<u32>,
    /// The search term: each of its words is contained in the product's SKU, name, barcode or category.
    pub search_term: Option<String>,
    /// Only products that have to be ordered.
    pub only_suggested: bool,
}

/// Returns the forecast of the products in use.
pub async fn list(
    pool: &PgPool,
    filter: &ForecastFilter,
    request: &PageRequest,
) -> Result<Page<ForecastRow>> {
    let connection = &mut *read_transaction_of_kept_plans(pool).await?;
    let mut learnt = Learnt::of(connection, filter).await?;
    let list = chosen(connection, filter, request, learnt.as_mut()).await?;
    let mut page: Page<ForecastRow> = list.page(connection).await?;
    if let Some(mut learnt) = learnt {
        learnt.complete(connection, &mut page.content).await?;
    }
    if filter.only_suggested {
        let products: Vec<_> = page.content.iter().map(|row| row.product_id.0).collect();
        let waiting = proposals::awaiting_approval(connection, filter, &products).await?;
        for row in &mut page.content {
            let amount = waiting.get(&row.product_id.0).copied().unwrap_or_default();
            let waiting = Quantity::of(amount);
            row.awaiting_approval = Some(waiting);
            row.proposed_quantity = row.proposed(waiting);
        }
    }
    Ok(page)
}

impl ForecastRow {
    /// Returns the reorder point of the forecast that decides for this product.
    fn reorder_point(&self) -> Quantity {
        self.learnt.as_ref().map_or(self.forecast.reorder_point, |learnt| learnt.reorder_point)
    }

    /// Returns the quantity to order when `waiting` already waits for approval, or `None` when that is enough.
    fn proposed(&self, waiting: Quantity) -> Option<Quantity> {
        self.situation?.proposed(self.forecast.position, self.reorder_point(), waiting)
    }
}

/// Returns the list of the filter's products, or of those to order if the filter asks for them.
async fn chosen<'a>(
    connection: &mut PgConnection,
    filter: &ForecastFilter,
    request: &'a PageRequest,
    learnt: Option<&mut Learnt>,
) -> Result<List<'a>> {
    let list = filter.list(request);
    if !filter.only_suggested {
        return Ok(list);
    }
    Ok(match learnt {
        Some(learnt) => list.only("p.id = ANY(?)", learnt.suggested(connection, filter).await?),
        None => list.only_when(PLAINLY_DUE, true),
    })
}

/// Returns the forecast of one product in use, or `None` when there is no such product.
pub async fn of_product(
    connection: &mut PgConnection,
    filter: &ForecastFilter,
    product: ProductId,
) -> Result<Option<ForecastRow>> {
    let request = PageQuery::default().parse(&SORTS)?;
    let list = filter.list(&request).only("p.id = ?", product.0);
    let mut rows = Listing::<ForecastRow>::of(list).first(1, connection).await?;
    if let Some(mut learnt) = Learnt::of(connection, filter).await? {
        learnt.complete(connection, &mut rows).await?;
    }
    Ok(rows.pop())
}

impl ForecastFilter {
    /// Returns the first day whose demand counts.
    pub fn first_day(&self) -> NaiveDate {
        self.today - chrono::Days::new(u64::from(self.average_days))
    }

    /// Returns the list of the products in use that match the search.
    fn list<'a>(&self, request: &'a PageRequest) -> List<'a> {
        const COLUMNS: &str = include_str!("forecast/sql/forecast_columns.sql");
        self.list_of(request, COLUMNS)
    }

    /// Returns a list of these products with the given columns.
    fn list_of<'a>(&self, request: &'a PageRequest, columns: &'static str) -> List<'a> {
        const FROM: &str = include_str!("forecast/sql/forecast_from.sql");
        let lead_time = self.lead_time_days.map_or(-1, i64::from);
        let given =
            [self.warehouse_id.0.into(), self.first_day().into(), self.today.into(), lead_time.into()];
        let list = List::given(request, (columns, FROM), given).only("p.active = ?", true);
        let patterns = patterns(self.search_term.as_deref()).into_iter();
        patterns.fold(list, |list, pattern| list.only("p.search LIKE ?", pattern))
    }
}

/// The columns of a forecast: the inputs of its formulas, and the product's names.
#[derive(FromRow)]
struct ForecastColumns {
    #[sqlx(try_from = "Column<ProductId>")]
    product_id: ProductId,
    sku: String,
    name: String,
    #[sqlx(json)]
    record: Product,
    #[sqlx(try_from = "Column<Option<SupplierId>>")]
    supplier_id: Option<SupplierId>,
    supplier_name: Option<String>,
    lead_time_days: i64,
    #[sqlx(try_from = "Column<LeadTimeSource>")]
    lead_time_source: LeadTimeSource,
    /// Set only where the product is stocked.
    own_safety_stock: Option<Decimal>,
    reorder_level: Option<Decimal>,
    demand: Decimal,
    squares: Decimal,
    #[sqlx(try_from = "Column<u32>")]
    demand_days: u32,
    #[sqlx(try_from = "Column<Quantity>")]
    on_hand: Quantity,
    #[sqlx(try_from = "Column<Quantity>")]
    available: Quantity,
    #[sqlx(try_from = "Column<Quantity>")]
    incoming: Quantity,
    #[sqlx(try_from = "Column<Quantity>")]
    on_order: Quantity,
    today: NaiveDate,
}

impl FromRow<'_, PgRow> for ForecastRow {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let columns = ForecastColumns::from_row(row)?;
        let (product, sum) = (columns.record, columns.demand);
        let lead_time_days = u32::try_from(columns.lead_time_days).unwrap_or(0);
        let situation = Situation {
            demand: Demand { days: columns.demand_days, sum, squares: columns.squares },
            lead_time_days,
            safety_stock: columns.own_safety_stock.map(Quantity::of),
            reorder_level: columns.reorder_level.map(Quantity::of),
            available: columns.available,
            incoming: columns.incoming,
            on_order: columns.on_order,
            pack_size: product.pack_size,
            minimum_order: product.minimum_order,
            unit_decimals: product.decimals(),
        };
        let forecast = situation.forecast(columns.today).ok_or_else(|| {
            sqlx::Error::Decode("the demand of a product is too large for a forecast".into())
        })?;
        Ok(Self {
            product_id: columns.product_id,
            sku: columns.sku,
            name: columns.name,
            unit: product.unit.to_string(),
            supplier_id: columns.supplier_id,
            supplier_name: columns.supplier_name,
            lead_time_days,
            lead_time_source: columns.lead_time_source,
            demand: QuantityChange::of(sum),
            on_hand: columns.on_hand,
            available: situation.available,
            incoming: situation.incoming,
            on_order: situation.on_order,
            awaiting_approval: None,
            proposed_quantity: None,
            pack_size: situation.pack_size,
            minimum_order: situation.minimum_order,
            basis: ForecastBasis::Plain,
            forecast,
            learnt: None,
            own_service_level: product.service_level,
            situation: Some(situation),
            components: None,
        })
    }
}
