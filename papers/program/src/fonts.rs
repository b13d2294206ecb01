//! The fonts of papers. Both families are drawn to stand beside each other.

use std::sync::LazyLock;

use typst::foundations::Bytes;
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;

/// The fonts, and what they are found by.
pub(crate) struct Fonts {
    pub(crate) all: Vec<Font>,
    pub(crate) book: LazyHash<FontBook>,
}

const FILES: [&[u8]; 4] = [
    include_bytes!("../fonts/IBMPlexSans-Regular.ttf"),
    include_bytes!("../fonts/IBMPlexSans-SemiBold.ttf"),
    include_bytes!("../fonts/IBMPlexSansArabic-Regular.ttf"),
    include_bytes!("../fonts/IBMPlexSansArabic-SemiBold.ttf"),
];

static FONTS: LazyLock<Fonts> = LazyLock::new(|| {
    let all: Vec<Font> = FILES.iter().filter_map(|file| Font::new(Bytes::new(*file), 0)).collect();
    let book = LazyHash::new(FontBook::from_fonts(&all));
    Fonts { all, book }
});

pub(crate) fn fonts() -> &'static Fonts {
    &FONTS
}
