import Box from '@mui/material/Box';
import { useListForecastQuery } from '@/api/generated';
import { paths } from '@/app/paths';
import { ChartCard } from '@/ui/charts/card';
import { quantity } from '@/ui/format';
import { ProductLink } from '@/ui/record/record-link';
import { barHeight, CoverBars } from './cover-bars';
import type { Foreseen } from './foreseen';
import { t } from './texts';

/** The products that run out first. */
const shown = 8;

/** How many days the stock lasts that runs out first. */
export function CoverCard({ foreseen }: { foreseen: Foreseen }) {
  const { currentData, error, refetch } = useListForecastQuery(
    { ...foreseen.params, sort: 'daysOfCover,asc', size: shown },
    { skip: !foreseen.ready },
  );
  const rows = foreseen.none
    ? []
    : currentData?.content.filter(
        (row) => row.daysOfCover !== null && row.daysOfCover !== undefined,
      );
  return (
    <ChartCard
      title={t('coverOf', { warehouse: foreseen.name })}
      rows={rows}
      columns={[
        {
          header: t('product'),
          cell: (row) => (
            <ProductLink to={paths.product.details(row.productId)} name={row.name} sku={row.sku} />
          ),
        },
        {
          header: t('available'),
          align: 'end',
          cell: (row) => `${quantity(row.available)} ${row.unit}`,
        },
        { header: t('coverShort'), align: 'end', cell: (row) => row.daysOfCover },
        { header: t('leadTime'), align: 'end', cell: (row) => row.leadTimeDays },
      ]}
      rowKey={(row) => row.productId}
      error={error}
      onRetry={refetch}
      empty={foreseen.none ? t('noWarehouse') : t('noStock')}
      height={(rows?.length ?? shown) * barHeight + 12}
      lead={<Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('coverHelp')}</Box>}
      chart={<CoverBars rows={rows ?? []} />}
    />
  );
}
