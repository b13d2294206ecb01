//! The progress of the read models, known to this process without a query.

use crate::engine::runner::BATCH;
use crate::{CheckpointStatus, Error, ReadModels, Result};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::sync::watch;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct ModelPosition {
    position: i64,
    failing: bool,
}

/// The position of every model.
#[derive(Debug, Clone, Default)]
pub(super) struct ModelPositions {
    models: BTreeMap<&'static str, ModelPosition>,
    /// Counts the times that the visible rows may have changed without an increase of the position.
    breaks: u64,
    /// The evidence that a later release uses the database.
    later_release: Option<String>,
}

impl ModelPositions {
    fn healthy(&self) -> impl Iterator<Item = i64> + '_ {
        self.models
            .values()
            .filter(|model_position| !model_position.failing)
            .map(|model_position| model_position.position)
    }

    fn front(&self) -> i64 {
        self.healthy().max().unwrap_or(0)
    }

    /// Returns true if the model is failing or far behind, so that it does not hold back the visible position.
    fn is_excluded(&self, model_position: ModelPosition) -> bool {
        model_position.failing || model_position.position < self.front() - BATCH
    }

    fn visible(&self) -> Visible {
        let front = self.front();
        let position = self.healthy().filter(|position| *position >= front - BATCH).min().unwrap_or(0);
        Visible { position, breaks: self.breaks }
    }

    fn excluded_count(&self) -> usize {
        self.models.values().filter(|model_position| self.is_excluded(**model_position)).count()
    }
}

/// The position up to which all models but the excluded ones are projected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Visible {
    pub(super) position: i64,
    pub(super) breaks: u64,
}

/// The progress of the read models, whichever process moves them. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Progress(watch::Sender<ModelPositions>);

impl Progress {
    pub(super) fn new(models: &ReadModels, checkpoint_statuses: &[CheckpointStatus]) -> Self {
        let models = models.names().map(|name| (name, ModelPosition::default())).collect();
        let progress = Self(watch::Sender::new(ModelPositions { models, ..ModelPositions::default() }));
        progress.reset(&progress.positions(), checkpoint_statuses);
        progress
    }

    /// Waits until the rows of the `models` (all, when none is named) contain everything up to `position`.
    ///
    /// # Errors
    /// [`Error::Behind`] when they have not reached it within `timeout`; [`Error::UnknownModel`].
    pub async fn wait_for(&self, position: i64, models: &[&str], timeout: Duration) -> Result<()> {
        let mut positions = self.0.subscribe();
        let mut reached = reach(&positions.borrow_and_update(), models)?;
        let deadline = tokio::time::Instant::now() + timeout;
        while reached < position {
            let changed = tokio::time::timeout_at(deadline, positions.changed()).await;
            if !matches!(changed, Ok(Ok(()))) {
                return Err(Error::Behind { reached, wanted: position });
            }
            reached = reach(&positions.borrow_and_update(), models)?;
        }
        Ok(())
    }

    /// Returns the last position that the rows of `models` (all, when none is named) contain.
    ///
    /// # Errors
    /// [`Error::UnknownModel`].
    pub fn reached(&self, models: &[&str]) -> Result<i64> {
        reach(&self.0.borrow(), models)
    }

    /// Returns the models whose projector fails.
    pub fn failing(&self) -> Vec<&'static str> {
        let positions = self.0.borrow();
        positions
            .models
            .iter()
            .filter(|(_, model_position)| model_position.failing)
            .map(|(name, _)| *name)
            .collect()
    }

    /// Returns the evidence, in English, that a later release uses the database. This program then projects nothing any
    /// more.
    pub fn later_release(&self) -> Option<String> {
        self.0.borrow().later_release.clone()
    }

    pub(super) fn meet_later_release(&self, what: &str) {
        if self.later_release().is_none() {
            tracing::error!(
                what,
                "a later release works with this database; this one projects nothing any more"
            );
            self.change(|positions| positions.later_release = Some(what.to_owned()));
        }
    }

    /// Returns the names of all models.
    pub fn models(&self) -> Vec<&'static str> {
        self.0.borrow().models.keys().copied().collect()
    }

    /// Returns those of the `models` (all, when `None`) that are excluded because they fail or are far behind the
    /// others.
    pub fn lagging(&self, models: Option<&[&'static str]>) -> Vec<&'static str> {
        let positions = self.0.borrow();
        let aside = positions
            .models
            .iter()
            .filter(|(_, model_position)| positions.is_excluded(**model_position))
            .map(|(name, _)| *name);
        aside.filter(|name| models.is_none_or(|models| models.contains(name))).collect()
    }

    /// Returns the position up to which all models but the excluded ones are projected.
    pub fn projected(&self) -> i64 {
        self.visible().position
    }

    pub(super) fn front(&self) -> i64 {
        self.0.borrow().front()
    }

    pub(super) fn visible(&self) -> Visible {
        self.0.borrow().visible()
    }

    pub(super) fn subscribe(&self) -> ProgressChanges {
        ProgressChanges(self.0.subscribe())
    }

    /// Records that these models have reached `position`. A late notification does not clear a later failure.
    pub(super) fn advanced(&self, models: &[&str], position: i64) {
        self.change(|positions| {
            for model in models {
                if let Some(model_position) = positions.models.get_mut(*model)
                    && position > model_position.position
                {
                    *model_position = ModelPosition { position, failing: false };
                }
            }
        });
    }

    /// Records that the projector of this model failed.
    pub(super) fn failed(&self, model: &str) {
        self.change(|positions| {
            if let Some(model_position) = positions.models.get_mut(model) {
                model_position.failing = true;
            }
        });
    }

    /// Applies the content of the table. Higher known positions stay, and so do changes since `before` the table was
    /// read, such as a failure.
    pub(super) fn seen(&self, before: &ModelPositions, checkpoint_statuses: &[CheckpointStatus]) {
        self.change(|positions| {
            for status in checkpoint_statuses {
                let known = before.models.get(status.model.as_str());
                if let Some(model_position) = positions.models.get_mut(status.model.as_str())
                    && known == Some(model_position)
                    && status.position >= model_position.position
                {
                    *model_position =
                        ModelPosition { position: status.position, failing: status.failures > 0 };
                }
            }
        });
    }

    /// Returns the current position of every model, as far as this process knows.
    pub(super) fn positions(&self) -> ModelPositions {
        self.0.borrow().clone()
    }

    /// Applies the content of the table, even where its positions are lower than those known `before` it was read. A
    /// model that moved during the read retains its position.
    pub(super) fn reset(&self, before: &ModelPositions, checkpoint_statuses: &[CheckpointStatus]) {
        self.change(|positions| {
            for status in checkpoint_statuses {
                let known = before
                    .models
                    .get(status.model.as_str())
                    .map_or(0, |model_position| model_position.position);
                if let Some(model_position) = positions.models.get_mut(status.model.as_str()) {
                    if model_position.position > known {
                        continue;
                    }
                    positions.breaks += u64::from(status.position < model_position.position);
                    *model_position =
                        ModelPosition { position: status.position, failing: status.failures > 0 };
                }
            }
        });
    }

    /// Applies a change. A model that was excluded and has caught up shows rows without a notification, so this counts
    /// as a break.
    fn change(&self, change: impl FnOnce(&mut ModelPositions)) {
        self.0.send_modify(|positions| {
            let before = positions.excluded_count();
            change(positions);
            positions.breaks += u64::from(positions.excluded_count() < before);
        });
    }
}

fn reach(positions: &ModelPositions, models: &[&str]) -> Result<i64> {
    if models.is_empty() {
        return Ok(positions
            .models
            .values()
            .map(|model_position| model_position.position)
            .min()
            .unwrap_or(i64::MAX));
    }
    let model_position =
        |name: &&str| positions.models.get(*name).ok_or_else(|| Error::UnknownModel((*name).to_owned()));
    models
        .iter()
        .map(|name| model_position(name).map(|model_position| model_position.position))
        .try_fold(i64::MAX, |least, position| Ok(least.min(position?)))
}

/// Wakes when any model has moved.
pub(super) struct ProgressChanges(watch::Receiver<ModelPositions>);

impl ProgressChanges {
    /// Waits for the next change; returns `false` when there will be none.
    pub(super) async fn changed(&mut self) -> bool {
        self.0.changed().await.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the progress of one model at position 3.
    fn progress() -> Progress {
        let models = BTreeMap::from([("order", ModelPosition { position: 3, failing: false })]);
        Progress(watch::Sender::new(ModelPositions { models, ..ModelPositions::default() }))
    }

    fn table(position: i64) -> Vec<CheckpointStatus> {
        let (model, advanced_at) = ("order".to_owned(), chrono::DateTime::UNIX_EPOCH);
        vec![CheckpointStatus {
            model,
            version: 1,
            position,
            advanced_at,
            failures: 0,
            error: None,
            retry_at: None,
        }]
    }

    #[test]
    fn a_model_that_moved_while_the_table_was_read_stays_where_it_is() {
        let progress = progress();
        let before = progress.positions();
        progress.advanced(&["order"], 4);
        progress.reset(&before, &table(3));
        assert_eq!(progress.visible(), Visible { position: 4, breaks: 0 });
    }

    #[test]
    fn a_failure_that_was_noted_while_the_table_was_read_stays() {
        let progress = progress();
        let before = progress.positions();
        progress.failed("order");
        progress.seen(&before, &table(3));
        assert_eq!(progress.failing(), ["order"]);
        progress.seen(&progress.positions(), &table(4));
        assert!(progress.failing().is_empty(), "what the table says later is believed");
    }

    #[test]
    fn a_notification_that_comes_after_a_failure_does_not_hide_it() {
        let progress = progress();
        progress.failed("order");
        progress.advanced(&["order"], 3);
        assert_eq!(progress.failing(), ["order"]);
        progress.advanced(&["order"], 4);
        assert!(progress.failing().is_empty());
    }

    #[test]
    fn a_table_that_lost_what_was_known_is_believed_and_reported_as_a_break() {
        let progress = progress();
        progress.reset(&progress.positions(), &table(2));
        assert_eq!(progress.visible(), Visible { position: 2, breaks: 1 });
    }
}
