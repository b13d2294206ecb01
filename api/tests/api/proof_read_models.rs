//! The findings of a verification in data derived from the log: read models and issued files.

use std::time::Duration;

use sqlx::Executor as _;
use waybill_log::personal::person;
use waybill_log::proof::LastSigned;
use waybill_log::testing::verifications::destroy_key;
use waybill_proof::{Finding, FindingKind};

use crate::issued_statements::{ISSUED, issue};
use crate::proof::{sealed, sealing, verify_beside};
use crate::support::{Server, World};

/// Returns the findings of this kind, in words.
async fn found(server: &Server, kind: FindingKind) -> Vec<String> {
    let findings = verify_beside(server, &LastSigned::default(), true).await;
    findings.kept().iter().filter(|one| one.kind == kind).map(Finding::to_string).collect()
}

/// A business whose log is sealed, with read models that are what the log gives.
async fn trading() -> Server {
    let server = sealing().await;
    {
        let admin = server.admin().await;
        World::made_by(&admin, "100").await;
        sealed(&admin).await;
    }
    assert_eq!(found(&server, FindingKind::ReadModel).await, [""; 0]);
    server
}

#[tokio::test]
async fn a_read_model_that_was_emptied_and_is_not_moved_any_more_is_found() {
    let server = trading().await;
    let end = server.end_of_the_log().await;
    let parked = "TRUNCATE read.customers, read.customer_accounts; \
                  UPDATE read.checkpoints SET position = 0, failures = 1, error = 'x', retry_at = 'infinity' WHERE model = 'customer'";
    server.database.pool.execute(parked).await.unwrap();
    let [still] = &found(&server, FindingKind::ReadModel).await[..] else { panic!("not one finding") };
    assert!(still.starts_with(&format!("the read model customer stands at 0 of {end} events")), "{still}");
}

#[tokio::test]
async fn a_checkpoint_beyond_the_end_of_the_log_is_found_and_does_not_keep_the_verification_from_ending() {
    let server = trading().await;
    let beyond = "UPDATE read.checkpoints SET position = 9000000000000000000 WHERE model = 'customer'";
    server.database.pool.execute(beyond).await.unwrap();
    let found = tokio::time::timeout(Duration::from_mins(1), found(&server, FindingKind::ReadModel)).await;
    let found = found.unwrap();
    assert!(found.iter().any(|one| one.ends_with("beyond the end of the log")), "{found:?}");
}

#[tokio::test]
async fn a_column_that_rounds_what_is_written_into_it_is_found() {
    let server = trading().await;
    let rounded = "ALTER TABLE read.statement_entries ALTER COLUMN debit TYPE numeric(17,1)";
    server.database.pool.execute(rounded).await.unwrap();
    assert_eq!(
        found(&server, FindingKind::ReadModel).await,
        ["the column read.statement_entries.debit is numeric(17,1); it was made as numeric(17,2)"]
    );
}

#[tokio::test]
async fn a_file_whose_key_was_destroyed_without_an_erasure_is_damaged_and_not_erased() {
    let server = sealing().await;
    let admin = server.admin().await;
    let world = World::made_by(&admin, "1").await;
    let issued = issue(&admin, &world.customer, "csv", "exported").await.is(201).id();
    let file = format!("{ISSUED}/{issued}/file");
    admin.get(&file).await.is(200);
    assert_eq!(found(&server, FindingKind::IssuedFile).await, [""; 0]);

    let key = person("customer", &world.customer);
    assert_eq!(destroy_key(&server.database.owner, &key).await.unwrap(), 1);
    admin.get(&file).await.fails_with(500, "file-damaged");
    let [damaged] = &found(&server, FindingKind::IssuedFile).await[..] else { panic!("not one finding") };
    assert!(damaged.contains(&issued), "{damaged}");
}
