import dayjs from 'dayjs';
import { type DateRange, lastDays, thisMonth } from '@/ui/date-range';
import { today as companyToday } from '@/ui/today';
import { t } from './texts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The period of an address; this month where it says none. */
export function periodOf(query: URLSearchParams): DateRange {
  const month = thisMonth();
  const dayOf = (name: keyof DateRange) => {
    const value = query.get(name) ?? '';
    return day.test(value) && dayjs(value).isValid() ? value : month[name];
  };
  return { startDate: dayOf('startDate'), endDate: dayOf('endDate') };
}

/** Whether it begins no later than it ends, and both are days. */
export function isPeriod({ startDate, endDate }: DateRange): boolean {
  return day.test(startDate) && day.test(endDate) && startDate <= endDate;
}

interface Preset {
  label: string;
  range: DateRange;
}

/** The periods that people ask for most. */
export function presets(today: string = companyToday()): Preset[] {
  const iso = (date: dayjs.Dayjs) => date.format('YYYY-MM-DD');
  const before = dayjs(today).subtract(1, 'month');
  return [
    { label: t('thisMonth'), range: thisMonth(today) },
    {
      label: t('lastMonth'),
      range: { startDate: iso(before.startOf('month')), endDate: iso(before.endOf('month')) },
    },
    { label: t('last90Days'), range: lastDays(90, today) },
    {
      label: t('thisYear'),
      range: { startDate: iso(dayjs(today).startOf('year')), endDate: today },
    },
  ];
}
