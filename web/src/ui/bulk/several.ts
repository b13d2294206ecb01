import { t } from '../list/texts';
import type { BulkTask } from './bulk-types';

/** "Approve 2 orders"; where the verb names nothing, "Approve (2)". */
export function severalOf(
  { verb, several }: Pick<BulkTask, 'verb' | 'several'>,
  count: number,
): string {
  return several?.(count) ?? t('bulkVerb', { verb, count });
}
