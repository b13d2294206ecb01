//! The day from the first purchase to the statement in the evening.

mod firm;
mod money;
mod purchase;
mod recorder;
mod sale;
mod trip;

use firm::Firm;
use recorder::{Failure, Recorder};

const ABOUT: &str = "# A day of the business\n\n\
    Written by `cargo run -q -p waybill --example day -- <address>` beside a server without any data, and kept true by \
    a test (`api/tests/api/day.rs`; `KEEP_DAY=1` writes it anew). Each step is taken by the role that takes it in the \
    house. Ids, days and moments are written as names in braces, and of long answers only what matters is shown. Every \
    write carried an `Idempotency-Key`, every read the `Min-Position` of the write before it.";

/// Lives through the day at the server with this address, which has no data yet: what happened, as Markdown.
///
/// # Errors
/// The first call whose response is not the expected one.
pub(crate) async fn written_by(base: &str, code: &str) -> Result<String, Failure> {
    let mut recorder = Recorder::new(base)?;
    recorder.write(ABOUT);
    let firm = Firm::founded(&mut recorder, code).await?;
    purchase::written(&mut recorder, &firm).await?;
    let orders = sale::written(&mut recorder, &firm).await?;
    trip::written(&mut recorder, &firm, &orders).await?;
    money::written(&mut recorder, &firm).await?;
    Ok(recorder.into_text())
}
