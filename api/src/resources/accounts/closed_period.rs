//! Closed periods.

use axum::extract::State;
use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;
use waybill_commands::closed_period::{CloseClosedPeriod, ReopenClosedPeriod};
use waybill_commands::{CommandRuntime, business_date};
use waybill_domain::closed_period::{self, CLOSED_PERIODS_ID, ClosedPeriod};
use waybill_domain::closing::closable;
use waybill_domain::record;
use waybill_domain::transition::Reason;
use waybill_http::problem::Result;

use crate::auth::authorization::{Permit, op};
use crate::http::command_request::CommandRequest;
use crate::http::response::{CommandChanged, Versioned};
use crate::http::route::Routes;

/// The closed periods.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::resources) struct ClosedPeriods {
    /// Version, for `If-Match`.
    version: i64,
    /// The last day that is closed.
    closed_through: Option<NaiveDate>,
    /// The closed periods, the earliest first. Each begins after the one before; the first has no beginning.
    closed: Vec<ClosedPeriod>,
    /// The last days of the months that can be closed now, the earliest first.
    closable: Vec<NaiveDate>,
}

record! {
    /// A period that is to be closed.
    pub struct PeriodClosing {
        /// Its last day: the last of a month that is over.
        pub through: NaiveDate,
    }
}

record! {
    /// Closed periods that are to be opened again.
    pub struct PeriodReopening {
        /// The first day that is open again: the first of a month.
        pub from: NaiveDate,
        /// The reason. It stays in the log permanently.
        pub reason: Reason,
    }
}

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("closed-period")
        .get("/api/closed-periods", "getClosedPeriods", "Which periods are closed, by whom and when", read)
        .put(
            "/api/closed-periods/close",
            "closePeriod",
            "Close a period up to and with a day: no document can be dated into what is closed",
            close,
        )
        .put(
            "/api/closed-periods/reopen",
            "reopenPeriod",
            "Open a month and everything behind it again",
            reopen,
        )
}

async fn read(
    _: Permit<op::CompanyView>,
    State(runtime): State<CommandRuntime>,
) -> Result<Versioned<ClosedPeriods>> {
    let periods = runtime.load::<closed_period::ClosedPeriods>(CLOSED_PERIODS_ID).await?;
    let version = i64::try_from(periods.version).unwrap_or(i64::MAX);
    let closed_through = periods.closed_through();
    let closable = closable(closed_through, business_date::today(&runtime).await?);
    let record = ClosedPeriods { version, closed_through, closed: periods.closed.clone(), closable };
    Ok(Versioned { record, version })
}

async fn close(
    State(runtime): State<CommandRuntime>,
    CommandRequest { context, body: PeriodClosing { through }, .. }: CommandRequest<
        op::PeriodClose,
        PeriodClosing,
    >,
) -> Result<CommandChanged> {
    Ok(CommandChanged(context.execute(&runtime, &CloseClosedPeriod { through }).await?))
}

async fn reopen(
    State(runtime): State<CommandRuntime>,
    CommandRequest { context, body: PeriodReopening { from, reason }, .. }: CommandRequest<
        op::PeriodReopen,
        PeriodReopening,
    >,
) -> Result<CommandChanged> {
    Ok(CommandChanged(context.execute(&runtime, &ReopenClosedPeriod { from, reason }).await?))
}
