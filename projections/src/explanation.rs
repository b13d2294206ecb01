//! Where a figure comes from: the events that add up to it, and whether they do.
//!
//! The figure is read by the query of its screen, its parts are read from the log up to where the read model of the figure
//! is, in one transaction: so the two can differ, and a difference is a fault.

mod account;
mod addition;
mod control;
mod customer_report;
mod dashboard;
mod deliveries;
mod dispatch;
pub(crate) mod events;
mod forecast;
mod forecast_learnt;
mod forecast_steps;
mod limits;
mod order;
mod order_margin;
mod payment_report;
mod receivable;
mod report;
mod sales;
mod sales_report;
mod statement;
mod statement_entry;
mod stock;
mod stock_movement;
mod stock_report;
mod stock_transaction;
mod stop_report;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::money::round;

pub use account::{AccountFigure, account};
pub use control::{ControlFigure, ControlView, control};
pub use customer_report::{CustomerReportFigure, customer_report};
pub use dashboard::{DashboardFigure, DashboardView, dashboard};
pub use dispatch::{DispatchFigure, dispatch};
pub use forecast::{ForecastFigure, ForecastView, forecast};
pub use limits::{MAX_EVENTS, within_limits};
pub use order::{OrderFigure, OrderView, order};
pub use payment_report::{PaymentReportFigure, PaymentReportView, payment_report};
pub use receivable::{ReceivableFigure, receivable};
pub use report::{
    DispatchReportFigure, OrderReportFigure, ReceivableReportFigure, dispatch_report, order_report,
    receivable_report,
};
pub use sales_report::{SalesReportFigure, SalesReportView, sales_report};
pub use statement::{StatementFigure, statement};
pub use statement_entry::{StatementEntryFigure, StatementEntryView, statement_entry};
pub use stock::{StockFigure, StockPlace, stock};
pub use stock_movement::{StockMovementFigure, StockMovementView, stock_movement};
pub use stock_report::{StockReportFigure, stock_report};
pub use stock_transaction::{StockTransactionFigure, StockTransactionView, stock_transaction};
pub use stop_report::{StopReportFigure, StopReportView, stop_report};

/// What a figure is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FigureUnit {
    /// The company's currency, 2 decimals.
    Money,
    /// The company's currency for one unit, 4 decimals.
    Price,
    /// The product's unit, 3 decimals.
    Quantity,
    /// Pieces, whole.
    Count,
    /// Days, at most one decimal.
    Days,
    /// Whole percent.
    Percent,
    /// Percent, 1 decimal.
    Share,
    /// A day of the calendar.
    Day,
    /// A number by itself.
    Number,
}

impl FigureUnit {
    /// The figure as the API writes it.
    fn text(self, amount: Decimal) -> String {
        let places = match self {
            Self::Money => 2,
            Self::Price => 4,
            Self::Quantity => 3,
            Self::Count | Self::Percent | Self::Day => 0,
            Self::Days | Self::Share => 1,
            Self::Number => return amount.normalize().to_string(),
        };
        let rounded = round(amount, u32::try_from(places).unwrap_or(0));
        // Nothing is neither more nor less.
        let rounded = if rounded.is_zero() { Decimal::ZERO } else { rounded };
        format!("{rounded:.places$}")
    }
}

/// Where a figure comes from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Explanation {
    /// Which figure.
    pub figure: String,
    pub unit: FigureUnit,
    /// The figure as its screen shows it; nothing where there is none.
    pub total: Option<String>,
    /// What the parts come to.
    pub sum: Option<String>,
    /// Whether that is the figure.
    pub agrees: bool,
    /// The addition in short: sub-sums, or what is calculated from what. The last one is the result.
    pub steps: Vec<ExplanationStep>,
    /// What it is counted in, of each part.
    pub part_unit: FigureUnit,
    /// The parts, those of the earliest events first; those of a long addition in pages.
    pub parts: Vec<ExplanationPart>,
    /// How many parts there are; all of them are in the sum.
    pub count: u64,
    /// For `after`: the parts behind these; null behind the last.
    pub next: Option<u64>,
    /// The place in the log up to which the figure and its parts are right.
    pub position: i64,
}

/// A line of the addition: a name, and what it is calculated from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExplanationStep {
    /// What it is: the browser has words for it.
    pub name: String,
    pub unit: FigureUnit,
    /// Nothing where it cannot be calculated.
    pub amount: Option<String>,
    /// Names of other steps and signs between them; empty for what is read or added up.
    pub formula: Vec<String>,
}

/// What adds to a figure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExplanationPart {
    /// What it is: the type of the event, or what of it counts.
    pub kind: String,
    /// The document that it is of.
    pub document: Option<PartDocument>,
    /// The product, customer or user that it refers to, when that is not the document.
    pub name: Option<String>,
    /// What the amount is calculated from, when it is not in the event.
    pub operands: Vec<PartOperand>,
    /// The place of the event in the log.
    pub position: i64,
    /// The business date, when it has one.
    pub date: Option<NaiveDate>,
    /// What it adds; what it takes off is negative.
    pub amount: String,
    /// The sum of the parts up to and with it.
    pub running: String,
}

/// A document or record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PartDocument {
    pub noun: String,
    pub id: Uuid,
    /// Its number, code or name; nothing where that is not shown to the reader.
    pub number: Option<String>,
}

/// A number that an amount is calculated from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PartOperand {
    pub name: String,
    pub unit: FigureUnit,
    pub amount: String,
}

/// Which parts of a long addition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartPage {
    /// How many come before them.
    pub after: u64,
    pub size: u32,
}

/// The name of a figure as it is on the wire.
macro_rules! figures {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident),* $(,)? }) => {
        $(#[$about])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, strum::IntoStaticStr,
            utoipa::ToSchema,
        )]
        #[serde(rename_all = "kebab-case")]
        #[strum(serialize_all = "kebab-case")]
        pub enum $name {
            $($(#[$doc])* $variant),*
        }
    };
}
use figures;
