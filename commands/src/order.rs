//! Orders: placing, editing, and the steps up to approval or cancellation. An approval reserves the stock of each
//! line and uses the customer's credit in the same unit.

use std::collections::BTreeMap;

use scoped_futures::ScopedFutureExt;
use waybill_domain::Refusal;
use waybill_domain::account::{Account, AccountCommand};
use waybill_domain::claim::{Claim, ClaimCommand};
use waybill_domain::customer::Customer;
use waybill_domain::customer_price::CustomerPrices;
use waybill_domain::id::{CustomerPriceId, OrderId, ProductId, StockId, WarehouseId};
use waybill_domain::list_price::ListPrice;
use waybill_domain::master::Master;
use waybill_domain::order::{
    Named, Order, OrderCommand, OrderContent, OrderDraft, OrderLine, OrderLineDraft, OrderTransition,
    PlacedOrder, PriceSource, Totals,
};
use waybill_domain::product::Product;
use waybill_domain::quantity::Quantity;
use waybill_domain::stock::{Goods, OrderRef, Stock, StockCommand};
use waybill_domain::text::Text;
use waybill_domain::warehouse::Warehouse;

use crate::call::{Answer, Call, Outcome, number_for};
use crate::journal::StreamKey;
use crate::number::Series;
use crate::price;
use crate::unit::{Failure, Ledgers, Source, Unit};

/// A step with an order, as a person asks for it.
#[derive(Debug, Clone)]
pub struct Step {
    /// Which step.
    pub transition: OrderTransition,
    /// Why.
    pub reason: Option<Text<500>>,
    /// Why the credit limit may be passed.
    pub credit_override: Option<Text<500>>,
}

/// Places an order under the given id.
///
/// # Errors
/// [`Failure`]: what is wrong with the draft, a role that may not.
pub async fn place(
    ledgers: &Ledgers,
    call: &Call,
    id: OrderId,
    draft: OrderDraft,
) -> Result<Outcome, Failure> {
    let draft = &draft;
    call.run(ledgers, |unit| async move { begin(unit, call, id, draft).await }.scope_boxed()).await
}

/// Places an order and approves it, as one: for orders that were agreed on elsewhere.
///
/// # Errors
/// As [`place`] and [`step`].
pub async fn place_approved(
    ledgers: &Ledgers,
    call: &Call,
    id: OrderId,
    draft: OrderDraft,
) -> Result<Outcome, Failure> {
    let approval =
        &Step { transition: OrderTransition::PendingToApproved, reason: None, credit_override: None };
    let draft = &draft;
    call.run(ledgers, |unit| {
        async move {
            begin(unit, call, id, draft).await?;
            take_step(unit, id, approval).await?;
            answer(unit, id).await
        }
        .scope_boxed()
    })
    .await
}

/// Puts another content in the place of a pending order's.
///
/// # Errors
/// [`Failure`]: also a version that is no longer the order's.
pub async fn edit(
    ledgers: &Ledgers,
    call: &Call,
    id: OrderId,
    draft: OrderDraft,
) -> Result<Outcome, Failure> {
    let draft = &draft;
    call.run(ledgers, |unit| {
        async move {
            unit.expect_version::<Order>(id, call.expected).await?;
            let before = unit.read::<Order>(id).await?.existing()?.clone();
            if draft.order_no.as_ref().is_some_and(|number| number.as_str() != before.number) {
                let text = format!("Order no is {} and stays so", before.number);
                return Err(Refusal::field("orderNo", "fixed", text).into());
            }
            let content = look_up(unit, call, draft, Some(&before)).await?;
            unit.execute::<Order>(id, OrderCommand::Edit(content)).await?;
            answer(unit, id).await
        }
        .scope_boxed()
    })
    .await
}

/// Takes a step with an order: approve, reopen, cancel.
///
/// # Errors
/// [`Failure`]: a step that is not possible, short stock, exceeded credit, a role that may not.
pub async fn step(ledgers: &Ledgers, call: &Call, id: OrderId, step: Step) -> Result<Outcome, Failure> {
    let step = &step;
    call.run(ledgers, |unit| {
        async move {
            unit.expect_version::<Order>(id, call.expected).await?;
            take_step(unit, id, step).await?;
            answer(unit, id).await
        }
        .scope_boxed()
    })
    .await
}

async fn begin(unit: &mut Unit, call: &Call, id: OrderId, draft: &OrderDraft) -> Result<Answer, Failure> {
    let content = look_up(unit, call, draft, None).await?;
    let named = draft.order_no.as_ref().map(Text::as_str);
    let number = number_for(unit, Series::Order, named, "orderNo", content.order_date).await?;
    let (claim, number) = (number.claim(), number.to_string());
    let (holder, value) = (format!("order/{id}"), number.clone());
    unit.fresh::<Claim>(&claim).await?;
    unit.fresh::<Order>(id).await?;
    unit.execute::<Claim>(&claim, ClaimCommand::Take { holder, field: "orderNo", value }).await?;
    unit.execute::<Order>(id, OrderCommand::Place { number, content }).await?;
    answer(unit, id).await
}

async fn answer(unit: &mut Unit, id: OrderId) -> Result<Answer, Failure> {
    let version = unit.version::<Order>(id).await?;
    let order = unit.read::<Order>(id).await?.existing()?;
    Ok(Answer { id: id.to_string(), number: order.number.clone(), status: order.status.to_string(), version })
}

/// What a draft says once everything that it names was looked up; all lines that are wrong are told at once.
async fn look_up(
    unit: &mut Unit,
    call: &Call,
    draft: &OrderDraft,
    before: Option<&PlacedOrder>,
) -> Result<OrderContent, Failure> {
    unit.look(named(draft)).await?;
    let customer = unit.read::<Master<Customer>>(draft.customer_id.0).await?.in_use().cloned();
    let customer = customer.map_err(|refusal| at("customerId", &refusal))?;
    let warehouse = warehouse(unit, draft.warehouse_id).await?;
    let order_date =
        draft.order_date.or(before.map(|order| order.content.order_date)).unwrap_or(call.act.today);
    let (mut lines, mut wrong) = (Vec::with_capacity(draft.lines.len()), Vec::new());
    for (at, line) in draft.lines.iter().enumerate() {
        match look_up_line(unit, call, draft, line, at, order_date).await {
            Ok(line) => lines.push(line),
            Err(Failure::Refused(Refusal::Invalid(problems))) => wrong.extend(problems),
            Err(failure) => return Err(failure),
        }
    }
    if !wrong.is_empty() {
        return Err(Refusal::Invalid(wrong).into());
    }
    let fields = customer.fields;
    let usual = || fields.delivery_addresses.first().unwrap_or(&fields.billing_address).clone();
    Ok(OrderContent {
        customer: Named {
            id: draft.customer_id,
            code: customer.code.to_string(),
            name: fields.name.to_string(),
        },
        warehouse,
        order_date,
        requested_date: draft.requested_date,
        delivery_address: draft.delivery_address.clone().unwrap_or_else(usual),
        customer_reference: draft.customer_reference.clone(),
        notes: draft.notes.clone(),
        totals: Totals::of(&lines),
        lines,
    })
}

/// Everything that a draft names, and the prices that its lines may have.
fn named(draft: &OrderDraft) -> impl Iterator<Item = StreamKey> {
    let customer = draft.customer_id;
    let lines = draft.lines.iter().map(|line| line.product_id).flat_map(move |product| {
        let agreed = StreamKey::of::<CustomerPrices>(CustomerPriceId { customer, product });
        [StreamKey::of::<Master<Product>>(product), agreed, StreamKey::of::<ListPrice>(product)]
    });
    let warehouse = StreamKey::of::<Master<Warehouse>>(draft.warehouse_id);
    [StreamKey::of::<Master<Customer>>(customer), warehouse].into_iter().chain(lines)
}

/// The refusal of a linked record, at the field that links it.
fn at(field: &str, refusal: &Refusal) -> Failure {
    Refusal::field(field, refusal.code(), refusal.to_string().trim_end_matches('.')).into()
}

/// A warehouse in use, as documents name it.
pub(crate) async fn warehouse(unit: &mut Unit, id: WarehouseId) -> Result<Named<WarehouseId>, Failure> {
    let record = unit.read::<Master<Warehouse>>(id).await?.in_use();
    let record = record.map_err(|refusal| at("warehouseId", &refusal))?;
    Ok(Named { id, code: record.code.to_string(), name: record.fields.name.to_string() })
}

/// A product in use that is counted in such quantities, for line `at`.
pub(crate) async fn product(
    unit: &mut Unit,
    id: ProductId,
    quantity: Quantity,
    line: usize,
) -> Result<Product, Failure> {
    let record = unit.read::<Master<Product>>(id).await?.in_use();
    let record = record.map_err(|refusal| at(&format!("lines.{line}.productId"), &refusal))?;
    record.fields.check_quantity(quantity, &format!("lines.{line}.quantity"))?;
    Ok(record.fields.clone())
}

async fn look_up_line(
    unit: &mut Unit,
    call: &Call,
    draft: &OrderDraft,
    line: &OrderLineDraft,
    at: usize,
    on: chrono::NaiveDate,
) -> Result<OrderLine, Failure> {
    let product = product(unit, line.product_id, line.quantity, at).await?;
    let field = format!("lines.{at}.unitPrice");
    let known = price::price_for(unit, draft.customer_id, line.product_id, on).await?;
    let (unit_price, price_source) = match (line.unit_price, known) {
        (Some(asked), _) if call.meta.source == Source::Import => (asked, PriceSource::Import),
        (Some(asked), Some((price, source))) if asked == price => (price, source),
        (Some(asked), _) => (asked, PriceSource::Manual),
        (None, Some(known)) => known,
        (None, None) => {
            let text = format!("{} has no price on {on}; enter one", product.sku);
            return Err(Refusal::field(&field, "no-price", text).into());
        }
    };
    let discount_percent = line.discount_percent.unwrap_or_default();
    if price_source == PriceSource::Manual || !discount_percent.is_zero() {
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
        tax_rate: product.tax_rate.unwrap_or_default(),
    })
}

/// The steps of a step, inside a unit: everything that moves with the order.
async fn take_step(unit: &mut Unit, id: OrderId, step: &Step) -> Result<(), Failure> {
    let order = unit.read::<Order>(id).await?.existing()?.clone();
    let content = &order.content;
    let stocks: BTreeMap<StockId, Wanted> = wanted(content);
    let moves_stock = step.transition != OrderTransition::PendingToCancelled;
    let keys = [StreamKey::of::<Order>(id)].into_iter();
    if moves_stock {
        let others = stocks.keys().map(StreamKey::of::<Stock>);
        unit.lock(keys.chain([StreamKey::of::<Account>(content.customer.id)]).chain(others)).await?;
    } else {
        unit.lock(keys).await?;
    }
    let (transition, reason) = (step.transition, step.reason.clone());
    unit.execute::<Order>(id, OrderCommand::Step { transition, reason }).await?;
    let reference = OrderRef { id, number: order.number.clone() };
    match transition {
        OrderTransition::PendingToCancelled => Ok(()),
        OrderTransition::PendingToApproved => promise(unit, &order, reference, stocks, step).await,
        OrderTransition::DispatchedToDelivered | OrderTransition::DispatchedToApproved => Ok(()),
        OrderTransition::ApprovedToPending | OrderTransition::ApprovedToCancelled => {
            for stock in stocks.keys() {
                unit.execute::<Stock>(stock, StockCommand::Release { order: reference.clone() }).await?;
            }
            unit.execute::<Account>(content.customer.id, AccountCommand::CloseOrder { order: reference })
                .await
        }
    }
}

/// Uses the credit and reserves the stock, or says everything that is short.
async fn promise(
    unit: &mut Unit,
    order: &PlacedOrder,
    reference: OrderRef,
    stocks: BTreeMap<StockId, Wanted>,
    step: &Step,
) -> Result<(), Failure> {
    let (amount, override_reason) = (order.content.totals.total, step.credit_override.clone());
    let open = AccountCommand::OpenOrder { order: reference.clone(), amount, override_reason };
    unit.execute::<Account>(order.content.customer.id, open).await?;
    let mut short = Vec::new();
    for (id, wanted) in &stocks {
        short.extend(unit.read::<Stock>(id).await?.short_of(wanted.quantity, wanted.goods.clone()));
    }
    if !short.is_empty() {
        return Err(Refusal::StockShort(short).into());
    }
    for (id, Wanted { quantity, goods }) in stocks {
        unit.execute::<Stock>(id, StockCommand::Reserve { order: reference.clone(), quantity, goods })
            .await?;
    }
    Ok(())
}

/// What an order wants of one stock, lines of one product together.
struct Wanted {
    quantity: Quantity,
    goods: Goods,
}

fn wanted(content: &OrderContent) -> BTreeMap<StockId, Wanted> {
    let mut stocks = BTreeMap::new();
    for line in &content.lines {
        let id = StockId { warehouse: content.warehouse.id, product: line.product_id };
        let nothing = || Wanted {
            quantity: Quantity::ZERO,
            goods: Goods {
                sku: line.sku.clone(),
                unit: line.unit.clone(),
                warehouse: content.warehouse.name.clone(),
            },
        };
        stocks.entry(id).or_insert_with(nothing).quantity += line.quantity;
    }
    stocks
}
