// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { ListDuplicatesApiResponse } from '@/api/generated';

export const sameCheque = {
  "more": false,
  "rows": [
    {
      "date": "2026-03-10",
      "id": "00000000-0000-7000-8000-000000000025",
      "label": "RCT-2026-000002",
      "partyName": "Bolt Ltd",
      "status": "pending"
    }
  ]
} satisfies ListDuplicatesApiResponse;

export const sameCustomer = {
  "more": false,
  "rows": [
    {
      "code": "CUS-00001",
      "id": "00000000-0000-7000-8000-000000000008",
      "label": "Bolt Ltd",
      "status": "active"
    }
  ]
} satisfies ListDuplicatesApiResponse;

export const none = {
  "more": false,
  "rows": []
} satisfies ListDuplicatesApiResponse;
