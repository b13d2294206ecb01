import type { ReceivableDetails } from '@/api/generated';

/** The day on which it was made void, the same wherever it is said; null while it is not. */
export function voidDay({ status, voidedOn, voidedAt }: ReceivableDetails): string | null {
  return status === 'void' ? (voidedOn ?? voidedAt ?? null) : null;
}
