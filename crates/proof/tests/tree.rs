//! The tree is that of RFC 6962 for every size, in memory and in tiles.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use waybill_proof::{Hash, Range, TileWriter, Tiles, check_record, prove_record, record_hash};

/// The leaves and roots of the reference implementations of Certificate Transparency.
const LEAVES: [&str; 8] =
    ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
const ROOTS: [&str; 8] = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

fn bytes(digits: &str) -> Vec<u8> {
    (0..digits.len()).step_by(2).map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap()).collect()
}

fn leaf(index: u64) -> Hash {
    record_hash(&index.to_be_bytes())
}

/// Returns the tiles of the first `size` leaves, written in batches of this size.
fn tiles_of(size: u64, batch: u64) -> Tiles {
    let mut stored: std::collections::BTreeMap<_, Vec<u8>> = std::collections::BTreeMap::new();
    let mut from = 0;
    while from < size {
        let mut tiles = Tiles::default();
        for (id, hashes) in &stored {
            tiles.insert(*id, hashes.clone());
        }
        let mut writer = TileWriter::resume(from, &tiles).unwrap();
        let to = size.min(from + batch);
        (from..to).for_each(|index| writer.push(leaf(index)));
        for extension in writer.take_appended() {
            let tile = stored.entry(extension.id).or_default();
            assert_eq!(tile.len(), extension.width_before * 32);
            tile.extend(extension.hashes);
        }
        from = to;
    }
    let mut tiles = Tiles::default();
    for (id, hashes) in stored {
        tiles.insert(id, hashes);
    }
    tiles
}

#[test]
fn the_roots_are_those_of_the_reference_implementations() {
    let mut range = Range::default();
    for (leaf, root) in LEAVES.iter().zip(ROOTS) {
        range.push(record_hash(&bytes(leaf)));
        assert_eq!(range.root().0.to_vec(), bytes(root));
    }
}

#[test]
fn an_empty_tree_has_the_hash_of_nothing() {
    let empty = bytes("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_eq!(Range::default().root().0.to_vec(), empty);
}

#[test]
fn tiles_that_are_written_in_batches_have_the_root_of_the_whole_tree() {
    for (size, batch) in [(1, 1), (255, 100), (256, 256), (257, 3), (1_000, 7), (66_000, 5_000)] {
        let tiles = tiles_of(size, batch);
        let mut range = Range::default();
        (0..size).for_each(|index| range.push(leaf(index)));
        let resumed = TileWriter::resume(size, &tiles).unwrap().range();
        assert_eq!((resumed.size(), resumed.root()), (size, range.root()), "{size} in batches of {batch}");
    }
}

#[test]
fn every_leaf_is_proved_from_the_few_tiles_that_its_proof_needs() {
    for size in [1, 2, 255, 256, 257, 700, 66_000] {
        let all = tiles_of(size, 10_000);
        let root = TileWriter::resume(size, &all).unwrap().range().root();
        for index in (0..size).step_by(usize::try_from(size / 50 + 1).unwrap()).chain([size - 1]) {
            let mut few = Tiles::default();
            for id in Tiles::for_proof(size, index) {
                all.get(id).into_iter().for_each(|hashes| few.insert(id, hashes.to_vec()));
            }
            let proof = prove_record(size, index, &few).unwrap();
            check_record(&proof, size, root, index, leaf(index)).unwrap();
            assert!(check_record(&proof, size, root, index, leaf(index + 1)).is_err());
        }
    }
}

#[test]
fn a_tree_does_not_go_on_from_tiles_that_are_missing_or_too_short() {
    assert!(TileWriter::resume(300, &Tiles::default()).is_err());
    let short = tiles_of(290, 290);
    assert!(TileWriter::resume(300, &short).is_err());
}
