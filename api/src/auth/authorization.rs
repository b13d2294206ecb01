//! Authentication and authorization: the permission is a type in the handler's signature.

use std::marker::PhantomData;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use waybill_domain::id::WarehouseId;
use waybill_domain::{Actor, Grant, Operation};
use waybill_domain::{Document, DocumentAggregate, Transition};
use waybill_http::problem::{Problem, Result};

use crate::app::App;
use crate::auth::{Auth, Session};
use crate::http::as_of;
use crate::http::route::{Describe, Described};

/// The rights of a handler, of which one is enough.
pub trait Need: Send + Sync + 'static {
    /// The operations, of which one has to be granted.
    const ANY_OF: &'static [Operation];
}

/// Makes a type of each operation, and of groups of operations, so that a signature can name it.
macro_rules! needs {
    ($($name:ident),* ; $($group:ident = [$($member:ident),*]),* $(,)?) => {
        /// Operations as types, for the signatures of handlers.
        pub mod op {
            use super::{Need, Operation};
            $(
                #[doc = concat!("[`Operation::", stringify!($name), "`].")]
                pub struct $name;
                impl Need for $name {
                    const ANY_OF: &'static [Operation] = &[Operation::$name];
                }
            )*
            $(
                #[doc = concat!("Any of these: ", $(stringify!($member), " ",)*)]
                pub struct $group;
                impl Need for $group {
                    const ANY_OF: &'static [Operation] = &[$(Operation::$member),*];
                }
            )*
        }
    };
}

waybill_domain::with_operations! {
    needs!
    // For the search for duplicates, which exists for these records.
    Create = [
        CustomerWrite, SupplierWrite, ProductWrite, EmployeeWrite, WarehouseWrite, OrderCreate,
        StockTransactionCreate, StockAdjust, ReceivableCreate
    ],
    StockTransactionMove = [
        StockTransactionApprove, StockTransactionReopen, StockTransactionSend, StockTransactionReceive,
        StockTransactionVoid
    ],
    // The kind of the transaction decides.
    StockTransactionEnter = [StockTransactionCreate, StockAdjust],
    // Batches are recorded at receipt.
    BatchReserve = [StockTransactionCreate, StockTransactionReceive],
    // Printed papers carry the checkpoint, so every user who prints needs it.
    CheckpointRead = [HistoryView, StatementView],
    // Every role opens some documents. The scope decides which.
    DocumentRead = [OrderCreate, OrderListApproved, DispatchListOnTransit],
}

/// Reading documents `A`: a list without a status, or one by its id. SQL decides which rows are visible.
pub struct Read<A>(PhantomData<fn() -> A>);

impl<A: DocumentAggregate + 'static> Need for Read<A> {
    const ANY_OF: &'static [Operation] = <<A::Document as Document>::Transition as Transition>::READ;
}

/// A signed-in user who may do `N`.
pub struct Permit<N: Need> {
    pub session: Session,
    need: PhantomData<N>,
}

/// A signed-in user, including one who waits for a role or has to change the password first.
pub struct SignedIn(pub Session);

impl<N: Need> Permit<N> {
    pub fn actor(&self) -> &Actor {
        &self.session.actor
    }

    /// Returns the widest scope among the grants of `N`.
    pub fn grant(&self) -> Grant {
        N::ANY_OF.iter().map(|operation| self.actor().grant(*operation)).max().unwrap_or(Grant::No)
    }

    /// Returns the warehouses that limit the visible rows, or `None` when there is no limit.
    pub fn warehouses(&self) -> Option<&[WarehouseId]> {
        self.session.bound_to()
    }

    /// Refuses unless one of the operations is granted.
    pub(crate) fn of(session: Session) -> Result<Self> {
        session.require_ready()?;
        let granted = |operation: &Operation| session.actor.grant(*operation) != Grant::No;
        if N::ANY_OF.iter().any(granted) {
            return Ok(Self { session, need: PhantomData });
        }
        Err(N::ANY_OF.first().map_or_else(
            || Problem::fault(&"no operation is named"),
            |operation| Problem::forbidden(*operation),
        ))
    }
}

impl<N: Need> FromRequestParts<App> for Permit<N> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let mut permit = Self::of(Auth::from_ref(app).session(&parts.headers).await?)?;
        crate::http::caller::note(permit.session.actor.id);
        if as_of::is_past(&parts.extensions) {
            permit.session.read_only = true;
            return Ok(permit);
        }
        crate::http::min_position::wait_for_requested_position(parts, &app.consistency).await?;
        Ok(permit)
    }
}

impl FromRequestParts<App> for SignedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        Ok(Self(Auth::from_ref(app).session(&parts.headers).await?))
    }
}

impl<N: Need> Describe for Permit<N> {
    fn describe(described: &mut Described) {
        described.needs(N::ANY_OF);
        described.header(
            "Min-Position",
            "Waits until what is read has come this far, 2 s at most; 409 when the log ends before it.",
            false,
        );
    }
}

impl Describe for SignedIn {
    fn describe(described: &mut Described) {
        described.needs(&[]);
    }
}
