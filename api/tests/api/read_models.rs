//! Every read waits for the read models that it reads.

use std::collections::{BTreeMap, BTreeSet};

use reqwest::StatusCode;
use sqlx::{Executor as _, PgPool};
use waybill::http::min_position::read_by;
use waybill_projections::read_models;

use crate::as_of_moment::Ids;
use crate::as_of_routes::{Read, reads};
use crate::support::{Person, Server};
use crate::write_back::one_of_each;

/// Moves the tables of these read models out of the schema in which reads look for them, or back.
async fn move_tables(pool: &PgPool, models: &[&str], from: &str, to: &str) {
    let all = read_models().unwrap();
    let tables = all.iter().filter(|model| models.contains(&model.name)).flat_map(|model| model.tables);
    let moves = tables.map(|table| format!("ALTER TABLE {from}.{table} SET SCHEMA {to};"));
    pool.execute(moves.collect::<String>().as_str()).await.unwrap();
}

/// Returns the statuses of these reads while the tables of these read models are away.
async fn without(admin: &Person<'_>, pool: &PgPool, models: &[&str], reads: &[Read]) -> Vec<StatusCode> {
    move_tables(pool, models, "read", "hidden").await;
    let mut statuses = Vec::new();
    for Read { path, .. } in reads {
        statuses.push(admin.get(path).await.status);
    }
    move_tables(pool, models, "hidden", "read").await;
    statuses
}

#[tokio::test]
async fn a_read_reads_no_other_read_models_than_those_that_it_waits_for() {
    let server = Server::start().await;
    let (admin, pool) = (server.admin().await, &server.database.pool);
    let document = server.get("/api/openapi.json").await.is(200).body;
    let all = one_of_each(&server, &admin).await;
    let mut by_models: BTreeMap<&[&str], Vec<Read>> = BTreeMap::new();
    for read in reads(&document, &Ids::of(&admin, &all).await) {
        if let Some(models) = read_by(&read.operation) {
            by_models.entry(models).or_default().push(read);
        }
    }
    pool.execute("CREATE SCHEMA hidden").await.unwrap();
    let models = read_models().unwrap();
    let mut wrong = BTreeSet::new();
    for (waited_for, reads) in by_models {
        let usual = without(&admin, pool, &[], &reads).await;
        let others: Vec<&str> = models.names().filter(|name| !waited_for.contains(name)).collect();
        if without(&admin, pool, &others, &reads).await == usual {
            continue;
        }
        for other in others {
            let found = without(&admin, pool, &[other], &reads).await;
            let differing =
                reads.iter().zip(usual.iter().zip(found)).filter(|(_, (usual, found))| *usual != found);
            wrong.extend(differing.map(|(read, _)| format!("{} reads {other}", read.operation)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.into_iter().collect::<Vec<_>>().join("\n"));
}
