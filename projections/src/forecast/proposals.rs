//! What to order, as purchases that can be made of it: by supplier, in parts that fit a document.

use chrono::{Days, NaiveDate};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::forecast::{ForecastBasis, LeadTimeSource, LearntLeadTime};
use waybill_domain::id::{ProductId, SupplierId};
use waybill_domain::money::{Money, Price};
use waybill_domain::quantity::Quantity;
use waybill_domain::stock_transaction::MAX_LINES;

use super::learnt::Learnt;
use super::{ForecastFilter, ForecastRow, SORTS, chosen};
use crate::lead_time::past_days;
use crate::read_transaction::read_transaction_of_kept_plans;
use crate::{Listing, PageQuery, Result};

/// Products that are proposed at most: ten purchases of as many lines as a document has.
const MAX_PROPOSED: usize = 2_000;

/// What to order for a warehouse.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderProposals {
    /// The day of the forecast.
    pub date: NaiveDate,
    /// By supplier, the most urgent first.
    pub groups: Vec<ProposalGroup>,
    /// More has to be ordered than the 2,000 products that run out first.
    pub more: bool,
}

/// What to order from a supplier with one purchase.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposalGroup {
    /// Nothing for products whose supplier there is no record of.
    pub supplier_id: Option<SupplierId>,
    /// The supplier's name today.
    pub supplier_name: Option<String>,
    /// Can a purchase be made of it? Not without a supplier, and not from one or for a warehouse that is out of use.
    pub orderable: bool,
    /// Which part of what is proposed from this supplier, the first is 1: a purchase has at most 200 lines.
    pub part: u32,
    /// How many parts there are.
    pub parts: u32,
    /// Days from ordering to receiving, for products without their own.
    pub lead_time_days: u32,
    /// Where they come from.
    pub lead_time_source: LeadTimeSource,
    /// What the supplier's last receipts took; nothing while there are fewer than six.
    pub learnt_lead_time: Option<LearntLeadTime>,
    /// When an order of today should arrive; nothing when no lead time is known.
    pub expected_date: Option<NaiveDate>,
    /// The earliest of its lines.
    pub order_by_date: Option<NaiveDate>,
    /// What the lines with a known cost add up to, without tax.
    pub value: Money,
    /// Lines whose cost is not known.
    pub lines_without_cost: u32,
    /// The most urgent first.
    pub lines: Vec<ProposalLine>,
}

/// What to order of a product, and why.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProposalLine {
    pub product_id: ProductId,
    /// The product's SKU today.
    pub sku: String,
    /// The product's name today.
    pub name: String,
    /// What it is counted in.
    pub unit: String,
    /// Decimals that a quantity may have.
    pub unit_decimals: u32,
    /// Units in one pack.
    pub pack_size: Option<Quantity>,
    /// The least that can be ordered.
    pub minimum_order: Option<Quantity>,
    /// What to order: whole packs, and at least the minimum order.
    pub quantity: Quantity,
    /// What a unit cost at the last receipt.
    pub unit_cost: Option<Price>,
    /// What the quantity costs at that, without tax.
    pub cost: Option<Money>,
    /// By which forecast it is proposed.
    pub basis: ForecastBasis,
    /// Demand of an average day.
    pub daily_demand: Quantity,
    /// Available + incoming + on order.
    pub position: Quantity,
    /// In purchases that wait for their approval: it is not in the position, but less is proposed.
    pub awaiting_approval: Quantity,
    /// What of the reorder point is kept for surprises; the rest is the demand of the lead time.
    pub safety_stock: Quantity,
    /// The position at which to order.
    pub reorder_point: Quantity,
    /// Days from ordering to receiving.
    pub lead_time_days: u32,
    /// Where they come from.
    pub lead_time_source: LeadTimeSource,
    /// The day on which the available stock runs out.
    pub stock_out_date: Option<NaiveDate>,
    /// The day on which to order; it may have passed.
    pub order_by_date: Option<NaiveDate>,
}

/// What to order for the warehouse of the filter, whatever was searched for.
pub async fn proposals(pool: &PgPool, filter: &ForecastFilter) -> Result<OrderProposals> {
    let connection = &mut *read_transaction_of_kept_plans(pool).await?;
    let filter = ForecastFilter { only_suggested: true, search_term: None, ..filter.clone() };
    let mut learnt = Learnt::of(connection, &filter).await?;
    let first = PageQuery { sort: Some("daysOfCover,asc".to_owned()), ..PageQuery::default() };
    let request = first.parse(&SORTS)?;
    let list = chosen(connection, &filter, &request, learnt.as_mut()).await?;
    let limit = u32::try_from(MAX_PROPOSED + 1).unwrap_or(u32::MAX);
    let mut rows = Listing::<ForecastRow>::of(list).first(limit, connection).await?;
    let more = rows.len() > MAX_PROPOSED;
    rows.truncate(MAX_PROPOSED);
    if let Some(mut learnt) = learnt {
        learnt.complete(connection, &mut rows).await?;
    }
    let facts = Facts::of(connection, &filter, &rows).await?;
    Ok(OrderProposals { date: filter.today, groups: facts.groups(&rows), more })
}

/// What a proposal needs beside the forecast.
struct Facts<'a> {
    filter: &'a ForecastFilter,
    /// Is the warehouse in use?
    in_use: bool,
    /// Of each product, in purchases that wait for their approval.
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
        const IN_USE: &str = "SELECT active FROM warehouses WHERE id = $1";
        const COSTS: &str = "SELECT product_id, last_cost FROM product_costs WHERE product_id = ANY($1)";
        let products: Vec<Uuid> = rows.iter().map(|row| row.product_id.0).collect();
        let waiting = awaiting_approval(&mut *connection, filter, &products).await?;
        let costs: Vec<(Uuid, Decimal)> =
            sqlx::query_as(COSTS).bind(&products).fetch_all(&mut *connection).await?;
        let suppliers = suppliers(&mut *connection, rows).await?;
        let in_use: Option<bool> =
            sqlx::query_scalar(IN_USE).bind(filter.warehouse_id.0).fetch_optional(connection).await?;
        Ok(Self {
            filter,
            in_use: in_use.unwrap_or(false),
            waiting,
            costs: costs.into_iter().collect(),
            suppliers,
        })
    }

    /// By supplier, cut into documents.
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
        let mut groups: Vec<ProposalGroup> = by_supplier.into_iter().flat_map(parts).collect();
        groups.sort_by(|one, other| {
            let urgency = |group: &ProposalGroup| (group.order_by_date.is_none(), group.order_by_date);
            urgency(one)
                .cmp(&urgency(other))
                .then_with(|| one.supplier_name.cmp(&other.supplier_name))
                .then_with(|| (one.supplier_id, one.part).cmp(&(other.supplier_id, other.part)))
        });
        groups
    }

    /// What to order of a product; nothing when what waits for approval is enough.
    fn line(&self, row: &ForecastRow) -> Option<ProposalLine> {
        let (plain, product) = (&row.forecast, row.product_id.0);
        let waiting = Quantity::of(self.waiting.get(&product).copied().unwrap_or_default());
        let learnt = row.learnt.as_ref();
        let situation = row.situation.as_ref()?;
        let quantity = row.proposed(waiting)?;
        let unit_cost = self.costs.get(&product).map(|cost| Price::of(*cost));
        Some(ProposalLine {
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
                (order_by.is_none(), order_by, stock_out.is_none(), stock_out)
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
            value: Money::of(value),
            lines_without_cost: u32::try_from(without_cost).unwrap_or(u32::MAX),
            lines,
        }
    }

    /// That of products without their own: as the forecast takes it.
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

/// Of each of these products, what is in purchases for the warehouse that wait for their approval.
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

/// The suppliers of the products.
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
