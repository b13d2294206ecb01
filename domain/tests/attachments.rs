//! Attachments: files of known types, found in the content, in a limited number.

use uuid::Uuid;
use waybill_domain::aggregate::Decide as _;
use waybill_domain::attachments::{
    AttachedFile, Attachments, AttachmentsCommand, FileOwner, FileType, MAX_FILE_BYTES, MAX_FILES, check_file,
};
use waybill_domain::id::AttachmentId;
use waybill_domain::{Actor, DecisionContext, Refusal, Role};

use crate::fixture::{MAKER, customer_id, day, text};

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x02\x00\x00\x00\x03\x08\x02\x00\x00\x00";

fn by(role: Role) -> DecisionContext {
    DecisionContext::new(Actor::person(MAKER, "anna", Some(role)), day("2026-11-05"))
}

fn id(number: u128) -> AttachmentId {
    AttachmentId(Uuid::from_u128(number))
}

fn add(number: u128) -> AttachmentsCommand {
    let file = AttachedFile {
        name: text("order.pdf"),
        file_type: FileType::Pdf,
        bytes: 100,
        sha256: "ab".repeat(32),
        owner: FileOwner::customer(customer_id()),
    };
    AttachmentsCommand::Add { id: id(number), file }
}

fn given(commands: impl IntoIterator<Item = AttachmentsCommand>) -> Attachments {
    let mut attachments = Attachments::default();
    for command in commands {
        let events = attachments.decide(command, &by(Role::Manager)).unwrap();
        for event in events {
            attachments.evolve(event);
        }
    }
    attachments
}

fn code<T: std::fmt::Debug>(refused: Result<T, Refusal>) -> String {
    match refused.unwrap_err() {
        Refusal::Invalid(errors) => errors[0].code.clone(),
        other => other.code().to_owned(),
    }
}

#[test]
fn a_document_has_at_most_20_attachments_and_a_removed_one_makes_room() {
    let mut full = given((0..MAX_FILES as u128).map(add));
    assert_eq!(code(full.decide(add(99), &by(Role::Admin))), "too-many");
    let remove = |number| AttachmentsCommand::Remove { id: id(number), reason: text("Wrong order") };
    let events = full.decide(remove(3), &by(Role::Admin)).unwrap();
    for event in events {
        full.evolve(event);
    }
    assert_eq!(full.decide(add(99), &by(Role::Admin)).unwrap().len(), 1);
    assert_eq!(code(full.decide(remove(3), &by(Role::Admin))), "absent");
}

#[test]
fn nobody_without_a_role_attaches_files() {
    let waiting = DecisionContext::new(Actor::person(MAKER, "anna", None), day("2026-11-05"));
    assert_eq!(code(Attachments::default().decide(add(1), &waiting)), "forbidden");
}

#[test]
fn the_type_is_found_in_the_content_and_not_in_the_name() {
    let found = |name: &str, content: &[u8]| {
        check_file(name, content).map(|(name, file_type)| (name.to_string(), file_type)).ok()
    };
    assert_eq!(found("a.png", PNG), Some(("a.png".into(), FileType::Png)));
    assert_eq!(found("photo.exe", PNG), Some(("photo.exe.png".into(), FileType::Png)));
    assert_eq!(found("order.PDF", b"%PDF-1.7 ..."), Some(("order.PDF".into(), FileType::Pdf)));
    assert_eq!(found("list.csv", b"a;b\r\n1;2"), Some(("list.csv".into(), FileType::Csv)));
    assert_eq!(found("note.txt", "مرحبا".as_bytes()), Some(("note.txt".into(), FileType::Txt)));
    let workbook = b"PK\x03\x04 [Content_Types].xml xl/workbook.xml";
    assert_eq!(found("list.xlsx", workbook), Some(("list.xlsx".into(), FileType::Xlsx)));
    // A document of another program, a page, a picture with scripts, and a program by the name of a text.
    assert_eq!(found("letter.docx", b"PK\x03\x04 word/document.xml"), None);
    assert_eq!(found("page.html", b"<script>alert(1)</script>"), None);
    assert_eq!(found("photo.svg", b"<svg onload='alert(1)'/>"), None);
    assert_eq!(found("list.csv", b"MZ\x00\x01\x02"), None);
    assert_eq!(found("photo.png", b"\x89PNG\r\n\x1a\n"), None);
}

#[test]
fn a_refusal_names_the_file_and_the_types() {
    let Refusal::Invalid(errors) = check_file("photo.heic", b"\0\0\0\x18ftypheic").unwrap_err() else {
        panic!("it is refused at its field");
    };
    assert_eq!(errors[0].field, "file");
    assert_eq!(errors[0].message, "photo.heic isn't supported: use PNG, JPEG, WebP, PDF, CSV, TXT or XLSX");
    assert_eq!(code(check_file("a.txt", b"")), "empty");
    assert_eq!(code(check_file("a.txt", &vec![b'a'; MAX_FILE_BYTES + 1])), "too-large");
    assert!(check_file("a.txt", &vec![b'a'; MAX_FILE_BYTES]).is_ok());
}

#[test]
fn a_name_has_no_folders_and_fits() {
    let named = |name: &str| check_file(name, PNG).unwrap().0.to_string();
    assert_eq!(named("../../etc/passwd.png"), "passwd.png");
    assert_eq!(named(r"C:\photos\damage.png"), "damage.png");
    assert_eq!(named(".png"), "png.png");
    assert_eq!(named("Cafe\u{301}.png"), "Caf\u{e9}.png");
    let long = named(&"a".repeat(300));
    assert_eq!((long.len(), &long[116..]), (120, ".png"));
}
