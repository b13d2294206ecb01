//! The common part of the tables of the four state machines. The cells are every status and none × every command ×
//! every role and none × the maker of the document × its last editor × with a reason or without.

use std::fmt::{Debug, Display};

use strum::VariantArray;
use waybill_domain::id::UserId;
use waybill_domain::transition::Reason;
use waybill_domain::{DecisionContext, Role};

use crate::fixture::{ANYBODY, MAKER, OTHER, decision, text};

pub(crate) const OFFICE: [Role; 2] = [Role::Admin, Role::Manager];
pub(crate) const YARD: [Role; 3] = [Role::Admin, Role::Manager, Role::Checker];
pub(crate) const WRITERS: [Role; 4] = [Role::Admin, Role::Manager, Role::BookKeeper, Role::Encoder];

/// A cell. The actor is always the same user; the flags record what that user did before.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cell<S, A> {
    pub(crate) status: Option<S>,
    pub(crate) request: A,
    pub(crate) role: Option<Role>,
    pub(crate) made: bool,
    pub(crate) edited: bool,
    pub(crate) reasoned: bool,
}

/// Returns every cell of these commands.
pub(crate) fn cells<S: VariantArray + Copy, A: Copy>(requests: &[A]) -> Vec<Cell<S, A>> {
    let mut cells = Vec::new();
    for status in S::VARIANTS.iter().copied().map(Some).chain([None]) {
        for request in requests.iter().copied() {
            for role in ANYBODY {
                for (made, edited, reasoned) in (0..8).map(|bits| (bits & 1 > 0, bits & 2 > 0, bits & 4 > 0))
                {
                    cells.push(Cell { status, request, role, made, edited, reasoned });
                }
            }
        }
    }
    cells
}

impl<S, A> Cell<S, A> {
    pub(crate) fn decision(&self) -> DecisionContext {
        decision(MAKER, self.role)
    }

    pub(crate) fn made_by(&self) -> UserId {
        if self.made { MAKER } else { OTHER }
    }

    pub(crate) fn edited_by(&self) -> UserId {
        if self.edited { MAKER } else { OTHER }
    }

    pub(crate) fn reason(&self) -> Option<Reason> {
        self.reasoned.then(|| text("Because"))
    }

    /// Returns true if the role may with every document, or may with its own and the actor made it.
    pub(crate) fn may(&self, all: &[Role], own: &[Role]) -> bool {
        self.role.is_some_and(|role| all.contains(&role) || (self.made && own.contains(&role)))
    }

    /// Returns true if the document may be opened: by these roles in its status, and by its maker.
    pub(crate) fn reads(&self, listers: &[Role]) -> bool {
        self.made || self.role.is_some_and(|role| listers.contains(&role))
    }

    /// Returns the result of an approval by the separation of duties: success, or the words of the refusal.
    pub(crate) fn approval(&self) -> String {
        let own_work = self.made || self.edited;
        if own_work && self.role != Some(Role::Admin) {
            "Somebody else has to approve this: you made or last edited it.".into()
        } else {
            format!("approved, by the maker: {own_work}")
        }
    }
}

/// Returns the words of a refused step.
pub(crate) fn impossible(document: &str, status: impl Display, cannot: &str, possible: &str) -> String {
    if cannot == format!("become {status}") {
        return format!("{document} is {status} already.");
    }
    if cannot == "be changed at this stop" {
        return format!("{document} is {status}; this stop cannot be changed now.");
    }
    let other_step =
        cannot.strip_prefix("become ").is_some_and(|to| possible.split(", ").any(|one| one == to));
    let by = if other_step { " by this step" } else { "" };
    format!("{document} is {status}; it cannot {cannot}{by}. Possible now: {possible}.")
}

/// Returns the words of a missing permission.
pub(crate) fn forbidden(words: &str) -> String {
    format!("Your role does not allow this: {words}.")
}

/// Checks for this number of cells that the actual result is the decided one.
pub(crate) fn compare<C: Debug + Copy>(
    cells: &[C],
    many: usize,
    decided: impl Fn(C) -> String,
    happens: impl Fn(C) -> String,
) {
    assert_eq!(cells.len(), many, "cells");
    let wrong: Vec<String> = cells
        .iter()
        .filter_map(|cell| {
            let (decided, happens) = (decided(*cell), happens(*cell));
            (decided != happens).then(|| format!("{cell:?}\n  decided: {decided}\n  happens: {happens}"))
        })
        .collect();
    let some = wrong.iter().take(20).cloned().collect::<Vec<_>>().join("\n");
    assert!(wrong.is_empty(), "{} cells differ:\n{some}", wrong.len());
}
