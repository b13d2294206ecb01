//! The papers of a trip.

use waybill_files::Language;

use super::samples::dispatch_details;
use super::{blocks, english, row, stationery, text};
use crate::{delivery_notes, load_list};

#[test]
fn delivery_notes_have_no_prices_and_one_can_be_had_alone() {
    let dispatch = dispatch_details();
    let notes = delivery_notes(&english(), &dispatch, |_| true);
    let goods = |at: usize| row(&blocks(&notes[at], "table")[0], 0);
    assert_eq!(goods(0), ["1", "TEA-1", "Green tea", "10\u{a0}boxes", ""]);
    assert_eq!(goods(2)[4], "3");
    assert!(text(&notes[2]).contains("Received by Ann Lee on Nov 21, 2026."));
    for note in &notes {
        assert!(!text(note).contains("100.00") && !text(note).contains("EUR"), "{}", text(note));
        assert_eq!(blocks(note, "signatures").len(), 1);
    }
    let second = dispatch.stops[1].id;
    let alone = delivery_notes(&english(), &dispatch, |stop| stop.id == second);
    assert_eq!(alone, notes[2..]);
}

#[test]
fn each_stop_has_a_note_of_its_own_number_in_two_copies_that_name_no_other_customer() {
    let dispatch = dispatch_details();
    let notes = delivery_notes(&english(), &dispatch, |_| true);
    let numbers: Vec<_> = notes.iter().map(|note| note.number.as_str()).collect();
    let [first, second] = ["DSP-2026-000001-1", "DSP-2026-000001-2"];
    assert_eq!(numbers, [first, first, second, second]);
    let copies: Vec<_> = notes.iter().filter_map(|note| note.copy.as_deref()).collect();
    let [theirs, ours] = ["Copy for the customer", "Signed copy, returns with the driver"];
    assert_eq!(copies, [theirs, ours, theirs, ours]);
    for (note, other) in notes.iter().zip(["Bridge Grocers", "Bridge Grocers", "Corner Shop", "Corner Shop"])
    {
        assert!(!text(note).contains(other), "{}", text(note));
    }
    assert!(!text(&notes[2]).contains("ORD-2026-000001"), "{}", text(&notes[2]));
}

#[test]
fn a_load_list_adds_up_the_goods_of_all_stops_and_names_them_in_their_order() {
    // Units are typed in one language, which papers in another one leave as they are.
    for (language, boxes) in [(Language::En, "20\u{a0}boxes"), (Language::Ar, "20\u{a0}box")] {
        let list = load_list(&stationery(language), &dispatch_details());
        let [stops, goods] = <[_; 2]>::try_from(blocks(&list, "table")).unwrap();
        assert_eq!(goods["rows"].as_array().unwrap().len(), 1);
        assert_eq!(row(&goods, 0)[1..], ["TEA-1", "Green tea", boxes, ""]);
        assert_eq!(row(&stops, 0), ["1", "Corner Shop", "DSP-2026-000001-1", "ORD-2026-000001", "1"]);
        assert_eq!(row(&stops, 1)[..2], ["2", "Bridge Grocers"]);
        assert_eq!(blocks(&list, "signatures")[0]["labels"].as_array().unwrap().len(), 3);
        assert!(!text(&list).contains("EUR") && list.copy.is_none());
    }
}

#[test]
fn a_load_list_has_the_notes_of_each_stop_below_its_telephone() {
    let mut dispatch = dispatch_details();
    dispatch.stops[0].notes = Some("Ring at the back door.".to_owned());
    let stops = blocks(&load_list(&english(), &dispatch), "table").remove(0);
    let note = |at: usize| stops["rows"][at]["cells"][1]["note"].as_str().unwrap().to_owned();
    assert!(note(0).ends_with("Bob\n+44 20 1\nRing at the back door."), "{}", note(0));
    assert!(note(1).ends_with("+44 20 1"), "{}", note(1));
}
