//! The context of a command, its receipt and its result.

use std::fmt::Display;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::{DecisionContext, Document as _, DocumentAggregate, Refusal};
use waybill_log::IdempotencyKey;

use crate::number::{Number, Series};
use crate::unit::{EventMetadata, EventSourced, Failure, StagedEvent, Unit};

/// The context of one command.
#[derive(Debug, Clone)]
pub struct CommandContext {
    /// Actor, scope, business date and policy.
    pub decision: DecisionContext,
    /// Source, request id and reason.
    pub metadata: EventMetadata,
    /// The idempotency key.
    pub key: Option<IdempotencyKey>,
    /// Expected version (`If-Match`).
    pub expected: Option<u64>,
    /// Decide without recording.
    pub preview: bool,
}

/// The receipt of a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Written)]
pub struct CommandReceipt {
    pub id: String,
    /// The number or code that users see.
    pub number: String,
    pub status: String,
    /// The current version: the `ETag`.
    pub version: u64,
}

/// The outcome of a command.
#[derive(Debug, Clone)]
pub struct CommandResult {
    pub receipt: CommandReceipt,
    /// The log position of its last event, or the head if it recorded none; `None` for a preview.
    pub position: Option<u64>,
    /// True if it was recorded earlier, with the same key.
    pub repeated: bool,
    /// The events that would be recorded; only for a preview.
    pub events: Vec<StagedEvent>,
}

impl CommandReceipt {
    /// Returns the receipt of a command on a document, with its current status.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub(crate) async fn of<A: EventSourced + DocumentAggregate>(
        unit: &mut Unit,
        id: impl Display + Copy,
    ) -> Result<Self, Failure> {
        let version = unit.version::<A>(id).await?;
        let document = unit.document::<A>(id).await?;
        let status: &'static str = document.status().into();
        let number = document.number().to_owned();
        Ok(Self { id: id.to_string(), number, status: status.to_owned(), version })
    }
}

/// Creates a new id. It is a UUID of version 7, so that ids of the same time are adjacent in indexes.
pub fn new_id() -> Uuid {
    Uuid::now_v7()
}

/// Returns a number for a new document: the leased one that the caller names, or the next.
///
/// # Errors
/// A named number that is not leased to the caller is refused at `field`.
pub(crate) async fn number_for(
    unit: &mut Unit,
    series: Series,
    named: Option<&str>,
    field: &str,
    on: NaiveDate,
) -> Result<Number, Failure> {
    let Some(named) = named else { return unit.draw(series, on).await };
    let refused = || {
        let text = format!("{named} is not reserved for you; leave it empty to get the next number");
        Failure::from(Refusal::field(field, "not-leased", text))
    };
    let number: Number = named.parse().map_err(|_| refused())?;
    let actor = unit.decision().actor.id.to_string();
    if number.series != series || !unit.numbers().is_leased_to(number, &actor).await? {
        return Err(refused());
    }
    if number.period != series.period(on) {
        let text = format!("{named} is no number for {on}; leave it empty to get one that is");
        return Err(Refusal::field(field, "not-leased", text).into());
    }
    Ok(number)
}

/// Claims the number of a new document, and opens its stream.
///
/// # Errors
/// [`Refusal::Taken`] if the number was used already.
pub(crate) async fn begin_document<A: EventSourced>(
    unit: &mut Unit,
    id: impl Display + Copy,
    holder: String,
    number: Number,
    field: &'static str,
) -> Result<String, Failure> {
    let (claim, value) = (number.claim(), number.to_string());
    unit.fresh::<Claim>(&claim).await?;
    unit.fresh::<A>(id).await?;
    let number = value.clone();
    unit.execute::<Claim>(&claim, ClaimCommand::Take { holder, field, value }).await?;
    Ok(number)
}
