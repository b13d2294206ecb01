//! Routes and their descriptions, from one source. The parameters and return type of a handler describe its
//! operation, so the OpenAPI document cannot differ from the code.

mod describe;
mod document;
mod query;
mod schemas;
mod strict;

use axum::Router;
use axum::extract::Request;
use axum::handler::Handler;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::IntoResponse as _;
use axum::routing::{MethodRouter, on};
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::HttpMethod;
use waybill_projections::Sorts;

use crate::app::App;
use crate::http::{as_of, min_position};

pub use describe::{Describe, Described, Documented};

/// The routes of one resource.
pub struct Routes {
    tag: &'static str,
    /// The routes that obey `As-Of`.
    as_of: Router<App>,
    /// The routes that are always of now.
    now: Router<App>,
    operations: Vec<Described>,
}

impl Routes {
    /// Creates an empty set of routes, of a resource with this name.
    pub fn of(tag: &'static str) -> Self {
        Self { tag, as_of: Router::new(), now: Router::new(), operations: Vec::new() }
    }

    /// Adds `GET path`. Programs know it as `id`, people as `summary`.
    #[must_use]
    pub fn get<H, M, D>(self, path: &str, id: &str, summary: &str, handler: H) -> Self
    where
        H: Handler<M, App> + Documented<D>,
        M: 'static,
    {
        self.add(&HttpMethod::Get, path, id, summary, handler)
    }

    /// Sets the orders in which the list of the previous route can be sorted.
    #[must_use]
    pub fn sorted(mut self, sorts: &Sorts) -> Self {
        if let Some(list) = self.operations.last_mut() {
            list.sorted(sorts);
        }
        self
    }

    /// Adds `POST path`.
    #[must_use]
    pub fn post<H, M, D>(self, path: &str, id: &str, summary: &str, handler: H) -> Self
    where
        H: Handler<M, App> + Documented<D>,
        M: 'static,
    {
        self.add(&HttpMethod::Post, path, id, summary, handler)
    }

    /// Adds `PUT path`.
    #[must_use]
    pub fn put<H, M, D>(self, path: &str, id: &str, summary: &str, handler: H) -> Self
    where
        H: Handler<M, App> + Documented<D>,
        M: 'static,
    {
        self.add(&HttpMethod::Put, path, id, summary, handler)
    }

    /// Adds the routes of `other`.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.as_of = self.as_of.merge(other.as_of);
        self.now = self.now.merge(other.now);
        self.operations.extend(other.operations);
        self
    }

    /// Joins the routes of several resources.
    pub fn all(parts: impl IntoIterator<Item = Self>) -> Self {
        parts.into_iter().fold(Self::of("waybill"), Self::and)
    }

    /// Returns the router that serves them.
    pub fn into_router(self, app: &App) -> Router<App> {
        self.as_of.route_layer(from_fn_with_state(app.clone(), as_of::answer)).merge(self.now)
    }

    /// Returns the document that describes them.
    pub fn into_document(self) -> OpenApi {
        document::of(self.operations)
    }

    fn add<H, M, D>(self, method: &HttpMethod, path: &str, id: &str, summary: &str, handler: H) -> Self
    where
        H: Handler<M, App> + Documented<D>,
        M: 'static,
    {
        let mut described = Described::new(self.tag, method.clone(), &path.replace("{*", "{"), id, summary);
        H::document(&mut described);
        if described.reads_as_of {
            described.header("As-Of", as_of::ABOUT, false);
        }
        self.add_described(described, path, on(filter(method), handler))
    }

    /// Adds a described route. This part does not depend on the type of the handler, so it is compiled once.
    fn add_described(mut self, described: Described, path: &str, mut routed: MethodRouter<App>) -> Self {
        let known = described.query_names();
        if described.method == HttpMethod::Get {
            let models = min_position::read_by(path);
            routed = routed.layer(from_fn(move |request, next| min_position::note(models, request, next)));
        }
        routed = routed.layer(from_fn(move |request: Request, next: Next| {
            let checked = query::check(request.uri(), &known);
            async move {
                match checked {
                    Ok(()) => next.run(request).await,
                    Err(problem) => problem.into_response(),
                }
            }
        }));
        if described.reads_as_of {
            self.as_of = self.as_of.route(path, routed);
        } else {
            if let Some(refusal) = described.refusal_of_past() {
                let refuse = move |request: Request, next: Next| as_of::refuse(refusal, request, next);
                routed = routed.layer(from_fn(refuse));
            }
            self.now = self.now.route(path, routed);
        }
        self.operations.push(described);
        self
    }
}

fn filter(method: &HttpMethod) -> axum::routing::MethodFilter {
    use axum::routing::MethodFilter;
    match method {
        HttpMethod::Post => MethodFilter::POST,
        HttpMethod::Put => MethodFilter::PUT,
        _ => MethodFilter::GET,
    }
}
