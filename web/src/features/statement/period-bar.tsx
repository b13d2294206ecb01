import Card from '@mui/material/Card';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { DayPicker } from '@/ui/dates/date-picker';
import { type DateRange, lastDays, thisMonth } from '@/ui/dates/date-range';
import { RangePresets } from '@/ui/dates/range-presets';
import { today as companyToday } from '@/ui/dates/today';
import { Block, Cluster } from '@/ui/parts';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

interface Props {
  period: DateRange;
  onChange: (period: DateRange) => void;
  /** Names the period for screen readers; the default is "Period". */
  label?: string;
  /** Holds another field before the presets. */
  more?: ReactNode;
  /** Is placed at the end of the bar. */
  action?: ReactNode;
}

/** Chooses a period; both days are included. */
export function PeriodBar({ period, onChange, label, more, action }: Props) {
  const wrong = period.startDate > period.endDate ? t('wrongPeriod') : undefined;
  return (
    <Card
      component="section"
      aria-label={label ?? t('period')}
      sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
    >
      <Block width={{ xs: '100%', sm: 190 }}>
        <DayPicker
          searches
          label={uiText('from')}
          value={period.startDate}
          error={wrong}
          onChange={(startDate) => onChange({ ...period, startDate })}
        />
      </Block>
      <Block width={{ xs: '100%', sm: 190 }}>
        <DayPicker
          searches
          label={uiText('to')}
          value={period.endDate}
          onChange={(endDate) => onChange({ ...period, endDate })}
        />
      </Block>
      {more}
      <Cluster pt={0.25}>
        <RangePresets
          label={label ?? t('period')}
          presets={presets()}
          value={period}
          onChange={onChange}
        />
        {action}
      </Cluster>
    </Card>
  );
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the period in the URL; missing or invalid days default to this month. */
export function periodOf(query: URLSearchParams): DateRange {
  const month = thisMonth();
  const dayOf = (name: keyof DateRange) => {
    const value = query.get(name) ?? '';
    return day.test(value) && dayjs(value).isValid() ? value : month[name];
  };
  return { startDate: dayOf('startDate'), endDate: dayOf('endDate') };
}

/** Returns `true` for two valid days in order. */
export function isPeriod({ startDate, endDate }: DateRange): boolean {
  return day.test(startDate) && day.test(endDate) && startDate <= endDate;
}

interface Preset {
  label: string;
  range: DateRange;
}

/** Returns the most common periods. */
export function presets(today: string = companyToday()): Preset[] {
  const iso = (date: dayjs.Dayjs) => date.format('YYYY-MM-DD');
  const before = dayjs(today).subtract(1, 'month');
  return [
    { label: uiText('thisMonth'), range: thisMonth(today) },
    {
      label: t('lastMonth'),
      range: { startDate: iso(before.startOf('month')), endDate: iso(before.endOf('month')) },
    },
    { label: uiText('last90'), range: lastDays(90, today) },
    {
      label: t('thisYear'),
      range: { startDate: iso(dayjs(today).startOf('year')), endDate: today },
    },
  ];
}
