//! Builds the description of an operation from the parts of its handler's signature.

use std::future::Future;

use axum::extract::State;
use axum::http::StatusCode;
use utoipa::ToSchema;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{HttpMethod, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::{RefOr, Required};
use waybill_domain::Operation;
use waybill_front_door::ClientAddr;
use waybill_http::problem::Problem;
use waybill_projections::Sorts;

use crate::http::as_of;

use super::query::{MAX_SEARCH_TERM, SEARCH_TERM};
use super::schemas::Schemas;

const SORT: &str = "`field,asc` or `field,desc`.";
const NARROW: &str = "Lists of more than 10,000 rows cannot be sorted by the fields in `x-narrow`.";

/// An operation, as far as it is described yet.
pub struct Described {
    pub(super) tag: &'static str,
    pub(super) method: HttpMethod,
    pub(super) path: String,
    pub(super) id: String,
    pub(super) summary: String,
    pub(super) parameters: Vec<Parameter>,
    pub(super) body: Option<RefOr<Schema>>,
    /// True if the body is a file.
    pub(super) takes_file: bool,
    /// The members of a body that may be left out, and those that may be in it in addition to its schema.
    pub(super) about_body: Option<&'static str>,
    pub(super) answers: Vec<Answer>,
    /// The operations of which one is needed; `None` when no sign-in is required.
    pub(super) needs: Option<Vec<Operation>>,
    /// True if the handler reads as of the moment that the request names.
    pub(super) reads_as_of: bool,
    /// True if nothing is recorded, although the request has a body.
    only_reads: bool,
    pub(super) schemas: Schemas,
}

/// One way in which an operation succeeds.
pub(super) struct Answer {
    pub(super) status: StatusCode,
    pub(super) media_type: &'static str,
    pub(super) schema: Option<RefOr<Schema>>,
    /// Other media types of the response, on request.
    pub(super) or_as: &'static [&'static str],
    pub(super) headers: &'static [(&'static str, &'static str)],
}

impl Answer {
    fn of(status: StatusCode, media_type: &'static str, schema: Option<RefOr<Schema>>) -> Self {
        Self { status, media_type, schema, or_as: &[], headers: &[] }
    }
}

impl Described {
    pub(super) fn new(tag: &'static str, method: HttpMethod, path: &str, id: &str, summary: &str) -> Self {
        Self {
            tag,
            method,
            path: path.to_owned(),
            id: id.to_owned(),
            summary: summary.to_owned(),
            parameters: Vec::new(),
            body: None,
            takes_file: false,
            about_body: None,
            answers: Vec::new(),
            needs: None,
            reads_as_of: false,
            only_reads: false,
            schemas: Schemas::default(),
        }
    }

    /// Requires a signed-in user with one of these rights (none named: any user).
    pub fn needs(&mut self, any_of: &[Operation]) {
        self.needs = Some(any_of.to_vec());
    }

    /// Reads as of the moment that the request names.
    pub(crate) fn reads_as_of(&mut self) {
        self.reads_as_of = true;
    }

    /// Records nothing, although the request has a body.
    pub(crate) fn only_reads(&mut self) {
        self.only_reads = true;
    }

    /// Returns the answer to a request with `As-Of`; `None` where the header is obeyed, or ignored. Signing in and
    /// out, and what else needs no right, ignore it.
    pub(super) fn refusal_of_past(&self) -> Option<fn() -> Problem> {
        let needs_right = self.needs.as_ref().is_some_and(|any_of| !any_of.is_empty());
        match self.method {
            _ if self.reads_as_of => None,
            HttpMethod::Get => Some(as_of::only_now),
            _ => (needs_right && !self.only_reads).then_some(as_of::read_only),
        }
    }

    /// Adds parameters of the operation.
    pub fn parameters(&mut self, parameters: impl IntoIterator<Item = Parameter>) {
        self.parameters.extend(parameters);
        let limited =
            ObjectBuilder::new().schema_type(Type::String).max_length(Some(MAX_SEARCH_TERM)).build();
        for search in self.parameters.iter_mut().filter(|known| known.name == SEARCH_TERM) {
            search.schema = Some(limited.clone().into());
        }
    }

    /// Returns the names of the parameters that its query may have.
    pub(super) fn query_names(&self) -> Vec<String> {
        let query = self.parameters.iter().filter(|known| known.parameter_in == ParameterIn::Query);
        query.map(|known| known.name.clone()).collect()
    }

    /// Sets the orders that its parameter `sort` can name.
    pub(super) fn sorted(&mut self, sorts: &Sorts) {
        let names: Vec<&str> = sorts.fields.iter().map(|field| field.name).collect();
        let pattern = format!("^({})(,(asc|desc))?$", names.join("|"));
        let narrow: Vec<&str> =
            sorts.fields.iter().filter(|field| field.narrow).map(|field| field.name).collect();
        let limited = ExtensionsBuilder::new().add("x-narrow", narrow).build();
        for sort in self.parameters.iter_mut().filter(|known| known.name == "sort") {
            let text = ObjectBuilder::new().schema_type(Type::String).pattern(Some(&pattern));
            sort.schema = Some(text.extensions(Some(limited.clone())).build().into());
            sort.description = Some(format!("{SORT} {NARROW}"));
        }
    }

    /// Adds a header that the operation reads.
    pub fn header(&mut self, name: &str, about: &str, required: bool) {
        let parameter = ParameterBuilder::new()
            .name(name)
            .parameter_in(ParameterIn::Header)
            .required(if required { Required::True } else { Required::False })
            .description(Some(about))
            .schema(Some(super::strict::header(name, required)))
            .build();
        self.parameters.push(parameter);
    }

    /// Adds a boolean parameter of the query.
    pub fn flag(&mut self, name: &str, about: &str) {
        let parameter = ParameterBuilder::new()
            .name(name)
            .parameter_in(ParameterIn::Query)
            .required(Required::False)
            .description(Some(about))
            .schema(Some(ObjectBuilder::new().schema_type(Type::Boolean)))
            .build();
        self.parameters.push(parameter);
    }

    /// Sets the schema of the next part of its path.
    pub fn path_of(&mut self, schema: RefOr<Schema>) {
        if let Some(name) = self.next_path_name() {
            let parameter = ParameterBuilder::new()
                .name(name)
                .parameter_in(ParameterIn::Path)
                .required(Required::True)
                .schema(Some(schema))
                .build();
            self.parameters.push(parameter);
        }
    }

    /// Sets the schema of its body.
    pub fn body<T: ToSchema>(&mut self) {
        self.body = Some(self.schemas.reference::<T>());
    }

    /// Takes the bytes of a file as the body.
    pub fn body_file(&mut self) {
        self.takes_file = true;
    }

    /// Documents that members left out of the body stay as they are.
    pub fn body_stays(&mut self) {
        self.about_body = Some(
            "A member that is left out stays as it is, and `null` clears it; a list or an object inside the record is \
             replaced as a whole. The other members of the record may be \
             in it as they were read; one that differs is refused at its field.",
        );
    }

    /// Responds with JSON of this kind.
    pub fn answers<T: ToSchema>(
        &mut self,
        status: StatusCode,
        headers: &'static [(&'static str, &'static str)],
    ) {
        let schema = Some(self.schemas.reference::<T>());
        self.answers.push(Answer { headers, ..Answer::of(status, "application/json", schema) });
    }

    /// Responds with a list of these.
    pub fn answers_every<T: ToSchema>(&mut self, status: StatusCode) {
        let schema = Some(ArrayBuilder::new().items(self.schemas.reference::<T>()).build().into());
        self.answers.push(Answer::of(status, "application/json", schema));
    }

    /// Responds with a stream of events of this kind.
    pub fn answers_stream<T: ToSchema>(&mut self, status: StatusCode) {
        let schema = Some(self.schemas.reference::<T>());
        self.answers.push(Answer::of(status, "text/event-stream", schema));
    }

    /// Adds the schema of `T` to the document.
    pub fn mentions<T: ToSchema>(&mut self) {
        self.schemas.reference::<T>();
    }

    /// Responds with a media type other than JSON, or with no body.
    pub fn answers_as(&mut self, status: StatusCode, media_type: &'static str) {
        self.answers.push(Answer::of(status, media_type, None));
    }

    /// Responds with a JSON object for programs that know its format.
    pub fn answers_object(&mut self, status: StatusCode) {
        let object = ObjectBuilder::new().schema_type(Type::Object).build();
        self.answers.push(Answer::of(status, "application/json", Some(Schema::from(object).into())));
    }

    /// Adds headers to every response.
    pub fn answers_with(&mut self, headers: &'static [(&'static str, &'static str)]) {
        for answer in &mut self.answers {
            answer.headers = headers;
        }
    }

    /// Adds other media types of every response.
    pub fn or_as(&mut self, media_types: &'static [&'static str]) {
        for answer in &mut self.answers {
            answer.or_as = media_types;
        }
    }

    fn next_path_name(&self) -> Option<String> {
        let known = self.parameters.iter().filter(|p| p.parameter_in == ParameterIn::Path).count();
        let mut names = self.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        names.nth(known).map(ToOwned::to_owned)
    }
}

/// A part of a handler's signature.
pub trait Describe {
    /// Adds its meaning to the operation.
    fn describe(described: &mut Described);
}

/// The client's address is read from the connection.
impl Describe for ClientAddr {
    fn describe(_: &mut Described) {}
}

/// State is internal to the server.
impl<S> Describe for State<S> {
    fn describe(_: &mut Described) {}
}

impl<T: Describe, E> Describe for Result<T, E> {
    fn describe(described: &mut Described) {
        T::describe(described);
    }
}

/// A handler that is described by its signature.
pub trait Documented<Signature> {
    /// Describes the operation.
    fn document(described: &mut Described);
}

macro_rules! documented {
    ($($argument:ident),*) => {
        impl<F, Fut, $($argument,)* R> Documented<($($argument,)* R,)> for F
        where
            F: Fn($($argument),*) -> Fut,
            Fut: Future<Output = R>,
            $($argument: Describe,)*
            R: Describe,
        {
            fn document(described: &mut Described) {
                $($argument::describe(described);)*
                R::describe(described);
            }
        }
    };
}
documented!();
documented!(A);
documented!(A, B);
documented!(A, B, C);
documented!(A, B, C, D);
documented!(A, B, C, D, E);
documented!(A, B, C, D, E, F1);
documented!(A, B, C, D, E, F1, G1);
