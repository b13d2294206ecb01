//! The folder that a server ships to.

use std::fs::DirBuilder;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::format::{Meta, position_of};
use crate::reader::Frames;
use crate::writer::sync_folder;
use crate::{Error, Result};

const EXTENSION: &str = "waybill";
/// The number of events from which a file is large. Smaller files are merged when there are many.
const LARGE: i64 = 100_000;
const MANY: usize = 100;

/// The folder with the shipped files of one log.
#[derive(Debug)]
pub(crate) struct Store(PathBuf);

/// The files and the position to restore from a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Selection {
    /// The tables, then the events, in their order.
    pub files: Vec<PathBuf>,
    /// The position to restore to; `None` for everything.
    pub until: Option<i64>,
}

impl Store {
    pub(crate) fn open(folder: &Path, log_id: Uuid) -> Result<Self> {
        let path = folder.join(log_id.to_string());
        // Only the owner can access the folder, as with the files.
        let created = DirBuilder::new().recursive(true).mode(0o700).create(&path);
        created.map_err(Error::file("create", &path))?;
        Ok(Self(path))
    }

    /// Returns the time at which its newest file was written; `None` if there is no file.
    pub(crate) fn newest(&self) -> Result<Option<DateTime<Utc>>> {
        let files = [self.numbered("events-")?, self.numbered("tables-")?].concat();
        // Another server may merge some of them concurrently.
        Ok(files.iter().filter_map(|(_, path)| modified(path).ok()).max().map(DateTime::from))
    }

    /// Removes the copies of the tables that only moments earlier than `before` need.
    pub(crate) fn prune_tables(&self, before: SystemTime) -> Result<()> {
        let mut older = Vec::new();
        for (_, path) in self.tables()? {
            if modified(&path)? < before {
                older.push(path);
            }
        }
        // Later moments need the last of them.
        older.pop();
        older.iter().try_for_each(|path| std::fs::remove_file(path).map_err(Error::file("remove", path)))
    }

    /// Returns the last position whose event is in the folder.
    pub(crate) fn last(&self) -> Result<i64> {
        Ok(self.segments()?.last().map_or(0, |(_, last, _)| *last))
    }

    pub(crate) fn segment(&self, after: i64, last: i64) -> PathBuf {
        self.0.join(format!("events-{after:012}-{last:012}.{EXTENSION}"))
    }

    /// Returns the small files at the end that are due to be merged, if there are many: the position before them, their
    /// last position, and their paths.
    pub(crate) fn mergeable(&self) -> Result<Option<(i64, i64, Vec<PathBuf>)>> {
        let segments = self.segments()?;
        let small = |(after, last, _): &&(i64, i64, PathBuf)| last - after < LARGE;
        let tail: Vec<_> = segments.iter().rev().take_while(small).collect();
        let (Some((_, last, _)), Some((after, ..))) = (tail.first(), tail.last()) else { return Ok(None) };
        let files = tail.iter().map(|(.., path)| path.clone()).collect();
        Ok((tail.len() > MANY).then_some((*after, *last, files)))
    }

    /// Removes half-written files of a process that was killed.
    pub(crate) fn clean(&self) -> Result<()> {
        for entry in std::fs::read_dir(&self.0).map_err(Error::file("read", &self.0))? {
            let path = entry.map_err(Error::file("read", &self.0))?.path();
            if path.extension().is_some_and(|extension| extension == "partial" || extension == "unfinished") {
                std::fs::remove_file(&path).map_err(Error::file("remove", &path))?;
            }
        }
        Ok(())
    }

    pub(crate) fn tables_beside(&self) -> PathBuf {
        self.0.join(format!("tables-{}.unfinished", Uuid::now_v7().simple()))
    }

    /// Gives the tables at this position their name. Two copies at one position differ only in data that no event
    /// records; the newer copy replaces the older.
    pub(crate) fn keep_tables(&self, beside: &Path, at: i64) -> Result<()> {
        let path = self.0.join(format!("tables-{at:012}.{EXTENSION}"));
        std::fs::rename(beside, &path).map_err(Error::file("create", &path))?;
        sync_folder(&path)
    }

    /// Returns the positions before and after missing events, if some files do not continue the others.
    fn gap(&self, segments: &[(i64, i64, PathBuf)]) -> Result<Option<(i64, i64)>> {
        let last = segments.last().map_or(0, |(_, last, _)| *last);
        let beyond = self.numbered("events-")?.into_iter().filter_map(|(numbers, _)| match numbers[..] {
            [after, end] if end > last => Some(after),
            _ => None,
        });
        Ok(beyond.min().map(|next| (last, next)))
    }

    /// Returns the files of events that continue one another from the beginning, as (after, last, path).
    fn segments(&self) -> Result<Vec<(i64, i64, PathBuf)>> {
        let mut found = self.numbered("events-")?;
        found.sort();
        let mut segments: Vec<(i64, i64, PathBuf)> = Vec::new();
        for (numbers, path) in found {
            let [after, last] = numbers[..] else { continue };
            // Small files are merged into a larger one before they are removed: the longest wins.
            if segments.last().is_some_and(|(begins, ..)| *begins == after) {
                segments.pop();
            }
            if after == segments.last().map_or(0, |(_, last, _)| *last) {
                segments.push((after, last, path));
            }
        }
        Ok(segments)
    }

    /// Returns the copies of the tables, by position.
    fn tables(&self) -> Result<Vec<(i64, PathBuf)>> {
        let mut tables: Vec<_> = self
            .numbered("tables-")?
            .into_iter()
            .filter_map(|(numbers, path)| match numbers[..] {
                [at] => Some((at, path)),
                _ => None,
            })
            .collect();
        tables.sort();
        Ok(tables)
    }

    fn numbered(&self, prefix: &str) -> Result<Vec<(Vec<i64>, PathBuf)>> {
        let mut found = Vec::new();
        for entry in std::fs::read_dir(&self.0).map_err(Error::file("read", &self.0))? {
            let path = entry.map_err(Error::file("read", &self.0))?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let numbers = name
                .strip_prefix(prefix)
                .and_then(|name| name.strip_suffix(EXTENSION)?.strip_suffix('.'))
                .and_then(|numbers| numbers.split('-').map(|number| number.parse().ok()).collect());
            found.extend(numbers.map(|numbers: Vec<i64>| (numbers, path)));
        }
        Ok(found)
    }
}

/// Chooses the files to restore from a folder: up to a position, up to a time (RFC 3339), or all.
///
/// # Errors
/// A folder to which no log was shipped, events missing before the requested position, or several logs of which none is
/// named.
pub fn select(
    folder: &Path,
    log: Option<Uuid>,
    position: Option<i64>,
    time: Option<&str>,
) -> Result<Selection> {
    let store = Store(match log {
        Some(log) => folder.join(log.to_string()),
        None => only_log(folder)?,
    });
    let segments = store.segments()?;
    let last = segments.last().map_or(0, |(_, last, _)| *last);
    let until = match (position, time) {
        (Some(position), _) => position,
        (None, Some(time)) => at_time(&segments, time)?,
        (None, None) => last,
    };
    if let Some((before, next)) = store.gap(&segments)?
        && (until > before || (position.is_none() && until == before))
    {
        return Err(Error::Refused(format!(
            "{} has a gap: the events after position {before} up to {next} are missing, though later ones are there. Find \
             the missing file, or restore what comes before it with --position {before}",
            store.0.display()
        )));
    }
    if until > last {
        return Err(Error::Refused(format!("{} goes to position {last}, not to {until}", store.0.display())));
    }
    let tables = store.tables()?.into_iter().rev().find(|(at, _)| *at <= until);
    let (_, tables) = tables.ok_or_else(|| {
        Error::Refused(format!("{} has no copy of the accounts up to position {until}", store.0.display()))
    })?;
    let events = segments.into_iter().filter(|(after, ..)| *after < until).map(|(.., path)| path);
    Ok(Selection { files: std::iter::once(tables).chain(events).collect(), until: Some(until) })
}

fn modified(path: &Path) -> Result<SystemTime> {
    let modified = path.metadata().and_then(|metadata| metadata.modified());
    modified.map_err(Error::file("read", path))
}

fn only_log(folder: &Path) -> Result<PathBuf> {
    let mut logs = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(Error::file("read", folder))? {
        let path = entry.map_err(Error::file("read", folder))?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && name.parse::<Uuid>().is_ok() {
            logs.push(path);
        }
    }
    match &logs[..] {
        [only] => Ok(only.clone()),
        [] => Err(Error::Refused(format!("nothing was shipped to {}", folder.display()))),
        several => Err(Error::Refused(format!(
            "{} holds {} logs, one from before each restore; name one with --log: {}",
            folder.display(),
            several.len(),
            several.iter().filter_map(|path| path.file_name()?.to_str()).collect::<Vec<_>>().join(", ")
        ))),
    }
}

/// Returns the last position that had been recorded at a time.
fn at_time(segments: &[(i64, i64, PathBuf)], time: &str) -> Result<i64> {
    let time = chrono::DateTime::parse_from_rfc3339(time).map_err(|error| {
        Error::Refused(format!("{time:?} is no time such as 2026-11-22T17:30:00Z: {error}"))
    })?;
    let mut reached = 0;
    for (_, _, path) in segments {
        let (_, mut frames) = Frames::open(path)?;
        while let Some(frame) = frames.next()? {
            let Meta::Events { columns, .. } = &frame.meta else { continue };
            let column = columns.iter().position(|column| column == "recorded_at").unwrap_or(1);
            for row in frame.rows.split_inclusive(|byte| *byte == b'\n') {
                let recorded = row.split(|byte| *byte == b'\t').nth(column).and_then(recorded_at);
                match (recorded, position_of(row)) {
                    (Some(recorded), Some(position)) if recorded <= time => reached = position,
                    (Some(_), _) => return Ok(reached),
                    (None, _) => return Err(Error::broken(path, "an event has no time of recording")),
                }
            }
        }
    }
    Ok(reached)
}

/// Parses a time as PostgreSQL writes it: `2026-11-22 06:20:03.123456+00`.
fn recorded_at(text: &[u8]) -> Option<chrono::DateTime<chrono::Utc>> {
    let text = std::str::from_utf8(text).ok()?;
    Some(chrono::DateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S%.f%#z").ok()?.to_utc())
}
