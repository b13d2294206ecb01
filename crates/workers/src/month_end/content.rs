//! The content of a pack: the list of its parts, and the files of each.

use chrono::{DateTime, Datelike as _, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use serde::Serialize;
use serde::de::DeserializeOwned;
use strum::VariantArray;
use utoipa::ToSchema;
use waybill_commands::{Series, business_date};
use waybill_domain::Noun;
use waybill_domain::company::Company;
use waybill_domain::journal::JournalKind;
use waybill_domain::month_end_pack::PackPart;
use waybill_files::{Cell, FileFormat, FileRequest, Language, Title};
use waybill_looking_back::control::{self, ComparedPeriod};
use waybill_projections::accounts::journal::JournalPeriod;
use waybill_projections::accounts::{journal, month_end_pack};
use waybill_projections::engine::cursor::Source;
use waybill_projections::records::company;
use waybill_proof::Checkpoint;

use super::counting::Count;
use super::job::Job;
use super::work::Work;
use super::{Result, statements};

/// The folder with the statements.
pub(super) const STATEMENTS: &str = "statements/";
const CHECKPOINT: &str = "checkpoint.txt";
const MANIFEST: &str = "manifest.sha256";

/// The parameters of all parts of a pack.
pub(super) struct Contents {
    pub(super) language: Language,
    pub(super) company: Option<Company>,
    pub(super) zone: Tz,
    /// The first and the last day.
    pub(super) month: (NaiveDate, NaiveDate),
    /// The moment that is written in files.
    pub(super) created: DateTime<Utc>,
    pub(super) checkpoint: Option<Checkpoint>,
}

/// Writes every file of the pack that does not exist yet.
pub(super) async fn write_all(job: &mut Job, work: &mut Work) -> Result<()> {
    let contents = Contents::load(job, work).await?;
    for part in job.request.parts.clone() {
        job.look(Some((part.into(), 0, 0))).await?;
        match part {
            PackPart::Statements => statements::write(job, work, &contents).await?,
            PackPart::Ageing => {
                let (past, on) = (job.past.clone(), contents.month.1);
                let total = month_end_pack::count_ageing(&past, on).await?;
                let rows = || month_end_pack::ageing(&past, on);
                table(job, work, &contents, "ageing", total, rows).await?;
            }
            PackPart::Journals => journals(job, work, &contents).await?,
            PackPart::StockValuation => {
                let past = job.past.clone();
                let rows = || month_end_pack::stock_valuation(&past, contents.month.1);
                // The number of rows at the end of the month is known only after reading.
                table(job, work, &contents, "stock-valuation", 0, rows).await?;
            }
            PackPart::ControlReport => control_report(job, work, &contents).await?,
            // It is chosen before all others, because the statements show it.
            PackPart::Checkpoint => {}
        }
    }
    let manifest = manifest(job, work, &contents);
    if work.has(MANIFEST) { Ok(()) } else { work.write(MANIFEST, manifest.as_bytes()) }
}

impl Contents {
    async fn load(job: &mut Job, work: &mut Work) -> Result<Self> {
        let company = company::details(&job.past).await?.map(|details| details.record);
        let zone =
            company.as_ref().and_then(|company| company.time_zone.as_str().parse().ok()).unwrap_or(Tz::UTC);
        let through = job.request.through;
        let language = job.request.language.into();
        let created = chrono::SubsecRound::trunc_subsecs(job.moment.recorded_at, 0);
        let checkpoint = checkpoint(job, work).await?;
        let month = (through.with_day(1).unwrap_or(through), through);
        Ok(Self { language, company, zone, month, created, checkpoint })
    }

    /// Returns the lines above a table: company, period and currency.
    pub(super) fn head(&self) -> Vec<Vec<Cell>> {
        let words = self.language.words();
        let name = |name: &str| Cell::text(words.statement(name));
        let company = self.company.as_ref();
        let rows = [
            company.map(|company| vec![name("company"), Cell::text(company.name.to_string())]),
            Some(vec![name("period"), Cell::day(self.month.0), Cell::day(self.month.1)]),
            company.map(|company| vec![name("currency"), Cell::text(company.currency.to_string())]),
        ];
        rows.into_iter().flatten().collect()
    }
}

/// Returns the checkpoint of the pack; that of an earlier attempt, if it has chosen one.
async fn checkpoint(job: &mut Job, work: &mut Work) -> Result<Option<Checkpoint>> {
    const NOTE: &str = "\n\n";
    if work.has(CHECKPOINT) {
        let text = std::fs::read_to_string(work.place(CHECKPOINT))?;
        return Ok(text.split_once(NOTE).and_then(|(_, note)| Checkpoint::read(note).ok()));
    }
    let chosen = job.checkpoint().await?;
    let text = match &chosen {
        Some((checkpoint, note)) => format!("{}{NOTE}{note}", checkpoint.short_form()),
        None => "The log of this company is not sealed.\n".to_owned(),
    };
    work.write(CHECKPOINT, text.as_bytes())?;
    Ok(chosen.map(|(checkpoint, _)| checkpoint))
}

/// Writes a part of `total` rows as CSV and as a workbook.
async fn table<S: Source>(
    job: &mut Job,
    work: &mut Work,
    contents: &Contents,
    part: &'static str,
    total: usize,
    rows: impl Fn() -> S,
) -> Result<()>
where
    S::Row: DeserializeOwned + ToSchema,
{
    let missing: Vec<_> = formats().filter(|(ending, _)| !work.has(&format!("{part}.{ending}"))).collect();
    let count = Count::new(part, total * missing.len());
    let sheet = contents.language.words().sheet(part);
    for (ending, format) in missing {
        let path = format!("{part}.{ending}");
        let rows = count.of(rows());
        let writing = write_file(work, contents, (&path, sheet), format, contents.head(), rows);
        count.watch(job, writing).await?;
    }
    Ok(())
}

/// Returns the extensions and formats in which tables are written.
fn formats() -> impl Iterator<Item = (&'static str, FileFormat)> {
    [FileFormat::Csv, FileFormat::Xlsx].into_iter().map(|format| (format.ending(), format))
}

/// Writes the rows of a source as a file of the pack.
pub(super) async fn write_file<S: Source>(
    work: &mut Work,
    contents: &Contents,
    (path, sheet): (&str, &str),
    format: FileFormat,
    head: Vec<Vec<Cell>>,
    rows: S,
) -> Result<()>
where
    S::Row: DeserializeOwned + ToSchema,
{
    let file = FileRequest::for_people(format, contents.language, contents.created);
    let mut to = tokio::fs::File::create(work.place(path)).await?;
    file.write_to(Title { file: path, sheet, head, sheets: Vec::new() }, rows, &mut to).await?;
    drop(to);
    work.add_written(path)
}

/// Writes each journal of the month, with the account codes of the moment.
async fn journals(job: &mut Job, work: &mut Work, contents: &Contents) -> Result<()> {
    let (start_date, end_date) = contents.month;
    let mut missing = Vec::new();
    let mut total = 0;
    for kind in <JournalKind as VariantArray>::VARIANTS {
        let period = JournalPeriod { journal: Some(*kind), start_date, end_date };
        let postings = journal::count(&job.past, period).await?;
        for (ending, format) in formats() {
            let path = format!("journals/{kind}.{ending}");
            if !work.has(&path) {
                total += postings;
                missing.push((path, format, period));
            }
        }
    }
    let count = Count::new(PackPart::Journals.into(), total);
    let sheet = contents.language.words().sheet("journal");
    for (path, format, period) in missing {
        let rows = count.of(journal::rows(&job.past, period).await?);
        let writing = write_file(work, contents, (&path, sheet), format, contents.head(), rows);
        count.watch(job, writing).await?;
    }
    Ok(())
}

/// Writes the findings of the month, compared with the same number of days before, and the numbers missing in
/// its year. Data outside of the log has no position and is left out. The reasons of missing numbers are
/// those at the time of making the file.
async fn control_report(job: &Job, work: &mut Work, contents: &Contents) -> Result<()> {
    let (start, end) = contents.month;
    let before = start - TimeDelta::days((end - start).num_days() + 1);
    let behind = end.succ_opt().unwrap_or(end);
    let at = |day| business_date::midnight_in(contents.zone, day);
    let compared =
        ComparedPeriod { begins_before: at(before), begins: at(start), ends: at(behind), known_until: None };
    let rows = control::rows(&job.past, compared, &job.app.nouns, None, false).await?;
    known(work, contents, "control-report", &rows).await?;
    let mut gaps = Vec::new();
    for series in Noun::DOCUMENTS.iter().copied().map(Series::Of) {
        gaps.extend(control::gaps(&job.past, series.prefix(), end.year(), None).await?.gaps);
    }
    known(work, contents, "control-report-gaps", &gaps).await
}

/// Writes rows of the control report that are known already.
async fn known<T>(work: &mut Work, contents: &Contents, path: &str, rows: &[T]) -> Result<()>
where
    T: Clone + Serialize + DeserializeOwned + ToSchema + Send + 'static,
{
    let sheet = contents.language.words().sheet("control-report");
    for (ending, format) in formats() {
        let path = format!("{path}.{ending}");
        if !work.has(&path) {
            let rows = Known(rows.to_vec());
            write_file(work, contents, (&path, sheet), format, contents.head(), rows).await?;
        }
    }
    Ok(())
}

/// Rows that are known already, as a source.
struct Known<T>(Vec<T>);

impl<T: Serialize + Send + 'static> Source for Known<T> {
    type Row = T;

    async fn next(&mut self) -> waybill_projections::Result<Vec<T>> {
        Ok(std::mem::take(&mut self.0))
    }
}

/// Returns the list of the pack's files, for `sha256sum --check`.
fn manifest(job: &Job, work: &Work, contents: &Contents) -> String {
    let checkpoint = contents.checkpoint.as_ref().map_or_else(|| "none".to_owned(), Checkpoint::short_form);
    let mut text = format!(
        "# month: {} to {}\n# position of the log: {}, recorded at {}\n# checkpoint: {checkpoint}\n",
        contents.month.0,
        contents.month.1,
        job.moment.position,
        contents.created.to_rfc3339_opts(chrono::SecondsFormat::Secs, true),
    );
    for file in work.finished().iter().filter(|file| file.path != MANIFEST) {
        text.extend([file.sha256.as_str(), "  ", &file.path, "\n"]);
    }
    text
}
