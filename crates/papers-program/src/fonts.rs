//! The fonts of papers: those in this program, and fonts in folders for letters that those lack.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, OnceLock};

use typst::foundations::Bytes;
use typst::text::{Font, FontBook, FontInfo};
use typst::utils::LazyHash;

/// The folders in which systems store fonts for all users.
pub const SYSTEM_FOLDERS: [&str; 5] = [
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "/Library/Fonts",
    "/System/Library/Fonts",
    "C:\\Windows\\Fonts",
];

/// The maximum number of font files in a folder.
const MAX_FILES: usize = 4096;
/// The maximum size of a font file in bytes: the largest collections of Chinese, Japanese and Korean have 30 MB.
const MAX_FILE_BYTES: u64 = 64 * 1024 * 1024;
/// The maximum number of fonts in a collection.
const MAX_FONTS_OF_FILE: u32 = 128;
/// The maximum depth of nested folders, which also ends a cycle of links.
const MAX_DEPTH: usize = 8;

const BUILT_IN: [&[u8]; 4] = [
    include_bytes!("../fonts/IBMPlexSans-Regular.ttf"),
    include_bytes!("../fonts/IBMPlexSans-SemiBold.ttf"),
    include_bytes!("../fonts/IBMPlexSansArabic-Regular.ttf"),
    include_bytes!("../fonts/IBMPlexSansArabic-SemiBold.ttf"),
];

static BUILT_IN_FONTS: LazyLock<Arc<Fonts>> = LazyLock::new(|| {
    let fonts = BUILT_IN.iter().filter_map(|file| Font::new(Bytes::new(*file), 0));
    Arc::new(Fonts::of(fonts.map(|font| (font.info().clone(), Place::Loaded(font)))))
});

/// A set of fonts and the book in which they are looked up.
pub(crate) struct Fonts {
    places: Vec<Place>,
    pub(crate) book: LazyHash<FontBook>,
}

/// The location of a font.
enum Place {
    Loaded(Font),
    /// Loaded when one of its letters is needed.
    File {
        path: PathBuf,
        index: u32,
        font: OnceLock<Option<Font>>,
    },
}

/// Returns the fonts in this program. The two families are designed to match.
pub(crate) fn built_in() -> &'static Arc<Fonts> {
    &BUILT_IN_FONTS
}

impl Fonts {
    /// Returns the fonts in this program, followed by those in the folders. A font whose family is in this program is
    /// skipped, so that a text that needs no other font looks the same on every machine.
    pub(crate) fn with_folders(folders: &[PathBuf]) -> Self {
        let built_in = built_in();
        let loaded = built_in.places.iter().filter_map(Place::font);
        let loaded: Vec<_> = loaded.map(|font| (font.info().clone(), Place::Loaded(font))).collect();
        let others = folders.iter().flat_map(|folder| files(folder)).flat_map(|path| fonts_of(&path));
        let others = others.filter(|(info, _)| !built_in.book.contains_family(&info.family.to_lowercase()));
        Self::of(loaded.into_iter().chain(others))
    }

    fn of(fonts: impl Iterator<Item = (FontInfo, Place)>) -> Self {
        let (infos, places): (Vec<_>, Vec<_>) = fonts.unzip();
        Self { places, book: LazyHash::new(FontBook::from_infos(infos)) }
    }

    /// Returns the font with this index in the book, or `None` if its file can no longer be read.
    pub(crate) fn get(&self, index: usize) -> Option<Font> {
        self.places.get(index)?.font()
    }

    /// Returns true if a font has this letter.
    pub(crate) fn cover(&self, letter: char) -> bool {
        let mut infos = (0..self.places.len()).filter_map(|index| self.book.info(index));
        infos.any(|info| info.coverage.contains(u32::from(letter)))
    }
}

impl Place {
    fn font(&self) -> Option<Font> {
        match self {
            Self::Loaded(font) => Some(font.clone()),
            Self::File { path, index, font } => {
                font.get_or_init(|| Font::new(Bytes::new(fs::read(path).ok()?), *index)).clone()
            }
        }
    }
}

/// Returns the fonts in a file; none if it is not a font file.
fn fonts_of(path: &Path) -> Vec<(FontInfo, Place)> {
    let data = fs::read(path).unwrap_or_default();
    let font = |index| {
        let place = Place::File { path: path.to_owned(), index, font: OnceLock::new() };
        Some((FontInfo::new(&data, index)?, place))
    };
    (0..MAX_FONTS_OF_FILE).map_while(font).collect()
}

/// Returns the font files of a folder and its subfolders, sorted by path.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    collect(folder, MAX_DEPTH, &mut found);
    found.sort();
    found
}

fn collect(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) {
    let Some(depth) = depth.checked_sub(1) else { return };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        match fs::metadata(&path) {
            Ok(kind) if kind.is_dir() => collect(&path, depth, found),
            Ok(kind) if is_font(&path, kind.len()) && found.len() < MAX_FILES => found.push(path),
            _ => {}
        }
    }
}

fn is_font(path: &Path, bytes: u64) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
    bytes <= MAX_FILE_BYTES && ["ttf", "otf", "ttc", "otc"].contains(&ending.as_str())
}
