//! Finds circles between the top-level modules of a crate.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const CRATES: [&str; 5] = ["domain", "commands", "projections", "crates/log", "crates/looking-back"];

/// The modules that each module uses.
type Graph = BTreeMap<String, BTreeSet<String>>;

#[test]
fn modules_do_not_use_each_other_in_a_circle() {
    for name in CRATES {
        let found = circles(&graph_of(name));
        assert!(found.is_empty(), "modules of {name} use each other in circles: {found:?}");
    }
}

#[test]
fn every_way_to_name_a_module_is_found() {
    let code = "use crate::a::X;\nuse crate::{b::{self, Y}, c, Z};\npub use d::W;\nfn f() { crate::e::f() } // crate::g::h\n";
    let modules = ["a", "b", "c", "d", "e", "g"].map(str::to_owned).into();
    let exports = BTreeMap::from([("Z".to_owned(), "g".to_owned())]);
    assert_eq!(used_by(code, &modules, &exports).into_iter().collect::<Vec<_>>(), ["a", "b", "c", "e", "g"]);
    let graph = [("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "e")];
    let mut circle = Graph::new();
    for (from, to) in graph {
        circle.entry(from.to_owned()).or_default().insert(to.to_owned());
    }
    assert_eq!(circles(&circle), [["a", "b", "c"].map(str::to_owned).to_vec()]);
}

/// Returns the circles: sets of modules each of which reaches all others.
fn circles(graph: &Graph) -> Vec<Vec<String>> {
    let reached: BTreeMap<&String, BTreeSet<&String>> =
        graph.keys().map(|module| (module, reached_from(module, graph))).collect();
    let mut circles: BTreeSet<Vec<String>> = BTreeSet::new();
    for (module, others) in &reached {
        let back = |other: &&&String| reached.get(**other).is_some_and(|reached| reached.contains(module));
        let circle: Vec<String> = others.iter().filter(back).map(|other| (*other).clone()).collect();
        if circle.len() > 1 {
            circles.insert(circle);
        }
    }
    circles.into_iter().collect()
}

fn reached_from<'a>(module: &'a String, graph: &'a Graph) -> BTreeSet<&'a String> {
    let mut reached = BTreeSet::new();
    let mut left: Vec<&String> = vec![module];
    while let Some(next) = left.pop() {
        for used in graph.get(next).into_iter().flatten() {
            if reached.insert(used) {
                left.push(used);
            }
        }
    }
    reached
}

fn graph_of(name: &str) -> Graph {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name).join("src");
    let mut files = Vec::new();
    collect(&folder, &mut files);
    let module_of = |file: &PathBuf| {
        let path = file.strip_prefix(&folder).unwrap();
        path.iter().next().unwrap().to_string_lossy().trim_end_matches(".rs").to_owned()
    };
    let modules: BTreeSet<String> = files.iter().map(module_of).collect();
    assert!(modules.len() > 3, "only {} modules of {name} were found", modules.len());
    let exports = exports(&fs::read_to_string(folder.join("lib.rs")).unwrap(), &modules);
    let mut graph = Graph::new();
    for file in &files {
        let module = module_of(file);
        if module == "lib" {
            continue;
        }
        let mut used = used_by(&fs::read_to_string(file).unwrap(), &modules, &exports);
        used.remove(&module);
        graph.entry(module).or_default().extend(used);
    }
    graph
}

/// Returns the names that the root of a crate exports, each with its module.
fn exports(lib: &str, modules: &BTreeSet<String>) -> BTreeMap<String, String> {
    let code = without_comments(lib);
    let mut exports = BTreeMap::new();
    for (at, _) in code.match_indices("use ") {
        let tree = code.get(at + 4..).unwrap().split(';').next().unwrap();
        for path in paths(tree) {
            let path = path.strip_prefix("crate::").unwrap_or(&path);
            let (module, _) = path.split_once("::").unwrap_or((path, ""));
            if modules.contains(module) {
                exports.insert(path.rsplit("::").next().unwrap().to_owned(), module.to_owned());
            }
        }
    }
    exports
}

/// Returns the modules that the code names by paths which begin with `crate::`. A name that the root exports counts as
/// its module.
fn used_by(code: &str, modules: &BTreeSet<String>, exports: &BTreeMap<String, String>) -> BTreeSet<String> {
    let code = without_comments(code);
    let mut used = BTreeSet::new();
    for (at, prefix) in code.match_indices("crate::") {
        if code.get(..at).unwrap().ends_with(|before: char| before == '_' || before.is_alphanumeric()) {
            continue;
        }
        let path = code.get(at + prefix.len()..).unwrap();
        let end = if path.starts_with('{') {
            closing(path)
        } else {
            path.find(|c: char| c != '_' && !c.is_alphanumeric())
        };
        for path in paths(path.get(..end.unwrap_or(path.len())).unwrap()) {
            let first = path.split("::").next().unwrap();
            let module = exports.get(first).map_or(first, String::as_str);
            if modules.contains(module) {
                used.insert(module.to_owned());
            }
        }
    }
    used
}

/// Returns the position after the brace that closes the first one.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    text.char_indices().find_map(|(at, character)| {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        (depth == 0).then_some(at + 1)
    })
}

/// Returns the paths of a tree of a `use`: `a::{b, c}` is `a::b` and `a::c`.
fn paths(tree: &str) -> Vec<String> {
    let (mut paths, mut depth, mut part) = (Vec::new(), 0, String::new());
    for character in tree.chars().chain([',']) {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if character == ',' && depth == 0 {
            let path = part.trim().to_owned();
            match path.split_once('{') {
                Some((prefix, inner)) => {
                    let inner = inner.strip_suffix('}').unwrap_or(inner);
                    paths.extend(
                        self::paths(inner).into_iter().map(|path| format!("{}{path}", prefix.trim())),
                    );
                }
                None if path.is_empty() => {}
                None => paths.push(path.split(" as ").next().unwrap().to_owned()),
            }
            part.clear();
        } else {
            part.push(character);
        }
    }
    paths
}

fn without_comments(code: &str) -> String {
    code.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}
