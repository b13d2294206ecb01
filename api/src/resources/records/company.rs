//! The company itself.

use axum::extract::State;
use waybill_commands::company::DescribeCompany;
use waybill_domain::company::{COMPANY_ID, Company, CompanyRecord};
use waybill_http::problem::{Problem, Result};
use waybill_projections::records::company::{self, CompanyDetails};

use crate::app::App;
use crate::auth::authorization::{Permit, op};
use crate::http::as_of::AsOf;
use crate::http::edit_request::EditRequest;
use crate::http::response::{CommandChanged, Versioned};
use crate::http::route::Routes;

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("company").get("/api/company", "getCompany", "The company", details).put(
        "/api/company",
        "editCompany",
        "Describe the company",
        describe,
    )
}

async fn details(_: Permit<op::CompanyView>, AsOf(reader): AsOf) -> Result<Versioned<CompanyDetails>> {
    let record = company::details(&reader.pool).await?.ok_or_else(|| Problem::absent("company"))?;
    Ok(Versioned { version: record.version, record })
}

/// Describes the company. The version is required once there is one.
async fn describe(
    State(app): State<App>,
    mut request: EditRequest<op::CompanyEdit, Company>,
) -> Result<CommandChanged> {
    if app.runtime.load::<CompanyRecord>(COMPANY_ID).await?.version == 0 {
        request.first();
    }
    let shown = details(request.permit()?, AsOf::now(&app));
    request.execute(&app, "/api/company", shown, DescribeCompany).await
}
