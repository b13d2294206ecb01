//! Prints papers as PDF/A with Typst. Templates and fonts are in the program. It reads fonts in folders only for
//! letters that these lack.

mod coverage;
mod fonts;
mod logo;
mod print;
mod texts;
mod world;

pub use fonts::SYSTEM_FOLDERS;
pub use print::Printer;
