//! SAF-T Financial 1.30, as the Norwegian tax administration publishes it on the base of the OECD's Standard Audit File 2.00:
//! accounts, customers, tax rates and the journals of a period. Written part by part, at one moment.

mod countries;
mod header;
mod line;

pub(in crate::resources::accounts) use countries::code as country_code;

use chrono::{Datelike as _, NaiveDate};
use chrono_tz::Tz;
use waybill_commands::business_date;
use waybill_domain::company::Company;
use waybill_domain::journal::JournalKind;
use waybill_domain::money::Money;
use waybill_http::problem::Result;
use waybill_projections::accounts::journal::{
    Book, CustomerBalance, JournalPeriod, JournalSums, RecordedPosting,
};

use super::file::name;
use super::xml::Xml;
use crate::http::as_of::Reader;
use crate::http::export::{File, FileParts};

pub(super) const MEDIA_TYPE: &str = "application/xml";
const NAMESPACE: &str = "urn:StandardAuditFile-Taxation-Financial:NO";

/// Lengths of texts in the schema.
const SHORT: usize = 18;
const MIDDLE: usize = 35;
const MIDDLE_2: usize = 70;
const LONG: usize = 256;

/// Returns the file of a period, without names of customers for users who may not read them.
pub(super) async fn file(reader: &Reader, period: JournalPeriod, with_names: bool) -> Result<File> {
    let company = reader.company().await?;
    let zone = business_date::zone(reader.present()).await?;
    let made_on = reader.today().await?;
    let facts = Facts { company, zone, made_on, period, with_names };
    let name = format!("{}.xml", name("saf-t", period));
    let open = async {
        Ok(SafT { facts, book: Book::open(&reader.pool).await?, xml: Xml::begun()?, step: Step::Begin })
    };
    File::of(name, MEDIA_TYPE, open).await
}

/// The data for the head of a file.
struct Facts {
    company: Option<Company>,
    zone: Tz,
    made_on: NaiveDate,
    period: JournalPeriod,
    with_names: bool,
}

/// A file that is being written.
struct SafT {
    facts: Facts,
    book: Book,
    xml: Xml,
    step: Step,
}

/// The next part to write.
enum Step {
    Begin,
    /// Customers: some were written already?
    Customers(Box<JournalSums>, bool),
    Journal(Journals),
    End,
}

/// The journals that are not written yet, the last one first.
struct Journals {
    left: Vec<JournalKind>,
    /// The place in the log of the document that is being written, and its lines so far.
    document: Option<(i64, u32)>,
}

impl FileParts for SafT {
    async fn next(&mut self) -> Result<Option<Vec<u8>>> {
        loop {
            self.step = match std::mem::replace(&mut self.step, Step::End) {
                Step::Begin => self.begin().await?,
                Step::Customers(sums, some) => self.customers(sums, some).await?,
                Step::Journal(journals) => self.journal(journals).await?,
                Step::End => return Ok(None),
            };
            let written = self.xml.take();
            if !written.is_empty() {
                return Ok(Some(written));
            }
        }
    }
}

impl SafT {
    async fn begin(&mut self) -> Result<Step> {
        let sums = self.book.sums(self.facts.period).await?;
        let xml = &mut self.xml;
        xml.open_in("AuditFile", NAMESPACE)?;
        header::write(xml, &self.facts)?;
        xml.open("MasterFiles")?;
        header::accounts(xml, &sums)?;
        self.book.read_customers(self.facts.period).await?;
        Ok(Step::Customers(Box::new(sums), false))
    }

    async fn customers(&mut self, sums: Box<JournalSums>, some: bool) -> Result<Step> {
        if let Some(customers) = self.book.next_customers().await? {
            if !some {
                self.xml.open("Customers")?;
            }
            for customer in customers {
                self.customer(&customer)?;
            }
            return Ok(Step::Customers(sums, true));
        }
        let xml = &mut self.xml;
        if some {
            xml.close("Customers")?;
        }
        header::tax_table(xml, &self.facts, &sums)?;
        xml.close("MasterFiles")?;
        xml.open("GeneralLedgerEntries")?;
        xml.text("NumberOfEntries", SHORT, sums.documents)?;
        xml.text("TotalDebit", SHORT, sums.debit)?;
        xml.text("TotalCredit", SHORT, sums.credit)?;
        let mut left: Vec<JournalKind> = sums.journals.iter().map(|sum| sum.journal).collect();
        left.reverse();
        self.begin_journal(left).await
    }

    fn customer(&mut self, customer: &CustomerBalance) -> Result<()> {
        let code = self.book.codes().receivables.to_string();
        let xml = &mut self.xml;
        xml.open("Customer")?;
        let named = self.facts.with_names && !customer.name.is_empty();
        xml.text("Name", LONG, if named { &customer.name } else { &customer.code })?;
        xml.text("CustomerID", MIDDLE, &customer.code)?;
        xml.open("BalanceAccount")?;
        xml.text("AccountID", MIDDLE_2, code)?;
        balance(xml, "Opening", customer.opening)?;
        balance(xml, "Closing", customer.closing)?;
        xml.close("BalanceAccount")?;
        xml.close("Customer")
    }

    async fn begin_journal(&mut self, left: Vec<JournalKind>) -> Result<Step> {
        let Some(journal) = left.last().copied() else {
            self.xml.close("GeneralLedgerEntries")?;
            self.xml.close("AuditFile")?;
            return Ok(Step::End);
        };
        let (id, description) = line::journal(journal);
        self.xml.open("Journal")?;
        self.xml.text("JournalID", SHORT, id)?;
        self.xml.text("Description", LONG, description)?;
        self.xml.text("Type", SHORT, id)?;
        self.book.read_postings(JournalPeriod { journal: Some(journal), ..self.facts.period }).await?;
        Ok(Step::Journal(Journals { left, document: None }))
    }

    async fn journal(&mut self, mut journals: Journals) -> Result<Step> {
        if let Some(postings) = self.book.next_postings().await? {
            for posting in &postings {
                self.posting(posting, &mut journals.document)?;
            }
            return Ok(Step::Journal(journals));
        }
        if journals.document.is_some() {
            self.xml.close("Transaction")?;
        }
        self.xml.close("Journal")?;
        journals.left.pop();
        self.begin_journal(journals.left).await
    }

    fn posting(&mut self, posting: &RecordedPosting, document: &mut Option<(i64, u32)>) -> Result<()> {
        let line = match *document {
            Some((position, line)) if position == posting.position => line + 1,
            before => {
                if before.is_some() {
                    self.xml.close("Transaction")?;
                }
                self.transaction(posting)?;
                1
            }
        };
        *document = Some((posting.position, line));
        line::write(&mut self.xml, posting, line)
    }

    /// Writes the beginning of a transaction, which is one document.
    fn transaction(
        &mut self,
        RecordedPosting { position, recorded_at, row, .. }: &RecordedPosting,
    ) -> Result<()> {
        let entered_on = recorded_at.with_timezone(&self.facts.zone).date_naive();
        let xml = &mut self.xml;
        xml.open("Transaction")?;
        xml.text("TransactionID", MIDDLE_2, position)?;
        xml.text("Period", SHORT, row.date.month())?;
        xml.text("PeriodYear", SHORT, row.date.year())?;
        xml.text("TransactionDate", SHORT, row.date)?;
        xml.text("VoucherType", MIDDLE_2, row.kind)?;
        xml.text("VoucherDescription", MIDDLE_2, &row.document_no)?;
        xml.text("Description", LONG, &row.text)?;
        xml.text("SystemEntryDate", SHORT, entered_on)?;
        xml.text("GLPostingDate", SHORT, row.date)?;
        xml.text("CustomerID", MIDDLE, &row.customer_code)
    }
}

/// Writes a balance without its sign: for `Opening`, `OpeningDebitBalance` or `OpeningCreditBalance`.
fn balance(xml: &mut Xml, when: &str, balance: Money) -> Result<()> {
    let side = if balance < Money::ZERO { "Credit" } else { "Debit" };
    xml.text(&format!("{when}{side}Balance"), SHORT + 2, balance.abs())
}
