//! Explains the sums of the report on customers, and the row of one customer, from the events of their accounts.

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::PgPool;
use std::collections::BTreeMap;
use uuid::Uuid;
use waybill_domain::receivable::ReceivableKind;

use super::FigureUnit::{Count, Money};
use super::account::AccountEntry;
use super::addition::{Addition, Steps, Summand};
use super::{Explanation, FigureUnit, PartDocument, PartPage, figures};
use waybill_projections::accounts::customer_report::{
    self as customer, CustomerReportFilter, CustomerReportSums,
};
use waybill_projections::engine::event_metadata::id;
use waybill_projections::engine::events;
use waybill_projections::engine::read_transaction::read_transaction;
use waybill_projections::{PageQuery, Result};

figures! {
    /// Sums of the report on customers, or the row of one customer when a customer is given.
    CustomerReportFigure {
        Customers,
        OpenOrders,
        Balance,
        Overdue,
        DeliveredOrders,
        Delivered,
        Paid,
        Credited,
    }
}

impl CustomerReportFigure {
    fn of(self, sums: &CustomerReportSums) -> Decimal {
        let money = match self {
            Self::Customers => return Decimal::from(sums.customers),
            Self::DeliveredOrders => return Decimal::from(sums.delivered_orders),
            Self::OpenOrders => sums.open_orders,
            Self::Balance => sums.balance,
            Self::Overdue => sums.overdue,
            Self::Delivered => sums.delivered,
            Self::Paid => sums.paid,
            Self::Credited => sums.credited,
        };
        money.decimal()
    }

    /// Returns the amount that an entry adds to the figure; zero for `Customers`, which counts the customers
    /// themselves.
    fn of_entry(self, entry: &AccountEntry, filter: &CustomerReportFilter) -> Decimal {
        let period = filter.start_date..=filter.end_date;
        let in_time = entry.date.is_some_and(|day| period.contains(&day));
        let of_kind = |kind| {
            if in_time && entry.receivable == Some(kind) { -entry.balance } else { Decimal::ZERO }
        };
        match self {
            Self::OpenOrders => entry.open_orders,
            Self::Balance => entry.balance,
            Self::DeliveredOrders if in_time && entry.due_on.is_some() => Decimal::ONE,
            Self::Delivered if in_time && entry.due_on.is_some() => entry.balance,
            Self::Customers | Self::DeliveredOrders | Self::Delivered => Decimal::ZERO,
            Self::Paid => of_kind(ReceivableKind::Payment),
            Self::Credited => of_kind(ReceivableKind::CreditNote),
            Self::Overdue => overdue(entry, filter.today),
        }
    }
}

/// Returns the amount that an entry adds to the open amount that was due before today.
fn overdue(entry: &AccountEntry, today: NaiveDate) -> Decimal {
    let late = |due_on: NaiveDate| due_on < today;
    let is_late_charge = entry.date.is_some_and(|day| day <= today) && entry.due_on.is_some_and(late);
    let charged = if is_late_charge { entry.balance } else { Decimal::ZERO };
    let settled = entry.settlements(today).filter(|settlement| late(settlement.part.due_on));
    settled.fold(charged, |sum, settlement| sum - settlement.part.amount.decimal())
}

/// Explains a sum of the report on customers.
pub async fn customer_report(
    pool: &PgPool,
    filter: &CustomerReportFilter,
    figure: CustomerReportFigure,
    page: PartPage,
) -> Result<Explanation> {
    let connection = &mut *read_transaction(pool).await?;
    let request = PageQuery::default().parse(&waybill_projections::records::customer::SORTS)?;
    let total = figure.of(&customer::sums_on(connection, filter, &request).await?);
    let max = u32::try_from(events::MAX_DOCUMENTS + 1).unwrap_or(u32::MAX);
    let rows = customer::list(filter, &request).first(max, connection).await?;
    let model = match figure {
        CustomerReportFigure::Customers
        | CustomerReportFigure::OpenOrders
        | CustomerReportFigure::Balance => "customer",
        _ => "statement",
    };
    let position = events::position(connection, model).await?;
    let types: &[&str] = match figure {
        CustomerReportFigure::Customers => &["terms-set"],
        CustomerReportFigure::OpenOrders => &["order-opened", "order-closed", "charged"],
        _ => &["charged", "credited", "contra-entered"],
    };
    let ids: Vec<String> = rows.iter().map(|row| row.id.to_string()).collect();
    let unit = match figure {
        CustomerReportFigure::Customers | CustomerReportFigure::DeliveredOrders => Count,
        _ => Money,
    };
    let of_one_alone = filter.customer_id.is_some() && figure != CustomerReportFigure::Customers;
    let mut entries = Vec::new();
    let mut sums: BTreeMap<Uuid, (Decimal, i64, u64)> = BTreeMap::new();
    events::of_each(connection, ("account", types), &ids, position, |event| {
        let entry = AccountEntry::of(event)?;
        let sum = sums.entry(id(event)?).or_insert((Decimal::ZERO, event.position, 0));
        let amount = figure.of_entry(&entry, filter);
        if of_one_alone {
            entries.push((entry, amount));
        } else if figure == CustomerReportFigure::Customers {
            sum.0 = Decimal::ONE;
        } else if !amount.is_zero() {
            *sum = (sum.0 + amount, event.position, sum.2 + 1);
        }
        Ok(())
    })
    .await?;
    if of_one_alone {
        return Ok(of_one(&entries, figure, (unit, total), page, position));
    }
    let summands = rows.iter().filter_map(|row| {
        let (sum, at, entries) = *sums.get(&row.id.0)?;
        let part = Summand::of("customer", at, sum);
        let part = part.by(PartDocument::of("customer", row.id.0, &row.code)).named(row.name.clone());
        Some(part.with("events", Count, Some(entries).filter(|entries| *entries > 0)))
    });
    Ok(Addition::all(unit, page, summands.collect()).explains(figure, total, position))
}

/// Explains the figure of one customer, given the entries of the account and the amount that each of them adds.
fn of_one(
    entries: &[(AccountEntry, Decimal)],
    figure: CustomerReportFigure,
    (unit, total): (FigureUnit, Decimal),
    page: PartPage,
    position: i64,
) -> Explanation {
    let parts = entries.iter().map(|(entry, amount)| entry.summand(*amount)).collect();
    let addition = Addition::all(unit, page, parts);
    if figure != CustomerReportFigure::Overdue {
        return addition.explains(figure, total, position);
    }
    let charged = entries.iter().filter(|(entry, _)| entry.due_on.is_some());
    let charged: Decimal = charged.map(|(_, amount)| *amount).sum();
    let settled = charged - addition.sum();
    let steps = Steps::default().given("charged", Money, charged).given("settled", Money, settled).then(
        "overdue",
        Money,
        addition.sum(),
        "charged − settled",
    );
    addition.explains_with(figure, total, steps, position)
}
