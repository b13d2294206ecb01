//! Seals the log, verifies it every night, and measures both.
//!
//! The process itself remembers the time and the result of the last verification. A process with write access to the
//! database could otherwise write there that the log was verified, and prevent all later verifications.

use std::time::{Duration, Instant};

use chrono::{DateTime, Timelike as _, Utc};
use chrono_tz::Tz;
use sqlx::PgPool;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use waybill_commands::{CommandRuntime, business_date};
use waybill_log::proof::{Occasion, VerificationRow, end_turn, latest, state, take_turn};
use waybill_projections::{later_release, read_models};

use crate::Failure;
use crate::proof::{FRESH, OwnRun, Proof};
use crate::supervision::{PAUSE, caught, supervise};

/// The interval of the measurements.
const MEASURED: Duration = Duration::from_secs(15);
/// The interval of the checks whether a verification is due. The first is not immediate: a starting server is busy.
const CHECK_EVERY: Duration = Duration::from_mins(10);
/// The hours, by the company's clock, in which the log is verified.
const NIGHT: std::ops::Range<u32> = 1..5;

/// Seals, verifies and measures until `stop`; where there is no key, it only measures.
pub fn start(proof: &mut Proof, pool: &PgPool, runtime: &CommandRuntime, stop: &CancellationToken) {
    if let Some(sealer) = proof.sealer(pool) {
        tokio::spawn(sealer.run_until(stop.clone().cancelled_owned()));
    }
    tokio::spawn(measure(proof.clone(), pool.clone(), stop.clone()));
    if proof.keys().is_some() {
        let (pool, proof, runtime, until) = (pool.clone(), proof.clone(), runtime.clone(), stop.clone());
        let nightly = move || every_night(pool.clone(), proof.clone(), runtime.clone(), until.clone());
        tokio::spawn(supervise("nightly verification", PAUSE, stop.clone(), nightly));
    }
}

async fn measure(proof: Proof, pool: PgPool, stop: CancellationToken) {
    let started = Instant::now();
    while timeout(MEASURED, stop.cancelled()).await.is_err() {
        let is_sealed = proof.keys().is_some() && proof.failure().is_none();
        metrics::gauge!("waybill_log_sealing").set(f64::from(u8::from(is_sealed)));
        let (proof, pool) = (proof.clone(), pool.clone());
        // A manipulated row must not end the task that would report it.
        match caught(async move { measure_once(&proof, &pool, started).await }).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::debug!(%error, "the seal of the log cannot be measured"),
            Err(panic) => tracing::error!(%panic, "the seal of the log cannot be measured"),
        }
    }
}

async fn measure_once(proof: &Proof, pool: &PgPool, started: Instant) -> Result<(), sqlx::Error> {
    let (own, now) = (proof.own_run(), Utc::now());
    if proof.keys().is_some() {
        let ended = |own: &OwnRun| (now - own.verification.ended_at).as_seconds_f64();
        let age = own.as_ref().map_or(started.elapsed().as_secs_f64(), ended);
        metrics::gauge!("waybill_log_verification_age_seconds").set(age);
    }
    let last = latest(pool, 1).await;
    let row = last.as_ref().ok().and_then(|rows| rows.first());
    if let Some(holds) = holds(own.as_ref(), row, now) {
        metrics::gauge!("waybill_log_verified").set(f64::from(u8::from(holds)));
    }
    last?;
    let state = state(pool).await?;
    let unsealed = u32::try_from(state.unsealed()).map_or(f64::from(u32::MAX), f64::from);
    metrics::gauge!("waybill_log_unsealed_events").set(unsealed);
    if let Some(last) = &state.last {
        let age = (now - last.sealed_at).as_seconds_f64();
        metrics::gauge!("waybill_log_checkpoint_age_seconds").set(age);
    }
    Ok(())
}

/// Returns whether the log is as it was sealed; `None` while that is unknown. Only the last run of this
/// process proves that it is. The last row of the database can also prove that it is not.
fn holds(own: Option<&OwnRun>, last: Option<&VerificationRow>, now: DateTime<Utc>) -> Option<bool> {
    let own = own.map(|own| &own.verification);
    let is_later = |row: &VerificationRow| own.is_none_or(|own| row.ended_at > own.ended_at);
    if last.is_some_and(|row| super::rows::is_of_the_future(row, now) || (is_later(row) && row.findings != 0))
    {
        return Some(false);
    }
    own.map(|own| own.findings == 0)
}

async fn every_night(pool: PgPool, proof: Proof, runtime: CommandRuntime, stop: CancellationToken) {
    loop {
        let is_requested = tokio::select! {
            () = stop.cancelled() => return,
            () = proof.requested.notified() => true,
            () = sleep(CHECK_EVERY) => false,
        };
        let verified = tokio::select! {
            verified = verify_tonight(&pool, &proof, &runtime), if !is_requested => verified,
            verified = verify_requested(&pool, &proof), if is_requested => verified,
            () = stop.cancelled() => return,
        };
        if let Err(error) = verified {
            tracing::error!(%error, "the log cannot be verified");
        }
    }
}

async fn verify_tonight(pool: &PgPool, proof: &Proof, runtime: &CommandRuntime) -> Result<(), Failure> {
    let zone = business_date::zone(runtime).await?;
    verify_if_due(pool, proof, zone, Utc::now()).await
}

/// Verifies the log for a user, unless another process is at it.
async fn verify_requested(pool: &PgPool, proof: &Proof) -> Result<(), Failure> {
    let verified = verify_in_turn(pool, proof, Utc::now(), Occasion::Request).await;
    // Also when it did not begin.
    proof.set_percent(None);
    verified
}

/// Verifies the log when it is time to, unless another process is at it: then it is this one's turn later.
async fn verify_if_due(pool: &PgPool, proof: &Proof, zone: Tz, now: DateTime<Utc>) -> Result<(), Failure> {
    // One that broke off is tried again while it is night.
    let last = proof.own_run().filter(OwnRun::is_of_a_night).map(|run| run.began_at);
    if !is_due(now, last, zone) {
        return Ok(());
    }
    verify_in_turn(pool, proof, now, Occasion::Nightly).await
}

/// Verifies the log, unless another process is at it or a later release has to.
async fn verify_in_turn(
    pool: &PgPool,
    proof: &Proof,
    now: DateTime<Utc>,
    occasion: Occasion,
) -> Result<(), Failure> {
    if let Some(what) = later_release(pool, &read_models()?).await? {
        tracing::warn!("the log is left to a later release to verify: {what}");
        return Ok(());
    }
    let Some(turn) = take_turn(pool).await? else { return Ok(()) };
    let verified = verify_now(pool, proof, now, occasion).await;
    end_turn(turn).await?;
    verified
}

/// Returns whether the log is to be verified at `now`: it is night in `zone`, and the last run began more
/// than [`FRESH`] before. A run that began after `now` means that the clock was set back.
fn is_due(now: DateTime<Utc>, last: Option<DateTime<Utc>>, zone: Tz) -> bool {
    let is_over = |last: DateTime<Utc>| last > now || now - last > FRESH;
    NIGHT.contains(&now.with_timezone(&zone).hour()) && last.is_none_or(is_over)
}

async fn verify_now(
    pool: &PgPool,
    proof: &Proof,
    now: DateTime<Utc>,
    occasion: Occasion,
) -> Result<(), Failure> {
    let verified = proof.verify_own(pool, now, occasion).await?;
    let (events, findings) = (verified.events, verified.findings.count());
    if findings == 0 {
        tracing::info!(events, "the log is as it was sealed");
        return Ok(());
    }
    for finding in verified.findings.kept().iter().take(10) {
        tracing::error!(%finding, "the log is not as it was sealed");
    }
    tracing::error!(findings, events, "the log is not as it was sealed; look at waybill verify");
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;
    use crate::proof::{Request, Signed, run};
    use chrono::TimeDelta;
    use chrono_tz::America::New_York;
    use chrono_tz::Asia::Baghdad;
    use serde_json::json;
    use sqlx::Executor as _;
    use waybill_database::testing::TestDatabase;
    use waybill_log::SecretSource;
    use waybill_log::proof::{LastSigned, Occasion};
    use waybill_log::testing::verifications::{forge_verification, remove_verifications, set_findings};
    use waybill_log::testing::{NewEvent, append};

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    /// Returns a server's proof of an empty log.
    async fn proof(database: &TestDatabase) -> Proof {
        let secret = SecretSource::Given("mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU".to_owned());
        Proof::settled(&database.pool, Some(&secret), LastSigned::default()).await.unwrap()
    }

    /// Writes, as the application may, that a verification ended at `ended_at` and found nothing.
    async fn forge(database: &TestDatabase, occasion: &str, ended_at: &str) {
        forge_verification(&database.pool, occasion, ended_at).await.unwrap();
    }

    async fn stored(database: &TestDatabase) -> Vec<VerificationRow> {
        latest(&database.pool, 30).await.unwrap()
    }

    /// Returns the current value of the gauge.
    async fn gauge(database: &TestDatabase, proof: &Proof) -> Option<bool> {
        holds(proof.own_run().as_ref(), stored(database).await.first(), Utc::now())
    }

    async fn verify_at(database: &TestDatabase, proof: &Proof, moment: &str) -> Result<(), Failure> {
        verify_if_due(&database.pool, proof, Tz::UTC, at(moment)).await
    }

    #[test]
    fn the_log_is_verified_in_the_night_of_the_company_and_not_of_the_server() {
        let hours = |zone| -> Vec<u32> {
            let due = |hour: &u32| is_due(at(&format!("2026-11-23T{hour:02}:30:00Z")), None, zone);
            (0..24).filter(due).collect()
        };
        assert_eq!(hours(Tz::UTC), [1, 2, 3, 4]);
        assert_eq!(hours(New_York), [6, 7, 8, 9]);
        assert_eq!(hours(Baghdad), [0, 1, 22, 23]);
        assert!(!is_due(at("2026-11-23T00:59:59Z"), None, Tz::UTC));
        assert!(is_due(at("2026-11-23T01:00:00Z"), None, Tz::UTC));
        assert!(!is_due(at("2026-11-23T05:00:00Z"), None, Tz::UTC));
    }

    #[test]
    fn it_is_verified_once_a_night_also_when_the_clocks_change() {
        let last = Some(at("2026-11-23T01:10:00Z"));
        assert!(!is_due(at("2026-11-23T01:20:00Z"), last, Tz::UTC));
        assert!(!is_due(at("2026-11-23T04:59:00Z"), last, Tz::UTC));
        assert!(is_due(at("2026-11-24T01:00:00Z"), last, Tz::UTC));
        // The night in which the hour from one to two is there twice.
        let first = at("2026-11-01T05:10:00Z");
        assert!(is_due(first, Some(at("2026-10-31T05:10:00Z")), New_York));
        assert!(!is_due(first + TimeDelta::hours(1), Some(first), New_York));
        // A clock that was set back: the run of then does not count, and the next one does.
        assert!(is_due(at("2026-11-24T01:00:00Z"), Some(at("2026-11-25T01:00:00Z")), Tz::UTC));
    }

    #[tokio::test]
    async fn a_log_that_is_due_is_verified_and_then_not_again() {
        let database = TestDatabase::fresh().await;
        let proof = proof(&database).await;
        verify_at(&database, &proof, "2026-01-02T12:00:00Z").await.unwrap();
        assert_eq!(stored(&database).await.len(), 0, "by day");
        assert_eq!(gauge(&database, &proof).await, None, "nothing is known yet");
        for moment in ["2026-01-02T02:00:00Z", "2026-01-02T02:10:00Z"] {
            verify_at(&database, &proof, moment).await.unwrap();
        }
        let [verified] = &stored(&database).await[..] else { panic!("not once") };
        assert_eq!((verified.occasion.as_str(), verified.findings), ("nightly", 0));
        assert!(verified.read_models > Some(0));
        assert_eq!(gauge(&database, &proof).await, Some(true));
    }

    #[tokio::test]
    async fn a_row_that_ends_in_the_future_does_not_keep_the_log_from_being_verified_and_turns_the_gauge_to_0()
     {
        for future in ["2999-01-01T00:00:00Z", "infinity"] {
            let database = TestDatabase::fresh().await;
            let proof = proof(&database).await;
            forge(&database, "nightly", future).await;
            assert_eq!(gauge(&database, &proof).await, Some(false));
            verify_at(&database, &proof, "2026-01-02T02:00:00Z").await.unwrap();
            assert_eq!(stored(&database).await.len(), 2, "{future}");
            assert_eq!(gauge(&database, &proof).await, Some(false), "it stays until the row is gone");
        }
    }

    #[tokio::test]
    async fn what_somebody_else_verified_tonight_is_not_the_verification_of_this_server() {
        let database = TestDatabase::fresh().await;
        let proof = proof(&database).await;
        for occasion in ["command", "nightly"] {
            forge(&database, occasion, "2026-01-02T01:30:00Z").await;
        }
        assert_eq!(gauge(&database, &proof).await, None, "no row says that all is well");
        verify_at(&database, &proof, "2026-01-02T02:00:00Z").await.unwrap();
        assert_eq!(stored(&database).await.len(), 3);
        // Another server, or this one after it was started again.
        verify_at(&database, &self::proof(&database).await, "2026-01-02T02:20:00Z").await.unwrap();
        assert_eq!(stored(&database).await.len(), 4);
    }

    #[tokio::test]
    async fn a_later_verification_that_finds_something_turns_the_gauge_to_0_and_one_that_does_not_cannot_turn_it_back()
     {
        let database = TestDatabase::fresh().await;
        let proof = proof(&database).await;
        verify_at(&database, &proof, "2026-01-02T02:00:00Z").await.unwrap();
        forge(&database, "command", &Utc::now().to_rfc3339()).await;
        assert_eq!(gauge(&database, &proof).await, Some(true));
        set_findings(&database.owner, "command", 1).await.unwrap();
        assert_eq!(gauge(&database, &proof).await, Some(false));

        remove_verifications(&database.owner).await.unwrap();
        let beyond = "UPDATE read.checkpoints SET position = 9 WHERE model = 'order'";
        database.pool.execute(beyond).await.unwrap();
        verify_at(&database, &proof, "2026-01-03T02:00:00Z").await.unwrap();
        assert_eq!(gauge(&database, &proof).await, Some(false));
        forge(&database, "command", &Utc::now().to_rfc3339()).await;
        assert_eq!(gauge(&database, &proof).await, Some(false));
    }

    #[tokio::test]
    async fn a_nightly_run_that_breaks_off_is_kept_once_as_one_that_failed_and_is_tried_again() {
        let database = TestDatabase::fresh().await;
        let proof = proof(&database).await;
        // Such a table cannot be compared.
        database.pool.execute("ALTER TABLE read.receivables DROP CONSTRAINT receivables_pkey").await.unwrap();
        for moment in ["2026-01-02T02:00:00Z", "2026-01-02T02:10:00Z"] {
            verify_at(&database, &proof, moment).await.unwrap_err();
        }
        let [failed] = &stored(&database).await[..] else { panic!("not once") };
        assert_eq!((failed.occasion.as_str(), failed.findings, failed.read_models), ("nightly", 1, None));
        let detail = failed.details[0]["detail"].as_str().unwrap();
        assert!(detail.contains("broke off") && detail.contains("has no primary key"), "{detail}");
        assert_eq!(gauge(&database, &proof).await, Some(false));
        assert_eq!(proof.read_models_compared_at(), None);

        database.pool.execute("ALTER TABLE read.receivables ADD PRIMARY KEY (id)").await.unwrap();
        verify_at(&database, &proof, "2026-01-02T02:20:00Z").await.unwrap();
        assert_eq!(gauge(&database, &proof).await, Some(true));
        assert!(proof.read_models_compared_at().is_some());
        assert_eq!(stored(&database).await.len(), 2);
    }

    #[tokio::test]
    async fn a_database_of_a_later_release_is_left_to_it_in_the_night_and_by_the_command() {
        let schema = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
            VALUES (999999, 'of a later release', true, '', 0)";
        let model = "UPDATE read.checkpoints SET version = version + 1 WHERE model = 'order'";
        for (later, what) in [(schema, "its schema"), (model, "its read model order")] {
            let database = TestDatabase::fresh().await;
            let proof = proof(&database).await;
            verify_at(&database, &proof, "2026-01-01T02:00:00Z").await.unwrap();
            database.owner.execute(later).await.unwrap();
            // It would be a finding: the columns are not those that this release knows.
            database.owner.execute("ALTER TABLE read.orders ADD COLUMN later text").await.unwrap();
            verify_at(&database, &proof, "2026-01-02T02:00:00Z").await.unwrap();
            let request = Request {
                signed: Signed::Here(proof.keys().unwrap(), proof.last_signed()),
                expected: vec![],
                occasion: Occasion::Command,
                readers: 1,
                with_read_models: true,
                has_owner: false,
            };
            let refused = run(&database.pool, request, |_, _, _| ()).await.unwrap_err().to_string();
            assert!(refused.contains("later release") && refused.contains(what), "{refused}");
            assert_eq!(stored(&database).await.len(), 1, "{what}: only that of before");
            assert_eq!(gauge(&database, &proof).await, Some(true), "{what}");
        }
    }

    #[tokio::test]
    async fn beside_an_event_of_a_later_release_the_log_is_verified_and_the_read_models_are_left_to_it() {
        let database = TestDatabase::fresh().await;
        let proof = proof(&database).await;
        verify_at(&database, &proof, "2026-01-01T02:00:00Z").await.unwrap();
        let strange = NewEvent {
            aggregate_type: "order".to_owned(),
            aggregate_id: uuid::Uuid::now_v7().to_string(),
            sequence: 1,
            event_type: "teleported".to_owned(),
            payload: json!({}),
            metadata: json!({"correlation_id": uuid::Uuid::now_v7()}),
        };
        let mut owner = database.owner.acquire().await.unwrap();
        let head = append(&mut owner, &[strange], 0).await.unwrap();
        let projected = format!("UPDATE read.checkpoints SET position = {head}");
        database.owner.execute(projected.as_str()).await.unwrap();
        verify_at(&database, &proof, "2026-01-02T02:00:00Z").await.unwrap();
        let [verified, _] = &stored(&database).await[..] else { panic!("not each night") };
        assert_eq!((verified.findings, verified.read_models), (0, None), "{:?}", verified.details);
        assert_eq!(gauge(&database, &proof).await, Some(true));
    }

    #[tokio::test]
    async fn a_row_that_was_removed_or_changed_is_shown_as_it_was_written() {
        let database = TestDatabase::fresh().await;
        let proof = proof(&database).await;
        verify_at(&database, &proof, "2026-01-02T02:00:00Z").await.unwrap();
        let own = proof.own_run().unwrap().verification;
        let shown = async || super::super::rows::latest_with(&database.pool, Some(&own), 30).await.unwrap();
        assert_eq!(shown().await, stored(&database).await);
        set_findings(&database.owner, "nightly", 7).await.unwrap();
        assert_eq!(shown().await.len(), 2);
        remove_verifications(&database.owner).await.unwrap();
        let [row] = &shown().await[..] else { panic!("not shown") };
        assert_eq!((row.occasion.as_str(), row.findings), ("nightly", 0));
    }
}
