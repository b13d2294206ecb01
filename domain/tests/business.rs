//! A small company in memory: a few stocks, accounts, orders, dispatches, stock transactions and payments. It executes
//! random commands, and combines the aggregates as the use cases do. A model in whole numbers without events executes
//! the same commands. Each command succeeds in both or is refused by both for the same reason, and after each all
//! figures agree.

mod action;
mod agree;
mod company;
mod execute;
mod model;
mod papers;
mod trips;

use proptest::prelude::*;
use waybill_domain::Refusal;
use waybill_domain::order::OrderTransition;

use action::{Action, Draw, Noun};
use company::Company;
use model::Model;

/// The numbers of products, customers, and documents of each noun.
const PRODUCTS: usize = 2;
const CUSTOMERS: usize = 2;
const ORDERS: usize = 4;
const DISPATCHES: usize = 3;
const PURCHASES: usize = 2;
const RETURNS: usize = 3;
const PAYMENTS: usize = 3;

/// Number of sequences of each test. Four tests run in parallel, together 10,000 sequences, each through all machines.
/// `PROPTEST_CASES` overrides it.
const SEQUENCES: u32 = 2_500;

/// Executes the actions on both sides, from a company that has some goods and customers.
fn live(draws: &[Draw]) {
    let (mut company, mut model) = (Company::default(), Model::default());
    let begin = [
        Action::Receive { product: 0, count: 12_000 },
        Action::Receive { product: 1, count: 9_000 },
        Action::Agree { customer: 0, limit: Some(20_000), hold: false },
        Action::Agree { customer: 1, limit: None, hold: false },
    ];
    for action in &begin {
        same(&mut company, &mut model, action);
    }
    for draw in draws {
        let action = draw.action(&model);
        same(&mut company, &mut model, &action);
    }
}

fn same(company: &mut Company, model: &mut Model, action: &Action) {
    let outcome = company.execute(action);
    let code = outcome.as_ref().err().map(Refusal::code);
    assert_eq!(code, model.execute(action).err(), "{action:?}: {outcome:?}");
    model.agrees_with(company);
    if let (Action::Step { order, transition: OrderTransition::PendingToApproved, beyond: false }, Ok(())) =
        (action, &outcome)
    {
        company.limit_holds(*order);
    }
}

/// Yields actions of which most concern these nouns.
fn actions(mostly: &'static [Noun]) -> impl Strategy<Value = Vec<Draw>> {
    prop::collection::vec(action::draw(mostly), 1..60)
}

proptest! {
    #![proptest_config(crate::total::config(SEQUENCES))]

    #[test]
    fn orders_agree_with_a_model_in_whole_numbers(draws in actions(&[Noun::Order])) {
        live(&draws);
    }

    #[test]
    fn dispatches_agree_with_a_model_in_whole_numbers(draws in actions(&[Noun::Order, Noun::Dispatch])) {
        live(&draws);
    }

    #[test]
    fn stock_transactions_agree_with_a_model_in_whole_numbers(
        draws in actions(&[Noun::Purchase, Noun::Return, Noun::Order, Noun::Dispatch]),
    ) {
        live(&draws);
    }

    #[test]
    fn receivables_agree_with_a_model_in_whole_numbers(
        draws in actions(&[Noun::Payment, Noun::Order, Noun::Dispatch]),
    ) {
        live(&draws);
    }
}
