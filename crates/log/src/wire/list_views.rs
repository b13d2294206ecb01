//! Events of the saved views of a user.

use std::borrow::Cow;

use waybill_domain::id::ViewId;
use waybill_domain::list_views;
use waybill_domain::text::Text;

wire_struct! {
    SavedView<'a> for list_views::SavedView {
        list: Cow<'a, Text<60>>,
        name: Cow<'a, Text<60>>,
        query: Option<Cow<'a, Text<2000>>>,
        shared: bool,
    }
}

wire_events! {
    ListViews: ListViewsEvent<'a> for list_views::ListViewsEvent {
        "saved" 1 => Saved { id: ViewId, view: SavedView<'a> },
        "removed" 1 => Removed { id: ViewId },
        "default-chosen" 1 => DefaultChosen { id: Option<ViewId>, list: Cow<'a, Text<60>> },
    }
}
