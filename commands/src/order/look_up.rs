//! Looks up the records that a draft of an order names, in one round trip.

use waybill_domain::Refusal;
use waybill_domain::customer::Customer;
use waybill_domain::customer_price::CustomerPrices;
use waybill_domain::id::{CustomerId, CustomerPriceId, ProductId};
use waybill_domain::list_price::ListPrice;
use waybill_domain::master::Master;
use waybill_domain::money::Percent;
use waybill_domain::order::{
    OrderContent, OrderDraft, OrderLine, OrderLineDraft, PlacedOrder, PriceSource, Totals,
};
use waybill_domain::product::Product;
use waybill_domain::quantity::Quantity;
use waybill_domain::warehouse::Warehouse;
use waybill_log::StreamKey;

use crate::command::CommandContext;
use crate::fixed;
use crate::price;
use crate::references::{Require, collect_errors, named, record, warehouse};
use crate::unit::{Failure, Source, Unit};

/// Returns the content of a draft after looking up the records that it names. All mistakes are reported together.
pub(super) async fn look_up(
    unit: &mut Unit,
    context: &CommandContext,
    draft: &OrderDraft,
    before: Option<&PlacedOrder>,
) -> Result<OrderContent, Failure> {
    unit.preload(keys(draft)).await?;
    let mut wrong = Vec::new();
    let customer = record::<Customer>(unit, draft.customer_id.0, "customerId", Require::Active).await;
    let customer = collect_errors(customer, &mut wrong)?;
    let warehouse = collect_errors(warehouse(unit, draft.warehouse_id).await, &mut wrong)?;
    let order_date =
        draft.order_date.or(before.map(|order| order.content.order_date)).unwrap_or(context.decision.today);
    let mut lines = Vec::with_capacity(draft.lines.len());
    let mut kept = KeptLines::of(before, draft);
    for (at, line) in draft.lines.iter().enumerate() {
        let before = kept.take(at, line);
        lines.extend(collect_errors(
            look_up_line(unit, context, draft, (at, line), before, order_date).await,
            &mut wrong,
        )?);
    }
    let (Some(customer), Some(warehouse), true) = (customer, warehouse, wrong.is_empty()) else {
        return Err(Refusal::Invalid(wrong).into());
    };
    fixed::fix(unit, lines.iter().map(|line| line.product_id)).await?;
    let fields = &customer.fields;
    let default_address = || fields.delivery_addresses.first().unwrap_or(&fields.billing_address).clone();
    Ok(OrderContent {
        customer: named(draft.customer_id, &customer),
        warehouse,
        order_date,
        requested_date: draft.requested_date,
        delivery_address: draft.delivery_address.clone().unwrap_or_else(default_address),
        customer_reference: draft.customer_reference.clone(),
        notes: draft.notes.clone(),
        totals: Totals::of(&lines),
        lines,
    })
}

/// Returns the streams of the records that a draft names, and of the prices that its lines may have.
fn keys(draft: &OrderDraft) -> impl Iterator<Item = StreamKey> {
    let customer = draft.customer_id;
    let lines = draft.lines.iter().map(|line| line.product_id).flat_map(move |product| {
        let agreed = StreamKey::of::<CustomerPrices>(CustomerPriceId { customer, product });
        [StreamKey::of::<Master<Product>>(product), agreed, StreamKey::of::<ListPrice>(product)]
    });
    let warehouse = StreamKey::of::<Master<Warehouse>>(draft.warehouse_id);
    let fixed = fixed::streams(draft.lines.iter().map(|line| line.product_id));
    [StreamKey::of::<Master<Customer>>(customer), warehouse].into_iter().chain(lines).chain(fixed)
}

/// Returns a product in use that can have this quantity, for line `at`.
async fn product(
    unit: &mut Unit,
    id: ProductId,
    quantity: Quantity,
    line: usize,
) -> Result<Product, Failure> {
    let record = record::<Product>(unit, id.0, &format!("lines.{line}.productId"), Require::Active).await?;
    record.fields.check_quantity(quantity, &format!("lines.{line}.quantity"))?;
    Ok(record.fields)
}

/// The lines of the order before an edit. Price and tax of a line stay if its product and the customer are unchanged
/// and no other price is entered. So a list price that changed since then, or an edit of the notes alone, does not
/// change an agreed price.
struct KeptLines<'a>(Vec<Option<&'a OrderLine>>);

impl<'a> KeptLines<'a> {
    fn of(before: Option<&'a PlacedOrder>, draft: &OrderDraft) -> Self {
        let before = before.filter(|order| order.content.customer.id == draft.customer_id);
        Self(before.into_iter().flat_map(|order| &order.content.lines).map(Some).collect())
    }

    /// Removes and returns the earlier line that line `at` of the draft continues: the one in its place, or else the
    /// first that fits. No other line continues it then.
    fn take(&mut self, at: usize, line: &OrderLineDraft) -> Option<&'a OrderLine> {
        let fits = |kept: Option<&OrderLine>| {
            kept.is_some_and(|kept| {
                kept.product_id == line.product_id
                    && line.unit_price.is_none_or(|price| price == kept.unit_price)
            })
        };
        let own = self.0.get(at).copied().flatten();
        let place = if fits(own) { Some(at) } else { self.0.iter().position(|kept| fits(*kept)) };
        self.0.get_mut(place?)?.take()
    }
}

async fn look_up_line(
    unit: &mut Unit,
    context: &CommandContext,
    draft: &OrderDraft,
    (at, line): (usize, &OrderLineDraft),
    kept: Option<&OrderLine>,
    on: chrono::NaiveDate,
) -> Result<OrderLine, Failure> {
    let product = product(unit, line.product_id, line.quantity, at).await?;
    let field = format!("lines.{at}.unitPrice");
    let known = match kept {
        Some(kept) => Some((kept.unit_price, kept.price_source)),
        None => price::price_for(unit, draft.customer_id, line.product_id, on).await?,
    };
    let (unit_price, price_source) = match (line.unit_price, known) {
        (Some(entered), _) if context.metadata.source == Source::Import => (entered, PriceSource::Import),
        (Some(entered), Some((price, source))) if entered == price => (price, source),
        (Some(entered), _) => (entered, PriceSource::Manual),
        (None, Some(known)) => known,
        (None, None) => {
            let text = format!("{} has no price on {on}; enter one", product.sku);
            return Err(Refusal::field(&field, "no-price", text).into());
        }
    };
    let discount_percent = line.discount_percent.unwrap_or_default();
    let permitted_before =
        kept.is_some_and(|kept| discount_percent <= kept.discount_percent && line.quantity <= kept.quantity);
    if !permitted_before && (price_source == PriceSource::Manual || !discount_percent.is_zero()) {
        price::check_cost(unit, line.product_id, unit_price.less_percent(discount_percent), &field).await?;
    }
    Ok(OrderLine {
        product_id: line.product_id,
        sku: product.sku.to_string(),
        name: product.name.to_string(),
        unit: product.unit.to_string(),
        quantity: line.quantity,
        unit_price,
        price_source,
        discount_percent,
        tax_rate: match kept {
            Some(kept) => kept.tax_rate,
            None => customer_rate(unit, draft.customer_id, product.tax_rate).await?,
        },
    })
}

/// Returns the tax rate of a product for a customer. A customer that does not exist is refused elsewhere.
async fn customer_rate(unit: &mut Unit, customer: CustomerId, rate: Percent) -> Result<Percent, Failure> {
    let customer = unit.read::<Master<Customer>>(customer).await?.existing();
    Ok(customer.map_or(rate, |customer| customer.fields.tax_rate(rate)))
}
