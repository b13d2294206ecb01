//! Runs all Rust tests, two programs at a time: many wait for processes and clocks, and leave the processors to others.

use serde_json::Value;
use std::cmp::Reverse;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Output, Stdio};
use tokio::process::Command;
use tokio::task::JoinSet;

/// Programs at once; each of them runs as many tests at once as there are processors.
const AT_ONCE: usize = 2;

/// A program of tests that has been built.
struct Tests {
    /// The package and what is tested of it.
    name: String,
    /// The folder of the package, where `cargo test` runs its tests.
    folder: PathBuf,
    program: PathBuf,
    arguments: Vec<String>,
}

/// Unless something else is selected.
const ALL: &[&str] = &["--workspace"];

/// Builds the tests that cargo selects by this (`--workspace --test journal`), or else all, and runs them. Each program is reported when it ends,
/// with its whole output when it failed; the names of failed tests are the last lines.
#[tokio::main]
pub(crate) async fn run(selection: &[&str]) -> Result<ExitCode, String> {
    let mut all = built(if selection.is_empty() { ALL } else { selection }).await?;
    // The largest has the most to do: what is long should not begin last.
    let size = |program: &Path| std::fs::metadata(program).map_or(0, |file| file.len());
    all.sort_by_key(|tests| Reverse(size(&tests.program)));
    let (mut running, mut failed) = (JoinSet::new(), String::new());
    for tests in all {
        if running.len() == AT_ONCE {
            failed += &ended(&mut running).await?.unwrap_or_default();
        }
        running.spawn(async move {
            let output = tests.command().output().await;
            output.map(|output| report(&tests.name, &output)).map_err(|error| tests.cannot_run(&error))
        });
    }
    while let Some(lines) = ended(&mut running).await? {
        failed += &lines;
    }
    if failed.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    eprintln!("\nFailed:\n{failed}");
    Ok(ExitCode::FAILURE)
}

/// Waits for a program; the lines that name what failed of it, nothing when none runs.
async fn ended(running: &mut JoinSet<Result<String, String>>) -> Result<Option<String>, String> {
    running.join_next().await.map(|ended| ended.map_err(|error| error.to_string())?).transpose()
}

impl Tests {
    /// From a message of cargo about a build.
    fn from_message(line: &str) -> Option<Self> {
        let message: Value = serde_json::from_str(line).ok()?;
        if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
            return None;
        }
        let program = PathBuf::from(message["executable"].as_str()?);
        let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
        let package = folder.file_name()?.to_string_lossy().into_owned();
        let target = message["target"]["name"].as_str()?;
        let kind = message["target"]["kind"][0].as_str()?;
        let name = if kind == "test" {
            format!("{package}: {target}")
        } else {
            format!("{package}: units of {target}")
        };
        Some(Self { name, folder, program, arguments: Vec::new() })
    }

    fn cannot_run(&self, error: &std::io::Error) -> String {
        format!("cannot run {}: {error}", self.program.display())
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        command.current_dir(&self.folder).stdin(Stdio::null()).kill_on_drop(true);
        command
    }
}

/// The programs of tests, built; of all tests `cargo` itself too, which runs the examples of doc comments.
async fn built(selection: &[&str]) -> Result<Vec<Tests>, String> {
    let mut command = Command::new(cargo());
    command.args(["test", "--quiet", "--no-run", "--message-format=json-render-diagnostics"]).args(selection);
    let output = command.stderr(Stdio::inherit()).output().await;
    let output = output.map_err(|error| format!("cannot run cargo: {error}"))?;
    if !output.status.success() {
        return Err("The tests could not be built.".into());
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let mut tests: Vec<Tests> = messages.lines().filter_map(Tests::from_message).collect();
    if tests.is_empty() {
        return Err("There are no tests.".into());
    }
    if selection == ALL {
        let folder = std::env::current_dir().map_err(|error| error.to_string())?;
        let arguments = ["test", "--doc", "--workspace", "--no-fail-fast"].map(str::to_owned).into();
        tests.push(Tests { name: "examples in comments".into(), folder, program: cargo(), arguments });
    }
    Ok(tests)
}

fn cargo() -> PathBuf {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()).into()
}

/// Says how a program ended; the lines that name what failed.
fn report(name: &str, output: &Output) -> String {
    let stdout = String::from_utf8_lossy(&output.stdout);
    let result = stdout.lines().rev().find_map(|line| line.strip_prefix("test result: "));
    if output.status.success() {
        println!("{name}: {}", result.unwrap_or("no result"));
        return String::new();
    }
    println!("{name} failed, {}:\n{stdout}\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    let failed = stdout.lines().filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"));
    let mut lines = format!("  {name} ({})\n", output.status);
    for test in failed {
        let _ = writeln!(lines, "    {test}");
    }
    lines
}
