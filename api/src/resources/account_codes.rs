//! The accounts of the bookkeeping system.

use axum::extract::State;
use sqlx::PgPool;
use waybill_commands::CommandRuntime;
use waybill_commands::account_codes::SetAccountCodes;
use waybill_domain::account_codes::AccountCodes;
use waybill_projections::journal::{self, AccountCodesDetails};

use crate::auth::authorization::{Permit, op};
use crate::http::command_request::CommandRequest;
use crate::http::problem::Result;
use crate::http::response::{CommandChanged, Versioned};
use crate::http::route::Routes;

pub(super) fn routes() -> Routes {
    Routes::of("account-codes")
        .get(
            "/api/account-codes",
            "getAccountCodes",
            "Which account of the bookkeeping system stands for what: a published chart until somebody sets others",
            details,
        )
        .put("/api/account-codes", "setAccountCodes", "Set the accounts of the bookkeeping system", set)
}

async fn details(
    _: Permit<op::JournalView>,
    State(pool): State<PgPool>,
) -> Result<Versioned<AccountCodesDetails>> {
    let record = journal::account_codes(&pool).await?;
    Ok(Versioned { version: record.version, record })
}

/// The version is required once there are some; the domain counts a missing one as version 0.
async fn set(
    State(runtime): State<CommandRuntime>,
    CommandRequest { mut context, body, .. }: CommandRequest<op::AccountCodesWrite, AccountCodes>,
) -> Result<CommandChanged> {
    context.expected = context.expected.or(Some(0));
    Ok(CommandChanged(context.execute(&runtime, &SetAccountCodes(body)).await?))
}
