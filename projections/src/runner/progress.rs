//! How far the read models have come, known to this process without asking the database.

use crate::recorded::BATCH;
use crate::{Error, ReadModels, Result, Standing};
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::sync::watch;

#[derive(Debug, Clone, Copy, Default)]
struct Place {
    position: i64,
    failing: bool,
}

/// Where every model stands.
#[derive(Debug, Clone, Default)]
pub(super) struct Places {
    models: BTreeMap<&'static str, Place>,
    /// Counts the times that what is visible may have changed without its position growing.
    breaks: u64,
}

impl Places {
    fn well(&self) -> impl Iterator<Item = i64> + '_ {
        self.models.values().filter(|place| !place.failing).map(|place| place.position)
    }

    fn front(&self) -> i64 {
        self.well().max().unwrap_or(0)
    }

    /// A model that is failing or far behind does not hold up what is visible.
    fn leaves_out(&self, place: Place) -> bool {
        place.failing || place.position < self.front() - BATCH
    }

    fn visible(&self) -> Visible {
        let front = self.front();
        let position = self.well().filter(|position| *position >= front - BATCH).min().unwrap_or(0);
        Visible { position, breaks: self.breaks }
    }

    fn left_out(&self) -> usize {
        self.models.values().filter(|place| self.leaves_out(**place)).count()
    }
}

/// Up to where everything is projected, but for the models that stand aside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Visible {
    pub(super) position: i64,
    pub(super) breaks: u64,
}

/// How far the read models have come, in whichever process they were moved. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Progress(watch::Sender<Places>);

impl Progress {
    pub(super) fn new(models: &ReadModels, standings: &[Standing]) -> Self {
        let models = models.names().map(|name| (name, Place::default())).collect();
        let progress = Self(watch::Sender::new(Places { models, breaks: 0 }));
        progress.reset(&progress.places(), standings);
        progress
    }

    /// Waits until the rows of the `models` (all, when none is named) contain everything up to `position`.
    ///
    /// # Errors
    /// [`Error::Behind`] when that has not come about within `timeout`; [`Error::UnknownModel`].
    pub async fn wait_for(&self, position: i64, models: &[&str], timeout: Duration) -> Result<()> {
        let mut places = self.0.subscribe();
        let mut reached = reach(&places.borrow_and_update(), models)?;
        let deadline = tokio::time::Instant::now() + timeout;
        while reached < position {
            let changed = tokio::time::timeout_at(deadline, places.changed()).await;
            if !matches!(changed, Ok(Ok(()))) {
                return Err(Error::Behind { reached, wanted: position });
            }
            reached = reach(&places.borrow_and_update(), models)?;
        }
        Ok(())
    }

    /// The last position that the rows of `models` (all, when none is named) contain.
    ///
    /// # Errors
    /// [`Error::UnknownModel`].
    pub fn reached(&self, models: &[&str]) -> Result<i64> {
        reach(&self.0.borrow(), models)
    }

    /// The models whose projector fails.
    pub fn failing(&self) -> Vec<&'static str> {
        let places = self.0.borrow();
        places.models.iter().filter(|(_, place)| place.failing).map(|(name, _)| *name).collect()
    }

    /// The names of all models.
    pub fn models(&self) -> Vec<&'static str> {
        self.0.borrow().models.keys().copied().collect()
    }

    /// Those of the `models` (all, when none is named) that stand aside, failing or far behind the others.
    pub fn lagging(&self, models: Option<&[&'static str]>) -> Vec<&'static str> {
        let places = self.0.borrow();
        let aside =
            places.models.iter().filter(|(_, place)| places.leaves_out(**place)).map(|(name, _)| *name);
        aside.filter(|name| models.is_none_or(|models| models.contains(name))).collect()
    }

    /// Up to where everything is projected, but for the models that stand aside.
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

    /// These models have come to `position`.
    pub(super) fn advanced(&self, models: &[&str], position: i64) {
        self.change(|places| {
            for model in models {
                if let Some(place) = places.models.get_mut(*model) {
                    *place = Place { position: position.max(place.position), failing: false };
                }
            }
        });
    }

    /// The projector of this model failed.
    pub(super) fn failed(&self, model: &str) {
        self.change(|places| {
            if let Some(place) = places.models.get_mut(model) {
                place.failing = true;
            }
        });
    }

    /// What the table said a moment ago: positions that are known to be further stay.
    pub(super) fn seen(&self, standings: &[Standing]) {
        self.change(|places| {
            for standing in standings {
                if let Some(place) = places.models.get_mut(standing.model.as_str())
                    && standing.position >= place.position
                {
                    *place = Place { position: standing.position, failing: standing.failures > 0 };
                }
            }
        });
    }

    /// Where every model stands now, as far as this process knows.
    pub(super) fn places(&self) -> Places {
        self.0.borrow().clone()
    }

    /// What the table says, also where that is less than was known `before` the table was read: a model that has moved
    /// while it was read stays where it is.
    pub(super) fn reset(&self, before: &Places, standings: &[Standing]) {
        self.change(|places| {
            for standing in standings {
                let known = before.models.get(standing.model.as_str()).map_or(0, |place| place.position);
                if let Some(place) = places.models.get_mut(standing.model.as_str()) {
                    if place.position > known {
                        continue;
                    }
                    places.breaks += u64::from(standing.position < place.position);
                    *place = Place { position: standing.position, failing: standing.failures > 0 };
                }
            }
        });
    }

    /// A model that stood aside and is with the others again shows rows that nobody was told of.
    fn change(&self, change: impl FnOnce(&mut Places)) {
        self.0.send_modify(|places| {
            let before = places.left_out();
            change(places);
            places.breaks += u64::from(places.left_out() < before);
        });
    }
}

fn reach(places: &Places, models: &[&str]) -> Result<i64> {
    if models.is_empty() {
        return Ok(places.models.values().map(|place| place.position).min().unwrap_or(i64::MAX));
    }
    let place = |name: &&str| places.models.get(*name).ok_or_else(|| Error::UnknownModel((*name).to_owned()));
    models
        .iter()
        .map(|name| place(name).map(|place| place.position))
        .try_fold(i64::MAX, |least, position| Ok(least.min(position?)))
}

/// Wakes when any model was moved.
pub(super) struct ProgressChanges(watch::Receiver<Places>);

impl ProgressChanges {
    /// Waits for the next change; `false` when there will be none.
    pub(super) async fn changed(&mut self) -> bool {
        self.0.changed().await.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One model, which stands at 3.
    fn progress() -> Progress {
        let models = BTreeMap::from([("order", Place { position: 3, failing: false })]);
        Progress(watch::Sender::new(Places { models, breaks: 0 }))
    }

    fn table(position: i64) -> Vec<Standing> {
        let (model, advanced_at) = ("order".to_owned(), chrono::DateTime::UNIX_EPOCH);
        vec![Standing { model, position, advanced_at, failures: 0, error: None, retry_at: None }]
    }

    #[test]
    fn a_model_that_moved_while_the_table_was_read_stays_where_it_is() {
        let progress = progress();
        let before = progress.places();
        progress.advanced(&["order"], 4);
        progress.reset(&before, &table(3));
        assert_eq!(progress.visible(), Visible { position: 4, breaks: 0 });
    }

    #[test]
    fn a_table_that_lost_what_was_known_is_believed_and_told_as_a_break() {
        let progress = progress();
        progress.reset(&progress.places(), &table(2));
        assert_eq!(progress.visible(), Visible { position: 2, breaks: 1 });
    }
}
