import Box from '@mui/material/Box';
import type { Ageing } from '@/api/generated';
import { compare, decimal, zero } from './decimal';
import { Explained } from './explanation/explained';
import type { Figure } from './explanation/figure';
import { t } from './figures-texts';
import { money } from './format';
import { Dot, Row } from './parts';
import { sumFigure, sumStyle, sumsStyle } from './sums';

interface AgeingProps {
  ageing: Ageing;
  explain?: ExplainAge;
}

/** Shows the balance by age as one bar of five parts, each with its text. */
export function AgeingBar({ ageing, explain }: AgeingProps) {
  const buckets = ageingBuckets(ageing);
  const open = buckets.filter((bucket) => compare(decimal(bucket.amount), zero) > 0);
  const credit = compare(decimal(ageing.unappliedCredit), zero) > 0;
  return (
    <>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          gap: '2px',
          height: 10,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'action.hover',
        }}
      >
        {open.map((bucket) => (
          <Box
            key={bucket.key}
            sx={{ flexGrow: Number(bucket.amount), flexBasis: 4, backgroundColor: bucket.color }}
          />
        ))}
      </Box>
      <Box component="dl" className="figures" sx={partsStyle}>
        {buckets.map((bucket) => (
          <Line
            key={bucket.key}
            label={bucket.label}
            amount={bucket.amount}
            color={bucket.color}
            figure={explain?.(bucket.key)}
          />
        ))}
        {credit && (
          <Line
            label={t('unapplied')}
            amount={`-${ageing.unappliedCredit}`}
            color="transparent"
            figure={explain?.('unappliedCredit')}
          />
        )}
      </Box>
    </>
  );
}

const partsStyle = { ...sumsStyle, mt: 1.5, rowGap: 0.75 } as const;

/** Returns the explanation of the amount of an age. */
export type ExplainAge = (age: keyof Ageing) => Figure | undefined;

interface LineProps {
  label: string;
  amount: string;
  color: string;
  figure: Figure | undefined;
}

function Line({ label, amount, color, figure }: LineProps) {
  const shown = <bdi>{money(amount)}</bdi>;
  return (
    <Box sx={{ ...sumStyle, typography: 'body2' }}>
      <Row component="dt" gap={1} color="text.secondary">
        <Dot component="span" bgcolor={color} />
        {label}
      </Row>
      <Box component="dd" sx={sumFigure}>
        {figure ? (
          <Explained figure={figure} label={label}>
            {shown}
          </Explained>
        ) : (
          shown
        )}
      </Box>
    </Box>
  );
}

export interface AgeingBucket {
  key: keyof Ageing;
  label: string;
  amount: string;
  color: string;
}

/** Returns the buckets of a balance by days overdue. Colors darken with age. */
export function ageingBuckets(ageing: Ageing): AgeingBucket[] {
  return [
    bucket('notDue', t('notDue'), 'var(--age-0)'),
    bucket('days1To30', t('days1To30'), 'var(--age-1)'),
    bucket('days31To60', t('days31To60'), 'var(--age-2)'),
    bucket('days61To90', t('days61To90'), 'var(--age-3)'),
    bucket('over90Days', t('over90Days'), 'var(--age-4)'),
  ];
  function bucket(key: keyof Ageing, label: string, color: string): AgeingBucket {
    return { key, label, amount: ageing[key], color };
  }
}
