//! The content of printed papers, and the protocol of the program that prints them.
//!
//! A paper consists of a few kinds of blocks whose texts are final: amounts and days are written as they will be
//! printed, in the language of the paper. The code that fills it knows the business rules; the code that prints it
//! knows only the layout of a page. This crate depends on neither.

mod paper;
mod unprintable;
mod wire;

pub use paper::{
    Block, Carried, Cell, Column, Job, Labelled, Language, Letterhead, Mark, MarkLook, PageSize, PageWords,
    Paper, Sum, Table, TableRow, Width,
};
pub use unprintable::{unprintable_keyword, unprintable_letters};
pub use wire::{
    Answer, MAX_JOB_BYTES, MAX_PDF_BYTES, ProtocolError, answer_to, job_line, read_answer_head, read_job,
};
