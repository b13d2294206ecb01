//! Checkpoints are signed for one log and recognized by their short form.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use support::{ORIGIN, accepted, checkpoint, key, keys, sign_accepting};
use waybill_proof::{Checkpoint, CheckpointError, Expected, MAX_ACCEPTED, ProofKey, VerifierKeys};

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
fn a_key_that_counts_up_to_a_size_signs_nothing_behind_it() {
    let signed = checkpoint(4);
    let until = |text: &str| VerifierKeys::new([format!("{}{text}", key().verifier(ORIGIN))]);
    assert!(until(" until 4").unwrap().are_bounded() && !keys().are_bounded());
    assert_eq!(Checkpoint::open(&signed.note, &until(" until 4").unwrap()).unwrap(), signed);
    let behind = Checkpoint::open(&signed.note, &until(" until 3").unwrap());
    assert_eq!(behind, Err(CheckpointError::Signature));
    for text in [" until ", " until four", " until -4", " 4"] {
        assert!(until(text).is_err(), "{text:?}");
    }
}

#[test]
fn a_checkpoint_names_the_events_that_were_accepted_without_a_proof_under_its_signature() {
    let ranges = [accepted(21, 60), accepted(71, 71)];
    let signed = sign_accepting(80, &ranges);
    let line = format!("\naccepted 21 60 2027-01-15T08:00:00.000000Z {}\n", key().id(ORIGIN));
    assert!(signed.note.contains(&line), "{}", signed.note);
    assert_eq!(Checkpoint::open(&signed.note, &keys()).unwrap().accepted, ranges);
    let without = signed.note.replacen(&line, "\n", 1);
    assert_eq!(Checkpoint::open(&without, &keys()), Err(CheckpointError::Signature));
    for spoilt in ["accepted 60 21", "accepted 0 60", "accepted 21", "accepted x 60"] {
        let note = signed.note.replacen("accepted 21 60", spoilt, 1);
        assert_eq!(Checkpoint::read(&note), Err(CheckpointError::Malformed), "{spoilt}");
    }
    let root = checkpoint(4).root;
    let many = vec![accepted(1, 2); MAX_ACCEPTED + 1];
    let refused = Checkpoint::sign_accepting(&key(), ORIGIN, 4, root, ranges[0].accepted_at, &many);
    assert_eq!(refused, Err(CheckpointError::TooManyAccepted));
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
