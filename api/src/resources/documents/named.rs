//! The records that a query names. One that is not there, or not for this person, is refused in the same words, rather
//! than with an empty list.

use std::collections::BTreeSet;
use std::fmt::Display;

use waybill_commands::EventSourced;
use waybill_commands::master::MasterHooks;
use waybill_domain::customer::Customer;
use waybill_domain::id::{CustomerId, OrderId, ProductId, SupplierId, UserId, WarehouseId};
use waybill_domain::master::{Master, MasterCommand, MasterEvent};
use waybill_domain::order::Order;
use waybill_domain::product::Product;
use waybill_domain::supplier::Supplier;
use waybill_domain::text::Barcode;
use waybill_domain::user::User;
use waybill_domain::warehouse::Warehouse;
use waybill_domain::{DocumentAggregate as _, FieldError};
use waybill_http::problem::{Problem, Result};
use waybill_projections::StatusCount;

use crate::auth::Session;
use crate::auth::visibility;
use crate::http::as_of::Reader;
use crate::http::export::{Export, Sheet};
use crate::http::response::{List, PageBody};

#[derive(Debug, Clone, Copy, Default)]
pub(in crate::resources) struct Named {
    pub(in crate::resources) warehouse: Option<WarehouseId>,
    pub(in crate::resources) customer: Option<CustomerId>,
    pub(in crate::resources) supplier: Option<SupplierId>,
    pub(in crate::resources) product: Option<ProductId>,
    pub(in crate::resources) order: Option<OrderId>,
    /// A user, in this parameter.
    pub(in crate::resources) user: Option<(&'static str, UserId)>,
}

impl Named {
    pub(in crate::resources) fn warehouse(warehouse: Option<WarehouseId>) -> Self {
        Self { warehouse, ..Self::default() }
    }

    /// Names a user in this parameter.
    pub(in crate::resources) fn user(parameter: &'static str, user: Option<UserId>) -> Self {
        Self { user: user.map(|user| (parameter, user)), ..Self::default() }
    }

    pub(in crate::resources) fn supplier(supplier: SupplierId) -> Self {
        Self { supplier: Some(supplier), ..Self::default() }
    }

    /// Refuses the first that is not there, or was not yet at the past moment that the request is about. The log is read, not
    /// a list, which may not have come as far.
    ///
    /// # Errors
    /// 404 at its parameter.
    pub(in crate::resources) async fn require(self, session: &Session, reader: &Reader) -> Result<()> {
        if let Some(id) = self.warehouse {
            let there = visibility::holds_warehouse(session, id) && is_there::<Warehouse>(reader, id).await?;
            must_be(there, "warehouseId", "warehouse")?;
        }
        if let Some(id) = self.customer {
            must_be(is_there::<Customer>(reader, id).await?, "customerId", "customer")?;
        }
        if let Some(id) = self.supplier {
            must_be(is_there::<Supplier>(reader, id).await?, "supplierId", "supplier")?;
        }
        if let Some(id) = self.product {
            must_be(is_there::<Product>(reader, id).await?, "productId", "product")?;
        }
        if let Some(id) = self.order {
            let order = reader.present().load::<Order>(id).await?;
            let there = order.document().is_some_and(|order| session.viewer().reads(order));
            must_be(there && reader.was_there::<Order>(id).await?, "orderId", "order")?;
        }
        if let Some((parameter, id)) = self.user {
            let there = reader.present().load::<User>(id).await?.account.is_some();
            must_be(there && reader.was_there::<User>(id).await?, parameter, "user")?;
        }
        Ok(())
    }

    /// Does the check of [`Self::require`] for a list without results, and for a file. Results may be the
    /// user's own documents of a warehouse that is out of their scope now.
    ///
    /// # Errors
    /// 404 at its parameter.
    pub(in crate::resources) async fn explain<T>(
        self,
        sheet: Sheet<T>,
        session: &Session,
        reader: &Reader,
    ) -> Result<Sheet<T>> {
        let found = matches!(&sheet, Export::Answer(PageBody(page)) if !page.content.is_empty());
        if !found {
            self.require(session, reader).await?;
        }
        Ok(sheet)
    }

    /// Does the check of [`Self::require`] when all counts are zero.
    ///
    /// # Errors
    /// 404 at its parameter.
    pub(in crate::resources) async fn explain_counts(
        self,
        counts: Vec<StatusCount>,
        session: &Session,
        reader: &Reader,
    ) -> Result<List<StatusCount>> {
        if counts.iter().all(|status| status.count == 0) {
            self.require(session, reader).await?;
        }
        Ok(List(counts))
    }
}

async fn is_there<F: MasterHooks>(reader: &Reader, id: impl Display + Copy) -> Result<bool>
where
    Master<F>: EventSourced<Command = MasterCommand<F>, Event = MasterEvent<F>>,
{
    let there = reader.present().load::<Master<F>>(id).await?.existing().is_ok();
    Ok(there && reader.was_there::<Master<F>>(id).await?)
}

pub(in crate::resources) fn must_be(there: bool, field: &str, noun: &'static str) -> Result<()> {
    if there {
        return Ok(());
    }
    let (field, code, message) = (field.to_owned(), "absent".to_owned(), format!("There is no such {noun}"));
    Err(Problem::absent(noun).with_errors(vec![FieldError { field, code, message }]))
}

/// Products that a query may name at once, by their ids or by their codes.
const MAX_PRODUCTS: usize = 200;

/// Parses the parameter `productIds`: ids separated by commas. Each id is in the result once.
///
/// # Errors
/// 422 for an invalid id, for an empty text, and for more than [`MAX_PRODUCTS`].
pub(in crate::resources) fn product_ids(text: &str) -> Result<Vec<ProductId>> {
    let refused =
        |code, must: &str| Problem::field("productIds", code, format!("Product ids must be {must}"));
    let ids: Option<Vec<ProductId>> = text.split(',').map(|id| id.parse().ok()).collect();
    let mut ids = ids.ok_or_else(|| refused("not-an-id", "ids of products, separated by commas"))?;
    if ids.len() > MAX_PRODUCTS {
        return Err(refused("too-many", &format!("at most {MAX_PRODUCTS}")));
    }
    let mut known = BTreeSet::new();
    ids.retain(|id| known.insert(*id));
    Ok(ids)
}

/// Parses the parameter `codes`: one code per line, since no SKU contains a line feed. Returns the codes as
/// they were given.
///
/// # Errors
/// 422 for an empty code, for one that is longer than a barcode may be, and for more than [`MAX_PRODUCTS`].
pub(in crate::resources) fn product_codes(text: &str) -> Result<Vec<&str>> {
    let refused = |code, must: String| Problem::field("codes", code, format!("Codes must be {must}"));
    let codes: Vec<&str> = text.split('\n').collect();
    if codes.len() > MAX_PRODUCTS {
        return Err(refused("too-many", format!("at most {MAX_PRODUCTS}; these are {}", codes.len())));
    }
    for (code, line) in codes.iter().zip(1..) {
        match code.trim().chars().count() {
            0 => return Err(refused("required", format!("one a line; line {line} is empty"))),
            length if length > Barcode::MAX => {
                let must = format!("of at most {} characters; line {line} has {length}", Barcode::MAX);
                return Err(refused("too-long", must));
            }
            _ => {}
        }
    }
    Ok(codes)
}
