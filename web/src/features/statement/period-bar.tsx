import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { DayPicker } from '@/ui/dates/date-picker';
import { type DateRange, lastDays, thisMonth } from '@/ui/dates/date-range';
import { RangePresets } from '@/ui/dates/range-presets';
import { today as companyToday } from '@/ui/dates/today';
import { longerDay } from '@/ui/list/column';
import { Block, part, type SpaceProps } from '@/ui/parts';
import { heights } from '@/ui/sizes';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';

interface Props {
  period: DateRange;
  onChange: (period: DateRange) => void;
  /** Names the period for screen readers; the default is "Period". */
  label?: string;
  /** Holds another field before the presets. */
  more?: ReactNode;
  /** Shows the figures of the period at the end of the bar. */
  figures?: ReactNode;
  /** Shows further figures below the bar. */
  below?: ReactNode;
}

/** Chooses a period; both days are included. */
export function PeriodBar({ period, onChange, label, more, figures, below }: Props) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const wrong = period.startDate > period.endDate ? t('wrongPeriod') : undefined;
  return (
    <Card component="section" aria-label={label ?? t('period')} sx={{ px: 1.5, pt: 1, pb: 0.5 }}>
      <Box sx={barStyle}>
        <Field>
          <DayPicker
            searches
            narrow={phone}
            label={uiText('from')}
            value={period.startDate}
            error={wrong}
            onChange={(startDate) => onChange({ ...period, startDate })}
          />
        </Field>
        <Field>
          <DayPicker
            searches
            narrow={phone}
            label={uiText('to')}
            value={period.endDate}
            onChange={(endDate) => onChange({ ...period, endDate })}
          />
        </Field>
        {more}
        <RangePresets
          label={label ?? t('period')}
          presets={presets()}
          value={period}
          onChange={onChange}
        />
        {figures && <Block marginInlineStart={{ xs: 0, md: 'auto' }}>{figures}</Block>}
      </Box>
      {below && <Block pt={0.5}>{below}</Block>}
    </Card>
  );
}

/** Holds a field of the bar: two fit side by side on a phone. */
export const Field = part<SpaceProps>({ width: { xs: 'calc(50% - 4px)', sm: 190 + longerDay } });

const barStyle = {
  minHeight: heights.large,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 1,
} as const;

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
