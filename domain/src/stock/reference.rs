//! References to the documents that move stock, with the numbers that users see.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::id::{DispatchId, InvoiceId, OrderId, StockTransactionId};

/// Declares a reference to a document: its id and its number.
macro_rules! references {
    ($($(#[$about:meta])* $name:ident of $id:ty;)+) => {$(
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct $name {
            pub id: $id,
            pub number: String,
        }
    )+};
}

references! {
    /// An order, by its id and its document number.
    OrderRef of OrderId;
    /// A stock transaction, by its id and its document number.
    StockTransactionRef of StockTransactionId;
    /// A dispatch, by its id and its document number.
    DispatchRef of DispatchId;
    /// An invoice, by its id and its number.
    InvoiceRef of InvoiceId;
}
