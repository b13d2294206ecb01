//! The files that the compiler may read: the templates, the job, the logo, the fonts.

use std::sync::{Arc, LazyLock};

use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};

use crate::fonts::Fonts;

/// The files of a job.
pub(crate) struct JobWorld {
    /// The content, as JSON.
    pub(crate) content: Bytes,
    pub(crate) logo: Bytes,
    pub(crate) fonts: Arc<Fonts>,
}

static LIBRARY: LazyLock<LazyHash<Library>> = LazyLock::new(|| LazyHash::new(Library::default()));
static TEMPLATES: LazyLock<Vec<Source>> = LazyLock::new(|| {
    let files = [
        ("main.typ", include_str!("../templates/main.typ")),
        ("page.typ", include_str!("../templates/page.typ")),
        ("table.typ", include_str!("../templates/table.typ")),
        ("blocks.typ", include_str!("../templates/blocks.typ")),
    ];
    files.into_iter().filter_map(|(name, text)| Some(Source::new(file(name)?, text.to_owned()))).collect()
});
static CONTENT: LazyLock<Option<FileId>> = LazyLock::new(|| file("job.json"));
static LOGO: LazyLock<Option<FileId>> = LazyLock::new(|| file("logo"));

fn file(name: &str) -> Option<FileId> {
    Some(RootedPath::new(VirtualRoot::Project, VirtualPath::new(name).ok()?).intern())
}

fn absent(id: FileId) -> FileError {
    FileError::NotFound(id.vpath().get_without_slash().into())
}

impl World for JobWorld {
    fn library(&self) -> &LazyHash<Library> {
        &LIBRARY
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.fonts.book
    }

    fn main(&self) -> FileId {
        TEMPLATES[0].id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        TEMPLATES.iter().find(|template| template.id() == id).cloned().ok_or_else(|| absent(id))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        match Some(id) {
            id if id == *CONTENT => Ok(self.content.clone()),
            id if id == *LOGO => Ok(self.logo.clone()),
            _ => self.source(id).map(|source| Bytes::from_string(source.text().to_owned())),
        }
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.get(index)
    }

    /// Returns `None`: a paper's date is the moment in its job.
    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}
