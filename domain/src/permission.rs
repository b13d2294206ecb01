//! The one table of permissions. Guards, menus, buttons, documents and tests are derived from it.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use crate::role::Role;

/// The extent to which a role may execute an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Grant {
    /// Not allowed.
    No,
    /// Only with records that this user made. For a warehouse manager: with those of the own warehouses. For a driver
    /// or an assistant: with the trips that they are on.
    Own,
    /// With every record.
    All,
}

const NO: Grant = Grant::No;
const OWN: Grant = Grant::Own;
const ALL: Grant = Grant::All;

/// Declares the operations with their rights, a row each.
macro_rules! permissions {
    ($dollar:tt $($name:ident $words:literal [$($grant:ident)+];)+) => {
        /// An operation that a user can execute, or data that a user can see. By default no role may.
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, Display, EnumString,
            IntoStaticStr, VariantArray, ToSchema,
        )]
        #[serde(rename_all = "kebab-case")]
        #[strum(serialize_all = "kebab-case")]
        pub enum Operation { $(#[doc = $words] $name),+ }

        impl Operation {
            /// Returns the description in words.
            pub const fn words(self) -> &'static str {
                match self { $(Self::$name => $words),+ }
            }

            /// Returns the rights of the eight roles, in the order of [`Role`].
            const fn grants(self) -> [Grant; 8] {
                match self { $(Self::$name => [$($grant),+]),+ }
            }
        }

        /// Passes the names of all operations to another macro, before its own arguments.
        #[macro_export]
        macro_rules! with_operations {
            ($dollar macro_name:ident! $dollar ($dollar arguments:tt)*) => {
                $dollar macro_name! { $($name),+ ; $dollar ($dollar arguments)* }
            };
        }
    };
}

permissions! { $
    //                                            admin mgr whm book enc chk drv asst
    CompanyView "see the company"                      [ALL ALL ALL ALL ALL ALL ALL ALL];
    CompanyEdit "change the company"                   [ALL NO NO NO NO NO NO NO];
    CustomerList "see customers"                       [ALL ALL NO ALL NO NO NO NO];
    CustomerWrite "create and edit customers"          [ALL ALL NO ALL NO NO NO NO];
    CustomerCredit "set credit limits and holds"       [ALL ALL NO NO NO NO NO NO];
    CustomerPick "choose a customer"                   [ALL ALL NO ALL ALL NO NO NO];
    SupplierList "see suppliers"                       [ALL ALL NO ALL NO NO NO NO];
    SupplierWrite "create and edit suppliers"          [ALL ALL NO ALL NO NO NO NO];
    SupplierPick "choose a supplier"                   [ALL ALL NO ALL ALL NO NO NO];
    WarehouseList "see warehouses"                     [ALL ALL OWN ALL NO NO NO NO];
    WarehouseWrite "create and edit warehouses"        [ALL ALL NO NO NO NO NO NO];
    WarehousePick "choose a warehouse"                 [ALL ALL OWN ALL ALL ALL NO NO];
    UserList "see users"                               [ALL NO NO NO NO NO NO NO];
    UserWrite "create and edit users"                  [ALL NO NO NO NO NO NO NO];
    EmployeeList "see employees"                       [ALL ALL NO ALL NO NO NO NO];
    EmployeeWrite "create and edit employees"          [ALL ALL NO NO NO NO NO NO];
    EmployeePick "choose an employee"                  [ALL ALL NO ALL ALL NO NO NO];
    ProductList "see products"                         [ALL ALL NO ALL NO NO NO NO];
    ProductWrite "create and edit products"            [ALL ALL NO ALL NO NO NO NO];
    ProductPick "choose a product"                     [ALL ALL ALL ALL ALL ALL NO NO];
    PriceView "see prices"                             [ALL ALL NO ALL ALL NO NO NO];
    CostView "see costs and margins"                   [ALL ALL NO ALL NO NO NO NO];
    PriceWrite "set prices"                            [ALL ALL NO ALL NO NO NO NO];
    PriceBelowCost "sell below cost"                   [ALL ALL NO NO NO NO NO NO];
    StockView "see stock"                              [ALL ALL OWN ALL ALL ALL NO NO];
    StockTransactionListPending "list stock transactions pending approval" [ALL ALL NO ALL NO NO NO NO];
    StockTransactionListApproved "list approved stock transactions" [ALL ALL NO ALL NO NO NO NO];
    StockTransactionListInTransit "list stock in transit" [ALL ALL OWN NO NO NO NO NO];
    StockTransactionListReceived "list received stock" [ALL ALL OWN NO NO NO NO NO];
    StockTransactionListVoid "list void stock transactions" [ALL ALL NO NO NO NO NO NO];
    StockTransactionCreate "create stock transactions" [ALL ALL NO ALL ALL NO NO NO];
    StockAdjust "correct the stock after a count"      [ALL ALL NO ALL ALL NO NO NO];
    StockTransactionEdit "edit stock transactions"     [ALL ALL NO OWN OWN NO NO NO];
    StockTransactionApprove "approve stock transactions" [ALL ALL NO NO NO NO NO NO];
    StockTransactionReopen "take approved stock transactions back" [ALL ALL NO NO NO NO NO NO];
    StockTransactionSend "say that a supplier has sent the goods" [ALL ALL NO ALL NO NO NO NO];
    StockTransactionReceive "receive goods"            [ALL ALL OWN NO NO NO NO NO];
    StockTransactionVoid "void stock transactions"     [ALL ALL NO NO NO NO NO NO];
    OrderListPending "list pending orders"             [ALL ALL NO NO NO NO NO NO];
    OrderListApproved "list approved orders"           [ALL ALL OWN ALL NO ALL NO NO];
    OrderListLoaded "list loaded orders"               [ALL ALL OWN ALL NO ALL NO NO];
    OrderListDispatched "list dispatched orders"       [ALL ALL OWN ALL NO ALL NO NO];
    OrderListDelivered "list delivered orders"         [ALL ALL NO ALL NO NO NO NO];
    OrderListCancelled "list cancelled orders"         [ALL ALL NO ALL ALL NO NO NO];
    OrderCreate "create orders"                        [ALL ALL NO ALL ALL NO NO NO];
    OrderEdit "edit pending orders"                    [ALL ALL NO OWN OWN NO NO NO];
    OrderApprove "approve orders"                      [ALL ALL NO NO NO NO NO NO];
    OrderOverrideCredit "approve orders beyond the credit limit" [ALL ALL NO NO NO NO NO NO];
    OrderReopen "take approved orders back to pending" [ALL ALL NO NO NO NO NO NO];
    OrderCancel "cancel pending orders"                [ALL ALL NO OWN OWN NO NO NO];
    OrderCancelApproved "cancel approved orders"       [ALL ALL NO NO NO NO NO NO];
    OrderDeliver "say that an order was delivered"     [ALL ALL NO NO NO ALL NO NO];
    OrderBringBack "say that an order came back"       [ALL ALL NO NO NO ALL NO NO];
    DispatchListWaiting "list waiting dispatches"      [ALL ALL NO NO NO ALL NO NO];
    DispatchListLoaded "list loaded dispatches"        [ALL ALL NO NO NO ALL NO NO];
    DispatchListOnTransit "list dispatches on transit" [ALL ALL NO NO NO ALL OWN OWN];
    DispatchListDelivered "list delivered dispatches"  [ALL ALL NO NO NO NO NO NO];
    DispatchListCancelled "list cancelled dispatches"  [ALL ALL NO NO NO NO NO NO];
    DispatchCreate "create dispatches"                 [ALL ALL NO NO ALL NO NO NO];
    DispatchEdit "edit waiting dispatches"             [ALL ALL NO NO OWN NO NO NO];
    DispatchLoad "load and unload dispatches"          [ALL ALL NO NO NO ALL NO NO];
    DispatchDepart "send dispatches off"               [ALL ALL NO NO NO ALL NO NO];
    DispatchClose "close dispatches that are back"     [ALL ALL NO NO NO ALL NO NO];
    DispatchCancelWaiting "cancel waiting dispatches"  [ALL ALL NO NO OWN NO NO NO];
    DispatchCancel "cancel dispatches"                 [ALL ALL NO NO NO NO NO NO];
    DispatchProve "say who took the goods at a stop"   [ALL ALL NO NO NO ALL OWN OWN];
    ReceivableListPending "list pending receivables"   [ALL NO NO NO NO NO NO NO];
    ReceivableListApproved "list approved receivables" [ALL NO NO NO NO NO NO NO];
    ReceivableListVoid "list void receivables"         [ALL NO NO NO NO NO NO NO];
    ReceivableCreate "create receivables"              [ALL NO NO NO NO NO NO NO];
    ReceivableEdit "edit pending receivables"          [ALL NO NO NO NO NO NO NO];
    ReceivableApprove "approve receivables"            [ALL NO NO NO NO NO NO NO];
    ReceivableVoid "void receivables"                  [ALL NO NO NO NO NO NO NO];
    StatementView "see the statements of customers"    [ALL ALL NO ALL NO NO NO NO];
    StatementSend "send statements by mail"            [ALL ALL NO ALL NO NO NO NO];
    InvoiceView "see invoices"                         [ALL ALL NO ALL NO NO NO NO];
    InvoiceIssue "issue invoices"                      [ALL NO NO ALL NO NO NO NO];
    AttachmentWrite "attach files to documents"        [ALL ALL OWN ALL OWN ALL OWN OWN];
    DashboardView "see the dashboard"                  [ALL ALL NO NO NO NO NO NO];
    ForecastView "see the forecast"                    [ALL ALL NO NO NO NO NO NO];
    ReportView "see reports"                           [ALL ALL NO NO NO NO NO NO];
    CommentWrite "comment on documents and records"    [ALL ALL ALL ALL ALL ALL ALL ALL];
    PersonErase "erase the personal data of a person"  [ALL NO NO NO NO NO NO NO];
    HistoryView "replay the history of a record"       [ALL ALL NO NO NO NO NO NO];
    ActivityView "see what everybody did"              [ALL ALL NO NO NO NO NO NO];
    PastView "see everything as it was"                [ALL ALL NO ALL NO NO NO NO];
    PeriodClose "close periods"                        [ALL NO NO ALL NO NO NO NO];
    PeriodReopen "open closed periods again"           [ALL NO NO ALL NO NO NO NO];
    MonthEndPack "make the month-end pack"             [ALL ALL NO ALL NO NO NO NO];
    JournalView "see the journals for the bookkeeping" [ALL ALL NO ALL NO NO NO NO];
    AccountCodesWrite "set the account codes of the bookkeeping" [ALL NO NO ALL NO NO NO NO];
}

impl Operation {
    /// Returns the grant of a role.
    pub const fn grant(self, role: Role) -> Grant {
        self.grants()[role as usize]
    }

    /// Returns true if it changes data or does more than show it. An operation that is not listed here counts as a
    /// command.
    pub const fn is_command(self) -> bool {
        !matches!(
            self,
            Self::CompanyView
                | Self::CustomerList
                | Self::CustomerPick
                | Self::SupplierList
                | Self::SupplierPick
                | Self::WarehouseList
                | Self::WarehousePick
                | Self::UserList
                | Self::EmployeeList
                | Self::EmployeePick
                | Self::ProductList
                | Self::ProductPick
                | Self::PriceView
                | Self::CostView
                | Self::StockView
                | Self::StockTransactionListPending
                | Self::StockTransactionListApproved
                | Self::StockTransactionListInTransit
                | Self::StockTransactionListReceived
                | Self::StockTransactionListVoid
                | Self::OrderListPending
                | Self::OrderListApproved
                | Self::OrderListLoaded
                | Self::OrderListDispatched
                | Self::OrderListDelivered
                | Self::OrderListCancelled
                | Self::DispatchListWaiting
                | Self::DispatchListLoaded
                | Self::DispatchListOnTransit
                | Self::DispatchListDelivered
                | Self::DispatchListCancelled
                | Self::ReceivableListPending
                | Self::ReceivableListApproved
                | Self::ReceivableListVoid
                | Self::StatementView
                | Self::InvoiceView
                | Self::DashboardView
                | Self::ForecastView
                | Self::ReportView
                | Self::HistoryView
                | Self::ActivityView
                | Self::PastView
                | Self::JournalView
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_admin_may_do_everything() {
        for operation in Operation::VARIANTS {
            assert_eq!(operation.grant(Role::Admin), Grant::All, "{operation}");
        }
    }

    #[test]
    fn drivers_and_assistants_have_no_right_of_the_office() {
        let theirs = [
            Operation::CompanyView,
            Operation::DispatchListOnTransit,
            Operation::DispatchProve,
            Operation::CommentWrite,
            Operation::AttachmentWrite,
        ];
        for operation in Operation::VARIANTS.iter().filter(|operation| !theirs.contains(operation)) {
            assert_eq!(operation.grant(Role::Driver), Grant::No, "{operation}");
            assert_eq!(operation.grant(Role::Assistant), Grant::No, "{operation}");
        }
    }
}
