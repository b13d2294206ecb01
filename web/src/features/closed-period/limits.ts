import type { Limits } from '@/ui/record/limit';

export const closing = {
  through: { required: true, kind: 'day' },
} as const satisfies Limits;

export const reopening = {
  from: { required: true, kind: 'day' },
  reason: { required: true, kind: 'text', max: 500 },
} as const satisfies Limits;
