//! Printed papers: the texts of each page, and that the same paper gives the same file.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod samples;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use samples::{job, paper, statement_table};
use waybill_papers::{Block, Job, Labelled, Language, Mark, MarkLook, PageSize, Sum, unprintable_letters};
use waybill_papers_program::Printer;

/// A PNG of one blue pixel.
const LOGO: &str =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==";

const LANGUAGES: [Language; 2] = [Language::En, Language::Ar];

/// A word in each script that the fonts of the program lack.
const FOREIGN_WORDS: [&str; 6] = ["שלום", "测试公司", "日本", "한국", "ไทย", "नमस्ते"];

/// Returns a printer with only the fonts of the program.
fn plain_printer() -> Printer {
    Printer::new(Vec::new()).unwrap()
}

fn printed_pages(job: &Job) -> Result<Vec<String>, String> {
    plain_printer().texts(job)
}

/// Returns a folder with this file among its fonts. A box is drawn for each letter of [`FOREIGN_WORDS`].
fn folder_with(name: &str, content: &[u8]) -> FontFolder {
    static FOLDERS: AtomicUsize = AtomicUsize::new(0);
    let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("waybill-fonts-{}-{number}", std::process::id()));
    fs::create_dir_all(folder.join("truetype")).unwrap();
    fs::write(folder.join("truetype").join(name), content).unwrap();
    FontFolder(folder)
}

/// A folder that is removed after its test.
struct FontFolder(PathBuf);

impl FontFolder {
    fn printer(&self) -> Printer {
        Printer::new(vec![PathBuf::from("/nowhere/fonts"), self.0.clone()]).unwrap()
    }
}

impl Drop for FontFolder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}

fn boxes() -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fonts/boxes.ttf")).unwrap()
}

fn foreign_job() -> Job {
    job(Language::En, vec![paper(vec![Block::Text { heading: None, text: FOREIGN_WORDS.join(" ") }])])
}

/// Returns the texts of a page as one line.
fn flat(page: &str) -> String {
    page.replace('\n', " ")
}

fn holds(page: &str, text: &str) -> bool {
    flat(page).contains(text) || page.replace('\n', "").contains(text)
}

#[test]
fn sums_are_carried_from_page_to_page_and_every_page_says_which_it_is() {
    for language in LANGUAGES {
        let table = statement_table(language, 200);
        let carried = table.carried.clone().unwrap();
        let running: Vec<String> = table.rows.iter().map(|row| row.running.clone().unwrap()).collect();
        let pages = printed_pages(&job(language, vec![paper(vec![Block::Table(table)])])).unwrap();
        assert!(pages.len() > 3, "{} pages", pages.len());
        let mut printed = 0;
        for (at, page) in pages.iter().enumerate() {
            let page_of = if language == Language::En {
                format!("Page {} of {}", at + 1, pages.len())
            } else {
                format!("صفحة {} من {}", at + 1, pages.len())
            };
            assert!(holds(page, &page_of), "{page_of}: {page}");
            let before = printed;
            while printed < 200 && page.lines().any(|line| line == format!("DOC-{printed:05}")) {
                printed += 1;
            }
            assert!(printed > before, "page {at} has no rows");
            let head = if at == 0 { &carried.first.label } else { &carried.brought };
            let foot = if at + 1 == pages.len() { &carried.last.label } else { &carried.forward };
            assert!(holds(page, head) && holds(page, foot), "page {at}: {page}");
            assert_eq!(holds(page, &carried.brought), at > 0, "page {at}");
            assert_eq!(holds(page, &carried.forward), at + 1 < pages.len(), "page {at}");
            let lines: Vec<&str> = page.lines().map(str::trim).collect();
            let times =
                |sum: &str| lines.iter().filter(|line| line.trim_end_matches('\u{a0}') == sum).count();
            if at > 0 {
                assert_eq!(times(&running[before - 1]), 1, "above the rows of page {at}: {page}");
            }
            if at + 1 < pages.len() {
                // In its row, and below it.
                assert_eq!(times(&running[printed - 1]), 2, "below the rows of page {at}: {page}");
            }
        }
        assert_eq!(printed, 200);
    }
}

#[test]
fn where_nothing_was_carried_to_the_first_row_no_line_stands_above_it() {
    for language in LANGUAGES {
        let mut table = statement_table(language, 120);
        let carried = table.carried.as_mut().unwrap();
        carried.first = Labelled::of("", "");
        let brought = carried.brought.clone();
        let total = Sum { label: "Total (EUR)".to_owned(), value: "9,876.50".to_owned(), strong: true };
        let blocks = vec![Block::Table(table), Block::Sums { sums: vec![total] }];
        let pages = printed_pages(&job(language, vec![paper(blocks)])).unwrap();
        assert!(pages.len() > 2, "{} pages", pages.len());
        for (at, page) in pages.iter().enumerate() {
            let rows = page.lines().any(|line| line.starts_with("DOC-"));
            assert_eq!(holds(page, &brought), at > 0 && rows, "page {at}: {page}");
        }
        assert!(holds(pages.last().unwrap(), "9,876.50"));
    }
}

#[test]
fn a_word_that_is_wider_than_its_column_is_broken_and_lies_over_no_other() {
    let letters = |line: &str| line.chars().filter(|letter| *letter == 'M').count();
    let mut table = statement_table(Language::En, 1);
    table.rows[0].cells[0].text = "M".repeat(32);
    table.rows[0].cells[1].text = "M".repeat(120);
    let notes = Block::Text { heading: None, text: "M".repeat(300) };
    let mut paper = paper(vec![Block::Table(table), notes]);
    paper.recipient = vec!["M".repeat(80)];
    let pages = printed_pages(&job(Language::En, vec![paper])).unwrap();
    assert_eq!(letters(&pages.concat()), 32 + 120 + 300 + 80, "nothing is lost: {pages:?}");
    let column_of_26_mm = pages[0].lines().map(letters).filter(|letters| *letters > 0).min().unwrap();
    assert!(column_of_26_mm <= 10, "{column_of_26_mm} letters in a column of 26 mm");
    let widest = pages[0].lines().map(letters).max().unwrap();
    assert!(widest <= 70, "a line of {widest} letters on a page that has room for 70");
}

#[test]
fn papers_of_one_file_have_pages_of_their_own_numbers() {
    let long = paper(vec![Block::Table(statement_table(Language::En, 60))]);
    let pages = printed_pages(&job(Language::En, vec![paper(Vec::new()), long, paper(Vec::new())])).unwrap();
    let of: Vec<String> = pages
        .iter()
        .map(|page| page.lines().find(|line| line.starts_with("Page ")).unwrap_or_default().to_owned())
        .collect();
    assert_eq!(of, ["Page 1 of 1", "Page 1 of 2", "Page 2 of 2", "Page 1 of 1"]);
}

#[test]
fn the_same_paper_is_the_same_file_whatever_was_printed_before() {
    for language in LANGUAGES {
        let job_of = |rows| job(language, vec![paper(vec![Block::Table(statement_table(language, rows))])]);
        let printer = plain_printer();
        let first = printer.print(&job_of(40)).unwrap();
        printer.print(&job_of(41)).unwrap();
        assert!(first == printer.print(&job_of(40)).unwrap(), "{language:?}: other bytes");
        let later = plain_printer().print(&job_of(40)).unwrap();
        assert!(first == later, "{language:?}: other bytes of another printer");
    }
}

#[test]
fn a_page_has_the_size_that_the_job_names() {
    // In points: 210 by 297 mm, and 8.5 by 11 inches.
    for (size, edges) in [(PageSize::A4, "595 841"), (PageSize::UsLetter, "612 792")] {
        let file = plain_printer().print(&Job { size, ..foreign_job() }).unwrap();
        let text = String::from_utf8_lossy(&file);
        let (_, page) = text.split_once("/MediaBox").expect("a page");
        let numbers = page.split(|c: char| c.is_whitespace() || c == '[' || c == ']');
        let whole = |number: &str| number.split('.').next().unwrap_or_default().to_owned();
        let corner: Vec<String> = numbers.filter(|number| !number.is_empty()).take(4).map(whole).collect();
        assert_eq!(corner, ["0", "0"].into_iter().chain(edges.split(' ')).collect::<Vec<_>>(), "{size:?}");
    }
}

#[test]
fn a_file_says_that_it_is_for_archives_with_its_title_language_and_time() {
    let pdf = plain_printer().print(&job(Language::Ar, vec![paper(Vec::new())])).unwrap();
    assert!(pdf.starts_with(b"%PDF-1.7"));
    let text = String::from_utf8_lossy(&pdf);
    for part in
        ["<pdfaid:part>2</pdfaid:part>", "<pdfaid:conformance>B</pdfaid:conformance>", "2026-11-23", ">ar<"]
    {
        assert!(text.contains(part), "{part}");
    }
    assert!(text.contains("كشف حساب"), "no title");
}

#[test]
fn what_cannot_be_drawn_keeps_nobody_from_printing() {
    let printer = plain_printer();
    let with_logo = |logo: Option<&str>| {
        let mut job = job(Language::En, vec![paper(Vec::new())]);
        job.letterhead.logo = logo.map(str::to_owned);
        printer.print(&job).unwrap()
    };
    let plain = with_logo(None);
    assert!(with_logo(Some(LOGO)) != plain, "the logo is not there");
    assert!(with_logo(Some("bm8gcGljdHVyZQ==")) == plain && with_logo(Some("%%")) == plain);
    let mut strange =
        paper(vec![Block::Text { heading: None, text: "茶 🍵 \u{202e}\u{7}\r\nنور".to_owned() }]);
    strange.mark = Some(Mark { text: "#panic()".to_owned(), look: MarkLook::Void });
    let job = job(Language::En, vec![strange]);
    printer.print(&job).unwrap();
    assert!(printed_pages(&job).unwrap().iter().any(|page| holds(page, "#panic()") && holds(page, "نور")));
}

#[test]
fn a_script_that_the_program_lacks_is_printed_with_a_font_of_a_folder() {
    let folder = folder_with("boxes.ttf", &boxes());
    let printer = folder.printer();
    let pages = printer.texts(&foreign_job()).unwrap();
    for word in FOREIGN_WORDS {
        assert!(holds(&pages[0], word), "{word}: {pages:?}");
    }
    let printed = printer.print(&foreign_job()).unwrap();
    assert_eq!(unprintable_letters(&printed), "");
    let fonts = String::from_utf8_lossy(&printed).matches("WaybillTestBoxes").count();
    assert!(fonts > 0, "the font is not in the file");
}

#[test]
fn letters_that_no_font_has_are_named_by_the_file_and_become_a_sign() {
    let unprintable = unprintable_letters(&plain_printer().print(&foreign_job()).unwrap());
    for letter in FOREIGN_WORDS.concat().chars() {
        assert_eq!(unprintable.matches(letter).count(), 1, "{letter}: {unprintable}");
    }
    let pages = printed_pages(&foreign_job()).unwrap();
    assert!(holds(&pages[0], "\u{FFFD}\u{FFFD}\u{FFFD}") && !holds(&pages[0], "测"), "{pages:?}");
}

#[test]
fn a_text_that_needs_no_font_of_a_folder_is_the_same_file_with_and_without_it() {
    let folder = folder_with("boxes.ttf", &boxes());
    let printer_with_folder = folder.printer();
    printer_with_folder.print(&foreign_job()).unwrap();
    let plain = job(Language::Ar, vec![paper(vec![Block::Table(statement_table(Language::Ar, 5))])]);
    assert!(printer_with_folder.print(&plain).unwrap() == plain_printer().print(&plain).unwrap());
}

#[test]
fn a_broken_font_in_a_folder_keeps_nobody_from_printing() {
    let whole = boxes();
    for (name, content) in [("cut.ttf", &whole[..whole.len() / 2]), ("none.otf", b"no font".as_slice())] {
        let folder = folder_with(name, content);
        let printed = folder.printer().print(&foreign_job()).unwrap();
        assert!(printed.starts_with(b"%PDF-1.7"), "{name}");
    }
}
