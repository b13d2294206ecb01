import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Ageing, Statement } from '@/api/generated';
import { ageingBuckets } from '@/ui/ageing-bar';
import { compare, decimal, zero } from '@/ui/decimal';
import { Explained } from '@/ui/explanation/explained';
import { ageingFigure } from '@/ui/explanation/statement';
import { t as figureText } from '@/ui/figures-texts';
import { date, money } from '@/ui/format';
import { Dot, Muted, Quiet, Row } from '@/ui/parts';
import { DuesLine } from './dues-line';
import { t } from './texts';
import { ofStatement } from './use-statement';

interface Props {
  statement: Statement | undefined;
  /** Puts each part on its own line, for a narrow card. */
  column?: boolean;
}

/** Shows the parts of the closing balance by age, and what is due. Parts of zero are left out. */
export function AgeingStrip({ statement, column = false }: Props) {
  if (!statement) return <Skeleton height={28} />;
  const parts = partsOf(statement.ageing);
  const buckets = parts.filter(({ key }) => key !== 'unappliedCredit');
  const explain = ageingFigure(ofStatement(statement));
  return (
    <Row
      component="section"
      aria-label={t('ageing', { date: date(statement.endDate) })}
      className="figures"
      flexWrap="wrap"
      columnGap={3}
      minHeight={28}
      rowGap={column ? 1 : 0.25}
      variant="body2"
    >
      {parts.length === 0 && <Muted>{t('nothingDue')}</Muted>}
      {buckets.length > 0 && (
        <Box aria-hidden sx={column ? { ...barStyle, width: 1 } : barStyle}>
          {buckets.map(({ key, amount, color }) => (
            <Box key={key} sx={{ flex: `${Number(amount)} 0 4px`, bgcolor: color }} />
          ))}
        </Box>
      )}
      {parts.length > 0 && (
        <Box component="dl" sx={column ? linesStyle : partsStyle}>
          {parts.map(({ key, label, amount, color }) => (
            <Row key={key} gap={0.75}>
              {color && <Dot aria-hidden bgcolor={color} />}
              <Quiet component="dt">{label}</Quiet>
              <Box component="dd" sx={{ m: 0, marginInlineStart: column ? 'auto' : 0 }}>
                <Explained figure={explain(key)} label={label}>
                  <bdi>{money(amount)}</bdi>
                </Explained>
              </Box>
            </Row>
          ))}
        </Box>
      )}
      <DuesLine statement={statement} column={column} />
    </Row>
  );
}

interface Part {
  key: keyof Ageing;
  label: string;
  amount: string;
  color?: string;
}

/** Returns the ages with an amount, and the credit that is not allocated. */
function partsOf(ageing: Ageing): Part[] {
  const credit = {
    key: 'unappliedCredit' as const,
    label: figureText('unapplied'),
    amount: `-${ageing.unappliedCredit}`,
  };
  return [...ageingBuckets(ageing), credit].filter(
    ({ amount }) => compare(decimal(amount), zero) !== 0,
  );
}

const barStyle = {
  display: 'flex',
  gap: '2px',
  width: 96,
  height: 8,
  borderRadius: 1,
  overflow: 'hidden',
} as const;

const partsStyle = { m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 } as const;

const linesStyle = { m: 0, width: 1, display: 'grid', rowGap: 0.5 } as const;
