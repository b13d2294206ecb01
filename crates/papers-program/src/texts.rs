//! The texts of pages in the order in which they were set, for tests.

use typst::layout::{Frame, FrameItem};
use typst_layout::PagedDocument;

/// Returns the texts of each page, one per line.
pub(crate) fn of(document: &PagedDocument) -> Vec<String> {
    document
        .pages()
        .iter()
        .map(|page| {
            let mut texts = String::new();
            collect(&page.frame, &mut texts);
            texts
        })
        .collect()
}

fn collect(frame: &Frame, texts: &mut String) {
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => collect(&group.frame, texts),
            FrameItem::Text(text) => {
                texts.push_str(&text.text);
                texts.push('\n');
            }
            _ => {}
        }
    }
}
