//! People whose data is in the log, and the erasure of that data.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::aggregate::Decide;
use crate::customer::{Address, Customer};
use crate::decision::DecisionContext;
use crate::master::Fields;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::supplier::Supplier;
use crate::text::Text;
use crate::transition::Reason;

wire_enum! {
    /// The kinds of people whose data can be erased: the types of their streams.
    pub enum PersonKind {
        Customer,
        Supplier,
        Employee,
        User,
    }
}

/// The text that replaces a name.
pub const ERASED_NAME: &str = "erased";

/// Fields that identify a person.
pub trait Personal: Fields {
    const KIND: PersonKind;

    /// Returns the record without these fields, and out of use.
    #[must_use]
    fn erased(&self) -> Self;
}

/// The erasure state of a person.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Person {
    /// True if the data was erased. It cannot be restored.
    pub erased: bool,
}

/// Commands of a person.
#[derive(Debug, Clone, PartialEq)]
pub enum PersonCommand {
    /// Erase the data for this reason.
    Erase { reason: Reason },
}

/// Events of a person.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[strum(serialize_all = "kebab-case")]
pub enum PersonEvent {
    /// The key of the data was destroyed.
    Erased { reason: Reason },
}

impl Person {
    /// Refuses changes after the data was erased.
    ///
    /// # Errors
    /// [`Refusal::Erased`].
    pub fn not_erased(&self, noun: &'static str) -> Result<(), Refusal> {
        if self.erased { Err(Refusal::Erased { noun }) } else { Ok(()) }
    }
}

impl Decide for Person {
    type Command = PersonCommand;
    type Event = PersonEvent;

    fn decide(
        &self,
        PersonCommand::Erase { reason }: PersonCommand,
        decision: &DecisionContext,
    ) -> Result<Vec<PersonEvent>, Refusal> {
        decision.permit(Operation::PersonErase)?;
        self.not_erased("person")?;
        Ok(vec![PersonEvent::Erased { reason }])
    }

    fn evolve(&mut self, event: PersonEvent) {
        match event {
            PersonEvent::Erased { .. } => self.erased = true,
        }
    }
}

impl Personal for Customer {
    const KIND: PersonKind = PersonKind::Customer;

    fn erased(&self) -> Self {
        let erased = || Address {
            line: Text::cut(ERASED_NAME),
            city: Text::cut(ERASED_NAME),
            state: None,
            zip_code: None,
            country: Text::cut(ERASED_NAME),
        };
        Self {
            name: Text::cut(ERASED_NAME),
            contact_person: None,
            phone_number: None,
            email: None,
            tax_id: None,
            billing_address: erased(),
            delivery_addresses: Vec::new(),
            active: false,
            ..self.clone()
        }
    }
}

impl Personal for Supplier {
    const KIND: PersonKind = PersonKind::Supplier;

    fn erased(&self) -> Self {
        Self {
            name: Text::cut(ERASED_NAME),
            contact_person: None,
            phone_number: None,
            email: None,
            tax_id: None,
            address: None,
            active: false,
            ..self.clone()
        }
    }
}

aggregate!(Person, PersonEvent, Person);
