import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ForecastRow, useListForecastQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { useToday } from '@/ui/dates/today';
import { add, compare, decimal, round, toText } from '@/ui/decimal';
import { Explained } from '@/ui/explanation/explained';
import { count, date, quantity } from '@/ui/format';
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
        <ProductLink to={paths.product.details(row.productId)} name={row.name} sku={row.sku} />
      ),
    },
    {
      header: t('suggested'),
      align: 'figure',
      cell: (row) => (
        <strong>
          <bdi>
            <Explained
              figure={{
                call: 'explainForecast',
                args: {
                  ...foreseen.params,
                  productId: row.productId,
                  figure: 'suggested-quantity',
                },
              }}
              label={`${t('suggested')} · ${row.name}`}
            >
              {quantity(row.suggestedQuantity)}
            </Explained>{' '}
            {row.unit}
          </bdi>
        </strong>
      ),
    },
    { header: t('orderBy'), cell: (row) => <OrderBy row={row} /> },
    { header: t('supplier'), cell: (row) => <Supplier row={row} /> },
    { header: t('why'), wide: true, cell: (row) => <Why row={row} /> },
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
          <Button component={Link} to={paths.stock.new} startIcon={<Add />}>
            {t('newPurchase')}
          </Button>
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

function OrderBy({ row }: { row: ForecastRow }) {
  const today = useToday();
  const late = row.orderByDate && row.orderByDate < today;
  return (
    <Box sx={{ whiteSpace: { sm: 'nowrap' } }}>
      <Box sx={late ? { color: 'var(--error-text)', fontWeight: 600 } : undefined}>
        {row.orderByDate && late
          ? t('orderByPast', { date: date(row.orderByDate) })
          : date(row.orderByDate)}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {t('runsOut')} {date(row.stockOutDate)}
      </Box>
    </Box>
  );
}

function Supplier({ row }: { row: ForecastRow }) {
  const may = useMay();
  if (!row.supplierId) return '–';
  const to = may('supplier-list') && paths.supplier.details(row.supplierId);
  return <RecordLink to={to}>{row.supplierName}</RecordLink>;
}

/** Goods are ordered whole: "21", and whether that is more than what was calculated. */
function wholePoint(reorderPoint: string): { text: string; rounded: boolean } {
  const exact = decimal(reorderPoint);
  const least = round(exact, 0);
  const whole = compare(least, exact) < 0 ? add(least, decimal('1')) : least;
  return { text: quantity(toText(whole)), rounded: compare(whole, exact) !== 0 };
}

/** The sum behind the suggestion, in words. */
function Why({ row }: { row: ForecastRow }) {
  const point = wholePoint(row.reorderPoint);
  return (
    <Box sx={{ minWidth: { sm: 260 }, typography: 'body2' }}>
      {t('position', {
        position: quantity(row.position),
        available: quantity(row.available),
        incoming: quantity(row.incoming),
        onOrder: quantity(row.onOrder),
      })}
      <Box sx={{ color: 'text.secondary' }}>
        {t(point.rounded ? 'whyRounded' : 'whyText', {
          point: point.text,
          usage: quantity(row.averageDailyUsage),
          days: row.leadTimeDays,
          source: t(`source_${row.leadTimeSource}`),
          safety: quantity(row.safetyStock),
        })}
      </Box>
    </Box>
  );
}
