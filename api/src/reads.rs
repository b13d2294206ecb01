//! Reading what one has just written: a read waits until the read models have come as far as it asks.

use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderMap;
use waybill_projections::{Error, Feed, Progress};

use crate::app::App;
use crate::problem::{Problem, Result};

/// The header with the position that a read wants to see.
pub const MIN_POSITION: &str = "min-position";
/// How long a read waits for it.
const PATIENCE: Duration = Duration::from_secs(2);

/// How far the read models have come, and what changes.
#[derive(Clone)]
pub struct Reads {
    /// How far.
    pub progress: Progress,
    /// What changes.
    pub feed: Feed,
    models: Arc<[&'static str]>,
}

impl Reads {
    /// Of these read models.
    pub fn new(progress: Progress, feed: Feed, models: Vec<&'static str>) -> Self {
        Self { progress, feed, models: models.into() }
    }

    /// Waits until everything that can be read contains `position`. A read model that fails is not waited for:
    /// one broken list must not stop the others.
    ///
    /// # Errors
    /// 503 when it has not come about within two seconds.
    pub async fn wait_for(&self, position: i64) -> Result<()> {
        let failing = self.progress.failing();
        let well: Vec<&str> = self.models.iter().copied().filter(|model| !failing.contains(model)).collect();
        Ok(self.progress.wait_for(position, &well, PATIENCE).await?)
    }
}

/// Waits for the position that the request asks for, if it does.
///
/// # Errors
/// 400 when it is no position; 503 when the read models have not come so far in time.
pub(crate) async fn wait_as_asked(headers: &HeaderMap, app: &App) -> Result<()> {
    let Some(asked) = headers.get(MIN_POSITION) else { return Ok(()) };
    let position =
        asked.to_str().ok().and_then(|text| text.parse::<i64>().ok()).filter(|position| *position >= 0);
    let Some(position) = position else {
        return Err(Problem::malformed(
            "Min-Position must be a position: a whole number that a write answered.",
        ));
    };
    app.reads.wait_for(position).await
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        match error {
            Error::Request(wrong) => Self::field(wrong.field(), wrong.code(), wrong.to_string()),
            Error::Behind { reached, wanted } => {
                let text =
                    format!("The lists stand at position {reached} and have not come to {wanted} yet.");
                Self::unavailable("behind", text)
            }
            passing if passing.is_passing() => {
                tracing::warn!(error = %passing, "the database cannot answer");
                Self::unavailable("database", "The database cannot answer just now. Please try again.")
            }
            fault => Self::fault(&fault),
        }
    }
}
