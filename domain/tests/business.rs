//! A small business in memory: one stock, one account and several orders, through random commands, beside a model in
//! whole numbers that knows nothing of events.

use std::collections::BTreeMap;

use proptest::prelude::*;
use rust_decimal::Decimal;
use waybill_domain::Role::{Encoder, Manager};
use waybill_domain::account::{Account, AccountCommand, Terms};
use waybill_domain::aggregate::Decide;
use waybill_domain::money::{Money, Price};
use waybill_domain::order::{Order, OrderCommand, OrderContent, OrderLine, OrderStatus, OrderTransition};
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::stock::{Held, OrderRef, Stock, StockCommand};
use waybill_domain::{Act, Refusal};

use crate::fixture::{MAKER, OTHER, act, goods, order_content, order_line, order_ref, text, transaction_ref};

/// Orders that are in play.
const ORDERS: usize = 4;

/// What people ask for. Quantities in thousandths, prices in ten-thousandths, money in cents.
#[derive(Debug, Clone)]
enum Ask {
    Write { order: usize, lines: Vec<(i64, i64)> },
    Step { order: usize, transition: OrderTransition, beyond: bool },
    Receive(i64),
    Adjust(i64),
    Agree { limit: Option<i64>, hold: bool },
}

fn anything() -> impl Strategy<Value = Ask> {
    let order = 0..ORDERS;
    let steps = <OrderTransition as strum::VariantArray>::VARIANTS.to_vec();
    let lines = prop::collection::vec((1_i64..6_000, 1_i64..200_000), 1..4);
    prop_oneof![
        3 => (order.clone(), lines).prop_map(|(order, lines)| Ask::Write { order, lines }),
        6 => (order, prop::sample::select(steps), prop::bool::weighted(0.2))
            .prop_map(|(order, transition, beyond)| Ask::Step { order, transition, beyond }),
        2 => (1_i64..12_000).prop_map(Ask::Receive),
        1 => (-6_000_i64..6_000).prop_filter("a change changes", |change| *change != 0).prop_map(Ask::Adjust),
        1 => (prop::option::weighted(0.8, 0_i64..40_000), prop::bool::weighted(0.2))
            .prop_map(|(limit, hold)| Ask::Agree { limit, hold }),
    ]
}

/// The aggregates, and the way of a unit of work: all of its events or none.
#[derive(Debug, Clone, Default, PartialEq)]
struct Business {
    stock: Stock,
    account: Account,
    orders: [Order; ORDERS],
}

fn take<A: Decide>(aggregate: &mut A, command: A::Command, act: &Act) -> Result<(), Refusal> {
    for event in aggregate.decide(command, act)? {
        aggregate.evolve(event);
    }
    Ok(())
}

fn reference(order: usize) -> OrderRef {
    order_ref(u128::try_from(order).unwrap() + 1)
}

fn content(lines: &[(i64, i64)]) -> OrderContent {
    let line = |(count, price): &(i64, i64)| OrderLine {
        quantity: Quantity::of(Decimal::new(*count, 3)),
        unit_price: Price::of(Decimal::new(*price, 4)),
        ..order_line("1", "1")
    };
    order_content(lines.iter().map(line).collect())
}

impl Business {
    fn carry_out(&mut self, ask: &Ask) -> Result<(), Refusal> {
        let mut after = self.clone();
        after.unit(ask)?;
        *self = after;
        Ok(())
    }

    fn unit(&mut self, ask: &Ask) -> Result<(), Refusal> {
        let (clerk, boss) = (act(MAKER, Some(Encoder)), act(OTHER, Some(Manager)));
        let cause = || transaction_ref(1);
        match ask {
            Ask::Write { order, lines } => {
                let (number, content) = (reference(*order).number, content(lines));
                let command = match self.orders[*order].placed {
                    None => OrderCommand::Place { number, content },
                    Some(_) => OrderCommand::Edit(content),
                };
                take(&mut self.orders[*order], command, &clerk)
            }
            Ask::Step { order, transition, beyond } => self.step(*order, *transition, *beyond, &boss),
            Ask::Receive(count) => {
                let quantity = Quantity::of(Decimal::new(*count, 3));
                take(
                    &mut self.stock,
                    StockCommand::Receive { cause: cause(), quantity, unit_cost: None },
                    &boss,
                )
            }
            Ask::Adjust(change) => {
                let change = QuantityChange::of(Decimal::new(*change, 3));
                take(&mut self.stock, StockCommand::Adjust { cause: cause(), change, goods: goods() }, &boss)
            }
            Ask::Agree { limit, hold } => {
                let credit_limit = limit.map(|cents| Money::of(Decimal::new(cents, 2)));
                let hold = hold.then(|| "Cheque bounced".to_owned());
                let terms = Terms { name: "Corner Shop".into(), credit_limit, hold, active: true };
                take(&mut self.account, AccountCommand::SetTerms(terms), &boss)
            }
        }
    }

    fn step(
        &mut self,
        at: usize,
        transition: OrderTransition,
        beyond: bool,
        act: &Act,
    ) -> Result<(), Refusal> {
        let order = reference(at);
        let reason = Some(text("Because"));
        take(&mut self.orders[at], OrderCommand::Step { transition, reason: reason.clone() }, act)?;
        let content = &self.orders[at].existing()?.content;
        let quantity = content.lines.iter().map(|line| line.quantity).sum();
        let amount = content.totals.total;
        match transition {
            OrderTransition::PendingToApproved => {
                let override_reason = reason.filter(|_| beyond);
                let open = AccountCommand::OpenOrder { order: order.clone(), amount, override_reason };
                take(&mut self.account, open, act)?;
                take(&mut self.stock, StockCommand::Reserve { order, quantity, goods: goods() }, act)
            }
            OrderTransition::ApprovedToPending | OrderTransition::ApprovedToCancelled => {
                take(&mut self.account, AccountCommand::CloseOrder { order: order.clone() }, act)?;
                take(&mut self.stock, StockCommand::Release { order }, act)
            }
            OrderTransition::PendingToCancelled => Ok(()),
        }
    }
}

/// The same business in whole numbers.
#[derive(Debug, Default)]
struct Model {
    on_hand: i64,
    customer: Option<(Option<i64>, bool)>,
    orders: BTreeMap<usize, (OrderStatus, i64, i64)>,
}

impl Model {
    fn promised(&self) -> impl Iterator<Item = (&usize, i64, i64)> {
        self.orders
            .iter()
            .filter(|(_, (status, ..))| *status == OrderStatus::Approved)
            .map(|(order, (_, count, cents))| (order, *count, *cents))
    }

    fn available(&self) -> i64 {
        self.on_hand - self.promised().map(|(_, count, _)| count).sum::<i64>()
    }

    /// What is asked for happens, or is refused with this code.
    fn ask(&mut self, ask: &Ask) -> Result<(), &'static str> {
        match ask {
            Ask::Write { order, lines } => {
                if self.orders.get(order).is_some_and(|(status, ..)| *status != OrderStatus::Pending) {
                    return Err("transition");
                }
                let count = lines.iter().map(|(count, _)| count).sum();
                // Thousandths times ten-thousandths, to the nearest cent, a half upwards.
                let cents = lines.iter().map(|(count, price)| (count * price + 50_000) / 100_000).sum();
                self.orders.insert(*order, (OrderStatus::Pending, count, cents));
            }
            Ask::Step { order, transition, beyond } => self.step(*order, *transition, *beyond)?,
            Ask::Receive(count) => self.on_hand += count,
            Ask::Adjust(change) if -change > self.available() => return Err("stock-short"),
            Ask::Adjust(change) => self.on_hand += change,
            Ask::Agree { limit, hold } => self.customer = Some((*limit, *hold)),
        }
        Ok(())
    }

    fn step(&mut self, order: usize, transition: OrderTransition, beyond: bool) -> Result<(), &'static str> {
        use OrderStatus::{Approved, Cancelled, Pending};
        let (status, count, cents) = *self.orders.get(&order).ok_or("absent")?;
        let (from, to) = match transition {
            OrderTransition::PendingToApproved => (Pending, Approved),
            OrderTransition::ApprovedToPending => (Approved, Pending),
            OrderTransition::PendingToCancelled => (Pending, Cancelled),
            OrderTransition::ApprovedToCancelled => (Approved, Cancelled),
        };
        if status != from {
            return Err("transition");
        }
        if to == Approved {
            let (limit, hold) = self.customer.ok_or("absent")?;
            let open: i64 = self.promised().map(|(_, _, cents)| cents).sum();
            match limit {
                _ if hold => return Err("on-hold"),
                Some(limit) if open + cents > limit && !beyond => return Err("credit-exceeded"),
                _ if count > self.available() => return Err("stock-short"),
                _ => {}
            }
        }
        self.orders.insert(order, (to, count, cents));
        Ok(())
    }

    fn agrees_with(&self, business: &Business) {
        let Business { stock, account, orders } = business;
        let quantity = |count: i64| Quantity::of(Decimal::new(count, 3));
        let money = |cents: i64| Money::of(Decimal::new(cents, 2));
        let held: BTreeMap<_, _> = self
            .promised()
            .map(|(order, count, _)| {
                let OrderRef { id, number } = reference(*order);
                (id, Held { number, quantity: quantity(count) })
            })
            .collect();
        assert_eq!(stock.held, held, "held is what approved orders hold");
        assert_eq!(
            stock.reserved,
            held.values().map(|held| held.quantity).sum(),
            "reserved is the sum of it"
        );
        assert_eq!(stock.on_hand, quantity(self.on_hand));
        assert_eq!(stock.available(), quantity(self.available()));
        assert!(Quantity::ZERO <= stock.reserved && stock.reserved <= stock.on_hand, "never negative");
        let open: BTreeMap<_, _> =
            self.promised().map(|(order, _, cents)| (reference(*order).id, money(cents))).collect();
        assert_eq!(account.open, open, "open is what approved orders come to");
        assert_eq!(account.open_orders, open.values().copied().sum());
        for (at, order) in orders.iter().enumerate() {
            let status = order.placed.as_ref().map(|placed| placed.status);
            assert_eq!(status, self.orders.get(&at).map(|(status, ..)| *status));
        }
    }
}

/// After an approval that nobody overrode, the limit holds.
fn limit_holds(ask: &Ask, account: &Account) {
    if let Ask::Step { transition: OrderTransition::PendingToApproved, beyond: false, .. } = ask {
        let limit = account.terms.as_ref().and_then(|terms| terms.credit_limit);
        assert!(limit.is_none_or(|limit| account.balance + account.open_orders <= limit));
    }
}

proptest! {
    #![proptest_config(crate::total::config(1_000))]

    #[test]
    fn stock_credit_and_orders_agree_with_a_model_in_whole_numbers(
        asks in prop::collection::vec(anything(), 1..60),
    ) {
        let (mut business, mut model) = (Business::default(), Model::default());
        for ask in &asks {
            let before = business.clone();
            let outcome = business.carry_out(ask);
            let code = outcome.as_ref().err().map(Refusal::code);
            prop_assert_eq!(code, model.ask(ask).err(), "{:?}: {:?}", ask, outcome);
            if outcome.is_ok() {
                limit_holds(ask, &business.account);
            } else {
                prop_assert_eq!(&business, &before, "a refusal changes nothing");
            }
            model.agrees_with(&business);
        }
    }
}
