import { type PriceRow, useListPricesQuery } from '@/api/generated';
import { ChartSkeleton } from '@/ui/charts/skeleton';
import { useToday } from '@/ui/dates/today';
import { inCurrency } from '@/ui/figure';
import { date, price } from '@/ui/format';
import { lazily } from '@/ui/lazy-component';
import { Block, Row, Text } from '@/ui/parts';
import { fieldLabel } from '@/ui/record/texts';
import { useCurrency } from '@/ui/record/use-company';
import { StatusChip } from '@/ui/status-chip';
import type { TableColumn } from '@/ui/table/table';
import { TableCard } from '@/ui/table/table-card';
import { t as uiText } from '@/ui/texts';
import { WhenSeen } from '@/ui/when-visible';
import { t } from './texts';

const PriceChart = lazily(() => import('./price-chart').then((module) => module.PriceChart));

/** Shows all list prices as a chart and a table. */
export function PriceHistory({ productId }: { productId: string }) {
  const currency = useCurrency();
  const result = useListPricesQuery({ id: productId });
  const rows = result.currentData;
  return (
    <TableCard
      title={t('prices')}
      above={
        rows &&
        rows.length > 1 && (
          <Block px={2} pb={2}>
            <WhenSeen height={216} placeholder={<ChartSkeleton />}>
              <PriceChart rows={rows} currency={currency} label={t('chart')} />
            </WhenSeen>
          </Block>
        )
      }
      columns={[
        { header: fieldLabel('validFrom'), cell: (row) => date(row.validFrom) },
        {
          header: inCurrency(fieldLabel('price'), currency),
          align: 'figure',
          cell: (row) => <strong>{price(row.price)}</strong>,
        },
        { header: uiText('status'), quiet: true, cell: (row) => <Marks row={row} /> },
        ...columns,
      ]}
      rows={rows}
      rowKey={(row) => String(row.number)}
      error={result.error}
      onRetry={result.refetch}
      empty={t('noPrice')}
    />
  );
}

const columns: TableColumn<PriceRow>[] = [
  { header: fieldLabel('reason'), cell: (row) => row.reason ?? '–' },
  { header: t('who'), cell: (row) => `${row.setBy.name}, ${date(row.setAt)}` },
];

function Marks({ row }: { row: PriceRow }) {
  const today = useToday();
  const later = row.validFrom > today;
  return (
    <Row gap={0.75} alignItems="normal">
      {row.current && <StatusChip status="active" label={t('current')} />}
      {later && <StatusChip status="waiting" label={t('later')} />}
      {row.belowCost && (
        <Text component="span" color="var(--warning-text)" fontWeight={600}>
          {t('belowCost')}
        </Text>
      )}
    </Row>
  );
}
