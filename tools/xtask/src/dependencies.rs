//! Finds dependencies that no source names: each slows down every build. A dependency that only turns on features is
//! marked after its line: `# features`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Lists dependencies that no source names. Fails if there are any.
pub(crate) fn check() -> Result<ExitCode, String> {
    let root =
        Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).ok_or("the workspace has no folder")?;
    let workspace = read(&root.join("Cargo.toml"))?;
    let mut declared: Vec<&str> = entries(&workspace)
        .filter(|entry| entry.section == "workspace.dependencies")
        .map(|e| e.name)
        .collect();
    let mut unused = Vec::new();
    for member in members(&workspace) {
        let manifest = read(&root.join(member).join("Cargo.toml"))?;
        declared.retain(|name| !entries(&manifest).any(|entry| entry.name == *name));
        let program = sources(&root.join(member), &["src", "build.rs"])?;
        let all = format!("{program}{}", sources(&root.join(member), &["tests", "examples"])?);
        unused.extend(unused_in(&manifest, &program, &all).map(|line| format!("{member}: {line}")));
    }
    unused.extend(declared.iter().map(|name| format!("{name} of the workspace is in no crate")));
    for line in &unused {
        eprintln!("{line}");
    }
    Ok(if unused.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A line of a manifest that names a dependency.
struct Entry<'a> {
    section: &'a str,
    name: &'a str,
    only_features: bool,
}

fn entries(manifest: &str) -> impl Iterator<Item = Entry<'_>> {
    let mut section = "";
    manifest.lines().filter_map(move |line| {
        if let Some(title) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = title;
            return None;
        }
        let name =
            line.split(['.', ' ', '=']).next().filter(|name| !name.is_empty() && !name.starts_with('#'))?;
        let only_features = line.ends_with("# features");
        section.ends_with("dependencies").then_some(Entry { section, name, only_features })
    })
}

fn unused_in(manifest: &str, program: &str, all: &str) -> impl Iterator<Item = String> {
    entries(manifest).filter(|entry| !entry.only_features).filter_map(
        move |Entry { section, name, .. }| {
            let name_in_code = name.replace('-', "_");
            match section {
                "dependencies" if names(program, &name_in_code) => None,
                "dependencies" if names(all, &name_in_code) => Some(format!("only tests use {name}")),
                "dev-dependencies" if names(all, &name_in_code) => None,
                _ => Some(format!("nothing uses {name}")),
            }
        },
    )
}

/// Returns true if the code contains this word.
fn names(code: &str, word: &str) -> bool {
    code.split(|c: char| !(c.is_alphanumeric() || c == '_')).any(|found| found == word)
}

fn members(workspace: &str) -> impl Iterator<Item = &str> {
    let list = workspace.lines().find_map(|line| line.strip_prefix("members = ")).unwrap_or_default();
    list.split('"').skip(1).step_by(2)
}

/// Returns the text of all sources below these folders of a crate.
fn sources(member: &Path, parts: &[&str]) -> Result<String, String> {
    let mut text = String::new();
    let mut waiting: Vec<PathBuf> = parts.iter().map(|part| member.join(part)).collect();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            let listed = std::fs::read_dir(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            waiting.extend(listed.filter_map(Result::ok).map(|entry| entry.path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") && path.exists() {
            text.push_str(&read(&path)?);
        }
    }
    Ok(text)
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = "[package]\nname = \"a\"\n\n[dependencies]\nserde.workspace = true\n# A note.\n\
        tokio-util = { version = \"1\" }\nring = \"1\" # features\n\n[dev-dependencies]\nproptest = \"1\"\n";

    fn unused(program: &str, tests: &str) -> Vec<String> {
        unused_in(MANIFEST, program, &format!("{program}{tests}")).collect()
    }

    #[test]
    fn a_dependency_that_no_source_names_is_found() {
        assert_eq!(unused("use serde::Serialize;\ntokio_util::x();", "use proptest::prelude::*;"), [""; 0]);
        assert_eq!(
            unused("use serde_json::Value;", "tokio_util::x();"),
            ["nothing uses serde", "only tests use tokio-util", "nothing uses proptest"]
        );
    }

    #[test]
    fn the_members_of_the_workspace_are_read_from_its_manifest() {
        let found: Vec<&str> = members("resolver = \"3\"\nmembers = [\"domain\", \"log\"]\n").collect();
        assert_eq!(found, ["domain", "log"]);
    }
}
