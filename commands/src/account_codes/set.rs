//! Setting the account codes.

use async_trait::async_trait;
use waybill_domain::account_codes::{self, ACCOUNT_CODES_ID, AccountCodes, AccountCodesRecord};

use crate::command::{CommandContext, CommandReceipt};
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Maps posting roles to the accounts of the bookkeeping system.
#[derive(Debug, Clone)]
pub struct SetAccountCodes(pub AccountCodes);

#[async_trait]
impl UseCase for SetAccountCodes {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        unit.expect_version::<AccountCodesRecord>(ACCOUNT_CODES_ID, context.expected).await?;
        let set = account_codes::SetAccountCodes(self.0.clone());
        unit.execute::<AccountCodesRecord>(ACCOUNT_CODES_ID, set).await?;
        let version = unit.version::<AccountCodesRecord>(ACCOUNT_CODES_ID).await?;
        let (id, number) = (ACCOUNT_CODES_ID.to_owned(), ACCOUNT_CODES_ID.to_owned());
        Ok(CommandReceipt { id, number, status: "active".to_owned(), version })
    }
}
