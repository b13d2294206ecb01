import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DateRange, lastDays, thisMonth } from '../dates/date-range';
import { DatesFilter } from '../dates/filter-dates';
import { useToday } from '../dates/today';
import { date } from '../format';
import { beforeOf, dayCount, endingOn, lastMonth, periodOf, spans } from './period';
import { t } from './texts';

interface Props {
  period: DateRange;
  /** Nothing in it: the usual period. */
  onChange: (period: DateRange) => void;
}

const same = (one: DateRange, other: DateRange) =>
  one.startDate === other.startDate && one.endDate === other.endDate;

/** Which days a page is about: so many until any day, a month, or from any day to any other. */
export function PeriodBar({ period, onChange }: Props) {
  const today = useToday();
  const before = beforeOf(period);
  const months = [
    { label: t('thisMonth'), range: thisMonth(today) },
    { label: t('lastMonth'), range: lastMonth(today) },
  ];
  const month = months.find(({ range }) => same(range, period));
  return (
    <Box
      role="group"
      aria-label={t('period')}
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}
    >
      <Box sx={segments}>
        {spans.map((days) => (
          <Segment
            key={days}
            label={t('days', { days })}
            on={!month && dayCount(period) === days}
            onClick={() => onChange(lastDays(days, period.endDate))}
          />
        ))}
        {months.map(({ label, range }) => (
          <Segment
            key={label}
            label={label}
            on={same(range, period)}
            onClick={() => onChange(range)}
          />
        ))}
      </Box>
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
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('comparedWith', { from: date(before.startDate), to: date(before.endDate) })}
      </Box>
    </Box>
  );
}

interface SegmentProps {
  label: string;
  on: boolean;
  onClick: () => void;
}

function Segment({ label, on, onClick }: SegmentProps) {
  return (
    <Button
      size="small"
      color="inherit"
      aria-pressed={on}
      onClick={onClick}
      sx={{
        flexShrink: 0,
        minHeight: { xs: 40, sm: 32 },
        px: 1.25,
        color: on ? 'text.primary' : 'text.secondary',
        bgcolor: on ? 'background.paper' : 'transparent',
        boxShadow: on ? 'var(--shadow-segment, 0 1px 3px rgb(0 0 0 / 0.16))' : 'none',
        '&:hover': { bgcolor: on ? 'background.paper' : 'action.hover' },
      }}
    >
      {label}
    </Button>
  );
}

const segments = {
  display: 'flex',
  maxWidth: '100%',
  overflowX: 'auto',
  p: 0.5,
  gap: 0.5,
  borderRadius: 1,
  bgcolor: 'action.hover',
} as const;
