//! The accounts of the bookkeeping system.

use axum::extract::State;
use waybill_commands::account_codes::SetAccountCodes;
use waybill_domain::account_codes::{ACCOUNT_CODES_ID, AccountCodes, AccountCodesRecord};
use waybill_http::problem::Result;
use waybill_projections::accounts::journal::{self, AccountCodesDetails};

use crate::app::App;
use crate::auth::authorization::{Permit, op};
use crate::http::as_of::AsOf;
use crate::http::edit_request::EditRequest;
use crate::http::response::{CommandChanged, Versioned};
use crate::http::route::Routes;

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("account-codes")
        .get(
            "/api/account-codes",
            "getAccountCodes",
            "Which account of the bookkeeping system stands for what: a published chart until somebody sets others",
            details,
        )
        .put("/api/account-codes", "setAccountCodes", "Set the accounts of the bookkeeping system", set)
}

async fn details(_: Permit<op::JournalView>, AsOf(reader): AsOf) -> Result<Versioned<AccountCodesDetails>> {
    let record = journal::account_codes(&reader.pool).await?;
    Ok(Versioned { version: record.version, record })
}

/// Sets the codes. The version is required once they have been set.
async fn set(
    State(app): State<App>,
    mut request: EditRequest<op::AccountCodesWrite, AccountCodes>,
) -> Result<CommandChanged> {
    if app.runtime.load::<AccountCodesRecord>(ACCOUNT_CODES_ID).await?.version == 0 {
        request.first();
    }
    let shown = details(request.permit()?, AsOf::now(&app));
    request.execute(&app, "/api/account-codes", shown, SetAccountCodes).await
}
