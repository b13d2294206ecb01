//! Explanations of figures: the events that add up to a figure, and whether the sum agrees.
//!
//! A [`Subject`] declares its figures with their units. It reads a figure as the query of its screen gives it, and the
//! parts of the figure from the log, up to the position of the figure's read model. [`explain`] adds up the parts and
//! compares. Both are read in one transaction and are independent, so a difference is a bug.

mod account;
mod control;
mod costs;
mod customer_report;
mod dashboard;
mod dispatch;
mod documents;
mod forecast;
mod forecast_steps;
mod order;
mod order_margin;
mod payment_report;
mod recount;
mod report;
mod sales;
mod sales_report;
mod statement;
mod stock;
mod stock_report;
mod stock_transaction;
mod stop_report;

// The modules of the subjects take these names from here.
use std::collections::{BTreeMap, BTreeSet};

use chrono::{Datelike, NaiveDate};
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, PgPool};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::decimal::round;
use waybill_domain::id::{
    CustomerId, DispatchId, OrderId, ProductId, ReceivableId, StockId, StockTransactionId, WarehouseId,
};
use waybill_log::StreamKey;
use waybill_projections::PageQuery;
use waybill_projections::engine::event_metadata::id as aggregate;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::sales::dashboard::WarehouseFilter;
use waybill_projections::sales::figures::ReportPeriod;
use waybill_projections::{Result, StoredEvent};

pub use account::{AccountFigure, AccountView};
pub use control::{ControlFigure, ControlView};
pub use customer_report::CustomerReportFigure;
pub use dashboard::{DashboardFigure, DashboardView};
pub use dispatch::DispatchFigure;
pub use forecast::{ForecastFigure, ForecastView};
pub use order::{OrderFigure, OrderView};
pub use payment_report::{PaymentReportFigure, PaymentReportView};
pub use recount::Recount;
pub use report::{DispatchReportFigure, OrderReportFigure, ReceivableFigure, ReceivableReportFigure};
pub use sales_report::{SalesReportFigure, SalesReportView};
pub use statement::{StatementEntryFigure, StatementEntryView, StatementFigure};
pub use stock::{StockFigure, StockMovementFigure, StockMovementView, StockPlace};
pub use stock_report::StockReportFigure;
pub use stock_transaction::{StockTransactionFigure, StockTransactionView};
pub use stop_report::{StopReportFigure, StopReportView};

use FigureUnit::{Count, Day, Days, Money, Number, Percent, Price, Quantity, Share};
use account::{AccountEntry, entries};
use costs::{Costs, Learned};
use documents::{Change, Choice, DELIVERED_ORDERS, Delivered, Documents, ORDERS, deliveries_of, lines_of};
use recount::{IntoAmount, Steps, Summand, percent_of};

/// The number of rows that are read of a list: one more than may be added up, so that more are noticed.
const MAX_ROWS: u32 = 50_001;
const _: () = assert!(MAX_ROWS as usize == events::MAX_DOCUMENTS + 1);

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
            Self::Count | Self::Percent => 0,
            Self::Days | Self::Share => 1,
            Self::Number => return amount.normalize().to_string(),
            Self::Day => {
                let day = amount.to_i32().and_then(NaiveDate::from_num_days_from_ce_opt);
                return day.map(|day| day.to_string()).unwrap_or_default();
            }
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

impl PartDocument {
    pub(crate) fn of(noun: &str, id: Uuid, number: &str) -> Self {
        Self { noun: noun.to_owned(), id, number: Some(number.to_owned()) }
    }
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

/// The figures of a subject; `figures!` declares them.
pub trait Figure: Copy + Send + Into<&'static str> {
    fn unit(self) -> FigureUnit;

    /// Returns the figure as a screen shows it: the field of the answer that has the figure's name.
    fn shown_in(self, answer: &impl Serialize) -> Option<Decimal> {
        recount::field(answer, self.into())
    }
}

/// A document, record or report whose figures are explained.
pub trait Subject: Sync {
    type Figure: Figure;

    /// Reads a figure as its screen shows it, and its parts from the log; `None` when there is no such subject.
    fn recount(
        &self,
        connection: &mut PgConnection,
        figure: Self::Figure,
    ) -> impl Future<Output = Result<Option<Recount>>> + Send;
}

/// Explains a figure of a subject; `None` when there is no such subject.
///
/// # Errors
/// The database's; the figure has too many documents or events.
pub async fn explain<S: Subject>(
    pool: &PgPool,
    subject: &S,
    figure: S::Figure,
    page: PartPage,
) -> Result<Option<Explanation>> {
    let recount = subject.recount(&mut *read_transaction(pool).await?, figure).await?;
    Ok(recount.map(|recount| recount.explain(figure, page)))
}

/// Declares figures with their units. The names in the API are those of the variants.
macro_rules! figures {
    ($($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident: $unit:ident),* $(,)? })+) => {$(
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

        impl crate::explanation::Figure for $name {
            fn unit(self) -> crate::explanation::FigureUnit {
                [$(crate::explanation::FigureUnit::$unit),*][self as usize]
            }
        }
    )+};
}
use figures;
