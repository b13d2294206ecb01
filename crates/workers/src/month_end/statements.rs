//! The statements of a pack: one process prints all of them, and the next one is read while one is printed.

use std::collections::VecDeque;

use waybill_domain::id::CustomerId;
use waybill_domain::month_end_pack::PackFailure;
use waybill_files::FileFormat;
use waybill_papers::{Job as PaperJob, unprintable_letters};
use waybill_printing::{MAX_ENTRIES, PaperSession, StatementPaper, Stationery};
use waybill_projections::accounts::month_end_pack::{
    StatementCustomer, count_statement_customers, statement_customers,
};
use waybill_projections::accounts::statement::{self, Period, Statement};

use super::content::{Contents, STATEMENTS, write_file};
use super::job::Job;
use super::work::{Work, safe_code, safe_name};
use super::{Result, Stopped};

/// The number of customers that are looked up together.
const PART: u32 = 100;
const STEP: &str = "statements";

/// A statement that is to be printed.
struct Next {
    customer: StatementCustomer,
    path: String,
    statement: Statement,
}

/// Writes each statement that does not exist yet.
pub(super) async fn write(job: &mut Job, work: &mut Work, contents: &Contents) -> Result<()> {
    let total = count_statement_customers(&job.past, contents.month).await?;
    let mut done = work.count_in(STATEMENTS);
    let stationery = Stationery::new(contents.language, contents.company.clone(), contents.zone);
    let mut printer = Printer { papers: job.app.papers.clone(), session: None };
    let mut after = String::new();
    loop {
        job.look(Some((STEP, done, total))).await?;
        let customers = statement_customers(&job.past, contents.month, &after, PART).await?;
        let Some(last) = customers.last() else { return Ok(()) };
        after.clone_from(&last.code);
        let is_there = |customer: &StatementCustomer| {
            ["pdf", "csv"].iter().any(|ending| work.has(&path_of(customer, ending)))
        };
        let mut left: VecDeque<_> = customers.into_iter().filter(|customer| !is_there(customer)).collect();
        let mut next = load(job, contents, left.pop_front()).await?;
        while let Some(Next { customer, path, statement }) = next {
            if statement.next.is_some() {
                write_entries(job, work, contents, &customer).await?;
                next = load(job, contents, left.pop_front()).await?;
            } else {
                let paper = paper_job(&stationery, contents, &customer, &statement);
                let (printed, loaded) =
                    tokio::join!(printer.print(&paper, &path), load(job, contents, left.pop_front()));
                let pdf = printed?;
                let letters = unprintable_letters(&pdf);
                if letters.is_empty() {
                    work.write(&path, &pdf)?;
                } else {
                    tracing::warn!(%path, %letters, "no font has these letters: the statement is written as a table");
                    write_entries(job, work, contents, &customer).await?;
                }
                next = loaded?;
            }
            done += 1;
            job.tick(STEP, done, total).await?;
        }
    }
}

fn path_of(customer: &StatementCustomer, ending: &str) -> String {
    let name = safe_name(&customer.record.name.to_string());
    let between = if name.is_empty() { "" } else { " " };
    format!("{STATEMENTS}{}{between}{name}.{ending}", safe_code(&customer.code))
}

fn period_of(contents: &Contents, customer_id: CustomerId) -> Period {
    let (start_date, end_date) = contents.month;
    Period { customer_id, start_date, end_date }
}

async fn load(job: &Job, contents: &Contents, customer: Option<StatementCustomer>) -> Result<Option<Next>> {
    let Some(customer) = customer else { return Ok(None) };
    let period = period_of(contents, customer.id);
    let statement = statement::statement(&job.past, period, MAX_ENTRIES, None).await?;
    let statement =
        statement.ok_or_else(|| Stopped::Transient(format!("no statement of {}", customer.code)))?;
    Ok(Some(Next { path: path_of(&customer, "pdf"), customer, statement }))
}

/// Writes the entries of a statement that is too long for a paper, or has letters that no font has.
async fn write_entries(
    job: &Job,
    work: &mut Work,
    contents: &Contents,
    customer: &StatementCustomer,
) -> Result<()> {
    let rows = statement::rows(&job.past, period_of(contents, customer.id)).await?;
    let rows = rows.ok_or_else(|| Stopped::Transient(format!("no statement of {}", customer.code)))?;
    let path = path_of(customer, FileFormat::Csv.ending());
    write_file(work, contents, (&path, &customer.code), FileFormat::Csv, contents.head(), rows).await
}

fn paper_job(
    stationery: &Stationery,
    contents: &Contents,
    customer: &StatementCustomer,
    statement: &Statement,
) -> PaperJob {
    let paper = StatementPaper {
        statement,
        address: Some(&customer.record.billing_address),
        terms_days: customer.record.terms_days(),
        today: contents.month.1,
        seal: contents.checkpoint.as_ref().map(waybill_proof::Checkpoint::short_form),
    };
    stationery.job(contents.created, vec![waybill_printing::statement(stationery, &paper)])
}

/// Prints one paper after the other in one process; a process that has ended is started again.
struct Printer {
    papers: waybill_printing::Papers,
    session: Option<PaperSession>,
}

impl Printer {
    async fn print(&mut self, paper: &PaperJob, path: &str) -> Result<Vec<u8>> {
        let mut reason = String::new();
        for _ in 0..2 {
            let mut session = match self.session.take() {
                Some(session) => session,
                None => self.papers.session().await?,
            };
            match session.print(paper).await {
                Ok(pdf) => {
                    self.session = Some(session);
                    return Ok(pdf);
                }
                Err(error) => reason = error,
            }
        }
        Err(Stopped::Failed(PackFailure::NotPrintable, format!("{path}: {reason}")))
    }
}
