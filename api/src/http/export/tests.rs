#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::time::Duration;

use axum::body::{Body, to_bytes};
use serde::Serialize;
use waybill_files::{SLOWEST, sending};

use super::file::write;
use super::place::{FilePermit, TIMEOUT};
use super::*;

#[derive(Serialize, Deserialize, ToSchema)]
struct Row {
    number: u32,
}

/// Yields `left` parts of `each` rows, then ends or fails.
struct Counting {
    left: u32,
    each: usize,
    fails: bool,
}

impl Source for Counting {
    type Row = Row;

    async fn next(&mut self) -> waybill_projections::Result<Vec<Row>> {
        let Some(left) = self.left.checked_sub(1) else {
            let fault = || Err(waybill_projections::Error::Unfit("a fault".into()));
            return if self.fails { fault() } else { Ok(Vec::new()) };
        };
        self.left = left;
        Ok((0..self.each).map(|_| Row { number: left }).collect())
    }
}

async fn begun(format: FileFormat, source: Counting, slowest: Duration) -> Body {
    let request = FileRequest::new(format, None, Tz::UTC);
    let place = FilePermit::take(TIMEOUT).await.unwrap();
    let title = Title { file: "rows", sheet: "rows", head: Vec::new(), sheets: Vec::new() };
    let writer = request.begin(title, source).await.unwrap();
    let (sending, body) = sending(slowest);
    tokio::spawn(write(writer, sending, place));
    Body::from_stream(body)
}

#[tokio::test]
async fn readers_that_fall_asleep_lose_their_places_and_a_whole_file_is_not_what_they_got() {
    let short = Duration::from_millis(20);
    let workbook = Counting { left: 200, each: 500, fails: false };
    let mut asleep = vec![begun(FileFormat::Xlsx, workbook, short).await];
    for _ in 0..8 {
        asleep.push(begun(FileFormat::Csv, Counting { left: u32::MAX, each: 1, fails: false }, short).await);
    }
    let whole = begun(FileFormat::Csv, Counting { left: 2, each: 1, fails: false }, SLOWEST).await;
    assert_eq!(to_bytes(whole, usize::MAX).await.unwrap(), "number\r\n1\r\n0\r\n");
    place::all_free().await;
    for body in asleep {
        assert!(to_bytes(body, usize::MAX).await.is_err(), "half a file looks like a whole one");
    }
}

#[tokio::test]
async fn a_file_ends_when_its_reader_has_gone() {
    for format in [FileFormat::Csv, FileFormat::Xlsx] {
        let endless = begun(format, Counting { left: u32::MAX, each: 1, fails: false }, SLOWEST).await;
        drop(endless);
        tokio::time::timeout(SLOWEST / 10, place::all_free()).await.unwrap();
    }
}

#[tokio::test]
async fn a_fault_in_the_middle_breaks_the_file_off() {
    for format in [FileFormat::Csv, FileFormat::Xlsx] {
        let body = begun(format, Counting { left: 3, each: 1, fails: true }, SLOWEST).await;
        assert!(to_bytes(body, usize::MAX).await.is_err());
    }
}
