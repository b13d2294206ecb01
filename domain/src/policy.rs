//! The rules for a decision that the company sets for all users.

/// Number of days before and after today that a business date may lie, unless the company sets it.
pub const DEFAULT_WINDOW_DAYS: u32 = 365;

/// The rules for a decision that follow from the company's settings and its staff.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    /// Number of days before today that a business date may lie.
    pub days_back: u32,
    /// Number of days after today that it may lie.
    pub days_ahead: u32,
    /// True if an admin may approve their own entries while they are the only admin.
    pub admins_approve_own: bool,
    pub active_admins: usize,
}

impl Default for Policy {
    fn default() -> Self {
        Self {
            days_back: DEFAULT_WINDOW_DAYS,
            days_ahead: DEFAULT_WINDOW_DAYS,
            admins_approve_own: true,
            active_admins: 1,
        }
    }
}

impl Policy {
    /// Returns true if an admin may approve their own entries. The only admin of a company could otherwise approve
    /// nothing. With a second active admin it is false, regardless of the setting.
    pub fn may_approve_own(&self) -> bool {
        self.admins_approve_own && self.active_admins <= 1
    }
}
