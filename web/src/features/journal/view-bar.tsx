import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import dayjs from 'dayjs';
import { DayPicker } from '@/ui/dates/date-picker';
import { thisMonth } from '@/ui/dates/date-range';
import { today } from '@/ui/dates/today';
import { month } from '@/ui/format';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';
import { type JournalView, journals, mistakeIn } from './view';

interface Props {
  view: JournalView;
  onChange: (to: Partial<JournalView>) => void;
}

/** Which journal, from when to when, per day or per document. */
export function ViewBar({ view, onChange }: Props) {
  const mistake = mistakeIn(view);
  return (
    <Card
      component="section"
      aria-label={t('view')}
      sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
    >
      <TextField
        select
        size="small"
        label={t('journal')}
        value={view.journal}
        onChange={(event) => onChange({ journal: event.target.value as JournalView['journal'] })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: { xs: '100%', sm: 190 } }}
      >
        <MenuItem value="">{t('allJournals')}</MenuItem>
        {journals.map((journal) => (
          <MenuItem key={journal} value={journal}>
            {t(journal)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ width: { xs: '100%', sm: 180 } }}>
        <DayPicker
          searches
          label={uiText('from')}
          value={view.startDate}
          error={mistake ? t(mistake) : undefined}
          onChange={(startDate) => onChange({ startDate })}
        />
      </Box>
      <Box sx={{ width: { xs: '100%', sm: 180 } }}>
        <DayPicker
          searches
          label={uiText('to')}
          value={view.endDate}
          onChange={(endDate) => onChange({ endDate })}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0.25 }}>
        {months().map((range) => {
          const chosen = range.startDate === view.startDate && range.endDate === view.endDate;
          return (
            <Button
              key={range.startDate}
              variant={chosen ? 'contained' : 'outlined'}
              aria-pressed={chosen}
              onClick={() => onChange(range)}
            >
              {month(range.startDate)}
            </Button>
          );
        })}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view.byDay}
        onChange={(_, byDay: boolean | null) => byDay !== null && onChange({ byDay })}
        aria-label={t('view')}
        sx={{ pt: 0.25, ml: { md: 'auto' } }}
      >
        <ToggleButton value={true}>{t('byDay')}</ToggleButton>
        <ToggleButton value={false}>{t('byDocument')}</ToggleButton>
      </ToggleButtonGroup>
    </Card>
  );
}

/** The month before this one, and this month until today. */
function months() {
  const before = dayjs(today()).subtract(1, 'month');
  const iso = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD');
  return [
    { startDate: iso(before.startOf('month')), endDate: iso(before.endOf('month')) },
    thisMonth(),
  ];
}
