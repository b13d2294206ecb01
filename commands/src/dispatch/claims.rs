//! Claims of a trip. A driver and a vehicle are on one trip at a time, so a dispatch holds a claim on each while it is
//! on its way.

use waybill_domain::Refusal;
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::dispatch::{Dispatch, DispatchContent};
use waybill_domain::employee::Employee;
use waybill_domain::id::DispatchId;
use waybill_domain::master::{Master, Record};
use waybill_log::StreamKey;

use super::holder;
use crate::unit::{Failure, Unit};

/// Returns the streams of both claims.
pub(super) fn claim_streams(content: &DispatchContent) -> [StreamKey; 2] {
    claims(content).map(|(claim, ..)| StreamKey::of::<Claim>(claim))
}

/// Takes both claims, or refuses with the trip that the driver or the vehicle is on.
pub(super) async fn take(unit: &mut Unit, id: DispatchId, content: &DispatchContent) -> Result<(), Failure> {
    for (claim, field, value) in claims(content) {
        let other = unit.read::<Claim>(&claim).await?.holder.clone();
        if let Some(other) = other.filter(|other| *other != holder(id)) {
            return Err(busy(unit, &other, field, value).await?.into());
        }
        let holder = holder(id);
        unit.execute::<Claim>(&claim, ClaimCommand::Take { holder, field, value }).await?;
    }
    Ok(())
}

/// Releases both claims.
pub(super) async fn release(
    unit: &mut Unit,
    id: DispatchId,
    content: &DispatchContent,
) -> Result<(), Failure> {
    for (claim, ..) in claims(content) {
        unit.execute::<Claim>(&claim, ClaimCommand::Release { holder: holder(id) }).await?;
    }
    Ok(())
}

/// Returns the record of the driver, and refuses one that is out of use.
pub(super) async fn driver_in_use<'u>(
    unit: &'u mut Unit,
    content: &DispatchContent,
) -> Result<&'u Record<Employee>, Failure> {
    Ok(unit.read::<Master<Employee>>(content.driver.id).await?.in_use()?)
}

/// Refuses a driver whose license is not valid today.
pub(super) async fn check_license(unit: &mut Unit, content: &DispatchContent) -> Result<(), Failure> {
    let today = unit.decision().today;
    let record = driver_in_use(unit, content).await?;
    match record.fields.licence_expiry {
        Some(last) if last >= today => Ok(()),
        expired => {
            let (driver, expired_on) = (content.driver.name.clone(), expired.map(|day| day.to_string()));
            Err(Refusal::License { driver, expired_on, today: today.to_string() }.into())
        }
    }
}

/// Returns claim, field on the wire and display name of the driver and of the vehicle.
fn claims(content: &DispatchContent) -> [(String, &'static str, String); 2] {
    let plate = content.vehicle_plate.to_string();
    [
        (format!("driver/{}", content.driver.id), "driverId", content.driver.name.clone()),
        (format!("vehicle/{plate}"), "vehiclePlate", plate),
    ]
}

/// Returns the refusal that names the trip which holds a claim.
async fn busy(unit: &mut Unit, other: &str, field: &'static str, who: String) -> Result<Refusal, Failure> {
    let id = other.strip_prefix("dispatch/").and_then(|id| id.parse::<DispatchId>().ok());
    let dispatch = match id {
        Some(id) => unit.read::<Dispatch>(id).await?.existing()?.number.clone(),
        None => other.to_owned(),
    };
    Ok(Refusal::Busy { field, who, dispatch })
}
