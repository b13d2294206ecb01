//! Printed papers: their content, their words, and the program that prints them.
//!
//! Each shows the same data as the page of its document, from the same query. The content of a paper is final
//! here; the program has only the layout ([ADR 12](../../../docs/adr/0012-papers.md)). It reads no database and knows
//! nothing of HTTP: the company, its time zone and the document are passed in.

mod address;
mod delivery_note;
mod figures;
mod goods;
mod goods_receipt;
mod invoice;
mod load_list;
mod order;
mod program;
mod purchase;
mod receipt;
mod replay;
mod statement;
mod statement_mail;
mod stationery;
#[cfg(test)]
mod tests;
mod words;

pub use delivery_note::delivery_notes;
pub use goods_receipt::goods_receipt;
pub use invoice::invoice;
pub use load_list::load_list;
pub use order::order;
pub use program::{PaperSession, Papers, PrintError};
pub use purchase::{PurchaseAddresses, purchase_order};
pub use receipt::receipt;
pub use replay::{MarkedStep, ReplayPaper, replay};
pub use statement::{MAX_ENTRIES, StatementPaper, statement};
pub use statement_mail::{MailWords, statement_mail};
pub use stationery::Stationery;
