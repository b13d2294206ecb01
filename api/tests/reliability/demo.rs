//! The demo company, whose making is killed.

use serde_json::json;
use waybill_database::testing::TestDatabase;

use crate::support::{Client, Log, Server, kill, rounds, spawn};

const KILLS: usize = 2;
const ROLES: [&str; 8] =
    ["admin", "manager", "warehouse-manager", "book-keeper", "encoder", "checker", "driver", "assistant"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_demo_company_whose_making_was_killed_is_finished_by_the_next_start_as_if_nothing_had_been() {
    let alone = TestDatabase::fresh().await;
    Server::with(&alone, &["--demo"]).await.stop().await;
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
    let database = TestDatabase::fresh().await;
    Server::with(&database, &["--demo"]).await.stop().await;
    let log = Log::of(&database);
    let (head, tables) = (log.head().await, log.read_models().await);
    Server::with(&database, &["--demo"]).await.stop().await;
    assert_eq!((log.head().await, log.read_models().await), (head, tables));
}
