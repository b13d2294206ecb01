//! Claims: a unique value has one holder.

use waybill_domain::Role::Driver;
use waybill_domain::claim::{Claim, ClaimCommand, ClaimEvent};

use crate::fixture::a;
use crate::scene::{given, nothing};

fn take(holder: &str) -> ClaimCommand {
    ClaimCommand::Take { holder: holder.into(), field: "sku", value: "SKU-12".into() }
}

fn taken(holder: &str) -> ClaimEvent {
    ClaimEvent::Taken { holder: holder.into() }
}

fn release(holder: &str) -> ClaimCommand {
    ClaimCommand::Release { holder: holder.into() }
}

#[test]
fn what_is_free_is_taken() {
    nothing::<Claim>().when(a(Driver), take("product/1")).then([taken("product/1")]);
}

#[test]
fn what_somebody_else_has_is_refused_by_its_value() {
    given::<Claim>([taken("product/1")])
        .when(a(Driver), take("product/2"))
        .refused("Sku SKU-12 is taken already.");
}

#[test]
fn taking_what_one_has_changes_nothing() {
    given::<Claim>([taken("product/1")]).when(a(Driver), take("product/1")).then_nothing();
}

#[test]
fn what_was_released_is_free_for_another() {
    given::<Claim>([taken("product/1")]).when(a(Driver), release("product/1")).then([ClaimEvent::Released]);
    given::<Claim>([taken("product/1"), ClaimEvent::Released])
        .when(a(Driver), take("product/2"))
        .then([taken("product/2")]);
}

#[test]
fn nobody_releases_what_another_has() {
    given::<Claim>([taken("product/1")]).when(a(Driver), release("product/2")).then_nothing();
    nothing::<Claim>().when(a(Driver), release("product/1")).then_nothing();
}
