//! Deciding and stepping are total: any event on any state, any command by anybody, and nothing panics; the same
//! question has the same answer, and a state comes back from its snapshot.

use std::fmt::Debug;

use proptest::prelude::*;
use proptest::sample::select;
use serde::Serialize;
use serde::de::DeserializeOwned;
use waybill_domain::account::{Account, AccountCommand, AccountEvent, Terms};
use waybill_domain::aggregate::Decide;
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::company::{CompanyRecord, DescribeCompany};
use waybill_domain::customer::Customer;
use waybill_domain::customer_price::{CustomerPriceCommand, CustomerPriceEvent, CustomerPrices};
use waybill_domain::list_price::{ListPrice, ListPriceCommand};
use waybill_domain::master::{Master, MasterCommand};
use waybill_domain::money::{Money, Price};
use waybill_domain::order::{Order, OrderCommand, OrderTransition};
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::staff::{Staff, StaffCommand};
use waybill_domain::stock::{Stock, StockCommand, StockEvent};
use waybill_domain::stock_transaction::{
    StockTransaction, StockTransactionCommand, StockTransactionStatus, StockTransactionStep,
};
use waybill_domain::text::Code;
use waybill_domain::user::{User, UserCommand, UserEvent};
use waybill_domain::{Act, Refusal};

use crate::amounts::decimal;
use crate::fixture::{ANYBODY, MAKER, OTHER, act, goods, order_ref, read, text, transaction_ref};
use crate::records::{bare, full};
use crate::samples;

/// So many cases, or as many as `PROPTEST_CASES` says.
pub(crate) fn config(cases: u32) -> ProptestConfig {
    let asked = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig { cases: asked.unwrap_or(cases), failure_persistence: None, ..ProptestConfig::default() }
}

fn anybody() -> impl Strategy<Value = Act> {
    (select(vec![MAKER, OTHER]), select(ANYBODY.to_vec())).prop_map(|(id, role)| act(id, role))
}

/// Applies the events, gives the commands, and looks at each answer.
fn live<A>(events: Vec<A::Event>, commands: Vec<(Act, A::Command)>)
where
    A: Decide + PartialEq + Debug + Serialize + DeserializeOwned,
    A::Command: Clone,
    A::Event: PartialEq + Debug,
{
    let mut state = A::default();
    for event in events {
        state.evolve(event);
    }
    for (act, command) in commands {
        let answer = state.decide(command.clone(), &act);
        assert_eq!(answer, state.decide(command, &act), "the same question has the same answer");
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

/// Far beyond what comes from outside: whatever was once recorded can be applied for ever.
fn any_quantity() -> impl Strategy<Value = Quantity> {
    decimal(3, 0, i64::MAX).prop_map(Quantity::of)
}

fn any_change() -> impl Strategy<Value = QuantityChange> {
    decimal(3, -i64::MAX, i64::MAX).prop_map(QuantityChange::of)
}

fn any_money() -> impl Strategy<Value = Money> {
    decimal(2, -i64::MAX, i64::MAX).prop_map(Money::of)
}

fn stock_event() -> impl Strategy<Value = StockEvent> {
    (0_u128..3, any_quantity(), any_change(), 0..4).prop_map(|(order, quantity, change, kind)| match kind {
        0 => StockEvent::Received { cause: transaction_ref(1), quantity, unit_cost: None },
        1 => StockEvent::Adjusted { cause: transaction_ref(1), change },
        2 => StockEvent::Reserved { order: order_ref(order), quantity },
        _ => StockEvent::Released { order: order_ref(order), quantity },
    })
}

fn stock_command() -> impl Strategy<Value = StockCommand> {
    (0_u128..3, any_quantity(), any_change(), 0..4).prop_map(|(order, quantity, change, kind)| match kind {
        0 => StockCommand::Receive { cause: transaction_ref(1), quantity, unit_cost: None },
        1 => StockCommand::Adjust { cause: transaction_ref(1), change, goods: goods() },
        2 => StockCommand::Reserve { order: order_ref(order), quantity, goods: goods() },
        _ => StockCommand::Release { order: order_ref(order) },
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
    prop_oneof![
        terms().prop_map(AccountEvent::TermsSet),
        (order(), any_money()).prop_map(|(order, amount)| AccountEvent::OrderOpened {
            order,
            amount,
            override_reason: None
        }),
        (order(), any_money()).prop_map(|(order, amount)| AccountEvent::OrderClosed { order, amount }),
    ]
}

fn account_command() -> impl Strategy<Value = AccountCommand> {
    let order = || (0_u128..3).prop_map(order_ref);
    let reason = prop::option::of(Just(text("Paid by phone")));
    prop_oneof![
        terms().prop_map(AccountCommand::SetTerms),
        (order(), any_money(), reason).prop_map(|(order, amount, override_reason)| {
            AccountCommand::OpenOrder { order, amount, override_reason }
        }),
        order().prop_map(|order| AccountCommand::CloseOrder { order }),
    ]
}

/// The commands of an order: what it may say, right and wrong, and every step with and without a reason.
fn order_commands() -> Vec<OrderCommand> {
    let said = samples::order().into_iter().filter_map(|event| match event {
        waybill_domain::order::OrderEvent::Placed { content, .. } => Some(content),
        _ => None,
    });
    let mut contents: Vec<_> = said.collect();
    contents.push(crate::fixture::order_content(Vec::new()));
    let number = "ORD-2026-000002".to_owned();
    let place =
        contents.iter().map(|said| OrderCommand::Place { number: number.clone(), content: said.clone() });
    let edit = contents.iter().cloned().map(OrderCommand::Edit);
    let step = <OrderTransition as strum::VariantArray>::VARIANTS.iter().flat_map(|transition| {
        [None, Some(text("Because"))].map(|reason| OrderCommand::Step { transition: *transition, reason })
    });
    place.chain(edit).chain(step).collect()
}

fn stock_transaction_commands() -> Vec<StockTransactionCommand> {
    let statuses = <StockTransactionStatus as strum::VariantArray>::VARIANTS;
    let moves = statuses.iter().flat_map(|to| {
        [None, Some(text("Because"))]
            .map(|reason| StockTransactionCommand::Move(StockTransactionStep::to(*to).because(reason)))
    });
    let said = samples::stock_transaction().into_iter().filter_map(|event| match event {
        waybill_domain::stock_transaction::StockTransactionEvent::Entered { content, .. } => Some(content),
        _ => None,
    });
    let number = "STK-2026-000002".to_owned();
    let write = said.flat_map(|content| {
        let enter = StockTransactionCommand::Enter { number: number.clone(), content: content.clone() };
        [enter, StockTransactionCommand::Edit(content)]
    });
    moves.chain(write.collect::<Vec<_>>()).collect()
}

fn user_commands() -> Vec<UserCommand> {
    let UserEvent::Created(account) = samples::user().remove(1) else { panic!("the samples changed") };
    let UserEvent::Registered(waiting) = samples::user().remove(0) else { panic!("the samples changed") };
    let edit = |user, account: &waybill_domain::user::UserAccount| UserCommand::Edit {
        profile: account.profile.clone(),
        rights: account.rights.clone(),
        user,
    };
    vec![
        UserCommand::Register {
            username: account.username.clone(),
            profile: account.profile.clone(),
            first: true,
        },
        UserCommand::Register {
            username: account.username.clone(),
            profile: account.profile.clone(),
            first: false,
        },
        UserCommand::Create(account.clone()),
        edit(MAKER, &account),
        edit(OTHER, &waiting),
        UserCommand::SetPassword { user: MAKER },
        UserCommand::SetPassword { user: OTHER },
    ]
}

fn price_commands() -> Vec<CustomerPriceCommand> {
    let prices = || {
        samples::customer_price().into_iter().map(|event| match event {
            CustomerPriceEvent::Agreed { price, .. } | CustomerPriceEvent::Changed { price, .. } => price,
        })
    };
    let cost = [None, Some(Price::of(100.into()))];
    let agree = prices().flat_map(|price| {
        cost.map(|last_cost| CustomerPriceCommand::Agree { price: price.clone(), last_cost })
    });
    let change = prices().flat_map(|price| {
        [0, 1, u32::MAX].map(|number| CustomerPriceCommand::Change {
            number,
            price: price.clone(),
            last_cost: None,
        })
    });
    agree.chain(change).collect()
}

fn customer_commands() -> Vec<MasterCommand<Customer>> {
    let code = || Code::new("CUS-00002").unwrap();
    let held: Customer = read(&serde_json::json!({
        "name": "Corner Shop", "billingAddress": bare("Address"), "onHold": true,
    }));
    [read(&full("Customer")), read(&bare("Customer")), held]
        .into_iter()
        .flat_map(|fields: Customer| {
            let create = MasterCommand::Create { code: code(), fields: fields.clone() };
            [create, MasterCommand::Edit { code: code(), fields }]
        })
        .collect()
}

fn some<T: Clone + std::fmt::Debug + 'static>(of: Vec<T>) -> impl Strategy<Value = Vec<T>> {
    prop::collection::vec(select(of), 0..6)
}

fn asked<T: Clone + std::fmt::Debug + 'static>(of: Vec<T>) -> impl Strategy<Value = Vec<(Act, T)>> {
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
    fn of_an_order(events in some(samples::order()), commands in asked(order_commands())) {
        live::<Order>(events, commands);
    }

    #[test]
    fn of_a_stock_transaction(
        events in some(samples::stock_transaction()),
        commands in asked(stock_transaction_commands()),
    ) {
        live::<StockTransaction>(events, commands);
    }

    #[test]
    fn of_prices(
        listed in some(samples::list_price()),
        agreed in some(samples::customer_price()),
        number in any::<u32>(),
        commands in asked(price_commands()),
        set in asked(vec![
            ListPriceCommand::Set(read(&full("PriceChange"))),
            ListPriceCommand::Set(read(&bare("PriceChange"))),
            ListPriceCommand::LearnCost(Price::of(100.into())),
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
    fn of_people(
        users in some(samples::user()),
        commands in asked(user_commands()),
        staff in some(samples::staff()),
        counts in asked(vec![
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
        commands in asked(customer_commands()),
        companies in some(samples::company()),
        describe in asked(samples::company().into_iter().map(|event| {
            let waybill_domain::company::CompanyEvent::Described(company) = event;
            DescribeCompany(company)
        }).collect()),
        claims in some(samples::claim()),
        takes in asked(vec![
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
