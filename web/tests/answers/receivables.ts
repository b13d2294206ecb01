// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { EnterReceivableApiResponse, Problem } from '@/api/generated';

export const entered = {
  "id": "00000000-0000-7000-8000-000000000022",
  "number": "RCT-2026-000002",
  "status": "pending",
  "version": 1
} satisfies EnterReceivableApiResponse;

export const keyReused = {
  "code": "key-reused",
  "detail": "This Idempotency-Key was used for another request; a new request needs a new key.",
  "errors": [],
  "first": {
    "id": "00000000-0000-7000-8000-000000000022",
    "number": "RCT-2026-000002"
  },
  "status": 422,
  "title": "Unprocessable Entity",
  "traceId": "trace",
  "type": "urn:waybill:problem:key-reused"
} satisfies Problem;
