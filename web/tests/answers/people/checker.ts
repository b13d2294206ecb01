// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { CurrentUser } from '@/api/generated-session';

export const checker = {
  "about": null,
  "accountState": "active",
  "address": null,
  "city": null,
  "company": null,
  "country": null,
  "displayName": "checker",
  "email": null,
  "id": "00000000-0000-7000-8000-000000000004",
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
      "operation": "warehouse-pick"
    },
    {
      "grant": "all",
      "operation": "product-pick"
    },
    {
      "grant": "all",
      "operation": "stock-view"
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
      "operation": "dispatch-prove"
    },
    {
      "grant": "all",
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
  "role": "checker",
  "state": null,
  "username": "checker",
  "warehouseIds": [],
  "zipCode": null
} satisfies CurrentUser;
