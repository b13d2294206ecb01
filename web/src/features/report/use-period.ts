import { useMemo } from 'react';
import type { DateRange } from '@/ui/dates/date-range';
import { useToday } from '@/ui/dates/today';
import { dated, type ListState, searched } from '@/ui/list/state';
import { type ListFilter, namesOf } from '@/ui/list/types';
import { type ChangeList, useListState } from '@/ui/list/use-list-state';
import { periodOf } from '@/ui/period/period';

interface ReportState {
  /** Includes the days of the period, chosen or default. */
  state: ListState;
  onChange: ChangeList;
  period: DateRange;
  onPeriod: (period: DateRange) => void;
}

/** Returns the list state of a report; without days in the URL, the period is the last 30 days. */
export function useReportPeriod(filters: readonly ListFilter[] = []): ReportState {
  const [listed, onChange] = useListState([...searched, ...dated, ...namesOf(filters)]);
  const today = useToday();
  const { startDate, endDate } = listed;
  const period = useMemo(
    () => periodOf({ startDate, endDate }, today),
    [startDate, endDate, today],
  );
  return { state: { ...listed, ...period }, onChange, period, onPeriod: onChange };
}
