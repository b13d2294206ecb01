//! The aggregates of the nouns, above all of them.

/// Evaluates an expression with the aggregate of a noun: `for_noun!(noun, A => read::<A>())`.
#[macro_export]
macro_rules! for_noun {
    ($noun:expr, $A:ident => $body:expr) => {
        $crate::for_noun!(@match $noun, $A => $body;
            Account => $crate::account::Account,
            AccountCodes => $crate::account_codes::AccountCodesRecord,
            Attachments => $crate::attachments::Attachments,
            Claim => $crate::claim::Claim,
            ClosedPeriod => $crate::closed_period::ClosedPeriods,
            Company => $crate::company::CompanyRecord,
            Customer => $crate::master::Master<$crate::customer::Customer>,
            CustomerPrice => $crate::customer_price::CustomerPrices,
            Discussion => $crate::discussion::Discussion,
            Dispatch => $crate::dispatch::Dispatch,
            Employee => $crate::master::Master<$crate::employee::Employee>,
            Inbox => $crate::inbox::Inbox,
            Invoice => $crate::invoice::Invoice,
            IssuedStatement => $crate::issued_statement::IssuedStatement,
            ListPrice => $crate::list_price::ListPrice,
            ListViews => $crate::list_views::ListViews,
            MonthEndPack => $crate::month_end_pack::MonthEndPack,
            NumberSeries => $crate::number_series::NumberSeries,
            Order => $crate::order::Order,
            Person => $crate::person::Person,
            Product => $crate::master::Master<$crate::product::Product>,
            Receivable => $crate::receivable::Receivable,
            Staff => $crate::staff::Staff,
            Stock => $crate::stock::Stock,
            StockTransaction => $crate::stock_transaction::StockTransaction,
            Supplier => $crate::master::Master<$crate::supplier::Supplier>,
            User => $crate::user::User,
            Warehouse => $crate::master::Master<$crate::warehouse::Warehouse>,
        )
    };
    (@match $noun:expr, $A:ident => $body:expr; $($name:ident => $aggregate:ty,)+) => {
        match $noun {
            $($crate::noun::Noun::$name => {
                type $A = $aggregate;
                $body
            })+
        }
    };
}

/// Evaluates an expression with the aggregate of a document, or another one for a record: `for_document!(noun, A =>
/// read::<A>(), else None)`.
#[macro_export]
macro_rules! for_document {
    ($noun:expr, $A:ident => $body:expr, else $other:expr) => {
        $crate::for_document!(@match $noun, $A => $body, else $other;
            Order => $crate::order::Order,
            Dispatch => $crate::dispatch::Dispatch,
            StockTransaction => $crate::stock_transaction::StockTransaction,
            Receivable => $crate::receivable::Receivable,
            ; Account AccountCodes Attachments Claim ClosedPeriod Company Customer CustomerPrice Discussion Employee Inbox
              Invoice IssuedStatement ListPrice ListViews MonthEndPack NumberSeries Person Product Staff Stock Supplier User Warehouse
        )
    };
    (
        @match $noun:expr, $A:ident => $body:expr, else $other:expr;
        $($name:ident => $aggregate:ty,)+; $($record:ident)+
    ) => {
        match $noun {
            $($crate::noun::Noun::$name => {
                type $A = $aggregate;
                $body
            })+
            $($crate::noun::Noun::$record)|+ => $other,
        }
    };
}
