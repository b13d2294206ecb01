//! The kinds of documents and records. Each is declared once, in this file; a crate that needs more of a kind asks for it
//! with a trait, which [`for_noun!`] and [`for_document!`] find by the kind. A kind without it does not compile.

use crate::refusal::Refusal;

/// Declares the nouns, a row each: its name, its words in a sentence, and the prefix of its numbers, if it has any.
macro_rules! nouns {
    ($($noun:ident $name:literal $words:literal $prefix:expr;)+) => {
        /// A kind of document or record.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Noun { $(#[doc = concat!("`", $name, "`")] $noun),+ }

        impl Noun {
            /// Every noun, in the order of their names.
            pub const ALL: &'static [Self] = &[$(Self::$noun),+];

            /// Returns the name in the API: `stock-transaction`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$noun => $name),+ }
            }

            /// Returns the noun in a sentence: `stock transaction`.
            pub const fn words(self) -> &'static str {
                match self { $(Self::$noun => $words),+ }
            }

            /// Returns the prefix of its numbers, if it has numbers: `ORD`.
            pub const fn number_prefix(self) -> Option<&'static str> {
                match self { $(Self::$noun => $prefix),+ }
            }

            /// Returns the noun with this name.
            pub fn named(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$noun),)+ _ => None }
            }
        }
    };
}

nouns! {
    Account "account" "account" None;
    AccountCodes "account-codes" "account codes" None;
    Claim "claim" "claim" None;
    ClosedPeriod "closed-period" "closed period" None;
    Company "company" "company" None;
    Customer "customer" "customer" Some("CUS");
    CustomerPrice "customer-price" "customer price" None;
    Dispatch "dispatch" "dispatch" Some("DSP");
    Employee "employee" "employee" Some("EMP");
    IssuedStatement "issued-statement" "issued statement" None;
    ListPrice "list-price" "list price" None;
    MonthEndPack "month-end-pack" "month-end pack" None;
    Order "order" "order" Some("ORD");
    Person "person" "person" None;
    Product "product" "product" None;
    Receivable "receivable" "receivable" Some("RCT");
    Staff "staff" "staff" None;
    Stock "stock" "stock" None;
    StockTransaction "stock-transaction" "stock transaction" Some("STK");
    Supplier "supplier" "supplier" Some("SUP");
    User "user" "user" None;
    Warehouse "warehouse" "warehouse" None;
}

/// Evaluates an expression with the aggregate of a noun: `for_noun!(noun, A => read::<A>())`.
#[macro_export]
macro_rules! for_noun {
    ($noun:expr, $A:ident => $body:expr) => {
        $crate::for_noun!(@match $noun, $A => $body;
            Account => $crate::account::Account,
            AccountCodes => $crate::account_codes::AccountCodesRecord,
            Claim => $crate::claim::Claim,
            ClosedPeriod => $crate::closed_period::ClosedPeriods,
            Company => $crate::company::CompanyRecord,
            Customer => $crate::master::Master<$crate::customer::Customer>,
            CustomerPrice => $crate::customer_price::CustomerPrices,
            Dispatch => $crate::dispatch::Dispatch,
            Employee => $crate::master::Master<$crate::employee::Employee>,
            IssuedStatement => $crate::issued_statement::IssuedStatement,
            ListPrice => $crate::list_price::ListPrice,
            MonthEndPack => $crate::month_end_pack::MonthEndPack,
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
            $($crate::Noun::$name => {
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
            ; Account AccountCodes Claim ClosedPeriod Company Customer CustomerPrice Employee IssuedStatement
              ListPrice MonthEndPack Person Product Staff Stock Supplier User Warehouse
        )
    };
    (
        @match $noun:expr, $A:ident => $body:expr, else $other:expr;
        $($name:ident => $aggregate:ty,)+; $($record:ident)+
    ) => {
        match $noun {
            $($crate::Noun::$name => {
                type $A = $aggregate;
                $body
            })+
            $($crate::Noun::$record)|+ => $other,
        }
    };
}

impl Noun {
    /// The documents, in the order in which lists of them name them.
    pub const DOCUMENTS: &'static [Self] =
        &[Self::Order, Self::Dispatch, Self::StockTransaction, Self::Receivable];

    /// Returns true if it has statuses and steps.
    pub fn is_document(self) -> bool {
        Self::DOCUMENTS.contains(&self)
    }

    /// Returns the name of its streams in the log. A stored name is never changed, since it is in the tree over the log.
    pub const fn stream_type(self) -> &'static str {
        match self {
            Self::ClosedPeriod => "books",
            noun => noun.name(),
        }
    }

    /// Returns the noun whose streams have this name in the log.
    pub fn of_stream(stream_type: &str) -> Option<Self> {
        let noun = if stream_type == "books" { Some(Self::ClosedPeriod) } else { Self::named(stream_type) };
        noun.filter(|noun| noun.stream_type() == stream_type)
    }

    /// Returns the refusal of a record that does not exist, or is out of reach.
    pub const fn absent(self) -> Refusal {
        Refusal::Absent { noun: self.words() }
    }

    /// Returns the refusal of a record that exists already.
    pub const fn exists(self) -> Refusal {
        Refusal::Exists { noun: self.words() }
    }
}

impl std::fmt::Display for Noun {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
