//! Sends a mail through the mail server of the settings.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, Message, MultiPart, SinglePart};
use lettre::transport::smtp::extension::ClientId;
use lettre::transport::smtp::{self, AsyncSmtpTransportBuilder, PoolConfig};
use lettre::{Address, AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};
use tokio::time::timeout;
use waybill_domain::text::Text;
use waybill_projections::accounts::issued_statement::QueuePauses;

use waybill_http::problem::{Problem, Result};

/// The maximum time for sending one mail. The library limits only the connecting.
const TIMEOUT: Duration = Duration::from_mins(3);
/// Timeout of the connection and of the greeting.
const CONNECTING: Duration = Duration::from_secs(30);

/// The settings for sending mail.
#[derive(Clone)]
pub struct MailSettings {
    /// `smtps://user:password@host`, `smtp://host:587?tls=required`, or `smtp://host` without encryption.
    pub url: String,
    /// The sender: `Corner Wholesale <accounts@example.com>`.
    pub from: String,
    /// The pauses before a failed mail is sent again.
    pub pauses: QueuePauses,
    /// The interval at which the queue is checked.
    pub interval: Duration,
    /// The maximum time for sending one mail.
    pub timeout: Duration,
}

/// An error in the settings. It does not contain them: one of them has a password.
#[derive(Debug, Clone, thiserror::Error)]
pub enum MailFault {
    #[error(
        "WAYBILL_SMTP_URL is no address of a mail server, such as smtps://user:password@mail.example.com"
    )]
    Url,
    #[error(
        "WAYBILL_MAIL_FROM is no address to send mail from, such as Corner Wholesale <accounts@example.com>"
    )]
    From,
    #[error("WAYBILL_SMTP_URL and WAYBILL_MAIL_FROM are needed together")]
    Half,
}

/// Sends mail, if it is set up. Cheap to clone.
#[derive(Clone, Default)]
pub struct Mailing(Option<Arc<Mailer>>);

/// A mail server and the sender.
pub struct Mailer {
    builder: AsyncSmtpTransportBuilder,
    /// Replaced when the server stopped responding: the next command on that connection could be
    /// misinterpreted.
    transport: Mutex<Transport>,
    timeout: Duration,
    from: Mailbox,
    pub(super) pauses: QueuePauses,
    pub(super) interval: Duration,
}

type Transport = AsyncSmtpTransport<Tokio1Executor>;

/// A mail with one file.
pub(super) struct Mail {
    /// The message id without the angle brackets.
    pub(super) message_id: Text<250>,
    pub(super) to: String,
    pub(super) subject: String,
    pub(super) text: String,
    pub(super) file_name: String,
    pub(super) file: Vec<u8>,
}

/// An error that prevented a mail from being sent.
#[derive(Debug)]
pub(super) struct Unsent {
    pub(super) reason: Text<300>,
    pub(super) cause: Cause,
}

/// The cause of a mail not being sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cause {
    /// This mail, permanently.
    Final,
    /// This mail, and it may succeed later. The attempt is counted.
    Mail,
    /// Its file cannot be made at the moment. Mails whose files are stored already can still be sent.
    Unmade,
    /// The mail server or the database: no other mail could be sent either.
    Away,
}

impl MailSettings {
    /// Creates settings with pauses from a minute to an hour.
    pub fn new(url: String, from: String) -> Self {
        let pauses = QueuePauses { first: Duration::from_mins(1), longest: Duration::from_hours(1) };
        Self { url, from, pauses, interval: Duration::from_secs(2), timeout: TIMEOUT }
    }
}

impl fmt::Debug for MailSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailSettings").field("from", &self.from).finish_non_exhaustive()
    }
}

impl Mailing {
    /// Sets up mail, or none without settings.
    ///
    /// # Errors
    /// [`MailFault`].
    pub fn new(settings: Option<&MailSettings>) -> std::result::Result<Self, MailFault> {
        let Some(MailSettings { url, from, pauses, interval, timeout }) = settings else {
            return Ok(Self(None));
        };
        let from: Mailbox = from.parse().map_err(|_| MailFault::From)?;
        let builder = Transport::from_url(url).map_err(|_| MailFault::Url)?;
        let builder = builder
            .hello_name(ClientId::Domain(from.email.domain().to_owned()))
            .timeout(Some(CONNECTING))
            // One connection at most, however many mails wait.
            .pool_config(PoolConfig::new().max_size(1));
        let transport = Mutex::new(builder.clone().build());
        let (pauses, interval, timeout) = (*pauses, *interval, *timeout);
        Ok(Self(Some(Arc::new(Mailer { builder, transport, timeout, from, pauses, interval }))))
    }

    /// Returns the mailer, if mail is set up.
    pub fn mailer(&self) -> Option<Arc<Mailer>> {
        self.0.clone()
    }

    /// Returns the address from which mail is sent.
    pub fn from(&self) -> Option<String> {
        self.0.as_ref().map(|mailer| mailer.from.to_string())
    }

    /// Refuses when mail is not set up.
    ///
    /// # Errors
    /// 503 `mail-unavailable` when mail is not set up.
    pub fn required(&self) -> Result<()> {
        if self.0.is_some() {
            return Ok(());
        }
        let text = "This server sends no mail: its operator has to set WAYBILL_SMTP_URL and WAYBILL_MAIL_FROM. \
                    Download the file and mail it yourself until then.";
        Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "mail-unavailable", text))
    }
}

impl Mailer {
    /// Returns the message id of a mail. It is the same after a crash, so that a mail program recognizes a
    /// second copy.
    pub(super) fn message_id(&self, id: impl fmt::Display, request: u32) -> Text<250> {
        Text::cut(&format!("{id}.{request}@{}", self.from.email.domain()))
    }

    /// Passes a mail to the mail server.
    ///
    /// # Errors
    /// [`Unsent`].
    pub(super) async fn send(&self, mail: Mail) -> std::result::Result<(), Unsent> {
        let message = self.message(mail)?;
        let transport = self.transport();
        let Ok(sent) = timeout(self.timeout, transport.send(message)).await else {
            *self.transport.lock().unwrap_or_else(PoisonError::into_inner) = self.builder.clone().build();
            let reason = format!("the mail server gave no answer within {} s", self.timeout.as_secs_f32());
            let cause = if self.is_there().await { Cause::Mail } else { Cause::Away };
            return Err(Unsent::new(&reason, cause));
        };
        let Err(error) = sent else { return Ok(()) };
        let broken_off = error.status().is_none() || has_status(&error, &["421"]);
        // The server rejects this mail if it breaks off during it but accepts others.
        if is_refusal_of_us(&error) || (broken_off && !self.is_there().await) {
            return Err(Unsent::away(&reason_without_answer(&error)));
        }
        let cause = if error.is_permanent() { Cause::Final } else { Cause::Mail };
        Err(Unsent::new(&reason(&error), cause))
    }

    fn transport(&self) -> Transport {
        self.transport.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns whether the mail server can be reached and accepts our sign-in.
    async fn is_there(&self) -> bool {
        let there = timeout(CONNECTING.min(self.timeout), self.transport().test_connection()).await;
        matches!(there, Ok(Ok(true)))
    }

    fn message(&self, mail: Mail) -> std::result::Result<Message, Unsent> {
        let to: Address = mail.to.parse().map_err(|error| Unsent::permanent(&error))?;
        let pdf = ContentType::parse("application/pdf").map_err(|error| Unsent::permanent(&error))?;
        let parts = MultiPart::mixed()
            .singlepart(SinglePart::plain(mail.text))
            .singlepart(Attachment::new(mail.file_name).body(mail.file, pdf));
        Message::builder()
            .message_id(Some(format!("<{}>", mail.message_id)))
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(mail.subject)
            .multipart(parts)
            .map_err(|error| Unsent::permanent(&error))
    }
}

impl Unsent {
    pub(super) fn new(reason: &dyn fmt::Display, cause: Cause) -> Self {
        Self { reason: Text::cut(&reason.to_string()), cause }
    }

    pub(super) fn permanent(reason: &dyn fmt::Display) -> Self {
        Self::new(reason, Cause::Final)
    }

    pub(super) fn away(reason: &dyn fmt::Display) -> Self {
        Self::new(reason, Cause::Away)
    }
}

/// Returns whether the server refuses our sign-in: a wrong password is no fault of the mail.
fn is_refusal_of_us(error: &smtp::Error) -> bool {
    has_status(error, &["530", "534", "535", "538"])
}

fn has_status(error: &smtp::Error, codes: &[&str]) -> bool {
    error.status().is_some_and(|code| codes.contains(&code.to_string().as_str()))
}

/// Returns the reason for the server's log, without the mail server's response, which may contain the
/// address.
fn reason_without_answer(error: &smtp::Error) -> String {
    match error.status() {
        Some(code) => format!("the mail server answered {code}"),
        None => reason(error),
    }
}

/// Returns the error with its sources.
fn reason(error: &smtp::Error) -> String {
    let mut text = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(cause) = source {
        let cause_text = cause.to_string();
        if !text.contains(&cause_text) {
            text = format!("{text}: {cause_text}");
        }
        source = cause.source();
    }
    text
}
