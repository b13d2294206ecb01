import Box from '@mui/material/Box';
import { add, compare, type Decimal, decimal, subtract, zero } from './decimal';
import { Row } from './parts';

interface Props {
  label: string;
  limit: string;
  /** Balance plus open orders. */
  used: string;
  /** Amount that the current document would add. */
  extra?: string | undefined;
  /** True in a row of a list. */
  slim?: boolean;
  /** Labels of the plain and the striped part, below the bar. */
  legend?: { used: string; extra: string } | undefined;
}

/** Shows how much of a limit is used and how much a document would add, red beyond the limit. */
export function CreditBar({ label, limit, used, extra, slim = false, legend }: Props) {
  const whole = decimal(limit);
  const taken = positive(decimal(used));
  const extraAmount = extra ? positive(decimal(extra)) : zero;
  const both = add(taken, extraAmount);
  const beyond = compare(both, whole) > 0;
  const scale = beyond ? both : whole;
  const tone = beyond ? 'error' : share(both, whole) > 80 ? 'warning' : 'success';
  const color = `var(--mui-palette-${tone}-main)`;
  const stripes = `repeating-linear-gradient(135deg, ${color} 0 4px, color-mix(in srgb, ${color} 45%, transparent) 4px 8px)`;
  const bar = (
    <Box
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, Math.round(share(both, whole)))}
      sx={{
        position: 'relative',
        display: 'flex',
        height: slim ? 4 : 8,
        borderRadius: 1,
        overflow: 'hidden',
        backgroundColor: `color-mix(in srgb, ${color} 16%, transparent)`,
      }}
    >
      <Box sx={{ width: `${share(taken, scale)}%`, bgcolor: color }} />
      <Box
        sx={{
          width: `${share(extraAmount, scale)}%`,
          background: stripes,
        }}
      />
      {beyond && (
        <Box
          sx={{
            position: 'absolute',
            insetBlock: 0,
            insetInlineStart: `${share(whole, scale)}%`,
            width: 2,
            bgcolor: 'text.primary',
          }}
        />
      )}
    </Box>
  );
  if (!legend) return bar;
  const parts = [
    [legend.used, color],
    [legend.extra, stripes],
  ] as const;
  return (
    <div>
      {bar}
      <Row variant="caption" gap={2} alignItems="normal" color="text.secondary" mt={0.75}>
        {parts.map(([name, background]) => (
          <Row key={name} gap={0.75}>
            <Box aria-hidden sx={{ width: 12, height: 8, borderRadius: 0.5, background }} />
            {name}
          </Row>
        ))}
      </Row>
    </div>
  );
}

function positive(value: Decimal): Decimal {
  return value.units < 0n ? zero : value;
}

/** Returns a share in percent; for drawing only. */
function share(part: Decimal, whole: Decimal): number {
  const total = Number(whole.units) / 10 ** whole.scale;
  if (total <= 0) return part.units > 0n ? 100 : 0;
  return Math.min(100, (Number(part.units) / 10 ** part.scale / total) * 100);
}

/** Returns the rest of a limit; negative beyond it. */
export function creditLeft(limit: string, used: string): Decimal {
  return subtract(decimal(limit), decimal(used));
}
