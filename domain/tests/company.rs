//! The company: described by its admin.

use serde_json::{Value, json};
use waybill_domain::Role::{self, Admin};
use waybill_domain::company::{
    BankAccount, Company, CompanyEvent, CompanyRecord, DescribeCompany, NumberFormat,
};
use waybill_domain::field::parse;
use waybill_domain::policy::Policy;
use waybill_domain::staff::{Staff, StaffCommand};
use waybill_domain::{DecisionContext, Refusal};

use crate::fixture::{ANYBODY, MAKER, a, decision, read};
use crate::records::full;
use crate::scene::{given, nothing};

fn company(field: &str, value: &str) -> Company {
    let mut body: Value = full("Company");
    body[field] = json!(value);
    read(&body)
}

#[test]
fn only_an_admin_describes_the_company() {
    for role in ANYBODY {
        let outcome = nothing::<CompanyRecord>().when(
            decision(MAKER, role),
            DescribeCompany {
                company: company("name", "Waybill"),
                fixed_currency: false,
                has_invoices: false,
            },
        );
        match role {
            Some(Role::Admin) => outcome.then([CompanyEvent::Described(company("name", "Waybill"))]),
            _ => outcome.refused("Your role does not allow this: change the company."),
        }
    }
}

#[test]
fn the_same_description_again_is_no_event() {
    given::<CompanyRecord>([CompanyEvent::Described(company("name", "Waybill"))])
        .when(
            a(Admin),
            DescribeCompany {
                company: company("name", "Waybill"),
                fixed_currency: false,
                has_invoices: false,
            },
        )
        .then_nothing();
}

#[test]
fn a_currency_is_three_capital_letters() {
    for wrong in ["gbp", "GB", "G1P", "£"] {
        nothing::<CompanyRecord>()
            .when(
                a(Admin),
                DescribeCompany {
                    company: company("currency", wrong),
                    fixed_currency: false,
                    has_invoices: false,
                },
            )
            .refused("Currency must be three capital letters.");
    }
}

#[test]
fn a_time_zone_is_one_that_there_is() {
    for right in ["Asia/Manila", "UTC", "America/Argentina/Buenos_Aires"] {
        nothing::<CompanyRecord>()
            .when(
                a(Admin),
                DescribeCompany {
                    company: company("timeZone", right),
                    fixed_currency: false,
                    has_invoices: false,
                },
            )
            .then([CompanyEvent::Described(company("timeZone", right))]);
    }
    nothing::<CompanyRecord>()
        .when(
            a(Admin),
            DescribeCompany {
                company: company("timeZone", "Europe/Bristol"),
                fixed_currency: false,
                has_invoices: false,
            },
        )
        .refused("There is no time zone Europe/Bristol; one is Europe/London.");
}

#[test]
fn a_logo_is_a_picture_and_nothing_that_runs() {
    let described = |logo: &str| DescribeCompany {
        company: company("logo", logo),
        fixed_currency: false,
        has_invoices: false,
    };
    for wrong in [
        "javascript:alert(1)",
        "https://example.com/logo.png",
        "data:image/x,<script>",
        "data:image/svg+xml;base64,PHN2Zz4=",
        "data:image/png,iVBORw0KGgo=",
        "data:image/png;base64,",
        "data:image/png;base64,====",
        "data:image/png;base64,iVBORw0KGgo",
        "data:image/png;base64,iVBO\"><b=",
        // A text, the beginning of a picture, and one without a pixel.
        "data:image/png;base64,bm8gcGljdHVyZQ==",
        "data:image/png;base64,iVBORw0KGgo=",
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAAAAAAJCAAAAAA573IGAAAAAElFTkSuQmCC",
    ] {
        nothing::<CompanyRecord>().when(a(Admin), described(wrong)).wrong_fields(&[("logo", "not-an-image")]);
    }
    for (kind, data) in [
        (
            "png",
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
        ),
        ("jpeg", "/9j/wAALCAABAAEBAREA/9k="),
        ("webp", "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="),
        ("gif", "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"),
    ] {
        let right = format!("data:image/{kind};base64,{data}");
        nothing::<CompanyRecord>()
            .when(a(Admin), described(&right))
            .then([CompanyEvent::Described(company("logo", &right))]);
    }
}

#[test]
fn a_logo_has_at_most_4_million_pixels() {
    let described = |header: &str| {
        let logo = format!("data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA{header}AAAAAElFTkSuQmCC");
        DescribeCompany { company: company("logo", &logo), fixed_currency: false, has_invoices: false }
    };
    let (square, wider, largest) = ("B9AAAAfQCAAAAAC/U5ul", "B9EAAAfQCAAAAABQkfCb", "F3AAABdwCAAAAADGP9if");
    let right = described(square);
    let after = CompanyEvent::Described(right.company.clone());
    nothing::<CompanyRecord>().when(a(Admin), right).then([after]);
    for wrong in [wider, largest] {
        let outcome = nothing::<CompanyRecord>().when(a(Admin), described(wrong));
        outcome.wrong_fields(&[("logo", "too-many-pixels")]);
    }
}

#[test]
fn a_logo_of_before_does_not_stop_a_change_of_something_else() {
    let before = company("logo", "data:image/svg+xml;base64,PHN2Zz4=");
    let after = Company { registration_open: Some(false), number_format: None, ..before.clone() };
    given::<CompanyRecord>([CompanyEvent::Described(before)])
        .when(
            a(Admin),
            DescribeCompany { company: after.clone(), fixed_currency: false, has_invoices: false },
        )
        .then([CompanyEvent::Described(after)]);
}

/// Returns a staff with this number of active admins.
fn admins(count: u128) -> Staff {
    use waybill_domain::aggregate::Decide;
    let mut staff = Staff::default();
    for number in 1..=count {
        let user = waybill_domain::id::UserId(uuid::Uuid::from_u128(number));
        for event in staff.decide(StaffCommand::Count { user, admin: true }, &a(Admin)).unwrap() {
            staff.evolve(event);
        }
    }
    staff
}

fn with_own_approval(setting: Value) -> Company {
    let mut body = full("Company");
    body["adminsApproveOwn"] = setting;
    read(&body)
}

#[test]
fn the_only_admin_approves_their_own_entries_unless_the_company_forbids_it() {
    for (setting, count, expected) in [
        (json!(null), 1, true),
        (json!(true), 1, true),
        (json!(false), 1, false),
        (json!(null), 2, false),
        (json!(true), 2, false),
    ] {
        let company = with_own_approval(setting.clone());
        let policy = Policy::new(Some(&company), &admins(count));
        let admin = DecisionContext { policy, ..decision(MAKER, Some(Admin)) };
        let outcome = if expected { Ok(true) } else { Err(Refusal::OwnWork) };
        assert_eq!(admin.check_separation_of_duties(&[MAKER]), outcome, "{setting} with {count} admins");
    }
    assert!(Policy::new(None, &admins(1)).may_approve_own(), "before there is a company");
}

#[test]
fn approving_own_entries_is_not_switched_on_while_there_are_two_admins() {
    let off = given::<CompanyRecord>([CompanyEvent::Described(with_own_approval(json!(false)))]);
    let on = with_own_approval(json!(true));
    let two = DecisionContext { policy: Policy::new(None, &admins(2)), ..a(Admin) };
    off.when(two, DescribeCompany { company: on.clone(), fixed_currency: false, has_invoices: false })
        .refused("Admins may approve their own entries only while there is one active admin; there are 2.");
    given::<CompanyRecord>([CompanyEvent::Described(with_own_approval(json!(false)))])
        .when(a(Admin), DescribeCompany { company: on.clone(), fixed_currency: false, has_invoices: false })
        .then([CompanyEvent::Described(on)]);
}

#[test]
fn a_company_of_before_the_settings_has_their_defaults() {
    let old =
        r#"{"name": "Old", "currency": "GBP", "timeZone": "Europe/London", "address": null, "logo": null}"#;
    let company = serde_json::from_str::<Company>(old).unwrap();
    let policy = Policy::new(Some(&company), &admins(1));
    assert_eq!((policy.days_back, policy.days_ahead), (365, 365));
    let company = company.with_defaults();
    assert_eq!((company.number_format, company.registration_open), (Some(NumberFormat::Point), Some(true)));
    assert_eq!(company.session_idle_minutes.map(|minutes| minutes.0), Some(480));
    assert_eq!(company.second_factor_roles, Some(Vec::new()));
}

fn bank(account_number: &str, bank_code: Option<&str>) -> Value {
    json!({"holder": "Waybill Ltd", "accountNumber": account_number, "bankCode": bank_code})
}

#[test]
fn an_iban_is_kept_in_capitals_without_spaces_and_read_in_groups_of_four() {
    let account: BankAccount = read(&bank("gb29 nwbk 6016 1331 9268 19", Some("nwbkgb2l")));
    assert_eq!(account.account_number.as_str(), "GB29NWBK60161331926819");
    assert_eq!(account.account_number.grouped(), "GB29 NWBK 6016 1331 9268 19");
    assert!(account.account_number.is_iban());
    assert_eq!(
        account.bank_code.map(|code| (code.is_bic(), code.to_string())),
        Some((true, "NWBKGB2L".into()))
    );
}

#[test]
fn what_begins_like_an_iban_has_the_check_digits_and_the_length_of_its_country() {
    for iban in ["DE89370400440532013000", "SA0380000000608010167519", "NO9386011117947"] {
        assert!(parse::<BankAccount>(&bank(iban, None)).is_ok(), "{iban}");
    }
    // A wrong digit, two digits swapped, one missing, one too many, and a text that does not begin like an IBAN.
    for wrong in [
        "DE89370400440532013001",
        "DE89370400440532031000",
        "DE8937040044053201300",
        "DE893704004405320130000",
        "GB2912345678",
        "DE89",
    ] {
        let errors = parse::<BankAccount>(&bank(wrong, None)).unwrap_err();
        let [error] = errors.as_slice() else { panic!("{errors:?}") };
        assert_eq!(
            (error.field.as_str(), error.code.as_str()),
            ("accountNumber", "not-an-account"),
            "{wrong}"
        );
    }
}

#[test]
fn a_country_without_ibans_has_account_and_routing_numbers_of_its_own() {
    for (number, code) in
        [("000123456789", "021000021"), ("12-3456-0123456-00", "12-34-56"), ("1234", "062 000")]
    {
        let account: BankAccount = read(&bank(number, Some(code)));
        assert_eq!(
            (account.account_number.grouped().as_str(), account.account_number.is_iban()),
            (number, false)
        );
    }
    for (number, code, field) in [
        ("123", "021000021", "accountNumber"),
        ("12_34", "021000021", "accountNumber"),
        ("1234567890", "0210", "bankCode"),
        ("1234567890", "NWBKGB2", "bankCode"),
        ("1234567890", "NWBKGB2LXX", "bankCode"),
        ("1234567890", "0210000210000", "bankCode"),
    ] {
        let errors = parse::<BankAccount>(&bank(number, Some(code))).unwrap_err();
        assert_eq!(errors[0].field, field, "{number} {code}");
    }
}

#[test]
fn a_web_site_is_an_address_without_spaces() {
    for good in ["www.example.com", "https://example.com/shop", "example.co.uk"] {
        assert_eq!(company("website", good).website.unwrap().as_str(), good);
    }
    let mut body = full("Company");
    for wrong in ["example", "my shop.example", ".com", "www."] {
        body["website"] = json!(wrong);
        assert_eq!(parse::<Company>(&body).unwrap_err()[0].code, "not-a-website", "{wrong}");
    }
}
