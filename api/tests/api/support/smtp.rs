//! A mail server: what it takes and what it refuses hangs on the address.

use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use waybill_projections::accounts::issued_statement::QueuePauses;
use waybill_workers::issuing::MailSettings;

/// A mail that it has received.
#[derive(Debug, Clone)]
pub(crate) struct Received {
    pub(crate) to: String,
    /// Head and body as they came.
    pub(crate) text: String,
}

pub(crate) struct MailServer {
    pub(crate) port: u16,
    mails: Arc<Mutex<Vec<Received>>>,
    released: Arc<Semaphore>,
    serving: JoinHandle<()>,
}

impl MailServer {
    pub(crate) async fn start() -> Self {
        Self::at(0, false).await
    }

    /// One that never replies to a mail that it has received whole.
    pub(crate) async fn that_falls_silent() -> Self {
        Self::at(0, true).await
    }

    pub(crate) async fn at(port: u16, silent: bool) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let mails: Arc<Mutex<Vec<Received>>> = Arc::default();
        let taken = Arc::clone(&mails);
        let released = Arc::new(Semaphore::new(0));
        let held = Arc::clone(&released);
        let serving = tokio::spawn(async move {
            let mut sessions = tokio::task::JoinSet::new();
            while let Ok((stream, _)) = listener.accept().await {
                let (mails, held) = (Arc::clone(&taken), Arc::clone(&held));
                sessions.spawn(async move {
                    // A client that has gone is no fault of the server.
                    let _ = serve(stream, &mails, silent, &held).await;
                });
            }
        });
        Self { port, mails, released, serving }
    }

    /// It is not there any more; its port is free.
    pub(crate) async fn stop(self) {
        self.serving.abort();
        let _ = self.serving.await;
    }

    /// Replies to the mail to `held@` that it has received, and to all later ones at once.
    pub(crate) fn release(&self) {
        self.released.close();
    }

    pub(crate) fn received(&self) -> Vec<Received> {
        self.mails.lock().unwrap().clone()
    }

    /// The mails, once there are so many.
    pub(crate) async fn mails(&self, count: usize) -> Vec<Received> {
        for _ in 0..600 {
            let mails = self.received();
            if mails.len() >= count {
                return mails;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{} mails came, not {count}", self.received().len());
    }
}

/// Mail to the server at this port, with pauses for those who cannot wait.
pub(crate) fn mail_to(port: u16) -> MailSettings {
    let pauses = QueuePauses { first: Duration::from_millis(50), longest: Duration::from_millis(200) };
    MailSettings {
        pauses,
        interval: Duration::from_millis(20),
        timeout: Duration::from_secs(2),
        ..MailSettings::new(format!("smtp://127.0.0.1:{port}"), "Mill <accounts@mill.example>".to_owned())
    }
}

async fn serve(
    stream: TcpStream,
    mails: &Mutex<Vec<Received>>,
    silent: bool,
    held: &Semaphore,
) -> std::io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 mail.test ready\r\n").await?;
    let mut to = String::new();
    while let Some(line) = lines.next_line().await? {
        let answer = match line.split([' ', ':']).next().unwrap_or_default() {
            "EHLO" | "HELO" | "MAIL" | "RSET" | "NOOP" => "250 ok",
            "RCPT" if line.contains("<nobody@") => "550 5.1.1 <nobody@shop.example>: no such user",
            "RCPT" => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                "250 ok"
            }
            "DATA" => {
                write.write_all(b"354 go on\r\n").await?;
                let mut text = String::new();
                while let Some(line) = lines.next_line().await? {
                    if line == "." {
                        break;
                    }
                    text.push_str(&line);
                    text.push('\n');
                }
                mails.lock().unwrap().push(Received { to: to.clone(), text });
                if silent || to.starts_with("silent@") {
                    std::future::pending::<()>().await;
                }
                if to.starts_with("held@") {
                    // It is closed to release the mail.
                    let _ = held.acquire().await;
                }
                if to.starts_with("late@") {
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
                "250 taken"
            }
            "QUIT" => return write.write_all(b"221 bye\r\n").await,
            _ => "502 what?",
        };
        write.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
    Ok(())
}

impl Received {
    pub(crate) fn header(&self, name: &str) -> &str {
        let begin = format!("{name}: ");
        let line =
            self.text.lines().take_while(|line| !line.is_empty()).find(|line| line.starts_with(&begin));
        line.map_or("", |line| &line[begin.len()..])
    }

    /// The bytes of the file that is attached.
    pub(crate) fn file(&self) -> Vec<u8> {
        let part = self.text.split("Content-Disposition: attachment").nth(1).unwrap();
        let encoded = part.split("\n\n").nth(1).unwrap().split("\n--").next().unwrap();
        STANDARD.decode(encoded.split_whitespace().collect::<String>()).unwrap()
    }
}
