import { activeStatus } from '@/ui/record/record';

/** One word for a customer: out of use, on hold or active. */
export function customerStatus({
  active,
  onHold,
}: {
  active?: boolean | null;
  onHold?: boolean | null;
}): string {
  return (active ?? true) && onHold ? 'on-hold' : activeStatus(active ?? true);
}
