//! Issuing the invoice of several deliveries of a customer.

use async_trait::async_trait;
use waybill_domain::Operation;
use waybill_domain::customer::Customer;
use waybill_domain::id::{CustomerId, InvoiceId, OrderId};
use waybill_domain::invoice::{Invoice, InvoiceCommand, MAX_DELIVERIES};
use waybill_domain::master::Master;
use waybill_domain::number_series::NumberSeries;
use waybill_domain::order::Order;
use waybill_domain::person::Person;
use waybill_log::StreamKey;

use super::{SERIES, invoices_from, is_due, issue};
use crate::command::{CommandContext, CommandReceipt};
use crate::issued_files::person_of;
use crate::unit::{Failure, Unit};
use crate::use_case::UseCase;

/// Issues one invoice for these delivered orders of a customer. Orders that have an invoice already, or need none, are
/// skipped; without any left, no invoice is issued. The number in the receipt counts the invoices of the request.
#[derive(Debug, Clone)]
pub struct IssueInvoice {
    pub id: InvoiceId,
    pub customer: CustomerId,
    /// At most [`MAX_DELIVERIES`].
    pub orders: Vec<OrderId>,
    /// Number of invoices that earlier commands of the same request have issued.
    pub before: usize,
}

#[async_trait]
impl UseCase for IssueInvoice {
    async fn run(&self, unit: &mut Unit, _: &CommandContext) -> Result<CommandReceipt, Failure> {
        unit.decision().permit(Operation::InvoiceIssue)?;
        let orders = self.due(unit).await?;
        if !orders.is_empty() {
            unit.read::<Person>(person_of(self.customer)).await?.not_erased("customer")?;
            let own = [StreamKey::of::<NumberSeries>(SERIES), StreamKey::of::<Invoice>(self.id)];
            unit.lock(orders.iter().map(StreamKey::of::<Order>).chain(own)).await?;
            issue(unit, self.id, self.customer, &orders, InvoiceCommand::Collect).await?;
        }
        let issued = self.before + usize::from(!orders.is_empty());
        let version = unit.version::<Invoice>(self.id).await?;
        let (id, number) = (self.id.to_string(), issued.to_string());
        Ok(CommandReceipt { id, number, status: "issued".to_owned(), version })
    }
}

impl IssueInvoice {
    async fn due(&self, unit: &mut Unit) -> Result<Vec<OrderId>, Failure> {
        let Some(from) = invoices_from(unit).await? else { return Ok(Vec::new()) };
        let orders = &self.orders[..self.orders.len().min(MAX_DELIVERIES)];
        let customer = StreamKey::of::<Master<Customer>>(self.customer);
        unit.preload(orders.iter().map(StreamKey::of::<Order>).chain([customer])).await?;
        let mut due = Vec::with_capacity(orders.len());
        for order in orders {
            if is_due(unit.read::<Order>(order).await?.existing()?, from) {
                due.push(*order);
            }
        }
        Ok(due)
    }
}
