import Box from '@mui/material/Box';
import { SideCard } from '@/ui/facts';
import { count } from '@/ui/format';
import { lineCount, max, type PlannedStop } from './form-values';
import { t } from './texts';

/** Stops and lines against what a dispatch takes. */
export function LoadCard({ stops }: { stops: readonly PlannedStop[] }) {
  const lines = lineCount(stops);
  return (
    <SideCard title={t('vehicleLoad')}>
      <Box sx={{ display: 'grid', gap: 2 }} aria-live="polite">
        <Meter label={t('stops')} used={stops.length} max={max.stops} />
        <Meter label={t('lines')} used={lines} max={max.lines} />
      </Box>
    </SideCard>
  );
}

interface MeterProps {
  label: string;
  used: number;
  max: number;
}

function Meter({ label, used, max: limit }: MeterProps) {
  const over = used > limit;
  const colour = `var(--mui-palette-${over ? 'error' : 'primary'}-main)`;
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', typography: 'body2', mb: 0.75 }}>
        <span>{label}</span>
        <Box
          component="span"
          className="figures"
          sx={{ fontWeight: 600, color: over ? 'var(--error-text)' : undefined }}
        >
          {t('usedOf', { used: count(used), max: count(limit) })}
        </Box>
      </Box>
      <Box
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(limit, used)}
        sx={{
          height: 6,
          borderRadius: 3,
          overflow: 'hidden',
          backgroundColor: `color-mix(in srgb, ${colour} 16%, transparent)`,
        }}
      >
        <Box
          sx={{
            width: `${Math.min(100, (used / limit) * 100)}%`,
            height: 1,
            backgroundColor: colour,
          }}
        />
      </Box>
    </Box>
  );
}
