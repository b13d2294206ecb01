import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type DateRange, lastDays, thisMonth } from '../dates/date-range';
import { DatesFilter } from '../dates/filter-dates';
import { useToday } from '../dates/today';
import { Muted, Row } from '../parts';
import { Segmented } from '../segmented-control';
import { t as uiText } from '../texts';
import { beforeOf, comparedWith, dayCount, endingOn, lastMonth, periodOf, spans } from './period';
import { t } from './texts';

interface Props {
  period: DateRange;
  /** Called with an empty range for the default period. */
  onChange: (period: DateRange) => void;
  /** Further choices of the page. */
  children?: ReactNode;
}

const same = (one: DateRange, other: DateRange) =>
  one.startDate === other.startDate && one.endDate === other.endDate;

/** Selects the period of a page: a span up to a day, a month, or any range. */
export function PeriodBar({ period, onChange, children }: Props) {
  const today = useToday();
  const before = beforeOf(period);
  const months = [
    { label: t('thisMonth'), range: thisMonth(today) },
    { label: t('lastMonth'), range: lastMonth(today) },
  ];
  const month = months.find(({ range }) => same(range, period));
  const choices = [
    ...spans.map((days) => ({
      label: uiText('dayCount', { count: days }),
      range: lastDays(days, period.endDate),
      chosen: !month && dayCount(period) === days,
    })),
    ...months.map((each) => ({ ...each, chosen: each === month })),
  ];
  return (
    <Row columnGap={1.5} rowGap={1} flexWrap="wrap">
      <Segmented
        label={t('period')}
        choices={choices.map(({ label }) => ({ value: label, label }))}
        value={choices.find(({ chosen }) => chosen)?.label}
        onChange={(label) => {
          const chosen = choices.find((choice) => choice.label === label);
          if (chosen) onChange(chosen.range);
        }}
      />
      <DatesFilter
        range={period}
        onChange={(range) =>
          onChange(range.startDate || range.endDate ? periodOf(range, today) : range)
        }
      />
      {period.endDate !== today && !month && (
        <Button size="small" color="inherit" onClick={() => onChange(endingOn(period, today))}>
          {t('untilToday')}
        </Button>
      )}
      {children}
      <Muted>{comparedWith(before)}</Muted>
    </Row>
  );
}
