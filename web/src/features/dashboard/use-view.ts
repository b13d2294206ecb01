import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { parseWhole } from '@/ui/form/number-mistake';

/** The spans that are shown; with the same span before, the server is asked for twice as many days. */
export const spans = [7, 30, 90, 180] as const;
/** The days whose demand the forecast looks at. */
export const averages = [30, 60, 90, 180] as const;
const longestLead = 365;

/** What the dashboard shows, as it stands in the address. */
export interface View {
  /** Empty for all warehouses. */
  warehouseId: string;
  customerId: string;
  days: number;
  averageDay: number;
  /** In place of the products' and suppliers' own; empty for theirs. */
  leadTime: string;
}

export function viewOf(query: URLSearchParams): View {
  const among = (name: string, all: readonly number[], usual: number) => {
    const requested = Number(query.get(name));
    return all.includes(requested) ? requested : usual;
  };
  const lead = query.get('leadTime') ?? '';
  return {
    warehouseId: query.get('warehouseId') ?? '',
    customerId: query.get('customerId') ?? '',
    days: among('days', spans, 30),
    averageDay: among('averageDay', averages, 30),
    leadTime: isLeadTime(lead) ? lead : '',
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
