//! What customers paid. It is not in the file: it is made by each customer's terms and a habit that goes by the
//! customer's number, the same in every run.

use std::collections::BTreeMap;

use chrono::{Datelike, Days, Months, NaiveDate};
use futures_util::{StreamExt as _, stream};
use rust_decimal::Decimal;
use waybill_commands::receivable;
use waybill_domain::id::{CustomerId, ReceivableId};
use waybill_domain::money::Money;
use waybill_domain::receivable::{PaymentMethod, ReceivableDraft, ReceivableKind};
use waybill_domain::text::Text;

use super::file::Line;
use super::progress::Progress;
use super::records::{Records, digits, terms_days};
use super::{AT_ONCE, Import, ImportError};
use crate::script::Done;

/// What each customer has to pay on which day: what fell due, less what was credited. It grows with the customers
/// and months, not with the file.
#[derive(Debug, Default)]
pub(super) struct Dues(BTreeMap<Option<String>, BTreeMap<NaiveDate, Money>>);

/// What became of the payments.
#[derive(Debug, Default)]
pub(super) struct Payments {
    /// Payments that were made.
    pub(super) made: u64,
    /// What they come to.
    pub(super) amount: Money,
    /// What was refused, with the reason.
    pub(super) refused: Vec<(String, String)>,
}

/// How a customer pays.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Habit {
    /// At the end of the month in which it is due.
    OnTime,
    /// A month after that.
    Late,
    /// Half of it at the end of the month, the rest never.
    Half,
}

impl Habit {
    fn of(customer: Option<&str>) -> Self {
        match customer.map(|number| digits(number) % 10) {
            Some(7 | 8) => Self::Late,
            Some(9) => Self::Half,
            _ => Self::OnTime,
        }
    }
}

/// One payment that is to be made.
struct Payment {
    customer: Option<String>,
    on: NaiveDate,
    amount: Money,
}

impl Dues {
    /// An order was delivered.
    pub(super) fn charge(&mut self, lines: &[Line], amount: Money) {
        if let Some(first) = lines.first() {
            self.add(first, true, amount);
        }
    }

    /// An invoice was credited.
    pub(super) fn credit(&mut self, first: &Line, amount: Money) {
        self.add(first, false, -amount);
    }

    fn add(&mut self, line: &Line, waits: bool, amount: Money) {
        let day = match &line.customer {
            // Who walks in pays at once.
            None => line.date,
            Some(number) => {
                let days = if waits { terms_days(number) } else { 0 };
                last_of_month(line.date.checked_add_days(Days::new(days.into())).unwrap_or(line.date))
            }
        };
        *self.0.entry(line.customer.clone()).or_default().entry(day).or_default() += amount;
    }

    /// The payments up to `last`.
    fn payments(self, last: NaiveDate) -> impl Iterator<Item = Payment> {
        self.0.into_iter().flat_map(move |(customer, dues)| {
            let habit = Habit::of(customer.as_deref());
            let mut open = Money::ZERO;
            let mut payments = Vec::new();
            for (day, due) in dues {
                open += due;
                let on = if habit == Habit::Late { last_of_month(day + Months::new(1)) } else { day };
                if open <= Money::ZERO || on > last {
                    continue;
                }
                let amount = if habit == Habit::Half { half(open) } else { open };
                open = Money::ZERO;
                payments.push(Payment { customer: customer.clone(), on, amount });
            }
            payments
        })
    }
}

impl Payments {
    /// Makes the payments up to the last day of the file.
    ///
    /// # Errors
    /// [`ImportError`]: the database went away.
    pub(super) async fn make(
        import: &Import,
        records: &Records,
        dues: Dues,
        last: NaiveDate,
    ) -> Result<Self, ImportError> {
        let payments: Vec<Payment> = dues.payments(last).collect();
        let progress = Progress::begin("Payments", payments.len() as u64, false);
        let mut made = Self::default();
        let mut paying = std::pin::pin!(
            stream::iter(payments).map(|payment| one(import, records, payment)).buffer_unordered(AT_ONCE)
        );
        while let Some(paid) = paying.next().await {
            let (name, amount, done) = paid?;
            match done {
                Done::Now | Done::Before => {
                    made.made += 1;
                    made.amount += amount;
                }
                Done::Refused(why) => made.refused.push((name, why)),
            }
            progress.add(1);
        }
        progress.end();
        Ok(made)
    }
}

async fn one(
    import: &Import,
    records: &Records,
    Payment { customer, on, amount }: Payment,
) -> Result<(String, Money, Done), ImportError> {
    let walk_in = (records.walk_in, PaymentMethod::Cash, None);
    let (customer_id, method, reference): (CustomerId, _, _) = match &customer {
        None => walk_in,
        Some(number) => {
            let known = records.customers.get(number).copied();
            let id = known.ok_or_else(|| ImportError::Value(format!("customer {number} is not known")))?;
            (id, PaymentMethod::BankTransfer, Some(Text::cut(&format!("{number}-{}", on.format("%Y-%m")))))
        }
    };
    let name = format!("payment/{}/{on}", customer.as_deref().unwrap_or("walk-in"));
    let draft = ReceivableDraft {
        kind: ReceivableKind::Payment,
        customer_id,
        order_id: None,
        amount,
        method: Some(method),
        reference,
        received_on: Some(on),
        collector_id: None,
        remarks: Some(Text::cut("Not in the file: made by the customer's terms")),
    };
    let id = ReceivableId(import.id(on, &name));
    let done = import
        .once(on, &name, &draft, async |call| {
            receivable::enter_approved(&import.script.ledgers, call, id, draft.clone()).await
        })
        .await?;
    Ok((name, amount, done))
}

fn half(amount: Money) -> Money {
    Money::of(amount.decimal() / Decimal::TWO)
}

fn last_of_month(day: NaiveDate) -> NaiveDate {
    let first = day.with_day(1).unwrap_or(day);
    (first + Months::new(1)).pred_opt().unwrap_or(day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use waybill_domain::money::Price;
    use waybill_domain::quantity::Quantity;
    use waybill_domain::text::Sku;

    fn day(month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2011, month, day).unwrap()
    }

    fn line(customer: Option<&str>, date: NaiveDate) -> Line {
        Line {
            row: 1,
            invoice: "1".to_owned(),
            sku: Sku::new("A").unwrap(),
            name: String::new(),
            quantity: Quantity::of(Decimal::ONE),
            price: Price::of(Decimal::ONE),
            date,
            customer: customer.map(ToOwned::to_owned),
            country: String::new(),
        }
    }

    fn money(amount: i64) -> Money {
        Money::of(Decimal::from(amount))
    }

    fn paid(
        customer: Option<&str>,
        charges: &[(NaiveDate, i64)],
        credits: &[(NaiveDate, i64)],
    ) -> Vec<(NaiveDate, Money)> {
        let mut dues = Dues::default();
        for (date, amount) in charges {
            dues.charge(&[line(customer, *date)], money(*amount));
        }
        for (date, amount) in credits {
            dues.credit(&line(customer, *date), money(*amount));
        }
        dues.payments(day(10, 14)).map(|payment| (payment.on, payment.amount)).collect()
    }

    /// Numbers by their habit: the sum of the bytes decides.
    fn customer(habit: Habit) -> String {
        (10_000..20_000)
            .map(|number: u32| number.to_string())
            .find(|number| Habit::of(Some(number)) == habit)
            .unwrap()
    }

    #[test]
    fn who_walks_in_pays_at_once_and_gets_credits_off_the_next_payment() {
        let bought = [(day(1, 3), 10), (day(1, 5), 20)];
        assert_eq!(paid(None, &bought, &[(day(1, 4), 5)]), [(day(1, 3), money(10)), (day(1, 5), money(15))]);
    }

    #[test]
    fn who_is_on_time_pays_at_the_end_of_the_month_in_which_it_is_due() {
        let number = customer(Habit::OnTime);
        let due = day(1, 10) + Days::new(terms_days(&number).into());
        assert_eq!(paid(Some(&number), &[(day(1, 10), 10)], &[]), [(last_of_month(due), money(10))]);
    }

    #[test]
    fn who_is_late_pays_a_month_after_that_and_who_pays_half_never_pays_the_rest() {
        let number = customer(Habit::Late);
        let due = last_of_month(day(1, 10) + Days::new(terms_days(&number).into()));
        let expected = [(last_of_month(due + Months::new(1)), money(10))];
        assert_eq!(paid(Some(&number), &[(day(1, 10), 10)], &[]), expected);
        let number = customer(Habit::Half);
        assert_eq!(paid(Some(&number), &[(day(1, 10), 10)], &[])[0].1, money(5));
    }

    #[test]
    fn nothing_is_paid_after_the_last_day_of_the_file() {
        assert_eq!(paid(Some(&customer(Habit::OnTime)), &[(day(10, 1), 10)], &[]), []);
    }
}
