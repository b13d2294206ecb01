//! The declarations of nouns agree with one another.

use waybill_domain::aggregate::Decide;
use waybill_domain::{Document, DocumentAggregate, DocumentStatus, Noun, Transition, for_document, for_noun};

use cqrs_es::Aggregate;
use strum::VariantArray;

#[test]
fn every_noun_is_found_by_its_names_and_has_an_aggregate_with_that_stream_type() {
    fn stream_type<A: Aggregate + Decide>() -> &'static str {
        A::TYPE
    }
    for noun in Noun::ALL.iter().copied() {
        assert_eq!(Noun::named(noun.name()), Some(noun));
        assert_eq!(Noun::of_stream(noun.stream_type()), Some(noun));
        assert_eq!(for_noun!(noun, A => stream_type::<A>()), noun.stream_type());
    }
    assert_eq!(Noun::of_stream("closed-period"), None, "its streams have another name in the log");
}

#[test]
fn documents_are_those_with_steps_and_have_numbers_of_their_own() {
    for noun in Noun::ALL.iter().copied() {
        assert_eq!(for_document!(noun, _A => true, else false), noun.is_document(), "{noun}");
        let same = |other: &&Noun| other.number_prefix() == noun.number_prefix();
        assert!(noun.number_prefix().is_none() || Noun::ALL.iter().filter(same).count() == 1, "{noun}");
        assert!(!noun.is_document() || noun.number_prefix().is_some(), "{noun}");
    }
}

#[test]
fn a_user_who_lists_documents_of_a_status_may_read_documents() {
    fn listings_read<A: DocumentAggregate>(noun: Noun) {
        type Steps<A> = <<A as DocumentAggregate>::Document as Document>::Transition;
        assert_eq!(Steps::<A>::NOUN, noun);
        for status in <<A::Document as Document>::Status as VariantArray>::VARIANTS {
            assert!(Steps::<A>::READ.contains(&status.listing()), "{noun}: {}", status.words());
        }
    }
    for noun in Noun::DOCUMENTS.iter().copied() {
        for_document!(noun, A => listings_read::<A>(noun), else ());
    }
}
