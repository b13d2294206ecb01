//! Builds the OpenAPI document from the described operations.

use std::collections::BTreeSet;

use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{HttpMethod, Operation, OperationBuilder, PathItem, PathsBuilder};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::response::{Response, ResponseBuilder};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{
    ComponentsBuilder, ContentBuilder, InfoBuilder, OpenApi, OpenApiBuilder, Ref, Required,
};
use waybill_http::problem::{PROBLEM_JSON, ProblemBody};

use super::describe::{Answer, Described};
use super::schemas::{self, Schemas, text};
use super::strict::{self, Strict};

const BEARER: &str = "bearer";
const ABOUT: &str = "Back office of a distribution business: orders, stock and deliveries, from an append-only \
    log. Money and quantities are decimal strings. Every write answers the `Position` that it reached; a read \
    with that as `Min-Position` shows it.";

/// Returns the document of these operations.
pub(super) fn of(mut operations: Vec<Described>) -> OpenApi {
    let mut schemas = Schemas::default();
    let problem = schemas.reference::<ProblemBody>();
    schemas.add("Problem".to_owned(), <ProblemBody as utoipa::PartialSchema>::schema());
    drop(problem);
    let mut paths = PathsBuilder::new().build();
    let mut answers = BTreeSet::from(["Problem".to_owned()]);
    for described in &mut operations {
        schemas.extend(std::mem::take(&mut described.schemas));
        let answered = described.answers.iter().filter_map(|answer| answer.schema.as_ref());
        answers.extend(answered.flat_map(strict::mentioned));
    }
    let mut strict = Strict::new(schemas.into_map(), answers);
    for mut described in operations {
        described.body = described.body.map(|body| strict.body(body));
        let (path, method) = (described.path.clone(), described.method.clone());
        let item = PathItem::new(method, operation(described));
        match paths.paths.get_mut(&path) {
            Some(known) => known.merge_operations(item),
            None => {
                paths.paths.insert(path, item);
            }
        }
    }
    let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
    let components = strict
        .into_schemas()
        .into_iter()
        .fold(ComponentsBuilder::new(), |components, (name, schema)| components.schema(name, schema))
        .security_scheme(BEARER, SecurityScheme::Http(scheme))
        .build();
    let info =
        InfoBuilder::new().title("Waybill").version(env!("CARGO_PKG_VERSION")).description(Some(ABOUT));
    OpenApiBuilder::new().info(info.build()).paths(paths).components(Some(components)).build()
}

fn operation(described: Described) -> Operation {
    let reads = described.method == HttpMethod::Get;
    let mut builder = OperationBuilder::new()
        .tag(described.tag)
        .operation_id(Some(described.id))
        .summary(Some(described.summary))
        .parameters(Some(described.parameters));
    if let Some(schema) = described.body {
        let content = ContentBuilder::new().schema(Some(schema)).build();
        let body =
            RequestBodyBuilder::new().required(Some(Required::True)).content("application/json", content);
        builder = builder.request_body(Some(body.description(described.about_body).build()));
    }
    if described.takes_file {
        let bytes = ContentBuilder::new().schema(Some(schemas::bytes())).build();
        let body = RequestBodyBuilder::new()
            .required(Some(Required::True))
            .content("application/octet-stream", bytes);
        builder = builder.request_body(Some(body.build()));
    }
    if let Some(needs) = &described.needs {
        let needs = needs.iter().map(ToString::to_string);
        builder = builder.security(SecurityRequirement::new(BEARER, needs));
    }
    for answer in described.answers {
        builder = builder.response(answer.status.as_u16().to_string(), response(answer, reads));
    }
    builder.response("default", problem()).build()
}

fn response(answer: Answer, reads: bool) -> Response {
    let about = match (answer.status.as_u16(), reads) {
        (204, _) => "Done; there is nothing to say.",
        (201, _) => "Created.",
        (_, true) => "Found.",
        _ => "Done.",
    };
    let mut builder = ResponseBuilder::new().description(about);
    if answer.status != axum::http::StatusCode::NO_CONTENT {
        let content = ContentBuilder::new().schema(Some(answer.schema.unwrap_or_else(|| text().into())));
        builder = builder.content(answer.media_type, content.build());
    }
    for other in answer.or_as {
        builder = builder.content(*other, ContentBuilder::new().schema(Some(text())).build());
    }
    for (name, about) in answer.headers {
        builder = builder
            .header(*name, HeaderBuilder::new().schema(Some(text())).description(Some(*about)).build());
    }
    builder.build()
}

fn problem() -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description("What went wrong.").content(PROBLEM_JSON, content).build()
}
