//! The findings of a verification in accounts and series of numbers, which are stored outside of the log.

use serde_json::json;
use sqlx::Executor as _;
use waybill_domain::Role;
use waybill_domain::user::Rights;
use waybill_log::proof::LastSigned;
use waybill_proof::{Finding, FindingKind};

use crate::accounts::{LOGIN, kinds, login};
use crate::personal_data::ERASE;
use crate::proof::{sealed, sealing, verify_beside};
use crate::second_factors::{code, enrol};
use crate::support::{PASSWORD, Server, World};

/// Returns the findings in accounts, in words.
async fn found(server: &Server) -> Vec<String> {
    let findings = verify_beside(server, &LastSigned::default(), false).await;
    let own = findings.kept().iter().filter(|one| one.kind == FindingKind::Account);
    own.map(Finding::to_string).collect()
}

/// Changes the account `clerk` with the rights of the application.
async fn tamper(server: &Server, statement: &str) {
    server.database.pool.execute(statement).await.unwrap();
}

#[tokio::test]
async fn a_right_that_was_raised_past_the_log_is_found_and_named() {
    let server = sealing().await;
    let admin = server.admin().await;
    let clerk = server.person("clerk", Rights::active(Role::Encoder)).await.id;
    sealed(&admin).await;
    assert_eq!(found(&server).await, [""; 0]);
    for (change, back, said) in [
        ("role = 'admin'", "role = 'encoder'", "its role is \"admin\", and the log gives \"encoder\""),
        ("state = 'disabled'", "state = 'active'", "its state is \"disabled\", and the log gives \"active\""),
        ("read_only = true", "read_only = false", "its right to write is \"false\""),
        ("warehouse_ids = ARRAY[user_id]", "warehouse_ids = '{}'", "its list of warehouses is"),
        ("employee_id = user_id", "employee_id = NULL", "its employee is"),
        ("let_in = false", "let_in = true", "its admission is \"false\", and the log gives \"true\""),
        ("username = 'boss'", "username = 'clerk'", "its user name is not the one that the log gives"),
        (
            "display_name = 'boss'",
            "display_name = 'clerk'",
            "its display name is not the one that the log gives",
        ),
    ] {
        tamper(&server, &format!("UPDATE accounts SET {change} WHERE user_id = '{clerk}'")).await;
        let [one] = &found(&server).await[..] else { panic!("{change}: not one finding") };
        assert!(one.starts_with(&format!("account {clerk}: {said}")), "{change}: {one}");
        tamper(&server, &format!("UPDATE accounts SET {back} WHERE user_id = '{clerk}'")).await;
    }
    assert_eq!(found(&server).await, [""; 0]);
}

#[tokio::test]
async fn an_account_that_the_log_does_not_have_is_found_and_so_is_one_that_is_gone() {
    let server = sealing().await;
    let admin = server.admin().await;
    let clerk = server.account("clerk", Rights::active(Role::Encoder)).await;
    sealed(&admin).await;
    let other = "0198f000-0000-7000-8000-0000000000aa";
    let exchanged = format!("UPDATE accounts SET user_id = '{other}' WHERE user_id = '{clerk}'");
    tamper(&server, &exchanged).await;
    let found = found(&server).await;
    let says = |text: String| assert!(found.contains(&text), "{text}: {found:?}");
    says(format!("account {clerk}: it is not there, and the log has it"));
    says(format!("account {other}: it is there, and the log has none"));
    says(format!(
        "account {other}: its password or its second factor is not the one that was set by this program"
    ));
}

#[tokio::test]
async fn an_erased_account_is_what_the_log_gives() {
    let server = sealing().await;
    let admin = server.admin().await;
    let clerk = server.account("clerk", Rights::active(Role::Encoder)).await;
    let erasure = json!({"kind": "user", "id": clerk.to_string(), "reason": "asked for it"});
    admin.put(ERASE, &erasure).await.is(200);
    sealed(&admin).await;
    assert_eq!(found(&server).await, [""; 0]);
    tamper(&server, &format!("UPDATE accounts SET state = 'active' WHERE user_id = '{clerk}'")).await;
    assert_eq!(found(&server).await.len(), 1);
}

#[tokio::test]
async fn a_series_that_was_moved_is_found_and_named() {
    let server = sealing().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "10").await;
    admin.post("/api/order-products", &world.order("1")).await.is(201);
    sealed(&admin).await;
    assert_eq!(found(&server).await, [""; 0]);
    for (change, back) in [("next - 100", "next + 100"), ("next + 7", "next - 7")] {
        tamper(&server, &format!("UPDATE number_series SET next = {change} WHERE series = 'ORD'")).await;
        let [one] = &found(&server).await[..] else { panic!("{change}: not one finding") };
        assert!(one.starts_with("the series ORD of 20") && one.contains("goes on at"), "{one}");
        tamper(&server, &format!("UPDATE number_series SET next = {back} WHERE series = 'ORD'")).await;
    }
}

#[tokio::test]
async fn a_log_that_was_given_to_the_server_is_found() {
    let server = sealing().await;
    sealed(&server.admin().await).await;
    let application = server.database.pool.connect_options().get_username().to_owned();
    let gift = format!("REASSIGN OWNED BY waybill_log TO {application}");
    server.database.owner.execute(gift.as_str()).await.unwrap();
    let findings = verify_beside(&server, &LastSigned::default(), false).await;
    let found: Vec<String> = findings.kept().iter().map(Finding::to_string).collect();
    assert!(found.iter().any(|text| text.contains("the log is not protected from the server")), "{found:?}");
}

#[tokio::test]
async fn a_setting_for_accounts_that_was_changed_past_the_log_is_found() {
    let server = sealing().await;
    let admin = server.admin().await;
    let settings = json!({
        "name": "Bolt Ltd", "currency": "EUR", "timeZone": "UTC", "secondFactorRoles": ["manager"],
        "registrationOpen": false,
    });
    admin.put_at(0, "/api/company", &settings).await.is(200);
    sealed(&admin).await;
    assert_eq!(found(&server).await, [""; 0]);
    for change in [
        "UPDATE account_policy SET second_factor_roles = '{}'",
        "UPDATE account_policy SET session_idle_minutes = 0",
        "UPDATE account_policy SET registration_open = true",
        "DELETE FROM account_policy",
    ] {
        tamper(&server, &format!("CREATE TABLE read.kept AS SELECT * FROM account_policy; {change}")).await;
        let [one] = &found(&server).await[..] else { panic!("{change}: not one finding") };
        assert!(one.starts_with("the settings of the company for accounts"), "{one}");
        let back = "DELETE FROM account_policy; INSERT INTO account_policy SELECT * FROM read.kept; DROP TABLE read.kept";
        tamper(&server, back).await;
    }
}

#[tokio::test]
async fn a_password_that_was_exchanged_in_the_database_is_found_and_not_accepted() {
    let server = sealing().await;
    let admin = server.admin().await;
    let clerk = server.person("clerk", Rights::active(Role::Encoder)).await;
    let known = json!({"currentPassword": PASSWORD, "newPassword": "winding-copper-stairs"});
    clerk.put(&format!("/api/users/{}/change-password", clerk.id), &known).await.is(200);
    sealed(&admin).await;
    // The admin's own hash with its seal on the clerk's account, and the clerk's hash on the admin's.
    for (whose, from) in [("clerk", "admin"), ("admin", "clerk")] {
        let exchanged = format!(
            "CREATE TABLE read.kept AS SELECT * FROM accounts; \
             UPDATE accounts a SET password_hash = b.password_hash, credentials_seal = b.credentials_seal \
               FROM accounts b WHERE a.username = '{whose}' AND b.username = '{from}'"
        );
        tamper(&server, &exchanged).await;
        let password = if from == "admin" { PASSWORD } else { "winding-copper-stairs" };
        server.post(LOGIN, &login(whose, password)).await.fails_with(401, "credentials-exchanged");
        let [one] = &found(&server).await[..] else { panic!("{whose}: not one finding") };
        assert!(one.ends_with("is not the one that was set by this program"), "{one}");
        let back = "UPDATE accounts a SET password_hash = k.password_hash, credentials_seal = k.credentials_seal \
            FROM read.kept k WHERE a.user_id = k.user_id; DROP TABLE read.kept";
        tamper(&server, back).await;
    }
    assert_eq!(found(&server).await, [""; 0]);
    assert!(kinds(&admin, "kind=sign-in-failed").await.len() >= 2);
}

#[tokio::test]
async fn an_earlier_password_that_was_put_back_with_its_seal_is_found_and_not_accepted() {
    let server = sealing().await;
    let admin = server.admin().await;
    let clerk = server.person("clerk", Rights::active(Role::Encoder)).await;
    let columns = "password_hash, credentials_seal, passwords";
    for kept in [columns, "password_hash, credentials_seal"] {
        tamper(&server, &format!("CREATE TABLE read.kept AS SELECT user_id, {columns} FROM accounts")).await;
        let new = json!({"newPassword": "winding-copper-stairs"});
        admin.put(&format!("/api/users/{}/change-password", clerk.id), &new).await.is(200);
        sealed(&admin).await;
        assert_eq!(found(&server).await, [""; 0]);
        let put_back = |columns: &str, from: &str| {
            format!(
                "UPDATE accounts a SET ({columns}) = (SELECT {columns} FROM read.{from} k WHERE k.user_id = a.user_id) \
                  WHERE username = 'clerk'"
            )
        };
        tamper(&server, &format!("CREATE TABLE read.now AS SELECT user_id, {columns} FROM accounts")).await;
        tamper(&server, &put_back(kept, "kept")).await;
        server.post(LOGIN, &login("clerk", PASSWORD)).await.fails_with(401, "credentials-exchanged");
        let [one] = &found(&server).await[..] else { panic!("{kept}: not one finding") };
        assert!(one.contains(&format!("account {}: its password", clerk.id)), "{one}");
        tamper(&server, &format!("{}; DROP TABLE read.kept, read.now", put_back(columns, "now"))).await;
        let old = json!({"newPassword": PASSWORD});
        admin.put(&format!("/api/users/{}/change-password", clerk.id), &old).await.is(200);
    }
}

#[tokio::test]
async fn a_person_who_registered_and_was_let_in_past_the_log_is_found() {
    let server = sealing().await;
    let admin = server.admin().await;
    let registration = json!({"username": "guest", "password": PASSWORD, "displayName": "Guest"});
    server.post("/api/auth/register", &registration).await.is(202);
    sealed(&admin).await;
    assert_eq!(found(&server).await, [""; 0]);
    tamper(&server, "UPDATE accounts SET let_in = true WHERE username = 'guest'").await;
    let [one] = &found(&server).await[..] else { panic!("not one finding") };
    assert!(one.contains("its admission is \"true\", and the log gives \"false\""), "{one}");
}

#[tokio::test]
async fn a_second_factor_that_was_taken_away_in_the_database_is_found_and_a_new_password_heals_it() {
    let server = sealing().await;
    let admin = server.admin().await;
    let clerk = server.person("clerk", Rights::active(Role::Encoder)).await;
    let (secret, _) = enrol(&clerk).await;
    sealed(&admin).await;
    assert_eq!(found(&server).await, [""; 0]);
    let with = json!({"username": "clerk", "password": PASSWORD, "code": code(&secret, 0)});
    server.post(LOGIN, &with).await.is(200);

    tamper(&server, "UPDATE second_factors SET confirmed_at = NULL").await;
    server.post(LOGIN, &login("clerk", PASSWORD)).await.fails_with(401, "credentials-exchanged");
    assert_eq!(found(&server).await.len(), 1);
    let typed = json!({"currentPassword": PASSWORD});
    clerk.post("/api/auth/second-factor/begin", &typed).await.fails_with(401, "credentials-exchanged");
    let new = json!({"newPassword": "winding-copper-stairs"});
    admin.put(&format!("/api/users/{}/change-password", clerk.id), &new).await.is(200);
    assert_eq!(found(&server).await, [""; 0]);
    server.post(LOGIN, &login("clerk", "winding-copper-stairs")).await.is(200);
}

#[tokio::test]
async fn a_recovery_code_that_was_written_into_the_database_is_not_accepted() {
    let server = sealing().await;
    server.admin().await;
    let clerk = server.person("clerk", Rights::active(Role::Encoder)).await;
    enrol(&clerk).await;
    let forged = "INSERT INTO recovery_codes SELECT user_id, sha256('abcdefghjkmn') FROM second_factors";
    tamper(&server, forged).await;
    let with = json!({"username": "clerk", "password": PASSWORD, "code": "abcd-efgh-jkmn"});
    server.post(LOGIN, &with).await.fails_with(401, "second-factor-wrong");
}
