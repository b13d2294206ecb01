//! References of documents to records, with their names at the time.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A record as a document names it. Code and name stay as they were when the document was written.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Named<Id> {
    pub id: Id,
    /// Code at the time.
    pub code: String,
    /// Name at the time.
    pub name: String,
}

impl<Id: PartialEq> Named<Id> {
    /// Takes the code and the name of `before` if that is the same record.
    pub(crate) fn called_as(&mut self, before: &Self)
    where
        Self: Clone,
    {
        if self.id == before.id {
            self.clone_from(before);
        }
    }
}
