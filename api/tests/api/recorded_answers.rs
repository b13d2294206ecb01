//! Records what the server answers, for the component tests of the browser: `web/tests/answers`.
//!
//! A changed answer fails here, a changed type fails in the browser's type check, since each file names the types of
//! the generated client. `REWRITE_GOLDEN_FILES=1 cargo test -p waybill --test api recorded_answers` writes the files.

mod company;
mod normalize;

use std::fmt::Write as _;
use std::path::PathBuf;

use serde_json::Value;

use crate::support::{Answer, Person, Server};
use normalize::Normalizer;

/// One constant of a file.
struct Constant {
    file: &'static str,
    name: &'static str,
    /// Its type in the generated client.
    type_name: &'static str,
    body: Value,
}

/// The answers so far, in the order of the requests.
#[derive(Default)]
struct Recorder(Vec<Constant>);

impl Recorder {
    /// Records an answer as the constant `file.name`.
    fn add(&mut self, constant: &'static str, type_name: &'static str, answer: Answer) {
        let (file, name) = constant.split_once('.').unwrap();
        self.0.push(Constant { file, name, type_name, body: answer.body });
    }

    /// Records what this person reads at the path.
    async fn get(
        &mut self,
        person: &Person<'_>,
        constant: &'static str,
        type_name: &'static str,
        path: &str,
    ) -> Value {
        let answer = person.get(path).await.is(200);
        let body = answer.body.clone();
        self.add(constant, type_name, answer);
        body
    }

    /// Returns the text of each file.
    fn files(mut self) -> Vec<(&'static str, String)> {
        let normalizer = Normalizer::of(self.0.iter().map(|constant| &constant.body));
        for constant in &mut self.0 {
            normalizer.apply(&mut constant.body);
        }
        let mut names: Vec<&str> = self.0.iter().map(|constant| constant.file).collect();
        names.sort_unstable();
        names.dedup();
        names.into_iter().map(|name| (name, self.text(name))).collect()
    }

    fn text(&self, file: &str) -> String {
        let constants: Vec<&Constant> = self.0.iter().filter(|constant| constant.file == file).collect();
        let mut text =
            "// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.\n".to_owned();
        for (from, session) in [("@/api/generated", false), ("@/api/generated-session", true)] {
            let mut types: Vec<&str> = constants.iter().map(|constant| constant.type_name).collect();
            types.retain(|name| (*name == "CurrentUser") == session);
            types.sort_unstable();
            types.dedup();
            if !types.is_empty() {
                writeln!(text, "import type {{ {} }} from '{from}';", types.join(", ")).unwrap();
            }
        }
        for Constant { name, type_name, body, .. } in constants {
            let body = serde_json::to_string_pretty(body).unwrap();
            write!(text, "\nexport const {name} = {body} satisfies {type_name};\n").unwrap();
        }
        text
    }
}

fn path_of(file: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", "web", "tests", "answers", &format!("{file}.ts")].iter().collect()
}

/// Returns the first line that differs.
fn first_difference(before: &str, now: &str) -> String {
    let lines = before.lines().map(Some).chain(std::iter::repeat(None)).zip(now.lines());
    lines.enumerate().find(|(_, (before, now))| *before != Some(*now)).map_or_else(
        || "it has more lines".to_owned(),
        |(at, (before, now))| format!("line {}: {before:?} is now {now:?}", at + 1),
    )
}

#[tokio::test]
async fn the_answers_that_the_browsers_tests_work_with_are_those_of_the_server() {
    let server = Server::start().await;
    let mut recorder = Recorder::default();
    company::play(&server, &mut recorder).await;
    for (file, text) in recorder.files() {
        let path = path_of(file);
        if std::env::var_os("REWRITE_GOLDEN_FILES").is_some() {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
            continue;
        }
        let before = std::fs::read_to_string(path).unwrap_or_default();
        assert!(
            before == text,
            "web/tests/answers/{file}.ts is out of date, {}. This test writes it with REWRITE_GOLDEN_FILES=1.",
            first_difference(&before, &text)
        );
    }
}
