//! The company's own record.

use scoped_futures::ScopedFutureExt;
use waybill_domain::company::{COMPANY_ID, Company, CompanyRecord, DescribeCompany};

use crate::auth_store::policy::Policy;
use crate::command::{CommandContext, CommandFuture, CommandReceipt};
use crate::fixed;
use crate::side_writes::SideWrite;
use crate::unit::CommandRuntime;

/// Describes the company.
///
/// # Errors
/// [`Failure`](crate::Failure): what is wrong with its fields, a role that may not.
pub fn describe<'a>(
    runtime: &'a CommandRuntime,
    context: &'a CommandContext,
    company: Company,
) -> CommandFuture<'a> {
    Box::pin(async move {
        let company = &company;
        context
            .run(runtime, |unit| {
                async move {
                    unit.expect_version::<CompanyRecord>(COMPANY_ID, context.expected).await?;
                    let fixed_currency = fixed::currency(unit).await?;
                    let describe = DescribeCompany { company: company.clone(), fixed_currency };
                    unit.execute::<CompanyRecord>(COMPANY_ID, describe).await?;
                    unit.write_alongside(SideWrite::PutPolicy(Policy::of(company.clone())));
                    let version = unit.version::<CompanyRecord>(COMPANY_ID).await?;
                    let (id, number) = (COMPANY_ID.to_owned(), company.name.to_string());
                    Ok(CommandReceipt { id, number, status: "active".to_owned(), version })
                }
                .scope_boxed()
            })
            .await
    })
}
