import { usePickWarehouseQuery, useReportStockQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { parseWhole } from '@/ui/form/number-mistake';
import type { View } from './use-view';

/** Which warehouse the forecast is of, and with what. */
export interface Foreseen {
  params: { warehouseId: string; averageDay: number; leadTime?: number };
  /** Of the warehouse. */
  name: string;
  ready: boolean;
  /** There is no warehouse at all. */
  none: boolean;
}

/** Stock lies in one warehouse: in the chosen one, else where the most of anything lies, else in the first. */
export function useForeseen({ warehouseId, averageDay, leadTime }: View): Foreseen {
  const may = useMay();
  const { data } = usePickWarehouseQuery({});
  const largest = useReportStockQuery(
    { onHandOnly: true, sort: 'onHand,desc', size: 1 },
    { skip: warehouseId !== '' || !may('report-view') },
  );
  const wanted = warehouseId || largest.data?.content[0]?.warehouseId;
  const house = data?.find((each) => each.id === wanted) ?? data?.[0];
  return {
    params: {
      warehouseId: house?.id ?? '',
      averageDay,
      ...(leadTime === '' ? {} : { leadTime: parseWhole(leadTime) ?? 0 }),
    },
    name: house?.label ?? '…',
    ready: house !== undefined && !largest.isLoading,
    none: data !== undefined && data.length === 0,
  };
}
