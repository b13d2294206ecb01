//! Order proposals that can become purchases: grouped by supplier, in parts that fit one document.

use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::forecast::{ForecastBasis, LeadTimeSource, LearntLeadTime};
use waybill_domain::id::{ProductId, SupplierId, WarehouseId};
use waybill_domain::money::{Money, Price};
use waybill_domain::quantity::Quantity;
use waybill_domain::stock_transaction::MAX_LINES;

use super::learnt::Learnt;
use super::{ForecastFilter, ForecastRow, SORTS, chosen};
use crate::engine::read_transaction::read_transaction_of_kept_plans;
use crate::forecast::lead_time::past_days;
use crate::{Listing, PageQuery, Result};

/// Maximum number of proposed products: ten purchases with the maximum number of lines of a document.
const MAX_PROPOSED: usize = 2_000;

/// The order proposals of one or several warehouses.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderProposals {
    /// The day of the forecast.
    pub date: NaiveDate,
    /// The proposals by warehouse and supplier, the one whose stock runs out first at the top.
    pub groups: Vec<ProposalGroup>,
    /// Set when more has to be ordered than the 2,000 products of a warehouse that run out first.
    pub more: bool,
}

/// A proposal of one purchase from a supplier.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposalGroup {
    pub warehouse_id: WarehouseId,
    /// The warehouse's name today.
    pub warehouse_name: String,
    /// The supplier; absent for products without a record of their supplier.
    pub supplier_id: Option<SupplierId>,
    /// The supplier's name today.
    pub supplier_name: Option<String>,
    /// Set when a purchase can be made of it; not without a supplier, and not when the supplier or the warehouse is out
    /// of use.
    pub orderable: bool,
    /// The number of this part of the supplier's proposal, from 1: a purchase has at most 200 lines.
    pub part: u32,
    /// The number of parts.
    pub parts: u32,
    /// Days from ordering to receiving, for products without their own.
    pub lead_time_days: u32,
    /// The source of the lead time.
    pub lead_time_source: LeadTimeSource,
    /// The lead time of the supplier's last receipts; absent while there are fewer than six.
    pub learnt_lead_time: Option<LearntLeadTime>,
    /// The expected arrival of an order placed today; absent when no lead time is known.
    pub expected_date: Option<NaiveDate>,
    /// The earliest order-by date of its lines.
    pub order_by_date: Option<NaiveDate>,
    /// The earliest day on which a product of its lines runs out.
    pub stock_out_date: Option<NaiveDate>,
    /// The total of the lines with a known cost, without tax; absent for readers who may not see costs.
    pub value: Option<Money>,
    /// The number of lines whose cost is not known; absent for readers who may not see costs.
    pub lines_without_cost: Option<u32>,
    /// The lines, the product that runs out first at the top.
    pub lines: Vec<ProposalLine>,
}

/// The proposed quantity of a product, and the figures behind it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposalLine {
    pub warehouse_id: WarehouseId,
    pub product_id: ProductId,
    /// The product's SKU today.
    pub sku: String,
    /// The product's name today.
    pub name: String,
    /// The unit in which it is counted.
    pub unit: String,
    /// Decimals that a quantity may have.
    pub unit_decimals: u32,
    /// Units in one pack.
    pub pack_size: Option<Quantity>,
    /// The smallest quantity that can be ordered.
    pub minimum_order: Option<Quantity>,
    /// The quantity to order: whole packs, and at least the minimum order.
    pub quantity: Quantity,
    /// The cost per unit at the last receipt; absent for readers who may not see costs.
    pub unit_cost: Option<Price>,
    /// The cost of the quantity at that cost per unit, without tax.
    pub cost: Option<Money>,
    /// The forecast on which the proposal is based.
    pub basis: ForecastBasis,
    /// Demand of an average day.
    pub daily_demand: Quantity,
    /// Stock on hand that is not reserved.
    pub available: Quantity,
    /// Available + incoming + on order.
    pub position: Quantity,
    /// Quantity in purchases that wait for approval: the position does not contain it, but the proposal is reduced by
    /// it.
    pub awaiting_approval: Quantity,
    /// The part of the reorder point that covers surprises; the rest is the demand of the lead time.
    pub safety_stock: Quantity,
    /// The position at or below which to order.
    pub reorder_point: Quantity,
    /// Days from ordering to receiving.
    pub lead_time_days: u32,
    /// The source of the lead time.
    pub lead_time_source: LeadTimeSource,
    /// The day on which the available stock runs out.
    pub stock_out_date: Option<NaiveDate>,
    /// The day on which to order; it may have passed.
    pub order_by_date: Option<NaiveDate>,
}

/// Returns the order proposals for `warehouses`, by the settings of the filter; its warehouse and its search term are
/// ignored. Costs are returned only with `sees_costs`.
pub async fn proposals(
    pool: &PgPool,
    filter: &ForecastFilter,
    warehouses: &[WarehouseId],
    sees_costs: bool,
) -> Result<OrderProposals> {
    let connection = &mut *read_transaction_of_kept_plans(pool).await?;
    let mut all = OrderProposals { date: filter.today, groups: Vec::new(), more: false };
    for warehouse_id in warehouses {
        let filter = ForecastFilter {
            warehouse_id: *warehouse_id,
            only_suggested: true,
            search_term: None,
            ..filter.clone()
        };
        all.add(connection, &filter).await?;
    }
    all.groups.sort_by(|one, other| {
        let urgency = |group: &ProposalGroup| (group.stock_out_date.is_none(), group.stock_out_date);
        urgency(one)
            .cmp(&urgency(other))
            .then_with(|| one.supplier_name.cmp(&other.supplier_name))
            .then_with(|| (one.supplier_id, one.part).cmp(&(other.supplier_id, other.part)))
    });
    Ok(if sees_costs { all } else { all.without_costs() })
}

impl OrderProposals {
    fn without_costs(mut self) -> Self {
        for group in &mut self.groups {
            (group.value, group.lines_without_cost) = (None, None);
            for line in &mut group.lines {
                (line.unit_cost, line.cost) = (None, None);
            }
        }
        self
    }

    /// Adds the proposals of the filter's warehouse.
    async fn add(&mut self, connection: &mut PgConnection, filter: &ForecastFilter) -> Result<()> {
        let mut learnt = Learnt::of(connection, filter).await?;
        let first = PageQuery { sort: Some("daysOfCover,asc".to_owned()), ..PageQuery::default() };
        let request = first.parse(&SORTS)?;
        let list = chosen(connection, filter, &request, learnt.as_mut()).await?;
        let limit = u32::try_from(MAX_PROPOSED + 1).unwrap_or(u32::MAX);
        let mut rows = Listing::<ForecastRow>::of(list).first(limit, connection).await?;
        self.more |= rows.len() > MAX_PROPOSED;
        rows.truncate(MAX_PROPOSED);
        if let Some(mut learnt) = learnt {
            learnt.complete(connection, &mut rows).await?;
        }
        let facts = Facts::of(connection, filter, &rows).await?;
        self.groups.extend(facts.groups(&rows));
        Ok(())
    }
}

/// The facts that a proposal needs in addition to the forecast.
struct Facts<'a> {
    filter: &'a ForecastFilter,
    warehouse_name: String,
    /// Set while the warehouse is in use.
    in_use: bool,
    /// The quantity of each product in purchases that wait for approval.
    waiting: BTreeMap<Uuid, Decimal>,
    costs: BTreeMap<Uuid, Decimal>,
    suppliers: BTreeMap<Uuid, SupplierFacts>,
}

struct SupplierFacts {
    active: bool,
    lead_time_days: Option<u32>,
    learnt: Option<LearntLeadTime>,
}

impl<'a> Facts<'a> {
    async fn of(
        connection: &mut PgConnection,
        filter: &'a ForecastFilter,
        rows: &[ForecastRow],
    ) -> Result<Self> {
        const WAREHOUSE: &str = "SELECT name, active FROM warehouses WHERE id = $1";
        const COSTS: &str = "SELECT product_id, last_cost FROM product_costs WHERE product_id = ANY($1)";
        let products: Vec<Uuid> = rows.iter().map(|row| row.product_id.0).collect();
        let waiting = awaiting_approval(&mut *connection, filter, &products).await?;
        let costs: Vec<(Uuid, Decimal)> =
            sqlx::query_as(COSTS).bind(&products).fetch_all(&mut *connection).await?;
        let suppliers = suppliers(&mut *connection, rows).await?;
        let warehouse: Option<(String, bool)> =
            sqlx::query_as(WAREHOUSE).bind(filter.warehouse_id.0).fetch_optional(connection).await?;
        let (warehouse_name, in_use) = warehouse.unwrap_or_default();
        Ok(Self { filter, warehouse_name, in_use, waiting, costs: costs.into_iter().collect(), suppliers })
    }

    /// Groups the lines by supplier and splits them into documents.
    fn groups(&self, rows: &[ForecastRow]) -> Vec<ProposalGroup> {
        let mut by_supplier: BTreeMap<Option<Uuid>, (Option<String>, Vec<ProposalLine>)> = BTreeMap::new();
        for row in rows {
            if let Some(line) = self.line(row) {
                let (_, lines) = by_supplier
                    .entry(row.supplier_id.map(|id| id.0))
                    .or_insert_with(|| (row.supplier_name.clone(), Vec::new()));
                lines.push(line);
            }
        }
        let parts = |(supplier, (name, lines)): (_, (Option<String>, _))| {
            self.parts(supplier, name.as_deref(), lines)
        };
        by_supplier.into_iter().flat_map(parts).collect()
    }

    /// Returns the proposal line of a product, or `None` when the purchases that wait for approval are enough.
    fn line(&self, row: &ForecastRow) -> Option<ProposalLine> {
        let (plain, product) = (&row.forecast, row.product_id.0);
        let waiting = Quantity::of(self.waiting.get(&product).copied().unwrap_or_default());
        let learnt = row.learnt.as_ref();
        let situation = row.situation.as_ref()?;
        let quantity = row.proposed(waiting)?;
        let unit_cost = self.costs.get(&product).map(|cost| Price::of(*cost));
        Some(ProposalLine {
            warehouse_id: self.filter.warehouse_id,
            product_id: row.product_id,
            sku: row.sku.clone(),
            name: row.name.clone(),
            unit: row.unit.clone(),
            unit_decimals: situation.unit_decimals,
            pack_size: row.pack_size,
            minimum_order: row.minimum_order,
            quantity,
            unit_cost,
            cost: unit_cost.map(|each| Money::for_goods(quantity, each)),
            basis: row.basis,
            daily_demand: learnt.map_or(plain.average_daily_usage, |learnt| learnt.foreseen.daily_demand),
            available: row.available,
            position: plain.position,
            awaiting_approval: waiting,
            safety_stock: learnt.map_or(plain.safety_stock, |learnt| learnt.safety_stock),
            reorder_point: row.reorder_point(),
            lead_time_days: row.lead_time_days,
            lead_time_source: row.lead_time_source,
            stock_out_date: learnt.map_or(plain.stock_out_date, |learnt| learnt.stock_out_date),
            order_by_date: learnt.map_or(plain.order_by_date, |learnt| learnt.order_by_date),
        })
    }

    fn parts(
        &self,
        supplier: Option<Uuid>,
        name: Option<&str>,
        mut lines: Vec<ProposalLine>,
    ) -> Vec<ProposalGroup> {
        lines.sort_by(|one, other| {
            let urgency = |line: &ProposalLine| {
                let (order_by, stock_out) = (line.order_by_date, line.stock_out_date);
                (stock_out.is_none(), stock_out, order_by.is_none(), order_by)
            };
            urgency(one).cmp(&urgency(other)).then_with(|| one.sku.cmp(&other.sku))
        });
        let parts = u32::try_from(lines.len().div_ceil(MAX_LINES)).unwrap_or(u32::MAX);
        let part = |(lines, part): (&[ProposalLine], u32)| ProposalGroup {
            supplier_name: name.map(str::to_owned),
            part,
            parts,
            ..self.group(supplier, lines.to_vec())
        };
        lines.chunks(MAX_LINES).zip(1..).map(part).collect()
    }

    fn group(&self, supplier: Option<Uuid>, lines: Vec<ProposalLine>) -> ProposalGroup {
        let facts = supplier.and_then(|supplier| self.suppliers.get(&supplier));
        let (days, source) = self.lead_time(facts);
        let arrival = (source != LeadTimeSource::None)
            .then(|| self.filter.today.checked_add_days(Days::new(u64::from(days))));
        let value: Decimal = lines.iter().filter_map(|line| line.cost).map(Money::decimal).sum();
        let without_cost = lines.iter().filter(|line| line.cost.is_none()).count();
        ProposalGroup {
            warehouse_id: self.filter.warehouse_id,
            warehouse_name: self.warehouse_name.clone(),
            supplier_id: supplier.map(SupplierId),
            supplier_name: None,
            orderable: self.in_use && facts.is_some_and(|facts| facts.active),
            part: 1,
            parts: 1,
            lead_time_days: days,
            lead_time_source: source,
            learnt_lead_time: facts.and_then(|facts| facts.learnt),
            expected_date: arrival.flatten(),
            order_by_date: lines.iter().filter_map(|line| line.order_by_date).min(),
            stock_out_date: lines.iter().filter_map(|line| line.stock_out_date).min(),
            value: Some(Money::of(value)),
            lines_without_cost: Some(u32::try_from(without_cost).unwrap_or(u32::MAX)),
            lines,
        }
    }

    /// Returns the lead time of products without their own, and its source, as the forecast does.
    fn lead_time(&self, facts: Option<&SupplierFacts>) -> (u32, LeadTimeSource) {
        if let Some(given) = self.filter.lead_time_days {
            return (given, LeadTimeSource::Given);
        }
        let learnt = facts.and_then(|facts| facts.learnt).map(|learnt| learnt.median_days);
        let own = facts.and_then(|facts| facts.lead_time_days);
        match (learnt, own) {
            (Some(days), _) => (days, LeadTimeSource::Learnt),
            (None, Some(days)) => (days, LeadTimeSource::Supplier),
            (None, None) => (0, LeadTimeSource::None),
        }
    }
}

/// Returns the quantity of each of these products in purchases of the warehouse that wait for approval.
pub(super) async fn awaiting_approval(
    connection: &mut PgConnection,
    filter: &ForecastFilter,
    products: &[Uuid],
) -> Result<BTreeMap<Uuid, Decimal>> {
    const WAITING: &str = "SELECT l.product_id, sum(l.ordered) FROM stock_transaction_lines l \
         JOIN stock_transactions d ON d.id = l.transaction_id \
         WHERE d.status = 'pending-approval' AND l.warehouse_id = $1 AND l.product_id = ANY($2) \
         GROUP BY l.product_id";
    let waiting: Vec<(Uuid, Decimal)> =
        sqlx::query_as(WAITING).bind(filter.warehouse_id.0).bind(products).fetch_all(connection).await?;
    Ok(waiting.into_iter().collect())
}

/// Returns the suppliers of the products.
async fn suppliers(
    connection: &mut PgConnection,
    rows: &[ForecastRow],
) -> Result<BTreeMap<Uuid, SupplierFacts>> {
    const SUPPLIERS: &str =
        "SELECT id, active, (record ->> 'leadTimeDays')::int FROM suppliers WHERE id = ANY($1)";
    let mut ids: Vec<Uuid> = rows.iter().filter_map(|row| row.supplier_id).map(|id| id.0).collect();
    ids.sort_unstable();
    ids.dedup();
    let mut learnt = past_days(connection, ids.clone()).await?;
    let found: Vec<(Uuid, bool, Option<i32>)> =
        sqlx::query_as(SUPPLIERS).bind(ids).fetch_all(connection).await?;
    let facts = |(id, active, days): (Uuid, bool, Option<i32>)| {
        let learnt = learnt.remove(&id).and_then(|days| LearntLeadTime::of(&days));
        let lead_time_days = days.and_then(|days| u32::try_from(days).ok());
        (id, SupplierFacts { active, lead_time_days, learnt })
    };
    Ok(found.into_iter().map(facts).collect())
}
