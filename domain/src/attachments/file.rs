//! The files that may be attached: their types, found in the content, and their names.

use imagesize::ImageType;
use unicode_normalization::UnicodeNormalization as _;

use crate::refusal::Refusal;
use crate::text::Text;

/// Maximum size of an attachment in bytes.
pub const MAX_FILE_BYTES: usize = 5_000_000;
/// Maximum length of the name of an attachment in characters.
const MAX_NAME: usize = 120;

/// The name of an attachment.
pub type FileName = Text<MAX_NAME>;

wire_enum! {
    /// The type of an attachment.
    pub enum FileType {
        Png,
        Jpeg,
        Webp,
        Pdf,
        Csv,
        /// Plain text.
        Txt,
        Xlsx,
    }
}

impl FileType {
    /// Returns the media type.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::Webp => "image/webp",
            Self::Pdf => "application/pdf",
            Self::Csv => "text/csv",
            Self::Txt => "text/plain",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        }
    }

    /// Returns true for a picture, which a browser may show in place.
    pub const fn is_image(self) -> bool {
        matches!(self, Self::Png | Self::Jpeg | Self::Webp)
    }

    /// Returns the endings that a name of this type has; the first one is added to a name without any.
    const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Png => &["png"],
            Self::Jpeg => &["jpg", "jpeg"],
            Self::Webp => &["webp"],
            Self::Pdf => &["pdf"],
            Self::Csv => &["csv"],
            Self::Txt => &["txt"],
            Self::Xlsx => &["xlsx"],
        }
    }

    /// Finds the type in the content. Only texts, which have no signature, are told apart by the ending of the name.
    fn of(name: &str, content: &[u8]) -> Option<Self> {
        match imagesize::image_type(content) {
            Ok(ImageType::Png) => return has_pixels(content).then_some(Self::Png),
            Ok(ImageType::Jpeg) => return has_pixels(content).then_some(Self::Jpeg),
            Ok(ImageType::Webp) => return has_pixels(content).then_some(Self::Webp),
            _ => {}
        }
        if content.starts_with(b"%PDF-") {
            return Some(Self::Pdf);
        }
        if content.starts_with(b"PK\x03\x04") {
            return contains(content, b"xl/workbook.xml").then_some(Self::Xlsx);
        }
        let texts = [Self::Csv, Self::Txt].into_iter().find(|text| text.ends(name));
        texts.filter(|_| content.iter().all(|byte| is_text(*byte)))
    }

    fn ends(self, name: &str) -> bool {
        let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
        ending.is_some_and(|ending| self.endings().contains(&ending.as_str()))
    }

    /// Returns a name without folders, composed, and with an ending of this type.
    fn name(self, given: &str) -> FileName {
        let last = given.rsplit(['/', '\\']).next().unwrap_or_default();
        let composed: String = last.nfc().collect();
        let name = FileName::cut(composed.trim_start_matches('.'));
        if self.ends(name.as_str()) {
            return name;
        }
        let ending = self.endings().first().copied().unwrap_or_default();
        let stem: String = name.as_str().chars().take(MAX_NAME - ending.len() - 1).collect();
        FileName::cut(&format!("{stem}.{ending}"))
    }
}

/// Checks a file that is to be attached. Returns its cleaned name and its type.
///
/// # Errors
/// [`Refusal::Invalid`] at `file`: an empty or too large file, or one of a type that is not supported.
pub fn check_file(given: &str, content: &[u8]) -> Result<(FileName, FileType), Refusal> {
    let last = given.rsplit(['/', '\\']).next().unwrap_or_default();
    let shown = FileName::cut(last);
    let refused = |code, text| Err(Refusal::field("file", code, text));
    if content.is_empty() {
        return refused("empty", format!("{shown} is empty"));
    }
    if content.len() > MAX_FILE_BYTES {
        let (bytes, max) = (content.len(), MAX_FILE_BYTES);
        return refused("too-large", format!("{shown} has {bytes} bytes; at most {max} are allowed"));
    }
    if let Some(file_type) = FileType::of(last, content) {
        return Ok((file_type.name(given), file_type));
    }
    let text = format!("{shown} isn't supported: use PNG, JPEG, WebP, PDF, CSV, TXT or XLSX");
    refused("unsupported-type", text)
}

fn has_pixels(picture: &[u8]) -> bool {
    imagesize::blob_size(picture).is_ok_and(|size| size.width > 0 && size.height > 0)
}

fn contains(content: &[u8], part: &[u8]) -> bool {
    content.windows(part.len()).any(|window| window == part)
}

/// Returns true for a byte that texts have, in UTF-8 or an encoding of one byte per letter.
const fn is_text(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x20..=0x7e | 0x80..)
}
