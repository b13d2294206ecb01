//! Explanations of figures: the events that add up to a figure, and whether the sum agrees.
//!
//! The query of its screen reads the figure. The parts are read from the log up to the position of the figure's read
//! model, in one transaction. The two are independent, so a difference is a bug.

mod account;
mod addition;
mod control;
mod customer_report;
mod dashboard;
mod deliveries;
mod dispatch;
mod documents;
mod forecast;
mod forecast_learnt;
mod forecast_steps;
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
use waybill_domain::decimal::round;

pub use account::{AccountFigure, account};
pub use control::{ControlFigure, ControlView, control};
pub use customer_report::{CustomerReportFigure, customer_report};
pub use dashboard::{DashboardFigure, DashboardView, dashboard};
pub use dispatch::{DispatchFigure, dispatch};
pub use forecast::{ForecastFigure, ForecastView, forecast};
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

/// The unit of a figure.
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
    /// Formats the figure as the API writes it.
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
        // Zero has no sign.
        let rounded = if rounded.is_zero() { Decimal::ZERO } else { rounded };
        format!("{rounded:.places$}")
    }
}

/// The origin of a figure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Explanation {
    /// The name of the figure.
    pub figure: String,
    pub unit: FigureUnit,
    /// The figure as its screen shows it; absent where there is none.
    pub total: Option<String>,
    /// The sum of the parts.
    pub sum: Option<String>,
    /// True if the sum is the figure, and the operands of both are equal.
    pub agrees: bool,
    /// A summary of the calculation: subtotals and formulas. The last step is the result.
    pub steps: Vec<ExplanationStep>,
    /// The unit of each part.
    pub part_unit: FigureUnit,
    /// The parts in the order of their events, earliest first; a long addition is returned in pages.
    pub parts: Vec<ExplanationPart>,
    /// The number of parts. The sum contains all of them.
    pub count: u64,
    /// The `after` of the next page; null on the last page.
    pub next: Option<u64>,
    /// The position in the log up to which the figure and its parts were read.
    pub position: i64,
}

/// A line of the calculation: a name, an amount and its formula.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExplanationStep {
    /// The name of the step; the browser translates it.
    pub name: String,
    pub unit: FigureUnit,
    /// The amount; absent where it cannot be calculated.
    pub amount: Option<String>,
    /// Names of other steps with the operators between them; empty for an amount that is read or added up.
    pub formula: Vec<String>,
}

/// A part of a figure.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExplanationPart {
    /// The type of the event, or the part of the event that counts.
    pub kind: String,
    /// The document or record of the part.
    pub document: Option<PartDocument>,
    /// The product, customer or user of the part, unless that is the document.
    pub name: Option<String>,
    /// The operands of the amount, when the event does not contain the amount.
    pub operands: Vec<PartOperand>,
    /// The position of the event in the log.
    pub position: i64,
    /// The business date, when it has one.
    pub date: Option<NaiveDate>,
    /// The amount that is added; negative when it is subtracted.
    pub amount: String,
    /// The running sum, including this part.
    pub running: String,
}

/// A document or record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PartDocument {
    pub noun: String,
    pub id: Uuid,
    /// The number, code or name; absent where the reader may not see it.
    pub number: Option<String>,
}

/// A number from which an amount is calculated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PartOperand {
    pub name: String,
    pub unit: FigureUnit,
    pub amount: String,
}

/// A page of a long addition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PartPage {
    /// The number of parts before the page.
    pub after: u64,
    pub size: u32,
}

/// Declares figures with their names in the API.
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
