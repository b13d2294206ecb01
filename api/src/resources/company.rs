//! The company itself.

use axum::extract::State;
use sqlx::PgPool;
use waybill_commands::CommandRuntime;
use waybill_commands::company::DescribeCompany;
use waybill_domain::company::Company;
use waybill_projections::company::{self, CompanyDetails};

use crate::auth::authorization::{Permit, op};
use crate::http::command_request::CommandRequest;
use crate::http::problem::{Problem, Result};
use crate::http::response::{CommandChanged, Versioned};
use crate::http::route::Routes;

pub(super) fn routes() -> Routes {
    Routes::of("company").get("/api/company", "getCompany", "The company", details).put(
        "/api/company",
        "editCompany",
        "Describe the company",
        describe,
    )
}

async fn details(
    _: Permit<op::CompanyView>,
    State(pool): State<PgPool>,
) -> Result<Versioned<CompanyDetails>> {
    let record = company::details(&pool).await?.ok_or_else(|| Problem::absent("company"))?;
    Ok(Versioned { version: record.version, record })
}

/// The version is required once there is a company; the domain counts a missing one as version 0.
async fn describe(
    State(runtime): State<CommandRuntime>,
    CommandRequest { mut context, body, .. }: CommandRequest<op::CompanyEdit, Company>,
) -> Result<CommandChanged> {
    context.expected = context.expected.or(Some(0));
    Ok(CommandChanged(context.execute(&runtime, &DescribeCompany(body)).await?))
}
