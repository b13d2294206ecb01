//! Learnt forecasts: reads the stored state, counts the open days up to today, and computes the figures.

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use sqlx::{FromRow, PgConnection};
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;
use waybill_domain::decimal::round;
use waybill_domain::forecast::{
    ForecastBasis, ForecastScore, Foreseen, LeadTimeSource, ServiceCost, is_due, service_level,
};
use waybill_domain::money::{Price, ServiceLevel};
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_forecast::{Book, Chances, Closed, Day, LeadTimes, Score, Thousandths, Track};

use super::state::{self, date_of, day_of};
use super::weeks::AVERAGE_DAYS;
use super::{ForecastFilter, ForecastRow, PLAINLY_DUE, PastForecast, SORTS};
use crate::engine::column::Column;
use crate::forecast::lead_time::past_days;
use crate::records::company;
use crate::{PageQuery, Result};

/// Days of a warehouse before which only the plain average is used.
const YOUNG: Day = 28;
/// Days without movements after which the plain average is used again: after a year there is no demand, and no more
/// days are counted.
const LONGEST_SILENCE: Day = 365;
/// The service levels whose stock is returned, in tenths of a percent.
const LEVELS: [i64; 10] = [500, 600, 700, 800, 850, 900, 950, 975, 990, 999];
/// Decimal places of the share of days with a sale.
const SHARE_PLACES: u32 = 6;
/// Maximum number of products of a warehouse that are evaluated at once.
const MAX_PRODUCTS: u32 = 100_000;

/// The components of the learnt demand: the daily demand, and the two figures whose mean is the demand of the lead time
/// (ADR 21).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DemandComponents {
    /// The share of days with a sale, in which older days have less weight.
    pub selling_days: Decimal,
    /// The lead time's demand at the rate of an average day, with the seasons.
    pub at_rate: Quantity,
    /// The median of the lead time's demand.
    pub median: Quantity,
}

/// The learnt state of a warehouse, up to a day.
pub(super) struct Learnt {
    warehouse: Uuid,
    average_days: u32,
    book: Book,
    /// The service level of products that have none of their own.
    company_level: Option<ServiceLevel>,
    /// The chances by service level, computed when the first product needs them.
    chances: BTreeMap<ServiceLevel, Chances>,
    open_from: Day,
    today: Day,
}

/// The part of a product's state that the learnt forecast needs to decide whether to order. Computing the plain average
/// of thousands of products takes longer than everything else.
#[derive(FromRow)]
struct Candidate {
    product_id: Uuid,
    own_safety_stock: Option<Decimal>,
    own_service_level: Option<Decimal>,
    lead_time_days: i64,
    #[sqlx(try_from = "Column<LeadTimeSource>")]
    lead_time_source: LeadTimeSource,
    supplier_id: Option<Uuid>,
    position: Decimal,
}

const CANDIDATE: &str = "p.id AS product_id, own.safety_stock AS own_safety_stock, \
     (p.record ->> 'serviceLevel')::numeric AS own_service_level, l.days AS lead_time_days, l.source AS lead_time_source, s.id AS supplier_id, \
     coalesce(k.on_hand - k.reserved + k.incoming + k.on_order, 0) AS position";

impl Learnt {
    /// Returns what the warehouse had learnt before a day. Returns `None` while the warehouse is young, after a year
    /// without movements, and for a day before the end of the last closed week, because closed weeks cannot be undone.
    pub(super) async fn of(connection: &mut PgConnection, filter: &ForecastFilter) -> Result<Option<Self>> {
        let (warehouse, today) = (filter.warehouse_id.0, day_of(filter.today));
        let Some(week) = state::week(connection, warehouse).await? else { return Ok(None) };
        let open_from = week.open_from();
        let silent = today.saturating_sub(open_from);
        if open_from - week.since() < YOUNG || !(0..=LONGEST_SILENCE).contains(&silent) {
            return Ok(None);
        }
        let average_days = nearest(filter.average_days);
        let Some(book) = state::book(connection, warehouse, average_days).await? else { return Ok(None) };
        let company_level = company::service_level(connection).await?;
        let chances = BTreeMap::new();
        Ok(Some(Self { warehouse, average_days, book, company_level, chances, open_from, today }))
    }

    /// Returns the products to order: by the learnt forecast, else by the plain average.
    pub(super) async fn suggested(
        &mut self,
        connection: &mut PgConnection,
        filter: &ForecastFilter,
    ) -> Result<Vec<Uuid>> {
        let request = PageQuery::default().parse(&SORTS)?;
        let mut list = filter.list_of(&request, CANDIDATE).in_parts(MAX_PRODUCTS);
        let (candidates, _): (Vec<Candidate>, _) = list.part(connection).await?;
        // Reading one range of the index costs less than thousands of searches in it.
        let tracks = self.tracks(connection, None).await?;
        let learning = candidates.iter().map(|one| (one.lead_time_source, one.supplier_id));
        let lead_times = lead_times(connection, learning).await?;
        let (mut suggested, mut unknown) = (Vec::new(), Vec::new());
        for one in candidates {
            let over = learnt_from(&lead_times, one.lead_time_source, one.supplier_id);
            let track = tracks.get(&one.product_id);
            match track.and_then(|track| self.reorder_point(&one, track, over)) {
                None => unknown.push(one.product_id),
                Some(point) if is_due(Quantity::of(one.position), point) => suggested.push(one.product_id),
                Some(_) => {}
            }
        }
        suggested.extend(plainly_suggested(connection, filter, unknown).await?);
        Ok(suggested)
    }

    /// Returns a product's reorder point by the learnt forecast, or `None` when the figures exceed the range of
    /// decimals.
    fn reorder_point(
        &mut self,
        one: &Candidate,
        track: &Track,
        over: Option<&LeadTimes>,
    ) -> Option<Quantity> {
        let lead_time = u32::try_from(one.lead_time_days).unwrap_or(0);
        let (service, _) = service_level(one.own_service_level.map(ServiceLevel::of), self.company_level);
        let (foreseen, _) = self.foresee(track, (lead_time, over), service);
        let (_, point) = foreseen.reorder(one.own_safety_stock.map(Quantity::of))?;
        Some(point)
    }

    /// Adds the learnt forecast to each row.
    pub(super) async fn complete(
        &mut self,
        connection: &mut PgConnection,
        rows: &mut [ForecastRow],
    ) -> Result<()> {
        let products = rows.iter().map(|row| row.product_id.0).collect();
        let tracks = self.tracks(connection, Some(products)).await?;
        let learning = rows.iter().map(|row| (row.lead_time_source, row.supplier_id.map(|id| id.0)));
        let lead_times = lead_times(connection, learning).await?;
        for row in rows {
            let (Some(track), Some(situation)) = (tracks.get(&row.product_id.0), &row.situation) else {
                continue;
            };
            let over = learnt_from(&lead_times, row.lead_time_source, row.supplier_id.map(|id| id.0));
            let (level, _) = service_level(row.own_service_level, self.company_level);
            let (foreseen, components) = self.foresee(track, (row.lead_time_days, over), level);
            let service = (self.average_days, level);
            let score = track.score(row.lead_time_days).map(|score| shown_score(&score));
            let day = (date_of(self.today), &row.forecast);
            row.learnt = situation.learnt(day, foreseen, service, score);
            row.components = Some(components);
            row.basis = if row.learnt.is_some() { ForecastBasis::Learnt } else { ForecastBasis::Plain };
        }
        Ok(())
    }

    /// Returns the closed forecasts of a product over its lead time, and the cost of several service levels, including
    /// its own.
    pub(super) async fn past_and_costs(
        &mut self,
        connection: &mut PgConnection,
        row: &ForecastRow,
        (own, cost): (ServiceLevel, Option<Price>),
    ) -> Result<(Vec<PastForecast>, Vec<ServiceCost>)> {
        let (product, lead_time_days) = (row.product_id.0, row.lead_time_days);
        let supplier = row.supplier_id.map(|id| id.0);
        let mut tracks = self.tracks(connection, Some(vec![product])).await?;
        let Some(track) = tracks.remove(&product) else { return Ok((Vec::new(), Vec::new())) };
        let lead_times = lead_times(connection, [(row.lead_time_source, supplier)].into_iter()).await?;
        let over = learnt_from(&lead_times, row.lead_time_source, supplier);
        let days = Track::horizon(lead_time_days);
        let history = state::history_of(connection, (self.warehouse, self.average_days, product)).await?;
        let past = history.closed().iter().filter(|closed| closed.days == days).map(past_forecast).collect();
        let levels: BTreeSet<ServiceLevel> =
            LEVELS.into_iter().map(|tenths| ServiceLevel::of(Decimal::new(tenths, 1))).chain([own]).collect();
        let costs = levels.into_iter().filter_map(|level| {
            ServiceCost::of(level, &self.foresee(&track, (lead_time_days, over), level).0, cost)
        });
        Ok((past, costs.collect()))
    }

    fn foresee(
        &mut self,
        track: &Track,
        (lead_time_days, over): (u32, Option<&LeadTimes>),
        service: ServiceLevel,
    ) -> (Foreseen, DemandComponents) {
        let book = &self.book;
        let chances = self.chances.entry(service).or_insert_with(|| book.chances(share(service)));
        let answer = book.answer_over(track, lead_time_days, over, chances);
        let foreseen = Foreseen {
            daily_demand: quantity(answer.daily),
            demand: quantity(answer.demand),
            demand_low: quantity(answer.band.low),
            demand_high: quantity(answer.band.high),
            lasting: quantity(answer.limit),
        };
        let components = DemandComponents {
            selling_days: decimal_of(answer.frequency, SHARE_PLACES),
            at_rate: quantity(answer.at_rate),
            median: quantity(answer.median),
        };
        (foreseen, components)
    }

    /// Returns the tracks of these products, or of all, with their open days counted; products never delivered have
    /// none.
    async fn tracks(
        &self,
        connection: &mut PgConnection,
        products: Option<Vec<Uuid>>,
    ) -> Result<BTreeMap<Uuid, Track>> {
        let place = (self.warehouse, self.average_days);
        let mut tracks = state::tracks(connection, place, products.as_deref()).await?;
        let days = state::open_days(connection, self.warehouse, products.as_deref()).await?;
        let mut open: BTreeMap<Uuid, BTreeMap<Day, Thousandths>> = BTreeMap::new();
        for (product, day, quantity) in days {
            if day < self.today {
                tracks.entry(product).or_insert_with(|| Track::from(self.open_from));
                open.entry(product).or_default().insert(day, quantity);
            }
        }
        for (product, track) in &mut tracks {
            let days = open.remove(product).unwrap_or_default();
            for day in track.next()..self.today {
                self.book.count(track, days.get(&day).copied().unwrap_or(0));
            }
        }
        Ok(tracks)
    }
}

/// Returns those of these products that have to be ordered by the plain average.
async fn plainly_suggested(
    connection: &mut PgConnection,
    filter: &ForecastFilter,
    products: Vec<Uuid>,
) -> Result<Vec<Uuid>> {
    if products.is_empty() {
        return Ok(Vec::new());
    }
    let request = PageQuery::default().parse(&SORTS)?;
    let list = filter.list_of(&request, "p.id").only("p.id = ANY(?)", products);
    let mut list = list.only_when(PLAINLY_DUE, true).in_parts(MAX_PRODUCTS);
    let (rows, _): (Vec<(Uuid,)>, _) = list.part(connection).await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Returns the past lead times of the suppliers whose receipts determine the lead time of products.
async fn lead_times(
    connection: &mut PgConnection,
    products: impl Iterator<Item = (LeadTimeSource, Option<Uuid>)>,
) -> Result<BTreeMap<Uuid, LeadTimes>> {
    let learnt = products.filter(|(source, _)| *source == LeadTimeSource::Learnt);
    let suppliers: BTreeSet<Uuid> = learnt.filter_map(|(_, supplier)| supplier).collect();
    if suppliers.is_empty() {
        return Ok(BTreeMap::new());
    }
    let known = past_days(connection, suppliers.into_iter().collect()).await?.into_iter();
    Ok(known.filter_map(|(supplier, days)| Some((supplier, LeadTimes::of(&days)?))).collect())
}

fn learnt_from(
    known: &BTreeMap<Uuid, LeadTimes>,
    source: LeadTimeSource,
    supplier: Option<Uuid>,
) -> Option<&LeadTimes> {
    supplier.filter(|_| source == LeadTimeSource::Learnt).and_then(|supplier| known.get(&supplier))
}

/// Returns the service level as a fraction; 95 percent is exactly [`waybill_forecast::JUDGED_SERVICE`].
fn share(service: ServiceLevel) -> f64 {
    // At most three digits: both numbers are exact, and their quotient is the number nearest to the share.
    let thousandths = (service.decimal() * Decimal::TEN).to_u32().unwrap_or_default();
    f64::from(thousandths) / 1000.0
}

/// Returns the stored number of days nearest to the requested one.
fn nearest(average_days: u32) -> u32 {
    AVERAGE_DAYS.into_iter().min_by_key(|days| days.abs_diff(average_days)).unwrap_or(AVERAGE_DAYS[0])
}

fn past_forecast(closed: &Closed) -> PastForecast {
    PastForecast {
        first_day: date_of(closed.origin),
        days: closed.days,
        demand: quantity(closed.demand),
        demand_low: quantity(closed.low),
        demand_high: quantity(closed.limit),
        came: QuantityChange::of(decimal(closed.actual)),
    }
}

fn shown_score(score: &Score) -> ForecastScore {
    ForecastScore {
        forecasts: score.forecasts,
        error_percent: score.error.map(percent),
        bias_percent: score.bias.map(percent),
        coverage_percent: percent(score.coverage),
    }
}

/// Returns a share in percent, with one decimal.
fn percent(share: f64) -> Decimal {
    let mut percent = round(decimal(share * 100.0), 1);
    percent.rescale(1);
    percent
}

/// Rounds a figure of the library to the precision of quantities; negative figures become zero.
fn quantity(figure: f64) -> Quantity {
    Quantity::of(decimal(figure.max(0.0))).min(Quantity::MAX_SUM)
}

/// Rounds to thousandths; NaN becomes zero.
fn decimal(figure: f64) -> Decimal {
    decimal_of(figure, 3)
}

/// Rounds to `places` decimals; NaN becomes zero.
fn decimal_of(figure: f64, places: u32) -> Decimal {
    #[expect(clippy::cast_possible_truncation, reason = "rounded, and kept within its limits")]
    let units = (figure * f64::from(10_u32.pow(places))).round() as i64;
    Decimal::new(units, places)
}
