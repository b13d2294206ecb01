import { useMemo } from 'react';
import type { DateRange } from '@/ui/dates/date-range';
import { useToday } from '@/ui/dates/today';
import { dated, type ListState, searched } from '@/ui/list/state';
import { type ListFilter, namesOf } from '@/ui/list/types';
import { type ChangeList, useListState } from '@/ui/list/use-list-state';
import { periodOf } from '@/ui/period/period';
import type { Basis } from './basis';

interface ReportState {
  /** Includes the days of the period, chosen or default. */
  state: ListState;
  onChange: ChangeList;
  period: DateRange;
  onPeriod: (period: DateRange) => void;
  basis: Basis;
  onBasis: (basis: Basis) => void;
}

/** Returns the list state of a report; without days in the URL, the period is the last 30 days. */
export function useReportPeriod(filters: readonly ListFilter[] = []): ReportState {
  const [listed, change] = useListState([...searched, ...dated, 'basis', ...namesOf(filters)]);
  const today = useToday();
  const { startDate, endDate } = listed;
  const { basis, ...chosen } = listed.filters;
  const period = useMemo(
    () => periodOf({ startDate, endDate }, today),
    [startDate, endDate, today],
  );
  // The basis stands in the URL like a filter, but rows are not filtered by it.
  const onChange: ChangeList = (requested) =>
    change((latest) => {
      const next = typeof requested === 'function' ? requested(latest) : requested;
      return next.filters && basis ? { ...next, filters: { ...next.filters, basis } } : next;
    });
  return {
    state: { ...listed, filters: chosen, ...period },
    onChange,
    period,
    onPeriod: onChange,
    basis: basis === 'net' ? 'net' : 'gross',
    onBasis: (to) =>
      change((latest) => {
        const { basis: _basis, ...others } = latest.filters;
        return { filters: to === 'net' ? { ...others, basis: to } : others };
      }),
  };
}
