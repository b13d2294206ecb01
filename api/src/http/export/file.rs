//! A file that is sent to its client.

use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use utoipa::ToSchema;
use waybill_files::{FileRequest, FileWriter, SLOWEST, Sending, Stopped, Title, sending};
use waybill_http::problem::Result;
use waybill_projections::engine::cursor::Source;
use waybill_workers::problem;

use super::place::{FilePermit, TIMEOUT};

/// A file that is still being written.
pub struct File {
    name: String,
    media_type: &'static str,
    body: Body,
}

/// A file that produces its next bytes itself.
pub trait FileParts: Send + 'static {
    /// Returns the next part, or `None` after the last one.
    ///
    /// # Errors
    /// The error that breaks the file off.
    fn next(&mut self) -> impl Future<Output = Result<Option<Vec<u8>>>> + Send;
}

impl File {
    /// Returns the file `name` of these parts. A separate task writes it while it is sent.
    ///
    /// # Errors
    /// Errors of the parts before the first one; 503 when too many files are being written.
    pub async fn of<P: FileParts>(
        name: String,
        media_type: &'static str,
        open: impl Future<Output = Result<P>>,
    ) -> Result<Self> {
        let place = FilePermit::take(TIMEOUT).await?;
        let mut parts = open.await?;
        let first = parts.next().await?;
        let (sending, body) = sending(SLOWEST);
        tokio::spawn(async move {
            if let Err(stopped) = sent(parts, first, sending).await {
                stopped.note();
            }
            drop(place);
        });
        Ok(Self { name, media_type, body: Body::from_stream(body) })
    }

    /// Returns the file of all rows of a source, with the names of their fields, or their headings, above
    /// them.
    ///
    /// # Errors
    /// Errors of the source before its first rows; 503 when too many files are being written. A later error
    /// breaks the response off, so that an incomplete file is not mistaken for a complete one.
    pub async fn of_rows<S: Source>(
        request: FileRequest,
        title: Title<'_>,
        open: impl Future<Output = Result<S>>,
    ) -> Result<Self>
    where
        S::Row: DeserializeOwned + ToSchema,
    {
        let place = FilePermit::take(TIMEOUT).await?;
        let format = request.format();
        let name = format!("{}.{}", title.file, format.ending());
        let writer = request.begin(title, open.await?).await.map_err(problem::of_file)?;
        let (sending, body) = sending(SLOWEST);
        tokio::spawn(write(writer, sending, place));
        Ok(Self { name, media_type: format.media_type(), body: Body::from_stream(body) })
    }
}

impl IntoResponse for File {
    fn into_response(self) -> Response {
        let mut response = Response::new(self.body);
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.media_type));
        if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{}\"", self.name)) {
            headers.insert(header::CONTENT_DISPOSITION, name);
        }
        response
    }
}

/// Writes a file part by part. It ends early, and releases its permit and its connection, when the client is
/// gone.
pub(super) async fn write<S: Source>(writer: FileWriter<S>, sending: Sending, _place: FilePermit) {
    if let Err(stopped) = writer.write(sending).await {
        stopped.note();
    }
}

async fn sent(
    mut parts: impl FileParts,
    first: Option<Vec<u8>>,
    sending: Sending,
) -> std::result::Result<(), Stopped> {
    let mut part = first;
    while let Some(bytes) = part {
        sending.send(bytes).await?;
        part = parts
            .next()
            .await
            .map_err(|problem| Stopped::Fault(format!("{}: {}", problem.code(), problem.detail())))?;
    }
    // The source is not needed while the client reads the rest.
    drop(parts);
    sending.end().await
}
