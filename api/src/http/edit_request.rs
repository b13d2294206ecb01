//! The extractor of an edit: a body that is merged into the record as its reader sees it.

use std::future::Future;
use std::marker::PhantomData;

use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;
use waybill_commands::{CommandContext, CommandResult, UseCase};
use waybill_domain::field::{FieldErrors, Object, parse};
use waybill_domain::{Field, Refusal};
use waybill_http::problem::{Problem, Result};
use waybill_log::read::head;

use crate::app::App;
use crate::auth::authorization::{Need, Permit};
use crate::http::command_request::{ABOUT_KEY, ABOUT_PREVIEW, ABOUT_VERSION, CommandRequest};
use crate::http::min_position;
use crate::http::response::{CommandChanged, Versioned};
use crate::http::route::{Describe, Described};
use crate::http::write_back::{is_complete, merge};

/// An edit of a record to `T`, at the version that the caller saw. Members that the body leaves out stay as they are;
/// those that cannot be written may be in it as they were read.
pub(crate) struct EditRequest<N: Need, T> {
    request: CommandRequest<N, Value>,
    body: PhantomData<fn() -> T>,
}

/// The new content of a record.
pub(crate) enum Edit<T> {
    To(T),
    /// The result of an earlier execution with the same idempotency key.
    Repeated(CommandResult),
}

impl<N: Need, T: Field + Send> EditRequest<N, T> {
    pub(crate) fn context(&self) -> &CommandContext {
        &self.request.context
    }

    /// Returns the permission to read the record that is edited.
    ///
    /// # Errors
    /// 403.
    pub(crate) fn permit<R: Need>(&self) -> Result<Permit<R>> {
        Permit::of(self.request.permit.session.clone())
    }

    /// Returns the id of the record, where it is in the body.
    ///
    /// # Errors
    /// 422 at `id`.
    pub(crate) fn id<I: Field>(&self) -> Result<I> {
        let mut errors = FieldErrors::default();
        let id = Object::open(&self.request.body, "", &mut errors).and_then(|mut body| body.take("id"));
        id.ok_or_else(|| Refusal::Invalid(errors.into_vec()).into())
    }

    /// Accepts an edit without a version while there is no record yet.
    pub(crate) fn first(&mut self) {
        self.request.context.expected.get_or_insert(0);
    }

    /// Executes the edit. `shown` answers the `GET` at `path`, and runs only if the body is not complete.
    ///
    /// # Errors
    /// Those of [`Self::draft`] and of the use case.
    pub(crate) async fn execute<S: Serialize, U: UseCase>(
        self,
        app: &App,
        path: &str,
        shown: impl Future<Output = Result<Versioned<S>>> + Send,
        use_case: impl FnOnce(T) -> U + Send,
    ) -> Result<CommandChanged> {
        Ok(CommandChanged(match self.draft(app, path, shown).await? {
            Edit::To(draft) => self.context().execute(&app.runtime, &use_case(draft)).await?,
            Edit::Repeated(done) => done,
        }))
    }

    /// Returns the content of the record after the edit.
    ///
    /// # Errors
    /// 428 without a version, 422 with the fields that are wrong, 503 while the read models that `path` reads
    /// lag; those of `shown`. An edit at another version is refused by the use case, with 412.
    pub(crate) async fn draft<S: Serialize>(
        &self,
        app: &App,
        path: &str,
        shown: impl Future<Output = Result<Versioned<S>>> + Send,
    ) -> Result<Edit<T>> {
        let (context, given, members) = (self.context(), &self.request.body, T::members());
        let complete = is_complete(given, &members);
        let decided_by_use_case = context.preview || complete && context.expected.is_some();
        if !decided_by_use_case && let Some(done) = context.repeated(&app.runtime).await? {
            return Ok(Edit::Repeated(done));
        }
        let expected = context.expected.ok_or_else(version_required)?;
        let shown = if complete { None } else { read(app, path, expected, shown).await? };
        // At another version it stays as it is: the use case refuses the edit, and reveals no more than its
        // actor may know.
        let untouched = json!({});
        let merged = shown.map(|Versioned { record, version }| {
            let current = version.cast_unsigned() == expected;
            merge(if current { given } else { &untouched }, &record, &members)
        });
        let merged = merged.transpose();
        let merged = merged.map_err(Refusal::Invalid)?;
        Ok(Edit::To(parse(merged.as_ref().unwrap_or(given)).map_err(Refusal::Invalid)?))
    }
}

/// Reads the record as its reader sees it; `None` for version 0, when there is none yet.
async fn read<S: Serialize>(
    app: &App,
    path: &str,
    expected: u64,
    shown: impl Future<Output = Result<Versioned<S>>> + Send,
) -> Result<Option<Versioned<Value>>> {
    let position = head(&app.pool).await?;
    match min_position::read_by(path) {
        Some(models) => app.consistency.require(position, models).await?,
        None => app.consistency.wait_for(position, None).await?,
    }
    let Versioned { record, version } = match shown.await {
        Err(problem) if expected == 0 && problem.status() == StatusCode::NOT_FOUND => return Ok(None),
        shown => shown?,
    };
    let record = serde_json::to_value(record).map_err(|error| Problem::fault(&error))?;
    Ok(Some(Versioned { record, version }))
}

fn version_required() -> Problem {
    let text = "An edit needs the version that you saw: If-Match with the record's ETag.";
    Problem::new(StatusCode::PRECONDITION_REQUIRED, "version-required", text)
}

impl<N: Need, T> FromRequest<App> for EditRequest<N, T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self> {
        Ok(Self { request: CommandRequest::from_request(request, app).await?, body: PhantomData })
    }
}

impl<N: Need, T: ToSchema> Describe for EditRequest<N, T> {
    fn describe(described: &mut Described) {
        described.needs(N::ANY_OF);
        described.header("Idempotency-Key", ABOUT_KEY, false);
        described.header("If-Match", ABOUT_VERSION, true);
        described.flag("preview", ABOUT_PREVIEW);
        described.body::<T>();
        described.body_stays();
    }
}
