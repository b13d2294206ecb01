import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FilterPill } from '../choices/filter-pill';
import { t } from '../texts';
import { DayPicker } from './date-picker';
import { type DateRange, lastDays, rangeLabel, thisMonth } from './date-range';

interface Props {
  range: DateRange;
  onChange: (range: DateRange) => void;
}

/** Filters by an inclusive range of dates. */
export function DatesFilter({ range, onChange }: Props) {
  return (
    <FilterPill
      label={t('dateRange')}
      value={rangeLabel(range)}
      onClear={() => onChange({ startDate: '', endDate: '' })}
    >
      {(close) => (
        <Box sx={{ width: 300 }}>
          <DatesChoice range={range} onChange={onChange} close={close} />
        </Box>
      )}
    </FilterPill>
  );
}

/** Offers common ranges and two pickers. */
export function DatesChoice({ range, onChange, close }: Props & { close: () => void }) {
  const presets = [
    { label: t('today'), range: () => lastDays(1) },
    { label: t('last7'), range: () => lastDays(7) },
    { label: t('last30'), range: () => lastDays(30) },
    { label: t('last90'), range: () => lastDays(90) },
    { label: t('thisMonth'), range: () => thisMonth() },
  ];
  return (
    <Box sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
        {presets.map((preset) => (
          <Button
            key={preset.label}
            size="small"
            variant="outlined"
            onClick={() => {
              onChange(preset.range());
              close();
            }}
          >
            {preset.label}
          </Button>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <DayPicker
          searches
          label={t('from')}
          value={range.startDate}
          max={range.endDate}
          onChange={(startDate) => onChange({ ...range, startDate })}
        />
        <DayPicker
          searches
          label={t('to')}
          value={range.endDate}
          min={range.startDate}
          onChange={(endDate) => onChange({ ...range, endDate })}
        />
      </Box>
    </Box>
  );
}
