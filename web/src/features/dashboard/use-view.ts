import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { usePickWarehouseQuery, useReportStockQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { type DateRange, lastDays } from '@/ui/dates/date-range';
import { parseWhole } from '@/ui/form/number-mistake';
import { dayCount } from '@/ui/period/period';

/** Days that the dashboard shows at most, and when nobody chose. */
const longest = 366;
const usual = 30;
/** The days whose demand the forecast looks at. */
export const averages = [30, 60, 90, 180] as const;
const longestLead = 365;

/** What the dashboard shows, as it stands in the address. */
export interface View {
  /** Empty for all warehouses. */
  warehouseId: string;
  customerId: string;
  days: number;
  /** The last of the days; empty for today. */
  endDate: string;
  averageDay: number;
  /** In place of the products' and suppliers' own; empty for theirs. */
  leadTime: string;
}

function viewOf(query: URLSearchParams): View {
  const among = (name: string, all: readonly number[], usual: number) => {
    const requested = Number(query.get(name));
    return all.includes(requested) ? requested : usual;
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
  return days !== null && days >= 1 && days <= longest ? days : usual;
}

/** The days of the view, from and to. */
export function daysOf({ days, endDate }: View, today: string): DateRange {
  return lastDays(days, endDate || today);
}

/** A view of these days; of no more than a year, its last. */
export function viewOfDays(period: DateRange, today: string): Pick<View, 'days' | 'endDate'> {
  if (!period.startDate && !period.endDate) return { days: usual, endDate: '' };
  const { endDate } = period;
  return {
    days: Math.min(dayCount(period), longest),
    endDate: endDate === today ? '' : endDate,
  };
}

/** Whole days, from none to a year. */
export function isLeadTime(text: string): boolean {
  const days = parseWhole(text);
  return days !== null && days >= 0 && days <= longestLead;
}

/** The view, and how to change it. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [query, setQuery] = useSearchParams();
  // A second change may come before the page shows the first: it goes on from here, not from what is shown.
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
  const { currentData: data } = usePickWarehouseQuery({});
  const largest = useReportStockQuery(
    { onHandOnly: true, sort: 'onHand,desc', size: 1 },
    { skip: warehouseId !== '' || !may('report-view') },
  );
  const wanted = warehouseId || largest.currentData?.content[0]?.warehouseId;
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
