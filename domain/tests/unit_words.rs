//! The units of goods in sentences.

use waybill_domain::unit_words::counted;

#[test]
fn one_of_a_unit_is_named_as_it_was_typed_and_several_in_the_plural() {
    for (unit, several) in [
        ("case", "cases"),
        ("box", "boxes"),
        ("bag", "bags"),
        ("bottle", "bottles"),
        ("carton", "cartons"),
        ("pallet", "pallets"),
        ("piece", "pieces"),
        ("Tray", "Trays"),
        ("bunch", "bunches"),
        ("gallery", "galleries"),
    ] {
        assert_eq!(counted("1.000".parse().unwrap(), unit), format!("1 {unit}"));
        for quantity in ["4.000", "0.000", "1.500"] {
            let quantity: rust_decimal::Decimal = quantity.parse().unwrap();
            assert_eq!(counted(quantity, unit), format!("{} {several}", quantity.normalize()));
        }
    }
}

#[test]
fn abbreviations_plurals_and_words_of_other_scripts_stay() {
    for unit in ["kg", "l", "m", "pcs", "CTN", "dozen", "boxes", "كيس", "Stück", "6-pack"] {
        assert_eq!(counted("5".parse().unwrap(), unit), format!("5 {unit}"));
    }
}
