//! The papers of a dispatch.

use waybill_domain::dispatch::Dispatch;
use waybill_domain::id::{DispatchId, OrderId};
use waybill_http::problem::{Problem, Result};
use waybill_projections::sales::dispatch::{self, DispatchDetails};

use crate::auth::authorization::{Permit, Read};
use crate::auth::visibility;
use crate::http::as_of::{AsOf, Reader};
use crate::http::extract::PathParam;
use crate::http::paper::Printing;
use crate::http::pdf::Pdf;

pub(super) async fn print(
    permit: Permit<Read<Dispatch>>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<DispatchId>,
    printing: Printing,
) -> Result<Pdf> {
    let dispatch = opened(&permit, &reader, id).await?;
    let notes = waybill_printing::delivery_notes(&printing.stationery, &dispatch, |_| true);
    printing.print(dispatch.dispatch_no, dispatch.updated_at, notes).await
}

pub(super) async fn print_load_list(
    permit: Permit<Read<Dispatch>>,
    AsOf(reader): AsOf,
    PathParam(id): PathParam<DispatchId>,
    printing: Printing,
) -> Result<Pdf> {
    let dispatch = opened(&permit, &reader, id).await?;
    let list = waybill_printing::load_list(&printing.stationery, &dispatch);
    printing.print(format!("{}-load-list", dispatch.dispatch_no), dispatch.updated_at, vec![list]).await
}

pub(super) async fn print_one(
    permit: Permit<Read<Dispatch>>,
    AsOf(reader): AsOf,
    PathParam((id, order)): PathParam<(DispatchId, OrderId)>,
    printing: Printing,
) -> Result<Pdf> {
    let dispatch = opened(&permit, &reader, id).await?;
    let notes = waybill_printing::delivery_notes(&printing.stationery, &dispatch, |stop| stop.id == order);
    let stop = dispatch.stops.iter().find(|stop| stop.id == order).ok_or_else(|| Problem::absent("order"))?;
    let name = format!("{}-{}", dispatch.dispatch_no, stop.order_no);
    printing.print(name, dispatch.updated_at, notes).await
}

/// Returns a dispatch that its reader may open.
async fn opened(permit: &Permit<Read<Dispatch>>, reader: &Reader, id: DispatchId) -> Result<DispatchDetails> {
    visibility::require::<Dispatch>(&permit.session, reader, id).await?;
    dispatch::details(&reader.pool, id, None).await?.ok_or_else(|| Problem::absent("dispatch"))
}
