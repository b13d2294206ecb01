import Box from '@mui/material/Box';
import { SideCard } from '@/ui/description-list';
import { inCurrency } from '@/ui/figure';
import { count, money, quantity } from '@/ui/format';
import { Row, Text } from '@/ui/parts';
import { useCurrency } from '@/ui/record/use-company';
import { Sums } from '@/ui/sums';
import { t as uiText } from '@/ui/texts';
import { max, type PlannedStop } from './form-values';
import { isNear, loadOf } from './plan';
import { t } from './texts';

/** Sums the planned load; a limit appears when it is near. */
export function LoadCard({ stops }: { stops: readonly PlannedStop[] }) {
  const load = loadOf(stops);
  const currency = useCurrency();
  return (
    <Box aria-live="polite">
      <SideCard title={t('vehicleLoad')}>
        <Box sx={{ display: 'grid', gap: 2, '&:not(:empty)': { mb: 2 } }}>
          <Meter label={t('stops')} used={load.stops} max={max.stops} />
          <Meter label={uiText('lines')} used={load.lines} max={max.lines} />
        </Box>
        <Sums
          sums={[
            { label: t('stops'), value: count(load.stops) },
            { label: t('towns'), value: count(load.towns) },
            { label: uiText('lines'), value: count(load.lines) },
            { label: t('units'), value: quantity(load.units) },
            ...(load.total
              ? [{ label: inCurrency(t('value'), currency), value: money(load.total) }]
              : []),
          ]}
        />
      </SideCard>
    </Box>
  );
}

interface MeterProps {
  label: string;
  used: number;
  max: number;
}

/** Shows the used share of a limit, from 80 percent on. */
function Meter({ label, used, max: limit }: MeterProps) {
  if (!isNear(used, limit)) return null;
  const over = used > limit;
  return (
    <div>
      <Row variant="body2" alignItems="normal" justifyContent="space-between" mb={0.75}>
        <span>{label}</span>
        <Text
          component="span"
          className="figures"
          color={`var(--${over ? 'error' : 'warning'}-text)`}
          fontWeight={600}
        >
          {t('usedOf', { used: count(used), max: count(limit) })}
        </Text>
      </Row>
      <Box
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(limit, used)}
        sx={{ height: 6, borderRadius: 3, overflow: 'hidden', bgcolor: 'action.hover' }}
      >
        <Box
          sx={{
            width: `${Math.min(100, (used / limit) * 100)}%`,
            height: 1,
            bgcolor: over ? 'error.main' : 'warning.main',
          }}
        />
      </Box>
    </div>
  );
}
