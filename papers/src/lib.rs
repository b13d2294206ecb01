//! What stands on the papers that leave the house, and how the program that prints them is asked.
//!
//! A paper is made of a few kinds of blocks whose texts are final: amounts and days are written as they will stand
//! there, in the language of the paper. Whoever fills it knows the business, whoever prints it only where things stand
//! on a page. So this crate knows neither.

mod paper;
mod wire;

pub use paper::{
    Block, Carried, Cell, Column, Job, Labelled, Language, Letterhead, Mark, MarkLook, PageWords, Paper, Sum,
    Table, TableRow, Width,
};
pub use wire::{
    Answer, MAX_JOB_BYTES, MAX_PDF_BYTES, ProtocolError, answer_to, job_line, read_answer_head, read_job,
};
