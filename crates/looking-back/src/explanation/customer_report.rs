//! Explains the sums of the report on customers, and the row of one customer, from the events of their accounts.

use waybill_domain::receivable::ReceivableKind;
use waybill_projections::accounts::customer_report::{
    CustomerReportFilter, CustomerReportRow, list, sums_on,
};
use waybill_projections::records::customer::SORTS;

use super::*;

figures! {
    /// Sums of the report on customers, or the row of one customer when a customer is given.
    CustomerReportFigure {
        Customers: Count,
        OpenOrders: Money,
        Balance: Money,
        Overdue: Money,
        /// The open amount that is not due before today.
        NotDue: Money,
        #[serde(rename = "days1-to30")]
        #[strum(serialize = "days1-to30")]
        Days1To30: Money,
        #[serde(rename = "days31-to60")]
        #[strum(serialize = "days31-to60")]
        Days31To60: Money,
        #[serde(rename = "days61-to90")]
        #[strum(serialize = "days61-to90")]
        Days61To90: Money,
        #[serde(rename = "over90-days")]
        #[strum(serialize = "over90-days")]
        Over90Days: Money,
        DeliveredOrders: Count,
        Delivered: Money,
        Paid: Money,
        Credited: Money,
    }
}

impl CustomerReportFigure {
    /// Returns the read model that shows the figure, and the events that have its parts.
    const fn source(self) -> (&'static str, &'static [&'static str]) {
        match self {
            Self::Customers => ("customer", &["terms-set"]),
            Self::OpenOrders => ("customer", &["order-opened", "order-closed", "charged"]),
            Self::Balance => ("customer", &["charged", "credited", "contra-entered"]),
            _ => ("statement", &["charged", "credited", "contra-entered"]),
        }
    }

    /// Returns the amount that an entry adds to the figure. Customers themselves are counted, not their entries.
    fn of_entry(self, entry: &AccountEntry, filter: &CustomerReportFilter) -> Decimal {
        let in_time = entry.date.is_some_and(|day| (filter.start_date..=filter.end_date).contains(&day));
        match self {
            Self::OpenOrders => entry.open_orders,
            Self::Balance => entry.balance,
            Self::Overdue => open(entry, filter.today, |days| days > 0),
            Self::NotDue => open(entry, filter.today, |days| days <= 0),
            Self::Days1To30 => open(entry, filter.today, |days| (1..=30).contains(&days)),
            Self::Days31To60 => open(entry, filter.today, |days| (31..=60).contains(&days)),
            Self::Days61To90 => open(entry, filter.today, |days| (61..=90).contains(&days)),
            Self::Over90Days => open(entry, filter.today, |days| days > 90),
            Self::DeliveredOrders if in_time && entry.is_delivery() => Decimal::ONE,
            Self::Delivered if in_time && entry.is_delivery() => entry.balance,
            Self::Paid if in_time && entry.is_of(ReceivableKind::Payment) => -entry.balance,
            Self::Credited if in_time && entry.is_of(ReceivableKind::CreditNote) => -entry.balance,
            _ => Decimal::ZERO,
        }
    }
}

/// Returns the amount that an entry adds to the open amount of charges by the number of days since they were due.
fn open(entry: &AccountEntry, today: NaiveDate, counts: impl Fn(i64) -> bool) -> Decimal {
    let counts = |due_on: NaiveDate| counts((today - due_on).num_days());
    let is_charge = entry.date.is_some_and(|day| day <= today) && entry.due_on.is_some_and(counts);
    let charged = if is_charge { entry.balance } else { Decimal::ZERO };
    let settled = entry.settlements(today).filter(|settlement| counts(settlement.part.due_on));
    settled.fold(charged, |sum, settlement| sum - settlement.part.amount.decimal())
}

impl Subject for CustomerReportFilter {
    type Figure = CustomerReportFigure;

    async fn recount(&self, connection: &mut PgConnection, figure: Self::Figure) -> Result<Option<Recount>> {
        let request = PageQuery::default().parse(&SORTS)?;
        let total = figure.shown_in(&sums_on(connection, self, &request).await?);
        let rows = list(self, &request).first(MAX_ROWS, connection).await?;
        let (model, types) = figure.source();
        let position = events::position(connection, model).await?;
        let ids: Vec<String> = rows.iter().map(|row| row.id.to_string()).collect();
        let is_count = figure == CustomerReportFigure::Customers;
        let of_one_alone = self.customer_id.is_some() && !is_count;
        let mut entries = Vec::new();
        let mut sums: BTreeMap<Uuid, Sum> = BTreeMap::new();
        events::of_each(connection, ("account", types), &ids, position, |event| {
            let entry = AccountEntry::of(event)?;
            let amount = figure.of_entry(&entry, self);
            if of_one_alone {
                entries.push((entry, amount));
            } else if is_count {
                let first = Sum { amount: Decimal::ONE, at: event.position, entries: 0 };
                sums.entry(aggregate(event)?).or_insert(first);
            } else if !amount.is_zero() {
                let sum = sums.entry(aggregate(event)?).or_default();
                *sum = Sum { amount: sum.amount + amount, at: event.position, entries: sum.entries + 1 };
            }
            Ok(())
        })
        .await?;
        if of_one_alone {
            let parts = entries.iter().map(|(entry, amount)| entry.summand(*amount)).collect();
            let recount = Recount::of(total, parts, position);
            let is_overdue = figure == CustomerReportFigure::Overdue;
            let steps = if is_overdue { steps(&entries, recount.sum()) } else { Steps::default() };
            return Ok(Some(recount.steps(steps)));
        }
        let parts = rows.iter().filter_map(|row| Some(sums.get(&row.id.0)?.part(row))).collect();
        Ok(Some(Recount::of(total, parts, position)))
    }
}

/// The sum of a customer's entries, and the position of the last one.
#[derive(Default)]
struct Sum {
    amount: Decimal,
    at: i64,
    entries: u64,
}

impl Sum {
    fn part(&self, row: &CustomerReportRow) -> Summand {
        let part = Summand::of("customer", self.at, self.amount).named(row.name.clone());
        let part = part.by(PartDocument::of("customer", row.id.0, &row.code));
        part.with("events", Count, Some(self.entries).filter(|entries| *entries > 0))
    }
}

/// Returns the calculation of the overdue amount of one customer.
fn steps(entries: &[(AccountEntry, Decimal)], overdue: Decimal) -> Steps {
    let charged = entries.iter().filter(|(entry, _)| entry.due_on.is_some());
    let charged: Decimal = charged.map(|(_, amount)| *amount).sum();
    let steps = Steps::default().given("charged", Money, charged).given("settled", Money, charged - overdue);
    steps.then("overdue", Money, overdue, "charged − settled")
}
