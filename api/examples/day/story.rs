//! The day from the first purchase to the statement in the evening.

mod firm;
mod money;
mod purchase;
mod sale;
mod teller;
mod trip;

use firm::Firm;
use teller::{Failure, Teller};

const ABOUT: &str = "# A day of the business\n\n\
    Written by `cargo run -q -p waybill --example day -- <address>` beside a server without any data, and kept true by \
    a test (`api/tests/api/day.rs`; `KEEP_DAY=1` writes it anew). Each step is taken by the role that takes it in the \
    house. Ids, days and moments are written as names in braces, and of long answers only what matters is shown. Every \
    write carried an `Idempotency-Key`, every read the `Min-Position` of the write before it.";

/// Lives through the day at the server with this address, which has no data yet: what happened, as Markdown.
///
/// # Errors
/// The first call that was answered otherwise than it should.
pub(crate) async fn written_by(base: &str, code: &str) -> Result<String, Failure> {
    let mut teller = Teller::new(base)?;
    teller.say(ABOUT);
    let firm = Firm::founded(&mut teller, code).await?;
    purchase::written(&mut teller, &firm).await?;
    let orders = sale::written(&mut teller, &firm).await?;
    trip::written(&mut teller, &firm, &orders).await?;
    money::written(&mut teller, &firm).await?;
    Ok(teller.into_text())
}
