// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { CurrentUser } from '@/api/generated-session';

export const driver = {
  "about": null,
  "accountState": "active",
  "address": null,
  "city": null,
  "company": null,
  "country": null,
  "displayName": "driver",
  "email": null,
  "id": "00000000-0000-7000-8000-000000000005",
  "isPublic": false,
  "mustChangePassword": false,
  "mustEnrolSecondFactor": false,
  "permissions": [
    {
      "grant": "all",
      "operation": "company-view"
    },
    {
      "grant": "own",
      "operation": "dispatch-list-on-transit"
    },
    {
      "grant": "own",
      "operation": "dispatch-prove"
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
  "role": "driver",
  "state": null,
  "username": "driver",
  "warehouseIds": [],
  "zipCode": null
} satisfies CurrentUser;
