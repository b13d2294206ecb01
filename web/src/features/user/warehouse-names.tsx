import { usePickWarehouseQuery } from '@/api/generated';

/** The names of the warehouses that an account is bound to. */
export function WarehouseNames({ ids, none }: { ids: readonly string[]; none: string }) {
  const { data = [] } = usePickWarehouseQuery({}, { skip: ids.length === 0 });
  if (ids.length === 0) return none;
  return ids.map((id) => data.find((label) => label.id === id)?.label ?? '…').join(', ');
}
