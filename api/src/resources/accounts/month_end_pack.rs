//! Month-end packs: requests, progress, files.

use axum::body::{Body as Bytes, Bytes as Chunk};
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use chrono::NaiveDate;
use serde::Serialize;
use sqlx::PgPool;
use tokio::fs::File;
use tokio::io::AsyncReadExt as _;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use utoipa::ToSchema;
use waybill_commands::month_end_pack::{CancelMonthEndPack, RequestMonthEndPack};
use waybill_commands::{CommandRuntime, new_id};
use waybill_domain::id::MonthEndPackId;
use waybill_domain::issued_statement::PaperLanguage;
use waybill_domain::month_end_pack::PackStatus;
use waybill_domain::record;
use waybill_http::problem::{Problem, Result};
use waybill_projections::PageQuery;
use waybill_projections::accounts::month_end_pack::{self, MonthEndPackRow, PackProgress, SORTS};
use waybill_workers::month_end::{self, MAX_OPEN, Packs};

use crate::app::App;
use crate::auth::Session;
use crate::auth::authorization::{Permit, op};
use crate::http::command_request::CommandRequest;
use crate::http::extract::{PathParam, QueryParams};
use crate::http::response::{Body, CommandChanged, CommandCreated, PageBody};
use crate::http::route::{Describe, Described, Routes};
use crate::resources::records::master::parse;

record! {
    /// A month-end pack that is to be made.
    pub struct MonthEndPackRequest {
        /// The last day of a month that is over.
        pub through: NaiveDate,
        /// The language of its papers and headings.
        pub language: PaperLanguage,
    }
}

record! {
    /// A month-end pack that is to be canceled.
    pub struct MonthEndPackCancellation {
        pub id: MonthEndPackId,
    }
}

/// The availability of a pack's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum PackFileState {
    /// It can be downloaded.
    There,
    /// It is not made yet, or will not be.
    None,
    /// It was removed, or is on another server.
    Gone,
    /// It contains data that the reader may not see.
    Withheld,
}

/// A month-end pack.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MonthEndPack {
    #[serde(flatten)]
    pack: MonthEndPackRow,
    file_state: PackFileState,
    /// The progress; absent while no server is making it.
    progress: Option<PackProgress>,
}

/// The maximum number of downloads at the same time.
const MAX_DOWNLOADS: usize = 4;
static DOWNLOADS: std::sync::LazyLock<std::sync::Arc<Semaphore>> =
    std::sync::LazyLock::new(|| std::sync::Arc::new(Semaphore::new(MAX_DOWNLOADS)));
/// The number of bytes that are read together.
const CHUNK: usize = 64 * 1024;

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("month-end-pack")
        .get(
            "/api/month-end-packs",
            "listMonthEndPacks",
            "A page of the month-end packs, the newest first, with how far those have come that are being made",
            list,
        )
        .sorted(&SORTS)
        .post(
            "/api/month-end-packs",
            "requestMonthEndPack",
            "Have the pack of a month made: statements, ageing, stock, control report, as one ZIP",
            request,
        )
        .put("/api/month-end-packs/cancel", "cancelMonthEndPack", "Have a pack not made after all", cancel)
        .get("/api/month-end-packs/{id}", "getMonthEndPack", "A month-end pack, with how far it has come", one)
        .get(
            "/api/month-end-packs/{id}/file",
            "downloadMonthEndPack",
            "The ZIP of a month-end pack, whose hash was compared with the one that was recorded",
            file,
        )
}

async fn list(
    permit: Permit<op::MonthEndPack>,
    State(app): State<App>,
    QueryParams(page): QueryParams<PageQuery>,
) -> Result<PageBody<MonthEndPack>> {
    let page = month_end_pack::list(&parse(&page, &SORTS)?).page(&app.pool).await?;
    let basis = month_end::basis(&app.pool).await?;
    let underway = month_end_pack::under_way(&app.pool).await?;
    Ok(PageBody(page.map(|pack| view(&app, &permit.session, &basis, pack, &underway))))
}

async fn one(
    permit: Permit<op::MonthEndPack>,
    State(app): State<App>,
    PathParam(id): PathParam<MonthEndPackId>,
) -> Result<Body<MonthEndPack>> {
    let pack = require(&app.pool, id).await?;
    let basis = month_end::basis(&app.pool).await?;
    let underway = month_end_pack::under_way(&app.pool).await?;
    Ok(Body(view(&app, &permit.session, &basis, pack, &underway)))
}

async fn require(pool: &PgPool, id: MonthEndPackId) -> Result<MonthEndPackRow> {
    month_end_pack::details(pool, id).await?.ok_or_else(|| Problem::absent("month-end pack"))
}

fn view(
    app: &App,
    session: &Session,
    basis: &str,
    pack: MonthEndPackRow,
    underway: &[PackProgress],
) -> MonthEndPack {
    let is_open = pack.status == PackStatus::Requested;
    let progress = underway.iter().find(|progress| is_open && progress.pack == pack.id.0).cloned();
    let is_there = || app.packs.shelf().is_some_and(|shelf| shelf.has(pack.id, basis));
    let file_state = match pack.status {
        PackStatus::Completed if !may_read(session, &pack) => PackFileState::Withheld,
        PackStatus::Completed if is_there() => PackFileState::There,
        PackStatus::Completed => PackFileState::Gone,
        _ => PackFileState::None,
    };
    MonthEndPack { pack, file_state, progress }
}

/// Returns whether the user may see all data in a pack.
fn may_read(session: &Session, pack: &MonthEndPackRow) -> bool {
    pack.parts.iter().all(|part| part.is_open_to(&session.actor, &session.scope))
}

async fn request(
    State(app): State<App>,
    CommandRequest { context, body, .. }: CommandRequest<op::MonthEndPack, MonthEndPackRequest>,
) -> Result<CommandCreated> {
    if app.packs.shelf().is_none() {
        let text = "This server keeps no month-end packs: it was started without a folder for them.";
        return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "packs-unavailable", text));
    }
    if month_end_pack::open(&app.pool).await?.len() >= MAX_OPEN {
        let text = format!("{MAX_OPEN} packs are waiting already. Wait until one is there, or cancel one.");
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", text).retry_after(30));
    }
    let position = waybill_log::read::head(&app.pool).await?;
    let MonthEndPackRequest { through, language } = body;
    let id = MonthEndPackId(new_id());
    let requested = RequestMonthEndPack { id, through, language, position };
    let done = context.execute(&app.runtime, &requested).await?;
    app.packs.wake();
    Ok(CommandCreated(done))
}

async fn cancel(
    State(runtime): State<CommandRuntime>,
    State(packs): State<Packs>,
    CommandRequest { context, body: MonthEndPackCancellation { id }, .. }: CommandRequest<
        op::MonthEndPack,
        MonthEndPackCancellation,
    >,
) -> Result<CommandChanged> {
    let done = context.execute(&runtime, &CancelMonthEndPack { id }).await?;
    packs.wake();
    Ok(CommandChanged(done))
}

async fn file(
    permit: Permit<op::MonthEndPack>,
    State(app): State<App>,
    PathParam(id): PathParam<MonthEndPackId>,
) -> Result<PackZip> {
    let pack = require(&app.pool, id).await?;
    let refused = |status, code, text: &str| Err(Problem::new(status, code, text));
    if pack.status != PackStatus::Completed {
        return refused(StatusCode::CONFLICT, "pack-not-ready", "This pack has no file.");
    }
    if !may_read(&permit.session, &pack) {
        let text = "There is something in this pack that your role does not see. Make one of your own.";
        return refused(StatusCode::FORBIDDEN, "pack-withheld", text);
    }
    let Ok(place) = std::sync::Arc::clone(&DOWNLOADS).try_acquire_owned() else {
        return Err(Problem::unavailable("busy", "Others download packs just now. Please try again."));
    };
    let shelf = app.packs.shelf().ok_or_else(gone)?;
    let path = shelf.place(id, &month_end::basis(&app.pool).await?);
    let (sha256, bytes) = (pack.sha256.clone(), pack.bytes);
    let open = tokio::task::spawn_blocking(move || month_end::open_checked(&path, sha256.as_deref(), bytes));
    match open.await.map_err(|panic| Problem::fault(&panic))? {
        Ok(Some(file)) => Ok(PackZip { through: pack.through, file: File::from_std(file), bytes, place }),
        Ok(None) => {
            tracing::error!(%id, "the file of a month-end pack is not the one that was made");
            let text = "The file of this pack was damaged on the disk of the server. Make it again.";
            refused(StatusCode::GONE, "pack-damaged", text)
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(gone()),
        Err(error) => Err(Problem::fault(&error)),
    }
}

fn gone() -> Problem {
    let text = "The file of this pack is no longer there. Make it again.";
    Problem::new(StatusCode::GONE, "pack-gone", text)
}

/// The file of a pack.
struct PackZip {
    through: NaiveDate,
    file: File,
    bytes: Option<i64>,
    place: OwnedSemaphorePermit,
}

const ZIP: &str = "application/zip";

impl IntoResponse for PackZip {
    fn into_response(self) -> Response {
        let parts = futures_util::stream::try_unfold((self.file, self.place), |(mut file, place)| async {
            let mut chunk = vec![0; CHUNK];
            let read = file.read(&mut chunk).await?;
            chunk.truncate(read);
            Ok::<_, std::io::Error>((read > 0).then(|| (Chunk::from(chunk), (file, place))))
        });
        let mut response = Response::new(Bytes::from_stream(parts));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(ZIP));
        if let Some(bytes) = self.bytes {
            headers.insert(header::CONTENT_LENGTH, bytes.into());
        }
        let name = format!("attachment; filename=\"month-end-{}.zip\"", self.through.format("%Y-%m"));
        if let Ok(name) = HeaderValue::from_str(&name) {
            headers.insert(header::CONTENT_DISPOSITION, name);
        }
        response
    }
}

impl Describe for PackZip {
    fn describe(described: &mut Described) {
        described.answers_as(StatusCode::OK, ZIP);
    }
}
