import { t } from '../list/texts';
import type { BulkTask } from './bulk-types';

/** Returns "Approve 2 orders", or "Approve (2)" for a verb without an object. */
export function severalOf(
  { verb, several }: Pick<BulkTask, 'verb' | 'several'>,
  count: number,
): string {
  return several?.(count) ?? t('bulkVerb', { verb, count });
}
