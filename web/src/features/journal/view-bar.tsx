import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import dayjs from 'dayjs';
import { DayPicker } from '@/ui/dates/date-picker';
import { thisMonth } from '@/ui/dates/date-range';
import { RangePresets } from '@/ui/dates/range-presets';
import { today } from '@/ui/dates/today';
import { month } from '@/ui/format';
import { Block } from '@/ui/parts';
import { Segmented } from '@/ui/segmented-control';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';
import { type JournalView, journals, mistakeIn } from './view';

interface Props {
  view: JournalView;
  onChange: (to: Partial<JournalView>) => void;
}

/** Chooses the journal, the period, and totals per day or per document. */
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
      <Block width={{ xs: '100%', sm: 180 }}>
        <DayPicker
          searches
          label={uiText('from')}
          value={view.startDate}
          error={mistake ? t(mistake) : undefined}
          onChange={(startDate) => onChange({ startDate })}
        />
      </Block>
      <Block width={{ xs: '100%', sm: 180 }}>
        <DayPicker
          searches
          label={uiText('to')}
          value={view.endDate}
          onChange={(endDate) => onChange({ endDate })}
        />
      </Block>
      <Block pt={0.25}>
        <RangePresets label={t('view')} presets={months()} value={view} onChange={onChange} />
      </Block>
      <Block ml={{ md: 'auto' }} pt={0.25}>
        <Segmented
          label={t('view')}
          choices={[
            { value: true, label: t('byDay') },
            { value: false, label: t('byDocument') },
          ]}
          value={view.byDay}
          onChange={(byDay) => onChange({ byDay })}
        />
      </Block>
    </Card>
  );
}

/** Returns the previous month, and this month to date. */
function months() {
  const before = dayjs(today()).subtract(1, 'month');
  const iso = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD');
  const ranges = [
    { startDate: iso(before.startOf('month')), endDate: iso(before.endOf('month')) },
    thisMonth(),
  ];
  return ranges.map((range) => ({ label: month(range.startDate), range }));
}
