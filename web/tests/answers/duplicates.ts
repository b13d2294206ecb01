// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { ListDuplicatesApiResponse } from '@/api/generated';

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
