// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { CurrentUser } from '@/api/generated-session';

export const encoder = {
  "about": null,
  "accountState": "active",
  "address": null,
  "city": null,
  "company": null,
  "country": null,
  "displayName": "encoder",
  "email": null,
  "id": "00000000-0000-7000-8000-000000000003",
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
      "operation": "customer-pick"
    },
    {
      "grant": "all",
      "operation": "supplier-pick"
    },
    {
      "grant": "all",
      "operation": "warehouse-pick"
    },
    {
      "grant": "all",
      "operation": "employee-pick"
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
      "operation": "stock-view"
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
      "operation": "dispatch-create"
    },
    {
      "grant": "own",
      "operation": "dispatch-edit"
    },
    {
      "grant": "own",
      "operation": "dispatch-cancel-waiting"
    },
    {
      "grant": "own",
      "operation": "attachment-write"
    },
    {
      "grant": "all",
      "operation": "comment-write"
    }
  ],
  "phoneNumber": null,
  "photoURL": null,
  "readOnly": false,
  "role": "encoder",
  "state": null,
  "username": "encoder",
  "warehouseIds": [],
  "zipCode": null
} satisfies CurrentUser;
