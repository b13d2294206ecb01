//! Events of a discussion.

use std::borrow::Cow;

use waybill_domain::discussion;
use waybill_domain::id::{CommentId, CustomerId, EmployeeId, SupplierId, UserId};
use waybill_domain::text::Text;

use super::personal_field::{Erased, PersonalField, Subject};
use super::shared::Reason;

wire_struct! {
    About for discussion::About {
        customer: Option<CustomerId>,
        employee: Option<EmployeeId>,
        supplier: Option<SupplierId>,
        user: Option<UserId>,
    }
}

const ADDED: &[&str] = &["added"];

/// The text, sealed with the key of a person. Each further person seals it again.
const fn text_of(kind: &'static str, path: &'static str) -> PersonalField {
    PersonalField::new(ADDED, "/text", Subject::Id(kind, path), Erased::Absent)
}

wire_events! {
    Discussion: DiscussionEvent<'a> for discussion::DiscussionEvent {
        "added" 1 => Added {
            about: About,
            author: UserId,
            comment: CommentId,
            mentions: Vec<UserId>,
            text: Option<Cow<'a, Text<2000>>>,
        },
        "removed" 1 => Removed { comment: CommentId, reason: Reason<'a> },
    } personal &[
        text_of("user", "/author"),
        text_of("customer", "/about/customer"),
        text_of("employee", "/about/employee"),
        text_of("supplier", "/about/supplier"),
        text_of("user", "/about/user"),
    ];
}
