//! What moves stock, by the names that documents and people use.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::id::{DispatchId, OrderId, StockTransactionId};

/// Declares a reference to a document: its id and the number that people see.
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
    /// An order, by its id and the number that people see.
    OrderRef of OrderId;
    /// A stock transaction, by its id and the number that people see.
    StockTransactionRef of StockTransactionId;
    /// A dispatch, by its id and the number that people see.
    DispatchRef of DispatchId;
}
