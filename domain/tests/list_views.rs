//! Saved views of lists.

use uuid::Uuid;
use waybill_domain::Role::Driver;
use waybill_domain::id::ViewId;
use waybill_domain::list_views::{ListViews, ListViewsCommand, ListViewsEvent, MAX_VIEWS, SavedView};

use crate::fixture::{a, text};
use crate::scene::{given, nothing};

fn id(number: u128) -> ViewId {
    ViewId(Uuid::from_u128(number))
}

fn view(list: &str, name: &str) -> SavedView {
    SavedView { list: text(list), name: text(name), query: Some(text("sort=total")), shared: false }
}

fn saved(number: u128, view: SavedView) -> ListViewsEvent {
    ListViewsEvent::Saved { id: id(number), view }
}

fn save(number: u128, view: SavedView) -> ListViewsCommand {
    ListViewsCommand::Save { id: id(number), view }
}

#[test]
fn a_view_is_saved_and_replaced_and_the_same_one_records_nothing() {
    let late = view("order/pending", "Late");
    nothing::<ListViews>().when(a(Driver), save(1, late.clone())).then([saved(1, late.clone())]);
    let before = || given::<ListViews>([saved(1, late.clone())]);
    before().when(a(Driver), save(1, late.clone())).then_nothing();
    let shared = SavedView { shared: true, ..late.clone() };
    before().when(a(Driver), save(1, shared.clone())).then([saved(1, shared)]);
}

#[test]
fn a_name_is_used_once_in_a_list_in_whatever_case() {
    let before = || given::<ListViews>([saved(1, view("order/pending", "Late"))]);
    before()
        .when(a(Driver), save(2, view("order/pending", "LATE")))
        .refused("You have a view \"LATE\" of this list already.");
    let elsewhere = view("order/approved", "Late");
    before().when(a(Driver), save(2, elsewhere.clone())).then([saved(2, elsewhere)]);
}

#[test]
fn a_user_has_at_most_a_hundred_views() {
    let many = (1..=MAX_VIEWS as u128).map(|number| saved(number, view("order", &number.to_string())));
    let many: Vec<_> = many.collect();
    let renamed = view("order", "Renamed");
    given::<ListViews>(many.clone()).when(a(Driver), save(7, renamed.clone())).then([saved(7, renamed)]);
    given::<ListViews>(many)
        .when(a(Driver), save(999, view("order", "One more")))
        .refused("You have 100 views already; delete one first.");
}

#[test]
fn only_a_view_that_is_there_is_removed() {
    let before = || given::<ListViews>([saved(1, view("order", "Late"))]);
    before()
        .when(a(Driver), ListViewsCommand::Remove { id: id(1) })
        .then([ListViewsEvent::Removed { id: id(1) }]);
    before().when(a(Driver), ListViewsCommand::Remove { id: id(2) }).refused("There is no such view.");
}

#[test]
fn a_list_opens_with_one_view_or_none() {
    let choose = |view| ListViewsCommand::ChooseDefault { list: text("order"), id: view };
    let chosen = |view| ListViewsEvent::DefaultChosen { list: text("order"), id: view };
    nothing::<ListViews>().when(a(Driver), choose(Some(id(1)))).then([chosen(Some(id(1)))]);
    nothing::<ListViews>().when(a(Driver), choose(None)).then_nothing();
    given::<ListViews>([chosen(Some(id(1)))]).when(a(Driver), choose(None)).then([chosen(None)]);
}
