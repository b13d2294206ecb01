//! The extractor of a command whose body is a file: permission, name, bytes, idempotency key.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{FromRef, FromRequest, Query, Request};
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_commands::{CommandContext, EventMetadata, Source, business_date};
use waybill_domain::attachments::{FileName, FileType, MAX_FILE_BYTES, check_file};
use waybill_http::problem::{Problem, Result};
use waybill_http::{json, request_id};
use waybill_workers::issuing::sha256;

use crate::app::App;
use crate::auth::Auth;
use crate::auth::authorization::{Need, Permit};
use crate::http::command_request::{ABOUT_KEY, key};
use crate::http::route::{Describe, Described};

/// A file from a user who may do `N`.
pub struct FileRequest<N: Need> {
    /// The caller's permission.
    pub permit: Permit<N>,
    pub context: CommandContext,
    pub name: FileName,
    pub file_type: FileType,
    /// SHA-256 of the content, in hexadecimal.
    pub sha256: String,
    pub content: Arc<[u8]>,
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Named {
    /// The name of the file, with its ending.
    #[param(max_length = 1000)]
    name: String,
}

impl<N: Need> FromRequest<App> for FileRequest<N> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let (parts, body) = request.into_parts();
        let permit = Permit::<N>::of(Auth::from_ref(app).session(&parts.headers).await?)?;
        permit.session.require_writing()?;
        let Query(Named { name }) = Query::<Named>::try_from_uri(&parts.uri)
            .map_err(|_| Problem::field("name", "required", "Name is required: the name of the file"))?;
        let content = read(body).await?;
        let path = parts.uri.path().trim_end_matches('/');
        let operation = format!("{} {path} {name}", parts.method);
        let key = key(&parts.headers, permit.actor(), &operation, &content)?;
        let (name, file_type) = check_file(&name, &content)?;
        let decision = business_date::decision_context(&app.runtime, permit.actor().clone()).await?;
        let decision = decision.within(permit.session.scope.clone());
        let metadata = EventMetadata::new(Source::Api, request_id::current());
        let context = CommandContext { decision, metadata, key, expected: None, preview: false };
        let (sha256, content) = (sha256(&content), content.to_vec().into());
        Ok(Self { permit, context, name, file_type, sha256, content })
    }
}

async fn read(body: axum::body::Body) -> Result<Bytes> {
    axum::body::to_bytes(body, MAX_FILE_BYTES).await.map_err(|error| {
        if json::is_too_large(&error) { json::too_large(MAX_FILE_BYTES) } else { json::broken_off() }
    })
}

impl<N: Need> Describe for FileRequest<N> {
    fn describe(described: &mut Described) {
        described.needs(N::ANY_OF);
        described.header("Idempotency-Key", ABOUT_KEY, false);
        described.parameters(Named::into_params(|| Some(utoipa::openapi::path::ParameterIn::Query)));
        described.body_file();
    }
}
