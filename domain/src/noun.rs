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
    Attachments "attachments" "attachments" None;
    Claim "claim" "claim" None;
    ClosedPeriod "closed-period" "closed period" None;
    Company "company" "company" None;
    Customer "customer" "customer" Some("CUS");
    CustomerPrice "customer-price" "customer price" None;
    Discussion "discussion" "discussion" None;
    Dispatch "dispatch" "dispatch" Some("DSP");
    Employee "employee" "employee" Some("EMP");
    Inbox "inbox" "inbox" None;
    Invoice "invoice" "invoice" Some("INV");
    IssuedStatement "issued-statement" "issued statement" None;
    ListPrice "list-price" "list price" None;
    ListViews "list-views" "list views" None;
    MonthEndPack "month-end-pack" "month-end pack" None;
    NumberSeries "number-series" "number series" None;
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
