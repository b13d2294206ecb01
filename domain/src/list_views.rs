//! Saved views: the filters and the sort of a list that a user keeps under a name.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::id::ViewId;
use crate::refusal::Refusal;
use crate::text::Text;

/// Maximum number of views of one user.
pub const MAX_VIEWS: usize = 100;

/// The name of a list, such as `order/pending`.
pub type ListName = Text<60>;

record! {
    /// A view as the user saves it.
    pub struct SavedView {
        pub list: ListName,
        /// Name of the view, unique among the user's views of the list.
        pub name: Text<60>,
        /// The query of the list's address; absent for the list without filters.
        pub query: Option<Text<2000>>,
        /// True if all users see it.
        pub shared: bool = false,
    }
}

/// The views of one user, whose id they have.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ListViews {
    pub views: BTreeMap<ViewId, SavedView>,
    /// The view with which each list opens: the user's own or a shared one, which may have been removed since.
    pub defaults: BTreeMap<String, ViewId>,
}

/// Commands of the views of a user.
#[derive(Debug, Clone, PartialEq)]
pub enum ListViewsCommand {
    /// Add a view, or replace the one with this id.
    Save {
        id: ViewId,
        view: SavedView,
    },
    Remove {
        id: ViewId,
    },
    /// Open a list with a view, or as it was last.
    ChooseDefault {
        list: ListName,
        id: Option<ViewId>,
    },
}

/// Events of the views of a user.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum ListViewsEvent {
    Saved { id: ViewId, view: SavedView },
    Removed { id: ViewId },
    DefaultChosen { list: ListName, id: Option<ViewId> },
}

impl ListViews {
    fn save(&self, id: ViewId, view: SavedView) -> Result<Vec<ListViewsEvent>, Refusal> {
        let others = || self.views.iter().filter(|(other, _)| **other != id);
        if others().count() >= MAX_VIEWS {
            let text = format!("You have {MAX_VIEWS} views already; delete one first");
            return Err(Refusal::field("name", "too-many", text));
        }
        let is_same = |other: &SavedView| {
            other.list == view.list && other.name.as_str().to_lowercase() == view.name.as_str().to_lowercase()
        };
        if others().any(|(_, other)| is_same(other)) {
            let text = format!("You have a view \"{}\" of this list already", view.name);
            return Err(Refusal::field("name", "taken", text));
        }
        let is_new = self.views.get(&id) != Some(&view);
        Ok(is_new.then_some(ListViewsEvent::Saved { id, view }).into_iter().collect())
    }
}

impl Decide for ListViews {
    type Command = ListViewsCommand;
    type Event = ListViewsEvent;

    fn decide(&self, command: ListViewsCommand, _: &DecisionContext) -> Result<Vec<ListViewsEvent>, Refusal> {
        match command {
            ListViewsCommand::Save { id, view } => self.save(id, view),
            ListViewsCommand::Remove { id } if self.views.contains_key(&id) => {
                Ok(vec![ListViewsEvent::Removed { id }])
            }
            ListViewsCommand::Remove { .. } => Err(Refusal::Absent { noun: "view" }),
            ListViewsCommand::ChooseDefault { list, id } => {
                let is_new = self.defaults.get(list.as_str()) != id.as_ref();
                Ok(is_new.then_some(ListViewsEvent::DefaultChosen { list, id }).into_iter().collect())
            }
        }
    }

    fn evolve(&mut self, event: ListViewsEvent) {
        match event {
            ListViewsEvent::Saved { id, view } => {
                self.views.insert(id, view);
            }
            ListViewsEvent::Removed { id } => {
                self.views.remove(&id);
            }
            ListViewsEvent::DefaultChosen { list, id: Some(id) } => {
                self.defaults.insert(list.to_string(), id);
            }
            ListViewsEvent::DefaultChosen { list, id: None } => {
                self.defaults.remove(list.as_str());
            }
        }
    }
}

aggregate!(ListViews, ListViewsEvent, ListViews);
