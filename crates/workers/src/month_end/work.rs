//! The files of a pack that is being made, with an index of the finished ones.
//!
//! A file is written under its name, then a line with its hash is added to the index. It does not wait for
//! the disk. A run that continues compares each file with its line, and makes those again that differ.

use std::collections::HashMap;
use std::io::{BufRead as _, BufReader, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use waybill_database::secret::hex;
use waybill_domain::id::MonthEndPackId;

use super::{Result, name_of};

/// A finished file of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Finished {
    /// Its path in the pack.
    pub(super) path: String,
    pub(super) bytes: u64,
    pub(super) sha256: String,
}

/// The folder of a pack that is being made.
pub(super) struct Work {
    folder: PathBuf,
    /// The finished files in the order in which they were finished; each path once.
    finished: Vec<Finished>,
    by_path: HashMap<String, usize>,
}

const INDEX: &str = "index";
const BASIS: &str = "basis";

impl Work {
    /// Opens the work on a pack in this folder, as far as it got. Files that were made on another basis are
    /// deleted.
    pub(super) fn open(packs: &Path, pack: MonthEndPackId, basis: &str) -> Result<Self> {
        let folder = folder_of(packs, pack);
        let known = std::fs::read_to_string(folder.join(BASIS)).unwrap_or_default();
        if known != basis {
            remove(&folder)?;
            create_private(&folder.join("files"))?;
            std::fs::write(folder.join(BASIS), basis)?;
        }
        let mut work = Self { folder, finished: Vec::new(), by_path: HashMap::new() };
        work.read_index()?;
        Ok(work)
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(super) fn has(&self, path: &str) -> bool {
        self.by_path.contains_key(path)
    }

    /// Returns the finished files, by their paths.
    pub(super) fn finished(&self) -> Vec<Finished> {
        let mut finished = self.finished.clone();
        finished.sort_by(|one, other| one.path.cmp(&other.path));
        finished
    }

    /// Returns the number of finished files in a folder of the pack.
    pub(super) fn count_in(&self, folder: &str) -> usize {
        self.finished.iter().filter(|file| file.path.starts_with(folder)).count()
    }

    /// Returns the path to which the file of this name is written.
    pub(super) fn place(&self, path: &str) -> PathBuf {
        place_in(&self.folder, path)
    }

    /// Writes a file of the pack.
    pub(super) fn write(&mut self, path: &str, content: &[u8]) -> Result<()> {
        std::fs::write(self.place(path), content)?;
        let sha256 = hex(&Sha256::digest(content));
        self.add(Finished { path: path.to_owned(), bytes: content.len() as u64, sha256 })
    }

    /// Adds a file that was already written to its path.
    pub(super) fn add_written(&mut self, path: &str) -> Result<()> {
        let (bytes, sha256) = hash_file(&self.place(path))?;
        self.add(Finished { path: path.to_owned(), bytes, sha256 })
    }

    fn add(&mut self, file: Finished) -> Result<()> {
        let mut line = serde_json::to_string(&file).map_err(std::io::Error::other)?;
        line.push('\n');
        let mut index =
            std::fs::OpenOptions::new().create(true).append(true).open(self.folder.join(INDEX))?;
        index.write_all(line.as_bytes())?;
        self.know(file);
        Ok(())
    }

    fn know(&mut self, file: Finished) {
        if let Some(at) = self.by_path.get(&file.path) {
            self.finished[*at] = file;
        } else {
            self.by_path.insert(file.path.clone(), self.finished.len());
            self.finished.push(file);
        }
    }

    /// Reads the index, without the lines whose files differ and without a last line that was cut off.
    fn read_index(&mut self) -> Result<()> {
        let index = match std::fs::File::open(self.folder.join(INDEX)) {
            Ok(index) => index,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        let mut lines = Vec::new();
        for line in BufReader::new(index).split(b'\n') {
            lines.extend(serde_json::from_slice::<Finished>(&line?).ok());
        }
        for file in lines {
            let place = self.place(&file.path);
            if hash_file(&place).is_ok_and(|(bytes, sha256)| bytes == file.bytes && sha256 == file.sha256) {
                self.know(file);
            }
        }
        // A line appended to half a line would become part of it.
        let mut text = Vec::new();
        for file in &self.finished {
            text.extend(serde_json::to_vec(file).map_err(std::io::Error::other)?);
            text.push(b'\n');
        }
        let anew = self.folder.join("index.part");
        std::fs::write(&anew, text)?;
        std::fs::rename(anew, self.folder.join(INDEX))?;
        Ok(())
    }
}

/// Returns the folder in which a pack is made.
pub(super) fn folder_of(packs: &Path, pack: MonthEndPackId) -> PathBuf {
    packs.join(format!("{}.work", name_of(pack)))
}

/// Returns the path of a pack's file in its working folder, where all files are in one directory.
pub(super) fn place_in(folder: &Path, path: &str) -> PathBuf {
    folder.join("files").join(path.replace('/', "~"))
}

/// Removes a folder with all its content; does nothing when there is none.
pub(super) fn remove(folder: &Path) -> Result<()> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}

/// Creates a folder that only its owner may read: it contains names and balances.
pub(super) fn create_private(folder: &Path) -> Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    Ok(std::fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?)
}

/// Returns the size in bytes and the hash of a file.
pub(super) fn hash_file(path: &Path) -> std::io::Result<(u64, String)> {
    hash_of(&mut std::fs::File::open(path)?)
}

fn hash_of(file: &mut std::fs::File) -> std::io::Result<(u64, String)> {
    let mut hash = Sha256::new();
    let mut bytes = 0;
    let mut buffer = vec![0; 64 * 1024];
    loop {
        let read = file.read(&mut buffer)?;
        if read == 0 {
            return Ok((bytes, hex(&hash.finalize())));
        }
        bytes += read as u64;
        hash.update(&buffer[..read]);
    }
}

/// Opens a file at its beginning, if it has these bytes and this hash.
pub fn open_checked(
    path: &Path,
    sha256: Option<&str>,
    bytes: Option<i64>,
) -> std::io::Result<Option<std::fs::File>> {
    // The file that was hashed is returned, whatever its name refers to by then.
    let mut file = std::fs::File::open(path)?;
    let (length, hash) = hash_of(&mut file)?;
    file.rewind()?;
    let same = Some(hash.as_str()) == sha256 && i64::try_from(length).ok() == bytes;
    Ok(same.then_some(file))
}

/// Makes a part of a file name from a text: letters and digits of any script, and no characters that are
/// special to a file system or an unpacking program. Two names may become the same part.
pub(super) fn safe_name(text: &str) -> String {
    const MAX: usize = 60;
    /// File systems limit a whole name to 255 bytes.
    const MAX_BYTES: usize = 180;
    let safe =
        |letter: char| if letter.is_alphanumeric() || "-_.,&()'".contains(letter) { letter } else { ' ' };
    let words: String = text.chars().map(safe).collect();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let within = |(at, letter): &(usize, char)| at + letter.len_utf8() <= MAX_BYTES;
    let cut: String = words.char_indices().take(MAX).take_while(within).map(|(_, letter)| letter).collect();
    cut.trim_matches(['.', ' ']).to_owned()
}

/// Makes the beginning of a file name from the number of a record. Different numbers give different results,
/// since a number contains neither spaces nor pluses.
pub(super) fn safe_code(code: &str) -> String {
    code.replace('/', "+")
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use super::*;

    fn packs() -> PathBuf {
        let folder = std::env::temp_dir().join(format!("waybill-work-{}", uuid::Uuid::now_v7().simple()));
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn what_was_finished_is_there_again_and_what_was_damaged_or_cut_off_is_not() {
        let (packs, pack) = (packs(), MonthEndPackId(uuid::Uuid::now_v7()));
        let mut work = Work::open(&packs, pack, "a").unwrap();
        for name in ["one", "two", "three"] {
            work.write(&format!("statements/{name}.pdf"), name.as_bytes()).unwrap();
        }
        std::fs::write(work.place("statements/two.pdf"), b"tw0").unwrap();
        let index = work.folder().join(INDEX);
        let text = std::fs::read_to_string(&index).unwrap();
        std::fs::write(&index, &text[..text.len() - 4]).unwrap();

        let mut again = Work::open(&packs, pack, "a").unwrap();
        let paths = |work: &Work| work.finished().into_iter().map(|file| file.path).collect::<Vec<_>>();
        assert_eq!(paths(&again), ["statements/one.pdf"]);
        again.write("statements/three.pdf", b"three").unwrap();
        assert_eq!(
            paths(&Work::open(&packs, pack, "a").unwrap()),
            ["statements/one.pdf", "statements/three.pdf"]
        );
        assert!(Work::open(&packs, pack, "b").unwrap().finished().is_empty(), "made on another basis");
        std::fs::remove_dir_all(packs).unwrap();
    }

    #[test]
    fn a_name_leads_out_of_no_folder() {
        assert_eq!(safe_name("../../etc/passwd"), "etc passwd");
        assert_eq!(safe_name("A/B: \"Ltd\" \u{202e}\n<x>"), "A B Ltd x");
        assert_eq!(safe_name("شركة النور"), "شركة النور");
        assert_eq!(safe_name(&"x".repeat(200)).len(), 60);
        assert_eq!(safe_name("..."), "");
        assert_eq!(safe_name(&"𠀀".repeat(200)).len(), 180, "as many bytes as a file system takes");
        assert_eq!((safe_code("A/B"), safe_code("A.")), ("A+B".to_owned(), "A.".to_owned()));
    }
}
