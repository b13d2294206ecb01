import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { DayPicker } from '@/ui/date-picker';
import type { DateRange } from '@/ui/date-range';
import { isPeriod, presets } from './period';
import { t } from './texts';

interface Props {
  period: DateRange;
  onChange: (period: DateRange) => void;
}

/** From a day to a day, both included. */
export function PeriodBar({ period, onChange }: Props) {
  const wrong = period.startDate > period.endDate ? t('wrongPeriod') : undefined;
  return (
    <Card
      component="section"
      aria-label={t('period')}
      className="no-print"
      sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
    >
      <Box sx={{ width: { xs: '100%', sm: 190 } }}>
        <DayPicker
          searches
          label={t('from')}
          value={period.startDate}
          error={wrong}
          onChange={(startDate) => onChange({ ...period, startDate })}
        />
      </Box>
      <Box sx={{ width: { xs: '100%', sm: 190 } }}>
        <DayPicker
          searches
          label={t('to')}
          value={period.endDate}
          onChange={(endDate) => onChange({ ...period, endDate })}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0.25 }}>
        {presets().map(({ label, range }) => {
          const chosen =
            isPeriod(period) &&
            range.startDate === period.startDate &&
            range.endDate === period.endDate;
          return (
            <Button
              key={label}
              variant={chosen ? 'contained' : 'outlined'}
              aria-pressed={chosen}
              onClick={() => onChange(range)}
            >
              {label}
            </Button>
          );
        })}
      </Box>
    </Card>
  );
}
