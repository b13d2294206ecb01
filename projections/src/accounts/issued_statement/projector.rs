//! Projects the events of issued statements to their rows.

use std::collections::BTreeMap;

use sqlx::PgConnection;
use waybill_domain::Noun;
use waybill_domain::id::IssuedStatementId;
use waybill_domain::issued_statement::{IssuedStatementEvent, MailStatus, StatementContent};
use waybill_domain::person::PersonKind;

use super::IssuedStatementRow;
use crate::engine::event_metadata::{id, person};
use crate::engine::rows::Table;
use crate::{Projector, Result, StoredEvent};

/// The read model of issued statements.
pub struct IssuedStatements;

const STATEMENTS: Table = Table::by_id("issued_statements");

impl Projector for IssuedStatements {
    const NAME: &'static str = "issued_statement";
    const TABLES: &'static [&'static str] = &["issued_statements"];
    const AGGREGATES: &'static [Noun] = &[Noun::IssuedStatement];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[
        (
            PersonKind::Customer,
            "UPDATE issued_statements SET customer_name = 'erased', mail_to = NULL, \
                    failure = CASE WHEN failure IS NOT NULL THEN 'erased' END \
              WHERE customer_id = ANY($1)",
        ),
        (
            PersonKind::User,
            "UPDATE issued_statements \
                SET made_by_name = CASE WHEN made_by = ANY($1) THEN 'erased' ELSE made_by_name END, \
                    requested_by_name = CASE WHEN requested_by = ANY($1) THEN 'erased' ELSE requested_by_name END \
              WHERE made_by = ANY($1) OR requested_by = ANY($1)",
        ),
    ];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut rows: BTreeMap<_, IssuedStatementRow> = STATEMENTS.stored(connection, events).await?;
        for event in events {
            let id: IssuedStatementId = id(event)?;
            let row = rows.remove(&id.0);
            rows.insert(id.0, IssuedStatementRow::after(row, id, event)?);
        }
        STATEMENTS.put(connection, rows.into_values()).await
    }
}

impl IssuedStatementRow {
    /// Returns the row after an event; `row` is `None` before the first one.
    fn after(row: Option<Self>, id: IssuedStatementId, event: &StoredEvent) -> Result<Self> {
        let decoded = event.decode::<IssuedStatementEvent>()?;
        let row = match (row, decoded) {
            (
                None,
                IssuedStatementEvent::Planned { statement } | IssuedStatementEvent::Issued { statement, .. },
            ) => Self::new(id, statement, event)?,
            (None, _) => return Err(event.unreadable("there is no such issued statement").into()),
            (Some(row), _) => row,
        };
        row.changed(decoded, event)
    }

    fn new(id: IssuedStatementId, statement: &StatementContent, event: &StoredEvent) -> Result<Self> {
        let StatementContent { customer, start_date, end_date, language, format, purpose } = statement;
        let by = person(event)?;
        Ok(Self {
            id,
            customer_id: customer.id,
            customer_code: customer.code.clone(),
            customer_name: customer.name.clone(),
            start_date: *start_date,
            end_date: *end_date,
            language: *language,
            format: *format,
            purpose: *purpose,
            log_position: None,
            sha256: None,
            bytes: None,
            issued_at: None,
            made_by: by.id,
            made_by_name: by.name,
            made_at: event.recorded_at,
            version: event.sequence,
            mail_status: None,
            mail_to: None,
            requested_at: None,
            requested_by: None,
            requested_by_name: None,
            attempts: 0,
            settled_at: None,
            message_id: None,
            failure: None,
        })
    }

    fn changed(self, decoded: &IssuedStatementEvent, event: &StoredEvent) -> Result<Self> {
        let at = event.recorded_at;
        let row = Self { version: event.sequence, ..self };
        Ok(match decoded {
            IssuedStatementEvent::Planned { .. } => row,
            IssuedStatementEvent::Issued { statement, file } => Self {
                customer_code: statement.customer.code.clone(),
                customer_name: statement.customer.name.clone(),
                log_position: i64::try_from(file.log_position).ok(),
                sha256: Some(file.sha256.clone()),
                bytes: i64::try_from(file.bytes).ok(),
                issued_at: Some(at),
                ..row
            },
            IssuedStatementEvent::SendRequested { to, .. } => {
                let by = person(event)?;
                Self {
                    mail_status: Some(MailStatus::Queued),
                    mail_to: to.as_ref().map(ToString::to_string),
                    requested_at: Some(at),
                    requested_by: Some(by.id),
                    requested_by_name: Some(by.name),
                    attempts: 0,
                    settled_at: None,
                    message_id: None,
                    failure: None,
                    ..row
                }
            }
            IssuedStatementEvent::Sent { message_id } => Self {
                mail_status: Some(MailStatus::Sent),
                settled_at: Some(at),
                message_id: Some(message_id.to_string()),
                failure: None,
                ..row
            },
            IssuedStatementEvent::SendFailed { reason, given_up, .. } => Self {
                mail_status: Some(if *given_up { MailStatus::Failed } else { MailStatus::Queued }),
                attempts: row.attempts.saturating_add(1),
                settled_at: Some(at),
                failure: Some(reason.to_string()),
                ..row
            },
        })
    }
}
