//! Checks that documents and doc comments can be read once: short sentences, and comments that are sentences.

use std::path::Path;
use std::process::ExitCode;

/// The documents that are written by hand, with each file of the folder of decisions.
const DOCUMENTS: [&str; 7] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/operations.md",
    "docs/performance.md",
    "docs/trust.md",
];
const DECISIONS: &str = "docs/adr";
const SOURCES: [&str; 6] = ["api", "commands", "crates", "domain", "projections", "tools"];

/// The maximum mean number of words of a document's sentences.
const MEAN: f64 = 17.0;
/// The number of words beyond which a sentence is long.
const LONG: usize = 35;
/// The maximum share of long sentences in a document.
const LONG_SHARE: f64 = 0.04;
/// The maximum share of doc comments that begin with a question word.
const QUESTION_SHARE: f64 = 0.02;
const QUESTION_WORDS: [&str; 10] =
    ["What", "Which", "Who", "Whose", "Whom", "How", "When", "Where", "Whether", "Why"];

/// Lists the documents whose sentences are too long, and the folders with too many comments that begin with a
/// question word. Fails if there are any.
///
/// # Errors
/// A file cannot be read.
pub(crate) fn check() -> Result<ExitCode, String> {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).ok_or("the workspace has no folder")?;
    let mut documents: Vec<String> = DOCUMENTS.map(str::to_owned).to_vec();
    documents.extend(names(&root.join(DECISIONS))?.into_iter().map(|name| format!("{DECISIONS}/{name}")));
    let mut faults = Vec::new();
    for document in documents {
        faults.extend(fault_of(&read(&root.join(&document))?).map(|fault| format!("{document}: {fault}")));
    }
    faults.extend(questions(root)?);
    for fault in &faults {
        eprintln!("{fault}");
    }
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Returns the reason why the sentences of a document are too long, if they are.
fn fault_of(text: &str) -> Option<String> {
    let lengths = sentences(text);
    let long = lengths.iter().filter(|words| **words > LONG).count();
    #[allow(clippy::cast_precision_loss, reason = "a document has fewer than 2^52 words")]
    let (mean, share) = {
        let count = lengths.len().max(1) as f64;
        (lengths.iter().sum::<usize>() as f64 / count, long as f64 / count)
    };
    let fault =
        format!("{mean:.1} words a sentence (at most {MEAN}), {:.1} % beyond {LONG} words", share * 100.0);
    (mean > MEAN || share > LONG_SHARE).then_some(fault)
}

/// Returns the number of words of each sentence, without code, tables and headings.
fn sentences(text: &str) -> Vec<usize> {
    let mut paragraphs = vec![String::new()];
    let mut in_code = false;
    for line in text.lines().map(str::trim) {
        in_code ^= line.starts_with("```");
        let is_prose = !line.is_empty() && !line.starts_with("```") && !line.starts_with(['#', '|', '<']);
        if in_code || !is_prose {
            paragraphs.push(String::new());
            continue;
        }
        let item = item(line);
        if item.is_some() {
            paragraphs.push(String::new());
        }
        if let Some(paragraph) = paragraphs.last_mut() {
            paragraph.push_str(item.unwrap_or(line));
            paragraph.push(' ');
        }
    }
    let ends = |text: &str| -> Vec<usize> {
        let counted = text.split_inclusive([' ']).scan(0, |words, word| {
            *words += usize::from(word.chars().any(char::is_alphanumeric));
            let end = word.trim_end().trim_end_matches(['*', ')', '"', '_']).ends_with(['.', '!', '?']);
            Some(if end { Some(std::mem::take(words)) } else { None })
        });
        counted.flatten().filter(|words| *words > 0).collect()
    };
    paragraphs
        .iter()
        .flat_map(|paragraph| ends(&format!("{}. ", paragraph.trim().trim_end_matches('.'))))
        .collect()
}

/// Returns the text of an item of a list.
fn item(line: &str) -> Option<&str> {
    let bullet = line.strip_prefix("- ").or_else(|| line.strip_prefix("* "));
    let is_number = |mark: &str| !mark.is_empty() && mark.chars().all(|c| c.is_ascii_digit());
    bullet.or_else(|| line.split_once(". ").filter(|(mark, _)| is_number(mark)).map(|(_, text)| text))
}

/// Lists the folders of which too many doc comments begin with a question word, with the first of them.
fn questions(root: &Path) -> Result<Vec<String>, String> {
    let mut faults = Vec::new();
    for folder in SOURCES {
        let mut files = Vec::new();
        sources(&root.join(folder), &mut files)?;
        let mut comments = Vec::new();
        for file in files {
            comments.extend(beginnings(&read(&file)?).map(str::to_owned));
        }
        let asking: Vec<&String> = comments.iter().filter(|comment| asks(comment)).collect();
        #[allow(clippy::cast_precision_loss, reason = "there are fewer than 2^52 comments")]
        let share = asking.len() as f64 / comments.len().max(1) as f64;
        if share > QUESTION_SHARE {
            let first = asking.first().map_or("", |comment| comment);
            faults.push(format!(
                "{folder}: {} of {} doc comments begin with a question word, the first: {first}",
                asking.len(),
                comments.len()
            ));
        }
    }
    Ok(faults)
}

/// Returns the first line of each doc comment.
fn beginnings(text: &str) -> impl Iterator<Item = &str> {
    let doc = |line: &&str| line.starts_with("///") || line.starts_with("//!");
    let mut before = false;
    text.lines().map(str::trim).filter(move |line| {
        let begins = doc(line) && !before;
        before = doc(line);
        begins
    })
}

fn asks(comment: &str) -> bool {
    let first = comment[3..].split_whitespace().next().unwrap_or_default();
    QUESTION_WORDS.contains(&first)
}

fn sources(folder: &Path, found: &mut Vec<std::path::PathBuf>) -> Result<(), String> {
    for name in names(folder)? {
        let path = folder.join(&name);
        if path.is_dir() && name != "node_modules" {
            sources(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    Ok(())
}

fn names(folder: &Path) -> Result<Vec<String>, String> {
    let failed = |error| format!("{}: {error}", folder.display());
    let entries = std::fs::read_dir(folder).map_err(failed)?;
    let names: std::io::Result<Vec<String>> =
        entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect();
    let mut names = names.map_err(failed)?;
    names.sort_unstable();
    Ok(names)
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_counted_without_code_tables_and_headings() {
        let text = "# A heading\nOne two three. Four five!\n\n```\nno words here\n```\n| no | table |\n- six `seven` eight\n1. nine";
        assert_eq!(sentences(text), [3, 2, 3, 1]);
    }

    #[test]
    fn long_sentences_are_a_fault() {
        assert_eq!(fault_of("One two three."), None);
        let long = "word ".repeat(36);
        assert!(fault_of(&long).unwrap_or_default().starts_with("36.0 words a sentence"));
    }

    #[test]
    fn a_doc_comment_that_begins_with_a_question_word_is_found() {
        let text =
            "/// What is it.\n/// Which one.\nfn a() {}\n/// Returns whose it is.\nfn b() {}\n//! Whose";
        assert_eq!(beginnings(text).filter(|comment| asks(comment)).count(), 2);
    }
}
