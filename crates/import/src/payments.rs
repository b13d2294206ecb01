//! Generates payments, which the file does not contain. They follow each customer's terms and a habit derived from the
//! customer's number, the same in every run.

use std::collections::BTreeMap;

use chrono::{Datelike, Days, Months, NaiveDate};
use futures_util::{StreamExt as _, stream};
use rust_decimal::Decimal;
use sqlx::PgPool;
use waybill_commands::idempotent_batch::BatchOutcome;
use waybill_commands::receivable::EnterApprovedReceivable;
use waybill_domain::id::{CustomerId, ReceivableId};
use waybill_domain::money::Money;
use waybill_domain::receivable::{PaymentMethod, Receivable, ReceivableDraft, ReceivableKind};
use waybill_domain::text::{Reference, Text};
use waybill_projections::sales::imported::{self, ImportedAmount};

use super::progress::Progress;
use super::records::{WALK_IN, digits, terms_days};
use super::turns::Turns;
use super::{AT_ONCE, Import, ImportError};

/// The due amounts of each customer by day: amounts of everything ever imported, less credits. It grows with the
/// customers and months, not with the file.
#[derive(Debug, Default)]
struct Dues(BTreeMap<String, Due>);

/// The due amounts of one customer by day.
#[derive(Debug)]
struct Due {
    customer: CustomerId,
    days: BTreeMap<NaiveDate, Money>,
}

/// The outcome of the payments.
#[derive(Debug, Default)]
pub(super) struct Payments {
    /// The number of payments made.
    pub(super) made: u64,
    /// The sum of the payments.
    pub(super) amount: Money,
    /// The payments of an earlier run whose amount would be another one today; they were left unchanged.
    pub(super) different: Vec<String>,
    /// The refused payments, with the reason.
    pub(super) refused: Vec<(String, String)>,
}

/// The payment habit of a customer.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Habit {
    /// At the end of the month of the due date.
    OnTime,
    /// A month after that.
    Late,
    /// Half of it at the end of the month, the rest never.
    Half,
}

impl Habit {
    fn of(customer: &str) -> Self {
        match digits(customer) % 10 {
            _ if customer == WALK_IN => Self::OnTime,
            7 | 8 => Self::Late,
            9 => Self::Half,
            _ => Self::OnTime,
        }
    }
}

/// One payment to make.
struct Payment {
    code: String,
    customer: CustomerId,
    on: NaiveDate,
    amount: Money,
}

impl Dues {
    fn of(amounts: Vec<ImportedAmount>) -> Self {
        let mut dues = Self::default();
        for ImportedAmount { customer_id, customer_code, day, amount } in amounts {
            let on = due_day(&customer_code, day, amount);
            let due = Due { customer: customer_id, days: BTreeMap::new() };
            *dues.0.entry(customer_code).or_insert(due).days.entry(on).or_default() += amount;
        }
        dues
    }

    /// Returns the payments up to `last`. They depend only on the days up to then, so that those of an earlier file are
    /// the same again.
    fn payments(self, last: NaiveDate) -> impl Iterator<Item = Payment> {
        self.0.into_iter().flat_map(move |(code, Due { customer, days })| {
            let habit = Habit::of(&code);
            let mut open = Money::ZERO;
            let mut payments = Vec::new();
            for (day, due) in days {
                open += due;
                let on = if habit == Habit::Late { last_of_month(day + Months::new(1)) } else { day };
                if open <= Money::ZERO || on > last {
                    continue;
                }
                let amount = if habit == Habit::Half { half(open) } else { open };
                open = Money::ZERO;
                payments.push(Payment { code: code.clone(), customer, on, amount });
            }
            payments
        })
    }
}

/// Returns the day on which an amount must be paid: the end of the month in which it falls due. Walk-in
/// customers pay immediately, and credits count at the end of their month.
fn due_day(customer: &str, day: NaiveDate, amount: Money) -> NaiveDate {
    if customer == WALK_IN {
        return day;
    }
    let terms = if amount > Money::ZERO { terms_days(customer) } else { 0 };
    last_of_month(day.checked_add_days(Days::new(terms.into())).unwrap_or(day))
}

impl Payments {
    /// Makes the payments up to the last day of the file, for everything ever imported. The read models must have
    /// caught up with it.
    ///
    /// # Errors
    /// [`ImportError`]: the database became unavailable.
    pub(super) async fn make(import: &Import, pool: &PgPool, last: NaiveDate) -> Result<Self, ImportError> {
        let amounts = imported::amounts_by(pool, import.actor.id).await?;
        let payments: Vec<Payment> = Dues::of(amounts).payments(last).collect();
        let progress = Progress::begin("Payments", payments.len() as u64, false);
        let mut made = Self::default();
        let mut turns = Turns::new();
        let paying = stream::iter(payments).map(|payment| {
            let mut turn = turns.next(payment.code.clone());
            async move {
                turn.comes().await;
                one(import, payment).await
            }
        });
        let mut paying = std::pin::pin!(paying.buffer_unordered(AT_ONCE));
        while let Some(paid) = paying.next().await {
            progress.add(1);
            match paid? {
                Paid::Refused(name, why) => made.refused.push((name, why)),
                Paid::Made { payments, amount, different } => {
                    made.made += payments;
                    made.amount += amount;
                    made.different.extend(different);
                }
            }
        }
        progress.end();
        Ok(made)
    }
}

/// The outcome of a payment.
enum Paid {
    Refused(String, String),
    /// With its name if its amount differs from the one computed today.
    Made {
        payments: u64,
        amount: Money,
        different: Option<String>,
    },
}

/// Makes a payment. If the same customer paid on that day after an earlier file, when less was known, the rest is paid
/// by another one.
async fn one(import: &Import, Payment { code, customer, on, amount }: Payment) -> Result<Paid, ImportError> {
    let (mut rest, mut paid, mut payments) = (amount, Money::ZERO, 0);
    while rest > Money::ZERO {
        payments += 1;
        let name = match payments {
            1 => format!("payment/{code}/{on}"),
            more => format!("payment/{code}/{on}/{more}"),
        };
        let id = ReceivableId(import.id(on, &name));
        let enter = EnterApprovedReceivable { id, draft: draft(&code, customer, on, rest) };
        let made = match import.once(on, &name, &enter.draft, &enter).await? {
            BatchOutcome::Refused(why) => return Ok(Paid::Refused(name, why)),
            BatchOutcome::Now | BatchOutcome::Before => rest,
            BatchOutcome::Different => {
                let recorded = import.batch.runtime.load::<Receivable>(id.0).await?;
                recorded.entered.as_ref().map_or(rest, |entered| entered.content.amount)
            }
        };
        (rest, paid) = (rest - made, paid + made);
    }
    let different = (paid != amount).then(|| format!("payment/{code}/{on}"));
    Ok(Paid::Made { payments, amount: paid, different })
}

fn draft(code: &str, customer: CustomerId, on: NaiveDate, amount: Money) -> ReceivableDraft {
    let (method, reference) = if code == WALK_IN {
        (PaymentMethod::Cash, None)
    } else {
        let reference = Text::<60>::cut(&format!("{code}-{}", on.format("%Y-%m")));
        (PaymentMethod::BankTransfer, Reference::new(reference.as_str()).ok())
    };
    ReceivableDraft {
        kind: Some(ReceivableKind::Payment),
        customer_id: customer,
        order_id: None,
        amount,
        method: Some(method),
        reference,
        received_on: Some(on),
        collector_id: None,
        remarks: Some(Text::cut("Not in the file: made by the customer's terms")),
        document_no: None,
        due_on: None,
        allocations: None,
    }
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

    fn day(month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2011, month, day).unwrap()
    }

    fn money(amount: i64) -> Money {
        Money::of(Decimal::from(amount))
    }

    fn paid(
        customer: &str,
        charges: &[(NaiveDate, i64)],
        credits: &[(NaiveDate, i64)],
    ) -> Vec<(NaiveDate, Money)> {
        let amount = |(day, amount): &(NaiveDate, i64), sign: i64| ImportedAmount {
            customer_id: CustomerId(uuid::Uuid::nil()),
            customer_code: customer.to_owned(),
            day: *day,
            amount: money(*amount * sign),
        };
        let charges = charges.iter().map(|charge| amount(charge, 1));
        let amounts = charges.chain(credits.iter().map(|credit| amount(credit, -1)));
        let dues = Dues::of(amounts.collect());
        dues.payments(day(10, 14)).map(|payment| (payment.on, payment.amount)).collect()
    }

    /// Returns a number with this habit: the sum of the bytes decides.
    fn customer(habit: Habit) -> String {
        (10_000..20_000)
            .map(|number: u32| number.to_string())
            .find(|number| Habit::of(number) == habit)
            .unwrap()
    }

    #[test]
    fn who_walks_in_pays_at_once_and_gets_credits_off_the_next_payment() {
        let bought = [(day(1, 3), 10), (day(1, 5), 20)];
        assert_eq!(
            paid(WALK_IN, &bought, &[(day(1, 4), 5)]),
            [(day(1, 3), money(10)), (day(1, 5), money(15))]
        );
    }

    #[test]
    fn who_is_on_time_pays_at_the_end_of_the_month_in_which_it_is_due() {
        let number = customer(Habit::OnTime);
        let due = day(1, 10) + Days::new(terms_days(&number).into());
        assert_eq!(paid(&number, &[(day(1, 10), 10)], &[]), [(last_of_month(due), money(10))]);
    }

    #[test]
    fn who_is_late_pays_a_month_after_that_and_who_pays_half_never_pays_the_rest() {
        let number = customer(Habit::Late);
        let due = last_of_month(day(1, 10) + Days::new(terms_days(&number).into()));
        let expected = [(last_of_month(due + Months::new(1)), money(10))];
        assert_eq!(paid(&number, &[(day(1, 10), 10)], &[]), expected);
        let number = customer(Habit::Half);
        assert_eq!(paid(&number, &[(day(1, 10), 10)], &[])[0].1, money(5));
    }

    #[test]
    fn nothing_is_paid_after_the_last_day_of_the_file() {
        assert_eq!(paid(&customer(Habit::OnTime), &[(day(10, 1), 10)], &[]), []);
    }
}
