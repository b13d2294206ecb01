// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { CompareStatementApiResponse, GetAccountCodesApiResponse, GetStatementApiResponse, ListJournalDaysApiResponse, ListPostingsApiResponse, Problem, SumJournalsApiResponse } from '@/api/generated';

export const statement = {
  "ageing": {
    "days1To30": "0.00",
    "days31To60": "0.00",
    "days61To90": "0.00",
    "notDue": "37.50",
    "over90Days": "0.00",
    "unappliedCredit": "0.00"
  },
  "closingBalance": "37.50",
  "customerCode": "CUS-00001",
  "customerId": "00000000-0000-7000-8000-000000000008",
  "customerName": "Bolt Ltd",
  "endDate": "2026-03-10",
  "entries": [
    {
      "balance": "37.50",
      "credit": "0.00",
      "date": "2026-03-10",
      "debit": "37.50",
      "documentId": "00000000-0000-7000-8000-000000000013",
      "documentNo": "ORD-2026-000002",
      "dueOn": "2026-04-09",
      "kind": "delivery",
      "open": "37.50",
      "pays": [],
      "paysPart": [],
      "reason": null,
      "receivedBy": null
    },
    {
      "balance": "2.50",
      "credit": "35.00",
      "date": "2026-03-10",
      "debit": "0.00",
      "documentId": "00000000-0000-7000-8000-000000000016",
      "documentNo": "RCT-2026-000001",
      "dueOn": null,
      "kind": "payment",
      "open": null,
      "pays": [],
      "paysPart": [],
      "reason": null,
      "receivedBy": null
    },
    {
      "balance": "37.50",
      "credit": "0.00",
      "date": "2026-03-10",
      "debit": "35.00",
      "documentId": "00000000-0000-7000-8000-000000000016",
      "documentNo": "RCT-2026-000001",
      "dueOn": null,
      "kind": "contra",
      "open": null,
      "pays": [],
      "paysPart": [],
      "reason": "Bounced",
      "receivedBy": null
    }
  ],
  "next": null,
  "nextDue": {
    "amount": "37.50",
    "dueOn": "2026-04-09"
  },
  "openingBalance": "0.00",
  "pending": [
    {
      "amount": "12.00",
      "id": "00000000-0000-7000-8000-000000000025",
      "kind": "payment",
      "method": "cheque",
      "receiptNo": "RCT-2026-000002",
      "receivedOn": "2026-03-10",
      "reference": "CHQ 7"
    }
  ],
  "pendingAmount": "12.00",
  "position": 87,
  "startDate": "2026-03-01",
  "totalCredits": "35.00",
  "totalDebits": "72.50",
  "totalEntries": 3,
  "totalPending": 1
} satisfies GetStatementApiResponse;

export const differences = {
  "customerCode": "CUS-00001",
  "customerId": "00000000-0000-7000-8000-000000000008",
  "customerName": "Bolt Ltd",
  "earlier": {
    "ageing": {
      "days1To30": "0.00",
      "days31To60": "0.00",
      "days61To90": "0.00",
      "notDue": "0.00",
      "over90Days": "0.00",
      "unappliedCredit": "0.00"
    },
    "closingBalance": "0.00",
    "openingBalance": "0.00",
    "position": 43,
    "recordedAt": "2026-03-10T12:08:00Z",
    "totalCredits": "0.00",
    "totalDebits": "0.00",
    "totalEntries": 0
  },
  "endDate": "2026-03-10",
  "later": {
    "ageing": {
      "days1To30": "0.00",
      "days31To60": "0.00",
      "days61To90": "0.00",
      "notDue": "37.50",
      "over90Days": "0.00",
      "unappliedCredit": "0.00"
    },
    "closingBalance": "37.50",
    "openingBalance": "0.00",
    "position": 87,
    "recordedAt": "2026-03-10T12:23:00Z",
    "totalCredits": "35.00",
    "totalDebits": "72.50",
    "totalEntries": 3
  },
  "lines": [
    {
      "amount": "37.50",
      "beforePeriod": false,
      "closingBalance": "37.50",
      "date": "2026-03-10",
      "difference": "added",
      "document": {
        "id": "00000000-0000-7000-8000-000000000013",
        "noun": "order",
        "number": "ORD-2026-000002"
      },
      "dueOn": "2026-04-09",
      "events": [
        {
          "actor": {
            "id": "00000000-0000-7000-8000-000000000001",
            "name": "admin"
          },
          "document": {
            "id": "00000000-0000-7000-8000-000000000013",
            "noun": "order",
            "number": "ORD-2026-000002"
          },
          "phrases": [
            {
              "key": "account.charged",
              "values": {
                "amount": "37.50",
                "due": "2026-04-09",
                "on": "2026-03-10",
                "order": "ORD-2026-000002"
              }
            }
          ],
          "position": 63,
          "reason": "Two were wet",
          "recordedAt": "2026-03-10T12:14:00Z",
          "words": "37.50 charged for ORD-2026-000002, delivered on 2026-03-10, due on 2026-04-09"
        }
      ],
      "kind": "delivery",
      "open": null,
      "pays": null,
      "paysPart": null,
      "totalEvents": 1
    },
    {
      "amount": "-35.00",
      "beforePeriod": false,
      "closingBalance": "2.50",
      "date": "2026-03-10",
      "difference": "added",
      "document": {
        "id": "00000000-0000-7000-8000-000000000016",
        "noun": "receivable",
        "number": "RCT-2026-000001"
      },
      "dueOn": null,
      "events": [
        {
          "actor": {
            "id": "00000000-0000-7000-8000-000000000001",
            "name": "admin"
          },
          "document": {
            "id": "00000000-0000-7000-8000-000000000016",
            "noun": "receivable",
            "number": "RCT-2026-000001"
          },
          "phrases": [
            {
              "key": "account.credited",
              "values": {
                "amount": "35.00",
                "on": "2026-03-10",
                "receivable": "RCT-2026-000001"
              }
            }
          ],
          "position": 67,
          "reason": null,
          "recordedAt": "2026-03-10T12:16:00Z",
          "words": "35.00 credited by RCT-2026-000001 of 2026-03-10"
        }
      ],
      "kind": "payment",
      "open": null,
      "pays": null,
      "paysPart": null,
      "totalEvents": 1
    },
    {
      "amount": "35.00",
      "beforePeriod": false,
      "closingBalance": "37.50",
      "date": "2026-03-10",
      "difference": "added",
      "document": {
        "id": "00000000-0000-7000-8000-000000000016",
        "noun": "receivable",
        "number": "RCT-2026-000001"
      },
      "dueOn": null,
      "events": [
        {
          "actor": {
            "id": "00000000-0000-7000-8000-000000000001",
            "name": "admin"
          },
          "document": {
            "id": "00000000-0000-7000-8000-000000000016",
            "noun": "receivable",
            "number": "RCT-2026-000001"
          },
          "phrases": [
            {
              "key": "account.contra-entered",
              "values": {
                "amount": "35.00",
                "on": "2026-03-10",
                "receivable": "RCT-2026-000001"
              }
            },
            {
              "key": "and.because",
              "values": {
                "reason": "Bounced"
              }
            }
          ],
          "position": 69,
          "reason": "Bounced",
          "recordedAt": "2026-03-10T12:17:00Z",
          "words": "35.00 charged again on 2026-03-10, RCT-2026-000001 is void: Bounced"
        }
      ],
      "kind": "contra",
      "open": null,
      "pays": null,
      "paysPart": null,
      "totalEvents": 1
    }
  ],
  "next": null,
  "startDate": "2026-03-01",
  "totalLines": 3
} satisfies CompareStatementApiResponse;

export const noDifferences = {
  "customerCode": "CUS-00001",
  "customerId": "00000000-0000-7000-8000-000000000008",
  "customerName": "Bolt Ltd",
  "earlier": {
    "ageing": {
      "days1To30": "0.00",
      "days31To60": "0.00",
      "days61To90": "0.00",
      "notDue": "37.50",
      "over90Days": "0.00",
      "unappliedCredit": "0.00"
    },
    "closingBalance": "37.50",
    "openingBalance": "0.00",
    "position": 87,
    "recordedAt": "2026-03-10T12:23:00Z",
    "totalCredits": "35.00",
    "totalDebits": "72.50",
    "totalEntries": 3
  },
  "endDate": "2026-03-10",
  "later": {
    "ageing": {
      "days1To30": "0.00",
      "days31To60": "0.00",
      "days61To90": "0.00",
      "notDue": "37.50",
      "over90Days": "0.00",
      "unappliedCredit": "0.00"
    },
    "closingBalance": "37.50",
    "openingBalance": "0.00",
    "position": 87,
    "recordedAt": "2026-03-10T12:23:00Z",
    "totalCredits": "35.00",
    "totalDebits": "72.50",
    "totalEntries": 3
  },
  "lines": [],
  "next": null,
  "startDate": "2026-03-01",
  "totalLines": 0
} satisfies CompareStatementApiResponse;

export const journalTotals = {
  "accounts": [
    {
      "accountCode": "411",
      "credit": "35.00",
      "debit": "72.50",
      "role": "receivables",
      "taxRate": null
    },
    {
      "accountCode": "53",
      "credit": "35.00",
      "debit": "35.00",
      "role": "cash",
      "taxRate": null
    },
    {
      "accountCode": "707",
      "credit": "37.50",
      "debit": "0.00",
      "role": "sales",
      "taxRate": "0.00"
    }
  ],
  "credit": "107.50",
  "debit": "107.50",
  "documents": 3,
  "endDate": "2026-03-10",
  "journals": [
    {
      "credit": "37.50",
      "debit": "37.50",
      "documents": 1,
      "journal": "sales"
    },
    {
      "credit": "70.00",
      "debit": "70.00",
      "documents": 2,
      "journal": "receipts"
    }
  ],
  "publishedCodes": true,
  "ratesWithoutCodes": [
    "0.00"
  ],
  "receivables": {
    "change": "37.50",
    "opening": "0.00",
    "statementsClosing": "37.50",
    "statementsOpening": "0.00"
  },
  "startDate": "2026-03-01"
} satisfies SumJournalsApiResponse;

export const journalDays = {
  "entries": [
    {
      "accountCode": "53",
      "credit": "35.00",
      "date": "2026-03-10",
      "debit": "35.00",
      "documents": 2,
      "journal": "receipts",
      "role": "cash",
      "taxRate": null
    },
    {
      "accountCode": "411",
      "credit": "35.00",
      "date": "2026-03-10",
      "debit": "35.00",
      "documents": 2,
      "journal": "receipts",
      "role": "receivables",
      "taxRate": null
    },
    {
      "accountCode": "411",
      "credit": "0.00",
      "date": "2026-03-10",
      "debit": "37.50",
      "documents": 1,
      "journal": "sales",
      "role": "receivables",
      "taxRate": null
    },
    {
      "accountCode": "707",
      "credit": "37.50",
      "date": "2026-03-10",
      "debit": "0.00",
      "documents": 1,
      "journal": "sales",
      "role": "sales",
      "taxRate": "0.00"
    }
  ]
} satisfies ListJournalDaysApiResponse;

export const postings = {
  "entries": [
    {
      "accountCode": "53",
      "credit": "0.00",
      "customerCode": "CUS-00001",
      "customerId": "00000000-0000-7000-8000-000000000008",
      "date": "2026-03-10",
      "debit": "35.00",
      "documentId": "00000000-0000-7000-8000-000000000016",
      "documentNo": "RCT-2026-000001",
      "journal": "receipts",
      "kind": "payment",
      "role": "cash",
      "taxRate": null,
      "text": "RCT-2026-000001 CUS-00001"
    },
    {
      "accountCode": "411",
      "credit": "35.00",
      "customerCode": "CUS-00001",
      "customerId": "00000000-0000-7000-8000-000000000008",
      "date": "2026-03-10",
      "debit": "0.00",
      "documentId": "00000000-0000-7000-8000-000000000016",
      "documentNo": "RCT-2026-000001",
      "journal": "receipts",
      "kind": "payment",
      "role": "receivables",
      "taxRate": null,
      "text": "RCT-2026-000001 CUS-00001"
    },
    {
      "accountCode": "53",
      "credit": "35.00",
      "customerCode": "CUS-00001",
      "customerId": "00000000-0000-7000-8000-000000000008",
      "date": "2026-03-10",
      "debit": "0.00",
      "documentId": "00000000-0000-7000-8000-000000000016",
      "documentNo": "RCT-2026-000001",
      "journal": "receipts",
      "kind": "contra",
      "role": "cash",
      "taxRate": null,
      "text": "RCT-2026-000001 CUS-00001"
    },
    {
      "accountCode": "411",
      "credit": "0.00",
      "customerCode": "CUS-00001",
      "customerId": "00000000-0000-7000-8000-000000000008",
      "date": "2026-03-10",
      "debit": "35.00",
      "documentId": "00000000-0000-7000-8000-000000000016",
      "documentNo": "RCT-2026-000001",
      "journal": "receipts",
      "kind": "contra",
      "role": "receivables",
      "taxRate": null,
      "text": "RCT-2026-000001 CUS-00001"
    },
    {
      "accountCode": "411",
      "credit": "0.00",
      "customerCode": "CUS-00001",
      "customerId": "00000000-0000-7000-8000-000000000008",
      "date": "2026-03-10",
      "debit": "37.50",
      "documentId": "00000000-0000-7000-8000-000000000013",
      "documentNo": "ORD-2026-000002",
      "journal": "sales",
      "kind": "delivery",
      "role": "receivables",
      "taxRate": null,
      "text": "ORD-2026-000002 CUS-00001"
    },
    {
      "accountCode": "707",
      "credit": "37.50",
      "customerCode": "CUS-00001",
      "customerId": "00000000-0000-7000-8000-000000000008",
      "date": "2026-03-10",
      "debit": "0.00",
      "documentId": "00000000-0000-7000-8000-000000000013",
      "documentNo": "ORD-2026-000002",
      "journal": "sales",
      "kind": "delivery",
      "role": "sales",
      "taxRate": "0.00",
      "text": "ORD-2026-000002 CUS-00001"
    }
  ],
  "next": null
} satisfies ListPostingsApiResponse;

export const accountCodes = {
  "bankTransfer": "512",
  "card": "511",
  "cash": "53",
  "cheque": "5112",
  "creditNotes": "7097",
  "difference": "471",
  "discounts": null,
  "mobile": "517",
  "outputTax": "4457",
  "receivables": "411",
  "sales": "707",
  "taxRates": [],
  "updatedAt": null,
  "version": 0
} satisfies GetAccountCodesApiResponse;

export const accountTaken = {
  "code": "invalid",
  "detail": "411 is the account of the receivables, which must not have other postings.",
  "errors": [
    {
      "code": "same-account",
      "field": "taxRates.0.sales",
      "message": "411 is the account of the receivables, which must not have other postings"
    }
  ],
  "status": 422,
  "title": "Please check the fields",
  "traceId": "trace",
  "type": "urn:waybill:problem:invalid"
} satisfies Problem;
