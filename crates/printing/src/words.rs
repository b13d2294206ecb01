//! The texts of papers, in the languages of the browser.
//!
//! A paper is for a customer or a supplier, the browser for the staff, so these texts are separate from those
//! of the browser. Values, such as kinds and payment methods, have the same labels as in files
//! (`crates/files/src/words`).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use waybill_files::Language;

/// The texts of one language; names in braces are replaced.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub(super) struct PaperWords {
    pub(super) account_holder: String,
    pub(super) after: String,
    pub(super) ageing: String,
    pub(super) all_steps: String,
    pub(super) amount: String,
    pub(super) amount_in: String,
    pub(super) arrivals: String,
    pub(super) assistant: String,
    pub(super) assistants: String,
    pub(super) balance: String,
    pub(super) balance_in: String,
    pub(super) bank: String,
    pub(super) bank_account: String,
    pub(super) bank_code: String,
    pub(super) batch: String,
    pub(super) before: String,
    pub(super) bic: String,
    pub(super) brought: String,
    pub(super) came_back: String,
    pub(super) cancelled: String,
    pub(super) carried: String,
    pub(super) closing_on: String,
    pub(super) collector: String,
    pub(super) copy_customer: String,
    pub(super) copy_returned: String,
    pub(super) credit: String,
    pub(super) credit_balance: String,
    pub(super) credit_note: String,
    pub(super) credit_note_of: String,
    pub(super) credits: String,
    pub(super) customer: String,
    pub(super) customer_no: String,
    pub(super) date: String,
    pub(super) day: String,
    pub(super) days1_to30: String,
    pub(super) days31_to60: String,
    pub(super) days61_to90: String,
    pub(super) debit: String,
    pub(super) debit_note: String,
    pub(super) debit_note_of: String,
    pub(super) deliver_to: String,
    pub(super) delivered: String,
    pub(super) delivered_on: String,
    pub(super) delivery_note: String,
    pub(super) delivery_of: String,
    pub(super) description: String,
    pub(super) discount: String,
    pub(super) dispatch: String,
    pub(super) document: String,
    pub(super) driver: String,
    pub(super) due: String,
    /// The text of the payment terms, by the plural form of their days.
    pub(super) due_after: BTreeMap<String, String>,
    pub(super) due_now: String,
    pub(super) due_on: String,
    pub(super) email: String,
    pub(super) empty: String,
    pub(super) expected: String,
    pub(super) expiry: String,
    pub(super) exported_at: String,
    pub(super) exported_by: String,
    pub(super) field: String,
    pub(super) figure_then: String,
    pub(super) goods_receipt: String,
    pub(super) goods_to_load: String,
    pub(super) how_to_pay: String,
    pub(super) iban: String,
    pub(super) in_part: String,
    pub(super) invoice: String,
    pub(super) item_no: String,
    pub(super) line_added: String,
    pub(super) line_no: String,
    pub(super) line_removed: String,
    pub(super) lines: String,
    pub(super) load_list: String,
    pub(super) loaded: String,
    pub(super) log_position: String,
    pub(super) log_positions: String,
    pub(super) made_on: String,
    pub(super) mail_subject: String,
    pub(super) mail_text: String,
    pub(super) marked_steps: String,
    pub(super) method: String,
    /// The day of a payment; goods have `received_on`.
    pub(super) money_received_on: String,
    pub(super) months: [String; 12],
    pub(super) net: String,
    pub(super) next_due: String,
    pub(super) not_due: String,
    pub(super) not_issued: String,
    pub(super) note: String,
    pub(super) notes: String,
    pub(super) on_account: String,
    pub(super) opening_item: String,
    pub(super) opening_item_of: String,
    pub(super) opening_on: String,
    pub(super) order: String,
    pub(super) order_confirmation: String,
    pub(super) order_date: String,
    pub(super) order_no: String,
    pub(super) ordered: String,
    pub(super) other_ids: String,
    pub(super) outstanding: String,
    pub(super) over90_days: String,
    pub(super) page_of: String,
    pub(super) paid_by: String,
    pub(super) particulars: String,
    pub(super) pay_reference: String,
    pub(super) pays: String,
    pub(super) pending: String,
    pub(super) pending_approval: String,
    pub(super) pending_sum: String,
    pub(super) period: String,
    pub(super) phone: String,
    pub(super) planned: String,
    pub(super) position: String,
    pub(super) purchase_order: String,
    pub(super) purchase_terms: String,
    pub(super) quantity: String,
    pub(super) reason: String,
    pub(super) receipt: String,
    pub(super) receipt_text: String,
    pub(super) received: String,
    pub(super) received_by: String,
    pub(super) received_by_name: String,
    pub(super) received_in_good_order: String,
    pub(super) received_on: String,
    pub(super) reference: String,
    pub(super) reference_no: String,
    pub(super) registration: String,
    pub(super) remarks: String,
    pub(super) replay: String,
    pub(super) requested: String,
    pub(super) seal: String,
    pub(super) shortage: String,
    pub(super) sign_checked: String,
    pub(super) sign_day: String,
    pub(super) sign_delivered: String,
    pub(super) sign_driver: String,
    pub(super) sign_issued: String,
    pub(super) sign_loaded: String,
    pub(super) sign_purchase: String,
    pub(super) sign_received: String,
    pub(super) sign_taken: String,
    pub(super) signature: String,
    pub(super) statement: String,
    pub(super) status: String,
    pub(super) step: String,
    pub(super) step_of: String,
    pub(super) stock_of: String,
    pub(super) stop: String,
    pub(super) stops: String,
    pub(super) supplier_no: String,
    pub(super) tax: String,
    pub(super) tax_exempt: String,
    pub(super) tax_export: String,
    pub(super) tax_no: String,
    pub(super) tax_on: String,
    pub(super) tax_reverse_charge: String,
    pub(super) telephone: String,
    pub(super) terms: String,
    pub(super) terms_heading: String,
    pub(super) total: String,
    pub(super) total_credits: String,
    pub(super) total_debits: String,
    pub(super) unapplied: String,
    pub(super) unit_price: String,
    pub(super) value: String,
    pub(super) vehicle: String,
    pub(super) void: String,
    pub(super) void_on: String,
    pub(super) warehouse: String,
    pub(super) warehouse_of: String,
    pub(super) website: String,
    pub(super) what: String,
    pub(super) when: String,
    pub(super) who: String,
}

static ENGLISH: LazyLock<PaperWords> = LazyLock::new(|| read(include_str!("words/en.json")));
static ARABIC: LazyLock<PaperWords> = LazyLock::new(|| read(include_str!("words/ar.json")));

/// Parses the texts; a test reads both files.
fn read(text: &str) -> PaperWords {
    serde_json::from_str(text).unwrap_or_default()
}

/// Returns the texts of a language.
pub(super) fn words(language: Language) -> &'static PaperWords {
    match language {
        Language::En => &ENGLISH,
        Language::Ar => &ARABIC,
    }
}

/// Replaces the names in braces with values between isolates: in an Arabic sentence, a number with a dash in
/// it would be the wrong way round.
pub(super) fn filled(text: &str, values: &[(&str, &str)]) -> String {
    let put_in = |text: String, (name, value): &(&str, &str)| {
        text.replace(&format!("{{{name}}}"), &format!("\u{2068}{value}\u{2069}"))
    };
    values.iter().fold(text.to_owned(), put_in)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn both_languages_say_everything_with_the_same_values_in_braces() {
        let [english, arabic] = [include_str!("words/en.json"), include_str!("words/ar.json")].map(|text| {
            serde_json::from_str::<PaperWords>(text).unwrap();
            serde_json::from_str::<BTreeMap<String, Value>>(text).unwrap()
        });
        let known = format!("{:?}", PaperWords::default()).matches(": ").count();
        assert_eq!((english.len(), arabic.len()), (known, known));
        let braces = |text: &Value| {
            let text = text.to_string();
            let mut names: Vec<String> =
                text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0.to_owned())).collect();
            names.sort();
            // Languages have different numbers of forms.
            names.dedup();
            names
        };
        for (name, text) in &english {
            assert_eq!(braces(text), braces(&arabic[name]), "{name}");
            assert_ne!(text, &arabic[name], "{name} is not translated");
        }
    }
}
