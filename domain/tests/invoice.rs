//! Invoices: their totals, their tax by rate, their limits, and numbers without gaps.

use proptest::prelude::*;
use waybill_domain::Role::{Admin, BookKeeper, Checker, Manager};
use waybill_domain::aggregate::Decide as _;
use waybill_domain::customer::{Customer, Invoicing};
use waybill_domain::invoice::{
    Invoice, InvoiceCommand, InvoiceContent, InvoicedCustomer, InvoicedDelivery, IssuedInvoice,
    MAX_DELIVERIES,
};
use waybill_domain::money::Money;
use waybill_domain::number_series::{DrawNumber, NumberSeries};
use waybill_domain::order::{Delivery, Order, OrderCommand, OrderEvent, OrderLine, Totals};
use waybill_domain::quantity::Quantity;
use waybill_domain::{Noun, Refusal};

use crate::fixture::{
    MAKER, a, customer_id, day, invoice_ref, money, order_content, order_line, order_ref, percent, quantity,
    read, today,
};
use crate::records::full;
use crate::samples;
use crate::scene::given;

fn buyer() -> InvoicedCustomer {
    let customer: Customer = read(&full("Customer"));
    InvoicedCustomer::new(customer_id(), "CUS-00001", &customer)
}

fn taxed(count: &str, each: &str, discount: &str, tax: &str) -> OrderLine {
    OrderLine { discount_percent: percent(discount), tax_rate: percent(tax), ..order_line(count, each) }
}

/// Returns the delivery of an order of these lines, of which the customer kept these quantities.
fn delivery(number: u128, lines: Vec<OrderLine>, kept: Vec<Quantity>) -> InvoicedDelivery {
    let mut order = Order::default();
    let (content, by) = (order_content(lines), MAKER);
    let totals = Totals::delivered(&content.lines, &kept);
    order.evolve(OrderEvent::Placed { number: order_ref(number).number, content, by });
    let delivery =
        Delivery { delivered_on: today(), quantities: kept, totals, received_by: None, received_at: None };
    InvoicedDelivery::new(order_ref(number), order.existing().unwrap(), &delivery, day("2026-12-21"))
}

fn in_full(number: u128, lines: Vec<OrderLine>) -> InvoicedDelivery {
    let kept = lines.iter().map(|line| line.quantity).collect();
    delivery(number, lines, kept)
}

fn invoice(deliveries: Vec<InvoicedDelivery>) -> Result<InvoiceContent, Refusal> {
    InvoiceContent::new(buyer(), today(), deliveries)
}

#[test]
fn an_invoice_has_the_kept_goods_of_its_deliveries_and_their_tax_by_rate() {
    let lines =
        vec![taxed("3", "9.99", "10", "20"), taxed("2", "1.05", "0", "5"), taxed("1", "7", "0", "20")];
    let first = delivery(1, lines, vec![quantity("3"), quantity("1"), Quantity::ZERO]);
    let second = in_full(2, vec![taxed("1", "0.33", "0", "20")]);
    let content = invoice(vec![first, second]).unwrap();
    let rates: Vec<(String, String, String)> = content
        .taxes
        .iter()
        .map(|rate| (rate.tax_rate.to_string(), rate.net.to_string(), rate.tax.to_string()))
        .collect();
    let rate = |rate: &str, net: &str, tax: &str| (rate.to_owned(), net.to_owned(), tax.to_owned());
    assert_eq!(rates, [rate("5.00", "1.05", "0.05"), rate("20.00", "27.30", "5.46")]);
    assert_eq!((content.net, content.tax, content.total), (money("28.35"), money("5.51"), money("33.86")));
    assert_eq!(content.line_count(), 3, "the line of which nothing was kept is left out");
    assert_eq!(content.due_on, day("2026-12-21"));
}

#[test]
fn lines_that_do_not_sum_to_the_charge_are_refused_with_both_amounts() {
    let mut wrong = in_full(1, vec![taxed("3", "9.99", "0", "20")]);
    wrong.total += money("0.01");
    let refusal = invoice(vec![wrong]).unwrap_err().to_string();
    assert_eq!(refusal, "The lines of ORD-2026-000001 sum to 35.96, and its charge is 35.97.");
}

#[test]
fn a_delivery_after_the_day_of_the_invoice_is_refused() {
    let late = InvoicedDelivery { delivered_on: day("2026-11-22"), ..in_full(1, vec![order_line("1", "1")]) };
    let refusal = invoice(vec![late]).unwrap_err().to_string();
    assert!(
        refusal.contains("was delivered on 2026-11-22, after the day of the invoice, 2026-11-21"),
        "{refusal}"
    );
}

#[test]
fn an_invoice_has_at_least_one_delivery_and_at_most_200_with_2000_lines() {
    let many = |deliveries: usize, lines: usize| {
        let each = |number: usize| in_full(number as u128, vec![order_line("1", "1"); lines]);
        invoice((0..deliveries).map(each).collect()).map(|content| content.total)
    };
    assert_eq!(many(MAX_DELIVERIES, 10), Ok(money("2000")));
    for (deliveries, lines) in [(0, 1), (MAX_DELIVERIES + 1, 1), (MAX_DELIVERIES, 11)] {
        assert!(many(deliveries, lines).is_err(), "{deliveries} deliveries of {lines} lines");
    }
}

#[test]
fn an_invoice_is_issued_once_and_collected_only_by_admins_and_book_keepers() {
    let issued = || {
        let content = invoice(vec![in_full(1, vec![order_line("1", "1")])]).unwrap();
        IssuedInvoice { number: "INV-2026-000001".into(), content }
    };
    let mut there = Invoice::default();
    for role in [Admin, BookKeeper] {
        let events = there.decide(InvoiceCommand::Collect(issued()), &a(role)).unwrap();
        assert_eq!(events.len(), 1);
    }
    let refusal = there.decide(InvoiceCommand::Collect(issued()), &a(Manager)).unwrap_err();
    assert_eq!(refusal.to_string(), "Your role does not allow this: issue invoices.");
    let events = there.decide(InvoiceCommand::Issue(issued()), &a(Checker)).unwrap();
    for event in events {
        there.evolve(event);
    }
    assert_eq!(there.decide(InvoiceCommand::Issue(issued()), &a(Admin)), Err(Noun::Invoice.exists()));
}

#[test]
fn a_delivery_is_on_one_invoice() {
    let placed = samples::order().remove(1);
    let delivered = samples::order().into_iter().find(|event| matches!(event, OrderEvent::Delivered { .. }));
    let first = OrderEvent::Invoiced { invoice: invoice_ref(1) };
    given::<Order>([placed.clone()]).when(a(Checker), OrderCommand::Invoice(invoice_ref(1))).refused(
        "Order ORD-2026-000001 is pending; it cannot become invoiced. Possible now: approved, cancelled.",
    );
    given::<Order>([placed.clone(), delivered.clone().unwrap()])
        .when(a(Checker), OrderCommand::Invoice(invoice_ref(1)))
        .then([first.clone()]);
    given::<Order>([placed, delivered.unwrap(), first])
        .when(a(Checker), OrderCommand::Invoice(invoice_ref(2)))
        .refused("ORD-2026-000001 is on invoice INV-2026-000001 already.");
}

#[test]
fn numbers_follow_one_another_and_begin_again_each_year() {
    let mut series = NumberSeries::default();
    assert!(series.is_unused());
    let mut draw = |on: &str| {
        let drawn = series.decide(DrawNumber { on: day(on) }, &a(Checker)).unwrap();
        for event in &drawn {
            series.evolve(*event);
        }
        drawn[0].number(Noun::Invoice)
    };
    assert_eq!(draw("2026-12-30"), "INV-2026-000001");
    assert_eq!(draw("2026-12-31"), "INV-2026-000002");
    assert_eq!(draw("2027-01-01"), "INV-2027-000001");
    assert_eq!(draw("2026-12-31"), "INV-2026-000003");
}

#[test]
fn deliveries_of_a_period_share_an_invoice() {
    let start = |invoicing: Invoicing, on: &str| invoicing.period_start(day(on)).map(|day| day.to_string());
    let of = |text: &str| Some(text.to_owned());
    assert_eq!(start(Invoicing::PerDelivery, "2026-11-21"), None);
    assert_eq!(start(Invoicing::Daily, "2026-11-21"), of("2026-11-21"));
    assert_eq!(start(Invoicing::Weekly, "2026-11-22"), of("2026-11-16"), "a week ends on Sunday");
    assert_eq!(start(Invoicing::Weekly, "2026-11-23"), of("2026-11-23"));
    assert_eq!(start(Invoicing::Monthly, "2026-11-30"), of("2026-11-01"));
}

prop_compose! {
    fn some_line()(
        thousandths in 1_i64..5_000_000, price in 1_i64..100_000_000, discount in 0_i64..=10_000, tax in 0_i64..=2_500,
        kept in 0_i64..=100,
    ) -> (OrderLine, Quantity) {
        use rust_decimal::Decimal;
        let line = OrderLine {
            quantity: Quantity::of(Decimal::new(thousandths, 3)),
            unit_price: waybill_domain::money::Price::of(Decimal::new(price, 4)),
            discount_percent: waybill_domain::money::Percent::of(Decimal::new(discount, 2)),
            tax_rate: waybill_domain::money::Percent::of(Decimal::new(tax - tax % 500, 2)),
            ..order_line("1", "1")
        };
        (line, Quantity::of(Decimal::new(thousandths * kept / 100, 3)))
    }
}

proptest! {
    #[test]
    fn the_total_is_the_sum_of_the_charges_and_of_the_tax_table(
        orders in proptest::collection::vec(proptest::collection::vec(some_line(), 1..12), 1..12),
    ) {
        let deliveries: Vec<InvoicedDelivery> = (1..).zip(orders).map(|(number, lines)| {
            let (lines, kept) = lines.into_iter().unzip();
            delivery(number, lines, kept)
        }).collect();
        let charged: Money = deliveries.iter().map(|delivery| delivery.total).sum();
        let content = invoice(deliveries).unwrap();
        prop_assert_eq!(content.total, charged);
        let table: Money = content.taxes.iter().map(|rate| rate.net + rate.tax).sum();
        prop_assert_eq!(table, charged);
        let lines = || content.deliveries.iter().flat_map(|delivery| &delivery.lines);
        for rate in &content.taxes {
            let of_rate: Money = lines().filter(|line| line.tax_rate == rate.tax_rate).map(|line| line.tax).sum();
            prop_assert_eq!(rate.tax, of_rate);
        }
    }
}
