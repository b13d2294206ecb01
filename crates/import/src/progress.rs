//! The progress of the import: a bar on a terminal, an occasional line elsewhere.

use std::io::IsTerminal as _;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// The interval between lines if there is no terminal.
const EVERY: Duration = Duration::from_secs(10);

/// One stage of the import.
pub(super) struct Progress {
    bar: ProgressBar,
    title: &'static str,
    /// The time of the last line; `None` on a terminal.
    last_line: Option<Mutex<Instant>>,
}

impl Progress {
    /// Begins a stage with a total of `total`. `bytes` selects the unit that is shown.
    pub(super) fn begin(title: &'static str, total: u64, bytes: bool) -> Self {
        let count = if bytes {
            "{bytes}/{total_bytes} {bytes_per_sec}"
        } else {
            "{human_pos}/{human_len} {per_sec:.0}"
        };
        let template = format!("{{prefix:22}} [{{bar:30}}] {count}, {{eta}} left");
        let style = ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = ProgressBar::new(total).with_style(style.progress_chars("=> ")).with_prefix(title);
        let last_line = (!std::io::stderr().is_terminal()).then(|| Mutex::new(Instant::now()));
        Self { bar, title, last_line }
    }

    /// Sets the position of the stage.
    pub(super) fn at(&self, position: u64) {
        self.bar.set_position(position);
        self.print();
    }

    /// Advances the stage by `count`.
    pub(super) fn add(&self, count: u64) {
        self.bar.inc(count);
        self.print();
    }

    /// Ends the stage.
    pub(super) fn end(self) {
        self.bar.finish();
        let took = self.bar.elapsed();
        if self.last_line.is_some() {
            eprintln!("{}: done, {} in {:.1} s", self.title, self.bar.position(), took.as_secs_f64());
        }
    }

    fn print(&self) {
        let Some(mut last_line) = self.last_line.as_ref().and_then(|last_line| last_line.lock().ok()) else {
            return;
        };
        if last_line.elapsed() >= EVERY {
            *last_line = Instant::now();
            let (position, total) = (self.bar.position(), self.bar.length().unwrap_or(0));
            let (rate, left) = (self.bar.per_sec(), self.bar.eta().as_secs());
            eprintln!("{}: {position} of {total}, {rate:.0} a second, {left} s left", self.title);
        }
    }
}
