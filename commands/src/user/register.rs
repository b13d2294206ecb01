//! Registering an own account.

use async_trait::async_trait;
use waybill_domain::Refusal;
use waybill_domain::company::Company;
use waybill_domain::id::UserId;
use waybill_domain::staff::{STAFF_ID, Staff};
use waybill_domain::text::Username;
use waybill_domain::user::{Profile, User, UserCommand};

use super::{claim, keep_account, keep_password, lock, receipt};
use crate::command::{CommandContext, CommandReceipt};
use crate::company::DescribeCompany;
use crate::side_writes::SideWrite;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Registers an account of one's own. The first of an empty system becomes admin, and is refused unless it `may_found`.
/// It can set up the company in the same unit. Later ones wait until an admin admits them.
#[derive(Clone)]
pub struct RegisterUser {
    pub id: UserId,
    pub username: Username,
    pub profile: Profile,
    pub password_hash: String,
    pub may_found: bool,
    /// The company that the first account sets up.
    pub company: Option<Company>,
}

#[async_trait]
impl UseCase for RegisterUser {
    async fn run(&self, unit: &mut Unit, context: &CommandContext) -> Result<CommandReceipt, Failure> {
        let id = self.id;
        lock(unit, id, Some(&self.username), None).await?;
        claim(unit, id, &self.username).await?;
        let first = !unit.read::<Staff>(STAFF_ID).await?.opened;
        if first && !self.may_found {
            let text = "The first account needs the code that the server printed when it started";
            return Err(Refusal::field("code", "wrong-code", text).into());
        }
        if let Some(company) = &self.company {
            if !first {
                let text = "Code has been used: there is an account already";
                return Err(Refusal::field("code", "wrong-code", text).into());
            }
            DescribeCompany(company.clone()).run(unit, context).await?;
        }
        let (username, profile) = (self.username.clone(), self.profile.clone());
        unit.execute::<User>(id, UserCommand::Register { username, profile, first }).await?;
        keep_account(unit, id).await?;
        if !first {
            unit.write_alongside(SideWrite::AwaitAdmission { user_id: id });
        }
        keep_password(unit, id, &self.password_hash, false).await?;
        receipt(unit, id).await
    }
}
