//! The default installation, with a PostgreSQL of its own, copies everything new to a second place.

use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use nix::sys::signal::{self, Signal};
use nix::unistd::Pid;
use serde_json::json;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::support::{Client, FIRST_ADMIN_CODE, Office, TIMEOUT};

const POLL: Duration = Duration::from_millis(20);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_of_which_nothing_else_is_said_backs_up_to_the_state_folder_and_says_when_and_where() {
    let place = Place::new();
    let server = place.serve(&[]).await;
    let folder = place.state().join("waybill").join(place.data().strip_prefix("/").unwrap());
    server.says(&format!("Backup: {}, none yet", folder.display()));
    server.says(&format!("Keep a copy of {} elsewhere", place.data().join("master-key").display()));
    let nobody = Client::at(server.address);
    let office = Office::open(&nobody, 0).await;
    server.stop().await;
    let [log] = &folders_in(&folder)[..] else { panic!("one log in {}", folder.display()) };
    for (path, mode) in [(folder.clone(), 0o700), (log.clone(), 0o700)] {
        assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, mode, "{}", path.display());
    }

    let server = place.serve(&[]).await;
    server.says(&format!("Backup: {}, the last at 20", folder.display()));
    let nobody = Client::at(server.address);
    let age = metric(&nobody, "waybill_last_backup_seconds").await;
    assert!((0.0..120.0).contains(&age), "{age}");
    let admin = Office::sign_in_again(&nobody).await;
    let backup = admin.get("/api/proof").await.is(200).body["backup"].take();
    assert_eq!(backup["folder"], json!(folder));
    assert!(backup["lastAt"].is_string() && backup["failure"].is_null(), "{backup}");
    drop(office);
    server.stop().await;

    // The data folder is lost, and the key was kept.
    let other = Place::new();
    let key = std::fs::read_to_string(place.data().join("master-key")).unwrap();
    let restored = other.waybill(&["restore", "--from", folder.to_str().unwrap()]);
    let restored = { restored }.env("WAYBILL_MASTER_KEY", key.trim()).output().await.unwrap();
    assert!(restored.status.success(), "{restored:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_without_a_backup_says_so_at_its_start_in_the_metrics_and_on_the_page_and_serves() {
    let place = Place::new();
    let server = place.serve(&["--ship-to", "none"]).await;
    server.says("Warning: this server makes no backup.");
    let nobody = Client::at(server.address);
    assert!(metric(&nobody, "waybill_last_backup_seconds").await.is_infinite());
    let office = Office::open(&nobody, 0).await;
    assert!(office.admin.get("/api/proof").await.is(200).body["backup"].is_null());
    server.stop().await;
    assert!(!place.state().exists());

    // No folder can be made where a file is.
    std::fs::write(place.state(), "").unwrap();
    let server = place.serve(&[]).await;
    server.says("Warning: no backup is made: cannot create ");
    let nobody = Client::at(server.address);
    let admin = Office::sign_in_again(&nobody).await;
    let backup = admin.get("/api/proof").await.is(200).body["backup"].take();
    assert!(backup["failure"].as_str().unwrap().starts_with("cannot create "), "{backup}");
    assert!(metric(&nobody, "waybill_last_backup_seconds").await.is_infinite());
    admin.post("/api/suppliers", &json!({"name": "Still recorded"})).await.is(201);

    // What was in the way is gone: the backup is made without a restart.
    std::fs::remove_file(place.state()).unwrap();
    let made = async {
        while metric(&nobody, "waybill_last_backup_seconds").await.is_infinite() {
            tokio::time::sleep(POLL).await;
        }
    };
    timeout(TIMEOUT, made).await.expect("a backup that is made");
    server.stop().await;
}

/// Returns the value of a metric without labels.
async fn metric(client: &Client, name: &str) -> f64 {
    let text = client.get("/metrics").await.is(200).body;
    let line = text.as_str().unwrap().lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
}

fn folders_in(folder: &Path) -> Vec<PathBuf> {
    std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// A data folder and a folder of state, which are gone after the test.
pub(crate) struct Place(PathBuf);

impl Place {
    pub(crate) fn new() -> Self {
        let path = std::env::temp_dir().join(format!("waybill-place-{}", uuid::Uuid::now_v7().simple()));
        std::fs::create_dir_all(path.join("data")).unwrap();
        Self(path.canonicalize().unwrap())
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.0.join("data")
    }

    fn state(&self) -> PathBuf {
        self.0.join("state")
    }

    pub(crate) fn waybill(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_waybill"));
        command.args(arguments).arg("--data").arg(self.data()).env("XDG_STATE_HOME", self.state());
        for variable in ["DATABASE_URL", "DATABASE_OWNER_URL", "WAYBILL_SHIP_TO", "WAYBILL_MASTER_KEY"] {
            command.env_remove(variable);
        }
        command.env("WAYBILL_FIRST_ADMIN_CODE", FIRST_ADMIN_CODE).env("RUST_LOG", "error");
        command.stdin(Stdio::null()).kill_on_drop(true);
        command
    }

    pub(crate) async fn serve(&self, options: &[&str]) -> Served {
        let mut command = self.waybill(&[&["serve", "--port", "0"], options].concat());
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut output = Vec::new();
        let started = async {
            while let Some(line) = lines.next_line().await.unwrap() {
                output.push(line);
                if output.last().unwrap().starts_with("Ctrl-C") {
                    break;
                }
            }
        };
        timeout(TIMEOUT, started).await.expect("a server that starts");
        let address = output.iter().find_map(|line| line.strip_prefix("Waybill is at http://"));
        let address = address.unwrap_or_else(|| panic!("{output:#?}")).parse().unwrap();
        // The rest of its output is read away, so that it never waits for a reader.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Served { child, address, output }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // Root's database lies elsewhere.
        let database = self.data().join("postgres");
        if database.is_symlink() {
            std::fs::remove_dir_all(database.canonicalize().unwrap()).unwrap();
        }
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}

/// A server that runs on a place.
pub(crate) struct Served {
    child: Child,
    pub(crate) address: std::net::SocketAddr,
    output: Vec<String>,
}

impl Served {
    #[track_caller]
    fn says(&self, beginning: &str) {
        assert!(
            self.output.iter().any(|line| line.starts_with(beginning)),
            "{beginning}: {:#?}",
            self.output
        );
    }

    pub(crate) async fn stop(mut self) {
        signal::kill(Pid::from_raw(self.child.id().unwrap().cast_signed()), Signal::SIGTERM).unwrap();
        let status = timeout(TIMEOUT, self.child.wait()).await.expect("a server that ends").unwrap();
        assert!(status.success(), "{status}");
    }
}
