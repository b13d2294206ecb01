import Add from '@mui/icons-material/AddRounded';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ForecastRow, useListForecastQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { add, compare, decimal, toText, zero } from '@/ui/decimal';
import { Explained } from '@/ui/explanation/explained';
import { OrderBy } from '@/ui/forecast/order-by';
import { AtReorderPoint } from '@/ui/forecast/reorder-point';
import { brief, count, listed, quantity } from '@/ui/format';
import { direction } from '@/ui/language';
import { TableCard, type TableColumn } from '@/ui/record/data-table';
import { ProductLink, RecordLink } from '@/ui/record/record-link';
import { fieldLabel } from '@/ui/record/texts';
import { t } from './texts';
import type { Foreseen, View } from './use-view';
import { ForecastBar } from './view-bar';

const few = 8;
const maxRows = 100;

interface Props {
  foreseen: Foreseen;
  view: View;
  onChange: (change: Partial<View>) => void;
}

/** What is at or below its reorder point, how much of it to order, and why. */
export function OrderNowCard({ foreseen, view, onChange }: Props) {
  const may = useMay();
  const [size, setSize] = useState(few);
  const { currentData, data, error, refetch } = useListForecastQuery(
    { ...foreseen.params, onlySuggested: true, sort: 'daysOfCover,asc', size },
    { skip: !foreseen.ready },
  );
  const page = currentData ?? data;
  const hidden = (page?.totalElements ?? 0) - (page?.content.length ?? 0);
  const columns: TableColumn<ForecastRow>[] = [
    {
      header: fieldLabel('productId'),
      cell: (row) => (
        <ProductLink
          to={paths.product.supply(row.productId, foreseen.params)}
          name={row.name}
          sku={row.sku}
        />
      ),
    },
    {
      header: t('suggested'),
      align: 'figure',
      cell: (row) => <Suggested row={row} params={foreseen.params} />,
    },
    {
      header: t('orderBy'),
      cell: (row) => {
        const { orderByDate, stockOutDate } = row.learnt ?? row;
        const dates = { orderByDate, stockOutDate };
        return <OrderBy product={row} params={foreseen.params} {...dates} />;
      },
    },
    { header: t('supplier'), cell: (row) => <Supplier row={row} /> },
    { header: t('why'), wide: true, cell: (row) => <Why row={row} params={foreseen.params} /> },
  ];
  return (
    <TableCard
      title={t('orderNowOf', { warehouse: foreseen.name })}
      above={
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          <ForecastBar view={view} onChange={onChange} />
        </Box>
      }
      action={
        may('stock-transaction-create') && (
          <>
            {(page?.totalElements ?? 0) > 0 && (
              <Button
                component={Link}
                to={paths.stock.proposalsFor(addressOf(foreseen.params))}
                variant="outlined"
                startIcon={<ShoppingCart />}
              >
                {t('orderAll')}
              </Button>
            )}
            <Button component={Link} to={paths.stock.new} startIcon={<Add />}>
              {t('newPurchase')}
            </Button>
          </>
        )
      }
      columns={columns}
      rows={foreseen.none ? [] : page?.content}
      rowKey={(row) => row.productId}
      error={error}
      onRetry={refetch}
      empty={foreseen.none ? t('noWarehouse') : t('enough')}
      below={
        hidden > 0 &&
        size < maxRows && (
          <Box sx={{ px: 3, py: 2 }}>
            <Button variant="outlined" onClick={() => setSize(maxRows)}>
              {t('allShown', { count: count(page?.totalElements ?? 0) })}
            </Button>
          </Box>
        )
      }
    />
  );
}

/** The view as it stands in an address. */
function addressOf(params: Foreseen['params']): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

/** What to order; by what was learnt, beside the plain average. */
function Suggested({ row, params }: { row: ForecastRow; params: Foreseen['params'] }) {
  const learnt = row.learnt;
  const plain = row.suggestedQuantity && (
    <bdi>
      <Explained
        figure={{
          call: 'explainForecast',
          args: { ...params, productId: row.productId, figure: 'suggested-quantity' },
        }}
        label={`${t('suggested')} · ${row.name}`}
      >
        {quantity(row.suggestedQuantity)}
      </Explained>{' '}
      {row.unit}
    </bdi>
  );
  if (!learnt) return <strong>{plain}</strong>;
  return (
    <>
      <strong>
        <bdi>
          <Explained
            figure={{
              call: 'explainForecast',
              args: { ...params, productId: row.productId, figure: 'learnt-suggested-quantity' },
            }}
            label={`${t('suggested')} · ${row.name}`}
          >
            {quantity(learnt.suggestedQuantity)}
          </Explained>{' '}
          {row.unit}
        </bdi>
      </strong>
      {plain && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <span dir={direction}>
            {t('plainAverage')} {plain}
          </span>
        </Box>
      )}
    </>
  );
}

function Supplier({ row }: { row: ForecastRow }) {
  const may = useMay();
  if (!row.supplierId) return '–';
  const to = may('supplier-list') && paths.supplier.details(row.supplierId);
  return <RecordLink to={to}>{row.supplierName}</RecordLink>;
}

/** What is left, how fast it goes and how long more of it takes; the sums behind it are a click away. */
function Why({ row, params }: { row: ForecastRow; params: Foreseen['params'] }) {
  const { reorderPoint } = row.learnt ?? row;
  return (
    <Box sx={{ minWidth: { sm: 260 }, typography: 'body2' }}>
      {whyText(row)}
      <AtReorderPoint product={row} params={params} reorderPoint={reorderPoint} />
      {Number(row.awaitingApproval) > 0 && (
        <Box sx={{ color: 'var(--warning-text)' }}>
          {t('awaitingApproval', { amount: `${quantity(row.awaitingApproval)} ${row.unit}` })}
        </Box>
      )}
    </Box>
  );
}

/** "2 left, sells 1.1 a day, 8 days to arrive" */
function whyText(row: ForecastRow): string {
  const { available, incoming, onOrder, learnt, averageDailyUsage, leadTimeDays } = row;
  const coming = toText(add(decimal(incoming), decimal(onOrder)));
  const arrives = leadTimeDays === 0 ? t('arrivesToday') : t('arrives', { count: leadTimeDays });
  return listed([
    t('left', { amount: quantity(available) }),
    ...(compare(decimal(coming), zero) > 0 ? [t('coming', { amount: quantity(coming) })] : []),
    t('sells', { daily: brief(learnt?.dailyDemand ?? averageDailyUsage) }),
    row.leadTimeSource === 'none' ? t('arrivesNone') : arrives,
  ]);
}
