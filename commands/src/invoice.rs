//! Issuing invoices: with the delivery that they charge, or for several deliveries of earlier days.

mod issue;

pub use issue::IssueInvoice;

use chrono::{Days, NaiveDate};
use waybill_domain::account::Account;
use waybill_domain::company::{COMPANY_ID, CompanyRecord};
use waybill_domain::customer::{Customer, Invoicing};
use waybill_domain::id::{CustomerId, InvoiceId, OrderId};
use waybill_domain::invoice::{
    Invoice, InvoiceCommand, InvoiceContent, InvoicedCustomer, InvoicedDelivery, IssuedInvoice,
};
use waybill_domain::master::Master;
use waybill_domain::number_series::{DrawNumber, NumberSeries};
use waybill_domain::order::{Order, OrderCommand, PlacedOrder};
use waybill_domain::stock::{InvoiceRef, OrderRef};
use waybill_domain::{Noun, Refusal};
use waybill_log::StreamKey;

use crate::unit::{Failure, Unit};

/// The stream of the invoice numbers.
const SERIES: &str = Noun::Invoice.name();

/// Returns true if an invoice was ever issued.
pub(crate) async fn exist(unit: &mut Unit) -> Result<bool, Failure> {
    Ok(!unit.read::<NumberSeries>(SERIES).await?.is_unused())
}

/// Returns the streams that the delivery of an order writes for its invoice, if it gets one with the delivery.
pub(crate) async fn streams_of_delivery(
    unit: &mut Unit,
    order: &PlacedOrder,
) -> Result<Option<StreamKey>, Failure> {
    let invoiced = invoices_from(unit).await?.is_some() && is_per_delivery(unit, order).await?;
    Ok(invoiced.then(|| StreamKey::of::<NumberSeries>(SERIES)))
}

/// Issues the invoice of an order that this unit delivers. A company that issues no invoices yet gets none, a customer
/// with collective invoices gets it later, and a delivery without a charge is not invoiced.
pub(crate) async fn issue_with_delivery(unit: &mut Unit, id: OrderId) -> Result<(), Failure> {
    let Some(from) = invoices_from(unit).await? else { return Ok(()) };
    let order = unit.read::<Order>(id).await?.existing()?.clone();
    if is_due(&order, from) && is_per_delivery(unit, &order).await? {
        // The invoice has the id of its order, so that the demo company is the same whenever it is made.
        let (invoice, customer) = (InvoiceId(id.0), order.content.customer.id);
        unit.fresh::<Invoice>(invoice).await?;
        issue(unit, invoice, customer, &[id], InvoiceCommand::Issue).await?;
    }
    Ok(())
}

async fn invoices_from(unit: &mut Unit) -> Result<Option<NaiveDate>, Failure> {
    let company = unit.read::<CompanyRecord>(COMPANY_ID).await?.company.as_ref();
    Ok(company.and_then(|company| company.invoices_from))
}

async fn is_per_delivery(unit: &mut Unit, order: &PlacedOrder) -> Result<bool, Failure> {
    let customer = unit.read::<Master<Customer>>(order.content.customer.id).await?.existing()?;
    Ok(customer.fields.invoicing == Invoicing::PerDelivery)
}

/// Returns true if the delivery of the order is charged, is of the days that are invoiced, and has no invoice.
fn is_due(order: &PlacedOrder, from: NaiveDate) -> bool {
    let charged = order.delivery.as_ref().filter(|delivery| !delivery.totals.total.is_zero());
    order.invoice.is_none() && charged.is_some_and(|delivery| delivery.delivered_on >= from)
}

/// Issues the invoice of these deliveries of a customer, under the next number of the year of today.
async fn issue(
    unit: &mut Unit,
    id: InvoiceId,
    customer: CustomerId,
    orders: &[OrderId],
    command: fn(IssuedInvoice) -> InvoiceCommand,
) -> Result<(), Failure> {
    let on = unit.decision().today;
    let mut deliveries = Vec::with_capacity(orders.len());
    for order in orders {
        deliveries.push(delivery(unit, customer, *order).await?);
    }
    let record = unit.read::<Master<Customer>>(customer).await?.existing()?;
    let snapshot = InvoicedCustomer::new(customer, record.code.as_str(), &record.fields);
    let content = InvoiceContent::new(snapshot, on, deliveries)?;
    let drawn = unit.execute::<NumberSeries>(SERIES, DrawNumber { on }).await?;
    let number = drawn.first().map(|drawn| drawn.number(Noun::Invoice)).ok_or(Failure::Conflict)?;
    let invoice = InvoiceRef { id, number: number.clone() };
    unit.execute::<Invoice>(id, command(IssuedInvoice { number, content })).await?;
    for order in orders {
        unit.execute::<Order>(order, OrderCommand::Invoice(invoice.clone())).await?;
    }
    Ok(())
}

/// Returns the delivery of an order as its invoice shows it. The account has the due date of a charge while it is open.
async fn delivery(unit: &mut Unit, customer: CustomerId, id: OrderId) -> Result<InvoicedDelivery, Failure> {
    let order = unit.read::<Order>(id).await?.existing()?.clone();
    let (number, buyer) = (&order.number, &order.content.customer);
    if buyer.id != customer {
        let text = format!("{number} is an order of {}", buyer.name);
        return Err(Refusal::field("deliveries", "other-customer", text).into());
    }
    let Some(delivery) = &order.delivery else {
        let text = format!("{number} is {}; only a delivered order is invoiced", order.status);
        return Err(Refusal::field("deliveries", "not-delivered", text).into());
    };
    let open = unit.read::<Account>(customer).await?.open_items.get(id.into()).map(|charge| charge.due_on);
    let due_on = match open {
        Some(due_on) => due_on,
        None => due_after(unit, customer, delivery.delivered_on).await?,
    };
    Ok(InvoicedDelivery::new(OrderRef { id, number: order.number.clone() }, &order, delivery, due_on))
}

/// Returns the due date of a charge: the day of the delivery and the customer's payment terms.
pub(crate) async fn due_after(
    unit: &mut Unit,
    customer: CustomerId,
    delivered_on: NaiveDate,
) -> Result<NaiveDate, Failure> {
    let terms = unit.read::<Master<Customer>>(customer).await?.existing()?.fields.terms_days();
    Ok(delivered_on.checked_add_days(Days::new(terms.into())).unwrap_or(NaiveDate::MAX))
}
