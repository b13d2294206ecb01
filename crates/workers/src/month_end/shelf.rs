//! The finished files of packs: `<pack>.<basis>.zip`. The basis identifies the persons who had been erased
//! when the file was made. If a person is erased later, the file is removed.

use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};
use sqlx::PgPool;
use uuid::Uuid;
use waybill_database::secret::hex;
use waybill_domain::id::MonthEndPackId;
use waybill_projections::accounts::month_end_pack;

use super::work::{create_private, remove};
use super::{PackLimits, Result, name_of};

/// The folder with the files of packs.
#[derive(Debug, Clone)]
pub struct Shelf {
    folder: PathBuf,
    limits: PackLimits,
}

/// Returns the basis of packs made now: the log, and the erased persons.
pub async fn basis(pool: &PgPool) -> std::result::Result<String, sqlx::Error> {
    let basis = waybill_log::past::basis(pool).await?;
    Ok(hex(&Sha256::digest(basis.as_bytes())[..8]))
}

impl Shelf {
    pub(super) fn new(folder: PathBuf, limits: PackLimits) -> Self {
        Self { folder, limits }
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Creates the folder.
    pub(super) fn create(&self) -> Result<()> {
        create_private(&self.folder)
    }

    /// Returns the path of a pack's file.
    pub fn place(&self, pack: MonthEndPackId, basis: &str) -> PathBuf {
        self.folder.join(format!("{}.{basis}.zip", name_of(pack)))
    }

    /// Returns whether the file of a pack exists.
    pub fn has(&self, pack: MonthEndPackId, basis: &str) -> bool {
        self.place(pack, basis).is_file()
    }

    /// Removes obsolete files: those on another basis, those beyond the limits (the oldest first), and the
    /// work on packs that are not being made anymore.
    pub(super) async fn tidy(&self, pool: &PgPool) -> Result<()> {
        let basis = basis(pool).await?;
        // The order matters: a pack that is completed between the two queries is in both, and its file stays.
        let open = month_end_pack::open(pool).await?;
        let completed = month_end_pack::completed(pool).await?;
        let shelf = self.clone();
        super::blocking(move || shelf.remove_all_but(&basis, &completed, &open)).await
    }

    fn remove_all_but(&self, basis: &str, completed: &[(Uuid, i64)], open: &[Uuid]) -> Result<()> {
        let mut kept: Vec<String> = open.iter().map(|pack| pack.simple().to_string()).collect();
        let mut bytes = 0_u64;
        for (pack, size) in completed.iter().take(self.limits.packs) {
            bytes = bytes.saturating_add(u64::try_from(*size).unwrap_or(0));
            // At least one is kept, however large it is.
            if bytes > self.limits.bytes && bytes != u64::try_from(*size).unwrap_or(0) {
                break;
            }
            kept.push(pack.simple().to_string());
        }
        let entries = match std::fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let Some((pack, rest)) = name.split_once('.').filter(|(pack, _)| Uuid::parse_str(pack).is_ok())
            else {
                continue;
            };
            let is_open = open.iter().any(|open| open.simple().to_string() == pack);
            let stays = match rest {
                "work" => is_open,
                _ => kept.iter().any(|kept| kept == pack) && rest.starts_with(basis),
            };
            match (stays, rest) {
                (true, _) => {}
                (false, "work") => remove(&entry.path())?,
                (false, _) => std::fs::remove_file(entry.path())?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_files_go_first_and_those_of_before_an_erasure_at_once() {
        let folder = std::env::temp_dir().join(format!("waybill-shelf-{}", Uuid::now_v7().simple()));
        let shelf = Shelf::new(folder.clone(), PackLimits { packs: 3, bytes: 100 });
        shelf.create().unwrap();
        let packs: Vec<Uuid> = (0..5).map(|_| Uuid::now_v7()).collect();
        let file = |at: usize| shelf.place(MonthEndPackId(packs[at]), "now");
        for at in 0..4 {
            std::fs::write(file(at), b"zip").unwrap();
        }
        let before = shelf.place(MonthEndPackId(packs[0]), "before");
        std::fs::write(&before, b"zip").unwrap();
        for at in [0, 4] {
            std::fs::create_dir(folder.join(format!("{}.work", packs[at].simple()))).unwrap();
        }
        std::fs::write(folder.join("of somebody else"), b"").unwrap();

        let completed = [(packs[0], 60), (packs[1], 30), (packs[2], 30), (packs[3], 1)];
        shelf.remove_all_but("now", &completed, &packs[4..]).unwrap();
        assert_eq!([0, 1, 2, 3].map(|at| file(at).exists()), [true, true, false, false]);
        assert!(!before.exists());
        let work = |at: usize| folder.join(format!("{}.work", packs[at].simple())).exists();
        assert!(!work(0) && work(4), "only what is being made");
        assert!(folder.join("of somebody else").exists());

        shelf.remove_all_but("now", &[(packs[0], 600), (packs[1], 30)], &[]).unwrap();
        assert!(file(0).exists() && !file(1).exists(), "one is kept however large it is");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
