//! Deciding and applying are total: any event on any state and any command by any user do not panic. The same command
//! has the same result, and a state can be restored from its snapshot.

mod documents;
mod records;

use std::fmt::Debug;

use proptest::prelude::*;
use proptest::sample::select;
use serde::Serialize;
use serde::de::DeserializeOwned;
use strum::VariantArray;
use waybill_domain::account::{Account, AccountCommand, AccountEvent, Terms};
use waybill_domain::aggregate::Decide;
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::company::{CompanyRecord, DescribeCompany};
use waybill_domain::customer::Customer;
use waybill_domain::customer_price::{CustomerPriceEvent, CustomerPrices};
use waybill_domain::discussion::{About, Discussion, DiscussionCommand};
use waybill_domain::dispatch::Dispatch;
use waybill_domain::id::{CommentId, ViewId};
use waybill_domain::inbox::{Inbox, InboxCommand};
use waybill_domain::list_price::{ListPrice, ListPriceCommand};
use waybill_domain::list_views::{ListViews, ListViewsCommand, SavedView};
use waybill_domain::master::Master;
use waybill_domain::money::{Money, Price};
use waybill_domain::order::Order;
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::receivable::{Receivable, ReceivableKind};
use waybill_domain::staff::{Staff, StaffCommand};
use waybill_domain::stock::{Stock, StockCommand, StockEvent};
use waybill_domain::stock_transaction::StockTransaction;
use waybill_domain::user::User;
use waybill_domain::{DecisionContext, Refusal};

use crate::amounts::decimal;
use crate::fixture::{
    ANYBODY, MAKER, OTHER, decision, goods, order_ref, read, receivable_ref, text, today, transaction_ref,
};
use crate::records::{bare, full};
use crate::samples;

/// Returns the configuration for the number of cases: `cases`, or `PROPTEST_CASES` if it is set.
pub(crate) fn config(cases: u32) -> ProptestConfig {
    let requested = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig {
        cases: requested.unwrap_or(cases),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn anybody() -> impl Strategy<Value = DecisionContext> {
    (select(vec![MAKER, OTHER]), select(ANYBODY.to_vec())).prop_map(|(id, role)| decision(id, role))
}

/// Applies the events, gives the commands, and checks each result.
fn live<A>(events: Vec<A::Event>, commands: Vec<(DecisionContext, A::Command)>)
where
    A: Decide + PartialEq + Debug + Serialize + DeserializeOwned,
    A::Command: Clone,
    A::Event: PartialEq + Debug,
{
    let mut state = A::default();
    for event in events {
        state.evolve(event);
    }
    for (decision, command) in commands {
        let answer = state.decide(command.clone(), &decision);
        assert_eq!(answer, state.decide(command, &decision), "the same question has the same answer");
        match answer {
            Ok(events) => events.into_iter().for_each(|event| state.evolve(event)),
            Err(refusal) => has_words(&refusal),
        }
    }
    let snapshot = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<A>(&snapshot).unwrap(), state, "{snapshot}");
}

fn has_words(refusal: &Refusal) {
    let words = refusal.to_string();
    assert!(words.ends_with('.') && words.len() > 10, "{words}");
    assert!(
        refusal.code().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'),
        "{}",
        refusal.code()
    );
}

/// Yields quantities far beyond those of requests: every event that was ever recorded can be applied.
fn any_quantity() -> impl Strategy<Value = Quantity> {
    decimal(3, 0, i64::MAX).prop_map(Quantity::of)
}

fn any_change() -> impl Strategy<Value = QuantityChange> {
    decimal(3, -i64::MAX, i64::MAX).prop_map(QuantityChange::of)
}

fn any_money() -> impl Strategy<Value = Money> {
    decimal(2, -i64::MAX, i64::MAX).prop_map(Money::of)
}

/// Yields the numbers for the events and commands of a stock.
fn stock_numbers() -> impl Strategy<Value = (u128, [Quantity; 2], QuantityChange, usize)> {
    (0_u128..3, [any_quantity(), any_quantity()], any_change(), 0_usize..13)
}

fn stock_event() -> impl Strategy<Value = StockEvent> {
    stock_numbers().prop_map(|(at, [quantity, other], change, kind)| {
        let (order, cause) = (order_ref(at), transaction_ref(at));
        match kind {
            0 => StockEvent::Received { cause, quantity, unit_cost: None, details: None },
            1 => StockEvent::Adjusted { cause, change, details: None },
            2 => StockEvent::Reserved { order, quantity },
            3 => StockEvent::Released { order, quantity },
            4 => StockEvent::TakenBack { cause, quantity, details: None },
            5 => StockEvent::Ordered { cause, quantity },
            6 => StockEvent::Sent { cause, quantity },
            7 => StockEvent::Arrived { cause, quantity, unit_cost: None, details: None },
            8 => StockEvent::Forgone { cause, on_order: quantity, incoming: other },
            9 => StockEvent::Shipped { order, quantity, details: None },
            10 => StockEvent::Delivered { order, delivered: quantity, returned: other, details: None },
            _ => StockEvent::BroughtBack { order, quantity, details: None },
        }
    })
}

fn stock_command() -> impl Strategy<Value = StockCommand> {
    stock_numbers().prop_map(|(at, [quantity, _], change, kind)| {
        let (order, cause) = (order_ref(at), transaction_ref(at));
        match kind {
            0 => StockCommand::Receive { cause, quantity, unit_cost: None },
            1 => StockCommand::Adjust { cause, change, goods: goods() },
            2 => StockCommand::Reserve { order, quantity, goods: goods() },
            3 => StockCommand::Release { order },
            4 => StockCommand::TakeBack { cause, quantity },
            5 => StockCommand::Order { cause, quantity },
            6 => StockCommand::Send { cause },
            7 => StockCommand::Arrive { cause, quantity, unit_cost: None },
            8 => StockCommand::Forgo { cause },
            9 => StockCommand::Ship { order },
            10 => StockCommand::Deliver { order, delivered: quantity },
            _ => StockCommand::BringBack { order },
        }
    })
}

fn terms() -> impl Strategy<Value = Terms> {
    let hold = prop::option::of(Just("Cheque bounced".to_owned()));
    (prop::option::of(any_money()), hold, any::<bool>()).prop_map(|(credit_limit, hold, active)| Terms {
        name: "Corner Shop".into(),
        credit_limit,
        hold,
        active,
    })
}

fn account_event() -> impl Strategy<Value = AccountEvent> {
    let order = || (0_u128..3).prop_map(order_ref);
    let kind = || select(ReceivableKind::VARIANTS);
    let (on, receivable) = (today(), receivable_ref(1));
    let other = receivable.clone();
    prop_oneof![
        terms().prop_map(AccountEvent::TermsSet),
        (order(), any_money()).prop_map(|(order, amount)| AccountEvent::OrderOpened {
            order,
            amount,
            override_reason: None
        }),
        (order(), any_money()).prop_map(|(order, amount)| AccountEvent::OrderClosed { order, amount }),
        (order(), any_money(), any_money()).prop_map(move |(order, held, amount)| AccountEvent::Charged {
            charge: order.into(),
            held,
            amount,
            on,
            due_on: on
        }),
        (kind(), any_money()).prop_map(move |(kind, amount)| AccountEvent::Credited {
            receivable: receivable.clone(),
            kind,
            amount,
            on,
            about: None,
            allocations: vec![]
        }),
        (kind(), any_money()).prop_map(move |(kind, amount)| AccountEvent::ContraEntered {
            receivable: other.clone(),
            kind,
            amount,
            on,
            reason: text("Cheque bounced"),
            allocations: vec![],
            reallocations: vec![],
            voided_charge: None,
        }),
    ]
}

fn account_command() -> impl Strategy<Value = AccountCommand> {
    let order = || (0_u128..3).prop_map(order_ref);
    let kind = || select(ReceivableKind::VARIANTS);
    let reason = prop::option::of(Just(text("Paid by phone")));
    let (on, receivable) = (today(), receivable_ref(1));
    let other = receivable.clone();
    prop_oneof![
        terms().prop_map(AccountCommand::SetTerms),
        (order(), any_money(), reason).prop_map(|(order, amount, override_reason)| {
            AccountCommand::OpenOrder { order, amount, override_reason }
        }),
        order().prop_map(|order| AccountCommand::CloseOrder { order }),
        (order(), any_money()).prop_map(move |(order, amount)| AccountCommand::ChargeOrder {
            order,
            amount,
            on,
            due_on: on
        }),
        (kind(), any_money()).prop_map(move |(kind, amount)| AccountCommand::Credit {
            receivable: receivable.clone(),
            kind,
            amount,
            on,
            about: None,
            chosen: None
        }),
        (kind(), any_money()).prop_map(move |(kind, amount)| AccountCommand::Contra {
            receivable: other.clone(),
            kind,
            amount,
            on,
            reason: text("Cheque bounced"),
            allocations: vec![]
        }),
    ]
}

/// Yields some of these in any order, half of the time after the first of them, with which a document begins.
fn some<T: Clone + Debug + 'static>(of: Vec<T>) -> impl Strategy<Value = Vec<T>> {
    let first = of[0].clone();
    (any::<bool>(), prop::collection::vec(select(of), 0..6))
        .prop_map(move |(begun, events)| begun.then(|| first.clone()).into_iter().chain(events).collect())
}

fn requested<T: Clone + Debug + 'static>(of: Vec<T>) -> impl Strategy<Value = Vec<(DecisionContext, T)>> {
    prop::collection::vec((anybody(), select(of)), 0..10)
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn of_stock(
        events in prop::collection::vec(stock_event(), 0..8),
        commands in prop::collection::vec((anybody(), stock_command()), 0..12),
    ) {
        live::<Stock>(events, commands);
    }

    #[test]
    fn of_an_account(
        events in prop::collection::vec(account_event(), 0..8),
        commands in prop::collection::vec((anybody(), account_command()), 0..12),
    ) {
        live::<Account>(events, commands);
    }

    #[test]
    fn of_an_order(events in some(samples::order()), commands in requested(documents::order_commands())) {
        live::<Order>(events, commands);
    }

    #[test]
    fn of_a_stock_transaction(
        events in some(documents::stock_transaction_events()),
        commands in requested(documents::stock_transaction_commands()),
    ) {
        live::<StockTransaction>(events, commands);
    }

    #[test]
    fn of_a_dispatch(events in some(samples::dispatch()), commands in requested(documents::dispatch_commands())) {
        live::<Dispatch>(events, commands);
    }

    #[test]
    fn of_a_receivable(
        events in some(samples::receivable()),
        commands in requested(documents::receivable_commands()),
    ) {
        live::<Receivable>(events, commands);
    }

    #[test]
    fn of_prices(
        listed in some(samples::list_price()),
        agreed in some(samples::customer_price()),
        number in any::<u32>(),
        commands in requested(records::price_commands()),
        set in requested(vec![
            ListPriceCommand::Set(read(&full("PriceChange"))),
            ListPriceCommand::Set(read(&bare("PriceChange"))),
            ListPriceCommand::LearnCost { cost: Price::of(100.into()), on: today() },
        ]),
    ) {
        live::<ListPrice>(listed, set);
        let mut agreed = agreed;
        if let Some(CustomerPriceEvent::Agreed { price, .. }) = agreed.first().cloned() {
            agreed.push(CustomerPriceEvent::Agreed { number: number | 0xF000_0000, price, below_cost: false });
        }
        live::<CustomerPrices>(agreed, commands);
    }

    #[test]
    fn of_discussions_inboxes_and_views(
        events in some(samples::discussion()),
        commands in requested(vec![
            DiscussionCommand::Add { comment: CommentId::default(), text: text("Call first"), about: About::default() },
            DiscussionCommand::Remove { comment: CommentId(uuid::Uuid::from_u128(71)), reason: text("Wrong order") },
        ]),
        saved in some(samples::list_views()),
        saves in requested(vec![
            ListViewsCommand::Save { id: ViewId::default(), view: SavedView { list: text("order"), name: text("Late"), query: None, shared: true } },
            ListViewsCommand::Remove { id: ViewId(uuid::Uuid::from_u128(81)) },
            ListViewsCommand::ChooseDefault { list: text("order/pending"), id: None },
        ]),
        reads in some(samples::inbox()),
        marks in requested(vec![InboxCommand::MarkRead { through: 0 }, InboxCommand::MarkRead { through: u64::MAX }]),
    ) {
        live::<Discussion>(events, commands);
        live::<Inbox>(reads, marks);
        live::<ListViews>(saved, saves);
    }

    #[test]
    fn of_people(
        users in some(samples::user()),
        commands in requested(records::user_commands()),
        staff in some(samples::staff()),
        counts in requested(vec![
            StaffCommand::Count { user: MAKER, admin: true },
            StaffCommand::Count { user: MAKER, admin: false },
            StaffCommand::Count { user: OTHER, admin: true },
            StaffCommand::Count { user: OTHER, admin: false },
        ]),
    ) {
        live::<User>(users, commands);
        live::<Staff>(staff, counts);
    }

    #[test]
    fn of_master_records_and_claims(
        customers in some(samples::customer()),
        commands in requested(records::customer_commands()),
        companies in some(samples::company()),
        describe in requested(samples::company().into_iter().map(|event| {
            let waybill_domain::company::CompanyEvent::Described(company) = event;
            DescribeCompany { company, fixed_currency: false, has_invoices: false }
        }).collect()),
        claims in some(samples::claim()),
        takes in requested(vec![
            ClaimCommand::Take { holder: "a/1".into(), field: "sku", value: "X".into() },
            ClaimCommand::Take { holder: "a/2".into(), field: "sku", value: "X".into() },
            ClaimCommand::Release { holder: "a/1".into() },
        ]),
    ) {
        live::<Master<Customer>>(customers, commands);
        live::<CompanyRecord>(companies, describe);
        live::<Claim>(claims, takes);
    }
}
