import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useState } from 'react';
import { OptionsFilter } from '@/ui/combobox/filter-options';
import { Row, Text } from '@/ui/parts';
import { warehouseFilter } from '@/ui/record/record-filters';
import { heights } from '@/ui/sizes';
import { t as uiText } from '@/ui/texts';
import { t } from './texts';
import { averages, isLeadTime, type View } from './use-view';

interface Props {
  view: View;
  onChange: (change: Partial<View>) => void;
}

export function ViewBar({ view, onChange }: Props) {
  return (
    <OptionsFilter
      filter={warehouseFilter}
      value={view.warehouseId}
      onChange={(warehouseId) => onChange({ warehouseId })}
    />
  );
}

/** Chooses the range of average demand and an override of the lead times. */
export function ForecastBar({ view, onChange }: Props) {
  const id = useId();
  const [lead, setLead] = useState(view.leadTime);
  useEffect(() => setLead(view.leadTime), [view.leadTime]);
  const wrong = lead.trim() !== '' && !isLeadTime(lead);
  const commit = () => {
    if (!wrong && lead.trim() !== view.leadTime) onChange({ leadTime: lead.trim() });
  };
  return (
    <Row variant="body2" gap={1} flexWrap="wrap" color="text.secondary">
      <Box sx={pair}>
        <label htmlFor={`${id}-average`}>{t('averageDay')}</label>
        <NativeSelect
          id={`${id}-average`}
          value={view.averageDay}
          disableUnderline
          onChange={(event) => onChange({ averageDay: Number(event.target.value) })}
          sx={{ typography: 'body2', mr: 2 }}
        >
          {averages.map((days) => (
            <option key={days} value={days}>
              {uiText('dayCount', { count: days })}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <Box sx={pair}>
        <label htmlFor={`${id}-lead`}>{t('leadGiven')}</label>
        <OutlinedInput
          id={`${id}-lead`}
          size="small"
          value={lead}
          error={wrong}
          onChange={(event) => setLead(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
          inputProps={{ inputMode: 'numeric', 'aria-describedby': `${id}-help` }}
          sx={{ width: 84, height: heights.medium }}
        />
      </Box>
      <Text component="span" id={`${id}-help`} variant="caption">
        {t('leadHelp')}
      </Text>
    </Row>
  );
}

const pair = { display: 'inline-flex', alignItems: 'center', gap: 1 } as const;
