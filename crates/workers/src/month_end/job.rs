//! Makes one pack: the past moment, its parts in order, the ZIP, the event.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use sqlx::{Connection as _, PgConnection, PgPool};
use tokio::time::{Instant, sleep};
use waybill_commands::month_end_pack::CompleteMonthEndPack;
use waybill_commands::{CommandContext, EventMetadata, Source as EventSource, UseCase, business_date};
use waybill_domain::Actor;
use waybill_domain::id::MonthEndPackId;
use waybill_domain::month_end_pack::{MonthEndPack, PackFailure, PackFile, PackRequest};
use waybill_log::past::{Moment, moment_at_position};
use waybill_log::proof::{hand_out_at, state};
use waybill_looking_back::past::{PastProgress, PastState};
use waybill_projections::Error;
use waybill_projections::accounts::month_end_pack::{clear_progress, note_progress};
use waybill_proof::Checkpoint;

use super::archive::Packing;
use super::shelf::{Shelf, basis};
use super::work::{Work, folder_of, remove};
use super::{Result, Stopped, archive, blocking, content};
use crate::WorkerContext;

/// The interval at which a job checks that its pack is still requested, and stores its progress.
pub(super) const INTERVAL: Duration = Duration::from_secs(1);
/// The interval at which it checks whether the past moment is filled.
const FILLING: Duration = Duration::from_millis(250);
/// The time without progress of the seal after which a pack is made without a checkpoint.
const SEALING: Duration = Duration::from_mins(1);

/// A pack that is being made.
pub(super) struct Job {
    pub(super) app: WorkerContext,
    pub(super) id: MonthEndPackId,
    pub(super) request: PackRequest,
    pub(super) moment: Moment,
    /// Connections to the read models of the moment.
    pub(super) past: PgPool,
    /// Holds the lock by which one server makes packs.
    guard: PgConnection,
    looked: Instant,
}

/// Makes a whole pack. `guard` holds the lock, and is returned if it still does.
pub(super) async fn make(
    app: &WorkerContext,
    shelf: &Shelf,
    id: MonthEndPackId,
    guard: PgConnection,
) -> (Result<()>, Option<PgConnection>) {
    let mut job = match Job::begin(app, id, guard).await {
        Ok(job) => job,
        Err((stopped, guard)) => return (Err(stopped), guard),
    };
    let made = Box::pin(job.run(shelf)).await;
    let guard = (!matches!(made, Err(Stopped::LostLock))).then_some(job.guard);
    (made, guard)
}

type Begun = std::result::Result<Job, (Stopped, Option<PgConnection>)>;

impl Job {
    async fn begin(app: &WorkerContext, id: MonthEndPackId, mut guard: PgConnection) -> Begun {
        match prepared(app, id, &mut guard).await {
            Ok((request, moment, past)) => {
                let (app, looked) = (app.clone(), Instant::now());
                Ok(Self { app, id, request, moment, past, guard, looked })
            }
            Err(Stopped::LostLock) => Err((Stopped::LostLock, None)),
            Err(stopped) => Err((stopped, Some(guard))),
        }
    }

    async fn run(&mut self, shelf: &Shelf) -> Result<()> {
        shelf.create()?;
        let basis = basis(&self.app.pool).await?;
        let (folder, id, made_on) = (shelf.folder().to_owned(), self.id, basis.clone());
        let mut work = blocking(move || Work::open(&folder, id, &made_on)).await?;
        content::write_all(self, &mut work).await?;
        let target = shelf.place(self.id, &basis);
        let files = work.finished();
        let (bytes, sha256) = self.archive(&work, &target).await?;
        let file = PackFile {
            sha256,
            bytes: i64::try_from(bytes).unwrap_or(i64::MAX),
            statements: u32::try_from(work.count_in(content::STATEMENTS)).unwrap_or(u32::MAX),
            files: u32::try_from(files.len()).unwrap_or(u32::MAX),
        };
        self.look(None).await?;
        execute(&self.app, &CompleteMonthEndPack { id: self.id, file }).await?;
        clean(&self.app, shelf, self.id).await
    }

    /// Writes the ZIP of all files, and stores its progress while doing so.
    async fn archive(&mut self, work: &Work, target: &std::path::Path) -> Result<(u64, String)> {
        let (folder, target, files) = (work.folder().to_owned(), target.to_owned(), work.finished());
        let total = files.len();
        let packing = Arc::new(Packing::default());
        let counted = Arc::clone(&packing);
        // Dropping this ends the writing.
        let _abort = AbortOnDrop(Arc::clone(&packing));
        let mut writing = tokio::spawn(blocking(move || archive::write(&folder, &files, &target, &counted)));
        loop {
            tokio::select! {
                written = &mut writing => {
                    return written.unwrap_or_else(|panic| Err(Stopped::Failed(PackFailure::Fault, panic.to_string())));
                }
                () = sleep(INTERVAL) => {
                    let done = usize::try_from(packing.done.load(Ordering::Relaxed)).unwrap_or(0);
                    self.look(Some(("packing", done, total))).await?;
                }
            }
        }
    }

    /// Checks once a second that this server still has to make the pack, on the same basis, and stores the
    /// progress.
    ///
    /// # Errors
    /// The reason why it does not.
    pub(super) async fn tick(&mut self, step: &str, done: usize, total: usize) -> Result<()> {
        if self.looked.elapsed() < INTERVAL {
            return Ok(());
        }
        self.look(Some((step, done, total))).await
    }

    /// Does the check of [`Self::tick`] now.
    pub(super) async fn look(&mut self, progress: Option<(&str, usize, usize)>) -> Result<()> {
        check_open(&self.app, self.id).await?;
        check_lock(&mut self.guard).await?;
        // A moment is not dropped while it is read. After an erasure of a person it is not the same moment
        // anymore.
        if !matches!(self.app.past.open(self.moment).await?, PastState::Ready(_)) {
            return Err(Stopped::Again);
        }
        if let Some((step, done, total)) = progress {
            note(&self.app, self.id, step, done, total).await?;
        }
        self.looked = Instant::now();
        Ok(())
    }

    /// Returns the checkpoint of this pack: the first one that covers all of it. `None` where the log is not
    /// sealed.
    pub(super) async fn checkpoint(&mut self) -> Result<Option<(Checkpoint, String)>> {
        let mut sealed = 0;
        let mut since = Instant::now();
        loop {
            let proof = &self.app.proof;
            if let Some(checkpoint) = hand_out_at(&self.app.pool, proof.keys(), self.moment.position).await? {
                return Ok(Some(checkpoint));
            }
            if proof.keys().is_none() || proof.failure().is_some() || since.elapsed() > SEALING {
                return Ok(None);
            }
            let size = state(&self.app.pool).await?.last.map_or(0, |last| last.size);
            if size > sealed {
                (sealed, since) = (size, Instant::now());
            }
            let part = |position| usize::try_from(position).unwrap_or(0);
            self.tick("sealing", part(sealed), part(self.moment.position)).await?;
            sleep(FILLING).await;
        }
    }
}

/// Returns the request, the moment, and connections to its read models, once they are filled.
async fn prepared(
    app: &WorkerContext,
    id: MonthEndPackId,
    guard: &mut PgConnection,
) -> Result<(PackRequest, Moment, PgPool)> {
    let fault = |text: &str| Stopped::Failed(PackFailure::Fault, text.to_owned());
    let pack = app.runtime.load::<MonthEndPack>(id).await?;
    let request = pack.request.clone().filter(|_| pack.is_open()).ok_or(Stopped::Over)?;
    let moment = moment_at_position(&app.pool, request.position).await?;
    let moment = moment.ok_or_else(|| fault("the log does not reach to the position of the pack"))?;
    let mut looked: Option<Instant> = None;
    loop {
        let progress = match waited_for(app.past.open(moment).await)? {
            PastState::Ready(pool) => return Ok((request, moment, pool)),
            PastState::Filling(progress) => progress,
        };
        if looked.is_none_or(|looked| looked.elapsed() >= INTERVAL) {
            check_open(app, id).await?;
            check_lock(guard).await?;
            let events = |position: i64| usize::try_from(position - progress.from).unwrap_or(0);
            note(app, id, "filling", events(progress.position), events(moment.position)).await?;
            looked = Some(Instant::now());
        }
        sleep(FILLING).await;
    }
}

/// Treats a moment that cannot be opened for lack of a slot as one that is not filled yet: others are reading
/// the slots, and one will be free.
fn waited_for(opened: std::result::Result<PastState, Error>) -> Result<PastState> {
    match opened {
        Err(error) if error.is_too_many_moments() => Ok(PastState::Filling(PastProgress::default())),
        opened => Ok(opened?),
    }
}

async fn check_open(app: &WorkerContext, id: MonthEndPackId) -> Result<()> {
    let is_open = app.runtime.load::<MonthEndPack>(id).await?.is_open();
    if is_open { Ok(()) } else { Err(Stopped::Over) }
}

async fn check_lock(guard: &mut PgConnection) -> Result<()> {
    guard.ping().await.map_err(|_| Stopped::LostLock)
}

async fn note(app: &WorkerContext, id: MonthEndPackId, step: &str, done: usize, total: usize) -> Result<()> {
    let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    Ok(note_progress(&app.pool, id.0, step, number(done), number(total)).await?)
}

/// Executes a command as the part of the system that makes packs.
pub(super) async fn execute(app: &WorkerContext, use_case: &dyn UseCase) -> Result<()> {
    let actor = Actor::system(5, "month-end");
    let decision = business_date::decision_context(&app.runtime, actor).await?;
    let metadata = EventMetadata::new(EventSource::System, "month-end-pack");
    let context = CommandContext { decision, metadata, key: None, expected: None, preview: false };
    match context.execute(&app.runtime, use_case).await {
        Ok(_) => Ok(()),
        Err(waybill_commands::Failure::Refused(_)) => Err(Stopped::Over),
        Err(failure) => Err(failure.into()),
    }
}

/// Removes the working files of a pack.
pub(super) async fn clean(app: &WorkerContext, shelf: &Shelf, id: MonthEndPackId) -> Result<()> {
    let folder = folder_of(shelf.folder(), id);
    blocking(move || remove(&folder)).await?;
    Ok(clear_progress(&app.pool, id.0).await?)
}

struct AbortOnDrop(Arc<Packing>);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        self.0.aborted.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_waits_for_a_past_moment_that_has_no_place_and_for_no_other_failure() {
        let refused = || Error::TooManyMoments(6);
        // Both the form that the filling reports, and the one when filling cannot begin at all.
        for error in [Error::PastMoment(Arc::new(refused())), refused()] {
            assert!(matches!(waited_for(Err(error)), Ok(PastState::Filling(_))));
        }
        let failed = Error::PastMoment(Arc::new(Error::RebuildUnderWay));
        assert!(matches!(waited_for(Err(failed)), Err(Stopped::Transient(_))));
    }
}
