//! Duties: named bundles of operations that an admin gives a person beside the role, each with an optional limit.

use std::fmt;

use crate::field::{FieldErrors, label};
use crate::money::Money;
use crate::noun::Noun;
use crate::permission::{Grant, Operation};
use crate::role::Role;

/// Declares the duties, a row each: the words, the operations, the events that are the duty done, and whether it may be
/// limited to an amount.
macro_rules! duties {
    ($($(#[$about:meta])* $name:ident $words:literal [$($operation:ident)+] [$($noun:ident $event:literal)*] $limit:literal;)+) => {
        wire_enum! {
            /// A duty that an admin can give a person.
            pub enum DutyKind { $($(#[$about])* $name),+ }
        }

        impl DutyKind {
            /// Returns the description in words.
            pub const fn words(self) -> &'static str {
                match self { $(Self::$name => $words),+ }
            }

            /// Returns the operations that the duty grants, within the warehouses of the account.
            pub const fn operations(self) -> &'static [Operation] {
                match self { $(Self::$name => &[$(Operation::$operation),+]),+ }
            }

            /// Returns the events by which the duty is done, by noun and name. A duty to see something leaves none.
            pub const fn done_by(self) -> &'static [(Noun, &'static str)] {
                match self { $(Self::$name => &[$((Noun::$noun, $event)),*]),+ }
            }

            /// Returns true if the duty may be limited to documents up to an amount.
            pub const fn takes_limit(self) -> bool {
                match self { $(Self::$name => $limit),+ }
            }
        }
    };
}

duties! {
    ReceivableRecord "record payments and credit notes"
        [ReceivableListPending ReceivableListApproved ReceivableCreate ReceivableEdit
            CustomerPick EmployeePick]
        [Receivable "entered" Receivable "edited"] true;
    ReceivableApprove "approve payments and credit notes"
        [ReceivableListPending ReceivableListApproved ReceivableApprove]
        [Receivable "approved"] true;
    ReceivableVoid "void payments and credit notes"
        [ReceivableListPending ReceivableListApproved ReceivableListVoid ReceivableVoid]
        [Receivable "voided"] true;
    OrderApprove "approve orders"
        [OrderListPending OrderListApproved OrderApprove]
        [Order "approved"] true;
    StockAdjust "correct the stock after a count"
        [StockTransactionListPending StockAdjust WarehousePick ProductPick StockView]
        [StockTransaction "entered"] false;
    DispatchView "see the dispatches of the own warehouses"
        [DispatchListWaiting DispatchListLoaded DispatchListOnTransit DispatchListDelivered]
        [] false;
    ForecastView "see the forecast" [ForecastView] [] false;
}

impl DutyKind {
    /// Returns true if a person of this role can have the duty: it grants something that the role does not have. A crew
    /// sees its own trips only.
    pub fn suits(self, role: Role) -> bool {
        let crew = matches!(role, Role::Driver | Role::Assistant) && self == Self::DispatchView;
        !crew && self.operations().iter().any(|operation| operation.grant(role) == Grant::No)
    }
}

record! {
    /// A duty of a person.
    pub struct Duty {
        pub kind: DutyKind,
        /// Only for documents up to this amount; `null` when not limited.
        pub max_amount: Option<Money>,
    }
}

impl Eq for Duty {}

impl fmt::Display for Duty {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.max_amount {
            Some(amount) => write!(formatter, "{} up to {amount}", self.kind),
            None => self.kind.fmt(formatter),
        }
    }
}

impl Duty {
    /// Returns the grant of the duty for an operation.
    pub fn grant(&self, operation: Operation) -> Grant {
        if self.kind.operations().contains(&operation) { Grant::All } else { Grant::No }
    }
}

/// Notes duties that a person of this role cannot have: one that does not suit it, one of them twice, a limit where
/// nothing has an amount.
pub(crate) fn check(duties: &[Duty], role: Option<Role>, errors: &mut FieldErrors) {
    for (at, duty) in duties.iter().enumerate() {
        if let Some(role) = role.filter(|role| !duty.kind.suits(*role)) {
            let text = format!("{} is no duty beside the role {role}", duty.kind);
            errors.note::<()>(&format!("duties.{at}.kind"), "unsuitable", text);
        }
        if duties[..at].iter().any(|before| before.kind == duty.kind) {
            let field = format!("duties.{at}.kind");
            errors.note::<()>(&field, "duplicate", format!("{} is given twice", duty.kind));
        }
        let field = format!("duties.{at}.maxAmount");
        match duty.max_amount {
            Some(_) if !duty.kind.takes_limit() => {
                errors.note::<()>(&field, "not-limited", format!("{} has no amount", duty.kind));
            }
            Some(amount) if amount <= Money::ZERO => {
                errors.note::<()>(
                    &field,
                    "out-of-range",
                    format!("{} must be more than 0", label("maxAmount")),
                );
            }
            _ => {}
        }
    }
}
