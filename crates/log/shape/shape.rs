//! Computes the shape of an aggregate: a hash over the source of its module and of the modules that this uses, without
//! comments and spaces. A build reads only snapshots of its own shape. A change of a comment or of an unrelated
//! aggregate does not invalidate a snapshot. Used by the build script and its test.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;
use std::{fs, io};

/// The source of each module of a crate directly below its root, comments removed, by name.
pub(crate) type Modules = BTreeMap<String, String>;

/// Reads the modules below a source folder.
///
/// # Errors
/// A file cannot be read.
pub(crate) fn modules(folder: &Path) -> io::Result<Modules> {
    let mut modules = Modules::new();
    collect(folder, None, &mut modules)?;
    Ok(modules)
}

/// Returns the shape of a module, or that of all modules if none has this name.
pub(crate) fn shape(modules: &Modules, name: &str) -> String {
    let used =
        if modules.contains_key(name) { closure(modules, name) } else { modules.keys().cloned().collect() };
    let mut hasher = DefaultHasher::new();
    for module in used {
        hasher.write(module.as_bytes());
        hasher.write(modules.get(&module).map_or(&[], |source| source.as_bytes()));
    }
    format!("{:016x}", hasher.finish())
}

fn collect(folder: &Path, module: Option<&str>, modules: &mut Modules) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let name = module.unwrap_or(&stem);
        if entry.file_type()?.is_dir() {
            collect(&path, Some(name), modules)?;
        } else {
            let source = essence(&fs::read_to_string(&path)?);
            modules.entry(name.to_owned()).or_default().push_str(&source);
        }
    }
    Ok(())
}

/// Returns the module and all modules it uses, directly or indirectly. The root of the crate implies nothing about an
/// aggregate but re-exports names. A module used by such a name counts as using everything.
fn closure(modules: &Modules, name: &str) -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    let mut next = vec![name.to_owned()];
    while let Some(module) = next.pop() {
        if !used.insert(module.clone()) {
            continue;
        }
        let Some(source) = modules.get(&module) else { continue };
        for mentioned in mentioned(source) {
            if modules.contains_key(&mentioned) {
                next.push(mentioned);
            } else {
                next.extend(modules.keys().cloned());
            }
        }
    }
    used
}

/// Returns the names after `crate::`, including those of a list in braces.
fn mentioned(source: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (at, start) in source.match_indices("crate::") {
        let rest = &source[at + start.len()..];
        match rest.strip_prefix('{') {
            Some(list) => names.extend(heads(list)),
            None => names.extend(identifier(rest)),
        }
    }
    names
}

/// Returns the first identifiers of the items of a list that ends with the closing brace.
fn heads(list: &str) -> Vec<String> {
    let (mut heads, mut depth, mut expects) = (Vec::new(), 0_u32, true);
    for (at, character) in list.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => expects = true,
            _ if expects && depth == 0 => {
                heads.extend(identifier(&list[at..]));
                expects = false;
            }
            _ => {}
        }
    }
    heads
}

fn identifier(text: &str) -> Option<String> {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    (end > 0).then(|| text[..end].to_owned())
}

/// Returns the source without comments and white space. Text in quotes stays as it is.
fn essence(source: &str) -> String {
    let mut essence = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(character) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if character == '"' {
            let length = quoted(rest);
            essence.push_str(&rest[..length]);
            length
        } else if rest.starts_with("'\"'") {
            essence.push_str("'\"'");
            3
        } else {
            if !character.is_whitespace() {
                essence.push(character);
            }
            character.len_utf8()
        };
        rest = &rest[length..];
    }
    essence
}

/// Returns the length in bytes of the quoted text at the beginning, including the quotes.
fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (at, character) in text.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}
