//! Checks the stored format byte for byte, and that every version ever written can be read.

// A test ends by panicking, in its helpers too.
#![allow(clippy::unwrap_used, clippy::panic)]

// The domain's examples: one of each event with every field set, and one with the fewest.
#[path = "../../../domain/tests/document_samples.rs"]
mod document_samples;
#[allow(dead_code, reason = "the domain's tests need more of it")]
#[path = "../../../domain/tests/fixture.rs"]
mod fixture;
#[allow(dead_code, reason = "the domain's tests need more of it")]
#[path = "../../../domain/tests/records.rs"]
mod records;
#[path = "../../../domain/tests/samples.rs"]
mod samples;

#[path = "wire/claim.rs"]
mod claim;
#[path = "wire/errors.rs"]
mod errors;
#[path = "wire/golden.rs"]
mod golden;
#[path = "wire/ledger_samples.rs"]
mod ledger_samples;
#[path = "wire/lenience.rs"]
mod lenience;
#[path = "wire/personal.rs"]
mod personal;
#[path = "wire/words.rs"]
mod words;
