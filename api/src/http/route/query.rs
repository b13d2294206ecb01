//! What no call overlooks in its address: a parameter that it does not know, and characters that no text has.

use axum::extract::Query;
use axum::http::{StatusCode, Uri};
use waybill_domain::FieldError;

use crate::http::problem::{Problem, Result};

/// Parameters of one query at most.
const MAX_PARAMETERS: usize = 100;

/// Refuses an address with a NUL in it, or with a parameter that is not among those that are `known`: an answer that
/// overlooks a parameter is worse than none.
///
/// # Errors
/// 400 with the name of the parameter.
pub(super) fn check(uri: &Uri, known: &[String]) -> Result<()> {
    let query = uri.query().unwrap_or_default();
    if uri.path().contains("%00") || query.contains("%00") {
        return Err(Problem::malformed("No part of the address may contain the character NUL (%00)."));
    }
    if query.is_empty() {
        return Ok(());
    }
    let Ok(Query(pairs)) = Query::<Vec<(String, String)>>::try_from_uri(uri) else {
        return Err(Problem::malformed("The query of the address cannot be read."));
    };
    if pairs.len() > MAX_PARAMETERS {
        return Err(Problem::malformed(format!("A query has {MAX_PARAMETERS} parameters at most.")));
    }
    match pairs.into_iter().find(|(name, _)| !known.contains(name)) {
        Some((name, _)) => Err(unknown(&name, known)),
        None => Ok(()),
    }
}

fn unknown(name: &str, known: &[String]) -> Problem {
    let shown: String = name.chars().filter(|c| !c.is_control()).take(60).collect();
    let others = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
    let text = format!("There is no parameter \"{shown}\" here. Known: {others}.");
    let (code, message) = ("unknown-parameter", format!("There is no parameter \"{shown}\""));
    let error = FieldError { field: shown, code: code.to_owned(), message };
    Problem::new(StatusCode::BAD_REQUEST, "unknown-parameter", text).with_errors(vec![error])
}
