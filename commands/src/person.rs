//! The personal data of somebody.

mod erase;
mod user;

use uuid::Uuid;
use waybill_domain::person::{Person, PersonKind};
use waybill_log::personal;

use crate::unit::{Failure, Unit};

pub use erase::ErasePerson;

/// Refuses what would be recorded of somebody who was erased.
pub(crate) async fn require_not_erased(unit: &mut Unit, noun: &'static str, id: Uuid) -> Result<(), Failure> {
    // Only those of whom something is sealed can have been erased.
    if noun.parse::<PersonKind>().is_err() {
        return Ok(());
    }
    let person = personal::person(noun, &id.to_string());
    Ok(unit.read::<Person>(person).await?.not_erased(noun)?)
}
