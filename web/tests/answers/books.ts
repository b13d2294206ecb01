// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { GetAccountCodesApiResponse, GetStatementApiResponse, Problem } from '@/api/generated';

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
      "documentId": "00000000-0000-7000-8000-000000000012",
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
      "id": "00000000-0000-7000-8000-000000000022",
      "kind": "payment",
      "method": "cheque",
      "receiptNo": "RCT-2026-000002",
      "receivedOn": "2026-03-10",
      "reference": "CHQ 7"
    }
  ],
  "pendingAmount": "12.00",
  "position": 82,
  "startDate": "2026-03-01",
  "totalCredits": "35.00",
  "totalDebits": "72.50",
  "totalEntries": 3,
  "totalPending": 1
} satisfies GetStatementApiResponse;

export const accountCodes = {
  "bankTransfer": "512",
  "card": "511",
  "cash": "53",
  "cheque": "5112",
  "creditNotes": "7097",
  "difference": "471",
  "discounts": null,
  "mobile": "517",
  "opening": "890",
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
