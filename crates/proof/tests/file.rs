//! A log in a file is verified without its database, and so is one document.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod support;

use support::{ORIGIN, accepted, checkpoint, event, key, keys, leaf, sign_accepting};
use waybill_proof::document::{self, Bundle, ProvedEvent};
use waybill_proof::file::{FORMAT, FileError, Header, Line, Report, leaf_text, verify, write_line};
use waybill_proof::{Expected, FindingKind, TileId, Tiles, prove_record};

const SIZE: i64 = 30;

fn lines() -> Vec<Line> {
    let header =
        Header { format: FORMAT.to_owned(), origin: ORIGIN.to_owned(), verifier_key: key().verifier(ORIGIN) };
    let mut lines = vec![Line::Header(header)];
    for position in 1..=SIZE {
        let sealed = position <= 20;
        lines.push(Line::Event { event: event(position), leaf: sealed.then(|| leaf_text(&leaf(position))) });
        if position == 10 || position == 20 {
            lines.push(Line::Checkpoint { note: checkpoint(position).note });
        }
    }
    lines.push(Line::End { events: SIZE.unsigned_abs() });
    lines
}

fn report(lines: &[Line], expected: &[Expected]) -> Report {
    let mut file = Vec::new();
    for line in lines {
        write_line(&mut file, line).unwrap();
    }
    verify(&file[..], &keys(), expected, |_| {}).unwrap()
}

fn found(lines: &[Line]) -> Vec<(FindingKind, i64, i64)> {
    report(lines, &[]).findings.kept().iter().map(|one| (one.kind, one.first, one.last)).collect()
}

fn at(lines: &[Line], position: i64) -> usize {
    lines
        .iter()
        .position(|line| matches!(line, Line::Event { event, .. } if event.position == position))
        .unwrap()
}

#[test]
fn a_file_that_is_as_it_was_written_holds() {
    let report = report(&lines(), &[Expected::of(&checkpoint(10)), Expected::of(&checkpoint(15))]);
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    assert_eq!((report.events, report.proved, report.unsealed, report.checkpoints), (30, 20, 10, 2));
}

#[test]
fn each_change_of_a_line_is_located() {
    type Change = fn(&mut Vec<Line>, usize);
    let changed = |change: fn(&mut waybill_proof::Event)| {
        let mut lines = lines();
        let index = at(&lines, 4);
        if let Line::Event { event, .. } = &mut lines[index] {
            change(event);
        }
        found(&lines)
    };
    let four = vec![(FindingKind::EventChanged, 4, 4)];
    assert_eq!(changed(|event| event.payload = Some("{}".to_owned())), four);
    assert_eq!(changed(|event| event.version = 2), four);
    assert_eq!(changed(|event| event.stream_key.push('x')), four);
    assert_eq!(changed(|event| event.commit = None), four);
    assert_eq!(changed(|event| event.commit.as_mut().unwrap().recorded_at += 1), four);
    let removed: Change = |lines, index| _ = lines.remove(index);
    let doubled: Change = |lines, index| lines.insert(index, lines[index].clone());
    for (change, expected) in [(removed, FindingKind::EventMissing), (doubled, FindingKind::EventExcess)] {
        let mut lines = lines();
        let index = at(&lines, 4);
        change(&mut lines, index);
        assert!(
            found(&lines).iter().any(|(kind, first, _)| (*kind, *first) == (expected, 4)),
            "{expected:?}"
        );
    }
}

#[test]
fn an_event_that_was_rewritten_with_its_hash_lies_before_the_next_checkpoint() {
    let mut lines = lines();
    let index = at(&lines, 14);
    let mut other = event(14);
    other.payload = Some("{}".to_owned());
    lines[index] = Line::Event { leaf: Some(leaf_text(&other.leaf_hash().unwrap())), event: other };
    assert_eq!(found(&lines), [(FindingKind::Rewritten, 11, 20)]);
}

#[test]
fn events_that_were_accepted_without_a_proof_are_reported_and_no_later_checkpoint_leaves_them_out() {
    let mut lines = lines();
    let range = accepted(3, 10);
    let replace = |lines: &mut Vec<Line>, position| {
        let index = at(lines, position) + 1;
        lines[index] = Line::Checkpoint { note: sign_accepting(position, &[accepted(3, 10)]).note };
    };
    replace(&mut lines, 10);
    let silent = report(&lines, &[]);
    let kinds: Vec<_> = silent.findings.kept().iter().map(|one| (one.kind, one.first)).collect();
    assert_eq!(
        (kinds, &silent.accepted[..]),
        (vec![(FindingKind::CheckpointInvalid, 20)], &[range.clone()][..])
    );
    replace(&mut lines, 20);
    let whole = report(&lines, &[]);
    assert_eq!((whole.findings.kept(), whole.accepted), (&[][..], vec![range]));
}

#[test]
fn a_file_without_its_end_is_found_by_the_file_and_one_that_was_cut_well_by_a_kept_checkpoint() {
    let mut cut = lines();
    cut.pop();
    assert_eq!(found(&cut), [(FindingKind::Structure, 0, 0)]);
    let mut well: Vec<Line> = lines()[..12].to_vec();
    well.push(Line::End { events: 10 });
    assert_eq!(found(&well), []);
    let findings = report(&well, &[Expected::of(&checkpoint(20))]).findings;
    let found: Vec<_> = findings.kept().iter().map(|one| (one.kind, one.first, one.last)).collect();
    assert_eq!(found, [(FindingKind::Truncated, 11, 20)]);
}

#[test]
fn what_is_no_log_is_an_error() {
    assert!(matches!(
        verify(&b"{\"end\":{\"events\":0}}\n"[..], &keys(), &[], |_| {}),
        Err(FileError::Format)
    ));
    assert!(matches!(verify(&b"nothing\n"[..], &keys(), &[], |_| {}), Err(FileError::Line { line: 1, .. })));
}

/// Returns the proof of the events of stream `order-1`, with the last events of their commands.
fn bundle() -> Bundle {
    let mut tiles = Tiles::default();
    let hashes = (1..=SIZE).flat_map(|position| leaf(position).0).collect();
    tiles.insert(TileId { level: 0, index: 0 }, hashes);
    let proved = |event: waybill_proof::Event| {
        let index = event.position.unsigned_abs() - 1;
        let proof = prove_record(SIZE.unsigned_abs(), index, &tiles).unwrap();
        ProvedEvent { event, proof: proof.iter().map(leaf_text).collect() }
    };
    let own = (1..=SIZE).map(event).filter(|event| event.stream_key == "order-1").map(proved);
    let commits =
        (1..=SIZE).map(event).filter(|event| event.commit.is_some() && event.stream_key != "order-1");
    let commits = commits.map(|event| proved(event.without_payload().unwrap()));
    Bundle {
        format: document::FORMAT.to_owned(),
        noun: "order".to_owned(),
        id: "order-1".to_owned(),
        checkpoint: checkpoint(SIZE).note,
        events: own.chain(commits).collect(),
    }
}

#[test]
fn a_document_is_proved_by_its_own_file() {
    let text = serde_json::to_string(&bundle()).unwrap();
    let bundle: Bundle = serde_json::from_str(&text).unwrap();
    let report = bundle.verify(&keys());
    assert_eq!(report.findings, []);
    assert_eq!(report.events, 10);
    assert_eq!(bundle.describe().len(), 10);
    assert!(bundle.describe()[0].contains("manager"), "{:?}", bundle.describe());
}

#[test]
fn who_recorded_an_event_is_not_proved_by_the_end_of_another_command() {
    let mut bundle = bundle();
    assert!(bundle.describe()[2].contains("position 7, 2023-11-14T22:13:20.000008Z, manager"));
    // The end of its command is removed. That of the next command, which is in the log too, has another time.
    bundle.events.retain(|proved| proved.event.position != 8);
    assert_eq!(bundle.verify(&keys()).findings, []);
    assert!(
        bundle.describe()[2].ends_with("position 7, when and by whom is not proved"),
        "{:?}",
        bundle.describe()
    );
}

#[test]
fn a_file_has_nothing_beside_what_is_proved() {
    let text = serde_json::to_string(&bundle()).unwrap();
    let added = |before: &str| text.replacen(before, &format!("\"comment\":\"Paid in full\",{before}"), 1);
    for before in ["\"noun\"", "\"proof\"", "\"position\""] {
        assert!(serde_json::from_str::<Bundle>(&added(before)).is_err(), "{before}");
    }
    let mut bundle = bundle();
    bundle.events[0].event.payload_sha256 = Some(leaf_text(&leaf(1)));
    assert_eq!(bundle.verify(&keys()).findings[0].kind, FindingKind::EventChanged);
    let line =
        serde_json::to_string(&lines()[1]).unwrap().replacen("\"leaf\"", "\"comment\":\"\",\"leaf\"", 1);
    assert!(serde_json::from_str::<Line>(&line).is_err());
}

#[test]
fn a_position_far_behind_the_log_is_found_without_a_step_for_each_one_before_it() {
    let mut lines = lines();
    let far = waybill_proof::Event { position: i64::MAX, ..event(SIZE) };
    lines.insert(lines.len() - 1, Line::Event { event: far, leaf: None });
    assert_eq!(found(&lines)[0], (FindingKind::EventExcess, i64::MAX, i64::MAX));
}

#[test]
fn of_a_hostile_file_no_more_is_kept_than_people_read() {
    let mut lines = lines();
    let long = waybill_proof::Event { position: 4, stream_key: "x".repeat(1 << 20), ..event(4) };
    lines.pop();
    lines.push(Line::Event { event: long, leaf: None });
    lines.push(Line::End { events: SIZE.unsigned_abs() + 1 });
    let findings = report(&lines, &[]).findings;
    let [found] = findings.kept() else { panic!("{} findings", findings.count()) };
    assert_eq!((found.kind, found.first), (FindingKind::EventExcess, 4));
    assert!(found.detail.len() < 300 && found.detail.contains("order/xxx"), "{} bytes", found.detail.len());

    let mut file = Vec::new();
    write_line(&mut file, &lines[0]).unwrap();
    let header = file.len();
    file.extend(format!("{{\"{}\":0}}\n", "x".repeat(1 << 20)).into_bytes());
    match verify(&file[..], &keys(), &[], |_| {}) {
        Err(FileError::Line { line: 2, reason }) => assert!(reason.len() < 300, "{} bytes", reason.len()),
        other => panic!("{other:?}"),
    }
    file.truncate(header);
    file.resize(header + (17 << 20), b'x');
    assert!(matches!(verify(&file[..], &keys(), &[], |_| {}), Err(FileError::TooLong(2))));
}

#[test]
fn the_proof_of_a_document_names_accepted_ranges_that_its_events_lie_in() {
    let bundle = bundle();
    let signed = sign_accepting(SIZE, &[accepted(1, 3), accepted(SIZE + 1, SIZE + 9)]);
    assert_eq!(bundle.accepted(&signed), [&accepted(1, 3)]);
}

#[test]
fn a_document_that_was_changed_is_not_proved() {
    let refused = |change: fn(&mut Bundle)| {
        let mut bundle = bundle();
        change(&mut bundle);
        let findings = bundle.verify(&keys()).findings;
        findings.first().map(|one| (one.kind, one.first)).unwrap()
    };
    let first = |bundle: &mut Bundle| bundle.events[0].event.payload = Some("{}".to_owned());
    assert_eq!(refused(first), (FindingKind::EventChanged, 1));
    assert_eq!(refused(|bundle| _ = bundle.events.remove(1)), (FindingKind::Sequence, 7));
    assert_eq!(refused(|bundle| bundle.checkpoint = checkpoint(20).note), (FindingKind::EventChanged, 1));
    assert_eq!(refused(|bundle| bundle.checkpoint.clear()).0, FindingKind::CheckpointInvalid);
    assert_eq!(refused(|bundle| bundle.events[0].proof[0] = "x".to_owned()), (FindingKind::EventChanged, 1));
}
