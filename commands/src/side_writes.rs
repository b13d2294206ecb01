//! Writes that are not events but commit in the same transaction as the append: rights, sessions, password hashes. They
//! are read at each request ([`crate::sessions`]) and, being credentials, are never in an event.

use futures_util::future::BoxFuture;
use sqlx::PgConnection;
use sqlx::postgres::PgQueryResult;
use sqlx::types::Json;
use uuid::Uuid;
use waybill_domain::id::{AttachmentId, IssuedStatementId, UserId};
use waybill_domain::person::PersonKind;
use waybill_domain::user::{Rights, UserAccount};

use crate::attachment_files;
use crate::auth_store::{erased_account, policy, seal, sessions};
use crate::issued_files;

/// A write that is not an event.
#[derive(Debug, Clone, PartialEq)]
pub enum SideWrite {
    /// Stores an account's current names and rights. A new account is created.
    PutAccount {
        user_id: UserId,
        /// User name for signing in, unique.
        username: String,
        /// The name that others see.
        display_name: String,
        /// Permissions of the account and their scope.
        rights: Rights,
    },
    /// Stores a password, as the PHC string of its hash.
    SetPassword {
        user_id: UserId,
        /// argon2id in PHC form.
        hash: String,
        /// The number of passwords of this account, with this one.
        number: i64,
        /// True if it has to be changed at the next sign-in.
        must_change: bool,
    },
    /// Blocks signing in to a new account until an admin admits it.
    AwaitAdmission { user_id: UserId },
    /// Stores the company's settings for accounts.
    PutPolicy(policy::Policy),
    /// Destroys the key of an erased person.
    DestroyKey { kind: PersonKind, id: Uuid },
    /// Erases an account: no one can sign in to it any more, and nothing shows who did.
    EraseAccount { user_id: UserId },
    /// Stores the bytes of an issued statement, sealed with the key of its customer.
    PutIssuedFile { id: IssuedStatementId, sealed: Vec<u8> },
    /// Stores the bytes of an attachment, sealed with the key of its owner.
    PutAttachment { id: AttachmentId, sealed: Vec<u8> },
    /// Deletes the bytes of an attachment that is removed.
    DeleteAttachment { id: AttachmentId },
    /// Ends all sessions of an account, including those that are being opened now.
    EndSessions { user_id: UserId },
}

impl waybill_log::SideWrite for SideWrite {
    fn write<'a>(&'a self, connection: &'a mut PgConnection) -> BoxFuture<'a, Result<(), sqlx::Error>> {
        Box::pin(self.write_on(connection))
    }
}

impl SideWrite {
    /// Returns the write that stores this account.
    pub(crate) fn put(user_id: UserId, UserAccount { username, profile, rights }: UserAccount) -> Self {
        let (username, display_name) = (username.to_string(), profile.display_name.to_string());
        Self::PutAccount { user_id, username, display_name, rights }
    }

    pub(crate) async fn write_on(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let query = match self {
            Self::PutAccount { user_id, username, display_name, rights } => {
                return put(*user_id, (username, display_name), rights, connection).await;
            }
            Self::DestroyKey { kind, id } => {
                return waybill_log::personal::destroy(connection, kind.into(), &id.to_string()).await;
            }
            Self::EraseAccount { user_id } => return erased_account::erase(*user_id, connection).await,
            Self::PutIssuedFile { id, sealed } => return issued_files::put(*id, sealed, connection).await,
            Self::PutAttachment { id, sealed } => {
                return attachment_files::put(*id, sealed, connection).await;
            }
            Self::DeleteAttachment { id } => return attachment_files::delete(*id, connection).await,
            Self::PutPolicy(policy) => return policy::put(policy, connection).await,
            Self::AwaitAdmission { user_id } => {
                sqlx::query("UPDATE accounts SET let_in = false WHERE user_id = $1").bind(user_id.0)
            }
            Self::SetPassword { user_id, hash, number, must_change } => {
                return set_password(*user_id, hash, *number, *must_change, connection).await;
            }
            Self::EndSessions { user_id } => return sessions::end_all_of(*user_id, connection).await,
        };
        require_row(&query.execute(connection).await?)
    }
}

fn require_row(done: &PgQueryResult) -> Result<(), sqlx::Error> {
    if done.rows_affected() > 0 { Ok(()) } else { Err(sqlx::Error::RowNotFound) }
}

async fn set_password(
    user_id: UserId,
    hash: &str,
    number: i64,
    must_change: bool,
    connection: &mut PgConnection,
) -> Result<(), sqlx::Error> {
    let set = "UPDATE accounts SET password_hash = $2, passwords = $3, must_change_password = $4 WHERE user_id = $1";
    let set = sqlx::query(set).bind(user_id.0).bind(hash).bind(number).bind(must_change);
    require_row(&set.execute(&mut *connection).await?)?;
    seal::renew(user_id, connection).await
}

async fn put(
    user_id: UserId,
    (username, display_name): (&str, &str),
    rights: &Rights,
    connection: &mut PgConnection,
) -> Result<(), sqlx::Error> {
    let warehouse_ids: Vec<Uuid> = rights.warehouse_ids.iter().map(|warehouse| warehouse.0).collect();
    sqlx::query(
        "INSERT INTO accounts (user_id, username, role, state, read_only, warehouse_ids, employee_id, display_name, duties) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
         ON CONFLICT (user_id) DO UPDATE SET username = excluded.username, role = excluded.role, \
            state = excluded.state, let_in = accounts.let_in OR excluded.state <> 'waiting', read_only = excluded.read_only, warehouse_ids = excluded.warehouse_ids, \
            employee_id = excluded.employee_id, display_name = excluded.display_name, duties = excluded.duties",
    )
    .bind(user_id.0)
    .bind(username)
    .bind(rights.role.map(<&str>::from))
    .bind(<&str>::from(rights.account_state))
    .bind(rights.read_only)
    .bind(warehouse_ids)
    .bind(rights.employee_id.map(|employee| employee.0))
    .bind(display_name)
    .bind(Json(&rights.duties))
    .execute(connection)
    .await?;
    Ok(())
}
