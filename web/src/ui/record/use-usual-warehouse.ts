import { usePickWarehouseQuery } from '@/api/generated';
import type { Option } from '../combobox/lookup-types';

interface OwnDocuments {
  isLoading: boolean;
  currentData?: { content: readonly { warehouseId: string }[] } | undefined;
}

/**
 * Returns the warehouse that a new document starts with: that of the user's last document, or the only one. `own` has
 * the latest document first. Returns `undefined` while it loads, and `null` without such a warehouse.
 */
export function useUsualWarehouse(own: OwnDocuments): Option | null | undefined {
  const { isLoading, currentData = [] } = usePickWarehouseQuery({});
  if (isLoading || own.isLoading) return undefined;
  const last = own.currentData?.content[0]?.warehouseId;
  const [only, ...others] = currentData;
  const found = currentData.find(({ id }) => id === last);
  return found ?? (others.length === 0 && only ? only : null);
}
