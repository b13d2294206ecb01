//! The limits of figures: a sum that could not be stored exactly is refused, and never becomes another one.

use proptest::prelude::*;
use rust_decimal::Decimal;
use waybill_domain::Role::Admin;
use waybill_domain::account::{Account, AccountCommand, Terms};
use waybill_domain::aggregate::Decide;
use waybill_domain::money::Money;
use waybill_domain::quantity::{Quantity, QuantityChange};
use waybill_domain::receivable::ReceivableKind;
use waybill_domain::stock::{Stock, StockCommand};

use crate::fixture::{a, goods, money, order_ref, quantity, receivable_ref, text, today, transaction_ref};

/// The largest decimal without its sign and point.
const DIGITS: i128 = 79_228_162_514_264_337_593_543_950_335;

fn thousandths(amount: Quantity) -> i128 {
    amount.decimal().trunc_with_scale(3).mantissa() * 10_i128.pow(3 - amount.decimal().scale())
}

fn cents(amount: Money) -> i128 {
    amount.decimal().trunc_with_scale(2).mantissa() * 10_i128.pow(2 - amount.decimal().scale())
}

/// Returns every command that adds to the goods of a warehouse.
fn additions(more: Quantity) -> Vec<StockCommand> {
    let (cause, change) = (transaction_ref(1), QuantityChange::of(more.decimal()));
    vec![
        StockCommand::Receive { cause: cause.clone(), quantity: more, unit_cost: None },
        StockCommand::Adjust { cause: cause.clone(), change, goods: goods() },
        StockCommand::TakeBack { cause: cause.clone(), quantity: more },
        StockCommand::Order { cause, quantity: more },
    ]
}

#[test]
fn a_warehouse_has_no_more_of_a_product_than_can_be_counted() {
    let nearly =
        Stock { on_hand: quantity("9999999999990"), incoming: quantity("9.999"), ..Stock::default() };
    let full = Stock { out_for_delivery: quantity("0.001"), ..nearly.clone() };
    for command in additions(quantity("0.001")) {
        assert_eq!(
            full.decide(command, &a(Admin)).unwrap_err().to_string(),
            "0.001 more are too many: a warehouse has at most 9999999999999.999 of a product, what is ordered and \
             underway included."
        );
    }
    let full = Stock { on_hand: quantity("9999999999999.999"), ..Stock::default() };
    let loss = QuantityChange::of(Decimal::from(-5));
    let emptied = StockCommand::Adjust { cause: transaction_ref(1), change: loss, goods: goods() };
    assert!(full.decide(emptied, &a(Admin)).is_ok(), "what is full can be emptied");
}

#[test]
fn a_payment_that_is_void_again_passes_no_limit_either() {
    let account = Account { balance: Money::MAX_SUM, ..Account::default() };
    let contra = AccountCommand::Contra {
        receivable: receivable_ref(1),
        kind: ReceivableKind::Payment,
        amount: money("0.01"),
        on: today(),
        reason: text("Cheque bounced"),
        allocations: vec![],
    };
    assert_eq!(
        account.decide(contra, &a(Admin)).unwrap_err().to_string(),
        "The account of one customer holds at most 999999999999990000.00; 0.01 is too much beside a balance of \
         999999999999990000.00 and open orders of 0.00."
    );
}

proptest! {
    #![proptest_config(crate::total::config(400))]

    #[test]
    fn a_sum_is_exact_or_there_is_none(first in -DIGITS..=DIGITS, second in -DIGITS..=DIGITS, fewer in 0_u32..12) {
        let (first, second) = (first / 10_i128.pow(fewer), second / 10_i128.pow(fewer));
        let of = |units: i128| Money::of(Decimal::from_i128_with_scale(units, 2));
        match of(first).checked_add(of(second)) {
            Some(sum) => prop_assert_eq!(cents(sum), first + second),
            None => prop_assert!((first + second).abs() >= 10_i128.pow(23)),
        }
    }

    #[test]
    fn a_stock_near_its_limit_counts_to_the_last_thousandth(
        below in 0_i128..40_000_000_000,
        steps in prop::collection::vec((0_usize..4, 1_i64..=9_999_999_999), 1..12),
    ) {
        let max = thousandths(Quantity::MAX_SUM);
        let start = Quantity::of(Decimal::from_i128_with_scale(max - below, 3));
        let mut stock = Stock { on_hand: start, ..Stock::default() };
        let mut right = thousandths(start);
        for (at, (which, more)) in steps.into_iter().enumerate() {
            let mut command = additions(Quantity::of(Decimal::new(more, 3))).swap_remove(which);
            if let StockCommand::Order { cause, .. } = &mut command {
                *cause = transaction_ref(100 + at as u128);
            }
            match stock.decide(command, &a(Admin)) {
                Ok(events) => {
                    right += i128::from(more);
                    for event in events {
                        stock.evolve(event);
                    }
                }
                Err(_) => prop_assert!(right + i128::from(more) > max),
            }
            prop_assert_eq!(thousandths(stock.on_hand) + thousandths(stock.on_order), right);
            prop_assert!(right <= max);
        }
    }

    #[test]
    fn an_account_near_its_limit_counts_to_the_last_cent(
        below in 0_i128..4_000_000_000_000_000,
        steps in prop::collection::vec((any::<bool>(), 1_i64..=99_999_999_999_999), 1..12),
    ) {
        let max = cents(Money::MAX_SUM);
        let terms = Terms { name: "Corner Shop".into(), credit_limit: None, hold: None, active: true };
        let balance = Money::of(Decimal::from_i128_with_scale(max - below, 2));
        let mut account = Account { balance, terms: Some(terms), ..Account::default() };
        let mut right = max - below;
        for (at, (void, amount)) in steps.into_iter().enumerate() {
            let (amount, on) = (Money::of(Decimal::new(amount, 2)), today());
            let command = if void {
                let (receivable, kind) = (receivable_ref(1), ReceivableKind::Payment);
                let reason = text("Cheque bounced");
                AccountCommand::Contra { receivable, kind, amount, on, reason, allocations: vec![] }
            } else {
                let order = order_ref(at as u128);
                account.open.insert(order.id, Money::ZERO);
                AccountCommand::ChargeOrder { order, amount, on, due_on: on }
            };
            match account.decide(command, &a(Admin)) {
                Ok(events) => {
                    right += cents(amount);
                    for event in events {
                        account.evolve(event);
                    }
                }
                Err(_) => prop_assert!(right + cents(amount) > max),
            }
            prop_assert_eq!(cents(account.balance), right);
        }
    }
}
