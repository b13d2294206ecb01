//! Describing the company.

use async_trait::async_trait;
use waybill_domain::company::{self, COMPANY_ID, Company, CompanyRecord};

use crate::auth_store::policy::Policy;
use crate::command::{CommandContext, CommandReceipt};
use crate::fixed;
use crate::invoice;
use crate::side_writes::SideWrite;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Describes the company.
#[derive(Debug, Clone)]
pub struct DescribeCompany(pub Company);

#[async_trait]
impl UseCase for DescribeCompany {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let Self(company) = self;
        unit.expect_version::<CompanyRecord>(COMPANY_ID, context.expected).await?;
        let fixed_currency = fixed::currency(unit).await?;
        let has_invoices = invoice::exist(unit).await?;
        let describe = company::DescribeCompany { company: company.clone(), fixed_currency, has_invoices };
        unit.execute::<CompanyRecord>(COMPANY_ID, describe).await?;
        unit.write_alongside(SideWrite::PutPolicy(Policy::of(company.clone())));
        let version = unit.version::<CompanyRecord>(COMPANY_ID).await?;
        let (id, number) = (COMPANY_ID.to_owned(), company.name.to_string());
        Ok(CommandReceipt { id, number, status: "active".to_owned(), version })
    }
}
