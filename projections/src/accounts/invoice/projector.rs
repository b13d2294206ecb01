//! Projects invoices to their rows, and the credit notes of their deliveries to the credited amount.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use sqlx::PgConnection;
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::id::InvoiceId;
use waybill_domain::invoice::{InvoiceContent, InvoiceEvent, InvoiceState};
use waybill_domain::money::Money;
use waybill_domain::order::OrderEvent;
use waybill_domain::person::PersonKind;

use super::InvoiceRow;
use crate::engine::erased_user::erase_name;
use crate::engine::event_metadata::{id, person};
use crate::engine::rows::Table;
use crate::{Projector, Result, StoredEvent};

/// The read model of invoices.
pub struct Invoices;

const INVOICES: Table = Table::by_id("invoices");

impl Projector for Invoices {
    const NAME: &'static str = Noun::Invoice.name();
    const TABLES: &'static [&'static str] = &["invoices", "invoice_deliveries"];
    const AGGREGATES: &'static [Noun] = &[Noun::Invoice, Noun::Order];
    const ERASURES: &'static [(PersonKind, &'static str)] = &[
        erase_name!(Customer in "invoices", "customer_id" => "customer_name"),
        erase_name!(User in "invoices", "made_by" => "made_by_name"),
    ];
    const INDEXES_WHILE_LOADING: &'static [&'static str] = &["invoice_deliveries_invoice"];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        let (mut issued, mut deliveries) = (Vec::new(), BTreeMap::new());
        for event in events {
            if event.aggregate_type == Noun::Invoice.stream_type() {
                let InvoiceEvent::Issued { number, content } = event.decode()?;
                issued.push(InvoiceRow::issued(number, content, event)?);
            } else {
                note(&mut deliveries, event)?;
            }
        }
        INVOICES.insert(connection, issued).await?;
        write(connection, deliveries).await
    }
}

impl InvoiceRow {
    fn issued(number: &str, content: &InvoiceContent, event: &StoredEvent) -> Result<Self> {
        let by = person(event)?;
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Ok(Self {
            id: id(event)?,
            invoice_no: number.to_owned(),
            state: InvoiceState::Issued,
            customer_id: content.customer.id,
            customer_code: content.customer.code.clone(),
            customer_name: content.customer.name.clone(),
            invoiced_on: content.invoiced_on,
            due_on: content.due_on,
            delivery_count: count(content.deliveries.len()),
            line_count: count(content.line_count()),
            net: content.net,
            tax: content.tax,
            total: content.total,
            credited: Money::ZERO,
            made_by: by.id,
            made_by_name: by.name,
            issued_at: event.recorded_at,
            entered_position: event.position,
        })
    }
}

/// The invoice of a delivered order, and the change of its credited amount.
#[derive(Default)]
struct DeliveryChange {
    invoice: Option<InvoiceId>,
    credited: Decimal,
}

fn note(deliveries: &mut BTreeMap<Uuid, DeliveryChange>, event: &StoredEvent) -> Result<()> {
    let (invoice, credited) = match event.decode()? {
        OrderEvent::Invoiced { invoice } => (Some(invoice.id), Decimal::ZERO),
        OrderEvent::Credited { amount, .. } => (None, amount.decimal()),
        OrderEvent::CreditTakenBack { amount, .. } => (None, -amount.decimal()),
        _ => return Ok(()),
    };
    let delivery = deliveries.entry(id(event)?).or_default();
    delivery.invoice = delivery.invoice.or(invoice);
    delivery.credited += credited;
    Ok(())
}

/// Writes the changes, and then the credited amounts of the invoices of these orders. An order can be credited before it
/// is invoiced.
async fn write(connection: &mut PgConnection, deliveries: BTreeMap<Uuid, DeliveryChange>) -> Result<()> {
    const DELIVERIES: &str = "INSERT INTO invoice_deliveries AS d (order_id, invoice_id, credited) \
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::numeric[]) ORDER BY 1 \
         ON CONFLICT (order_id) DO UPDATE \
            SET invoice_id = coalesce(d.invoice_id, excluded.invoice_id), credited = d.credited + excluded.credited";
    const CREDITED: &str = "UPDATE invoices i \
            SET credited = s.credited, state = CASE WHEN s.credited >= i.total THEN 'credited' ELSE 'issued' END \
           FROM (SELECT d.invoice_id, sum(d.credited) AS credited FROM invoice_deliveries d \
                  WHERE d.invoice_id IN (SELECT o.invoice_id FROM invoice_deliveries o WHERE o.order_id = ANY ($1)) \
                  GROUP BY d.invoice_id) s \
          WHERE i.id = s.invoice_id";
    if deliveries.is_empty() {
        return Ok(());
    }
    let (mut orders, mut invoices, mut credited) = (Vec::new(), Vec::new(), Vec::new());
    for (order, change) in deliveries {
        orders.push(order);
        invoices.push(change.invoice.map(|invoice| invoice.0));
        credited.push(change.credited);
    }
    sqlx::query(DELIVERIES).bind(&orders).bind(invoices).bind(credited).execute(&mut *connection).await?;
    sqlx::query(CREDITED).bind(&orders).execute(connection).await?;
    Ok(())
}
