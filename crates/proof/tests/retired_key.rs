//! A retired key may be known to an attacker. Checkpoints that only it signed count if its limit names the root.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use support::{ORIGIN, checkpoint, checkpoint_by, event, invented, key, log_file, order_of, retired};
use waybill_proof::file::{Report, verify};
use waybill_proof::{
    Checkpoint, CheckpointError, Event, Expected, FindingKind, KeyError, KeyLimit, ProofKey, VerifierKeys,
};

/// The size of the last checkpoint of the retired key.
const LIMIT: i64 = 20;

/// Returns the limit with the root, as the company gives it to the auditor.
fn with_root() -> String {
    checkpoint_by(&retired(), LIMIT, event).short_form()
}

fn without_root() -> String {
    LIMIT.to_string()
}

/// Returns the key in use, and the retired one with this limit.
fn keys(limit: &str) -> VerifierKeys {
    let retired = format!("{} until {limit}", retired().verifier(ORIGIN));
    VerifierKeys::new([key().verifier(ORIGIN), retired]).unwrap()
}

/// Signs a checkpoint with the retired key.
fn by_thief(size: i64, event: impl Fn(i64) -> Event) -> Checkpoint {
    checkpoint_by(&retired(), size, event)
}

fn report(file: &[u8], limit: &str, expected: &[Expected]) -> Report {
    verify(file, &keys(limit), expected, |_| {}).unwrap()
}

fn found(report: &Report) -> Vec<(FindingKind, i64, i64)> {
    report.findings.kept().iter().map(|one| (one.kind, one.first, one.last)).collect()
}

#[test]
fn a_document_that_only_a_retired_key_signed_is_not_proved() {
    for limit in [with_root(), without_root()] {
        let right = order_of(&by_thief(LIMIT - 1, event), event);
        for bundle in [order_of(&by_thief(9, invented), invented), right] {
            let report = bundle.verify(&keys(&limit));
            let kinds: Vec<_> = report.findings.iter().map(|one| one.kind).collect();
            assert_eq!(kinds, [FindingKind::CheckpointInvalid], "{limit}");
            assert!(report.checkpoint.is_none() && report.events > 0, "{limit}");
        }
    }
    // A checkpoint of exactly the size that the limit names does not count either.
    let forged = order_of(&by_thief(LIMIT, invented), invented);
    assert!(!forged.verify(&keys(&with_root())).findings.is_empty());
    assert!(!forged.verify(&keys(&without_root())).findings.is_empty());
}

#[test]
fn a_document_in_the_log_that_the_limit_names_is_proved_and_one_that_the_key_in_use_signed_too() {
    let last = order_of(&by_thief(LIMIT, event), event);
    assert_eq!(last.verify(&keys(&with_root())).findings, []);
    let unnamed = Checkpoint::open_alone(&last.checkpoint, &keys(&without_root()));
    assert_eq!(unnamed, Err(CheckpointError::Retired));
    let anew = order_of(&checkpoint(LIMIT + 5), event);
    for limit in [with_root(), without_root()] {
        assert_eq!(anew.verify(&keys(&limit)).findings, [], "{limit}");
    }
}

#[test]
fn a_log_file_that_only_a_retired_key_signed_is_not_proved() {
    for limit in [with_root(), without_root()] {
        let short = report(&log_file(3, invented, &[by_thief(3, invented)]), &limit, &[]);
        assert!(found(&short).contains(&(FindingKind::CheckpointInvalid, 1, 3)), "{limit}: {short:?}");
        assert_eq!((short.proved, short.unsealed), (0, 3), "{limit}");
        let checkpoints = [by_thief(LIMIT - 1, invented), by_thief(LIMIT, invented)];
        let whole = report(&log_file(LIMIT, invented, &checkpoints), &limit, &[]);
        assert!(!whole.findings.is_empty(), "{limit}");
        assert_eq!(whole.proved, 0, "{limit}");
    }
}

#[test]
fn what_a_retired_key_signed_counts_in_a_log_that_the_key_in_use_signed_later() {
    let checkpoints = [by_thief(10, event), by_thief(LIMIT, event), checkpoint(LIMIT + 5)];
    let file = log_file(LIMIT + 9, event, &checkpoints);
    for limit in [with_root(), without_root()] {
        let report = report(&file, &limit, &[]);
        assert_eq!(found(&report), [], "{limit}");
        assert_eq!((report.proved, report.unsealed, report.checkpoints), (25, 4, 3), "{limit}");
    }
}

#[test]
fn a_log_file_that_ends_with_a_retired_key_holds_by_the_root_that_its_limit_names() {
    let ends = |checkpoints: &[Checkpoint]| log_file(LIMIT, event, checkpoints);
    // The checkpoint of the limit itself may be absent: the root of the tree is enough.
    for file in [ends(&[by_thief(10, event), by_thief(LIMIT, event)]), ends(&[by_thief(15, event)])] {
        let named = report(&file, &with_root(), &[]);
        assert_eq!((found(&named), named.proved, named.unsealed), (vec![], 20, 0));
        let unnamed = report(&file, &without_root(), &[]);
        assert_eq!(found(&unnamed)[0].0, FindingKind::CheckpointInvalid);
        assert_eq!(unnamed.proved, 0);
    }
}

#[test]
fn a_log_that_is_not_the_one_that_a_limit_names_does_not_hold_though_the_key_in_use_signed_it() {
    let by_key = |size| checkpoint_by(&key(), size, invented);
    let other = report(&log_file(LIMIT + 5, invented, &[by_key(LIMIT + 5)]), &with_root(), &[]);
    assert_eq!(found(&other), [(FindingKind::Rewritten, 1, LIMIT)]);
    let cut = report(&log_file(8, event, &[checkpoint(8)]), &with_root(), &[]);
    assert_eq!(found(&cut), [(FindingKind::Truncated, 9, LIMIT)]);
}

#[test]
fn what_stands_on_paper_proves_what_a_retired_key_signed_and_its_own_note_does_not() {
    let signed = by_thief(10, event);
    let file = log_file(10, event, std::slice::from_ref(&signed));
    let kept = |text: &str| [Expected::read(text, &keys(&without_root())).unwrap()];
    let paper = report(&file, &without_root(), &kept(&signed.short_form()));
    assert_eq!((found(&paper), paper.proved), (vec![], 10));
    let note = report(&file, &without_root(), &kept(&signed.note));
    assert_eq!((found(&note), note.proved), (vec![(FindingKind::CheckpointInvalid, 1, 10)], 0));
}

#[test]
fn a_key_that_is_given_twice_is_one_key() {
    let key = key().verifier(ORIGIN);
    let (origin, rest) = key.split_once('+').unwrap();
    let (id, public) = rest.split_once('+').unwrap();
    let capitals = format!("{origin}+{}+{public}", id.to_uppercase());
    for keys in [[key.clone(), key.clone()], [key.clone(), capitals]] {
        let keys = VerifierKeys::new(keys).unwrap();
        assert_eq!(Checkpoint::open(&checkpoint(4).note, &keys), Ok(checkpoint(4)));
    }
}

#[test]
fn a_key_that_is_given_with_its_limit_and_without_is_retired() {
    let key = key().verifier(ORIGIN);
    let limited = format!("{key} until {}", checkpoint(4).short_form());
    for keys in [[key.clone(), limited.clone()], [limited, key.clone()]] {
        let keys = VerifierKeys::new(keys).unwrap();
        assert_eq!(Checkpoint::open_alone(&checkpoint(4).note, &keys), Ok(checkpoint(4)));
        assert_eq!(Checkpoint::open_alone(&checkpoint(3).note, &keys), Err(CheckpointError::Retired));
        assert_eq!(Checkpoint::open(&checkpoint(5).note, &keys), Err(CheckpointError::Signature));
    }
}

#[test]
fn of_two_limits_of_a_key_the_one_with_a_root_counts_and_others_are_refused() {
    let key = key().verifier(ORIGIN);
    let both = |one: &str, other: &str| {
        VerifierKeys::new([format!("{key} until {one}"), format!("{key} until {other}")])
    };
    let four = checkpoint(4).short_form();
    for keys in [both("4", &four), both(&four, "4"), both(&four, &four)] {
        assert_eq!(Checkpoint::open_alone(&checkpoint(4).note, &keys.unwrap()), Ok(checkpoint(4)));
    }
    let other = checkpoint_by(&ProofKey::of(b"another"), 4, invented).short_form();
    for (one, two) in [("4", "5"), (four.as_str(), other.as_str()), ("5", four.as_str())] {
        assert!(matches!(both(one, two), Err(KeyError::TwoLimits(_))), "{one}, {two}");
    }
}

#[test]
fn a_limit_is_a_size_or_the_short_form_of_a_checkpoint() {
    for text in ["0", "48213", "48213 3f5f-70cb-e844-08a0-bf92", " 48213 3f5f70cbe84408a0bf92 "] {
        assert!(text.parse::<KeyLimit>().is_ok(), "{text:?}");
    }
    for text in ["", "four", "-4", "4 5", "48213 3f5f-70cb", "48213 3f5f-70cb-e844-08a0-bf9x"] {
        assert!(text.parse::<KeyLimit>().is_err(), "{text:?}");
    }
}
