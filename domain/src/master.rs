//! Master records: the common part of customers, suppliers, warehouses, employees and products. They are created,
//! edited and taken out of use; they are never deleted.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;

use crate::aggregate::Decide;
use crate::decision::DecisionContext;
use crate::field::Field;
use crate::id::UserId;
use crate::noun::Noun;
use crate::permission::Operation;
use crate::refusal::Refusal;
use crate::text::Code;

/// The fields of one kind of master record, and its special rules.
pub trait Fields:
    Field + Clone + PartialEq + std::fmt::Debug + Serialize + DeserializeOwned + ToSchema + Send + Sync + 'static
{
    /// Its noun, which is also the type of its streams.
    const NOUN: Noun;
    /// The operation that permits creating and editing it.
    const WRITE: Operation;
    /// The name of the code's field on the wire.
    const CODE_FIELD: &'static str = "code";

    /// Returns the code that the user entered.
    fn code(&self) -> Option<Code>;

    /// Returns the record with a code that was drawn for it, where the code is an optional field.
    #[must_use]
    fn with_code(self, _code: &Code) -> Self {
        self
    }

    /// Returns the name that users see.
    fn name(&self) -> String;

    /// Returns true if it is in use.
    fn active(&self) -> bool;

    /// Returns the values besides the code that no other record of this kind may have, each with its field and the text
    /// that users see.
    fn unique(&self) -> Vec<UniqueValue> {
        Vec::new()
    }

    /// Checks these fields together, or this change of them by this user.
    ///
    /// # Errors
    /// The refusal, usually [`Refusal::Invalid`].
    fn check(&self, _before: Option<&Self>, _decision: &DecisionContext) -> Result<(), Refusal> {
        Ok(())
    }
}

/// A value that only one record of a kind may have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UniqueValue {
    pub field: &'static str,
    /// The value as it is compared.
    pub key: String,
    /// The value as users see it.
    pub value: String,
}

/// A master record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Master<F: Fields> {
    /// `None` before it was created.
    pub record: Option<Record<F>>,
}

/// A master record that exists.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Record<F: Fields> {
    /// The code that users see and print.
    pub code: Code,
    pub fields: F,
    /// The user who created it.
    pub made_by: UserId,
}

/// Commands of a master record.
#[derive(Debug, Clone, PartialEq)]
pub enum MasterCommand<F> {
    /// Create it under a code that was claimed for it.
    Create { code: Code, fields: F },
    /// Replace its fields.
    Edit {
        /// The code, changed or not.
        code: Code,
        fields: F,
    },
}

/// Events of a master record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase", bound = "")]
#[strum(serialize_all = "kebab-case")]
pub enum MasterEvent<F: Fields> {
    Created {
        code: Code,
        fields: F,
        by: UserId,
    },
    /// Its fields are now these.
    Edited {
        code: Code,
        fields: F,
    },
}

impl<F: Fields> Default for Master<F> {
    fn default() -> Self {
        Self { record: None }
    }
}

impl<F: Fields> Master<F> {
    /// Returns the record, which must exist.
    ///
    /// # Errors
    /// [`Refusal::Absent`].
    pub fn existing(&self) -> Result<&Record<F>, Refusal> {
        self.record.as_ref().ok_or(F::NOUN.absent())
    }

    /// Returns the record, which must exist and be in use.
    ///
    /// # Errors
    /// [`Refusal::Absent`], [`Refusal::Inactive`].
    pub fn in_use(&self) -> Result<&Record<F>, Refusal> {
        let record = self.existing()?;
        if record.fields.active() {
            Ok(record)
        } else {
            Err(Refusal::Inactive { noun: F::NOUN.words(), name: record.fields.name() })
        }
    }
}

impl<F: Fields> Decide for Master<F> {
    type Command = MasterCommand<F>;
    type Event = MasterEvent<F>;

    fn decide(
        &self,
        command: MasterCommand<F>,
        decision: &DecisionContext,
    ) -> Result<Vec<MasterEvent<F>>, Refusal> {
        decision.permit(F::WRITE)?;
        match (command, &self.record) {
            (MasterCommand::Create { .. }, Some(_)) => Err(F::NOUN.exists()),
            (MasterCommand::Create { code, fields }, None) => {
                fields.check(None, decision)?;
                Ok(vec![MasterEvent::Created { code, fields, by: decision.actor.id }])
            }
            (MasterCommand::Edit { .. }, None) => Err(F::NOUN.absent()),
            (MasterCommand::Edit { code, fields }, Some(before)) => {
                fields.check(Some(&before.fields), decision)?;
                if before.code == code
                    && before.fields.clone().with_code(&code) == fields.clone().with_code(&code)
                {
                    return Ok(Vec::new());
                }
                Ok(vec![MasterEvent::Edited { code, fields }])
            }
        }
    }

    fn evolve(&mut self, event: MasterEvent<F>) {
        match (event, &mut self.record) {
            (MasterEvent::Created { code, fields, by }, record) => {
                *record = Some(Record { code, fields, made_by: by });
            }
            (MasterEvent::Edited { code, fields }, Some(record)) => {
                record.code = code;
                record.fields = fields;
            }
            (MasterEvent::Edited { .. }, None) => {}
        }
    }
}
