//! Discussions: who comments, whom a comment mentions, who removes it; and what a user has read.

use uuid::Uuid;
use waybill_domain::Role::{Admin, Checker, Driver, Manager};
use waybill_domain::aggregate::Decide as _;
use waybill_domain::discussion::{
    About, Discussion, DiscussionCommand, DiscussionEvent, DiscussionId, MAX_COMMENTS, mentions,
};
use waybill_domain::id::{CommentId, UserId};
use waybill_domain::inbox::{Inbox, InboxCommand, InboxEvent};
use waybill_domain::scope::reading;
use waybill_domain::{Noun, Operation, Refusal, Viewer};

use crate::fixture::{ANYBODY, MAKER, OTHER, a, decision, text, warehouse};
use crate::scene::{given, nothing};

const COMMENT: CommentId = CommentId(Uuid::from_u128(71));

fn add(words: &str) -> DiscussionCommand {
    DiscussionCommand::Add { comment: COMMENT, text: text(words), about: About::default() }
}

fn added(author: UserId, words: &str, mentions: &[UserId]) -> DiscussionEvent {
    DiscussionEvent::Added {
        comment: COMMENT,
        author,
        text: Some(text(words)),
        mentions: mentions.to_vec(),
        about: About::default(),
    }
}

fn remove() -> DiscussionCommand {
    DiscussionCommand::Remove { comment: COMMENT, reason: text("Wrong order") }
}

fn removed() -> DiscussionEvent {
    DiscussionEvent::Removed { comment: COMMENT, reason: text("Wrong order") }
}

#[test]
fn every_role_comments_and_an_account_without_a_role_does_not() {
    for role in ANYBODY {
        let comment = nothing::<Discussion>().when(decision(MAKER, role), add("Call first"));
        if role.is_some() {
            comment.then([added(MAKER, "Call first", &[])]);
        } else {
            let refusal = Refusal::Forbidden { operation: Operation::CommentWrite };
            assert_eq!(comment.refusal(), refusal);
        }
    }
}

#[test]
fn a_comment_mentions_each_user_of_its_text_once() {
    let words = format!("@{{{OTHER}}} and @{{{MAKER}}}: ask @{{{OTHER}}}, not @{{anna}} or @{{");
    assert_eq!(mentions(&words), [OTHER, MAKER]);
    nothing::<Discussion>().when(decision(MAKER, Some(Manager)), add(&words)).then([added(
        MAKER,
        &words,
        &[OTHER, MAKER],
    )]);
}

#[test]
fn a_comment_with_too_many_mentions_is_refused_with_the_number() {
    let words: Vec<_> = (0..21).map(|user| format!("@{{{}}}", Uuid::from_u128(user + 100))).collect();
    let words = words.join(" ");
    let refusal = nothing::<Discussion>().when(a(Manager), add(&words)).refusal();
    assert_eq!(
        refusal,
        Refusal::field("text", "too-many-mentions", "A comment mentions at most 20 users, not 21")
    );
}

#[test]
fn its_author_or_an_admin_removes_a_comment_and_nobody_else() {
    let comment = || given::<Discussion>([added(MAKER, "Call first", &[])]);
    comment().when(decision(MAKER, Some(Checker)), remove()).then([removed()]);
    comment().when(decision(OTHER, Some(Admin)), remove()).then([removed()]);
    let refusal = comment().when(decision(OTHER, Some(Manager)), remove()).refusal();
    let only = "Only its author or an admin removes a comment";
    assert_eq!(refusal, Refusal::field("commentId", "other-author", only));
}

#[test]
fn a_comment_is_removed_once() {
    let after = given::<Discussion>([added(MAKER, "Call first", &[]), removed()]);
    let gone = "There is no such comment, or it was removed";
    let refusal = after.when(decision(MAKER, Some(Admin)), remove()).refusal();
    assert_eq!(refusal, Refusal::field("commentId", "absent", gone));
}

#[test]
fn a_discussion_has_a_limit_and_a_removed_comment_makes_room() {
    let mut discussion = Discussion::default();
    for number in 0..MAX_COMMENTS {
        discussion.authors.insert(CommentId(Uuid::from_u128(number as u128 + 1000)), MAKER);
    }
    let refusal = discussion.decide(add("One more"), &a(Manager)).unwrap_err();
    assert_eq!(refusal.to_string(), "There are 1000 comments already; remove one first.");
    let removed = DiscussionEvent::Removed { comment: CommentId(Uuid::from_u128(1000)), reason: text("Old") };
    discussion.evolve(removed);
    assert!(discussion.decide(add("One more"), &a(Manager)).is_ok());
}

#[test]
fn documents_and_records_with_a_page_are_discussed_and_nothing_else() {
    let id = Uuid::from_u128(7);
    for noun in Noun::ALL.iter().copied() {
        let name = format!("{noun}/{id}");
        let discussed = noun.is_document() || reading(noun).is_some();
        assert_eq!(name.parse::<DiscussionId>().is_ok(), discussed, "{noun}");
    }
    let order = DiscussionId { noun: Noun::Order, id };
    assert_eq!(order.to_string().parse(), Ok(order));
    assert_eq!(DiscussionId::of("order", "7"), None);
}

#[test]
fn a_record_is_opened_by_the_roles_that_list_it_and_a_warehouse_within_its_scope() {
    let reads = |role, noun, id| {
        let by = a(role);
        Viewer { actor: &by.actor, scope: &by.scope }.reads_record(noun, id)
    };
    let id = Uuid::from_u128(7);
    assert!(reads(Manager, Noun::Customer, id));
    assert!(!reads(Driver, Noun::Customer, id));
    assert!(!reads(Manager, Noun::User, id));
    assert!(!reads(Admin, Noun::Stock, id), "it has no page");
    let own = warehouse().id.0;
    assert!(reads(waybill_domain::Role::WarehouseManager, Noun::Warehouse, own));
    assert!(!reads(waybill_domain::Role::WarehouseManager, Noun::Warehouse, id));
}

#[test]
fn reading_again_what_was_read_records_nothing() {
    let read = |through| InboxCommand::MarkRead { through };
    nothing::<Inbox>().when(a(Driver), read(40)).then([InboxEvent::Read { through: 40 }]);
    let before = || given::<Inbox>([InboxEvent::Read { through: 40 }]);
    before().when(a(Driver), read(40)).then([]);
    before().when(a(Driver), read(12)).then([]);
    before().when(a(Driver), read(41)).then([InboxEvent::Read { through: 41 }]);
}
