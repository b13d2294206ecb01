//! The protocol of the print program. A job is a line of JSON. The response is a line with the number of bytes that
//! follow, and these bytes. One process prints one file per line, in order, and ends when its input ends. A thousand
//! statements therefore load the fonts and the templates once.

use std::io::{self, BufRead, Read, Write};

use serde::{Deserialize, Serialize};

use crate::paper::Job;

/// The maximum size of a job in bytes: a statement of 2,000 entries has 1 MB.
pub const MAX_JOB_BYTES: u64 = 16 * 1024 * 1024;
/// The maximum size of a file in bytes.
pub const MAX_PDF_BYTES: u64 = 64 * 1024 * 1024;

/// The line before a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Answer {
    /// This number of bytes of a PDF follows.
    Pdf { bytes: u64 },
    /// The job could not be printed, and no bytes follow.
    Failed { reason: String },
}

/// The reason why a line cannot be used.
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

/// Returns a job as its line, including the line break.
///
/// # Errors
/// The line exceeds the maximum size of a job.
pub fn job_line(job: &Job) -> Result<Vec<u8>, ProtocolError> {
    let mut line = serde_json::to_vec(job)?;
    line.push(b'\n');
    if line.len() as u64 > MAX_JOB_BYTES { Err(ProtocolError::TooLong) } else { Ok(line) }
}

/// Reads the next job; `None` at the end of the input.
///
/// # Errors
/// The input fails or its line is too long. A job that cannot be parsed is an inner error, since the next line can be
/// read.
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
/// The output fails.
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

/// Parses the line before a file.
///
/// # Errors
/// The line is not valid, or announces more bytes than a file may have.
pub fn read_answer_head(line: &[u8]) -> Result<Answer, ProtocolError> {
    match serde_json::from_slice(line)? {
        Answer::Pdf { bytes } if bytes > MAX_PDF_BYTES => Err(ProtocolError::TooLarge(bytes)),
        answer => Ok(answer),
    }
}
