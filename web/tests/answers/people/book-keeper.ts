// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { CurrentUser } from '@/api/generated-session';

export const bookKeeper = {
  "about": null,
  "accountState": "active",
  "address": null,
  "city": null,
  "company": null,
  "country": null,
  "displayName": "book-keeper",
  "email": null,
  "id": "00000000-0000-7000-8000-000000000006",
  "isPublic": false,
  "mustChangePassword": false,
  "mustEnrolSecondFactor": false,
  "permissions": [
    {
      "grant": "all",
      "operation": "company-view"
    },
    {
      "grant": "all",
      "operation": "customer-list"
    },
    {
      "grant": "all",
      "operation": "customer-write"
    },
    {
      "grant": "all",
      "operation": "customer-pick"
    },
    {
      "grant": "all",
      "operation": "supplier-list"
    },
    {
      "grant": "all",
      "operation": "supplier-write"
    },
    {
      "grant": "all",
      "operation": "supplier-pick"
    },
    {
      "grant": "all",
      "operation": "warehouse-list"
    },
    {
      "grant": "all",
      "operation": "warehouse-pick"
    },
    {
      "grant": "all",
      "operation": "employee-list"
    },
    {
      "grant": "all",
      "operation": "employee-pick"
    },
    {
      "grant": "all",
      "operation": "product-list"
    },
    {
      "grant": "all",
      "operation": "product-write"
    },
    {
      "grant": "all",
      "operation": "product-pick"
    },
    {
      "grant": "all",
      "operation": "price-view"
    },
    {
      "grant": "all",
      "operation": "cost-view"
    },
    {
      "grant": "all",
      "operation": "price-write"
    },
    {
      "grant": "all",
      "operation": "stock-view"
    },
    {
      "grant": "all",
      "operation": "stock-transaction-list-pending"
    },
    {
      "grant": "all",
      "operation": "stock-transaction-list-approved"
    },
    {
      "grant": "all",
      "operation": "stock-transaction-create"
    },
    {
      "grant": "all",
      "operation": "stock-adjust"
    },
    {
      "grant": "own",
      "operation": "stock-transaction-edit"
    },
    {
      "grant": "all",
      "operation": "stock-transaction-send"
    },
    {
      "grant": "all",
      "operation": "order-list-approved"
    },
    {
      "grant": "all",
      "operation": "order-list-loaded"
    },
    {
      "grant": "all",
      "operation": "order-list-dispatched"
    },
    {
      "grant": "all",
      "operation": "order-list-delivered"
    },
    {
      "grant": "all",
      "operation": "order-list-cancelled"
    },
    {
      "grant": "all",
      "operation": "order-create"
    },
    {
      "grant": "own",
      "operation": "order-edit"
    },
    {
      "grant": "own",
      "operation": "order-cancel"
    },
    {
      "grant": "all",
      "operation": "statement-view"
    },
    {
      "grant": "all",
      "operation": "statement-send"
    },
    {
      "grant": "all",
      "operation": "invoice-view"
    },
    {
      "grant": "all",
      "operation": "invoice-issue"
    },
    {
      "grant": "all",
      "operation": "attachment-write"
    },
    {
      "grant": "all",
      "operation": "comment-write"
    },
    {
      "grant": "all",
      "operation": "past-view"
    },
    {
      "grant": "all",
      "operation": "period-close"
    },
    {
      "grant": "all",
      "operation": "period-reopen"
    },
    {
      "grant": "all",
      "operation": "month-end-pack"
    },
    {
      "grant": "all",
      "operation": "journal-view"
    },
    {
      "grant": "all",
      "operation": "account-codes-write"
    }
  ],
  "phoneNumber": null,
  "photoURL": null,
  "readOnly": false,
  "role": "book-keeper",
  "state": null,
  "username": "book-keeper",
  "warehouseIds": [],
  "zipCode": null
} satisfies CurrentUser;
