import { useSearchParams } from 'react-router';
import type { GetProductForecastApiArg } from '@/api/generated';
import { parseWhole } from '@/ui/form/number-mistake';

export type SupplyParams = GetProductForecastApiArg;

type View = Pick<SupplyParams, 'warehouseId' | 'averageDay' | 'leadTime'>;

/** Reads the warehouse and the parameters of the dashboard from the URL; without a choice the warehouse is empty. */
export function useSupplyView(): [View, (warehouseId: string) => void] {
  const [query, setQuery] = useSearchParams();
  const averageDay = days(query.get('averageDay'), 1);
  const leadTime = days(query.get('leadTime'), 0);
  const view: View = {
    warehouseId: query.get('warehouseId') ?? '',
    ...(averageDay === null ? {} : { averageDay }),
    ...(leadTime === null ? {} : { leadTime }),
  };
  const choose = (warehouseId: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (warehouseId === '') next.delete('warehouseId');
        else next.set('warehouseId', warehouseId);
        return next;
      },
      { preventScrollReset: true },
    );
  return [view, choose];
}

/** Accepts whole days from `least` to 365, as the server does. */
function days(text: string | null, least: number): number | null {
  const number = parseWhole(text ?? '');
  return number !== null && number >= least && number <= 365 ? number : null;
}
