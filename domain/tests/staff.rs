//! The staff as a whole: the first account opens it, and the last admin stays.

use waybill_domain::Role::Admin;
use waybill_domain::id::UserId;
use waybill_domain::staff::{Staff, StaffCommand, StaffEvent};

use crate::fixture::{MAKER, OTHER, a};
use crate::scene::{given, nothing};

fn count(user: UserId, admin: bool) -> StaffCommand {
    StaffCommand::Count { user, admin }
}

fn opened() -> StaffEvent {
    StaffEvent::Opened { user: MAKER }
}

fn added(user: UserId) -> StaffEvent {
    StaffEvent::AdminAdded { user }
}

#[test]
fn the_first_account_opens_the_system() {
    nothing::<Staff>().when(a(Admin), count(MAKER, true)).then([opened(), added(MAKER)]);
    assert!(!nothing::<Staff>().state().opened);
    assert!(given::<Staff>([opened()]).state().opened);
}

#[test]
fn later_accounts_are_counted_when_they_are_admins() {
    given::<Staff>([opened(), added(MAKER)]).when(a(Admin), count(OTHER, false)).then_nothing();
    given::<Staff>([opened(), added(MAKER)]).when(a(Admin), count(OTHER, true)).then([added(OTHER)]);
    given::<Staff>([opened(), added(MAKER)]).when(a(Admin), count(MAKER, true)).then_nothing();
}

#[test]
fn the_last_active_admin_stays() {
    given::<Staff>([opened(), added(MAKER)])
        .when(a(Admin), count(MAKER, false))
        .refused("This is the last active admin; the system must keep one.");
    let removed = StaffEvent::AdminRemoved { user: MAKER };
    given::<Staff>([opened(), added(MAKER), added(OTHER)])
        .when(a(Admin), count(MAKER, false))
        .then([removed.clone()]);
    given::<Staff>([opened(), added(MAKER), added(OTHER), removed])
        .when(a(Admin), count(OTHER, false))
        .refused("This is the last active admin; the system must keep one.");
}
