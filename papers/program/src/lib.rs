//! Prints papers as PDF/A with Typst: fonts and templates are in the program, and nothing else is read.

mod coverage;
mod fonts;
mod logo;
mod print;
mod texts;
mod world;

pub use print::{Printer, printed_pages};
