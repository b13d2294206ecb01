import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { usePickWarehouseQuery, useReportStockQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { type DateRange, lastDays } from '@/ui/dates/date-range';
import { parseWhole } from '@/ui/form/number-mistake';
import { dayCount } from '@/ui/period/period';

/** Limits the range, in days. */
const maxDays = 366;
const defaultDays = 30;
/** Offers these ranges for average demand, in days. */
export const averages = [30, 60, 90, 180] as const;
const maxLeadTimeDays = 365;

/** Describes the dashboard's state, which is stored in the URL. */
export interface View {
  /** Is empty for all warehouses. */
  warehouseId: string;
  customerId: string;
  days: number;
  /** Is the last day of the range; empty means today. */
  endDate: string;
  averageDay: number;
  /** Overrides the lead times of products and suppliers; empty means no override. */
  leadTime: string;
}

function viewOf(query: URLSearchParams): View {
  const among = (name: string, all: readonly number[], fallback: number) => {
    const requested = Number(query.get(name));
    return all.includes(requested) ? requested : fallback;
  };
  const lead = query.get('leadTime') ?? '';
  return {
    warehouseId: query.get('warehouseId') ?? '',
    customerId: query.get('customerId') ?? '',
    days: shownDays(query.get('days')),
    endDate: day.test(query.get('endDate') ?? '') ? (query.get('endDate') ?? '') : '',
    averageDay: among('averageDay', averages, 30),
    leadTime: isLeadTime(lead) ? lead : '',
  };
}

const day = /^\d{4}-\d{2}-\d{2}$/;

function shownDays(text: string | null): number {
  const days = parseWhole(text ?? '');
  return days !== null && days >= 1 && days <= maxDays ? days : defaultDays;
}

export function daysOf({ days, endDate }: View, today: string): DateRange {
  return lastDays(days, endDate || today);
}

/** Returns a view of these days; a longer range is cut to its last year. */
export function viewOfDays(period: DateRange, today: string): Pick<View, 'days' | 'endDate'> {
  if (!period.startDate && !period.endDate) return { days: defaultDays, endDate: '' };
  const { endDate } = period;
  return {
    days: Math.min(dayCount(period), maxDays),
    endDate: endDate === today ? '' : endDate,
  };
}

/** Accepts whole days from 0 to 365. */
export function isLeadTime(text: string): boolean {
  const days = parseWhole(text);
  return days !== null && days >= 0 && days <= maxLeadTimeDays;
}

/** Returns the view and a function that changes it. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [query, setQuery] = useSearchParams();
  // A second change may come before the first is rendered, so it builds on the latest query.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback(
    (change: Partial<View>) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(change)) {
        if (value === '') next.delete(name);
        else next.set(name, String(value));
      }
      latest.current = next;
      setQuery(next, { preventScrollReset: true });
    },
    [setQuery],
  );
  return [viewOf(query), change];
}

/** Holds the parameters of a forecast. */
interface ForecastScale {
  averageDay: number;
  leadTime?: number;
}

/** Returns the parameters of the view's forecasts. */
export function forecastParams({ averageDay, leadTime }: View): ForecastScale {
  return { averageDay, ...(leadTime === '' ? {} : { leadTime: parseWhole(leadTime) ?? 0 }) };
}

/** Describes the warehouse and the parameters of a forecast. */
export interface Foreseen {
  params: ForecastScale & { warehouseId: string };
  /** Is the name of the warehouse. */
  name: string;
  ready: boolean;
  /** Is `true` if no warehouse exists. */
  none: boolean;
}

/** Forecasts one warehouse: the chosen one, else the one with the largest stock, else the first. */
export function useForeseen(view: View): Foreseen {
  const { warehouseId } = view;
  const may = useMay();
  const { currentData: data } = usePickWarehouseQuery({});
  const largest = useReportStockQuery(
    { onHandOnly: true, sort: 'onHand,desc', size: 1 },
    { skip: warehouseId !== '' || !may('report-view') },
  );
  const chosenId = warehouseId || largest.currentData?.content[0]?.warehouseId;
  const warehouse = data?.find((each) => each.id === chosenId) ?? data?.[0];
  return {
    params: { warehouseId: warehouse?.id ?? '', ...forecastParams(view) },
    name: warehouse?.label ?? '…',
    ready: warehouse !== undefined && !largest.isLoading,
    none: data !== undefined && data.length === 0,
  };
}
