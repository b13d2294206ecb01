//! What the log contains, byte for byte, and that everything it ever contained can be read.

// A test ends by panicking, in its helpers too.
#![allow(clippy::unwrap_used, clippy::panic)]

// The domain's examples: one of each event with every field set, and one with the fewest.
#[path = "../../domain/tests/document_samples.rs"]
mod document_samples;
#[allow(dead_code, reason = "the domain's tests need more of it")]
#[path = "../../domain/tests/fixture.rs"]
mod fixture;
#[allow(dead_code, reason = "the domain's tests need more of it")]
#[path = "../../domain/tests/records.rs"]
mod records;
#[path = "../../domain/tests/samples.rs"]
mod samples;

#[path = "wire/errors.rs"]
mod errors;
#[path = "wire/golden.rs"]
mod golden;
#[path = "wire/lenience.rs"]
mod lenience;
#[path = "wire/personal.rs"]
mod personal;
#[path = "wire/versions.rs"]
mod versions;
#[path = "wire/words.rs"]
mod words;

/// The payload of an event as it was written before the log had types of its own: the domain's serde, through a JSON
/// value, which sorts the fields.
fn written_by_the_domain(event: &impl serde::Serialize) -> String {
    serde_json::to_value(event).unwrap().to_string()
}
