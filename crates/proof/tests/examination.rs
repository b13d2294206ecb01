//! Changes are reported event by event if that can be determined, otherwise as a range.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use support::{checkpoint, leaf};
use waybill_proof::{Examination, Expected, FindingKind, Hash};

const SIZE: i64 = 30;
const CHECKPOINTS: [i64; 3] = [10, 20, 30];

/// Returns the proved position and the findings for these events and stored hashes.
fn found(
    now: impl Fn(i64) -> Option<Hash>,
    kept: impl Fn(i64) -> Option<Hash>,
) -> (u64, Vec<(FindingKind, i64, i64)>) {
    let mut examination = Examination::default();
    for position in 1..=SIZE {
        examination.event(now(position), kept(position), String::new);
        if CHECKPOINTS.contains(&position) {
            examination.checkpoint(&Expected::of(&checkpoint(position)));
        }
    }
    examination.finish();
    let findings = examination.findings().kept();
    let found = findings.iter().map(|one| (one.kind, one.first, one.last)).collect();
    (examination.proved(), found)
}

#[allow(clippy::unnecessary_wraps, reason = "others have none at some positions")]
fn right(position: i64) -> Option<Hash> {
    Some(leaf(position))
}

/// Returns hashes with a wrong one at one position.
fn wrong_at(at: i64) -> impl Fn(i64) -> Option<Hash> {
    move |position| Some(if position == at { Hash([7; 32]) } else { leaf(position) })
}

#[test]
fn nothing_is_found_in_a_log_that_is_as_it_was_sealed() {
    assert_eq!(found(right, right), (30, vec![]));
}

#[test]
fn a_changed_event_is_named() {
    assert_eq!(found(wrong_at(14), right), (30, vec![(FindingKind::EventChanged, 14, 14)]));
}

#[test]
fn a_changed_hash_is_distinguished_from_a_changed_event() {
    assert_eq!(found(right, wrong_at(14)), (30, vec![(FindingKind::TileChanged, 14, 14)]));
}

#[test]
fn both_are_distinguished_in_one_log() {
    let expected = vec![(FindingKind::EventChanged, 3, 3), (FindingKind::TileChanged, 25, 25)];
    assert_eq!(found(wrong_at(3), wrong_at(25)), (30, expected));
}

#[test]
fn an_event_that_was_rewritten_with_its_hash_lies_between_two_checkpoints() {
    assert_eq!(found(wrong_at(14), wrong_at(14)), (10, vec![(FindingKind::Rewritten, 11, 20)]));
}

#[test]
fn missing_events_are_one_range() {
    let without = |position| (!(12..=17).contains(&position)).then(|| leaf(position));
    assert_eq!(found(without, right), (30, vec![(FindingKind::EventMissing, 12, 17)]));
}

#[test]
fn events_behind_one_that_was_taken_out_are_all_others() {
    let moved = |position| (position < SIZE).then(|| leaf(position + i64::from(position >= 12)));
    let expected = vec![(FindingKind::EventChanged, 12, 29), (FindingKind::EventMissing, 30, 30)];
    assert_eq!(found(moved, right), (30, expected));
}

#[test]
fn missing_hashes_are_said_and_the_events_still_proved() {
    let without = |position| (!(12..=17).contains(&position)).then(|| leaf(position));
    assert_eq!(found(right, without), (30, vec![(FindingKind::TileMissing, 12, 17)]));
}

#[test]
fn an_event_behind_a_rewriting_is_still_named() {
    let both = |position: i64| if position == 5 { Some(Hash([7; 32])) } else { right(position) };
    let now = move |position: i64| if position == 15 { Some(Hash([8; 32])) } else { both(position) };
    // It differs from its hash, and no signature shows any more which of the two was sealed.
    let expected = vec![(FindingKind::Rewritten, 1, 10), (FindingKind::Rewritten, 15, 15)];
    assert_eq!(found(now, both), (0, expected));
}

#[test]
fn an_event_is_not_called_another_when_only_its_hash_was_changed_behind_a_rewriting() {
    let rewritten = |position: i64| if position == 14 { Some(Hash([7; 32])) } else { right(position) };
    let kept = move |position: i64| if position == 15 { Some(Hash([8; 32])) } else { rewritten(position) };
    let expected = vec![(FindingKind::Rewritten, 15, 15), (FindingKind::Rewritten, 11, 20)];
    assert_eq!(found(rewritten, kept), (10, expected));
}

#[test]
fn of_a_difference_behind_the_last_checkpoint_it_is_not_said_which_side_is_right() {
    let mut examination = Examination::default();
    for position in 1..=SIZE {
        let now = if position == 15 { Hash([7; 32]) } else { leaf(position) };
        examination.event(Some(now), right(position), || "the event".to_owned());
        if position == 10 {
            assert!(examination.checkpoint(&Expected::of(&checkpoint(position))));
        }
    }
    examination.finish();
    let findings = examination.findings().clone();
    let [found] = findings.kept() else { panic!("{findings:?}") };
    assert_eq!((found.kind, found.first, found.last), (FindingKind::Rewritten, 15, 15));
    assert!(found.detail.ends_with("it cannot be said which was sealed: the event"), "{found}");
}

#[test]
fn whether_a_root_holds_is_said_of_this_one_and_not_of_another_of_its_size() {
    let mut examination = Examination::default();
    for position in 1..=10 {
        examination.event(right(position), right(position), String::new);
    }
    let keys = waybill_proof::VerifierKeys::default();
    let other = Expected::read("10 0000-0000-0000-0000-0000", &keys).unwrap();
    assert!(examination.checkpoint(&Expected::of(&checkpoint(10))));
    assert!(!examination.checkpoint(&other) && !examination.checkpoint(&Expected::of(&checkpoint(9))));
}

#[test]
fn what_was_rewritten_behind_a_rewriting_is_a_finding_of_its_own() {
    let both = |position: i64| if position == 5 { Some(Hash([7; 32])) } else { right(position) };
    let now = move |position: i64| if position == 11 { Some(Hash([8; 32])) } else { both(position) };
    let expected = vec![(FindingKind::Rewritten, 1, 10), (FindingKind::Rewritten, 11, 11)];
    assert_eq!(found(now, both), (0, expected));
}

#[test]
fn a_checkpoint_of_another_log_is_not_taken_for_a_range_that_was_rewritten() {
    let mut examination = Examination::default();
    for position in 1..=SIZE {
        examination.event(right(position), right(position), String::new);
    }
    examination.checkpoint(&Expected::of(&checkpoint(SIZE)));
    let keys = waybill_proof::VerifierKeys::new(Vec::<String>::new());
    let other = Expected::read("30 0000-0000-0000-0000-0000", &keys.unwrap()).unwrap();
    examination.checkpoint(&other);
    let findings = examination.findings().kept();
    let found: Vec<_> = findings.iter().map(|one| (one.kind, one.first, one.last)).collect();
    assert_eq!(found, [(FindingKind::CheckpointInvalid, 1, SIZE)]);
}
