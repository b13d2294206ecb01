//! The company's own record.

use scoped_futures::ScopedFutureExt;
use waybill_domain::company::{COMPANY_ID, Company, CompanyRecord, DescribeCompany};

use crate::call::{Answer, Call, Outcome};
use crate::companion::Companion;
use crate::companion::policy::Policy;
use crate::fixed;
use crate::unit::{Failure, Ledgers};

/// Describes the company.
///
/// # Errors
/// [`Failure`]: what is wrong with its fields, a role that may not.
pub async fn describe(ledgers: &Ledgers, call: &Call, company: Company) -> Result<Outcome, Failure> {
    let company = &company;
    call.run(ledgers, |unit| {
        async move {
            unit.expect_version::<CompanyRecord>(COMPANY_ID, call.expected).await?;
            let fixed_currency = fixed::currency(unit).await?;
            let describe = DescribeCompany { company: company.clone(), fixed_currency };
            unit.execute::<CompanyRecord>(COMPANY_ID, describe).await?;
            unit.carry(Companion::PutPolicy(Policy::of(company.clone())));
            let version = unit.version::<CompanyRecord>(COMPANY_ID).await?;
            let (id, number) = (COMPANY_ID.to_owned(), company.name.to_string());
            Ok(Answer { id, number, status: "active".to_owned(), version })
        }
        .scope_boxed()
    })
    .await
}
