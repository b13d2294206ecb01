//! The projector's state: who made which document, the crews of trips, and the accounts of employees.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{FromRow, PgConnection};
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::discussion::DiscussionId;
use waybill_domain::dispatch::DispatchEvent;
use waybill_domain::id::EmployeeId;
use waybill_domain::user::UserEvent;

use crate::engine::column::Column;
use crate::engine::event_metadata::id;
use crate::engine::rows::{Table, row, rows_with};
use crate::{Result, StoredEvent};

row! {
    /// A document, or an issued statement.
    #[derive(Debug, Clone, PartialEq, FromRow)]
    pub(super) struct KnownDocument {
        pub(super) id: Uuid,
        pub(super) record_no: Option<String>,
        /// The user who made it; of a statement, the one who mailed it.
        pub(super) maker: Uuid,
        #[sqlx(try_from = "Column<Vec<EmployeeId>>")]
        pub(super) crew: Vec<EmployeeId>,
    }
}

row! {
    #[derive(Debug, FromRow)]
    struct AccountRecord {
        user_id: Uuid,
        #[sqlx(try_from = "Column<Option<EmployeeId>>")]
        employee_id: Option<EmployeeId>,
    }
}

/// The documents and accounts that a batch refers to.
#[derive(Default)]
pub(super) struct Known {
    documents: BTreeMap<Uuid, KnownDocument>,
    /// The employee of each account, as stored; loaded only for trips.
    accounts: BTreeMap<Uuid, Option<EmployeeId>>,
    changed_documents: BTreeSet<Uuid>,
    changed_accounts: BTreeSet<Uuid>,
}

/// Returns the order at whose stop the crew reported a problem.
fn problem_at(event: &StoredEvent) -> Result<Option<Uuid>> {
    if event.noun() != Some(Noun::Dispatch) {
        return Ok(None);
    }
    Ok(match event.decode()? {
        DispatchEvent::ProblemReported { order, .. } => Some(order.0),
        _ => None,
    })
}

impl Known {
    /// Loads the state before these events.
    pub(super) async fn before(connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<Self> {
        let mut wanted = BTreeSet::new();
        let mut trips = false;
        for event in events {
            match event.noun() {
                Some(Noun::Discussion) => {
                    wanted.insert(id::<DiscussionId>(event)?.id);
                }
                Some(Noun::User | Noun::Inbox) | None => {}
                Some(noun) => {
                    trips |= noun == Noun::Dispatch;
                    if let Some(order) = problem_at(event)? {
                        wanted.insert(order);
                    }
                    if event.sequence > 1 {
                        wanted.insert(id::<Uuid>(event)?);
                    }
                }
            }
        }
        let documents =
            rows_with::<KnownDocument>(connection, ("notification_documents", "id"), wanted).await?;
        let accounts: Vec<AccountRecord> = if trips {
            sqlx::query_as("SELECT * FROM notification_accounts").fetch_all(connection).await?
        } else {
            Vec::new()
        };
        Ok(Self {
            documents: documents.into_iter().map(|document| (document.id, document)).collect(),
            accounts: accounts.into_iter().map(|account| (account.user_id, account.employee_id)).collect(),
            ..Self::default()
        })
    }

    pub(super) fn document(&self, id: Uuid) -> Option<&KnownDocument> {
        self.documents.get(&id)
    }

    /// Returns the crew of a trip that joins it with this event, and remembers the crew.
    pub(super) fn joining(&mut self, id: Uuid, crew: Vec<EmployeeId>) -> Vec<Uuid> {
        let Some(document) = self.documents.get_mut(&id) else { return Vec::new() };
        let joined: Vec<_> = crew.iter().filter(|member| !document.crew.contains(member)).copied().collect();
        document.crew = crew;
        self.changed_documents.insert(id);
        let is_joined = |employee: &Option<EmployeeId>| employee.is_some_and(|one| joined.contains(&one));
        self.accounts.iter().filter(|(_, employee)| is_joined(employee)).map(|(user, _)| *user).collect()
    }

    /// Remembers the maker of a document.
    pub(super) fn make(&mut self, id: Uuid, maker: Uuid, record_no: Option<String>) {
        self.documents.insert(id, KnownDocument { id, record_no, maker, crew: Vec::new() });
        self.changed_documents.insert(id);
    }

    /// Remembers the employee of an account.
    pub(super) fn account(&mut self, event: &StoredEvent) -> Result<()> {
        let rights = match event.decode()? {
            UserEvent::Registered(account) | UserEvent::Created(account) => &account.rights,
            UserEvent::RightsChanged(rights) => rights,
            UserEvent::ProfileChanged(_) | UserEvent::PasswordSet => return Ok(()),
        };
        let user = id::<Uuid>(event)?;
        self.accounts.insert(user, rights.employee_id);
        self.changed_accounts.insert(user);
        Ok(())
    }

    /// Writes the state that the events changed.
    pub(super) async fn write(mut self, connection: &mut PgConnection) -> Result<()> {
        let documents = self.changed_documents.iter().filter_map(|id| self.documents.remove(id));
        let documents: Vec<_> = documents.collect();
        Table::by_id("notification_documents").put(connection, documents).await?;
        let account = |user: &Uuid| {
            let employee_id = self.accounts.get(user).copied().flatten();
            AccountRecord { user_id: *user, employee_id }
        };
        let accounts: Vec<_> = self.changed_accounts.iter().map(account).collect();
        Table::by(&["user_id"], "notification_accounts").put(connection, accounts).await
    }
}
