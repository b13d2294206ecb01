//! Codes, barcodes, references and telephone numbers in every notation.

use serde_json::json;

use crate::fields::{every_field, read, with};
use crate::records::Kind;

#[test]
fn a_code_a_reference_or_a_telephone_number_is_one_however_it_is_written_and_pasted() {
    let writings = [
        "É 1 B",
        "E\u{301}\u{a0}1  B",
        "\u{202d}É\u{2003}1 B\u{202c}",
        "\u{feff}É\u{200b} 1\u{ad} B\u{200e} ",
    ];
    for (record, name, _, kind) in every_field() {
        let is_code =
            ["sku", "barcode"].contains(&name) || name.ends_with("eference") || name == "phoneNumber";
        assert_eq!(is_code, matches!(kind, Kind::Sku | Kind::Plain(_)), "{record}.{name}");
        for written in writings.iter().filter(|_| is_code) {
            let read = read(record, &with(record, name, json!(written))).unwrap();
            assert_eq!(read[name], json!("É 1 B"), "{record}.{name} = {written:?}");
        }
        if matches!(kind, Kind::Code) {
            let pasted = read(record, &with(record, name, json!("\u{2068}ab-\u{200b}1\u{2069}"))).unwrap();
            assert_eq!(pasted[name], json!("AB-1"), "{record}.{name}");
        }
    }
}
