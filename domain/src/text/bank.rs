//! Numbers of bank accounts and banks.

use super::{BankAccountNumber, BankCode};

impl BankAccountNumber {
    /// Returns the number as it is printed: an IBAN in groups of four.
    pub fn grouped(&self) -> String {
        if !is_like_iban(&self.0) {
            return self.0.clone();
        }
        let letters: Vec<char> = self.0.chars().collect();
        letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
    }

    /// Returns true for an IBAN.
    pub fn is_iban(&self) -> bool {
        is_like_iban(&self.0)
    }
}

impl BankCode {
    /// Returns true for a BIC.
    pub fn is_bic(&self) -> bool {
        is_bic(&self.0)
    }
}

pub(super) fn is_like_iban(text: &str) -> bool {
    let mut letters = text.bytes();
    let mut both = |is: fn(&u8) -> bool| letters.by_ref().take(2).filter(is).count() == 2;
    both(u8::is_ascii_alphabetic) && both(u8::is_ascii_digit)
}

pub(super) fn is_iban(text: &str) -> bool {
    // The register does not know every country; the check digits are the same everywhere.
    matches!(text.parse::<iban::Iban>(), Ok(_) | Err(iban::ParseIbanError::UnknownCountry(_)))
}

pub(super) fn is_local_account(text: &str) -> bool {
    let plain = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b' ' | b'.' | b'/' | b'-');
    let digits = text.bytes().filter(u8::is_ascii_alphanumeric).count();
    text.bytes().all(plain) && (4..=34).contains(&digits)
}

pub(super) fn is_bic(text: &str) -> bool {
    let (bank, place) = text.split_at_checked(6).unwrap_or_default();
    bank.bytes().all(|b| b.is_ascii_uppercase())
        && matches!(place.len(), 2 | 5)
        && place.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
}

pub(super) fn is_routing_number(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b' ' | b'-')) && (5..=12).contains(&digits)
}
