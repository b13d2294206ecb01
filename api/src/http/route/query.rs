//! Checks every address: refuses parameters that are unknown, and characters that no text has.

use std::collections::HashSet;

use axum::extract::Query;
use axum::http::{StatusCode, Uri};
use waybill_domain::FieldError;
use waybill_domain::field::label;

use waybill_http::problem::{Problem, Result};

/// The name of the search parameter of every list.
pub(super) const SEARCH_TERM: &str = "searchTerm";
/// The maximum length of a search term in characters: no record has a longer name.
pub(super) const MAX_SEARCH_TERM: usize = 200;
/// The maximum number of parameters of one query.
const MAX_PARAMETERS: usize = 100;

/// Refuses an address that contains a NUL, a parameter that is not `known`, or one that is there twice. A
/// response that ignores a parameter is worse than none. Refuses also a search term longer than any text
/// could be.
///
/// # Errors
/// 400 for an unknown parameter, a NUL, too many parameters or a malformed query; 422 at a parameter that is
/// there twice or too long.
pub(super) fn check(uri: &Uri, known: &[String]) -> Result<()> {
    let query = uri.query().unwrap_or_default();
    if uri.path().contains("%00") {
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
    let mut seen = HashSet::new();
    for (name, value) in &pairs {
        if !known.contains(name) {
            return Err(unknown(name, known));
        }
        if value.contains('\0') {
            return Err(with_nul(name));
        }
        if !seen.insert(name) {
            return Err(Problem::field(name, "twice", format!("{} is there twice", label(name))));
        }
        let length = value.chars().count();
        if name == SEARCH_TERM && length > MAX_SEARCH_TERM {
            let text = format!("{} has {length} characters; at most {MAX_SEARCH_TERM}", label(name));
            return Err(Problem::field(name, "too-long", text));
        }
    }
    Ok(())
}

fn with_nul(name: &str) -> Problem {
    let message = format!("{} may not contain the character NUL (%00)", label(name));
    let error = FieldError { field: name.to_owned(), code: "nul".to_owned(), message: message.clone() };
    Problem::malformed(format!("{message}.")).with_errors(vec![error])
}

fn unknown(name: &str, known: &[String]) -> Problem {
    let shown: String = name.chars().filter(|c| !c.is_control()).take(60).collect();
    let others = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
    let text = format!("There is no parameter \"{shown}\" here. Known: {others}.");
    let (code, message) = ("unknown-parameter", format!("There is no parameter \"{shown}\""));
    let error = FieldError { field: shown, code: code.to_owned(), message };
    Problem::new(StatusCode::BAD_REQUEST, "unknown-parameter", text).with_errors(vec![error])
}
