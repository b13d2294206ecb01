// Written by `api/tests/api/recorded_answers.rs`, with REWRITE_GOLDEN_FILES=1.
import type { Problem } from '@/api/generated';

export const notFound = {
  "code": "absent",
  "detail": "There is no such order.",
  "errors": [],
  "status": 404,
  "title": "Not found",
  "traceId": "trace",
  "type": "urn:waybill:problem:absent"
} satisfies Problem;

export const movedMeanwhile = {
  "code": "stale",
  "detail": "Somebody else has changed this record meanwhile. Load it again to see what it says now.",
  "errors": [],
  "status": 412,
  "title": "Changed by somebody else",
  "traceId": "trace",
  "type": "urn:waybill:problem:stale"
} satisfies Problem;
