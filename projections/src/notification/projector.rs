//! Projects events to the notifications of the users whom they concern.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;
use waybill_domain::discussion::{DiscussionEvent, DiscussionId};
use waybill_domain::dispatch::DispatchEvent;
use waybill_domain::id::CommentId;
use waybill_domain::inbox::{InboxEvent, NotificationKind};
use waybill_domain::issued_statement::IssuedStatementEvent;
use waybill_domain::order::OrderEvent;
use waybill_domain::receivable::ReceivableEvent;
use waybill_domain::stock_transaction::StockTransactionEvent;
use waybill_domain::{Actor, Noun};

use super::MAX_KEPT;
use super::known::Known;
use crate::engine::event_metadata::id;
use crate::engine::rows::{Table, row};
use crate::{Projector, Result, StoredEvent};

/// The read model of notifications.
pub struct Notifications;

impl Projector for Notifications {
    const NAME: &'static str = "notification";
    const TABLES: &'static [&'static str] =
        &["notifications", "notification_inboxes", "notification_documents", "notification_accounts"];
    const AGGREGATES: &'static [Noun] = &[
        Noun::Discussion,
        Noun::Dispatch,
        Noun::Inbox,
        Noun::IssuedStatement,
        Noun::Order,
        Noun::Receivable,
        Noun::StockTransaction,
        Noun::User,
    ];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let mut known = Known::before(connection, events).await?;
        let mut batch = Batch::default();
        for event in events {
            match event.noun() {
                Some(Noun::Inbox) => {
                    let InboxEvent::Read { through } = event.decode()?;
                    batch.inboxes.insert(id(event)?, i64::try_from(*through).unwrap_or(i64::MAX));
                }
                Some(Noun::User) => known.account(event)?,
                _ => batch.notify(event, &mut known)?,
            }
        }
        known.write(connection).await?;
        batch.write(connection).await
    }
}

row! {
    struct NotificationRecord {
        user_id: Uuid,
        position: i64,
        kind: NotificationKind,
        noun: String,
        record_id: Uuid,
        record_no: Option<String>,
        actor: Uuid,
        notified_at: DateTime<Utc>,
        comment_id: Option<Uuid>,
    }
}

row! {
    struct InboxRecord {
        user_id: Uuid,
        read_through: i64,
    }
}

/// The rows of a batch.
#[derive(Default)]
struct Batch {
    notifications: Vec<NotificationRecord>,
    inboxes: BTreeMap<Uuid, i64>,
}

/// The users whom an event concerns, and the subject.
struct Concern {
    noun: Noun,
    id: Uuid,
    comment: Option<CommentId>,
    /// A user who is concerned for several reasons is notified of the first.
    users: Vec<(Uuid, NotificationKind)>,
}

impl Batch {
    /// Adds a notification for each user whom the event concerns, except for the one who caused it.
    fn notify(&mut self, event: &StoredEvent, known: &mut Known) -> Result<()> {
        let actor =
            event.commit.actor.ok_or_else(|| event.unreadable("its commit does not say who it was"))?;
        let Some(Concern { noun, id, comment, users }) = concern(event, actor, known)? else { return Ok(()) };
        let record_no = known.document(id).and_then(|document| document.record_no.clone());
        let mut notified = BTreeSet::from([actor]);
        for (user_id, kind) in users {
            if notified.insert(user_id) && !Actor::is_system(user_id) {
                self.notifications.push(NotificationRecord {
                    user_id,
                    position: event.position,
                    kind,
                    noun: noun.name().to_owned(),
                    record_id: id,
                    record_no: record_no.clone(),
                    actor,
                    notified_at: event.recorded_at,
                    comment_id: comment.map(|comment| comment.0),
                });
            }
        }
        Ok(())
    }

    async fn write(self, connection: &mut PgConnection) -> Result<()> {
        const DROP: &str = "DELETE FROM notifications n WHERE n.user_id = ANY ($1) AND n.position < ( \
                 SELECT k.position FROM notifications k WHERE k.user_id = n.user_id \
                  ORDER BY k.position DESC OFFSET $2 LIMIT 1)";
        let inboxes = self.inboxes.into_iter();
        let inboxes = inboxes.map(|(user_id, read_through)| InboxRecord { user_id, read_through });
        Table::by(&["user_id"], "notification_inboxes").put(connection, inboxes).await?;
        if self.notifications.is_empty() {
            return Ok(());
        }
        let users: BTreeSet<Uuid> = self.notifications.iter().map(|row| row.user_id).collect();
        let users: Vec<Uuid> = users.into_iter().collect();
        Table::by(&["user_id", "position"], "notifications").insert(connection, self.notifications).await?;
        let keep = i64::from(MAX_KEPT) - 1;
        sqlx::query(DROP).bind(users).bind(keep).execute(connection).await?;
        Ok(())
    }
}

/// Returns the users whom an event concerns, and remembers what later events do not repeat.
fn concern(event: &StoredEvent, actor: Uuid, known: &mut Known) -> Result<Option<Concern>> {
    let Some(noun) = event.noun() else { return Ok(None) };
    if noun == Noun::Discussion {
        return Ok(commented(id(event)?, event.decode()?, known));
    }
    let id = id::<Uuid>(event)?;
    let kind = match noun {
        Noun::Order => order(event.decode()?, id, known),
        Noun::Receivable => receivable(event.decode()?, id, known),
        Noun::StockTransaction => stock_transaction(event.decode()?, id, known),
        Noun::IssuedStatement => issued_statement(event.decode()?, id, actor, known),
        Noun::Dispatch => return Ok(Some(dispatch(event.decode()?, id, known))),
        _ => None,
    };
    let maker = known.document(id).map(|document| document.maker);
    let users = maker.zip(kind).into_iter().collect();
    Ok(Some(Concern { noun, id, comment: None, users }))
}

fn commented(
    DiscussionId { noun, id }: DiscussionId,
    event: &DiscussionEvent,
    known: &Known,
) -> Option<Concern> {
    let DiscussionEvent::Added { comment, mentions, .. } = event else { return None };
    let mentioned = mentions.iter().map(|user| (user.0, NotificationKind::Mentioned));
    let maker = known.document(id).map(|document| (document.maker, NotificationKind::Commented));
    Some(Concern { noun, id, comment: Some(*comment), users: mentioned.chain(maker).collect() })
}

fn order(event: &OrderEvent, id: Uuid, known: &mut Known) -> Option<NotificationKind> {
    match event {
        OrderEvent::Placed { number, by, .. } => known.make(id, by.0, Some(number.clone())),
        OrderEvent::Approved { .. } => return Some(NotificationKind::Approved),
        OrderEvent::Reopened { .. } => return Some(NotificationKind::Reopened),
        OrderEvent::Cancelled { .. } => return Some(NotificationKind::Cancelled),
        OrderEvent::BroughtBack { .. } => return Some(NotificationKind::DeliveryFailed),
        _ => {}
    }
    None
}

fn receivable(event: &ReceivableEvent, id: Uuid, known: &mut Known) -> Option<NotificationKind> {
    match event {
        ReceivableEvent::Entered { number, by, .. } => known.make(id, by.0, Some(number.clone())),
        ReceivableEvent::Approved { .. } => return Some(NotificationKind::Approved),
        ReceivableEvent::Voided { .. } => return Some(NotificationKind::Voided),
        ReceivableEvent::Edited { .. } => {}
    }
    None
}

fn stock_transaction(event: &StockTransactionEvent, id: Uuid, known: &mut Known) -> Option<NotificationKind> {
    match event {
        StockTransactionEvent::Entered { number, by, .. } => known.make(id, by.0, Some(number.clone())),
        StockTransactionEvent::Approved { .. } | StockTransactionEvent::Received { .. } => {
            return Some(NotificationKind::Approved);
        }
        StockTransactionEvent::Reopened { .. } => return Some(NotificationKind::Reopened),
        StockTransactionEvent::Voided { .. } => return Some(NotificationKind::Voided),
        _ => {}
    }
    None
}

fn issued_statement(
    event: &IssuedStatementEvent,
    id: Uuid,
    actor: Uuid,
    known: &mut Known,
) -> Option<NotificationKind> {
    match event {
        IssuedStatementEvent::SendRequested { .. } => known.make(id, actor, None),
        IssuedStatementEvent::SendFailed { given_up: true, .. } => {
            return Some(NotificationKind::MailFailed);
        }
        _ => {}
    }
    None
}

/// Returns the users who join the crew of a trip; of a problem at a stop, who made the order and who planned the trip.
fn dispatch(event: &DispatchEvent, id: Uuid, known: &mut Known) -> Concern {
    if let DispatchEvent::ProblemReported { order, .. } = event {
        let makers = [order.0, id].into_iter().filter_map(|document| known.document(document));
        let users = makers.map(|document| (document.maker, NotificationKind::ProblemReported)).collect();
        return Concern { noun: Noun::Order, id: order.0, comment: None, users };
    }
    let crew = crew(event, id, known).into_iter();
    let users = crew.map(|user| (user, NotificationKind::TripAssigned)).collect();
    Concern { noun: Noun::Dispatch, id, comment: None, users }
}

/// Returns the users who join the crew of a trip.
fn crew(event: &DispatchEvent, id: Uuid, known: &mut Known) -> Vec<Uuid> {
    let content = match event {
        DispatchEvent::Planned { number, content, by } => {
            known.make(id, by.0, Some(number.clone()));
            content
        }
        DispatchEvent::Edited { content, .. } => content,
        _ => return Vec::new(),
    };
    known.joining(id, content.crew().collect())
}
