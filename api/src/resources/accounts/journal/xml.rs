//! XML in parts: elements with a text, one inside the other.

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use waybill_http::problem::{Problem, Result};

/// A document, whose bytes are taken part by part.
pub(super) struct Xml(Writer<Vec<u8>>);

impl Xml {
    /// Begins a document in UTF-8.
    pub(super) fn begun() -> Result<Self> {
        let mut this = Self(Writer::new(Vec::new()));
        this.write(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
        Ok(this)
    }

    pub(super) fn open(&mut self, name: &str) -> Result<()> {
        self.write(Event::Start(BytesStart::new(name)))
    }

    /// Opens the outermost element, which sets the namespace.
    pub(super) fn open_in(&mut self, name: &str, namespace: &str) -> Result<()> {
        self.write(Event::Start(BytesStart::new(name).with_attributes([("xmlns", namespace)])))
    }

    pub(super) fn close(&mut self, name: &str) -> Result<()> {
        self.write(Event::End(BytesEnd::new(name)))
    }

    /// Writes an element with a text of at most `max` characters, without control characters and others that
    /// XML does not allow.
    #[expect(clippy::needless_pass_by_value, reason = "figures and texts are written without ampersands")]
    pub(super) fn text(&mut self, name: &str, max: usize, value: impl ToString) -> Result<()> {
        let allowed = |c: &char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
        let text: String = value.to_string().chars().filter(allowed).take(max).collect();
        self.open(name)?;
        self.write(Event::Text(BytesText::new(&text)))?;
        self.close(name)
    }

    /// Returns the bytes written since the last call.
    pub(super) fn take(&mut self) -> Vec<u8> {
        std::mem::take(self.0.get_mut())
    }

    fn write(&mut self, event: Event<'_>) -> Result<()> {
        self.0.write_event(event).map_err(|error| Problem::fault(&error))
    }
}
