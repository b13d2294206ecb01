//! Users: registration, rights, and the changes that users cannot make to their own account.

use serde_json::{Value, json};
use waybill_domain::Role::{Admin, Manager};
use waybill_domain::id::UserId;
use waybill_domain::text::Username;
use waybill_domain::user::{Profile, Rights, User, UserAccount, UserCommand, UserEvent};
use waybill_domain::{Operation, Refusal};

use crate::fixture::{ANYBODY, MAKER, OTHER, decision, read};
use crate::records::{bare, full};
use crate::scene::{given, nothing};

fn profile() -> Profile {
    read(&bare("Profile"))
}

fn profile_with(photo: &str) -> Profile {
    let mut profile = full("Profile");
    profile["photoURL"] = json!(photo);
    read(&profile)
}

fn account(rights: &Value) -> UserAccount {
    UserAccount { username: Username::new("mary").unwrap(), profile: profile(), rights: read(rights) }
}

fn active(role: &str) -> Value {
    json!({"role": role, "accountState": "active"})
}

fn edit(user: UserId, rights: &Value) -> UserCommand {
    UserCommand::Edit { profile: profile(), rights: read(rights), user }
}

fn register(first: bool) -> UserCommand {
    UserCommand::Register { username: Username::new("mary").unwrap(), profile: profile(), first }
}

#[test]
fn the_first_who_registers_becomes_admin() {
    nothing::<User>()
        .when(decision(MAKER, None), register(true))
        .then([UserEvent::Registered(account(&active("admin")))]);
}

#[test]
fn everybody_later_waits_without_a_role() {
    nothing::<User>()
        .when(decision(MAKER, None), register(false))
        .then([UserEvent::Registered(account(&json!({"accountState": "waiting"})))]);
}

#[test]
fn an_account_is_made_once() {
    let made = || [UserEvent::Created(account(&active("encoder")))];
    given::<User>(made())
        .when(decision(OTHER, Some(Admin)), register(false))
        .refused("This user exists already.");
    given::<User>(made())
        .when(decision(OTHER, Some(Admin)), UserCommand::Create(account(&active("encoder"))))
        .refused("This user exists already.");
}

#[test]
fn only_an_admin_makes_and_edits_accounts() {
    for role in ANYBODY.into_iter().filter(|role| *role != Some(Admin)) {
        let words = "Your role does not allow this: create and edit users.";
        let create = UserCommand::Create(account(&active("encoder")));
        nothing::<User>().when(decision(OTHER, role), create).refused(words);
        let made = [UserEvent::Created(account(&active("encoder")))];
        given::<User>(made).when(decision(OTHER, role), edit(MAKER, &active("checker"))).refused(words);
    }
    let create = UserCommand::Create(account(&active("encoder")));
    nothing::<User>()
        .when(decision(OTHER, Some(Admin)), create)
        .then([UserEvent::Created(account(&active("encoder")))]);
}

#[test]
fn an_admin_gives_a_waiting_account_its_role() {
    given::<User>([UserEvent::Registered(account(&json!({"accountState": "waiting"})))])
        .when(decision(OTHER, Some(Admin)), edit(MAKER, &active("driver")))
        .then([UserEvent::RightsChanged(read(&active("driver")))]);
}

#[test]
fn an_active_account_has_a_role_and_a_waiting_one_has_none() {
    for (rights, code) in [
        (json!({"accountState": "active"}), "required"),
        (json!({"accountState": "waiting", "role": "driver"}), "too-early"),
    ] {
        nothing::<User>()
            .when(decision(OTHER, Some(Admin)), UserCommand::Create(account(&rights)))
            .wrong_fields(&[("role", code)]);
        given::<User>([UserEvent::Created(account(&active("driver")))])
            .when(decision(OTHER, Some(Admin)), edit(MAKER, &rights))
            .wrong_fields(&[("role", code)]);
    }
}

#[test]
fn nobody_changes_the_own_role_or_state() {
    let me = || [UserEvent::Created(account(&active("admin")))];
    for rights in [
        active("manager"),
        json!({"role": "admin", "accountState": "disabled"}),
        json!({"role": "admin", "accountState": "active", "readOnly": true}),
    ] {
        given::<User>(me())
            .when(decision(MAKER, Some(Admin)), edit(MAKER, &rights))
            .refused("You cannot change your own role or state; ask another admin.");
        given::<User>(me())
            .when(decision(OTHER, Some(Admin)), edit(MAKER, &rights))
            .then([UserEvent::RightsChanged(read(&rights))]);
    }
}

#[test]
fn an_admin_links_the_own_employee_and_edits_the_own_profile() {
    let mut linked = active("admin");
    linked["employeeId"] = json!("0198f000-0000-7000-8000-0000000000aa");
    let (full, rights): (Profile, Rights) = (profile_with("https://example.com/mary.png"), read(&linked));
    let both = UserCommand::Edit { profile: full.clone(), rights: rights.clone(), user: MAKER };
    given::<User>([UserEvent::Created(account(&active("admin")))])
        .when(decision(MAKER, Some(Admin)), both)
        .then([UserEvent::ProfileChanged(full), UserEvent::RightsChanged(rights)]);
}

#[test]
fn a_picture_of_a_person_is_an_https_address_or_a_picture_and_nothing_that_runs() {
    let of = |photo: &str| {
        let edit =
            UserCommand::Edit { profile: profile_with(photo), rights: read(&active("driver")), user: MAKER };
        given::<User>([UserEvent::Created(account(&active("driver")))])
            .when(decision(OTHER, Some(Admin)), edit)
    };
    for wrong in [
        "javascript:alert(1)",
        "http://example.com/mary.png",
        "//example.com/mary.png",
        "https://",
        "https:///mary.png",
        "https://example.com/\"><script>",
        "data:image/svg+xml;base64,PHN2Zz4=",
        "data:text/html;base64,PHN2Zz4=",
        "data:image/png;base64,bm8gcGljdHVyZQ==",
    ] {
        of(wrong).wrong_fields(&[("photoURL", "not-an-image")]);
    }
    for right in [
        "https://example.com/mary.png?size=40",
        "data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==",
    ] {
        of(right).then([UserEvent::ProfileChanged(profile_with(right))]);
    }
}

#[test]
fn a_picture_of_before_does_not_stop_an_edit_of_something_else() {
    let before = profile_with("photoURL of the test");
    let after = Profile { about: None, ..before.clone() };
    let made = UserAccount { profile: before, ..account(&active("driver")) };
    let edit = UserCommand::Edit { profile: after.clone(), rights: read(&active("driver")), user: MAKER };
    given::<User>([UserEvent::Created(made)])
        .when(decision(OTHER, Some(Admin)), edit)
        .then([UserEvent::ProfileChanged(after)]);
}

#[test]
fn an_edit_that_changes_nothing_is_no_event() {
    given::<User>([UserEvent::Created(account(&active("driver")))])
        .when(decision(OTHER, Some(Admin)), edit(MAKER, &active("driver")))
        .then_nothing();
}

#[test]
fn everybody_sets_the_own_password_and_an_admin_anyones() {
    let made = || [UserEvent::Created(account(&active("driver")))];
    let set = |user| UserCommand::SetPassword { user };
    for role in ANYBODY {
        given::<User>(made()).when(decision(MAKER, role), set(MAKER)).then([UserEvent::PasswordSet]);
    }
    given::<User>(made()).when(decision(OTHER, Some(Admin)), set(MAKER)).then([UserEvent::PasswordSet]);
    given::<User>(made())
        .when(decision(OTHER, Some(Manager)), set(MAKER))
        .refused("Your role does not allow this: create and edit users.");
    nothing::<User>().when(decision(MAKER, Some(Admin)), set(MAKER)).refused("There is no such user.");
}

#[test]
fn only_an_active_admin_who_may_write_keeps_the_system_open() {
    let keeps = |rights: Value| read::<Rights>(&rights).is_active_admin();
    assert!(keeps(active("admin")));
    assert!(!keeps(active("manager")));
    assert!(!keeps(json!({"role": "admin", "accountState": "disabled"})));
    assert!(!keeps(json!({"role": "admin", "accountState": "active", "readOnly": true})));
}

#[test]
fn an_administrator_erases_others_and_not_themselves() {
    let made = || given::<User>([UserEvent::Created(account(&active("encoder")))]);
    let erase = UserCommand::Erase { user: MAKER };
    made()
        .when(decision(MAKER, Some(Admin)), erase.clone())
        .refused("You cannot erase your own account; ask another admin.");
    let refused = made().when(decision(OTHER, Some(Manager)), erase.clone()).refusal();
    assert_eq!(refused, Refusal::Forbidden { operation: Operation::PersonErase });
    let erased = made().after(decision(OTHER, Some(Admin)), erase).account.unwrap();
    assert_eq!((erased.profile.display_name.as_str(), erased.profile.email), ("erased", None));
    assert_eq!(erased.rights, read(&json!({"role": "encoder", "accountState": "disabled"})));
}
