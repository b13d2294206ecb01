//! Issued statements: each is issued once, and a mail is tried a limited number of times.

use waybill_domain::aggregate::Decide as _;
use waybill_domain::issued_statement::{
    IssuePurpose, IssuedFile, IssuedStatement, IssuedStatementCommand, IssuedStatementEvent, MAX_ATTEMPTS,
    MAX_FILE_BYTES, MailStatus, PaperLanguage, StatementContent, StatementFormat,
};
use waybill_domain::text::{Email, Text};
use waybill_domain::{Actor, DecisionContext, Refusal, Role};

use crate::fixture::{MAKER, customer, day};

fn by(role: Role) -> DecisionContext {
    DecisionContext::new(Actor::person(MAKER, "anna", Some(role)), day("2026-11-05"))
}

fn worker() -> DecisionContext {
    DecisionContext::new(Actor::system(5, "mail"), day("2026-11-05"))
}

fn statement(format: StatementFormat, purpose: IssuePurpose) -> StatementContent {
    StatementContent {
        customer: customer(),
        start_date: day("2026-10-01"),
        end_date: day("2026-10-31"),
        language: Some(PaperLanguage::En),
        format,
        purpose,
    }
}

fn file(bytes: u64) -> IssuedFile {
    IssuedFile { log_position: 10, sha256: "ab".repeat(32), bytes }
}

fn issue(format: StatementFormat, purpose: IssuePurpose) -> IssuedStatementCommand {
    IssuedStatementCommand::Issue { statement: statement(format, purpose), file: file(100) }
}

fn request(to: &str) -> IssuedStatementCommand {
    IssuedStatementCommand::RequestSend { to: Email::new(to).unwrap() }
}

fn failure(permanent: bool) -> IssuedStatementCommand {
    IssuedStatementCommand::RecordFailure { reason: Text::cut("421 later"), permanent }
}

fn sent() -> IssuedStatementCommand {
    IssuedStatementCommand::RecordSent { message_id: Text::cut("1@example.com") }
}

/// Decides and applies a command.
fn given(
    issued: &mut IssuedStatement,
    command: IssuedStatementCommand,
    decision: &DecisionContext,
) -> Result<Vec<IssuedStatementEvent>, Refusal> {
    let events = issued.decide(command, decision)?;
    events.iter().cloned().for_each(|event| issued.evolve(event));
    Ok(events)
}

fn mailed() -> IssuedStatement {
    let mut issued = IssuedStatement::default();
    given(&mut issued, issue(StatementFormat::Pdf, IssuePurpose::Mailed), &by(Role::BookKeeper)).unwrap();
    given(&mut issued, request("shop@example.com"), &by(Role::BookKeeper)).unwrap();
    issued
}

fn status(issued: &IssuedStatement) -> MailStatus {
    issued.mail.as_ref().unwrap().status
}

fn code(refused: Result<Vec<IssuedStatementEvent>, Refusal>) -> String {
    match refused.unwrap_err() {
        Refusal::Invalid(errors) => errors[0].code.clone(),
        other => other.code().to_owned(),
    }
}

#[test]
fn a_statement_is_issued_once() {
    let mut issued = IssuedStatement::default();
    let printed = || issue(StatementFormat::Csv, IssuePurpose::Printed);
    assert_eq!(given(&mut issued, printed(), &by(Role::BookKeeper)).unwrap().len(), 1);
    assert_eq!(code(given(&mut issued, printed(), &by(Role::BookKeeper))), "exists");
}

#[test]
fn who_may_not_see_statements_issues_none() {
    let refused = IssuedStatement::default()
        .decide(issue(StatementFormat::Csv, IssuePurpose::Exported), &by(Role::Encoder));
    assert_eq!(code(refused), "forbidden");
}

#[test]
fn a_file_beyond_the_limit_is_refused_with_the_limit() {
    let large = IssuedStatementCommand::Issue {
        statement: statement(StatementFormat::Csv, IssuePurpose::Exported),
        file: file(MAX_FILE_BYTES + 1),
    };
    let Err(Refusal::Invalid(errors)) = IssuedStatement::default().decide(large, &by(Role::Admin)) else {
        panic!("it was issued");
    };
    assert_eq!((errors[0].field.as_str(), errors[0].code.as_str()), ("startDate", "file-too-large"));
    assert!(errors[0].message.contains("10000000"), "{}", errors[0].message);
}

#[test]
fn only_a_paper_is_mailed_and_only_once_at_a_time() {
    let mut exported = IssuedStatement::default();
    given(&mut exported, issue(StatementFormat::Xlsx, IssuePurpose::Exported), &by(Role::Admin)).unwrap();
    assert_eq!(code(given(&mut exported, request("shop@example.com"), &by(Role::Admin))), "not-mailed");
    let mut mailed = mailed();
    assert_eq!(code(given(&mut mailed, request("shop@example.com"), &by(Role::Admin))), "queued-already");
}

#[test]
fn a_mail_that_was_sent_is_recorded_once_and_only_by_the_worker() {
    let mut mailed = mailed();
    assert_eq!(code(given(&mut mailed, sent(), &by(Role::Admin))), "forbidden");
    assert_eq!(given(&mut mailed, sent(), &worker()).unwrap().len(), 1);
    assert_eq!(status(&mailed), MailStatus::Sent);
    assert_eq!(given(&mut mailed, sent(), &worker()).unwrap(), []);
    assert_eq!(given(&mut mailed, failure(true), &worker()).unwrap(), []);
}

#[test]
fn a_mail_is_given_up_after_so_many_tries_or_at_once_when_trying_cannot_help() {
    let mut tried = mailed();
    for _ in 1..MAX_ATTEMPTS {
        given(&mut tried, failure(false), &worker()).unwrap();
        assert_eq!(status(&tried), MailStatus::Queued);
    }
    given(&mut tried, failure(false), &worker()).unwrap();
    assert_eq!(status(&tried), MailStatus::Failed);

    let mut refused = mailed();
    given(&mut refused, failure(true), &worker()).unwrap();
    assert_eq!(status(&refused), MailStatus::Failed);
}

#[test]
fn what_was_never_to_be_mailed_or_was_given_up_is_not_mailed() {
    let mut issued = IssuedStatement::default();
    given(&mut issued, issue(StatementFormat::Pdf, IssuePurpose::Printed), &by(Role::Admin)).unwrap();
    assert!(!issued.is_mailed());
    given(&mut issued, request("shop@example.com"), &by(Role::Admin)).unwrap();
    assert!(issued.is_mailed(), "it waits");
    given(&mut issued, failure(false), &worker()).unwrap();
    assert!(issued.is_mailed(), "it is tried again");
    given(&mut issued, failure(true), &worker()).unwrap();
    assert!(!issued.is_mailed(), "it was given up");
    given(&mut issued, request("shop@example.com"), &by(Role::Admin)).unwrap();
    given(&mut issued, sent(), &worker()).unwrap();
    assert!(issued.is_mailed(), "it was sent");
}

#[test]
fn a_mail_that_failed_is_requested_again_as_another_mail() {
    let mut mailed = mailed();
    given(&mut mailed, failure(true), &worker()).unwrap();
    given(&mut mailed, request("other@example.com"), &by(Role::Manager)).unwrap();
    let mail = mailed.queued().unwrap();
    assert_eq!((mail.requests, mail.attempts), (2, 0));
    assert_eq!(mail.to.as_ref().unwrap().as_str(), "other@example.com");
}

#[test]
fn a_statement_that_was_planned_is_issued_when_its_turn_comes_and_planned_once() {
    let mut planned = IssuedStatement::default();
    let plan =
        || IssuedStatementCommand::Plan { statement: statement(StatementFormat::Pdf, IssuePurpose::Mailed) };
    given(&mut planned, plan(), &by(Role::BookKeeper)).unwrap();
    given(&mut planned, request("shop@example.com"), &by(Role::BookKeeper)).unwrap();
    assert_eq!(code(given(&mut planned, plan(), &by(Role::BookKeeper))), "exists");
    assert!(planned.file.is_none());
    given(&mut planned, issue(StatementFormat::Pdf, IssuePurpose::Mailed), &worker()).unwrap();
    assert!(planned.file.is_some() && planned.queued().is_some());
}
