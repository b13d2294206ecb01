//! The program reports the result by its exit status.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use std::path::PathBuf;
use std::process::Command;

use support::{ORIGIN, checkpoint, checkpoint_by, event, invented, key, log_file, order_of, retired};

/// A file that exists while a test runs.
struct Kept(PathBuf);

impl Kept {
    fn new(name: &str, content: &[u8]) -> Self {
        let path = std::env::temp_dir().join(format!("waybill-verify-{}-{name}", std::process::id()));
        std::fs::write(&path, content).unwrap();
        Self(path)
    }

    /// Runs the program with these arguments after the key in use. Returns its status and output.
    fn verified(&self, what: &str, arguments: &[&str]) -> (Option<i32>, String) {
        let done = Command::new(env!("CARGO_BIN_EXE_waybill-verify"))
            .arg(what)
            .arg(&self.0)
            .args(["--key", &key().verifier(ORIGIN)])
            .args(arguments)
            .output()
            .unwrap();
        (done.status.code(), String::from_utf8(done.stdout).unwrap())
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        std::fs::remove_file(&self.0).unwrap();
    }
}

#[test]
fn a_log_that_is_sealed_to_its_end_holds() {
    let file = Kept::new("sealed", &log_file(20, event, &[checkpoint(10), checkpoint(20)]));
    let (status, text) = file.verified("log", &[]);
    assert_eq!(status, Some(0), "{text}");
    assert!(text.contains("20 events are what was sealed") && !text.contains("NOT"), "{text}");
}

#[test]
fn invented_events_behind_the_last_checkpoint_have_a_status_of_their_own() {
    let some = |position: i64| if position > 20 { invented(position) } else { event(position) };
    let file = Kept::new("invented", &log_file(30, some, &[checkpoint(20)]));
    for (arguments, expected) in [
        (&[][..], Some(3)),
        (&["--allow-unsealed", "9"][..], Some(3)),
        (&["--allow-unsealed", "10"][..], Some(0)),
    ] {
        let (status, text) = file.verified("log", arguments);
        assert_eq!(status, expected, "{arguments:?}: {text}");
        assert!(text.contains("NOT proved: events 21 to 30"), "{arguments:?}: {text}");
    }
}

#[test]
fn a_checkpoint_that_was_kept_elsewhere_proves_events_behind_the_last_one_of_the_file() {
    let file = Kept::new("kept", &log_file(30, event, &[checkpoint(20)]));
    let (status, text) = file.verified("log", &["--checkpoint", &checkpoint(30).short_form()]);
    assert_eq!(status, Some(0), "{text}");
    let (status, text) = file.verified("log", &["--checkpoint", &checkpoint(25).short_form()]);
    assert_eq!(status, Some(3), "{text}");
    assert!(text.contains("NOT proved: events 26 to 30"), "{text}");
}

#[test]
fn a_log_without_a_checkpoint_proves_nothing_however_many_events_are_allowed() {
    let file = Kept::new("bare", &log_file(30, invented, &[]));
    let (status, text) = file.verified("log", &["--allow-unsealed", "1000"]);
    assert_eq!(status, Some(1), "{text}");
    assert!(text.contains("NOT proved: events 1 to 30"), "{text}");
}

#[test]
fn what_only_a_retired_key_signed_does_not_hold() {
    let signed = checkpoint_by(&retired(), 9, invented);
    let log = Kept::new("retired", &log_file(9, invented, std::slice::from_ref(&signed)));
    let document = serde_json::to_vec(&order_of(&signed, invented)).unwrap();
    let document = Kept::new("retired-document", &document);
    for limit in ["20".to_owned(), checkpoint(20).short_form()] {
        let key = format!("{} until {limit}", retired().verifier(ORIGIN));
        let (status, text) = log.verified("log", &["--key", &key, "--allow-unsealed", "1000"]);
        assert_eq!(status, Some(1), "{limit}: {text}");
        let (status, text) = document.verified("document", &["--key", &key]);
        assert_eq!(status, Some(1), "{limit}: {text}");
        assert!(text.contains("NOT proved"), "{limit}: {text}");
    }
}

#[test]
fn the_same_key_twice_is_no_reason_to_refuse_a_log() {
    let file = Kept::new("twice", &log_file(10, event, &[checkpoint(10)]));
    let (status, text) = file.verified("log", &["--key", &key().verifier(ORIGIN)]);
    assert_eq!(status, Some(0), "{text}");
}
