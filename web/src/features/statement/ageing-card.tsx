import Box from '@mui/material/Box';
import type { Statement } from '@/api/generated';
import { AgeingBar, type AgeingBucket, ageingBuckets } from '@/ui/ageing';
import { Bars, ChartCard } from '@/ui/charts/card';
import { compare, decimal, zero } from '@/ui/decimal';
import { t as figureText } from '@/ui/figures-texts';
import { date, money } from '@/ui/format';
import { t } from './texts';

interface Props {
  statement: Statement | undefined;
  currency: string;
}

/** How old what is owed is. Buckets less unapplied credit are the closing balance. */
export function AgeingCard({ statement, currency }: Props) {
  const unit = `${t('amount')} ${currency}`;
  const buckets = statement && ageingBuckets(statement.ageing);
  const credit = statement && decimal(statement.ageing.unappliedCredit);
  const owing = buckets?.some((bucket) => compare(decimal(bucket.amount), zero) !== 0);
  const bars = (buckets ?? []).map((bucket) => ({
    ...bucket,
    value: bucket.amount,
    text: money(bucket.amount),
  }));
  const rows: AgeingBucket[] | undefined =
    statement && credit && compare(credit, zero) > 0
      ? [
          ...(buckets ?? []),
          {
            key: 'unappliedCredit',
            label: figureText('unapplied'),
            amount: `-${statement.ageing.unappliedCredit}`,
            colour: 'transparent',
          },
        ]
      : buckets;
  return (
    <>
      {statement && owing && (
        <Box className="only-print" sx={{ breakInside: 'avoid' }}>
          <Box component="h2" sx={{ typography: 'h6', m: 0, mb: 1 }}>
            {t('ageing', { date: date(statement.endDate) })}
          </Box>
          <AgeingBar ageing={statement.ageing} />
        </Box>
      )}
      {/* A chart is drawn when it is seen; paper has the bar, which needs no looking at. */}
      <Box className={owing ? 'no-print' : undefined}>
        <ChartCard
          title={t('ageing', { date: date(statement?.endDate) })}
          rows={rows}
          columns={[
            { header: t('bucket'), cell: (row) => row.label },
            { header: unit, align: 'end', cell: (row) => money(row.amount) },
          ]}
          rowKey={(row) => row.key}
          empty={t('nothingOwed')}
          nothing={!owing}
          height={260}
          chart={<Bars label={t('ageingChart')} unit={unit} bars={bars} />}
        />
      </Box>
    </>
  );
}
