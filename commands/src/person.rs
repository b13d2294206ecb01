//! Persons whose data was erased.

use uuid::Uuid;
use waybill_domain::person::{Person, PersonKind};
use waybill_log::personal;

use crate::unit::{Failure, Unit};

/// Refuses to record data about a person whose data was erased.
pub(crate) async fn require_not_erased(unit: &mut Unit, noun: &'static str, id: Uuid) -> Result<(), Failure> {
    // Only people with sealed data can have been erased.
    if noun.parse::<PersonKind>().is_err() {
        return Ok(());
    }
    let person = personal::person(noun, &id.to_string());
    Ok(unit.read::<Person>(person).await?.not_erased(noun)?)
}
