//! Suppliers.

use crate::customer::Address;
use crate::field::Whole;
use crate::master::{Fields, Master, MasterEvent};
use crate::noun::Noun;
use crate::permission::Operation;
use crate::text::{Code, Email, PhoneNumber, Text};

record! {
    /// The record of a supplier.
    pub struct Supplier {
        /// Number; drawn (`SUP-00001`) when none is given.
        pub code: Option<Code>,
        pub name: Text<120>,
        /// Contact person.
        pub contact_person: Option<Text<120>>,
        pub phone_number: Option<PhoneNumber>,
        pub email: Option<Email>,
        pub tax_id: Option<Text<40>>,
        pub address: Option<Address>,
        /// Days from ordering to receiving.
        pub lead_time_days: Option<Whole<0, 365>>,
        /// True if the supplier is in use.
        pub active: bool = true,
    }
}

impl Fields for Supplier {
    const NOUN: Noun = Noun::Supplier;
    const WRITE: Operation = Operation::SupplierWrite;

    fn code(&self) -> Option<Code> {
        self.code.clone()
    }

    fn with_code(self, code: &Code) -> Self {
        Self { code: Some(code.clone()), ..self }
    }

    fn name(&self) -> String {
        self.name.to_string()
    }

    fn active(&self) -> bool {
        self.active
    }
}

aggregate!(Master<Supplier>, MasterEvent<Supplier>, Supplier);
