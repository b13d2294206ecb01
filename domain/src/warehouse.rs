//! Warehouses.

use utoipa::openapi::{RefOr, Schema};

use crate::customer::Address;
use crate::decision::DecisionContext;
use crate::id::UserId;
use crate::master::{Fields, Master, MasterEvent};
use crate::noun::Noun;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::text::{CODE, Code, Text, text_schema};

record! {
    /// The record of a warehouse.
    pub struct Warehouse {
        /// Short code of at most 10 characters, unique.
        #[schema(schema_with = short_code)]
        pub code: Code,
        pub name: Text<120>,
        pub address: Option<Address>,
        /// User who runs the warehouse.
        pub manager_user_id: Option<UserId>,
        /// True if the warehouse is in use.
        pub active: bool = true,
    }
}

/// Maximum length of a warehouse's code.
const MAX_CODE: usize = 10;

fn short_code() -> RefOr<Schema> {
    text_schema(1, MAX_CODE, CODE)
}

impl Fields for Warehouse {
    const NOUN: Noun = Noun::Warehouse;
    const WRITE: Operation = Operation::WarehouseWrite;

    fn code(&self) -> Option<Code> {
        Some(self.code.clone())
    }

    fn name(&self) -> String {
        self.name.to_string()
    }

    fn active(&self) -> bool {
        self.active
    }

    fn check(&self, _before: Option<&Self>, _decision: &DecisionContext) -> Result<(), Refusal> {
        let length = self.code.as_str().len();
        if length > MAX_CODE {
            let text = format!("Code may have at most {MAX_CODE} characters; it has {length}");
            return Err(Refusal::field("code", "too-long", text));
        }
        Ok(())
    }
}

aggregate!(Master<Warehouse>, MasterEvent<Warehouse>, Warehouse);
