//! XML in parts: elements with a text, one inside the other.

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use waybill_http::problem::{Problem, Result};

/// A document, whose bytes are taken part by part.
pub(in crate::resources::accounts) struct Xml(Writer<Vec<u8>>);

impl Xml {
    /// Begins a document in UTF-8.
    pub(in crate::resources::accounts) fn begun() -> Result<Self> {
        let mut this = Self(Writer::new(Vec::new()));
        this.write(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
        Ok(this)
    }

    pub(in crate::resources::accounts) fn open(&mut self, name: &str) -> Result<()> {
        self.write(Event::Start(BytesStart::new(name)))
    }

    /// Opens the outermost element, which sets the namespace.
    pub(in crate::resources::accounts) fn open_in(&mut self, name: &str, namespace: &str) -> Result<()> {
        self.write(Event::Start(BytesStart::new(name).with_attributes([("xmlns", namespace)])))
    }

    /// Opens the outermost element, which sets these namespaces.
    pub(in crate::resources::accounts) fn open_with<'a>(
        &mut self,
        name: &str,
        attributes: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<()> {
        self.write(Event::Start(BytesStart::new(name).with_attributes(attributes)))
    }

    pub(in crate::resources::accounts) fn close(&mut self, name: &str) -> Result<()> {
        self.write(Event::End(BytesEnd::new(name)))
    }

    /// Writes an element with a text of at most `max` characters, without control characters and others that
    /// XML does not allow.
    #[expect(clippy::needless_pass_by_value, reason = "figures and texts are written without ampersands")]
    pub(in crate::resources::accounts) fn text(
        &mut self,
        name: &str,
        max: usize,
        value: impl ToString,
    ) -> Result<()> {
        self.open(name)?;
        self.content(max, &value.to_string())?;
        self.close(name)
    }

    /// Writes an element with attributes and a figure.
    #[expect(clippy::needless_pass_by_value, reason = "figures are written without ampersands")]
    pub(in crate::resources::accounts) fn text_with<'a>(
        &mut self,
        name: &str,
        attributes: impl IntoIterator<Item = (&'a str, &'a str)>,
        value: impl ToString,
    ) -> Result<()> {
        self.open_with(name, attributes)?;
        self.content(usize::MAX, &value.to_string())?;
        self.close(name)
    }

    fn content(&mut self, max: usize, value: &str) -> Result<()> {
        let allowed = |c: &char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
        let text: String = value.chars().filter(allowed).take(max).collect();
        self.write(Event::Text(BytesText::new(&text)))
    }

    /// Returns the bytes written since the last call.
    pub(in crate::resources::accounts) fn take(&mut self) -> Vec<u8> {
        std::mem::take(self.0.get_mut())
    }

    fn write(&mut self, event: Event<'_>) -> Result<()> {
        self.0.write_event(event).map_err(|error| Problem::fault(&error))
    }
}
