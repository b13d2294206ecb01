//! The protocol of the printing program: a job a line as JSON; the response is a line with the number of bytes that
//! follow, and these bytes. One process prints as many files as it is given lines, in their order, and ends with its
//! input. So a thousand statements pay for the fonts and the templates once.

use std::io::{self, BufRead, Read, Write};

use serde::{Deserialize, Serialize};

use crate::paper::Job;

/// Bytes of a job at most: a statement of 2,000 entries has 1 MB.
pub const MAX_JOB_BYTES: u64 = 16 * 1024 * 1024;
/// Bytes of a file at most.
pub const MAX_PDF_BYTES: u64 = 64 * 1024 * 1024;

/// The line before a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Answer {
    /// So many bytes of a PDF follow.
    Pdf { bytes: u64 },
    /// It could not be printed, and nothing follows.
    Failed { reason: String },
}

/// Why a line cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ProtocolError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("a line is longer than {MAX_JOB_BYTES} bytes")]
    TooLong,
    #[error("a line is no job or answer: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error("a file of {0} bytes is announced, more than {MAX_PDF_BYTES}")]
    TooLarge(u64),
}

/// A job as its line, with the end of it.
///
/// # Errors
/// When it is longer than a job may be.
pub fn job_line(job: &Job) -> Result<Vec<u8>, ProtocolError> {
    let mut line = serde_json::to_vec(job)?;
    line.push(b'\n');
    if line.len() as u64 > MAX_JOB_BYTES { Err(ProtocolError::TooLong) } else { Ok(line) }
}

/// The next job; nothing at the end of the input.
///
/// # Errors
/// When the input fails or its line is too long; a job that cannot be read is inside, as the line after it can be.
pub fn read_job(input: &mut impl BufRead) -> Result<Option<serde_json::Result<Job>>, ProtocolError> {
    let mut line = Vec::new();
    let read = input.take(MAX_JOB_BYTES + 1).read_until(b'\n', &mut line)?;
    if read as u64 > MAX_JOB_BYTES {
        return Err(ProtocolError::TooLong);
    }
    Ok((read > 0).then(|| serde_json::from_slice(&line)))
}

/// Writes the response to a job.
///
/// # Errors
/// When nobody takes it.
pub fn answer_to(output: &mut impl Write, printed: &Result<Vec<u8>, String>) -> Result<(), ProtocolError> {
    let (head, bytes) = match printed {
        Ok(pdf) => (Answer::Pdf { bytes: pdf.len() as u64 }, pdf.as_slice()),
        Err(reason) => (Answer::Failed { reason: reason.clone() }, [].as_slice()),
    };
    serde_json::to_writer(&mut *output, &head)?;
    output.write_all(b"\n")?;
    output.write_all(bytes)?;
    Ok(output.flush()?)
}

/// The line before a file.
///
/// # Errors
/// When it is none, or announces more than a file may have.
pub fn read_answer_head(line: &[u8]) -> Result<Answer, ProtocolError> {
    match serde_json::from_slice(line)? {
        Answer::Pdf { bytes } if bytes > MAX_PDF_BYTES => Err(ProtocolError::TooLarge(bytes)),
        answer => Ok(answer),
    }
}
