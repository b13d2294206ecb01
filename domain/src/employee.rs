//! Employees, with or without an account in this system.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray, VariantNames};
use utoipa::ToSchema;

use crate::decision::DecisionContext;
use crate::field::FieldErrors;
use crate::id::WarehouseId;
use crate::master::{Fields, Master, MasterEvent};
use crate::noun::Noun;
use crate::permission::Operation;
use crate::person::{ERASED_NAME, PersonKind, Personal};
use crate::refusal::Refusal;
use crate::text::{Code, Email, PhoneNumber, Text};

/// The position of an employee.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
    VariantNames,
    ToSchema,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Position {
    /// Drives a vehicle.
    Driver,
    /// Rides along.
    Assistant,
    /// Checks goods that leave.
    Checker,
    /// Works in a warehouse.
    Warehouse,
    /// Works in the office.
    Office,
}

word_field!(Position);

record! {
    /// The record of an employee.
    pub struct Employee {
        /// Number; drawn (`EMP-00001`) when none is given.
        pub code: Option<Code>,
        pub first_name: Text<60>,
        pub last_name: Text<60>,
        /// Position in the company.
        pub position: Position,
        pub phone_number: Option<PhoneNumber>,
        pub email: Option<Email>,
        pub hired_on: Option<NaiveDate>,
        /// Warehouse in which the employee works.
        pub warehouse_id: Option<WarehouseId>,
        /// Driving license; required for a driver.
        pub licence_number: Option<Text<40>>,
        /// Last day on which the license is valid.
        pub licence_expiry: Option<NaiveDate>,
        /// True if the employee is in use.
        pub active: bool = true,
    }
}

impl Fields for Employee {
    const NOUN: Noun = Noun::Employee;
    const WRITE: Operation = Operation::EmployeeWrite;

    fn code(&self) -> Option<Code> {
        self.code.clone()
    }

    fn with_code(self, code: &Code) -> Self {
        Self { code: Some(code.clone()), ..self }
    }

    fn name(&self) -> String {
        if [&self.first_name, &self.last_name].iter().all(|name| name.as_str() == ERASED_NAME) {
            return ERASED_NAME.to_owned();
        }
        format!("{} {}", self.first_name, self.last_name)
    }

    fn active(&self) -> bool {
        self.active
    }

    fn check(&self, _before: Option<&Self>, _decision: &DecisionContext) -> Result<(), Refusal> {
        if self.position != Position::Driver {
            return Ok(());
        }
        let mut errors = FieldErrors::default();
        if self.licence_number.is_none() {
            let text = "License number is required for a driver";
            errors.note::<()>("licenceNumber", "required", text);
        }
        if self.licence_expiry.is_none() {
            let text = "License expiry is required for a driver";
            errors.note::<()>("licenceExpiry", "required", text);
        }
        errors.none_or_invalid()
    }
}

impl Personal for Employee {
    const KIND: PersonKind = PersonKind::Employee;

    fn erased(&self) -> Self {
        Self {
            first_name: Text::cut(ERASED_NAME),
            last_name: Text::cut(ERASED_NAME),
            phone_number: None,
            email: None,
            // A driver must have one.
            licence_number: self.licence_number.as_ref().map(|_| Text::cut(ERASED_NAME)),
            active: false,
            ..self.clone()
        }
    }
}

aggregate!(Master<Employee>, MasterEvent<Employee>, Employee);
