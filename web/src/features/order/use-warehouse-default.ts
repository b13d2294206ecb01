import { usePickWarehouseQuery } from '@/api/generated';
import type { Option } from '@/ui/lookup-types';

const key = 'orderWarehouse';

/** The warehouse to begin with: the only one, or the one of the last order from this browser. */
export function useWarehouseDefault(): {
  ready: boolean;
  warehouse: Option | null;
  remember: (id: string) => void;
} {
  const { data, isLoading } = usePickWarehouseQuery({});
  const last = read();
  const known = data?.find((each) => each.id === last) ?? (data?.length === 1 ? data[0] : null);
  return { ready: !isLoading, warehouse: known ?? null, remember };
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch (failure) {
    console.error(failure);
    return null;
  }
}

function remember(id: string) {
  try {
    localStorage.setItem(key, id);
  } catch (failure) {
    console.error(failure);
  }
}
