//! Seals the log, verifies it every night, and measures both.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Timelike as _, Utc};
use chrono_tz::Tz;
use sqlx::{Connection as _, PgPool};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use waybill_commands::{CommandRuntime, business_date};
use waybill_log::proof::{Occasion, latest, state, take_turn};

use crate::cli::Failure;
use crate::proof::{Proof, Request, Signed, run};

/// How often it is measured.
const MEASURED: Duration = Duration::from_secs(15);
/// How often it is checked whether a verification is due; not at once, since a server that starts has more urgent
/// things to do.
const CHECK_EVERY: Duration = Duration::from_mins(10);
/// The hours, by the company's clock, in which the log is verified.
const NIGHT: std::ops::Range<u32> = 1..5;
/// A verification of the last so many hours is enough.
const FRESH: TimeDelta = TimeDelta::hours(20);

/// Seals, verifies and measures until `stop`; where there is no key, it only measures.
pub(crate) fn start(proof: &mut Proof, pool: &PgPool, runtime: &CommandRuntime, stop: &CancellationToken) {
    if let Some(sealer) = proof.sealer(pool) {
        tokio::spawn(sealer.run_until(stop.clone().cancelled_owned()));
    }
    tokio::spawn(measure(proof.clone(), pool.clone(), stop.clone()));
    if proof.keys().is_some() {
        tokio::spawn(every_night(pool.clone(), proof.clone(), runtime.clone(), stop.clone()));
    }
}

async fn measure(proof: Proof, pool: PgPool, stop: CancellationToken) {
    while timeout(MEASURED, stop.cancelled()).await.is_err() {
        let is_sealed = proof.keys().is_some() && proof.failure().is_none();
        metrics::gauge!("waybill_log_sealing").set(f64::from(u8::from(is_sealed)));
        if let Err(error) = measure_once(&pool).await {
            tracing::debug!(%error, "the seal of the log cannot be measured");
        }
    }
}

async fn measure_once(pool: &PgPool) -> Result<(), sqlx::Error> {
    let state = state(pool).await?;
    let unsealed = u32::try_from(state.unsealed()).map_or(f64::from(u32::MAX), f64::from);
    metrics::gauge!("waybill_log_unsealed_events").set(unsealed);
    if let Some(last) = &state.last {
        let age = (Utc::now() - last.sealed_at).as_seconds_f64();
        metrics::gauge!("waybill_log_checkpoint_age_seconds").set(age);
    }
    if let Some(last) = latest(pool, 1).await?.first() {
        metrics::gauge!("waybill_log_verified").set(f64::from(u8::from(last.findings == 0)));
        let age = (Utc::now() - last.ended_at).as_seconds_f64();
        metrics::gauge!("waybill_log_verification_age_seconds").set(age);
    }
    Ok(())
}

async fn every_night(pool: PgPool, proof: Proof, runtime: CommandRuntime, stop: CancellationToken) {
    while timeout(CHECK_EVERY, stop.cancelled()).await.is_err() {
        let verified = tokio::select! {
            verified = verify_tonight(&pool, &proof, &runtime) => verified,
            () = stop.cancelled() => return,
        };
        if let Err(error) = verified {
            tracing::error!(%error, "the log cannot be verified");
        }
    }
}

async fn verify_tonight(pool: &PgPool, proof: &Proof, runtime: &CommandRuntime) -> Result<(), Failure> {
    let zone = business_date::zone(runtime).await?;
    let Some(keys) = proof.keys() else { return Ok(()) };
    verify_if_due(pool, || Signed::Here(keys, proof.last_signed()), zone, Utc::now()).await
}

/// Verifies the log when it is time to, unless another process is at it.
async fn verify_if_due<'a>(
    pool: &PgPool,
    signed: impl FnOnce() -> Signed<'a>,
    zone: Tz,
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    if !is_due(now, last_verified(pool).await?, zone) {
        return Ok(());
    }
    let Some(turn) = take_turn(pool).await? else { return Ok(()) };
    // Whoever had the turn before may have done it meanwhile.
    if is_due(now, last_verified(pool).await?, zone) {
        verify_now(pool, signed()).await?;
    }
    Ok(turn.close().await?)
}

/// Whether the log is to be verified at a moment, where it is night and the last verification ended long enough before.
fn is_due(now: DateTime<Utc>, last: Option<DateTime<Utc>>, zone: Tz) -> bool {
    NIGHT.contains(&now.with_timezone(&zone).hour()) && last.is_none_or(|last| now - last > FRESH)
}

async fn last_verified(pool: &PgPool) -> Result<Option<DateTime<Utc>>, sqlx::Error> {
    Ok(latest(pool, 1).await?.first().map(|last| last.ended_at))
}

async fn verify_now(pool: &PgPool, signed: Signed<'_>) -> Result<(), Failure> {
    let request =
        Request { signed, expected: vec![], occasion: Occasion::Nightly, readers: 1, with_read_models: true };
    let verified = run(pool, request, |_, _, _| ()).await?;
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
    use chrono_tz::America::New_York;
    use chrono_tz::Asia::Baghdad;
    use waybill_database::testing::TestDatabase;
    use waybill_log::SecretSource;
    use waybill_log::proof::{LastSigned, ProofKeys};

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
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
        // A clock that was set back must not verify all night.
        assert!(!is_due(at("2026-11-24T01:00:00Z"), Some(at("2026-11-25T01:00:00Z")), Tz::UTC));
    }

    #[tokio::test]
    async fn a_log_that_is_due_is_verified_and_then_not_again() {
        let database = TestDatabase::fresh().await;
        let secret = SecretSource::Given("mVv0tT1rJ8eXq4Kz6yP2wN9bLhF3sGdU".to_owned());
        let keys = ProofKeys::read(&secret).unwrap();
        let last_signed = LastSigned::default();
        let signed = || Signed::Here(&keys, &last_signed);
        let verifications = async || latest(&database.pool, 10).await.unwrap();
        verify_if_due(&database.pool, signed, Tz::UTC, at("2026-01-02T12:00:00Z")).await.unwrap();
        assert_eq!(verifications().await.len(), 0, "by day");
        for moment in ["2026-01-02T02:00:00Z", "2026-01-02T02:10:00Z"] {
            verify_if_due(&database.pool, signed, Tz::UTC, at(moment)).await.unwrap();
        }
        let [verified] = &verifications().await[..] else { panic!("not once") };
        assert_eq!((verified.occasion.as_str(), verified.findings), ("nightly", 0));
        assert!(verified.read_models > Some(0));
    }
}
