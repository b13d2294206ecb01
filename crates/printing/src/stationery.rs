//! The stationery of papers: the letterhead, the language, the format of figures.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use rust_decimal::Decimal;
use waybill_domain::company::{BankAccount, Company, NumberFormat};
use waybill_domain::text::BankCode;
use waybill_domain::unit_words;
use waybill_files::{Language, Words};
use waybill_papers::{Job, Labelled, Letterhead, Mark, MarkLook, PageSize, PageWords, Paper};

use super::address::{address_lines, page_size};
use super::figures::Figures;
use super::words::{PaperWords, filled, words};

/// The stationery of this company's papers in this language.
pub struct Stationery {
    language: Language,
    pub(super) figures: Figures,
    company: Option<Company>,
}

impl Stationery {
    /// Creates that of a company as it was.
    pub fn new(language: Language, company: Option<Company>, zone: Tz) -> Self {
        let format = company.as_ref().and_then(|company| company.number_format);
        let format = format.unwrap_or(NumberFormat::Point);
        Self { language, figures: Figures { words: words(language), format, zone }, company }
    }

    pub(super) fn words(&self) -> &'static PaperWords {
        self.figures.words
    }

    /// Returns the labels of fields and words of the log.
    pub(super) fn names(&self) -> &'static Words {
        self.language.words()
    }

    /// Returns the word for a unit beside this quantity. Arabic papers show it as it was typed.
    pub(super) fn unit_of(&self, quantity: Decimal, unit: &str) -> String {
        match self.language {
            Language::En => unit_words::of_quantity(quantity, unit),
            Language::Ar => unit.to_owned(),
        }
    }

    /// Returns the label of a value of a type.
    pub(super) fn value<'a>(&self, of: &str, value: &'a str) -> &'a str
    where
        'static: 'a,
    {
        self.language.words().value(of, value).unwrap_or(value)
    }

    /// Returns the currency in three letters; empty before there is a company.
    pub(super) fn currency(&self) -> &str {
        self.company.as_ref().map_or("", |company| company.currency.as_str())
    }

    /// Returns the name of the sender; empty before there is a company.
    pub(super) fn company_name(&self) -> String {
        self.company.as_ref().map(|company| company.name.to_string()).unwrap_or_default()
    }

    /// Returns the line at the foot of every page: the company, its other contacts, and its registration.
    pub(super) fn foot(&self) -> Vec<Vec<String>> {
        let Some(company) = &self.company else { return Vec::new() };
        let sender = [
            Some(company.name.to_string()),
            company.email.as_ref().map(|email| labelled(&self.words().email, "email", email)),
            company.website.as_ref().map(|website| labelled(&self.words().website, "website", website)),
            company
                .registration_number
                .as_ref()
                .map(|number| labelled(&self.words().registration, "number", number)),
        ];
        vec![sender.into_iter().flatten().collect()]
    }

    /// Returns the foot with the bank account, for papers that are paid.
    pub(super) fn foot_to_pay(&self) -> Vec<Vec<String>> {
        let account = Some(self.bank_account()).filter(|parts| !parts.is_empty());
        self.foot().into_iter().chain(account).collect()
    }

    /// Returns the lines below the address of the letterhead: telephone and tax number.
    fn contact(&self) -> Vec<String> {
        let Some(company) = &self.company else { return Vec::new() };
        let words = self.words();
        let lines = [
            company.phone_number.as_ref().map(|number| labelled(&words.telephone, "number", number)),
            company.tax_id.as_ref().map(|number| labelled(&words.tax_no, "number", number)),
        ];
        lines.into_iter().flatten().collect()
    }

    /// Returns the mark for the head of papers that are not approved yet.
    pub(super) fn pending_approval(&self) -> Mark {
        Mark { text: self.words().pending_approval.clone(), look: MarkLook::Open }
    }

    /// Returns the mark for the head of a statement that was only viewed.
    pub fn not_issued(&self) -> Mark {
        Mark { text: self.words().not_issued.clone(), look: MarkLook::Open }
    }

    /// Returns the parts of the account into which customers pay: its number, its bank; empty where the
    /// company has none.
    pub(super) fn bank_account(&self) -> Vec<String> {
        let account = self.company.as_ref().and_then(|company| company.bank_account.as_ref());
        let Some(BankAccount { holder, account_number, bank_code, bank_name }) = account else {
            return Vec::new();
        };
        let words = self.words();
        let number = if account_number.is_iban() { &words.iban } else { &words.bank_account };
        let code = |code: &BankCode| {
            labelled(if code.is_bic() { &words.bic } else { &words.bank_code }, "code", code)
        };
        let parts = [
            Some(labelled(&words.account_holder, "holder", holder)),
            Some(labelled(number, "account", &account_number.grouped())),
            bank_code.as_ref().map(code),
            bank_name.as_ref().map(|bank| labelled(&words.bank, "bank", bank)),
        ];
        parts.into_iter().flatten().collect()
    }

    /// Returns these papers as a job for the program.
    pub fn job(&self, created: DateTime<Utc>, papers: Vec<Paper>) -> Job {
        let named = papers.first().map(|paper| format!("{} {}", paper.title, paper.number));
        Job {
            language: match self.language {
                Language::En => waybill_papers::Language::En,
                Language::Ar => waybill_papers::Language::Ar,
            },
            size: self.size(),
            created,
            title: named.unwrap_or_default(),
            letterhead: self.letterhead(),
            words: PageWords { page_of: self.words().page_of.clone() },
            papers,
        }
    }

    /// Returns the size of pages in the company's country.
    fn size(&self) -> PageSize {
        let address = self.company.as_ref().and_then(|company| company.address.as_ref());
        address.map_or(PageSize::A4, |address| page_size(address.country.as_str()))
    }

    fn letterhead(&self) -> Letterhead {
        let company = self.company.as_ref();
        let logo = company.and_then(|company| company.logo.as_ref());
        let logo = logo.and_then(|logo| logo.as_str().split_once(";base64,"));
        Letterhead {
            name: company.map(|company| company.name.to_string()).unwrap_or_default(),
            address: company
                .and_then(|company| company.address.as_ref())
                .map(address_lines)
                .unwrap_or_default(),
            contact: self.contact(),
            logo: logo.map(|(_, picture)| picture.to_owned()),
        }
    }
}

fn labelled(text: &str, name: &str, value: &impl ToString) -> String {
    filled(text, &[(name, &value.to_string())])
}

/// Returns the facts that have a value.
pub(super) fn facts<'a>(of: impl IntoIterator<Item = (&'a String, Option<String>)>) -> Vec<Labelled> {
    let present =
        of.into_iter().filter_map(|(label, value)| Some((label, value.filter(|text| !text.is_empty())?)));
    present.map(|(label, value)| Labelled::of(label, value)).collect()
}

/// Returns the mark for the head of papers that do not count.
pub(super) fn void(text: &str) -> Mark {
    Mark { text: text.to_owned(), look: MarkLook::Void }
}
