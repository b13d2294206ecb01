//! The demo company, whose making is killed.

use std::path::Path;
use std::time::Duration;

use serde_json::json;
use waybill_database::testing::{TestDatabase, rounds};

use crate::support::{Client, Log, Server, kill, run_to_end, spawn};

const KILLS: usize = 1;
const POLL: Duration = Duration::from_millis(20);
const ROLES: [&str; 8] =
    ["admin", "manager", "warehouse-manager", "book-keeper", "encoder", "checker", "driver", "assistant"];

/// Returns a demo company that nothing disturbed.
async fn demo() -> TestDatabase {
    let make = async |empty: &TestDatabase| {
        Server::with(empty, &["--demo"]).await.stop().await;
        Ok(())
    };
    TestDatabase::filled("demo", Path::new(env!("CARGO_BIN_EXE_waybill")), make).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_demo_company_whose_making_was_killed_is_finished_by_the_next_start_as_if_nothing_had_been() {
    let alone = demo().await;
    let wanted = Log::of(&alone).happenings().await;

    let disturbed = TestDatabase::fresh().await;
    let log = Log::of(&disturbed);
    let (all, kills) = (Log::of(&alone).head().await, i64::try_from(rounds(KILLS)).unwrap());
    for turn in 1..=kills {
        let server = spawn(&disturbed, ["serve", "--port", "0", "--demo"]);
        log.reaches(all * turn / (kills + 1)).await;
        kill(server).await;
    }
    let server = Server::with(&disturbed, &["--demo"]).await;
    let nobody = Client::at(server.address);
    for role in ROLES {
        let credentials = json!({"username": role, "password": "waybill-demo"});
        let signed_in = nobody.post("/api/users/login", &credentials).await.is(200);
        assert_eq!(signed_in.text("role"), role);
    }
    server.stop().await;
    assert_eq!(log.happenings().await, wanted);
    log.has_no_gap().await;
    log.read_models_equal_a_rebuild().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_start_with_the_demo_company_keeps_the_data_as_it_is() {
    let database = demo().await;
    let log = Log::of(&database);
    let (head, tables) = (log.head().await, log.read_models().await);
    Server::with(&database, &["--demo"]).await.stop().await;
    assert_eq!((log.head().await, log.read_models().await), (head, tables));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_data_of_a_demo_company_is_not_served_to_others_while_anybody_has_its_password() {
    let database = TestDatabase::fresh().await;
    let making = spawn(&database, ["serve", "--port", "0", "--demo"]);
    // The administrator is the last of the accounts.
    while waybill_demo::password_hashes(&database.pool).await.unwrap().len() < ROLES.len() {
        tokio::time::sleep(POLL).await;
    }
    kill(making).await;
    let for_others = [["--host", "0.0.0.0"], ["--host", "::"], ["--trusted-proxy", "127.0.0.1"]];
    let to_others = |options: [&'static str; 2]| ["serve", "--port", "0", options[0], options[1]];
    for options in for_others {
        let refused = run_to_end(&database, to_others(options)).await;
        let output = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && output.contains("everybody knows the password of"), "{output}");
        assert!(ROLES.iter().all(|role| output.contains(role)), "{output}");
    }

    // To this machine it is served, and everybody takes a password of their own there, but one.
    let server = Server::start(&database).await;
    let nobody = Client::at(server.address);
    for role in &ROLES[1..] {
        let credentials = json!({"username": role, "password": "waybill-demo"});
        let signed_in = nobody.post("/api/users/login", &credentials).await.is(200);
        let path = format!("/api/users/{}/change-password", signed_in.body["user"]["id"].as_str().unwrap());
        let change = json!({"currentPassword": "waybill-demo", "newPassword": "quarry-second-lamp"});
        nobody.with_token(signed_in.text("token")).put(&path, &change).await.is(200);
    }
    server.stop().await;
    let refused = run_to_end(&database, to_others(for_others[0])).await;
    let output = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(output.contains("everybody knows the password of admin. Serve it"), "{output}");

    sqlx::query("UPDATE accounts SET password_hash = NULL WHERE username = 'admin'")
        .execute(&database.pool)
        .await
        .unwrap();
    Server::with(&database, &["--host", "0.0.0.0"]).await.stop().await;
}
