// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { CurrentUser } from '@/api/generated-session';

export const manager = {
  "about": null,
  "accountState": "active",
  "address": null,
  "city": null,
  "company": null,
  "country": null,
  "displayName": "manager",
  "email": null,
  "id": "00000000-0000-7000-8000-000000000002",
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
      "operation": "customer-credit"
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
      "operation": "warehouse-write"
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
      "operation": "employee-write"
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
      "operation": "price-below-cost"
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
      "operation": "stock-transaction-list-in-transit"
    },
    {
      "grant": "all",
      "operation": "stock-transaction-list-received"
    },
    {
      "grant": "all",
      "operation": "stock-transaction-list-void"
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
      "grant": "all",
      "operation": "stock-transaction-edit"
    },
    {
      "grant": "all",
      "operation": "stock-transaction-approve"
    },
    {
      "grant": "all",
      "operation": "stock-transaction-reopen"
    },
    {
      "grant": "all",
      "operation": "stock-transaction-send"
    },
    {
      "grant": "all",
      "operation": "stock-transaction-receive"
    },
    {
      "grant": "all",
      "operation": "stock-transaction-void"
    },
    {
      "grant": "all",
      "operation": "order-list-pending"
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
      "grant": "all",
      "operation": "order-edit"
    },
    {
      "grant": "all",
      "operation": "order-approve"
    },
    {
      "grant": "all",
      "operation": "order-override-credit"
    },
    {
      "grant": "all",
      "operation": "order-reopen"
    },
    {
      "grant": "all",
      "operation": "order-cancel"
    },
    {
      "grant": "all",
      "operation": "order-cancel-approved"
    },
    {
      "grant": "all",
      "operation": "order-deliver"
    },
    {
      "grant": "all",
      "operation": "order-bring-back"
    },
    {
      "grant": "all",
      "operation": "dispatch-list-waiting"
    },
    {
      "grant": "all",
      "operation": "dispatch-list-loaded"
    },
    {
      "grant": "all",
      "operation": "dispatch-list-on-transit"
    },
    {
      "grant": "all",
      "operation": "dispatch-list-delivered"
    },
    {
      "grant": "all",
      "operation": "dispatch-list-cancelled"
    },
    {
      "grant": "all",
      "operation": "dispatch-create"
    },
    {
      "grant": "all",
      "operation": "dispatch-edit"
    },
    {
      "grant": "all",
      "operation": "dispatch-load"
    },
    {
      "grant": "all",
      "operation": "dispatch-depart"
    },
    {
      "grant": "all",
      "operation": "dispatch-close"
    },
    {
      "grant": "all",
      "operation": "dispatch-cancel-waiting"
    },
    {
      "grant": "all",
      "operation": "dispatch-cancel"
    },
    {
      "grant": "all",
      "operation": "dispatch-prove"
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
      "operation": "attachment-write"
    },
    {
      "grant": "all",
      "operation": "dashboard-view"
    },
    {
      "grant": "all",
      "operation": "forecast-view"
    },
    {
      "grant": "all",
      "operation": "report-view"
    },
    {
      "grant": "all",
      "operation": "comment-write"
    },
    {
      "grant": "all",
      "operation": "history-view"
    },
    {
      "grant": "all",
      "operation": "activity-view"
    },
    {
      "grant": "all",
      "operation": "past-view"
    },
    {
      "grant": "all",
      "operation": "month-end-pack"
    },
    {
      "grant": "all",
      "operation": "journal-view"
    }
  ],
  "phoneNumber": null,
  "photoURL": null,
  "readOnly": false,
  "role": "manager",
  "state": null,
  "username": "manager",
  "warehouseIds": [],
  "zipCode": null
} satisfies CurrentUser;
