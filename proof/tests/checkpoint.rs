//! Checkpoints are signed for one log, and known again by their short form.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use support::{ORIGIN, checkpoint, keys};
use waybill_proof::{Checkpoint, CheckpointError, Expected, ProofKey, VerifierKeys};

#[test]
fn a_checkpoint_is_a_signed_note_that_says_when() {
    let signed = checkpoint(4);
    let lines: Vec<&str> = signed.note.lines().collect();
    assert_eq!(lines[..2], [ORIGIN, "4"]);
    assert_eq!(lines[3..5], ["sealed 2027-01-15T08:00:00.000000Z", ""]);
    assert!(lines[5].starts_with(&format!("— {ORIGIN} ")));
    assert_eq!(Checkpoint::open(&signed.note, &keys()).unwrap(), signed);
}

#[test]
fn another_key_another_size_and_another_log_do_not_count() {
    let signed = checkpoint(4);
    let other = VerifierKeys::new([ProofKey::of(b"another").verifier(ORIGIN)]).unwrap();
    assert_eq!(Checkpoint::open(&signed.note, &other), Err(CheckpointError::Signature));
    let larger = signed.note.replacen("\n4\n", "\n5\n", 1);
    assert_eq!(Checkpoint::open(&larger, &keys()), Err(CheckpointError::Signature));
    let renamed = signed.note.replacen(ORIGIN, "waybill/other", 1);
    assert_eq!(Checkpoint::open(&renamed, &keys()), Err(CheckpointError::Signature));
    for text in ["", "nothing", "a\nb\nc\n\n", &signed.note[..signed.note.len() - 3]] {
        assert!(Checkpoint::open(text, &keys()).is_err(), "{text:?}");
    }
}

#[test]
fn what_is_printed_is_enough_to_know_a_root_again() {
    let signed = checkpoint(4);
    let printed = Expected::read(&signed.short_form(), &keys()).unwrap();
    assert_eq!(printed.size, 4);
    assert!(printed.holds(&signed.root));
    assert!(!printed.holds(&checkpoint(5).root));
    assert!(Expected::read("4 7f3a", &keys()).is_err());
    assert!(Expected::read(&signed.note, &keys()).unwrap().holds(&signed.root));
}
