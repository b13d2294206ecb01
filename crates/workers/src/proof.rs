//! The seal of the log: the key of this server, and verifications of the log and the read models together.

pub mod nightly;
mod own;
mod request;
pub mod rows;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use sqlx::PgPool;
use tokio::sync::{Notify, watch};
use tokio::time::sleep;
use waybill_commands::comparison::changed_accounts;
use waybill_commands::snapshots::changed_snapshots;
use waybill_database::unprotected;
use waybill_log::SecretSource;
use waybill_log::proof::{
    LastSigned, Occasion, ProofKeyError, ProofKeys, Sealed, Sealer, Verification, Verified, keep, verify,
};
use waybill_log::read::head;
use waybill_looking_back::past::PastReadModels;
use waybill_projections::{
    CheckpointStatus, Difference, ReadModels, check, checkpoint_statuses, later_release, read_models,
};
use waybill_proof::{FindingKind, Findings};

use crate::Failure;
use crate::issuing::kept::{damaged, damaged_attachments};
use crate::supervision::caught;

pub use own::OwnRun;
pub use request::{Request, Signed};

use own::{OwnRuns, broken_off, percent};

/// The age up to which the last run of this server still counts.
pub const FRESH: TimeDelta = TimeDelta::hours(20);
/// The pause after which a user may request the next verification.
pub const MIN_PAUSE: TimeDelta = TimeDelta::minutes(1);
/// The maximum number of events by which a read model may lag where no server may be running: one batch of
/// the runner.
const TOLERATED: i64 = 10_000;
/// `MAX_WAIT` is the maximum wait for a read model that does not advance; `AGAIN` is the interval of checking
/// it.
const MAX_WAIT: Duration = Duration::from_secs(3);
const AGAIN: Duration = Duration::from_millis(200);

/// The key that seals the log; `None` where this server does not seal it. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Proof {
    keys: Option<ProofKeys>,
    has_owner: bool,
    last_signed: LastSigned,
    failure: Option<watch::Receiver<Option<String>>>,
    own: Arc<Mutex<OwnRuns>>,
    /// Wakes the task that verifies, for a verification that a user requested.
    requested: Arc<Notify>,
}

impl Proof {
    /// Reads the key. A missing key does not prevent the server from working: it is logged, and the log is
    /// not sealed.
    ///
    /// # Errors
    /// A key that exists and cannot be used; the database's.
    pub async fn settled(
        pool: &PgPool,
        source: Option<&SecretSource>,
        last_signed: LastSigned,
    ) -> Result<Self, ProofKeyError> {
        let Some(source) = source else { return Ok(Self::default()) };
        match ProofKeys::settle(pool, source).await {
            Ok(keys) => Ok(Self { keys: Some(keys), last_signed, ..Self::default() }),
            Err(error @ ProofKeyError::Missing(..)) => {
                tracing::error!(%error, "the log is not sealed");
                Ok(Self::default())
            }
            Err(error) => Err(error),
        }
    }

    /// Sets whether the database has an owner in addition to the server's role.
    #[must_use]
    pub fn with_owner(self, has_owner: bool) -> Self {
        Self { has_owner, ..self }
    }

    /// Returns the sealer of the log, where this server has the key for it; [`Self::failure`] returns its
    /// failure from then on.
    pub fn sealer(&mut self, pool: &PgPool) -> Option<Sealer> {
        let sealer = Sealer::new(pool.clone(), self.keys.clone()?, self.last_signed.clone());
        self.failure = Some(sealer.failure());
        Some(sealer)
    }

    /// Seals the last recorded events: they could be changed undetected until a server starts again.
    pub async fn seal_rest(&self, pool: &PgPool) {
        let Some(keys) = self.keys.clone() else { return };
        let sealer = Sealer::new(pool.clone(), keys, self.last_signed.clone());
        loop {
            match sealer.seal().await {
                Ok(Sealed::To(_)) => {}
                Ok(Sealed::Nothing) => return,
                Err(error) => return tracing::error!(%error, "what was recorded last is not sealed"),
            }
        }
    }

    /// Returns the last checkpoint that was signed with the key.
    pub fn last_signed(&self) -> &LastSigned {
        &self.last_signed
    }

    /// Returns the key that seals the log; `None` where this server does not seal it.
    pub fn keys(&self) -> Option<&ProofKeys> {
        self.keys.as_ref()
    }

    /// Returns the reason why this server does not seal the log although it has the key, in English; `None`
    /// while sealing has not failed.
    pub fn failure(&self) -> Option<String> {
        self.failure.as_ref().and_then(|failure| failure.borrow().clone())
    }

    /// Requests a verification, which the task that also verifies every night runs. One that is running already is the
    /// one that was requested. Returns `false` when the last one ended within [`MIN_PAUSE`] before `now`.
    pub fn request(&self, now: DateTime<Utc>) -> bool {
        let mut own = self.own();
        if own.percent.is_some() {
            return true;
        }
        let ended_at = own.last.as_ref().map(|last| last.verification.ended_at);
        if ended_at.is_some_and(|ended_at| (now - ended_at).abs() < MIN_PAUSE) {
            return false;
        }
        own.percent = Some(0);
        self.requested.notify_one();
        true
    }

    /// Returns the progress of the verification that is running or requested, in percent; `None` without one.
    pub fn percent(&self) -> Option<u8> {
        self.own().percent
    }

    fn set_percent(&self, percent: Option<u8>) {
        self.own().percent = percent;
    }

    /// Verifies everything, as the server does by itself every night; `now` is when it begins. The result is
    /// remembered here, independently of its row in the database. A run that breaks off is stored with that
    /// as its finding: once, though it is tried again.
    ///
    /// # Errors
    /// There is no key; the error that it broke off with.
    pub async fn verify_own(
        &self,
        pool: &PgPool,
        now: DateTime<Utc>,
        occasion: Occasion,
    ) -> Result<Verified, Failure> {
        let began_at = Utc::now();
        self.own().begun_at = Some(now);
        let (this, connections) = (self.clone(), pool.clone());
        // A manipulated row must not end the run that would report it.
        let run = caught(async move { this.run_own(&connections, occasion).await }).await;
        self.set_percent(None);
        let failure = match run.unwrap_or_else(|panic| Err(panic.into())) {
            Ok((verified, verification)) => {
                self.remember(OwnRun { began_at: now, has_failed: false, verification });
                return Ok(verified);
            }
            Err(failure) => failure,
        };
        let verification = broken_off(began_at, occasion, &failure);
        let was_kept = |last: &OwnRun| last.has_failed && (now - last.began_at).abs() <= FRESH;
        let is_kept = self.own_run().as_ref().is_some_and(was_kept);
        self.remember(OwnRun { began_at: now, has_failed: true, verification: verification.clone() });
        if !is_kept && let Err(error) = keep(pool, &verification).await {
            tracing::error!(%error, "that the log could not be verified cannot be kept");
        }
        Err(failure)
    }

    async fn run_own(&self, pool: &PgPool, occasion: Occasion) -> Result<(Verified, Verification), Failure> {
        let keys = self.keys.as_ref().ok_or("this server has no key to verify the log with")?;
        let signed = Signed::Here(keys, &self.last_signed);
        let has_owner = self.has_owner;
        let request =
            Request { signed, expected: vec![], occasion, readers: 1, with_read_models: true, has_owner };
        let progress = |part, at, of| self.set_percent(Some(percent(part, at, of)));
        verify_and_keep(pool, request, progress).await
    }

    /// Returns the last verification that this process ran by itself; `None` before the first one has ended.
    pub fn own_run(&self) -> Option<OwnRun> {
        self.own().last.clone()
    }

    /// Returns the end of the last of these that compared the read models; `None` before there was one.
    pub fn read_models_compared_at(&self) -> Option<DateTime<Utc>> {
        self.own().compared_at
    }

    /// Drops the past moments that were filled before this server's last verification began, unless they are
    /// being read. They are not compared with the log, so they are filled from it again.
    ///
    /// # Errors
    /// The database's.
    pub async fn renew_past(&self, past: &PastReadModels) -> Result<(), waybill_projections::Error> {
        let begun_at = self.own().begun_at;
        match begun_at {
            Some(begun_at) => past.drop_filled_before(begun_at).await,
            None => Ok(()),
        }
    }

    fn remember(&self, run: OwnRun) {
        let mut own = self.own();
        if run.verification.read_models.is_some() {
            own.compared_at = Some(run.verification.ended_at);
        }
        own.last = Some(run);
    }

    fn own(&self) -> MutexGuard<'_, OwnRuns> {
        self.own.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Verifies the log, then compares accounts and read models, and stores the findings. `progress` gets the
/// part that is compared, the current position and the end.
///
/// # Errors
/// The reason why it cannot be verified. Deviations are in the findings.
pub async fn run(
    pool: &PgPool,
    request: Request<'_>,
    progress: impl Fn(&'static str, i64, i64) + Send + Sync,
) -> Result<Verified, Failure> {
    if let Some(what) = later_release(pool, &read_models()?).await? {
        return Err(format!("this database is of a later release, which has to verify it: {what}").into());
    }
    Ok(verify_and_keep(pool, request, progress).await?.0)
}

/// Does what [`run`] does, and also returns the stored verification.
async fn verify_and_keep(
    pool: &PgPool,
    request: Request<'_>,
    progress: impl Fn(&'static str, i64, i64) + Send + Sync,
) -> Result<(Verified, Verification), Failure> {
    let began_at = Utc::now();
    let Request { signed, mut expected, occasion, readers, with_read_models, has_owner } = request;
    let keys = signed.keys(pool).await?;
    // Before the log is read, because the log may have grown by then.
    let last_signed = signed.last();
    let compared = |at, of| progress("events", at, of);
    expected.extend(last_signed.as_ref().ok().into_iter().flatten().cloned());
    let mut verified = verify(pool, &keys, &expected, readers, compared).await?;
    if let Err(error) = last_signed {
        verified.findings.note(FindingKind::CheckpointInvalid, 0, 0, error.to_string());
    }
    if has_owner && let Some(reason) = unprotected(pool).await? {
        let text = format!("the log is not protected from the server: {reason}");
        verified.findings.note(FindingKind::Structure, 0, 0, text);
    }
    let compared = async {
        compare_accounts(pool, &mut verified.findings).await?;
        if with_read_models {
            return compare(pool, occasion, &mut verified.findings, &progress).await.map(Some);
        }
        Ok(None)
    };
    let models = match compared.await {
        Ok(models) => models,
        Err(failure) if is_of_later_release(&failure) => {
            tracing::warn!("the read models are left to a later release to compare: {failure}");
            None
        }
        // The findings so far are worth more than the error that prevented the rest.
        Err(failure) if !verified.findings.is_empty() => {
            let text = format!("accounts and read models could not be compared: {failure}");
            verified.findings.note(FindingKind::ReadModel, 0, 0, text);
            None
        }
        Err(failure) => return Err(failure),
    };
    let verification = Verification::of(&verified, occasion, began_at, models);
    keep(pool, &verification).await?;
    Ok((verified, verification))
}

/// Returns true for the failure to read an event of a later release. That release compares its own read
/// models.
fn is_of_later_release(failure: &Failure) -> bool {
    failure
        .downcast_ref::<waybill_projections::Error>()
        .is_some_and(waybill_projections::Error::is_unknown_event)
}

/// Compares accounts, their credentials and series of numbers with the log.
async fn compare_accounts(pool: &PgPool, findings: &mut Findings) -> Result<(), Failure> {
    let changed = changed_accounts(pool).await.map_err(|failure| failure.to_string())?;
    for text in changed {
        findings.note(FindingKind::Account, 0, 0, text);
    }
    Ok(())
}

/// Compares the data derived from the log with it: the columns, the rows and the checkpoints of the read
/// models, and the files of issued statements. Returns the number of read models.
async fn compare(
    pool: &PgPool,
    occasion: Occasion,
    findings: &mut Findings,
    progress: &(impl Fn(&'static str, i64, i64) + Send + Sync),
) -> Result<usize, Failure> {
    let all = read_models()?;
    for text in ReadModels::changed_columns(pool).await? {
        findings.note(FindingKind::ReadModel, 0, 0, text);
    }
    let before = Standing::now(pool).await?;
    let differences = check(pool, &all, &[], |at| progress("events read", at.position, at.head)).await?;
    for Difference { live, rebuilt } in differences {
        let (table, live, rebuilt) = (live.table, live.rows, rebuilt.rows);
        let text = if live == rebuilt {
            format!("read.{table}: of its {live} rows some are others than those that the log gives")
        } else {
            format!("read.{table}: it has {live} rows, and the log gives {rebuilt}")
        };
        findings.note(FindingKind::ReadModel, 0, 0, text);
    }
    // While a server runs, the read models advance. Where none runs, events that the last one left
    // unprojected are not a finding.
    let tolerated = if occasion == Occasion::Command { TOLERATED } else { 0 };
    for text in before.still(pool, &all, tolerated).await? {
        findings.note(FindingKind::ReadModel, 0, 0, text);
    }
    let snapshots = changed_snapshots(pool, |at| progress("snapshots", at, at)).await;
    for text in snapshots.map_err(|failure| failure.to_string())?.1 {
        findings.note(FindingKind::ReadModel, 0, 0, text);
    }
    for file in damaged(pool, |at, of| progress("issued statements", at, of)).await? {
        let text = format!("the file of the issued statement {file} is not the one that was issued");
        findings.note(FindingKind::IssuedFile, 0, 0, text);
    }
    for file in damaged_attachments(pool, |at, of| progress("attachments", at, of)).await? {
        let text = format!("the attachment {file} is not the file that was added");
        findings.note(FindingKind::IssuedFile, 0, 0, text);
    }
    Ok(all.names().count())
}

/// The positions of the read models and of the log.
struct Standing {
    statuses: Vec<CheckpointStatus>,
    head: i64,
}

impl Standing {
    async fn now(pool: &PgPool) -> Result<Self, Failure> {
        // The order matters: otherwise a model would seem to be further than the log.
        let statuses = checkpoint_statuses(pool).await?;
        Ok(Self { statuses, head: head(pool).await? })
    }

    fn of(&self, model: &str) -> Option<&CheckpointStatus> {
        self.statuses.iter().find(|status| status.model == model)
    }

    /// Returns the read models that lag and have not advanced since `self`, each with the reason, in
    /// English. Each is compared at its own position, so an emptied one that was set back to 0 agrees with
    /// the log.
    async fn still(&self, pool: &PgPool, all: &ReadModels, tolerated: i64) -> Result<Vec<String>, Failure> {
        let began = Instant::now();
        loop {
            let now = Self::now(pool).await?;
            let why = |model| match now.of(model) {
                Some(status) => status.standing_still(self.of(model), (self.head, now.head), tolerated),
                None => Some(format!("the read model {model} has no checkpoint")),
            };
            let still: Vec<String> = all.names().filter_map(why).collect();
            if still.is_empty() || began.elapsed() > MAX_WAIT {
                return Ok(still);
            }
            sleep(AGAIN).await;
        }
    }
}
