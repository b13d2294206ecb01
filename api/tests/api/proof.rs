//! The seal of the log over HTTP, and what a verification leaves for its page.

use std::time::Duration;

use chrono::Utc;
use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use serde_json::json;
use waybill::start::Settings;
use waybill_domain::Role;
use waybill_log::SecretSource;
use waybill_log::proof::{LastSigned, Occasion, ProofKeys, accept, state};
use waybill_log::testing;
use waybill_projections::read_models;
use waybill_proof::document::Bundle;
use waybill_proof::{Checkpoint, FindingKind, Findings, Hash, ProofKey, VerifierKeys};
use waybill_workers::proof::{Request, Signed, run};

use crate::support::{Answer, PASSWORD, Person, Server, Staff, World};

pub(crate) const PROOF: &str = "/api/proof";

fn source() -> SecretSource {
    SecretSource::Given("mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU".to_owned())
}

pub(crate) async fn sealing() -> Server {
    sealing_beside(LastSigned::default()).await
}

/// On a machine with a record of what it signed last.
async fn sealing_beside(last_signed: LastSigned) -> Server {
    Server::with(Settings { proof_key: Some(source()), last_signed, ..Settings::default() }).await
}

/// A business whose seals were taken away after all of its log was sealed: what was signed last, and how long the log was then.
async fn unsealed() -> (Server, LastSigned, i64) {
    let last_signed = LastSigned::default();
    let server = sealing_beside(last_signed.clone()).await;
    let size = {
        let admin = server.admin().await;
        World::made_by(&admin, "100").await;
        let seal = sealed(&admin).await.body;
        assert_eq!(seal["accepted"], json!([]));
        seal["position"].as_i64().unwrap()
    };
    assert_eq!(verify_beside(&server, &last_signed, false).await.count(), 0);
    let mut owner = server.database.owner.acquire().await.unwrap();
    testing::remove_seals(&mut owner).await.unwrap();
    drop(owner);
    (server, last_signed, size)
}

/// The response, once all is sealed.
pub(crate) async fn sealed(admin: &Person<'_>) -> Answer {
    for _ in 0..100 {
        let answer = admin.get(PROOF).await.is(200);
        if answer.body["unsealed"] == 0 && answer.body["position"] != 0 {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the log is not sealed within ten seconds");
}

/// Verifies as `waybill verify` does, and returns the number of findings.
pub(crate) async fn verify(server: &Server, with_read_models: bool) -> u64 {
    verify_beside(server, &LastSigned::default(), with_read_models).await.count()
}

/// Verifies as on a machine with a record of its last signed checkpoint.
pub(crate) async fn verify_beside(
    server: &Server,
    last_signed: &LastSigned,
    with_read_models: bool,
) -> Findings {
    let keys = ProofKeys::read(&source()).unwrap();
    let signed = Signed::Here(&keys, last_signed);
    let request = Request {
        signed,
        expected: vec![],
        occasion: Occasion::Command,
        readers: 1,
        with_read_models,
        has_owner: true,
    };
    run(&server.database.pool, request, |_, _, _| ()).await.unwrap().findings
}

#[tokio::test]
async fn what_is_recorded_is_sealed_and_an_order_is_proved_to_who_has_only_the_key() {
    let server = sealing().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    let approval = json!({"id": order});
    admin.put("/api/order-products/update-order/pending-to-approved", &approval).await.is(200);
    let seal = sealed(&admin).await.body;
    assert_eq!(seal["sealing"], true);
    let keys = VerifierKeys::new([seal["verifierKey"].as_str().unwrap()]).unwrap();
    let checkpoint = admin.get(&format!("{PROOF}/checkpoint")).await.is(200).body;
    let note = Checkpoint::open(checkpoint["note"].as_str().unwrap(), &keys).unwrap();
    assert_eq!(
        (note.size, note.short_form()),
        (checkpoint["size"].as_u64().unwrap(), checkpoint["shortForm"].as_str().unwrap().to_owned())
    );

    let file = admin.get(&format!("{PROOF}/document?noun=order&id={order}")).await.is(200);
    assert!(file.header("content-disposition").contains(&format!("proof-order-{order}.json")));
    let bundle: Bundle = serde_json::from_value(file.body).unwrap();
    let report = bundle.verify(&keys);
    assert_eq!((report.findings, report.events), (vec![], 2));
    // The approval goes on in events of other records, all of which are there to its end.
    assert!(bundle.events.len() > 3, "{}", bundle.events.len());
    assert!(bundle.describe().iter().all(|line| line.ends_with("Z, admin")), "{:?}", bundle.describe());
    let absent = format!("{PROOF}/document?noun=order&id={}", uuid::Uuid::now_v7());
    admin.get(&absent).await.fails_with(404, "absent");
}

#[tokio::test]
async fn who_asks_for_more_proofs_than_are_made_at_once_may_try_again_while_lists_are_read() {
    let server = sealing().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "100").await;
    let order = admin.post("/api/order-products", &world.order("1")).await.is(201).id();
    sealed(&admin).await;
    let proof = format!("{PROOF}/document?noun=order&id={order}");
    // Whoever begins a proof waits for its tiles.
    let mut owner = server.database.owner.begin().await.unwrap();
    testing::hold_tiles(&mut owner).await.unwrap();
    let mut proofs: FuturesUnordered<_> = (0..2).map(|_| admin.get(&proof)).collect();
    let refused = proofs.next().await.unwrap().fails_with(503, "overloaded");
    assert!(refused.text.contains("Other proofs are being written"), "{}", refused.text);
    assert!(!refused.header("retry-after").is_empty());
    admin.get("/api/order-products").await.is(200);
    owner.rollback().await.unwrap();
    proofs.next().await.unwrap().is(200);
}

#[tokio::test]
async fn what_a_verification_found_is_there_for_the_auditor() {
    let server = sealing().await;
    let admin = server.admin().await;
    World::made_by(&admin, "100").await;
    sealed(&admin).await;
    assert_eq!(verify(&server, true).await, 0);
    let seen = admin.get(PROOF).await.is(200).body["verifications"][0].clone();
    assert_eq!(
        (&seen["holds"], &seen["readModels"], &seen["findings"]),
        (&json!(true), &json!(read_models().unwrap().names().count()), &json!(0))
    );

    let mut owner = server.database.owner.acquire().await.unwrap();
    // The last is of no user: accounts could not be compared without theirs.
    let last = server.end_of_the_log().await;
    testing::change(&mut owner, last, &json!({"nothing": {}})).await.unwrap();
    assert_eq!(verify(&server, false).await, 1);
    let seen = admin.get(PROOF).await.is(200).body["verifications"][0].clone();
    assert_eq!((&seen["holds"], &seen["occasion"]), (&json!(false), &json!("command")));
    assert_eq!(
        (&seen["details"][0]["kind"], &seen["details"][0]["first"]),
        (&json!("event-changed"), &json!(last))
    );
}

#[tokio::test]
async fn seals_that_were_cut_back_do_not_hide_an_event_that_was_changed_behind_them() {
    let (server, last_signed, size) = unsealed().await;
    let admin = server.signed_in("admin", PASSWORD).await;
    let mut owner = server.database.owner.acquire().await.unwrap();
    testing::change(&mut owner, 2, &json!({"nothing": {}})).await.unwrap();
    let findings = verify_beside(&server, &last_signed, false).await;
    let rewritten = |one: &&waybill_proof::Finding| one.kind == FindingKind::Rewritten;
    let found = findings.kept().iter().find(rewritten).unwrap();
    assert_eq!((found.first, found.last), (1, size), "{found}");
    assert!(found.to_string().starts_with(&format!("events 1 to {size}: ")), "{found}");
    assert_eq!(admin.get(PROOF).await.is(200).body["verifications"][0]["holds"], false);
}

#[tokio::test]
async fn events_that_were_accepted_without_a_proof_are_named_to_the_auditor() {
    let (server, last_signed, size) = unsealed().await;
    let (pool, keys) = (&server.database.pool, ProofKeys::read(&source()).unwrap());
    // An unchanged log would get its checkpoint back.
    testing::change_first_reason(&mut server.database.owner.acquire().await.unwrap()).await.unwrap();
    accept(pool, &keys, &last_signed, size).await.unwrap();

    let admin = server.signed_in("admin", PASSWORD).await;
    let seal = sealed(&admin).await.body;
    let range = &seal["accepted"][0];
    assert_eq!((&range["first"], &range["last"]), (&json!(1), &json!(size)));
    let key = seal["verifierKey"].as_str().unwrap().split('+').nth(1);
    assert_eq!(range["key"].as_str(), key);
    assert_eq!(verify_beside(&server, &last_signed, false).await.count(), 0);
}

#[tokio::test]
async fn a_file_of_the_last_signature_that_is_spoilt_is_a_finding() {
    let server = sealing().await;
    let admin = server.admin().await;
    World::made_by(&admin, "100").await;
    sealed(&admin).await;
    let folder = std::env::temp_dir().join(format!("waybill-last-signed-{}", uuid::Uuid::now_v7().simple()));
    let path = folder.join("proof-key.last");
    waybill_database::secret::create(&path, "9000 events").unwrap();
    let findings = verify_beside(&server, &LastSigned::in_file(path), false).await;
    std::fs::remove_dir_all(folder).unwrap();
    let [found] = findings.kept() else { panic!("{findings:?}") };
    assert_eq!(found.kind, FindingKind::CheckpointInvalid);
    assert!(found.to_string().contains("proof-key.last"), "{found}");
}

#[tokio::test]
async fn a_server_without_the_key_says_that_it_does_not_seal() {
    let server = Server::start().await;
    let admin = server.admin().await;
    let seal = admin.get(PROOF).await.is(200).body;
    assert_eq!(
        (&seal["sealing"], &seal["verifierKey"], &seal["checkpoint"]),
        (&json!(false), &json!(null), &json!(null))
    );
    admin.get(&format!("{PROOF}/checkpoint")).await.fails_with(404, "absent");
}

#[tokio::test]
async fn who_prints_statements_gets_the_checkpoint_and_no_more() {
    let server = sealing().await;
    let staff = Staff::of(&server).await;
    sealed(staff.get(Role::Admin)).await;
    let keeper = staff.get(Role::BookKeeper);
    keeper.get(&format!("{PROOF}/checkpoint")).await.is(200);
    keeper.get(PROOF).await.fails_with(403, "forbidden");
    staff.get(Role::Driver).get(&format!("{PROOF}/checkpoint")).await.fails_with(403, "forbidden");
}

#[tokio::test]
async fn a_server_that_signed_a_longer_log_before_serves_and_says_why_it_does_not_seal() {
    let folder = std::env::temp_dir().join(format!("waybill-last-signed-{}", uuid::Uuid::now_v7().simple()));
    let path = folder.join("proof-key.last");
    let key = ProofKey::of(b"mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU");
    let longer = Checkpoint::sign(&key, "waybill/of-before", 9_000, Hash([7; 32]), Utc::now()).unwrap();
    waybill_database::secret::create(&path, longer.note.trim_end()).unwrap();
    let last_signed = LastSigned::in_file(path);
    let server = sealing_beside(last_signed).await;
    let admin = server.admin().await;
    World::made_by(&admin, "100").await;
    let mut seal = admin.get(PROOF).await.is(200).body;
    for _ in 0..200 {
        if seal["failure"].is_string() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        seal = admin.get(PROOF).await.is(200).body;
    }
    assert!(seal["failure"].as_str().unwrap().contains("there was one of 9000 events"), "{seal}");
    assert_eq!((&seal["checkpoint"], seal["unsealed"] == seal["position"]), (&json!(null), true));
    std::fs::remove_dir_all(folder).unwrap();
}

#[tokio::test]
async fn a_server_that_stops_leaves_nothing_that_is_not_sealed() {
    let server = sealing().await;
    {
        let admin = server.admin().await;
        World::made_by(&admin, "100").await;
    }
    server.running.stop().await;
    let state = state(&server.database.pool).await.unwrap();
    assert_eq!(state.last.unwrap().size, state.head);
}
