//! Changes that invalidate snapshots, and changes that do not.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::path::Path;

#[path = "../shape/shape.rs"]
mod shape;

use shape::{Modules, modules, shape as of};

fn domain() -> Modules {
    modules(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../domain/src")).unwrap()
}

/// Returns modules of these names and sources, as if read from files.
fn written(sources: &[(&str, &str)]) -> Modules {
    let folder = std::env::temp_dir().join(format!("waybill-shape-{}", uuid::Uuid::now_v7()));
    for (name, source) in sources {
        let file = folder.join(name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, source).unwrap();
    }
    let modules = modules(&folder).unwrap();
    std::fs::remove_dir_all(folder).unwrap();
    modules
}

const GOODS: (&str, &str) = ("goods.rs", "pub struct Goods;");
const OTHER: (&str, &str) = ("other.rs", "use crate::goods::Goods;");

#[test]
fn a_comment_a_space_or_another_aggregate_changes_no_shape() {
    let before = written(&[
        GOODS,
        OTHER,
        ("order.rs", "use crate::goods::Goods;\nstruct Order { name: &'static str }"),
    ]);
    let after = written(&[
        GOODS,
        ("other.rs", "use crate::goods::Goods; struct More;"),
        (
            "order.rs",
            "// Why.\nuse crate::goods::Goods;\n/// What.\nstruct Order {\n    name: &'static str\n}",
        ),
    ]);
    assert_eq!(of(&before, "order"), of(&after, "order"));
    assert_ne!(of(&before, "other"), of(&after, "other"));
}

#[test]
fn a_change_in_the_aggregate_in_its_folder_or_in_what_it_uses_changes_its_shape() {
    let order = ("order.rs", "use crate::{text::Text, lines::{Line, Lines}};");
    let folder = ("order/step.rs", "const WORD: &str = \"a // b\";");
    let lines = ("lines.rs", "use crate::goods::Goods;");
    let text = ("text.rs", "struct Text;");
    let all = |goods, text, step| of(&written(&[order, folder, lines, goods, text, step]), "order");
    let before = all(GOODS, text, folder);
    assert_ne!(before, all(("goods.rs", "pub struct Goods(u8);"), text, folder));
    assert_ne!(before, all(GOODS, ("text.rs", "struct Text(u8);"), folder));
    assert_ne!(before, all(GOODS, text, ("order/step.rs", "const WORD: &str = \"a // c\";")));
}

#[test]
fn an_unknown_aggregate_has_the_shape_of_everything() {
    let before = written(&[GOODS, OTHER]);
    let after = written(&[GOODS, ("other.rs", "use crate::goods::Goods; struct More;")]);
    assert_ne!(of(&before, "made-up"), of(&after, "made-up"));
    assert_eq!(of(&before, "goods"), of(&after, "goods"));
}

#[test]
fn the_shapes_of_the_domains_aggregates_differ_and_do_not_follow_from_everything() {
    let mut modules = domain();
    let before = of(&modules, "claim");
    assert_ne!(before, of(&modules, "order"));
    modules.get_mut("dispatch").unwrap().push_str("struct More;");
    assert_eq!(before, of(&modules, "claim"));
    modules.get_mut("text").unwrap().push_str("struct More;");
    assert_ne!(of(&domain(), "order"), of(&modules, "order"));
}
