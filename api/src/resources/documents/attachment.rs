//! Attachments: the files that users add to documents.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use uuid::Uuid;
use waybill_commands::attachment::{AddAttachment, RemoveAttachment, Subject};
use waybill_commands::{CommandRuntime, new_id};
use waybill_domain::attachments::FileType;
use waybill_domain::id::{AttachmentId, DispatchId, OrderId};
use waybill_domain::{Noun, Reason, for_document, record};
use waybill_front_door::UserFile;
use waybill_http::problem::{Problem, Result};
use waybill_projections::records::attachments::{self, AttachmentRow};
use waybill_workers::issuing::kept::{self, KeptFile};

use crate::auth::authorization::{Permit, op};
use crate::auth::{Session, visibility};
use crate::http::as_of::{AsOf, Reader};
use crate::http::command_request::CommandRequest;
use crate::http::extract::PathParam;
use crate::http::file_request::FileRequest;
use crate::http::response::{CommandChanged, CommandCreated, List};
use crate::http::route::{Describe, Described, Routes};

record! {
    /// An attachment that is to be removed.
    pub struct AttachmentRemoval {
        pub id: AttachmentId,
        pub reason: Reason,
    }
}

pub(in crate::resources) fn routes() -> Routes {
    Routes::of(Noun::Attachments.name())
        .get("/api/attachments/{noun}/{id}", "listAttachments", "The attachments of a document", list)
        .post(
            "/api/attachments/{noun}/{id}",
            "addAttachment",
            "Attach a file to a document: PNG, JPEG, WebP, PDF, CSV, plain text or XLSX, found in the content",
            add,
        )
        .put(
            "/api/attachments/{noun}/{id}/remove",
            "removeAttachment",
            "Remove an attachment of a document: its content is deleted",
            remove,
        )
        .get(
            "/api/attachments/{noun}/{id}/{attachmentId}",
            "downloadAttachment",
            "The file of an attachment, whose hash was compared with the one that was recorded",
            download,
        )
        .post(
            "/api/attachments/stop/{id}/{orderId}",
            "addStopAttachment",
            "Attach a file to the order of a stop, from its dispatch: for the crew, which cannot open the order",
            add_at_stop,
        )
}

/// Returns the document of these path parameters.
fn subject(noun: &str, id: Uuid) -> Result<Subject> {
    let noun = Noun::named(noun).filter(|noun| noun.is_document());
    noun.map(|noun| Subject { noun, id }).ok_or_else(|| Problem::absent("document"))
}

/// Refuses a document that the user may not open.
async fn require(session: &Session, reader: &Reader, subject: Subject) -> Result<()> {
    let Subject { noun, id } = subject;
    for_document!(noun, A => visibility::require::<A>(session, reader, id).await.map(drop), else Err(Problem::absent("document")))
}

async fn list(
    permit: Permit<op::DocumentRead>,
    AsOf(reader): AsOf,
    PathParam((noun, id)): PathParam<(String, Uuid)>,
) -> Result<List<AttachmentRow>> {
    let subject = subject(&noun, id)?;
    require(&permit.session, &reader, subject).await?;
    Ok(List(attachments::of_document(&reader.pool, &subject.stream()).await?))
}

async fn add(
    State(runtime): State<CommandRuntime>,
    PathParam((noun, id)): PathParam<(String, Uuid)>,
    request: FileRequest<op::AttachmentWrite>,
) -> Result<CommandCreated> {
    added(&runtime, subject(&noun, id)?, None, request).await
}

async fn add_at_stop(
    State(runtime): State<CommandRuntime>,
    PathParam((dispatch, order)): PathParam<(DispatchId, OrderId)>,
    request: FileRequest<op::AttachmentWrite>,
) -> Result<CommandCreated> {
    added(&runtime, Subject { noun: Noun::Order, id: order.0 }, Some(dispatch), request).await
}

async fn added(
    runtime: &CommandRuntime,
    subject: Subject,
    stop_of: Option<DispatchId>,
    request: FileRequest<op::AttachmentWrite>,
) -> Result<CommandCreated> {
    let FileRequest { context, name, file_type, sha256, content, .. } = request;
    let id = AttachmentId(new_id());
    let add = AddAttachment { id, subject, stop_of, name, file_type, sha256, content };
    Ok(CommandCreated(context.execute(runtime, &add).await?))
}

async fn remove(
    State(runtime): State<CommandRuntime>,
    PathParam((noun, id)): PathParam<(String, Uuid)>,
    CommandRequest { context, body, .. }: CommandRequest<op::AttachmentWrite, AttachmentRemoval>,
) -> Result<CommandChanged> {
    let AttachmentRemoval { id: attachment, reason } = body;
    let remove = RemoveAttachment { id: attachment, subject: subject(&noun, id)?, reason };
    Ok(CommandChanged(context.execute(&runtime, &remove).await?))
}

async fn download(
    permit: Permit<op::DocumentRead>,
    AsOf(reader): AsOf,
    PathParam((noun, id, attachment)): PathParam<(String, Uuid, AttachmentId)>,
) -> Result<AttachedBytes> {
    let subject = subject(&noun, id)?;
    require(&permit.session, &reader, subject).await?;
    let row = attachments::one(&reader.pool, &subject.stream(), attachment).await?;
    let row = row.ok_or_else(|| Problem::absent("attachment"))?;
    match kept::attachment(reader.present().pool(), &row).await? {
        KeptFile::Intact(bytes) => Ok(AttachedBytes { name: row.name, file_type: row.file_type, bytes }),
        KeptFile::Erased => {
            let text = "The personal data that this file belonged to was erased, and the file with it.";
            Err(Problem::new(StatusCode::GONE, "erased-file", text))
        }
        KeptFile::Damaged if reader.moment().is_some() => {
            let text = "This file was removed later, and its content deleted.";
            Err(Problem::new(StatusCode::GONE, "removed-file", text))
        }
        KeptFile::Damaged => {
            tracing::error!(id = %row.id, "the file of an attachment is not the one that was added");
            let text = "The stored file is not the one that was added: it is missing, cannot be opened, or its SHA-256 \
                        is another than the log says.";
            Err(Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "file-damaged", text))
        }
    }
}

/// The file of an attachment. A browser saves it, or shows it in place if it is a picture.
struct AttachedBytes {
    name: String,
    file_type: FileType,
    bytes: Vec<u8>,
}

impl IntoResponse for AttachedBytes {
    fn into_response(self) -> Response {
        let Self { name, file_type, bytes } = self;
        let mut response = Response::new(Bytes::from(bytes).into());
        response.extensions_mut().insert(UserFile);
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file_type.media_type()));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
        let place = if file_type.is_image() { "inline" } else { "attachment" };
        let disposition = format!("{place}; filename*=UTF-8''{}", percent_encoded(&name));
        if let Ok(disposition) = HeaderValue::from_str(&disposition) {
            headers.insert(header::CONTENT_DISPOSITION, disposition);
        }
        response
    }
}

/// Encodes a name for a header (RFC 8187).
fn percent_encoded(name: &str) -> String {
    let encoded = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    name.bytes().map(encoded).collect()
}

impl Describe for AttachedBytes {
    fn describe(described: &mut Described) {
        described.answers_as(StatusCode::OK, FileType::Pdf.media_type());
        described.or_as(&["image/png", "image/jpeg", "image/webp", "text/csv", "text/plain"]);
    }
}
