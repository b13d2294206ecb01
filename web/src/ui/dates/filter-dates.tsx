import Button from '@mui/material/Button';
import { FilterPill, type OpeningProps } from '../combobox/filter-pill';
import { Block, Cluster, Column } from '../parts';
import { t } from '../texts';
import { DayPicker } from './date-picker';
import { type DateRange, lastDays, rangeLabel, thisMonth } from './date-range';

interface Props {
  range: DateRange;
  onChange: (range: DateRange) => void;
}

/** Filters by an inclusive range of dates. */
export function DatesFilter({ range, onChange, ...opening }: Props & OpeningProps) {
  return (
    <FilterPill
      label={t('dateRange')}
      value={rangeLabel(range)}
      onClear={() => onChange({ startDate: '', endDate: '' })}
      {...opening}
    >
      {(close) => (
        <Block width={300}>
          <DatesChoice range={range} onChange={onChange} close={close} />
        </Block>
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
    <Block p={2}>
      <Cluster mb={2.5}>
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
      </Cluster>
      <Column gap={2}>
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
      </Column>
    </Block>
  );
}
