//! Every word of every status and kind, and every map, is written as the domain wrote it, and read again.

use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::Serialize;
use strum::VariantArray;
use uuid::Uuid;
use waybill_domain::Role;
use waybill_domain::account::AccountEvent;
use waybill_domain::company::{Company, CompanyEvent, NumberFormat};
use waybill_domain::dispatch::{DispatchEvent, StopOutcome};
use waybill_domain::employee::{Employee, Position};
use waybill_domain::id::ProductId;
use waybill_domain::master::MasterEvent;
use waybill_domain::order::{OrderEvent, OrderLine, PriceSource, ReturnedGoods};
use waybill_domain::receivable::{PaymentMethod, ReceivableContent, ReceivableEvent, ReceivableKind};
use waybill_domain::stock_transaction::{StockTransactionEvent, StockTransactionKind};
use waybill_domain::text::Code;
use waybill_domain::user::{Rights, UserEvent, UserState};
use waybill_domain::weekend::{Weekday, Weekend};
use waybill_log::wire::WireEvent;

use crate::fixture::{
    MAKER, customer_id, day, money, order_content, order_line, order_ref, payment, quantity, read,
    receivable_ref, stock_content, today, transaction_ref,
};
use crate::records::full;

/// Checks one event for each word.
fn check<W: Copy + 'static, E>(words: &[W], event: impl Fn(W) -> E)
where
    E: WireEvent + Serialize + Debug + PartialEq,
{
    assert!(!words.is_empty());
    for event in words.iter().map(|word| event(*word)) {
        let written = event.encode().unwrap().to_string();
        // The words of the log are those of the domain and of the API.
        assert_eq!(written, serde_json::to_value(&event).unwrap().to_string());
        let again = E::decode(event.event_type(), event.event_version(), &written).unwrap();
        assert_eq!(again, event);
    }
}

#[test]
fn goods_of_several_products_stand_in_the_order_of_their_ids() {
    let numbers = [7_u128, u128::MAX, 1 << 64, 0];
    let goods = numbers.map(|number| {
        (ProductId(Uuid::from_u128(number)), ReturnedGoods { quantity: quantity("1"), net: money("10") })
    });
    check(&[1], |number| OrderEvent::TakenBack {
        cause: transaction_ref(number),
        on: today(),
        goods: BTreeMap::from(goods),
    });
}

#[test]
fn words_of_orders_and_dispatches() {
    check(PriceSource::VARIANTS, |price_source| {
        let line = OrderLine { price_source, ..order_line("1", "10") };
        OrderEvent::Edited { content: order_content(vec![line]), by: MAKER }
    });
    check(StopOutcome::VARIANTS, |outcome| {
        let order = order_ref(1).id;
        DispatchEvent::Concluded { order, outcome, received_by: None, reason: None, customer: customer_id() }
    });
}

#[test]
fn words_of_stock_transactions_and_receivables() {
    check(StockTransactionKind::VARIANTS, |kind| StockTransactionEvent::Edited {
        content: stock_content(kind, &["1"]),
        by: MAKER,
    });
    check(ReceivableKind::VARIANTS, |kind| AccountEvent::Credited {
        receivable: receivable_ref(1),
        kind,
        amount: money("1"),
        on: day("2026-11-21"),
        about: None,
        allocations: Vec::new(),
    });
    check(PaymentMethod::VARIANTS, |method| ReceivableEvent::Edited {
        content: ReceivableContent { method: Some(method), allocations: Some(Vec::new()), ..payment("1") },
        by: MAKER,
    });
}

#[test]
fn words_of_the_company_and_its_people() {
    let company = || read::<Company>(&full("Company"));
    check(NumberFormat::VARIANTS, |format| {
        CompanyEvent::Described(Company { number_format: Some(format), ..company() })
    });
    check(Weekday::VARIANTS, |day| {
        CompanyEvent::Described(Company { weekend: Weekend::new([day]), ..company() })
    });
    check(Position::VARIANTS, |position| MasterEvent::Edited {
        code: Code::new("EMP-1").unwrap(),
        fields: Employee { position, ..read(&full("Employee")) },
    });
    let rights = || read::<Rights>(&full("Rights"));
    check(Role::VARIANTS, |role| UserEvent::RightsChanged(Rights { role: Some(role), ..rights() }));
    check(<UserState as strum::VariantNames>::VARIANTS, |state| {
        UserEvent::RightsChanged(Rights { account_state: state.parse().unwrap(), ..rights() })
    });
}
